// The verb `advise`: the best moves for the seat that is to act, from its view alone.
#include <algorithm>

#include "table/referee_request.h"

namespace saloon {
namespace {

constexpr int advise_iterations = 2'000;
constexpr int advise_iterations_max = 1'000'000;

}  // namespace

// Only the seat whose decision it is gets advice.
Result<Seat> Request::seat_to_decide(const Session& table) const {
    if (!is_seat(table.to_act())) return fault(said("referee.nothing_to_advise"));
    const Seat seat = seat_of(table.to_act());
    if (!json_.contains("seat")) return seat;
    const auto name = text("seat");
    if (!name) return fault(name.error());
    if (*name != seat_name(seat))
        return fault(said("referee.other_seat").seat("seat", seat_name(seat)).text("name", in_quotes(*name)));
    return seat;
}

void Request::write_loss(const bots::Loss& loss, bool in_points) {
    const auto points = [](int hundredths) { return dump(Json(static_cast<double>(hundredths) / 100)); };
    writer_.key("loss").object().key("win_per_mille").number(loss.per_mille.mean);
    writer_.key("doubt_per_mille").number(loss.per_mille.doubt);
    if (in_points)
        writer_.key("margin").raw(points(loss.hundredths.mean)).key("margin_doubt").raw(points(loss.hundredths.doubt));
    writer_.end_object();
}

void Request::write_choice(const AdvisedLine& line, bool in_points) {
    writer_.object().key("move").text(line.line).key("why").text(in_english(line.why));
    write_said(line.why, writer_.key("said"));
    writer_.key("win_per_mille").number(line.win_per_mille).key("doubt_per_mille").number(line.win_doubt);
    if (line.rough) writer_.key("rough").boolean(true);
    if (in_points) writer_.key("margin").raw(dump(Json(static_cast<double>(line.margin_hundredths) / 100)));
    if (line.exact) writer_.key("exact").boolean(true);
    writer_.key("visits_per_mille").number(line.visits_per_mille);
    writer_.key("sure_per_mille").number(line.sure_per_mille).key("standing").text(name_of(line.standing));
    if (line.standing != bots::Standing::best) write_loss(line.loss, in_points);
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

Result<void> Request::advise() {
    const OpenTable* hosted = hosted_or_none();
    const auto open = hosted == nullptr ? table() : Result<Session*>(nullptr);
    if (!open) return fault(open.error());
    const Session& table = hosted != nullptr ? hosted->session : **open;
    const auto seat = hosted != nullptr ? Result<Seat>(hosted->hosting->reader) : seat_to_decide(table);
    if (!seat) return fault(seat.error());
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
    if (json_.contains("why_not")) return why_not(table, *seat, thinking);
    const auto advice = table.advise(*seat, thinking, *count);
    if (!advice) return fault(advice.error());
    writer_.key("choices").array();
    for (const AdvisedLine& line : advice->choices) write_choice(line, advice->in_points);
    writer_.end_array();
    writer_.key("iterations").number(static_cast<std::int64_t>(advice->iterations));
    return {};
}

Result<void> Request::why_not(const Session& table, Seat seat, const Thinking& thinking) {
    const auto line = text("why_not");
    if (!line) return fault(line.error());
    const auto answer = table.why_not(seat, *line, thinking);
    if (!answer) return fault(answer.error());
    const bool in_points = table.game().info().aim != Aim::to_win;
    writer_.key("why_not").text(in_english(answer->why));
    write_said(answer->why, writer_.key("said"));
    writer_.key("loss_per_mille").number(std::max(0, answer->asked.loss.per_mille.mean));
    writer_.key("standing").text(name_of(answer->asked.standing));
    writer_.key("best");
    write_choice(answer->best, in_points);
    writer_.key("asked");
    write_choice(answer->asked, in_points);
    return {};
}

}  // namespace saloon
