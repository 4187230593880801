// The lab counts what the game tells. Over random games each figure, found by its name, is what the positions before
// and after every step say: an effect that is forgotten and two names that are exchanged both show.
#include "games/outlaw-poker/lab/metrics.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "games/outlaw-poker/text/notation.h"
#include "table/library.h"
#include "tests/kit/lab_shortcuts.h"

using namespace saloon;
using namespace saloon::outlaw_poker;

namespace {

Rules rules_with_all_steps() {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == "outlaw-poker") files.push_back(file);
    const auto options = parse_json(R"({"players": 3, "rounds": 4, "free_skip": true, "custom_outlaws": [
        {"name": "posse", "steps": [{"do": "skip", "count": 2}, {"do": "raid", "count": 5}]},
        {"name": "fixer", "steps": [{"do": "unlock"}, {"do": "turn", "count": 5}]},
        {"name": "locker", "steps": [{"do": "lock", "whose": "own"}, {"do": "draw", "count": 5}]},
        {"name": "doctor", "steps": [{"do": "score", "points": -4, "count": 2}, {"do": "push", "count": 5}]}]})");
    auto rules = Notation::open(*Notation::shelve(files), *options);
    REQUIRE(rules.has_value());
    return *rules;
}

// What happened, found out by comparing positions.
class Witness {
public:
    explicit Witness(const Rules& rules) : rules_(rules) {}

    void see(const Position& before, const Move& move, const Position& after) {
        if (move.verb == Verb::play) ++seen["Outlaw " + rules_.outlaws()[move.card.id].id];
        if (move.verb == Verb::unlock) ++seen["Iron Hands opened again"];
        if (move.verb == Verb::score) ++seen["bounties set"];
        for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.players()); ++i)
            if (!before.grids[i].is_locked(0) && after.grids[i].is_locked(0)) ++seen["Iron Hands locked"];
        const int had = after.turn - before.turn;
        seen["turns"] += had;
        seen["turns skipped"] += std::max(0, had - 1);
        if (after.history.size() > before.history.size()) see_round(after.history.back());
    }
    void see(const Position& before, const Event& event, const Position&) {
        if (event.pile == ShuffledPile::deck && before.phase >= Phase::start) ++seen["decks reshuffled within a round"];
    }

    std::map<std::string, int> seen;

private:
    void see_round(const RoundResult& result) {
        ++seen["rounds"];
        if (result.closer == Actor::nobody) ++seen["rounds that end at sundown"];
        if (result.closer == Actor::p1) ++seen["rounds closed by p1"];
        bool best = is_seat(result.closer);
        for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.players()); ++i) {
            if (result.scores[i] < 0) ++seen["scores below zero at the end of a round"];
            best = best && result.scores[i] >= result.scores[static_cast<std::size_t>(result.closer)];
        }
        if (best) ++seen["rounds in which the closer scores best"];
    }

    const Rules& rules_;
};

// Plays at random, tells the metrics and shows the witness. Where the players stall, they draw from the deck and skip,
// so that the deck runs out and the sun goes down.
class RandomGames {
public:
    explicit RandomGames(const Rules& rules) : witness(rules), rules_(rules), rows_(metrics().counted(rules)) {
        counts_.resize(rows_.size());
    }

    void play(std::uint64_t seed, bool stall) {
        Rng rng(seed);
        Position at = rules_.start();
        for (Actor actor = rules_.to_act(at); actor != Actor::nobody; actor = rules_.to_act(at)) {
            if (actor == Actor::chance) {
                step(at, rules_.sample(at, rng));
                continue;
            }
            moves_.clear();
            rules_.legal_moves(at, moves_);
            const Move at_random = moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))];
            const auto idle = std::ranges::find_if(
                moves_, [](const Move& move) { return move.verb == Verb::draw_deck || move.verb == Verb::skip; });
            step(at, stall && idle != moves_.end() ? *idle : at_random);
        }
        metrics().finish(rules_, at, counts_);
    }

    std::map<std::string, int> counted() const {
        std::map<std::string, int> by_name;
        for (std::size_t i = 0; i < rows_.size(); ++i) by_name[rows_[i].name] = counts_[i];
        return by_name;
    }

    Witness witness;

private:
    template <class Entry>
    void step(Position& at, const Entry& entry) {
        const Position before = at;
        told_.clear();
        rules_.apply(at, entry, Teller(told_));
        metrics().count_told(rules_, told_, counts_);
        if constexpr (std::is_same_v<Entry, Move>) metrics().count_move(rules_, before, entry, at, counts_);
        witness.see(before, entry, at);
    }

    const Rules& rules_;
    std::vector<lab::Metric> rows_;
    std::vector<std::int32_t> counts_;
    EffectList told_;
    MoveList<Move> moves_;
};

}  // namespace

TEST_CASE("the lab's figures, by name, are what the positions say") {
    const Rules rules = rules_with_all_steps();
    RandomGames games(rules);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) games.play(seed, seed % 20 == 0);
    for (const auto& [name, count] : games.counted()) {
        CAPTURE(name);
        CHECK(count > 0);
        CHECK(count == games.witness.seen[name]);
    }
}

TEST_CASE("what the lab keeps and does not listen to changes no figure") {
    const Rules rules = rules_with_all_steps();
    kit::LabShortcuts<Rules> lab(rules, metrics());
    for (std::uint64_t seed = 1; seed <= 60; ++seed) lab.play(seed);
}
