// The log of a game gives back what was put into it, whatever the words are.
#include <doctest/doctest.h>

#include "core/rng.h"
#include "table/step_log.h"

using namespace saloon;

namespace {

void check_same(const Step& told, const Step& step) {
    CHECK(told.by == step.by);
    CHECK(told.line == step.line);
    REQUIRE(told.hidden.size() == step.hidden.size());
    for (std::size_t i = 0; i < step.hidden.size(); ++i) {
        CHECK(told.hidden[i].from == step.hidden[i].from);
        CHECK(told.hidden[i].line == step.hidden[i].line);
    }
}

std::string any_word(Rng& rng) {
    static constexpr std::array<std::string_view, 8> known{"??",        "p1", "shuffle",          "eight888",
                                                           "nine99999", "",   "a-very-long-word", "caf\xc3\xa9"};
    const std::uint32_t kind = rng.below(12);
    if (kind < known.size()) return std::string(known[kind]);
    if (kind == 8) return std::string("a\0b", 3);
    return std::to_string(rng.below(kind == 9 ? 20 : 1'000));
}

std::string any_line(Rng& rng) {
    std::string line = any_word(rng);
    for (std::uint32_t left = rng.below(rng.below(10) == 0 ? 300 : 6); left > 0; --left) {
        const std::string word = any_word(rng);
        for (std::uint32_t times = rng.below(5) == 0 ? 4 : 1; times > 0; --times) line += " " + word;
    }
    return line;
}

// The line with some words hidden, or another one.
std::string as_another_sees(const std::string& line, Rng& rng) {
    if (rng.below(8) == 0) return any_line(rng);
    std::string seen;
    for (std::size_t at = 0;;) {
        const std::size_t space = line.find(' ', at);
        seen += rng.below(2) == 0 ? line.substr(at, space - at) : "??";
        if (space == std::string::npos) return seen;
        seen += ' ';
        at = space + 1;
    }
}

}  // namespace

TEST_CASE("a log gives back every step that was put into it") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        std::vector<Step> steps;
        StepLog log;
        for (int i = 0; i < 200; ++i) {
            Step step{rng.below(3) == 0 ? Actor::chance : actor_of(seat_at(static_cast<int>(rng.below(6)))),
                      any_line(rng),
                      {}};
            if (rng.below(3) == 0) step.hidden.push_back({SeatSet::only(Seat::p2), as_another_sees(step.line, rng)});
            if (rng.below(5) == 0)
                step.hidden.push_back({SeatSet::only(Seat::spectator), as_another_sees(step.line, rng)});
            log.add(step);
            steps.push_back(std::move(step));
            check_same(log.back(), steps.back());
        }
        REQUIRE(log.size() == steps.size());
        std::size_t at = 0;
        for (const Step& told : log) check_same(told, steps[at++]);
        CHECK(at == steps.size());
    }
}
