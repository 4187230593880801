// Oregon Trail Race: the contract of core/game.h for this game. The chapters of the rulebook are the files beside
// it: play.h lists them.
#pragma once

#include <memory>

#include "core/effect.h"
#include "core/gifts.h"
#include "games/oregon-trail-race/rules/edition.h"
#include "games/oregon-trail-race/rules/move.h"
#include "games/oregon-trail-race/rules/options.h"
#include "games/oregon-trail-race/rules/position.h"

namespace saloon::oregon_trail_race {

class Rules {
public:
    using Position = oregon_trail_race::Position;
    using Move = oregon_trail_race::Move;
    using Event = oregon_trail_race::Event;

    // ORE-13.8, for an edition of a hundred supplies: 205 lines a turn, six players, a thousand rounds.
    static constexpr GameInfo info{"oregon-trail-race", "Oregon Trail Race", "ORE",    "ore.summary", 2,
                                   seats_max,           Aim::to_win,         1'230'003};

    Rules(const Options& options, std::shared_ptr<const Edition> edition, std::shared_ptr<const PeopleNames> people)
        : options_(options), edition_(std::move(edition)), people_(std::move(people)) {}

    int players() const { return options_.players; }
    const Options& options() const { return options_; }
    const Edition& edition() const { return *edition_; }
    const std::string& name_of(Seat seat, int person) const {  // ORE-2.6
        return (*people_)[static_cast<std::size_t>(seat)][static_cast<std::size_t>(person)];
    }
    bool stocks_are_closed() const { return options_.town_stock == StockRule::looked_at; }

    Position start() const;
    Actor to_act(const Position& at) const;
    void legal_moves(const Position& at, MoveList<Move>& moves) const;
    Verdict judge(const Position& at, Move move) const;
    void apply(Position& at, Move move, Teller tell = {}) const;
    Event sample(const Position& at, Rng& rng) const;
    bool outcomes(const Position& at, std::vector<Outcome<Event>>& events) const;
    Verdict judge(const Position& at, const Event& event) const;
    void apply(Position& at, const Event& event, Teller tell = {}) const;
    std::optional<Scores> scores(const Position& at) const;
    SeatSet winners(const Position& at) const { return at.winners; }
    Verdict sound(const Position& at) const;
    Position redeal(const View<Position>& view, Rng& rng) const;

    // A guess of how near the seat is to winning, for bots: more is better.
    static constexpr SearchHints hints{
        .iterations_a_second = 100'000, .playout_steps = 6, .widen_from = 3, .spread = 150, .first_percent = 60};
    static TrustTable trust();
    int worth(const Position& at, Seat seat) const;        // of its wagon, less that of the best other one
    int wagon_worth(const Position& at, Seat seat) const;  // follows from the wagon and the calamities that lie
    void candidates(const Position& at, MoveList<Move>& moves) const;
    Move first_candidate(const Position& at, MoveList<Move>& moves) const;

    // ORE-3.7: at the front of the last card, out of its river.
    bool in_valley(const Wagon& wagon) const { return wagon.at == options_.trail_length && !wagon.in_river(); }
    bool has_arrived(const Position& at, Seat seat) const;
    int living(const Position& at) const;
    // ORE-13: how the game stands ended, `none` where it goes on. Winter is asked for by the turn alone.
    Reason ending(const Position& at) const;
    SeatSet winners_by(const Position& at, Reason reason) const;

private:
    int promise(const Position& at, const Move& move) const;  // candidates.cpp

    Options options_;
    std::shared_ptr<const Edition> edition_;
    std::shared_ptr<const PeopleNames> people_;
};

static_assert(Game<Rules> && HasWorth<Rules>);

}  // namespace saloon::oregon_trail_race
