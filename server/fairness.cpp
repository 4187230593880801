#include "server/fairness.h"

#include <algorithm>

#include "text/words.h"

namespace saloon::server {
namespace {

constexpr std::string_view line_start = "# fairness ";

Result<Json> fairness_in(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.starts_with(line_start)) return parse_json(line.substr(line_start.size()));
        at = end + 1;
    }
    return fault(said("server.record_has_no_line_fairness"));
}

}  // namespace

std::string commitment_of(std::string_view seed) { return seed.empty() ? std::string() : sha256_hex(seed); }

std::string table_key(std::string_view seed, const std::vector<SeatHolder>& seats) {
    std::string text = "saloon deal 1\n" + std::string(seed) + "\n";
    for (std::size_t i = 0; i < seats.size(); ++i)
        text += std::string(seat_name(seat_at(static_cast<int>(i)))) + " " + seats[i].words + "\n";
    return sha256_hex(text);
}

Rng chance_at(const std::string& table_key, int step) {
    return Rng::secure(sha256(table_key + " " + std::to_string(step)));
}

std::string_view seal_of(const TableRow& row) {
    if (row.deal) return "numbered";
    const auto binding = [](const SeatHolder& seat) { return seat.words_bind && !seat.words.empty(); };
    return std::ranges::any_of(row.seats, binding) ? "players" : "server";
}

std::string fairness_line(const TableRow& row) {
    std::string out(line_start);
    JsonWriter writer(out);
    writer.object().key("table").text(id_text(row.id));
    if (row.deal) writer.key("deal").number(static_cast<std::int64_t>(*row.deal));
    writer.key("commitment").text(commitment_of(row.seed)).key("seed").text(row.seed).key("words").object();
    for (std::size_t i = 0; i < row.seats.size(); ++i)
        writer.key(seat_name(seat_at(static_cast<int>(i)))).text(row.seats[i].words);
    writer.end_object().end_object();
    return out + "\n";
}

Result<Said> verify_record(const Library& library, std::string_view text) {
    const auto record = read_record(text);
    if (!record) return fault(record.error());
    const auto fairness = fairness_in(text);
    if (!fairness) return fault(fairness.error());
    const auto played = library.replay(*record);
    if (!played) return fault(played.error());

    FirstFault first;
    const JsonCursor at(*fairness, "fairness", first);
    if (at.has("deal")) return fault(said("server.game_was_played_with_fixed"));
    const std::string seed(at["seed"].text());
    const std::string commitment(at["commitment"].text());
    std::vector<SeatHolder> seats(static_cast<std::size_t>((*played)->players()));
    for (std::size_t i = 0; i < seats.size(); ++i)
        seats[i].words = at["words"][seat_name(seat_at(static_cast<int>(i)))].text();
    if (first) return fault(*first);
    if (seed.empty()) return fault(said("server.seed_was_lost"));
    if (commitment_of(seed) != commitment)
        return fault(said("server.seed_does_not_fit_commitment")
                         .text("seed", commitment_of(seed))
                         .text("commitment", commitment));

    const std::string key = table_key(seed, seats);
    auto table = library.open(record->game, *parse_json(record->options));
    if (!table) return fault(table.error());
    int events = 0;
    for (const Step& step : (*played)->steps()) {
        const int n = static_cast<int>((*table)->steps().size());
        if (step.by == Actor::chance) {
            Rng rng = chance_at(key, n);
            const Step dealt = (*table)->let_chance(rng);
            if (dealt.line != step.line)
                return fault(said("server.step_does_not_follow_from")
                                 .number("n", n + 1)
                                 .text("line", in_quotes(step.line))
                                 .text("line_2", in_quotes(dealt.line)));
            ++events;
        } else if (const auto again = (*table)->play(step.by, step.line); !again) {
            return fault(again.error());
        }
    }
    const bool words = std::ranges::any_of(seats, [](const SeatHolder& seat) { return !seat.words.empty(); });
    return said("server.fair")
        .number("events", events)
        .text("words", words ? "yes" : "no")
        .text("commitment", commitment);
}

}  // namespace saloon::server
