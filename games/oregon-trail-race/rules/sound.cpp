// ORE-16.11 (c) to (j): could this position lie on a table? The form, (a) and (b), and the keys that are not stored
// are checked where a position is read.
#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {
namespace {

constexpr RuleId refusal = "ORE-16.11"_rule;

Verdict check(bool fine, const char* reason) { return fine ? allowed() : forbidden(refusal, reason); }

bool is_pile(const auto& deck, int kinds) {
    return std::all_of(deck.begin(), deck.end(), [&](Card card) { return card.id < kinds; });
}

bool is_whole(const auto& counts, const auto& edition) {
    return std::equal(counts.begin(), counts.end(), edition.begin(), edition.end());
}

class Inspector {
public:
    Inspector(const Rules& rules, const Position& at) : rules_(rules), at_(at), mover_(at.mover()) {}

    Verdict all() const {
        if (const Verdict v = cards(); !v.fine()) return v;
        for (int i = 0; i < rules_.players(); ++i)
            if (const Verdict v = wagon(seat_at(i)); !v.fine()) return v;
        if (const Verdict v = calamities(); !v.fine()) return v;
        if (const Verdict v = towns(); !v.fine()) return v;
        if (const Verdict v = phase(); !v.fine()) return v;
        return the_end();
    }

private:
    int length() const { return rules_.options().trail_length; }
    bool in_setup() const { return at_.phase == Phase::shuffle && at_.pending.then == Then::setup; }

    // (c)
    Verdict cards() const {
        if (!is_pile(at_.trail_deck, trail_cards) || !is_pile(at_.supply_deck, supply_cards) ||
            !is_pile(at_.calamity_deck, calamity_cards))
            return forbidden(refusal, "ore.deck_has_alien_card");
        const Census there = census(at_, rules_.players());
        if (in_setup()) return setup(there);
        if (!is_whole(there.trail, rules_.edition().trail)) return forbidden(refusal, "ore.trail_cards_not_of_edition");
        if (!is_whole(there.supplies, rules_.edition().supplies))
            return forbidden(refusal, "ore.supplies_not_of_edition");
        return check(is_whole(there.calamities, rules_.edition().calamities), "ore.calamities_not_of_edition");
    }
    // The three decks come one after another, and nothing else has happened.
    Verdict setup(const Census& there) const {
        Position start = rules_.start();
        start.trail_deck = at_.trail_deck;
        start.supply_deck = at_.supply_deck;
        const bool whole = (at_.trail_deck.empty() || is_whole(there.trail, rules_.edition().trail)) &&
                           (at_.supply_deck.empty() ||
                            (is_whole(there.supplies, rules_.edition().supplies) && !at_.trail_deck.empty()));
        return check(whole && start == at_, "ore.not_before_deal");
    }
    bool reacts() const {
        return card_in_hand(at_) ||
               (at_.phase == Phase::shuffle && (at_.pending.then == Then::hunt || at_.pending.then == Then::calamity));
    }

