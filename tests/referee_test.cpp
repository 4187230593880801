// Every request of the protocol, for every game: right and wrong, and that wrong ones change nothing.
#include "table/referee.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/kit/asking.h"

using namespace saloon;
using kit::ask;
using kit::for_each_game;
using kit::says;
using kit::why;

namespace {

std::string raw(std::string_view line) { return Referee(Library::standard()).answer(line); }

}  // namespace

TEST_CASE("an id comes back as it came") {
    for (const std::string id : {"1e5", "1.10", "-0.0", "123456789012345678901234567890", R"("\"{[ ,:")", "[]",
                                 R"({"b":[1.50,"a } \\"],"a":null})"}) {
        CAPTURE(id);
        CHECK(says(raw(R"({"x" : [1, {"id": 2}], "id": )" + id + R"( , "do":"check"})"), R"({"id":)" + id + ","));
        CHECK(says(raw(R"([3, {"do":"check", "id":)" + id + "}]"), R"({"id":)" + id + ","));
    }
    CHECK(says(raw(R"({"id": {"a" : [ 1, 2.50 ]}, "do":"check"})"), R"({"id":{"a":[1,2.50]},)"));
    CHECK(says(raw(R"({"\u0069d":1.5,"do":"check"})"), R"({"id":1.5,)"));
}

TEST_CASE("games lists every game with its options") {
    const Json answer = ask({{"do", "games"}, {"id", {1, "x"}}});
    CHECK(answer["protocol"] == 1);
    CHECK(answer["id"] == Json({1, "x"}));
    std::set<std::string> slugs;
    for (const Json& game : answer["games"]) {
        slugs.insert(game["game"].get<std::string>());
        CHECK(game["name"].is_string());
        CHECK(game["players"]["min"] <= game["players"]["max"]);
        for (const Json& option : game["options"]) {
            for (const char* key : {"name", "type", "default", "allowed", "help"})
                CHECK_MESSAGE(option.contains(key), key);
        }
    }
    CHECK(slugs.size() == Library::standard().games().size());
}

TEST_CASE("every option's default and allowed values are accepted, others are not") {
    for (const auto& kind : Library::standard().games()) {
        for (const OptionHelp& option : kind->options()) {
            CAPTURE(std::string(kind->info().slug));
            CAPTURE(option.name);
            if (!option.standard.is_null()) CHECK(kind->open({{option.name, option.standard}}).has_value());
            for (const Json& wrong :
                 {Json("no such value"), Json(-7), Json(2.5), Json{{"colour", "red"}}, Json(1'000'000'000'000)})
                CHECK_MESSAGE(!kind->open({{option.name, wrong}}).has_value(), dump(wrong));
        }
        const auto unknown = kind->open({{"colour", "red"}});
        REQUIRE_FALSE(unknown.has_value());
        CHECK(says(why(unknown.error()), "colour"));
    }
}

TEST_CASE("every preset is a game, and is told with the options it stands for") {
    const Json games = ask({{"do", "games"}})["games"];
    for (const auto& kind : Library::standard().games()) {
        const std::vector<Preset> presets = kind->presets();
        for (const Preset& preset : presets)
            CHECK_MESSAGE(kind->open(preset.options).has_value(), kind->info().slug, " ", preset.name);
        for (const Json& game : games)
            if (game["game"] == kind->info().slug)
                CHECK((game.contains("presets") ? game["presets"].size() : 0) == presets.size());
    }
}

TEST_CASE("new gives the empty table, the set-up events and the first decision") {
    for_each_game([](const std::string& game) {
        const Json bare = ask({{"do", "new"}, {"game", game}});
        CHECK(bare["start"]["to_act"] == "chance");
        CHECK_FALSE(bare.contains("position"));
        const Json answer = ask({{"do", "new"}, {"game", game}, {"options", Json::object()}, {"seed", 7}});
        CHECK(answer["start"] == bare["start"]);
        CHECK(answer["position"]["options"] == Json::object());
        CHECK(answer["to_act"] != "chance");
        CHECK_FALSE(answer["legal"].empty());
        const Json again = ask({{"do", "play"}, {"position", answer["start"]}, {"moves", answer["moves"]}});
        CHECK(again["position"] == answer["position"]);
        CHECK(again["legal"] == answer["legal"]);
        CHECK(ask({{"do", "new"}, {"game", game}, {"seed", 8}})["position"] != answer["position"]);
    });
}

