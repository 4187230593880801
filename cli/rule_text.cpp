#include "cli/rule_text.h"
#include "cli/language.h"

#include <cctype>

#include "cli/markdown.h"
#include "host/rulebook.h"
#include "text/words.h"

namespace saloon {
namespace {

std::string shown(std::string_view markdown, const TerminalStyle& style) { return render_markdown(markdown, style); }

std::string all_books(const TerminalStyle& style) {
    std::string text;
    for (const Rulebook& book : rulebooks())
        text += shown("- **" + std::string(book.prefix) + "** " + std::string(book.title), style);
    return text + "\n" + shown(spoken(said("cli.about_rule")), style);
}

std::string chapters_of(const Rulebook& book, const TerminalStyle& style) {
    std::string text = shown("# " + std::string(book.title), style) + "\n";
    for (const Chapter& chapter : book.chapters) {
        const std::string name = std::string(book.prefix) + "-" + std::to_string(chapter.number);
        const std::string count = chapter.rules.empty() ? "" : " (" + std::to_string(chapter.rules.size()) + " rules)";
        text += shown("- **" + name + "** " + std::string(chapter.title) + count, style);
    }
    return text;
}

std::string whole_chapter(const Rulebook& book, const Chapter& chapter, const TerminalStyle& style) {
    std::string text = shown("# " + std::string(book.title) + ", chapter " + std::to_string(chapter.number) + ": " +
                                 std::string(chapter.title),
                             style);
    for (const Rule& rule : chapter.rules) text += "\n" + shown(rule.text, style);
    return text;
}

std::string upper_prefix(std::string_view number) {
    std::string name(number);
    for (std::size_t i = 0; i < name.size() && i < 3; ++i)
        name[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[i])));
    return name;
}

}  // namespace

Result<std::string> rule_text(std::string_view number, const TerminalStyle& style) {
    if (number.empty()) return all_books(style);
    const std::string name = upper_prefix(number);
    const Rulebook* book = find_rulebook(name.substr(0, 3));
    const std::string rest = name.size() > 3 ? name.substr(3) : "";
    if (book == nullptr || (!rest.empty() && rest[0] != '-')) {
        std::string known;
        for (const Rulebook& each : rulebooks()) known += (known.empty() ? "" : ", ") + std::string(each.prefix);
        return fault(said("cli.not_a_rule_number").text("number", in_quotes(number)).text("known", known));
    }
    if (rest.empty()) return chapters_of(*book, style);
    if (const auto chapter = read_number(rest.substr(1)))
        for (const Chapter& each : book->chapters)
            if (each.number == *chapter) return whole_chapter(*book, each, style);
    if (const RuleId id = read_rule(name); !id.none())
        if (const Rule* rule = find_rule(id)) return shown(rule->text, style);
    return fault(said("cli.no_such_rule").text("number", in_quotes(number)).text("name", name.substr(0, 3)));
}

std::string rule_text_or_nothing(const RuleId& rule, const TerminalStyle& style) {
    const Rule* found = find_rule(rule);
    return found == nullptr ? std::string() : shown(found->text, style);
}

}  // namespace saloon
