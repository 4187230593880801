// What the referee and the server write alike: a game with its options, seats, and scores.
#pragma once

#include "table/library.h"

namespace saloon {

// The keys game, name, players and options of an open object.
void write_game(const GameKind& game, JsonWriter& writer);

// ["p1","p3"]
void write_seats(SeatSet seats, int players, JsonWriter& writer);

// {"p1":3,"p2":2.5}, whole numbers where they are whole.
// The scores that the reader may know, of a table that has any.
void write_scores(const Table& table, Reader reader, JsonWriter& writer);

}  // namespace saloon
