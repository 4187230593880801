// Advice over the referee protocol, and the analysis of whole games.
#include <doctest/doctest.h>

#include "table/analysis.h"
#include "table/library.h"
#include "table/referee.h"

using namespace saloon;

namespace {

Json ask(const Json& request) {
    const auto answer = parse_json(Referee(Library::standard()).answer(dump(request)));
    REQUIRE(answer.has_value());
    return *answer;
}

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
    for (const char* key : {"move", "why", "win_per_mille", "doubt_per_mille", "margin", "visits_per_mille"})
        CHECK(answer["choices"][0].contains(key));
    CHECK(answer["iterations"] == 200);
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
        }
        CHECK(!analysis_text(*table, analysis).empty());
        const Analysis again = analyse(*table, thinking);
        CHECK(analysis_text(*table, again) == analysis_text(*table, analysis));
    }
}
