#include "lab/mpi_module.h"

#include <mpi.h>

namespace {

constexpr int tag = 7;

void begin(int* rank, int* size) {
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
}
void broadcast(std::int64_t* numbers, std::int64_t count) {
    MPI_Bcast(numbers, static_cast<int>(count), MPI_INT64_T, 0, MPI_COMM_WORLD);
}
void send(const std::int64_t* numbers, std::int64_t count, int to) {
    MPI_Send(numbers, static_cast<int>(count), MPI_INT64_T, to, tag, MPI_COMM_WORLD);
}
std::int64_t size_from(int from) {
    MPI_Status status;
    int count = 0;
    MPI_Probe(from, tag, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT64_T, &count);
    return count;
}
void receive(std::int64_t* numbers, std::int64_t count, int from) {
    MPI_Recv(numbers, static_cast<int>(count), MPI_INT64_T, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
void end() { MPI_Finalize(); }

constexpr SaloonMpi functions{begin, broadcast, send, size_from, receive, end};

}  // namespace

extern "C" const SaloonMpi* saloon_mpi() { return &functions; }
