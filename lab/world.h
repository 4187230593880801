// The machines that play together. Without mpirun it is this process alone, and nothing of MPI is loaded; under mpirun
// every rank is one, and rank 0 adds up, decides and reports.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/result.h"

namespace saloon::lab {

using Numbers = std::vector<std::int64_t>;

class World {
public:
    virtual ~World() = default;
    virtual int rank() const { return 0; }
    virtual int size() const { return 1; }
    bool leads() const { return rank() == 0; }
    // Everybody gets what rank 0 has.
    virtual void broadcast(Numbers&) const {}
    // At rank 0: what every rank gave, in the order of ranks; elsewhere nothing.
    virtual std::vector<Numbers> gather(const Numbers& own) const { return {own}; }
};

// By the environment: mpirun sets the number of ranks. The fault says what is missing.
Result<std::unique_ptr<World>> open_world();
// Which rank mpirun says this is, before anything is opened; 0 without mpirun.
int rank_by_environment();

}  // namespace saloon::lab
