#!/usr/bin/env python3
"""Plays Gunfight as a person would: to the doors first, home with the money, and a shot at whoever comes near.

    saloon play gunfight --seat p2=exec:examples/players/gunfight.py

Every figure has an errand: who carries money goes home and leaves, persuaders and the nearest walk to doors that nobody has opened,
the others to where an enemy is within range. Shots are fired before anybody walks, at the dearest target in reach; jokers are kept for
shots at one's own people (docs/protocol.md, "A program at the table").
"""
import json
import math
import pathlib
import sys

EDITIONS = pathlib.Path(__file__).resolve().parents[2] / "games" / "gunfight" / "editions"
CARDS = {rank: i for i, rank in enumerate("A23456789T", 1)}
REACH = {"rifle": 60, "pistol": 28, "pistols": 28, "shotgun": 20}  # a good shot, in half inches


def distance(one, other):
    return math.hypot(one[0] - other[0], one[1] - other[1])


class Player:
    def __init__(self, view):
        self.view = view
        self.me = view["to_act"]
        self.home = 96 if int(self.me[1:]) % 2 == 1 else 0  # p1 and p3 come from the south
        everyone = [f for f in view["figures"] if f["status"] == "play" and f["x"] is not None]
        self.figures = {f["id"]: f for f in view["figures"]}
        self.mine = [f for f in everyone if f["seat"] == self.me]
        self.enemies = [f for f in everyone if f["seat"] not in (self.me, None)]
        town = self.town()
        closed = {door["id"] for door in view["doors"] if door["card"] is not None and not door["refused"]}
        self.doors = [door["at"] for door in town.get("doors", []) if door["id"] in closed]
        self.money = [(t["x"], t["y"]) for t in view["tokens"] if t["kind"] == "money"]

    def town(self):
        name = self.view["town"]
        path = EDITIONS / f"town_{name}.json" if isinstance(name, str) else None
        return json.loads(path.read_text()) if path and path.exists() else {}

    @staticmethod
    def at(figure):
        return figure["x"], figure["y"]

    def goal(self, figure):
        """Where this figure is to go, and how near is near enough."""
        here = self.at(figure)
        if figure["money"]:
            return (here[0], self.home), 0
        errands = self.money + self.doors
        free = [place for place in errands if self.nearest_to(place) is figure]
        if free:
            return min(free, key=lambda place: distance(here, place)), 1
        if self.enemies:
            enemy = min(self.enemies, key=lambda e: distance(here, self.at(e)))
            reach = max((REACH.get(weapon, 10) for weapon in figure["weapons"]), default=10)
            return self.at(enemy), reach * 0.7
        return (here[0], 96 - self.home), 30

    def nearest_to(self, place):
        """Whose errand this is: the nearest of those without money; persuaders count as nearer."""
        free = [f for f in self.mine if not f["money"]]
        return min(free, default=None,
                   key=lambda f: distance(self.at(f), place) - (12 if f["skills"].get("persuade") else 0))

    def left_to_go(self, figure, point):
        target, near = self.goal(figure)
        # The last inches do not matter; who stands near many guns is in danger.
        return max(0.0, distance(point, target) - near) + 1.5 * self.guns_at(point)

    def guns_at(self, point):
        return sum(any(distance(point, self.at(e)) < REACH.get(w, 0) for w in e["weapons"]) for e in self.enemies)

    def shot(self, words):
        shooter, target = self.figures[words[1]], self.figures[words[-1]]
        away = distance(self.at(shooter), self.at(target))
        chance = max(0.05, 0.75 - 0.6 * away / REACH.get(words[0], 20)) + (0.15 if "aim" in words else 0)
        price = 0.6 if "aim" in words else 0.3
        prize = target["value"] + (3 if target["money"] else 0) + (1 if target["pinned"] else 0)
        return 20 + 3 * (chance * prize - price) if chance > 0.15 else -1.0

    def move(self, words):
        """Walking with this card: how much nearer the goal comes."""
        figure = self.figures[words[1]]
        target, near = self.goal(figure)
        left = max(0.0, distance(self.at(figure), target) - near)
        if left < 1:
            return -1.0
        steps = 2 * CARDS.get(words[2][0], 5) + (6 if figure["mounted"] else 0)
        return 5 + min(left, steps) / 4 + (6 if figure["money"] else 0) - 0.05 * max(0.0, steps - left)

    def joker(self):
        play = self.view["play"] or {}
        target = self.figures.get(play.get("target") or "")
        saved = target is not None and target["seat"] == self.me and target["value"] >= 2
        return 1.0 if saved or (play.get("verb") == "throw") else -1.0

    def value(self, move):
        words = move.split()
        kind = words[0]
        if kind in ("pistol", "rifle", "shotgun"):
            return self.shot(words)
        if kind == "move" and len(words) == 3:
            return self.move(words)
        if kind == "to":
            figure = self.figures[self.view["play"]["fig"]]
            return -self.left_to_go(figure, (float(words[1]), float(words[2])))
        if kind == "leave":
            figure = self.figures[words[1]]
            return 40.0 if figure["money"] else -2.0
        if kind == "discard":
            return -CARDS.get(words[1][0], 12)
        if kind == "deploy":
            doors = self.doors or [[48, 48]]
            return -min(distance((float(words[2]), float(words[3])), door) for door in doors)
        if kind == "gang":
            return 0.0
        if kind == "joker":
            return self.joker()
        return {"take": 45.0, "persuade": 30.0, "fight": 12.0, "mount": 6.0, "throw": 8.0, "pass": 0.0, "keep": 0.0,
                "end": 0.0, "place": 1.0}.get(kind, -0.5)


def main():
    for line in sys.stdin:
        question = json.loads(line)
        player = Player(question["view"])
        print(json.dumps({"id": question["id"], "move": max(question["legal"], key=player.value)}), flush=True)


if __name__ == "__main__":
    main()