    // (d)
    Verdict wagon(Seat seat) const {
        const Wagon& w = at_.wagons[seat];
        if (w.people > people_max) return forbidden(refusal, "ore.too_many_people");
        if (w.at > w.distance || w.distance > length()) return forbidden(refusal, "ore.wagon_off_trail");
        if (!w.alive()) {
            const bool empty =
                w.trail_hand.empty() && w.supplies.empty() && at_.laid.count(seat) == 0 && is_clean(at_, seat);
            if (!empty || w.in_river() || w.stop != 0) return forbidden(refusal, "ore.out_has_nothing");
            return tombstones(w);
        }
        if (w.at < at_.rear) return forbidden(refusal, "ore.wagon_behind_rear");
        if (w.at == at_.rear && !w.in_town()) return forbidden(refusal, "ore.wagon_at_rear_in_town");
        if (w.at == length() && w.place == Place::on_card) return forbidden(refusal, "ore.wagon_at_end_in_valley");
        if (w.in_town() && w.at != at_.rear && w.at != length() && !town_stands_at(at_, w.at))
            return forbidden(refusal, "ore.town_not_there");
        if (w.in_river() && (!w.at_front() || at_.laid.count(seat) == 0 || !is_river(at_.laid.front(seat).kind())))
            return forbidden(refusal, "ore.river_not_front");
        if (!stop_is_possible(w)) return forbidden(refusal, "ore.stop_not_there");
        if (const Verdict v = tombstones(w); !v.fine()) return v;
        return trail(seat);
    }
    // ORE-3.9
    bool stop_is_possible(const Wagon& w) const {
        if (!w.in_town() || w.at == length()) return w.stop == 0;
        return w.stop >= (w.at == 0 ? 0 : 1) && w.stop <= row_at(at_, w.at).size();
    }
    // (j)
    Verdict tombstones(const Wagon& w) const {
        int before = people_max;
        for (const Tombstone& stone : w.tombstones) {
            if (stone.person >= before || stone.person < w.people) return forbidden(refusal, "ore.tombstones_in_order");
            before = stone.person;
            if (!is_cause(stone.of) || (stone.of == Cause::shot && rules_.options().thief != ThiefRule::shot) ||
                (kills_wagon(stone.of) && w.alive()))
                return forbidden(refusal, "ore.impossible_cause");
            if (stone.mark > w.distance) return forbidden(refusal, "ore.tombstone_beyond_trail");
        }
        return allowed();
    }
    Verdict trail(Seat seat) const {
        const int distance = at_.wagons[seat].distance;
        const auto laid = at_.laid.of(seat);
        const int count = at_.laid.count(seat);
        if (count > distance - at_.rear) return forbidden(refusal, "ore.trail_too_many_cards");
        if (count == 0 && distance > at_.rear) return forbidden(refusal, "ore.trail_lost_front");
        for (int i = 1; i < count; ++i) {
            const bool joined =
                laid[static_cast<std::size_t>(i - 1)].exit() == laid[static_cast<std::size_t>(i)].entry();
            if (!joined && !town_stands_at(at_, distance - count + i))
                return forbidden(refusal, "ore.trail_does_not_join");
        }
        return allowed();
    }

    // (e)
    Verdict calamities() const {
        for (std::size_t i = 0; i < at_.calamities.size(); ++i) {
            const LyingCalamity& lying = at_.calamities[i];
            if (never_stays(lying.card)) return forbidden(refusal, "ore.calamity_never_stays");
            if (!count_is_possible(lying)) return forbidden(refusal, "ore.impossible_turns");
            if (lying.owner == at_.turn && lying.turns_to_lose() && at_.phase != Phase::over)
                return forbidden(refusal, "ore.mover_has_turn_to_lose");
            for (std::size_t j = 0; j < i; ++j) {
                const LyingCalamity& older = at_.calamities[j];
                if (lying.problem() == Calamity::dead_oxen && older.problem() == Calamity::dead_oxen &&
                    lying.owner == older.owner)
                    return forbidden(refusal, "ore.oxen_die_once");
                if (lying.waits_for_pair() && older.waits_for_pair() && lying.card == older.card)
                    return forbidden(refusal, "ore.pair_lies_waiting");
            }
        }
        return allowed();
    }
    bool count_is_possible(const LyingCalamity& lying) const {
        if (lying.has_deadline()) {
            const int least = lying.owner == at_.turn ? 0 : 1;
            return lying.count >= least && lying.count <= people_max * row_of(lying.problem()).rounds;
        }
        if (lying.card == Calamity::broken_arm) return lying.count == 1 || lying.count == 2;
        if (lying.card == Calamity::measles) return lying.count <= 1;
        return lying.count == LyingCalamity::waits;
    }

