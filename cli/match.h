// A game between people and bots at one terminal: who sits where, what chance and bots do in between, and the
// way back. The same seed and the same moves give the same game, also after an undo.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "host/outside_player.h"
#include "table/library.h"

namespace saloon {

using bots::Grade;

// Who sits on a chair: a person, a bot of a grade, or a program of somebody else's.
struct Player {
    enum class Kind { person, bot, program } kind = Kind::person;
    Grade grade = Grade::drifter;
    std::string command;  // of a program

    bool is_person() const { return kind == Kind::person; }
    static Player bot(Grade grade) { return {Kind::bot, grade, {}}; }
    static Player program(std::string command) { return {Kind::program, Grade::drifter, std::move(command)}; }
};

using Seating = std::array<Player, seats_max>;

// How long a program may think about a move.
inline constexpr std::chrono::milliseconds program_patience{10'000};

class Match {
public:
    Match(std::unique_ptr<Table> table, const Seating& seating, std::uint64_t seed,
          std::chrono::milliseconds patience = program_patience);

    const Table& table() const { return *table_; }
    std::uint64_t seed() const { return seed_; }
    const Player& player(Seat seat) const { return seating_[static_cast<std::size_t>(seat)]; }
    int humans() const;

    // Lets chance and bots act until a person must decide or the game is over. Before a bot thinks,
    // `about_to_think` is told who.
    void advance(const std::function<void(Seat)>& about_to_think);
    // A person's move.
    Result<Step> play(std::string_view line);
    // Back to the last decision of a person; false where there was none.
    bool undo();
    // How a good player thinks about the decision at hand.
    bots::Thinking thinking() const;
    // What went wrong with a program at the table, once; empty when nothing did.
    std::string take_trouble() { return std::exchange(trouble_, {}); }
    // Goes on with another table, as loaded from a record.
    void go_on_with(std::unique_ptr<Table> table);

private:
    std::uint64_t seed_of_step() const;
    void note_step();
    std::string move_for(Seat seat);

    std::unique_ptr<Table> table_;
    Seating seating_;
    std::uint64_t seed_;
    Rng rng_;
    std::chrono::milliseconds patience_;
    std::array<std::unique_ptr<host::OutsidePlayer>, seats_max> programs_;
    std::array<std::unique_ptr<bots::Memory>, seats_max> memories_;
    std::string trouble_;
    std::vector<Rng> before_;  // the generator before each step, for the way back
};

}  // namespace saloon
