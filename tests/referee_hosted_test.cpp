// Tables that the referee hosts for one reader: played by requests alone, put away and taken up, telling no more than
// is theirs.
#include <doctest/doctest.h>

#include "table/referee.h"
#include "tests/kit/asking.h"

using namespace saloon;
using kit::for_each_game;
using kit::says;
using kit::why;

namespace {

// One referee for several requests: tables stay open.
class Asking {
public:
    Json operator()(const Json& request) {
        auto json = parse_json(referee_.answer(dump(request)), {.bytes_max = std::size_t{1} << 26U});
        REQUIRE(json);
        return *json;
    }

private:
    Referee referee_{Library::standard()};
};

}  // namespace

TEST_CASE("a table that is hosted for a reader is played to its end by requests alone") {
    for_each_game([](const std::string& game) {
        Asking ask;
        Json now = ask({{"do", "open"}, {"game", game}, {"seed", 4}, {"seat", "p1"}});
        REQUIRE(why(now) == "");
        const Json table = now["table"];
        Json steps = now["steps"];
        const Json dealt = kit::ask({{"do", "new"}, {"game", game}, {"seed", 4}});
        CHECK(now["n"] == dealt["moves"].size());
        CHECK(now["to_act"] == dealt["to_act"]);
        int undone = 0;
        for (int i = 0; i < 3'000 && !now["to_act"].is_null(); ++i) {
            const bool mine = now["to_act"] == "p1";
            CHECK(mine == !now["legal"].empty());
            Json request{{"table", table}, {"from", steps.size()}};
            request["do"] = mine ? "play" : "go_on";
            if (mine) request["line"] = now["legal"][static_cast<std::size_t>(i) % now["legal"].size()];
            now = ask(request);
            REQUIRE(why(now) == "");
            CHECK(now["from"] == steps.size());
            for (const Json& step : now["steps"]) steps.push_back(step);
            CHECK(now["n"] == steps.size());
            if (mine && undone < 2) {
                const Json line = request["line"];
                const Json back = ask({{"do", "undo"}, {"table", table}});
                CHECK(back["epoch"] == ++undone);
                const Json again = ask({{"do", "play"}, {"table", table}, {"line", line}});
                CHECK(again["steps"] == steps);
                CHECK(again["view"] == now["view"]);
            }
        }
        REQUIRE(now.contains("winners"));
        // The record is told now, and reading it again tells the same.
        const Json record = ask({{"do", "record"}, {"table", table}});
        const Json read =
            ask({{"do", "read"}, {"position", record["start"]}, {"moves", record["moves"]}, {"seat", "p1"}});
        CHECK(read["steps"] == steps);
        CHECK(read["view"] == now["view"]);
        CHECK(ask({{"do", "read"}, {"table", table}})["steps"] == steps);
        const Json then = ask({{"do", "read"}, {"table", table}, {"at", 2}, {"from", 1}});
        CHECK(then["steps"] == Json{steps[1]});
        CHECK(why(ask({{"do", "close"}, {"table", table}})) == "");
    });
}

// What a page puts away of a game and goes on with after a reload.
TEST_CASE("a hosted table is put away and taken up again where it was") {
    for (const char* game : {"texas-houseem", "outlaw-poker"}) {
        Asking ask;
        Json open{{"do", "open"}, {"game", game}, {"seed", 7}, {"seat", "p1"}};
        const Json first = ask(open);
        const Json before = ask({{"do", "skip"}, {"table", first["table"]}, {"to", 25}});
        const Json kept = ask({{"do", "keep"}, {"table", first["table"]}})["kept"];
        REQUIRE(kept.is_string());
        CHECK(kept.get<std::string>().find("draw") == std::string::npos);
        open["kept"] = kept;
        const Json again = ask(open);
        for (const char* same : {"n", "steps", "view", "legal", "to_act"}) {
            INFO(game, " ", same);
            CHECK(again[same] == before[same]);
        }
        // The chance and the bots that are still to come are those of the table that was left.
        const Json on = ask({{"do", "skip"}, {"table", again["table"]}, {"to", 40}, {"from", 0}});
        CHECK(on["steps"] == ask({{"do", "skip"}, {"table", first["table"]}, {"to", 40}, {"from", 0}})["steps"]);
        open["seed"] = 8;
        CHECK(says(why(ask(open)), "another table"));
        open["seed"] = 7;
        open["kept"] = "zz";
        CHECK(says(why(ask(open)), "another table"));
    }
}

