// What is legal, and by which rule not: the definition, written from the rulebook and apart from legal.cpp.
#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {
namespace {

int length_of(const SupplyPair& pair) { return (pair[0] != Supply::none ? 1 : 0) + (pair[1] != Supply::none ? 1 : 0); }

// Real supplies, in their order, the first place filled first.
bool in_order(const SupplyPair& pair) {
    const auto real = [](Supply supply) { return static_cast<int>(supply) < supply_cards; };
    if (pair[0] == Supply::none) return pair[1] == Supply::none;
    return real(pair[0]) && (pair[1] == Supply::none || (real(pair[1]) && pair[0] <= pair[1]));
}

// ORE-16.6: a move has the parts of its verb and no others, and they exist.
bool well_formed(const Move& move, int players) {
    if (static_cast<int>(move.verb) >= verbs || !in_order(move.supplies) || !in_order(move.trade)) return false;
    Move bare{.verb = move.verb};
    switch (move.verb) {
        case Verb::forge: {
            if (move.card.id >= trail_cards || static_cast<int>(move.exit) > 2) return false;
            bare.card = move.card;
            if (is_town(kind_of(move.card))) break;
            bare.exit = move.exit;
            if (kind_of(move.card) != TrailKind::calamity || move.on == Seat::spectator) break;
            if (index_of(move.on) >= players) return false;
            bare.on = move.on;
            break;
        }
        case Verb::mend:
            bare.supplies = move.supplies;
            bare.trade = move.trade;
            [[fallthrough]];
        case Verb::mend_in_town:
            if (static_cast<int>(move.problem) >= calamity_cards) return false;
            bare.problem = move.problem;
            break;
        case Verb::shoot: bare.trade = move.trade; break;
        case Verb::deflect: bare.trade = move.trade; [[fallthrough]];
        case Verb::enter:
        case Verb::take:
        case Verb::lose: bare.supplies = move.supplies; break;
        default: break;
    }
    return move == bare;
}

bool belongs(Verb verb, Phase phase) {
    switch (verb) {
        case Verb::take: return phase == Phase::take || phase == Phase::pick;
        case Verb::lose: return phase == Phase::lose;
        case Verb::accept:
        case Verb::deflect: return phase == Phase::deflect;
        case Verb::yield:
        case Verb::shoot: return phase == Phase::thief;
        case Verb::decline:
        case Verb::hunt: return phase == Phase::hunt;
        default: return phase == Phase::act;
    }
}

class Judge {
public:
    Judge(const Rules& rules, const Position& at) : rules_(rules), at_(at), wagon_(at.mover()) {}

    Verdict of(const Move& move) const {
        if (!well_formed(move, rules_.players())) return forbidden("ORE-16.6"_rule, "ore.no_such_move");
        if (!belongs(move.verb, at_.phase)) return forbidden("ORE-16.4"_rule, "ore.not_asked_now");
        switch (move.verb) {
            case Verb::take: return at_.phase == Phase::pick ? pick(move.supplies) : take(move.supplies);
            case Verb::lose: return lose(move.supplies);
            case Verb::deflect: return deflect(move);
            case Verb::shoot: return shoot(move.trade);
            case Verb::hunt: return bullets("ORE-8.14"_rule, "ore.no_bullets_to_hunt");
            case Verb::accept:
            case Verb::yield:
            case Verb::decline: return allowed();
            default: return action(move);
        }
    }

private:
    Verdict action(const Move& move) const {
        if (wagon_.in_river() != (move.verb == Verb::ford))
            return wagon_.in_river() ? forbidden("ORE-6.5"_rule, "ore.only_ford_in_river")
                                     : forbidden("ORE-6.5"_rule, "ore.ford_in_river_only");
        switch (move.verb) {
            case Verb::scout: return check(can_scout(at_, rules_.players()), "ORE-5.1"_rule, "ore.no_trail_card_left");
            case Verb::buy: return buy();
            case Verb::back: return back();
            case Verb::forward: return forward();
            case Verb::enter: return enter(move.supplies);
            case Verb::forge: return forge(move);
            case Verb::mend_in_town: return mend_in_town(move.problem);
            case Verb::mend: return mend(move);
            default: return allowed();  // ORE-4.4: rest; ford
        }
    }

    static Verdict check(bool fine, RuleId rule, const char* reason) {
        return fine ? allowed() : forbidden(rule, reason);
    }

