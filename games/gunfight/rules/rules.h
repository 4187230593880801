// The rules of Gunfight: the contract, and what each chapter's .cpp adds to it. What can be asked of a position is in
// questions.h, what a move or event does to it in step.h.
#pragma once

#include "core/effect.h"
#include "core/gifts.h"
#include "games/gunfight/rules/questions.h"

namespace saloon::gunfight {

class Plan;

class Rules : public Questions {
public:
    using Position = gunfight::Position;
    using Move = gunfight::Move;
    using Event = gunfight::Event;
    using Questions::Questions;

    // GUN-20.7: 1,480,000 lines for the longest gunfight, twelve of them in the longest campaign.
    static constexpr GameInfo info{"gunfight", "Gunfight", "GUN", "gun.summary", 2, 4, Aim::to_win, 17'800'000};

    // The contract.
    Position start() const;
    Actor to_act(const Position& at) const { return at.to_act; }
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

    // worth.cpp, for bots
    static constexpr SearchHints hints{.iterations_a_second = 5'000,
                                       .playout_steps = 24,
                                       .tree_depth = 1,
                                       .widen_from = 3,
                                       .spread = 400,
                                       .race = 1,
                                       .usual_lead_percent = 10,
                                       .first_percent = 100};
    static TrustTable trust();
    int worth(const Position& at, Seat seat) const;
    int spread(const Position& at) const;
    // candidates.cpp, for bots
    void candidates(const Position& at, MoveList<Move>& moves) const;
    Move first_candidate(const Position& at, MoveList<Move>& moves) const;
    Move shown_move(const Position& at, Move move) const;
    bool is_secret_choice(const Position& at, Move move) const;

private:
    // worth.cpp
    int side_worth(const Position& at, int side) const;

    // candidates.cpp
    const Figure* standing_figure(const Position& at) const;
    int promise_of(const Position& at, const Plan& plan, const Move& move) const;
    Move first_of(const Position& at, const Plan& plan, const MoveList<Move>& moves) const;

    // legal*.cpp
    void legal_turn(const Position& at, MoveList<Move>& moves) const;
    void legal_movement(const Position& at, const Figure& figure, MoveList<Move>& moves) const;
    void legal_groups_of(const Position& at, const FigureNumbers& cluster, MoveList<Move>& moves) const;
    void legal_groups(const Position& at, MoveList<Move>& moves) const;
    void legal_shooting(const Position& at, const Figure& figure, MoveList<Move>& moves) const;
    void legal_throws(const Position& at, const Figure& figure, MoveList<Move>& moves) const;
    void legal_fights(const Position& at, const Figure& figure, MoveList<Move>& moves) const;
    void legal_free_actions(const Position& at, const Figure& figure, MoveList<Move>& moves) const;
    void legal_to(const Position& at, MoveList<Move>& moves) const;
    void legal_react(const Position& at, MoveList<Move>& moves) const;
    void legal_place(const Position& at, MoveList<Move>& moves) const;
    void legal_recruits(const Position& at, MoveList<Move>& moves) const;
    void legal_skills(const Position& at, MoveList<Move>& moves) const;
    void legal_deploy(const Position& at, MoveList<Move>& moves) const;
};

static_assert(Game<Rules> && HasWorth<Rules>);

}  // namespace saloon::gunfight
