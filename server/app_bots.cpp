// Thinking, on worker threads: a bot's move, and hints. A thinker gets a copy of the table, but asks it only through
// Table::think, whose only input is the view of the seat that is to act; and it has a seed of its own, never the
// deal's.
#include <algorithm>
#include <array>

#include "server/app.h"

namespace saloon::server {
namespace {

JsonWriter& begin_answer(JsonWriter& writer, const std::string& id) {
    writer.object();
    if (!id.empty()) writer.key("id").raw(id);
    return writer.key("ok").boolean(true);
}

void write_hint(const TableAdvice& advice, JsonWriter& writer) {
    writer.key("choices").array();
    for (const AdvisedLine& choice : advice.choices) {
        writer.object()
            .key("line")
            .text(choice.line)
            .key("expected")
            .number(choice.win_per_mille)
            .key("sure")
            .number(choice.visits_per_mille)
            .key("why")
            .text(in_english(choice.why));
        write_said(choice.why, writer.key("said"));
        writer.end_object();
    }
    writer.end_array();
}

void write_why_not(const Result<WhyNot>& answer, JsonWriter& writer) {
    writer.key("legal").boolean(answer.has_value());
    if (answer) {
        writer.key("why").text(in_english(answer->why)).key("best").text(answer->best.line);
        write_said(answer->why, writer.key("said"));
        writer.key("loss").number(answer->loss_per_mille).key("close").boolean(answer->close);
        return;
    }
    writer.key("why").text(why(answer.error()));
    write_said(answer.error().said, writer.key("said"));
    if (!answer.error().rule.none()) writer.key("rule").text(rule_name(answer.error().rule));
}

Refusal no_hints() { return {code::refused, said("server.there_no_hints_at_table"), {}}; }

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

// Where nobody plays who would wait for it, a bot thinks on other threads than those who play with people.
Workers& App::thinkers_of(const Room& room) {
    const bool people = std::ranges::any_of(room.row().seats, [](const SeatHolder& seat) {
        return seat.kind == SeatHolder::Kind::person && !seat.stand_in;
    });
    return people ? *workers_ : *machines_;
}

// The more wait, the shorter each may think.
Milliseconds App::think_time(bots::Grade grade, const Workers& workers, Workers::Owner owner) const {
    const auto crowd = static_cast<Milliseconds>(1 + workers.before(owner));
    return std::min<Milliseconds>(bots::info_of(grade).milliseconds, limits_.think_ms) / crowd;
}

bots::Thinking App::thinking_for(bots::Grade grade, Milliseconds budget) const {
    return machine_.thinking(grade, random_id(),
                             {.milliseconds = std::max(1, static_cast<int>(budget)),
                              .one_hand = true,
                              .stop = [resting = resting_] { return resting->load(); }});
}

void App::let_bot_think(RoomEntry& entry) {
    const auto seat = entry.room.bot_to_act();
    const LogPlace at{entry.room.row().epoch, entry.room.row().steps};
    if (!seat || entry.thinking_at == at || *resting_) return;
    entry.thinking_at = at;
    const TableId id = entry.room.row().id;
    std::shared_ptr<const Table> game = entry.room.game()->clone();
    const bots::Grade grade = entry.room.grade_of(*seat);
    Workers& workers = thinkers_of(entry.room);
    const auto owner = static_cast<Workers::Owner>(entry.room.row().owner);
    const Milliseconds budget = think_time(grade, workers, owner);
    const Milliseconds due = open_time() + budget;
    workers.add(owner, [this, id, at, game, due, thinking = thinking_for(grade, budget)] {
        std::string line = game->think(thinking);
        const Milliseconds when = all_know_it_is_forced(*game, thinking.seed) ? 0 : due;
        post_([this, id, at, when, line = std::move(line)] {
            if (when <= open_time()) return bot_has_chosen(id, at, line);
            chosen_.emplace(when, Chosen{id, at, line});
        });
    });
}

void App::bot_has_chosen(TableId id, LogPlace at, const std::string& line) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second->thinking_at != at) return;
    RoomEntry& there = *found->second;
    there.thinking_at.reset();
    if (!there.room.awake()) return;
    there.room.bot_plays(at.n, line, now());
    ++metrics_.bot_moves;
    touch(there);
}

