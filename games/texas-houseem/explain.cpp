// Why a move may be right, in the words of the town: points gained and taken, how safe a family is, what is left to the
// others. Of face-down families of others nothing is told (THE-10.3).
#include <algorithm>

#include "games/texas-houseem/card_text.h"
#include "games/texas-houseem/notation.h"
#include "games/texas-houseem/trumps.h"

namespace saloon::texas_houseem {
namespace {

std::string house_id(std::uint32_t number) { return "h" + std::to_string(number); }

class Explaining {
public:
    Explaining(const Rules& rules, const View<Position>& view, const Position& world, const Move& move)
        : rules_(rules), view_(view), move_(move), after_(world) {
        before_ = *rules.scores(world);
        town_before_ = world.town;
        town_hit_ = rules.town_after(world, move);
        rules.apply(after_, move);
        now_ = *rules.scores(after_);
    }

    Explanation run() {
        switch (move_.verb) {
            case Verb::draw: wait("draws a card, for " + std::to_string(own_hand() + 1) + " in hand"); break;
            case Verb::pass: wait("plays nothing, since the deck is empty (THE-3.8)"); break;
            case Verb::foundation: foundation(); break;
            case Verb::roof:
            case Verb::house: house(); break;
            case Verb::settle:
            case Verb::expand: settle(); break;
            case Verb::evict: evict(); break;
            case Verb::shoot:
            case Verb::flush:
            case Verb::straight:
            case Verb::pillage: kill(); break;
            case Verb::reappropriate: carry_off(); break;
        }
        return std::move(reason_);
    }

private:
    int own_hand() const { return view_.shown.hands[view_.seat].size(); }
    int change_of(Seat seat) const {
        return now_.points[static_cast<std::size_t>(seat)] - before_.points[static_cast<std::size_t>(seat)];
    }
    bool is_last_round() const { return view_.shown.last_round != 0 && view_.shown.round == view_.shown.last_round; }

    // What a seat has face down is not to be guessed at.
    bool is_open(Seat seat) const { return rules_.open_scores(view_).has(seat); }

    std::string losses_of_others() const {
        std::string text;
        for (int i = 0; i < rules_.players(); ++i) {
            const Seat seat = seat_at(i);
            if (seat == view_.seat || change_of(seat) >= 0 || !is_open(seat)) continue;
            add_clause(text, std::string(seat_name(seat)) + " loses " + std::to_string(-change_of(seat)), " and ");
        }
        return text;
    }

    // A family of the mover's: what it takes to throw it out (THE-6.6).
    std::string safety_of(std::uint32_t number) const {
        const House* house = after_.town.find(number);
        if (house == nullptr || is_last_turn()) return {};
        const SameRank folk = SameRank::of(house->folk | house->hidden.cards());
        if (folk.empty())
            return rules_.options().final_reveal
                       ? "is a false family: any challenge throws it out, and so does the end (THE-9.46)"
                       : "is a false family: any challenge throws it out (THE-9.10)";
        const int safety = value_of(house->foundation.rank) + folk.size() * value_of(folk.rank);
        std::string text = "can be thrown out by one rank worth more than " + std::to_string(safety) + " (THE-6.6)";
        if (folk.rank == king) text += ", or by any Ace (THE-6.7)";
        return text;
    }
    bool is_last_turn() const { return after_.phase == Phase::over; }

    // Nothing is done; what does that leave to the next seat?
    void wait(std::string what) {
        reason_.gain = std::move(what);
        std::string open;
        for (const House& house : view_.shown.town)
            if (house.open_to_settling()) add_clause(open, house_id(house.number), " and ");
        if (!open.empty()) reason_.risk = "leaves " + open + ", vacant and open, to the next seat (THE-6.3)";
    }

    void foundation() {
        reason_.gain = "lays a Foundation of Safety " + std::to_string(value_of(SameRank::of(move_.cards).rank));
        reason_.risk = "lets anybody put the Roof on it (THE-5.5)";
    }

