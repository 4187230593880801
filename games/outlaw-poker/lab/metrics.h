// What the lab counts in a game of Outlaw Poker: every kind of move and event, and what a designer would ask for.
#pragma once

#include "games/outlaw-poker/rules/rules.h"
#include "lab/metric.h"

namespace saloon::outlaw_poker {

const lab::MetricsOf<Rules>& metrics();

}  // namespace saloon::outlaw_poker
