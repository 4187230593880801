// The parts of a position: the play in progress and its dice, what lies on the table, gangs. What is
// hidden from somebody is in held.h.
#pragma once

#include "core/fixed_vector.h"
#include "games/gunfight/rules/cards.h"
#include "games/gunfight/rules/figure.h"
#include "games/gunfight/rules/move.h"

namespace saloon::gunfight {

inline constexpr int players_max = 4;
// GUN-24.14
inline constexpr int doors_max = 36;
inline constexpr int members_max = 12;
inline constexpr int gang_figures_max = 12;  // its members, and one more for each with a horse
inline constexpr int figures_max = 96;       // four gangs with their horses, and 48 of the town
inline constexpr int figure_numbers_max = 9'999;
inline constexpr std::size_t name_bytes_max = 60;
inline constexpr int notches_most = 999;  // that a gang of veterans brings, and skills taken (GUN-23.2)
inline constexpr int games_max = 12;
inline constexpr int tokens_max = 64;
inline constexpr int queue_max = 135;  // 40 pieces of cover, 94 figures and the target
inline constexpr int goods_max = 200;  // money, or sticks: far more than an edition has (GUN-1.17)
inline constexpr int hand_max = 8;     // GUN-4.8

enum class Phase : std::uint8_t {
    suits,
    doors,
    shuffle,
    gang,
    deploy,
    swap,
    turn,
    to,
    at,
    react,
    back,
    roll,
    place,
    discard,
    recruit,
    skill,
    over,
};
enum class Weapon : std::uint8_t { none, pistol, pistols, rifle, shotgun, dynamite, hands };
enum class Test : std::uint8_t { cover, screen, hit, pellet, fuse, burst, strike, grit, persuade, death, recruit };
enum class Reason : std::uint8_t { wipe_out, getaway, both_out, turn_limit };
enum class TokenKind : std::uint8_t { dynamite, money };

// GUN-24.5: a test that waits for its die.
struct Waiting {
    std::uint16_t by = 0;   // number of the striker or shooter; index of the cover or door
    std::uint16_t fig = 0;  // number
    Test kind = Test::cover;
    std::int8_t need = 0;

    static constexpr void describe(auto& self, auto&& field) {
        field("by", self.by);
        field("fig", self.fig);
        field("kind", self.kind);
        field("need", self.need);
    }
    friend bool operator==(const Waiting&, const Waiting&) = default;
};

// GUN-24.4: the play in progress; verb none when there is none. A fight's cards are in Held until they are shown.
struct Play {
    std::uint16_t fig = 0;
    std::uint16_t target = 0;  // number of a figure, index of a door, or part of a cluster as in Move
    std::int16_t x = 0;
    std::int16_t y = 0;
    Verb verb = Verb::none;
    With with = With::nothing;            // climb, dismount
    std::array<std::uint8_t, 3> cards{};  // no_card where none, all 0 while verb is none
    std::array<std::uint8_t, 2> back{};
    std::uint8_t aim = 0;
    std::uint8_t chosen = 0;  // `to` is there
    std::uint8_t level = 0;

    constexpr Point to() const { return {x, y}; }
    static constexpr void describe(auto& self, auto&& field) {
        field("fig", self.fig);
        field("target", self.target);
        field("x", self.x);
        field("y", self.y);
        field("verb", self.verb);
        field("with", self.with);
        field("cards", self.cards);
        field("back", self.back);
        field("aim", self.aim);
        field("chosen", self.chosen);
        field("level", self.level);
    }
    friend bool operator==(const Play&, const Play&) = default;
};

struct Active {
    std::uint16_t fig = 0;  // 0: nobody
    std::uint8_t moved = 0;
    Weapon weapon = Weapon::none;
    std::uint8_t shots = 0;
    std::uint8_t persuaded = 0;

    static constexpr void describe(auto& self, auto&& field) {
        field("fig", self.fig);
        field("moved", self.moved);
        field("weapon", self.weapon);
        field("shots", self.shots);
        field("persuaded", self.persuaded);
    }
    friend bool operator==(const Active&, const Active&) = default;
};

struct Placing {
    std::uint16_t fig = 0;  // 0: nobody
    std::uint8_t x = 0;
    std::uint8_t y = 0;

    constexpr Point near() const { return {x, y}; }
    static constexpr void describe(auto& self, auto&& field) {
        field("fig", self.fig);
        field("x", self.x);
        field("y", self.y);
    }
    friend bool operator==(const Placing&, const Placing&) = default;
};

struct Token {
    TokenKind kind = TokenKind::dynamite;
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t level = 0;
    std::uint8_t n = 0;

    static constexpr void describe(auto& self, auto&& field) {
        field("kind", self.kind);
        field("x", self.x);
        field("y", self.y);
        field("level", self.level);
        field("n", self.n);
    }
    friend constexpr auto operator<=>(const Token&, const Token&) = default;  // GUN-24.1: by kind, x, y, level
};

struct Finished {
    std::array<std::uint16_t, 2> tally{};
    Reason reason = Reason::wipe_out;
    SeatSet winners;

    static constexpr void describe(auto& self, auto&& field) {
        field("tally", self.tally);
        field("reason", self.reason);
        field("winners", self.winners);
    }
    friend bool operator==(const Finished&, const Finished&) = default;
};

struct Gang {
    static constexpr std::uint8_t unchosen = 0;
    static constexpr std::uint8_t own = 1;  // id null; a ready-made gang is 2 + its row of the edition
    std::uint16_t id = unchosen;
    FixedVector<Member, members_max> members;

    // GUN-23.2: with this many horses for the members.
    constexpr int figures() const {
        int sum = members.count();
        for (const Member& member : members) sum += member.horse;
        return sum;
    }

    static constexpr void describe(auto& self, auto&& field) {
        field("id", self.id);
        field("members", self.members);
    }
    friend bool operator==(const Gang&, const Gang&) = default;
};

}  // namespace saloon::gunfight
