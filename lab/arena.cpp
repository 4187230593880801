#include "lab/arena.h"

#include "text/words.h"

namespace saloon::lab {
namespace {

// splitmix64 over both numbers: neighbouring games have nothing in common.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    std::uint64_t z = a * 0xD1342543DE82EF95U + (b + 1) * 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

}  // namespace

GameSeeds GameSeeds::of(std::uint64_t seed, std::uint64_t deal, std::uint64_t game) {
    GameSeeds seeds;
    seeds.game = game;
    seeds.chance = mixed(mixed(seed, 0), deal);
    const std::uint64_t own = mixed(mixed(seed, 1), game);
    for (std::size_t i = 0; i < seeds.players.size(); ++i) seeds.players[i] = mixed(own, i);
    return seeds;
}

Result<ArenaPtr> open_arena(const std::vector<DataFile>& files, std::string_view slug, const Json& options) {
    std::string known;
    for (const ArenaRow& row : arena_rows()) {
        if (row.slug == slug) return row.open(files, options);
        known += (known.empty() ? "" : ", ") + std::string(row.slug);
    }
    return fault(said("lab.there_no_game_games").text("slug", in_quotes(slug)).text("known", known));
}

}  // namespace saloon::lab
