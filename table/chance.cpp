#include "table/chance.h"

namespace saloon {

Step Chance::act(Table& table) {
    if (running_) return table.let_chance(running_->now);
    Rng rng = of_step_(table.steps().size());
    return table.let_chance(rng);
}

// How much an event takes from a generator is known to nobody but the rules.
void Chance::skip(const Table& table) {
    if (running_) (void)table.clone()->let_chance(running_->now);
}

void Chance::go_back(const Table& table) {
    if (!running_) return;
    running_->now = running_->first;
    running_->began = std::min(running_->began, table.steps().size());
    const auto again = table.clone();
    again->rewind_to(running_->began);
    for (std::size_t i = running_->began; i < table.steps().size(); ++i) {
        const Step step = table.steps()[i];
        if (step.by == Actor::chance) skip(*again);
        (void)again->play(step.by, step.line);
    }
}

}  // namespace saloon
