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

}  // namespace

// ---- what is on disk

void Model::kept(std::span<const Change> changes, Milliseconds open) {
    std::set<TableId> touched;
    before_.clear();
    for (const Change& change : changes) {
        if (const auto* put = std::get_if<PutTable>(&change)) {
            touched.insert(put->row->id);
        } else if (const auto* add = std::get_if<AddStep>(&change)) {
            touched.insert(add->table);
            step_kept(*add);
        } else if (const auto* cut = std::get_if<CutSteps>(&change)) {
            touched.insert(cut->table);
            cut_kept(*cut, rows_.at(cut->table), open);
        } else if (const auto* merge = std::get_if<MergePeople>(&change)) {
            merged_.insert(merge->into);
        } else if (const auto* person = std::get_if<PutPerson>(&change)) {
            people_.insert(person->person.id);
        }
    }
    // A yes counts once; in one batch there may be several take-backs.
    for (const Change& change : changes) {
        const auto* cut = std::get_if<CutSteps>(&change);
        if (cut == nullptr) continue;
        auto& agreed = agreed_[cut->table];
        for (auto& [person, yes] : agreed)
            if (yes.at <= disk_.rows().at(cut->table).moved_open) --yes.count;
        std::erase_if(agreed, [](const auto& entry) { return entry.second.count <= 0; });
    }
    for (const TableId id : touched)
        if (const auto found = disk_.rows().find(id); found != disk_.rows().end()) row_kept(found->second, open);
}

void Model::step_kept(const AddStep& add) {
    const StoredStep& step = add.step;
    int& length = lengths_[add.table];
    if (step.n != length) wrong_(name(add.table) + " has a step " + std::to_string(step.n) + " out of order");
    length = step.n + 1;
    last_.insert_or_assign(add.table, step);
    Clock& clock = clocks_[add.table];
    pass(clock, step.open);
    clock.running.reset();
    clock.n = length;
    clock.since = step.open;
    clock.begins = true;
    clock.movers.resize(static_cast<std::size_t>(length), -1);
    std::erase_if(agreed_[add.table], [&](const auto& entry) { return entry.second.at < step.open; });
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
    auto& intents = intents_[add.table];
    const auto found = std::ranges::find_if(intents, same);
    if (found != intents.end()) {
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
    if (!all) look_at_silent_cut(cut, before);
    if (agreed.empty()) wrong_(name(cut.table) + " was taken back, and nobody has asked for it");
    Clock& clock = clocks_[cut.table];
    pass(clock, open);
    if (cut.from == length - 1) give_back_time(clock, last_[cut.table].by, cut.from, all);
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
    if (old != rows_.end()) before_.emplace(row.id, old->second);
    rows_.insert_or_assign(row.id, row);
    if (row.state == TableState::over) forget(row.id);
}

// Of a game that is over only what was acknowledged still counts.
void Model::forget(TableId id) {
    clocks_.erase(id);
    replays_.erase(id);
    agreed_.erase(id);
    intents_.erase(id);
    last_.erase(id);
}

// Who takes his own last step back pays for the time that the other has thought about it since.
void Model::give_back_time(Clock& clock, Actor by, int n, bool agreed) {
    if (!clock.running || !is_seat(by) || *clock.running == seat_of(by)) return;
    const auto thought = clock.used_at.find({index_of(*clock.running), clock.n});
    if (thought == clock.used_at.end()) return;
    clock.used[static_cast<std::size_t>(*clock.running)] -= thought->second;
    if (agreed) return;  // then perhaps nobody pays
    clock.used[static_cast<std::size_t>(seat_of(by))] += thought->second;
    clock.used_at[{index_of(seat_of(by)), n}] += thought->second;
}

// Nobody was asked: then the step told its seat nothing. In other worlds that the seat could not tell from this one,
// the same move must have looked the same.
void Model::look_at_silent_cut(const CutSteps& cut, const TableRow& row) {
    ++silent_cuts;
    const auto last = last_.find(cut.table);
    const auto& steps = disk_.steps_of(cut.table);
    const auto count = static_cast<std::size_t>(cut.from);
    if (last == last_.end() || last->second.n != cut.from || steps.size() < count) return;  // several at once
    auto before = Library::standard().open(row.game, *parse_json(row.options));
    for (std::size_t i = 0; before && i < count; ++i)
        if (!(*before)->play(steps[i].by, steps[i].line)) return;
    const auto after = (*before)->clone();
    const auto step = after->play(last->second.by, last->second.line);
    if (!step || !is_seat(last->second.by)) return;
    const Seat seat = seat_of(last->second.by);
    const std::string seen = after->view(seat);
    constexpr int worlds = 16;
    for (int i = 0; i < worlds; ++i) {
        const auto other = (*before)->redealt(seat, worlds_);
        const auto there = other->play(last->second.by, last->second.line);
        if (there && other->view(seat) == seen &&
            there->as_seen_by(Reader::of(seat)) == step->as_seen_by(Reader::of(seat)))
            continue;
        return wrong_("step " + std::to_string(cut.from) + " of " + name(cut.table) + " (" + row.game + ": " +
                      last->second.line + ") showed its seat something, and was taken back without asking anybody");
    }
}

}  // namespace saloon::sim
