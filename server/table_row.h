// A table as the server keeps it, all but its steps and its talk: who sits there, how it is played, how it stands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/grade.h"
#include "core/seat.h"
#include "server/secrets.h"
#include "server/time.h"

namespace saloon::server {

struct ClockSetting {
    enum class Kind : std::uint8_t { none, move, bank, days };
    Kind kind = Kind::none;
    int seconds = 0;    // move, bank
    int increment = 0;  // bank: seconds added after each move
    int days = 0;
    friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

// The clocks as they were after so many steps; what was used later follows from the steps.
struct ClockState {
    int steps = 0;
    Milliseconds began = 0;  // the running turn, in open time
    std::array<Milliseconds, seats_max> left{};
    SeatSet granted;  // who was given time to come back, once
    struct Again {    // a turn that was taken back after it had begun
        Seat seat;
        int step;
        Milliseconds left;
    };
    std::vector<Again> again;
};

struct SeatHolder {
    enum class Kind : std::uint8_t { open, person, bot };
    Kind kind = Kind::open;
    PersonId person = PersonId::nobody;
    std::string name;
    bots::Grade grade = bots::Grade::drifter;  // of the bot
    bool stand_in = false;                     // a bot plays for the person until he comes back
    std::string words;                         // that the seat added to the deal
    bool words_bind = false;                   // they came when the commitment to the seed was known
    bool returning = false;                    // the stand-in leaves after the move it is about to make
};

enum class TableState : std::uint8_t { open, playing, over };
enum class EndedBy : std::uint8_t { none, rules, resigned, agreed, abandoned };

// What the people of a table decide together.
enum class Vote : std::uint8_t { draw, take_back };
struct Asked {
    Vote vote = Vote::draw;
    Seat by = Seat::p1;
    SeatSet agreed;
    int to = 0;  // take_back: the step
};

// All of a table but its steps and its chat.
struct TableRow {
    TableId id{};
    std::string game;
    std::string options;  // JSON, as given
    TableState state = TableState::open;
    bool is_private = false;
    ClockSetting clock;
    std::optional<std::uint64_t> deal;  // a fixed deal
    std::string seed;                   // 256 bits, hexadecimal; never shown before the end
    PersonId owner = PersonId::nobody;
    std::string owner_name;
    std::vector<SeatHolder> seats;
    Milliseconds made = 0;
    Milliseconds made_open = 0;  // the same in open time
    Milliseconds started = 0;
    int epoch = 0;  // how often steps were taken back
    std::optional<ClockState> clocks;
    std::vector<Asked> asked;
    bool hints = false;  // also where people play each other
    EndedBy ended_by = EndedBy::none;
    std::string scores;  // JSON, when it is over
    SeatSet winners;
    std::optional<TableId> rematch;
    struct Mute {
        PersonId by;
        Seat seat;
    };
    std::vector<Mute> mutes;

    // Of the last step, known without reading them all.
    int steps = 0;
    Actor to_act = Actor::nobody;
    Milliseconds moved = 0;
    Milliseconds moved_open = 0;  // where it is known without reading
};

}  // namespace saloon::server
