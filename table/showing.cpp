#include "table/showing.h"

#include <algorithm>
#include <unordered_map>

#include "table/table_json.h"

namespace saloon {
namespace {

// One world in which something else happens is enough, and most are found at once. What happens in one world of twenty
// only, such as that somebody may react who holds a certain card, takes as many. A world costs some microseconds.
constexpr int worlds_asked = 256;

using Names = std::unordered_map<std::string, int>;

// Every word that is the value of something, and how often; a card is such a word.
void count_names(const Json& json, Names& names) {
    if (json.is_structured()) {
        for (const auto& item : json) count_names(item, names);
        return;
    }
    if (!json.is_string()) return;
    const auto& text = json.get_ref<const std::string&>();
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (end > begin) ++names[text.substr(begin, end - begin)];
        begin = end + 1;
    }
}

std::optional<Names> names_in(const std::string& json_text) {
    const auto json = parse_json(json_text);
    if (!json) return std::nullopt;
    Names names;
    count_names(*json, names);
    return names;
}

// Everything that a reader is told of a table.
std::string told(const Table& table, Seat seat) {
    std::string text = table.view(seat);
    JsonWriter writer(text);
    writer.actor(table.to_act());
    if (table.scores()) write_scores(table, Reader::of(seat), writer);
    for (const std::string& line : table.legal_for(seat)) text += "\n" + line;
    return text;
}

// Of a name that is there more often than it was seen.
bool more_is_seen(const Names& truth, const Names& seen, const Names& now) {
    return std::ranges::any_of(truth, [&](const auto& there) {
        const auto found = seen.find(there.first);
        const int visible = found == seen.end() ? 0 : found->second;
        const auto later = now.find(there.first);
        return there.second > visible && later != now.end() && later->second > visible;
    });
}

bool hidden_card_comes_to_light(const Table& before, const Table& after, Seat seat) {
    const auto truth = names_in(before.position());
    const auto seen = names_in(before.view(seat));
    const auto now = names_in(after.view(seat));
    return !truth || !seen || !now || more_is_seen(*truth, *seen, *now);
}

// Of all views the one with most of each name: what the seats know between them.
std::optional<Names> names_between_all(const Table& table) {
    Names all;
    for (int i = 0; i < table.players(); ++i) {
        const auto own = names_in(table.view(seat_at(i)));
        if (!own) return std::nullopt;
        for (const auto& [name, count] : *own) all[name] = std::max(all[name], count);
    }
    return all;
}

}  // namespace

bool brings_to_light(const Table& before, const Table& after) {
    const auto truth = names_in(before.position());
    const auto seen = names_between_all(before);
    const auto now = names_between_all(after);
    return !truth || !seen || !now || more_is_seen(*truth, *seen, *now);
}

bool step_shows(const Table& before, std::string_view line, Rng& worlds) {
    if (!is_seat(before.to_act())) return true;
    const Seat seat = seat_of(before.to_act());
    const auto after = before.clone();
    const auto step = after->play(before.to_act(), line);
    if (!step || hidden_card_comes_to_light(before, *after, seat)) return true;
    const std::string told_here = told(*after, seat);
    for (int i = 0; i < worlds_asked; ++i) {
        const auto other = before.redealt(seat, worlds);
        const auto there = other->play(before.to_act(), line);
        if (!there || there->as_seen_by(Reader::of(seat)) != step->as_seen_by(Reader::of(seat))) return true;
        if (told(*other, seat) != told_here) return true;
    }
    return false;
}

}  // namespace saloon
