// A game between people and bots at one terminal: who sits where, what chance and bots do in between, and the
// way back. The same seed and the same moves give the same game, also after an undo.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/library.h"

namespace saloon {

using bots::Grade;

// Who sits on a chair: a bot of a grade, or nobody's bot, which is a person.
using Player = std::optional<Grade>;
inline constexpr Player human = std::nullopt;

using Seating = std::array<Player, seats_max>;

class Match {
public:
    Match(std::unique_ptr<Table> table, const Seating& seating, std::uint64_t seed);

    const Table& table() const { return *table_; }
    std::uint64_t seed() const { return seed_; }
    Player player(Seat seat) const { return seating_[static_cast<std::size_t>(seat)]; }
    int humans() const;

    // Lets chance and bots act until a person must decide or the game is over. Before a bot thinks,
    // `about_to_think` is told who.
    void advance(const std::function<void(Seat)>& about_to_think);
    // A person's move.
    Result<Step> play(std::string_view line);
    // Back to the last decision of a person; false where there was none.
    bool undo();
    // What a drifter would do here.
    std::string hint() const;
    // Goes on with another table, as loaded from a record.
    void go_on_with(std::unique_ptr<Table> table);

private:
    std::uint64_t seed_of_step() const;
    void note_step();
    std::string bot_move(Grade grade) const;

    std::unique_ptr<Table> table_;
    Seating seating_;
    std::uint64_t seed_;
    Rng rng_;
    std::vector<Rng> before_;  // the generator before each step, for the way back
};

}  // namespace saloon
