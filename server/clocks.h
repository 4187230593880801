// The clocks of a table: how long each person has left. What was used stays used: whatever is done to a game, nobody
// gets time back by it. Time is open time and is passed in, so that a test needs not wait.
//
// A clock runs while a person is to decide. A bot's moves, also those of a stand-in, cost no time and gain none.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "server/store.h"

namespace saloon::server {

class Clocks {
public:
    Clocks() = default;
    explicit Clocks(const ClockSetting& setting);

    bool any() const { return setting_.kind != ClockSetting::Kind::none; }

    // The decision after so many steps is this seat's, if it is a person's; a fresh time where the clock is by the
    // move.
    void begin(std::optional<Seat> seat, int step, Milliseconds now);
    // The running clock stops. After a move it gains its increment; answers what is left, or `not_running`.
    Milliseconds end_with_move(Milliseconds now) { return stop(now, true); }
    void stop(Milliseconds now) { (void)stop(now, false); }

    // By whose will steps are taken back. Only others can forgive what was used: where there are none nothing is, and
    // who does not ask them pays for the time that they have spent since.
    enum class Consent : std::uint8_t { not_asked, nobody_else_plays, all_agree };
    // Steps were taken back: the seat goes on with what it had left when it made the first of them.
    struct Cut {
        Seat by;
        Milliseconds left_then;  // as end_with_move() said
        int last_step;           // how many steps there were
        Consent consent;
        std::array<int, seats_max> moves_of_people{};  // among the steps that go
        std::vector<ClockState::Again> turns{};        // of people, that go after the first
    };
    void cut(const Cut& cut, Milliseconds now);
    // What `by` would have left after that.
    Milliseconds left_after(const Cut& cut, Milliseconds now) const;

    // At least this much, once a game, for a person who comes back to an empty bank.
    void grant_once(Seat seat, Milliseconds least);

    std::optional<Seat> running() const { return running_; }
    Milliseconds left(Seat seat, Milliseconds now) const;
    std::optional<Milliseconds> deadline() const;  // when the running clock is down

    // As it is kept with the table, and brought back.
    ClockState state(int steps) const;
    void restore(const ClockState& state);
    void recall(Seat seat, Milliseconds left_after_move);
    void go_on(std::optional<Seat> seat) { running_ = any() ? seat : std::nullopt; }

    static constexpr Milliseconds not_running = -1;

private:
    void remember(const ClockState::Again& turn);
    Milliseconds stop(Milliseconds now, bool moved);
    Milliseconds full() const;
    Milliseconds increment() const;
    Milliseconds elapsed(Milliseconds now) const { return now > kept_.began ? now - kept_.began : 0; }
    Milliseconds& left_of(Seat seat) { return kept_.left[static_cast<std::size_t>(seat)]; }
    Milliseconds left_of(Seat seat) const { return kept_.left[static_cast<std::size_t>(seat)]; }

    ClockSetting setting_;
    ClockState kept_;
    std::optional<Seat> running_;
};

}  // namespace saloon::server
