// Whole games through the engine: every line is told in words, every legal line can be reached by picking, what the page
// draws as reach is what the engine then allows; and the pure parts by themselves.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { randomSource } from "../../../tests/unit/random-games";
import { type Answer, type Engine, startEngine } from "../../engine/engine";
import { needWords } from "../../i18n";
import type { Seat, SeatFacts, Step, TableProps } from "../contract";
import { chanceOfHit, lendEngine, reach, sight } from "./ask";
import { keepOnTable, lookAt, whole, windowOf, zoomAt } from "./camera";
import { announcement, inReach, nothing, offer, pickCard, pickFigure, pickFor } from "./choose";
import { faultOf, fromMembers, priceOf, readSheet, worth } from "./gang-sheet";
import { nameHeight } from "./labels";
import { lessons } from "./lessons";
import { choosesPoint, readLine, readLines, verbs } from "./lines";
import { type GunfightView, readyGangs, turnFor } from "./model";
import { nextSpot, outline, shotTriangle } from "./shapes";
import { tell } from "./tell";
import { announced, playWords, prompt } from "./words";

let engine: Engine;
const name = (seat: Seat) => ({ p1: "Ada", p2: "Buck", p3: "Clem", p4: "Dolly" })[seat as "p1"] ?? seat;
const untold = /gun\.[a-z]|felt\.[a-z]|\{|undefined|NaN/;

beforeAll(async () => {
  await needWords("gunfight");
  const file = fileURLToPath(new URL("../../../../build/wasm/wasm/saloon.wasm", import.meta.url));
  engine = startEngine(await WebAssembly.compile(readFileSync(file)));
  lendEngine(engine);
});

describe("lines", () => {
  it("every kind of line is taken apart", () => {
    expect(readLine("move f1 9D climb AH")).toMatchObject({
      verb: "move",
      fig: "f1",
      cards: ["9D", "AH"],
      with: "climb",
    });
    expect(readLine("move f1 9D")).not.toHaveProperty("with");
    expect(readLine("rifle f1 AD aim JH f4")).toMatchObject({ cards: ["AD", "JH"], with: "aim", target: "f4" });
    expect(readLine("rifle f1 AD f4")).toMatchObject({ cards: ["AD"], target: "f4" });
    expect(readLine("throw f2 QS dist 6D")).toMatchObject({ cards: ["QS", "6D"], with: "dist" });
    expect(readLine("fight f2 f4 AH KS")).toMatchObject({ fig: "f2", target: "f4", cards: ["AH", "KS"] });
    expect(readLine("joker X2 stop 46 44 0")).toMatchObject({ cards: ["X2"], with: "stop", point: [46, 44, 0] });
    expect(readLine("deploy f1 48 90")).toMatchObject({ fig: "f1", point: [48, 90, 0] });
    expect(readLine("group f2 f4 2C")).toMatchObject({ fig: "f2", members: ["f2", "f4"], cards: ["2C"] });
    expect(readLine("group f1 2C")).not.toHaveProperty("members");
    expect(readLine("shift -4 2")).toMatchObject({ shift: [-4, 2] });
    expect(readLine("recruit f2 pistol horse")).toMatchObject({ fig: "f2", items: ["pistol", "horse"] });
    expect(readLine("skill f2 true_grit")).toMatchObject({ fig: "f2", word: "true_grit" });
    expect(readLine("mount f1 7H f9")).toMatchObject({ target: "f9", cards: ["7H"] });
  });
  it("every verb is told by itself", () => {
    const samples = `gang spades_1|deploy f1 48 90|swap 7H|keep|end
|discard 7H|move f1 7H|move f1 7H climb AH|move f1 7H dismount 8H|climb f1 9D|mount f1 9D f2|dismount f1 9D|group f1 5C|group f1 f2 5C
|shift 2 4|to 4 4 0|at 4 4 1|pistol f1 KS f2|rifle f1 KS f2|rifle f1 JS aim KS f2|shotgun f1 KS f2|throw f1 KS
|throw f1 KS dist 5C|fight f1 f2 ??|back|back KS|pass|joker X1|joker X1 stop 4 4 0|persuade f1 d1|take f1 d1|leave f1
|place 4 4 0|recruit f1 same|recruit f1 pistol horse|skill f1 shoot`.split(/\n?\|/);
    expect(new Set(samples.map((line) => line.split(" ")[0]))).toEqual(new Set(verbs));
    for (const line of samples) expect(tell({ by: "p1", line }, name)).not.toMatch(untold);
  });
});

const seats: SeatFacts[] = ["p1", "p2", "p3", "p4"].map((seat, i) => ({
  seat: seat as Seat,
  name: name(seat as Seat),
  mark: "star",
  bot: i > 0,
  you: i === 0,
}));

function viewOf(answer: Answer, seat: Seat): GunfightView {
  return engine.ask({ do: "view", position: answer.position, seat }).view as GunfightView;
}
function propsOf(answer: Answer, steps: Step[], seat: Seat): TableProps<GunfightView> {
  return {
    view: viewOf(answer, seat),
    seat,
    toAct: answer.to_act ?? null,
    legal: answer.to_act === seat ? answer.legal! : [],
    scores: answer.scores ?? null,
    winners: answer.winners ?? null,
    steps,
    seats,
    options: {},
    refusal: null,
    hint: null,
    busy: false,
    play: () => undefined,
    whyNot: async () => null,
  };
}

// Both gangs in the street, so that something happens.
function showdown(answer: Answer): Answer {
  const position = structuredClone(answer.position) as GunfightView;
  const count = { a: 0, b: 0 };
  for (const figure of position.figures as unknown as { seat: string; x: number; y: number; dynamite: number }[]) {
    const side = figure.seat === "p2" || figure.seat === "p4" ? "b" : "a";
    const n = count[side]++;
    const close = n < 2; // the first two are in each other's faces
    figure.x = 8 + 6 * n + (side === "b" && !close ? 2 : 0);
    figure.y = side === "a" ? 52 : close ? 50 : 44;
    if (n === 2) figure.dynamite = 1;
  }
  return engine.ask({ do: "play", position, moves: [] });
}

function play(options: Record<string, unknown>, seed: number, most: number, seen: Map<string, number>): void {
  const random = randomSource(seed);
  let answer = engine.ask({ do: "new", game: "gunfight", options, seed });
  const steps: Step[] = (answer.moves ?? []).map((line) => ({ by: "chance", line }));
  let moved = false;
  for (let i = 0; i < most && answer.to_act; i++) {
    const position = answer.position as GunfightView;
    if (!moved && position.phase === "turn") {
      moved = true;
      answer = showdown(answer);
    }
    const actor = answer.to_act!;
    if (actor === "chance") {
      const next = engine.ask({
        do: "step",
        position: answer.position,
        seed: Math.floor(random() * 2 ** 31),
        until: "move",
      });
      for (const line of next.moves ?? []) steps.push({ by: "chance", line });
      answer = next;
      continue;
    }
    const legal = answer.legal!;
    const lines = readLines(legal);
    const view = viewOf(answer, actor);
    expect(prompt(propsOf(answer, steps, actor))).not.toMatch(untold);
    expect(prompt(propsOf(answer, steps, actor === "p1" ? "p2" : "p1"))).not.toMatch(untold);
    if (view.phase === "react") expect(announced(view, name)).not.toMatch(untold);
    // All lines of small lists, some of long ones.
    const every = Math.ceil(lines.length / 40);
    lines.forEach((line, at) => {
      seen.set(line.verb, (seen.get(line.verb) ?? 0) + 1);
      if (at % every !== 0) return;
      expect(playWords(view, line), line.text).not.toMatch(untold);
      expect(tell({ by: actor, line: line.text }, name, view)).not.toMatch(untold);
      const given = offer(lines, pickFor(line));
      expect(inReach(line, given), line.text).toBe(true);
    });
    // The same by clicks: the figure, then its cards one by one.
    const wanted = lines[Math.floor(random() * lines.length)]!;
    const target = pickFor(wanted);
    let picked = target.fig ? pickFigure(lines, nothing, target.fig) : nothing;
    for (const card of target.cards) picked = pickCard(lines, picked, card);
    expect([...picked.cards].sort(), wanted.text).toEqual([...target.cards].sort());
    expect(inReach(wanted, offer(lines, { ...picked, plan: target.plan })), wanted.text).toBe(true);
    const lively = legal.filter((line) =>
      /^(pistol|rifle|shotgun|throw|fight|take|persuade|mount|joker|group)/.test(line),
    );
    const from = lively.length > 0 && random() < 0.7 ? lively : legal;
    const line = from[Math.floor(random() * from.length)]!;
    const chosen = readLine(line);
    const before = choosesPoint(chosen) && chosen.verb !== "group" ? offer(lines, pickFor(chosen)).plan : null;
    const spots = before ? reach(view, before) : null;
    const next = engine.ask({ do: "play", position: answer.position, moves: [line] });
    if (before)
      expect(spots!.map((spot) => `${chosen.verb === "throw" ? "at" : "to"} ${spot.join(" ")}`).sort()).toEqual(
        [...next.legal!].sort(),
      );
    if (before) expect(announcement(before)).toBe(line);
    expect(next.error).toBeUndefined();
    steps.push({ by: actor, line });
    answer = next;
  }
  if (!answer.to_act) expect(prompt(propsOf(answer, steps, "p1"))).not.toMatch(untold);
}

describe("whole games", () => {
  it("every line is told and can be reached", { timeout: 120_000 }, () => {
    const seen = new Map<string, number>();
    play({ deployment: "auto", turn_limit: 5 }, 1, 500, seen);
    play({ turn_limit: 3, town: "plaza", group_move: true }, 2, 400, seen);
    play({ players: 4, deployment: "auto", turn_limit: 3, joker_window: "holders" }, 3, 500, seen);
    play({ deployment: "auto", campaign_games: 2, turn_limit: 3, town: "gallows" }, 4, 600, seen);
    play({ deployment: "auto", hand_size: 7, turn_limit: 4 }, 5, 500, seen);
    play({ town: "dodge", deployment: "auto", group_move: true, turn_limit: 3, aftermath: true }, 6, 400, seen);
    play({ town: "adobe", deployment: "auto", edition: "boomtown", turn_limit: 3, without: ["jokers"] }, 7, 400, seen);
    const wanted = "gang deploy end move to pass pistol rifle shotgun throw at fight back joker discard climb".split(
      " ",
    );
    for (const verb of wanted) expect(seen.get(verb) ?? 0, verb).toBeGreaterThan(0);
  });
});

describe("questions", () => {
  it("the worked example of the rulebook", () => {
    const lesson = lessons[0]!;
    const view = engine.ask({ do: "view", position: lesson.position, seat: "p1" }).view as GunfightView;
    const seen = sight(view, "f1", "f2")!;
    expect(seen.sees).toBe(true);
    expect(seen.line).toEqual([{ kind: "cover", piece: "c1", need: 5 }]);
    expect(chanceOfHit(seen.line!, 4)).toBeCloseTo(1 / 3);
  });
});

describe("gangs", () => {
  it("the ready-made ones cost twelve and are accepted; one more is refused by the engine", () => {
    for (const gang of readyGangs) {
      const sheet = fromMembers(gang.name, gang.members);
      expect(worth(sheet)).toBe(12);
      for (const [i, member] of sheet.members.entries()) expect(priceOf(member)).toBe(gang.members[i]!.value);
      expect(faultOf(engine, sheet, 12)).toBeNull();
      const dear = { ...sheet, members: [...sheet.members, { name: "More", weapons: [], horse: false, skills: {} }] };
      expect(faultOf(engine, dear, 12)?.why).toMatch(/12|13/);
      expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
    }
    for (const bad of ["", "{}", "[]", '{"name":1,"members":[]}', '{"name":"x","members":[{"name":3}]}'])
      expect(readSheet(bad)).toBeNull();
  });
});

describe("looking and shapes", () => {
  const frame = { width: 600, height: 400 };
  it("zooming keeps the point under the pointer, and the middle stays on the table", () => {
    const size = [96, 96] as const;
    const before = windowOf(whole(size), frame, size);
    const camera = zoomAt(whole(size), frame, size, 300, 200, 2);
    expect(windowOf(camera, frame, size).width).toBeCloseTo(before.width / 2);
    expect(keepOnTable({ cx: 999, cy: -999, zoom: 4 }, frame, size).cx).toBeLessThanOrEqual(96);
    expect(lookAt([[10, 10], [20, 20]], frame, size).zoom).toBeGreaterThan(1); // biome-ignore format: points
  });
  it("side b sees the table turned by half", () => {
    expect(turnFor("p2").point(10, 20)).toEqual([86, 76]);
    expect(turnFor("p2").rect([0, 0, 10, 20])).toEqual([86, 76, 96, 96]);
    expect(turnFor("p3").turned).toBe(false);
    expect(turnFor("p2", [120, 96]).point(10, 20)).toEqual([110, 76]);
  });
  it("an outline has no inner edges", () => {
    const path = outline([[0, 0], [2, 0]], 2); // biome-ignore format: points
    expect(path.match(/M/g)).toHaveLength(6);
  });
  it("arrow keys go to the nearest point that way", () => {
    expect(nextSpot([0, 0, 0], [[2, 0, 0], [4, 0, 0], [0, 2, 0]], [1, 0])).toEqual([2, 0, 0]); // biome-ignore format: points
    expect(nextSpot([0, 0, 0], [[2, 0, 0]], [-1, 0])).toBeNull();
  });
  it("the shotgun's triangle is eight inches by two", () => {
    const [, left, right] = shotTriangle([0, 0], [0, 10]);
    expect(Math.hypot(left![0] - right![0], left![1] - right![1])).toBeCloseTo(4);
    expect((left![1] + right![1]) / 2).toBeCloseTo(16);
  });
});

describe("names on the map", () => {
  it("a house's name keeps clear of the signs on it", () => {
    const house = [0, 0, 10, 10] as const;
    expect(nameHeight(house, "Bank", 2, [])).toBe(5);
    expect(nameHeight(house, "Bank", 2, [[4, 4, 6, 6]])).toBe(2.75); // above the sign
    expect(nameHeight(house, "Bank", 2, [[4, 1, 6, 6]])).toBe(7.25); // below it
    expect(nameHeight(house, "Bank", 2, [[4, 1, 6, 9]])).toBeLessThan(0); // outside the house
    expect(nameHeight(house, "Bank", 2, [[0, 0, 1, 10]])).toBe(5); // beside it there is room
  });
});
