#include "tests/sim/figures.h"

#include <cstdio>

namespace saloon::sim {

void Figures::add(const Figures& other) {
    hours += other.hours;
    using Count = std::int64_t Figures::*;
    for (const Count count :
         {&Figures::events,       &Figures::messages,   &Figures::moves,        &Figures::tables,
          &Figures::people,       &Figures::kills,      &Figures::stops,        &Figures::torn,
          &Figures::lost_batches, &Figures::full_disks, &Figures::failed_reads, &Figures::jumps,
          &Figures::standstills,  &Figures::dropped,    &Figures::refused,      &Figures::views,
          &Figures::redeals,      &Figures::twins,      &Figures::cuts,         &Figures::silent_cuts,
          &Figures::replaced,     &Figures::timeouts,   &Figures::studies})
        this->*count += other.*count;
}

void Figures::print(int seeds) const {
    const auto n = [](std::int64_t count) { return static_cast<long long>(count); };
    std::printf("%d seeds: %.0f simulated hours, %lld events, %lld people, %lld messages, %lld tables, %lld moves\n",
                seeds, hours, n(events), n(people), n(messages), n(tables), n(moves));
    std::printf(
        "survived: %lld kills (%lld in the midst of a write), %lld stops, %lld lost batches, %lld full disks, "
        "%lld spells of failing reads, %lld broken lines, %lld jumps of the clock, %lld standstills\n",
        n(kills), n(torn), n(stops), n(lost_batches), n(full_disks), n(failed_reads), n(dropped), n(jumps),
        n(standstills));
    std::printf(
        "checked: %lld views, %lld redeals, %lld twins, %lld take-backs (%lld without asking), %lld players replaced "
        "(%lld by the clock), %lld studies of finished games, %lld times too many\n",
        n(views), n(redeals), n(twins), n(cuts), n(silent_cuts), n(replaced), n(timeouts), n(studies), n(refused));
}

}  // namespace saloon::sim
