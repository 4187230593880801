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
        json.key("best").text(step.best).key("standing").text(name_of(step.standing)).key("loss").number(step.loss);
        json.key("loss_doubt").number(step.loss_doubt).key("sure").number(step.sure).key("skill").number(step.skill);
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

namespace {
Said tenths_in_words(std::string_view sign, int amount, bool in_points) {
    const int tenths = in_points ? (std::abs(amount) + 5) / 10 : std::abs(amount);
    return said(in_points ? "analysis.points" : "analysis.percent")
        .text("sign", sign)
        .number("whole", tenths / 10)
        .number("tenth", tenths % 10);
}
}  // namespace

Said amount_in_words(int amount, bool in_points) { return tenths_in_words(amount < 0 ? "-" : "+", amount, in_points); }

Said step_in_words(const Analysis& analysis, std::size_t index) {
    const AnalysedStep& step = analysis.steps[index];
    const auto swing = step.main_swing();
    const bool mistake = step.loss > 0 && step.loss >= std::abs(swing.amount);
    const bool chance = step.by == Actor::chance;
    Said words = said(mistake  ? "analysis.mistake"
                      : chance ? "analysis.luck_by_chance"
                               : "analysis.luck_by_seat")
                     .number("step", static_cast<std::int64_t>(step.step) + 1)
                     .text("line", shortened(step.line));
    if (!chance) words = std::move(words).seat("by", seat_name(seat_of(step.by)));
    if (!mistake)
        return std::move(words)
            .said("amount", amount_in_words(swing.amount, analysis.in_points))
            .seat("seat", seat_name(swing.seat));
    return std::move(words)
        .text("best", shortened(step.best))
        .said("amount", tenths_in_words("", step.loss, analysis.in_points));
}

Said ledger_in_words(const Table& finished, const Analysis& analysis, Seat seat) {
    const Ledger& ledger = analysis.ledgers[static_cast<std::size_t>(seat)];
    const auto amount = [&](int value) { return amount_in_words(value, analysis.in_points); };
    return said(finished.players() == 1 ? "analysis.ledger_alone" : "analysis.ledger")
        .seat("seat", seat_name(seat))
        .said("margin", amount(ledger.margin))
        .said("deal", amount(ledger.deal))
        .said("luck", amount(ledger.luck - ledger.deal))
        .said("skill", amount(ledger.skill))
        .said("doubt", tenths_in_words("", ledger.doubt, analysis.in_points));
}

Said sureness_in_words(const Analysis& analysis) {
    int decisions = 0;
    int open = 0;
    int worse = 0;
    for (const AnalysedStep& step : analysis.steps) {
        decisions += step.best.empty() ? 0 : 1;
        open += step.standing == bots::Standing::cannot_tell ? 1 : 0;
        worse += step.standing == bots::Standing::worse ? 1 : 0;
    }
    return said("analysis.sureness").number("decisions", decisions).number("worse", worse).number("open", open);
}

std::string analysis_text(const Table& finished, const Analysis& analysis) {
    std::string text;
    for (int i = 0; i < finished.players(); ++i)
        text += in_english(ledger_in_words(finished, analysis, seat_at(i))) + "\n";
    text += in_english(sureness_in_words(analysis)) + "\n";
    for (const std::size_t i : analysis.turning_points)
        text += in_english(said("analysis.turning_point").said("step", step_in_words(analysis, i))) + "\n";
    return text;
}

void write_analysis(const Table& finished, const Analysis& analysis, JsonWriter& json) {
    json.key("unit").text(in_english(said(analysis.in_points ? "analysis.unit_points" : "analysis.unit_win")));
    json.key("ledgers").object();
    for (int i = 0; i < finished.players(); ++i) {
        const Ledger& ledger = analysis.ledgers[static_cast<std::size_t>(i)];
        json.key(seat_name(seat_at(i))).object().key("margin").number(ledger.margin).key("skill").number(ledger.skill);
        json.key("luck").number(ledger.luck).key("deal").number(ledger.deal).key("own").number(ledger.own);
        json.key("doubt").number(ledger.doubt).end_object();
    }
    const Said sureness = sureness_in_words(analysis);
    json.end_object().key("sureness").object().key("why").text(in_english(sureness));
    write_said(sureness, json.key("said"));
    json.end_object().key("turning_points").array();
    for (const std::size_t point : analysis.turning_points)
        json.number(static_cast<std::int64_t>(analysis.steps[point].step) + 1);
    json.end_array().key("turning_texts").array();
    for (const std::size_t point : analysis.turning_points) json.text(in_english(step_in_words(analysis, point)));
    json.end_array().key("turning_said").array();
    for (const std::size_t point : analysis.turning_points) write_said(step_in_words(analysis, point), json);
    json.end_array().key("start");
    write_seats(finished, json, [&](std::size_t seat) { return analysis.ledgers[seat].deal; });
    json.key("steps").array();
    for (const AnalysedStep& step : analysis.steps) write_step(finished, step, json);
    json.end_array();
}

}  // namespace saloon
