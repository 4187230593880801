#!/usr/bin/env python3
"""Plays the Oregon Trail Race as a person would: mend what kills, then go on, and lay calamities on whoever is ahead.

    saloon play oregon-trail-race -o players=2 --seat p2=exec:examples/players/oregon_trail_race.py

It forges whenever it can, by plain cards first and by calamities as often as it may, mends what would cost people, buys in a town and
scouts when it has no card that fits (docs/protocol.md, "A program at the table").
"""
import json
import sys

WAGON = {"broken_axle", "broken_tongue", "broken_wheel", "dead_oxen"}  # unmended the whole wagon dies, and nothing goes on
PERSON = {"typhoid", "starvation", "extreme_cold"}
PAIRED = {"bad_water", "inadequate_grass", "cholera", "measles"}
# What one can spare, the most useful last.
SUPPLIES = ["bullets", "clothing", "food", "clean_water", "medicine", "oxen", "spare_parts"]


class Player:
    def __init__(self, view):
        self.view = view
        self.me = view["to_act"]
        self.wagon = view["wagons"][self.me]
        self.hand = self.wagon["trail_hand"]
        self.supplies = self.wagon["supplies"]
        self.others = {seat: wagon for seat, wagon in view["wagons"].items()
                       if seat != self.me and wagon["people"] > 0}

    def urgency(self, name):
        """How much it matters that this calamity goes."""
        left = min((c.get("left") if c.get("left") is not None else 9 for c in self.wagon["calamities"]
                    if isinstance(c, dict) and name in (c.get("card"), c.get("problem"), c.get("name"))), default=9)
        if name in WAGON:
            return 100.0
        if name in PERSON:
            return 60.0 if left <= 3 or self.wagon["people"] <= 2 else 35.0
        return 20.0

    def victim(self, seat):
        """Whom a calamity should meet: who is farthest along, and in two wagons equally far the weaker one."""
        wagon = self.others[seat]
        return 10 * wagon["distance"] + 3 * (4 - wagon["people"]) + 4 * len(wagon["calamities"])

    def usefulness(self, supply):
        needed = {"broken_axle": "spare_parts", "broken_tongue": "spare_parts", "broken_wheel": "spare_parts",
                  "dead_oxen": "oxen", "bad_water": "clean_water", "starvation": "food", "extreme_cold": "clothing",
                  "measles": "medicine", "cholera": "medicine", "typhoid": "medicine"}
        names = {c.get("problem") or c.get("card") or c.get("name") if isinstance(c, dict) else c
                 for c in self.wagon["calamities"]}
        worth = float(SUPPLIES.index(supply)) if supply in SUPPLIES else 0.0
        worth -= 3 * (self.supplies.count(supply) - 1) if supply in self.supplies else 0
        return worth + (20 if supply in {needed.get(name) for name in names} else 0)

    def spent(self, words):
        return sum(self.usefulness(word) for word in words if word in SUPPLIES)

    def forge(self, words):
        card = words[1]
        if card in ("town", "fort"):
            return 62.0
        value = {"plain": 70.0, "calamity": 75.0, "river": 58.0, "deep": 52.0}.get(card.split("_")[0], 55.0)
        if card.startswith("river") and not self.supplies:
            value += 8  # nothing to lose
        if card.startswith("deep") and self.wagon["people"] == 1:
            value -= 30
        if "on" in words:
            value += 0.1 * self.victim(words[words.index("on") + 1])
        # An exit from which the other cards of the hand go on.
        exit_ = words[words.index("out") + 1]
        rest = [other for other in self.hand if other != card and "_" in other]
        turned = {"l": "r", "r": "l", "m": "m"}
        fits = sum(exit_ in (other[-2], turned[other[-1]]) for other in rest)
        return value + min(fits, 2)

    def value(self, move):
        words = move.split()
        kind = words[0]
        if kind == "forge":
            return self.forge(words)
        if kind == "mend":
            price = self.spent(words[2:]) / 4 + (8 if "trade" in words else 0)
            return self.urgency(words[1]) - (0 if "town" in words else price)
        if kind == "scout":
            return 40.0 - 4 * len(self.hand)
        if kind == "buy":
            return 45.0 - 9 * len(self.supplies)
        if kind == "enter":
            return 48.0 if len(words) > 1 or self.wagon["calamities"] or len(self.supplies) < 2 else 15.0
        if kind in ("back", "forward"):
            sick = any(self.urgency(self.named(c)) >= 60 for c in self.wagon["calamities"])
            return (50.0 if kind == "back" else 20.0) if sick and self.town_behind() else (30.0 if kind == "forward" else 1)
        if kind in ("take", "pick"):
            return self.spent(words)
        if kind == "lose":
            return -self.usefulness(words[1])
        if kind == "deflect":
            return 10.0 - self.spent(words[1:]) / 8 - (3 if "trade" in words else 0)
        return {"rest": 2.0, "ford": 5.0, "accept": 0.0, "yield": 0.0, "shoot": 3.0 if len(words) == 1 else -1.0,
                "hunt": 2.0, "decline": 0.0}.get(kind, 0.0)

    @staticmethod
    def named(calamity):
        if isinstance(calamity, dict):
            return calamity.get("problem") or calamity.get("card") or calamity.get("name")
        return calamity

    def town_behind(self):
        return any(self.wagon["at"] - 2 <= town["mark"] <= self.wagon["at"] for town in self.view["towns"])


def main():
    for line in sys.stdin:
        question = json.loads(line)
        player = Player(question["view"])
        print(json.dumps({"id": question["id"], "move": max(question["legal"], key=player.value)}), flush=True)


if __name__ == "__main__":
    main()
