// The one host of a table, alone: chance that is the same after going back, effects of every step for every reader,
// who plays, and what may be asked only at one's own turn.
#include "table/session.h"

#include <doctest/doctest.h>

#include "core/hash.h"
#include "table/library.h"
#include "table/seen_steps.h"
#include "tests/kit/asking.h"
#include "tests/kit/random_options.h"

using namespace saloon;

namespace {

std::unique_ptr<Table> table_of(const char* game, const char* options = "{}") {
    auto table = Library::standard().open(game, Json::parse(options));
    REQUIRE(table);
    return std::move(*table);
}

Session session_of(const char* game, std::uint64_t seed) { return Session(table_of(game), Chance(Rng(seed))); }

void play_on(Session& session, Rng& rng, std::size_t steps) {
    while (!session.over() && session.size() < steps)
        (void)(session.to_act() == Actor::chance ? session.let_chance() : session.play_random(rng));
}

std::string steps_of(const Session& session, Seat reader, std::size_t from = 0) {
    std::string text;
    JsonWriter writer(text);
    session.write_steps(reader, from, writer);
    return text;
}

std::string now_of(const Session& session, Seat reader) {
    std::string text;
    JsonWriter writer(text);
    writer.object();
    session.write_now(reader, true, writer);
    writer.end_object();
    return text;
}

std::vector<std::string> lines_of(const Session& session) { return session.game().record().lines; }

}  // namespace

TEST_CASE("the effect log gives back what was put in, also after a cut") {
    EffectLog log;
    Effect card{};
    card.kind = 3;
    card.amount = -300;
    card.reason = 7;
    Effect rolled{};
    rolled.seat = Seat::p2;
    rolled.rule = RuleNumber("OTR-5.3"_rule);
    const EffectList first{card, rolled};
    log.add(first);
    log.add({});
    log.add(std::vector<Effect>{rolled});
    CHECK(log.size() == 3);
    CHECK(log[0] == first);
    CHECK(log[1].empty());
    CHECK(log[2] == EffectList{rolled});
    log.cut_to(1);
    CHECK(log.size() == 1);
    CHECK(log[0] == first);
    log.add(std::vector<Effect>{card});
    CHECK(log[1] == EffectList{card});
    log.cut_to(0);
    CHECK(log.size() == 0);
}

TEST_CASE("the effect log takes more kinds of effects than it can number, and steps of any length") {
    EffectLog log;
    std::vector<EffectList> steps;
    Rng rng(3);
    for (int step = 0; step < 400; ++step) {
        EffectList effects(rng.below(step == 200 ? 600 : 5));
        for (Effect& effect : effects) {
            effect.kind = static_cast<std::uint8_t>(rng.below(40));
            effect.reason = static_cast<std::uint8_t>(rng.below(40));
            effect.from = {static_cast<std::uint8_t>(rng.below(3)), static_cast<std::uint8_t>(rng.below(9))};
            effect.amount = static_cast<std::int16_t>(rng.below(600));
            effect.set_both(static_cast<int>(rng.below(3)) - 1);
        }
        log.add(effects);
        steps.push_back(std::move(effects));
    }
    for (std::size_t step = 0; step < steps.size(); ++step) REQUIRE(log[step] == steps[step]);
    log.cut_to(33);
    log.add(steps[200]);
    CHECK(log.size() == 34);
    CHECK(log[32] == steps[32]);
    CHECK(log[33] == steps[200]);
}

TEST_CASE("steps that are written for one reader after another are what each would read alone") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        Session session(kind->open(Json::object()).value(), Chance(Rng(11)));
        Rng rng(6);
        while (!session.over() && session.size() < 120) {
            const std::size_t from = session.size();
            play_on(session, rng, from + 1 + rng.below(3));
            SeenSteps steps(session.game(), session.effects(), from);
            for (int i = 0; i <= session.game().players(); ++i) {
                const Seat reader = i < session.game().players() ? seat_at(i) : Seat::spectator;
                std::string text;
                JsonWriter writer(text);
                steps.write(reader, writer);
                REQUIRE(text == steps_of(session, reader, from));
            }
        }
    }
}

