// OTR-10: the exact score of a trail. Of all ways to choose hands the one with the highest total counts, so this is
// a maximum over sets of triples with a five-bit memory of the kinds made, found from the end of the row. It works
// for any trail, finished or not, without allocating, so that a solver or a bot can ask it at every step.
#pragma once

#include <array>

#include "core/fixed_vector.h"
#include "games/old-town-road/rules/edition.h"
#include "games/old-town-road/rules/position.h"

namespace saloon::old_town_road {

enum class Kind : std::uint8_t { pair, flush, straight, three_of_a_kind, straight_flush };  // OTR-10.4
inline constexpr int kinds = 5;

inline int points_of(const Values& values, Kind kind) { return values.hands[static_cast<std::size_t>(kind)]; }

// A set of kinds, bit i for kind i.
using KindSet = std::uint8_t;
inline constexpr KindSet all_kinds = (1U << kinds) - 1U;
constexpr KindSet only(Kind kind) { return static_cast<KindSet>(1U << static_cast<unsigned>(kind)); }

struct Hand {
    std::array<Card, 3> cards{};  // in trail order
    Kind kind = Kind::pair;
    std::uint8_t points = 0;  // doubling included
    friend bool operator==(const Hand&, const Hand&) = default;
};

struct Score {  // OTR-14.6
    FixedVector<Hand, cards_in_deck / 3> hands;
    int hand_points = 0;
    int all_five = 0;
    int moneybags = 0;
    int wanted = 0;
    int total = 0;
};

using Trail = FixedVector<LaidCard, cards_in_deck>;

// Every kind that three cards satisfy (OTR-10.4), in whatever order they lie.
KindSet kinds_of(Card a, Card b, Card c);
// The one of them with the most points, of equals the higher (OTR-10.5, 10.12); none of none.
KindSet best_kind(const Values& values, KindSet set);
// The kinds they may be counted as: the best alone (OTR-10.5), or any (OTR-12.3).
KindSet countable_kinds(const Values& values, Card a, Card b, Card c, bool flexible_hands);

Score score_trail(const Edition& edition, const Options& options, const Trail& trail);

}  // namespace saloon::old_town_road
