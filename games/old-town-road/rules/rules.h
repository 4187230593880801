// Old Town Road with its options chosen and its edition loaded. The chapters of the rulebook are in setup.cpp,
// judge.cpp and turn.cpp (sections 3 to 9), legal.cpp, scoring.cpp, redeal.cpp and sound.cpp.
#pragma once

#include <memory>

#include "core/forecast.h"
#include "core/game.h"
#include "core/gifts.h"
#include "games/old-town-road/rules/edition.h"
#include "games/old-town-road/rules/effects.h"
#include "games/old-town-road/rules/position.h"
#include "games/old-town-road/rules/scoring.h"

namespace saloon::old_town_road {

class Rules {
public:
    using Position = old_town_road::Position;
    using Move = old_town_road::Move;
    using Event = old_town_road::Event;

    // OTR-13.1 for any edition and any position: a shuffle, 28 events, and for each of up to 24 Trains one placing
    // and a ride in each of at most 27 travel steps.
    static constexpr int steps_max = 1 + 28 + 24 + 24 * 27;
    static constexpr GameInfo info{"old-town-road",  "Old Town Road", "OTR", "otr.summary", 1, 1,
                                   Aim::most_points, steps_max};
    static constexpr SearchHints hints{.iterations_a_second = 3'000};  // beams of the planner

    Rules(std::shared_ptr<const Edition> edition, Options options) : edition_(std::move(edition)), options_(options) {}

    const Edition& edition() const { return *edition_; }
    const Options& options() const { return options_; }
    int players() const { return 1; }  // OTR-12.1
    Position start() const { return {}; }
    Actor to_act(const Position& at) const;

    void legal_moves(const Position& at, MoveList<Move>& list) const;
    Verdict judge(const Position& at, Move move) const;
    void apply(Position& at, Move move) const;
    void apply(Position& at, Move move, Teller tell) const;

    Event sample(const Position& at, Rng& rng) const;
    bool outcomes(const Position&, std::vector<Outcome<Event>>&) const { return false; }
    Verdict judge(const Position& at, const Event& event) const;
    void apply(Position& at, const Event& event) const;
    void apply(Position& at, const Event& event, Teller tell) const;

    std::optional<Scores> scores(const Position& at) const;
    SeatSet winners(const Position&) const {
        return SeatSet::only(Seat::p1);
    }  // OTR-10.1: a finished journey is no loss
    Score score(const Position& at) const { return score_trail(*edition_, options_, at.trail); }
    int worth(const Position& at, Seat) const { return score(at).total; }  // the trail as it stands

    // planner.cpp
    Move plan(const View<Position>& view, const Budget& budget) const;
    std::vector<Forecast<Move>> forecast(const View<Position>& view, const Budget& budget,
                                         const MoveList<Move>& asked) const;
    BestPossible<Move> best_possible(const Position& at, const Budget& budget, std::size_t memory) const;  // solver/

    Verdict sound(const Position& at) const;
    Position redeal(const View<Position>& view, Rng& rng) const;

private:
    Verdict judge_shootout(const Position& at, Move move) const;
    Verdict judge_robbery(const Position& at, Card establishment) const;
    Verdict judge_travel(const Position& at, Verb verb) const;

    void carry_out(Position& at, Move move, auto tell) const;
    void deal(Position& at, const Event& event, auto tell) const;
    void shoot(Position& at, Move move, auto tell) const;
    void rob(Position& at, Card establishment, auto tell) const;
    void flee(Position& at, Card card, auto tell) const;
    void place(Position& at, std::size_t where, auto tell) const;
    void stop(Position& at, auto tell) const;
    void travel(Position& at, auto tell) const;
    void draw_card(Position& at, auto tell) const;
    void ride(Position& at, auto tell) const;
    void tell_end(const Position& at, Teller tell) const;
    bool waits(const Position& at, Card drawn) const;

    std::shared_ptr<const Edition> edition_;
    Options options_;
};

static_assert(Game<Rules> && HasWorth<Rules> && HasPlan<Rules> && HasForecast<Rules> && HasBestPossible<Rules>);

}  // namespace saloon::old_town_road
