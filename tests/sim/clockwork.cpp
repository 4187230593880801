#include "tests/sim/clockwork.h"

#include <sodium.h>

#include <algorithm>

#include "server/secrets.h"
#include "text/said.h"

namespace saloon::sim {
namespace {

Rng* chance = nullptr;  // libsodium has one source

const char* name() { return "simulated"; }
std::uint32_t draw() { return static_cast<std::uint32_t>(chance->next()); }
void fill(void* bytes, std::size_t size) {
    auto* at = static_cast<std::uint8_t*>(bytes);
    for (std::size_t i = 0; i < size; ++i) at[i] = static_cast<std::uint8_t>(chance->next());
}

class SimJournal final : public Journal {
public:
    SimJournal(Store& store, Clockwork& clock, Trouble& trouble) : store_(store), clock_(clock), trouble_(trouble) {}

    // On disk after a while, told after another; the process may die before, between and after.
    void commit(std::vector<Change> changes, Done done) override {
        const bool slow = !trouble_.harmless && clock_.one_in(400 * trouble_.crowd);
        const Fate fate = trouble_.harmless                       ? Fate::kept
                          : clock_.one_in(500 * trouble_.crowd)   ? Fate::fails
                          : clock_.one_in(1'000 * trouble_.crowd) ? Fate::torn
                                                                  : Fate::kept;
        const microseconds until_kept = slow ? clock_.between(ms(500), ms(8'000)) : clock_.between(ms(0), ms(12));
        const microseconds until_told = clock_.between(ms(0), ms(3));
        if (!trouble_.harmless && clock_.one_in(700 * trouble_.crowd))
            clock_.after(clock_.between(ms(0), until_kept + until_told + ms(2)), Clockwork::Whose::process,
                         [this] { trouble_.kill(); });
        clock_.after(until_kept, Clockwork::Whose::process,
                     [this, fate, until_told, changes = std::move(changes), done = std::move(done)]() mutable {
                         trouble_.disk.fate = fate;
                         Result<void> kept = store_.commit(changes);
                         trouble_.disk.fate = Fate::kept;
                         if (fate == Fate::torn) return dies();
                         if (!kept) ++trouble_.failed;
                         if (!kept && fate == Fate::kept && !trouble_.disk.failing)
                             trouble_.wrong("a whole batch was refused by a sound disk: " + why(kept.error()));
                         store_.tidy();
                         clock_.after(until_told, Clockwork::Whose::process,
                                      [kept = std::move(kept), done = std::move(done)]() mutable { done(kept); });
                     });
    }
    void probe(Done done) override {
        clock_.after(ms(1), Clockwork::Whose::process,
                     [this, done = std::move(done)]() mutable { done(store_.writable()); });
    }
    void stop() override {}

private:
    void dies() {
        ++trouble_.torn;
        trouble_.kill();
    }

    Store& store_;
    Clockwork& clock_;
    Trouble& trouble_;
};

class SimWorkers final : public Workers {
public:
    explicit SimWorkers(Clockwork& clock) : clock_(clock) {}
    void add(Owner, Task task) override {
        ++*waiting_;
        const microseconds wait =
            clock_.one_in(20) ? clock_.between(ms(100), ms(9'000)) : clock_.between(ms(1), ms(150));
        clock_.after(wait, Clockwork::Whose::process, [waiting = waiting_, task = std::move(task)]() mutable {
            --*waiting;
            task();
        });
    }
    std::size_t waiting() const override { return *waiting_; }
    std::size_t before(Owner) const override { return *waiting_; }
    void stop() override {}

private:
    Clockwork& clock_;
    std::shared_ptr<std::size_t> waiting_ = std::make_shared<std::size_t>(0);
};

// The same whatever the machine does, and soon over.
bots::Thinking short_thought(std::uint64_t seed) {
    constexpr int looks = 30;
    return {.grade = bots::Grade::greenhorn,
            .seed = seed,
            .iterations = looks,
            .enough = [left = std::make_shared<int>(looks)] { return --*left < 0; }};
}

}  // namespace

Clockwork::Clockwork(std::uint64_t seed) : rng_(seed), before_(chance) {
    // It draws too, once a process: a seed must do the same alone and after others.
    [[maybe_unused]] const int ready = sodium_init();
    static randombytes_implementation source{name, draw, nullptr, nullptr, fill, nullptr};
    chance = &rng_;
    randombytes_set_implementation(&source);
}

Clockwork::~Clockwork() {
    queue_.clear();
    chance = before_;
}

void Clockwork::after(microseconds wait, Whose whose, Work work) {
    queue_.emplace(std::pair(now_ + std::max(wait, microseconds(0)), ++number_), std::pair(whose, std::move(work)));
}

bool Clockwork::step() {
    if (queue_.empty()) return false;
    auto next = queue_.extract(queue_.begin());
    constexpr microseconds often = std::chrono::seconds(2);
    while (idles && next.key().first - idled_ > often) {
        idled_ += often;
        now_ = std::max(now_, idled_);
        idles();
    }
    now_ = std::max(now_, next.key().first);
    next.mapped().second();
    return true;
}

void Clockwork::kill_process() {
    std::erase_if(queue_, [](const auto& entry) { return entry.second.first == Whose::process; });
}

microseconds Clockwork::between(microseconds least, microseconds most) {
    if (steady_) return (least + most) / 2;
    const auto span = static_cast<std::uint64_t>(std::max<std::int64_t>(1, (most - least).count() + 1));
    return least + microseconds(static_cast<std::int64_t>(rng_.next() % span));
}

Machine simulated_machine(Clockwork& clock, Trouble& trouble) {
    return {
        [&](Store& store, const Journal::Post&) { return std::make_unique<SimJournal>(store, clock, trouble); },
        [&](int, int) { return std::make_unique<SimWorkers>(clock); },
        [](bots::Grade, std::uint64_t seed, const host::Terms&) { return short_thought(seed); },
        [](const std::string& password) { return "simulated " + sha256_hex(password); },
        [](const std::string& hash, const std::string& password) {
            return hash == "simulated " + sha256_hex(password);
        },
    };
}

}  // namespace saloon::sim
