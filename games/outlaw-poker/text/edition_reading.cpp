#include "games/outlaw-poker/text/edition_reading.h"

#include <algorithm>
#include <array>

#include "core/hash.h"
#include "games/outlaw-poker/rules/position.h"

namespace saloon::outlaw_poker {
namespace {

constexpr std::size_t outlaws_min = 6;  // OUT-1.9: the least that serves six seats
constexpr std::size_t outlaws_of_edition_max = 12;
constexpr int deck_min = 32;
constexpr int copies_max = 99;
constexpr int value_max = 99;

CardRow read_card(const JsonCursor& deck, const std::string& name) {
    const int copies = deck[name].integer(1, copies_max);
    if (name == "W") return {name, CardKind::wild, 0, copies};
    const auto value = read_number(name);
    if (!value || *value < -value_max || *value > value_max) {
        deck.fail(said("out.card_name").text("name", in_quotes(name)), "OUT-1.10"_rule);
        return {};
    }
    return {name, *value < 0 ? CardKind::negative : CardKind::number, *value, copies};
}

std::vector<CardRow> read_deck(const JsonCursor& deck) {
    std::vector<CardRow> cards;
    if (!deck.json().is_object()) {
        deck.fail(said("out.deck_of_copies"), "OUT-1.9"_rule);
        return cards;
    }
    int size = 0;
    for (const auto& item : deck.json().items()) {
        cards.push_back(read_card(deck, item.key()));
        size += cards.back().copies;
    }
    if (size < deck_min || size > cards_max) deck.fail(said("out.deck_size").number("what", size), "OUT-1.10"_rule);
    std::ranges::sort(cards, {}, &CardRow::name);
    return cards;
}

std::unexpected<Fault> refused(Fault wrong) {
    if (wrong.rule.none()) wrong.rule = "OUT-1.10"_rule;
    return fault(std::move(wrong));
}

// What the sum of an edition is over: names for people and texts have no effect on play, so each definition is taken
// in the form of the rulebook's first edition, with its id as its name. So old records still fit.
Json summed(Json json, const Edition& edition) {
    const auto plain = [](Json& list, const std::vector<Outlaw>& outlaws) {
        for (std::size_t i = 0; i < outlaws.size(); ++i) {
            list[i]["name"] = outlaws[i].id;
            list[i].erase("id");
            list[i].erase("text");
        }
    };
    plain(json["outlaws"], edition.outlaws);
    plain(json["custom_outlaws"], edition.custom_outlaws);
    return json;
}

}  // namespace

Result<Edition> read_edition(const DataFile& file) {
    const auto json = parse_json(file.text);
    if (!json) return fault(said("text.in_file").text("file", file.path).said("why", json.error().said));
    FirstFault first;
    const JsonCursor at(*json, file.path, first);
    at.exact_keys({"game", "edition", "deck", "outlaws", "custom_outlaws"}, "OUT-1.9"_rule);
    Edition edition;
    if (at["game"].text() != "outlaw-poker") at["game"].fail(said("out.must_be_this_game"), "OUT-1.9"_rule);
    edition.name = read_id(at["edition"], "OUT-1.10"_rule);
    edition.cards = read_deck(at["deck"]);
    edition.outlaws = read_outlaws(at["outlaws"], outlaws_min, outlaws_of_edition_max);
    edition.custom_outlaws = read_outlaws(at["custom_outlaws"], 0, custom_outlaws_max);
    check_outlaws_differ(at, edition.outlaws, edition.custom_outlaws);
    if (first) return refused(*first);
    edition.hash = hash_text(dump(summed(*json, edition)));
    return edition;
}

bool is_presets(const DataFile& file) {
    const std::string_view path = file.path;
    return path.substr(path.find_last_of("/\\") + 1) == "presets.json";
}

Result<std::vector<Outlaw>> read_presets(const DataFile& file) {
    const auto json = parse_json(file.text);
    if (!json) return fault(said("text.in_file").text("file", file.path).said("why", json.error().said));
    FirstFault first;
    const JsonCursor at(*json, file.path, first);
    at.exact_keys({"game", "custom_outlaws"}, "OUT-1.12"_rule);
    std::vector<Outlaw> presets = read_outlaws(at["custom_outlaws"], 0, custom_outlaws_max);
    check_outlaws_differ(at, presets, {});
    if (first) return refused(*first);
    return presets;
}

}  // namespace saloon::outlaw_poker
