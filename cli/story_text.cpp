#include "cli/story_text.h"

#include <algorithm>
#include <array>

#include "cli/markdown.h"
#include "table/table_json.h"

namespace saloon {
namespace {

std::string as_words(const Json& value) { return value.is_string() ? value.get<std::string>() : dump(value); }

std::string with_spaces(std::string text) {
    std::ranges::replace(text, '_', ' ');
    return text;
}

// "{seat} moves {card}": a part in brackets is left out where the effect has no such key.
struct Pattern {
    std::string_view effect;
    std::string_view text;
};
constexpr std::array patterns{
    Pattern{"card_moved", "[{seat}: ]{card} goes[ from {from}][ to {to}][ ({why})]"},
    Pattern{"card_turned", "[{seat}: ]{card} is turned[ at {at}][ ({why})]"},
    Pattern{"card_seen", "{seat} looks at {card}[ at {at}][ ({why})]"},
    Pattern{"shuffled", "{at} is shuffled"},
    Pattern{"rolled", "[{seat}: ]a die shows {face}[, for {for}][: {brought}]"},
    Pattern{"gained", "{seat} gains {amount}[ {what}][ ({why})]"},
    Pattern{"lost", "{seat} loses {amount}[ {what}][ ({why})]"},
    Pattern{"skipped", "{seat} is skipped[ ({why})]"},
    Pattern{"out", "{seat} is out[ ({why})]"},
    Pattern{"won", "{seat} wins"},
    Pattern{"turn_began", "{seat}'s turn begins"},
    Pattern{"round_began", "round {round} begins"},
    Pattern{"round_ended", "round {round} ends"},
    Pattern{"phase_began", "now: {what}"},
};

// Fills in what stands in braces; nothing where the effect lacks one of them.
std::optional<std::string> filled(std::string_view part, const Json& effect) {
    std::string out;
    while (!part.empty()) {
        const std::size_t open = std::min(part.find('{'), part.size());
        out += part.substr(0, open);
        if (open == part.size()) break;
        const std::size_t close = part.find('}', open);
        const auto found = effect.find(std::string(part.substr(open + 1, close - open - 1)));
        if (found == effect.end()) return std::nullopt;
        out += as_words(*found);
        part.remove_prefix(close + 1);
    }
    return out;
}

std::string by_pattern(std::string_view pattern, const Json& effect) {
    std::string out;
    while (!pattern.empty()) {
        const bool optional = pattern.front() == '[';
        const std::size_t end = std::min(pattern.find(optional ? ']' : '['), pattern.size());
        out += filled(pattern.substr(optional ? 1 : 0, end - (optional ? 1 : 0)), effect).value_or("");
        pattern.remove_prefix(std::min(pattern.size(), end + (optional ? 1 : 0)));
    }
    return out;
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
    text = text.empty() ? "Nobody wins." : "Won by " + text + ".";
    if (!game.scores()) return text;
    std::string scores;
    JsonWriter writer(scores);
    write_scores(game, reader, writer);
    const auto points = parse_json(scores);
    if (!points) return text;
    std::string list;
    for (const auto& [seat, value] : points->items()) list += (list.empty() ? "" : ", ") + seat + " " + dump(value);
    return text + " Scores: " + list + ".";
}

}  // namespace

std::string sentence_of(const Json& effect) {
    const std::string name = as_words(effect["effect"]);
    const auto known = std::ranges::find(patterns, name, &Pattern::effect);
    std::string text = known == patterns.end() ? by_name(effect) : with_spaces(by_pattern(known->text, effect));
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z' && !text.starts_with("p"))
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + ".";
}

Story story_of(const Session& session, Reader reader) {
    const Table& game = session.game();
    Story story{std::string(game.info().name), {}, ending_of(session, reader)};
    for (std::size_t i = 0; i < session.size(); ++i) {
        const Step step = game.steps()[i];
        const bool chance = step.by == Actor::chance;
        StoryStep& told = story.steps.emplace_back();
        told.by = chance ? "chance" : std::string(seat_name(seat_of(step.by)));
        told.line = step.as_seen_by(reader);
        std::string effects;
        JsonWriter writer(effects);
        game.write_effects(session.effects()[i], reader, writer);
        const auto list = parse_json(effects);
        if (!list) continue;
        for (const Json& effect : *list)
            told.sentences.push_back({sentence_of(effect), effect.contains("rule") ? as_words(effect["rule"]) : ""});
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
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>" + title +
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
