// OUT-4.25: an Outlaw in words, one sentence a step. A message is given the count and its word, and whether other steps
// came before ("Look at..." or "Then look at...").
#include <array>

#include "games/outlaw-poker/text/notation.h"
#include "text/said.h"

namespace saloon::outlaw_poker {
namespace {

// For one's own cards, another seat's, anybody's.
using OfWhom = std::array<std::string_view, 3>;
constexpr OfWhom peeks{"out.does.peek_own", "out.does.peek_other", "out.does.peek_any"};
constexpr OfWhom reveals{"out.does.reveal_own", "out.does.reveal_other", "out.does.reveal_any"};
constexpr OfWhom locks{"out.does.lock_own", "out.does.lock_other", "out.does.lock_any"};
constexpr OfWhom scores_up{"out.does.score_up_own", "out.does.score_up_other", "out.does.score_up_any"};
constexpr OfWhom scores_down{"out.does.score_down_own", "out.does.score_down_other", "out.does.score_down_any"};

constexpr std::string_view key_of(const OutlawStep& step) {
    const auto whose = static_cast<std::size_t>(step.whose);
    switch (step.kind) {
        case StepKind::peek: return peeks[whose];
        case StepKind::reveal: return reveals[whose];
        case StepKind::lock: return locks[whose];
        case StepKind::shift: return "out.does.shift";
        case StepKind::rob: return "out.does.rob";
        case StepKind::draw: return "out.does.draw";
        case StepKind::push: return "out.does.push";
        case StepKind::dig: return "out.does.dig";
        case StepKind::raid: return "out.does.raid";
        case StepKind::turn: return "out.does.turn";
        case StepKind::skip: return "out.does.skip";
        case StepKind::unlock: return "out.does.unlock";
        case StepKind::score: return (step.points > 0 ? scores_up : scores_down)[whose];
    }
    return {};
}

Said step_said(const OutlawStep& step, bool first) {
    constexpr std::array<std::string_view, step_count_max + 1> numbers{"out.number.none", "out.number.one",
                                                                       "out.number.two",  "out.number.three",
                                                                       "out.number.four", "out.number.five"};
    return said(key_of(step))
        .text("then", first ? "no" : "yes")
        .number("count", step.count)
        .said("n", said(numbers[step.count]))
        .number("points", step.points < 0 ? -step.points : step.points);
}

}  // namespace

Said outlaw_said(const OutlawSteps& steps) {
    Said all;
    for (const OutlawStep& step : steps)
        all = all.empty()
                  ? step_said(step, true)
                  : said("out.does.sentences").said("first", std::move(all)).said("second", step_said(step, false));
    return all;
}

std::string outlaw_in_words(const OutlawSteps& steps) { return in_english(outlaw_said(steps)); }

}  // namespace saloon::outlaw_poker
