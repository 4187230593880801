// Why a move may be right, in the words of the road: what it adds to the trail, what it makes possible next, what it
// gives up. Everything but the order of the draw pile is open (OTR-11.1), so all of it is seen by the player.
#include <algorithm>

#include "games/old-town-road/text/notation.h"

namespace saloon::old_town_road {
namespace {

// "a straight"
Said a_hand(Kind kind) {
    constexpr std::array<std::string_view, kinds> keys{"otr.a_hand.pair", "otr.a_hand.flush", "otr.a_hand.straight",
                                                       "otr.a_hand.three_of_a_kind", "otr.a_hand.straight_flush"};
    return said(keys[static_cast<std::size_t>(kind)]);
}

// Clauses one after the other, joined by the message of `key`.
void add(Said& text, Said clause, std::string_view key) {
    if (clause.empty()) return;
    text =
        text.empty() ? std::move(clause) : said(key).said("first", std::move(text)).said("second", std::move(clause));
}

// The last two cards of a trail that lie face up and are in no hand; fewer where there are fewer.
std::vector<Card> open_end(const Score& score, const Trail& trail) {
    std::vector<Card> cards;
    for (std::size_t i = trail.size(); i-- > 0 && cards.size() < 2;) {
        if (trail[i].lie() == Lie::face_down) continue;
        const bool taken = std::ranges::any_of(score.hands, [&](const Hand& hand) {
            return std::ranges::find(hand.cards, trail[i].card()) != hand.cards.end();
        });
        if (taken) break;
        cards.insert(cards.begin(), trail[i].card());
    }
    return cards;
}

struct Third {
    Card card;
    Kind kind;
};

// The card on the road that would make the best hand with the end of the trail.
std::optional<Third> best_third(const Rules& rules, const Position& at, const std::vector<Card>& end, Card but) {
    std::optional<Third> best;
    if (end.size() < 2) return best;
    for (const LaidCard laid : at.road) {
        if (laid.card() == but) continue;
        const KindSet set = kinds_of(end[0], end[1], laid.card());
        if (set == 0) continue;
        const Values& values = rules.edition().values();
        const auto kind = static_cast<Kind>(std::bit_width(static_cast<unsigned>(best_kind(values, set))) - 1);
        if (!best || points_of(values, kind) > points_of(values, best->kind)) best = Third{laid.card(), kind};
    }
    return best;
}

Said makes(const Values& values, const Hand& hand) {
    return said(hand.points > points_of(values, hand.kind) ? "otr.why.makes_with_chip" : "otr.why.makes")
        .said("hand", a_hand(hand.kind))
        .card("first", name_of(hand.cards[0]))
        .card("second", name_of(hand.cards[1]))
        .card("third", name_of(hand.cards[2]))
        .number("points", hand.points);
}

// "a WANTED sign", "two Moneybags", both; empty where the half shows none.
std::vector<Said> signs_of(const Area& area) {
    std::vector<Said> signs;
    if (area.moneybags > 0) signs.push_back(said("otr.why.moneybags").number("count", area.moneybags));
    if (area.wanted > 0) signs.push_back(said("otr.why.wanted").number("count", area.wanted));
    return signs;
}

Said brings(const Rules& rules, LaidCard laid) {
    if (laid.lie() == Lie::face_down) return {};
    const Area& area = rules.edition().area(laid);
    const int points = rules.edition().values().signs(area);
    if (points == 0) return {};
    return said("otr.why.brings").number("points", points).list("signs", Joint::all, signs_of(area));
}

class Explaining {
public:
    Explaining(const Rules& rules, const Position& at) : rules_(rules), at_(at), before_(rules.score(at)) {}

    Reasons event(Move move) {
        const auto on_road = std::ranges::find(at_.road, move.card, &LaidCard::card);
        LaidCard laid = *on_road;
        if (move.verb == Verb::flee) laid = {move.card, Lie::face_down};
        if (move.verb == Verb::rob && is_exact_robbery(on_road - at_.road.begin())) laid = laid.turned();
        lay(laid);
        if (move.verb == Verb::shoot) shooter(move.by);
        if (move.verb == Verb::flee && gain_.empty())
            gain_ = said("otr.why.gets_away").card("card", name_of(move.card));
        return reasons();
    }

