// What a search asks of the edition and the options at every step, as tables: what a card is worth on the trail, and
// what hand it makes with the two cards before it.
#pragma once

#include <array>
#include <cstdint>

#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road::solver {

// A set of cards, bit `id` for a card.
using Mask = std::uint32_t;
constexpr Mask bit_of(unsigned id) { return Mask{1} << id; }

// What of the trail a later hand can still take up: its last two face-up cards that are in no hand. Of the last but
// one only its number, and whether its suit is that of the last, can matter (OTR-10.4); of the Chips, whether the
// last card has one and whether the two have one together (OTR-10.7).
class Tail {
public:
    static constexpr unsigned bits = 11;
    static constexpr std::uint16_t nobody = 31;

    constexpr Tail() = default;
    static constexpr Tail of_code(unsigned code) {
        Tail tail;
        tail.code_ = static_cast<std::uint16_t>(code);
        return tail;
    }
    constexpr unsigned code() const { return code_; }
    constexpr bool empty() const { return last() == nobody; }
    constexpr unsigned last() const { return code_ & 31U; }                  // a card's id
    constexpr bool last_chip() const { return ((code_ >> 5U) & 1U) != 0; }   // of the last card
    constexpr unsigned number() const { return (code_ >> 6U) & 7U; }         // of the last but one; 0: there is none
    constexpr bool suited() const { return ((code_ >> 9U) & 1U) != 0; }      // the two are of one suit
    constexpr bool both_chip() const { return ((code_ >> 10U) & 1U) != 0; }  // of the two together
    constexpr unsigned pair() const { return (code_ >> 6U) & 15U; }          // number and suited, as an index

    constexpr Tail with(unsigned id, bool chip) const {
        unsigned code = id | (chip ? 1U << 5U : 0U);
        if (!empty()) {
            code |= static_cast<unsigned>(number_of(Card{static_cast<std::uint8_t>(last())})) << 6U;
            if (last() / numbers == id / numbers) code |= 1U << 9U;
            if (chip || last_chip()) code |= 1U << 10U;
        }
        return of_code(code);
    }
    constexpr Tail without_first() const { return of_code(code_ & 63U); }
    friend constexpr bool operator==(Tail, Tail) = default;

private:
    std::uint16_t code_ = nobody;
};

struct Facts {
    Facts(const Edition& used, const Options& options);

    const Edition* edition;
    Values points;
    std::array<std::uint8_t, LaidCard::codes> sign{};  // points of the signs it shows (OTR-10.1, 10.9)
    std::array<bool, LaidCard::codes> chip{};
    // By the tail's pair and last card: what a third card makes, and the cards that make anything.
    std::array<std::array<std::array<KindSet, cards_in_deck>, cards_in_deck>, 16> hands{};
    std::array<std::array<Mask, cards_in_deck>, 16> thirds{};
    std::array<Mask, numbers + 1> of_number{};
    std::array<Mask, 4> of_suit{};
    Mask chips = 0;  // cards that have one in either orientation

    KindSet kinds_with(Tail tail, unsigned id) const {
        return tail.number() == 0 ? KindSet{0} : hands[tail.pair()][tail.last()][id];
    }
    // Forgets what no card of `left` can make a hand of any more: such tails have the same future.
    Tail useful(Tail tail, Mask left) const {
        if (tail.empty()) return tail;
        if (tail.number() != 0 && (thirds[tail.pair()][tail.last()] & left) == 0) tail = tail.without_first();
        if (tail.number() == 0 && (left & (left - 1)) == 0) return {};
        return tail;
    }
    // Hands that may still take up the whole tail, or its last card alone, with cards of `left`: at most these kinds.
    struct Chances {
        KindSet kinds = 0;
        int factor = 1;  // more where a Chip may be in it
    };
    // What a hand of that kind is worth, and the most that one of these kinds is.
    int hand(unsigned kind, bool with_chip) const { return points.hands[kind] * (with_chip ? points.chip : 1); }
    int highest_of(KindSet set) const { return highest_[set]; }
    int bonus() const { return points.all_five; }  // OTR-10.8
    Chances with_pair(Tail tail, Mask left) const;
    Chances with_last(Tail tail, Mask left) const;
    // A bound that needs no search: every card left shows its best signs, three of them or of the trail's end make the
    // best hand with a Chip, and the bonus comes.
    int most_of_rest(Mask left) const;
    int most_of_rest(const Position& at) const;

private:
    std::array<std::uint8_t, all_kinds + 1> highest_{};
};

}  // namespace saloon::old_town_road::solver