    // (f)
    Verdict towns() const {
        const bool apart = rules_.options().towns == TownRule::apart;
        int before = 0;
        int stop = 0;
        for (const Town& town : at_.towns) {
            if (town.mark >= length() || town.mark < at_.rear || (apart && town.mark == 0))
                return forbidden(refusal, "ore.impossible_town");
            if (town.mark < before) return forbidden(refusal, "ore.towns_out_of_order");
            stop = town.mark == before ? stop + 1 : 1;
            if (apart && stop > 1) return forbidden(refusal, "ore.two_towns_at_mark");
            before = town.mark;
            for (int i = 0; i < seats_max; ++i)
                if (town.owed.has(seat_at(i)) && !can_be_owed(town, stop, seat_at(i)))
                    return forbidden(refusal, "ore.impossible_debt");
            if (town.owed.empty() && !town.stock.empty() && !is_taken_from(town))
                return forbidden(refusal, "ore.stock_without_debt");
            if (const Verdict v = looks(town); !v.fine()) return v;
        }
        return check(at_.rear == 0 || town_stands_at(at_, at_.rear), "ore.no_rear_town");
    }
    bool can_be_owed(const Town& town, int stop, Seat seat) const {
        if (index_of(seat) >= rules_.players()) return false;
        const Wagon& w = at_.wagons[seat];
        if (!w.alive() || w.distance > town.mark) return false;
        return w.at != town.mark || w.stop < stop || (w.stop == stop && is_picked_from(town) && seat == at_.turn);
    }
    bool is_taken_from(const Town& town) const { return at_.phase == Phase::take && &town == founded(); }
    bool is_picked_from(const Town& town) const {
        return at_.phase == Phase::pick && &town == town_around(at_, mover_);
    }

    // (i) Who has looked into a stock; that the lists differ by a card is seen where they are read.
    Verdict looks(const Town& town) const {
        if (!rules_.stocks_are_closed() || town.stock.empty())
            return check(town.looks.empty(), "ore.looked_into_open_stock");
        if (is_taken_from(town))
            return check(town.looks.size() == 1 && town.looks[0] == Look(at_.turn, Supply::none),
                         "ore.founder_alone_looked");
        std::size_t takers = town.looks.size();
        if (is_picked_from(town)) {
            if (takers == 0 || town.looks.back() != Look(at_.turn, Supply::none))
                return forbidden(refusal, "ore.picker_has_looked");
            --takers;
        }
        if (takers == 0) return forbidden(refusal, "ore.stock_not_looked_at");
        SeatSet seats;
        for (std::size_t i = 0; i < town.looks.size(); ++i) {
            const Look look = town.looks[i];
            const bool taken = static_cast<int>(look.taken()) < supply_cards;
            if (index_of(look.seat()) >= rules_.players() || seats.has(look.seat()) ||
                (i < takers && taken != (i > 0)) || (i < takers && town.owed.has(look.seat())))
                return forbidden(refusal, "ore.looked_and_taken");
            seats.add(look.seat());
        }
        const Copies<supply_cards> longest = town.seen(0);
        return check(std::ranges::equal(longest, rules_.edition().supplies, std::ranges::less_equal{}),
                     "ore.seen_too_many");
    }

