#include "server/machine.h"

#include "server/secrets.h"
#include "server/threaded_journal.h"
#include "server/threaded_workers.h"

namespace saloon::server {

const Machine& real_machine() {
    static const Machine machine{
        [](Store& store, Journal::Post post) { return std::make_unique<ThreadedJournal>(store, std::move(post)); },
        [](int threads, int niceness) { return std::make_unique<ThreadedWorkers>(threads, niceness); },
        host::by_the_clock,
        hash_password,
        password_fits,
    };
    return machine;
}

}  // namespace saloon::server
