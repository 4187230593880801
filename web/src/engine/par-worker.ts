// The thread in which a sheriff plays the reader's deal, beside the page.
import { loadModule, startEngine } from "./engine";
import { type ParAsk, playPar } from "./par";

addEventListener("message", async ({ data }: MessageEvent<ParAsk>) => {
  try {
    postMessage(playPar(startEngine(await loadModule()), data));
  } catch {
    postMessage(null);
  }
});
