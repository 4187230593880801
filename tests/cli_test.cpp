// The program as people and scripts meet it: arguments, pipes, a terminal. The template game, which every test
// build contains as sixth-game, is what is played here.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/all_games.h"
#include "tests/kit/asking.h"
#include "tests/kit/files.h"
#include "tests/kit/program.h"

using namespace saloon;
using kit::file_with;
using kit::refuses;
using kit::run_saloon;
using kit::says;

namespace {

bool template_is_built() {
    return AllGames::visit("sixth-game", []<NotationOf N>() {});
}

// A whole game of the template, played by bots and saved.
std::string saved_game(const std::string& folder) {
    const std::string path = folder + "/game.rec";
    run_saloon({"play", "sixth-game", "--seed", "7", "--seat", "p1=greenhorn", "--bots", "greenhorn"},
               "save " + path + "\n");
    return path;
}

}  // namespace

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

TEST_CASE("a game is played by number, by notation and by part of a move") {
    if (!template_is_built()) return;
    // Deal 7 gives p1 the cards 8, 12 and 9.
    const auto game =
        run_saloon({"play", "sixth-game", "--seed", "7", "--bots", "greenhorn"}, "draw 8\ndr 1\n1\nlog\n");
    CHECK(game.status == 0);
    CHECK(says(game.out, "High Noon, deal 7"));
    CHECK(says(game.out, "1 draw 12  2 draw 8   3 draw 9"));
    CHECK(says(game.out, "2  p1     draw 8"));
    CHECK(says(game.out, "4  p1     draw 12"));
    CHECK(says(game.out, "6  p1     draw 9"));
    CHECK(says(game.out, "The game is over."));
    CHECK(says(game.out, "wins"));
    CHECK(says(game.out, "saloon play sixth-game --seed 7"));
    SUBCASE("the same deal and moves are the same game") {
        CHECK(run_saloon({"play", "sixth-game", "--seed", "7", "--bots", "greenhorn"}, "draw 8\ndr 1\n1\nlog\n").out ==
              game.out);
    }
    SUBCASE("another seat's cards are not shown") {
        const auto first = game.out.substr(0, game.out.find("p1>"));
        CHECK(says(first, "p2          \u2592\u2592 \u2592\u2592 \u2592\u2592"));
        CHECK(says(first, "shuffle deck ?? x12"));
    }
    SUBCASE("without a seed the deal is told, so that it can be repeated") {
        const auto any = run_saloon({"play", "sixth-game"}, "quit\n");
        CHECK(says(any.out, "This was deal "));
    }
}

TEST_CASE("what cannot be played is explained, and nothing changes") {
    if (!template_is_built()) return;
    const auto game = run_saloon({"play", "sixth-game", "--seed", "7"},
                                 "draw 4\ndraw 99\nshoot\ndraw\n7\nwhy not draw 3\nwhy not draw 8\nwhy\ndraw 1\nrule "
                                 "OTR-1.1\nrule\nhelp\nhint\nquit\n");
    CHECK(game.status == 0);
    CHECK(says(game.out, "HNO-2.1: that card is not in your hand"));
    CHECK(says(game.out, "\"99\" is no card; the cards are 1 to 12"));
    CHECK(says(game.out, "the only move is \"draw CARD\""));
    CHECK(says(game.out, "3 moves fit; type more of one, or its number."));
    CHECK(says(game.out, "\"draw 8\" is allowed; it is "));
    CHECK(says(game.out, "There are 29 cards"));
    CHECK(says(game.out, "Sure: "));
    CHECK(says(game.out, "`why not MOVE` says"));
    // "draw 1" is a move of its own; that only "draw 12" begins so does not make it that one.
    CHECK_FALSE(says(game.out, "p1     draw 12"));
    CHECK(says(game.out, "takes back your last move"));
    CHECK_FALSE(says(game.out, "step 2"));
    CHECK_FALSE(says(game.out, "step 3"));
}

TEST_CASE("a number is a move of the list, in a game that names a rule for every wrong word, too") {
    const auto game = run_saloon({"play", "texas-houseem", "--seed", "7", "--bots", "greenhorn", "-o", "players=2"},
                                 "why not 1\n9\n1\nlog\nquit\n");
    CHECK(game.status == 0);
    CHECK(says(game.out, "\"draw\" is allowed"));
    CHECK(says(game.out, "There is no move 9; they are numbered 1 to 1."));
    CHECK(says(game.out, "p1     draw"));
    CHECK_FALSE(says(game.out, "is no move; a move begins"));
    CHECK(says(game.out, "saloon play texas-houseem --seed 7 -o 'players=2'"));
}

