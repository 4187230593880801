// Sounds made here and now, so that nothing has to be fetched. Off until the reader turns them on.
import { settings } from "../settings";

export type Sound = "slide" | "flip" | "chip" | "die" | "bell" | "shot";

let context: AudioContext | null = null;
let last = 0;

function noise(audio: AudioContext, seconds: number, frequency: number, loudness: number, at = 0): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

function tone(audio: AudioContext, frequency: number, seconds: number, loudness: number, at = 0): void {
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = frequency;
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

const players: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  slide: (audio) => noise(audio, 0.09, 2400, 0.12),
  flip: (audio) => noise(audio, 0.05, 3800, 0.16),
  chip: (audio) => {
    tone(audio, 2900, 0.06, 0.05);
    tone(audio, 3700, 0.05, 0.04, 0.05);
  },
  die: (audio) => {
    for (let i = 0; i < 5; i++) noise(audio, 0.04, 1200 + 300 * (i % 3), 0.2, i * 0.09);
  },
  bell: (audio) => {
    tone(audio, 660, 1.4, 0.06);
    tone(audio, 1320, 0.9, 0.025);
    tone(audio, 1985, 0.5, 0.012);
  },
  shot: (audio) => noise(audio, 0.3, 500, 0.5),
};

export function sound(which: Sound): void {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  const now = performance.now();
  if (now - last < 35) return; // a whole deal is one sound after the other, not all at once
  last = now;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  players[which](context);
}
