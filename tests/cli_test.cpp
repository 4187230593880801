// The program's arguments and what it tells of itself: help, games, rules, languages. The template game, which every
// test build contains as sixth-game, is what is played here.
#include <doctest/doctest.h>

#include <sstream>

#include "games/all_games.h"
#include "tests/kit/asking.h"
#include "tests/kit/program.h"
#include "tests/kit/sixth_game.h"

using namespace saloon;
using kit::refuses;
using kit::run_saloon;
using kit::says;
using kit::template_is_built;

TEST_CASE("help says what the program can do") {
    const auto outcome = run_saloon({"help"});
    CHECK(outcome.status == 0);
    for (const char* command : {"play", "replay", "games", "rule", "lint", "referee", "bench", "help", "version"})
        CHECK(says(outcome.out, std::string("saloon ") + command));
    CHECK(!says(outcome.out, "# "));  // what is typed while one plays is no part of it
    CHECK(run_saloon({"--help"}).out == outcome.out);
    CHECK(says(run_saloon({"help", "play"}).out, "--seed"));
    CHECK(says(run_saloon({"play", "--help"}).out, "--seed"));
    CHECK(says(run_saloon({"version"}).out, "saloon "));
    CHECK(run_saloon({"--version"}).out == run_saloon({"version"}).out);
    CHECK(says(run_saloon({"help", "lab", "run"}).out, "saloon lab run"));
    CHECK(says(run_saloon({"help", "lab", "run"}).out, "--checkpoint"));
    refuses({"help", "lab", "walk"}, "there is no command \"walk\"; the commands are run, match");
}

TEST_CASE("help, refusals and drawings speak the language that was asked for; an unknown one is English, and told") {
    const std::string game = "old-town-road";
    CHECK(says(run_saloon({"--language", "de", "help"}).out, "Befehle"));
    CHECK(says(run_saloon({"play", "--language", "de", "--help"}).out, "Optionen"));
    CHECK(says(run_saloon({"--language", "de", "games", "chess"}).err, "chess"));
    CHECK(!says(run_saloon({"--language", "de", "games", "chess"}).err, "there is no game"));
    const auto drawn = [&](const char* language) {
        return run_saloon({"--language", language, "play", game, "--seed", "1"}, "quit\n").out;
    };
    CHECK(says(drawn("en"), "deal 1"));
    for (const char* language : {"de", "es", "fr", "pt"}) {
        CAPTURE(language);
        CHECK(!says(drawn(language), "deal 1"));
        CHECK(!says(drawn(language), "reach"));
    }
    const auto unknown = run_saloon({"--language", "xx", "games"});
    CHECK(unknown.status == 0);
    CHECK(says(unknown.err, "there is no language \"xx\""));
    CHECK(unknown.out == run_saloon({"--language", "en", "games"}).out);
}

TEST_CASE("what is wrong with the arguments is one sentence, exit status 2") {
    refuses({"shoot"}, "there is no command \"shoot\"; the commands are games, play");
    refuses({"--loud"}, "there is no option \"--loud\"");
    refuses({"help", "shoot"}, "there is no command \"shoot\"");
    refuses({"play", "old-town-road", "--seed", "-3"}, "--seed takes a whole number from 0");
    refuses({"solve", "old-town-road", "--deal", "x"}, "--deal takes a whole number from 0 on, not \"x\"");
    refuses({"serve", "--port", "99999"}, "--port takes a number from 0 to 65535, not \"99999\"");
    refuses({"admin", "tables", "--data", "/nowhere"}, "there is no server's data in /nowhere");
    refuses({"games", "--loud"}, "\"saloon games\" takes no option \"--loud\"");
    refuses({"games", "chess"}, "there is no game \"chess\"; the games are");
    refuses({"play"}, "saloon play needs a game");
    refuses({"play", "chess"}, "there is no game \"chess\"");
    refuses({"replay"}, "FILE is required");
    refuses({"replay", "/nowhere/at-all.rec"}, "\"/nowhere/at-all.rec\" cannot be read: No such file");
    refuses({"replay", "/"}, "is a folder");
    refuses({"rule", "XYZ-1.1"}, "is no rule's number; one looks like OTR-5.3");
    refuses({"rule",
             "OTR-"
             "99.1"},
            "there is no rule \"OTR-"
            "99.1\"");  // in two pieces: it is no rule that a test proves
    refuses({"bench", "--game", "chess"}, "there is no game \"chess\"");
    refuses({"bench", "--seconds", "0"}, "--seconds takes a number above 0");
    refuses({"bench", "--option", "players=3"}, "--option needs --game");
    refuses({"referee", "--edition-file", "/nowhere.json"}, "\"/nowhere.json\" cannot be read");
}

