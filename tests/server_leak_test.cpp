// What a seat gets depends on nothing that it cannot see: in a world that differs only there, every byte is the same.
// View, legal lines, scores, refusals and hints are compared as they stand; a step of the log, by what it may have
// been.
#include <doctest/doctest.h>

#include <cstdlib>

#include "core/hash.h"
#include "table/library.h"
#include "table/reader_view.h"

using namespace saloon;

namespace {

std::string seen(const Table& table, Seat seat) {
    std::string text;
    JsonWriter writer(text);
    writer.object();
    write_game_now(table, true, seat, writer);
    writer.end_object();
    return text;
}

// What a refused move says; the line may be anything.
std::string refusal_of(const Table& table, const std::string& line) {
    const auto verdict = table.judge(line);
    return verdict ? "fine" : why(verdict.error());
}

std::string advice_of(const Table& table, const std::string& asked) {
    const Thinking thinking{.grade = bots::Grade::deputy, .seed = 11, .iterations = 20};
    std::string text;
    const auto add = [&](const AdvisedLine& choice) {
        text += choice.line + " " + std::to_string(choice.win_per_mille) + " " +
                std::to_string(choice.visits_per_mille) + " " + in_english(choice.why) + "\n";
    };
    for (const AdvisedLine& choice : table.advise(thinking).choices) add(choice);
    const auto why_not = table.why_not(asked, thinking);
    REQUIRE(why_not);
    add(why_not->best);
    add(why_not->asked);
    return text;
}

std::string any_of(const std::vector<std::string>& lines, Rng& rng) {
    return lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
}

void check_seat(const Table& table, const Table& other, Seat seat, Rng& rng, bool hints) {
    CHECK(seen(table, seat) == seen(other, seat));
    if (table.to_act() != actor_of(seat)) {
        // Whatever it tries, it is told the same.
        CHECK(refusal_of(table, "nonsense") == refusal_of(other, "nonsense"));
        return;
    }
    // Hints and bots: the same view and the same seed give the same move.
    const Thinking thinking{.grade = bots::Grade::greenhorn, .seed = 11};
    CHECK(table.think(thinking) == other.think(thinking));
    const auto legal = table.legal_for(seat);
    if (hints) {
        const std::string asked = any_of(legal, rng);
        CHECK(advice_of(table, asked) == advice_of(other, asked));
    }
    for (int i = 0; i < 3; ++i) {
        std::string bent = any_of(legal, rng);
        bent[rng.below(static_cast<std::uint32_t>(bent.size()))] = '7';
        CHECK(refusal_of(table, bent) == refusal_of(other, bent));
    }
}

// The log. `before` looks to the reader like the table before the step, `after` is the table after it. If something can
// be played there after which the reader sees the same, then one such thing must also read the same in his log: else
// the log tells what the view does not.
void check_log(const Table& before, const Table& after, Seat reader, Rng& rng) {
    const std::string& told = after.steps().back().as_seen_by(Reader::of(reader));
    const std::string now = after.view(reader);
    std::vector<std::string> lines = before.legal();
    // A shuffle has no list; all that a die can show is tried, and of many moves some.
    std::size_t tries = 40;
    if (before.to_act() == Actor::chance && !before.judge(lines.front())) lines.clear();
    if (before.to_act() == Actor::chance && !lines.empty()) tries = lines.size();
    for (std::size_t i = 0; i < tries && lines.size() > tries; ++i)
        std::swap(lines[i], lines[i + rng.below(static_cast<std::uint32_t>(lines.size() - i))]);
    bool looks_the_same = false;
    for (std::size_t i = 0; i < tries && (lines.empty() || i < lines.size()); ++i) {
        const auto world = before.clone();
        const Step step = lines.empty() ? world->let_chance(rng) : *world->play(world->to_act(), lines[i]);
        if (world->view(reader) != now) continue;
        looks_the_same = true;
        if (step.as_seen_by(Reader::of(reader)) == told) return;
    }
    // Of a sample nothing follows: what was played may not be in it.
    if (lines.size() <= tries) CHECK_MESSAGE(!looks_the_same, seat_name(reader), " reads ", told);
}

// Every option that can be switched on.
Json everything_on(const GameKind& kind) {
    Json options = Json::object();
    for (const OptionHelp& option : kind.options())
        if (option.standard.is_boolean()) options[option.name] = true;
    return options;
}

void play_one(const GameKind& kind, const Json& options, std::uint64_t seed, int steps_max) {
    auto opened = kind.open(options);
    REQUIRE(opened);
    Table& table = **opened;
    Rng rng(seed);
    Rng worlds(seed + 1);
    for (int steps = 0; steps < steps_max && table.to_act() != Actor::nobody; ++steps) {
        const bool log = worlds.below(4) == 0;
        const bool hints = worlds.below(40) == 0;
        std::vector<std::unique_ptr<Table>> others;
        for (int i = 0; i <= table.players(); ++i) {
            const Seat reader = i < table.players() ? seat_at(i) : Seat::spectator;
            others.push_back(table.redealt(reader, worlds));
            if (is_seat(table.to_act())) check_seat(table, *others.back(), reader, worlds, hints);
        }
        const Actor by = table.to_act();
        (void)(by == Actor::chance ? table.let_chance(rng) : table.play_random(rng));
        for (int i = 0; log && i <= table.players(); ++i) {
            const Seat reader = i < table.players() ? seat_at(i) : Seat::spectator;
            if (by != actor_of(reader)) check_log(*others[static_cast<std::size_t>(i)], table, reader, worlds);
        }
    }
}

}  // namespace

TEST_CASE("a redeal of what a seat cannot see changes no byte of what it gets") {
    const bool is_long = std::getenv("SALOON_LONG") != nullptr;
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        CAPTURE(slug);
        const std::uint64_t seed = hash_text(slug);
        // Whole games in the long check, and elsewhere as much as a moment allows.
        for (std::uint64_t game = 0; game < (is_long ? 10 : 1); ++game)
            for (const Json& options : {Json::object(), everything_on(*kind)})
                play_one(*kind, options, seed + game, is_long ? kind->info().steps_max : 150);
    }
}
