#include "games/old-town-road/bots/solver/solve.h"

#include <algorithm>
#include <optional>

#include "games/old-town-road/bots/solver/layers.h"
#include "games/old-town-road/bots/solver/line.h"

namespace saloon::old_town_road::solver {
namespace {

class Solving {
public:
    Solving(const Rules& rules, const Position& root, const Limits& limits)
        : rules_(rules),
          root_(root),
          limits_(limits),
          facts_(rules.edition(), rules.options()),
          piles_(rules, root),
          bound_(facts_, piles_, root) {}

    Solution run() {
        take({});
        if (is_over(rules_, root_)) return finish(Answer::exact);
        solution_.bound = solution_.found + facts_.most_of_rest(root_);
        const int road = root_.road.count() + (root_.phase == Phase::travel ? 1 : 0);
        if (road > road_max || piles_.empty()) return finish(Answer::too_large);
        roots_ = roots_of(facts_, piles_, root_);
        // Without the table first: it finds a good line early, and is all that the end of a game needs.
        if (const auto answer = sweep(first_width)) return finish(*answer);
        if (!make_table()) return finish(stopped() ? Answer::out_of_time : Answer::out_of_memory);
        lower_bound_to(most_of_roots());
        if (solution_.exact()) return finish(Answer::exact);
        for (std::size_t width = 8 * first_width;; width *= 8)
            if (const auto answer = sweep(width)) return finish(*answer);
    }

private:
    static constexpr std::size_t first_width = 2'000;

    bool stopped() const { return limits_.enough && limits_.enough(); }

    int most_of_roots() {
        int most = 0;
        for (Node& root : roots_) {
            root.set_bound(bound_.at(root));
            most = std::max(most, root.most());
        }
        return most;
    }

    bool make_table() {
        report(0, 0);
        if (!bound_.find_sets(roots_, limits_.memory / 4 * 3 / bound_.bytes_a_set())) return false;
        solution_.sets = bound_.sets();
        return bound_.fill({}, limits_.hands, limits_.enough);
    }

    // Narrow sweeps first: what they find lets the wider ones drop most of what they see. Answers when it is the last.
    std::optional<Answer> sweep(std::size_t width) {
        const std::size_t nodes_max = (limits_.memory - std::min(limits_.memory, bound_.bytes())) / sizeof(Node) / 2;
        Layers::Settings settings{width, nodes_max, limits_.hands, limits_.enough, {}};
        settings.progress = [&](int layer, std::size_t, const Sweep& so_far) {
            solution_.found = std::max(solution_.found, so_far.found);
            report(width, layer);
        };
        const Sweep sweep = Layers(facts_, piles_, bound_, std::move(settings)).run(roots_, best_so_far_);
        solution_.nodes += sweep.nodes;
        if (sweep.found >= 0) take(sweep.line);
        if (sweep.stopped) return Answer::out_of_time;
        lower_bound_to(sweep.dropped);
        report(width, 0);
        if (solution_.exact()) return Answer::exact;
        if (width > first_width && width >= std::min(nodes_max / 8, Node::most_parents)) return Answer::out_of_memory;
        return std::nullopt;
    }

    void take(const std::vector<Node>& line) {
        solution_.line = moves_along(rules_, facts_, piles_, root_, line);
        solution_.found = replayed(rules_, root_, solution_.line);
        best_so_far_ = solution_.found;
        // It may score more: the rules choose the best hands (OTR-10.6), and a narrow sweep may have dropped the way of
        // claiming them.
        SALOON_ASSERT(line.empty() || solution_.found >= line.back().points(), "a line scores what the search says");
    }
    // Nothing beats what was dropped or was found.
    void lower_bound_to(int most) { solution_.bound = std::max(solution_.found, std::min(solution_.bound, most)); }

    void report(std::size_t width, int layer) const {
        if (limits_.progress) limits_.progress({solution_.found, solution_.bound, solution_.nodes, width, layer});
    }
    Solution finish(Answer answer) {
        if (answer == Answer::exact) solution_.bound = solution_.found;
        solution_.answer = solution_.exact() ? Answer::exact : answer;
        return std::move(solution_);
    }

    const Rules& rules_;
    const Position& root_;
    const Limits& limits_;
    Facts facts_;
    Piles piles_;
    SetBound bound_;
    std::vector<Node> roots_;
    Solution solution_;
    int best_so_far_ = 0;  // with its line
};

}  // namespace

Solution solve(const Rules& rules, const Position& root, const Limits& limits) {
    return Solving(rules, root, limits).run();
}

}  // namespace saloon::old_town_road::solver
