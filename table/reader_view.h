// The one place that makes what a reader gets of a game: its seat's view, its legal lines, the scores it may know, the
// steps as it may see them and what each of them did. A reader is a seat or the spectator; nothing here takes a reader
// who sees all. The server's pushes, the referee's `read` and with it the tables inside a page are written by this.
#pragma once

#include <cstddef>

#include "table/effect_log.h"
#include "table/table.h"
#include "table/view_changes.h"

namespace saloon {

// The keys view, figures, to_act, legal and scores of an open object. `playing`: the game goes on; a game that was
// broken off has nobody to act, whatever its position says. A legal list of more than so many bytes is left empty, and
// legal_count says how many lines there are: whoever needs them asks for them. With marks, of what the reader has, the
// view is told by its changes.
inline constexpr std::size_t any_length = static_cast<std::size_t>(-1);
void write_game_now(const Table& game, bool playing, Seat reader, JsonWriter& writer,
                    std::size_t legal_bytes = any_length, ViewMarks* marks = nullptr);

// A part of a legal list, from line number `from` on: [0,"evict h1 with 4C",14,"5D",…], each line as how many letters
// it begins with of the one before in this part, and what follows. As many as fit, and one in any case.
void write_folded_legal(const Table& game, Seat reader, std::size_t from, std::size_t bytes_max, JsonWriter& writer);

// [{"by":"p1","line":"…","told":[…]},…], from the given step on. `told` is what the step did (text/telling.h).
void write_seen_steps(const Table& game, const EffectLog& effects, Seat reader, std::size_t from, JsonWriter& writer);

// The keys from and steps of an open object: of the steps before number `before` the last ones, as many as fit, and one
// in any case.
void write_last_steps(const Table& game, const EffectLog& effects, Seat reader, std::size_t before,
                      std::size_t bytes_max, JsonWriter& writer);

}  // namespace saloon
