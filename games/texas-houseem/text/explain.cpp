// Why a move may be right, in the words of the town: points gained and taken, how safe a family is, what is left to the
// others. Of face-down families of others nothing is told (THE-10.3).
#include <algorithm>

#include "games/texas-houseem/rules/trumps.h"
#include "games/texas-houseem/text/names.h"
#include "games/texas-houseem/text/notation.h"

namespace saloon::texas_houseem {
namespace {

std::string house_id(std::uint32_t number) { return "h" + std::to_string(number); }
Said named(std::uint32_t house) { return Said::verbatim(house_id(house)); }

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

    Reasons run() {
        switch (move_.verb) {
            case Verb::draw: wait(said("the.why.draws").number("n", own_hand() + 1)); break;
            case Verb::pass: wait(said("the.why.passes")); break;
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

    void gains(Said what) { reason_.gain.push_back(std::move(what)); }
    // What is risked is one clause, whatever it is made of: "can be shot; it gives the cards back".
    void risks(Said what) {
        if (!reason_.risk.empty())
            what = said("the.why.and_it").said("before", std::move(reason_.risk.back())).said("after", std::move(what));
        reason_.risk.clear();
        reason_.risk.push_back(std::move(what));
    }

    std::vector<Said> losses_of_others() const {
        std::vector<Said> losses;
        for (int i = 0; i < rules_.players(); ++i) {
            const Seat seat = seat_at(i);
            if (seat == view_.seat || change_of(seat) >= 0 || !is_open(seat)) continue;
            losses.push_back(said("the.why.seat_loses").seat("seat", seat_name(seat)).number("n", -change_of(seat)));
        }
        return losses;
    }
    void gains_by_losses() {
        if (auto losses = losses_of_others(); !losses.empty())
            gains(said("the.why.losses").list("losses", Joint::all, std::move(losses)));
    }

    // A family of the mover's: what it takes to throw it out (THE-6.6).
    void risks_family(std::uint32_t number) {
        const House* house = after_.town.find(number);
        if (house == nullptr || is_last_turn()) return;
        const SameRank folk = SameRank::of(house->folk | house->hidden.cards());
        if (folk.empty())
            return risks(said(rules_.options().final_reveal ? "the.why.false_until_end" : "the.why.false_family"));
        const int safety = value_of(house->foundation.rank) + folk.size() * value_of(folk.rank);
        risks(said(folk.rank == king ? "the.why.safe_but_for_aces" : "the.why.safe_up_to").number("n", safety));
    }
    bool is_last_turn() const { return after_.phase == Phase::over; }

    // Nothing is done; what does that leave to the next seat?
    void wait(Said what) {
        gains(std::move(what));
        std::vector<Said> open;
        for (const House& house : view_.shown.town)
            if (house.open_to_settling()) open.push_back(named(house.number));
        if (!open.empty()) risks(said("the.why.leaves_open").list("houses", Joint::all, std::move(open)));
    }

    void foundation() {
        gains(said("the.why.lays_foundation").number("n", value_of(SameRank::of(move_.cards).rank)));
        risks(said("the.why.anybody_may_roof"));
    }

    void house() {
        const House* built = nullptr;
        for (const House& house : after_.town)
            if (house.complete() &&
                (town_before_.find(house.number) == nullptr || !town_before_.find(house.number)->complete()))
                built = &house;
        if (built == nullptr) return;
        gains(said("the.why.completes")
                  .text("house", house_id(built->number))
                  .number("quality", texas_houseem::points_of(built->roof.rank))
                  .number("safety", value_of(built->foundation.rank)));
        if (is_last_round()) risks(said("the.why.too_late"));
    }

    void settle() {
        gains(said(move_.verb == Verb::settle ? "the.why.moves_in" : "the.why.family_grows")
                  .text("house", house_id(move_.house))
                  .number("n", change_of(view_.seat)));
        if (SameRank::of(move_.cards).empty()) gains(said("the.why.as_a_bluff"));
        if (move_.verb == Verb::settle) risks_family(move_.house);
    }

    void evict() {
        const House* was = view_.shown.town.find(move_.house);
        const Seat owner = was->owner();
        const bool hidden = was->hidden.backs() > 0;
        const auto about_family = [&](std::string_view key) {
            return said(key)
                .said("whose", owner == view_.seat ? said("the.why.own_family")
                                                   : said("the.why.family_of").seat("seat", seat_name(owner)))
                .text("house", house_id(move_.house));
        };
        if (hidden) {
            gains(about_family("the.why.challenges"));
            risks(said("the.why.family_may_be_true"));
            if (rules_.options().stand_your_ground || rules_.options().harsh_lands) risks(said("the.why.loses_cards"));
            return;
        }
        const int own = change_of(view_.seat);
        gains(own == 0 ? about_family("the.why.throws_out") : about_family("the.why.throws_out_for").number("n", own));
        gains_by_losses();
        risks_family(move_.house);
        if (owner != view_.seat && !rules_.options().captives && !rules_.options().harsh_lands)
            risks(said("the.why.gives_cards_back").seat("seat", seat_name(owner)));
    }

    static CardSet folk_of(const Town& town) {
        CardSet folk;
        for (const House& house : town) folk |= house.folk | house.hidden.cards();
        return folk;
    }

    // Who falls at a place, nobody knows before (THE-9.42).
    void shoot_place() {
        const House& house = *view_.shown.town.find(move_.house);
        gains(
            said("the.why.shoots_hidden").seat("seat", seat_name(house.owner())).text("house", house_id(move_.house)));
        if (house.family_size() == 1 && !is_last_turn()) risks_vacant({named(move_.house)});
    }

    void risks_vacant(std::vector<Said> houses) {
        risks(said("the.why.leaves_vacant").list("houses", Joint::all, std::move(houses)));
    }

    void kill() {
        if (move_.verb == Verb::shoot && move_.card == no_card) return shoot_place();
        const int dead = (folk_of(town_before_) - folk_of(town_hit_)).size();
        const int own = change_of(view_.seat);
        std::vector<Said> changes = losses_of_others();
        const bool others_lose = !changes.empty();
        if (own > 0) changes.push_back(said("the.why.you_gain").number("n", own));
        Said kills = said(others_lose ? "the.why.kills_so" : own > 0 ? "the.why.kills_and" : "the.why.kills");
        kills = std::move(kills).number("n", dead);
        if (!changes.empty()) kills = std::move(kills).list("changes", Joint::all, std::move(changes));
        gains(std::move(kills));
        if (own < 0) risks(said("the.why.costs_you").number("n", -own));
        if (own > 0 || move_.card != no_card) return;
        std::vector<Said> open;
        for (const House& house : after_.town)
            if (house.open_to_settling() && !town_before_.find(house.number)->vacant())
                open.push_back(named(house.number));
        if (!open.empty()) risks_vacant(std::move(open));
    }

    void carry_off() {
        gains(said("the.why.carries_off").text("house", house_id(move_.house)));
        gains_by_losses();
    }

    const Rules& rules_;
    const View<Position>& view_;
    const Move& move_;
    Position after_;
    Town town_before_;
    Town town_hit_;
    Scores before_;
    Scores now_;
    Reasons reason_;
};

}  // namespace

Reasons Notation::explain(const Rules& rules, const View<Position>& view, const Position& world, const Move& move) {
    return Explaining(rules, view, world, move).run();
}

}  // namespace saloon::texas_houseem
