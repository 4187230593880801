// A game with its options chosen and its edition loaded, ready to be played a million times: what the lab sees of a
// game, whatever game it is. The bridge from a game's types is arena_of.h; there is one file a game, made by the build,
// so that a change of one game compiles one file.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab/facts.h"
#include "lab/metric.h"
#include "lab/player.h"
#include "text/json.h"
#include "text/notation.h"

namespace saloon::lab {

// From which streams of chance a game is played: the deal is common to the games that are compared with each other, the
// players' own thoughts are not.
struct GameSeeds {
    std::uint64_t game = 0;  // its number
    std::uint64_t chance = 0;
    std::array<std::uint64_t, seats_max> players{};

    static GameSeeds of(std::uint64_t seed, std::uint64_t deal, std::uint64_t game);
};

// Plays games one after the other; each thread has its own.
class Croupier {
public:
    virtual ~Croupier() = default;
    // False when it was stopped half way; then the facts mean nothing.
    virtual bool play(const Seating& seating, const GameSeeds& seeds, GameFacts& facts) = 0;
};

class Arena {
public:
    virtual ~Arena() = default;
    virtual const GameInfo& info() const = 0;
    virtual int players() const = 0;
    virtual std::string edition() const = 0;  // name and hash
    virtual std::vector<Metric> moves() const = 0;
    virtual std::vector<Metric> events() const = 0;
    virtual std::vector<Metric> counted() const = 0;
    // How it is told who leads: "score", "standing", "worth", or "" where nothing tells.
    virtual std::string_view leader_by() const = 0;
    // `keep`: every game is written down, as GameFacts::kept.
    virtual std::unique_ptr<Croupier> croupier(const std::atomic<bool>& stop, bool keep) const = 0;
};

using ArenaPtr = std::shared_ptr<const Arena>;

// The files are those of all games.
Result<ArenaPtr> open_arena(const std::vector<DataFile>& files, std::string_view slug, const Json& options);

// Made by the build: every game, and how its arena is opened.
struct ArenaRow {
    std::string_view slug;
    Result<ArenaPtr> (*open)(const std::vector<DataFile>& files, const Json& options);
};
const std::vector<ArenaRow>& arena_rows();

}  // namespace saloon::lab
