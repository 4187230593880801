// The rules of Gunfight: the contract, questions about a position, and below them, in the order of the rulebook,
// what each chapter's .cpp adds (setup, turn, movement, shooting, grit, jokers, doors, ending, then legal*, judge*,
// chance, sound and redeal).
#pragma once

#include <memory>

#include "core/gifts.h"
#include "games/gunfight/annex.h"
#include "games/gunfight/edition.h"
#include "games/gunfight/options.h"
#include "games/gunfight/position.h"

namespace saloon::gunfight {

// Room for the members of a group, or figures in a line.
using FigureNumbers = FixedVector<std::uint16_t, figures_max>;

// GUN-6.7: figures of a cluster by their place in it, a bit each.
struct GroupPart {
    std::array<std::uint64_t, 2> bits{};

    constexpr bool has(std::size_t i) const { return (bits[i / 64] >> i % 64 & 1U) != 0; }
    constexpr void add(std::size_t i) { bits[i / 64] |= std::uint64_t{1} << i % 64; }
    friend constexpr bool operator==(const GroupPart&, const GroupPart&) = default;
};
inline constexpr std::size_t parts_max = 63;
using GroupParts = FixedVector<GroupPart, parts_max>;

class Hopes;

class Rules {
public:
    using Position = gunfight::Position;
    using Move = gunfight::Move;
    using Event = gunfight::Event;

    // GUN-20.7: 1,480,000 lines for the longest gunfight, twelve of them in the longest campaign.
    static constexpr GameInfo info{
        "gunfight", "Gunfight", "GUN",       "two gangs shoot it out in a small town, by cards and dice",
        2,          4,          Aim::to_win, 17'800'000};

    Rules(std::shared_ptr<const Edition> edition, std::shared_ptr<Annex> annex, const Options& options)
        : edition_(std::move(edition)), annex_(std::move(annex)), options_(options) {}

    const Options& options() const { return options_; }
    const Edition& edition() const { return *edition_; }
    Annex& annex() const { return *annex_; }  // grows while a position is read, see annex.h
    const Town& town(const Position& at) const {
        return at.town < stock_towns ? *edition_->towns[at.town] : annex_->town(at.town - stock_towns);
    }

    // GUN-24.1: the row of a stock town or an own town of the options.
    std::optional<std::uint8_t> town_named(std::string_view id) const {
        for (std::size_t i = 0; i < stock_towns; ++i)
            if (town_ids[i] == id) return static_cast<std::uint8_t>(i);
        for (std::size_t i = 0; i < annex_->own_towns(); ++i)
            if (annex_->town(i).id == id) return static_cast<std::uint8_t>(stock_towns + i);
        return std::nullopt;
    }

    // The contract.
    int players() const { return options_.players; }
    Position start() const;
    Actor to_act(const Position& at) const { return at.to_act; }
    void legal_moves(const Position& at, MoveList<Move>& moves) const;
    Verdict judge(const Position& at, Move move) const;
    void apply(Position& at, Move move) const;
    Event sample(const Position& at, Rng& rng) const;
    bool outcomes(const Position& at, std::vector<Outcome<Event>>& events) const;
    Verdict judge(const Position& at, const Event& event) const;
    void apply(Position& at, const Event& event) const;
    std::optional<Scores> scores(const Position& at) const;
    SeatSet winners(const Position& at) const { return at.winners; }
    Verdict sound(const Position& at) const;
    Position redeal(const View<Position>& view, Rng& rng) const;