// Nobody has a changed text played, or another's, and what is wrong with a line of it would tell the line.
TEST_CASE("a table that was put away is taken up at that table only, and a changed text tells nothing of it") {
    Asking ask;
    Json open{{"do", "open"}, {"game", "texas-houseem"}, {"seed", 7}, {"seat", "p1"}};
    const Json table = ask(open)["table"];
    ask({{"do", "skip"}, {"table", table}, {"to", 4}});
    const auto kept = ask({{"do", "keep"}, {"table", table}})["kept"].get<std::string>();
    for (std::size_t at = 0; at < kept.size(); ++at) {
        std::string changed = kept;
        changed[at] = changed[at] == '0' ? '1' : '0';
        open["kept"] = changed;
        if (changed != kept) CHECK(says(why(ask(open)), "another table"));
    }
    for (const std::string& changed : {kept + "0a", kept.substr(2), kept.substr(0, kept.size() - 2)}) {
        open["kept"] = changed;
        CHECK(says(why(ask(open)), "another table"));
    }
    open["kept"] = kept;
    Json others = open;
    others["seat"] = "p2";
    CHECK(says(why(ask(others)), "another table"));
    others = open;
    others["options"] = {{"hidden_neighbors", true}};
    CHECK(says(why(ask(others)), "another table"));
    CHECK(why(ask(open)).empty());
}

TEST_CASE("a hosted table tells nothing that is not its reader's to know") {
    Asking ask;
    const Json opened = ask({{"do", "open"}, {"game", "texas-houseem"}, {"seed", 4}, {"seat", "p2"}});
    const Json& table = opened["table"];
    CHECK_FALSE(opened.contains("position"));
    CHECK_FALSE(opened.contains("moves"));
    for (const Json& request : {
             Json{{"do", "view"}, {"seat", "p1"}},
             Json{{"do", "figures"}},
             Json{{"do", "figures"}, {"seat", "p1"}},
             Json{{"do", "preview"}, {"line", "draw"}, {"seat", "p1"}},
             Json{{"do", "read"}, {"seat", "p1"}, {"at", 99}},
             Json{{"do", "play"}, {"moves", Json::array()}, {"position", true}},
             Json{{"do", "play"}, {"line", "draw"}},
             Json{{"do", "judge"}, {"line", "draw"}},
             Json{{"do", "advise"}},
             Json{{"do", "advise"}, {"seat", "p1"}},
             Json{{"do", "step"}, {"seed", 1}, {"until", "end"}},
             Json{{"do", "redeal"}, {"seed", 1}, {"seat", "p2"}},
             Json{{"do", "deal"}, {"key", std::string(64, '0')}},
             Json{{"do", "perft"}, {"depth", 1}},
             Json{{"do", "record"}},
             Json{{"do", "undo"}},
         }) {
        Json asked = request;
        asked["table"] = table;
        CHECK_MESSAGE(why(ask(asked)) != "", dump(asked));
    }
    // Whoever asks, it is read as its reader.
    CHECK(ask({{"do", "read"}, {"table", table}, {"seat", "p1"}}) == ask({{"do", "read"}, {"table", table}}));
    CHECK(says(why(ask({{"do", "open"}, {"game", "texas-houseem"}, {"seat", "p9"}})), "no seat"));
    CHECK(says(why(ask({{"do", "open"}, {"game", "texas-houseem"}, {"seat", "p1"}, {"bots", "god"}})), "marshal"));
    CHECK(says(why(ask({{"do", "open"}, {"game", "texas-houseem"}, {"seat", "p1"}, {"pace", 1}})), "pace"));
    // A table for a program that may see all has none of these verbs.
    const Json open = ask({{"do", "open"}, {"game", "texas-houseem"}, {"seed", 4}});
    for (const char* verb : {"go_on", "skip", "undo"})
        CHECK(says(why(ask({{"do", verb}, {"table", open["table"]}})), "hosted for nobody"));
}
