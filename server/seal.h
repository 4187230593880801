// What a server gives up once it knows its folders: from then on it reads and writes nothing but its data, reads its
// pages, starts no program and calls nowhere. Whoever should find a way into it has little to take.
#pragma once

#include <string>

namespace saloon::server {

struct Sealed {
    bool files = false;  // by Landlock
    bool calls = false;  // by seccomp
};

// For this thread and all it starts later; so it is called before there are others. What the kernel does not know is
// left out and told. `pages` may be empty.
Sealed seal(const std::string& data_folder, const std::string& pages);

}  // namespace saloon::server
