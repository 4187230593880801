// What the app needs of the machine beside its time and its disk: threads, thoughts and the hash of passwords. A test
// that simulates all of them in one thread gives others.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "host/thinking.h"
#include "server/journal.h"
#include "server/workers.h"

namespace saloon::server {

struct Machine {
    std::function<std::unique_ptr<Journal>(Store&, Journal::Post)> journal;
    // `niceness` as of nice(1): 0 yields to nobody, 19 to everybody.
    std::function<std::unique_ptr<Workers>(int threads, int niceness)> workers;
    std::function<bots::Thinking(bots::Grade, std::uint64_t seed, const host::Terms&)> thinking;
    std::function<std::string(const std::string& password)> hash_password;
    std::function<bool(const std::string& hash, const std::string& password)> password_fits;
};

const Machine& real_machine();

}  // namespace saloon::server
