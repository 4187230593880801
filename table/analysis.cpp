#include "table/analysis.h"

#include <algorithm>
#include <cstdlib>

namespace saloon {
namespace {

// The final margin of each seat in the unit of the analysis.
std::array<int, seats_max> final_margins(const Table& table, bool in_points) {
    std::array<int, seats_max> margins{};
    const int players = table.players();
    const auto scores = table.scores();
    const SeatSet winners = table.winners();
    for (int i = 0; i < players; ++i) {
        auto& margin = margins[static_cast<std::size_t>(i)];
        if (!in_points || !scores) {
            margin = (winners.has(seat_at(i)) ? 1'000 / winners.size() : 0) - 1'000 / players;
            continue;
        }
        const auto points = [&](int seat) {
            const int each = scores->points[static_cast<std::size_t>(seat)] * 100 / scores->per;
            return table.info().aim == Aim::fewest_points ? -each : each;
        };
        int best = players == 1 ? 0 : INT32_MIN;
        for (int j = 0; j < players; ++j)
            if (j != i) best = std::max(best, points(j));
        margin = points(i) - best;
    }
    return margins;
}

class Analyst {
public:
    Analyst(const Table& finished, const Thinking& thinking)
        : steps_(finished.steps().begin(), finished.steps().end()),
          thinking_(thinking),
          table_(finished.clone()),
          final_(finished.clone()) {
        table_->rewind_to(0);
        analysis_.in_points = finished.info().aim != Aim::to_win;
    }

    Analysis analyse(const std::function<void(std::size_t)>& after_step) {
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            AnalysedStep step{i, steps_[i].by, steps_[i].line, {}, 0, {}, {}};
            if (is_seat(step.by)) weigh(step);
            step.after = expected_;
            analysis_.steps.push_back(std::move(step));
            const auto played = table_->play(steps_[i].by, steps_[i].line);
            SALOON_ASSERT(played.has_value(), "what was played once can be played again");
            if (after_step) after_step(i + 1);
        }
        close();
        return std::move(analysis_);
    }

private:
    // What is known of a seat at its last decision.
    struct Known {
        bool anything = false;
        std::size_t step = 0;
        int expected = 0;  // after it
        int others = 0;    // what the others had lost by then, as in others_lost
    };

    int value_of(const AdvisedLine& line) const {
        return analysis_.in_points ? line.margin_hundredths : line.win_per_mille - 1'000 / table_->players();
    }

    // What the others have lost so far, to the benefit of this seat.
    int others_lost(Seat seat) const {
        const int players = final_->players();
        int sum = 0;
        for (int i = 0; i < players; ++i)
            if (seat_at(i) != seat) sum += lost_[static_cast<std::size_t>(i)];
        return players > 1 ? sum / (players - 1) : 0;
    }

    // A decision: what it lost, and what has come since the last one of this seat.
    void weigh(AnalysedStep& step) {
        if (table_->legal().size() < 2) return;
        Thinking thinking = thinking_;
        thinking.seed += step.step;
        const auto answer = table_->why_not(step.line, thinking);
        SALOON_ASSERT(answer.has_value(), "what was played is legal");
        step.best = answer->best.line;
        // What the search cannot tell apart is alike: else every decision would lose what the search is unsure of.
        const int best = value_of(answer->best);
        step.loss = answer->close ? 0 : std::max(0, best - value_of(answer->asked));
        const int asked = best - step.loss;
        const Seat seat = seat_of(step.by);
        note_swing(seat, best);
        lost_[static_cast<std::size_t>(seat)] += step.loss;
        known_[static_cast<std::size_t>(seat)] = {true, analysis_.steps.size(), asked, others_lost(seat)};
        expect(seat, asked);
    }

    // What the seat now expects against what it expected after its last decision, less what the others gave away, is
    // put down to the last event of chance in between, or to what its own move turned up. What it expects at its first
    // decision is the deal.
    void note_swing(Seat seat, int now) {
        const Known& last = known_[static_cast<std::size_t>(seat)];
        Ledger& ledger = analysis_.ledgers[static_cast<std::size_t>(seat)];
        const int swing = now - last.expected - (others_lost(seat) - last.others);
        ledger.luck += swing;
        expect(seat, now);
        if (!analysis_.steps.empty()) analysis_.steps.back().after = expected_;
        if (!last.anything) {
            ledger.deal = swing;
            return;
        }
        if (swing == 0) return;
        std::size_t blamed = last.step;
        for (std::size_t step = last.step + 1; step < analysis_.steps.size(); ++step)
            if (analysis_.steps[step].by == Actor::chance) blamed = step;
        analysis_.steps[blamed].swings.push_back({seat, swing});
    }

    // Of two, what one expects the other lacks.
    void expect(Seat seat, int value) {
        expected_[static_cast<std::size_t>(seat)] = value;
        if (final_->players() == 2) expected_[1U - static_cast<std::size_t>(seat)] = -value;
    }

    void close() {
        const auto margins = final_margins(*final_, analysis_.in_points);
        for (int i = 0; i < final_->players(); ++i) {
            const auto seat = static_cast<std::size_t>(i);
            Ledger& ledger = analysis_.ledgers[seat];
            ledger.margin = margins[seat];
            ledger.skill = others_lost(seat_at(i)) - lost_[seat];
            note_swing(seat_at(i), margins[seat]);
            SALOON_ASSERT(ledger.skill + ledger.luck == ledger.margin, "skill and luck add up to the margin");
        }
        std::vector<std::size_t> order;
        const auto weight = [&](std::size_t i) {
            return std::max(analysis_.steps[i].loss, std::abs(analysis_.steps[i].main_swing().amount));
        };
        for (std::size_t i = 0; i < analysis_.steps.size(); ++i)
            if (weight(i) > 0) order.push_back(i);
        std::ranges::stable_sort(order, [&](std::size_t x, std::size_t y) { return weight(x) > weight(y); });
        order.resize(std::min<std::size_t>(order.size(), 3));
        analysis_.turning_points = order;
    }

    const std::vector<Step> steps_;
    const Thinking& thinking_;
    std::unique_ptr<Table> table_;
    std::unique_ptr<Table> final_;
    Analysis analysis_;
    std::array<int, seats_max> expected_{};
    std::array<int, seats_max> lost_{};
    std::array<Known, seats_max> known_{};
};

}  // namespace

AnalysedStep::Swing AnalysedStep::main_swing() const {
    Swing most{Seat::p1, 0};
    for (const Swing& swing : swings)
        if (std::abs(swing.amount) > std::abs(most.amount)) most = swing;
    return most;
}

Analysis analyse(const Table& finished, const Thinking& thinking, const std::function<void(std::size_t)>& after_step) {
    return Analyst(finished, thinking).analyse(after_step);
}

}  // namespace saloon
