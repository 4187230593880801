// Why a move may be right, in the words of the trail: how far it gets, what it mends, whom it strikes, what a die
// decides. It is told from what lies open and from the mover's own hands (ORE-15).
#include <algorithm>

#include "games/oregon-trail-race/facts.h"
#include "games/oregon-trail-race/names.h"
#include "games/oregon-trail-race/notation.h"

namespace saloon::oregon_trail_race {
namespace {

std::string spoken(std::string_view name) {
    std::string text(name);
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::string list_of(const SupplyPair& supplies) {
    std::string text;
    for (const Supply supply : supplies)
        if (supply != Supply::none) add_clause(text, spoken(name_of(supply)), " and ");
    return text;
}

class Explaining {
public:
    Explaining(const Rules& rules, const View<Position>& view, const Move& move)
        : rules_(rules), at_(view.shown), seat_(view.seat), own_(at_.wagons[view.seat]), move_(move) {}

    Explanation run() {
        switch (move_.verb) {
            case Verb::rest: reason_.gain = "waits a turn"; break;
            case Verb::scout: scout(); break;
            case Verb::buy: reason_.gain = "buys an unseen supply, your " + nth(own_.supplies.size + 1); break;
            case Verb::ford: ford(); break;
            case Verb::back: reason_.gain = "goes back one place" + toward_town(); break;
            case Verb::forward:
                reason_.gain = "goes forward along your own trail, to mark " + std::to_string(own_.at + 1);
                break;
            case Verb::forge: forge(); break;
            case Verb::enter: enter(); break;
            case Verb::mend_in_town: reason_.gain = "mends " + problem() + " in town without a supply (ORE-9.9)"; break;
            case Verb::mend: mend(); break;
            case Verb::take: reason_.gain = "takes " + list_of(move_.supplies) + " from the town's stock"; break;
            case Verb::lose: lose(); break;
            case Verb::accept:
                reason_.gain = "keeps your supplies and suffers the Measles: a lost turn (ORE-8.6)";
                break;
            case Verb::deflect: deflect(); break;
            case Verb::yield:
                reason_.gain =
                    (own_.supplies.has(card_of(Supply::bullets)) ? "keeps the bullets; the thief takes any one of "
                                                                 : "lets the thief take any one of ") +
                    count(own_.supplies.size, "supply", "supplies");
                break;
            case Verb::shoot: shoot(); break;
            case Verb::decline: reason_.gain = "keeps the bullets for a thief"; break;
            case Verb::hunt: reason_.gain = "turns bullets into food, which mends starvation (ORE-8.14)"; break;
        }
        if (move_.verb == Verb::rest || move_.verb == Verb::scout || move_.verb == Verb::forge ||
            move_.verb == Verb::buy || move_.verb == Verb::back || move_.verb == Verb::forward)
            note_deadline();
        return std::move(reason_);
    }

private:
    static std::string nth(int number) {
        return std::to_string(number) + (number == 1 ? "st" : number == 2 ? "nd" : number == 3 ? "rd" : "th");
    }
    static std::string count(int number, const char* one, const char* many) {
        return std::to_string(number) + " " + (number == 1 ? one : many);
    }
    std::string problem() const { return spoken(name_of(move_.problem)); }
    int left_to_go() const { return rules_.options().trail_length - own_.distance; }

    void scout() {
        int fitting = 0;
        MoveList<Move> moves;
        rules_.legal_moves(at_, moves);
        for (const Move& move : moves) fitting += move.verb == Verb::forge && !is_town(kind_of(move.card)) ? 1 : 0;
        reason_.gain = "draws a trail card, your " + nth(own_.trail_hand.size + 1);
        if (fitting == 0 && !is_stopped(at_, seat_) && own_.at_front()) reason_.gain += ", since none of yours fits";
        if (fitting > 0) reason_.risk = "gives up a step: you hold a card that fits";
    }

    void ford() {
        const bool deep = at_.laid.count(seat_) > 0 && at_.laid.front(seat_).kind() == TrailKind::deep;
        reason_.gain = "must be rolled: across with an even roll (ORE-6.2)";
        reason_.risk = deep ? "drowns somebody on a 1 (ORE-6.4)" : "costs a supply on an odd roll (ORE-6.3)";
    }

    void forge() {
        if (is_town(kind_of(move_.card))) {
            reason_.gain =
                "founds a town at mark " + std::to_string(own_.distance) + " and takes two supplies (ORE-10.4)";
            int others = 0;
            for (int i = 0; i < rules_.players(); ++i) {
                const Wagon& wagon = at_.wagons[seat_at(i)];
                others += seat_at(i) != seat_ && wagon.alive() && wagon.distance <= own_.distance ? 1 : 0;
            }
            if (town_ahead(at_, own_) != nullptr)
                reason_.risk = "skips the town in front of you and what it owes you (ORE-10.6)";
            if (others > 0)
                add_clause(
                    reason_.risk,
                    "gives one supply to " +
                        (others == 1 ? std::string("the wagon") : "each of " + std::to_string(others) + " wagons") +
                        " not beyond it (ORE-10.3)",
                    "; it ");
            return;
        }
        reason_.gain = "goes on to mark " + std::to_string(own_.distance + 1) + " of " +
                       std::to_string(rules_.options().trail_length);
        const bool arrives = left_to_go() == 1 && is_clean(at_, seat_);
        if (arrives && !is_river(kind_of(move_.card))) reason_.gain += ", which wins the race (ORE-13.2)";
        switch (kind_of(move_.card)) {
            case TrailKind::river:
                reason_.risk = "fords a river: an odd roll costs a supply and the wagon stays in it (ORE-6.3)";
                break;
            case TrailKind::deep:
                reason_.risk = "fords a deep river: a 1 drowns somebody, and odd rolls keep the wagon in it (ORE-6.4)";
                break;
            case TrailKind::calamity:
                if (move_.on != Seat::spectator && !arrives)
                    reason_.gain += ", and strikes " + victim() + " with a calamity (ORE-7.1)";
                break;
            default: break;
        }
        const Side exit = move_.exit;
        int next = 0;
        for (int card = 0; card < trail_cards; ++card) {
            const Card id{static_cast<std::uint8_t>(card)};
            if (is_town(kind_of(id))) continue;
            const int held = own_.trail_hand.count(id) - (id == move_.card ? 1 : 0);
            const bool fits = entry_of(shape_of(id)) == exit || LaidCard(id, true).entry() == exit;
            if (fits) next += held;
        }
        if (left_to_go() > 1) {
            if (next > 0)
                add_clause(reason_.gain, "after which " + count(next, "card of yours fits", "cards of yours fit"));
            else
                add_clause(reason_.risk, "leaves you without a card that fits", "; it ");
        }
    }

    std::string victim() const {
        const Wagon& wagon = at_.wagons[move_.on];
        std::string text(seat_name(move_.on));
        int best = 0;
        for (int i = 0; i < rules_.players(); ++i)
            if (seat_at(i) != seat_ && at_.wagons[seat_at(i)].alive())
                best = std::max<int>(best, at_.wagons[seat_at(i)].distance);
        if (rules_.players() > 2 && wagon.distance == best) text += ", the one farthest along,";
        return text;
    }

    void enter() {
        reason_.gain = "enters the town";
        const Town* town = town_ahead(at_, own_);
        if (rules_.stocks_are_closed() && town != nullptr && town->owed.has(seat_) && !town->stock.empty())
            reason_.gain +=
                ", looks at " + count(town->stock.size, "supply", "supplies") + " and picks one (ORE-10.14)";
        if (move_.supplies[0] != Supply::none)
            reason_.gain += " and takes " + list_of(move_.supplies) + " that it owes you";
        if (!is_clean(at_, seat_)) reason_.gain += ", where any calamity can be mended for a turn (ORE-9.9)";
    }

    void mend() {
        const bool gamble = move_.trade[0] != Supply::none;
        reason_.gain = "mends " + problem();
        if (move_.supplies[0] != Supply::none) reason_.gain += " with " + list_of(move_.supplies);
        if (stops_wagon(move_.problem)) reason_.gain += ", which holds the wagon and would kill all of it";
        if (!gamble) return;
        reason_.gain += " if an even roll lets " + list_of(move_.trade) + " stand for what is missing (ORE-9.3)";
        reason_.risk = "loses " + list_of(move_.trade) + " on an odd roll, though the turn goes on";
    }

    void deflect() {
        if (move_.trade[0] == Supply::none) {
            reason_.gain = "gives a medicine and is rid of the Measles (ORE-8.6)";
            return;
        }
        reason_.gain = "is rid of the Measles if an even roll lets " + list_of(move_.trade) + " stand for medicine";
        reason_.risk = "loses " + list_of(move_.trade) + " on an odd roll";
    }

    void shoot() {
        if (move_.trade[0] == Supply::none) {
            reason_.gain = "drives the thief off with bullets (ORE-8.13)";
        } else {
            reason_.gain =
                "drives the thief off if an even roll lets " + list_of(move_.trade) + " stand for bullets (ORE-9.11)";
            reason_.risk = "loses " + list_of(move_.trade) + " on an odd roll, and the thief is still there";
        }
        if (rules_.options().thief == ThiefRule::shot)
            reason_.gain += ", and kills one of " + std::string(seat_name(at_.turn)) + "'s people (ORE-14.3)";
    }

    void lose() {
        reason_.gain = "gives " + list_of(move_.supplies) + " to the river";
        const int held = own_.supplies.count(card_of(move_.supplies[0]));
        if (held > 1) reason_.gain += ", of which you hold " + std::to_string(held);
    }

    std::string toward_town() const {
        return is_clean(at_, seat_) ? "" : ", toward a town where anything can be mended (ORE-9.9)";
    }

    // What hangs over the wagon and is not dealt with by this move.
    void note_deadline() {
        const LyingCalamity* nearest = nullptr;
        for (const LyingCalamity& lying : at_.calamities)
            if (lying.owner == seat_ && lying.has_deadline() && (nearest == nullptr || lying.count < nearest->count))
                nearest = &lying;
        if (nearest == nullptr) return;
        add_clause(reason_.risk,
                   "leaves " + spoken(name_of(nearest->problem())) + " unmended, with " +
                       count(nearest->count, "turn", "turns") + " left before " +
                       (stops_wagon(nearest->problem()) ? "the whole wagon dies" : "somebody dies"),
                   "; it ");
    }

    const Rules& rules_;
    const Position& at_;
    const Seat seat_;
    const Wagon& own_;
    const Move& move_;
    Explanation reason_;
};

}  // namespace

Explanation Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
    return Explaining(rules, view, move).run();
}

}  // namespace saloon::oregon_trail_race
