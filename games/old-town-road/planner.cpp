#include "games/old-town-road/planner.h"

#include <algorithm>
#include <bit>

#include "games/old-town-road/solver/crew.h"
#include "games/old-town-road/solver/dominance.h"
#include "games/old-town-road/solver/line.h"
#include "games/old-town-road/solver/outlook.h"

namespace saloon::old_town_road {
namespace {

using namespace solver;

// What each move is worth in one deck.
class OneDeck {
public:
    OneDeck(const Rules& rules, const Facts& facts, const Position& world, const PlanSettings& settings)
        : piles_(rules, world, settings.events + 2),
          expansion_(facts, piles_),
          dominance_(facts, piles_),
          outlook_(facts, piles_),
          settings_(settings) {
        if (piles_.empty() || world.road.count() >= road_max) return;
        for (const Node& root : roots_of(facts, piles_, world)) begin(world, root);
    }

    // In sixteenths of a point.
    int worth(Move move) {
        const auto found = std::ranges::find(starts_, move, &Start::move);
        if (found == starts_.end()) return 0;
        std::vector<Node>& layer = found->nodes;
        int best = found->best;
        for (int event = 1; !layer.empty(); ++event) {
            thin(layer);
            const bool last = event >= settings_.events;
            next_.clear();
            for (const Node& node : layer) {  // what is made is made; what may come counts at the end of the plan
                best = std::max(best, last ? outlook_.of(node) : 16 * node.points());
                if (!last) expansion_.run(node, [&](const Node& child, const Way&) { next_.push_back(child); });
            }
            layer.swap(next_);
            if (last) break;
        }
        return best;
    }

private:
    struct Start {
        Move move;
        int best = 0;
        std::vector<Node> nodes;
    };

    Start& start_of(Move move) {
        const auto found = std::ranges::find(starts_, move, &Start::move);
        return found != starts_.end() ? *found : starts_.emplace_back(Start{move, 0, {}});
    }

    void begin(const Position& world, const Node& root) {
        if (world.phase == Phase::travel) {
            for (const Arrival& arrival : piles_.waiting()) {
                Road road = road_mask;
                for (int i = world.road.count(); i-- > 0;)
                    road = joined(road, world.road[static_cast<std::size_t>(i)].code(), false);
                if (joined(road, arrival.card, arrival.right) != root.road() || arrival.left != root.pile()) continue;
                const Verb verb = arrival.rides > 0 ? Verb::ride : arrival.right ? Verb::place_right : Verb::place_left;
                start_of({verb}).nodes.push_back(root);
                return;
            }
            return;
        }
        if (world.phase == Phase::outskirts) start_of({Verb::stop}).best = 16 * root.points();
        expansion_.run(root, [&](const Node& child, const Way& way) { start_of(way.event).nodes.push_back(child); });
    }

    // Equal and dominated states go, then the least promising.
    void thin(std::vector<Node>& layer) {
        std::ranges::sort(
            layer, [](const Node& a, const Node& b) { return a.body != b.body ? a.body < b.body : a.rest > b.rest; });
        layer.resize(dominance_.thin(layer.data(), layer.data() + layer.size()));
        const auto width = static_cast<std::size_t>(settings_.width);
        if (layer.size() <= width) return;
        ranked_.clear();
        for (std::uint32_t i = 0; i < layer.size(); ++i) ranked_.push_back({outlook_.of(layer[i]), i});
        std::ranges::nth_element(ranked_, ranked_.begin() + static_cast<std::ptrdiff_t>(width),
                                 [](const Ranked& a, const Ranked& b) {
                                     return a.worth != b.worth ? a.worth > b.worth : a.index < b.index;
                                 });
        next_.clear();
        for (std::size_t i = 0; i < width; ++i) next_.push_back(layer[ranked_[i].index]);
        layer.swap(next_);
    }

    struct Ranked {
        int worth;
        std::uint32_t index;
    };

