// Which states need not be looked at because another one is at least as good, whatever comes.
//
// Two states with one body (road and pile) have the same events ahead of them. Let A and B be two of them; every line
// of play from B can be played from A, and lays the same cards on the trail. It remains to compare the hands.
//
// 1. Tail. If A's tail has what B's has (the same cards as far as they matter, with no Chip less), A can claim every
//    hand that B claims. Otherwise B may claim one hand that A cannot: every hand that reaches back into the tail holds
//    the tail's last card, and a card is in one hand only, so there is at most one. All later hands are open to A too.
// 2. Bonus. If B has it already it is in B's points, and A can only gain. If A has it and B has not, B may gain it
//    and A cannot. If neither has it and A has made all kinds that B has, then A gains it with the same hands, except
//    for a kind that only the lost hand of 1 would have made. Else B may gain it.
//
// So B can overtake A by at most `lead_needed`; if A's points are that much higher, B is dropped.
#pragma once

#include <algorithm>

#include "games/old-town-road/bots/solver/node.h"

namespace saloon::old_town_road::solver {

class Dominance {
public:
    Dominance(const Facts& facts, const Piles& piles) : facts_(facts), piles_(piles) {}

    // Nodes sorted by body and then from the most points down; keeps those that none before them dominates.
    // Answers how many of [first, last) are kept, at its beginning.
    std::size_t thin(Node* first, Node* last) const {
        Node* out = first;
        for (Node* group = first; group != last;) {
            const std::uint64_t body = group->body;
            const Mask left = cards_of(group->road()) | piles_.cards(group->pile());
            Node* const kept = out;
            for (; group != last && group->body == body; ++group) {
                const Node node = *group;
                const bool dominated = std::any_of(kept, out, [&](const Node& other) {
                    return other.points() - node.points() >= lead_needed(other, node, left);
                });
                if (!dominated) *out++ = node;
            }
        }
        return static_cast<std::size_t>(out - first);
    }

private:
    int lead_needed(const Node& a, const Node& b, Mask left) const {
        const Tail mine = a.tail();
        const Tail his = b.tail();
        const bool b_has_bonus = b.kinds() == all_kinds;
        const bool a_has_bonus = a.kinds() == all_kinds;
        const bool follows = b_has_bonus || (!a_has_bonus && (b.kinds() & ~a.kinds()) == 0);
        const int bonus = follows ? 0 : facts_.bonus();
        const bool same_last = his.empty() || (mine.last() == his.last() && mine.last_chip() >= his.last_chip());
        const bool same_pair =
            his.number() == 0 || (same_last && mine.pair() == his.pair() && mine.both_chip() >= his.both_chip());
        if (same_last && same_pair) return bonus;
        // Kinds whose loss may also cost the bonus that B would gain.
        const KindSet fatal = follows && !b_has_bonus ? static_cast<KindSet>(all_kinds & ~a.kinds()) : KindSet{0};
        int lost = most(facts_.with_pair(his, left), fatal);
        if (!same_last) lost = std::max(lost, most(facts_.with_last(his, left), fatal));
        return lost + bonus;
    }

    int most(const Facts::Chances& chances, KindSet fatal) const {
        if (chances.kinds == 0) return 0;
        const int highest = facts_.highest_of(chances.kinds) * chances.factor;
        const KindSet deadly = chances.kinds & fatal;
        if (deadly == 0) return highest;
        return std::max(highest, facts_.highest_of(deadly) * chances.factor + facts_.bonus());
    }

    const Facts& facts_;
    const Piles& piles_;
};

}  // namespace saloon::old_town_road::solver
