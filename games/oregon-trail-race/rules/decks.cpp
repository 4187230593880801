// ORE-2: setting up; ORE-12: drawing and shuffling; ORE-16.9: what chance may do.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {
namespace {

constexpr int trail_hand_size = 5;
constexpr int supplies_dealt(int players) { return players == 2 ? 6 : players <= 4 ? 4 : 3; }  // ORE-2.4

// How many of each kind a shuffle must have; the kinds of all three decks fit.
using Wanted = Copies<trail_cards>;

template <std::size_t Kinds>
void count_in(Wanted& wanted, const Copies<Kinds>& copies) {
    for (std::size_t i = 0; i < Kinds; ++i) wanted[i] = static_cast<std::uint8_t>(wanted[i] + copies[i]);
}

Wanted cards_to_shuffle(const Rules& rules, const Position& at) {
    Wanted wanted{};
    switch (at.pending.then) {
        case Then::setup:
            if (deck_to_shuffle(at) == Deck::trail) count_in(wanted, rules.edition().trail);
            if (deck_to_shuffle(at) == Deck::supply) count_in(wanted, rules.edition().supplies);
            if (deck_to_shuffle(at) == Deck::calamity) count_in(wanted, rules.edition().calamities);
            break;
        case Then::scout:
            count_in(wanted, at.trail_discard.copies);
            if (!at.trail_discard.empty()) break;
            for (int i = 0; i < rules.players(); ++i) {  // ORE-12.6
                const auto trail = at.laid.of(seat_at(i));
                for (std::size_t card = 0; card + 1 < trail.size(); ++card) ++wanted[trail[card].card().id];
            }
            break;
        case Then::calamity: count_in(wanted, at.calamity_discard.copies); break;
        case Then::found: count_in(wanted, at.supply_discard.copies); [[fallthrough]];
        case Then::hunt:
            for (const Card card : at.supply_deck) ++wanted[card.id];
            break;
        case Then::buy: count_in(wanted, at.supply_discard.copies); break;
    }
    return wanted;
}

void refill(auto& deck, const Event& event) {
    deck.clear();
    for (const Card card : event.cards) deck.push_back(card);
}

bool rolls_die(Phase phase) {
    return phase == Phase::ford || phase == Phase::wagon || phase == Phase::trade || phase == Phase::deflect_trade ||
           phase == Phase::thief_trade;
}

}  // namespace

Position Rules::start() const {
    Position at;
    for (int i = 0; i < players(); ++i) {  // ORE-2.5
        at.wagons[seat_at(i)].people = people_max;
        at.wagons[seat_at(i)].place = Place::in_town;
    }
    return at;
}

Event Rules::sample(const Position& at, Rng& rng) const {
    Event event;
    if (rolls_die(at.phase)) {
        event.value = static_cast<std::uint8_t>(1 + rng.below(6));
    } else if (at.phase == Phase::steal) {
        event.kind = Event::Kind::steal;
        const SupplyHand& hand = at.wagons[at.pending.on].supplies;
        auto nth = rng.below(hand.size);
        while (nth >= hand.copies[event.value]) nth -= hand.copies[event.value++];
    } else {
        event.kind = Event::Kind::shuffle;
        const Wanted wanted = cards_to_shuffle(*this, at);
        for (std::size_t id = 0; id < wanted.size(); ++id)
            for (int copy = 0; copy < wanted[id]; ++copy) event.cards.push_back(Card{static_cast<std::uint8_t>(id)});
        rng.shuffle(event.cards);
    }
    return event;
}

bool Rules::outcomes(const Position& at, std::vector<Outcome<Event>>& events) const {
    events.clear();
    if (rolls_die(at.phase)) {
        for (std::uint8_t face = 1; face <= 6; ++face) events.push_back({{Event::Kind::roll, face, {}}, 1});
        return true;
    }
    if (at.phase != Phase::steal) return false;
    const SupplyHand& hand = at.wagons[at.pending.on].supplies;  // ORE-8.13: every card equally likely
    for (std::uint8_t supply = 0; supply < supply_cards; ++supply)
        if (hand.copies[supply] > 0) events.push_back({{Event::Kind::steal, supply, {}}, hand.copies[supply]});
    return true;
}

