#include "games/outlaw-poker/text/edition_reading_outlaws.h"

#include <algorithm>
#include <array>

#include "text/words.h"

namespace saloon::outlaw_poker {
namespace {

constexpr std::array<std::string_view, step_kinds> kind_names{
    "peek", "reveal", "shift", "rob", "draw", "push", "dig", "lock", "raid", "turn", "skip", "unlock", "score"};
constexpr std::array<std::string_view, 3> whose_names{"own", "other", "any"};
constexpr std::size_t name_max = 24;
constexpr std::size_t text_max = 160;

constexpr bool is_small(char32_t c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char32_t c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_of_id(char32_t c) { return is_small(c) || c == '_'; }
constexpr bool is_letter(char32_t c) {
    return is_small(c) || is_capital(c) || (c >= 0xC0 && c <= 0x17F && c != 0xD7 && c != 0xF7);
}
constexpr bool is_of_name(char32_t c) {
    return is_letter(c) || (c >= '0' && c <= '9') ||
           (c < 0x80 && std::string_view(" '-._").contains(static_cast<char>(c)));
}
constexpr bool is_of_text(char32_t c) {
    return is_of_name(c) || (c < 0x80 && std::string_view(",;:!?()\"/+%&=#*$@").contains(static_cast<char>(c)));
}

// The characters of UTF-8 text. What a name may have takes one byte or two; all else comes out as 0.
std::u32string characters_of(std::string_view text) {
    std::u32string found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            found += byte;
        } else if ((byte & 0xE0U) == 0xC0U && i + 1 < text.size()) {
            found += static_cast<char32_t>((byte & 0x1FU) << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU));
        } else {
            found += U'\0';
        }
    }
    return found;
}

// OUT-4.19, OUT-4.21: what a line for people may look like.
bool is_fine_line(std::string_view text, std::size_t most, bool (*fits)(char32_t)) {
    const std::u32string characters = characters_of(text);
    if (characters.empty() || characters.size() > most || !std::ranges::all_of(characters, fits)) return false;
    if (characters.front() == ' ' || characters.back() == ' ' || characters.contains(U"  ")) return false;
    return std::ranges::any_of(characters, [](char32_t c) { return is_letter(c) || c == '_'; });
}

template <std::size_t N>
std::size_t word_among(const JsonCursor& at, const std::array<std::string_view, N>& words, RuleId rule) {
    const auto found = std::ranges::find(words, at.text());
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string all;
    for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
    at.fail(said("out.must_be_one_of").text("all", all), rule);
    return 0;
}

// A fault at the first key that is none of these.
bool has_only(const JsonCursor& at, std::initializer_list<std::string_view> keys, std::string_view message,
              RuleId rule) {
    for (const auto& item : at.json().items())
        if (std::ranges::find(keys, item.key()) == keys.end()) {
            at.fail(said(message).text("item", in_quotes(item.key())), rule);
            return false;
        }
    return true;
}

OutlawStep read_step(const JsonCursor& at) {
    OutlawStep step;
    if (!at.json().is_object()) {
        at.fail(said("out.step_is_object"), "OUT-1.6"_rule);
        return step;
    }
    if (!has_only(at, {"do", "count", "whose", "points"}, "out.keys_of_step", "OUT-1.6"_rule)) return step;
    step.kind = static_cast<StepKind>(word_among(at["do"], kind_names, "OUT-1.6"_rule));
    const int most = step.kind == StepKind::unlock ? 1 : step_count_max;
    if (at.has("count")) step.count = static_cast<std::uint8_t>(at["count"].integer(1, most));
    if (at.has("whose")) {
        if (!has_whose(step.kind)) at.fail(said("out.only_some_have_whose"), "OUT-1.6"_rule);
        step.whose = static_cast<Whose>(word_among(at["whose"], whose_names, "OUT-1.6"_rule));
    }
    if (step.kind == StepKind::score) {
        step.points = static_cast<std::int8_t>(at["points"].integer(-step_points_max, step_points_max));
        if (step.points == 0) at.fail(said("out.score_points_not_0"), "OUT-1.6"_rule);
    } else if (at.has("points")) {
        at.fail(said("out.only_score_has_points"), "OUT-1.6"_rule);
    }
    return step;
}

