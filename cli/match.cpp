#include "cli/match.h"

namespace saloon {

Match::Match(std::unique_ptr<Table> table, const Seating& seating, std::uint64_t seed)
    : table_(std::move(table)), seating_(seating), seed_(seed), rng_(seed), before_(table_->steps().size(), rng_) {}

int Match::humans() const {
    int count = 0;
    for (int i = 0; i < table_->players(); ++i) count += player(seat_at(i)) == human ? 1 : 0;
    return count;
}

// A bot's chance is its own: thinking, or not thinking, never changes what is dealt.
std::uint64_t Match::seed_of_step() const { return (seed_ ^ 0x9E3779B97F4A7C15U) * 31U + table_->steps().size(); }

void Match::note_step() { before_.push_back(rng_); }

std::string Match::bot_move(Grade grade) const { return table_->think({.grade = grade, .seed = seed_of_step()}); }

void Match::advance(const std::function<void(Seat)>& about_to_think) {
    for (Actor actor = table_->to_act(); actor != Actor::nobody; actor = table_->to_act()) {
        if (actor == Actor::chance) {
            note_step();
            table_->let_chance(rng_);
            continue;
        }
        const Player who = player(seat_of(actor));
        if (who == human) return;
        about_to_think(seat_of(actor));
        note_step();
        const auto played = table_->play(actor, bot_move(*who));
        SALOON_ASSERT(played.has_value(), "a bot's move is legal");
    }
}

Result<Step> Match::play(std::string_view line) {
    auto step = table_->play(table_->to_act(), line);
    if (step) note_step();
    return step;
}

bool Match::undo() {
    const auto& steps = table_->steps();
    for (std::size_t i = steps.size(); i-- > 0;) {
        if (!is_seat(steps[i].by) || player(seat_of(steps[i].by)) != human) continue;
        table_->rewind_to(i);
        rng_ = before_[i];
        before_.erase(before_.begin() + static_cast<std::ptrdiff_t>(i), before_.end());
        return true;
    }
    return false;
}

std::string Match::hint() const { return bot_move(Grade::drifter); }

void Match::go_on_with(std::unique_ptr<Table> table) {
    table_ = std::move(table);
    before_.assign(table_->steps().size(), rng_);
}

}  // namespace saloon
