// What the program can do for Gunfight alone: `saloon gang`.
#pragma once

namespace CLI {
class App;
}

namespace saloon::gunfight {

void add_commands(CLI::App& program);

}  // namespace saloon::gunfight