    // (g)
    Verdict phase() const {
        if (at_.phase == Phase::over) return allowed();
        if (!mover_.alive()) return forbidden(refusal, "ore.turn_of_out");
        const bool fords = at_.phase == Phase::ford || at_.phase == Phase::lose;
        if (fords && !mover_.in_river()) return forbidden(refusal, "ore.fords_outside_river");
        if (mover_.in_river() && !fords && at_.phase != Phase::act) return forbidden(refusal, "ore.river_only_fords");
        if (reacts() && !stands_on_calamity()) return forbidden(refusal, "ore.calamity_needs_card");
        if (names_victim() && (at_.pending.on == at_.turn || !at_.wagons[at_.pending.on].alive()))
            return forbidden(refusal, "ore.calamity_needs_victim");
        switch (at_.phase) {
            case Phase::lose:
                return check(!mover_.supplies.empty() && at_.laid.front(at_.turn).kind() == TrailKind::river,
                             "ore.no_supply_to_lose");
            case Phase::deflect:
            case Phase::thief:
            case Phase::hunt:
            case Phase::steal: return check(!at_.wagons[at_.pending.on].supplies.empty(), "ore.empty_hand_asked");
            case Phase::take: return take();
            case Phase::pick: return pick();
            case Phase::trade:
                return stake({.verb = Verb::mend,
                              .problem = at_.pending.calamity,
                              .supplies = at_.pending.with,
                              .trade = at_.pending.trade},
                             Phase::act);
            case Phase::deflect_trade:
                return stake({.verb = Verb::deflect, .trade = at_.pending.trade}, Phase::deflect);
            case Phase::thief_trade: return stake({.verb = Verb::shoot, .trade = at_.pending.trade}, Phase::thief);
            case Phase::shuffle: return shuffle();
            default: return allowed();
        }
    }
    bool names_victim() const { return reacts() && !(at_.phase == Phase::shuffle && at_.pending.then == Then::hunt); }
    bool stands_on_calamity() const {
        return mover_.at_front() && at_.laid.count(at_.turn) > 0 &&
               at_.laid.front(at_.turn).kind() == TrailKind::calamity &&
               (mover_.place == Place::on_card || mover_.at == length());
    }
    // The town that the turn's wagon has just founded, or nothing.
    const Town* founded() const {
        return mover_.at_front() && town_ahead(at_, mover_) == nullptr ? town_around(at_, mover_) : nullptr;
    }
    Verdict take() const {
        const Town* town = founded();
        return check(town != nullptr && !town->stock.empty() && town->stock.size <= stock_wanted(*town),
                     "ore.no_new_town");
    }
    Verdict pick() const {
        const Town* town = town_around(at_, mover_);
        return check(rules_.stocks_are_closed() && town != nullptr && !town->stock.empty() && town->owed.has(at_.turn),
                     "ore.no_stock_to_pick");
    }
    // The staked move was legal when it was made.
    Verdict stake(const Move& move, Phase made_in) const {
        Position before = at_;
        before.phase = made_in;
        return check(move.trade != no_supplies && rules_.judge(before, move).fine(), "ore.trade_not_legal");
    }
    Verdict shuffle() const {
        const int supplies = at_.supply_deck.count();
        const bool discards = !at_.supply_discard.empty();
        bool due = true;
        switch (at_.pending.then) {
            case Then::setup: break;
            case Then::scout: due = at_.trail_deck.empty() && can_scout(at_, rules_.players()); break;
            case Then::buy: due = supplies == 0 && discards && mover_.in_town(); break;
            case Then::found: {
                const Town* town = founded();
                due = town != nullptr && town->stock.empty() && supplies < stock_wanted(*town) && discards;
                break;
            }
            case Then::calamity: due = at_.calamity_deck.empty() && !at_.calamity_discard.empty(); break;
            case Then::hunt:
                due = supplies >= 2 && at_.supply_discard.count(card_of(Supply::food)) == 0 && somebody_searched();
                break;
        }
        return check(due, "ore.shuffle_not_due");
    }
    // With success: bullets in the discards, food in a hand. Without: bullets in a hand, no food in the deck.
    bool somebody_searched() const {
        const bool food_left =
            std::find(at_.supply_deck.begin(), at_.supply_deck.end(), card_of(Supply::food)) != at_.supply_deck.end();
        const bool shot = at_.supply_discard.count(card_of(Supply::bullets)) > 0;
        for (int i = 0; i < rules_.players(); ++i) {
            const Wagon& w = at_.wagons[seat_at(i)];
            if (seat_at(i) == at_.turn || !w.alive()) continue;
            if (shot && w.supplies.has(card_of(Supply::food))) return true;
            if (!food_left && w.supplies.has(card_of(Supply::bullets))) return true;
        }
        return false;
    }

    // (h)
    Verdict the_end() const {
        Reason reason = rules_.ending(at_);
        if (at_.phase != Phase::over)
            return check(reason == Reason::none && at_.reason == Reason::none && at_.winners.empty(),
                         "ore.ended_already");
        if (reason == Reason::none && at_.round == rules_.options().winter) reason = Reason::winter;
        return check(reason != Reason::none && at_.reason == reason && at_.winners == rules_.winners_by(at_, reason),
                     "ore.ended_otherwise");
    }

    const Rules& rules_;
    const Position& at_;
    const Wagon& mover_;
};

}  // namespace

Verdict Rules::sound(const Position& at) const { return Inspector(*this, at).all(); }

}  // namespace saloon::oregon_trail_race
