// What the lab counts in a game of Oregon Trail Race: every kind of move and event, and what a designer would ask for.
#pragma once

#include "games/oregon-trail-race/rules/rules.h"
#include "lab/metric.h"

namespace saloon::oregon_trail_race {

const lab::MetricsOf<Rules>& metrics();

}  // namespace saloon::oregon_trail_race
