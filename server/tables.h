// The tables that live, and finished ones in use: who sits where, which of them are awake, and when a clock runs out.
// What has changed at a table is published when the next batch is closed.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/outbox.h"
#include "server/room_entry.h"
#include "table/seen_steps.h"

namespace saloon::server {

class Clients;
class Thinkers;

class Tables {
public:
    using Rooms = std::unordered_map<TableId, std::unique_ptr<RoomEntry>>;

    Tables(House& house, Outbox& outbox, Clients& clients, Thinkers& thinkers)
        : house_(house), outbox_(outbox), clients_(clients), thinkers_(thinkers) {}
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    Result<void> load();                        // brings all of them back
    void start_over(const std::string& after);  // memory has gone wrong: what the store has counts
    bool unread() const { return unread_; }     // what is in the store could not be read when it had to be

    Answer<RoomEntry*> find(TableId id);
    Answer<RoomEntry*> wake(TableId id);
    Answer<RoomEntry*> open(TableRow row);
    RoomEntry* known(TableId id) const;  // where it is in memory
    const Rooms& rooms() const { return rooms_; }
    const std::vector<TableId>& of(PersonId person) const;  // living ones where he sits or that he made
    Answer<void> room_for_one_more(PersonId person) const;
    int turns_of(PersonId person) const;

    void touch(RoomEntry& entry);                                    // something has changed there
    static void told_all(RoomEntry& entry, const Watcher& watcher);  // he has the whole view as it is now
    void index(RoomEntry& entry);                                    // somebody has come or gone
    void rename(PersonId person, const std::string& name);

    void tick(Moment now);  // clocks that have run out
    void keep_open_time();
    void let_sleep(Milliseconds open);
    void close_old(Moment now);  // once an hour: those that never began
    void publish();              // what has changed, into the batch

    std::size_t living() const { return living_.size(); }
    std::size_t awake() const { return awake_.size(); }

private:
    RoomEntry& add(TableRow row);
    void set_deadline(RoomEntry& entry);
    void look_again(RoomEntry& entry, Milliseconds open);
    void publish(RoomEntry& entry);
    void tell_watcher(RoomEntry& entry, Watcher& watcher, SeatSet here, Milliseconds now);
    Texts::Place state_text(const Room& room, const Watcher& to, SeatSet here, Milliseconds now);
    void write_steps(const Room& room, const Watcher& to, JsonWriter& writer);
    std::optional<Texts::Place> steps_text(RoomEntry& entry, const Watcher& to, Milliseconds now);
    static ViewMarks& marks_of(RoomEntry& entry, const Watcher& watcher);

    House& house_;
    Outbox& outbox_;
    Clients& clients_;
    Thinkers& thinkers_;
    Rooms rooms_;
    std::unordered_set<TableId> awake_;
    std::unordered_set<TableId> living_;  // open or in play
    std::unordered_map<PersonId, std::vector<TableId>> tables_of_;
    std::set<std::pair<Milliseconds, TableId>> deadlines_;  // open time
    std::vector<TableId> dirty_;
    std::vector<PersonId> turns_changed_;
    bool unread_ = false;
    Milliseconds closed_hour_ = -1;
    // While a table is published: what happened is the same for all who look through the same eyes, have seen as much
    // and are told of it in the same way. None: too long for a message.
    struct StepsText {
        Seat reader;
        int from;
        bool by_changes;
        std::optional<Texts::Place> text;
    };
    std::vector<StepsText> steps_texts_;
    std::optional<SeenSteps> seen_steps_;
};

}  // namespace saloon::server
