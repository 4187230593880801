// HNO-1 to HNO-3: the shuffle, the duels and the end.
#include "games/_template/rules/rules.h"

namespace saloon::high_noon {
namespace {

Place hand_of(Seat seat) { return {kind_of(Spot::hand), static_cast<std::uint8_t>(seat)}; }
constexpr Place deck{kind_of(Spot::deck)};
constexpr Place laid{kind_of(Spot::laid)};
constexpr Place discard{kind_of(Spot::discard)};

}  // namespace

void Rules::apply(Position& at, Move move, Teller tell) const {
    auto& hand = at.hands[static_cast<std::size_t>(at.to_act)];
    const Seat seat = seat_of(at.to_act);
    for (std::size_t i = 0; i < hand.size(); ++i)
        if (hand[i].card == move.card) hand.erase_at(i);
    if (seat == Seat::p1) {
        const Slot face_down{move.card, SeatSet::only(Seat::p1)};  // HNO-2.1
        at.laid.push_back(face_down);
        tell({.kind = kind_of(Happening::card_moved),
              .seat = seat,
              .card = face_down,
              .from = hand_of(seat),
              .to = laid,
              .rule = "HNO-2.1"_rule});
        at.to_act = Actor::p2;
        return;
    }
    tell({.kind = kind_of(Happening::card_moved),
          .seat = seat,
          .card = Slot::open(move.card),
          .from = hand_of(seat),
          .to = laid,
          .rule = "HNO-2.2"_rule});
    duel(at, move.card, tell);
    at.to_act = hand.empty() ? Actor::nobody : Actor::p1;  // HNO-3.1
    if (at.to_act == Actor::nobody)
        tell({.kind = kind_of(Happening::won),
              .seat = at.points[0] > at.points[1] ? Seat::p1 : Seat::p2,
              .rule = "HNO-3.1"_rule});
}

void Rules::duel(Position& at, Card second, Teller tell) const {
    const Card first = at.laid.pop_back().card;  // HNO-2.2: both are shown
    const Seat winner = (first.id > second.id) != low_wins_ ? Seat::p1 : Seat::p2;
    ++at.points[static_cast<std::size_t>(winner)];  // HNO-2.3
    tell({.kind = kind_of(Told::duel), .seat = winner, .thing = first.id, .other = second.id, .rule = "HNO-2.3"_rule});
    for (const Card card : {first, second}) {
        at.discard.push_back(card);
        tell({.kind = kind_of(Happening::card_moved), .card = Slot::open(card), .from = laid, .to = discard});
    }
}

Event Rules::sample(const Position&, Rng& rng) const {
    Event event;
    for (std::uint8_t i = 0; i < cards_in_deck; ++i) event.cards.push_back({i});
    rng.shuffle(event.cards);
    return event;
}

void Rules::apply(Position& at, const Event& event, Teller tell) const {
    for (const Card card : event.cards) at.deck.push_back(card);
    tell({.kind = kind_of(Happening::shuffled), .to = deck, .rule = "HNO-1.1"_rule});
    for (int round = 0; round < hand_size; ++round) {
        for (const Seat seat : {Seat::p1, Seat::p2}) {
            const Slot dealt{at.deck.pop_back(), SeatSet::only(seat)};
            at.hands[static_cast<std::size_t>(seat)].push_back(dealt);
            tell({.kind = kind_of(Happening::card_moved), .card = dealt, .from = deck, .to = hand_of(seat)});
        }
    }
    at.to_act = Actor::p1;
}

std::optional<Scores> Rules::scores(const Position& at) const { return Scores{{at.points[0], at.points[1]}}; }

SeatSet Rules::winners(const Position& at) const {
    return SeatSet::only(at.points[0] > at.points[1] ? Seat::p1 : Seat::p2);  // three duels: no tie
}

}  // namespace saloon::high_noon
