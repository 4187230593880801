// Advice over the referee protocol, and the analysis of whole games.
#include <doctest/doctest.h>

#include <algorithm>

#include "table/analysis.h"
#include "table/library.h"
#include "table/referee.h"
#include "tests/kit/asking.h"

using namespace saloon;
using kit::ask;

namespace {

Json position_of(const char* game) {
    return ask({{"do", "new"}, {"game", game}, {"options", Json::object()}, {"seed", 5}})["position"];
}

std::unique_ptr<Table> played_by_drifters(const GameKind& kind, std::uint64_t seed) {
    auto table = *kind.open(Json::object());
    Rng rng(seed);
    while (table->to_act() != Actor::nobody) {
        if (table->to_act() == Actor::chance)
            table->let_chance(rng);
        else
            REQUIRE(table->play(table->to_act(), table->think({.seed = rng.next()})).has_value());
    }
    return table;
}

}  // namespace

TEST_CASE("advise gives choices with reasons, and says what it cannot do") {
    const Json position = position_of("outlaw-poker");
    const Json request{{"do", "advise"}, {"position", position}, {"iterations", 200}, {"count", 2}};
    const Json answer = ask(request);
    REQUIRE(answer.contains("choices"));
    CHECK(answer["choices"].size() == 2);
    for (const char* key : {"move", "why", "win_per_mille", "doubt_per_mille", "margin", "visits_per_mille",
                            "sure_per_mille", "standing"})
        CHECK(answer["choices"][0].contains(key));
    CHECK(answer["choices"][0]["standing"] == "best");
    CHECK(answer["choices"][1].contains("loss"));
    CHECK(answer["iterations"] >= 100);
    CHECK(answer["iterations"] <= 250);
    CHECK(ask(request) == answer);

    Json wrong = request;
    wrong["seat"] = "p2";
    CHECK(ask(wrong)["error"]["why"] == "\"seat\" must be p1, whose decision it is, not \"p2\"");
    wrong = request;
    wrong["iterations"] = 0;
    CHECK(ask(wrong).contains("error"));
    wrong["iterations"] = "many";
    CHECK(ask(wrong).contains("error"));
}

TEST_CASE("why not: a rule where it is illegal, else what it loses") {
    const Json position = position_of("outlaw-poker");
    const Json legal = ask({{"do", "advise"}, {"position", position}, {"iterations", 200}, {"why_not", "draw deck"}});
    CHECK(legal["asked"]["move"] == "draw deck");
    CHECK(legal.contains("why_not"));
    CHECK(legal.contains("loss_per_mille"));
    const Json illegal = ask({{"do", "advise"}, {"position", position}, {"iterations", 200}, {"why_not", "skip"}});
    CHECK(illegal["error"].contains("rule"));
}

TEST_CASE("advice follows from the view: in a world that looks alike it is the same, word for word") {
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        CAPTURE(slug);
        auto table = *kind->open(Json::object());
        Rng rng(11);
        int asked = 0;
        for (int step = 0; step < 400 && asked < 6 && table->to_act() != Actor::nobody; ++step) {
            if (table->to_act() == Actor::chance) {
                table->let_chance(rng);
                continue;
            }
            if ((step < 4 || step % 9 == 8) && table->legal().size() > 1) {
                const Thinking thinking{.grade = bots::Grade::sheriff, .seed = 2, .iterations = 20};
                const auto other = table->redealt(seat_of(table->to_act()), rng);
                const TableAdvice here = table->advise(thinking);
                const TableAdvice there = other->advise(thinking);
                REQUIRE(here.choices.size() == there.choices.size());
                for (std::size_t i = 0; i < here.choices.size(); ++i) {
                    CHECK(here.choices[i].line == there.choices[i].line);
                    CHECK(here.choices[i].why == there.choices[i].why);
                }
                ++asked;
            }
            table->play_random(rng);
        }
        CHECK(asked > 0);
    }
}

TEST_CASE("every legal move of every game has its reason, and whoever asks why not gets one") {
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        if (slug == "sixth-game") continue;  // the template has no words of its own
        CAPTURE(slug);
        auto table = *kind->open(Json::object());
        Rng rng(12);
        for (int step = 0; step < 150 && table->to_act() != Actor::nobody; ++step) {
            if (table->to_act() == Actor::chance) {
                table->let_chance(rng);
                continue;
            }
            const auto legal = table->legal();
            if (step % 5 == 4) {
                const std::string& line = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                CAPTURE(line);
                const auto answer = table->why_not(line, {.grade = bots::Grade::sheriff, .seed = 3, .iterations = 4});
                REQUIRE(answer.has_value());
                CHECK(answer->asked.line == line);
                CHECK(!answer->why.empty());
            }
            table->play_random(rng);
        }
    }
}

