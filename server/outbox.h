// What waits until it is on disk: changes on their way in, messages and answers on their way out. One batch is written
// at a time, and what it has to tell is told when it is written. When it could not be written nothing was said yet.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/batch.h"
#include "server/house.h"
#include "server/refusal.h"

namespace saloon::server {

class Outbox {
public:
    explicit Outbox(House& house) : house_(house), journal_(house.machine.journal(house.store, house.post)) {}
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    // What others do about a batch.
    struct Neighbours {
        std::function<void()> gather;                                // before it is closed: what tables have to tell
        std::function<void(const Result<void>& kept)> written;       // whether the disk took it
        std::function<void(const std::string& why)> start_over;      // it was lost, and memory with it
        std::function<HttpAnswer(const Promise& promise)> not_kept;  // one request of it was left out
    };
    void meet(Neighbours neighbours) { neighbours_ = std::move(neighbours); }

    std::vector<Change>& changes() { return changes_; }
    // What is changed from begin_request() to end_request() is kept whole or not at all.
    void begin_request(PersonId person);
    void end_request() { changes_.emplace_back(EndRequest{}); }

    void tell(const std::shared_ptr<Client>& client, std::string_view text);
    void tell(const std::shared_ptr<Client>& client, Texts::Place text);
    void answer(const std::shared_ptr<Client>& client, const std::string& id, std::string_view text);
    void refuse(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal);
    void later(Reply reply, HttpAnswer answer);
    Texts& texts() { return batch_.texts; }  // where what is told can be written without a copy
    std::size_t waiting_bytes() const { return batch_.bytes; }

    void settle_soon();  // after every change
    bool idle() const { return !in_flight_ && !settle_posted_; }
    void forget_changes() { changes_.clear(); }
    Journal& journal() { return *journal_; }

private:
    void settle();
    void begin_batch();
    void committed(Batch batch, const Result<void>& kept);
    void lost(Batch batch, const std::string& why);

    House& house_;
    Neighbours neighbours_;
    std::vector<Change> changes_;
    Promise promise_;  // of the request that is under way
    Batch batch_;
    Batch spare_batch_;  // an empty one, with the memory of the last
    bool settle_posted_ = false;
    bool in_flight_ = false;
    std::chrono::microseconds committed_at_{0};
    std::size_t committed_changes_ = 0;
    std::unique_ptr<Journal> journal_;
};

}  // namespace saloon::server
