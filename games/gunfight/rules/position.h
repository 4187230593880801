// The whole truth of a campaign of gunfights (GUN-24.1), 5 KiB at most, as plain bytes. What every step looks at comes
// first; what only fills up in the largest games, last.
//
// Two things of a position have no fixed size: the names of figures, and a town of one's own that stands in place
// of a stock town's id. Both are kept beside the position, with what was brought to the rules it was read with
// (names_and_towns.h), and the position holds their row.
#pragma once

#include "core/game.h"
#include "core/pile.h"
#include "games/gunfight/rules/held.h"

namespace saloon::gunfight {

struct Position {
    Held held;
    CardSet discards;
    Phase phase = Phase::suits;
    Actor to_act = Actor::chance;
    std::uint8_t seat = nobody_seat;
    std::uint8_t town = 0;  // the stock towns first; then a row of what was brought
    std::uint8_t turn = 0;
    std::uint8_t first = 0;  // seat
    std::uint8_t to_deal = 0;
    std::uint8_t swaps = 0;
    std::array<std::uint8_t, players_max> suits{no_suit, no_suit, no_suit, no_suit};
    std::array<std::uint8_t, 2>
        extra{};  // a side: cards of Cardsharps dealt in this round, with four players (GUN-4.11)
    std::uint8_t game_no = 1;
    SeatSet winners;  // `result`, empty while it is null
    Play play;
    Active active;
    Placing placing;
    std::uint16_t next_figure = 1;
    FixedVector<std::uint8_t, players_max> asked;  // seats, the first is to act
    std::uint8_t unused = 0;
    FixedVector<Figure, figures_max> figures;  // in figure order
    FixedVector<Waiting, queue_max> queue;
    FixedVector<Finished, games_max> history;
    std::array<std::int16_t, players_max> notches{};
    std::array<std::uint16_t, players_max> skills_taken{};
    std::array<std::uint16_t, 2> points{};
    std::array<std::uint16_t, 2> tallies{};
    std::array<Gang, players_max> gangs{};
    FixedVector<Door, doors_max> doors;
    FixedVector<Token, tokens_max> tokens;  // sorted
    ClosedPile<cards_in_deck> deck;
    std::array<std::uint8_t, 7> unused_end{};

    static constexpr void describe(auto& self, auto&& field) {
        field("hands", self.held);
        field("discards", self.discards);
        field("phase", self.phase);
        field("to_act", self.to_act);
        field("seat", self.seat);
        field("town", self.town);
        field("turn", self.turn);
        field("first", self.first);
        field("to_deal", self.to_deal);
        field("swaps", self.swaps);
        field("suits", self.suits);
        field("extra", self.extra);
        field("game_no", self.game_no);
        field("result", self.winners);
        field("play", self.play);
        field("active", self.active);
        field("placing", self.placing);
        field("next_figure", self.next_figure);
        field("asked", self.asked);
        field("unused", self.unused);
        field("figures", self.figures);
        field("queue", self.queue);
        field("history", self.history);
        field("notches", self.notches);
        field("skills_taken", self.skills_taken);
        field("points", self.points);
        field("tallies", self.tallies);
        field("gangs", self.gangs);
        field("doors", self.doors);
        field("tokens", self.tokens);
        field("deck", self.deck);
        field("unused_end", self.unused_end);
    }
    friend bool operator==(const Position&, const Position&) = default;
};

static_assert(sizeof(Position) <= 5120);

}  // namespace saloon::gunfight
