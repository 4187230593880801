#!/usr/bin/env python3
"""Plays Outlaw Poker as a person would: pairs first, low cards next, high cards away.

    saloon play outlaw-poker -o players=2 --seat p2=exec:examples/players/outlaw_poker.py

A face-down card counts for what a card is worth on average. A swap is worth what it takes off the columns; where nothing is worth it a
card is shown or the draw given back. Its Outlaw is played early, when it helps (docs/protocol.md, "A program at the table").
"""
import json
import sys

AVERAGE = 6.0  # of a card that nobody has seen
SLOTS = ["c1t", "c1b", "c2t", "c2b", "c3t", "c3b", "c4t", "c4b"]


def column(one, other):
    """What two cards of a column come to (OUT-7.2 to 7.8)."""
    if one == "??" or other == "??":
        known = [card for card in (one, other) if card != "??"]
        if not known:
            return 2 * AVERAGE
        if known[0] == "W":
            return 0.0
        return float(known[0]) + AVERAGE * (0.85 if int(known[0]) >= 0 else 1)  # it may still be a pair
    if "W" in (one, other):
        rest = other if one == "W" else one
        return 0.0 if rest == "W" or int(rest) >= 0 else 2.0 * int(rest)
    if one == other and int(one) >= 0:
        return 0.0
    return float(int(one) + int(other))


def score(cards):
    """A grid of eight cards, by columns, with -5 for each further pair of a number (OUT-7.9)."""
    pairs = {}
    total = 0.0
    for i in range(0, 8, 2):
        one, other = cards[i], cards[i + 1]
        total += column(one, other)
        if "??" in (one, other) or column(one, other) != 0 or (one != other and "W" not in (one, other)):
            continue
        value = other if one == "W" else one
        pairs[value] = pairs.get(value, 0) + 1
    return total - 5 * sum(count - 1 for count in pairs.values())


def after(cards, slot, card):
    grid = list(cards)
    grid[SLOTS.index(slot)] = card
    return grid


def threat(view, me, card):
    """What the next seat gains by a card that is thrown away."""
    seats = sorted(view["cards"])
    grid = view["cards"][seats[(seats.index(me) + 1) % len(seats)]]
    now = score(grid)
    return max(0.0, max(now - score(after(grid, slot, card)) for slot in SLOTS))


class Player:
    def __init__(self, view):
        self.view = view
        self.me = view["to_act"]
        self.cards = view["cards"][self.me]
        self.now = score(self.cards)
        self.hidden = sum(card == "??" for card in self.cards)
        others = [score(grid) for seat, grid in view["cards"].items() if seat != self.me]
        self.lead = min(others) - self.now

    def gain_of(self, slot, card):
        """What a card in this slot takes off, less what the next seat gets."""
        gain = self.now - score(after(self.cards, slot, card))
        old = self.cards[SLOTS.index(slot)]
        gain -= 0.4 * (threat(self.view, self.me, old) if old != "??" else 1.0)
        if old == "??":
            gain += 0.5 + self.closing()
        if slot[1] != "1" and not self.view["locked"][self.me][0]:
            gain -= max(0.0, column(self.cards[0], self.cards[1]) - 6) / 3  # it locks the first column
        return gain

    def closing(self):
        """The last card turned up ends the round: good for who leads."""
        return 0.0 if self.hidden > 1 else (2.0 if self.lead > 2 else -4.0)

    def value(self, move):
        words = move.split()
        kind = words[0]
        drawn = self.view["drawn"][0] if self.view.get("drawn") else None
        if move == "draw discard":
            top = self.view["discard"][-1]
            return max(self.gain_of(slot, top) for slot in SLOTS if self.open(slot))
        if move == "draw deck":
            return 2.2
        if kind == "play":
            return 2.6 if self.hidden > 2 else 1.0
        if kind == "swap" and drawn not in (None, "??"):
            return self.gain_of(words[1], drawn)
        if kind in ("keep", "dig"):
            return self.gain_of(words[2], words[1])
        if kind == "show":
            away = 0.4 * threat(self.view, self.me, drawn) if drawn not in (None, "??") else 0
            mate = self.cards[SLOTS.index(words[1]) ^ 1]
            return 0.3 - away + self.closing() + (0.1 if mate != "??" else 0)
        if kind == "skip" and len(words) == 1:
            return 0.0 - (0.4 * threat(self.view, self.me, drawn) if drawn not in (None, "??") else 0)
        if kind in ("rob", "shift", "raid", "reveal", "peek", "lock", "skip", "score", "unlock"):
            return self.step(words)
        return 0.0  # pass, push

    def open(self, slot):
        return not self.view["locked"][self.me][int(slot[1]) - 1]

    def step(self, words):
        """Steps of Outlaws: how much they bring me or cost another."""
        kind, cards = words[0], self.view["cards"]
        if kind == "rob":
            theirs = cards[words[1]]
            place = SLOTS.index(words[2])
            mine = self.now - score(after(self.cards, words[2], theirs[place]))
            cost = score(after(theirs, words[2], self.cards[place])) - score(theirs)
            return mine + 0.5 * cost - 0.5
        if kind == "shift":
            one, other = SLOTS.index(words[1]), SLOTS.index(words[2])
            grid = list(self.cards)
            grid[one], grid[other] = grid[other], grid[one]
            return self.now - score(grid) - 0.2
        if kind == "raid":
            return score(after(cards[words[1]], words[2], "??")) - score(cards[words[1]])
        if kind == "peek":
            return 1.0 if words[1] == self.me else 0.2
        if kind == "lock":
            return score(cards[words[1]]) / 20 if words[1] != self.me else -1.0
        return 0.1 if words[1:2] != [self.me] else -0.5


def main():
    for line in sys.stdin:
        question = json.loads(line)
        player = Player(question["view"])
        print(json.dumps({"id": question["id"], "move": max(question["legal"], key=player.value)}), flush=True)


if __name__ == "__main__":
    main()
