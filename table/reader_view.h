// The one place that makes what a reader gets of a game: its seat's view, its legal lines, the scores it may know, the
// steps as it may see them and what each of them did. A reader is a seat or the spectator; nothing here takes a reader
// who sees all. The server's pushes, the referee's `read` and with it the tables inside a page are written by this.
#pragma once

#include <cstddef>

#include "table/effect_log.h"
#include "table/table.h"

namespace saloon {

// The keys view, to_act, legal and scores of an open object. `playing`: the game goes on; a game that was broken off
// has nobody to act, whatever its position says.
void write_game_now(const Table& game, bool playing, Seat reader, JsonWriter& writer);

// [{"by":"p1","line":"…","told":[…]},…], from the given step on. `told` is what the step did (text/telling.h).
void write_seen_steps(const Table& game, const EffectLog& effects, Seat reader, std::size_t from, JsonWriter& writer);

}  // namespace saloon
