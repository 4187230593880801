#include "games/old-town-road/rules/scoring.h"

#include <algorithm>
#include <bit>

#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {
namespace {

// The face-up cards in their order (OTR-10.2, 10.3), and for each place the hand that three cards from there make.
struct Row {
    Values values;
    FixedVector<Card, cards_in_deck> cards;
    FixedVector<std::uint8_t, cards_in_deck> chips;
    std::array<KindSet, cards_in_deck> countable{};  // of the three cards that begin here
    KindSet possible = 0;                            // of the whole row

    // OTR-10.7
    int factor(std::size_t i) const { return (chips[i] | chips[i + 1] | chips[i + 2]) != 0 ? values.chip : 1; }
    int points(std::size_t i, Kind kind) const { return points_of(values, kind) * factor(i); }
    std::size_t size() const { return cards.size(); }
};

Row row_of(const Edition& edition, const Options& options, const Trail& trail) {
    Row row;
    row.values = edition.values();
    for (const LaidCard laid : trail) {
        if (laid.lie() == Lie::face_down) continue;
        row.cards.push_back(laid.card());
        row.chips.push_back(edition.area(laid).chip ? 1 : 0);
    }
    for (std::size_t i = 0; i + 2 < row.size(); ++i) {
        row.countable[i] =
            countable_kinds(row.values, row.cards[i], row.cards[i + 1], row.cards[i + 2], options.flexible_hands);
        row.possible |= row.countable[i];
    }
    return row;
}

// best[i][made]: the most that the cards from i on can add when the kinds in `made` are there already. Where the
// row does not hold all five kinds there is no bonus to remember, and one column is enough.
class BestHands {
public:
    explicit BestHands(const Row& row) : row_(row), memory_(row.possible == all_kinds ? all_kinds : 0) {
        const std::size_t size = row.size();
        if (memory_ == all_kinds) best_[size][all_kinds] = row.values.all_five;
        for (std::size_t i = size; i-- > 0;) {
            for (unsigned made = 0; made <= memory_; ++made) {
                int most = best_[i + 1][made];
                each_kind(row.countable[i], [&](Kind kind) { most = std::max(most, with_hand(i, made, kind)); });
                best_[i][made] = static_cast<std::int16_t>(most);
            }
        }
    }

    // OTR-10.10: at each place a hand that loses nothing is taken, the highest kind first.
    void choose(Score& score) const {
        unsigned made = 0;
        for (std::size_t i = 0; i < row_.size();) {
            int chosen = -1;
            each_kind(row_.countable[i], [&](Kind kind) {
                if (chosen < 0 && with_hand(i, made, kind) == best_[i][made]) chosen = static_cast<int>(kind);
            });
            if (chosen < 0) {
                ++i;
                continue;
            }
            const Kind kind = static_cast<Kind>(chosen);
            const int points = row_.points(i, kind);
            score.hands.push_back(
                {{row_.cards[i], row_.cards[i + 1], row_.cards[i + 2]}, kind, static_cast<std::uint8_t>(points)});
            score.hand_points += points;
            made |= only(kind) & memory_;
            i += 3;
        }
        score.all_five = memory_ != 0 && made == all_kinds ? row_.values.all_five : 0;  // OTR-10.8
    }

private:
    static void each_kind(KindSet set, auto&& f) {  // the highest first
        for (unsigned left = set; left != 0;) {
            const auto kind = static_cast<unsigned>(std::bit_width(left) - 1);
            f(static_cast<Kind>(kind));
            left &= ~(1U << kind);
        }
    }
    int with_hand(std::size_t i, unsigned made, Kind kind) const {
        return row_.points(i, kind) + best_[i + 3][made | (only(kind) & memory_)];
    }

    const Row& row_;
    unsigned memory_;
    std::array<std::array<std::int16_t, all_kinds + 1>, cards_in_deck + 1> best_{};
};

}  // namespace

KindSet kinds_of(Card a, Card b, Card c) {
    std::array<int, 3> n{number_of(a), number_of(b), number_of(c)};
    std::ranges::sort(n);
    KindSet set = 0;
    const bool flush = suit_of(a) == suit_of(b) && suit_of(b) == suit_of(c);
    const bool straight = n[0] + 1 == n[1] && n[1] + 1 == n[2];
    if (n[0] == n[1] || n[1] == n[2]) set |= only(Kind::pair);
    if (flush) set |= only(Kind::flush);
    if (straight) set |= only(Kind::straight);
    if (n[0] == n[2]) set |= only(Kind::three_of_a_kind);
    if (flush && straight) set |= only(Kind::straight_flush);
    return set;
}

KindSet best_kind(const Values& values, KindSet set) {
    KindSet best = 0;
    int most = 0;
    for (unsigned left = set; left != 0; left &= left - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(left));
        if (points_of(values, kind) < most) continue;
        most = points_of(values, kind);
        best = only(kind);
    }
    return best;
}

KindSet countable_kinds(const Values& values, Card a, Card b, Card c, bool flexible_hands) {
    const KindSet set = kinds_of(a, b, c);
    return flexible_hands ? set : best_kind(values, set);
}

Score score_trail(const Edition& edition, const Options& options, const Trail& trail) {
    Score score;
    BestHands(row_of(edition, options, trail)).choose(score);
    for (const LaidCard laid : trail) {
        if (laid.lie() == Lie::face_down) continue;
        score.wanted += edition.area(laid).wanted;
        score.moneybags += edition.area(laid).moneybags;  // OTR-10.9
    }
    const Values& values = edition.values();
    score.total = score.hand_points + score.all_five + values.moneybag * score.moneybags +
                  values.wanted * score.wanted;  // OTR-10.1, 10.13
    return score;
}

std::optional<Scores> Rules::scores(const Position& at) const {
    if (at.phase != Phase::over) return std::nullopt;
    return Scores{{score(at).total}};
}

}  // namespace saloon::old_town_road
