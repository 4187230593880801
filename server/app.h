// The server without its sockets: requests and messages come in, answers and pushes go out, the store keeps what was
// done. It runs on one thread; long work is handed to workers and comes back as a posted function.
//
// The way of a move: message() reads it, the room plays it in memory, and everything that may be told about it (the
// answer, the views of those who watch) waits in a batch. settle() hands the batch to the journal; when it is on disk
// everything in it is sent, one write a connection. When it could not be written nothing was said yet: the app forgets
// what it has in memory, reads the store again, and says so.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/batch.h"
#include "server/bodies.h"
#include "server/limits.h"
#include "server/machine.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/open_time.h"
#include "server/people.h"
#include "server/quotas.h"
#include "server/room_entry.h"
#include "server/scholar.h"
#include "server/workers.h"

namespace saloon::server {

class App {
public:
    // Runs a function on the server's thread after a while; one at a time.
    using After = std::function<void(std::chrono::microseconds, std::move_only_function<void()>)>;
    App(const Library& library, Store& store, const Limits& limits, const Time& time, Journal::Post post, After after,
        int worker_threads, const Machine& machine = real_machine());
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    Result<void> load();  // brings all tables back
    void request(const HttpRequest& request, Reply reply);
    void connected(const std::shared_ptr<Client>& client, std::string_view token);
    void message(const std::shared_ptr<Client>& client, std::string_view text);
    void disconnected(const std::shared_ptr<Client>& client);
    void tick();  // several times a second: clocks, sleep
    void stop();  // ends the workers; what was handed to the journal is still written
    void rest();  // bots stop thinking
    void health(std::move_only_function<void(bool)> told);  // whether it lives and can write
    bool holds_seat(std::string_view token);
    bool idle() const { return !in_flight_ && !settle_posted_; }

    Metrics& metrics() { return metrics_; }
    std::string metrics_text() const;
    const Limits& limits() const { return limits_; }
    Milliseconds open_time() const { return open_.now(); }  // all that lasts is measured by it

private:
    // app_batch.cpp
    void settle_soon();
    void settle();
    void begin_batch();
    void committed(Batch batch, const Result<void>& kept);
    void start_over(const std::string& after);
    void publish(RoomEntry& entry);
    void tell_turns();
    void note_health(const Result<void>& kept);
    void answer_health_in_time();
    void tell(const std::shared_ptr<Client>& client, std::string_view text);
    void tell(const std::shared_ptr<Client>& client, Texts::Place text);

    // app.cpp: rooms, time
    Milliseconds now_ms() const { return time_.date(); }
    Moment now() const { return open_.moment(); }
    void keep_open_time();
    void touch(RoomEntry& entry);
    RoomEntry& add_room(TableRow row);
    Answer<RoomEntry*> find_room(TableId id);
    Answer<RoomEntry*> wake_room(TableId id);
    void set_deadline(RoomEntry& entry);
    void look_again(RoomEntry& entry, Milliseconds open);
    void index(RoomEntry& entry);
    int turns_of(PersonId person) const;
    void let_sleep(Milliseconds open);
    void close_old_tables(Moment now);
    void carry_out_orders(Moment now);
    void ban(PersonId id, bool banned);

