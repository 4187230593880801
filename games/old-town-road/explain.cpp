// Why a move may be right, in the words of the road: what it adds to the trail, what it makes possible next, what it
// gives up. Everything but the order of the draw pile is open (OTR-11.1), so all of it is seen by the player.
#include <algorithm>

#include "games/old-town-road/notation.h"

namespace saloon::old_town_road {
namespace {

std::string spoken(Kind kind) {
    std::string text(name_of(kind));
    std::ranges::replace(text, '_', ' ');
    return text;
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

std::string hand_in_words(const Values& values, const Hand& hand) {
    std::string text = "makes a " + spoken(hand.kind) + " of";
    for (const Card card : hand.cards) text += " " + name_of(card);
    text += " for " + points_in_words(hand.points);
    if (hand.points > points_of(values, hand.kind)) text += " with a Chip";
    return text;
}

// "a WANTED sign", "two Moneybags", "a Moneybag and a WANTED sign"; empty where the half shows none.
std::string signs_in_words(const Area& area) {
    constexpr std::array<const char*, 4> numerals{"no", "a", "two", "three"};
    std::string text;
    if (area.moneybags > 0)
        text = std::string(numerals[area.moneybags]) + (area.moneybags == 1 ? " Moneybag" : " Moneybags");
    if (area.wanted > 0)
        add_clause(text, std::string(numerals[area.wanted]) + (area.wanted == 1 ? " WANTED sign" : " WANTED signs"),
                   " and ");
    return text;
}

std::string sign_in_words(const Rules& rules, LaidCard laid) {
    if (laid.lie() == Lie::face_down) return {};
    const Area& area = rules.edition().area(laid);
    const int points = rules.edition().values().signs(area);
    return points == 0 ? "" : "brings " + points_in_words(points) + " for " + signs_in_words(area);
}

class Explaining {
public:
    Explaining(const Rules& rules, const Position& at) : rules_(rules), at_(at), before_(rules.score(at)) {}

    Explanation event(Move move) {
        const auto on_road = std::ranges::find(at_.road, move.card, &LaidCard::card);
        LaidCard laid = *on_road;
        if (move.verb == Verb::flee) laid = {move.card, Lie::face_down};
        if (move.verb == Verb::rob && is_exact_robbery(on_road - at_.road.begin())) laid = laid.turned();
        lay(laid);
        if (move.verb == Verb::shoot) shooter(move.by);
        if (move.verb == Verb::flee && reason_.gain.empty())
            reason_.gain = "lets " + name_of(move.card) + " get away and keeps the trail as it is";
        return std::move(reason_);
    }

    Explanation place(bool right) {
        Position after = at_;
        const Card card = after.drawn.pop_back();
        after.road.insert_at(right ? after.road.size() : 0, {card, Lie::upright});
        after.phase = Phase::journey;
        MoveList<Move> moves;
        rules_.legal_moves(after, moves);
        std::string shoots;
        std::string shot_by;
        for (const Move& move : moves) {
            if (move.verb != Verb::shoot) continue;
            if (move.by == card) add_clause(shoots, name_of(move.card), " or ");
            if (move.card == card) add_clause(shot_by, name_of(move.by), " or ");
        }
        const std::string name = name_of(card);
        reason_.gain = "puts " + name + " at the " + (right ? "right" : "left") + " end";
        if (!shoots.empty()) reason_.gain += ", where it can shoot " + shoots;
        if (!shot_by.empty())
            add_clause(reason_.gain, "can be shot by " + shot_by, shoots.empty() ? ", where it " : " and ");
        if (shoots.empty() && shot_by.empty()) reason_.gain += ", where for now it shoots nobody and nobody shoots it";
        return std::move(reason_);
    }

    Explanation ride() {
        const auto pile = at_.draw.size();
        reason_.gain = "sends " + name_of(at_.drawn.front()) + " " + std::to_string(pile - pile / 2) +
                       " cards down the pile, where you will know it (OTR-8.4), and draws another card";
        return std::move(reason_);
    }

    Explanation stop() {
        reason_.gain = "ends the journey with " + points_in_words(before_.total);
        return std::move(reason_);
    }

private:
    void lay(LaidCard laid) {
        Position after = at_;
        after.trail.push_back(laid);
        const Score score = rules_.score(after);
        for (const Hand& hand : score.hands)
            if (std::ranges::find(before_.hands, hand) == before_.hands.end())
                add_clause(reason_.gain, hand_in_words(rules_.edition().values(), hand), " and ");
        if (score.all_five > before_.all_five)
            add_clause(reason_.gain, "earns " + std::to_string(score.all_five) + " for all five kinds (OTR-10.8)");
        const bool made = !reason_.gain.empty();
        add_clause(reason_.gain, sign_in_words(rules_, laid), " and ");
        const auto was = best_third(rules_, at_, open_end(before_, at_.trail), laid.card());
        const auto end = open_end(score, after.trail);
        const auto next = best_third(rules_, at_, end, laid.card());
        if (laid.lie() == Lie::face_down) {
            if (was) reason_.gain = keeps(*was, laid.card());
            return;
        }
        if (next && !made) {
            add_clause(reason_.gain,
                       "leaves " + name_of(end[0]) + " " + name_of(end[1]) + " at the end of the trail, so that " +
                           name_of(next->card) + " could make a " + spoken(next->kind),
                       " and ");
        } else if (!made && reason_.gain.empty()) {
            reason_.gain = "lays " + name_of(laid.card()) + " for a later hand";
        }
        if (was && !made && (!next || next->kind < was->kind))
            reason_.risk =
                "covers the end of the trail, where " + name_of(was->card) + " could have made a " + spoken(was->kind);
    }

    static std::string keeps(const Third& third, Card gone) {
        return "lets " + name_of(gone) + " get away, so that " + name_of(third.card) + " may still make a " +
               spoken(third.kind);
    }

    // OTR-5.3, 5.4: who shoots is turned over.
    void shooter(Card by) {
        const auto gun = std::ranges::find(at_.road, by, &LaidCard::card);
        if (gun->lie() == Lie::upside_down) return;
        const std::string shown = signs_in_words(rules_.edition().area(gun->turned()));
        add_clause(reason_.gain,
                   "turns " + name_of(by) + " (OTR-5.3)" + (shown.empty() ? "" : ", who shows " + shown + " then"),
                   "; it ");
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
    Card card_at(int place) const { return at_.road[static_cast<std::size_t>(place)].card(); }

    const Rules& rules_;
    const Position& at_;
    const Score before_;
    Explanation reason_;
};

}  // namespace

Explanation Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
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
