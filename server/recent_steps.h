// Steps of one batch as one text. The rows of a step lie by table, so a batch that moves at a hundred tables would
// change a hundred pages of the database; as one text in a table of its own it changes a few. Later many batches are
// put in their places at once, a table's steps together.
#pragma once

#include <string>
#include <string_view>

#include "server/store.h"

namespace saloon::server {

void write_recent(std::string& out, TableId table, const StoredStep& step);

// Reads them one by one, in the order written.
class RecentSteps {
public:
    explicit RecentSteps(std::string_view text) : rest_(text) {}
    bool next();  // false: there are no more, or the text is broken
    bool broken() const { return broken_; }
    TableId table() const { return table_; }
    const StoredStep& step() const { return step_; }

private:
    std::int64_t number();
    std::string_view rest_;
    bool broken_ = false;
    TableId table_{};
    StoredStep step_;
};

}  // namespace saloon::server
