// The same game as text, beside the one that is played with plain types: for programs at the table, who are asked by
// lines, and for games that are kept. Where neither is wanted there is none, and nothing is written.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "host/outside_player.h"
#include "lab/facts.h"
#include "lab/player.h"
#include "table/table.h"

namespace saloon::lab {

class Companion {
public:
    Companion(std::unique_ptr<saloon::Table> blank, const std::atomic<bool>& stop)
        : blank_(std::move(blank)), stop_(stop) {}

    void begin(bool keep);
    void play(Actor by, const std::string& line);
    // A program's move. A fault says what it did wrong, unless everything was stopped.
    Result<std::string> ask(Seat seat, const Player& player);

    // What a search looked at before the next move.
    struct Looked {
        std::string line;
        std::uint64_t visits;
        int share_per_mille;
    };
    void note(Seat seat, std::uint64_t iterations, const std::vector<Looked>& moves);
    bool keeps() const { return keeps_; }
    // The whole game as one line of JSON.
    std::string kept(std::uint64_t number, const Seating& seating, const GameFacts& facts) const;

private:
    std::unique_ptr<saloon::Table> blank_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<saloon::Table> table_;
    std::array<std::unique_ptr<host::OutsidePlayer>, seats_max> programs_;
    bool keeps_ = false;
    std::string notes_;  // JSON objects with commas between
};

}  // namespace saloon::lab
