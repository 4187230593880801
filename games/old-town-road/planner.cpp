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
        if (piles_.empty()) return;
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
            for (const Node& node : layer) best = std::max(best, outlook_.of(node));
            if (event >= settings_.events) break;
            best = 0;  // a state goes on as long as it can, so the last layer tells
            next_.clear();
            int ended = 0;
            for (const Node& node : layer) {
                ended = std::max(ended, 16 * node.points());
                expansion_.run(node, [&](const Node& child, const Way&) { next_.push_back(child); });
            }
            best = ended;
            layer.swap(next_);
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

struct Candidate {
    Move move;
    std::int64_t sum = 0;
};

}  // namespace

Move plan_move(const Rules& rules, const View<Position>& view, const Budget& budget, const PlanSettings& settings) {
    Rng rng(budget.seed);
    const Position any = rules.redeal(view, rng);
    MoveList<Move> moves;
    rules.legal_moves(any, moves);
    if (moves.size() == 1) return moves.front();
    std::vector<Candidate> left;
    for (const Move move : moves) left.push_back({move});
    const Facts facts(rules.edition(), rules.options());
    const Hands hands{std::max(1, budget.hands), budget.crew};
    const bool open = any.draw.empty() || rules.options().open_deck;  // nothing is unseen: one deck tells all
    std::uint64_t spent = 0;
    const auto enough = [&] {
        return (budget.iterations != 0 && spent >= budget.iterations) || (budget.enough && budget.enough());
    };
    const std::size_t beams = moves.size() * static_cast<std::size_t>(settings.deals);
    for (int round = 0;; ++round) {
        const std::size_t deals = open ? 1 : std::max<std::size_t>(1, beams / left.size());
        std::vector<Position> worlds(deals);
        for (Position& world : worlds) world = rules.redeal(view, rng);
        std::vector<std::vector<int>> worths(deals, std::vector<int>(left.size()));
        std::vector<std::uint8_t> done(deals, 0);
        hands.run([&](int hand) {
            for (std::size_t i = static_cast<std::size_t>(hand); i < deals;
                 i += static_cast<std::size_t>(hands.count)) {
                if (i > 0 && budget.enough && budget.enough()) return;
                OneDeck deck(rules, facts, worlds[i], settings);
                for (std::size_t m = 0; m < left.size(); ++m) worths[i][m] = deck.worth(left[m].move);
                done[i] = 1;
            }
        });
        for (std::size_t i = 0; i < deals; ++i) {
            if (done[i] == 0) continue;
            spent += left.size();
            for (std::size_t m = 0; m < left.size(); ++m) left[m].sum += worths[i][m];
        }
        std::ranges::stable_sort(left, std::ranges::greater{}, &Candidate::sum);
        if (open || enough() || (budget.iterations == 0 && !budget.enough && round + 1 >= settings.rounds)) break;
        if (left.size() > 2) left.resize((left.size() + 1) / 2);
    }
    return left.front().move;
}

Move Rules::plan(const View<Position>& view, const Budget& budget) const { return plan_move(*this, view, budget); }

}  // namespace saloon::old_town_road
