// Do claims come true? Games are played; now and then the seat that is to act is told what it may expect, as a hint
// tells it; and in the end it is looked up what it got. What is claimed and what happened is shown by phase of the game
// and by seat, and as a curve: of those who were told 70 %, how many won?
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "lab/player.h"
#include "lab/report.h"
#include "table/table.h"

namespace saloon::lab {

// What a seat was told at a decision, and what came of it. Shares are thousandths of the win, margins hundredths.
struct Claim {
    std::uint64_t game = 0;
    int seat = 0;
    int phase = 0;  // of phases_of_game
    int claimed = 0;
    int happened = 0;
    int claimed_margin = 0;
    int happened_margin = 0;
    int players = 0;
    bots::Sampled sampled;  // what the claim was made of
};

inline constexpr int phases_of_game = 5;

struct CalibrateOrder {
    std::function<std::unique_ptr<saloon::Table>()> open;  // a table before its deal
    std::vector<Player> seats;                             // one a seat
    std::uint64_t seed = 1;
    std::int64_t games = 0;
    std::uint64_t iterations = 0;  // of a claim
    int threads = 1;
    std::function<void()> after_game{};  // called by any thread
};

// The same claims whatever the number of threads; those of the games that were finished before `stop`.
std::vector<Claim> collect_claims(const CalibrateOrder& order, const std::atomic<bool>& stop);

struct CalibrationScore {
    double brier = 0;      // the mean square of what a claim was wrong by, where 1 is a win
    double error = 0;      // how far claims that are alike are from what happened, on average, in points of a hundred
    double by_chance = 0;  // so much of that is to be expected of as many claims that are all right
    double beyond = 0;     // what is left without the part of chance: the root of the mean square
};
CalibrationScore score_of(const std::vector<Claim>& claims);

Report calibration_report(const std::vector<Claim>& claims, const std::string& game, bool in_points);
std::string claims_as_csv(const std::vector<Claim>& claims);  // a row a claim

}  // namespace saloon::lab
