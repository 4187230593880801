// `saloon solve` and `saloon analyse` from outside: what they answer, what they refuse, and that limits are kept.
#include <doctest/doctest.h>

#include <fstream>

#include "tests/kit/files.h"
#include "tests/kit/program.h"
#include "text/json.h"

using namespace saloon;
using kit::file_with;
using kit::read_file;
using kit::refuses;
using kit::run_saloon;

namespace {

void solve_refuses(std::vector<std::string> arguments, const std::string& why) {
    arguments.insert(arguments.begin(), {"solve", "old-town-road"});
    refuses(arguments, why);
}

// A whole game of a bot's, saved.
std::string played(const std::string& folder, const char* game) {
    const std::string path = folder + "/" + game + ".rec";
    run_saloon({"play", game, "--seed", "3", "--seat", "p1=greenhorn", "--bots", "greenhorn"}, "save " + path + "\n");
    return path;
}

Json answer_to(const std::vector<std::string>& arguments) {
    const auto outcome = run_saloon(arguments);
    CAPTURE(outcome.err);
    REQUIRE(outcome.status == 0);
    const auto json = parse_json(outcome.out);
    REQUIRE(json.has_value());
    return *json;
}

}  // namespace

TEST_CASE("solve: what is wrong is one sentence and exit status 2") {
    refuses({"solve", "chess", "--deal", "1"}, "there is no game \"chess\"");
    refuses({"solve", "texas-houseem", "--deal", "1"}, "there is no solver for texas-houseem");
    solve_refuses({}, "say what to solve");
    solve_refuses({"--deal", "1", "--deals", "1-2"}, "say what to solve");
    solve_refuses({"--deal", "one"}, "\"one\"");
    for (const char* range : {"5", "5-", "-5", "5-1", "a-b", "1-99999999"})
        solve_refuses({"--deals", range}, "--deals takes a first and a last deal");
    for (const char* size : {"4", "4K", "1M", "-4G", "G", "99999999999999999999G"})
        solve_refuses({"--deal", "1", "--memory", size}, "--memory takes a size");
    solve_refuses({"--deal", "1", "--seconds", "0"}, "--seconds takes a number above 0");
    solve_refuses({"--deal", "1", "--threads", "0"}, "--threads takes a number from 1");
    solve_refuses({"--deal", "1", "--at", "3"}, "--at goes with --record");
    solve_refuses({"--deal", "1", "--option", "beards=true"}, "beards");
    solve_refuses({"--record", "/nowhere/game.rec"}, "cannot be read");
}

TEST_CASE("solve: records and positions that are not what is wanted") {
    const std::string folder = kit::scratch_folder("solve_records");
    solve_refuses({"--record", file_with(folder + "/bad.rec", "no record at all\n")}, "bad.rec: ");
    solve_refuses({"--record", played(folder, "texas-houseem")}, "only old-town-road can be solved");
    solve_refuses({"--record", played(folder, "old-town-road"), "--at", "9999"}, "--at takes a step from 0 to");
    solve_refuses({"--record", folder + "/old-town-road.rec", "--at", "0"}, "not shuffled yet");
    solve_refuses({"--position", file_with(folder + "/bad.json", "[1,")}, "bad.json: ");
    solve_refuses({"--position", file_with(folder + "/none.json", "{}")}, "game");
}

TEST_CASE("solve: limits are kept, and the answer is honest") {
    const Json answer = answer_to(
        {"solve", "old-town-road", "--deal", "1", "--seconds", "0.2", "--memory", "64M", "--threads", "1", "--json"});
    CHECK(answer["exact"] == false);
    CHECK(answer["found"].get<int>() < answer["bound"].get<int>());
    CHECK(answer["line"].size() >= 27);  // OTR-13.1
    CHECK(answer["answer"] != "exact");
}

TEST_CASE("solve: the end of a record, exactly, in three forms") {
    const std::string folder = kit::scratch_folder("solve_end");
    const std::string record = played(folder, "old-town-road");
    const std::string text = read_file(record);
    const auto steps = std::ranges::count(text.substr(text.find("shuffle deck")), '\n');
    const std::string late = std::to_string(steps - 7);
    const Json answer = answer_to({"solve", "old-town-road", "--record", record, "--at", late, "--json"});
    CHECK(answer["exact"] == true);
    CHECK(answer["found"] == answer["bound"]);
    const auto spoken = run_saloon({"solve", "old-town-road", "--record", record, "--at", late});
    CHECK(spoken.out.find("exact: no line of play scores more") != std::string::npos);
    const auto table = run_saloon({"solve", "old-town-road", "--record", record, "--at", late, "--table"});
    CHECK(table.out.find("| deal | found | bound | exact | seconds | states | sets |") == 0);
    CHECK(table.out.find("| yes |") != std::string::npos);
}

TEST_CASE("analyse: a chart that opens from disk, JSON for a page, and what it refuses") {
    const std::string folder = kit::scratch_folder("analyse");
    const std::string record = played(folder, "old-town-road");
    const std::string json = folder + "/a.json";
    const auto outcome =
        run_saloon({"analyse", record, "--iterations", "10", "--json", json, "--html", folder + "/a.html"});
    CAPTURE(outcome.err);
    CHECK(outcome.status == 0);
    CHECK(outcome.out.find("by skill") != std::string::npos);
    const std::string page = read_file(folder + "/a.html");
    CHECK(page.find("<svg") != std::string::npos);
    CHECK(page.find("src=") == std::string::npos);
    const auto written = parse_json(read_file(json));
    REQUIRE(written.has_value());
    const Json& ledger = (*written)["ledgers"]["p1"];
    CHECK(ledger["skill"].get<int>() + ledger["luck"].get<int>() == ledger["margin"].get<int>());
    CHECK((*written)["steps"].back()["after"]["p1"] == ledger["margin"]);
    refuses({"analyse", record, "--html", folder}, "it is a folder");
    refuses({"analyse", record, "--iterations", "1"}, "--iterations");
    refuses({"analyse", "/nowhere"}, "cannot be read");
}
