// What the program reads for others: records, data files and catalogues that are checked, the referee's lines.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>

#include "tests/kit/asking.h"
#include "tests/kit/files.h"
#include "tests/kit/places.h"
#include "tests/kit/program.h"
#include "tests/kit/sixth_game.h"

using namespace saloon;
using kit::file_with;
using kit::refuses;
using kit::run_saloon;
using kit::saved_game;
using kit::says;
using kit::template_is_built;

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
