// One table of the server: who sits there, the game, the clocks, votes and talk. Pure logic: no socket, no disk, no
// clock of its own. What has changed is collected as changes for the store and as happenings for those who watch;
// whoever owns the room takes both and decides when they go out.
//
// A room sleeps until somebody needs its game: then it is only its row.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/clocks.h"
#include "server/limits.h"
#include "server/refusal.h"
#include "server/store.h"
#include "table/library.h"

namespace saloon::server {

enum class Vote : std::uint8_t { draw, take_back };

// What those who watch are told beside steps and seats.
struct Happening {
    enum class Kind : std::uint8_t { chat, asked, answered };
    Kind kind;
    ChatLine chat;              // chat
    Vote vote = Vote::draw;     // asked, answered
    Seat by = Seat::spectator;  // asked, answered
    bool yes = false;           // answered
    bool carried_out = false;   // answered: it was the last yes
};

class Room {
public:
    Room(const Library& library, const Limits& limits, TableRow row)
        : library_(&library), limits_(&limits), row_(std::move(row)) {}

    const TableRow& row() const { return row_; }
    int players() const { return static_cast<int>(row_.seats.size()); }
    const SeatHolder& holder(Seat seat) const { return row_.seats[static_cast<std::size_t>(seat)]; }
    std::optional<Seat> seat_of_person(PersonId person) const;  // the first
    bool sits(PersonId person, Seat seat) const { return seat != Seat::spectator && holder(seat).person == person; }

    // The game, where it has begun and the room is awake.
    bool awake() const { return game_ != nullptr || row_.state == TableState::open; }
    Result<void> wake(const std::vector<StoredStep>& steps, std::vector<ChatLine> chat, Milliseconds now);
    void sleep();
    const Table* game() const { return game_.get(); }
    const std::vector<ChatLine>& chat() const { return chat_; }
    const Clocks& clocks() const { return clocks_; }
    int cuts() const { return cuts_; }  // how often steps were taken back: who has seen them needs a fresh state

    // Seats
    Answer<Seat> sit(const Person& person, std::optional<Seat> wanted, std::string_view words, Milliseconds now);
    Answer<void> leave(PersonId person, Milliseconds now);
    Answer<void> give_up(PersonId person, Milliseconds now);  // his seats and his table, for good
    Answer<void> start(PersonId person, bots::Grade fill, Milliseconds now);
    Result<void> begin_if_full(Milliseconds now);
    void welcome_back(PersonId person, Milliseconds now);  // a stand-in leaves
    void rename(PersonId person, const std::string& name);
    void hand_over(PersonId from, const Person& to);  // all that was the one's is the other's
    void forget(PersonId person, Milliseconds now);   // whose data is deleted

    // Play. n is the number of steps before it; the same step again gets the same answer.
    Answer<int> play(Seat seat, int n, std::string_view line, Milliseconds now);
    std::optional<Seat> bot_to_act() const;
    bots::Grade grade_of(Seat seat) const;
    void bot_plays(int n, std::string_view line, Milliseconds now);  // stale ones are ignored

    Answer<void> resign(Seat seat, Milliseconds now);
    Answer<void> offer_draw(Seat seat, Milliseconds now);
    Answer<void> take_back(Seat seat, std::optional<int> to, Milliseconds now);
    Answer<void> answer(Seat seat, Vote vote, bool yes, Milliseconds now);
    void close(EndedBy why, Milliseconds now);

    void say(ChatLine line);
    void mute(PersonId by, Seat seat, bool on);
    bool muted(PersonId by, std::optional<Seat> seat) const;
    void set_rematch(TableId other);

    // Clocks
    std::optional<Milliseconds> deadline() const;
    void tick(Milliseconds now);

    std::vector<Change> take_changes() { return std::exchange(changes_, {}); }
    std::vector<Happening> take_happenings() { return std::exchange(happenings_, {}); }
    bool take_summary_changed() { return std::exchange(summary_changed_, false); }

private:
    struct Asked {
        Seat by;
        SeatSet agreed;
        int to = 0;  // take_back
    };

    SeatHolder& holder_of(Seat seat) { return row_.seats[static_cast<std::size_t>(seat)]; }
    void keep_row();
    Result<void> begin(Milliseconds now);
    void note(Step step, Milliseconds now);
    void run_chance(Milliseconds now);
    Step let_chance();
    void after_steps(Milliseconds now);
    void turn_clocks(Milliseconds now);
    void finish(EndedBy why, SeatSet winners, Milliseconds now);
    Answer<void> in_play() const;
    SeatSet people() const;  // seats where a person plays, not a stand-in
    bool revealed_by_last_step(Seat seat) const;
    void cut_to(int n, Milliseconds now);
    Answer<void> ask(Vote vote, Seat by, int to, Milliseconds now);
    void carry_out(Vote vote, Milliseconds now);
    std::optional<Asked>& asked(Vote vote) { return vote == Vote::draw ? draw_asked_ : take_back_asked_; }

    const Library* library_;
    const Limits* limits_;
    TableRow row_;
    std::unique_ptr<Table> game_;
    std::string key_;          // of the table, see fairness.h
    std::optional<Rng> deal_;  // of a fixed deal: one generator for the whole game
    std::vector<ChatLine> chat_;
    Clocks clocks_;
    std::optional<Asked> draw_asked_;
    std::optional<Asked> take_back_asked_;
    std::vector<Change> changes_;
    std::vector<Happening> happenings_;
    int cuts_ = 0;
    bool summary_changed_ = false;
};

}  // namespace saloon::server
