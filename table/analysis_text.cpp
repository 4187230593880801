// The analysis in words and as JSON.
#include <cstdlib>

#include "table/analysis.h"

namespace saloon {
namespace {

std::string shortened(const std::string& line) { return line.size() <= 60 ? line : line.substr(0, 57) + "..."; }

void write_seats(const Table& table, JsonWriter& json, const auto& value_of) {
    json.object();
    for (int i = 0; i < table.players(); ++i)
        json.key(seat_name(seat_at(i))).number(value_of(static_cast<std::size_t>(i)));
    json.end_object();
}

void write_step(const Table& table, const AnalysedStep& step, JsonWriter& json) {
    json.object().key("n").number(static_cast<std::int64_t>(step.step) + 1).key("by").actor(step.by);
    json.key("line").text(step.line);
    if (!step.best.empty()) {
        json.key("best").text(step.best).key("loss").number(step.loss);
        json.key("expected").number(step.after[static_cast<std::size_t>(step.by)]);
    }
    if (const auto main = step.main_swing(); main.amount != 0) {
        json.key("swing").number(main.amount).key("swing_for").seat(main.seat).key("swings").object();
        for (const auto& swing : step.swings) json.key(seat_name(swing.seat)).number(swing.amount);
        json.end_object();
    }
    json.key("after");
    write_seats(table, json, [&](std::size_t seat) { return step.after[seat]; });
    json.end_object();
}

}  // namespace

std::string amount_in_words(int amount, bool in_points) {
    const std::string sign = amount < 0 ? "-" : "+";
    const int tenths = in_points ? (std::abs(amount) + 5) / 10 : std::abs(amount);
    return sign + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + (in_points ? " points" : " %");
}

std::string step_in_words(const Analysis& analysis, std::size_t index) {
    const AnalysedStep& step = analysis.steps[index];
    const auto swing = step.main_swing();
    const std::string who = step.by == Actor::chance ? "chance" : std::string(seat_name(seat_of(step.by)));
    std::string text = "step " + std::to_string(step.step + 1) + ", " + who + ": " + shortened(step.line);
    if (step.loss > 0 && step.loss >= std::abs(swing.amount))
        return text + "; \"" + shortened(step.best) + "\" was better by " +
               amount_in_words(step.loss, analysis.in_points).substr(1);
    return text + "; what it turned up was worth " + amount_in_words(swing.amount, analysis.in_points) + " to " +
           std::string(seat_name(swing.seat));
}

std::string ledger_in_words(const Table& finished, const Analysis& analysis, Seat seat) {
    const Ledger& ledger = analysis.ledgers[static_cast<std::size_t>(seat)];
    const auto said = [&](int amount) { return amount_in_words(amount, analysis.in_points); };
    return std::string(seat_name(seat)) + ": " + said(ledger.margin) + " in the end, " + said(ledger.deal) +
           (finished.players() == 1 ? " of them to be expected at the start, " : " by the deal, ") +
           said(ledger.luck - ledger.deal) + " by luck after it, " + said(ledger.skill) + " by skill";
}

std::string analysis_text(const Table& finished, const Analysis& analysis) {
    std::string text;
    for (int i = 0; i < finished.players(); ++i) text += ledger_in_words(finished, analysis, seat_at(i)) + "\n";
    for (const std::size_t i : analysis.turning_points) text += "turning point, " + step_in_words(analysis, i) + "\n";
    return text;
}

void write_analysis(const Table& finished, const Analysis& analysis, JsonWriter& json) {
    json.key("unit").text(analysis.in_points ? "hundredths of a point" : "thousandths of the win");
    json.key("ledgers").object();
    for (int i = 0; i < finished.players(); ++i) {
        const Ledger& ledger = analysis.ledgers[static_cast<std::size_t>(i)];
        json.key(seat_name(seat_at(i))).object().key("margin").number(ledger.margin).key("skill").number(ledger.skill);
        json.key("luck").number(ledger.luck).key("deal").number(ledger.deal).end_object();
    }
    json.end_object().key("turning_points").array();
    for (const std::size_t point : analysis.turning_points)
        json.number(static_cast<std::int64_t>(analysis.steps[point].step) + 1);
    json.end_array().key("turning_texts").array();
    for (const std::size_t point : analysis.turning_points) json.text(step_in_words(analysis, point));
    json.end_array().key("start");
    write_seats(finished, json, [&](std::size_t seat) { return analysis.ledgers[seat].deal; });
    json.key("steps").array();
    for (const AnalysedStep& step : analysis.steps) write_step(finished, step, json);
    json.end_array();
}

}  // namespace saloon
