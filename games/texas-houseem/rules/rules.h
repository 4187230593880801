// The rules of Texas House'em with their options chosen. One .cpp a chapter of the rulebook: setup, turn (chapter 3),
// playing (4 to 7 carried out), judge (4 to 7 as law), legal (the list of legal moves), scoring (8), told (what is
// told of a move), sound (THE-12.13), redeal (10).
#pragma once

#include <optional>

#include "core/gifts.h"
#include "games/texas-houseem/rules/effects.h"
#include "games/texas-houseem/rules/move.h"
#include "games/texas-houseem/rules/options.h"
#include "games/texas-houseem/rules/position.h"

namespace saloon::texas_houseem {

class Rules {
public:
    using Position = texas_houseem::Position;
    using Move = texas_houseem::Move;
    using Event = texas_houseem::Event;

    // THE-11.3: at most 108 moves and two shuffles.
    static constexpr GameInfo info{
        "texas-houseem", "Texas House'em", "THE", "the.summary", 2, 6, Aim::most_points, 110};

    explicit Rules(const Options& options) : options_(options) {}

    const Options& options() const { return options_; }
    int players() const { return options_.players; }
    int jokers() const { return options_.strange_folk ? options_.jokers : 0; }  // THE-9.24
    CardSet whole_deck() const { return CardSet::first(naturals + jokers()); }  // THE-1.2

    Position start() const;
    Actor to_act(const Position& at) const;

    void legal_moves(const Position& at, MoveList<Move>& moves) const;
    Verdict judge(const Position& at, const Move& move) const;
    void apply(Position& at, const Move& move, Teller tell = {}) const;

    // The town as a move leaves it, before the end of the game turns anybody up or out (THE-9.14, 9.46).
    Town town_after(Position at, const Move& move) const;

    // For long lists, which face-down families can make: how many legal moves there are, the one with a number in
    // the order of legal_moves, any one of them alike, and those of one verb, of one House where it is not 0.
    std::uint32_t count_moves(const Position& at) const;
    Move nth_move(const Position& at, std::uint32_t number) const;
    Move random_move(const Position& at, Rng& rng) const;
    void moves_with(const Position& at, Verb verb, std::uint32_t house, MoveList<Move>& moves) const;

    Event sample(const Position& at, Rng& rng) const;
    bool outcomes(const Position&, std::vector<Outcome<Event>>&) const { return false; }
    Verdict judge(const Position& at, const Event& event) const;
    void apply(Position& at, const Event& event, Teller tell = {}) const;

    std::optional<Scores> scores(const Position& at) const;
    int score_of(const House& house) const;                 // THE-8.6
    SeatSet open_scores(const View<Position>& view) const;  // THE-8.10
    SeatSet winners(const Position& at) const;
    // What stands on a House, as far as its Townsfolk are known.
    struct HouseFigures {
        int safety = 0;                // THE-5.2
        std::optional<int> quality{};  // THE-5.3
        std::optional<int> folk{};     // what the family adds to the safety, THE-6.5
        std::optional<int> worth{};    // to its owner, THE-8.6
        bool bluff = false;            // a false family, which any set throws out, THE-9.10
    };
    HouseFigures figures(const House& house) const;

    // worth.cpp, for bots
    static constexpr SearchHints hints{.iterations_a_second = 40'000,
                                       .playout_steps = 12,
                                       .widen_from = 4,
                                       .spread = 25,
                                       .race = 1,
                                       .first_percent = 100};
    static TrustTable trust();
    int worth(const Position& at, Seat seat) const;
    // candidates.cpp, for bots
    void candidates(const Position& at, MoveList<Move>& moves) const;
    Move first_candidate(const Position& at, MoveList<Move>& moves) const;
    Move shown_move(const Position& at, Move move) const;

    Verdict sound(const Position& at) const;
    Position redeal(const View<Position>& view, Rng& rng) const;

private:
    // turn.cpp
    void begin_turn(Position& at, Seat seat, Teller tell) const;
    void end_turn(Position& at, Teller tell) const;
    void new_round(Position& at, Teller tell) const;
    void end_game(Position& at, Teller tell) const;
    void throw_out(Position& at, House& house, Teller tell) const;
    CardSet take_top(Position& at) const;
    CardSet take_due(Position& at, std::uint8_t& cards) const;
    bool deal_what_is_due(Position& at, Teller tell) const;
    void go_on(Position& at, Teller tell) const;

    // playing.cpp
    void carry_out(Position& at, const Move& move, Teller tell) const;
    void carry_out_aloud(Position& at, const Move& move, Teller tell) const;
    void build(Position& at, const Move& move, Teller tell) const;
    void lay_in(Position& at, House& house, const Move& move, Teller tell) const;
    void evict(Position& at, House& house, const Move& move, Teller tell) const;
    void give_evicted(Position& at, House& house, Teller tell) const;
    void give_back_failed(Position& at, CardSet from_hand, CardSet from_market, Teller tell) const;
    void shoot(Position& at, const Move& move, Teller tell) const;
    void play_dirty(Position& at, const Move& move, Teller tell) const;
    void reappropriate(Position& at, const Move& move, Teller tell) const;

    // told.cpp: what is told of it
    void tell_play(const Position& at, const Move& move, Teller tell) const;
    void tell_worths(const Town& before, const Position& at, Teller tell) const;
    void tell_worth(const Town& before, const House& was, const Position& at, Teller tell) const;
    void tell_scores(const Position& at, Teller tell) const;

    // judge.cpp
    Verdict judge_building(const Position& at, const Move& move) const;
    Verdict judge_settling(const Position& at, const Move& move) const;
    Verdict judge_settle(const House& house, CardSet cards) const;
    Verdict judge_expand(const Position& at, const House& house, CardSet cards) const;
    Verdict judge_evict(const Position& at, const House& house, CardSet cards) const;
    Verdict judge_shot(const Position& at, const Move& move) const;
    Verdict judge_target(const Position& at, const House& house, const Move& move) const;
    Verdict judge_dirty(const Position& at, const Move& move) const;
    Verdict judge_settler(const Position& at, const Move& move) const;
    Verdict judge_reappropriate(const Position& at, const Move& move) const;
    Verdict judge_settling_trump(CardSet cards) const;

    // sound.cpp
    Verdict sound_house(const Position& at, const House& house) const;
    Verdict sound_stage(const Position& at) const;

    // candidates.cpp
    int swing_of(const Position& at, const House& house, CardSet dead) const;
    bool is_lie(const House& house, CardSet joining) const;
    int promise_of_taking(const Position& at, const House& house) const;
    int promise_of_shot(const Position& at, const House& house, const Move& move) const;
    int promise(const Position& at, const Move& move) const;

    // THE-9.37, 9.38: who may live in a House, and of what it may be built.
    RankSet folk_ranks() const { return options_.proper_people ? faces : all_ranks; }
    RankSet wall_ranks() const { return options_.proper_people ? RankSet{all_ranks & ~faces} : all_ranks; }

    Options options_;
};

static_assert(Game<Rules> && HasWorth<Rules>);

}  // namespace saloon::texas_houseem
