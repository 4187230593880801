// A story as one file for a browser: the steps, the pictures among them, and what they are set in.
#include "cli/drawing.h"
#include "cli/language.h"
#include "cli/story_picture.h"
#include "cli/story_text.h"
#include "lab/svg.h"

namespace saloon {
namespace {

// Day, night and paper; the inks of the terminal as colours that can be read on each.
constexpr std::string_view page_style = R"(
:root{--ink:#2b2118;--soft:#6b5d4f;--paper:#fbf6ec;--felt:#f1e7d3;--red:#b3261e;--green:#256029;--yellow:#7a5900;
--blue:#1d4f91;--magenta:#7b2d7d;--cyan:#0b5d66}
@media screen and (prefers-color-scheme:dark){:root{--ink:#f0e6d6;--soft:#b3a48f;--paper:#1d1712;--felt:#2a211a;
--red:#ff8a80;--green:#8fd694;--yellow:#ffd166;--blue:#90b8f8;--magenta:#e2a0e4;--cyan:#7fd6df}}
body{font:1rem/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
code{font-size:.9em;overflow-wrap:anywhere}small,figcaption{color:var(--soft)}figure{margin:1rem 0;break-inside:avoid}
svg{width:100%;height:auto;background:var(--felt);border-radius:.5rem;padding:.75rem;box-sizing:border-box}
svg text{font:16px ui-monospace,Menlo,Consolas,monospace;font-variant-emoji:text;fill:var(--c)}
svg .line{fill:none;stroke:var(--c);stroke-width:1.5}svg rect{fill:var(--c)}
svg .half{fill-opacity:.45}svg .light{fill-opacity:.2}
.plain,.bold{--c:var(--ink)}svg text.bold{font-weight:bold}.faint{--c:var(--soft)}.red{--c:var(--red)}
.green{--c:var(--green)}.yellow{--c:var(--yellow)}.blue{--c:var(--blue)}.magenta{--c:var(--magenta)}.cyan{--c:var(--cyan)}
)";

std::string drawn(const Session& session, std::size_t n, Reader reader, const std::string& title) {
    const TerminalStyle as_page{.color = true, .utf8 = true, .width = 80};
    return picture_of(draw_table(session.as_it_was(n).game(), reader, as_page), title);
}

std::string figure(const std::string& picture, const std::string& caption) {
    return "<figure>" + picture + "<figcaption>" + lab::escaped(caption) + "</figcaption></figure>";
}

std::string after_step(std::size_t n) {
    return spoken(said("cli.story_turning_point").number("n", static_cast<int>(n)));
}

std::string at_the_end() { return spoken(said("cli.story_last_table")); }

}  // namespace

void add_pictures(Story& story, const Session& session, Reader reader, std::span<const std::size_t> steps) {
    for (const std::size_t step : steps)
        story.steps[step].picture = drawn(session, step + 1, reader, after_step(step + 1));
    story.picture = drawn(session, session.size(), reader, at_the_end());
}

std::string story_as_html(const Story& story) {
    const std::string title = lab::escaped(story.title);
    std::string out =
        "<!doctype html>\n<html lang=\"" + spoken_language().language() +
        "\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + title +
        "</title>\n<style>" + std::string(page_style) + "</style>\n<h1>" + title + "</h1>\n<ol>\n";
    std::size_t n = 0;
    for (const StoryStep& step : story.steps) {
        ++n;
        out += "<li><b>" + lab::escaped(step.by) + "</b> <code>" + lab::escaped(step.line) + "</code>";
        if (!step.sentences.empty()) out += "<ul>";
        for (const StorySentence& sentence : step.sentences)
            out += "<li>" + lab::escaped(sentence.text) +
                   (sentence.rule.empty() ? "" : " <small>" + lab::escaped(sentence.rule) + "</small>") + "</li>";
        if (!step.sentences.empty()) out += "</ul>";
        if (!step.picture.empty()) out += figure(step.picture, after_step(n));
        out += "</li>\n";
    }
    out += "</ol>\n";
    if (!story.ending.empty()) out += "<p>" + lab::escaped(story.ending) + "</p>\n";
    return story.picture.empty() ? out : out + figure(story.picture, at_the_end()) + "\n";
}

}  // namespace saloon
