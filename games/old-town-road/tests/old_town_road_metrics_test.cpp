// The lab counts Old Town Road in silence, for speed. Over random games each figure, found by its name, is what the
// same games tell when somebody listens: two labels that change places fail here, and so does a figure that counts
// something else than what happened.
#include "games/old-town-road/lab/metrics.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "games/old-town-road/tests/frontier.h"

using namespace saloon;
using namespace saloon::old_town_road;

namespace {

using Figures = std::map<std::string, int>;

// What effects say.
class Listener {
public:
    void hear(std::span<const Effect> told) {
        const bool began_outside = outside_;
        for (const Effect& effect : told) hear(effect, began_outside);
        heard["longest road"] = std::max(heard["longest road"], road_);
    }

    Figures heard;

private:
    void hear(const Effect& effect, bool began_outside) {
        const Word why{effect.reason};
        if (effect.kind == kind_of(Happening::phase_began) && Word{effect.thing} == Word::outskirts) outside_ = true;
        if (effect.kind == kind_of(Happening::card_turned) && why == Word::shot) ++heard["shooters turned upside down"];
        if (effect.kind == kind_of(Happening::card_moved)) {
            road_ += effect.to.pile == static_cast<int>(Spot::road) ? 1 : 0;
            road_ -= effect.from.pile == static_cast<int>(Spot::road) ? 1 : 0;
            const bool an_event = why == Word::shot || why == Word::robbed || why == Word::getaway;
            if (an_event && began_outside) ++heard["events outside Old Town"];
            if (why == Word::getaway || why == Word::stopped) ++heard["cards face down in the trail"];
        }
        if (effect.kind == kind_of(Told::hand_scored)) {
            ++heard[kinds_.at(why)];
            heard["points for hands"] += effect.amount;
        }
        if (effect.kind == kind_of(Happening::gained)) heard[bonuses_.at(why)] += effect.amount;
    }

    const std::map<Word, const char*> kinds_{{Word::pair, "pairs in the trail"},
                                             {Word::flush, "flushes"},
                                             {Word::straight, "straights"},
                                             {Word::three_of_a_kind, "threes of a kind"},
                                             {Word::straight_flush, "straight flushes"}};
    const std::map<Word, const char*> bonuses_{{Word::all_five, "points for all five kinds"},
                                               {Word::moneybags, "points for moneybags"},
                                               {Word::wanted, "points for WANTED signs"}};
    int road_ = 0;
    bool outside_ = false;
};

// One random game; getaways are rare, so that there is something to score.
void play(const Rules& rules, std::uint64_t seed, Figures& counted, Figures& heard) {
    Rng rng(seed);
    Listener listener;
    EffectList told;
    const auto rows = metrics().counted(rules);
    std::vector<std::int32_t> counts(rows.size());
    Position at = rules.start();
    rules.apply(at, rules.sample(at, rng), Teller(told));
    listener.hear(told);
    MoveList<Move> moves;
    while (rules.to_act(at) != Actor::nobody) {
        moves.clear();
        rules.legal_moves(at, moves);
        Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (move.verb == Verb::flee || move.verb == Verb::stop)
            move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const Position before = at;
        told.clear();
        rules.apply(at, move, Teller(told));
        metrics().count_move(rules, before, move, at, counts);
        listener.hear(told);
    }
    metrics().finish(rules, at, counts);
    for (std::size_t i = 0; i < rows.size(); ++i) counted[rows[i].name] += counts[i];
    for (const auto& [name, count] : listener.heard) heard[name] += count;
}

}  // namespace

TEST_CASE("the lab's figures, by name, are what the game tells") {
    for (const char* edition : {"frontier", "boomtown", "contrary"}) {
        CAPTURE(edition);
        const Rules rules(built_in(edition), {});
        Figures counted;
        Figures heard;
        for (std::uint64_t seed = 1; seed <= 2'000; ++seed) play(rules, seed, counted, heard);
        for (const auto& [name, count] : counted) {
            CAPTURE(name);
            CHECK(count == heard[name]);
            if (std::string_view(edition) == "frontier" && name != "points for all five kinds") CHECK(count > 0);
        }
        CHECK(counted.size() >= heard.size());
    }
}
