// The face of the small shared object that knows MPI. It is loaded under mpirun only: linked into the program, MPI and
// the forty libraries behind it would slow down every start.
#pragma once

#include <cstdint>

extern "C" {

struct SaloonMpi {
    void (*begin)(int* rank, int* size);
    void (*broadcast)(std::int64_t* numbers, std::int64_t count);
    void (*send)(const std::int64_t* numbers, std::int64_t count, int to);
    std::int64_t (*size_from)(int from);
    void (*receive)(std::int64_t* numbers, std::int64_t count, int from);
    void (*end)();
};

const SaloonMpi* saloon_mpi();
}
