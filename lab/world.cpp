#include "lab/world.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "lab/mpi_module.h"

namespace saloon::lab {
namespace {

class Ranks final : public World {
public:
    explicit Ranks(const SaloonMpi& mpi) : mpi_(mpi) { mpi_.begin(&rank_, &size_); }
    ~Ranks() override { mpi_.end(); }
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    int rank() const override { return rank_; }
    int size() const override { return size_; }

    void broadcast(Numbers& numbers) const override {
        auto count = static_cast<std::int64_t>(numbers.size());
        mpi_.broadcast(&count, 1);
        numbers.resize(static_cast<std::size_t>(count));
        if (count > 0) mpi_.broadcast(numbers.data(), count);
    }

    std::vector<Numbers> gather(const Numbers& own) const override {
        if (rank_ != 0) {
            mpi_.send(own.data(), static_cast<std::int64_t>(own.size()), 0);
            return {};
        }
        std::vector<Numbers> all{own};
        for (int from = 1; from < size_; ++from) {
            Numbers& numbers = all.emplace_back(static_cast<std::size_t>(mpi_.size_from(from)));
            mpi_.receive(numbers.data(), static_cast<std::int64_t>(numbers.size()), from);
        }
        return all;
    }

private:
    const SaloonMpi& mpi_;
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

int rank_by_environment() {
    const char* rank = std::getenv("OMPI_COMM_WORLD_RANK");
    return rank == nullptr ? 0 : std::atoi(rank);
}

Result<std::unique_ptr<World>> open_world() {
    if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) return std::make_unique<World>();
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string path = (program.parent_path() / "saloon_mpi.so").string();
    void* module = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (module == nullptr) return fault(said("lab.was_started_by_mpirun_but").text("path", path));
    const auto open = reinterpret_cast<const SaloonMpi* (*)()>(dlsym(module, "saloon_mpi"));
    if (open == nullptr) return fault(said("lab.not_program_build_again").text("path", path));
    return std::make_unique<Ranks>(*open());
}

}  // namespace saloon::lab