    Verdict buy() const {
        if (!wagon_.in_town()) return forbidden("ORE-10.10"_rule, "ore.buy_in_town");
        return check(can_buy(at_), "ORE-10.10"_rule, "ore.no_supply_left");
    }

    Verdict back() const {
        if (wagon_.at == 0 && wagon_.stop == 0) return forbidden("ORE-11.1"_rule, "ore.nothing_behind_independence");
        return check(!at_the_rear(at_, wagon_), "ORE-11.4"_rule, "ore.not_behind_rear");
    }

    bool before_town() const { return town_ahead(at_, wagon_) != nullptr; }

    Verdict forward() const {
        if (wagon_.at_front()) return forbidden("ORE-11.2"_rule, "ore.trail_ends");
        return check(!before_town(), "ORE-11.3"_rule, "ore.walk_enters_town");
    }

    Verdict enter(const SupplyPair& supplies) const {
        if (!before_town()) return forbidden("ORE-10.5"_rule, "ore.not_before_town");
        const Town& town = *town_ahead(at_, wagon_);
        if (rules_.stocks_are_closed()) return check(length_of(supplies) == 0, "ORE-10.14"_rule, "ore.enter_first");
        const int wanted = town.owed.has(at_.turn) && !town.stock.empty() ? 1 : 0;
        if (length_of(supplies) < wanted) return forbidden("ORE-10.5"_rule, "ore.take_as_you_enter");
        if (length_of(supplies) > wanted) return forbidden("ORE-10.5"_rule, "ore.no_supply_owed");
        return check(wanted == 0 || town.stock.count(card_of(supplies[0])) > 0, "ORE-10.5"_rule,
                     "ore.town_lacks_supply");
    }

    Verdict forge(const Move& move) const {
        if (!wagon_.at_front()) return forbidden("ORE-5.2"_rule, "ore.not_at_front");
        if (wagon_.distance >= rules_.options().trail_length) return forbidden("ORE-5.2"_rule, "ore.trail_complete");
        if (is_stopped(at_, at_.turn)) return forbidden("ORE-5.2"_rule, "ore.wagon_stopped");
        if (!wagon_.trail_hand.has(move.card)) return forbidden("ORE-5.3"_rule, "ore.card_not_held");
        if (is_town(kind_of(move.card)))
            return check(may_found_at(at_, rules_.options(), wagon_), "ORE-10.2"_rule, "ore.town_stands_here");
        if (const Verdict way = fits(move.card, move.exit); !way.fine()) return way;
        return kind_of(move.card) == TrailKind::calamity ? victim(move.on) : allowed();
    }
    Verdict fits(Card card, Side exit) const {
        const LaidCard laid = LaidCard::with_exit(card, exit);
        if (laid.exit() != exit) return forbidden("ORE-3.5"_rule, "ore.no_such_exit");
        if (entry_is_free(at_, wagon_) || laid.entry() == at_.laid.front(at_.turn).exit()) return allowed();
        return forbidden("ORE-3.5"_rule, "ore.does_not_join");
    }
    Verdict victim(Seat on) const {
        if (rules_.living(at_) == 1) return check(on == Seat::spectator, "ORE-7.2"_rule, "ore.nobody_to_strike");
        if (on == Seat::spectator) return forbidden("ORE-7.1"_rule, "ore.name_a_victim");
        if (on == at_.turn) return forbidden("ORE-7.1"_rule, "ore.not_yourself");
        return check(at_.wagons[on].alive(), "ORE-7.1"_rule, "ore.player_is_out");
    }

