#include "table/seen_steps.h"

#include <algorithm>

namespace saloon {

void write_seen_step(const Table& game, const Step& step, const EffectList& effects, Seat reader, JsonWriter& writer) {
    writer.object().key("by").actor(step.by).key("line").text(step.as_seen_by(Reader::of(reader))).key("told");
    game.write_effects(effects, Reader::of(reader), writer);
    writer.end_object();
}

SeenSteps::SeenSteps(const Table& game, const EffectLog& effects, std::size_t from) : game_(game), from_(from) {
    for (std::size_t n = from; n < game.steps().size(); ++n) steps_.push_back({game.steps()[n], effects[n]});
}

// A reader gets the line that is meant for him, and of an effect what those get who have seen its card or have not.
bool SeenSteps::alike(Seat one, Seat other) const {
    return std::ranges::all_of(steps_, [&](const Known& known) {
        const auto same = [&](const Effect& effect) {
            return effect.card.seen_by.has(one) == effect.card.seen_by.has(other);
        };
        return known.step.as_seen_by(Reader::of(one)) == known.step.as_seen_by(Reader::of(other)) &&
               std::ranges::all_of(known.effects, same);
    });
}

void SeenSteps::write(Seat reader, JsonWriter& writer) {
    auto found = std::ranges::find_if(written_, [&](const auto& done) { return alike(reader, done.first); });
    if (found == written_.end()) {
        std::string text;
        JsonWriter steps(text);
        steps.array();
        for (const Known& known : steps_) write_seen_step(game_, known.step, known.effects, reader, steps);
        steps.end_array();
        found = written_.insert(found, {reader, std::move(text)});
    }
    writer.raw(found->second);
}

}  // namespace saloon
