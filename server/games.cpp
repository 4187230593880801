#include "server/games.h"

#include <algorithm>

namespace saloon::server {

Result<std::unique_ptr<Table>> Games::open(std::string_view slug, const std::string& options) {
    constexpr std::size_t kept_most = 32;
    const auto found =
        std::ranges::find_if(kept_, [&](const Kept& kept) { return kept.slug == slug && kept.options == options; });
    if (found != kept_.end()) {
        kept_.splice(kept_.begin(), kept_, found);
        return found->table->clone();
    }
    const auto json = parse_json(options);
    if (!json) return fault(json.error());
    auto table = library_.open(slug, *json);
    if (!table) return table;
    kept_.push_front({std::string(slug), options, (*table)->clone()});
    if (kept_.size() > kept_most) kept_.pop_back();
    return table;
}

}  // namespace saloon::server
