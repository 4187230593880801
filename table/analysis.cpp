#include "table/analysis.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "table/showing.h"

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
            AnalysedStep step;
            step.step = i;
            step.by = steps_[i].by;
            step.line = steps_[i].line;
            if (is_seat(step.by)) weigh(step);
            step.after = expected_;
            analysis_.steps.push_back(std::move(step));
            const auto before = is_seat(steps_[i].by) ? table_->clone() : nullptr;
            const auto played = table_->play(steps_[i].by, steps_[i].line);
            SALOON_ASSERT(played.has_value(), "what was played once can be played again");
            lucky_.push_back(before == nullptr || brings_to_light(*before, *table_));
            if (after_step) after_step(i + 1);
        }
        close();
        return std::move(analysis_);
    }

private:
    // What a seat's expectation has moved since luck was last put down to a step.
    struct Open {
        int amount = 0;
        double squares = 0;  // of its errors, without that of what is expected now
    };

    // A decision: what it lost, what it was to everybody, and what has come since the last one.
    void weigh(AnalysedStep& step) {
        if (table_->legal().size() < 2) return;
        Thinking thinking = thinking_;
        thinking.seed += step.step;
        const auto weighed = table_->weigh(step.line, thinking);
        SALOON_ASSERT(weighed.has_value(), "what was played is legal");
        const AdvisedLine& asked = weighed->answer.asked;
        const bots::Difference& lost = analysis_.in_points ? asked.loss.hundredths : asked.loss.per_mille;
        step.best = weighed->answer.best.line;
        step.standing = asked.standing;
        step.loss = weighed->answer.close() ? 0 : std::max(0, lost.mean);
        step.loss_doubt = lost.doubt;
        step.sure = asked.sure_per_mille;
        const auto seat = static_cast<std::size_t>(step.by);
        step.skill = weighed->accounts[seat].effect;
        analysis_.ledgers[seat].own += step.skill;
        const std::optional<std::size_t> struck = decided_ ? struck_since(last_) : std::nullopt;
        for (int i = 0; i < table_->players(); ++i) {
            const auto each = static_cast<std::size_t>(i);
            const bots::Account& account = weighed->accounts[each];
            note_swing(seat_at(i), account.before, account.before_error, struck);
            expected_[each] += account.effect;
            analysis_.ledgers[each].skill += account.effect;
            square_errors_[each] += account.effect_error * account.effect_error;
            open_[each].squares += account.effect_error * account.effect_error;
        }
        decided_ = true;
        last_ = analysis_.steps.size();
    }

    // Where luck can have struck in the steps from there on: at the last event of chance, else at the first decision
    // that brought to light what nobody had seen. Any other decision turned nothing up: what the estimate has moved
    // there waits for the next step that can be luck.
    std::optional<std::size_t> struck_since(std::size_t first) const {
        for (std::size_t step = lucky_.size(); step-- > first;)
            if (steps_[step].by == Actor::chance) return step;
        for (std::size_t step = first; step < lucky_.size(); ++step)
            if (lucky_[step]) return step;
        return std::nullopt;
    }

    // At the end all that lay hidden is shown: it is the luck of the last deal or die, not of who ended the game.
    std::size_t struck_last() const {
        for (std::size_t step = steps_.size(); step-- > 0;)
            if (steps_[step].by == Actor::chance) return step;
        return last_;
    }

    void add_swing(std::size_t step, const AnalysedStep::Swing& swing) {
        auto& swings = analysis_.steps[step].swings;
        const auto known = std::ranges::find(swings, swing.seat, &AnalysedStep::Swing::seat);
        if (known == swings.end()) return swings.push_back(swing);
        known->amount += swing.amount;
        known->doubt += swing.doubt;
    }

    // What a seat may expect now against what it could expect after the last decision. At the first decision it is the
    // deal.
    void note_swing(Seat seat_now, int now, double error, std::optional<std::size_t> struck) {
        const auto seat = static_cast<std::size_t>(seat_now);
        Ledger& ledger = analysis_.ledgers[seat];
        const int swing = now - expected_[seat];
        ledger.luck += swing;
        expected_[seat] = now;
        if (!analysis_.steps.empty()) analysis_.steps.back().after[seat] = now;
        Open& open = open_[seat];
        if (!decided_) {
            ledger.deal = swing;
            square_errors_[seat] += error * error;
            open.squares = error * error;
            return;
        }
        open.amount += swing;
        if (!struck) return;
        const auto doubt = static_cast<int>(normal * std::sqrt(open.squares + error * error));
        if (open.amount != 0) add_swing(*struck, {seat_now, open.amount, doubt});
        open = {0, error * error};
    }

    void close() {
        const auto margins = final_margins(*final_, analysis_.in_points);
        for (int i = 0; i < final_->players(); ++i) {
            const auto seat = static_cast<std::size_t>(i);
            Ledger& ledger = analysis_.ledgers[seat];
            ledger.margin = margins[seat];
            note_swing(seat_at(i), margins[seat], 0, struck_last());
            ledger.doubt = static_cast<int>(std::lround(normal * std::sqrt(square_errors_[seat])));
            SALOON_ASSERT(ledger.skill + ledger.luck == ledger.margin, "skill and luck add up to the margin");
        }
        std::vector<std::size_t> order;
        // What may be no more than the estimate's own error is no turning point.
        const auto weight = [&](std::size_t i) {
            const auto swing = analysis_.steps[i].main_swing();
            return std::max(analysis_.steps[i].loss, std::abs(swing.amount) - swing.doubt);
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
    static constexpr double normal = 1.96;

    std::array<int, seats_max> expected_{};
    std::array<double, seats_max> square_errors_{};
    std::array<Open, seats_max> open_{};
    std::vector<bool> lucky_;  // the steps that can be luck
    bool decided_ = false;     // there was a decision
    std::size_t last_ = 0;     // the last one
};

}  // namespace

AnalysedStep::Swing AnalysedStep::main_swing() const {
    Swing most{Seat::p1, 0, 0};
    for (const Swing& swing : swings)
        if (std::abs(swing.amount) > std::abs(most.amount)) most = swing;
    return most;
}

Analysis analyse(const Table& finished, const Thinking& thinking, const std::function<void(std::size_t)>& after_step) {
    return Analyst(finished, thinking).analyse(after_step);
}

}  // namespace saloon