    void house() {
        const House* built = nullptr;
        for (const House& house : after_.town)
            if (house.complete() &&
                (town_before_.find(house.number) == nullptr || !town_before_.find(house.number)->complete()))
                built = &house;
        if (built == nullptr) return;
        reason_.gain = "completes " + house_id(built->number) + " with Quality " +
                       std::to_string(texas_houseem::points_of(built->roof.rank)) + " and Safety " +
                       std::to_string(value_of(built->foundation.rank)) + ", which you may settle first (THE-5.8)";
        if (is_last_round()) reason_.risk = "comes too late: in the last round nobody will settle it";
    }

    void settle() {
        const bool bluff = SameRank::of(move_.cards).empty();
        reason_.gain = std::string(move_.verb == Verb::settle ? "moves into " : "adds to the family in ") +
                       house_id(move_.house) + " for " + points_in_words(change_of(view_.seat));
        if (bluff) reason_.gain += ", as a bluff";
        if (move_.verb == Verb::settle) reason_.risk = safety_of(move_.house);
    }

    void evict() {
        const House* was = view_.shown.town.find(move_.house);
        const Seat owner = was->owner();
        const bool hidden = was->hidden.backs() > 0;
        const std::string whose = owner == view_.seat ? "your own family" : std::string(seat_name(owner)) + "'s family";
        if (hidden) {
            reason_.gain = "challenges " + whose + " in " + house_id(move_.house) + " (THE-9.7)";
            reason_.risk = "fails if the face-down family is true and strong enough (THE-9.12)";
            if (rules_.options().stand_your_ground || rules_.options().harsh_lands)
                add_clause(reason_.risk, "then loses the cards (THE-9.16)", "; it ");
            return;
        }
        reason_.gain = "throws " + whose + " out of " + house_id(move_.house);
        if (change_of(view_.seat) != 0) reason_.gain += ": you gain " + std::to_string(change_of(view_.seat));
        add_clause(reason_.gain, losses_of_others());
        reason_.risk = safety_of(move_.house);
        if (owner != view_.seat && !rules_.options().captives && !rules_.options().harsh_lands)
            add_clause(reason_.risk, "gives " + std::string(seat_name(owner)) + " the cards back in hand (THE-6.10)",
                       "; it ");
    }

    static CardSet folk_of(const Town& town) {
        CardSet folk;
        for (const House& house : town) folk |= house.folk | house.hidden.cards();
        return folk;
    }

    // Who falls at a place, nobody knows before (THE-9.42).
    void shoot_place() {
        const House& house = *view_.shown.town.find(move_.house);
        reason_.gain = "shoots one of " + std::string(seat_name(house.owner())) + "'s face-down family in " +
                       house_id(move_.house) + " (THE-9.42)";
        if (house.family_size() == 1 && !is_last_turn())
            reason_.risk = "leaves " + house_id(move_.house) + " vacant for the next seat";
    }

    void kill() {
        if (move_.verb == Verb::shoot && move_.card == no_card) return shoot_place();
        const int dead = (folk_of(town_before_) - folk_of(town_hit_)).size();
        reason_.gain = "kills " + std::to_string(dead) + " of the Townsfolk";
        add_clause(reason_.gain, losses_of_others(), ": ");
        const int own = change_of(view_.seat);
        if (own < 0) reason_.risk = "costs you " + points_in_words(-own) + " as well";
        if (own > 0) add_clause(reason_.gain, "you gain " + std::to_string(own), " and ");
        if (own <= 0 && move_.card == no_card) {
            std::string open;
            for (const House& house : after_.town)
                if (house.open_to_settling() && !town_before_.find(house.number)->vacant())
                    add_clause(open, house_id(house.number), " and ");
            if (!open.empty()) add_clause(reason_.risk, "leaves " + open + " vacant for the next seat", "; it ");
        }
    }

    void carry_off() {
        reason_.gain = "carries " + house_id(move_.house) + " off into your hand (THE-7.11)";
        add_clause(reason_.gain, losses_of_others());
    }

    const Rules& rules_;
    const View<Position>& view_;
    const Move& move_;
    Position after_;
    Town town_before_;
    Town town_hit_;
    Scores before_;
    Scores now_;
    Explanation reason_;
};

}  // namespace

Explanation Notation::explain(const Rules& rules, const View<Position>& view, const Position& world, const Move& move) {
    return Explaining(rules, view, world, move).run();
}

}  // namespace saloon::texas_houseem
