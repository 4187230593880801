// OTR-3 to OTR-9: what a move does, and how the journey goes on after it.
#include <array>

#include "games/old-town-road/rules/road.h"
#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {
namespace {

// OTR-5.3, 6.5: nothing turns back upright, so a card that lies upside down already stays as it is.
void turn_over(Position& at, int place, Word why, RuleId rule, auto tell) {
    LaidCard& laid = at.road[static_cast<std::size_t>(place)];
    if (laid.lie() != Lie::upright) return;
    laid = laid.turned();
    tell({.kind = kind_of(Happening::card_turned),
          .card = Slot::open(laid.card()),
          .to = place_at(Spot::road, static_cast<std::size_t>(place)),
          .reason = code_of(why),
          .rule = rule});
}

// OTR-3.1: the others close up.
void leave_road(Position& at, int place, LaidCard as, Word why, RuleId rule, auto tell) {
    at.road.erase_at(static_cast<std::size_t>(place));
    at.trail.push_back(as);
    tell({.kind = kind_of(Happening::card_moved),
          .card = Slot::open(as.card()),
          .from = place_at(Spot::road, static_cast<std::size_t>(place)),
          .to = place_at(Spot::trail, at.trail.size() - 1),
          .reason = code_of(why),
          .rule = rule});
}

void join_road(Position& at, std::size_t place, Card card, Place from, Word why, RuleId rule, auto tell) {
    at.road.insert_at(place, {card, Lie::upright});  // OTR-8.1
    at.rode = {};
    at.phase = Phase::journey;
    tell({.kind = kind_of(Happening::card_moved),
          .card = Slot::open(card),
          .from = from,
          .to = place_at(Spot::road, place),
          .reason = code_of(why),
          .rule = rule});
}

}  // namespace

Actor Rules::to_act(const Position& at) const {
    if (at.phase == Phase::setup) return Actor::chance;
    return at.phase == Phase::over ? Actor::nobody : Actor::p1;
}

void Rules::apply(Position& at, Move move) const { carry_out(at, move, Silence{}); }
void Rules::apply(Position& at, Move move, Teller tell) const { carry_out(at, move, tell); }

void Rules::carry_out(Position& at, Move move, auto tell) const {
    const int before = tell.heard() ? score(at).total : 0;
    switch (move.verb) {
        case Verb::shoot: shoot(at, move, tell); break;
        case Verb::rob: rob(at, move.card, tell); break;
        case Verb::flee: flee(at, move.card, tell); break;
        case Verb::place_left: place(at, 0, tell); break;
        case Verb::place_right: place(at, at.road.size(), tell); break;
        case Verb::ride: ride(at, tell); break;
        case Verb::stop: stop(at, tell); break;
    }
    if (!tell.heard()) return;
    if (const int now = score(at).total; now != before)
        tell(Effect{
            .kind = kind_of(Told::trail_worth), .amount = static_cast<std::int16_t>(now), .rule = "OTR-10.1"_rule}
                 .set_both(now - before));
    if (at.phase == Phase::over) tell_end(at, tell);
}

void Rules::shoot(Position& at, Move move, auto tell) const {
    const int target = place_of(at, move.card);
    tell({.kind = kind_of(Told::shot), .thing = move.card.id, .other = move.by.id, .rule = "OTR-5.1"_rule});
    turn_over(at, place_of(at, move.by), Word::shot, "OTR-5.3"_rule, tell);  // OTR-5.4, 5.8
    leave_road(at, target, at.road[static_cast<std::size_t>(target)], Word::shot, "OTR-5.2"_rule, tell);
    travel(at, tell);
}

void Rules::rob(Position& at, Card establishment, auto tell) const {
    const int place = place_of(at, establishment);
    const std::array<int, 2> robbers{nearest_character(*edition_, at, place, -1),
                                     nearest_character(*edition_, at, place, +1)};
    const Card left = at.road[static_cast<std::size_t>(robbers[0])].card();
    const Card right = at.road[static_cast<std::size_t>(robbers[1])].card();
    const int sum = number_of(left) + number_of(right);
    tell({.kind = kind_of(Told::robbed),
          .card = Slot::open(establishment),
          .amount = static_cast<std::int16_t>(sum),
          .thing = left.id,
          .other = right.id,
          .rule = "OTR-6.1"_rule});
    for (const int robber : robbers) turn_over(at, robber, Word::robbed, "OTR-6.5"_rule, tell);
    if (sum == number_of(establishment)) turn_over(at, place, Word::robbed, "OTR-6.4"_rule, tell);  // OTR-6.8
    leave_road(at, place, at.road[static_cast<std::size_t>(place)], Word::robbed, "OTR-6.4"_rule, tell);
    travel(at, tell);
}

