#include "server/clocks.h"

#include <algorithm>

namespace saloon::server {

using ByWhat = ClockSetting::Kind;

Clocks::Clocks(const ClockSetting& setting) : setting_(setting) { kept_.left.fill(full()); }

Milliseconds Clocks::full() const {
    constexpr Milliseconds second = 1'000;
    constexpr Milliseconds day = 86'400 * second;
    return setting_.kind == ByWhat::days ? setting_.days * day : setting_.seconds * second;
}

Milliseconds Clocks::increment() const {
    return setting_.kind == ByWhat::bank ? Milliseconds{setting_.increment} * 1'000 : 0;
}

void Clocks::begin(std::optional<Seat> seat, int step, Milliseconds now) {
    running_ = any() ? seat : std::nullopt;
    kept_.began = now;
    if (!running_ || setting_.kind == ByWhat::bank) return;
    left_of(*running_) = full();
    // A turn that was begun before and taken back: what was used of it stays used.
    std::erase_if(kept_.again, [&](const ClockState::Again& again) {
        if (again.seat != *running_ || again.step != step) return false;
        left_of(*running_) = std::min(left_of(*running_), again.left);
        return true;
    });
}

Milliseconds Clocks::stop(Milliseconds now, bool moved) {
    if (!running_) return not_running;
    Milliseconds& left = left_of(*running_);
    left = std::max<Milliseconds>(0, left - elapsed(now));
    if (moved) left += increment();
    running_.reset();
    return left;
}

Milliseconds Clocks::left_after(const Cut& cut, Milliseconds now) const {
    const bool pays_for_others = cut.consent == Consent::not_asked && running_ && *running_ != cut.by;
    const Milliseconds pays = pays_for_others ? elapsed(now) : 0;
    if (setting_.kind != ByWhat::bank) return (cut.left_then < 0 ? full() : cut.left_then) - pays;
    return left(cut.by, now) - increment() * cut.moves_of_people[static_cast<std::size_t>(cut.by)] - pays;
}

void Clocks::cut(const Cut& cut, Milliseconds now) {
    if (!any()) return;
    const Milliseconds left = std::max<Milliseconds>(0, left_after(cut, now));
    const bool forgiven = cut.consent == Consent::all_agree;
    if (forgiven) kept_.again.clear();
    if (forgiven || cut.consent == Consent::nobody_else_plays || running_ == cut.by) {
        const auto turn = running_;
        stop(now);
        if (turn && !forgiven) remember({*turn, cut.last_step, left_of(*turn)});
    }
    if (cut.consent != Consent::not_asked)
        for (std::size_t i = 0; i < cut.moves_of_people.size(); ++i)
            kept_.left[i] = std::max<Milliseconds>(0, kept_.left[i] - increment() * cut.moves_of_people[i]);
    if (!forgiven)
        for (const ClockState::Again& turn : cut.turns) remember(turn);
    left_of(cut.by) = left;
    // Who is to decide goes on with that, whatever the clock: it is no new turn.
    running_ = cut.by;
    kept_.began = now;
}

// A turn that will begin again: what was used of it stays used.
void Clocks::remember(const ClockState::Again& turn) {
    constexpr std::size_t remembered = 64;
    if (setting_.kind == ByWhat::bank) return;
    const auto known = std::ranges::find_if(kept_.again, [&](const ClockState::Again& again) {
        return again.seat == turn.seat && again.step == turn.step;
    });
    if (known != kept_.again.end())
        known->left = std::min(known->left, turn.left);
    else if (kept_.again.size() < remembered)
        kept_.again.push_back(turn);
}

void Clocks::grant_once(Seat seat, Milliseconds least) {
    if (setting_.kind != ByWhat::bank || left_of(seat) >= least || kept_.granted.has(seat)) return;
    kept_.granted.add(seat);
    left_of(seat) = least;
}

Milliseconds Clocks::left(Seat seat, Milliseconds now) const {
    return running_ == seat ? std::max<Milliseconds>(0, left_of(seat) - elapsed(now)) : left_of(seat);
}

std::optional<Milliseconds> Clocks::deadline() const {
    if (!running_) return std::nullopt;
    return kept_.began + left_of(*running_);
}

ClockState Clocks::state(int steps) const {
    ClockState state = kept_;
    state.steps = steps;
    return state;
}

void Clocks::restore(const ClockState& state) { kept_ = state; }

void Clocks::recall(Seat seat, Milliseconds left_after_move) {
    if (left_after_move >= 0) left_of(seat) = left_after_move;
}

}  // namespace saloon::server