TEST_CASE("undo goes back to the last decision of a person, and chance does not change") {
    if (!template_is_built()) return;
    const auto game = run_saloon({"play", "sixth-game", "--seed", "7"}, "undo\ndraw 8\nundo\nlog\ndraw 8\nlog\nquit\n");
    CHECK(says(game.out, "There is no move of yours to take back."));
    CHECK(says(game.out, "Taken back."));
    const auto twice = game.out.find("3  p2     draw", game.out.find("Taken back."));
    REQUIRE(twice != std::string::npos);
    CHECK(game.out.substr(game.out.find("3  p2     draw"), 17) == game.out.substr(twice, 17));
}

TEST_CASE("a game is saved at any point, loaded, and goes on") {
    if (!template_is_built()) return;
    const std::string folder = kit::scratch_folder("save");
    const std::string path = folder + "/half.rec";
    const auto game = run_saloon({"play", "sixth-game", "--seed", "7"}, "draw 8\nsave " + path + "\nsave\nquit\n");
    CHECK(says(game.out, "Saved as"));
    CHECK(says(game.out, "`save FILE` needs a file's name"));
    CHECK(says(kit::read_file(path), "saloon record 1\ngame sixth-game\n"));
    const std::string letter = file_with(folder + "/letter.txt", "Dear Nell,\n");
    CHECK(says(run_saloon({"play", "sixth-game"}, "save " + letter + "\nquit\n").out,
               "is no record; choose another name"));
    CHECK(kit::read_file(letter) == "Dear Nell,\n");
    CHECK(says(kit::read_file(path), " draw 8\n"));
    const auto loaded = run_saloon({"play", "sixth-game"}, "load " + path + "\ndraw 9\ndraw 12\n");
    CHECK(says(loaded.out, "3 steps."));
    CHECK(says(loaded.out, "The game is over."));
    const auto resumed = run_saloon({"play", "--load", path}, "undo\nquit\n");
    CHECK(says(resumed.out, "step 3"));
    CHECK(says(resumed.out, "step 1"));
    const auto wrong = run_saloon({"play", "sixth-game", "--seed", "7"},
                                  "load /nowhere.rec\nload\nsave /nowhere/at/all\ndraw 8\nquit\n");
    CHECK(says(wrong.out, "\"/nowhere.rec\" cannot be read"));
    CHECK(says(wrong.out, "`load FILE` needs a file's name"));
    CHECK(says(wrong.out, "\"/nowhere/at/all\" cannot be written"));
    CHECK(says(wrong.out, "step 3"));
}

TEST_CASE("hot-seat: the next player is called before anything is shown to him") {
    if (!template_is_built()) return;
    const auto game =
        run_saloon({"play", "sixth-game", "--seed", "7", "--seat", "p2=human"}, "\ndraw 8\n\ndraw 7\n\nquit\n");
    const auto p1 = game.out.find("p1, press Enter");
    const auto p2 = game.out.find("p2, press Enter");
    REQUIRE(p1 != std::string::npos);
    REQUIRE(p2 != std::string::npos);
    CHECK(game.out.find("p1, press Enter", p2) != std::string::npos);
    const std::string second = game.out.substr(p2, game.out.find("p1, press Enter", p2) - p2);
    CHECK(says(second, "p1     draw ??"));
    CHECK(says(second, "p1          \u2592\u2592 \u2592\u2592"));
    CHECK_FALSE(says(second, " 12"));  // p1 holds the 12
}

TEST_CASE("bots alone play a game to its end") {
    if (!template_is_built()) return;
    const auto game = run_saloon({"play", "sixth-game", "--seat", "p1=drifter", "--seed", "3"});
    CHECK(game.status == 0);
    CHECK(says(game.out, "The game is over."));
}

