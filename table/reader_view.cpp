#include "table/reader_view.h"

#include "table/table_json.h"

namespace saloon {

void write_game_now(const Table& game, bool playing, Seat reader, JsonWriter& writer) {
    writer.key("view");
    game.write_view(reader, writer);
    writer.key("to_act").actor(playing ? game.to_act() : Actor::nobody).key("legal").array();
    if (playing && reader != Seat::spectator)
        for (const std::string& line : game.legal_for(reader)) writer.text(line);
    writer.end_array();
    if (game.scores()) {
        writer.key("scores");
        write_scores(game, Reader::of(reader), writer);
    }
}

void write_seen_steps(const Table& game, const EffectLog& effects, Seat reader, std::size_t from, JsonWriter& writer) {
    writer.array();
    const StepLog& steps = game.steps();
    for (std::size_t i = from; i < steps.size(); ++i) {
        const Step& step = steps[i];
        writer.object().key("by").actor(step.by).key("line").text(step.as_seen_by(Reader::of(reader))).key("told");
        game.write_effects(effects[i], Reader::of(reader), writer);
        writer.end_object();
    }
    writer.end_array();
}

}  // namespace saloon
