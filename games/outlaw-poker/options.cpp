// Section 9: the options read and explained, and the editions they choose from.
#include <algorithm>

#include "games/outlaw-poker/edition_file.h"
#include "games/outlaw-poker/notation.h"

namespace saloon::outlaw_poker {
namespace {

struct Chosen {
    Options options;
    std::string edition = "frontier";
    std::optional<std::vector<Outlaw>> custom_outlaws;
};

struct Choice {
    std::string_view name;
    RuleId rule;
    void (*read)(const JsonCursor& at, Chosen& chosen);
};

constexpr std::array<Choice, 13> choices{{
    {"players", "OUT-9.1"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.players = at.integer(2, 6); }},
    {"rounds", "OUT-9.2"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.rounds = at.integer(1, 20); }},
    {"columns", "OUT-9.3"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.columns = at.integer(3, 4); }},
    {"target_score", "OUT-9.4"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.target_score = at.integer(0, 1000); }},
    {"outlaws", "OUT-9.5"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.outlaws = at.boolean(); }},
    {"custom_outlaws", "OUT-9.6"_rule,
     [](const JsonCursor& at, Chosen& chosen) { chosen.custom_outlaws = read_outlaws(at, 0, custom_outlaws_max); }},
    {"return_discard", "OUT-9.7"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.return_discard = at.boolean(); }},
    {"free_skip", "OUT-9.8"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.free_skip = at.boolean(); }},
    {"combos", "OUT-9.9"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.combos = at.boolean(); }},
    {"iron_combo", "OUT-9.10"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.iron_combo = at.boolean(); }},
    {"wild_negative", "OUT-9.11"_rule,
     [](const JsonCursor& at, Chosen& chosen) { chosen.options.wild_copies = at.word_of({"copy", "zero"}) == 0; }},
    {"turn_limit", "OUT-9.12"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.options.turn_limit = at.integer(10, 100); }},
    {"edition", "OUT-9.13"_rule, [](const JsonCursor& at, Chosen& chosen) { chosen.edition = std::string(at.text()); }},
}};

Fault with_rule(Fault fault, RuleId rule) {
    if (fault.rule.none()) fault.rule = rule;
    return fault;
}

Result<Chosen> read_options(const Json& options) {
    FirstFault first;
    const JsonCursor at(options, "options", first);
    Chosen chosen;
    for (const auto& item : options.items()) {
        const auto found = std::ranges::find(choices, item.key(), &Choice::name);
        if (found == choices.end()) {
            std::string known;
            for (const Choice& choice : choices) known += (known.empty() ? "" : ", ") + std::string(choice.name);
            return fault("options: there is no option " + in_quotes(item.key()) + "; the options are " + known);
        }
        found->read(at[item.key()], chosen);
        if (first) return fault(with_rule(*first, found->rule));
    }
    return chosen;
}

