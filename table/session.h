// The one host of a table, whoever it is played by: the server's rooms, the terminal, the referee's open tables and
// with them the tables inside a page. It has the record, who plays the seats, where chance comes from, what every step
// did, the way back and what each reader gets. It knows no people, sockets, clocks or disk: who has those puts them
// around it.
//
// The whole truth is for the host alone (game()). Everything that goes to a reader is written by the last part, which
// goes through reader_view.h and takes no reader who sees all.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/chance.h"
#include "table/effect_log.h"
#include "table/reader_view.h"
#include "table/table.h"

namespace saloon {

// Who plays a seat: a person, a bot of a grade, or a program of somebody else's, of which only the name is known here.
struct Player {
    enum class Kind : std::uint8_t { person, bot, program } kind = Kind::person;
    bots::Grade grade = bots::Grade::drifter;
    std::string name{};  // of a program: the command that starts it

    bool is_person() const { return kind == Kind::person; }
    static Player bot(bots::Grade grade) { return {Kind::bot, grade, {}}; }
    static Player program(std::string command) { return {Kind::program, bots::Grade::drifter, std::move(command)}; }
};
using Seating = std::array<Player, seats_max>;

// A place in a table's log: steps that are taken back make a new epoch.
struct LogPlace {
    int epoch;
    int n;
    friend bool operator==(const LogPlace&, const LogPlace&) = default;
};

class Session {
public:
    explicit Session(std::unique_ptr<Table> game, std::optional<Chance> chance = {}, int epoch = 0);

    const Table& game() const { return *game_; }
    Actor to_act() const { return game_->to_act(); }
    bool over() const { return to_act() == Actor::nobody; }
    std::size_t size() const { return game_->steps().size(); }
    LogPlace place() const { return {epoch_, static_cast<int>(size())}; }

    // Seats
    const Player& player(Seat seat) const { return seating_[static_cast<std::size_t>(seat)]; }
    void seat(Seat seat, Player player) { seating_[static_cast<std::size_t>(seat)] = std::move(player); }
    SeatSet people() const;
    std::optional<Seat> machine_to_act() const;  // a bot or a program

    // Playing. A line that is refused changes nothing.
    Result<Step> play(Actor by, std::string_view line);
    Step let_chance();          // from the session's own source
    Step let_chance(Rng& rng);  // from another
    Step play_random(Rng& rng);
    // The host has this step from a record, whoever made it.
    Result<Step> recall(Actor by, std::string_view line);
    // Whether that step is there already, as one is that was sent twice.
    bool has_step(std::size_t n, Actor by, std::string_view line) const;

    // The way back
    std::optional<std::size_t> last_step_of(SeatSet seats) const;
    // Whether the seat that made this step knew more after it than before: then it is not taken back without asking.
    bool showed_something(std::size_t n, Rng& worlds) const;
    void take_back_to(std::size_t n);  // begins a new epoch
    void rewind_to(std::size_t n);     // as if what came after had never been tried
    // How the table was after so many steps.
    Session as_it_was(std::size_t n) const;

    // What may be asked at one's own turn, and only then: what is good or refused at another's tells of his cards.
    Result<void> judge(Seat seat, std::string_view line) const;
    Result<TableAdvice> advise(Seat seat, const Thinking& thinking, int count) const;
    Result<WhyNot> why_not(Seat seat, std::string_view line, const Thinking& thinking) const;
    Result<void> write_preview(Seat seat, std::string_view line, JsonWriter& writer) const;

    // What a reader gets. `playing`: false where the game was broken off.
    void write_now(Seat reader, bool playing, JsonWriter& writer, std::size_t legal_bytes = any_length,
                   ViewMarks* marks = nullptr) const;
    void write_legal(Seat reader, std::size_t from, std::size_t bytes_max, JsonWriter& writer) const;
    void write_steps(Seat reader, std::size_t from, JsonWriter& writer) const;
    void write_last_steps(Seat reader, std::size_t before, std::size_t bytes_max, JsonWriter& writer) const;
    const EffectLog& effects() const { return effects_; }

private:
    Session(std::unique_ptr<Table> game, EffectLog effects, int epoch);
    Result<void> is_turn_of(Seat seat) const;
    Step noted(Step step);

    std::unique_ptr<Table> game_;
    std::optional<Chance> chance_;
    Seating seating_{};
    EffectLog effects_;
    int epoch_ = 0;
};

}  // namespace saloon
