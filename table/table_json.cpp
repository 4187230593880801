#include "table/table_json.h"

namespace saloon {

void write_game(const GameKind& game, JsonWriter& writer) {
    const GameInfo& info = game.info();
    writer.key("game").text(info.slug).key("name").text(info.name);
    writer.key("players").object().key("min").number(info.players_min).key("max").number(info.players_max).end_object();
    writer.key("options").array();
    for (const OptionHelp& option : game.options()) {
        writer.object().key("name").text(option.name).key("type").text(option.type);
        writer.key("default").raw(dump(option.standard)).key("allowed").raw(dump(option.allowed));
        writer.key("help").text(in_english(option.help));
        write_said(option.help, writer.key("said"));
        writer.end_object();
    }
    writer.end_array();
    const std::vector<Preset> presets = game.presets();
    if (presets.empty()) return;
    writer.key("presets").array();
    for (const Preset& preset : presets) {
        writer.object().key("name").text(preset.name).key("options").raw(dump(preset.options));
        writer.key("help").text(in_english(preset.help));
        write_said(preset.help, writer.key("said"));
        writer.end_object();
    }
    writer.end_array();
}

void write_seats(SeatSet seats, int players, JsonWriter& writer) {
    writer.array();
    for (int i = 0; i < players; ++i)
        if (seats.has(seat_at(i))) writer.seat(seat_at(i));
    writer.end_array();
}

void write_scores(const Table& table, Reader reader, JsonWriter& writer) {
    const Scores scores = *table.scores();
    const SeatSet open = table.open_scores(reader);
    writer.object();
    for (int i = 0; i < table.players(); ++i) {
        if (!open.has(seat_at(i))) continue;
        writer.key(seat_name(seat_at(i)));
        const int points = scores.points[static_cast<std::size_t>(i)];
        if (points % scores.per == 0)
            writer.number(points / scores.per);
        else
            writer.raw(dump(Json(static_cast<double>(points) / scores.per)));
    }
    writer.end_object();
}

}  // namespace saloon
