// Whether a step showed a seat something new: whether the seat knows more after it than what it knew before together
// with the move itself tells. It is asked where a move is to be taken back without asking anybody.
#pragma once

#include "table/table.h"

namespace saloon {

// `before` is the table before the step, at which the seat is to act; `line` is what it plays. Two ways to find out,
// and either is enough for a yes:
//  - a card that lay hidden from the seat is among those that it sees afterwards, counted by the cards themselves
//    and not by their backs;
//  - in another world, which the seat cannot tell from this one, the same move shows it something else.
// In doubt the answer is yes.
bool step_shows(const Table& before, std::string_view line, Rng& worlds);

// Whether a card that no seat had seen before is seen by one after: by the cards themselves, as above.
bool brings_to_light(const Table& before, const Table& after);

}  // namespace saloon
