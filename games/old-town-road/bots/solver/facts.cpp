#include "games/old-town-road/bots/solver/facts.h"

#include <algorithm>
#include <bit>

namespace saloon::old_town_road::solver {
namespace {

Card card_of(unsigned id) { return {static_cast<std::uint8_t>(id)}; }

}  // namespace

Facts::Facts(const Edition& used, const Options& options) : edition(&used), points(used.values()) {
    for (unsigned set = 1; set <= all_kinds; ++set)
        for (unsigned kind = 0; kind < kinds; ++kind)
            if ((set >> kind & 1U) != 0) highest_[set] = std::max(highest_[set], points.hands[kind]);
    for (unsigned id = 0; id < cards_in_deck; ++id) {
        const Card card = card_of(id);
        of_number[static_cast<std::size_t>(number_of(card))] |= bit_of(id);
        of_suit[static_cast<std::size_t>(suit_of(card))] |= bit_of(id);
        for (const Lie lie : {Lie::upright, Lie::upside_down}) {
            const LaidCard laid(card, lie);
            sign[laid.code()] = static_cast<std::uint8_t>(points.signs(edition->area(laid)));
            chip[laid.code()] = edition->area(laid).chip;
            if (edition->area(laid).chip) chips |= bit_of(id);
        }
    }
    // Of the first card only number and suitedness are known, so any card that fits stands for it.
    for (unsigned first = 0; first < cards_in_deck; ++first) {
        for (unsigned last = 0; last < cards_in_deck; ++last) {
            if (first == last) continue;
            const unsigned pair = Tail().with(first, false).with(last, false).pair();
            for (unsigned third = 0; third < cards_in_deck; ++third) {
                const KindSet set =
                    countable_kinds(points, card_of(first), card_of(last), card_of(third), options.flexible_hands);
                hands[pair][last][third] = set;
                if (set != 0) thirds[pair][last] |= bit_of(third);
            }
        }
    }
}

Facts::Chances Facts::with_pair(Tail tail, Mask left) const {
    Chances chances;
    if (tail.number() == 0) return chances;
    const Mask fitting = thirds[tail.pair()][tail.last()] & left;
    for (Mask rest = fitting; rest != 0; rest &= rest - 1)
        chances.kinds |= kinds_with(tail, static_cast<unsigned>(std::countr_zero(rest)));
    if (tail.both_chip() || (chips & fitting) != 0) chances.factor = points.chip;
    return chances;
}

Facts::Chances Facts::with_last(Tail tail, Mask left) const {
    Chances chances;
    if (tail.empty()) return chances;
    const unsigned last = tail.last();
    const auto number = last % numbers + 1;
    const auto straight_in = [&](Mask within) {
        const auto has = [&](unsigned n) { return n >= 1 && n <= numbers && (of_number[n] & within) != 0; };
        return (has(number - 2) && has(number - 1)) || (has(number - 1) && has(number + 1)) ||
               (has(number + 1) && has(number + 2));
    };
    const Mask suit = of_suit[last / numbers] & left;
    chances.kinds = only(Kind::pair);  // two of the cards left may be alike
    if (std::popcount(suit) >= 2) chances.kinds |= only(Kind::flush);
    if (straight_in(left)) chances.kinds |= only(Kind::straight);
    if (std::popcount(of_number[number] & left) >= 2) chances.kinds |= only(Kind::three_of_a_kind);
    if (straight_in(suit)) chances.kinds |= only(Kind::straight_flush);
    if (tail.last_chip() || (chips & left) != 0) chances.factor = points.chip;
    return chances;
}

int Facts::most_of_rest(Mask left) const {
    int most = bonus() + (std::popcount(left) + 2) / 3 * points.chip * highest_of(all_kinds);
    for (; left != 0; left &= left - 1) {
        const Card card = card_of(static_cast<unsigned>(std::countr_zero(left)));
        most += std::max(sign[LaidCard(card, Lie::upright).code()], sign[LaidCard(card, Lie::upside_down).code()]);
    }
    return most;
}

int Facts::most_of_rest(const Position& at) const {
    Mask left = 0;
    for (const LaidCard laid : at.road) left |= bit_of(laid.card().id);
    for (const Card card : at.drawn) left |= bit_of(card.id);
    for (const Slot& slot : at.draw) left |= bit_of(slot.card.id);
    return most_of_rest(left);
}

}  // namespace saloon::old_town_road::solver
