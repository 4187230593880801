// How far a run is, on standard error: games, games a second and the time left. On a terminal one line that is drawn
// anew; else a line at once, one more after some seconds, and then one every half minute, so that a log stays short.
// Where games are slow it says how many are under way and how long it has taken, so that nobody thinks it stands still.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "lab/facts.h"

namespace saloon::lab {

double seconds_now();  // of a clock that only goes forward

class Progress {
public:
    // What is counted: "games" or "steps".
    explicit Progress(bool shown, std::string unit = "games");
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // How many games there will be at most, and how many were played in an earlier run.
    void expect(std::int64_t games, std::int64_t before);
    void name(std::string words);                               // of what is being played
    void note(std::string words) { note_ = std::move(words); }  // what is known so far; stands behind the figures
    void played(std::int64_t games);                            // more
    void under_way(std::int64_t games);                         // just now
    // What a player thought of so far.
    void spent(const std::string& player, const Spent& more) { spent_[player].merge(more); }
    const std::map<std::string, Spent>& spent() const { return spent_; }
    double seconds() const { return seconds_now() - began_; }
    std::int64_t games() const { return played_; }  // in this run

private:
    void show_now_and_then();
    void show(double now);
    std::string line(double now) const;

    bool shown_;
    std::string unit_;
    bool terminal_;
    double began_;
    double told_;
    std::int64_t expected_ = 0;
    std::int64_t before_ = 0;
    std::int64_t played_ = 0;
    std::int64_t under_way_ = 0;
    bool drawn_ = false;
    std::string name_;
    std::string note_;
    std::map<std::string, Spent> spent_;
};

}  // namespace saloon::lab
