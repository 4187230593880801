// A few steps for several readers who were told as much before. They are taken out of the logs once, and most of what
// steps do is open to all: what a reader sees as one before him has seen it is not written again.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/effect_log.h"
#include "table/table.h"

namespace saloon {

class SeenSteps {
public:
    // The steps from that one on. The table has to stay as it is.
    SeenSteps(const Table& game, const EffectLog& effects, std::size_t from);

    std::size_t from() const { return from_; }
    // As write_seen_steps (reader_view.h) writes them.
    void write(Seat reader, JsonWriter& writer);

private:
    struct Known {
        Step step;
        EffectList effects;
    };
    bool alike(Seat one, Seat other) const;

    const Table& game_;
    std::size_t from_;
    std::vector<Known> steps_;
    std::vector<std::pair<Seat, std::string>> written_;
};

// {"by":"p1","line":"…","told":[…]}
void write_seen_step(const Table& game, const Step& step, const EffectList& effects, Seat reader, JsonWriter& writer);

}  // namespace saloon
