// What goes wrong while games are played and does not end the run: a sentence on standard error, each once.
#pragma once

#include "core/result.h"

namespace saloon::lab {

void tell_trouble(const Fault& fault);

}  // namespace saloon::lab
