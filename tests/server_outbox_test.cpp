// Batches: one at a time is on its way to the disk, whatever happens meanwhile.
#include <doctest/doctest.h>

#include <deque>

#include "server/outbox.h"
#include "tests/kit/hand_time.h"
#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

using Work = std::move_only_function<void()>;

// A disk that has done what it was given when the test says so.
struct HeldDisk {
    Journal::Done done;
    int batches = 0;
    std::size_t changes = 0;  // of the last batch
    bool one_at_a_time = true;

    void finish(Result<void> kept) { std::exchange(done, {})(std::move(kept)); }
};

class HeldJournal final : public Journal {
public:
    explicit HeldJournal(HeldDisk& disk) : disk_(disk) {}
    void commit(std::vector<Change> changes, Done done) override {
        if (disk_.done) disk_.one_at_a_time = false;
        disk_.done = std::move(done);
        disk_.changes = changes.size();
        ++disk_.batches;
    }
    void probe(Done) override {}
    void stop() override {}

private:
    HeldDisk& disk_;
};

// The server's thread: what was posted, and the one thing that waits for its time.
struct OwnThread {
    std::deque<Work> posted;
    Work later;

    void work_off() {
        while (!posted.empty()) {
            Work work = std::move(posted.front());
            posted.pop_front();
            work();
        }
    }
};

}  // namespace

TEST_CASE("after a large batch was lost the next ones still go one after the other") {
    const kit::ScratchFolder folder("outbox");
    const auto store = SqliteStore::open(folder.path + "/saloon.db", kit::seed_key(), Durability::crash);
    REQUIRE(store);
    kit::HandTime time;
    OwnThread own;
    HeldDisk disk;
    Machine machine = real_machine();
    machine.journal = [&](Store&, const Journal::Post&) { return std::make_unique<HeldJournal>(disk); };
    House house(
        Library::standard(), **store, Limits{}, time, [&](Work work) { own.posted.push_back(std::move(work)); },
        [&](std::chrono::microseconds, Work work) { own.later = std::move(work); }, machine);
    Outbox outbox(house);
    const auto change = [&](int times) {
        for (int i = 0; i < times; ++i) outbox.changes().emplace_back(KeepTime{i});
        outbox.settle_soon();
    };
    outbox.meet({.gather = [] {},
                 .written = [](const Result<void>&) {},
                 .start_over = [&](const std::string&) { change(1); },
                 .not_kept = [](const Promise&) { return HttpAnswer{}; }});
    log_only_errors();
    change(100);
    own.work_off();
    REQUIRE(disk.batches == 1);
    disk.finish(fault(Said::verbatim("the disk fails, as the test wants it")));
    time.pass(10);  // longer than a large batch is waited for
    own.work_off();
    change(1);
    if (own.later) std::exchange(own.later, {})();
    own.work_off();
    CHECK(disk.one_at_a_time);
    CHECK(disk.batches == 2);
    CHECK(disk.changes == 2);
    CHECK(!outbox.idle());
    disk.finish({});
    CHECK(outbox.idle());
}
