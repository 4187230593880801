// A bot's move, and hints; studies are in studies.cpp.
#include "server/thinkers.h"

#include <algorithm>
#include <array>

#include "server/advice_json.h"
#include "server/tables.h"

namespace saloon::server {
namespace {

constexpr int bots_niceness = 5;  // and of studies: higher, and a busy machine never comes to them
constexpr int machines_niceness = 10;

// How quickly a bot answers must not tell what it holds: one that is asked and has no choice would answer at once. So a
// bot takes its time, unless everybody can see that there is only one thing to do.
bool all_know_it_is_forced(const Table& game, std::uint64_t seed) {
    const auto legal = game.legal();
    if (legal.size() != 1) return false;
    Rng rng(seed);
    constexpr int worlds = 6;
    for (int i = 0; i < worlds; ++i)
        if (game.redealt(Seat::spectator, rng)->legal() != legal) return false;
    return true;
}

}  // namespace

Thinkers::Thinkers(House& house, Outbox& outbox, Tables& tables, int threads)
    : house_(house),
      outbox_(outbox),
      tables_(tables),
      advice_seed_(random_id()),
      workers_(house.machine.workers(threads, bots_niceness)),
      machines_(house.machine.workers(std::max(1, threads / 2), machines_niceness)),
      scholar_(house.post, house.machine.workers(1, bots_niceness), house.limits.studies_waiting,
               house.limits.studies_kept) {}

void Thinkers::rest() { *resting_ = true; }

void Thinkers::stop() {
    workers_->stop();
    machines_->stop();
    scholar_.stop();
}

// Where nobody plays who would wait for it, a bot thinks on other threads than those who play with people.
Workers& Thinkers::workers_for(const Room& room) {
    const bool people = std::ranges::any_of(room.row().seats, [](const SeatHolder& seat) {
        return seat.kind == SeatHolder::Kind::person && !seat.stand_in;
    });
    return people ? *workers_ : *machines_;
}

// The more wait, the shorter each may think.
Milliseconds Thinkers::think_time(bots::Grade grade, const Workers& workers, Workers::Owner owner) const {
    const auto crowd = static_cast<Milliseconds>(1 + workers.before(owner));
    return std::min<Milliseconds>(bots::info_of(grade).milliseconds, house_.limits.think_ms) / crowd;
}

bots::Thinking Thinkers::thinking_for(bots::Grade grade, Milliseconds budget, std::uint64_t seed) const {
    return house_.machine.thinking(grade, seed,
                                   {.milliseconds = std::max(1, static_cast<int>(budget)),
                                    .one_hand = true,
                                    .stop = [resting = resting_] { return resting->load(); }});
}

void Thinkers::let_bot_think(RoomEntry& entry) {
    const auto seat = entry.room.bot_to_act();
    const LogPlace at{entry.room.row().epoch, entry.room.row().steps};
    if (!seat || entry.thinking_at == at || *resting_) return;
    entry.thinking_at = at;
    const TableId id = entry.room.row().id;
    std::shared_ptr<const Table> game = entry.room.game()->clone();
    const bots::Grade grade = entry.room.grade_of(*seat);
    Workers& workers = workers_for(entry.room);
    const auto owner = static_cast<Workers::Owner>(entry.room.row().owner);
    const Milliseconds budget = think_time(grade, workers, owner);
    const Milliseconds due = house_.open_time() + budget;
    workers.add(owner, [this, id, at, game, due, thinking = thinking_for(grade, budget, random_id())] {
        std::string line = game->think(thinking);
        const Milliseconds when = all_know_it_is_forced(*game, thinking.seed) ? 0 : due;
        house_.post([this, id, at, when, line = std::move(line)] {
            if (when <= house_.open_time()) return bot_has_chosen(id, at, line);
            chosen_.emplace(when, Chosen{id, at, line});
        });
    });
}

void Thinkers::bot_has_chosen(TableId id, LogPlace at, const std::string& line) {
    RoomEntry* const found = tables_.known(id);
    if (found == nullptr || found->thinking_at != at) return;
    RoomEntry& there = *found;
    there.thinking_at.reset();
    if (!there.room.awake()) return;
    there.room.bot_plays(at.n, line, house_.now());
    ++house_.metrics.bot_moves;
    tables_.touch(there);
}

void Thinkers::let_bots_play(Milliseconds open) {
    while (!chosen_.empty() && chosen_.begin()->first <= open) {
        const Chosen chosen = std::move(chosen_.begin()->second);
        chosen_.erase(chosen_.begin());
        bot_has_chosen(chosen.table, chosen.at, chosen.line);
    }
}

void Thinkers::advise(const Table& game, const std::shared_ptr<Client>& from, const std::string& id, Advise how) {
    const std::string person = "of " + id_text(from->person);
    const std::string address = "from " + from->address;
    if (!hints_.allows(person, house_.limits.hints_at_once) || !hints_.allows(address, house_.limits.hints_an_address))
        return outbox_.refuse(from, id, {code::too_many, said("server.one_hint_after_other"), {}});
    auto counted =
        std::make_shared<std::array<UnderWay::Token, 2>>(std::array{hints_.begin(person), hints_.begin(address)});
    std::shared_ptr<const Table> copy = game.clone();
    const auto owner = static_cast<Workers::Owner>(from->person);
    const Milliseconds budget = think_time(bots::Grade::deputy, *workers_, owner);
    const std::uint64_t seed = advice_seed_ + copy->steps().size();
    workers_->add(owner, [this, from, id, copy, counted, how = std::move(how),
                          thinking = thinking_for(bots::Grade::deputy, budget, seed)]() mutable {
        std::string text;
        JsonWriter writer(text);
        how(*copy, thinking, begin_answer(writer, id));
        writer.end_object();
        // The token goes along: it is given back on the server's own thread.
        house_.post([this, from, id, counted = std::move(counted), text = std::move(text)]() mutable {
            counted.reset();
            outbox_.answer(from, id, text);
        });
    });
}

void Thinkers::hint(const Table& game, const std::shared_ptr<Client>& from, const std::string& id) {
    advise(game, from, id, [](const Table& table, const Thinking& thinking, JsonWriter& writer) {
        constexpr int choices = 3;
        write_hint(table.advise(thinking, choices), writer);
    });
}

void Thinkers::why_not(const Table& game, const std::string& line, const std::shared_ptr<Client>& from,
                       const std::string& id) {
    advise(game, from, id, [line](const Table& table, const Thinking& thinking, JsonWriter& writer) {
        write_why_not(table.why_not(line, thinking), writer);
    });
}

}  // namespace saloon::server
