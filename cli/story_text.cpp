#include "cli/story_text.h"

#include <algorithm>

#include "cli/language.h"
#include "cli/markdown.h"
#include "table/table_json.h"
#include "text/told.h"

namespace saloon {
namespace {

std::string as_words(const Json& value) { return value.is_string() ? value.get<std::string>() : dump(value); }

std::string with_spaces(std::string text) {
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

// A game's own happening, as its name and what it says of itself.
std::string by_name(const Json& effect) {
    std::string out = effect.contains("seat") ? as_words(effect["seat"]) + ": " : "";
    out += with_spaces(as_words(effect["effect"]));
    std::string rest;
    for (const auto& [key, value] : effect.items())
        if (key != "effect" && key != "rule" && key != "seat")
            rest += (rest.empty() ? "" : ", ") + with_spaces(key) + " " + as_words(value);
    return rest.empty() ? out : out + " (" + rest + ")";
}

// What a deal and a look are made of; what is counted or rolled is told whole.
std::string run_of(const Json& effect) {
    const std::string name = effect.value("effect", "");
    const bool dealt =
        name == "card_moved" || name == "card_seen" || name == "shuffled" || name == "came" || name == "went";
    return dealt ? name + " " + effect.value("why", "") : "";
}

bool is_id(std::string_view text) { return text.size() > 1 && text[1] >= '0' && text[1] <= '9'; }

std::string ending_of(const Session& session, Reader reader) {
    if (!session.over()) return {};
    const Table& game = session.game();
    std::string text;
    for (int i = 0; i < game.players(); ++i)
        if (game.winners().has(seat_at(i))) text += (text.empty() ? "" : ", ") + std::string(seat_name(seat_at(i)));
    text = text.empty() ? spoken(said("cli.nobody_wins")) : spoken(said("cli.won_by").text("seats", text));
    if (!game.scores()) return text;
    std::string scores;
    JsonWriter writer(scores);
    write_scores(game, reader, writer);
    const auto points = parse_json(scores);
    if (!points) return text;
    std::string list;
    for (const auto& [seat, value] : points->items()) list += (list.empty() ? "" : ", ") + seat + " " + dump(value);
    return text + " " + spoken(said("cli.scores").text("list", list));
}

}  // namespace

// A game's catalogue says it; what it has no words for is said in words that fit every game, or named.
std::string sentence_of(std::string_view prefix, const Json& effect) {
    const Catalogue& words = spoken_language();
    Said told = said_of_effect(prefix, effect);
    if (!words.knows(told.key())) told = said_of_effect("any", effect);
    std::string text = words.knows(told.key()) ? words.sentence(told) : by_name(effect);
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z' && !is_id(text))
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text.ends_with('.') || text.ends_with('!') ? text : text + ".";
}

StoryTeller::StoryTeller(const Table& game, Reader reader) : prefix_(lower(game.info().prefix)), reader_(reader) {}

StoryStep StoryTeller::step(const Session& session, std::size_t n) {
    const Step step = session.game().steps()[n];
    StoryStep told;
    told.by = step.by == Actor::chance ? spoken(said("table.chance")) : std::string(seat_name(seat_of(step.by)));
    told.line = step.as_seen_by(reader_);
    std::string effects;
    JsonWriter writer(effects);
    session.game().write_effects(session.effects()[n], reader_, writer);
    const auto list = parse_json(effects);
    if (!list) return told;
    for (const Json& effect : *list)
        told.sentences.push_back({sentence_of(prefix_, by_name(effect)), effect.value("rule", ""), run_of(effect)});
    return told;
}

// From the moment a figure came a story calls it by its name, and by its id too where two have the same.
Json StoryTeller::by_name(Json effect) {
    if (effect.contains("name")) effect["name"] = in_tongue(as_words(effect["name"]), effect.value("card", ""));
    if (effect.value("effect", "") == "came" && effect.contains("figure") && effect.contains("name")) {
        names_[as_words(effect["figure"])] = as_words(effect["name"]);
        return effect;
    }
    for (auto& [key, value] : effect.items())
        if (value.is_string())
            if (const auto known = names_.find(value.get<std::string>()); known != names_.end())
                value = called(known->first, known->second);
    return effect;
}

// What comes with the program has its name in the catalogues, by its own id or by its English name.
std::string StoryTeller::in_tongue(const std::string& name, const std::string& id) const {
    for (const std::string& by : {id, name}) {
        const Said known = said(prefix_ + ".name." + by);
        if (english().knows(known.key()) && english().sentence(known) == name) return spoken(known);
    }
    return name;
}

std::string StoryTeller::called(const std::string& id, const std::string& name) const {
    const auto same = std::ranges::count(names_, name, [](const auto& one) { return one.second; });
    return same > 1 ? name + " (" + id + ")" : name;
}

Story story_of(const Session& session, Reader reader) {
    Story story{std::string(session.game().info().name), {}, ending_of(session, reader), {}};
    StoryTeller teller(session.game(), reader);
    for (std::size_t i = 0; i < session.size(); ++i) story.steps.push_back(teller.step(session, i));
    return story;
}

std::string story_as_text(const Story& story, int width) {
    std::string out = story.title + "\n\n";
    int n = 0;
    for (const StoryStep& step : story.steps) {
        out += std::to_string(++n) + ". " + step.by + ": " + step.line + "\n";
        for (const StorySentence& sentence : step.sentences) {
            const std::string rule = sentence.rule.empty() ? "" : " [" + sentence.rule + "]";
            for (const std::string& row : wrap_text(sentence.text + rule, width - 6)) out += "      " + row + "\n";
        }
    }
    return story.ending.empty() ? out : out + "\n" + story.ending + "\n";
}

std::string story_as_markdown(const Story& story) {
    std::string out = "# " + story.title + "\n\n";
    int n = 0;
    for (const StoryStep& step : story.steps) {
        out += std::to_string(++n) + ". **" + step.by + "** `" + step.line + "`\n";
        for (const StorySentence& sentence : step.sentences)
            out += "   - " + sentence.text + (sentence.rule.empty() ? "" : " *" + sentence.rule + "*") + "\n";
    }
    return story.ending.empty() ? out : out + "\n" + story.ending + "\n";
}

}  // namespace saloon
