#include "server/step_chain.h"

#include <algorithm>

#include "server/step_text.h"

namespace saloon::server {

ChainHash chain_start(TableId table) { return short_hash("saloon table " + id_text(table)); }

ChainHash chain_next(const ChainHash& before, TableId table, const StoredStep& step) {
    std::string text(before.begin(), before.end());
    write_step(text, table, step);
    return short_hash(text);
}

std::string chain_text(const ChainHash& hash) { return hex_of(hash); }

ChainHash read_chain(std::string_view text) {
    ChainHash hash{};
    const auto bytes = bytes_of_hex(text);
    if (bytes && bytes->size() == hash.size()) std::ranges::copy(*bytes, hash.begin());
    return hash;
}

Said damaged_log(Said how) { return said("server.log_damaged").said("how", std::move(how)); }

Said changed_steps(std::size_t first, std::size_t last) {
    if (first == last) return damaged_log(said("server.step_changed").number("n", first));
    return damaged_log(said("server.steps_changed").number("first", first).number("last", last));
}

}  // namespace saloon::server
