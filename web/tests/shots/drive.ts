// Brings a table of the server to a wished moment: plays what a hint says for the reader's seat, over a socket of its own,
// so that the pictures show games as people would play them.
import type { Page } from "@playwright/test";
import { makeTable, meAndBots } from "../e2e/player";

export interface Setup {
  game: string;
  options?: Record<string, unknown>;
  players: number;
  steps: number; // play on until that many steps are made and it is the reader's turn; Infinity: to the end
  deal?: number;
  wish?: string; // stop earlier, as soon as a legal line looks like this
  prefer?: string; // play lines like this without asking for a hint
}

export async function setUp(page: Page, setup: Setup): Promise<string> {
  const { game, players, deal, steps, wish, prefer } = setup;
  const table = await makeTable(page, {
    game,
    options: { players, ...setup.options },
    seats: meAndBots(players, prefer ? "greenhorn" : "deputy"),
    private: true,
    deal,
  });
  await page.evaluate(
    async ({ table, steps, wish, prefer }) => {
      const socket = new WebSocket(`ws://${location.host}/ws/v1`);
      const ask = (message: object) => socket.send(JSON.stringify(message));
      const limit = steps < 0 ? Number.POSITIVE_INFINITY : steps;
      await new Promise<void>((done, failed) => {
        let turn = -1;
        const look = (now: { n: number; to_act: string | null; legal: string[]; winners?: unknown }) => {
          if (now.winners || now.to_act === null) return done();
          if (now.to_act !== "p1" || now.n === turn) return;
          turn = now.n;
          if (now.n >= limit || (wish && now.legal.some((line) => new RegExp(wish).test(line)))) return done();
          const liked = prefer ? now.legal.find((line) => new RegExp(prefer).test(line)) : undefined;
          const line = liked ?? (now.legal.length === 1 ? now.legal[0] : undefined);
          if (line) ask({ id: 3, do: "play", table, seat: "p1", n: turn, line });
          else ask({ id: 2, do: "hint", table, seat: "p1" });
        };
        socket.onopen = () => ask({ id: 0, do: "hello", version: 1 });
        socket.onerror = () => failed(new Error("no socket"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data));
          if (message.error) return failed(new Error(message.error.why));
          if (message.id === 0) ask({ id: 1, do: "watch", table });
          else if (message.id === 1) look(message.state);
          else if (message.id === 2)
            ask({ id: 3, do: "play", table, seat: "p1", n: turn, line: message.choices[0].line });
          else if (message.event === "steps") look(message);
        };
      });
      socket.close();
    },
    { table, wish, prefer, steps: Number.isFinite(steps) ? steps : -1 },
  );
  return table;
}
