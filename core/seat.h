// Who sits at the table, who is to act, and sets of them.
#pragma once

#include <bit>
#include <cstdint>

namespace saloon {

inline constexpr int seats_max = 6;

enum class Seat : std::uint8_t { p1, p2, p3, p4, p5, p6, spectator };

constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr Seat next_seat(Seat seat, int players) { return seat_at((index_of(seat) + 1) % players); }

// A seat, chance, or nobody when the game is over. The seats have the same numbers as in Seat.
enum class Actor : std::uint8_t { p1, p2, p3, p4, p5, p6, chance = 254, nobody = 255 };

constexpr Actor actor_of(Seat seat) { return static_cast<Actor>(seat); }
constexpr bool is_seat(Actor actor) { return static_cast<int>(actor) < seats_max; }
constexpr Seat seat_of(Actor actor) { return static_cast<Seat>(actor); }

// One bit a seat, and one for the spectators: bit i is seat i.
class SeatSet {
public:
    constexpr SeatSet() = default;
    static constexpr SeatSet everyone() { return SeatSet(0x7F); }
    static constexpr SeatSet only(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << index_of(seat))); }
    static constexpr SeatSet first(int seats) { return SeatSet(static_cast<std::uint8_t>((1U << seats) - 1U)); }

    constexpr bool has(Seat seat) const { return ((bits_ >> index_of(seat)) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << index_of(seat))); }
    constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index_of(seat))); }
    constexpr std::uint8_t bits() const { return bits_; }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

private:
    constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
    std::uint8_t bits_ = 0;
};

// Through whose eyes something is written: a seat's (hidden things come out as ??), or everybody's at once,
// which only a record on disk and the referee's own positions are.
class Reader {
public:
    static constexpr Reader all() { return {Seat::spectator, true}; }
    static constexpr Reader of(Seat seat) { return {seat, false}; }
    constexpr bool sees_all() const { return all_; }
    constexpr bool is(Seat seat) const { return all_ || seat_ == seat; }
    constexpr Seat seat() const { return seat_; }

private:
    constexpr Reader(Seat seat, bool all) : seat_(seat), all_(all) {}
    Seat seat_;
    bool all_;
};

}  // namespace saloon
