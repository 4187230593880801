#include "table/reader_view.h"

#include <algorithm>
#include <ranges>

#include "table/seen_steps.h"
#include "table/table_json.h"

namespace saloon {

namespace {

// In a list of texts: quotes and a comma.
constexpr std::size_t beside_a_text = 3;

}  // namespace

void write_game_now(const Table& game, bool playing, Seat reader, JsonWriter& writer, std::size_t legal_bytes,
                    ViewMarks* marks) {
    if (marks != nullptr)
        write_view_changes(game, reader, *marks, writer);
    else
        game.write_view(reader, writer.key("view"));
    if (game.has_figures()) game.write_figures(Reader::of(reader), writer.key("figures"));
    writer.key("to_act").actor(playing ? game.to_act() : Actor::nobody).key("legal").array();
    std::vector<std::string> lines;
    if (playing && reader != Seat::spectator) lines = game.legal_for(reader);
    std::size_t bytes = 0;
    for (const std::string& line : lines) bytes += line.size() + beside_a_text;
    if (bytes <= legal_bytes)
        for (const std::string& line : lines) writer.text(line);
    writer.end_array();
    if (bytes > legal_bytes) writer.key("legal_count").number(static_cast<std::int64_t>(lines.size()));
    if (game.scores()) {
        writer.key("scores");
        write_scores(game, Reader::of(reader), writer);
    }
}

void write_folded_legal(const Table& game, Seat reader, std::size_t from, std::size_t bytes_max, JsonWriter& writer) {
    constexpr std::size_t beside_a_line = beside_a_text + 4;  // the number and its comma
    const std::vector<std::string> lines = game.legal_for(reader);
    writer.array();
    std::string_view before;
    std::size_t bytes = 0;
    for (std::size_t i = from; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        const auto same = static_cast<std::size_t>(std::ranges::mismatch(before, line).in1 - before.begin());
        bytes += line.size() - same + beside_a_line;
        if (i > from && bytes > bytes_max) break;
        writer.number(static_cast<std::int64_t>(same)).text(line.substr(same));
        before = line;
    }
    writer.end_array();
}

void write_seen_steps(const Table& game, const EffectLog& effects, Seat reader, std::size_t from, JsonWriter& writer) {
    SeenSteps(game, effects, from).write(reader, writer);
}

void write_last_steps(const Table& game, const EffectLog& effects, Seat reader, std::size_t before,
                      std::size_t bytes_max, JsonWriter& writer) {
    std::vector<std::string> steps;  // the last first
    std::size_t bytes = 0;
    while (steps.size() < before) {
        std::string step;
        JsonWriter one(step);
        const std::size_t n = before - steps.size() - 1;
        write_seen_step(game, game.steps()[n], effects[n], reader, one);
        bytes += step.size() + 1;
        if (!steps.empty() && bytes > bytes_max) break;
        steps.push_back(std::move(step));
    }
    writer.key("from").number(static_cast<std::int64_t>(before - steps.size())).key("steps").array();
    for (const std::string& step : std::views::reverse(steps)) writer.raw(step);
    writer.end_array();
}

}  // namespace saloon
