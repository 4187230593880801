// Why a move may be right, in the words of the trail: how far it gets, what it mends, whom it strikes, what a die
// decides. It is told from what lies open and from the mover's own hands (ORE-15).
#include <algorithm>

#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/text/names.h"
#include "games/oregon-trail-race/text/notation.h"

namespace saloon::oregon_trail_race {
namespace {

Said with_supplies(Said what, const SupplyPair& supplies) {
    std::vector<Said> parts;
    for (const Supply supply : supplies)
        if (supply != Supply::none) parts.push_back(said("ore.word." + std::string(name_of(supply))));
    return std::move(what).list("supplies", Joint::all, std::move(parts));
}
Said list_of(std::string_view key, const SupplyPair& supplies) { return with_supplies(said(key), supplies); }

Said problem_in(std::string_view key, Calamity problem) {
    return said(key).said("problem", said("ore.problem." + std::string(name_of(problem))));
}

class Explaining {
public:
    Explaining(const Rules& rules, const View<Position>& view, const Move& move)
        : rules_(rules), at_(view.shown), seat_(view.seat), own_(at_.wagons[view.seat]), move_(move) {}

    Reasons run() {
        switch (move_.verb) {
            case Verb::rest: gains(said("ore.why.rests")); break;
            case Verb::scout: scout(); break;
            case Verb::buy: gains(said("ore.why.buys").number("nth", own_.supplies.size + 1)); break;
            case Verb::ford: ford(); break;
            case Verb::back: back(); break;
            case Verb::forward: gains(said("ore.why.goes_forward").number("mark", own_.at + 1)); break;
            case Verb::forge: is_town(kind_of(move_.card)) ? found() : forge(); break;
            case Verb::enter: enter(); break;
            case Verb::mend_in_town: gains(problem_in("ore.why.mends_in_town", move_.problem)); break;
            case Verb::mend: mend(); break;
            case Verb::take: gains(list_of("ore.why.takes", move_.supplies)); break;
            case Verb::lose: lose(); break;
            case Verb::accept: gains(said("ore.why.accepts_measles")); break;
            case Verb::deflect: deflect(); break;
            case Verb::yield: yield(); break;
            case Verb::shoot: shoot(); break;
            case Verb::decline: gains(said("ore.why.keeps_bullets")); break;
            case Verb::hunt: gains(said("ore.why.hunts")); break;
        }
        if (move_.verb == Verb::rest || move_.verb == Verb::scout || move_.verb == Verb::forge ||
            move_.verb == Verb::buy || move_.verb == Verb::back || move_.verb == Verb::forward)
            note_deadline();
        return std::move(reason_);
    }

private:
    int left_to_go() const { return rules_.options().trail_length - own_.distance; }

    void gains(Said what) { reason_.gain.push_back(std::move(what)); }
    // What is risked is one clause, whatever it is made of: "fords a river; it leaves you without a card that fits".
    void risks(Said what) {
        if (!reason_.risk.empty())
            what = said("ore.why.and_it").said("before", std::move(reason_.risk.back())).said("after", std::move(what));
        reason_.risk.clear();
        reason_.risk.push_back(std::move(what));
    }

    void scout() {
        int fitting = 0;
        MoveList<Move> moves;
        rules_.legal_moves(at_, moves);
        for (const Move& move : moves) fitting += move.verb == Verb::forge && !is_town(kind_of(move.card)) ? 1 : 0;
        gains(said("ore.why.scouts").number("nth", own_.trail_hand.size + 1));
        if (fitting == 0 && !is_stopped(at_, seat_) && own_.at_front()) gains(said("ore.why.none_fits"));
        if (fitting > 0) risks(said("ore.why.gives_up_step"));
    }

    void ford() {
        const bool deep = at_.laid.count(seat_) > 0 && at_.laid.front(seat_).kind() == TrailKind::deep;
        gains(said("ore.why.must_ford"));
        risks(said(deep ? "ore.why.may_drown" : "ore.why.may_lose_supply"));
    }

    void back() {
        gains(said("ore.why.goes_back"));
        if (!is_clean(at_, seat_)) gains(said("ore.why.toward_town"));
    }

    void found() {
        gains(said("ore.why.founds").number("mark", own_.distance));
        int others = 0;
        for (int i = 0; i < rules_.players(); ++i) {
            const Wagon& wagon = at_.wagons[seat_at(i)];
            others += seat_at(i) != seat_ && wagon.alive() && wagon.distance <= own_.distance ? 1 : 0;
        }
        if (town_ahead(at_, own_) != nullptr) risks(said("ore.why.skips_town"));
        if (others > 0) risks(said("ore.why.gives_supplies").number("n", others));
    }

    void forge() {
        gains(said("ore.why.goes_on").number("mark", own_.distance + 1).number("of", rules_.options().trail_length));
        const bool arrives = left_to_go() == 1 && is_clean(at_, seat_);
        const TrailKind kind = kind_of(move_.card);
        if (arrives && !is_river(kind)) gains(said("ore.why.wins_race"));
        if (kind == TrailKind::river) risks(said("ore.why.fords_river"));
        if (kind == TrailKind::deep) risks(said("ore.why.fords_deep_river"));
        if (kind == TrailKind::calamity && move_.on != Seat::spectator && !arrives) gains(strike());
        if (left_to_go() <= 1) return;
        if (const int next = cards_that_fit_next(); next > 0)
            gains(said("ore.why.cards_fit_next").number("n", next));
        else
            risks(said("ore.why.no_card_fits_next"));
    }

