// The truth after the game: what each decision lost against the best move found, what fell to each seat by luck, and
// the steps on which the game turned. Everything is measured in one unit: hundredths of a point of the final margin in
// games of points, else thousandths of the win.
//
// A position is worth what the reference player would get from it (bots/reference.h), as far as the seat can know it.
// The skill of a decision is by how much it is better or worse than the reference player's own, to every seat, in
// common worlds. Whatever else changes what a seat may expect is luck: chance, and hidden cards that come to light. So
// the start, the luck after it and the skill of a seat add up to its final margin without a remainder, and luck is on
// average nothing, whoever plays (docs/decisions/0014). Fixed iterations give the same analysis everywhere.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "table/table.h"

namespace saloon {

struct AnalysedStep {
    struct Swing {
        Seat seat;
        int amount;
        int doubt;  // so much of it may be the estimate's
    };

    std::size_t step = 0;  // of the record, from 0
    Actor by = Actor::nobody;
    std::string line;
    std::string best;  // of a decision: the best move found; empty where there was no choice
    bots::Standing standing = bots::Standing::best;  // of the move played beside it
    int loss = 0;                                    // against it, where it is clearly worse: never negative
    int loss_doubt = 0;                              // half of a 95 % interval
    int sure = 0;               // thousandths: the chance that the move played is the best or within a point of it
    int skill = 0;              // against the reference player
    std::vector<Swing> swings;  // what this step turned up, for whom
    std::array<int, seats_max> after{};  // what each seat may expect after it, as far as it is known

    // The greatest of its swings; nothing: 0.
    Swing main_swing() const;
};

struct Ledger {
    int skill = 0;   // what all decisions were to the seat: its own and the others'
    int own = 0;     // of the skill: by its own decisions
    int luck = 0;    // the deal and what came after it
    int deal = 0;    // of the luck: what the seat could expect before anything was decided
    int margin = 0;  // at the end; skill + luck
    int doubt = 0;   // of skill, and of luck after the deal: half of a 95 % interval
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

// For a reader: the ledgers and the turning points in a few lines.
std::string analysis_text(const Table& finished, const Analysis& analysis);
// For a page that draws a chart: keys of an open object (docs/analysis.md).
void write_analysis(const Table& finished, const Analysis& analysis, JsonWriter& json);

// Sentences of it.
Said amount_in_words(int amount, bool in_points);  // "+1.5 points", "-12.0 %"
Said step_in_words(const Analysis& analysis, std::size_t index);
Said sureness_in_words(const Analysis& analysis);  // how many decisions were clearly worse, and which are left open
Said ledger_in_words(const Table& finished, const Analysis& analysis, Seat seat);

}  // namespace saloon
