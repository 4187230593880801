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

// Of the whole: before the steps stands the seat, and before that the summary, where much may look like steps.
std::size_t find_steps(std::string_view head, Heard& heard) {
    if (!heard.whole) return head.find("\"steps\":[");
    const auto steps_behind = [&](const std::string& seat) {
        const auto at = head.find("\"seat\":" + seat + ",\"from\":");
        if (at == nowhere) return nowhere;
        const auto from = head.find("\"from\":", at);
        heard.from = number_after(head, from + 7);
        return head.find("\"steps\":[", from);
    };
    if (const auto at = steps_behind("null"); at != nowhere) return at;
    for (int i = 0; i < seats_max; ++i) {
        const auto at = steps_behind("\"p" + std::to_string(i + 1) + "\"");
        if (at == nowhere) continue;
        heard.seat = seat_at(i);
        return at;
    }
    return nowhere;
}

bool read_steps(std::string_view head, Heard& heard) {
    const auto at = find_steps(head, heard);
    const auto end = head.find(heard.whole ? "],\"chat\":" : "],\"n\":", at);
    if (at == nowhere || end == nowhere) return false;
    const auto begin = at + std::string_view("\"steps\":").size();
    heard.steps = head.substr(begin, end + 1 - begin);
    heard.asked_to_take_back = heard.whole && head.substr(0, at).find("\"what\":\"take_back\"") != nowhere;
    return true;
}

std::optional<Heard> read_game(std::string_view text, Heard heard) {
    constexpr std::string_view view = ",\"view\":";
    const auto to_act = text.rfind(",\"to_act\":");
    const auto begin = text.rfind(view, to_act);
    if (to_act == nowhere || begin == nowhere) return std::nullopt;
    const std::string_view head = text.substr(0, begin);
    heard.game = true;
    heard.whole = !heard.answers.empty() || heard.event == "state";
    heard.view = text.substr(begin + view.size(), to_act - begin - view.size());
    heard.table = word_after(head, heard.whole ? "\"table\":{\"id\":\"" : "\"table\":\"");
    if (const auto from = head.find("\"from\":"); !heard.whole && from != nowhere) heard.from = number_after(head, from + 7);
    heard.n = number_after(head, head.rfind("\"n\":") + 4);
    heard.epoch = number_after(head, head.rfind("\"epoch\":") + 8);
    if (heard.n < 0 || heard.epoch < 0 || !read_steps(head, heard)) return std::nullopt;
    const std::size_t outside = heard.answers.empty() ? 0 : 1;  // the brace of the answer
    std::string rest = "{" + std::string(text.substr(to_act + 1));
    rest.resize(rest.size() - outside);
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
