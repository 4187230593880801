#include "games/old-town-road/bots/solver/expectation.h"

#include <algorithm>

#include "games/old-town-road/bots/solver/line.h"

namespace saloon::old_town_road::solver {
namespace {

bool is_known(const Slot& slot) { return slot.seen_by.has(Seat::p1); }

// A waiting card is back on top of the pile: so it counts among the cards that can still come.
Position with_card_back(Position world) {
    if (world.phase != Phase::travel) return world;
    world.draw.push_back(Slot::open(world.drawn.pop_back()));
    world.phase = Phase::journey;
    return world;
}

int most_points(const std::vector<Node>& ways) {
    int most = 0;
    for (const Node& way : ways) most = std::max(most, way.points());
    return most;
}

std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31U);
}

}  // namespace

std::uint64_t Expectation::Belief::code() const {
    std::uint64_t code = 1;  // so that piles of different sizes differ
    for (const std::uint8_t card : pile) code = code << 5U | card;
    return code << 28U | unseen;
}

void Expectation::Belief::settle_if_only_one() {
    if (!std::has_single_bit(unseen)) return;
    for (std::uint8_t& card : pile)
        if (card == unknown) card = static_cast<std::uint8_t>(std::countr_zero(unseen));
    unseen = 0;
}

Expectation::Expectation(const Rules& rules, const Facts& facts, const Position& world)
    : facts_(facts),
      base_(with_card_back(world)),
      piles_(rules, base_, 0),
      expansion_(facts, piles_),
      dominance_(facts, piles_),
      phase_(world.phase) {
    SALOON_ASSERT(fits(world), "an exact expectation is for the last draws only");
    for (const Slot& slot : world.draw) {
        belief_.pile.push_back(is_known(slot) ? slot.card.id : unknown);
        if (!is_known(slot)) belief_.unseen |= bit_of(slot.card.id);
    }
    belief_.settle_if_only_one();
    if (phase_ != Phase::travel) return;
    waiting_ = world.drawn.front().id;
    for (unsigned id = 0; id < cards_in_deck; ++id)
        if (world.rode.has({static_cast<std::uint8_t>(id)})) rode_ |= bit_of(id);
}

bool Expectation::fits(const Position& world) {
    return world.draw.count() < pile_max && world.road.count() < road_max &&
           std::ranges::count_if(world.draw, [](const Slot& slot) { return !is_known(slot); }) <= unseen_max;
}

std::optional<std::vector<Expectation::Valued>> Expectation::run(std::size_t states_max,
                                                                 const std::function<bool()>& enough) {
    states_max_ = states_max;
    enough_ = enough;
    std::vector<Valued> moves;
    const Nodes ways = roots_of(facts_, piles_, base_);
    if (waiting_) {
        const unsigned card = *waiting_;
        moves.push_back({{Verb::place_left}, state(joined_by(ways, card, false), belief_)});
        if (facts_.edition->symbol({static_cast<std::uint8_t>(card)}) == Symbol::crossroads)
            moves.push_back({{Verb::place_right}, state(joined_by(ways, card, true), belief_)});
        if (may_ride(belief_, card, rode_)) {
            Belief ridden = belief_;
            ridden.pile.insert_at(ridden.pile.size() / 2, static_cast<std::uint8_t>(card));  // OTR-8.4
            moves.push_back({{Verb::ride}, travelled(ways, ridden, rode_ | bit_of(card))});
        }
    } else {
        if (phase_ == Phase::outskirts) moves.push_back({{Verb::stop}, scale * most_points(ways)});
        for (const Event& event : events(ways)) moves.push_back({event.move, travelled(event.after, belief_, 0)});
    }
    if (gave_up_) return std::nullopt;
    std::ranges::stable_sort(moves, std::ranges::greater{}, &Valued::value);
    return moves;
}

std::int32_t Expectation::state(const Nodes& ways, const Belief& belief) {
    if (gave_up()) return 0;
    if (belief.is_certain()) {
        int best = 0;
        for (const Node& way : ways) best = std::max(best, way.points() + rest(way, belief));
        return scale * best;
    }
    const int base = ways.front().points();
    Memo::Key key{mixed(ways.front().road()), mixed(belief.code())};
    for (const Node& way : ways) {  // a hash of 128 bits; two that agree by chance are not to be expected
        const std::uint64_t claim = (way.rest >> Node::claims_at) - (static_cast<std::uint64_t>(base) << 16U);
        key = {mixed(key.a ^ claim) + key.b, mixed(key.b + claim) ^ key.a};
    }
    if (const auto known = of_states_.find(key)) return *known + scale * base;
    std::int32_t best = scale * most_points(ways);
    for (const Event& event : events(ways)) best = std::max(best, travelled(event.after, belief, 0));
    of_states_.add(key, best - scale * base);
    return best;
}

