#include "games/old-town-road/text/edition_reading.h"

#include <algorithm>

#include "core/hash.h"
#include "text/json.h"
#include "text/standard_cards.h"
#include "text/words.h"

namespace saloon::old_town_road {
namespace {

// OTR-1.15: one set of rules for what either form says.
enum class Form : std::uint8_t { first, second };

std::string card_key(int id) { return standard_card_name({id % numbers, id / numbers}); }

// OTR-1.12: an integer of at least 1. Beyond the longest road it makes no difference.
std::uint8_t read_range_of_first(const JsonCursor& at) {
    const Json& json = at.json();
    if (!json.is_number_integer() || (!json.is_number_unsigned() && json.get<std::int64_t>() < 1) || json == 0) {
        at.fail(said("otr.range_at_least_1").text("what", dump(json).substr(0, 40)));
        return 1;
    }
    return static_cast<std::uint8_t>(std::min<std::uint64_t>(json.get<std::uint64_t>(), range_max));
}

std::uint16_t read_targets(const JsonCursor& at, Form form) {
    std::uint16_t bits = 0;
    const std::size_t size = at.size();
    if (at.fine() && size == 0 && form == Form::first) at.fail(said("otr.targets_empty"));
    for (std::size_t i = 0; i < size && at.fine(); ++i) {
        const auto entry = at[i];
        const std::string_view word = entry.text();
        const auto found = std::ranges::find(target_words, word);
        if (!entry.fine()) return bits;
        if (found == target_words.end()) {
            entry.fail(said("otr.no_target").text("word", in_quotes(word)));
            return bits;
        }
        const unsigned bit = 1U << static_cast<unsigned>(found - target_words.begin());
        if ((bits & bit) != 0) entry.fail(said("otr.target_twice").text("word", in_quotes(word)));
        bits = static_cast<std::uint16_t>(bits | bit);
    }
    return bits;
}

// ---- the first form: signs and Safes follow from the type (OTR-1.7)

struct Signs {
    int moneybags;
    int wanted;
};

constexpr Signs signs_of(Type type, bool upright) {
    if (upright) return {0, 0};
    if (type == Type::outlaw) return {0, 1};
    return {type == Type::lawman ? 1 : 2, 0};
}

void read_bonuses(const JsonCursor& at, Type type, bool upright, Area& area) {
    std::array<int, 3> count{};  // moneybag, wanted, chip
    for (std::size_t i = 0; i < at.size() && at.fine(); ++i) ++count[at[i].word_of({"moneybag", "wanted", "chip"})];
    const Signs right = signs_of(type, upright);
    if (!at.fine()) return;
    if (count[0] != right.moneybags || count[1] != right.wanted)
        at.fail(said("otr.signs_of_area")
                    .number("moneybags", right.moneybags)
                    .number("wanted", right.wanted)
                    .number("shown_moneybags", count[0])
                    .number("shown_wanted", count[1]));
    if (count[2] > 1) at.fail(said("otr.one_chip_an_area"));
    area.moneybags = static_cast<std::uint8_t>(right.moneybags);
    area.wanted = static_cast<std::uint8_t>(right.wanted);
    area.chip = count[2] == 1;
}

Area read_area_of_first(const JsonCursor& at, Type type, bool upright) {
    Area area;
    if (type == Type::establishment) {
        at.exact_keys({"safe", "bonuses"});
        area.safe = at["safe"].boolean();
        if (area.safe != upright && at.fine())
            at["safe"].fail(upright ? said("otr.upright_has_safe") : said("otr.upside_down_has_no_safe"));
    } else {
        at.exact_keys({"range", "targets", "bonuses"});
        if (!at.fine()) return area;
        area.range = read_range_of_first(at["range"]);
        area.targets = read_targets(at["targets"], Form::first);
    }
    if (at.fine()) read_bonuses(at["bonuses"], type, upright, area);
    return area;
}

// ---- the second form: each half is what it says (OTR-1.14)

int count_of(const JsonCursor& at, std::string_view sign, int most) {
    return at.fine() && at.has(sign) ? at[sign].integer(0, most) : 0;
}

void no_other_keys(const JsonCursor& at, std::initializer_list<std::string_view> known) {
    for (const auto& item : at.json().items()) {
        if (std::ranges::find(known, std::string_view(item.key())) != known.end()) continue;
        std::string list;
        for (const std::string_view key : known) list += (list.empty() ? "" : ", ") + std::string(key);
        return at.fail(said("otr.unknown_key").text("item", in_quotes(item.key())).text("list", list));
    }
}

Area read_area_of_second(const JsonCursor& at, Type type) {
    Area area;
    if (!at.json().is_object()) {
        at.fail(said("otr.must_be_object"));
        return area;
    }
    if (type == Type::establishment) {
        no_other_keys(at, {"safe", "wanted", "moneybags", "chip"});
        if (at.fine()) area.safe = at["safe"].boolean();
    } else {
        no_other_keys(at, {"range", "targets", "wanted", "moneybags", "chip"});
        if (at.fine()) area.range = static_cast<std::uint8_t>(at["range"].integer(0, range_max));
        if (at.fine()) area.targets = read_targets(at["targets"], Form::second);
    }
    area.wanted = static_cast<std::uint8_t>(count_of(at, "wanted", 2));
    area.moneybags = static_cast<std::uint8_t>(count_of(at, "moneybags", 3));
    area.chip = count_of(at, "chip", 1) == 1;
    return area;
}

// OTR-1.16
Values read_numbers(const JsonCursor& at) {
    Values values;
    struct Key {
        std::string_view name;
        std::uint8_t* value;
        int least;
        int most;
    };
    const Key keys[] = {{"pair", &values.hands[0], 1, 50},
                        {"flush", &values.hands[1], 1, 50},
                        {"straight", &values.hands[2], 1, 50},
                        {"three_of_a_kind", &values.hands[3], 1, 50},
                        {"straight_flush", &values.hands[4], 1, 50},
                        {"chip", &values.chip, 1, 5},
                        {"all_five", &values.all_five, 0, 100},
                        {"moneybag", &values.moneybag, 0, 10},
                        {"wanted", &values.wanted, 0, 10}};
    if (!at.json().is_object()) {
        at.fail(said("otr.must_be_object"));
        return values;
    }
    no_other_keys(at, {"pair", "flush", "straight", "three_of_a_kind", "straight_flush", "chip", "all_five", "moneybag",
                       "wanted"});
    for (const Key& key : keys)
        if (at.fine() && at.has(key.name))
            *key.value = static_cast<std::uint8_t>(at[key.name].integer(key.least, key.most));
    return values;
}

// ---- both

CardFacts read_facts(const JsonCursor& at, Form form) {
    CardFacts facts;
    at.exact_keys({"type", "name", "symbol", "up", "down"});
    if (!at.fine()) return facts;
    facts.type = static_cast<Type>(at["type"].word_of({"outlaw", "lawman", "establishment"}));
    facts.name = at["name"].text();
    if (const auto symbol = at["symbol"]; !symbol.is_null()) {
        facts.symbol = static_cast<Symbol>(symbol.word_of({"crossroads", "train"}) + 1);
        if (at.fine() && facts.type == Type::establishment && form == Form::first)
            symbol.fail(said("otr.establishment_without_symbol"));
    }
    if (!at.fine()) return facts;
    if (form == Form::first) {
        facts.up = read_area_of_first(at["up"], facts.type, true);
        facts.down = read_area_of_first(at["down"], facts.type, false);
    } else {
        facts.up = read_area_of_second(at["up"], facts.type);
        facts.down = read_area_of_second(at["down"], facts.type);
    }
    return facts;
}

std::array<CardFacts, cards_in_deck> read_cards(const JsonCursor& at, Form form) {
    std::array<CardFacts, cards_in_deck> cards;
    int establishments = 0;
    for (int id = 0; id < cards_in_deck && at.fine(); ++id) {
        cards[static_cast<std::size_t>(id)] = read_facts(at[card_key(id)], form);
        establishments += cards[static_cast<std::size_t>(id)].type == Type::establishment ? 1 : 0;
    }
    if (at.fine() && at.json().size() != cards_in_deck) at.fail(said("otr.the_28_cards"));
    if (at.fine() && establishments != 4)
        at.fail(said("otr.characters_and_establishments")
                    .number("characters", cards_in_deck - establishments)
                    .number("establishments", establishments));
    return cards;
}

// OTR-1.12, 1.13: the keys of the whole file.
void check_keys(const JsonCursor& at, Form form) {
    if (form == Form::first) return at.exact_keys({"edition", "game", "cards"});
    if (at["form"].json() != 2 || !at["form"].json().is_number_integer()) return at["form"].fail(said("otr.form_is_2"));
    if (at.has("scoring"))
        at.exact_keys({"edition", "game", "form", "cards", "scoring"});
    else
        at.exact_keys({"edition", "game", "form", "cards"});
}

}  // namespace

Result<Edition> read_edition(std::string_view path, std::string_view text) {
    const std::string file(path);
    const auto json = parse_json(text);
    if (!json)
        return fault(
            Fault{said("text.in_file").text("file", path).said("why", json.error().said), "OTR-1.12"_rule, -1});
    FirstFault first;
    const JsonCursor at(*json, file, first);
    const Form form = json->is_object() && json->contains("form") ? Form::second : Form::first;
    check_keys(at, form);
    if (at.fine()) at["game"].word_of({"old-town-road"});
    if (at.fine() && at["edition"].text().empty() && at.fine()) at["edition"].fail(said("otr.name_empty"));
    std::array<CardFacts, cards_in_deck> cards;
    if (at.fine()) cards = read_cards(at["cards"], form);
    Values values;
    if (at.fine() && form == Form::second && at.has("scoring")) values = read_numbers(at["scoring"]);
    if (first) return fault(Fault{(*first).said, form == Form::first ? "OTR-1.12"_rule : "OTR-1.13"_rule, -1});
    return Edition((*json)["edition"].get<std::string>(), hash_text(dump(*json)), std::move(cards), values);
}

}  // namespace saloon::old_town_road