TEST_CASE("Old Town Road: the last draws are counted exactly, and best play keeps what it promises") {
    auto table = *Library::standard().open("old-town-road", Json::object());
    Rng rng(5);
    table->let_chance(rng);
    const auto drawn = [&] { return parse_json(table->position())->at("draw").size(); };
    while (drawn() > 1) table->play_random(rng);
    const Thinking thinking{.grade = bots::Grade::sheriff, .seed = 1, .iterations = 10};
    const AdvisedLine first = table->advise(thinking).choices.front();
    CHECK(first.exact);
    while (table->to_act() != Actor::nobody) {  // one unknown card is known by counting: nothing is left to chance
        const AdvisedLine best = table->advise(thinking).choices.front();
        CHECK(best.exact);
        CHECK(best.margin_hundredths == first.margin_hundredths);
        REQUIRE(table->play(table->to_act(), best.line).has_value());
    }
    CHECK(table->scores()->points[0] * 100 == first.margin_hundredths);
}

TEST_CASE("hint and why not agree, whatever is asked about") {
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        if (slug == "old-town-road" || slug == "gunfight") continue;  // own planner, agrees within its interval; slow
        CAPTURE(slug);
        auto table = *kind->open(Json::object());
        Rng rng(21);
        for (int step = 0; step < 40 && table->to_act() != Actor::nobody; ++step) {
            if (table->to_act() == Actor::chance) {
                table->let_chance(rng);
                continue;
            }
            if (const auto legal = table->legal(); step % 10 == 9 && legal.size() > 1) {
                const Thinking thinking{.grade = bots::Grade::sheriff, .seed = 4, .iterations = 90};
                const AdvisedLine best = table->advise(thinking).choices.front();
                const auto answer =
                    table->why_not(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], thinking);
                REQUIRE(answer.has_value());
                CHECK(answer->best.line == best.line);
                CHECK(answer->best.win_per_mille == best.win_per_mille);
                CHECK(answer->best.why == best.why);
                CHECK((answer->asked.line == best.line) == (answer->asked.standing == bots::Standing::best));
                // What loses of the win beyond doubt is not as good, whatever the points say.
                const bots::Difference& lost = answer->asked.loss.per_mille;
                if (lost.mean > lost.doubt && lost.mean > bots::percent_per_mille)
                    CHECK(answer->asked.standing == bots::Standing::worse);
                const auto itself = table->why_not(best.line, thinking);
                REQUIRE(itself.has_value());
                CHECK(itself->asked.standing == bots::Standing::best);
            }
            table->play_random(rng);
        }
    }
}

TEST_CASE("what is told to be the best move is not told to be hardly the best") {
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        if (slug != "oregon-trail-race" && slug != "outlaw-poker") continue;
        CAPTURE(slug);
        auto table = *kind->open(slug == "outlaw-poker" ? Json::object({{"rounds", 1}}) : Json::object());
        Rng rng(8);
        for (int step = 0; step < 90 && table->to_act() != Actor::nobody; ++step) {
            if (table->to_act() == Actor::chance) {
                table->let_chance(rng);
                continue;
            }
            if (step % 6 == 5 && table->legal().size() > 1) {
                CAPTURE(step);
                const auto advice = table->advise({.grade = bots::Grade::sheriff, .seed = 4, .iterations = 240});
                for (const AdvisedLine& other : advice.choices)
                    CHECK(advice.choices.front().sure_per_mille + 600 >= other.sure_per_mille);
            }
            table->play_random(rng);
        }
    }
}

TEST_CASE("a move that throws the round away is called worse, and says by how much") {
    // Every legal move of some positions of a random game: some are bad beyond doubt.
    auto table = *Library::standard().open("outlaw-poker", Json::object({{"rounds", 1}}));
    Rng rng(2);
    int worse = 0;
    for (int step = 0; step < 30 && table->to_act() != Actor::nobody; ++step) {
        if (table->to_act() == Actor::chance) {
            table->let_chance(rng);
            continue;
        }
        if (const auto legal = table->legal(); step % 6 == 5 && legal.size() > 2)
            for (const std::string& line : legal) {
                const auto answer = table->why_not(line, {.grade = bots::Grade::sheriff, .seed = 9, .iterations = 450});
                REQUIRE(answer.has_value());
                if (answer->asked.standing != bots::Standing::worse) continue;
                ++worse;
                CHECK((answer->asked.loss.per_mille.mean > 0 || answer->asked.loss.hundredths.mean > 0));
                CHECK(!answer->close());
            }
        table->play_random(rng);
    }
    CHECK(worse >= 3);
}