TEST_CASE("play, step, view, perft and check agree with one another") {
    for_each_game([](const std::string& game) {
        const Json first = ask({{"do", "new"}, {"game", game}, {"seed", 3}});
        const Json& position = first["position"];
        CHECK(ask({{"do", "check"}, {"position", position}, {"id", 5}}) == Json({{"id", 5}}));
        CHECK(ask({{"do", "perft"}, {"position", position}, {"depth", 0}})["nodes"] == 1);
        CHECK(ask({{"do", "perft"}, {"position", position}, {"depth", 1}})["nodes"] == first["legal"].size());
        CHECK(ask({{"do", "step"}, {"position", position}, {"seed", 1}, {"until", "move"}})["position"] == position);
        const Json end = ask({{"do", "step"}, {"position", position}, {"seed", 1}, {"until", "end"}});
        CHECK(end["to_act"].is_null());
        CHECK(end["legal"].empty());
        CHECK(end["scores"].is_object());
        CHECK(end["winners"].is_array());
        const Json played = ask({{"do", "play"}, {"position", position}, {"moves", end["moves"]}});
        CHECK(played["position"] == end["position"]);
        CHECK(played["winners"] == end["winners"]);
        for (const char* seat : {"p1", "spectator"})
            CHECK(ask({{"do", "view"}, {"position", position}, {"seat", seat}})["view"]["game"] == game);
    });
}

TEST_CASE("read tells a seat what it may know, and the same after a redeal of the rest") {
    for_each_game([](const std::string& game) {
        const Json first = ask({{"do", "new"}, {"game", game}, {"seed", 3}});
        for (const char* seat : {"p1", "spectator"}) {
            const Json request = {
                {"do", "read"}, {"position", first["start"]}, {"moves", first["moves"]}, {"seat", seat}};
            const Json told = ask(request);
            CHECK(told["steps"].size() == first["moves"].size());
            CHECK(told["view"] == ask({{"do", "view"}, {"position", first["position"]}, {"seat", seat}})["view"]);
            CHECK(told["to_act"] == first["to_act"]);
            CHECK(told["legal"] == (first["to_act"] == seat ? first["legal"] : Json::array()));
            CHECK_FALSE(told.contains("position"));
            const Json other =
                ask({{"do", "redeal"}, {"position", first["position"]}, {"seat", seat}, {"seed", 9}})["position"];
            const Json again = ask({{"do", "read"}, {"position", other}, {"moves", Json::array()}, {"seat", seat}});
            CHECK(again["view"] == told["view"]);
            CHECK(again["legal"] == told["legal"]);
            CHECK(again.value("scores", Json()) == told.value("scores", Json()));
        }
        const Json lost = {{"do", "read"}, {"position", first["position"]}, {"moves", {"whistle"}}, {"seat", "p1"}};
        CHECK(ask(lost)["error"]["at"] == 0);
        CHECK(says(why(ask({{"do", "redeal"}, {"position", first["position"]}, {"seat", "p1"}})), "seed"));
    });
}

TEST_CASE("deal draws one event as its key gives it") {
    for_each_game([](const std::string& game) {
        const Json start = ask({{"do", "new"}, {"game", game}})["start"];
        const auto dealt = [&](const std::string& key) {
            return ask({{"do", "deal"}, {"position", start}, {"key", key}});
        };
        const Json once = dealt(std::string(64, 'a'));
        CHECK(once["moves"].size() == 1);
        CHECK(once == dealt(std::string(64, 'a')));
        CHECK(once["position"] == ask({{"do", "play"}, {"position", start}, {"moves", once["moves"]}})["position"]);
        for (const char* key : {"", "a", "A"}) CHECK(says(why(dealt(key)), "64 hexadecimal digits"));
        CHECK(says(why(dealt(std::string(63, 'a') + "g")), "64 hexadecimal digits"));
        const Json position = ask({{"do", "new"}, {"game", game}, {"seed", 3}})["position"];
        const Json late = {{"do", "deal"}, {"position", position}, {"key", std::string(64, 'a')}};
        CHECK(says(why(ask(late)), "not for chance"));
    });
}

