// One WebSocket connection as the app sees it: somebody to whom text can be sent. The net layer fulfils it; a test may
// fulfil it with a list of strings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.h"
#include "server/rate.h"
#include "server/secrets.h"

namespace saloon::server {

class Client : public std::enable_shared_from_this<Client> {
public:
    virtual ~Client() = default;
    virtual void send(std::span<const std::string_view> texts) = 0;  // whole messages, in one write
    virtual void close(std::string_view why) = 0;

    // Whether one more message of it is heard, or a ping, which is one too; `open` is open time.
    bool may_send(const Limits& limits, Milliseconds open) {
        const auto a_second = static_cast<double>(std::max<std::int64_t>(1, limits.messages_a_second));
        return messages_.take(limits.messages_at_once, 1'000.0 / a_second, open);
    }

    // The app's own notes.
    PersonId person = PersonId::nobody;
    std::string session;       // the hash of the token it came with
    std::string address;       // the prefix by which it is counted
    std::int64_t arrival = 0;  // its number: the smallest came first
    std::vector<TableId> watching;
    int turns_told = 0;
    std::size_t waiting = 0;  // bytes for it that are not told yet, because their batch is not on disk
    int first_in_batch = -1;  // while a batch is sent: its messages
    int last_in_batch = -1;

private:
    Bucket messages_;
};

}  // namespace saloon::server