// The average over the cards that may be on top.
std::int32_t Expectation::travelled(const Nodes& ways, const Belief& belief, Mask rode) {
    if (belief.pile.empty()) return state(ways, belief);
    Belief after = belief;
    const unsigned top = after.pile.pop_back();
    if (top != unknown) return arrived(ways, after, top, rode);
    std::int64_t sum = 0;
    for (Mask left = belief.unseen; left != 0; left &= left - 1) {
        const auto card = static_cast<unsigned>(std::countr_zero(left));
        Belief seen = after;
        seen.unseen = belief.unseen & ~bit_of(card);
        seen.settle_if_only_one();
        sum += arrived(ways, seen, card, rode);
    }
    return static_cast<std::int32_t>(sum / std::popcount(belief.unseen));
}

std::int32_t Expectation::arrived(const Nodes& ways, const Belief& belief, unsigned card, Mask rode) {
    std::int32_t best = state(joined_by(ways, card, false), belief);
    if (facts_.edition->symbol({static_cast<std::uint8_t>(card)}) == Symbol::crossroads)
        best = std::max(best, state(joined_by(ways, card, true), belief));
    if (!may_ride(belief, card, rode)) return best;
    Belief ridden = belief;
    ridden.pile.insert_at(ridden.pile.size() / 2, static_cast<std::uint8_t>(card));  // OTR-8.4
    return std::max(best, travelled(ways, ridden, rode | bit_of(card)));
}

std::vector<Expectation::Event> Expectation::events(const Nodes& ways) const {
    std::vector<Event> found;
    for (const Node& way : ways)
        expansion_.run(way, [&](const Node& child, const Way& by) {
            const auto same = std::ranges::find(found, by.event, &Event::move);
            if (same != found.end())
                same->after.push_back(child);
            else
                found.push_back({by.event, {child}});
        });
    for (Event& event : found) {
        std::ranges::sort(event.after, std::ranges::greater{}, &Node::rest);
        event.after.resize(dominance_.thin(event.after.data(), event.after.data() + event.after.size()));
    }
    return found;
}

Expectation::Nodes Expectation::joined_by(const Nodes& ways, unsigned card, bool right) {
    Nodes after = ways;
    for (Node& way : after)
        way = Node::make(joined(way.road(), card, right), way.pile(), way.points(), way.kinds(), way.tail());
    return after;
}

// OTR-8.5, 8.6
bool Expectation::may_ride(const Belief& belief, unsigned card, Mask rode) const {
    return facts_.edition->symbol({static_cast<std::uint8_t>(card)}) == Symbol::train && !belief.pile.empty() &&
           (rode & bit_of(card)) == 0;
}

int Expectation::rest(const Node& node, const Belief& belief) {
    if (gave_up()) return 0;
    const Memo::Key key{node.road() << 16U | (node.rest >> Node::claims_at & 0xFFFFU), belief.code()};
    if (const auto known = of_rests_.find(key)) return *known;
    const Node bare = Node::make(node.road(), node.pile(), 0, node.kinds(), node.tail());
    int best = 0;
    expansion_.run(bare, [&](const Node& child, const Way&) {
        best = std::max(best, child.points() + rest_after_travel(child, belief, 0));
    });
    of_rests_.add(key, best);
    return best;
}

int Expectation::rest_after_travel(const Node& node, const Belief& belief, Mask rode) {
    if (belief.pile.empty()) return rest(node, belief);
    Belief after = belief;
    const unsigned top = after.pile.pop_back();
    return rest_after_arrival(node, after, top, rode);
}

int Expectation::rest_after_arrival(const Node& node, const Belief& belief, unsigned card, Mask rode) {
    const auto placed = [&](bool right) {
        return rest(Node::make(joined(node.road(), card, right), node.pile(), 0, node.kinds(), node.tail()), belief);
    };
    int best = placed(false);
    if (facts_.edition->symbol({static_cast<std::uint8_t>(card)}) == Symbol::crossroads)
        best = std::max(best, placed(true));
    if (!may_ride(belief, card, rode)) return best;
    Belief ridden = belief;
    ridden.pile.insert_at(ridden.pile.size() / 2, static_cast<std::uint8_t>(card));
    return std::max(best, rest_after_travel(node, ridden, rode | bit_of(card)));
}

bool Expectation::gave_up() {
    if (!gave_up_ && ++asked_ % 1'024 == 0)
        gave_up_ = of_states_.size() + of_rests_.size() > states_max_ || (enough_ && enough_());
    return gave_up_;
}

}  // namespace saloon::old_town_road::solver
