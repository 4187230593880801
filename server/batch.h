// What waits until it is on disk: messages and answers to requests, in the order in which they were made.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.h"
#include "server/http_message.h"

namespace saloon::server {

// The texts of a batch, one after the other in blocks: there are hundreds of them, and a string for each would be taken
// from the heap and given back.
class Texts {
public:
    struct Place {
        std::uint32_t block = 0;
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
    };

    // The next text, of about that size, is to be appended to this; end() tells where it is.
    std::string& begin(std::size_t expected = 4'096) {
        if (used_ == 0 || blocks_[used_ - 1].size() + expected > block_bytes) {
            if (used_ == blocks_.size()) blocks_.emplace_back().reserve(std::max(block_bytes, expected));
            ++used_;
        }
        begin_ = blocks_[used_ - 1].size();
        return blocks_[used_ - 1];
    }
    Place end() const {
        return {static_cast<std::uint32_t>(used_ - 1), static_cast<std::uint32_t>(begin_),
                static_cast<std::uint32_t>(blocks_[used_ - 1].size() - begin_)};
    }
    Place add(std::string_view text) {
        begin(text.size()) += text;
        return end();
    }
    std::string_view operator[](const Place& place) const {
        return std::string_view(blocks_[place.block]).substr(place.begin, place.size);
    }
    // Some blocks are kept for the next batch.
    void clear() {
        constexpr std::size_t worth_keeping = 8;
        if (blocks_.size() > worth_keeping) blocks_.resize(worth_keeping);
        std::erase_if(blocks_, [](const std::string& block) { return block.capacity() > 2 * block_bytes; });
        for (std::string& block : blocks_) block.clear();
        used_ = 0;
    }

private:
    static constexpr std::size_t block_bytes = 65'536;
    std::vector<std::string> blocks_;
    std::size_t used_ = 0;
    std::size_t begin_ = 0;  // of the text that was begun last
};

struct Delivery {
    std::shared_ptr<Client> to;
    Texts::Place text;
    std::string answers;  // the id of the message it answers
    bool is_answer = false;
    int next = -1;  // for the same client
};
// What a request changed as one, see BeginRequest, and whom it was about.
struct Promise {
    std::shared_ptr<std::atomic<bool>> refused;
    PersonId person = PersonId::nobody;
};
struct HttpDelivery {
    Reply reply;
    HttpAnswer answer;
    Promise promise;
};
struct Batch {
    Texts texts;
    std::vector<Delivery> messages;
    std::vector<HttpDelivery> answers;
    std::size_t bytes = 0;  // of the messages

    void add(Delivery message) {
        bytes += message.text.size;
        message.to->waiting += message.text.size;
        messages.push_back(std::move(message));
    }
    void no_longer_waits() const {
        for (const Delivery& message : messages) message.to->waiting -= message.text.size;
    }
    void clear() {
        texts.clear();
        messages.clear();
        answers.clear();
        bytes = 0;
    }
};

}  // namespace saloon::server