void Rules::flee(Position& at, Card card, auto tell) const {
    leave_road(at, place_of(at, card), {card, Lie::face_down}, Word::getaway, "OTR-7.2"_rule, tell);
    travel(at, tell);
}

void Rules::place(Position& at, std::size_t where, auto tell) const {
    join_road(at, where, at.drawn.pop_back(), place_at(Spot::waiting), Word::placed,
              where == 0 ? "OTR-8.1"_rule : "OTR-8.2"_rule, tell);
}

void Rules::stop(Position& at, auto tell) const {
    while (!at.road.empty()) {  // OTR-9.5: in their order
        const Card card = at.road.front().card();
        leave_road(at, 0, {card, Lie::face_down}, Word::stopped, "OTR-9.5"_rule, tell);
    }
    at.phase = Phase::over;
}

// ---- OTR-8: how it goes on

void Rules::travel(Position& at, auto tell) const {
    if (at.phase == Phase::journey && !at.draw.empty()) return draw_card(at, tell);
    const Phase before = at.phase;
    at.phase = at.road.empty() ? Phase::over : Phase::outskirts;  // OTR-9.1, 9.2, 9.4
    if (at.phase == Phase::outskirts && before != Phase::outskirts)
        tell({.kind = kind_of(Happening::phase_began), .thing = code_of(Word::outskirts), .rule = "OTR-9.2"_rule});
}

// OTR-8.10: a Crossroads card, or a Train that can ride.
bool Rules::waits(const Position& at, Card drawn) const {
    const Symbol symbol = edition_->symbol(drawn);
    if (symbol != Symbol::train) return symbol == Symbol::crossroads;
    return !at.draw.empty() && !at.rode.has(drawn);  // OTR-8.5, 8.6
}

void Rules::draw_card(Position& at, auto tell) const {
    const Card card = at.draw.pop_back().card;
    at.seen.remove(card);
    if (!waits(at, card)) return join_road(at, 0, card, place_at(Spot::draw), Word::drawn, "OTR-8.1"_rule, tell);
    at.drawn.push_back(card);
    at.phase = Phase::travel;
    tell({.kind = kind_of(Happening::card_moved),
          .card = Slot::open(card),
          .from = place_at(Spot::draw),
          .to = place_at(Spot::waiting),
          .reason = code_of(Word::drawn),
          .rule = "OTR-8.10"_rule});
}

void Rules::ride(Position& at, auto tell) const {
    const Card card = at.drawn.pop_back();
    const std::size_t below = at.draw.size() / 2;  // OTR-8.4: under the top half, rounded up
    at.draw.insert_at(below, Slot::open(card));
    at.seen.add(card);  // OTR-8.9
    at.rode.add(card);
    tell({.kind = kind_of(Happening::card_moved),
          .card = Slot::open(card),
          .from = place_at(Spot::waiting),
          .to = place_at(Spot::draw, at.draw.size() - 1 - below),
          .reason = code_of(Word::rode),
          .rule = "OTR-8.4"_rule});
    draw_card(at, tell);  // OTR-8.7
}

// ---- what the journey was worth

void Rules::tell_end(const Position& at, Teller tell) const {
    const Score total = score(at);
    for (const Hand& hand : total.hands)
        tell({.kind = kind_of(Told::hand_scored),
              .card = Slot::open(hand.cards[2]),
              .amount = hand.points,
              .reason = static_cast<std::uint8_t>(code_of(Word::pair) + static_cast<std::uint8_t>(hand.kind)),
              .thing = hand.cards[0].id,
              .other = hand.cards[1].id,
              .rule = "OTR-10.4"_rule});
    const auto gained = [&](int points, Word why, RuleId rule) {
        if (points > 0)
            tell({.kind = kind_of(Happening::gained),
                  .seat = Seat::p1,
                  .amount = static_cast<std::int16_t>(points),
                  .reason = code_of(why),
                  .thing = code_of(Word::points),
                  .rule = rule});
    };
    const Values& values = edition_->values();
    gained(total.all_five, Word::all_five, "OTR-10.8"_rule);
    gained(values.moneybag * total.moneybags, Word::moneybags, "OTR-10.9"_rule);
    gained(values.wanted * total.wanted, Word::wanted, "OTR-10.9"_rule);
    tell({.kind = kind_of(Happening::phase_began), .thing = code_of(Word::over), .rule = "OTR-10.1"_rule});
}

}  // namespace saloon::old_town_road
