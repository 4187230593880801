// A game between people and bots at one terminal: a session, and around it the clock of the bots and the programs that
// sit there. The same seed and the same moves give the same game, also after an undo.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "host/outside_player.h"
#include "table/session.h"

namespace saloon {

using bots::Grade;

// How long a program may think about a move.
inline constexpr std::chrono::milliseconds program_patience{10'000};

class Match {
public:
    Match(std::unique_ptr<Table> table, const Seating& seating, std::uint64_t seed,
          std::chrono::milliseconds patience = program_patience);

    const Session& session() const { return session_; }
    const Table& table() const { return session_.game(); }
    std::uint64_t seed() const { return seed_; }
    const Player& player(Seat seat) const { return session_.player(seat); }
    int humans() const { return session_.people().size(); }

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
    std::string move_for(Seat seat);

    Session session_;
    std::uint64_t seed_;
    std::chrono::milliseconds patience_;
    std::array<std::unique_ptr<host::OutsidePlayer>, seats_max> programs_;
    std::array<std::unique_ptr<bots::Memory>, seats_max> memories_;
    std::string trouble_;
};

}  // namespace saloon
