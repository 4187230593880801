// What is worked out about games that are over: one thing at a time, by a worker that yields to the server's own
// thread, with a bound on how many may wait. An answer is kept, and who asks for what is under way waits for the same
// one.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/journal.h"
#include "server/workers.h"

namespace saloon::server {

class Scholar {
public:
    using Work = std::move_only_function<std::string()>;
    using Told = std::move_only_function<void(const std::string&)>;

    // `post` runs a function on the server's own thread, from which everything here is called.
    Scholar(Journal::Post post, std::unique_ptr<Workers> worker, std::int64_t waiting_max, std::int64_t kept_bytes)
        : post_(std::move(post)),
          waiting_max_(static_cast<std::size_t>(waiting_max)),
          kept_max_(static_cast<std::size_t>(kept_bytes)),
          worker_(std::move(worker)) {}

    // Whether the question can be asked now: its answer is there or comes, or there is room for one more.
    bool ready_for(const std::string& question) const {
        return answers_.contains(question) || waiting_.contains(question) || waiting_.size() < waiting_max_;
    }
    void ask(const std::string& question, Work work, Told told) {
        if (const auto known = answers_.find(question); known != answers_.end()) return told(known->second);
        auto& listeners = waiting_[question];
        listeners.push_back(std::move(told));
        if (listeners.size() > 1) return;
        worker_->add(0, [this, question, work = std::move(work)]() mutable {
            post_([this, question, answer = work()]() mutable { found(question, std::move(answer)); });
        });
    }
    void stop() { worker_->stop(); }

private:
    void found(const std::string& question, std::string answer) {
        auto listeners = std::move(waiting_[question]);
        waiting_.erase(question);
        for (Told& told : listeners) told(answer);
        kept_ += answer.size();
        answers_.emplace(question, std::move(answer));
        order_.push_back(question);
        while (kept_ > kept_max_ && !order_.empty()) {
            const auto oldest = answers_.find(order_.front());
            kept_ -= oldest->second.size();
            answers_.erase(oldest);
            order_.pop_front();
        }
    }

    Journal::Post post_;
    std::size_t waiting_max_;
    std::size_t kept_max_;
    std::size_t kept_ = 0;
    std::unordered_map<std::string, std::vector<Told>> waiting_;
    std::unordered_map<std::string, std::string> answers_;
    std::deque<std::string> order_;    // of the answers, the oldest first
    std::unique_ptr<Workers> worker_;  // last: it ends before the rest goes
};

}  // namespace saloon::server
