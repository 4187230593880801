// What must be true of the server, kept beside it by simple means: it looks only at what was asked, what was told and
// what is on the disk.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "table/library.h"
#include "tests/sim/disk.h"
#include "tests/sim/hearing.h"

namespace saloon::sim {

// A move that somebody wants to make, under the name of its request. However often it is sent, it is made once.
struct Intent {
    std::string request;
    TableId table{};
    Seat seat{};
    int n = 0;
    std::string line;
    bool made = false;
};

class Model {
public:
    Model(const Disk& disk, std::function<void(const std::string&)> wrong) : disk_(disk), wrong_(std::move(wrong)) {}

    void wants(const Intent& intent) { intents_[intent.table].push_back(intent); }
    void agrees_to_take_back(TableId table, const std::string& person, Milliseconds open) {
        Yes& yes = agreed_[table][person];
        yes = {open, yes.at == open ? yes.count + 1 : 1};
    }

    // Somebody leaves a table or comes back: for a while a bot may have made his move.
    void comes_or_goes(TableId table, Milliseconds open) { loose_[table] = open; }

    // A batch is on disk; `open` is the saloon's time when it was handed over.
    void kept(std::span<const Change> changes, Milliseconds open);
    // A move was acknowledged.
    void acknowledged(const Intent& intent, int n, int epoch);
    // All that was acknowledged is there, also after the process died.
    void look_for_acknowledged();
    // What a reader was told of a game.
    struct Told {
        TableId table{};
        Seat reader = Seat::spectator;
        std::string person;
        const Heard* heard = nullptr;
    };
    void told(const Told& told, Rng& worlds);
    // Nobody who is to decide has more time than he may; `late` is how late the server may see it.
    void look_at_clocks(Milliseconds open, Milliseconds late);
    // Where a bot is to move it does, by the world's own time; `calm` since when nothing was in its way.
    void look_at_bots(Milliseconds time, Milliseconds calm, Milliseconds late);
    // The machine or the disk stood still: what should have happened since may come later.
    void forgive(Milliseconds open) { forgiven_ = open; }

    // Who has become somebody else may sit at more tables than one alone.
    bool was_merged(PersonId person) const { return merged_.contains(person); }
    std::int64_t people() const { return static_cast<std::int64_t>(people_.size()); }

    int redeals = 0, views = 0, replaced = 0, timeouts = 0, cuts = 0, silent_cuts = 0, twins = 0;

private:
    struct Clock {
        std::optional<Seat> running;
        int n = 0;
        Milliseconds since = 0;
        bool plain = true;        // nothing was taken back, nobody came back: the exact time is known
        bool begins = false;      // a decision, at `since`
        std::vector<int> movers;  // by step: the seat whose person made it, or none
        std::map<std::pair<int, int>, Milliseconds> used_at;  // by seat and step
        std::array<Milliseconds, seats_max> used{};
        std::array<int, seats_max> moves{};
    };
    struct Acknowledged {
        Seat seat;
        std::string line;
    };
    struct Replay {
        std::unique_ptr<Table> game;
        int epoch = 0;
    };

    void step_kept(const AddStep& add);
    void cut_kept(const CutSteps& cut, const TableRow& before, Milliseconds open);
    static void give_back_time(Clock& clock, Actor by, int n, bool agreed);
    void look_at_silent_cut(const CutSteps& cut, const TableRow& row);
    void look_at_twins(const Told& told, const Table& game, Rng& worlds);
    void look_at_steps(const Told& told, const Table& game);
    void forget(TableId id);
    void row_kept(const TableRow& row, Milliseconds open);
    void look_at_replaced(const TableRow& row, Seat seat, const Clock& clock);
    void pass(Clock& clock, Milliseconds open);
    const Table* replayed(TableId id, int n, int epoch);
    std::string name(TableId id) const { return id_text(id); }

    const Disk& disk_;
    std::function<void(const std::string&)> wrong_;
    std::map<TableId, std::vector<Intent>> intents_;
    struct Yes {
        Milliseconds at = -1;
        int count = 0;  // in that moment
    };
    std::map<TableId, std::map<std::string, Yes>> agreed_;
    std::map<TableId, std::map<int, Acknowledged>> acknowledged_;
    std::map<TableId, TableRow> rows_;    // as they were on disk before
    std::map<TableId, TableRow> before_;  // as the last batch found them
    std::map<TableId, int> lengths_;
    std::map<TableId, StoredStep> last_;  // steps, as they were played
    std::set<PersonId> merged_, people_;
    Rng worlds_{1};
    std::map<TableId, Clock> clocks_;
    std::map<TableId, Replay> replays_;
    std::map<TableId, Milliseconds> loose_;  // when somebody left or came back
    struct Waiting {
        std::size_t steps = 0;
        int epoch = 0;
        Milliseconds since = 0;
    };
    std::map<TableId, Waiting> for_bots_;
    Milliseconds forgiven_ = 0;
};

}  // namespace saloon::sim
