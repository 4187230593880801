// When clocks run out, by a simple count of the time that each seat has used.
#include <algorithm>

#include "tests/sim/model.h"

namespace saloon::sim {
namespace {

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

void Model::look_at_bots(Milliseconds time, Milliseconds calm, Milliseconds late) {
    std::erase_if(for_bots_, [&](const auto& entry) { return !disk_.living().contains(entry.first); });
    for (const TableId id : disk_.living()) {
        const TableRow& row = disk_.rows().at(id);
        const auto& steps = disk_.steps_of(id);
        const auto clock = clocks_.find(id);
        const bool bot = row.state == TableState::playing && !steps.empty() && is_seat(steps.back().next) &&
                         (clock == clocks_.end() || !clock->second.running);
        Waiting& waiting = for_bots_[id];
        if (!bot || waiting.steps != steps.size() || waiting.epoch != row.epoch)
            waiting = {bot ? steps.size() : 0, row.epoch, time};
        if (bot && time - std::max(waiting.since, calm) > late)
            wrong_("a bot of " + name(id) + " has not moved for " + std::to_string((time - waiting.since) / second) +
                   " s");
    }
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
        // While the disk fails the server cannot say so; soon after it must.
        if (used > may + late && open - forgiven_ > late)
            wrong_("p" + std::to_string(seat + 1) + " of " + name(id) + " (" + clock_text(row.clock) +
                   ") still plays after " + std::to_string(used) + " ms; " + std::to_string(may) + " are allowed");
    }
}

}  // namespace saloon::sim
