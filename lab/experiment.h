// What is played in game number g, and what of it is added up. The deal, the seats and every stream of chance follow
// from the number alone, so that any machine can play any part of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/game_log.h"
#include "lab/tally.h"

namespace saloon::lab {

// A row of a paired comparison: what is measured of a game, and by what it is to be divided in a report.
struct Measure {
    Metric metric;
    double unit = 1;

    const std::string& name() const { return metric.name; }
};

class Experiment {
public:
    // One player a seat, or one for all; who differ change places from game to game on the same deal.
    static Experiment run(ArenaPtr arena, const std::vector<Player>& players, std::uint64_t seed, std::int64_t games);
    // Two contestants, on every other seat, and the other way round on the same deal. Alone at the table each plays
    // the deal for himself, and the better score wins.
    static Experiment match(ArenaPtr arena, Player first, Player second, std::uint64_t seed, std::int64_t games);
    // The same deals under two or more settings: a set of options, and who plays under it.
    struct Setting {
        ArenaPtr arena;
        std::vector<Player> players;
    };
    static Experiment compare(const std::vector<Setting>& settings, std::uint64_t seed, std::int64_t games);

    std::int64_t games() const { return games_; }
    // Games that belong together: those of one deal.
    std::int64_t games_a_deal() const { return group_; }
    // Blocks are what a thread takes at a time; they hold whole deals.
    std::int64_t games_a_block() const { return block_; }
    std::int64_t blocks() const { return (games_ + block_ - 1) / block_; }
    // As an earlier run cut them, so that this one may go on from it.
    void use_blocks_of(std::int64_t games) { block_ = games; }
    bool by_clock() const;
    bool asks_programs() const;
    // Every game that counts is written to this, a line each.
    void keep(std::shared_ptr<GameLog> log) { log_ = std::move(log); }

    const Arena& arena(std::size_t side = 0) const { return *arenas_[side]; }
    const std::vector<Player>& players() const { return players_; }
    std::uint64_t seed() const { return seed_; }
    Tally empty_tally() const;
    // Of pairs, in the order of Tally::pairs: the first side against the second, then against the third, and so on.
    std::vector<Measure> measures() const;

private:
    friend class BlockPlayer;
    enum class Kind { run, match, compare };
    Experiment(Kind kind, const std::vector<Setting>& settings, std::uint64_t seed, std::int64_t games);

    Kind kind_;
    std::vector<ArenaPtr> arenas_;
    std::vector<Player> players_;  // the contestants, each once
    // Who of them sits where in the first game of a deal; a comparison has an order for each side.
    std::vector<std::vector<std::uint8_t>> orders_;
    std::uint64_t seed_;
    std::int64_t games_;
    std::int64_t group_ = 1;
    std::int64_t block_ = 1;
    std::shared_ptr<GameLog> log_;
};

// Plays blocks of an experiment, one after the other; each thread has its own.
class BlockPlayer {
public:
    // `under_way` counts the games that are being played just now.
    BlockPlayer(const Experiment& experiment, const std::atomic<bool>& stop, std::atomic<std::int64_t>& under_way);
    // Adds a block to the tally, or, when stopped half way, nothing and answers false.
    bool play(std::int64_t block, Tally& tally);
    // What each contestant spent, in the blocks that counted.
    const std::vector<Spent>& spent() const { return spent_; }

private:
    bool play_deal(std::int64_t deal, Tally& tally);
    void seat_players(std::int64_t deal, std::int64_t turn);
    void add_pair(Tally& tally);
    void add_difference(Tally& tally);

    const Experiment& experiment_;
    std::atomic<std::int64_t>& under_way_;
    std::vector<std::unique_ptr<Croupier>> croupiers_;
    std::vector<Seating> seatings_;
    std::vector<GameFacts> facts_;  // of the games of one deal
    Tally empty_;
    Tally block_;
    std::vector<Spent> spent_;
    std::vector<Spent> spent_of_block_;
    std::string kept_;
    void note(std::size_t turn);
};

}  // namespace saloon::lab