Verdict Rules::judge(const Position& at, const Event& event) const {
    if (rolls_die(at.phase)) {
        if (event.kind == Event::Kind::roll && event.value >= 1 && event.value <= 6 && event.cards.empty())
            return allowed();
        return forbidden("ORE-1.1"_rule, "ore.die_is_rolled");
    }
    if (at.phase == Phase::steal) {
        const SupplyHand& hand = at.wagons[at.pending.on].supplies;
        if (event.kind == Event::Kind::steal && event.value < supply_cards && hand.has(Card{event.value}) &&
            event.cards.empty())
            return allowed();
        return forbidden("ORE-8.13"_rule, "ore.thief_steals_what_is_held");
    }
    if (at.phase != Phase::shuffle || event.kind != Event::Kind::shuffle || event.value != 0)
        return forbidden("ORE-16.4"_rule, "ore.chance_not_asked");
    Wanted left = cards_to_shuffle(*this, at);
    for (const Card card : event.cards) {
        if (card.id >= left.size() || left[card.id] == 0) return forbidden("ORE-16.9"_rule, "ore.shuffle_has_too_many");
        --left[card.id];
    }
    if (left != Wanted{}) return forbidden("ORE-16.9"_rule, "ore.shuffle_lacks_a_card");
    return allowed();
}

// ORE-5.1
void Play::scout() {
    if (at_.trail_deck.empty()) return await_shuffle(Then::scout);
    draw_trail_card();
}

void Play::draw_trail_card() {
    const Card card = at_.trail_deck.pop_back();
    mover().trail_hand.add(card);
    tell(drawn(at_.turn, told_card(card), Spot::trail_deck, Word::scouted, "ORE-5.1"_rule));
    finish_action();
}

// ORE-10.10
void Play::buy() {
    if (at_.supply_deck.empty()) return await_shuffle(Then::buy);
    draw_supply();
}

void Play::draw_supply() {
    const Card card = at_.supply_deck.pop_back();
    mover().supplies.add(card);
    tell(drawn(at_.turn, told_card(supply_of(card)), Spot::supply_deck, Word::bought, "ORE-10.10"_rule));
    finish_action();
}

void Play::await_shuffle(Then then, Seat on) {
    wait_for(Phase::shuffle);
    at_.pending.then = then;
    at_.pending.on = on;
}

// ORE-12.1, 12.2, 12.3, 12.6: the new deck, and then what it was needed for.
void Play::shuffled(const Event& event) {
    const Pending pending = at_.pending;
    if (tell_.heard()) tell_shuffle();
    switch (pending.then) {
        case Then::setup: {
            const Deck deck = deck_to_shuffle(at_);
            if (deck == Deck::trail) return refill(at_.trail_deck, event);
            if (deck == Deck::supply) return refill(at_.supply_deck, event);
            refill(at_.calamity_deck, event);
            return deal();
        }
        case Then::scout:
            if (at_.trail_discard.empty()) take_up_trails();
            at_.trail_discard.clear();
            refill(at_.trail_deck, event);
            return draw_trail_card();
        case Then::buy:
            at_.supply_discard.clear();
            refill(at_.supply_deck, event);
            return draw_supply();
        case Then::found:
            at_.supply_discard.clear();
            refill(at_.supply_deck, event);
            return fill_stock();
        case Then::hunt: refill(at_.supply_deck, event); return finish_action();
        case Then::calamity:
            at_.calamity_discard.clear();
            refill(at_.calamity_deck, event);
            return turn_up_on(pending.on);
    }
}

// ORE-2.3: one at a time, in seat order.
void Play::deal() {
    const auto each_seat = [&](int rounds, auto&& give) {
        for (int round = 0; round < rounds; ++round)
            for (int i = 0; i < options_.players; ++i) give(at_.wagons[seat_at(i)]);
    };
    each_seat(trail_hand_size, [&](Wagon& wagon) { wagon.trail_hand.add(at_.trail_deck.pop_back()); });
    each_seat(supplies_dealt(options_.players), [&](Wagon& wagon) { wagon.supplies.add(at_.supply_deck.pop_back()); });
    if (tell_.heard()) tell_dealt();
    tell(Happened(Happening::phase_began, "ORE-2.5"_rule).thing(Word::race));
    tell(Happened(Happening::round_began, "ORE-4.2"_rule).amount(at_.round));
    start_turn();
}

// ORE-12.6: all but the front card of each trail; they are in the event.
void Play::take_up_trails() {
    for (int i = 0; i < options_.players; ++i)
        if (const int count = at_.laid.count(seat_at(i)); count > 1) at_.laid.take_oldest(seat_at(i), count - 1);
}

}  // namespace saloon::oregon_trail_race
