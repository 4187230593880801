// Who plays: a grade, and what it may spend on a move. "deputy" is the grade as it is, "deputy:500" searches 500
// iterations, "deputy:50ms" thinks so long by the clock, which no second run repeats exactly. What follows after one
// more colon is tried out instead of what the game advises: "deputy:500:widen_from=1" (core/gifts.h). "exec:./mybot" is
// a program that plays (docs/protocol.md, "A program at the table").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/grade.h"
#include "core/result.h"
#include "core/seat.h"

namespace saloon::lab {

struct Player {
    bots::Grade grade = bots::Grade::greenhorn;
    std::uint64_t iterations = 0;  // 0: as many as the grade takes
    int milliseconds = 0;          // 0: no clock; of a program: how long one move may take
    std::vector<bots::Tuning> tunings{};
    std::string program{};  // a line for the shell; then there is no grade

    bool by_clock() const { return program.empty() && milliseconds > 0; }
    bool thinks() const { return !program.empty() || grade != bots::Grade::greenhorn; }
    std::string name() const;  // as it is read
    friend bool operator==(const Player&, const Player&) = default;
};

Result<Player> read_player(std::string_view word);
Result<std::vector<Player>> read_players(std::string_view words);  // with commas between
std::string names_of(const std::vector<Player>& players);

// Who sits where in one game: seat i holds contestant who[i], who is players[who[i]].
struct Seating {
    std::vector<Player> players;
    std::array<std::uint8_t, seats_max> who{};

    const Player& at(Seat seat) const { return players[who[static_cast<std::size_t>(seat)]]; }
};

}  // namespace saloon::lab