    // app_socket.cpp: messages. The writer stands after "ok":true. Advice takes longer: start().
    Answer<void> on(const ask::Hello& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Watch& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Unwatch& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Play& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Chat& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Resign& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::OfferDraw& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::TakeBack& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Back& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::StandIn& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Reply& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Legal& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Log& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Talk& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Mute& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<void> on(const ask::Report& ask, const std::shared_ptr<Client>& from, JsonWriter& out);
    Answer<RoomEntry*> own_seat(TableId table, Seat seat, const Client& client);
    Answer<void> act_at(TableId table, Seat seat, const Client& client, const std::function<Answer<void>(Room&)>& act);
    void answer(const std::shared_ptr<Client>& client, const std::string& id, std::string_view text);
    void refuse_message(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal);
    void unwatch(RoomEntry& entry, const Client& client);
    Texts::Place state_text(const Room& room, const Watcher& to, SeatSet here, Milliseconds now);
    std::optional<Texts::Place> steps_text(const Room& room, const Watcher& to, Milliseconds now);

    // app_bots.cpp
    void let_bot_think(RoomEntry& entry);
    Answer<const Table*> at_turn(TableId table, Seat seat, const Client& client);
    void start_advice(const Table& game, const std::shared_ptr<Client>& from, const std::string& id,
                      std::function<void(const Table&, const bots::Thinking&, JsonWriter&)> advise);
    void start(const ask::Hint& ask, const std::shared_ptr<Client>& from, const std::string& id);
    void start(const ask::WhyNot& ask, const std::shared_ptr<Client>& from, const std::string& id);
    Milliseconds think_time(bots::Grade grade, const Workers& workers, Workers::Owner owner) const;
    Workers& thinkers_of(const Room& room);
    bots::Thinking thinking_for(bots::Grade grade, Milliseconds budget) const;
    void bot_has_chosen(TableId id, LogPlace at, const std::string& line);
    void let_bots_play(Milliseconds open);

    // app_http.cpp, app_tables.cpp, app_study.cpp: the API's routes; those of people and passwords are in
    // app_accounts.h
    struct Call;
    struct Route;
    struct Accounts;
    static std::span<const Route> routes();
    void later(Reply reply, HttpAnswer answer);
    Answer<HttpAnswer> carry_out(Call& call);
    Answer<HttpAnswer> get_games(Call& call);
    Answer<HttpAnswer> get_rules(Call& call);
    Answer<HttpAnswer> get_commitment(Call& call);
    Answer<HttpAnswer> get_tables(Call& call);
    Answer<HttpAnswer> get_my_tables(Call& call);
    Answer<HttpAnswer> post_table(Call& call);
    Answer<HttpAnswer> get_table(Call& call);
    Answer<HttpAnswer> post_sit(Call& call);
    Answer<HttpAnswer> post_leave(Call& call);
    Answer<HttpAnswer> post_give_up(Call& call);
    Answer<HttpAnswer> post_start(Call& call);
    Answer<HttpAnswer> post_rematch(Call& call);
    Answer<HttpAnswer> get_record(Call& call);
    Answer<HttpAnswer> get_fairness(Call& call);
    Answer<HttpAnswer> get_analysis(Call& call);
    Answer<HttpAnswer> get_best(Call& call);
    Answer<const Room*> finished_room(Call& call);
    Answer<HttpAnswer> study(Call& call, const std::string& question, Scholar::Work work);
    struct Visit;
    Answer<Visit> visit(Call& call);
    HttpAnswer touched(const Visit& at);
    HttpAnswer table_answer(const RoomEntry& entry, PersonId person) const;
    Answer<TableRow> new_row(const body::NewTable& wish, const Person& person);
    Answer<std::string> seed_for(const std::string& commitment, PersonId person);
    Answer<RoomEntry*> open_table(TableRow row);
    Answer<void> room_for_one_more(PersonId person) const;
    void drop_clients(PersonId person, std::string_view session, std::string_view why);  // empty: all of his
    void rename_at_tables(PersonId person, const std::string& name);
    void hash_later(const std::string& address, Workers::Task task);
    void make_room_for(Client& client);
    bool may_speak(const Client& client, TableId table);
    bool may_report(const Client& client);
    HttpAnswer not_kept(const Promise& promise);

    const Library& library_;
    Store& store_;
    Limits limits_;
    const Time& time_;
    OpenTime open_;
    Journal::Post post_;
    After after_;
    Metrics metrics_;
    People people_;

    std::unordered_map<TableId, std::unique_ptr<RoomEntry>> rooms_;  // all that live, and finished ones in use
    std::unordered_set<TableId> awake_;
    std::unordered_map<PersonId, std::vector<TableId>> tables_of_;  // living ones where he sits or that he made
    std::set<std::pair<Milliseconds, TableId>> deadlines_;          // open time
    std::unordered_set<std::shared_ptr<Client>> clients_;
    std::unordered_multimap<PersonId, Client*> clients_of_;
    std::unordered_map<std::string, std::pair<PersonId, std::string>> promised_;  // seeds by their commitments
    Promise promise_;                                                             // of the request that is under way
    std::multimap<Milliseconds, Chosen> chosen_;  // moves of bots, and when they are to be played
    std::vector<TableId> dirty_;
    std::vector<PersonId> turns_changed_;
    std::vector<Change> changes_;
    Batch batch_;
    Batch spare_batch_;  // an empty one, with the memory of the last
    bool settle_posted_ = false;
    bool in_flight_ = false;
    bool unread_ = false;  // what is in the store could not be read when it had to be
    std::chrono::microseconds committed_at_{0};
    std::size_t committed_changes_ = 0;
    std::shared_ptr<std::atomic<bool>> resting_ = std::make_shared<std::atomic<bool>>(false);
    Milliseconds tidied_ = 0, closed_hour_ = -1;
    std::unordered_set<TableId> living_;  // open or in play
    Quotas quotas_;
    UnderWay hints_;
    std::int64_t arrivals_ = 0;  // of clients
    struct {
        Milliseconds known = 0;  // when, by the steady clock
        bool well = true;
        bool probing = false;
        Milliseconds probed = 0;
        std::vector<std::move_only_function<void(bool)>> asking;
    } health_;
    const Machine& machine_;
    std::string nobodys_hash_;  // of a password that nobody knows, when it was needed once
    std::unique_ptr<Workers> passwords_;
    std::unique_ptr<Workers> workers_;   // bots who play with people, and hints
    std::unique_ptr<Workers> machines_;  // tables where only bots play
    Scholar scholar_;
    std::unique_ptr<Journal> journal_;
};

}  // namespace saloon::server
