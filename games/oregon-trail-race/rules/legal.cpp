// Every legal move, as quickly as can be. What is legal is defined in judge.cpp; tests hold the two equal.
#include <bit>
#include <cstring>

#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {
namespace {

// ORE-3.5: the three ways on from each side, and ORE-3.6: every way out of a town.
struct Way {
    Shape shape;
    Side exit;
};
constexpr std::array<std::array<Way, 3>, 3> ways_after{{
    {{{Shape::ll, Side::left}, {Shape::lm, Side::middle}, {Shape::lr, Side::right}}},
    {{{Shape::lm, Side::right}, {Shape::mm, Side::middle}, {Shape::rm, Side::left}}},
    {{{Shape::ll, Side::right}, {Shape::rl, Side::left}, {Shape::rm, Side::middle}}},
}};
constexpr std::array<Way, 9> free_ways{{
    {Shape::ll, Side::left},
    {Shape::ll, Side::right},
    {Shape::lm, Side::middle},
    {Shape::lm, Side::right},
    {Shape::lr, Side::right},
    {Shape::mm, Side::middle},
    {Shape::rl, Side::left},
    {Shape::rm, Side::left},
    {Shape::rm, Side::middle},
}};

// The kinds of trail cards as bits: those with a path of each shape, and those in a hand.
constexpr std::array<std::uint32_t, shapes> kinds_of_shape = [] {
    std::array<std::uint32_t, shapes> kinds{};
    for (std::size_t id = 0; id < trail_cards; ++id)
        if (!is_town(trail_rows[id].kind)) kinds[static_cast<std::size_t>(trail_rows[id].shape)] |= 1U << id;
    return kinds;
}();
std::uint32_t kinds_in(const Copies<trail_cards>& copies) {
    static_assert(trail_cards <= 32 && deck_max < 128 && std::endian::native == std::endian::little);
    std::array<std::uint64_t, 4> words{};
    std::memcpy(words.data(), copies.data(), copies.size());
    std::uint32_t kinds = 0;
    for (unsigned i = 0; i < words.size(); ++i) {  // a byte above 0 carries into its highest bit; those are gathered
        const std::uint64_t held = ((words[i] + 0x7F7F7F7F7F7F7F7FU) >> 7U) & 0x0101010101010101U;
        kinds |= static_cast<std::uint32_t>(held * 0x0102040810204080U >> 56U) << (8 * i);
    }
    return kinds;
}

class Lister {
public:
    Lister(const Rules& rules, const Position& at, MoveList<Move>& moves) : rules_(rules), at_(at), moves_(moves) {}

    void list() {
        switch (at_.phase) {
            case Phase::act: return at_.mover().in_river() ? add(Verb::ford) : actions();  // ORE-6.5
            case Phase::take: return takes();
            case Phase::pick:
                return each_supply(town_around(at_, at_.mover())->stock,
                                   [&](Supply supply) { add_supplies(Verb::take, {supply, Supply::none}); });
            case Phase::lose:
                return each_supply(at_.mover().supplies,
                                   [&](Supply supply) { add_supplies(Verb::lose, {supply, Supply::none}); });
            case Phase::deflect: return deflections();
            case Phase::thief: answers(Verb::yield, Verb::shoot); return bullet_trades();
            case Phase::hunt: return answers(Verb::decline, Verb::hunt);
            default: return;
        }
    }

private:
    void add(Verb verb) { moves_.push_back({.verb = verb}); }
    void add_supplies(Verb verb, const SupplyPair& supplies) { moves_.push_back({.verb = verb, .supplies = supplies}); }

    static void each_supply(const auto& cards, auto&& f) {
        for (std::uint8_t i = 0; i < supply_cards; ++i)
            if (cards.copies[i] > 0) f(static_cast<Supply>(i));
    }
    static void each_pair(const Copies<supply_cards>& copies, auto&& f) {
        for (std::uint8_t i = 0; i < supply_cards; ++i) {
            if (copies[i] == 0) continue;
            if (copies[i] > 1) f(SupplyPair{static_cast<Supply>(i), static_cast<Supply>(i)});
            for (std::uint8_t j = static_cast<std::uint8_t>(i + 1); j < supply_cards; ++j)
                if (copies[j] > 0) f(SupplyPair{static_cast<Supply>(i), static_cast<Supply>(j)});
        }
    }

    void actions() {
        const Wagon& wagon = at_.mover();
        const Town* ahead = town_ahead(at_, wagon);
        add(Verb::rest);
        if (can_scout(at_, rules_.players())) add(Verb::scout);
        if (wagon.in_town() && can_buy(at_)) add(Verb::buy);
        if (!at_the_rear(at_, wagon)) add(Verb::back);
        if (ahead != nullptr)
            enters(*ahead);
        else if (!wagon.at_front())
            add(Verb::forward);
        mends();
        if (wagon.at_front() && wagon.distance < rules_.options().trail_length && !is_stopped(at_, at_.turn))
            forges(wagon, wagon.distance == 0 || wagon.stop > 0 || ahead != nullptr);
    }

