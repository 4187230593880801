// Whether the server does what it is there for: it answers, and what it is told gets to the disk. A batch that was just
// written or lost tells it; where there was none for a while, a mark is written to see.
#pragma once

#include <functional>
#include <vector>

#include "server/outbox.h"

namespace saloon::server {

class Health {
public:
    using Told = std::move_only_function<void(bool)>;
    Health(House& house, Outbox& outbox) : house_(house), outbox_(outbox) {}
    Health(const Health&) = delete;
    Health& operator=(const Health&) = delete;

    void ask(Told told);                  // whether it lives and can write
    void note(const Result<void>& kept);  // what became of a batch
    void answer_in_time();

private:
    House& house_;
    Outbox& outbox_;
    Milliseconds known_ = 0;  // when, in open time
    bool well_ = true;
    bool probing_ = false;
    Milliseconds probed_ = 0;
    std::vector<Told> asking_;
};

}  // namespace saloon::server
