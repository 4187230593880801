// What was gone through, added up over seeds.
#pragma once

#include <cstdint>

namespace saloon::sim {

struct Figures {
    double hours = 0;
    std::int64_t events = 0, messages = 0, moves = 0, tables = 0, people = 0;
    std::int64_t kills = 0, stops = 0, torn = 0, lost_batches = 0, full_disks = 0, failed_reads = 0, jumps = 0,
                 standstills = 0, dropped = 0, refused = 0;
    std::int64_t views = 0, redeals = 0, twins = 0, cuts = 0, silent_cuts = 0, replaced = 0, timeouts = 0, studies = 0;

    void add(const Figures& other);
    void print(int seeds) const;
};

}  // namespace saloon::sim