// OUT-4.19 to OUT-4.21.
void read_words(const JsonCursor& at, Outlaw& outlaw) {
    outlaw.name = at["name"].text();
    if (!is_fine_line(outlaw.name, name_max, is_of_name))
        at["name"].fail(said("out.name_of_outlaw").text("name", in_quotes(outlaw.name)), "OUT-4.19"_rule);
    if (at.has("id")) {
        outlaw.id = read_id(at["id"], "OUT-4.20"_rule);
    } else if (outlaw.id = id_of_name(outlaw.name); outlaw.id.empty()) {
        at.fail(said("out.id_needed").text("name", in_quotes(outlaw.name)), "OUT-4.20"_rule);
    }
    if (!at.has("text")) return;
    outlaw.text = at["text"].text();
    if (!is_fine_line(outlaw.text, text_max, is_of_text))
        at["text"].fail(said("out.text_of_outlaw").text("text", in_quotes(outlaw.text)), "OUT-4.21"_rule);
}

Outlaw read_outlaw(const JsonCursor& at) {
    Outlaw outlaw;
    if (!at.json().is_object()) {
        at.fail(said("out.outlaw_is_object"), "OUT-4.18"_rule);
        return outlaw;
    }
    if (!has_only(at, {"id", "name", "text", "steps"}, "out.keys_of_outlaw", "OUT-4.18"_rule)) return outlaw;
    read_words(at, outlaw);
    const JsonCursor steps = at["steps"];
    const std::size_t count = steps.size();
    if (count < 1 || count > steps_of_outlaw_max) {
        steps.fail(said("out.one_to_three_steps"), "OUT-4.18"_rule);
        return outlaw;
    }
    for (std::size_t i = 0; i < count; ++i) outlaw.steps.push_back(read_step(steps[i]));
    return outlaw;
}

}  // namespace

std::string read_id(const JsonCursor& at, RuleId rule) {
    const std::string id(at.text());
    if (id.empty() || id.size() > name_max || !std::ranges::all_of(characters_of(id), is_of_id))
        at.fail(said("out.id_of_outlaw").text("id", in_quotes(id)), rule);
    return id;
}

std::string id_of_name(std::string_view name) {
    const std::u32string characters = characters_of(name);
    if (std::ranges::all_of(characters, is_of_id)) return std::string(name);
    std::string id;
    bool gap = false;  // a run of spaces, hyphens and underscores becomes one _, and none at either end
    for (const char32_t c : characters) {
        if (c == ' ' || c == '-' || c == '_') gap = true;
        if (!is_small(c) && !is_capital(c)) continue;
        if (gap && !id.empty()) id += '_';
        gap = false;
        id += static_cast<char>(is_capital(c) ? c - 'A' + 'a' : c);
    }
    return id;
}

std::vector<Outlaw> read_outlaws(const JsonCursor& list, std::size_t least, std::size_t most) {
    std::vector<Outlaw> outlaws;
    const std::size_t count = list.size();
    if (count < least || count > most) {
        list.fail(said("out.definitions").number("least", least).number("most", most).number("count", count));
        return outlaws;
    }
    for (std::size_t i = 0; i < count; ++i) outlaws.push_back(read_outlaw(list[i]));
    return outlaws;
}

void check_outlaws_differ(const JsonCursor& at, const std::vector<Outlaw>& some, const std::vector<Outlaw>& others) {
    std::vector<const Outlaw*> before;
    for (const auto* list : {&some, &others})
        for (const Outlaw& outlaw : *list) {
            for (const Outlaw* other : before) {
                if (other->id == outlaw.id)
                    at.fail(said("out.same_id").text("id", in_quotes(outlaw.id)), "OUT-4.20"_rule);
                if (other->name == outlaw.name)
                    at.fail(said("out.same_name").text("name", in_quotes(outlaw.name)), "OUT-4.20"_rule);
            }
            before.push_back(&outlaw);
        }
}

Json outlaw_json(const Outlaw& outlaw) {
    Json steps = Json::array();
    for (const OutlawStep& step : outlaw.steps) {
        Json entry{{"do", kind_names[static_cast<std::size_t>(step.kind)]}, {"count", step.count}};
        if (has_whose(step.kind)) entry["whose"] = whose_names[static_cast<std::size_t>(step.whose)];
        if (step.kind == StepKind::score) entry["points"] = step.points;
        steps.push_back(std::move(entry));
    }
    Json json = Json::object();
    if (outlaw.id != id_of_name(outlaw.name)) json["id"] = outlaw.id;
    json["name"] = outlaw.name;
    if (!outlaw.text.empty()) json["text"] = outlaw.text;
    json["steps"] = std::move(steps);
    return json;
}

}  // namespace saloon::outlaw_poker
