// Where a game's chance comes from, so that one can go back and on again: the same step meets the same chance.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

#include "core/rng.h"
#include "table/table.h"

namespace saloon {

class Chance {
public:
    // A generator of its own for every step: nothing has to be remembered between them.
    using Keyed = std::function<Rng(std::size_t step)>;
    explicit Chance(Keyed of_step) : of_step_(std::move(of_step)) {}
    // One generator for all events from step number `began` on.
    explicit Chance(const Rng& rng, std::size_t began = 0)
        : running_(std::make_unique<Running>(Running{rng, rng, began})) {}

    // Plays the event that is due.
    Step act(Table& table);
    // That event was drawn before and comes from a record: the generator is brought to where it was after it.
    void skip(const Table& table);
    // The table has gone back to fewer steps.
    void go_back(const Table& table);

private:
    struct Running {
        Rng first;
        Rng now;
        std::size_t began;
    };

    Keyed of_step_;
    std::unique_ptr<Running> running_;  // seldom there, and large
};

}  // namespace saloon
