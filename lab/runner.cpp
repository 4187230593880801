#include "lab/runner.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "host/language.h"

namespace saloon::lab {
namespace {

constexpr double spell_seconds = 0.5;
constexpr double save_seconds = 15;
constexpr std::chrono::milliseconds look_every{200};
constexpr std::int64_t blocks_a_question = 32;

}  // namespace

Runner::Runner(Crew crew, const Experiment& experiment, std::size_t stage)
    : crew_(crew), experiment_(experiment), number_(stage), saved_(seconds_now()) {
    auto& stages = crew_.checkpoint.stages();
    if (stages.size() <= number_) stages.resize(number_ + 1);
    Stage& own = stages[number_];
    if (own.tally.sides.empty()) own.tally = experiment.empty_tally();
    own.block = experiment.games_a_block();
    own.games = experiment.games();
    own.done.resize(static_cast<std::size_t>(experiment.blocks()));
    // What rank 0 read from a checkpoint, the others have to know.
    Numbers known(own.done.begin(), own.done.end());
    crew_.world.broadcast(known);
    for (std::size_t i = 0; i < known.size(); ++i) own.done[i] = known[i] != 0;
}

std::vector<std::int64_t> Runner::missing(std::int64_t first, std::int64_t end) const {
    std::vector<std::int64_t> blocks;
    for (std::int64_t block = first; block < end; ++block)
        if (!stage().done[static_cast<std::size_t>(block)] && block % crew_.world.size() == crew_.world.rank())
            blocks.push_back(block);
    return blocks;
}

bool Runner::any_done_from(std::int64_t block) const {
    return std::any_of(stage().done.begin() + block, stage().done.end(), [](bool done) { return done; });
}

// Plays of these blocks, from the front, what can be played in half a second, and answers what it came to: how many
// blocks, which, whether this rank was told to stop, and their tally. A game may take minutes: all the while the
// progress is shown.
Numbers Runner::spell(const std::vector<std::int64_t>& blocks) {
    const double end = seconds_now() + spell_seconds;
    std::atomic<std::size_t> next = 0;
    std::mutex merging;
    std::condition_variable done;
    const auto hands = std::min<std::size_t>(static_cast<std::size_t>(crew_.threads), blocks.size());
    std::size_t at_work = hands;
    std::vector<std::int64_t> played;
    Tally sum = experiment_.empty_tally();
    const auto work = [&] {
        BlockPlayer player(experiment_, crew_.stop, under_way_);
        Tally own = experiment_.empty_tally();
        std::vector<std::int64_t> own_blocks;
        do {
            const std::size_t mine = next++;
            if (mine >= blocks.size() || !player.play(blocks[mine], own)) break;
            own_blocks.push_back(blocks[mine]);
        } while (seconds_now() < end && !crew_.stop);
        const std::scoped_lock lock(merging);
        for (std::size_t i = 0; i < player.spent().size(); ++i)
            crew_.progress.spent(experiment_.players()[i].name(), player.spent()[i]);
        sum.merge(own);
        played.insert(played.end(), own_blocks.begin(), own_blocks.end());
        if (--at_work == 0) done.notify_one();
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < hands; ++i) threads.emplace_back(work);
    {
        std::unique_lock lock(merging);
        while (!done.wait_for(lock, look_every, [&] { return at_work == 0; })) crew_.progress.under_way(under_way_);
    }
    for (std::thread& thread : threads) thread.join();
    for (const std::int64_t block : played) stage().done[static_cast<std::size_t>(block)] = true;

    Numbers result{static_cast<std::int64_t>(played.size())};
    result.insert(result.end(), played.begin(), played.end());
    result.push_back(crew_.stop ? 1 : 0);
    const Numbers tally = packed(sum);
    result.insert(result.end(), tally.begin(), tally.end());
    return result;
}

void Runner::add_up(const std::vector<Numbers>& all) {
    for (const Numbers& numbers : all) {
        const auto blocks = static_cast<std::size_t>(numbers[0]);
        for (std::size_t i = 1; i <= blocks; ++i) stage().done[static_cast<std::size_t>(numbers[i])] = true;
        Tally part;
        const Numbers tally(numbers.begin() + static_cast<std::ptrdiff_t>(blocks) + 2, numbers.end());
        SALOON_ASSERT(unpack(tally, part), "a rank sends a whole tally");
        stage().tally.merge(part);
        if (so_far_) crew_.progress.note(so_far_(stage().tally));
        crew_.progress.played(part.games());
    }
}

void Runner::save() {
    saved_ = seconds_now();
    // What cannot be saved is no reason to stop playing: the report comes all the same.
    if (const auto written = crew_.checkpoint.write(); !written)
        std::fprintf(stderr, "saloon: %s\n", spoken(written.error().said).c_str());
}

bool Runner::go_on(bool stop, bool more) {
    Numbers orders{stop ? 1 : 0, more ? 1 : 0};
    crew_.world.broadcast(orders);
    return orders[0] == 0 && orders[1] != 0;
}

bool Runner::play(std::int64_t first, std::int64_t end) {
    const auto incomplete = [&] {
        return std::any_of(stage().done.begin() + first, stage().done.begin() + end, [](bool done) { return !done; });
    };
    bool stopped = false;
    while (go_on(stopped, incomplete())) {
        const auto all = crew_.world.gather(spell(missing(first, end)));
        add_up(all);
        for (const Numbers& numbers : all) stopped = stopped || numbers[static_cast<std::size_t>(numbers[0]) + 1] != 0;
        if (crew_.world.leads() && (stopped || seconds_now() - saved_ > save_seconds)) save();
    }
    Numbers complete{incomplete() ? 0 : 1};
    crew_.world.broadcast(complete);
    return complete[0] != 0;
}

Runner::Asked Runner::play_until(const std::function<std::int64_t(const Tally&)>& ask) {
    Asked asked;
    for (std::int64_t block = 0; block < experiment_.blocks() && asked.answer == 0 && asked.complete;) {
        const std::int64_t end = std::min(block + blocks_a_question, experiment_.blocks());
        asked.complete = play(block, end);
        Numbers answer{0};
        // A checkpoint that is already beyond this point was told to go on here.
        if (asked.complete && crew_.world.leads() && !any_done_from(end)) answer[0] = ask(tally());
        crew_.world.broadcast(answer);
        asked.answer = answer[0];
        block = end;
    }
    return asked;
}

}  // namespace saloon::lab
