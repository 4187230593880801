// How well bots keep their time: by the clock on the wall, as whoever waits for them sees it.
#pragma once

#include <string>

#include "bots/grade.h"
#include "text/json.h"

namespace saloon {

struct BotTime {
    std::string game;
    bots::Grade grade = bots::Grade::deputy;
    int moves = 0;
    double allowed = 0;  // milliseconds, as the others
    double median = 0;
    double late = 0;  // of a hundred moves one takes longer
    double most = 0;

    double over_percent() const { return 100 * (late / allowed - 1); }
};

// Bots of the grade play against each other until so many moves with a choice are made.
BotTime measure_bot_time(const std::string& game, const Json& options, bots::Grade grade, int moves);

}  // namespace saloon
