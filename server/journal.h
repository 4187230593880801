// The writer: one thread that commits one batch at a time. While it waits for the disk the next batch grows; so the
// busier the server, the fewer waits a move costs. Nothing is told to anybody before its batch is on disk.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/store.h"

namespace saloon::server {

class Journal {
public:
    using Done = std::move_only_function<void(Result<void>)>;
    using Post = std::function<void(std::move_only_function<void()>)>;

    // `post` runs a function on the server's own thread.
    Journal(Store& store, Post post) : store_(store), post_(std::move(post)), thread_([this] { work(); }) {}
    ~Journal() { stop(); }
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // The batch before must be done.
    void commit(std::vector<Change> changes, Done done) {
        {
            const std::scoped_lock lock(mutex_);
            batch_.emplace(std::move(changes), std::move(done));
        }
        more_.notify_one();
    }
    // Whether anything can be written, told when what was handed over before is done.
    void probe(Done done) {
        {
            const std::scoped_lock lock(mutex_);
            probe_ = std::move(done);
        }
        more_.notify_one();
    }
    // What was handed over is still committed.
    void stop() {
        {
            const std::scoped_lock lock(mutex_);
            stopping_ = true;
        }
        more_.notify_one();
        if (thread_.joinable()) thread_.join();
    }

private:
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