TEST_CASE("a record is stepped through, from any seat's eyes") {
    if (!template_is_built()) return;
    const std::string path = saved_game(kit::scratch_folder("replay"));
    SUBCASE("printed") {
        const auto all = run_saloon({"replay", path, "--print"});
        CHECK(all.status == 0);
        CHECK(says(all.out, "1  chance shuffle deck "));
        CHECK_FALSE(says(all.out, "??"));
        CHECK(says(all.out, "The game is over."));
        const auto p2 = run_saloon({"replay", path, "--print", "--seat", "p2", "--tables"});
        CHECK(says(p2.out, "1  chance shuffle deck ?? x12"));
        CHECK(says(p2.out, "2  p1     draw ??"));
        CHECK(says(run_saloon({"replay", path, "--print", "--at", "7"}).out, "points"));
    }
    SUBCASE("step by step") {
        const auto steps =
            run_saloon({"replay", path, "--seat", "spectator"},
                       "next\n\nback\nseat p1\nseat p9\ngoto 5\ngoto 99\ngoto x\nback\nauto 0\nnext\nlog\nfly\nquit\n");
        CHECK(steps.status == 0);
        CHECK(says(steps.out, "step 2 of 7 \u00b7 seen by spectator"));
        CHECK(says(steps.out, "step 1 of 7 \u00b7 seen by p1"));
        CHECK(says(steps.out, "there is no seat \"p9\"; the seats are p1 to p2, spectator, and all"));
        CHECK(says(steps.out, "step 5 of 7"));
        CHECK(says(steps.out, "goto takes a step from 0 to 7, not \"99\""));
        CHECK(says(steps.out, "goto takes a step from 0 to 7, not \"x\""));
        CHECK(says(steps.out, "step 7 of 7"));
        CHECK(says(steps.out, "This is the end of the record."));
        CHECK(says(steps.out, "\"fly\" is no command here"));
    }
    SUBCASE("the seat and the step must be there") {
        refuses({"replay", path, "--seat", "p3"}, "there is no seat \"p3\"");
        refuses({"replay", path, "--at", "8"}, "--at takes a step from 0 to 7");
    }
}

TEST_CASE("a broken record is refused with the line that is wrong") {
    if (!template_is_built()) return;
    const std::string folder = kit::scratch_folder("broken");
    const std::string good = kit::read_file(saved_game(folder));
    const auto bad = [&](const std::string& text, const std::string& part) {
        const std::string path = file_with(folder + "/bad.rec", text);
        refuses({"replay", path}, part);
        const auto game = run_saloon({"play", "sixth-game"}, "load " + path + "\nquit\n");
        CHECK(says(game.out, part));
    };
    std::string edited = good;
    edited.replace(edited.find(" draw ") + 6, 1, "x");
    bad(edited, "line 7: this line, or something above it, was changed");
    bad(good.substr(0, good.size() / 2), "line ");
    bad(good.substr(0, good.rfind("end")), "the record is cut off");
    bad("", "line");
    bad("hello\n", "line 1");
    bad("saloon record 1\ngame chess\noptions {}\nedition standard\nend\n", "there is no game \"chess\"");
    bad("saloon record 1\ngame sixth-game\noptions {\"a\n\nedition standard\nend\n", "options");
    bad("saloon record 1\ngame sixth-game\noptions {}\nedition other 00\nend\n", "the edition \"other 00\"");
    bad("saloon record 1\ngame sixth-game\noptions {}\nedition standard\ndraw 8\nend\n", "line 5, \"draw 8\"");
}

TEST_CASE("data files are checked: which game, where it is not JSON, what the game says") {
    const std::string folder = kit::scratch_folder("lint");
    const auto bad = [&](const std::string& text, const std::string& part, const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments{"lint", file_with(folder + "/data.json", text)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto outcome = run_saloon(arguments);
        CAPTURE(outcome.err);
        CHECK(outcome.status == 2);
        CHECK(says(outcome.err, part));
        CHECK(says(outcome.err, "1 of 1 file cannot be used"));
    };
    bad("{\n  \"game\": \"x\",\n  \"cards\": [1,, 2]\n}\n", "data.json:3:15: this is not JSON");
    bad("{\"a\": 1, \"a\": 2}", "stands twice");
    bad("{}", "which game is this for?");
    bad("{\"game\": \"chess\"}", "there is no game \"chess\"");
    bad("[]", "there is no game \"chess\"", {"--game", "chess"});
    bad(std::string(1'000, '[') + std::string(1'000, ']'), "levels deep");
    bad(std::string(3'000'000, ' '), "is larger than");
    bad("{\"game\": \"chess\"}", "data.json: there is no game");
    refuses({"lint"}, "FILE is required");
    if (template_is_built()) bad("{\"game\": \"sixth-game\"}", "data.json: High Noon has no editions");
    SUBCASE("the value of an option is checked as the option takes it") {
        const std::string gangs = R"({"p1":[{"name":"Ann","weapons":["rifle"],"horse":false,"skills":{}}],
            "p2":[{"name":"Cy","weapons":["pistol"],"horse":false,"skills":{}}]})";
        const auto outcome = run_saloon({"lint", file_with(folder + "/my-gangs.json", gangs)});
        CHECK(outcome.status == 0);
        CHECK(says(outcome.out, "fine (gunfight, -o gangs)"));
    }
    SUBCASE("what ships with the program is fine") {
        for (const auto& root : kit::game_folders())
            for (const auto& file : kit::files_below(root / "editions", ".json")) {
                CAPTURE(file.string());
                CHECK(run_saloon({"lint", "--game", root.filename().string(), file.string()}).status == 0);
                if (root.filename() == "gunfight") CHECK(run_saloon({"lint", file.string()}).status == 0);
            }
    }
}

