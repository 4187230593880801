// The analysis of a game as a report of the lab: the same page, charts and print.
#pragma once

#include "lab/report.h"
#include "table/analysis.h"

namespace saloon {

struct AnalyseSource {
    std::string command;  // gives the same figures again
    std::uint64_t iterations = 0;
    std::uint64_t seed = 0;
};

// How long to think about each decision, so that a usual game takes seconds: the fewer there are, the longer.
std::uint64_t iterations_for(const Table& finished);
// A line to the terminal says how far the thinking is.
Analysis analyse_aloud(const Table& finished, std::uint64_t iterations, std::uint64_t seed);

lab::Report report_of(const Table& finished, const Analysis& analysis, const AnalyseSource& source);

}  // namespace saloon