    // Questions about a position, also for drawing and for inspect.h.
    static const Figure* find(const Position& at, int number);
    static Spot spot_of(const Figure& figure) { return {figure.x, figure.y, figure.level}; }
    // GUN-2.5, also across a wall: never.
    bool touches(const Position& at, Point a, Point b, int level) const {
        return d2(a, b) <= 4 && (level != 0 || !town(at).across_wall(a, b));
    }
    bool in_contact(const Position& at, const Figure& a, const Figure& b) const {
        return side_by_side(a, b) && (a.level != 0 || !town(at).across_wall(a.at(), b.at()));
    }
    bool free_for(const Position& at, const Spot& spot, int number) const;                          // GUN-2.7, 2.8
    int allowance(const Figure& figure, int card) const;                                            // GUN-6.2
    void destinations(const Position& at, const Figure& figure, int allowance, RowMap& out) const;  // GUN-6.3
    // GUN-7.3, 7.6: to the other level by a ladder, and over fences on the ground.
    void climb_destinations(const Position& at, const Figure& figure, int allowance, LevelMaps& both) const;
    bool climb_spots(const Position& at, const Figure& figure, LevelMaps* out) const;  // GUN-7.2
    bool can_step_off(const Position& at, const Figure& figure, Point from) const;     // GUN-8.3
    // GUN-6.7: the parts of a cluster that may move as a group, in a fixed order.
    void parts_of(const Position& at, const FigureNumbers& cluster, GroupParts& out) const;
    // GUN-6.6: the members of the group that a move or play names; empty where there is no such group.
    void group_members(const Position& at, int figure, int part, FigureNumbers& out) const;
    int part_named(const Position& at, const FigureNumbers& members) const;  // as in Move::target, -1 for no part
    static int shot_range2(const Figure& figure, Weapon weapon);             // GUN-9.4, 11.1
    int shot_need(const Figure& shooter, const Figure& target, Weapon weapon, bool aimed) const;  // GUN-9.6
    bool is_target(const Position& at, const Figure& shooter, const Figure& target, int range2) const;
    bool touches_enemy(const Position& at, const Figure& figure) const;
    bool enemy_within(const Position& at, const Figure& figure, int inches) const;
    void line_of_fire(const Position& at, const Figure& shooter, const Figure& target,
                      FixedVector<Waiting, queue_max>& out) const;
    void endangered(const Position& at, const Figure& shooter, const Figure& target,
                    FixedVector<Waiting, queue_max>& out) const;
    bool can_aim(const Position& at, const Figure& shooter, const Figure& target) const;         // GUN-9.5
    static int strike_need(const Figure& by) { return 5 - by.skill(Skill::shoot) + by.pinned; }  // GUN-13.5
    bool in_burst(const Position& at, const Figure& figure, const Spot& spot) const {            // GUN-12.3
        return figure.in_play() && d2(figure.at(), spot.at()) <= within(3) &&
               (figure.level == spot.level || town(at).sees(spot, spot_of(figure)));
    }
    void throw_points(const Position& at, const Figure& thrower, int range2, LevelMaps& out) const;
    bool has_access(const Position& at, const Figure& figure, std::size_t door) const;  // GUN-18.3
    void stop_points(const Position& at, LevelMaps& out) const;                         // GUN-17.6
    static constexpr int joining_total = 6;                                             // GUN-18.4
    static int persuasion(const Figure& figure, const Character& card);  // what is added to the die, GUN-18.4
    const Character& character(const Door& door) const { return edition_->characters[door.card - 1U]; }
    bool takes_part(const Character& card) const { return card.takes_part(options_.without); }  // GUN-23.7
    static bool plays_on(const Position& at, Seat seat);                                        // has a figure in play
    int tally(const Position& at, int side, Reason reason) const;                               // GUN-20.3

