// What is legal, and by which rule not: the definition, written from the rulebook and apart from legal.cpp.
#include "games/oregon-trail-race/facts.h"
#include "games/oregon-trail-race/rules.h"

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
        if (!well_formed(move, rules_.players())) return forbidden("ORE-16.6"_rule, "ore.there_no_such_move");
        if (!belongs(move.verb, at_.phase)) return forbidden("ORE-16.4"_rule, "ore.not_what_asked_for_now");
        switch (move.verb) {
            case Verb::take: return at_.phase == Phase::pick ? pick(move.supplies) : take(move.supplies);
            case Verb::lose: return lose(move.supplies);
            case Verb::deflect: return deflect(move);
            case Verb::shoot: return shoot(move.trade);
            case Verb::hunt: return bullets("ORE-8.14"_rule, "you have no bullets to hunt with");
            case Verb::accept:
            case Verb::yield:
            case Verb::decline: return allowed();
            default: return action(move);
        }
    }

private:
    Verdict action(const Move& move) const {
        if (wagon_.in_river() != (move.verb == Verb::ford))
            return wagon_.in_river() ? forbidden("ORE-6.5"_rule, "ore.wagon_river_can_only_ford")
                                     : forbidden("ORE-6.5"_rule, "ore.only_wagon_river_fords");
        switch (move.verb) {
            case Verb::scout:
                return check(can_scout(at_, rules_.players()), "ORE-5.1"_rule, "there is no trail card to be had");
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
        if (!wagon_.in_town()) return forbidden("ORE-10.10"_rule, "ore.supplies_bought_town");
        return check(can_buy(at_), "ORE-10.10"_rule, "there is no supply left to buy");
    }

    Verdict back() const {
        if (wagon_.at == 0 && wagon_.stop == 0)
            return forbidden("ORE-11.1"_rule, "ore.there_nothing_behind_independence");
        return check(!at_the_rear(at_, wagon_), "ORE-11.4"_rule, "nobody walks back beyond the rear town");
    }

    bool before_town() const { return town_ahead(at_, wagon_) != nullptr; }

    Verdict forward() const {
        if (wagon_.at_front()) return forbidden("ORE-11.2"_rule, "ore.your_trail_goes_no_farther");
        return check(!before_town(), "ORE-11.3"_rule, "walking does not skip the town in front of you: enter it");
    }

    Verdict enter(const SupplyPair& supplies) const {
        if (!before_town()) return forbidden("ORE-10.5"_rule, "ore.you_do_not_stand_before");
        const Town& town = *town_ahead(at_, wagon_);
        if (rules_.stocks_are_closed())
            return check(length_of(supplies) == 0, "ORE-10.14"_rule, "you enter first, then look and pick");
        const int wanted = town.owed.has(at_.turn) && !town.stock.empty() ? 1 : 0;
        if (length_of(supplies) < wanted) return forbidden("ORE-10.5"_rule, "ore.you_owed_supply_take_as");
        if (length_of(supplies) > wanted) return forbidden("ORE-10.5"_rule, "ore.there_no_supply_for_you");
        return check(wanted == 0 || town.stock.count(card_of(supplies[0])) > 0, "ORE-10.5"_rule,
                     "the town does not have that supply");
    }

    Verdict forge(const Move& move) const {
        if (!wagon_.at_front()) return forbidden("ORE-5.2"_rule, "ore.you_not_at_front_your");
        if (wagon_.distance >= rules_.options().trail_length)
            return forbidden("ORE-5.2"_rule, "ore.your_trail_complete");
        if (is_stopped(at_, at_.turn)) return forbidden("ORE-5.2"_rule, "ore.broken_wagon_one_without_oxen");
        if (!wagon_.trail_hand.has(move.card)) return forbidden("ORE-5.3"_rule, "ore.card_not_your_hand");
        if (is_town(kind_of(move.card)))
            return check(may_found_at(at_, rules_.options(), wagon_), "ORE-10.2"_rule, "a town stands here already");
        if (const Verdict way = fits(move.card, move.exit); !way.fine()) return way;
        return kind_of(move.card) == TrailKind::calamity ? victim(move.on) : allowed();
    }
    Verdict fits(Card card, Side exit) const {
        const LaidCard laid = LaidCard::with_exit(card, exit);
        if (laid.exit() != exit) return forbidden("ORE-3.5"_rule, "ore.card_cannot_left_at_side");
        if (entry_is_free(at_, wagon_) || laid.entry() == at_.laid.front(at_.turn).exit()) return allowed();
        return forbidden("ORE-3.5"_rule, "ore.way_card_does_not_join");
    }
    Verdict victim(Seat on) const {
        if (rules_.living(at_) == 1)
            return check(on == Seat::spectator, "ORE-7.2"_rule, "nobody else is alive: the calamity has no victim");
        if (on == Seat::spectator) return forbidden("ORE-7.1"_rule, "ore.name_player_whom_calamity_strikes");
        if (on == at_.turn) return forbidden("ORE-7.1"_rule, "ore.calamity_strikes_another_player");
        return check(at_.wagons[on].alive(), "ORE-7.1"_rule, "that player is out");
    }

    Verdict has_this_problem(Calamity problem) const {
        return check(has_problem(at_, at_.turn, problem), "ORE-9.2"_rule, "your wagon does not have that problem");
    }
    Verdict mend_in_town(Calamity problem) const {
        if (!wagon_.in_town()) return forbidden("ORE-9.9"_rule, "ore.you_not_town");
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
        if (wagon_.supplies.size < cards) return forbidden("ORE-9.6"_rule, "ore.you_have_fewer_supplies_than");
        for (const Supply supply : move.supplies) {
            if (supply == Supply::none) continue;
            const auto kind = static_cast<std::size_t>(supply);
            if (hand[kind] == 0) return forbidden("ORE-9.1"_rule, "ore.you_do_not_hold_supplies");
            if (need[kind] == 0) return forbidden("ORE-9.1"_rule, "ore.supply_does_not_mend");
            --hand[kind];
            --need[kind];
        }
        for (std::size_t kind = 0; kind < supply_cards; ++kind)
            if (need[kind] > 0 && hand[kind] > 0) return forbidden("ORE-9.4"_rule, "ore.what_you_hold_need_must");
        if (length_of(move.supplies) + length_of(move.trade) != cards)
            return forbidden("ORE-9.5"_rule, "ore.one_card_staked_for_each");
        for (const Supply supply : move.trade) {
            if (supply == Supply::none) continue;
            if (hand[static_cast<std::size_t>(supply)]-- == 0)
                return forbidden("ORE-9.3"_rule, "ore.you_do_not_hold_cards");
        }
        return allowed();
    }

    Verdict take(const SupplyPair& supplies) const {
        const Town& town = *town_around(at_, wagon_);
        Copies<supply_cards> stock = town.stock.copies;
        const int wanted = std::min<int>(2, town.stock.size);
        if (length_of(supplies) != wanted) return forbidden("ORE-10.4"_rule, "ore.founder_takes_two_one_if");
        for (const Supply supply : supplies) {
            if (supply == Supply::none) continue;
            if (stock[static_cast<std::size_t>(supply)]-- == 0)
                return forbidden("ORE-10.4"_rule, "ore.town_does_not_have_those");
        }
        return allowed();
    }

    Verdict pick(const SupplyPair& supplies) const {
        if (length_of(supplies) != 1) return forbidden("ORE-10.14"_rule, "ore.you_pick_one_supply");
        return check(town_around(at_, wagon_)->stock.has(card_of(supplies[0])), "ORE-10.14"_rule,
                     "the town does not have that supply");
    }

    Verdict lose(const SupplyPair& supplies) const {
        if (length_of(supplies) != 1) return forbidden("ORE-6.3"_rule, "ore.river_takes_one_supply");
        return check(wagon_.supplies.has(card_of(supplies[0])), "ORE-6.3"_rule, "you do not hold that supply");
    }

    Verdict deflect(const Move& move) const {
        const SupplyHand& hand = at_.wagons[at_.pending.on].supplies;
        if (length_of(move.supplies) + length_of(move.trade) != 1)
            return forbidden("ORE-8.6"_rule, "ore.one_card_deflects_measles");
        if (move.trade == no_supplies) {
            if (move.supplies[0] != Supply::medicine) return forbidden("ORE-8.6"_rule, "ore.medicine_deflects_measles");
            return check(hand.has(card_of(Supply::medicine)), "ORE-8.6"_rule, "you have no medicine");
        }
        if (hand.has(card_of(Supply::medicine)))
            return forbidden("ORE-9.4"_rule, "ore.you_hold_medicine_nothing_traded");
        return check(hand.has(card_of(move.trade[0])), "ORE-9.7"_rule, "you do not hold the card you stake");
    }

    Verdict shoot(const SupplyPair& trade) const {
        if (trade == no_supplies) return bullets("ORE-8.13"_rule, "you have no bullets to shoot with");
        if (!rules_.options().trade_for_bullets) return forbidden("ORE-9.8"_rule, "ore.bullets_not_traded_for_game");
        const SupplyHand& hand = at_.wagons[at_.pending.on].supplies;
        if (hand.has(card_of(Supply::bullets))) return forbidden("ORE-9.4"_rule, "ore.you_hold_bullets_nothing_traded");
        if (length_of(trade) != 1) return forbidden("ORE-9.11"_rule, "ore.one_card_staked_for_bullets");
        return check(hand.has(card_of(trade[0])), "ORE-9.11"_rule, "you do not hold the card you stake");
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