    int cards_that_fit_next() const {
        int next = 0;
        for (int card = 0; card < trail_cards; ++card) {
            const Card id{static_cast<std::uint8_t>(card)};
            if (is_town(kind_of(id))) continue;
            const int held = own_.trail_hand.count(id) - (id == move_.card ? 1 : 0);
            const bool fits = entry_of(shape_of(id)) == move_.exit || LaidCard(id, true).entry() == move_.exit;
            if (fits) next += held;
        }
        return next;
    }

    // Whom it strikes and why him: how he stands among the mover's rivals, and what he has to mend it with.
    Said strike() const {
        const Wagon& struck = at_.wagons[move_.on];
        int rivals = 0;
        int level = 0;
        int beyond = 0;
        for (int i = 0; i < rules_.players(); ++i) {
            const Seat other = seat_at(i);
            if (other == seat_ || other == move_.on || !at_.wagons[other].alive()) continue;
            ++rivals;
            level += at_.wagons[other].distance == struck.distance ? 1 : 0;
            beyond += at_.wagons[other].distance > struck.distance ? 1 : 0;
        }
        const auto borne = std::ranges::count(at_.calamities, move_.on, &LyingCalamity::owner);
        return said("ore.why.strikes")
            .seat("seat", seat_name(move_.on))
            .text("place", rivals == 0  ? "only"
                           : beyond > 0 ? "behind"
                           : level > 0  ? "level"
                                        : "first")
            .number("mark", struck.distance)
            .number("of", rules_.options().trail_length)
            .number("supplies", struck.supplies.size)
            .number("calamities", borne);
    }

    void enter() {
        gains(move_.supplies[0] == Supply::none ? said("ore.why.enters")
                                                : list_of("ore.why.enters_and_takes", move_.supplies));
        const Town* town = town_ahead(at_, own_);
        if (rules_.stocks_are_closed() && town != nullptr && town->owed.has(seat_) && !town->stock.empty())
            gains(said("ore.why.looks_and_picks").number("n", town->stock.size));
        if (!is_clean(at_, seat_)) gains(said("ore.why.mending_town"));
    }

    void mend() {
        const bool with = move_.supplies[0] != Supply::none;
        Said mends = problem_in(with ? "ore.why.mends_with" : "ore.why.mends", move_.problem);
        if (with) mends = with_supplies(std::move(mends), move_.supplies);
        if (stops_wagon(move_.problem)) mends = said("ore.why.mends_what_stops").said("mends", std::move(mends));
        if (move_.trade[0] == Supply::none) return gains(std::move(mends));
        gains(list_of("ore.why.mends_if_even", move_.trade).said("mends", std::move(mends)));
        risks(list_of("ore.why.loses_and_goes_on", move_.trade));
    }

    void deflect() {
        if (move_.trade[0] == Supply::none) return gains(said("ore.why.gives_medicine"));
        gains(list_of("ore.why.deflects_if_even", move_.trade));
        risks(list_of("ore.why.loses_if_odd", move_.trade));
    }

    void yield() {
        const bool armed = own_.supplies.has(card_of(Supply::bullets));
        gains(said(armed ? "ore.why.yields_armed" : "ore.why.yields").number("n", own_.supplies.size));
    }

    void shoot() {
        if (move_.trade[0] == Supply::none) {
            gains(said("ore.why.drives_thief_off"));
        } else {
            gains(list_of("ore.why.drives_off_if_even", move_.trade));
            risks(list_of("ore.why.loses_and_thief_stays", move_.trade));
        }
        if (rules_.options().thief == ThiefRule::shot)
            gains(said("ore.why.kills_one").seat("seat", seat_name(at_.turn)));
    }

    void lose() {
        gains(list_of("ore.why.gives_to_river", move_.supplies));
        const int held = own_.supplies.count(card_of(move_.supplies[0]));
        if (held > 1) gains(said("ore.why.of_which_held").number("n", held));
    }

    // What hangs over the wagon and is not dealt with by this move.
    void note_deadline() {
        const LyingCalamity* nearest = nullptr;
        for (const LyingCalamity& lying : at_.calamities)
            if (lying.owner == seat_ && lying.has_deadline() && (nearest == nullptr || lying.count < nearest->count))
                nearest = &lying;
        if (nearest == nullptr) return;
        const bool all = stops_wagon(nearest->problem());
        risks(problem_in(all ? "ore.why.unmended_kills_all" : "ore.why.unmended_kills_one", nearest->problem())
                  .number("n", nearest->count));
    }

    const Rules& rules_;
    const Position& at_;
    const Seat seat_;
    const Wagon& own_;
    const Move& move_;
    Reasons reason_;
};

}  // namespace

Reasons Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
    return Explaining(rules, view, move).run();
}

}  // namespace saloon::oregon_trail_race