TEST_CASE("every step tells every reader what it did, and the same when the game is played again") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        Rng choices(hash_text(kind->info().slug));
        for (int game = 0; game < 3; ++game) {
            auto opened = kind->open(game == 0 ? Json::object() : kit::random_options(kind->options(), choices));
            if (!opened) continue;
            Session session(std::move(*opened), Chance(Rng(7)));
            std::array<std::string, seats_max + 1> heard;  // as it was played
            Rng rng(5);
            while (!session.over() && session.size() < 120) {
                (void)(session.to_act() == Actor::chance ? session.let_chance() : session.play_random(rng));
                for (int i = 0; i <= session.game().players(); ++i) {
                    const Seat reader = i < session.game().players() ? seat_at(i) : Seat::spectator;
                    heard[static_cast<std::size_t>(i)] += session.game().effects(Reader::of(reader));
                }
            }
            // One who comes late, one who reads the record, one after steps were taken back and played again.
            const Session late(session.game().clone());
            Session replayed(kind->open(Json::parse(session.game().options())).value());
            for (const Step& step : session.game().steps()) REQUIRE(replayed.recall(step.by, step.line));
            for (int i = 0; i <= session.game().players(); ++i) {
                const Seat reader = i < session.game().players() ? seat_at(i) : Seat::spectator;
                const std::string told = steps_of(session, reader);
                CHECK(steps_of(late, reader) == told);
                CHECK(steps_of(replayed, reader) == told);
                std::string all;
                const auto json = parse_json(told, {.bytes_max = std::size_t{1} << 26U});
                REQUIRE(json);
                for (const Json& step : *json) all += dump(step["told"]);
                CHECK(all == heard[static_cast<std::size_t>(i)]);
            }
        }
    }
}

TEST_CASE("a step that is taken back and played again meets the same chance") {
    for (const bool keyed : {false, true}) {
        CAPTURE(keyed);
        auto chance = keyed ? Chance([](std::size_t step) { return Rng(100 + step); }) : Chance(Rng(3));
        Session session(table_of("oregon-trail-race"), std::move(chance));
        Rng rng(9);
        play_on(session, rng, 60);
        const auto lines = lines_of(session);
        std::size_t back = 20;
        while (!is_seat(session.game().steps()[back].by)) ++back;
        session.take_back_to(back);
        CHECK(session.place() == LogPlace{1, static_cast<int>(back)});
        CHECK(session.effects().size() == back);
        while (session.size() < lines.size()) {
            if (session.to_act() == Actor::chance)
                (void)session.let_chance();
            else
                REQUIRE(session.play(session.to_act(), lines[session.size()]));
        }
        CHECK(lines_of(session) == lines);
    }
}

TEST_CASE("a session that goes on from a record draws as the first one would have") {
    Session first = session_of("oregon-trail-race", 11);
    Rng rng(4);
    play_on(first, rng, 40);
    Session second = session_of("oregon-trail-race", 11);
    for (const Step& step : first.game().steps()) REQUIRE(second.recall(step.by, step.line));
    Rng one(8);
    Rng other(8);
    play_on(first, one, 80);
    play_on(second, other, 80);
    CHECK(lines_of(first) == lines_of(second));
}

TEST_CASE("who plays a seat, and whose move was the last") {
    Session session = session_of("texas-houseem", 2);
    CHECK(session.people().size() == seats_max - (seats_max - session.game().players()));
    CHECK_FALSE(session.last_step_of(SeatSet::everyone()));
    (void)session.let_chance();
    CHECK_FALSE(session.last_step_of(SeatSet::everyone()));
    const Seat first = seat_of(session.to_act());
    CHECK_FALSE(session.machine_to_act());
    session.seat(first, Player::bot(bots::Grade::deputy));
    CHECK(session.machine_to_act() == first);
    CHECK_FALSE(session.people().has(first));
    session.seat(first, Player::program("./mine"));
    CHECK(session.machine_to_act() == first);
    const std::string line = session.game().legal().front();
    REQUIRE(session.play(session.to_act(), line));
    CHECK(session.last_step_of(SeatSet::only(first)) == 1U);
    CHECK(session.has_step(1, actor_of(first), line));
    CHECK_FALSE(session.has_step(1, actor_of(first), line + " "));
    CHECK_FALSE(session.has_step(2, actor_of(first), line));
}