// Three examples, so that whoever draws options at random meets every kind of step.
Json example_customs() {
    const Json marshal{{"name", "marshal"},
                       {"steps",
                        {{{"do", "peek"}, {"count", 2}, {"whose", "other"}},
                         {{"do", "reveal"}, {"count", 2}, {"whose", "other"}},
                         {{"do", "lock"}, {"count", 5}, {"whose", "other"}}}}};
    const Json drifter{{"name", "drifter"},
                       {"steps", {{{"do", "rob"}, {"count", 2}}, {{"do", "dig"}, {"count", 2}}, {{"do", "lock"}, {"whose", "own"}}}}};
    const Json raider{{"name", "raider"},
                      {"steps", {{{"do", "raid"}, {"count", 5}}, {{"do", "push"}, {"count", 5}}, {{"do", "turn"}, {"count", 2}}}}};
    const Json smuggler{{"name", "smuggler"},
                        {"steps", {{{"do", "raid"}, {"count", 5}}, {{"do", "draw"}, {"count", 5}}, {{"do", "shift"}, {"count", 5}}}}};
    Json examples = Json::array({Json::array()});
    examples.push_back(Json::array({marshal}));
    examples.push_back(Json::array({drifter, raider}));
    examples.push_back(Json::array({smuggler, marshal}));
    return examples;
}

}  // namespace

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    Shelf shelf;
    for (const DataFile& file : files) {
        auto edition = read_edition(file);
        if (!edition) return fault(edition.error());
        for (const auto& other : shelf.editions)
            if (other->name == edition->name)
                return fault(Fault{file.path + ": two files have the edition " + in_quotes(edition->name), "OUT-1.11"_rule, -1});
        shelf.editions.push_back(std::make_shared<const Edition>(std::move(*edition)));
    }
    return shelf;
}

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    const Json both{true, false};
    Json names = Json::array();
    Json customs = Json::array();
    for (const auto& edition : shelf.editions) {
        names.push_back(edition->name);
        if (edition->name != Chosen{}.edition) continue;
        for (const Outlaw& outlaw : edition->custom_outlaws) customs.push_back(outlaw_json(outlaw));
    }
    return {{"players", "integer", 2, {2, 3, 4, 5, 6}, "number of seats"},
            {"rounds", "integer", 10, {{"min", 1}, {"max", 20}}, "rounds of a game"},
            {"columns", "integer", 4, {3, 4}, "columns of each seat's grid"},
            {"target_score", "integer", 0, {{"min", 0}, {"max", 1000}}, "a total that ends the game early; 0 is off"},
            {"outlaws", "boolean", true, both, "false: no Outlaws at all, for beginners"},
            {"custom_outlaws", "list", customs, example_customs(), "none to two Outlaws of your own: a name and one to three steps"},
            {"return_discard", "boolean", true, both, "false: a card from the discard pile has to be swapped in"},
            {"free_skip", "boolean", false, both, "true: skip is always allowed after a draw"},
            {"combos", "boolean", true, both, "false: no bonus for several pairs of one value"},
            {"iron_combo", "boolean", true, both, "false: the Iron Hand does not count for the bonus"},
            {"wild_negative", "word", "copy", {"copy", "zero"}, "what a wild is worth beside a negative card"},
            {"turn_limit", "integer", 30, {{"min", 10}, {"max", 100}}, "turns of each seat until sundown ends a round"},
            {"edition", "word", Chosen{}.edition, names, "the deck and the Outlaws"}};
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    auto chosen = read_options(options);
    if (!chosen) return fault(chosen.error());
    const auto found = std::ranges::find(shelf.editions, chosen->edition, [](const auto& edition) { return edition->name; });
    if (found == shelf.editions.end()) {
        std::string known;
        for (const auto& edition : shelf.editions) known += (known.empty() ? "" : ", ") + edition->name;
        return fault(Fault{"options.edition: there is no edition " + in_quotes(chosen->edition) + "; loaded are " + known, "OUT-1.11"_rule, -1});
    }
    const Edition& edition = **found;
    const int needed = 2 * chosen->options.columns * chosen->options.players + 20;
    if (edition.deck_size() < needed)
        return fault(Fault{"options: this table needs a deck of " + std::to_string(needed) + " cards, and the edition " +
                               in_quotes(edition.name) + " has " + std::to_string(edition.deck_size()),
                           "OUT-1.8"_rule, -1});
    std::vector<Outlaw> outlaws = edition.outlaws;
    const std::vector<Outlaw> customs = chosen->custom_outlaws.value_or(edition.custom_outlaws);
    FirstFault first;
    check_names_differ(JsonCursor(options, "options.custom_outlaws", first), outlaws, customs);
    if (first) return fault(*first);
    outlaws.insert(outlaws.end(), customs.begin(), customs.end());
    std::ranges::sort(outlaws, {}, &Outlaw::name);
    return Rules(chosen->options, *found, std::move(outlaws));
}

std::string Notation::edition(const Rules& rules) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = rules.edition().name + " ";
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[(rules.edition().hash >> shift) & 15U];
    return text;
}

}  // namespace saloon::outlaw_poker
