// Threads for it, to which the server's own thread leaves the processor as far as it does not want it.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/workers.h"

namespace saloon::server {

class ThreadedWorkers final : public Workers {
public:
    // `niceness` as of nice(1): 0 yields to nobody, 19 to everybody.
    ThreadedWorkers(int threads, int niceness) {
        for (int i = 0; i < threads; ++i)
            threads_.emplace_back([this, niceness] {
                setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
                work();
            });
    }
    ~ThreadedWorkers() override { halt(); }
    ThreadedWorkers(const ThreadedWorkers&) = delete;
    ThreadedWorkers& operator=(const ThreadedWorkers&) = delete;

    void add(Owner owner, Task task) override {
        {
            const std::scoped_lock lock(mutex_);
            auto& own = waiting_[owner];
            if (own.empty()) turns_.push_back(owner);
            own.push_back(std::move(task));
            ++count_;
        }
        more_.notify_one();
    }
    std::size_t waiting() const override {
        const std::scoped_lock lock(mutex_);
        return count_;
    }
    std::size_t before(Owner owner) const override {
        const std::scoped_lock lock(mutex_);
        const auto own = waiting_.find(owner);
        return turns_.size() + (own == waiting_.end() ? 0 : own->second.size());
    }
    void stop() override { halt(); }

private:
    void halt() {
        {
            const std::scoped_lock lock(mutex_);
            stopping_ = true;
            waiting_.clear();
            turns_.clear();
            count_ = 0;
        }
        more_.notify_all();
        threads_.clear();
    }
    Task take() {
        const Owner owner = turns_.front();
        turns_.pop_front();
        const auto own = waiting_.find(owner);
        Task task = std::move(own->second.front());
        own->second.pop_front();
        --count_;
        if (own->second.empty())
            waiting_.erase(own);
        else
            turns_.push_back(owner);
        return task;
    }
    void work() {
        for (;;) {
            Task task;
            {
                std::unique_lock lock(mutex_);
                more_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
                if (stopping_) return;
                task = take();
            }
            task();
        }
    }

    mutable std::mutex mutex_;
    std::condition_variable more_;
    std::unordered_map<Owner, std::deque<Task>> waiting_;
    std::deque<Owner> turns_;  // of those who have a task waiting
    std::size_t count_ = 0;
    bool stopping_ = false;
    std::vector<std::jthread> threads_;  // last: they end before the rest goes
};

}  // namespace saloon::server
