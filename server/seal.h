// What a server gives up once it knows its folders: from then on it reads and writes nothing but its data, reads its
// pages, starts no program and calls nowhere, but where its database is elsewhere. Whoever should find a way into it
// has little to take.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace saloon::server {

struct Sealed {
    bool files = false;  // by Landlock
    bool calls = false;  // by seccomp
};

// A database that the server calls: on this machine, or at these ports; and what it reads to do so.
struct DatabaseElsewhere {
    std::vector<std::uint16_t> ports;
    std::vector<std::string> files;
};

// For this thread and all it starts later; so it is called before there are others. What the kernel does not know is
// left out and told. `pages` may be empty.
Sealed seal(const std::string& data_folder, const std::string& pages, const DatabaseElsewhere* database = nullptr);

}  // namespace saloon::server
