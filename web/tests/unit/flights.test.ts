// Which cards fly from where, by what a step did; and what a moment is worth.
import { expect, test } from "vitest";
import { flightsOf } from "../../src/felt/flights";
import { soundsOf } from "../../src/story/sounds";
import { beatsOf, goesOn } from "../../src/story/use-director";

test("a card flies between the places that the step names", () => {
  const flights = flightsOf(
    [
      { effect: "card_moved", seat: "p1", card: "8", from: "drawn", to: "p1 c3b", why: "swap" },
      { effect: "card_moved", seat: "p1", card: "4", from: "p1 c3b", to: "discard", why: "swap" },
      { effect: "card_turned", seat: "p1", card: "8", at: "p1 c3b" },
    ],
    { drawn: "hand.0" },
  );
  expect([...flights.byPlace]).toEqual([["p1.c3b", "hand.0"], ["discard", "p1.c3b"]]); // biome-ignore format: a list
  expect(flights.byCard.get("8")).toBe("hand.0");
  expect(flights.unseen).toEqual([]);
});

test("a card that nobody sees goes to the badge of whose hand it goes to", () => {
  const drawn = { effect: "card_moved", seat: "p2", card: "??", from: "deck", to: "hand p2", why: "drawn" };
  expect(flightsOf([drawn]).unseen).toEqual([{ from: "deck", to: "hand.p2" }]);
  const scouted = { effect: "card_moved", seat: "p4", card: "??", from: "trail_deck", to: "trail_hand p4" };
  expect(flightsOf([scouted], { trail_deck: "deck.trail", trail_hand: "hand" }).unseen).toEqual([
    { from: "deck.trail", to: "hand.p4" },
  ]);
});

test("a step that tells nothing takes no time, a moment takes more", () => {
  expect(beatsOf([])).toBe(0);
  expect(beatsOf([{ effect: "rested" }])).toBe(1);
  expect(beatsOf([{ effect: "rested" }, { effect: "tombstone" }], { tombstone: 3.5 })).toBe(3.5);
});

test("each sound is heard once, at most three", () => {
  const effects = ["card_moved", "card_moved", "card_turned", "rolled", "shot"].map((effect) => ({ effect }));
  expect(soundsOf(effects)).toEqual(["slide", "flip", "die"]);
  expect(soundsOf([{ effect: "turn_began" }])).toEqual([]);
});

test("a story goes on, or begins anew where steps were taken back", () => {
  const [a, b, c] = ["a", "b", "c"].map((line) => ({ by: "p1" as const, line }));
  expect(goesOn([], [a!])).toBe(true);
  expect(goesOn([a!], [a!, b!])).toBe(true);
  expect(goesOn([a!, b!], [a!])).toBe(false);
  expect(goesOn([a!, b!], [a!, c!, b!])).toBe(false);
});
