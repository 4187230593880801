// Those who think, on worker threads: bots who play, hints, and studies of games that are over. A thinker gets a copy
// of the table, but asks it only through Table::think, whose only input is the view of the seat that is to act; and it
// has a seed of its own, never the deal's.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/outbox.h"
#include "server/quotas.h"
#include "server/room_entry.h"
#include "server/scholar.h"

namespace saloon::server {

class Tables;

class Thinkers {
public:
    using Advise = std::function<void(const Table&, const bots::Thinking&, JsonWriter&)>;

    Thinkers(House& house, Outbox& outbox, Tables& tables, int threads);
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    void let_bot_think(RoomEntry& entry);  // where a bot is to act and does not think yet
    void let_bots_play(Milliseconds open);
    void hint(const Table& game, const std::shared_ptr<Client>& from, const std::string& id);
    void why_not(const Table& game, const std::string& line, const std::shared_ptr<Client>& from,
                 const std::string& id);
    // What is told about a game when it is over. Both take seconds; the reply comes when they are done.
    Answer<void> analyse(const Room& finished, Reply& reply);
    Answer<void> find_best(const Room& finished, Reply& reply);

    void rest();  // bots stop thinking
    void stop();
    std::size_t thoughts_waiting() const { return workers_->waiting(); }
    std::size_t machines_waiting() const { return machines_->waiting(); }

private:
    Workers& workers_for(const Room& room);
    Milliseconds think_time(bots::Grade grade, const Workers& workers, Workers::Owner owner) const;
    bots::Thinking thinking_for(bots::Grade grade, Milliseconds budget, std::uint64_t seed) const;
    void bot_has_chosen(TableId id, LogPlace at, const std::string& line);
    void advise(const Table& game, const std::shared_ptr<Client>& from, const std::string& id, Advise how);
    Answer<void> study(const std::string& question, Scholar::Work work, Reply& reply);

    House& house_;
    Outbox& outbox_;
    Tables& tables_;
    std::multimap<Milliseconds, Chosen> chosen_;  // moves of bots, and when they are to be played
    UnderWay hints_;
    // With the number of steps the seed of advice: what is asked twice at one place gets one answer.
    const std::uint64_t advice_seed_;
    std::shared_ptr<std::atomic<bool>> resting_ = std::make_shared<std::atomic<bool>>(false);
    std::unique_ptr<Workers> workers_;   // bots who play with people, and hints
    std::unique_ptr<Workers> machines_;  // tables where only bots play
    Scholar scholar_;
};

}  // namespace saloon::server
