// Batches: what has happened is collected, written to disk in one piece, and only then told.
#include <algorithm>

#include "server/app.h"
#include "server/log.h"
#include "server/reader_view.h"

namespace saloon::server {
namespace {

// One write a client: its messages are chained first, for they stand between those of others.
void send_all(Batch& batch) {
    std::vector<Delivery>& messages = batch.messages;
    std::vector<Client*> clients;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        Client& client = *messages[i].to;
        if (client.first_in_batch < 0) {
            client.first_in_batch = static_cast<int>(i);
            clients.push_back(&client);
        } else {
            messages[static_cast<std::size_t>(client.last_in_batch)].next = static_cast<int>(i);
        }
        client.last_in_batch = static_cast<int>(i);
    }
    std::vector<std::string_view> texts;
    for (Client* client : clients) {
        texts.clear();
        for (int i = std::exchange(client->first_in_batch, -1); i >= 0; i = messages[static_cast<std::size_t>(i)].next)
            texts.push_back(batch.texts[messages[static_cast<std::size_t>(i)].text]);
        client->send(texts);
    }
}

// A batch costs the disk much the same whether it is large or small. When the last one was large, those who were told
// of it are about to answer, and a moment's patience puts them all into the next; a lone player is never kept waiting.
std::chrono::microseconds pause_after(std::size_t changes, std::chrono::microseconds passed) {
    using std::chrono::microseconds;
    constexpr std::size_t large = 16;
    constexpr std::size_t wait_for_each = 40;
    constexpr std::size_t wait_most = 5'000;
    if (changes < large) return microseconds(0);
    return microseconds(std::min(changes * wait_for_each, wait_most)) - passed;
}

}  // namespace

void App::settle_soon() {
    if (settle_posted_ || in_flight_) return;
    settle_posted_ = true;
    post_([this] { settle(); });
}

void App::tell(const std::shared_ptr<Client>& client, std::string_view text) { tell(client, batch_.texts.add(text)); }

void App::tell(const std::shared_ptr<Client>& client, Texts::Place text) {
    batch_.add({client, text, {}, false});
    ++metrics_.pushes;
}

void App::settle() {
    if (in_flight_) {
        settle_posted_ = false;
        return;
    }
    if (const auto wait = pause_after(committed_changes_, time_.running() - committed_at_); wait.count() > 0) {
        settle_posted_ = true;
        return after_(wait, [this] { begin_batch(); });
    }
    begin_batch();
}

void App::begin_batch() {
    settle_posted_ = false;
    for (std::size_t i = 0; i < dirty_.size(); ++i)
        if (const auto found = rooms_.find(dirty_[i]); found != rooms_.end()) publish(*found->second);
    dirty_.clear();
    tell_turns();
    if (batch_.messages.empty() && batch_.answers.empty() && changes_.empty()) return;
    Batch batch = std::exchange(batch_, std::exchange(spare_batch_, {}));
    if (changes_.empty()) {
        committed(std::move(batch), {});
        return;
    }
    in_flight_ = true;
    ++metrics_.commits;
    metrics_.changes += changes_.size();
    const std::size_t count = changes_.size();
    const auto began = time_.running();
    // Nothing that is told hangs on the time alone: where it cannot be kept, the rest goes on.
    const bool only_time = count == 1 && std::holds_alternative<KeepTime>(changes_.front());
    journal_->commit(std::exchange(changes_, {}),
                     [this, count, began, only_time, batch = std::move(batch)](Result<void> kept) mutable {
                         in_flight_ = false;
                         committed_at_ = time_.running();
                         metrics_.commit_times.add(committed_at_ - began);
                         committed_changes_ = count;
                         note_health(kept);
                         if (!kept && only_time) {
                             ++metrics_.failed_commits;
                             log_error("time_not_kept", {{"why", why(kept.error())}});
                             kept = {};
                         }
                         committed(std::move(batch), kept);
                         settle();
                     });
}

void App::committed(Batch batch, const Result<void>& kept) {
    batch.no_longer_waits();
    if (!kept) {
        ++metrics_.failed_commits;
        log_error("commit_failed", {{"why", why(kept.error())}});
    }
    if (kept) {
        send_all(batch);
        for (HttpDelivery& answer : batch.answers) {
            if (answer.promise.refused && *answer.promise.refused) answer.answer = not_kept(answer.promise);
            answer.reply(std::move(answer.answer));
        }
        batch.clear();
        spare_batch_ = std::move(batch);
        return;
    }
    // What came in meanwhile was built on what is lost.
    const Refusal lost{code::unavailable, said("server.could_not_written_disk_so"), {}};
    Batch meanwhile = std::exchange(batch_, {});
    meanwhile.no_longer_waits();
    start_over(why(kept.error()));
    for (Batch* each : {&batch, &meanwhile}) {
        for (const Delivery& message : each->messages)
            if (message.is_answer) refuse_message(message.to, message.answers, lost);
        for (HttpDelivery& answer : each->answers) answer.reply(error_answer(lost));
    }
    settle_soon();
}

