// What the lab counts in a game of Gunfight: every kind of move and event, and what a designer would ask for.
#pragma once

#include "games/gunfight/rules/rules.h"
#include "lab/metric.h"

namespace saloon::gunfight {

const lab::MetricsOf<Rules>& metrics();

}  // namespace saloon::gunfight
