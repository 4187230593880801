// `saloon lab calibrate GAME`: what hints claim, held against what happens (lab/calibrate.h).
#pragma once

namespace CLI {
class App;
}

namespace saloon {
void add_calibrate(CLI::App& lab);
}
