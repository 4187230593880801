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
        : steps_(finished.steps()), thinking_(thinking), table_(finished.clone()), final_(finished.clone()) {
        table_->rewind_to(0);
        analysis_.in_points = finished.info().aim != Aim::to_win;
    }

    Analysis analyse(const std::function<void(std::size_t)>& after_step) {
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            AnalysedStep step{i, steps_[i].by, steps_[i].line, {}, 0, 0, 0, Seat::p1};
            if (is_seat(step.by)) weigh(step);
            analysis_.steps.push_back(step);
            const auto played = table_->play(step.by, step.line);
            SALOON_ASSERT(played.has_value(), "what was played once can be played again");
            if (after_step) after_step(i + 1);
        }
        close();
        return std::move(analysis_);
    }

private:
    int value_of(const AdvisedLine& line) const {
        return analysis_.in_points ? line.margin_hundredths : line.win_per_mille - 1'000 / table_->players();
    }

    // A decision: what it lost, and what has come since the last one of this seat.
    void weigh(AnalysedStep& step) {
        if (table_->legal().size() < 2) return;
        Thinking thinking = thinking_;
        thinking.seed += step.step;
        const auto answer = table_->why_not(step.line, thinking);
        SALOON_ASSERT(answer.has_value(), "what was played is legal");
        step.best = answer->best.line;
        const int best = value_of(answer->best);
        const int asked = value_of(answer->asked);
        step.loss = std::max(0, best - asked);
        step.expected = asked;
        const Seat seat = seat_of(step.by);
        note_swing(seat, asked + step.loss);
        expected_[static_cast<std::size_t>(seat)] = asked;
        last_of_[static_cast<std::size_t>(seat)] = analysis_.steps.size();
        known_[static_cast<std::size_t>(seat)] = true;
    }

    // What the seat now expects against what it expected after its last decision is put down to the last event of
    // chance in between, or to what its own move turned up.
    void note_swing(Seat seat, int now) {
        const auto i = static_cast<std::size_t>(seat);
        if (!known_[i]) return;
        std::size_t blamed = last_of_[i];
        for (std::size_t step = last_of_[i] + 1; step < analysis_.steps.size(); ++step)
            if (analysis_.steps[step].by == Actor::chance) blamed = step;
        AnalysedStep& step = analysis_.steps[blamed];
        const int swing = now - expected_[i];
        if (std::abs(swing) <= std::abs(step.swing)) return;
        step.swing = swing;
        step.swing_for = seat;
    }

    void close() {
        const int players = final_->players();
        const auto margins = final_margins(*final_, analysis_.in_points);
        std::array<int, seats_max> lost{};
        for (const AnalysedStep& step : analysis_.steps)
            if (is_seat(step.by)) lost[static_cast<std::size_t>(step.by)] += step.loss;
        for (int i = 0; i < players; ++i) {
            const auto seat = static_cast<std::size_t>(i);
            note_swing(seat_at(i), margins[seat]);
            Ledger& ledger = analysis_.ledgers[seat];
            int others = 0;
            for (int j = 0; j < players; ++j)
                if (j != i) others += lost[static_cast<std::size_t>(j)];
            ledger.margin = margins[seat];
            ledger.skill = (players > 1 ? others / (players - 1) : 0) - lost[seat];
            ledger.luck = ledger.margin - ledger.skill;
        }
        std::vector<std::size_t> order;
        const auto weight = [&](std::size_t i) {
            return std::max(analysis_.steps[i].loss, std::abs(analysis_.steps[i].swing));
        };
        for (std::size_t i = 0; i < analysis_.steps.size(); ++i)
            if (weight(i) > 0) order.push_back(i);
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return weight(a) > weight(b); });
        order.resize(std::min<std::size_t>(order.size(), 3));
        analysis_.turning_points = order;
    }

    const std::vector<Step> steps_;
    const Thinking& thinking_;
    std::unique_ptr<Table> table_;
    std::unique_ptr<Table> final_;
    Analysis analysis_;
    std::array<int, seats_max> expected_{};
    std::array<std::size_t, seats_max> last_of_{};
    std::array<bool, seats_max> known_{};
};

void write_step(const AnalysedStep& step, JsonWriter& writer) {
    writer.object().key("n").number(static_cast<std::int64_t>(step.step) + 1).key("by").actor(step.by);
    writer.key("line").text(step.line);
    if (!step.best.empty())
        writer.key("best").text(step.best).key("loss").number(step.loss).key("expected").number(step.expected);
    if (step.swing != 0) writer.key("swing").number(step.swing).key("swing_for").seat(step.swing_for);
    writer.end_object();
}

std::string amount(int value, bool in_points) {
    const std::string sign = value < 0 ? "-" : "+";
    const int tenths = in_points ? (std::abs(value) + 5) / 10 : std::abs(value);
    return sign + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + (in_points ? " points" : " %");
}

}  // namespace

Analysis analyse(const Table& finished, const Thinking& thinking, const std::function<void(std::size_t)>& after_step) {
    return Analyst(finished, thinking).analyse(after_step);
}

void write_analysis(const Table& finished, const Analysis& analysis, JsonWriter& writer) {
    writer.key("unit").text(analysis.in_points ? "hundredths of a point" : "thousandths of the win");
    writer.key("ledgers").object();
    for (int i = 0; i < finished.players(); ++i) {
        const Ledger& ledger = analysis.ledgers[static_cast<std::size_t>(i)];
        writer.key(seat_name(seat_at(i))).object().key("margin").number(ledger.margin);
        writer.key("skill").number(ledger.skill).key("luck").number(ledger.luck).end_object();
    }
    writer.end_object().key("turning_points").array();
    for (const std::size_t point : analysis.turning_points)
        writer.number(static_cast<std::int64_t>(analysis.steps[point].step) + 1);
    writer.end_array().key("steps").array();
    for (const AnalysedStep& step : analysis.steps) write_step(step, writer);
    writer.end_array();
}

std::string analysis_text(const Table& finished, const Analysis& analysis) {
    std::string text;
    for (int i = 0; i < finished.players(); ++i) {
        const Ledger& ledger = analysis.ledgers[static_cast<std::size_t>(i)];
        text += std::string(seat_name(seat_at(i))) + ": " + amount(ledger.margin, analysis.in_points) +
                " in the end, " + amount(ledger.skill, analysis.in_points) + " by skill and " +
                amount(ledger.luck, analysis.in_points) + " by luck\n";
    }
    for (const std::size_t i : analysis.turning_points) {
        const AnalysedStep& step = analysis.steps[i];
        const std::string who = step.by == Actor::chance ? "chance" : std::string(seat_name(seat_of(step.by)));
        text += "turning point, step " + std::to_string(step.step + 1) + ", " + who + ": " + step.line.substr(0, 60);
        if (step.loss > 0 && step.loss >= std::abs(step.swing))
            text += "; \"" + step.best + "\" was better by " + amount(step.loss, analysis.in_points).substr(1);
        else
            text += "; what it turned up was " + amount(step.swing, analysis.in_points) + " for " +
                    std::string(seat_name(step.swing_for));
        text += "\n";
    }
    return text;
}

}  // namespace saloon