TEST_CASE("a refused line changes nothing, and questions are answered at one's own turn only") {
    Session session = session_of("texas-houseem", 2);
    (void)session.let_chance();
    const Seat mine = seat_of(session.to_act());
    const Seat other = next_seat(mine, session.game().players());
    const std::string before = now_of(session, mine) + steps_of(session, mine);
    const std::string line = session.game().legal().front();
    CHECK_FALSE(session.play(actor_of(other), line));
    CHECK_FALSE(session.play(actor_of(mine), "nonsense"));
    CHECK(now_of(session, mine) + steps_of(session, mine) == before);
    CHECK(session.effects().size() == session.size());
    const Thinking thinking{.grade = bots::Grade::sheriff, .iterations = 20};
    CHECK(session.judge(mine, line));
    CHECK(session.advise(mine, thinking, 1)->choices.size() == 1);
    CHECK(session.why_not(mine, line, thinking));
    for (const Seat asking : {other, Seat::spectator}) {
        CHECK(why(session.judge(asking, line).error()) == "it is not your turn");
        CHECK(why(session.judge(asking, "nonsense").error()) == "it is not your turn");
        CHECK_FALSE(session.advise(asking, thinking, 1));
        CHECK_FALSE(session.why_not(asking, line, thinking));
    }
}

TEST_CASE("how a table was is what its readers saw then") {
    Session session = session_of("outlaw-poker", 6);
    Rng rng(1);
    play_on(session, rng, 12);
    std::vector<std::string> then;
    for (int i = 0; i < session.game().players(); ++i) then.push_back(now_of(session, seat_at(i)));
    play_on(session, rng, 40);
    const Session before = session.as_it_was(12);
    for (int i = 0; i < session.game().players(); ++i) {
        CHECK(now_of(before, seat_at(i)) == then[static_cast<std::size_t>(i)]);
        CHECK(steps_of(session, seat_at(i)).starts_with(steps_of(before, seat_at(i)).substr(0, 200)));
    }
}

TEST_CASE("a legal list that is asked for in parts is the whole list, and so is a log") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        Session session(kind->open(Json::object()).value(), Chance(Rng(3)));
        Rng rng(2);
        while (!session.over() && session.size() < 60) {
            if (session.to_act() == Actor::chance) {
                (void)session.let_chance();
                continue;
            }
            const Seat seat = seat_of(session.to_act());
            std::vector<std::string> lines;
            const std::vector<std::string> legal = session.game().legal();
            while (lines.size() < legal.size()) {
                std::string text;
                JsonWriter writer(text);
                session.write_legal(seat, lines.size(), 100, writer);
                const auto part = parse_json(text);
                REQUIRE(part);
                REQUIRE(part->size() >= 2);
                std::string line;
                for (std::size_t i = 0; i < part->size(); i += 2)
                    lines.push_back(line = line.substr(0, (*part)[i].get<std::size_t>()) +
                                           (*part)[i + 1].get<std::string>());
            }
            CHECK(lines == legal);
            (void)session.play_random(rng);
        }
        Json log = Json::array();
        for (std::size_t before = session.size(); before > 0;) {
            std::string text;
            JsonWriter writer(text);
            writer.object();
            session.write_last_steps(Seat::p1, before, 1'000, writer);
            writer.end_object();
            const auto part = parse_json(text);
            REQUIRE(part);
            Json steps = (*part)["steps"];
            REQUIRE(steps.size() + (*part)["from"].get<std::size_t>() == before);
            before = (*part)["from"].get<std::size_t>();
            for (const Json& step : log) steps.push_back(step);
            log = std::move(steps);
        }
        CHECK(dump(log) == steps_of(session, Seat::p1));
    }
}
