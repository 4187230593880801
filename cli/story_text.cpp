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

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

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
    if (text.front() >= 'a' && text.front() <= 'z' && !(text.front() == 'p' && text.size() > 1 && text[1] <= '9'))
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text.ends_with('.') || text.ends_with('!') ? text : text + ".";
}

Story story_of(const Session& session, Reader reader) {
    const Table& game = session.game();
    Story story{std::string(game.info().name), {}, ending_of(session, reader)};
    std::string prefix(game.info().prefix);
    std::ranges::transform(prefix, prefix.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
    for (std::size_t i = 0; i < session.size(); ++i) {
        const Step step = game.steps()[i];
        const bool chance = step.by == Actor::chance;
        StoryStep& told = story.steps.emplace_back();
        told.by = chance ? spoken(said("table.chance")) : std::string(seat_name(seat_of(step.by)));
        told.line = step.as_seen_by(reader);
        std::string effects;
        JsonWriter writer(effects);
        game.write_effects(session.effects()[i], reader, writer);
        const auto list = parse_json(effects);
        if (!list) continue;
        for (const Json& effect : *list)
            told.sentences.push_back(
                {sentence_of(prefix, effect), effect.contains("rule") ? as_words(effect["rule"]) : ""});
    }
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

std::string story_as_html(const Story& story) {
    const std::string title = escaped(story.title);
    std::string out =
        "<!doctype html>\n<html lang=\"" + spoken_language().language() + "\">\n<meta charset=\"utf-8\">\n<title>" +
        title +
        "</title>\n<style>body{font:1rem/1.5 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}"
        "code{font-size:.9em}small{color:#666}</style>\n<h1>" +
        title + "</h1>\n<ol>\n";
    for (const StoryStep& step : story.steps) {
        out += "<li><b>" + escaped(step.by) + "</b> <code>" + escaped(step.line) + "</code>";
        if (!step.sentences.empty()) out += "<ul>";
        for (const StorySentence& sentence : step.sentences)
            out += "<li>" + escaped(sentence.text) +
                   (sentence.rule.empty() ? "" : " <small>" + escaped(sentence.rule) + "</small>") + "</li>";
        out += step.sentences.empty() ? "</li>\n" : "</ul></li>\n";
    }
    out += "</ol>\n";
    return story.ending.empty() ? out : out + "<p>" + escaped(story.ending) + "</p>\n";
}

}  // namespace saloon
