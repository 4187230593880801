// Scoring against a plain enumeration of every choice of hands, on random trails in both modes.
#include "games/old-town-road/rules/scoring.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/rng.h"
#include "games/old-town-road/tests/frontier.h"
#include "games/old-town-road/text/notation.h"

using namespace saloon;
using namespace saloon::old_town_road;

namespace {

struct Choice {
    struct Taken {
        int start;
        int kind;
        int points;
    };
    std::vector<Taken> hands;
    int total = 0;
};

// The rulebook word for word: tries everything, compares as OTR-10.6 and 10.10 say.
class Enumeration {
public:
    Enumeration(const Edition& edition, const Options& options, const Trail& trail)
        : options_(options), values_(edition.values()) {
        for (const LaidCard laid : trail) {
            if (laid.lie() == Lie::face_down) continue;
            row_.push_back(laid.card());
            chips_.push_back(edition.area(laid).chip);
        }
        from(0);
    }
    const Choice& best() const { return *best_; }

private:
    static std::vector<int> kinds_by_the_table(Card a, Card b, Card c) {
        std::vector<int> n{number_of(a), number_of(b), number_of(c)};
        std::ranges::sort(n);
        std::vector<int> kinds;
        const bool suited = suit_of(a) == suit_of(b) && suit_of(a) == suit_of(c);
        const bool running = n == std::vector<int>{n[0], n[0] + 1, n[0] + 2};
        if (suited && running) kinds.push_back(5);
        if (n[0] == n[2]) kinds.push_back(4);
        if (running) kinds.push_back(3);
        if (suited) kinds.push_back(2);
        if (n[0] == n[1] || n[1] == n[2]) kinds.push_back(1);
        return kinds;
    }
    void from(std::size_t i) {
        if (i + 3 > row_.size()) return weigh();
        from(i + 1);
        auto kinds = kinds_by_the_table(row_[i], row_[i + 1], row_[i + 2]);
        // OTR-10.12: of equals the higher one, which stands first.
        std::ranges::stable_sort(kinds, [&](int a, int b) { return printed(a) > printed(b); });
        for (const int kind : kinds) {
            const bool chip = chips_[i] || chips_[i + 1] || chips_[i + 2];
            now_.hands.push_back({static_cast<int>(i), kind, printed(kind) * (chip ? values_.chip : 1)});
            from(i + 3);
            now_.hands.pop_back();
            if (!options_.flexible_hands) break;
        }
    }
    int printed(int kind) const { return values_.hands[static_cast<std::size_t>(kind) - 1]; }
    void weigh() {
        unsigned made = 0;
        now_.total = 0;
        for (const auto& hand : now_.hands) {
            now_.total += hand.points;
            made |= 1U << static_cast<unsigned>(hand.kind);
        }
        if (made == 0b111110) now_.total += values_.all_five;
        if (!best_ || now_.total > best_->total || (now_.total == best_->total && preferred())) best_ = now_;
    }
    bool preferred() const {
        for (std::size_t i = 0; i < std::min(now_.hands.size(), best_->hands.size()); ++i) {
            const auto& mine = now_.hands[i];
            const auto& theirs = best_->hands[i];
            if (mine.start != theirs.start) return mine.start < theirs.start;
            if (mine.kind != theirs.kind) return mine.kind > theirs.kind;
        }
        return false;
    }

    Options options_;
    Values values_;
    std::vector<Card> row_;
    std::vector<bool> chips_;
    Choice now_;
    std::optional<Choice> best_;
};

Trail random_trail(Rng& rng) {
    std::vector<Card> deck;
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) deck.push_back({id});
    rng.shuffle(deck);
    // Sorting a stretch by number or suit makes hands that chance alone would hardly make.
    const auto cut = deck.begin() + rng.below(cards_in_deck);
    std::sort(deck.begin(), cut,
              [](Card a, Card b) { return std::pair(number_of(a), a.id) < std::pair(number_of(b), b.id); });
    std::sort(cut, deck.end());
    for (int swaps = static_cast<int>(rng.below(12)); swaps > 0; --swaps)
        std::swap(deck[rng.below(28)], deck[rng.below(28)]);
    Trail trail;
    const std::uint32_t hidden = rng.below(6);
    for (const Card card : deck)
        trail.push_back({card, rng.below(10) < hidden ? Lie::face_down
                               : rng.below(2) == 0    ? Lie::upright
                                                      : Lie::upside_down});
    return trail;
}

}  // namespace

// OTR-10.3 to OTR-10.8, OTR-10.12, OTR-10.13, OTR-12.3
TEST_CASE("the score is the best of all choices, reported as OTR-10.10 says") {
    std::shared_ptr<const Edition> edition;
    SUBCASE("frontier") { edition = built_in("frontier"); }
    SUBCASE("boomtown") { edition = built_in("boomtown"); }
    SUBCASE("contrary") { edition = built_in("contrary"); }
    const Values& values = edition->values();
    Rng rng(7);
    int all_five = 0;
    int flexible_gains = 0;
    for (int i = 0; i < 800; ++i) {
        const Trail trail = random_trail(rng);
        int strict_total = 0;
        for (const bool flexible : {false, true}) {
            const Options options{flexible, false};
            const Score score = score_trail(*edition, options, trail);
            const Enumeration enumeration(*edition, options, trail);
            const Choice& best = enumeration.best();
            REQUIRE(score.hand_points + score.all_five == best.total);
            REQUIRE(score.hands.size() == best.hands.size());
            std::vector<Card> row;
            for (const LaidCard laid : trail)
                if (laid.lie() != Lie::face_down) row.push_back(laid.card());
            for (std::size_t h = 0; h < best.hands.size(); ++h) {
                CHECK(score.hands[h].cards[0] == row[static_cast<std::size_t>(best.hands[h].start)]);
                CHECK(score.hands[h].cards[2] == row[static_cast<std::size_t>(best.hands[h].start) + 2]);
                CHECK(static_cast<int>(score.hands[h].kind) + 1 == best.hands[h].kind);
                CHECK(score.hands[h].points == best.hands[h].points);
            }
            CHECK(score.total == score.hand_points + score.all_five + values.moneybag * score.moneybags +
                                     values.wanted * score.wanted);
            all_five += score.all_five > 0 ? 1 : 0;
            flexible_gains += flexible && score.total > strict_total ? 1 : 0;
            strict_total = score.total;
        }
    }
    CHECK(all_five > 10);
    CHECK(flexible_gains > 5);
}

TEST_CASE("worth is the score of the trail as it stands, scores come at the end only") {  // OTR-10.1
    const Rules rules(frontier(), {});
    Rng rng(5);
    auto at = rules.start();
    CHECK(rules.worth(at, Seat::p1) == 0);
    rules.apply(at, rules.sample(at, rng));
    MoveList<Move> moves;
    while (rules.to_act(at) != Actor::nobody) {
        CHECK(!rules.scores(at).has_value());
        moves.clear();
        rules.legal_moves(at, moves);
        rules.apply(at, moves.back());
        CHECK(rules.worth(at, Seat::p1) == score_trail(rules.edition(), {}, at.trail).total);
    }
    CHECK(rules.scores(at)->points[0] == rules.worth(at, Seat::p1));
}
