// What not everybody may see: the cards behind the doors, the hands, and the cards of an attack. Each type knows how it
// hides from a seat.
#pragma once

#include "games/gunfight/rules/play.h"

namespace saloon::gunfight {

// A card behind a door, known to the sides that have looked (GUN-18.2).
struct Door {
    static constexpr std::uint8_t gone = 0;
    static constexpr std::uint8_t back = Card::back(1).id;
    std::uint8_t card = gone;  // 1 + row of the characters
    std::uint8_t seen = 0;     // a bit a side
    std::uint8_t refused = 0;

    constexpr bool has_card() const { return card != gone; }
    constexpr bool seen_by(int side) const { return (seen >> side & 1) != 0; }
    constexpr bool refuses(int side) const { return (refused >> side & 1) != 0; }
    constexpr void hide_from(Seat seat) {
        if (has_card() && (seat == Seat::spectator || !seen_by(side_of(seat)))) card = back;
    }
    friend bool operator==(const Door&, const Door&) = default;
};

// The hands, and the cards of an attack that lie out of sight. They are one type because they hide together: who
// may not see the attack sees its cards as still in the attacker's hand (GUN-24.10).
struct Held {
    std::array<CardSet, players_max> hands{};
    CardSet laid;                                    // of a fight, in phases react and back
    std::array<std::uint8_t, players_max> hidden{};  // in a view: how many cards of the hand are not shown
    std::uint8_t strikes = 0;                        // of a fight: cards not cancelled
    std::uint8_t attacker = 0;                       // seat; 0 while nothing is laid
    std::uint8_t laid_hidden = 0;                    // in a view: there is an attack, its cards are not shown
    std::uint8_t unused = 0;

    constexpr void hide_from(Seat seat) {
        if (!laid.empty() && static_cast<int>(seat) != attacker) {
            hands[attacker] = hands[attacker] | laid;
            laid = {};
            laid_hidden = 1;
            strikes = 0;
        }
        for (std::size_t i = 0; i < hands.size(); ++i) {
            if (i == static_cast<std::size_t>(seat)) continue;
            hidden[i] = static_cast<std::uint8_t>(hands[i].size());
            hands[i] = {};
        }
    }
    friend bool operator==(const Held&, const Held&) = default;
};

}  // namespace saloon::gunfight
