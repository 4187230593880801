// What can be asked of a position: by the judge and the legal lists, by what a move does (step.h), by those who draw it
// (inspect.h) and by bots. The answers are with the chapter they belong to: setup, turn, movement, groups, shooting,
// jokers, doors, ending.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "games/gunfight/rules/edition.h"
#include "games/gunfight/rules/names_and_towns.h"
#include "games/gunfight/rules/options.h"
#include "games/gunfight/rules/position.h"

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

class Questions {
public:
    Questions(std::shared_ptr<const Edition> edition, NamesAndTowns lists, const Options& options)
        : edition_(std::move(edition)),
          lists_(std::make_shared<const NamesAndTowns>(std::move(lists))),
          options_(options) {}

    const Options& options() const { return options_; }
    const Edition& edition() const { return *edition_; }
    const NamesAndTowns& names_and_towns() const { return *lists_; }
    const std::string& name(std::uint16_t row) const { return lists_->name(row); }
    // For who reads a position: the rules as they were, with what it brought.
    void keep(NamesAndTowns lists) { lists_ = std::make_shared<const NamesAndTowns>(std::move(lists)); }
    const Town& town(const Position& at) const { return town_row(at.town); }
    const Town& town_row(std::uint8_t row) const {
        return row < stock_towns ? *edition_->towns[row] : lists_->town(row - stock_towns);
    }

    int players() const { return options_.players; }
    // GUN-24.1: the row of a stock town or an own town of the options.
    std::optional<std::uint8_t> town_named(std::string_view id) const {
        for (std::size_t i = 0; i < stock_towns; ++i)
            if (town_ids[i] == id) return static_cast<std::uint8_t>(i);
        for (std::size_t i = 0; i < lists_->own_towns(); ++i)
            if (lists_->town(i).id == id) return static_cast<std::uint8_t>(stock_towns + i);
        return std::nullopt;
    }

    // Figures, seats and hands.
    static const Figure* find(const Position& at, int number);
    static Figure* find(Position& at, int number);
    static Spot spot_of(const Figure& figure) { return {figure.x, figure.y, figure.level}; }
    static const Member* member_of(const Position& at, const Figure& figure);
    static Member* member_of(Position& at, const Figure& figure);
    static bool plays_on(const Position& at, Seat seat);  // has a figure in play
    static Seat turn_of(const Position& at) { return static_cast<Seat>(at.seat); }
    static CardSet& hand_of(Position& at, Seat seat) { return at.held.hands[static_cast<std::size_t>(seat)]; }
    static CardSet hand_of(const Position& at, Seat seat) { return at.held.hands[static_cast<std::size_t>(seat)]; }
    static CardSet hand(const Position& at) { return hand_of(at, seat_of(at.to_act)); }

    // setup.cpp
    bool can_deploy(const Position& at, Seat seat) const;
    bool deploy_point(const Position& at, const Figure& figure, Point point) const;
    static Figure* next_to_deploy(Position& at, Seat seat);
    static const Figure* next_to_deploy(const Position& at, Seat seat);

    // movement.cpp
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
    bool can_climb_with_move(const Position& at, const Figure& figure, int allowance) const;
    int climb_cost(const Position& at, const Ladder& ladder, const Spot& from, const Spot& to) const;
    const Ladder* best_ladder(const Position& at, const Spot& from, const Spot& to) const;
    bool can_dismount_with_move(const Position& at, const Figure& figure, int allowance) const;
    void block_others(const Position& at, int level, int except, RowMap& map) const;
    void keep_lattice(RowMap& map) const;
    bool near_fence(const Position& at, const Figure& figure, int allowance) const;
    bool shortens(const Position& at, Point from, Point to) const;
    void fence_destinations(const Position& at, const Figure& figure, int allowance, RowMap& out) const;

    // groups.cpp
    // GUN-6.7: the parts of a cluster that may move as a group, in a fixed order.
    void parts_of(const Position& at, const FigureNumbers& cluster, GroupParts& out) const;
    // GUN-6.6: the members of the group that a move or play names; empty where there is no such group.
    void group_members(const Position& at, int figure, int part, FigureNumbers& out) const;
    int part_named(const Position& at, const FigureNumbers& members) const;  // as in Move::target, -1 for no part
    void cluster_of(const Position& at, const Figure& figure, FigureNumbers& out) const;
    int group_allowance(const Position& at, const FigureNumbers& group, int card) const;
    bool can_shift(const Position& at, const FigureNumbers& group, int allowance, int dx, int dy) const;
    bool can_shift_somewhere(const Position& at, const FigureNumbers& group, int allowance) const;
    void shifts(const Position& at, const FigureNumbers& group, int allowance, RowMap& ends) const;

    // shooting.cpp
    static int shot_range2(const Figure& figure, Weapon weapon);                                  // GUN-9.4, 11.1
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
    bool can_use(const Position& at, const Figure& figure, Weapon weapon) const;
    int contact_cards(const Figure& figure) const;
    bool throw_point(const Position& at, const Figure& thrower, const Spot& spot, int range2) const;
    int nearest_throw(const Position& at, const Figure& thrower, int range2) const;

    // jokers.cpp, doors.cpp
    void stop_points(const Position& at, LevelMaps& out) const;                         // GUN-17.6
    bool has_access(const Position& at, const Figure& figure, std::size_t door) const;  // GUN-18.3
    static constexpr int joining_total = 6;                                             // GUN-18.4
    static int persuasion(const Figure& figure, const Character& card);  // what is added to the die, GUN-18.4
    const Character& character(const Door& door) const { return edition_->characters[door.card - 1U]; }
    bool takes_part(const Character& card) const { return card.takes_part(options_.without); }  // GUN-23.7
    int place_distance(const Position& at) const;                                               // GUN-18.6
    bool place_point(const Position& at, Point point) const;

    // ending.cpp
    int tally(const Position& at, int side, Reason reason) const;  // GUN-20.3
    int unclaimed_money(const Position& at) const;
    int carried_money(const Position& at, int side) const;
    std::uint16_t newcomer(const Position& at) const;
    bool may_recruit(const Position& at, const Move& move) const;
    bool may_learn(const Position& at, const Figure& figure, std::size_t skill) const;
    bool has_lesson(const Position& at, Seat seat) const;

protected:
    std::shared_ptr<const Edition> edition_;
    std::shared_ptr<const NamesAndTowns> lists_;
    Options options_;
};

}  // namespace saloon::gunfight
