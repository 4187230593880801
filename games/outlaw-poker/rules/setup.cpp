// Section 2: the empty table, the shuffles and the deals; and the reshuffle of OUT-3.11.
#include <algorithm>

#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {
namespace {

std::array<int, 256> counted(const auto& cards) {
    std::array<int, 256> counts{};
    for (const Card card : cards) ++counts[card.id];
    return counts;
}

}  // namespace

Rules::Rules(const Options& options, std::shared_ptr<const Edition> edition, std::vector<Outlaw> outlaws)
    : options_(options), edition_(std::move(edition)), outlaws_(std::move(outlaws)), all_slots_((1U << slots()) - 1U) {
    if (!options_.outlaws) outlaws_.clear();  // OUT-9.5
    for (const Outlaw& outlaw : outlaws_)
        for (const OutlawStep& step : outlaw.steps) kinds_ |= 1U << static_cast<unsigned>(step.kind);
    int sum = 0;
    for (std::size_t i = edition_->cards.size(); i-- > 0;) {
        const CardRow& card = edition_->cards[i];
        faces_[i] = {card.kind, static_cast<std::int8_t>(card.value)};
        sum += card.value * card.copies;
        for (int copy = 0; copy < card.copies; ++copy) whole_deck_.push_back(card_of_row(i));
    }
    mean_card_hundredths_ = 100 * sum / edition_->deck_size();
    fill_estimates();
}

ClosedPile<outlaws_max, 1> Rules::sorted_outlaws() const {
    ClosedPile<outlaws_max, 1> pile;
    for (std::size_t i = outlaws_.size(); i-- > 0;) pile.push_back(card_of_row(i));
    return pile;
}

Position Rules::start() const {
    Position at;
    for (const Card card : whole_deck_) at.deck.push_back(card);  // OUT-12.3: sorted before the first shuffle
    at.outlaw_pile = sorted_outlaws();
    return at;
}

// OUT-2.1, OUT-2.9: p1 begins round 1, and the deal passes to the left; the seat before the first one deals.
Seat Rules::dealer(const Position& at) const { return seat_at((at.round + players() - 2) % players()); }

// OUT-12.6: what a shuffle has to list here, in any order.
FixedVector<Card, cards_max> Rules::expected_cards(const Position& at) const {
    if (at.phase == Phase::shuffle_deck) return whole_deck_;  // OUT-2.8: every round begins with all cards
    FixedVector<Card, cards_max> cards;
    if (at.phase == Phase::shuffle_outlaws) {
        for (std::size_t i = 0; i < outlaws_.size(); ++i) cards.push_back(card_of_row(i));
        return cards;
    }
    for (std::size_t i = 0; i + 1 < at.discard.size(); ++i) cards.push_back(at.discard[i]);  // all but its top
    return cards;
}

Event Rules::sample(const Position& at, Rng& rng) const {
    Event event{expected_cards(at), at.phase == Phase::shuffle_outlaws ? ShuffledPile::outlaws : ShuffledPile::deck};
    rng.shuffle(event.cards);
    return event;
}

Verdict Rules::judge(const Position& at, const Event& event) const {
    const bool outlaws_due = at.phase == Phase::shuffle_outlaws;
    if ((event.pile == ShuffledPile::outlaws) != outlaws_due)
        return forbidden("OUT-12.6"_rule, outlaws_due ? "out.shuffle_outlaws_due" : "out.shuffle_deck_due");
    if (counted(event.cards) == counted(expected_cards(at))) return allowed();
    if (outlaws_due) return forbidden("OUT-2.6"_rule, "out.shuffle_each_outlaw");
    if (at.phase == Phase::shuffle_deck) return forbidden("OUT-2.2"_rule, "out.shuffle_every_card");
    return forbidden("OUT-3.11"_rule, "out.reshuffle_discard");
}

