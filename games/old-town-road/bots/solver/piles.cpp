#include "games/old-town-road/bots/solver/piles.h"

#include "core/hash.h"

namespace saloon::old_town_road::solver {

Piles::Piles(const Rules& rules, const Position& root, int draws) : edition_(rules.edition()), by_hash_(256) {
    Pile pile;
    for (const Slot& slot : root.draw) pile.push_back(slot.card.id);
    number_of_order(pile);
    if (root.phase == Phase::travel) {
        Mask rode = 0;
        for (unsigned id = 0; id < cards_in_deck; ++id)
            if (root.rode.has({static_cast<std::uint8_t>(id)})) rode |= bit_of(id);
        settle(root.drawn.front().id, pile, rode, 0, waiting_);
    }
    for (std::size_t i = 0; i < orders_.size() && orders_.size() < orders_max; ++i) {
        if (orders_[i].pile.empty() || pile.count() - orders_[i].pile.count() >= draws) continue;
        std::vector<Arrival> arrivals;
        draw(orders_[i].pile, 0, 0, arrivals);
        orders_[i].arrivals = std::move(arrivals);
    }
    if (orders_.size() >= orders_max) orders_.clear();
}

PileId Piles::number_of_order(const Pile& pile) {
    auto& same_hash = by_hash_[hash_bytes(pile) % by_hash_.size()];
    for (const PileId id : same_hash)
        if (orders_[id].pile == pile) return id;
    if (orders_.size() > orders_max) return 0;  // too many; the list is given up
    Order order;
    order.pile = pile;
    for (const std::uint8_t id : pile) order.cards |= bit_of(id);
    same_hash.push_back(static_cast<PileId>(orders_.size()));
    orders_.push_back(std::move(order));
    return same_hash.back();
}

void Piles::draw(Pile pile, Mask rode, unsigned rides, std::vector<Arrival>& arrivals) {
    const unsigned card = pile.pop_back();
    settle(card, pile, rode, rides, arrivals);
}

// OTR-8.1 to 8.7 for a card that was drawn.
void Piles::settle(unsigned card, const Pile& pile, Mask rode, unsigned rides, std::vector<Arrival>& arrivals) {
    const auto id = static_cast<std::uint8_t>(card);
    const Symbol symbol = edition_.symbol({id});
    const bool train = symbol == Symbol::train && !pile.empty() && (rode & bit_of(card)) == 0;  // OTR-8.5, 8.6
    const bool crossroads = symbol == Symbol::crossroads;
    const PileId left = number_of_order(pile);
    arrivals.push_back({id, false, train || crossroads, static_cast<std::uint8_t>(rides), left});
    if (crossroads) arrivals.push_back({id, true, true, static_cast<std::uint8_t>(rides), left});
    if (!train) return;
    Pile ridden = pile;
    ridden.insert_at(pile.size() / 2, id);  // OTR-8.4
    draw(ridden, rode | bit_of(card), rides + 1, arrivals);
}

}  // namespace saloon::old_town_road::solver