    void enters(const Town& town) {
        if (rules_.stocks_are_closed() || !town.owed.has(at_.turn) || town.stock.empty()) return add(Verb::enter);
        each_supply(town.stock, [&](Supply supply) { add_supplies(Verb::enter, {supply, Supply::none}); });
    }

    // `free`: ORE-3.6, as entry_is_free has it for a wagon at its front.
    void forges(const Wagon& wagon, bool free) {
        const TrailHand& hand = wagon.trail_hand;
        if (hand.empty()) return;
        if (!free || rules_.options().towns == TownRule::anywhere)  // ORE-10.2
            for (const TrailKind kind : {TrailKind::fort, TrailKind::town})
                if (hand.has(trail_card(kind))) moves_.push_back({.verb = Verb::forge, .card = trail_card(kind)});
        if (free) return lay_ways(hand, free_ways);
        lay_ways(hand, ways_after[static_cast<std::size_t>(at_.laid.front(at_.turn).exit())]);
    }
    void lay_ways(const TrailHand& hand, const auto& ways) {
        const std::uint32_t held = kinds_in(hand.copies);
        for (const Way& way : ways) {
            if ((held & kinds_of_shape[static_cast<std::size_t>(way.shape)]) == 0) continue;
            for (const TrailKind kind : {TrailKind::deep, TrailKind::plain, TrailKind::river})
                if (const Card card = trail_card(kind, way.shape); hand.has(card))
                    moves_.push_back({.verb = Verb::forge, .card = card, .exit = way.exit});
            if (const Card card = trail_card(TrailKind::calamity, way.shape); hand.has(card))
                lay_calamity(card, way.exit);
        }
    }
    void lay_calamity(Card card, Side exit) {
        bool alone = true;
        for (int i = 0; i < rules_.players(); ++i) {
            const Seat seat = seat_at(i);
            if (seat == at_.turn || !at_.wagons[seat].alive()) continue;
            alone = false;
            moves_.push_back({.verb = Verb::forge, .card = card, .exit = exit, .on = seat});
        }
        if (alone) moves_.push_back({.verb = Verb::forge, .card = card, .exit = exit});  // ORE-7.2
    }

    void mends() {
        std::uint32_t listed = 0;
        for (const LyingCalamity& lying : at_.calamities) {
            const Calamity problem = lying.problem();
            const std::uint32_t bit = 1U << static_cast<std::uint32_t>(problem);
            if (lying.owner != at_.turn || (listed & bit) != 0) continue;
            listed |= bit;
            if (at_.mover().in_town()) moves_.push_back({.verb = Verb::mend_in_town, .problem = problem});
            mend_with_supplies(problem);
        }
    }
    void mend_with_supplies(Calamity problem) {
        const SupplyHand& hand = at_.mover().supplies;
        const Need need = need_of(problem, hand);
        if (need.cards == 0 || hand.size < need.cards) return;  // ORE-9.6
        Move move{.verb = Verb::mend, .problem = problem, .supplies = need.held};
        if (need.missing == 0) return moves_.push_back(move);
        Copies<supply_cards> left = hand.copies;
        for (const Supply supply : need.held)
            if (supply != Supply::none) --left[static_cast<std::size_t>(supply)];
        const auto stake = [&](const SupplyPair& trade) {
            move.trade = trade;
            moves_.push_back(move);
        };
        if (need.missing == 2) return each_pair(left, stake);
        for (std::uint8_t i = 0; i < supply_cards; ++i)
            if (left[i] > 0) stake({static_cast<Supply>(i), Supply::none});
    }

    void takes() {
        const SupplyHand& stock = town_around(at_, at_.mover())->stock;
        if (stock.size == 1)
            return each_supply(stock, [&](Supply supply) { add_supplies(Verb::take, {supply, Supply::none}); });
        each_pair(stock.copies, [&](const SupplyPair& pair) { add_supplies(Verb::take, pair); });
    }

    void deflections() {
        const SupplyHand& hand = at_.wagons[at_.pending.on].supplies;
        add(Verb::accept);
        if (hand.has(card_of(Supply::medicine))) return add_supplies(Verb::deflect, {Supply::medicine, Supply::none});
        each_supply(hand,
                    [&](Supply supply) { moves_.push_back({.verb = Verb::deflect, .trade = {supply, Supply::none}}); });
    }

    void answers(Verb without, Verb with_bullets) {
        add(without);
        if (at_.wagons[at_.pending.on].supplies.has(card_of(Supply::bullets))) add(with_bullets);
    }

    // ORE-9.11
    void bullet_trades() {
        const SupplyHand& hand = at_.wagons[at_.pending.on].supplies;
        if (!rules_.options().trade_for_bullets || hand.has(card_of(Supply::bullets))) return;
        each_supply(hand,
                    [&](Supply supply) { moves_.push_back({.verb = Verb::shoot, .trade = {supply, Supply::none}}); });
    }

    const Rules& rules_;
    const Position& at_;
    MoveWriter<Move> moves_;
};

}  // namespace

void Rules::legal_moves(const Position& at, MoveList<Move>& moves) const { Lister(*this, at, moves).list(); }

}  // namespace saloon::oregon_trail_race
