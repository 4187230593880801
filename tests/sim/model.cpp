#include "tests/sim/model.h"

#include <algorithm>

namespace saloon::sim {
namespace {

using Kind = SeatHolder::Kind;

bool person_holds(const TableRow& row, Seat seat) {
    const SeatHolder& holder = row.seats[static_cast<std::size_t>(seat)];
    return holder.kind == Kind::person && holder.person != PersonId::nobody;
}

std::optional<Seat> who_decides(const TableRow& row, const std::vector<StoredStep>& steps) {
    const Actor next = steps.empty() ? row.to_act : steps.back().next;
    if (row.state != TableState::playing || !is_seat(next)) return std::nullopt;
    const Seat seat = seat_of(next);
    if (!person_holds(row, seat) || row.seats[static_cast<std::size_t>(seat)].stand_in) return std::nullopt;
    return seat;
}

std::string clock_text(const ClockSetting& clock) {
    switch (clock.kind) {
        case ClockSetting::Kind::none: return "no clock";
        case ClockSetting::Kind::move: return std::to_string(clock.seconds) + " s a move";
        case ClockSetting::Kind::bank:
            return std::to_string(clock.seconds) + "+" + std::to_string(clock.increment) + " s a game";
        case ClockSetting::Kind::days: return std::to_string(clock.days) + " days a move";
    }
    return {};
}

}  // namespace

// ---- what is on disk

void Model::kept(std::span<const Change> changes, Milliseconds open) {
    std::set<TableId> touched;
    for (const Change& change : changes) {
        if (const auto* put = std::get_if<PutTable>(&change)) {
            touched.insert(put->row->id);
        } else if (const auto* add = std::get_if<AddStep>(&change)) {
            touched.insert(add->table);
            step_kept(*add);
        } else if (const auto* cut = std::get_if<CutSteps>(&change)) {
            touched.insert(cut->table);
            cut_kept(*cut, rows_.at(cut->table), open);
        }
    }
    // A yes counts once; in one batch there may be several take-backs.
    for (const Change& change : changes)
        if (const auto* cut = std::get_if<CutSteps>(&change))
            std::erase_if(agreed_[cut->table],
                          [&](const auto& entry) { return entry.second <= disk_.rows().at(cut->table).moved_open; });
    for (const TableId id : touched)
        if (const auto found = disk_.rows().find(id); found != disk_.rows().end()) row_kept(found->second, open);
}

void Model::step_kept(const AddStep& add) {
    const StoredStep& step = add.step;
    int& length = lengths_[add.table];
    if (step.n != length) wrong_(name(add.table) + " has a step " + std::to_string(step.n) + " out of order");
    length = step.n + 1;
    Clock& clock = clocks_[add.table];
    pass(clock, step.open);
    clock.running.reset();
    clock.n = length;
    clock.since = step.open;
    clock.begins = true;
    clock.movers.resize(static_cast<std::size_t>(length), -1);
    std::erase_if(agreed_[add.table], [&](const auto& entry) { return entry.second < step.open; });
    if (!is_seat(step.by)) return;
    const Seat seat = seat_of(step.by);
    const auto row = rows_.find(add.table);
    const bool clocked = row != rows_.end() && row->second.clock.kind != ClockSetting::Kind::none;
    if (clocked && step.left >= 0) {
        ++clock.moves[static_cast<std::size_t>(seat)];
        clock.movers.back() = index_of(seat);
    }
    // A bot's, or a stand-in's, is nobody's wish.
    const auto plays_himself = [&](const TableRow& at) {
        return person_holds(at, seat) && !at.seats[static_cast<std::size_t>(seat)].stand_in;
    };
    constexpr Milliseconds a_while = 60'000;
    const auto loose = loose_.find(add.table);
    const bool wanted = row != rows_.end() && plays_himself(row->second) && plays_himself(disk_.rows().at(add.table)) &&
                        (!clocked || step.left >= 0) && (loose == loose_.end() || step.open - loose->second > a_while);
    const auto same = [&](const Intent& intent) {
        return !intent.made && intent.table == add.table && intent.seat == seat && intent.n == step.n &&
               intent.line == step.line;
    };
    const auto found = std::ranges::find_if(intents_, same);
    if (found != intents_.end()) {
        found->made = true;
    } else if (wanted) {
        wrong_("step " + std::to_string(step.n) + " of " + name(add.table) + " (" + step.line +
               ") was made without a wish, or a second time");
    }
}

// Who holds a seat is asked, here or away, unless it is one's own last step.
void Model::cut_kept(const CutSteps& cut, const TableRow& before, Milliseconds open) {
    ++cuts;
    int& length = lengths_[cut.table];
    const auto& agreed = agreed_[cut.table];
    // Who has given up his seat in the same moment is not asked any more.
    const TableRow& after = disk_.rows().at(cut.table);
    bool all = true;
    for (int i = 0; i < static_cast<int>(before.seats.size()); ++i)
        if (person_holds(before, seat_at(i)) && person_holds(after, seat_at(i)) &&
            !agreed.contains(id_text(before.seats[static_cast<std::size_t>(i)].person)))
            all = false;
    if (!all && cut.from < length - 1)
        wrong_(name(cut.table) + " was taken back from step " + std::to_string(length) + " to " +
               std::to_string(cut.from) + ", and not everybody who plays there has agreed");
    if (agreed.empty()) wrong_(name(cut.table) + " was taken back, and nobody has asked for it");
    Clock& clock = clocks_[cut.table];
    pass(clock, open);
    clock.running.reset();
    // What somebody has used of the decision to which it goes back stays used; that of others begins anew.
    std::erase_if(clock.used_at, [&](const auto& entry) { return entry.first.second > cut.from; });
    for (auto i = static_cast<std::size_t>(cut.from); i < clock.movers.size(); ++i)
        if (clock.movers[i] >= 0) --clock.moves[static_cast<std::size_t>(clock.movers[i])];
    clock.movers.resize(std::min(clock.movers.size(), static_cast<std::size_t>(cut.from)));
    clock.n = cut.from;
    clock.since = open;
    clock.begins = true;
    clock.plain = false;
    length = cut.from;
    auto& acknowledged = acknowledged_[cut.table];
    acknowledged.erase(acknowledged.lower_bound(cut.from), acknowledged.end());
}

void Model::row_kept(const TableRow& row, Milliseconds open) {
    const auto old = rows_.find(row.id);
    const auto& steps = disk_.steps_of(row.id);
    Clock& clock = clocks_[row.id];
    const auto decides = who_decides(row, steps);
    if (decides != clock.running) {
        pass(clock, open);
        if (!std::exchange(clock.begins, false)) {
            clock.since = open;
            if (decides) clock.plain = false;
        }
        if (old != rows_.end() && old->second.state == TableState::playing && row.state == TableState::playing &&
            clock.running && !decides && clock.n == static_cast<int>(steps.size()))
            look_at_replaced(row, *clock.running, clock);
        clock.running = decides;
        clock.n = static_cast<int>(steps.size());
    }
    if (old != rows_.end() && row.epoch < old->second.epoch) wrong_(name(row.id) + " goes back to an old epoch");
    if (old != rows_.end() && old->second.state == TableState::over && row.state != TableState::over)
        wrong_(name(row.id) + " was over and is played again");
    rows_.insert_or_assign(row.id, row);
}

// ---- clocks

namespace {

constexpr Milliseconds second = 1'000;

// What a seat may use by its clock's setting, of this decision or of the whole game.
Milliseconds allowance(const ClockSetting& clock, int moves) {
    using By = ClockSetting::Kind;
    if (clock.kind == By::days) return clock.days * 86'400 * second;
    if (clock.kind == By::bank) return (clock.seconds + Milliseconds{moves} * clock.increment) * second;
    return clock.seconds * second;
}

}  // namespace

// A bot sits where a person was to decide: because he went, or because his time was over, and not before.
void Model::look_at_replaced(const TableRow& row, Seat seat, const Clock& clock) {
    ++replaced;
    if (loose_.contains(row.id) || !row.seats[static_cast<std::size_t>(seat)].stand_in) return;
    if (row.clock.kind == ClockSetting::Kind::none)
        return wrong_("a bot plays for p" + std::to_string(index_of(seat) + 1) + " of " + name(row.id) +
                      ", who has no clock and did not go");
    ++timeouts;
    if (!clock.plain) return;
    const auto at = static_cast<std::size_t>(seat);
    const bool bank = row.clock.kind == ClockSetting::Kind::bank;
    const auto here = clock.used_at.find({index_of(seat), clock.n});
    const Milliseconds used = bank ? clock.used[at] : here == clock.used_at.end() ? 0 : here->second;
    const Milliseconds may = allowance(row.clock, clock.moves[at]);
    if (used < may)
        wrong_("p" + std::to_string(at + 1) + " of " + name(row.id) + " (" + clock_text(row.clock) +
               ") was replaced after " + std::to_string(used) + " ms; " + std::to_string(may) + " are his");
}

void Model::pass(Clock& clock, Milliseconds open) {
    if (!clock.running || open <= clock.since) return;
    const Milliseconds time = open - clock.since;
    clock.used_at[{index_of(*clock.running), clock.n}] += time;
    clock.used[static_cast<std::size_t>(*clock.running)] += time;
    clock.since = open;
}

void Model::look_at_clocks(Milliseconds open, Milliseconds late) {
    constexpr Milliseconds grace = 30 * second;  // once a game, for who comes back
    for (auto& [id, clock] : clocks_) {
        if (!clock.running) continue;
        const TableRow& row = rows_.at(id);
        using Clocked = ClockSetting::Kind;
        if (row.clock.kind == Clocked::none) continue;
        pass(clock, open);
        const auto seat = static_cast<std::size_t>(*clock.running);
        const bool bank = row.clock.kind == Clocked::bank;
        const Milliseconds used = bank ? clock.used[seat] : clock.used_at[{static_cast<int>(seat), clock.n}];
        const Milliseconds may = allowance(row.clock, clock.moves[seat]) + (bank ? grace : 0);
        // Where the disk failed meanwhile the server could not say so.
        if (used > may + late && open - forgiven_ > used - may)
            wrong_("p" + std::to_string(seat + 1) + " of " + name(id) + " (" + clock_text(row.clock) +
                   ") still plays after " + std::to_string(used) + " ms; " + std::to_string(may) + " are allowed");
    }
}

// ---- what was told

void Model::acknowledged(const Intent& intent, int n, int epoch) {
    const auto& steps = disk_.steps_of(intent.table);
    const auto row = disk_.rows().find(intent.table);
    if (row == disk_.rows().end()) return wrong_("a move was acknowledged at a table that is not on disk");
    if (row->second.epoch != epoch) return;  // taken back in the same batch
    const auto at = static_cast<std::size_t>(n);
    if (at >= steps.size() || steps[at].by != actor_of(intent.seat) || steps[at].line != intent.line)
        return wrong_("step " + std::to_string(n) + " of " + name(intent.table) +
                      " was acknowledged and is not on disk");
    acknowledged_[intent.table][n] = {intent.seat, intent.line};
}

void Model::look_for_acknowledged() {
    for (const auto& [id, moves] : acknowledged_) {
        const auto& steps = disk_.steps_of(id);
        for (const auto& [n, move] : moves) {
            const auto at = static_cast<std::size_t>(n);
            if (at >= steps.size() || steps[at].by != actor_of(move.seat) || steps[at].line != move.line)
                wrong_("step " + std::to_string(n) + " of " + name(id) + " was acknowledged and is lost");
        }
    }
}

const Table* Model::replayed(TableId id, int n, int epoch) {
    const TableRow& row = disk_.rows().at(id);
    Replay& replay = replays_[id];
    if (replay.game == nullptr || replay.epoch != epoch) {
        auto opened = Library::standard().open(row.game, *parse_json(row.options));
        if (!opened) return nullptr;
        replay = {std::move(*opened), epoch};
    }
    const auto& steps = disk_.steps_of(id);
    auto at = replay.game->steps().size();
    if (at > static_cast<std::size_t>(n)) replay.game->rewind_to(static_cast<std::size_t>(n));
    for (; at < static_cast<std::size_t>(n); ++at)
        if (!replay.game->play(steps[at].by, steps[at].line)) return nullptr;
    return replay.game.get();
}

void Model::told(const Told& told, Rng& worlds) {
    const auto found = disk_.rows().find(told.table);
    if (found == disk_.rows().end()) return wrong_("somebody was told of a table that is not on disk");
    const TableRow& row = found->second;
    const auto holds = [&](const TableRow& at) {
        const SeatHolder& holder = at.seats[static_cast<std::size_t>(told.reader)];
        return holder.kind == Kind::person && holder.person != PersonId::nobody &&
               id_text(holder.person) == told.person;
    };
    if (told.reader != Seat::spectator && !holds(row) && row.state != TableState::over)
        return wrong_((told.person.empty() ? "nobody" : told.person) + " looks through the eyes of p" +
                      std::to_string(index_of(told.reader) + 1) + " of " + name(told.table));
    if (row.epoch != told.epoch || row.state == TableState::open || (*told.message)["view"].is_null()) return;
    if (static_cast<std::size_t>(told.n) > disk_.steps_of(told.table).size())
        return wrong_("a step of " + name(told.table) + " was told before it was on disk");
    const Table* game = replayed(told.table, told.n, told.epoch);
    if (game == nullptr) return wrong_(name(told.table) + " cannot be played again from the disk");
    ++views;
    const std::string view = game->view(told.reader);
    const std::string wanted = dump(*parse_json(view));
    if (dump((*told.message)["view"]) != wanted)
        return wrong_("a view of " + name(told.table) + " is not its reader's");
    Json legal = Json::array();
    const bool turn = (*told.message)["to_act"].is_string() && told.reader != Seat::spectator;
    if (turn)
        for (const std::string& line : game->legal_for(told.reader)) legal.push_back(line);
    // A list that is too long for a message is told by its length, and asked for.
    const bool counted = told.message->contains("legal_count");
    const bool same =
        counted ? (*told.message)["legal_count"] == legal.size() : dump((*told.message)["legal"]) == dump(legal);
    if (turn && !same) return wrong_("the legal lines of " + name(told.table) + " are not its reader's");
    if (told.message->contains("steps"))
        for (std::size_t i = 0; i < (*told.message)["steps"].size(); ++i) {
            const auto at = i + static_cast<std::size_t>(told.steps_from);
            const std::string seen(game->steps()[at].as_seen_by(Reader::of(told.reader)));
            if ((*told.message)["steps"][i]["line"] != seen)
                return wrong_("step " + std::to_string(at) + " of " + name(told.table) +
                              " is not as its reader sees it");
        }
    if (worlds.below(40) != 0) return;
    ++redeals;
    const auto other = game->redealt(told.reader, worlds);
    if (other->view(told.reader) != view || (turn && other->legal_for(told.reader) != game->legal_for(told.reader)))
        wrong_("in another deal the reader of " + name(told.table) + " is told something else");
}

}  // namespace saloon::sim
