// The rulebooks of docs/rules, inside the program: the text of a rule by its number, and what a chapter holds.
// Texts are Markdown as it stands in the book.
#pragma once

#include <string_view>
#include <vector>

#include "core/rule_id.h"

namespace saloon {

struct Rule {
    RuleId id;
    std::string_view text;  // from its number to the next rule or heading
};

struct Chapter {
    int number;
    std::string_view title;
    std::vector<Rule> rules;
};

struct Rulebook {
    std::string_view game;    // the slug
    std::string_view prefix;  // "OTR"
    std::string_view title;
    std::vector<Chapter> chapters;
};

const std::vector<Rulebook>& rulebooks();

const Rulebook* find_rulebook(std::string_view prefix);  // nothing where there is none
const Rule* find_rule(const RuleId& id);

// The books as files, made from docs/rules when the program is built.
struct RulebookFile {
    std::string_view game;
    std::string_view text;
};
const std::vector<RulebookFile>& rulebook_files();

}  // namespace saloon