    Reasons place(bool right) {
        Position after = at_;
        const Card card = after.drawn.pop_back();
        after.road.insert_at(right ? after.road.size() : 0, {card, Lie::upright});
        after.phase = Phase::journey;
        MoveList<Move> moves;
        rules_.legal_moves(after, moves);
        Said shoots;
        Said shot_by;
        for (const Move& move : moves) {
            if (move.verb != Verb::shoot) continue;
            if (move.by == card) add(shoots, said("otr.why.card").card("card", name_of(move.card)), "otr.why.or");
            if (move.card == card) add(shot_by, said("otr.why.card").card("card", name_of(move.by)), "otr.why.or");
        }
        const std::string_view key = !shoots.empty() && !shot_by.empty() ? "otr.why.place_between"
                                     : !shoots.empty()                   ? "otr.why.place_to_shoot"
                                     : !shot_by.empty()                  ? "otr.why.place_to_be_shot"
                                                                         : "otr.why.place_idle";
        gain_ = said(key).card("card", name_of(card)).text("side", right ? "right" : "left");
        if (!shoots.empty()) gain_ = std::move(gain_).said("targets", std::move(shoots));
        if (!shot_by.empty()) gain_ = std::move(gain_).said("shooters", std::move(shot_by));
        return reasons();
    }

    Reasons ride() {
        const auto pile = static_cast<std::int64_t>(at_.draw.size());
        gain_ = said("otr.why.rides").card("card", name_of(at_.drawn.front())).number("count", pile - pile / 2);
        return reasons();
    }

    Reasons stop() {
        gain_ = said("otr.why.stops").number("points", before_.total);
        return reasons();
    }

private:
    void lay(LaidCard laid) {
        Position after = at_;
        after.trail.push_back(laid);
        const Score score = rules_.score(after);
        for (const Hand& hand : score.hands)
            if (std::ranges::find(before_.hands, hand) == before_.hands.end())
                add(gain_, makes(rules_.edition().values(), hand), "otr.why.and");
        if (score.all_five > before_.all_five)
            add(gain_, said("otr.why.all_five").number("points", score.all_five), "otr.why.also");
        const bool made = !gain_.empty();
        add(gain_, brings(rules_, laid), "otr.why.and");
        const auto was = best_third(rules_, at_, open_end(before_, at_.trail), laid.card());
        const auto end = open_end(score, after.trail);
        const auto next = best_third(rules_, at_, end, laid.card());
        if (laid.lie() == Lie::face_down) {
            if (was) gain_ = with(*was, said("otr.why.gets_away_so_that").card("gone", name_of(laid.card())));
            return;
        }
        if (next && !made) {
            add(gain_,
                with(*next, said("otr.why.leaves_end").card("first", name_of(end[0])).card("second", name_of(end[1]))),
                "otr.why.and");
        } else if (!made && gain_.empty()) {
            gain_ = said("otr.why.lays").card("card", name_of(laid.card()));
        }
        if (was && !made && (!next || next->kind < was->kind)) risk_ = with(*was, said("otr.why.covers_end"));
    }

    // A card and the hand that it could make.
    static Said with(const Third& third, Said text) {
        return std::move(text).card("card", name_of(third.card)).said("hand", a_hand(third.kind));
    }

    // OTR-5.3, 5.4: who shoots is turned over.
    void shooter(Card by) {
        const auto gun = std::ranges::find(at_.road, by, &LaidCard::card);
        if (gun->lie() == Lie::upside_down) return;
        std::vector<Said> signs = signs_of(rules_.edition().area(gun->turned()));
        Said turns = said(signs.empty() ? "otr.why.turns" : "otr.why.turns_and_shows").card("card", name_of(by));
        if (!signs.empty()) turns = std::move(turns).list("signs", Joint::all, std::move(signs));
        add(gain_, std::move(turns), "otr.why.further");
    }

    // OTR-6.4: with the sum just right the Safe is emptied.
    bool is_exact_robbery(std::ptrdiff_t place) const {
        int sum = 0;
        for (const int step : {-1, +1}) {
            auto at = static_cast<int>(place) + step;
            while (at >= 0 && at < at_.road.count() && !rules_.edition().is_character(card_at(at))) at += step;
            if (at >= 0 && at < at_.road.count()) sum += number_of(card_at(at));
        }
        return sum == number_of(card_at(static_cast<int>(place)));
    }
    Reasons reasons() {
        Reasons reasons;
        if (!gain_.empty()) reasons.gain.push_back(std::move(gain_));
        if (!risk_.empty()) reasons.risk.push_back(std::move(risk_));
        return reasons;
    }

    Card card_at(int place) const { return at_.road[static_cast<std::size_t>(place)].card(); }

    const Rules& rules_;
    const Position& at_;
    const Score before_;
    Said gain_;
    Said risk_;
};

}  // namespace

Reasons Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
    Explaining explaining(rules, view.shown);
    switch (move.verb) {
        case Verb::shoot:
        case Verb::rob:
        case Verb::flee: return explaining.event(move);
        case Verb::place_left: return explaining.place(false);
        case Verb::place_right: return explaining.place(true);
        case Verb::ride: return explaining.ride();
        case Verb::stop: return explaining.stop();
    }
    return {};
}

}  // namespace saloon::old_town_road
