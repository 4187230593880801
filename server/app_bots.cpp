// Thinking, on worker threads: a bot's move, and hints. A thinker gets a copy of the table, but asks it only through
// Table::think, whose only input is the view of the seat that is to act; and it has a seed of its own, never the
// deal's.
#include "host/thinking.h"
#include "server/app.h"

namespace saloon::server {
namespace {

std::string hint_answer(const std::string& id, const TableAdvice& advice) {
    std::string text;
    JsonWriter writer(text);
    writer.object();
    if (!id.empty()) writer.key("id").raw(id);
    writer.key("ok").boolean(true).key("choices").array();
    for (const AdvisedLine& choice : advice.choices)
        writer.object()
            .key("line")
            .text(choice.line)
            .key("expected")
            .number(choice.win_per_mille)
            .key("sure")
            .number(choice.visits_per_mille)
            .key("why")
            .text(choice.why)
            .end_object();
    writer.end_array().end_object();
    return text;
}

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

// The more wait, the shorter each may think.
Milliseconds App::think_time(bots::Grade grade) const {
    const auto crowd = static_cast<Milliseconds>(1 + workers_.waiting());
    return std::min<Milliseconds>(bots::info_of(grade).milliseconds, limits_.think_ms) / crowd;
}

bots::Thinking App::thinking_for(bots::Grade grade, Milliseconds budget) const {
    return host::by_the_clock(grade, random_id(),
                              {.milliseconds = std::max(1, static_cast<int>(budget)),
                               .one_hand = true,
                               .stop = [resting = resting_] { return resting->load(); }});
}

void App::let_bot_think(RoomEntry& entry) {
    const auto seat = entry.room.bot_to_act();
    const int n = entry.room.row().steps;
    if (!seat || entry.thinking_at == n || *resting_) return;
    entry.thinking_at = n;
    const TableId id = entry.room.row().id;
    std::shared_ptr<const Table> game = entry.room.game()->clone();
    const bots::Grade grade = entry.room.grade_of(*seat);
    const Milliseconds budget = think_time(grade);
    const Milliseconds due = now_ms() + budget;
    workers_.add([this, id, n, game, due, thinking = thinking_for(grade, budget)] {
        std::string line = game->think(thinking);
        const Milliseconds when = all_know_it_is_forced(*game, thinking.seed) ? 0 : due;
        post_([this, id, n, when, line = std::move(line)] {
            if (when <= now_ms()) return bot_has_chosen(id, n, line);
            chosen_.emplace(when, Chosen{id, n, line});
        });
    });
}

void App::bot_has_chosen(TableId id, int n, const std::string& line) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second->thinking_at != n) return;
    RoomEntry& there = *found->second;
    there.thinking_at = -1;
    if (!there.room.awake()) return;
    there.room.bot_plays(n, line, now_ms());
    ++metrics_.bot_moves;
    touch(there);
}

void App::let_bots_play(Milliseconds now) {
    while (!chosen_.empty() && chosen_.begin()->first <= now) {
        const Chosen chosen = std::move(chosen_.begin()->second);
        chosen_.erase(chosen_.begin());
        bot_has_chosen(chosen.table, chosen.n, chosen.line);
    }
}

void App::start_hint(RoomEntry& entry, Seat seat, const std::shared_ptr<Client>& from, const std::string& id) {
    const Table* game = entry.room.game();
    if (game == nullptr || entry.room.row().state != TableState::playing || game->to_act() != actor_of(seat))
        return refuse_message(from, id, {code::refused, "it is not your turn", {}});
    if (from->hints_running >= limits_.hints_at_once)
        return refuse_message(from, id, {code::too_many, "one hint after the other", {}});
    ++from->hints_running;
    std::shared_ptr<const Table> copy = game->clone();
    workers_.add([this, from, id, copy, thinking = thinking_for(bots::Grade::deputy, think_time(bots::Grade::deputy))] {
        constexpr int choices = 3;
        TableAdvice advice = copy->advise(thinking, choices);
        post_([this, from, id, advice = std::move(advice)] {
            --from->hints_running;
            answer(from, id, hint_answer(id, advice));
        });
    });
}

}  // namespace saloon::server
