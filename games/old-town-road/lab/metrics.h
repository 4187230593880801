// What the lab counts in a game of Old Town Road: every kind of move and event, and what a designer would ask for.
#pragma once

#include "games/old-town-road/rules/rules.h"
#include "lab/metric.h"

namespace saloon::old_town_road {

const lab::MetricsOf<Rules>& metrics();

}  // namespace saloon::old_town_road
