// A tally as JSON: the counts as they are and the figures made from them, each with its 95 % interval. Fractions have a
// fixed number of digits, so that equal tallies are equal bytes.
#pragma once

#include "lab/experiment.h"
#include "text/json.h"

namespace saloon::lab {

void write_game_tally(JsonWriter& json, const Arena& arena, const std::vector<Player>& players, const GameTally& tally);
void write_moments(JsonWriter& json, const Moments& moments, double unit = 1);
void write_interval(JsonWriter& json, const Interval& interval);
void write_fraction(JsonWriter& json, double value);

}  // namespace saloon::lab