TEST_CASE("a catalogue is checked: keys, gaps and plurals, each with its place") {
    const std::string folder = kit::scratch_folder("lint-words") + "/words";
    std::filesystem::create_directories(folder);
    file_with(folder + "/en.json", "{\n  \"a.b\": \"{n} cards\",\n  \"a.c\": \"x\"\n}\n");
    const auto lint = [&](const std::string& text) {
        return run_saloon({"lint", file_with(folder + "/de.json", text)});
    };
    const auto bad = [&](const std::string& text, const std::string& part) {
        const auto outcome = lint(text);
        CAPTURE(outcome.err);
        CHECK(outcome.status == 2);
        CHECK(says(outcome.err, part));
    };
    CHECK(lint("{\"a.b\": \"{n} Karten\", \"a.c\": \"y\"}").status == 0);
    bad("{\"a.b\": \"{n} Karten\"}", "de.json: a.c: this key is missing");
    bad("{\n\"a.b\": \"{n} Karten\",\n\"a.c\": \"y\",\n\"a.d\": \"z\"}", "de.json:4: a.d: English has no such key");
    bad("{\n\"a.b\": \"{m} Karten\",\n\"a.c\": \"y\"}", "de.json:2: a.b: English has no gap {m} here");
    bad("{\n\"a.b\": \"{m} Karten\",\n\"a.c\": \"y\"}", "de.json:2: a.b: the gap {n} is left out");
    bad("{\n\"a.b\": \"{n, plural, one {eine Karte}}\",\n\"a.c\": \"y\"}",
        "de.json:2: a.b: a plural or select needs the form other");
    CHECK(says(run_saloon({"lint", file_with(folder + "/xx.json", "{\"a.b\": \"x\"}")}).err, "must be called en.json"));
    for (const auto& root : kit::game_folders()) {
        std::vector<std::string> arguments{"lint"};
        for (const auto& file : kit::files_below(root / "words", ".json")) arguments.push_back(file.string());
        CAPTURE(root.string());
        CHECK(run_saloon(arguments).status == 0);
    }
}

