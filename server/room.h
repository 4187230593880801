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
#include "server/games.h"
#include "server/limits.h"
#include "server/refusal.h"
#include "server/store.h"
#include "table/session.h"

namespace saloon::server {

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

// A move as it is asked for.
struct MoveWish {
    int n;  // the number of steps before it
    std::string_view line;
    int epoch;  // of the log that the player has seen: a late duplicate of what was taken back has an older one
};

SeatHolder bot_of(bots::Grade grade);

class Room {
public:
    Room(Games& games, const Limits& limits, TableRow row) : games_(&games), limits_(&limits), row_(std::move(row)) {}

    const TableRow& row() const { return row_; }
    int players() const { return static_cast<int>(row_.seats.size()); }
    const SeatHolder& holder(Seat seat) const { return row_.seats[static_cast<std::size_t>(seat)]; }
    std::optional<Seat> seat_of_person(PersonId person) const;  // the first
    // Nobody sits nowhere, and a person only where he holds the seat himself.
    bool sits(PersonId person, Seat seat) const;
    // Through whose eyes somebody may look, and the one place that decides it: his own seat's, else a spectator's.
    Answer<Seat> reader(PersonId person, std::optional<Seat> wanted) const;

    // The game, where it has begun and the room is awake.
    bool awake() const { return session_ != nullptr || row_.state == TableState::open; }
    Result<void> wake(const std::vector<StoredStep>& steps, std::vector<ChatLine> chat, Moment now);
    void sleep();
    const Session* session() const { return session_.get(); }
    const Table* game() const { return session_ ? &session_->game() : nullptr; }
    const std::vector<ChatLine>& chat() const { return chat_; }
    const Clocks& clocks() const { return clocks_; }
    bool clocks_known() const { return clocks_known_; }  // not before it was awake once

    // Seats
    Answer<Seat> sit(const Person& person, std::optional<Seat> wanted, std::string_view words, Moment now);
    Answer<void> leave(PersonId person, bool for_good, Moment now);
    Answer<void> start(PersonId person, bots::Grade fill, Moment now);
    Result<void> begin_if_full(Moment now);
    // A stand-in leaves: at once, or where a clock runs after the move that it is about to make. Who says himself that
    // he is back may get time for it, once a game; who only looks gets none.
    void welcome_back(PersonId person, bool says_so);
    // Somebody else has not moved for long: a bot makes his moves until he comes back.
    Answer<void> stand_in_for(Seat absent, Moment now);
    void rename(PersonId person, const std::string& name);
    void hand_over(PersonId from, const Person& to);  // all that was the one's is the other's
    void forget(PersonId person, Moment now);         // whose data is deleted

    // Play. The same step again gets the same answer.
    Answer<int> play(Seat seat, const MoveWish& wish, Moment now);
    std::optional<Seat> bot_to_act() const;
    std::optional<Seat> person_to_act() const;
    bots::Grade grade_of(Seat seat) const;
    void bot_plays(int n, std::string_view line, Moment now);  // stale ones are ignored
    bool hints_allowed() const;

    Answer<void> resign(Seat seat, Moment now);
    Answer<void> offer_draw(Seat seat, Moment now);
    Answer<void> take_back(Seat seat, std::optional<int> to, std::optional<int> epoch, Moment now);
    Answer<void> answer(Seat seat, Vote vote, bool yes, Moment now);
    void close(EndedBy why, Moment now);

    // Seats that a person holds, whether he is here or a bot stands in for him: who is asked.
    SeatSet holders() const;

    void say(ChatLine line);
    void mute(PersonId by, Seat seat, bool on);
    bool muted(PersonId by, std::optional<Seat> seat) const;
    void set_rematch(TableId other);

    // Clocks
    std::optional<Milliseconds> deadline() const;  // open time; also of one that sleeps
    void tick(Moment now);

    std::vector<Change> take_changes();
    std::vector<Happening> take_happenings() { return std::exchange(happenings_, {}); }
    bool take_summary_changed() { return std::exchange(summary_changed_, false); }

private:
    SeatHolder& holder_of(Seat seat) { return row_.seats[static_cast<std::size_t>(seat)]; }
    SeatSet seats_of(PersonId person) const;
    void keep_row();
    Result<void> open_game();
    Result<void> begin(Moment now);
    void pass_on_ownership();  // who is left is the host
    void note(Step step, Milliseconds left, Moment now);
    void run_chance(Moment now);
    void finish(EndedBy why, SeatSet winners, Moment now);
    Answer<void> in_play() const;
    SeatSet people() const;  // seats where a person plays, or is about to, and not a stand-in
    Answer<void> fits_epoch(std::optional<int> epoch) const;
    Clocks::Cut cut_at(Seat seat, int n, Clocks::Consent consent) const;
    bool shows_nothing(Seat seat, int n) const;
    void cut_to(Seat by, int n, Clocks::Consent consent, Moment now);
    Answer<void> ask(Vote vote, Seat by, int to, Moment now);
    void count_votes(Moment now);
    Asked* asked(Vote vote);

    Games* games_;
    const Limits* limits_;
    TableRow row_;
    std::unique_ptr<Session> session_;  // the game; what is beside it here are people, clocks and talk
    std::string key_;                   // of the table, see fairness.h
    std::vector<ChatLine> chat_;
    Clocks clocks_;
    bool clocks_known_ = false;
    std::vector<Milliseconds> left_at_;  // where there are clocks: a step's StoredStep::left
    std::vector<Change> changes_;
    std::vector<Happening> happenings_;
    bool row_changed_ = false;
    bool summary_changed_ = false;
};

}  // namespace saloon::server
