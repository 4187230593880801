// `saloon lab` from outside: its files, its refusals, and the same bytes from two and four ranks of MPI.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/kit/files.h"
#include "tests/kit/places.h"
#include "tests/kit/program.h"
#include "text/json.h"

using namespace saloon;
using kit::read_file;
using kit::run_saloon;

namespace {

std::string without_timing(const std::string& json) { return json.substr(0, json.find(",\"timing\"")); }

void lab_refuses(std::vector<std::string> arguments, const std::string& why) {
    arguments.insert(arguments.begin(), "lab");
    kit::refuses(arguments, why);
}

}  // namespace

TEST_CASE("bad input is one sentence and exit status 2") {
    lab_refuses({"run", "chess"}, "there is no game \"chess\"");
    lab_refuses({"run", "old-town-road", "--seats", "cowboy"}, "there is no grade \"cowboy\"");
    lab_refuses({"run", "old-town-road", "--games", "0"}, "--games takes a number from 1");
    lab_refuses({"run", "texas-houseem", "--option", "beards=true"}, "beards");
    lab_refuses({"run", "texas-houseem", "--option", "stand_your_ground=true"}, "hidden_neighbors");
    lab_refuses({"run", "texas-houseem", "--seats", "drifter,drifter,drifter", "--option", "players=2"}, "2 seats");
    lab_refuses({"run", "texas-houseem", "--iterations", "5", "--time"}, "exclude each other");
    lab_refuses({"match", "drifter", "greenhorn", "--elo0", "5", "--elo1", "5"}, "--elo1 must be more");
    lab_refuses({"match", "drifter", "greenhorn", "--option", "players=2"}, "--option needs --game");
    lab_refuses({"compare", "texas-houseem"}, "--against");
    lab_refuses({"compare", "texas-houseem", "--against", "captives=true", "--measure", "beards"},
                "there is no measure");
    lab_refuses({"ladder", "texas-houseem", "--seats", "drifter"}, "two players or more");
    lab_refuses({"sweep", "texas-houseem", "--vary", "players"}, "--vary takes a name and values");
    lab_refuses({"sweep", "texas-houseem", "--vary", "players=6..2"}, "--vary takes a range");
    lab_refuses({"sweep", "texas-houseem", "--vary", "players=7"}, "players");
    lab_refuses({"sweep", "oregon-trail-race", "--vary", "base.json#/beards=1..2"}, "has no place");
    lab_refuses({"tune", "texas-houseem", "--vary", "players=2..6", "--target", "length=25"}, "such as length=25/1");
    lab_refuses({"tune", "texas-houseem", "--vary", "players=2..6", "--target", "length=25/0"}, "such as length=25/1");
    lab_refuses({"tune", "texas-houseem", "--vary", "players=2..6", "--target", "beards=1/1"}, "there is no measure");
    lab_refuses({"run", "texas-houseem", "--minutes", "-1"}, "--minutes takes");
    lab_refuses({"match", "exec:./none/mybot --fast", "drifter", "--game", "outlaw-poker"},
                "there is no program \"./none/mybot\"");
}

TEST_CASE("an output that cannot be written is said before the first game, and nothing is left") {
    const std::string folder = kit::scratch_folder("lab_outputs");
    lab_refuses({"run", "old-town-road", "--games", "10", "--json", folder + "/none/a.json"}, "cannot be written");
    lab_refuses({"run", "old-town-road", "--games", "10", "--html", folder}, "it is a folder");
    lab_refuses({"run", "old-town-road", "--games", "10", "--json", folder + "/a", "--csv", folder + "/a"},
                "same file");
    CHECK(std::filesystem::is_empty(folder));
    std::ofstream(folder + "/bad.json") << "{\"run\":\"x\",\"stages\":[]}";
    lab_refuses({"run", "old-town-road", "--games", "10", "--checkpoint", folder + "/bad.json"}, "is of another run");
}

