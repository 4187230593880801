// The WebSocket. It comes back by itself, and asks again whatever has not been answered: a move keeps
// its number, so the server plays it once however often it arrives.
import { signal } from "@preact/signals";
import type { Answers, Asks, Push, Refusal } from "../api-types";
import { refusalError } from "./api";

type Answer = { id: number; error?: Refusal };
export type Listener = (push: Push) => void;

interface Asked {
  text: string;
  done(answer: Answer): void;
  failed(error: Error): void;
}

export type LinkState = "away" | "joining" | "here";
export const linkState = signal<LinkState>("away");

const listeners = new Set<Listener>();
const greeters = new Set<() => void>(); // called at every arrival
const asked = new Map<number, Asked>();
let socket: WebSocket | null = null;
let next = 1;
let tries = 0;
let welcome = false; // the server has known this page's reader once
let retry: ReturnType<typeof setTimeout> | undefined;

// Milliseconds before the next try: often at first, since most outages are short; not all pages in the same moment.
export function waitBefore(attempt: number, chance = Math.random()): number {
  const usual = attempt < 15 ? Math.min(2000, 250 * 2 ** attempt) : 8000;
  return usual * (0.75 + 0.5 * chance);
}

function connect(): void {
  clearTimeout(retry);
  if (socket) return;
  linkState.value = "joining";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/ws/v1`);
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify({ id: 0, do: "hello", version: 1 }));
  mine.onmessage = (event) => receive(JSON.parse(String(event.data)) as Answer | Push);
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    linkState.value = "away";
    if (listeners.size > 0 || asked.size > 0) retry = setTimeout(connect, waitBefore(tries++));
  };
}

function receive(message: Answer | Push): void {
  if ("event" in message) {
    for (const listener of listeners) listener(message);
    return;
  }
  if (message.id === 0) {
    if (message.error) {
      socket?.close();
      // Signed out in another tab: what this one shows of a table is his no more. It begins again as a stranger's.
      if (welcome && message.error.code === "not_signed_in" && location.pathname.startsWith("/table/"))
        location.reload();
      return;
    }
    tries = 0;
    welcome = true;
    linkState.value = "here";
    for (const { text } of asked.values()) socket?.send(text);
    for (const greet of greeters) greet();
    return;
  }
  const waiting = asked.get(message.id);
  if (!waiting) return;
  asked.delete(message.id);
  const { error } = message;
  if (error) void refusalError(error).then(waiting.failed);
  else waiting.done(message);
}

export function ask<Verb extends keyof Asks>(verb: Verb, takes: Asks[Verb]): Promise<Answers[Verb]> {
  const id = next++;
  const text = JSON.stringify({ id, do: verb, ...takes });
  return new Promise((done, failed) => {
    asked.set(id, { text, done: (answer) => done(answer as Answer & Answers[Verb]), failed });
    if (linkState.value === "here") socket?.send(text);
    else connect();
  });
}

// Hears every push, and is told when the link is (again) there. The returned function ends it.
export function listen(listener: Listener, greet: () => void): () => void {
  listeners.add(listener);
  greeters.add(greet);
  if (linkState.value === "here") greet();
  else connect();
  return () => {
    listeners.delete(listener);
    greeters.delete(greet);
    if (listeners.size === 0 && asked.size === 0) {
      clearTimeout(retry);
      const old = socket;
      socket = null;
      linkState.value = "away";
      old?.close();
    }
  };
}

// When the network or the page comes back, do not wait for the next try.
if (typeof addEventListener !== "undefined") {
  addEventListener("online", () => {
    if (listeners.size > 0) connect();
  });
}
