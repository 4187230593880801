// A hash over all steps of a table up to one: over the hash before it and the step. So a step that was changed, left
// out or moved shows in every hash after it. It tells damage and clumsy hands; who rewrites the whole database can also
// rewrite the hashes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/store.h"

namespace saloon::server {

using ChainHash = std::array<std::uint8_t, 16>;

ChainHash chain_start(TableId table);
ChainHash chain_next(const ChainHash& before, TableId table, const StoredStep& step);

std::string chain_text(const ChainHash& hash);
ChainHash read_chain(std::string_view text);  // what is none becomes one that fits nothing

// What is told of a log whose steps are not those that were written; they are counted from 1.
Said damaged_log(Said how);
Said changed_steps(std::size_t first, std::size_t last);

// A step with the hash over it and all before it.
struct ChainedStep {
    TableId table{};
    StoredStep step;
    ChainHash hash{};
};

}  // namespace saloon::server
