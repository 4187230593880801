#include "server/outbox.h"

#include <algorithm>

#include "server/log.h"
#include "server/messages.h"

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

void Outbox::settle_soon() {
    if (settle_posted_ || in_flight_) return;
    settle_posted_ = true;
    house_.post([this] { settle(); });
}

void Outbox::tell(const std::shared_ptr<Client>& client, std::string_view text) {
    tell(client, batch_.texts.add(text));
}

void Outbox::tell(const std::shared_ptr<Client>& client, Texts::Place text) {
    batch_.add({client, text, {}, false});
    ++house_.metrics.pushes;
}

void Outbox::settle() {
    if (in_flight_) {
        settle_posted_ = false;
        return;
    }
    if (const auto wait = pause_after(committed_changes_, house_.time.running() - committed_at_); wait.count() > 0) {
        settle_posted_ = true;
        return house_.after(wait, [this] { begin_batch(); });
    }
    begin_batch();
}

void Outbox::begin_batch() {
    settle_posted_ = false;
    neighbours_.gather();
    if (batch_.messages.empty() && batch_.answers.empty() && changes_.empty()) return;
    Batch batch = std::exchange(batch_, std::exchange(spare_batch_, {}));
    if (changes_.empty()) {
        committed(std::move(batch), {});
        return;
    }
    in_flight_ = true;
    ++house_.metrics.commits;
    house_.metrics.changes += changes_.size();
    const std::size_t count = changes_.size();
    const auto began = house_.time.running();
    // Nothing that is told hangs on the time alone: where it cannot be kept, the rest goes on.
    const bool only_time = count == 1 && std::holds_alternative<KeepTime>(changes_.front());
    journal_->commit(std::exchange(changes_, {}),
                     [this, count, began, only_time, batch = std::move(batch)](Result<void> kept) mutable {
                         committed_at_ = house_.time.running();
                         house_.metrics.commit_times.add(committed_at_ - began);
                         committed_changes_ = count;
                         neighbours_.written(kept);
                         if (!kept && only_time) {
                             ++house_.metrics.failed_commits;
                             log_error("time_not_kept", {{"why", why(kept.error())}});
                             kept = {};
                         }
                         committed(std::move(batch), kept);
                         // Not before: who asks for a batch meanwhile would begin one beside the one that begins here.
                         in_flight_ = false;
                         settle();
                     });
}

void Outbox::committed(Batch batch, const Result<void>& kept) {
    batch.no_longer_waits();
    if (!kept) return lost(std::move(batch), why(kept.error()));
    send_all(batch);
    for (HttpDelivery& answer : batch.answers) {
        if (answer.promise.refused && *answer.promise.refused) answer.answer = neighbours_.not_kept(answer.promise);
        answer.reply(std::move(answer.answer));
    }
    batch.clear();
    spare_batch_ = std::move(batch);
}

void Outbox::lost(Batch batch, const std::string& why) {
    ++house_.metrics.failed_commits;
    log_error("commit_failed", {{"why", why}});
    // What came in meanwhile was built on what is lost.
    const Refusal refusal{code::unavailable, said("server.could_not_written_disk_so"), {}};
    Batch meanwhile = std::exchange(batch_, {});
    meanwhile.no_longer_waits();
    neighbours_.start_over(why);
    for (Batch* each : {&batch, &meanwhile}) {
        for (const Delivery& message : each->messages)
            if (message.is_answer) refuse(message.to, message.answers, refusal);
        for (HttpDelivery& answer : each->answers) answer.reply(error_answer(refusal));
    }
}

void Outbox::begin_request(PersonId person) {
    promise_ = {std::make_shared<std::atomic<bool>>(false), person};
    changes_.emplace_back(BeginRequest{promise_.refused});
}

void Outbox::answer(const std::shared_ptr<Client>& client, const std::string& id, std::string_view text) {
    batch_.add({client, batch_.texts.add(text), id, true});
    settle_soon();
}

void Outbox::refuse(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal) {
    ++house_.metrics.refusals;
    std::string text;
    JsonWriter writer(text);
    writer.object();
    if (!id.empty()) writer.key("id").raw(id);
    writer.key("error");
    write_refusal(refusal, writer);
    writer.end_object();
    answer(client, id, text);
}

void Outbox::later(Reply reply, HttpAnswer answer) {
    batch_.answers.push_back({std::move(reply), std::move(answer), std::exchange(promise_, {})});
    settle_soon();
}

}  // namespace saloon::server
