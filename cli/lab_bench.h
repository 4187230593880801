// How fast the lab is: random games with all statistics, on one thread and on all, what that means for many games, and
// whether the memory stays as it is however many are played.
#pragma once

#include <string>
#include <vector>

#include "text/json.h"

namespace saloon {

struct LabSpeed {
    std::string game;
    double one = 0;  // games a second on one thread
    double all = 0;
    int threads = 1;
    std::int64_t games = 0;   // played for it
    double memory_first = 0;  // MiB of the program after the first games
    double memory_last = 0;   // and after all of them

    double one_cpu = 0;  // games a CPU second on one thread
    double all_cpu = 0;

    double scaling() const { return all / one; }
    // What it would be on a machine that does nothing else: threads that hinder each other cost CPU time.
    double scaling_by_cpu() const { return threads * all_cpu / one_cpu; }
};

// By the clock on the wall, about so many seconds for each of the two. They take turns and the best of three counts, so
// that other work on the machine does less harm.
LabSpeed measure_lab(const std::string& game, const Json& options, double seconds);

std::string lab_table(const std::vector<LabSpeed>& speeds);
void write_lab(const std::vector<LabSpeed>& speeds, JsonWriter& json);

}  // namespace saloon