void App::let_bots_play(Milliseconds open) {
    while (!chosen_.empty() && chosen_.begin()->first <= open) {
        const Chosen chosen = std::move(chosen_.begin()->second);
        chosen_.erase(chosen_.begin());
        bot_has_chosen(chosen.table, chosen.at, chosen.line);
    }
}

// Only where the seat is to act: what would be good or legal at another's turn may tell what one cannot know.
Answer<const Table*> App::at_turn(TableId table, Seat seat, const Client& client) {
    auto entry = own_seat(table, seat, client);
    if (!entry) return refuse(entry.error());
    const Room& room = (*entry)->room;
    if (room.game() == nullptr || room.row().state != TableState::playing || room.game()->to_act() != actor_of(seat))
        return refuse(code::refused, said("server.not_your_turn"));
    return room.game();
}

void App::start_advice(const Table& game, const std::shared_ptr<Client>& from, const std::string& id,
                       std::function<void(const Table&, const Thinking&, JsonWriter&)> advise) {
    const std::string person = "of " + id_text(from->person);
    const std::string address = "from " + from->address;
    if (!hints_.allows(person, limits_.hints_at_once) || !hints_.allows(address, limits_.hints_an_address))
        return refuse_message(from, id, {code::too_many, said("server.one_hint_after_other"), {}});
    auto counted =
        std::make_shared<std::array<UnderWay::Token, 2>>(std::array{hints_.begin(person), hints_.begin(address)});
    std::shared_ptr<const Table> copy = game.clone();
    const auto owner = static_cast<Workers::Owner>(from->person);
    const Milliseconds budget = think_time(bots::Grade::deputy, *workers_, owner);
    workers_->add(owner, [this, from, id, copy, counted, advise = std::move(advise),
                          thinking = thinking_for(bots::Grade::deputy, budget)]() mutable {
        std::string text;
        JsonWriter writer(text);
        advise(*copy, thinking, begin_answer(writer, id));
        writer.end_object();
        // The token goes along: it is given back on the server's own thread.
        post_([this, from, id, counted = std::move(counted), text = std::move(text)]() mutable {
            counted.reset();
            answer(from, id, std::move(text));
        });
    });
}

void App::start(const ask::Hint& ask, const std::shared_ptr<Client>& from, const std::string& id) {
    const auto game = at_turn(ask.table, ask.seat, *from);
    if (!game) return refuse_message(from, id, game.error());
    if (!rooms_.at(ask.table)->room.hints_allowed()) return refuse_message(from, id, no_hints());
    start_advice(**game, from, id, [](const Table& table, const Thinking& thinking, JsonWriter& writer) {
        constexpr int choices = 3;
        write_hint(table.advise(thinking, choices), writer);
    });
}

// What a rule forbids is told at once; why a legal line is not the best takes thought.
void App::start(const ask::WhyNot& ask, const std::shared_ptr<Client>& from, const std::string& id) {
    const auto game = at_turn(ask.table, ask.seat, *from);
    if (!game) return refuse_message(from, id, game.error());
    if (const auto verdict = (*game)->judge(ask.line); !verdict) {
        std::string text;
        JsonWriter writer(text);
        write_why_not(fault(verdict.error()), begin_answer(writer, id));
        writer.end_object();
        return answer(from, id, std::move(text));
    }
    if (!rooms_.at(ask.table)->room.hints_allowed()) return refuse_message(from, id, no_hints());
    start_advice(**game, from, id, [line = ask.line](const Table& table, const Thinking& thinking, JsonWriter& writer) {
        write_why_not(table.why_not(line, thinking), writer);
    });
}

}  // namespace saloon::server
