// What people do, counted for each of them and for the address they come from, whatever connections they do it by.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/rate.h"

namespace saloon::server {

class Quotas {
public:
    struct Rate {
        std::int64_t at_once;
        Milliseconds in;  // so many again after so long
    };
    bool take(const std::string& what, Rate rate, Milliseconds now) {
        const double every =
            static_cast<double>(rate.in) / static_cast<double>(std::max<std::int64_t>(1, rate.at_once));
        return buckets_[what].take(rate.at_once, every, now);
    }
    void tidy(Milliseconds now) {
        constexpr Milliseconds remembered = 2 * 3'600'000;
        std::erase_if(buckets_, [&](const auto& entry) { return entry.second.idle_since(now - remembered); });
    }

private:
    std::unordered_map<std::string, Bucket> buckets_;
};

// What is under way, counted the same way. A token gives itself back.
class UnderWay {
public:
    class Token {
    public:
        Token(std::shared_ptr<std::unordered_map<std::string, int>> counts, std::string what)
            : counts_(std::move(counts)), what_(std::move(what)) {
            ++(*counts_)[what_];
        }
        Token(Token&& other) noexcept : counts_(std::move(other.counts_)), what_(std::move(other.what_)) {}
        Token& operator=(Token&&) = delete;
        Token(const Token&) = delete;
        Token& operator=(const Token&) = delete;
        ~Token() {
            if (!counts_) return;
            if (const auto found = counts_->find(what_); --found->second == 0) counts_->erase(found);
        }

    private:
        std::shared_ptr<std::unordered_map<std::string, int>> counts_;
        std::string what_;
    };
    bool allows(const std::string& what, std::int64_t most) const {
        const auto found = counts_->find(what);
        return most > 0 && (found == counts_->end() || found->second < most);
    }
    Token begin(std::string what) { return {counts_, std::move(what)}; }

private:
    std::shared_ptr<std::unordered_map<std::string, int>> counts_ =
        std::make_shared<std::unordered_map<std::string, int>>();
};

}  // namespace saloon::server
