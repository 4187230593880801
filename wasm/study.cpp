// What is told of a game that was played inside the page, when it is over: who was skilful and who was lucky, and what
// the deal would have given. Both take seconds, so a page asks for them in a thread of its own; the clock is the
// page's: it is told how far the work is, and asked whether it is enough.
//
//     {"study":"analysis","start":{…},"moves":["…",…],"iterations":1000}     as docs/analysis.md says
//     {"study":"best","start":{…},"moves":["…",…]}                           {"found":61,"bound":61,"lines":["…",…]}
#include <algorithm>
#include <cstddef>
#include <string_view>

#include "table/analysis.h"
#include "table/library.h"
#include "wasm/exports.h"

SALOON_IMPORT("told") void page_told(std::uint32_t done, std::uint32_t of);
SALOON_IMPORT("enough") int page_enough();

namespace saloon {
namespace {

constexpr std::size_t solver_bytes = std::size_t{128} << 20U;  // half of what a server lends it: a page has less
constexpr int iterations_max = 100'000;

// The whole game again, from its start.
Result<std::unique_ptr<Table>> played(const Json& request) {
    FirstFault first;
    const JsonCursor cursor(request, "study", first);
    const Json& start = cursor["start"].json();
    const auto moves = cursor["moves"];
    const std::size_t count = moves.size();
    if (first) return fault(*first);
    auto table = Library::standard().restore(start);
    if (!table) return table;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view line = moves[i].text();
        if (first) return fault(*first);
        if (const auto step = (*table)->play((*table)->to_act(), line); !step) return fault(step.error());
    }
    return table;
}

Result<void> write_analysis_of(const Table& finished, int iterations, JsonWriter& writer) {
    if (finished.to_act() != Actor::nobody) return fault(said("study.not_over"));
    const auto& steps = finished.steps();
    const auto decisions = [&](std::size_t count) {
        return static_cast<std::uint32_t>(std::ranges::count_if(steps.begin(),
                                                                steps.begin() + static_cast<std::ptrdiff_t>(count),
                                                                [](const Step& step) { return is_seat(step.by); }));
    };
    const std::uint32_t all = decisions(steps.size());
    bots::Thinking thinking{.grade = bots::Grade::sheriff, .iterations = static_cast<std::uint64_t>(iterations)};
    thinking.enough = [] { return page_enough() != 0; };
    page_told(0, all);
    const Analysis analysis = analyse(finished, thinking, [&](std::size_t done) { page_told(decisions(done), all); });
    writer.key("game").text(finished.info().slug);
    write_analysis(finished, analysis, writer);
    return {};
}

// Of the deal: back to where a seat first decided.
Result<void> write_best_of(Table& finished, JsonWriter& writer) {
    const auto& steps = finished.steps();
    const auto first = std::ranges::find_if(steps, [](const Step& step) { return is_seat(step.by); });
    finished.rewind_to(static_cast<std::size_t>(first - steps.begin()));
    Budget budget;
    budget.enough = [] { return page_enough() != 0; };
    const auto best = finished.best_possible(budget, solver_bytes);
    if (!best) return fault(said("study.nobody_can_tell"));
    writer.key("found").number(best->found).key("bound").number(best->bound).key("lines").array();
    for (const std::string& line : best->lines) writer.text(line);
    writer.end_array();
    return {};
}

Result<void> carry_out_study(std::string_view request, JsonWriter& writer) {
    const auto json = parse_json(request);
    if (!json) return fault(json.error());
    FirstFault first;
    const JsonCursor cursor(*json, "study", first);
    const std::size_t what = cursor["study"].word_of({"analysis", "best"});
    const int iterations = cursor.has("iterations") ? cursor["iterations"].integer(1, iterations_max) : 1'000;
    if (first) return fault(*first);
    const auto table = played(*json);
    if (!table) return fault(table.error());
    return what == 0 ? write_analysis_of(**table, iterations, writer) : write_best_of(**table, writer);
}

}  // namespace
}  // namespace saloon

SALOON_EXPORT("saloon_study") std::uint64_t saloon_study(const char* request, std::size_t size) {
    std::string answer;
    saloon::JsonWriter writer(answer);
    writer.object();
    if (const auto done = saloon::carry_out_study(std::string_view(request, size), writer); !done) {
        answer.clear();
        saloon::JsonWriter wrong(answer);
        wrong.object().key("error").object().key("why").text(why(done.error()));
        saloon::write_said(done.error().said, wrong.key("said"));
        wrong.end_object().end_object();
        return saloon::handed_over(std::move(answer));
    }
    writer.end_object();
    return saloon::handed_over(std::move(answer));
}
