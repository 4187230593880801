// The machine that is simulated: one queue of things to come, in the order of their times; whose clock jumps from one
// to the next. Chance is one generator, also for libsodium.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "core/rng.h"
#include "server/machine.h"
#include "server/time.h"
#include "tests/sim/disk.h"

namespace saloon::sim {

using Work = std::move_only_function<void()>;
using std::chrono::microseconds;

constexpr microseconds ms(std::int64_t count) { return std::chrono::milliseconds(count); }

class Clockwork final : public Time {
public:
    explicit Clockwork(std::uint64_t seed);
    ~Clockwork() override;
    Clockwork(const Clockwork&) = delete;
    Clockwork& operator=(const Clockwork&) = delete;

    Milliseconds date() const override { return date_ + now_.count() / 1'000; }
    microseconds running() const override { return now_; }
    void set_date(Milliseconds by) { date_ += by; }

    // What the process does goes when it dies; what the world does stays.
    enum class Whose : std::uint8_t { world, process };
    void after(microseconds wait, Whose whose, Work work);
    bool step();          // does the next thing; false where there is none
    void kill_process();  // forgets all that it had to do
    // Time goes on and nothing happens: what should have happened meanwhile happens at its end.
    void stand_still(microseconds time) { idled_ = now_ += time; }
    // What a process does that is awake, however much or little others do: it asks what time it is.
    std::function<void()> idles;

    std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
    bool one_in(std::uint32_t many) { return !steady_ && rng_.below(many) == 0; }
    microseconds between(microseconds least, microseconds most);
    Rng fork() { return rng_.fork(); }
    // From now on everything takes as long as it mostly does, so that two such worlds can be compared.
    void be_steady() { steady_ = true; }

private:
    std::map<std::pair<microseconds, std::uint64_t>, std::pair<Whose, Work>> queue_;
    std::uint64_t number_ = 0;
    microseconds now_{5'000'000};
    microseconds idled_{now_};  // when `idles` was called last
    Milliseconds date_ = 1'800'000'000'000;
    Rng rng_;
    bool steady_ = false;
    Rng* before_;  // whose chance it was
};

// What befalls the disk, and how often a process dies while it writes.
struct Trouble {
    Disk& disk;
    std::function<void()> kill;
    std::function<void(const std::string&)> wrong;
    int failed = 0;  // batches that were lost
    int torn = 0;    // batches during which the process died
    bool harmless = false;
    std::uint32_t crowd = 1;  // of so many times as many batches no more are lost
};

// A machine whose journal, workers, thoughts and hashes are the clockwork's.
Machine simulated_machine(Clockwork& clock, Trouble& trouble);

}  // namespace saloon::sim
