#!/usr/bin/env python3
"""Plays Old Town Road as a person would: it looks at what each event puts on the trail and takes the one that is worth most.

    saloon play old-town-road --seat p1=exec:examples/players/old_town_road.py

It counts the hands that lie on the trail and those that its last cards may become with what stands on the road, looks one shot
further, and likes a road with many shots. Of the cards that are to come it knows nothing (docs/protocol.md, "A program at the table").
"""
import itertools
import json
import pathlib
import sys

EDITIONS = pathlib.Path(__file__).resolve().parents[2] / "games" / "old-town-road" / "editions"
NUMBERS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7}


def cards_of(edition):
    return json.loads((EDITIONS / f"{edition}.json").read_text())["cards"]


def kind_of(three):
    """The poker hand of three cards and its points (OTR-10.4)."""
    numbers = sorted(NUMBERS[card[0]] for card in three)
    flush = len({card[1] for card in three}) == 1
    straight = numbers[0] + 1 == numbers[1] == numbers[2] - 1
    if flush and straight:
        return "straight_flush", 5
    if len(set(numbers)) == 1:
        return "three_of_a_kind", 4
    if straight:
        return "straight", 3
    if flush:
        return "flush", 2
    return ("pair", 1) if len(set(numbers)) == 2 else (None, 0)


class Journey:
    def __init__(self, cards):
        self.cards = cards
        self.hands = {}

    def bonuses(self, card):
        return self.cards[card[:2]]["down" if card.endswith("*") else "up"]["bonuses"]

    def worth(self, trail, road):
        """The most that the hands of this trail come to, with its signs, and what its end may become with the road's cards."""
        row = [card for card in trail if not card.endswith("_")]
        best = [{frozenset(): 0}]  # after so many cards: the kinds that were laid, and the points
        for end in range(1, len(row) + 1):
            here = dict(best[end - 1])
            if end >= 3:
                kind, points = self.hand(row[end - 3:end])
                for kinds, sum_ in best[end - 3].items() if kind else ():
                    both = kinds | {kind}
                    here[both] = max(here.get(both, -1), sum_ + points)
            best.append(here)
        # Cards at the end that are in no hand yet: one or two of them may be the beginning of the next.
        hopes = [0, *(self.hope(row[-count:], road) for count in (1, 2) if len(row) >= count)]
        hands = max(sum_ + (10 if len(kinds) == 5 else 1.5 * len(kinds)) + hope
                    for count, hope in enumerate(hopes) for kinds, sum_ in best[len(row) - count].items())
        return hands + sum({"moneybag": 2, "wanted": 1}.get(bonus, 0) for card in row for bonus in self.bonuses(card))

    def hand(self, three):
        """Of three cards: the kind, and the points with a chip (OTR-10.7)."""
        key = tuple(three)
        if key not in self.hands:
            kind, points = kind_of(three)
            self.hands[key] = kind, points * (2 if any("chip" in self.bonuses(card) for card in three) else 1)
        return self.hands[key]

    def hope(self, tail, road):
        """What the last cards may become with cards that lie on the road."""
        more = itertools.combinations(road, 3 - len(tail))
        people = (cards for cards in more if all(self.cards[c[:2]]["type"] != "establishment" for c in cards))
        best = max((self.hand([*tail, *cards])[1] for cards in people), default=0)
        return best * (0.65 if len(tail) == 2 else 0.3)

    def after(self, move, road, trail):
        """The trail and the road after an event, before the next card is drawn."""
        words = move.split()
        at = {card[:2]: card for card in road}
        if words[0] == "shoot":
            turned, gone = {words[3][:2]}, at[words[1][:2]]
        elif words[0] == "rob":
            place = next(i for i, card in enumerate(road) if card[:2] == words[1][:2])
            people = [card for card in road if self.cards[card[:2]]["type"] != "establishment"]
            left = next(card for card in reversed(road[:place]) if card in people)
            right = next(card for card in road[place + 1:] if card in people)
            equal = NUMBERS[left[0]] + NUMBERS[right[0]] == NUMBERS[words[1][0]]
            turned, gone = {left[:2], right[:2]}, words[1][:2] + ("*" if equal else "")
        else:
            turned, gone = set(), words[1][:2] + "_"
        rest = [card[:2] + "*" if card[:2] in turned else card for card in road if card[:2] != gone[:2]]
        return [*trail, gone], rest

    def shots(self, road):
        """Every shot that this road allows (OTR-5.1)."""
        for i, shooter in enumerate(road):
            half = self.cards[shooter[:2]]["down" if shooter.endswith("*") else "up"]
            for k, target in enumerate(road):
                kind = self.cards[target[:2]]["type"]
                listed = {target[0], target[1], kind, *self.bonuses(target)} & set(half.get("targets", []))
                if i != k and kind != "establishment" and abs(i - k) <= half.get("range", 0) and listed:
                    yield f"shoot {target[:2]} by {shooter[:2]}"

    def value(self, move, road, trail, further=1):
        """What the trail is worth after a move, and after the best shot that follows it."""
        trail, road = self.after(move, road, trail)
        value = self.worth(trail, road)
        shots = list(self.shots(road))
        if further and shots:
            next_ = max(self.value(shot, road, trail, further - 1) for shot in shots)
            value = 0.4 * value + 0.6 * max(value, next_)
        return value + 0.15 * len(shots)


def choose(journey, view, legal):
    road, trail = view["road"], view["trail"]
    if legal == ["place left", "place right"] or "ride" in legal or "place left" in legal:
        ends = {"place left": [view["drawn"], *road], "place right": [*road, view["drawn"]], "ride": road}
        return max(legal, key=lambda move: len(list(journey.shots(ends[move]))))
    return max(legal, key=lambda move: journey.worth(trail, []) if move == "stop" else
               journey.value(move, road, trail))


def main():
    journey = None
    for line in sys.stdin:
        question = json.loads(line)
        journey = journey or Journey(cards_of(question["options"].get("edition", "frontier")))
        move = choose(journey, question["view"], question["legal"])
        print(json.dumps({"id": question["id"], "move": move}), flush=True)


if __name__ == "__main__":
    main()
