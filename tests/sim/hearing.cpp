#include "tests/sim/hearing.h"

#include <charconv>

namespace saloon::sim {
namespace {

constexpr auto nowhere = std::string_view::npos;

int number_after(std::string_view text, std::size_t at) {
    int value = -1;
    if (at < text.size()) std::from_chars(text.data() + at, text.data() + text.size(), value);
    return value;
}

// What stands between a mark and the next quotation mark.
std::string word_after(std::string_view text, std::string_view mark) {
    const auto at = text.find(mark);
    if (at == nowhere) return {};
    const auto begin = at + mark.size();
    return std::string(text.substr(begin, text.find('"', begin) - begin));
}

// Of the whole: the seat stands before the talk, and before that the summary, where much may look like a seat.
bool read_seat(std::string_view head, Heard& heard) {
    if (head.find("\"seat\":null,\"chat_from\":") != nowhere) return true;
    for (int i = 0; i < seats_max; ++i) {
        if (head.find("\"seat\":\"p" + std::to_string(i + 1) + "\",\"chat_from\":") == nowhere) continue;
        heard.seat = seat_at(i);
        return true;
    }
    return false;
}

// Where the steps of a whole begin: its last key. What a step did has a `from` too, a place and no number.
std::size_t whole_steps_at(std::string_view text) { return text.rfind(",\"from\":", text.rfind(",\"steps\":[")); }

// Steps stand last in a whole, and before how the game stands in what has changed.
bool read_steps(std::string_view text, std::string_view head, Heard& heard) {
    constexpr std::string_view mark = "\"steps\":";
    const auto at = heard.whole ? whole_steps_at(text) : head.find(",\"from\":");
    if (at == nowhere) return false;
    heard.from = number_after(text, at + 8);
    const auto begin = text.find(mark, at);
    const auto end = heard.whole ? text.rfind(']') : head.find("],\"n\":", at);
    if (begin == nowhere || end == nowhere || end < begin) return false;
    heard.steps = text.substr(begin + mark.size(), end + 1 - begin - mark.size());
    return true;
}

std::optional<Heard> read_game(std::string_view text, Heard heard) {
    constexpr std::string_view view = ",\"view\":";
    constexpr std::string_view changes = ",\"changes\":";
    heard.whole = !heard.answers.empty() || heard.event == "state";
    // A step's words may look like keys: what stands behind the steps of a whole is not looked at.
    const std::string_view before = heard.whole ? text.substr(0, whole_steps_at(text)) : text;
    const auto to_act = before.rfind(",\"to_act\":");
    const auto whole_view = before.rfind(view, to_act);
    const auto changed = heard.whole ? nowhere : before.rfind(changes, to_act);
    if (to_act == nowhere || (whole_view == nowhere) == (changed == nowhere)) return std::nullopt;
    const bool by_changes = changed != nowhere;
    const auto begin = by_changes ? changed : whole_view;
    const std::string_view head = text.substr(0, begin);
    heard.game = true;
    const auto given = begin + (by_changes ? changes : view).size();
    // What the table counts beside the cards stands between the two. Gunfight's view has a list of that name.
    const auto figures = before.rfind(",\"figures\":{", to_act);
    const auto end = figures != nowhere && figures > given ? figures : to_act;
    (by_changes ? heard.changes : heard.view) = text.substr(given, end - given);
    heard.table = word_after(head, heard.whole ? "\"table\":{\"id\":\"" : "\"table\":\"");
    heard.n = number_after(head, head.rfind("\"n\":") + 4);
    heard.epoch = number_after(head, head.rfind("\"epoch\":") + 8);
    if (heard.n < 0 || heard.epoch < 0 || !read_steps(text, head, heard)) return std::nullopt;
    if (heard.whole && !read_seat(head, heard)) return std::nullopt;
    heard.asked_to_take_back = heard.whole && head.find("\"what\":\"take_back\"") != nowhere;
    std::string rest = "{" + std::string(before.substr(to_act + 1));
    if (heard.whole) rest += "}";
    auto json = parse_json(rest);
    if (!json) return std::nullopt;
    heard.small = std::move(*json);
    return heard;
}

}  // namespace

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : std::string(); }

std::optional<Heard> read_heard(std::string_view text) {
    Heard heard;
    if (text.starts_with("{\"id\":"))
        heard.answers = text.substr(6, text.find_first_of(",}", 6) - 6);
    else
        heard.event = word_after(text.substr(0, 40), "{\"event\":\"");
    const bool game = heard.answers.empty() ? heard.event == "state" || heard.event == "steps"
                                            : text.find("\"ok\":true,\"state\":{") != nowhere;
    if (game) return read_game(text, std::move(heard));
    // Summaries come often, and are read by those who need them.
    if (heard.event == "table") return heard;
    auto json = parse_json(text);
    if (!json || (heard.answers.empty() && heard.event.empty())) return std::nullopt;
    heard.small = std::move(*json);
    return heard;
}

}  // namespace saloon::sim
