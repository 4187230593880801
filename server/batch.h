// What waits until it is on disk: messages and answers to requests, in the order in which they were made.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/client.h"
#include "server/http_message.h"

namespace saloon::server {

struct Delivery {
    std::shared_ptr<Client> to;
    std::string text;
    std::string answers;  // the id of the message it answers
    bool is_answer = false;
    int next = -1;  // for the same client
};
struct HttpDelivery {
    Reply reply;
    HttpAnswer answer;
};
struct Batch {
    std::vector<Delivery> messages;
    std::vector<HttpDelivery> answers;
    std::size_t bytes = 0;  // of the messages

    void add(Delivery message) {
        bytes += message.text.size();
        message.to->waiting += message.text.size();
        messages.push_back(std::move(message));
    }
    void no_longer_waits() const {
        for (const Delivery& message : messages) message.to->waiting -= message.text.size();
    }
};

}  // namespace saloon::server
