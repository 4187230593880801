#include "games/old-town-road/bots/planner.h"

#include <algorithm>
#include <bit>

#include "games/old-town-road/bots/solver/crew.h"
#include "games/old-town-road/bots/solver/dominance.h"
#include "games/old-town-road/bots/solver/expectation.h"
#include "games/old-town-road/bots/solver/line.h"
#include "games/old-town-road/bots/solver/outlook.h"

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
        MoveList<Move> moves;
        rules_.legal_moves(rules_.redeal(view_, rng_), moves);
        if (moves.size() == 1) return moves.front();
        compare({});
        return left_.front().move;
    }

    std::vector<Forecast<Move>> forecast(const MoveList<Move>& asked) {
        const Position any = rules_.redeal(view_, rng_);
        if (Expectation::fits(any)) {
            if (const auto exact = Expectation(rules_, facts_, any).run(states_max(), budget_.enough))
                return exact_forecast(*exact);
            least_decks_ = static_cast<std::size_t>(settings_.least_decks);
        }
        compare(asked);
        left_.insert(left_.end(), out_.begin(), out_.end());
        std::vector<Forecast<Move>> forecasts;
        for (const Candidate& candidate : left_) forecasts.push_back(estimate(candidate, any));
        std::ranges::stable_sort(forecasts, std::ranges::greater{}, &Forecast<Move>::hundredths);
        return forecasts;
    }

