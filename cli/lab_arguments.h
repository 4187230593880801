// What the commands of the lab take from the command line, and what is made of it: players, arenas, a world to play in,
// and the files that come out. Everything that can be wrong is asked before the first game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/setup.h"
#include "lab/finding.h"

namespace saloon {

struct LabArguments {
    std::string command;  // run, match, …
    std::string game;
    std::string seats = "greenhorn";
    std::vector<std::string> players;  // of a match
    std::int64_t games = 0;
    std::string seed = "1";
    std::vector<std::string> options;
    std::vector<std::string> against;
    std::vector<std::string> varied;
    std::vector<std::string> targets;
    std::vector<std::string> edition_files;
    std::string measure;
    double effect = 0.05;
    double elo0 = 0;
    double elo1 = 20;
    std::int64_t iterations = 0;
    bool time = false;
    int threads = 0;
    std::string json;
    std::string csv;
    std::string html;
    std::string checkpoint;
    std::string records;
    double patience = 10;       // seconds
    double minutes = 0;         // after which it ends; 0: never
    bool coffee_break = false;  // ten minutes, since nothing was said about how long
};

// One or more players as they were typed, with --iterations and --time for those who search and say nothing else.
std::vector<lab::Player> players_from(const LabArguments& arguments, const std::string& words);
// One player a seat: one for all, or as many as there are seats.
std::vector<lab::Player> seats_from(const LabArguments& arguments, const lab::Arena& arena);
// With the number of seats where several players are named and it is left out.
Json options_for(const LabArguments& arguments, const std::vector<std::string>& pairs);
std::vector<DataFile> files_for(const LabArguments& arguments);

// Which of the measures is meant: by its name, or by the last word of its key, such as "length".
std::size_t measure_from(const std::vector<lab::Measure>& measures, const std::string& word);

// The command line that gives the same figures again: without threads, files and checkpoints.
std::string command_of(const LabArguments& arguments);

// Opens the world, plays, and writes what came out. `play` is the command itself.
// The experiments are as they were asked for; a checkpoint may change how they are cut into blocks.
using PlayLab = std::function<lab::Finding(const lab::Crew& crew)>;
void conduct(const LabArguments& arguments, std::vector<lab::Experiment>& experiments, const PlayLab& play);

}  // namespace saloon
