// The referee's `ask`: what it says from a seat's view is what the rules then do, in whole games.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "table/referee.h"

using namespace saloon;

namespace {

Json request(const Json& json) {
    auto answer = parse_json(Referee(Library::standard()).answer(dump(json)), {.bytes_max = std::size_t{1} << 24U});
    REQUIRE(answer.has_value());
    return *answer;
}
Json ask(const Table& table, Seat seat, const std::string& question) {
    return request({{"do", "ask"}, {"view", *parse_json(table.view(seat))}, {"question", question}});
}
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    for (Words rest(line); !rest.empty();) words.emplace_back(rest.next());
    return words;
}
// The points of an answer, spelt as the lines that would choose them.
std::set<std::string> lines_of(const Json& answer, const std::string& verb) {
    std::set<std::string> lines;
    for (const Json& point : answer["answer"]["points"])
        lines.insert(verb + " " + dump(point[0]) + " " + dump(point[1]) + " " + dump(point[2]));
    return lines;
}

struct Counts {
    int reaches = 0, throws = 0, shots = 0;
};

// What to ask before a line that chooses its point next; empty for others.
std::string question_before(const std::vector<std::string>& words) {
    if (words[0] == "climb") return "reach " + words[1] + " climb";
    if (words[0] == "move") return "reach " + words[1] + " " + words[2] + (words.size() > 3 ? " " + words[3] : "");
    if (words[0] == "throw") return "throw " + words[1] + (words.size() > 3 ? " " + words[4] : "");
    return {};
}

void check_shot(const Json& answer, const Json& position, const std::vector<std::string>& words) {
    const Json& queue = position["queue"];
    const Json& said = answer["answer"];
    CHECK(said["sees"] == true);
    CHECK(said["behind"].empty());
    CHECK(said["in_contact"] == false);
    for (const Json& shot : said["shots"]) {
        if (shot["weapon"] != words[0]) continue;
        CHECK(shot["in_range"] == true);
        if (words[0] == "shotgun") {
            REQUIRE(shot["endangers"].size() == queue.size());
            for (std::size_t i = 0; i < queue.size(); ++i) {
                CHECK(shot["endangers"][i]["fig"] == queue[i]["fig"]);
                CHECK(shot["endangers"][i]["need"] == queue[i]["need"]);
            }
            return;
        }
        REQUIRE(said["line"].size() + 1 == queue.size());
        for (std::size_t i = 0; i + 1 < queue.size(); ++i) CHECK(said["line"][i] == queue[i]);
        CHECK(shot[words[3] == "aim" ? "aimed" : "need"] == queue.back()["need"]);
        return;
    }
    FAIL("the weapon is missing: ", dump(said));
}

// Both gangs face each other across the street of Tumbleweed, so that there is something to shoot at.
std::unique_ptr<Table> showdown(const Json& options, Rng& rng) {
    auto table = *Library::standard().open("gunfight", options);
    while ((*parse_json(table->position()))["figures"].empty()) {
        if (table->to_act() == Actor::chance)
            table->let_chance(rng);
        else
            table->play_random(rng);
    }
    Json position = *parse_json(table->position());
    int places[2] = {0, 0};
    for (Json& figure : position["figures"]) {
        const bool north = figure["seat"] == "p2" || figure["seat"] == "p4";
        figure["x"] = (north ? 10 : 8) + 6 * places[north ? 1 : 0]++;
        figure["y"] = north ? 44 : 52;
    }
    auto moved = Library::standard().restore(position);
    REQUIRE_MESSAGE(moved.has_value(), why(moved.error()));
    return std::move(*moved);
}

// Plays at random, shots and throws first where there are some, and asks before each play.
void play_and_ask(std::uint64_t seed, const Json& options, Counts& counts) {
    Rng rng(seed);
    const auto table = showdown(options, rng);
    for (int i = 0; i < 1500 && table->to_act() != Actor::nobody; ++i) {
        if (table->to_act() == Actor::chance) {
            table->let_chance(rng);
            continue;
        }
        const Seat seat = seat_of(table->to_act());
        std::vector<std::string> legal = table->legal();
        std::vector<std::string> fire;
        for (const std::string& line : legal)
            for (const char* verb : {"pistol", "rifle", "shotgun", "throw", "take", "persuade"})
                if (line.starts_with(verb)) fire.push_back(line);
        const std::vector<std::string>& from = fire.empty() ? legal : fire;
        const std::string line = from[rng.below(static_cast<std::uint32_t>(from.size()))];
        const auto words = words_of(line);
        const std::string question = question_before(words);
        Json before;
        const bool shot = words[0] == "pistol" || words[0] == "rifle" || words[0] == "shotgun";
        if (!question.empty()) before = ask(*table, seat, question);
        if (shot) before = ask(*table, seat, "los " + words[1] + " " + words.back());
        REQUIRE(table->play(table->to_act(), line).has_value());
        if (!question.empty()) {
            const auto now = table->legal();
            CAPTURE(question);
            CHECK(lines_of(before, words[0] == "throw" ? "at" : "to") == std::set<std::string>(now.begin(), now.end()));
            ++(words[0] == "throw" ? counts.throws : counts.reaches);
        }
        if (!shot) continue;
        while (table->to_act() != Actor::chance) REQUIRE(table->play(table->to_act(), "pass").has_value());
        check_shot(before, *parse_json(table->position()), words);
        ++counts.shots;
    }
}

}  // namespace