TEST_CASE("a run writes its report in four forms, and the command in it gives the same again") {
    const std::string folder = kit::scratch_folder("lab_reports");
    const auto outcome = run_saloon({"lab", "run", "texas-houseem", "--games", "40", "--json", folder + "/a.json",
                                     "--csv", folder + "/a.csv", "--html", folder + "/a.html"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.find("houses built") != std::string::npos);
    // One table, one value a cell: a program reads it without looking at words.
    std::istringstream csv(read_file(folder + "/a.csv"));
    std::string line;
    CHECK((std::getline(csv, line) && line == "table,row,what,value,low,high"));
    bool houses = false;
    while (std::getline(csv, line)) {
        CHECK_MESSAGE(std::ranges::count(line, ',') == 5, line);
        CHECK_MESSAGE(line.find('%') == std::string::npos, line);
        houses = houses || line.starts_with("counted,houses built,a_game,");
    }
    CHECK(houses);
    const std::string page = read_file(folder + "/a.html");
    CHECK(page.find("<svg") != std::string::npos);
    CHECK(page.find("--games 40 --seed 1") != std::string::npos);
    CHECK(page.find("src=") == std::string::npos);  // nothing from elsewhere
    const auto json = parse_json(read_file(folder + "/a.json"));
    REQUIRE(json.has_value());
    CHECK((*json)["command"] == "saloon lab run texas-houseem --seats greenhorn --games 40 --seed 1");
    CHECK((*json)["results"]["games"] == 40);
    CHECK(run_saloon({"lab", "run", "texas-houseem", "--seats", "greenhorn", "--games", "40", "--seed", "1",
                      "--threads", "1", "--json", folder + "/b.json"})
              .status == 0);
    CHECK(without_timing(read_file(folder + "/a.json")) == without_timing(read_file(folder + "/b.json")));
}

TEST_CASE("programs play in the lab: every game is kept, and who breaks the rules has lost") {
    const std::string folder = kit::scratch_folder("lab_programs");
    const std::string good = "exec:" + kit::project_folder() + "/examples/cautious_bot.py";
    auto outcome = run_saloon({"lab", "match", good, "deputy:5", "--game", "texas-houseem", "--games", "4", "--records",
                               folder + "/games.jsonl", "--json", folder + "/a.json", "--patience", "300"});
    CAPTURE(outcome.err);
    CHECK(outcome.status == 0);
    std::istringstream lines(read_file(folder + "/games.jsonl"));
    int games = 0;
    for (std::string line; std::getline(lines, line); ++games) {
        const auto game = parse_json(line, {.bytes_max = line.size()});
        REQUIRE(game.has_value());
        CHECK((*game)["players"].size() == 2);
        CHECK((*game)["searches"][0]["moves"][0]["visits"].is_number());
        CHECK(run_saloon({"replay", kit::file_with(folder + "/game.rec", (*game)["record"])}).status == 0);
    }
    CHECK(games == 4);
    const auto json = parse_json(read_file(folder + "/a.json"));
    REQUIRE(json.has_value());
    CHECK((*json)["reproducible"] == false);
    CHECK((*json)["timing"]["players"].size() == 2);
    CHECK(outcome.out.find("ms each") != std::string::npos);

    outcome = run_saloon({"lab", "run", "outlaw-poker", "--seats", "exec:true,greenhorn", "--games", "4"});
    CHECK(outcome.status == 0);
    CHECK(outcome.err.find("cannot play on: it ended") != std::string::npos);
    CHECK(outcome.out.find("exec:true lost 4 games by not playing by the rules") != std::string::npos);
    lab_refuses({"calibrate", "outlaw-poker", "--seats", "exec:true"}, "calibrate takes grades");
    lab_refuses({"run", "outlaw-poker", "--seats", "exec:"}, "after exec: stands the program");
    lab_refuses({"run", "outlaw-poker", "--patience", "0"}, "--patience takes seconds");
}

TEST_CASE("a run that is over can be made longer") {
    const std::string file = kit::scratch_folder("lab_longer") + "/kept.json";
    const auto run = [&](const char* games) {
        return run_saloon({"lab", "run", "texas-houseem", "--games", games, "--checkpoint", file});
    };
    CHECK(run("40").status == 0);
    CHECK(run("41").out.find("41 games. ") != std::string::npos);
    lab_refuses({"run", "texas-houseem", "--games", "9", "--checkpoint", file}, "is of 41 games");
    lab_refuses({"run", "texas-houseem", "--games", "50", "--seed", "2", "--checkpoint", file},
                "it was made by \"saloon lab run texas-houseem --seats greenhorn --seed 1");
}

TEST_CASE("headlines say no more than the games tell") {
    const std::vector<std::string> ladder{"lab",     "ladder", "texas-houseem", "--seats", "greenhorn,greenhorn",
                                          "--games", "4"};
    CHECK(run_saloon(ladder).out.find("do not tell it from") != std::string::npos);
    lab_refuses({"ladder", "texas-houseem", "--seats", "deputy,sheriff", "--iterations", "5", "--games", "4"},
                "are the same player");
    const auto compared = run_saloon({"lab", "compare", "texas-houseem", "--option", "players=3", "--option",
                                      "captives=true", "--against", "captives=false", "--games", "20"});
    CHECK(compared.out.find("captives=false players=3") != std::string::npos);
    const auto swept = run_saloon(
        {"lab", "sweep", "texas-houseem", "--vary", "players=2,4", "--measure", "houses built", "--games", "50"});
    CHECK(swept.out.find("Asked for: houses built") != std::string::npos);
    CHECK(swept.out.find("more than with players=2") != std::string::npos);
    const auto skilled =
        run_saloon({"lab", "sweep", "old-town-road", "--vary", "seats=greenhorn,drifter", "--games", "20"});
    CHECK(skilled.out.find("seats=drifter") != std::string::npos);
    CHECK(skilled.out.find("Most with seats=drifter") != std::string::npos);
}

TEST_CASE("a game is tuned to a target, and what is told of it comes from deals that chose nothing") {
    const std::string folder = kit::scratch_folder("lab_tune");
    const auto tuned = run_saloon({"lab", "tune", "texas-houseem", "--vary", "players=2..6", "--target",
                                   "first_share=0.5/0.05", "--games", "200", "--json", folder + "/a.json"});
    CAPTURE(tuned.err);
    CHECK(tuned.status == 0);
    CHECK(tuned.out.find("of 4 settings: players=2.") != std::string::npos);  // from 4 by 3 to 2, looking at 5
    const auto json = parse_json(read_file(folder + "/a.json"));
    REQUIRE(json.has_value());
    CHECK((*json)["results"]["best"] == "players=2");
    CHECK((*json)["results"]["targets"][0]["interval"].size() == 2);
    CHECK((*json)["results"]["tried"][0]["name"] == "players=2");
    CHECK((*json)["results"]["tried"][0]["means"][0] != (*json)["results"]["targets"][0]["mean"]);
    CHECK((*json)["command"].get<std::string>().find("--target first_share=0.5/0.05") != std::string::npos);
}

TEST_CASE("a match that nobody limits ends by itself, and says so where no game was over") {
    const auto outcome =
        run_saloon({"lab", "match", "sheriff:1000000000", "drifter", "--game", "outlaw-poker", "--minutes", "0.0001"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.find("no pair of games was played") != std::string::npos);
    CHECK(outcome.out.find("stopped before the end") != std::string::npos);
    CHECK(run_saloon({"lab", "match", "--help"}).out.find("ten minutes") != std::string::npos);
}

TEST_CASE("compare, match, ladder and sweep give the same figures on one thread and on two") {
    const std::string folder = kit::scratch_folder("lab_commands");
    const std::vector<std::vector<std::string>> commands{
        {"compare", "texas-houseem", "--option", "captives=true", "--against", "captives=false", "--games", "200"},
        {"match", "greenhorn", "greenhorn", "--game", "old-town-road", "--games", "400"},
        {"ladder", "old-town-road", "--seats", "greenhorn,greenhorn", "--games", "40"},
        {"sweep", "oregon-trail-race", "--vary", "players=2..3", "--vary", "base.json#/supplies/oxen=4..5", "--games",
         "6"},
    };
    for (const auto& command : commands) {
        CAPTURE(command.front());
        for (const char* threads : {"1", "2"}) {
            std::vector<std::string> words{"lab"};
            words.insert(words.end(), command.begin(), command.end());
            words.insert(words.end(), {"--threads", threads, "--json", folder + "/" + threads + ".json"});
            const auto outcome = run_saloon(words);
            CAPTURE(outcome.err);
            CHECK(outcome.status == 0);
        }
        CHECK(without_timing(read_file(folder + "/1.json")) == without_timing(read_file(folder + "/2.json")));
    }
}

#ifdef SALOON_MPIRUN
// NOLINTBEGIN(bugprone-command-processor): mpirun is to be found and run as a person would
TEST_CASE("two and four ranks give the bytes of one process") {
    const std::string folder = kit::scratch_folder("lab_ranks");
    const std::string lab = " lab run oregon-trail-race --games 120 --threads 1 --json " + folder;
    CHECK(std::system((kit::program_path() + lab + "/1.json >" + folder + "/out 2>&1").c_str()) == 0);
    for (const char* ranks : {"2", "4"}) {
        CAPTURE(ranks);
        // The libraries of MPI keep memory to the end; that is not ours to find.
        const std::string run =
            std::string("ASAN_OPTIONS=detect_leaks=0 OMPI_MCA_btl_vader_single_copy_mechanism=none ") + SALOON_MPIRUN +
            " --allow-run-as-root --oversubscribe -np " + ranks + " " + kit::program_path() + lab + "/" + ranks +
            ".json >" + folder + "/out 2>&1";
        const int status = std::system(run.c_str());
        CAPTURE(read_file(folder + "/out"));
        CHECK(status == 0);
        CHECK(without_timing(read_file(folder + "/1.json")) ==
              without_timing(read_file(folder + "/" + ranks + ".json")));
    }
}
// NOLINTEND(bugprone-command-processor)
#endif
