// Playing at the terminal: moves as people type them, saved games, several people at one screen, a real terminal.
#include <doctest/doctest.h>

#include "tests/kit/asking.h"
#include "tests/kit/files.h"
#include "tests/kit/program.h"
#include "tests/kit/sixth_game.h"

using namespace saloon;
using kit::file_with;
using kit::refuses;
using kit::run_saloon;
using kit::saved_game;
using kit::says;
using kit::template_is_built;

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

TEST_CASE("what a step did is told in sentences, with its rule, as far as the reader may know it") {
    const std::vector<std::string> words{"play", "texas-houseem", "--seed", "7", "--bots", "greenhorn"};
    const auto game = run_saloon(words, "draw\nlog\nquit\n");
    CHECK(says(game.out, "    p1 is dealt TC. [THE-2.3]\n    p2 is dealt a card. [THE-2.3]\n    (5 more like it)\n"));
    const auto next = game.out.find("step 3");
    const auto own = game.out.find("    p1 draws 5D from the deck. [THE-3.7]\n");  // one's own move is news too
    CHECK(next < own);
    CHECK(own < game.out.find("round 2", next));
    CHECK(says(game.out, "    p2 draws a card from the deck. [THE-3.7]\n"));
    auto in_french = words;
    in_french.insert(in_french.end(), {"--language", "fr"});
    CHECK(says(run_saloon(in_french, "draw\nquit\n").out, "    p1 pioche 5D. [THE-3.7]\n"));
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
        CHECK(says(p2.out, "2  p1     draw ??\n    "));
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
