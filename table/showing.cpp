#include "table/showing.h"

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

bool hidden_card_comes_to_light(const Table& before, const Table& after, Seat seat) {
    const auto truth = names_in(before.position());
    const auto seen = names_in(before.view(seat));
    const auto now = names_in(after.view(seat));
    if (!truth || !seen || !now) return true;
    for (const auto& [name, count] : *truth) {
        const auto found = seen->find(name);
        const int visible = found == seen->end() ? 0 : found->second;
        const auto later = now->find(name);
        if (count > visible && later != now->end() && later->second > visible) return true;
    }
    return false;
}

}  // namespace

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
