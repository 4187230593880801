// What the referee answers about a decision: the best moves and why, why not another, and the questions of a game.
#include "table/referee_request.h"

namespace saloon {
namespace {

constexpr int advise_iterations = 2'000;
constexpr int advise_iterations_max = 1'000'000;

}  // namespace

Result<void> RefereeRequest::ask() {
    const auto view = field("view");
    if (!view) return fault(view.error());
    const auto question = text("question");
    if (!question) return fault(question.error());
    const auto answer = library_.ask(**view, *question);
    if (!answer) return fault(answer.error());
    writer_.key("answer").raw(*answer);
    return {};
}

// The table, if the seat of the request is the one that is to act.
Result<Table*> RefereeRequest::deciding(Table& table) const {
    if (!is_seat(table.to_act())) return fault("no seat is to act in this position, so there is nothing to advise");
    if (!json_.contains("seat")) return &table;
    const auto name = text("seat");
    if (!name) return fault(name.error());
    if (*name != seat_name(seat_of(table.to_act())))
        return fault("\"seat\" must be " + std::string(seat_name(seat_of(table.to_act()))) +
                     ", whose decision it is, not " + in_quotes(*name));
    return &table;
}

void RefereeRequest::write_choice(const AdvisedLine& line, bool in_points) {
    writer_.object().key("move").text(line.line).key("why").text(line.why);
    writer_.key("win_per_mille").number(line.win_per_mille).key("doubt_per_mille").number(line.win_doubt);
    if (in_points) writer_.key("margin").raw(dump(Json(static_cast<double>(line.margin_hundredths) / 100)));
    if (line.exact) writer_.key("exact").boolean(true);
    writer_.key("visits_per_mille").number(line.visits_per_mille);
    if (!line.reply.empty())
        writer_.key("reply")
            .object()
            .key("move")
            .text(line.reply)
            .key("often_per_mille")
            .number(line.reply_per_mille)
            .key("win_per_mille")
            .number(line.reply_win_per_mille)
            .end_object();
    writer_.end_object();
}

Result<void> RefereeRequest::advise() {
    auto restored = this->table();
    if (!restored) return fault(restored.error());
    const auto table = deciding(**restored);
    if (!table) return fault(table.error());
    const auto iterations = whole_number("iterations", 1, advise_iterations_max, advise_iterations);
    if (!iterations) return fault(iterations.error());
    const auto count = whole_number("count", 1, 20, 3);
    if (!count) return fault(count.error());
    Thinking thinking{.grade = bots::Grade::sheriff, .iterations = static_cast<std::uint64_t>(*iterations)};
    if (json_.contains("seed")) {
        const auto number = seed();
        if (!number) return fault(number.error());
        thinking.seed = *number;
    }
    if (json_.contains("why_not")) {
        const auto line = text("why_not");
        if (!line) return fault(line.error());
        const auto answer = (*table)->why_not(*line, thinking);
        if (!answer) return fault(answer.error());
        const bool in_points = (*table)->info().aim != Aim::to_win;
        writer_.key("why_not").text(answer->why).key("loss_per_mille").number(answer->loss_per_mille);
        writer_.key("best");
        write_choice(answer->best, in_points);
        writer_.key("asked");
        write_choice(answer->asked, in_points);
        return {};
    }
    const TableAdvice advice = (*table)->advise(thinking, *count);
    writer_.key("choices").array();
    for (const AdvisedLine& line : advice.choices) write_choice(line, advice.in_points);
    writer_.end_array();
    writer_.key("iterations").number(static_cast<std::int64_t>(advice.iterations));
    return {};
}

}  // namespace saloon