private:
    struct Candidate {
        Move move;
        std::int64_t sum = 0;
        std::vector<int> worths{};  // deck by deck; those who were left behind have fewer
    };

    // In the end left_ holds the moves that were looked at to the last, the best first, and out_ the others.
    void compare(const MoveList<Move>& asked) {
        const Position any = rules_.redeal(view_, rng_);
        MoveList<Move> moves;
        rules_.legal_moves(any, moves);
        for (const Move move : moves) left_.push_back({move});
        if (any.draw.empty() || rules_.options().open_deck) {  // nothing is unseen: one deck tells all
            settings_.events = cards_in_deck;
            settings_.width = any.draw.empty() ? settings_.open_width : settings_.open_width / 8;
            deal(1);
            return;
        }
        // Each round has twice as many beams as the one before, and half of the moves.
        std::size_t beams = moves.size() * static_cast<std::size_t>(settings_.deals);
        for (int round = 1;; ++round, beams *= 2) {
            deal(std::max<std::size_t>(1, beams / left_.size()));
            if (is_enough(round)) return;
            if (left_.size() > 2) leave_half(asked);
        }
    }

    void leave_half(const MoveList<Move>& asked) {
        const std::size_t kept = (left_.size() + 1) / 2;
        std::size_t end = kept;
        for (std::size_t i = kept; i < left_.size(); ++i)
            if (std::ranges::find(asked, left_[i].move) != asked.end())
                std::swap(left_[end++], left_[i]);
            else
                out_.push_back(left_[i]);
        left_.resize(end);
    }

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
                if (i >= least_decks_ && told_to_stop()) return;
                OneDeck deck(rules_, facts_, worlds[i], settings_);
                for (const Candidate& candidate : left_) {
                    if (i >= least_decks_ && told_to_stop()) return worths[i].clear();  // half a deck compares nothing
                    worths[i].push_back(deck.worth(candidate.move));
                }
            }
        });
        for (const auto& worth : worths) {
            spent_ += worth.size();
            for (std::size_t m = 0; m < worth.size(); ++m) {
                left_[m].sum += worth[m];
                left_[m].worths.push_back(worth[m]);
            }
        }
        std::ranges::stable_sort(left_, std::ranges::greater{}, &Candidate::sum);
    }

    // A small budget buys a small try.
    std::size_t states_max() const {
        constexpr std::uint64_t states_a_beam = 2'000;
        if (budget_.iterations == 0) return settings_.exact_states_max;
        return static_cast<std::size_t>(
            std::min<std::uint64_t>(settings_.exact_states_max, states_a_beam * budget_.iterations));
    }

    static std::vector<Forecast<Move>> exact_forecast(const std::vector<Expectation::Valued>& moves) {
        std::vector<Forecast<Move>> forecasts;
        for (const auto& [move, value] : moves)
            forecasts.push_back({move, (value * 100 + Expectation::scale / 2) / Expectation::scale, 0,
                                 value == moves.front().value ? 1'000 : 0, true});
        return forecasts;
    }

    // The best move by its own decks, the others by what they lost against it on the decks that they share.
    Forecast<Move> estimate(const Candidate& candidate, const Position& at) const {
        const Candidate& best = left_.front();
        if (candidate.worths.empty()) return {candidate.move};
        const bool is_best = candidate.move == best.move;
        std::int64_t sum = 0;
        std::int64_t squares = 0;
        std::int64_t wins = 0;
        for (std::size_t deck = 0; deck < candidate.worths.size(); ++deck) {
            const int own = candidate.worths[deck];
            const std::int64_t value = is_best ? own : own - best.worths[deck];
            sum += value;
            squares += value * value;
            wins += std::ranges::none_of(
                left_, [&](const Candidate& other) { return deck < other.worths.size() && other.worths[deck] > own; });
        }
        const auto decks = static_cast<std::int64_t>(candidate.worths.size());
        const std::int64_t other = is_best ? 0 : in_hundredths(best.sum, static_cast<std::int64_t>(best.worths.size()));
        Forecast<Move> forecast{candidate.move};
        forecast.hundredths = static_cast<int>(other + in_hundredths(sum, decks)) + beyond_plan(at);
        // 1.96 times the error of the mean, from sixteenths to hundredths: the square of 12.25 is 150.
        forecast.doubt_hundredths = square_root(150 * (decks * squares - sum * sum) / (decks * decks * decks));
        forecast.best_per_mille = static_cast<int>(1'000 * wins / decks);
        return forecast;
    }

    // The mean of so many sixteenths, in hundredths.
    static std::int64_t in_hundredths(std::int64_t sum, std::int64_t count) { return sum * 100 / (16 * count); }

    static int square_root(std::int64_t square) {
        int root = 0;
        for (int bit = 1 << 14; bit > 0; bit /= 2)
            if (static_cast<std::int64_t>(root + bit) * (root + bit) <= square) root += bit;
        return root;
    }

    // What comes after the plan ends: by games of the planner's own, 2.9 points a draw from the seventh on; before that
    // the plan reaches the end of the game (docs/solver.md).
    int beyond_plan(const Position& at) const {
        constexpr int hundredths_a_draw = 293;
        constexpr int draws_planned = 5;
        if (rules_.options().open_deck) return 0;
        return hundredths_a_draw * std::max(0, at.draw.count() - draws_planned);
    }

    const Rules& rules_;
    const View<Position>& view_;
    const Budget& budget_;
    PlanSettings settings_;
    Facts facts_;
    Hands hands_;
    Rng rng_;
    std::vector<Candidate> left_;
    std::vector<Candidate> out_;
    std::uint64_t spent_ = 0;  // beams
    std::size_t least_decks_ = 1;
};

}  // namespace

Move plan_move(const Rules& rules, const View<Position>& view, const Budget& budget, const PlanSettings& settings) {
    return Planning(rules, view, budget, settings).best();
}

std::vector<Forecast<Move>> forecast_moves(const Rules& rules, const View<Position>& view, const Budget& budget,
                                           const MoveList<Move>& asked, const PlanSettings& settings) {
    return Planning(rules, view, budget, settings).forecast(asked);
}

Move Rules::plan(const View<Position>& view, const Budget& budget) const { return plan_move(*this, view, budget); }

std::vector<Forecast<Move>> Rules::forecast(const View<Position>& view, const Budget& budget,
                                            const MoveList<Move>& asked) const {
    return forecast_moves(*this, view, budget, asked);
}

}  // namespace saloon::old_town_road
