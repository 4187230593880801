// OUT-4.25: an Outlaw in words, one sentence a step. A row has the clause for one use and for several; N is the count
// in words, P the points.
#include <array>

#include "games/outlaw-poker/notation.h"

namespace saloon::outlaw_poker {
namespace {

struct Clauses {
    std::string_view one;
    std::string_view several;
};

// clang-format off
constexpr std::array<Clauses, 3> peeks{{
    {"look at one of your own face-down cards", "look at up to N of your own face-down cards"},
    {"look at one face-down card of another seat", "look at up to N face-down cards of other seats"},
    {"look at one face-down card of any seat", "look at up to N face-down cards of any seats"}}};
constexpr std::array<Clauses, 3> reveals{{
    {"turn one of your own face-down cards face up", "turn up to N of your own face-down cards face up"},
    {"turn one face-down card of another seat face up", "turn up to N face-down cards of other seats face up"},
    {"turn one face-down card of any seat face up", "turn up to N face-down cards of any seats face up"}}};
constexpr std::array<Clauses, 3> locks{{
    {"lock one of your own columns that lies face up", "lock up to N of your own columns that lie face up"},
    {"lock one face-up column of another seat, never an Iron Hand",
     "lock up to N face-up columns of other seats, never an Iron Hand"},
    {"lock one face-up column of any seat, never another seat's Iron Hand",
     "lock up to N face-up columns of any seats, never another seat's Iron Hand"}}};
constexpr std::array<std::string_view, 3> whose_score{
    "your own score of this round", "another seat's score of this round, not the closer's",
    "any seat's score of this round, not the closer's"};
// clang-format on

constexpr Clauses clauses_of(const OutlawStep& step) {
    const auto whose = static_cast<std::size_t>(step.whose);
    switch (step.kind) {
        case StepKind::peek: return peeks[whose];
        case StepKind::reveal: return reveals[whose];
        case StepKind::lock: return locks[whose];
        case StepKind::shift: return {"exchange two of your own cards that lie in different open columns", {}};
        case StepKind::rob:
            return {"exchange one of your cards with the card in the same place of another seat, not the closer", {}};
        case StepKind::draw:
            return {"look at the top card of the deck and put it into your grid or discard it",
                    "look at the top N cards of the deck, put one of them into your grid if you like, and discard the "
                    "others"};
        case StepKind::push:
            return {"turn up the top card of the deck and put it into your grid or discard it",
                    "turn up at most N cards of the deck, one by one, and put the one you stop at into your grid if "
                    "you like"};
        case StepKind::dig: return {"take any card of the discard pile into your grid", {}};
        case StepKind::raid:
            return {
                "throw out one face-up card of another seat, not the closer, and put the top card of the deck in "
                "its place",
                {}};
        case StepKind::turn: return {"take an ordinary turn", "take N ordinary turns in a row"};
        case StepKind::skip:
            return {"choose another seat: its next turn is skipped, unless it is its last turn",
                    "choose up to N other seats: the next turn of each is skipped, unless it is its last turn"};
        case StepKind::unlock: return {"open your Iron Hand again, until you touch another column", {}};
        case StepKind::score: return {};  // made from its points
    }
    return {};
}

std::string score_clause(const OutlawStep& step) {
    const int points = step.points < 0 ? -step.points : step.points;
    return (step.points > 0 ? "add " : "take ") + std::to_string(points) + (points == 1 ? " point" : " points") +
           (step.points > 0 ? " to " : " off ") + std::string(whose_score[static_cast<std::size_t>(step.whose)]);
}

std::string step_in_words(const OutlawStep& step) {
    constexpr std::array<std::string_view, step_count_max + 1> numbers{"no", "one", "two", "three", "four", "five"};
    const std::string count(numbers[step.count]);
    const Clauses clauses = clauses_of(step);
    std::string text = step.kind == StepKind::score ? score_clause(step) : std::string(clauses.one);
    if (step.count == 1) return text;
    // Where there is no clause of its own for several uses, the one is used so often.
    if (clauses.several.empty()) return text + ", up to " + count + " times";
    text = clauses.several;
    const std::size_t place = text.find('N');
    return text.replace(place, 1, count);
}

}  // namespace

std::string outlaw_in_words(const OutlawSteps& steps) {
    std::string text;
    for (const OutlawStep& step : steps) {
        std::string sentence = step_in_words(step);
        if (text.empty())
            sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
        else
            sentence.insert(0, " Then ");
        text += sentence + ".";
    }
    return text;
}

}  // namespace saloon::outlaw_poker
