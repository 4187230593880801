// A journal with a thread of its own, which waits for the disk.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/journal.h"

namespace saloon::server {

class ThreadedJournal final : public Journal {
public:
    ThreadedJournal(Store& store, Post post) : store_(store), post_(std::move(post)), thread_([this] { work(); }) {}
    ~ThreadedJournal() override { halt(); }
    ThreadedJournal(const ThreadedJournal&) = delete;
    ThreadedJournal& operator=(const ThreadedJournal&) = delete;

    void commit(std::vector<Change> changes, Done done) override {
        {
            const std::scoped_lock lock(mutex_);
            batch_.emplace(std::move(changes), std::move(done));
        }
        more_.notify_one();
    }
    void probe(Done done) override {
        {
            const std::scoped_lock lock(mutex_);
            probe_ = std::move(done);
        }
        more_.notify_one();
    }
    void stop() override { halt(); }

private:
    void halt() {
        {
            const std::scoped_lock lock(mutex_);
            stopping_ = true;
        }
        more_.notify_one();
        if (thread_.joinable()) thread_.join();
    }
    struct Batch {
        std::vector<Change> changes;
        Done done;
        Batch(std::vector<Change> what, Done then) : changes(std::move(what)), done(std::move(then)) {}
    };

    void work() {
        for (;;) {
            std::unique_lock lock(mutex_);
            more_.wait(lock, [this] { return stopping_ || batch_.has_value() || probe_; });
            if (!batch_ && probe_) {
                Done done = std::exchange(probe_, {});
                lock.unlock();
                post_([done = std::move(done), kept = store_.writable()]() mutable { done(std::move(kept)); });
                continue;
            }
            if (!batch_) return;
            Batch batch = std::move(*batch_);
            batch_.reset();
            lock.unlock();
            auto kept = store_.commit(batch.changes);
            post_([done = std::move(batch.done), kept = std::move(kept)]() mutable { done(std::move(kept)); });
            store_.tidy();
        }
    }

    Store& store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::optional<Batch> batch_;
    Done probe_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace saloon::server
