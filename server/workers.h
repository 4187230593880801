// Threads for what takes long: bots' thinking, passwords, studies of finished games. Everything else happens on the
// server's one thread, to which these leave the processor when it wants it.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace saloon::server {

class Workers {
public:
    using Task = std::move_only_function<void()>;

    // `niceness` as of nice(1): 0 yields to nobody, 19 to everybody.
    Workers(int threads, int niceness) {
        for (int i = 0; i < threads; ++i)
            threads_.emplace_back([this, niceness] {
                setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
                work();
            });
    }
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void add(Task task) {
        {
            const std::scoped_lock lock(mutex_);
            waiting_.push_back(std::move(task));
        }
        more_.notify_one();
    }
    // How many wait for a thread.
    std::size_t waiting() const {
        const std::scoped_lock lock(mutex_);
        return waiting_.size();
    }
    // Ends what is under way and forgets the rest.
    void stop() {
        {
            const std::scoped_lock lock(mutex_);
            stopping_ = true;
            waiting_.clear();
        }
        more_.notify_all();
        threads_.clear();
    }

private:
    void work() {
        for (;;) {
            Task task;
            {
                std::unique_lock lock(mutex_);
                more_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
                if (stopping_) return;
                task = std::move(waiting_.front());
                waiting_.pop_front();
            }
            task();
        }
    }

    mutable std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Task> waiting_;
    bool stopping_ = false;
    std::vector<std::jthread> threads_;  // last: they end before the rest goes
};

}  // namespace saloon::server