    Verdict has_this_problem(Calamity problem) const {
        return check(has_problem(at_, at_.turn, problem), "ORE-9.2"_rule, "ore.no_such_problem");
    }
    Verdict mend_in_town(Calamity problem) const {
        if (!wagon_.in_town()) return forbidden("ORE-9.9"_rule, "ore.not_in_town");
        return has_this_problem(problem);
    }
    Verdict mend(const Move& move) const {
        if (const Verdict there = has_this_problem(move.problem); !there.fine()) return there;
        if (row_of(move.problem).needs == no_supplies) return forbidden("ORE-9.1"_rule, "ore.no_supply_mends");
        Copies<supply_cards> hand = wagon_.supplies.copies;
        Copies<supply_cards> need{};
        for (const Supply supply : row_of(move.problem).needs)
            if (supply != Supply::none) ++need[static_cast<std::size_t>(supply)];
        const int cards = length_of(row_of(move.problem).needs);
        if (wagon_.supplies.size < cards) return forbidden("ORE-9.6"_rule, "ore.too_few_supplies");
        for (const Supply supply : move.supplies) {
            if (supply == Supply::none) continue;
            const auto kind = static_cast<std::size_t>(supply);
            if (hand[kind] == 0) return forbidden("ORE-9.1"_rule, "ore.supplies_not_held");
            if (need[kind] == 0) return forbidden("ORE-9.1"_rule, "ore.supply_does_not_mend");
            --hand[kind];
            --need[kind];
        }
        for (std::size_t kind = 0; kind < supply_cards; ++kind)
            if (need[kind] > 0 && hand[kind] > 0) return forbidden("ORE-9.4"_rule, "ore.use_what_you_hold");
        if (length_of(move.supplies) + length_of(move.trade) != cards)
            return forbidden("ORE-9.5"_rule, "ore.stake_for_each_missing");
        for (const Supply supply : move.trade) {
            if (supply == Supply::none) continue;
            if (hand[static_cast<std::size_t>(supply)]-- == 0) return forbidden("ORE-9.3"_rule, "ore.stakes_not_held");
        }
        return allowed();
    }

    Verdict take(const SupplyPair& supplies) const {
        const Town& town = *town_around(at_, wagon_);
        Copies<supply_cards> stock = town.stock.copies;
        const int wanted = std::min<int>(2, town.stock.size);
        if (length_of(supplies) != wanted) return forbidden("ORE-10.4"_rule, "ore.founder_takes_two");
        for (const Supply supply : supplies) {
            if (supply == Supply::none) continue;
            if (stock[static_cast<std::size_t>(supply)]-- == 0)
                return forbidden("ORE-10.4"_rule, "ore.town_lacks_supplies");
        }
        return allowed();
    }

    Verdict pick(const SupplyPair& supplies) const {
        if (length_of(supplies) != 1) return forbidden("ORE-10.14"_rule, "ore.pick_one");
        return check(town_around(at_, wagon_)->stock.has(card_of(supplies[0])), "ORE-10.14"_rule,
                     "ore.town_lacks_supply");
    }

    Verdict lose(const SupplyPair& supplies) const {
        if (length_of(supplies) != 1) return forbidden("ORE-6.3"_rule, "ore.river_takes_one");
        return check(wagon_.supplies.has(card_of(supplies[0])), "ORE-6.3"_rule, "ore.supply_not_held");
    }

    Verdict deflect(const Move& move) const {
        const SupplyHand& hand = at_.wagons[at_.pending.on].supplies;
        if (length_of(move.supplies) + length_of(move.trade) != 1)
            return forbidden("ORE-8.6"_rule, "ore.one_card_deflects");
        if (move.trade == no_supplies) {
            if (move.supplies[0] != Supply::medicine) return forbidden("ORE-8.6"_rule, "ore.medicine_deflects");
            return check(hand.has(card_of(Supply::medicine)), "ORE-8.6"_rule, "ore.no_medicine");
        }
        if (hand.has(card_of(Supply::medicine))) return forbidden("ORE-9.4"_rule, "ore.medicine_held");
        return check(hand.has(card_of(move.trade[0])), "ORE-9.7"_rule, "ore.stake_not_held");
    }

    Verdict shoot(const SupplyPair& trade) const {
        if (trade == no_supplies) return bullets("ORE-8.13"_rule, "ore.no_bullets_to_shoot");
        if (!rules_.options().trade_for_bullets) return forbidden("ORE-9.8"_rule, "ore.no_trade_for_bullets");
        const SupplyHand& hand = at_.wagons[at_.pending.on].supplies;
        if (hand.has(card_of(Supply::bullets))) return forbidden("ORE-9.4"_rule, "ore.bullets_held");
        if (length_of(trade) != 1) return forbidden("ORE-9.11"_rule, "ore.stake_one_for_bullets");
        return check(hand.has(card_of(trade[0])), "ORE-9.11"_rule, "ore.stake_not_held");
    }

    Verdict bullets(RuleId rule, const char* reason) const {
        return check(at_.wagons[at_.pending.on].supplies.has(card_of(Supply::bullets)), rule, reason);
    }

    const Rules& rules_;
    const Position& at_;
    const Wagon& wagon_;
};

}  // namespace

Verdict Rules::judge(const Position& at, Move move) const { return Judge(*this, at).of(move); }

}  // namespace saloon::oregon_trail_race