    // worth.cpp, for bots
    static constexpr SearchHints hints{
        .iterations_a_second = 5'000, .playout_steps = 16, .widen_from = 3, .spread = 400, .first_percent = 70};
    int worth(const Position& at, Seat seat) const;
    // candidates.cpp, for bots
    void candidates(const Position& at, MoveList<Move>& moves) const;
    Move shown_move(const Position& at, Move move) const;
    bool is_secret_choice(const Position& at, Move move) const;

private:
    static Figure* find(Position& at, int number);
    static void set_phase(Position& at, Phase phase, Actor actor) { at.phase = phase, at.to_act = actor; }
    static Seat turn_of(const Position& at) { return static_cast<Seat>(at.seat); }
    static CardSet& hand_of(Position& at, Seat seat) { return at.held.hands[static_cast<std::size_t>(seat)]; }
    static CardSet hand_of(const Position& at, Seat seat) { return at.held.hands[static_cast<std::size_t>(seat)]; }
    static CardSet hand(const Position& at) { return hand_of(at, seat_of(at.to_act)); }
    static const Member* member_of(const Position& at, const Figure& figure);
    static Member* member_of(Position& at, const Figure& figure);

    // setup.cpp
    void set_up_gunfight(Position& at) const;
    void lay_doors(Position& at, const Event& event) const;
    static void recompute_values(Position& at);
    void after_setup_shuffle(Position& at) const;
    void choose_gang(Position& at, std::size_t gang) const;
    void make_figures(Position& at) const;
    void deploy_next(Position& at, Seat from) const;
    bool can_deploy(const Position& at, Seat seat) const;
    void deploy(Position& at, Figure& figure, Point point) const;
    bool deploy_point(const Position& at, const Figure& figure, Point point) const;
    static Figure* next_to_deploy(Position& at, Seat seat);
    static const Figure* next_to_deploy(const Position& at, Seat seat);

    // turn.cpp
    void begin_turn(Position& at, Seat seat) const;
    int cardsharp_cards(Position& at, Seat seat) const;
    void deal(Position& at) const;
    void end_turn(Position& at) const;
    void after_discards(Position& at) const;
    void next_turn(Position& at, Seat after) const;
    void swap_card(Position& at, int card) const;
    static void activate(Position& at, int number);
    void announce(Position& at, const Move& move) const;
    void open_window(Position& at) const;
    void resolve(Position& at) const;
    void end_play(Position& at) const;
    void check_end(Position& at) const;
    static void leave_play(Position& at, Figure& figure, Status status);

    // movement.cpp
    void block_others(const Position& at, int level, int except, RowMap& map) const;
    void keep_lattice(RowMap& map) const;
    bool near_fence(const Position& at, const Figure& figure, int allowance) const;
    bool shortens(const Position& at, Point from, Point to) const;
    void fence_destinations(const Position& at, const Figure& figure, int allowance, RowMap& out) const;
    bool can_climb_with_move(const Position& at, const Figure& figure, int allowance) const;
    int climb_cost(const Position& at, const Ladder& ladder, const Spot& from, const Spot& to) const;
    const Ladder* best_ladder(const Position& at, const Spot& from, const Spot& to) const;
    bool can_dismount_with_move(const Position& at, const Figure& figure, int allowance) const;
    void resolve_movement(Position& at) const;
    void arrive(Position& at, Figure& figure) const;
    void step_down(Position& at, Figure& figure) const;
    Figure& add_horse(Position& at) const;

    // groups.cpp
    void cluster_of(const Position& at, const Figure& figure, FigureNumbers& out) const;
    int group_allowance(const Position& at, const FigureNumbers& group, int card) const;
    bool can_shift(const Position& at, const FigureNumbers& group, int allowance, int dx, int dy) const;
    bool can_shift_somewhere(const Position& at, const FigureNumbers& group, int allowance) const;
    void shifts(const Position& at, const FigureNumbers& group, int allowance, RowMap& ends) const;

    // shooting.cpp
    bool can_use(const Position& at, const Figure& figure, Weapon weapon) const;
    int contact_cards(const Figure& figure) const;
    bool throw_point(const Position& at, const Figure& thrower, const Spot& spot, int range2) const;
    int nearest_throw(const Position& at, const Figure& thrower, int range2) const;
    void resolve_shooting(Position& at) const;
    void reveal_fight(Position& at, const Move& move) const;

    // grit.cpp
    void roll(Position& at, int die) const;
    void after_roll(Position& at) const;
    void fuse(Position& at, bool burns) const;
    void true_grit(Position& at, const Waiting& test, int die) const;
    void shoot_down(Position& at, Figure& figure, int by) const;
    void drop_goods(Position& at, const Figure& figure) const;

    // jokers.cpp
    void pass(Position& at) const;
    void play_joker(Position& at, const Move& move) const;

    // doors.cpp
    void persuade(Position& at, int die) const;
    void take(Position& at, const Move& move) const;
    void add_token(Position& at, TokenKind kind, int n, const Spot& spot) const;
    void place(Position& at, Point point) const;
    bool place_point(const Position& at, Point point) const;
    int place_distance(const Position& at) const;

    // ending.cpp
    void finish(Position& at, Reason reason) const;
    int unclaimed_money(const Position& at) const;
    int carried_money(const Position& at, int side) const;
    void money_notches(Position& at, Reason reason) const;
    void boot_hill(Position& at) const;
    void after_boot_hill(Position& at) const;
    void next_recruit(Position& at) const;
    void recruit(Position& at, const Move& move) const;
    void next_skill(Position& at) const;
    std::uint16_t newcomer(const Position& at) const;
    void end_aftermath(Position& at) const;
    bool may_recruit(const Position& at, const Move& move) const;
    bool may_learn(const Position& at, const Figure& figure, std::size_t skill) const;
    bool has_lesson(const Position& at, Seat seat) const;
    void close_game(Position& at) const;

    // worth.cpp
    int danger(const Position& at, const Figure& shooter, const Figure& target) const;
    int side_worth(const Position& at, int side) const;

    // candidates.cpp
    int promise_of_point(const Position& at, const Figure& figure, const Spot& spot, const Hopes& hopes) const;
    int promise_of_play(const Position& at, const Move& move, const Hopes& hopes) const;
    void candidate_plays(const Position& at, MoveList<Move>& moves) const;
    void candidate_points(const Position& at, const Figure& figure, MoveList<Move>& moves) const;
    void candidate_throws(const Position& at, MoveList<Move>& moves) const;
    void candidate_reactions(const Position& at, MoveList<Move>& moves) const;
    void candidate_cards(const Position& at, MoveList<Move>& moves) const;

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

    // judge*.cpp
    Verdict judge_setup(const Position& at, const Move& move) const;
    Verdict judge_cards(const Position& at, const Move& move) const;
    Verdict judge_turn(const Position& at, const Move& move) const;
    Verdict judge_movement(const Position& at, const Figure& figure, const Move& move) const;
    Verdict judge_move_with(const Position& at, const Figure& figure, const Move& move) const;
    Verdict judge_group(const Position& at, const Figure& figure, const Move& move) const;
    Verdict judge_shot(const Position& at, const Figure& figure, const Move& move) const;
    Verdict judge_throw(const Position& at, const Figure& figure, const Move& move) const;
    Verdict judge_fight(const Position& at, const Figure& figure, const Move& move) const;
    Verdict judge_free_action(const Position& at, const Figure& figure, const Move& move) const;
    Verdict judge_point(const Position& at, const Move& move) const;
    Verdict judge_to(const Position& at, const Move& move) const;
    Verdict judge_reaction(const Position& at, const Move& move) const;
    Verdict judge_aftermath(const Position& at, const Move& move) const;

    // sound.cpp
    Verdict sound_cards(const Position& at) const;
    Verdict sound_figures(const Position& at) const;
    Verdict sound_phase(const Position& at) const;
    Verdict sound_questions(const Position& at) const;
    Verdict sound_play(const Position& at) const;
    Verdict sound_queue(const Position& at) const;

    std::shared_ptr<const Edition> edition_;
    std::shared_ptr<Annex> annex_;
    Options options_;
};

static_assert(Game<Rules> && HasWorth<Rules>);

}  // namespace saloon::gunfight
