#!/usr/bin/env python3
"""A player for any game of Saloon, as an example of a program at the table:

    saloon play outlaw-poker --seat p2=exec:examples/cautious_bot.py

It reads a question a line and answers each with one of the legal moves (docs/protocol.md). This one prefers what ends with
the shortest line, and among equals the first: not clever, but always legal and always the same.
"""
import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    move = min(question["legal"], key=lambda candidate: (len(candidate), candidate))
    print(json.dumps({"id": question["id"], "move": move}), flush=True)