    Piles piles_;
    Expansion expansion_;
    Dominance dominance_;
    Outlook outlook_;
    const PlanSettings& settings_;
    std::vector<Start> starts_;
    std::vector<Node> next_;
    std::vector<Ranked> ranked_;
};

// The moves that are still in question, and what they were worth so far in the decks that were dealt.
class Planning {
public:
    Planning(const Rules& rules, const View<Position>& view, const Budget& budget, const PlanSettings& settings)
        : rules_(rules),
          view_(view),
          budget_(budget),
          settings_(settings),
          facts_(rules.edition(), rules.options()),
          hands_{std::max(1, budget.hands), budget.crew},
          rng_(budget.seed) {}

    Move best() {
        const Position any = rules_.redeal(view_, rng_);
        MoveList<Move> moves;
        rules_.legal_moves(any, moves);
        if (moves.size() == 1) return moves.front();
        for (const Move move : moves) left_.push_back({move});
        if (any.draw.empty() || rules_.options().open_deck) {  // nothing is unseen: one deck tells all
            settings_.events = cards_in_deck;
            settings_.width = any.draw.empty() ? settings_.open_width : settings_.open_width / 8;
            deal(1);
            return left_.front().move;
        }
        // Each round has twice as many beams as the one before, and half of the moves.
        std::size_t beams = moves.size() * static_cast<std::size_t>(settings_.deals);
        for (int round = 1;; ++round, beams *= 2) {
            deal(std::max<std::size_t>(1, beams / left_.size()));
            if (is_enough(round)) return left_.front().move;
            if (left_.size() > 2) left_.resize((left_.size() + 1) / 2);
        }
    }

private:
    struct Candidate {
        Move move;
        std::int64_t sum = 0;
    };

    bool told_to_stop() const { return budget_.enough && budget_.enough(); }
    bool is_enough(int round) const {
        if (budget_.iterations == 0 && !budget_.enough) return round >= settings_.rounds;
        return (budget_.iterations != 0 && spent_ >= budget_.iterations) || told_to_stop();
    }

    // The same decks for every move, and the same sums however many hands there are.
    void deal(std::size_t decks) {
        if (budget_.iterations != 0) {
            const std::uint64_t rest = (budget_.iterations - std::min(spent_, budget_.iterations)) / left_.size();
            decks = static_cast<std::size_t>(std::clamp<std::uint64_t>(rest, 1, decks));
        }
        std::vector<Position> worlds(decks);
        for (Position& world : worlds) world = rules_.redeal(view_, rng_);
        std::vector<std::vector<int>> worths(decks);
        hands_.run([&](int hand) {
            const auto step = static_cast<std::size_t>(hands_.count);
            for (auto i = static_cast<std::size_t>(hand); i < decks; i += step) {
                if (i > 0 && told_to_stop()) return;
                OneDeck deck(rules_, facts_, worlds[i], settings_);
                for (const Candidate& candidate : left_) worths[i].push_back(deck.worth(candidate.move));
            }
        });
        for (const auto& worth : worths) {
            spent_ += worth.size();
            for (std::size_t m = 0; m < worth.size(); ++m) left_[m].sum += worth[m];
        }
        std::ranges::stable_sort(left_, std::ranges::greater{}, &Candidate::sum);
    }

    const Rules& rules_;
    const View<Position>& view_;
    const Budget& budget_;
    PlanSettings settings_;
    Facts facts_;
    Hands hands_;
    Rng rng_;
    std::vector<Candidate> left_;
    std::uint64_t spent_ = 0;  // beams
};

}  // namespace

Move plan_move(const Rules& rules, const View<Position>& view, const Budget& budget, const PlanSettings& settings) {
    return Planning(rules, view, budget, settings).best();
}

Move Rules::plan(const View<Position>& view, const Budget& budget) const { return plan_move(*this, view, budget); }

}  // namespace saloon::old_town_road
