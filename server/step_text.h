// Steps as text, in the two forms in which the database keeps them.
//
// Recent ones: all of a batch as one text. Steps lie by table, so a batch that moves at a hundred tables would change a
// hundred pages of the database; as one text in a table of its own it changes a few. Later many batches are put in
// their places at once.
//
// In its place: a run, which is some dozens of one table's steps, one after the other, as one text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/step_chain.h"
#include "server/store.h"

namespace saloon::server {

// Numbers with a space after each, and lines of a length that was told before.
class StepText {
public:
    explicit StepText(std::string_view text) : rest_(text) {}
    bool empty() const { return rest_.empty() || broken_; }
    bool broken() const { return broken_; }
    std::int64_t number();
    std::string_view line();

private:
    std::string_view rest_;
    bool broken_ = false;
};

void write_step(std::string& out, TableId table, const StoredStep& step);  // all that is kept of it
void write_recent(std::string& out, const ChainedStep& chained);

// Reads them one by one, in the order written.
class RecentSteps {
public:
    explicit RecentSteps(std::string_view text) : text_(text) {}
    bool next();  // false: there are no more, or the text is broken
    bool broken() const { return text_.broken(); }
    TableId table() const { return table_; }
    const StoredStep& step() const { return step_; }
    const ChainHash& hash() const { return hash_; }  // older ones have none

private:
    StepText text_;
    TableId table_{};
    StoredStep step_;
    ChainHash hash_{};
};

std::string write_run(std::span<const ChainedStep> steps);
// Appends the steps of a run whose first has the given number; false where the text is broken.
bool read_run(std::string_view run, int first, std::vector<StoredStep>& steps);

}  // namespace saloon::server