// The store keeps what is unique so, whatever memory believed: this one request was left out.
HttpAnswer App::not_kept(const Promise& promise) {
    log_error("request_not_kept", {{"person", id_text(promise.person)}});
    people_.forget(promise.person);
    if (const auto person = people_.find(promise.person); person && *person != nullptr)
        rename_at_tables(promise.person, std::string((*person)->name));
    return error_answer({code::refused, said("server.somebody_else_was_quicker_so"), {}});
}

// Everything in memory is a copy of the store, and this copy has gone wrong.
void App::start_over(const std::string& after) {
    struct Looking {
        TableId table;
        Watcher watcher;
    };
    std::vector<Looking> looking;
    for (const auto& [id, entry] : rooms_)
        for (const Watcher& watcher : entry->watchers) looking.push_back({id, watcher});
    std::ranges::stable_sort(looking, {}, &Looking::table);  // what is sent, and when, hangs on no hash
    rooms_.clear();
    awake_.clear();
    tables_of_.clear();
    deadlines_.clear();
    dirty_.clear();
    changes_.clear();
    living_.clear();
    people_.forget_all();
    const auto loaded = load();
    unread_ = !loaded;  // then it is tried again
    if (!loaded) log_error("load_failed", {{"why", why(loaded.error())}, {"after", after}});
    for (Looking& look : looking) {
        auto entry = wake_room(look.table);
        if (!entry) {
            look.watcher.client->close("the table cannot be read at the moment");
            continue;
        }
        look.watcher.epoch = -1;  // a fresh state
        (*entry)->watchers.push_back(std::move(look.watcher));
        touch(**entry);
    }
}

Texts::Place App::state_text(const Room& room, const Watcher& to, SeatSet here, Milliseconds now) {
    JsonWriter writer(batch_.texts.begin());
    writer.object().key("event").text("state");
    write_state(room, to.seat, to.client->person, here, now, writer);
    writer.end_object();
    return batch_.texts.end();
}

// What happened since he was last told; nothing where that is too long for a message.
std::optional<Texts::Place> App::steps_text(const Room& room, const Watcher& to, Milliseconds now) {
    JsonWriter writer(batch_.texts.begin());
    writer.object().key("event").text("steps").key("table").text(id_text(room.row().id)).key("from").number(to.sent);
    writer.key("steps");
    write_steps(room, to.seat, to.sent, writer);
    write_now(room, to.seat, now, writer);
    writer.end_object();
    const Texts::Place text = batch_.texts.end();
    return text.size <= message_bytes ? std::optional(text) : std::nullopt;
}

void App::publish(RoomEntry& entry) {
    entry.dirty = false;
    Room& room = entry.room;
    const TableRow& row = room.row();
    for (Change& change : room.take_changes()) changes_.push_back(std::move(change));
    const auto happenings = room.take_happenings();
    const bool summary = room.take_summary_changed();
    if (summary) index(entry);
    set_deadline(entry);
    for (const SeatHolder& seat : row.seats)
        if (seat.person != PersonId::nobody) turns_changed_.push_back(seat.person);
    if (entry.watchers.empty()) return;

    const SeatSet here = entry.here();
    const Milliseconds now = open_time();
    const std::string id = id_text(row.id);
    std::optional<Texts::Place> for_spectators;  // the same for all of them who have seen as much
    int spectators_from = -1;
    for (Watcher& watcher : entry.watchers) {
        // He may have lost his seat since: then he sees from now on what a spectator sees.
        const Seat reader = room.reader(watcher.client->person, watcher.seat).value_or(Seat::spectator);
        if (std::exchange(watcher.seat, reader) != reader) watcher.epoch = -1;
        const bool spectator = watcher.seat == Seat::spectator;
        const bool same_as_others = spectator && for_spectators && watcher.sent == spectators_from;
        if (watcher.epoch != row.epoch) {
            tell(watcher.client, state_text(room, watcher, here, now));
        } else if (watcher.sent < row.steps && same_as_others) {
            tell(watcher.client, *for_spectators);
        } else if (watcher.sent < row.steps) {
            const auto text = steps_text(room, watcher, now);
            if (text && spectator) {
                for_spectators = text;
                spectators_from = watcher.sent;
            }
            tell(watcher.client, text ? *text : state_text(room, watcher, here, now));
        }
        watcher.epoch = row.epoch;
        watcher.sent = row.steps;
        if (summary) tell(watcher.client, table_event(row, watcher.client->person, here));
        for (const Happening& happening : happenings)
            if (happening.kind != Happening::Kind::chat || !room.muted(watcher.client->person, happening.chat.seat))
                tell(watcher.client, happening_event(id, happening));
    }
}

void App::tell_turns() {
    for (const PersonId person : turns_changed_) {
        const auto [first, last] = clients_of_.equal_range(person);
        const int turns = first == last ? 0 : turns_of(person);
        for (auto at = first; at != last; ++at) {
            if (at->second->turns_told == turns) continue;
            at->second->turns_told = turns;
            tell(at->second->shared_from_this(), R"({"event":"yours","turns":)" + std::to_string(turns) + "}");
        }
    }
    turns_changed_.clear();
}

}  // namespace saloon::server
