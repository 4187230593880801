#include "games/_template/rules.h"

#include "core/redeal.h"

namespace saloon::high_noon {
namespace {

// Calls f with every card on the table; a back is passed as it is.
void for_each_card(auto& position, auto&& f) {
    for (auto& card : position.deck) f(card);
    for (auto& hand : position.hands)
        for (auto& slot : hand) f(slot.card);
    for (auto& slot : position.laid) f(slot.card);
    for (auto& card : position.discard) f(card);
}

Place hand_of(Seat seat) { return {kind_of(Spot::hand), static_cast<std::uint8_t>(seat)}; }
constexpr Place deck{kind_of(Spot::deck)};
constexpr Place laid{kind_of(Spot::laid)};
constexpr Place discard{kind_of(Spot::discard)};

bool every_card_once(const auto& position) {
    std::uint32_t seen = 0;
    int count = 0;
    for_each_card(position, [&](Card card) {
        seen |= card.id < cards_in_deck ? 1U << card.id : 1U << 31U;
        ++count;
    });
    return seen == (1U << cards_in_deck) - 1U && count == cards_in_deck;
}

}  // namespace

void Rules::legal_moves(const Position& at, MoveList<Move>& moves) const {
    for (const Slot& slot : at.hands[static_cast<std::size_t>(at.to_act)]) moves.push_back({slot.card});
}

Verdict Rules::judge(const Position& at, Move move) const {
    for (const Slot& slot : at.hands[static_cast<std::size_t>(at.to_act)])
        if (slot.card == move.card) return allowed();
    return forbidden("HNO-2.1"_rule, "hno.card_not_your_hand");
}

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

Verdict Rules::judge(const Position&, const Event& event) const {
    std::uint32_t seen = 0;
    for (const Card card : event.cards) seen |= 1U << card.id;
    if (event.cards.size() == cards_in_deck && seen == (1U << cards_in_deck) - 1U) return allowed();
    return forbidden("HNO-1.1"_rule, "hno.shuffle_names_every_card_once");
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

Verdict Rules::sound(const Position& at) const {
    if (at.to_act == Actor::chance)
        return at == start() ? allowed() : forbidden("HNO-1.1"_rule, "hno.before_shuffle_table_empty");
    if (!every_card_once(at)) return forbidden("HNO-1.1"_rule, "hno.every_card_somewhere_once");
    const std::size_t left = at.hands[1].size();
    const bool p2_answers = at.to_act == Actor::p2;
    if (at.laid.size() != (p2_answers ? 1 : 0) || at.hands[0].size() + at.laid.size() != left)
        return forbidden("HNO-2.1"_rule, "hno.p1_lays_card_then_p2");
    if (at.points[0] + at.points[1] + left != hand_size || at.discard.size() != 2 * (hand_size - left))
        return forbidden("HNO-2.3"_rule, "hno.each_duel_gives_one_point");
    if ((at.to_act == Actor::nobody) != (left == 0))
        return forbidden("HNO-3.1"_rule, "hno.after_three_duels_game_over");
    return allowed();
}

Position Rules::redeal(const View<Position>& view, Rng& rng) const {
    Position world = view.shown;
    Unseen<cards_in_deck> unseen;
    for (std::uint8_t i = 0; i < cards_in_deck; ++i) unseen.add({i});
    for_each_card(world, [&](Card card) { unseen.remove(card); });
    unseen.shuffle(rng);
    for_each_card(world, [&](Card& card) { unseen.fill(card); });
    return world;
}

}  // namespace saloon::high_noon
