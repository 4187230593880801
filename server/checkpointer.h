// Brings what is in the write-ahead log into the database file, on a thread with a connection of its own: it takes
// long, and whoever commits meanwhile must not wait for it. The few pages that were written while it worked are brought
// over by the writer itself, which no other disturbs; then the log begins anew.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/sqlite.h"

namespace saloon::server {

class Checkpointer {
public:
    explicit Checkpointer(Sqlite database) : database_(std::move(database)), thread_([this] { work(); }) {}
    ~Checkpointer() {
        {
            const std::scoped_lock lock(mutex_);
            state_ = State::stopping;
        }
        more_.notify_one();
    }
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    // The writer calls it after each commit, with the length of the log.
    void after_commit(Sqlite& writer, int log_pages) {
        constexpr int long_log = 8'000;
        State state = State::idle;
        {
            const std::scoped_lock lock(mutex_);
            state = state_;
            if (state == State::idle && log_pages >= long_log) state_ = State::working;
            if (state == State::done) state_ = State::idle;
        }
        if (state == State::idle && log_pages >= long_log) more_.notify_one();
        if (state == State::done) writer.checkpoint();
    }

private:
    enum class State : std::uint8_t { idle, working, done, stopping };

    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            more_.wait(lock, [this] { return state_ == State::working || state_ == State::stopping; });
            if (state_ == State::stopping) return;
            lock.unlock();
            database_.checkpoint();
            lock.lock();
            if (state_ == State::working) state_ = State::done;
        }
    }

    Sqlite database_;
    std::mutex mutex_;
    std::condition_variable more_;
    State state_ = State::idle;
    std::jthread thread_;  // last: it ends before the rest goes
};

}  // namespace saloon::server