TEST_CASE("a wrong request is answered with what is wrong, and the referee goes on") {
    for_each_game([](const std::string& game) {
        const Json position = ask({{"do", "new"}, {"game", game}, {"seed", 3}})["position"];
        const Json legal = ask({{"do", "play"}, {"position", position}, {"moves", Json::array()}})["legal"];
        const Json wrong =
            ask({{"do", "play"}, {"position", position}, {"moves", {legal[0], "whistle loudly"}}, {"id", "a"}});
        CHECK(wrong["id"] == "a");
        CHECK(wrong["error"]["at"] == 1);
        CHECK(wrong["error"]["move"] == "whistle loudly");
        CHECK(ask({{"do", "play"}, {"position", position}, {"moves", {7}}})["error"]["at"] == 0);
        CHECK(says(why(ask({{"do", "play"}, {"position", position}})), "\"moves\""));
        CHECK(says(why(ask({{"do", "view"}, {"position", position}, {"seat", "p9"}})), "seat"));
        CHECK(says(why(ask({{"do", "perft"}, {"position", position}, {"depth", -1}})), "depth"));
        CHECK(says(why(ask({{"do", "step"}, {"position", position}, {"seed", 1}, {"until", "noon"}})), "until"));
        CHECK(says(why(ask({{"do", "step"}, {"position", position}, {"seed", 1.5}, {"until", "end"}})), "seed"));
        Json odd = position;
        odd["colour"] = "red";
        CHECK(says(why(ask({{"do", "check"}, {"position", odd}})), "colour"));
        for (const auto& item : position.items()) {  // every key missing, and of every wrong kind
            Json lacking = position;
            lacking.erase(item.key());
            CHECK_MESSAGE(!why(ask({{"do", "check"}, {"position", lacking}})).empty(), item.key());
            for (const Json& kind :
                 {Json(nullptr), Json(-99), Json(2.5), Json("nonsense"), Json({1, {2, "x"}}), Json({{"p1", 1}})}) {
                Json strange = position;
                strange[item.key()] = kind;
                if (kind != item.value())
                    CHECK_MESSAGE(!why(ask({{"do", "check"}, {"position", strange}})).empty(), item.key(), " ",
                                  dump(kind));
            }
        }
    });
    CHECK(says(why(ask({{"do", "new"}, {"game", "chess"}})), "there is no game \"chess\""));
    CHECK(says(why(ask({{"do", "new"}, {"game", 5}})), "\"game\" must be text"));
    CHECK(says(why(ask({{"do", "new"}, {"game", "old-town-road"}, {"option", 1}})), "no field \"option\""));
    CHECK(says(why(ask({{"do", "dance"}})), "does not know \"dance\""));
    CHECK(says(why(ask(Json::object())), "a field \"do\""));
    CHECK(says(why(ask({{"do", "check"}})), "\"position\""));
    CHECK(says(why(ask({{"do", "check"}, {"position", 5}})), "must be an object"));
    CHECK(says(raw("{"), "not JSON"));
    CHECK(says(raw("[7]"), "a JSON object"));
    CHECK(says(raw(std::string(2'000'000, '[')), "longer than"));
    CHECK(says(raw(std::string(5'000, '[')), "levels deep"));
}

TEST_CASE("a table that is kept open answers as its position does") {
    for_each_game([](const std::string& game) {
        Referee referee(Library::standard());
        const auto say = [&](const Json& request) {
            return *parse_json(referee.answer(dump(request)), {.bytes_max = std::size_t{1} << 26U});
        };
        const Json dealt = ask({{"do", "new"}, {"game", game}, {"seed", 5}});
        const Json opened = say({{"do", "open"}, {"game", game}, {"seed", 5}});
        CHECK(opened["table"] == 1);
        CHECK(opened["moves"] == dealt["moves"]);
        CHECK(opened["legal"] == dealt["legal"]);
        CHECK_FALSE(opened.contains("position"));
        CHECK(say({{"do", "open"}, {"position", dealt["position"]}})["table"] == 2);
        const Json& line = dealt["legal"][0];
        const Json after = ask({{"do", "play"}, {"position", dealt["position"]}, {"moves", {line}}});
        for (const int table : {1, 2}) {
            const Json refused = say({{"do", "play"}, {"table", table}, {"moves", {line, "whistle loudly"}}});
            CHECK(refused["error"]["at"] == 1);
            const Json played = say({{"do", "play"}, {"table", table}, {"moves", {line}}, {"position", true}});
            CHECK(played["position"] == after["position"]);
            CHECK(played["legal"] == after["legal"]);
            CHECK(say({{"do", "view"}, {"table", table}, {"seat", "p1"}}) ==
                  ask({{"do", "view"}, {"position", after["position"]}, {"seat", "p1"}}));
            const Json stepped = say({{"do", "step"}, {"table", table}, {"seed", 3}, {"until", "end"}});
            CHECK_FALSE(stepped.contains("position"));
            CHECK(stepped["moves"] ==
                  ask({{"do", "step"}, {"position", after["position"]}, {"seed", 3}, {"until", "end"}})["moves"]);
            CHECK(stepped["to_act"].is_null());
        }
        CHECK_FALSE(say({{"do", "close"}, {"table", 1}}).contains("error"));
        CHECK(says(why(say({{"do", "close"}, {"table", 1}})), "no open table 1"));
        CHECK(says(why(say({{"do", "view"}, {"table", 1}, {"seat", "p1"}})), "no open table 1"));
        CHECK(says(why(say({{"do", "view"}, {"table", "x"}, {"seat", "p1"}})), "the number"));
        CHECK(say({{"do", "open"}, {"game", game}})["table"] == 3);
    });
}

TEST_CASE("so many tables may be open, and one more when one is closed") {
    Referee referee(Library::standard());
    const std::string open = R"({"do":"open","game":"old-town-road"})";
    for (std::size_t i = 0; i < OpenTables::most; ++i) CHECK_FALSE(says(referee.answer(open), "error"));
    CHECK(says(referee.answer(open), "1000 open tables"));
    CHECK_FALSE(says(referee.answer(R"({"do":"close","table":7})"), "error"));
    CHECK(says(referee.answer(open), R"("table":1001)"));
}

TEST_CASE("a line may be a list of requests, and its answer is a list") {
    CHECK(raw("[]") == "[]");
    const auto answers = parse_json(
        raw(R"([{"do":"open","game":"old-town-road","seed":1},{"do":"view","table":1,"seat":"p1","id":"v"},5])"));
    REQUIRE(answers.has_value());
    CHECK(answers->size() == 3);
    CHECK((*answers)[0]["table"] == 1);
    CHECK((*answers)[1]["id"] == "v");
    CHECK((*answers)[2].contains("error"));
    std::string many = "[1";
    for (int i = 0; i < 1'000; ++i) many += ",1";
    CHECK(says(raw(many + "]"), "at most 1000 requests"));
}

TEST_CASE("effects are told step by step, to a reader who may know them") {
    for_each_game([](const std::string& game) {
        const Json start = ask({{"do", "new"}, {"game", game}})["start"];
        const Json end = ask({{"do", "step"}, {"position", start}, {"seed", 9}, {"until", "end"}, {"effects", true}});
        CHECK(end["effects"].size() == end["moves"].size());
        const Json seen = ask(
            {{"do", "play"}, {"position", start}, {"moves", end["moves"]}, {"effects", true}, {"seat", "spectator"}});
        REQUIRE(seen["effects"].size() == end["moves"].size());
        for (std::size_t i = 0; i < end["moves"].size(); ++i)
            CHECK(seen["effects"][i].size() == end["effects"][i].size());
        CHECK_FALSE(ask({{"do", "play"}, {"position", start}, {"moves", end["moves"]}}).contains("effects"));
    });
    const Json start = ask({{"do", "new"}, {"game", "old-town-road"}})["start"];
    CHECK(says(why(ask({{"do", "play"}, {"position", start}, {"moves", Json::array()}, {"effects", 1}})),
               "true or false"));
}

TEST_CASE("a preview tells what a line does before it is played, of a legal line and to who is to act") {
    for_each_game([](const std::string& game) {
        const Json start = ask({{"do", "new"}, {"game", game}, {"seed", 7}});
        const Json& position = start["position"];
        const Json& line = start["legal"][0];
        const Json& seat = start["to_act"];
        const Json told = ask({{"do", "preview"}, {"position", position}, {"seat", seat}, {"line", line}});
        REQUIRE_MESSAGE(!told.contains("error"), why(told));
        const Json played = ask({{"do", "play"},
                                 {"position", position},
                                 {"moves", Json::array({line})},
                                 {"effects", true},
                                 {"seat", seat}});
        REQUIRE(told["told"].size() <= played["effects"][0].size());
        for (std::size_t i = 0; i < told["told"].size(); ++i) CHECK(told["told"][i] == played["effects"][0][i]);
        CHECK(ask({{"do", "preview"}, {"position", position}, {"seat", seat}, {"line", "nonsense"}}).contains("error"));
        const Json figures = ask({{"do", "figures"}, {"position", position}});
        CHECK(figures["figures"].is_object());
    });
}

TEST_CASE("a redeal shows its seat the same") {
    for_each_game([](const std::string& game) {
        const Json position = ask({{"do", "new"}, {"game", game}, {"seed", 4}})["position"];
        for (const char* seat : {"p1", "spectator"}) {
            const Json other =
                ask({{"do", "redeal"}, {"position", position}, {"seat", seat}, {"seed", 11}})["position"];
            CHECK(ask({{"do", "view"}, {"position", other}, {"seat", seat}}) ==
                  ask({{"do", "view"}, {"position", position}, {"seat", seat}}));
        }
    });
}