void Rules::apply(Position& at, const Event& event, Teller tell) const {
    if (at.phase == Phase::shuffle_deck) return deal_cards(at, event, tell);
    if (at.phase == Phase::shuffle_outlaws) return deal_outlaws(at, event, tell);
    // OUT-3.11: the top of the discard pile stays; the decision or draw goes on where it stood.
    const Card top = at.discard.back();
    at.discard.clear();
    at.discard.push_back(top);
    static_cast<FixedVector<Card, cards_max>&>(at.deck) = event.cards;
    if (tell.heard()) [[unlikely]]
        tell({.kind = kind_of(Told::discard_returned),
              .amount = static_cast<std::int16_t>(event.cards.size()),
              .rule = "OUT-3.11"_rule});
    if (tell.heard()) [[unlikely]]
        tell(shuffled(Spot::deck, "OUT-3.11"_rule));
    if (at.phase == Phase::step) draw_on(at, tell);
}

void Rules::deal_cards(Position& at, const Event& event, Teller tell) const {
    static_cast<FixedVector<Card, cards_max>&>(at.deck) = event.cards;
    if (tell.heard()) [[unlikely]]
        tell({.kind = kind_of(Happening::round_began), .amount = at.round, .rule = "OUT-2.2"_rule});
    if (tell.heard()) [[unlikely]]
        tell(shuffled(Spot::deck, "OUT-2.2"_rule));
    const Seat by = dealer(at);
    const int first = index_of(left_of(dealer(at)));
    for (int slot = 0; slot < slots(); ++slot) {  // OUT-2.3: one at a time, slot by slot
        for (int i = 0; i < players(); ++i) {
            const Seat seat = seat_at((first + i) % players());
            Grid& grid = at.grids[index_of(seat)];
            const Card card = at.deck.pop_back();
            grid.slots[slot] = slot < 2 ? Slot::open(card) : Slot::closed(card);  // OUT-2.4
            grid.locked = 0;                                                      // OUT-2.7
            if (tell.heard(Happening::card_moved)) [[unlikely]]
                tell(moved(by, grid.slots[slot], place_at(Spot::deck), grid_place(seat, slot), Word::deal,
                           "OUT-2.3"_rule));
        }
    }
    at.discard.clear();
    at.discard.push_back(at.deck.pop_back());  // OUT-2.5: whatever it is
    if (tell.heard()) [[unlikely]]
        tell(moved(by, Slot::open(at.discard.back()), place_at(Spot::deck), place_at(Spot::discard), Word::deal,
                   "OUT-2.5"_rule));
    at.turn = 0;
    at.bounties.fill(0);  // OUT-4.24
    if (!keeps_outlaws(at)) {
        at.outlaws.fill(OutlawSlot::open(no_card));
        at.outlaws_played.clear();
        at.outlaw_pile = sorted_outlaws();
        at.phase = Phase::shuffle_outlaws;
    }
    if (!options_.outlaws || keeps_outlaws(at)) {
        at.phase = Phase::start;
        at.turn_seat = actor_of(seat_at(first));
        if (tell.heard()) [[unlikely]]
            tell(turn_began(seat_at(first), "OUT-2.7"_rule));
    }
}

void Rules::deal_outlaws(Position& at, const Event& event, Teller tell) const {
    at.outlaw_pile.clear();
    for (const Card card : event.cards) at.outlaw_pile.push_back(card);
    if (tell.heard()) [[unlikely]]
        tell(shuffled(Spot::outlaw_pile, "OUT-2.6"_rule));
    const Seat by = dealer(at);
    const Seat first = left_of(by);
    at.phase = Phase::start;
    at.turn_seat = actor_of(first);  // OUT-2.7
    Seat seat = first;
    for (int i = 0; i < players(); ++i, seat = left_of(seat)) {
        const Card outlaw = at.outlaw_pile.pop_back();
        at.outlaws[index_of(seat)] = {outlaw, SeatSet::only(seat)};  // OUT-2.6
        if (tell.heard()) [[unlikely]]
            tell(moved(by, {told_outlaw(outlaw), SeatSet::only(seat)}, place_at(Spot::outlaw_pile), outlaw_place(seat),
                       Word::deal, "OUT-2.6"_rule));
    }
    if (tell.heard()) [[unlikely]]
        tell(turn_began(first, "OUT-2.7"_rule));
}

}  // namespace saloon::outlaw_poker
