// What a command of the lab comes to: a report for people and the same as JSON for programs.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/report.h"
#include "lab/runner.h"

namespace saloon::lab {

struct Finding {
    Report report;
    std::string results;   // JSON
    bool complete = true;  // false: stopped before its end
};

// The whole file for --json: what was asked, the results, and at the end the timing, which alone differs from run to
// run. `about` is the first keys, without brackets.
struct About {
    std::string lab;      // run, match, …
    std::string command;  // that gives the same figures again
    std::string version;
    std::uint64_t seed = 0;
    bool reproducible = true;                                   // nobody thought by the clock
    bool programs = false;                                      // programs played, who may play otherwise next time
    std::vector<std::pair<std::string, std::string>> editions;  // game, edition
};
struct Effort {
    std::int64_t games = 0;
    double seconds = 0;
    std::map<std::string, Spent> players;  // by name
};
void add_facts(Report& report, const About& about, bool complete, const Effort& effort);
std::string as_csv(const Finding& finding);  // all figures, a row each
std::string as_json(const About& about, const Finding& finding, const Effort& effort);

// ---- the commands

Finding run_games(const Crew& crew, const Experiment& experiment);

struct MatchRules {
    double elo0 = 0;
    double elo1 = 20;
    double error = 0.05;
};
// One match after the other, each until its sequential test has an answer or its games are played.
Finding play_matches(const Crew& crew, const std::vector<Experiment>& matches, const MatchRules& rules);

struct CompareRules {
    std::string measure;  // one of the experiment's measures
    double effect = 0.05;
    std::string one;  // the options, in words
    std::string other;
};
Finding compare(const Crew& crew, const Experiment& experiment, const CompareRules& rules);

// Every player against every other; the experiments are in the order (0,1), (0,2), … (1,2), …
Finding climb(const Crew& crew, const std::vector<Player>& players, const std::vector<Experiment>& matches);

// What is varied: a name and its values; one or two of them.
struct Varied {
    std::string name;
    std::vector<std::string> values;
};
// The sides of the experiment are in the order of the values; `measure` is one of its measures.
Finding sweep(const Crew& crew, const std::vector<Varied>& varied, const Experiment& experiment,
              const std::string& measure);

// What a game is to be like: a measure of `compare`, its value, and how far from it is still right.
struct Target {
    std::size_t place;    // of the measure
    std::string measure;  // its name, for programs
    std::string shown;    // in the reader's language
    double value;
    double tolerance;
};
using TunePlace = std::vector<std::size_t>;  // which value of each number
struct TuneOrder {
    std::string game;
    std::vector<Varied> varied;  // the values of each from one end to the other
    std::vector<Target> targets;
    // The game under these values; `fresh`: on deals of its own.
    std::function<Experiment(const TunePlace& place, bool fresh)> open;
};
Finding tune(const Crew& crew, const TuneOrder& order);

// ---- parts that several share

void add_game_sections(Report& report, const Arena& arena, const std::vector<Player>& players, const GameTally& tally);
// The mean of a measure of a comparison on one side, from what the tally of that side has.
double mean_on(const GameTally& side, std::size_t measure);
Interval interval_on(const GameTally& side, std::size_t measure);
// Who lost games by not playing by the rules.
void add_forfeits(Section& section, const std::vector<Player>& players, const GameTally& tally);
Table standing_table(const std::string& title, const Arena& arena, const std::vector<std::string>& names,
                     const std::vector<Standing>& standings);
std::string shown_name(const Metric& metric);  // in the reader's language
double win_share(const Standing& standing);
Interval win_interval(const Standing& standing);
// As the reader's language says it: "50.1 to 52.4", "51.3 (50.1 to 52.4)", "51.3 %  (50.1 to 52.4)".
std::string range_in_words(const Interval& interval, int digits);
std::string with_interval(double value, const Interval& interval, int digits);
std::string share_with_interval(double share, const Interval& interval);

}  // namespace saloon::lab
