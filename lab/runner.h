// Plays an experiment to its end: on all threads of all ranks, in short spells. After each spell the tallies are added
// up, the progress is shown, and now and then all that was played is written to a checkpoint file, from which a later
// run goes on. Which thread played what, and when a spell ended, is of no consequence for any figure.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "lab/experiment.h"
#include "lab/progress.h"
#include "lab/world.h"

namespace saloon::lab {

// What was played of one experiment so far.
struct Stage {
    std::vector<bool> done;  // block by block
    std::int64_t block = 0;  // how many games each has
    std::int64_t games = 0;  // of all blocks
    Tally tally;
};

// Reads and writes checkpoints: all stages of a command.
class Checkpoint {
public:
    // The run is what the file must be of: its command without what changes no figure and without the number of games.
    // An empty path: no file. A run with more games may go on from it.
    Checkpoint(std::string path, std::string run, std::int64_t games = 0)
        : path_(std::move(path)), run_(std::move(run)), games_(games) {}
    // Reads the file if it is there. The fault says what is wrong with it.
    Result<void> read();
    // Temporary file first, then its name. The fault says why it could not be written.
    Result<void> write() const;
    std::vector<Stage>& stages() { return stages_; }

private:
    std::string path_;
    std::string run_;
    std::int64_t games_;
    std::vector<Stage> stages_;
};

struct Crew {
    const World& world;
    int threads = 1;
    const std::atomic<bool>& stop;
    Checkpoint& checkpoint;
    Progress& progress;
};

class Runner {
public:
    // Stage number `stage` of the command; it goes on where the checkpoint stood.
    Runner(Crew crew, const Experiment& experiment, std::size_t stage);

    // Plays the blocks from `first` to before `end` that are not done; false when it was stopped.
    bool play(std::int64_t first, std::int64_t end);
    bool play_all() { return play(0, experiment_.blocks()); }
    // What is known so far in words, for the progress, after every spell.
    void tell(std::function<std::string(const Tally&)> so_far) { so_far_ = std::move(so_far); }
    // Plays until `ask` answers something else than 0, or to the end. It is asked after every so many blocks, a fixed
    // number, so that the answer does not hang on how many threads there were.
    struct Asked {
        std::int64_t answer = 0;
        bool complete = true;  // false when it was stopped
    };
    Asked play_until(const std::function<std::int64_t(const Tally&)>& ask);
    const Tally& tally() const { return stage().tally; }

private:
    Stage& stage() const { return crew_.checkpoint.stages()[number_]; }
    std::vector<std::int64_t> missing(std::int64_t first, std::int64_t end) const;
    Numbers spell(const std::vector<std::int64_t>& blocks);
    bool any_done_from(std::int64_t block) const;
    void add_up(const std::vector<Numbers>& all);
    bool go_on(bool stop, bool more);
    void save();

    Crew crew_;
    const Experiment& experiment_;
    std::size_t number_;
    double saved_;
    std::function<std::string(const Tally&)> so_far_;
    std::atomic<std::int64_t> under_way_ = 0;  // games, just now
};

}  // namespace saloon::lab
