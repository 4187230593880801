// Figures, the members of gangs they are made from, and what they carry (GUN-1.5 to 1.10, 24.2).
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/gunfight/rules/geometry/shapes.h"

namespace saloon::gunfight {

enum class Kind : std::uint8_t { person, dog, horse };
enum class Status : std::uint8_t { placing, play, left, fled, down, dead };
enum class Skill : std::uint8_t { persuade, shoot, true_grit, sneak, cardsharp, cheatin_rat, buffalo_hunter };
inline constexpr std::size_t skills_count = 7;
using Skills = std::array<std::int8_t, skills_count>;

constexpr std::size_t index_of(Skill skill) { return static_cast<std::size_t>(skill); }
// GUN-1.10: a second point of buffalo_hunter would do nothing.
constexpr int skill_most(std::size_t skill) { return skill == index_of(Skill::buffalo_hunter) ? 1 : 2; }

// Bits of `weapons`. A list of two is written as it was given, so the order is kept too.
namespace arms {
inline constexpr std::uint8_t pistol = 1;
inline constexpr std::uint8_t pistols = 2;
inline constexpr std::uint8_t rifle = 4;
inline constexpr std::uint8_t shotgun = 8;
inline constexpr std::uint8_t all = 15;
inline constexpr std::uint8_t long_first = 16;
inline constexpr std::uint8_t hand = pistol | pistols;
inline constexpr std::uint8_t long_arm = rifle | shotgun;
}  // namespace arms

// GUN-1.7 and not both `pistol` and `pistols`.
constexpr bool can_hold(int weapons) {
    return (weapons & arms::hand) != arms::hand && (weapons & arms::long_arm) != arms::long_arm;
}
// GUN-1.6: 1 and what the weapons and the horse cost.
constexpr int price(int weapons, bool horse) {
    const int hand = (weapons & arms::pistols) != 0 ? 2 : (weapons & arms::pistol) != 0 ? 1 : 0;
    return 1 + hand + ((weapons & arms::long_arm) != 0 ? 1 : 0) + (horse ? 1 : 0);
}

// Side a is 0, side b is 1 (GUN-3.1).
constexpr int side_of(Seat seat) { return static_cast<int>(seat) & 1; }
inline constexpr std::uint8_t nobody_seat = 0xFF;
inline constexpr std::uint8_t no_suit = 0xFF;
inline constexpr std::uint8_t no_member = 0xFF;

// One of a gang between gunfights; a campaign changes it.
struct Member {
    std::uint16_t name = 0;  // row of the names (names_and_towns.h)
    std::uint8_t weapons = 0;
    std::uint8_t horse = 0;
    Skills skills{};
    std::uint8_t value = 0;

    static constexpr void describe(auto& self, auto&& field) {
        field("name", self.name);
        field("weapons", self.weapons);
        field("horse", self.horse);
        field("skills", self.skills);
        field("value", self.value);
    }
    friend bool operator==(const Member&, const Member&) = default;
};

// GUN-23.2: what a member costs; scars give no discount.
constexpr int cost_of(const Member& member) {
    int sum = price(member.weapons, member.horse != 0);
    for (const std::int8_t points : member.skills) sum += std::max<int>(points, 0);
    return sum;
}
// GUN-1.8: at least 1.
constexpr int value_of(int weapons, bool horse, const Skills& skills) {
    int sum = price(weapons, horse);
    for (const std::int8_t points : skills) sum += int{points};
    return std::max(sum, 1);
}

struct Figure {
    std::uint16_t number = 0;  // f7 is 7
    std::uint16_t name = 0;    // row of the names (names_and_towns.h)
    std::uint8_t x = 0;        // 0 while placing
    std::uint8_t y = 0;
    std::uint8_t level = 0;
    std::uint8_t seat = nobody_seat;  // of a horse
    Kind kind = Kind::person;
    std::uint8_t suit = no_suit;  // in the order C D H S
    std::uint8_t weapons = 0;
    Skills skills{};
    std::uint8_t value = 0;
    Status status = Status::placing;
    std::uint8_t gang = 0;
    std::uint8_t mounted = 0;
    std::uint8_t pinned = 0;
    std::uint8_t done = 0;  // GUN-5.1: in the list `done`
    std::uint8_t money = 0;
    std::uint8_t dynamite = 0;
    std::uint8_t member = no_member;
    std::uint8_t unused = 0;

    constexpr Point at() const { return {x, y}; }
    constexpr bool in_play() const { return status == Status::play; }
    constexpr bool is_person() const { return kind == Kind::person; }
    constexpr bool is_fighter() const { return kind != Kind::horse; }       // person or dog
    constexpr bool fights_on() const { return in_play() && is_fighter(); }  // a figure in play, as GUN-4.1 means it
    constexpr bool of(Seat owner) const { return seat == static_cast<std::uint8_t>(owner); }
    constexpr int side() const { return seat & 1; }
    constexpr int skill(Skill which) const { return skills[index_of(which)]; }
    constexpr void put(Point point, int on_level) {
        x = static_cast<std::uint8_t>(point.x);
        y = static_cast<std::uint8_t>(point.y);
        level = static_cast<std::uint8_t>(on_level);
    }

    static constexpr void describe(auto& self, auto&& field) {
        field("id", self.number);
        field("name", self.name);
        field("x", self.x);
        field("y", self.y);
        field("level", self.level);
        field("seat", self.seat);
        field("kind", self.kind);
        field("suit", self.suit);
        field("weapons", self.weapons);
        field("skills", self.skills);
        field("value", self.value);
        field("status", self.status);
        field("gang", self.gang);
        field("mounted", self.mounted);
        field("pinned", self.pinned);
        field("done", self.done);
        field("money", self.money);
        field("dynamite", self.dynamite);
        field("member", self.member);
        field("unused", self.unused);
    }
    friend bool operator==(const Figure&, const Figure&) = default;
};

constexpr bool enemies(const Figure& a, const Figure& b) {
    return a.is_fighter() && b.is_fighter() && a.side() != b.side();
}
// GUN-9.2: an enemy in play, or a riderless horse, which is anybody's target.
constexpr bool is_prey(const Figure& shooter, const Figure& other) {
    return other.in_play() && (other.kind == Kind::horse || enemies(shooter, other));
}
// GUN-2.5, but for walls: Rules::in_contact.
constexpr bool side_by_side(const Figure& a, const Figure& b) { return a.level == b.level && d2(a.at(), b.at()) <= 4; }

}  // namespace saloon::gunfight
