#!/usr/bin/env python3
"""Plays Texas House'em as a person would: points that are on the table now, and hands that can still be made.

    saloon play texas-houseem -o players=2 --seat p2=exec:examples/players/texas_houseem.py

A house with a family is points; a strong family is safe; a roof is laid when its own family can follow; with nothing good at hand it
draws, until the deck runs low (docs/protocol.md, "A program at the table").
"""
import json
import sys

POINTS = {rank: i for i, rank in enumerate("23456789TJQKA", 2)}  # an Ace scores 14
VALUES = {**POINTS, "A": 1}  # and is worth 1 in a fight


def points(cards):
    return sum(POINTS.get(card[0], 0) for card in cards)


def values(cards):
    return sum(VALUES.get(card[0], 0) for card in cards)


class Player:
    def __init__(self, view):
        self.view = view
        self.me = view["to_act"]
        self.houses = {house["id"]: house for house in view["houses"]}
        self.hand = [card for card in view["hands"][self.me] if card != "??"]
        self.cards = self.hand + view["market"]
        self.low = len(view["deck"]) <= 2 * len(view["hands"])
        self.over = view["last_round"] is not None or not view["deck"]

    def score(self, house):
        return points(house["roof"][:1]) + points(house["folk"])

    def sets(self, least):
        """Ranks of which so many can be laid, by what they are worth."""
        ranks = [card[0] for card in self.cards]
        return [rank for rank in POINTS if ranks.count(rank) >= least]

    def danger(self, house, folk):
        """What it may cost to live there: the weaker, the sooner somebody comes."""
        safety = values(house["foundation"][:1]) + values(folk)
        strength = 1 - min(1.0, safety / 34)
        return (points(house["roof"][:1]) + points(folk)) * strength * (0.25 if self.over else 0.55)

    def home(self, move, cards, house):
        """Somebody moves in, or throws another out."""
        gain = points(house["roof"][:1]) + points(cards) - self.danger(house, cards)
        if house["owner"] == self.me:
            gain -= self.score(house)
        elif house["owner"]:
            gain += self.score(house) * (1.0 if len(self.view["hands"]) == 2 else 0.5)
        return gain - 0.8 * self.cost(cards, cards)

    def cost(self, cards, lives):
        """What else the cards of the hand could do; those that live on are not lost."""
        spent = sum(0.35 * POINTS.get(card[0], 0) for card in cards if card in self.hand)
        return 0.0 if self.over else spent * (0.3 if lives else 0.6)

    def strike(self, words):
        """A Dirty Trump or a shot: what it takes from others less what it takes from me."""
        suit = rank = one = None
        if words[0] == "flush":
            suit = words[1][1]
        elif words[0] == "straight":
            rank = words[words.index("rank") + 1]
        gain = 0.0
        for name, house in self.houses.items():
            if words[0] == "shoot":
                one = words[1] if name == words[3] else None
            if words[0] == "pillage" and name not in words:
                continue
            hit = [card for card in house["folk"]
                   if words[0] == "pillage" or card[1] == suit or card[0] == rank or card == one]
            lost = points(hit) + (points(house["roof"][:1]) if hit and len(hit) == len(house["folk"]) else 0)
            gain += -lost if house["owner"] == self.me else lost * (1.0 if len(self.view["hands"]) == 2 else 0.6)
        if "settle" in words:
            at = words.index("settle")
            gain += points(words[at + 3:]) + points(self.houses[words[at + 1]]["roof"][:1])
        return gain - (4.0 if words[0] != "shoot" and not self.over else 2.0)

    def value(self, move):
        words = move.split()
        kind = words[0]
        cards = words[words.index("with") + 1:] if "with" in words else []
        if kind in ("draw", "pass"):
            return 0.0 if self.low else 3.0
        if kind in ("settle", "evict"):
            return self.home(move, cards, self.houses[words[1]])
        if kind == "expand":
            house = self.houses[words[1]]
            before = self.danger(house, house["folk"])
            return points(cards) + before - self.danger(house, house["folk"] + cards) - 0.5 * self.cost(cards, True)
        if kind in ("shoot", "flush", "straight", "pillage"):
            return self.strike(words)
        if kind == "foundation":
            built = [rank for rank in self.sets(3) if rank not in cards[0]]
            return -2.0 if self.over else (4.0 if built else 2.0) + VALUES[cards[0][0]] / 4 - self.cost(cards, False)
        if kind in ("roof", "house"):
            roof = cards if kind == "roof" else words[words.index("roof") + 1:]
            rest = [card for card in self.hand if card not in words]
            family = max((points([card for card in rest if card[0] == rank]) for rank in POINTS), default=0)
            return -2.0 if self.over else 0.7 * (points(roof[:1]) + family) - 0.3 * self.cost(roof, False)
        return 1.0


def main():
    for line in sys.stdin:
        question = json.loads(line)
        player = Player(question["view"])
        print(json.dumps({"id": question["id"], "move": max(question["legal"], key=player.value)}), flush=True)


if __name__ == "__main__":
    main()
