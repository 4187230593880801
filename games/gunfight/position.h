// The whole truth of a campaign of gunfights (GUN-24.1), 4 KiB at most, as plain bytes.
//
// Two things of a position have no fixed size: the names of figures, and a town of one's own that stands in place
// of a stock town's id. Both are kept beside the position, in the Annex of the rules it was read with (annex.h),
// and the position holds their row.
#pragma once

#include "core/game.h"
#include "core/pile.h"
#include "games/gunfight/held.h"

namespace saloon::gunfight {

struct Position {
    Held held;
    CardSet discards;
    FixedVector<Figure, figures_max> figures;  // in figure order
    FixedVector<Waiting, queue_max> queue;
    FixedVector<Finished, games_max> history;
    Play play;
    Active active;
    Placing placing;
    std::array<std::int16_t, players_max> notches{};
    std::array<std::uint16_t, players_max> skills_taken{};
    std::array<std::uint16_t, 2> points{};
    std::array<std::uint16_t, 2> tallies{};
    std::uint16_t next_figure = 1;
    FixedVector<Token, tokens_max> tokens;  // sorted
    std::array<Gang, players_max> gangs{};
    ClosedPile<cards_in_deck> deck;
    FixedVector<Door, doors_max> doors;
    std::array<std::uint8_t, players_max> suits{no_suit, no_suit, no_suit, no_suit};
    FixedVector<std::uint8_t, players_max> asked;  // seats, the first is to act
    Phase phase = Phase::suits;
    Actor to_act = Actor::chance;
    std::uint8_t game_no = 1;
    std::uint8_t first = 0;  // seat
    std::uint8_t turn = 0;
    std::uint8_t seat = nobody_seat;
    std::uint8_t town = 0;  // 0 to 2 the stock towns; from 3 on a row of the annex
    std::uint8_t to_deal = 0;
    std::uint8_t swaps = 0;
    SeatSet winners;  // `result`, empty while it is null
    std::array<std::uint8_t, 4> unused{};

    static constexpr void describe(auto& self, auto&& field) {
        field("hands", self.held);
        field("discards", self.discards);
        field("figures", self.figures);
        field("queue", self.queue);
        field("history", self.history);
        field("play", self.play);
        field("active", self.active);
        field("placing", self.placing);
        field("notches", self.notches);
        field("skills_taken", self.skills_taken);
        field("points", self.points);
        field("tallies", self.tallies);
        field("next_figure", self.next_figure);
        field("tokens", self.tokens);
        field("gangs", self.gangs);
        field("deck", self.deck);
        field("doors", self.doors);
        field("suits", self.suits);
        field("asked", self.asked);
        field("phase", self.phase);
        field("to_act", self.to_act);
        field("game_no", self.game_no);
        field("first", self.first);
        field("turn", self.turn);
        field("seat", self.seat);
        field("town", self.town);
        field("to_deal", self.to_deal);
        field("swaps", self.swaps);
        field("result", self.winners);
        field("unused", self.unused);
    }
    friend bool operator==(const Position&, const Position&) = default;
};

static_assert(sizeof(Position) <= 4096);

}  // namespace saloon::gunfight