TEST_CASE("a game's own arguments are checked as well") {
    if (!template_is_built()) return;
    refuses({"play", "sixth-game", "--option", "low_wins"},
            "an option is given as name=value, such as players=4, not as \"low_wins\"");
    refuses({"play", "sixth-game", "--option", "low_wins=perhaps"}, "options.low_wins: this must be true or false");
    refuses({"play", "sixth-game", "--option", "hight=3"}, "there is no option \"hight\"");
    refuses({"play", "sixth-game", "--option", "players=2", "--option", "players=2"}, "\"players\" is given twice");
    refuses({"play", "sixth-game", "--seed", "seven"},
            "--seed takes a whole number from 0 to 18446744073709551615, not \"seven\"");
    refuses({"play", "sixth-game", "--seat", "p3=human"}, "--seat takes a seat from p1 to p2");
    refuses({"play", "sixth-game", "--seat", "p2"}, "such as p1=bot, not \"p2\"");
    refuses({"play", "sixth-game", "--seat", "p2=gambler"},
            "a seat is taken by human, bot, greenhorn, drifter, deputy, sheriff or marshal, or a program as "
            "exec:./mybot, not by \"gambler\"");
    CHECK(run_saloon({"play", "sixth-game", "--option", "low_wins=true", "--seed", "18446744073709551615"}).status ==
          0);
}

TEST_CASE("help fits a terminal of 80 columns") {
    for (const char* command : {"play", "replay", "bench", "gang"}) {
        std::istringstream help(run_saloon({"help", command}).out);
        for (std::string line; std::getline(help, line);) CHECK_MESSAGE(line.size() < 80, line);
    }
}

TEST_CASE("games are listed with players and options") {
    if (!template_is_built()) return;
    const auto list = run_saloon({"games"});
    CHECK(list.status == 0);
    CHECK(says(list.out, "sixth-game, players: 2"));
    CHECK(says(list.out, "options: players, low_wins"));
    const auto one = run_saloon({"games", "sixth-game"});
    CHECK(says(one.out, "HNO-2.3: the lower card wins a duel"));
    CHECK(says(one.out, "allowed: false, true"));
}

TEST_CASE("an edition and a town are told by their names beside what is typed") {
    CHECK(says(run_saloon({"games", "old-town-road"}).out, "frontier (Frontier)"));
    CHECK(says(run_saloon({"games", "gunfight"}).out, "left out: tumbleweed (Tumbleweed Crossing)"));
    CHECK(says(run_saloon({"--language", "de", "games", "oregon-trail-race"}).out, "rivers (Viele Flüsse)"));
    CHECK(says(run_saloon({"games", "outlaw-poker"}).out, "homestead (Homestead)"));
}

TEST_CASE("the rulebooks are inside the program") {
    CHECK(says(run_saloon({"rule", "OTR-1.1"}).out, "There are 29 cards"));
    CHECK(says(run_saloon({"rule", "otr-1.1"}).out, "There are 29 cards"));
    CHECK(says(run_saloon({"rule", "OTR-1"}).out, "chapter 1: Components"));
    CHECK(says(run_saloon({"rule", "GUN"}).out, "Terrain and geometry"));
    CHECK(says(run_saloon({"rule"}).out, "Outlaw Poker"));
    SUBCASE("a rule brings its table with it") { CHECK(says(run_saloon({"rule", "OTR-10.4"}).out, "three_of_a_kind")); }
    SUBCASE("no line is wider than the terminal, and without UTF-8 all is ASCII") {
        const auto plain = run_saloon({"rule", "OTR-8"}, {}, {"TERM=xterm", "LANG=C"});
        std::istringstream lines(plain.out);
        for (std::string line; std::getline(lines, line);) {
            CHECK(line.size() <= 80);
            CHECK(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; }));
        }
        CHECK(says(plain.out, "ceil(n/2)"));
    }
}

TEST_CASE("bench gives a table and JSON, with a baseline") {
    const auto table = run_saloon({"bench", "--seconds", "0.01"});
    CHECK(table.status == 0);
    CHECK(says(table.out, "toy-dealer"));
    const auto json = parse_json(run_saloon({"bench", "--seconds", "0.01", "--json"}).out);
    REQUIRE(json.has_value());
    CHECK((*json)["baseline"] == "toy-dealer");
    int games = 0;
    AllGames::for_each([&]<NotationOf N>() { ++games; });
    CHECK((*json)["results"].size() == static_cast<std::size_t>(games) + 1);
    for (const Json& each : (*json)["results"]) CHECK(each["moves_per_cpu_second"].get<std::int64_t>() > 0);
}
