// The truth after the game: what each decision lost against the best move found, what fell to each seat by luck, and
// the steps on which the game turned. Everything is measured in one unit: hundredths of a point of the final margin in
// games of points, else thousandths of the win. Skill and luck of a seat add up to its final margin, by construction:
// what no decision explains is luck. Fixed iterations give the same analysis everywhere.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "table/table.h"

namespace saloon {

struct AnalysedStep {
    std::size_t step = 0;  // of the record, from 0
    Actor by = Actor::nobody;
    std::string line;
    std::string best;  // of a decision: the best move found; empty where there was no choice
    int loss = 0;      // of a decision, against it: never negative
    int expected = 0;  // of a decision: the margin the seat expects after it
    int swing = 0;     // what this step turned up, for the seat `swing_for`
    Seat swing_for = Seat::p1;
};

struct Ledger {
    int skill = 0;  // what the others lost by their decisions less what the seat lost by its own
    int luck = 0;
    int margin = 0;  // at the end; skill + luck
};

struct Analysis {
    bool in_points = false;
    std::vector<AnalysedStep> steps;          // of seats and of chance, all of them
    std::array<Ledger, seats_max> ledgers{};  // of the seats at the table
    std::vector<std::size_t> turning_points;  // up to three, numbers of `steps`, the greatest first
};

// Of a game that is over. Each decision with a choice is thought about once, as `thinking` says; `after_step` is told
// how many steps are done.
Analysis analyse(const Table& finished, const Thinking& thinking,
                 const std::function<void(std::size_t)>& after_step = {});

// The same for programs: unit, ledgers, turning points (numbers of steps, from 1) and steps, as keys of an open object.
void write_analysis(const Table& finished, const Analysis& analysis, JsonWriter& writer);

// For a reader: the ledgers and the turning points in a few lines.
std::string analysis_text(const Table& finished, const Analysis& analysis);

}  // namespace saloon
