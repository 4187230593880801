// The player who does not see the deck: deals what is unseen many times over, looks a few events ahead in each of
// these decks with a narrow beam for every move that is possible now, and takes the move that is best on average.
// How far to look is a trade: the farther, the more the plan relies on a deck that will not come like that.
#pragma once

#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {

struct PlanSettings {
    int events = 9;                          // to look ahead
    int width = 24;                          // states that go on from each event, for each move
    int deals = 5;                           // decks in the first round
    int rounds = 3;                          // where nobody says when it is enough
    int open_width = 2'000;                  // where nothing is unseen any more; an eighth of it with an open deck
    std::size_t exact_states_max = 600'000;  // of an exact forecast, about a second; beyond it follows an estimate
    int least_decks = 4;                     // of an estimate that follows one that was given up
};

// What every move promises, the best first: exact where only a few cards are unknown and the work is bounded.
std::vector<Forecast<Move>> forecast_moves(const Rules& rules, const View<Position>& view, const Budget& budget,
                                           const MoveList<Move>& asked, const PlanSettings& settings = {});

Move plan_move(const Rules& rules, const View<Position>& view, const Budget& budget, const PlanSettings& settings = {});

}  // namespace saloon::old_town_road
