// A grade's way to choose a move, for any game, from a view alone; and what it thinks of the others. The search behind
// it is compiled once a game (bots/CMakeLists.txt), so that whoever only asks need not compile it.
#pragma once

#include "bots/advice.h"
#include "bots/grade.h"
#include "core/game.h"

namespace saloon::bots {

template <Game R>
typename R::Move choose(const R& rules, const View<typename R::Position>& view, const Thinking& thinking,
                        SearchNotes<typename R::Move>* notes = nullptr);

// `asked` are legal moves that are to be among the answers, whatever they are worth; `count` is how many of the best
// are given. A grade that does not search is taken for a deputy.
template <Game R>
Advice<typename R::Move> advise(const R& rules, const View<typename R::Position>& view, const Thinking& thinking,
                                int count, const MoveList<typename R::Move>& asked);

// What a decision was to every seat, against what the reference player would have done (reference.h), in worlds that
// differ in what `known` leaves open: after a game all that the seats saw between them is known.
template <Game R>
Accounts weigh(const R& rules, const View<typename R::Position>& known, const typename R::Move& move,
               const Thinking& thinking);

}  // namespace saloon::bots
