// What the program can do for Old Town Road alone: `saloon solve`.
#pragma once

namespace CLI {
class App;
}

namespace saloon::old_town_road {

void add_commands(CLI::App& program);

}  // namespace saloon::old_town_road