TEST_CASE("who plays at random is told so: his skill is less than nothing, and luck does not take the blame") {
    int skill = 0;
    int luck = 0;
    constexpr int games = 8;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        auto table = *Library::standard().open("outlaw-poker", Json::object({{"rounds", 1}}));
        Rng rng(seed);
        while (table->to_act() != Actor::nobody) {
            if (table->to_act() == Actor::chance)
                table->let_chance(rng);
            else if (table->to_act() == Actor::p1)
                table->play_random(rng);
            else
                REQUIRE(table->play(table->to_act(), table->think({.seed = rng.next()})).has_value());
        }
        const Analysis analysis = analyse(*table, {.grade = bots::Grade::sheriff, .seed = 1, .iterations = 60});
        skill += analysis.ledgers[0].skill;
        luck += analysis.ledgers[0].luck - analysis.ledgers[0].deal;
    }
    CHECK(skill / games < -1'500);  // points, in hundredths
    CHECK(luck / games > skill / games / 2);
}

TEST_CASE("who gives up his turn has turned nothing up: no luck is put down to a skip") {
    // One skips whenever he may, so that skips are many, and one of them ends the round.
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        auto table = *Library::standard().open("outlaw-poker", Json::object({{"rounds", 1}}));
        Rng rng(seed);
        while (table->to_act() != Actor::nobody) {
            if (table->to_act() == Actor::chance)
                table->let_chance(rng);
            else if (const auto legal = table->legal(); std::ranges::find(legal, "skip") != legal.end())
                REQUIRE(table->play(table->to_act(), "skip").has_value());
            else
                table->play_random(rng);
        }
        const Analysis analysis = analyse(*table, {.grade = bots::Grade::sheriff, .seed = 1, .iterations = 30});
        int skips = 0;
        int swings = 0;
        for (const AnalysedStep& step : analysis.steps) {
            skips += step.line == "skip" ? 1 : 0;
            if (step.line == "skip") CHECK(step.swings.empty());
            for (const auto& swing : step.swings) swings += swing.seat == Seat::p1 ? swing.amount : 0;
        }
        CHECK(skips > 0);
        CHECK(analysis.ledgers[0].deal + swings == analysis.ledgers[0].luck);
    }
}

TEST_CASE("two players share one truth: what one wins by skill or luck, the other loses by it") {
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        if (slug != "texas-houseem" && slug != "outlaw-poker") continue;
        CAPTURE(slug);
        auto table = *kind->open(slug == "outlaw-poker" ? Json::object({{"rounds", 1}}) : Json::object());
        Rng rng(4);
        while (table->to_act() != Actor::nobody)
            if (table->to_act() == Actor::chance)
                table->let_chance(rng);
            else
                table->play_random(rng);
        REQUIRE(table->players() == 2);
        const Analysis analysis = analyse(*table, {.grade = bots::Grade::sheriff, .seed = 1, .iterations = 20});
        const auto& [first, second] = std::pair(analysis.ledgers[0], analysis.ledgers[1]);
        // Each step is rounded by itself.
        const int rounding = static_cast<int>(analysis.steps.size());
        CHECK(std::abs(first.skill + second.skill) <= rounding);
        CHECK(std::abs(first.luck + second.luck) <= rounding);
        CHECK(std::abs(first.deal + second.deal) <= 1);
    }
}

TEST_CASE("skill and luck add up to the final margin, and every decision is looked at") {
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        if (slug == "gunfight" || slug == "outlaw-poker") continue;  // hundreds of decisions, the same code
        CAPTURE(slug);
        const auto table = played_by_drifters(*kind, 3);
        const Thinking thinking{.grade = bots::Grade::sheriff, .seed = 1, .iterations = 30};
        const Analysis analysis = analyse(*table, thinking);
        CHECK(analysis.steps.size() == table->steps().size());
        CHECK(analysis.turning_points.size() <= 3);
        for (const AnalysedStep& step : analysis.steps) CHECK(step.loss >= 0);
        for (int i = 0; i < table->players(); ++i) {
            const Ledger& ledger = analysis.ledgers[static_cast<std::size_t>(i)];
            CHECK(ledger.skill + ledger.luck == ledger.margin);
            // The ledger is the sum of its items.
            int swings = 0;
            for (const AnalysedStep& step : analysis.steps)
                for (const auto& swing : step.swings) swings += swing.seat == seat_at(i) ? swing.amount : 0;
            CHECK(ledger.deal + swings == ledger.luck);
            CHECK(analysis.steps.back().after[static_cast<std::size_t>(i)] == ledger.margin);
        }
        CHECK(!analysis_text(*table, analysis).empty());
        const Analysis again = analyse(*table, thinking);
        CHECK(analysis_text(*table, again) == analysis_text(*table, analysis));
    }
}
