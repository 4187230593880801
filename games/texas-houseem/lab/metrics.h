// What the lab counts in a game of Texas House'em: every kind of move and event, and what a designer would ask for.
#pragma once

#include "games/texas-houseem/rules/rules.h"
#include "lab/metric.h"

namespace saloon::texas_houseem {

const lab::MetricsOf<Rules>& metrics();

}  // namespace saloon::texas_houseem