TEST_CASE("the referee answers every line, whatever it is") {
    std::string input = "{\"do\":\"games\",\"id\":1}\n\nnot json\n" + std::string(10'000'000, 'x') + "\n" +
                        std::string(1'000, '[') + std::string(1'000, ']') +
                        "\n\xff\xfe\n{\"do\":\"dance\"}\n{\"do\":\"games\",\"id\":2}";
    const auto outcome = run_saloon({"referee"}, input);
    CHECK(outcome.status == 0);
    std::istringstream lines(outcome.out);
    std::vector<std::string> answers;
    for (std::string line; std::getline(lines, line);) answers.push_back(line);
    REQUIRE(answers.size() == 8);
    CHECK(says(answers[0], "{\"id\":1,\"protocol\":1"));
    for (const std::size_t i : {1U, 2U, 3U, 4U, 5U, 6U}) CHECK(says(answers[i], "{\"error\":{\"why\":"));
    CHECK(says(answers[3], "longer than 1048576 bytes"));
    CHECK(says(answers[4], "levels deep"));
    CHECK(says(answers[6], "the referee does not know \\\"dance\\\""));
    CHECK(says(answers[7], "{\"id\":2,\"protocol\":1"));
}

TEST_CASE("a line of any length does not make the referee grow") {
    kit::Conversation referee({"referee"});
    CHECK(says(referee.ask(std::string(2'000'000, 'x')), "longer than"));
    const long before = referee.peak_kilobytes();
    referee.send_endless(100'000'000);
    CHECK(says(referee.ask(""), "longer than"));
    CHECK(says(referee.ask("{\"do\":\"games\"}"), "protocol"));
    CHECK(before > 0);
    CHECK(referee.peak_kilobytes() < before + 20'000);
}

TEST_CASE("the referee answers at once, not at the end of its input") {
    kit::Conversation referee({"referee"});
    CHECK(says(referee.ask("{\"do\":\"games\",\"id\":1}"), "\"id\":1"));
    CHECK(says(referee.ask("{\"do\":\"games\",\"id\":2}"), "\"id\":2"));
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

TEST_CASE("no colour and no UTF-8 where the terminal has none") {
    if (!template_is_built()) return;
    for (const kit::Environment& environment : {kit::Environment{"LANG=C", "TERM=xterm"},
                                                {"LANG=C.UTF-8", "TERM=dumb"},
                                                {"LANG=C.UTF-8", "TERM=xterm", "NO_COLOR=1"}}) {
        const auto game = run_saloon({"play", "sixth-game", "--seed", "7"}, "quit\n", environment);
        CHECK(std::ranges::all_of(game.out, [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; }));
        CHECK(says(game.out, "?? ?? ??"));
    }
}

TEST_CASE("in a real terminal the list narrows as one types") {
    if (!template_is_built()) return;
    kit::InTerminal game({"play", "sixth-game", "--seed", "7"});
    CHECK(game.shows("3 of 3 moves"));
    game.type("dr 1");
    CHECK(game.shows("1 of 3 moves"));
    game.type("\x7f\x7f\x7f\x7f");
    CHECK(game.shows("3 of 3 moves"));
    game.type("why not draw 3\r");
    CHECK(game.shows("HNO-2.1: that card is not in your hand"));
    game.type("dr\x1b[D\x1b[Dx");  // left, left: xdr
    CHECK(game.shows("0 of 3 moves"));
    game.type("\x15");  // empties the line
    game.type("help\r");
    CHECK(game.shows("Enter goes back"));
    game.type("draw 8\r");  // typing on leaves the page, and no letter is lost
    CHECK(game.shows("step 3"));
    game.type("\x1b[A");  // what was typed before
    CHECK(game.shows("draw 8"));
    game.type("\x15");
    game.type("quit\r");
    CHECK(game.shows("not saved"));
    game.type("quit\r");
    CHECK(game.shows("This was deal 7"));
    CHECK(game.wait() == 0);
}

TEST_CASE("in a real terminal the next player finds an empty screen and nothing of the last one") {
    if (!template_is_built()) return;
    kit::InTerminal game({"play", "sixth-game", "--seed", "7", "--seat", "p2=human"});
    CHECK(game.shows("p1, press Enter"));
    game.type("\r");
    CHECK(game.shows("3 of 3 moves"));
    game.type("draw 12\r");
    CHECK(game.shows("\x1b[H\x1b[2J\x1b[3J"));  // all is wiped, also what could be scrolled back to
    CHECK(game.shows("p2, press Enter"));
    CHECK_FALSE(says(game.seen(), "12"));
    game.type("\r");
    CHECK(game.shows("3 of 3 moves"));
    CHECK_FALSE(says(game.seen(), "draw 12"));
    game.type("\x1b[A");  // what p1 typed is not p2's to recall
    game.type("dr 4");
    CHECK(game.shows("1 of 3 moves"));
    CHECK_FALSE(says(game.seen(), "draw 12"));
}

TEST_CASE("a gang is bought, checked, kept, and taken into a game, where one can measure") {
    const std::string folder = kit::scratch_folder("gang");
    const std::string path = folder + "/lot.json";
    CHECK(says(run_saloon({"gang", "prices"}).out, "shotgun"));
    CHECK(says(run_saloon({"gang", "ready", "H"}).out, "worth 12"));
    const auto bought = run_saloon({"gang", "buy", "The Lot", "--member", "Ann: pistols rifle horse shoot=2",
                                    "--member", "Bob: shotgun", "--save", path});
    CHECK(bought.status == 0);
    CHECK(says(bought.out, "worth 9"));
    CHECK(says(run_saloon({"gang", "check", path}).out, "Ann: pistols, rifle, horse, shoot +2 (7)"));
    refuses({"gang", "check", path, "--value", "5"}, "4 more than the limit of 5");
    refuses({"gang", "buy", "X", "--member", "Ann: rifle shotgun"}, "one long arm at the most");
    refuses({"gang", "buy", "X", "--member", "Ann rifle"}, "a name, a colon and what is bought");
    refuses({"gang", "ready", "Z"}, "a suit is C, D, H or S");
    refuses({"gang", "check", folder + "/none.json"}, "none.json");

    const std::string gangs = file_with(folder + "/gangs.json", run_saloon({"gang", "option", path, path}).out);
    const auto game = run_saloon({"play", "gunfight", "--seed", "3", "-o", "gangs=@" + gangs, "--seat", "p2=greenhorn"},
                                 "measure 10,10 13,14\nlos 10,10 10,50\nmeasure f9 f1\n1\nquit\nquit\n");
    CAPTURE(game.out);
    CHECK(says(game.out, "Ann"));
    CHECK(says(game.out, "inches"));
    CHECK(says(game.out, "GUN-2."));
    CHECK(says(game.out, "\"f9\" is no figure in play"));
    refuses({"play", "gunfight", "-o", "gangs=@" + folder + "/none.json"}, "none.json");
}