TEST_CASE("questions agree with what the rules then do") {
    Counts counts;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        play_and_ask(seed, {{"deployment", "auto"}, {"turn_limit", 8}}, counts);
    play_and_ask(7, {{"players", 4}, {"deployment", "auto"}, {"turn_limit", 6}}, counts);
    CHECK(counts.reaches > 150);
    CHECK(counts.shots > 30);
}

TEST_CASE("a throw, a burst and a persuasion are foretold") {
    const Json options = {
        {"deployment", "auto"},
        {"gangs",
         {{"p1", {{{"name", "Ann"}, {"weapons", Json::array()}, {"horse", false}, {"skills", Json::object()}}}},
          {"p2", {{{"name", "Cy"}, {"weapons", Json::array()}, {"horse", false}, {"skills", Json::object()}}}}}}};
    Json position = request({{"do", "new"}, {"game", "gunfight"}, {"options", options}, {"seed", 3}})["position"];
    position["figures"][0]["x"] = 50, position["figures"][0]["y"] = 42, position["figures"][0]["dynamite"] = 1;
    position["figures"][1]["x"] = 56, position["figures"][1]["y"] = 44;
    position["doors"][3]["seen"] = {"a"};
    for (Json& door : position["doors"])
        if (door["card"] == "k4") door["card"] = position["doors"][3]["card"];
    position["doors"][3]["card"] = "k4";
    auto table = *Library::standard().restore(position);
    const Json thrown = ask(*table, Seat::p1, "throw f1 5C");
    CHECK(thrown["answer"]["points"].size() > 5);
    CHECK(ask(*table, Seat::p1, "burst 56,44")["answer"]["figures"] == Json({"f2"}));
    const bool red = position["suits"]["p1"] == "D" || position["suits"]["p1"] == "H";
    const int need = position["suits"]["p1"] == "D" ? 5 : red ? 6 : 7;
    CHECK(ask(*table, Seat::p1, "persuade f1 d4")["answer"]["need"] == need);
    CHECK(ask(*table, Seat::p2, "persuade f2 d4").contains("error"));  // side b has not looked
    CHECK(ask(*table, Seat::p1, "measure f1 56,44")["answer"]["way"]["points"].size() >= 2);
    CHECK(ask(*table, Seat::p1, "los 14,24 14,44")["answer"]["behind"] == Json({"b1"}));
}

TEST_CASE("how it would be to stand somewhere is what the line of fire says there") {
    const auto armed = [](const char* name) {
        const Json one = {
            {"name", name}, {"weapons", Json::array({"pistol"})}, {"horse", false}, {"skills", Json::object()}};
        return Json::array({one});
    };
    const Json options = {{"deployment", "auto"}, {"gangs", {{"p1", armed("Ann")}, {"p2", armed("Cy")}}}};
    Json position = request({{"do", "new"}, {"game", "gunfight"}, {"options", options}, {"seed", 3}})["position"];
    position["figures"][0]["x"] = 50, position["figures"][0]["y"] = 42;
    position["figures"][1]["x"] = 56, position["figures"][1]["y"] = 44;
    const auto table = *Library::standard().restore(position);
    const auto percent = [&](const char* question) {
        const Json seen = ask(*table, Seat::p1, question)["answer"];
        CHECK(seen["line"].empty());
        return (100 * (7 - seen["shots"][0]["need"].get<int>()) + 3) / 6;
    };
    const Json there = ask(*table, Seat::p1, "stand f1 50,42,0")["answer"];
    REQUIRE(there["targets"].size() == 1);
    CHECK(there["targets"][0]["fig"] == "f2");
    CHECK(there["targets"][0]["percent"] == percent("los f1 f2"));
    CHECK(there["threats"][0]["percent"] == percent("los f2 f1"));
    CHECK(ask(*table, Seat::p1, "stand f1 4,90,0")["answer"]["threats"].empty());
    const Json reach = ask(*table, Seat::p1, "reach f1 6C")["answer"]["points"];
    const Json places = ask(*table, Seat::p1, "places f1 6C")["answer"]["places"];
    CHECK(!places.empty());
    for (const Json& place : places) CHECK(std::ranges::find(reach, place["at"]) != reach.end());
}

TEST_CASE("a question that is none says so") {
    const Json start =
        request({{"do", "new"}, {"game", "gunfight"}, {"options", {{"deployment", "auto"}}}, {"seed", 1}});
    auto table = *Library::standard().restore(start["position"]);
    for (const char* wrong : {"", "sing", "los", "los f1", "los f1 f99", "reach f1", "reach f1 KC", "reach f1 5C run",
                              "reach 4,4 5C", "throw f1 KC", "burst", "burst 4", "persuade f1 d99", "stand f1",
                              "stand f1 f99", "places f1", "places f1 KC", "measure 4,4 5,5 6,6"})
        CHECK_MESSAGE(ask(*table, Seat::p1, wrong).contains("error"), wrong);
    CHECK(request({{"do", "ask"}, {"view", 5}, {"question", "los"}}).contains("error"));
    CHECK(request({{"do", "ask"}, {"view", Json::object()}, {"question", "los"}}).contains("error"));
    CHECK(request({{"do", "ask"}, {"view", start["position"]}}).contains("error"));
    const Json other = request({{"do", "new"}, {"game", "old-town-road"}, {"seed", 1}})["position"];
    const Json answer = request({{"do", "ask"}, {"view", other}, {"question", "los"}});
    CHECK(answer["error"]["why"].get<std::string>().find("answers no questions") != std::string::npos);
}
