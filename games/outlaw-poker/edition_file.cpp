#include "games/outlaw-poker/edition_file.h"

#include <algorithm>
#include <array>

#include "core/hash.h"
#include "games/outlaw-poker/position.h"

namespace saloon::outlaw_poker {
namespace {

constexpr std::array<std::string_view, step_kinds> kind_names{"peek", "reveal", "shift", "rob",  "draw",
                                                              "push", "dig",    "lock",  "raid", "turn"};
constexpr std::array<std::string_view, 3> whose_names{"own", "other", "any"};
constexpr int deck_min = 32;
constexpr int copies_max = 99;
constexpr int value_max = 99;

std::string read_name(const JsonCursor& at, RuleId rule) {
    const std::string name(at.text());
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    if (name.empty() || name.size() > 24 || !std::ranges::all_of(name, fits))
        at.fail("a name has 1 to 24 letters a to z or _, unlike " + in_quotes(name), rule);
    return name;
}

template <std::size_t N>
std::size_t word_among(const JsonCursor& at, const std::array<std::string_view, N>& words, RuleId rule) {
    const auto found = std::ranges::find(words, at.text());
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string all;
    for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
    at.fail("this must be one of " + all, rule);
    return 0;
}

OutlawStep read_step(const JsonCursor& at) {
    OutlawStep step;
    if (!at.json().is_object()) {
        at.fail("a step is an object, such as {\"do\": \"peek\", \"count\": 2}", "OUT-1.6"_rule);
        return step;
    }
    for (const auto& item : at.json().items())
        if (item.key() != "do" && item.key() != "count" && item.key() != "whose")
            at.fail("a step has the keys do, count and whose, not " + in_quotes(item.key()), "OUT-1.6"_rule);
    step.kind = static_cast<StepKind>(word_among(at["do"], kind_names, "OUT-1.6"_rule));
    if (at.has("count")) step.count = static_cast<std::uint8_t>(at["count"].integer(1, step_count_max));
    if (!at.has("whose")) return step;
    if (!has_whose(step.kind)) at.fail("only peek, reveal and lock have a whose", "OUT-1.6"_rule);
    step.whose = static_cast<Whose>(word_among(at["whose"], whose_names, "OUT-1.6"_rule));
    return step;
}

Outlaw read_outlaw(const JsonCursor& at) {
    at.exact_keys({"name", "steps"}, "OUT-4.18"_rule);
    Outlaw outlaw;
    outlaw.name = read_name(at["name"], "OUT-4.18"_rule);
    const JsonCursor steps = at["steps"];
    const std::size_t count = steps.size();
    if (count < 1 || count > steps_of_outlaw_max) {
        steps.fail("an Outlaw has one to three steps", "OUT-4.18"_rule);
        return outlaw;
    }
    for (std::size_t i = 0; i < count; ++i) outlaw.steps.push_back(read_step(steps[i]));
    return outlaw;
}

CardRow read_card(const JsonCursor& deck, const std::string& name) {
    const int copies = deck[name].integer(1, copies_max);
    if (name == "W") return {name, CardKind::wild, 0, copies};
    const auto value = read_number(name);
    if (!value || *value < -value_max || *value > value_max) {
        deck.fail("a card is W or a whole number from -99 to 99 in its one spelling, unlike " + in_quotes(name),
                  "OUT-1.10"_rule);
        return {};
    }
    return {name, *value < 0 ? CardKind::negative : CardKind::number, *value, copies};
}

std::vector<CardRow> read_deck(const JsonCursor& deck) {
    std::vector<CardRow> cards;
    if (!deck.json().is_object()) {
        deck.fail("this must be an object from the name of each card to its number of copies", "OUT-1.9"_rule);
        return cards;
    }
    int size = 0;
    for (const auto& item : deck.json().items()) {
        cards.push_back(read_card(deck, item.key()));
        size += cards.back().copies;
    }
    if (size < deck_min || size > cards_max)
        deck.fail("a deck has 32 to 400 cards, and this one has " + std::to_string(size), "OUT-1.10"_rule);
    std::ranges::sort(cards, {}, &CardRow::name);
    return cards;
}

}  // namespace

std::vector<Outlaw> read_outlaws(const JsonCursor& list, std::size_t least, std::size_t most) {
    std::vector<Outlaw> outlaws;
    const std::size_t count = list.size();
    if (count < least || count > most) {
        list.fail(least == most ? "there must be exactly " + std::to_string(most) + " definitions here"
                                : "there may be at most " + std::to_string(most) + " definitions here");
        return outlaws;
    }
    for (std::size_t i = 0; i < count; ++i) outlaws.push_back(read_outlaw(list[i]));
    return outlaws;
}

void check_names_differ(const JsonCursor& at, const std::vector<Outlaw>& some, const std::vector<Outlaw>& others) {
    std::vector<std::string> names;
    for (const auto* list : {&some, &others})
        for (const Outlaw& outlaw : *list) {
            if (std::ranges::find(names, outlaw.name) != names.end())
                at.fail("two Outlaws have the name " + in_quotes(outlaw.name), "OUT-4.18"_rule);
            names.push_back(outlaw.name);
        }
}

Result<Edition> read_edition(const DataFile& file) {
    const auto json = parse_json(file.text);
    if (!json) return fault(file.path + ": " + json.error().why);
    FirstFault first;
    const JsonCursor at(*json, file.path, first);
    at.exact_keys({"game", "edition", "deck", "outlaws", "custom_outlaws"}, "OUT-1.9"_rule);
    Edition edition;
    if (at["game"].text() != "outlaw-poker") at["game"].fail("this must be \"outlaw-poker\"", "OUT-1.9"_rule);
    edition.name = read_name(at["edition"], "OUT-1.10"_rule);
    edition.hash = hash_text(dump(*json));
    edition.cards = read_deck(at["deck"]);
    edition.outlaws = read_outlaws(at["outlaws"], 6, 6);
    edition.custom_outlaws = read_outlaws(at["custom_outlaws"], 0, custom_outlaws_max);
    check_names_differ(at, edition.outlaws, edition.custom_outlaws);
    if (!first) return edition;
    Fault wrong = *first;
    if (wrong.rule.none()) wrong.rule = "OUT-1.10"_rule;
    return fault(std::move(wrong));
}

Json outlaw_json(const Outlaw& outlaw) {
    Json steps = Json::array();
    for (const OutlawStep& step : outlaw.steps) {
        Json entry{{"do", kind_names[static_cast<std::size_t>(step.kind)]}, {"count", step.count}};
        if (has_whose(step.kind)) entry["whose"] = whose_names[static_cast<std::size_t>(step.whose)];
        steps.push_back(std::move(entry));
    }
    return Json{{"name", outlaw.name}, {"steps", std::move(steps)}};
}

}  // namespace saloon::outlaw_poker
