// Those who do what takes long: bots' thinking, passwords, studies of finished games. Everything else happens on the
// server's one thread. Each task belongs to somebody, and those who wait take turns: who has a hundred tasks keeps
// another's one waiting for a single task.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace saloon::server {

class Workers {
public:
    using Task = std::move_only_function<void()>;
    using Owner = std::uint64_t;

    virtual ~Workers() = default;
    virtual void add(Owner owner, Task task) = 0;
    // How many tasks wait.
    virtual std::size_t waiting() const = 0;
    // How many are before the owner's next one, as far as is known: others who wait, and its own.
    virtual std::size_t before(Owner owner) const = 0;
    // Ends what is under way and forgets the rest.
    virtual void stop() = 0;
};

}  // namespace saloon::server
