#include "games/old-town-road/edition.h"

#include <algorithm>

#include "core/hash.h"
#include "text/json.h"
#include "text/standard_cards.h"
#include "text/words.h"

namespace saloon::old_town_road {
namespace {

constexpr int attribute_suits = numbers;  // where in target_words the suits begin
constexpr int attribute_outlaw = 11;
constexpr int attribute_lawman = 12;
constexpr int attribute_wanted = 13;
constexpr int attribute_moneybag = 14;
constexpr int range_max = cards_in_deck - 1;  // no road is longer

std::string card_key(int id) { return standard_card_name({id % numbers, id / numbers}); }

// OTR-1.12: an integer of at least 1. Beyond the longest road it makes no difference.
std::uint8_t read_range(const JsonCursor& at) {
    const Json& json = at.json();
    if (!json.is_number_integer() || (!json.is_number_unsigned() && json.get<std::int64_t>() < 1) || json == 0) {
        at.fail("a range must be a whole number of at least 1, not " + dump(json).substr(0, 40));
        return 1;
    }
    return static_cast<std::uint8_t>(std::min<std::uint64_t>(json.get<std::uint64_t>(), range_max));
}

std::uint16_t read_targets(const JsonCursor& at) {
    std::uint16_t bits = 0;
    const std::size_t size = at.size();
    if (at.fine() && size == 0) at.fail("a target list must not be empty");
    for (std::size_t i = 0; i < size && at.fine(); ++i) {
        const auto entry = at[i];
        const std::string_view word = entry.text();
        const auto found = std::ranges::find(target_words, word);
        if (!entry.fine()) return bits;
        if (found == target_words.end()) {
            entry.fail(in_quotes(word) +
                       " is no target; targets are A to 7, C D H S, outlaw, lawman, wanted, moneybag");
            return bits;
        }
        const unsigned bit = 1U << static_cast<unsigned>(found - target_words.begin());
        if ((bits & bit) != 0) entry.fail("the target " + in_quotes(word) + " stands twice");
        bits = static_cast<std::uint16_t>(bits | bit);
    }
    return bits;
}

struct Signs {
    int moneybags;
    int wanted;
};

// OTR-1.7
constexpr Signs signs_of(Type type, bool upright) {
    if (upright) return {0, 0};
    if (type == Type::outlaw) return {0, 1};
    return {type == Type::lawman ? 1 : 2, 0};
}

// Checks the bonuses; answers whether there is a Poker Chip among them.
bool read_bonuses(const JsonCursor& at, Type type, bool upright) {
    std::array<int, 3> count{};  // moneybag, wanted, chip
    for (std::size_t i = 0; i < at.size() && at.fine(); ++i) ++count[at[i].word_of({"moneybag", "wanted", "chip"})];
    const Signs right = signs_of(type, upright);
    if (!at.fine()) return false;
    if (count[0] != right.moneybags || count[1] != right.wanted)
        at.fail("OTR-1.7: this area must show " + std::to_string(right.moneybags) + " moneybag and " +
                std::to_string(right.wanted) + " wanted, not " + std::to_string(count[0]) + " and " +
                std::to_string(count[1]));
    if (count[2] > 1) at.fail("an area has at most one chip");
    return count[2] == 1;
}

Area read_area(const JsonCursor& at, Type type, bool upright) {
    Area area;
    if (type == Type::establishment) {
        at.exact_keys({"safe", "bonuses"});
        if (at["safe"].boolean() != upright && at.fine())
            at["safe"].fail(upright ? "an upright establishment shows a Safe: true"
                                    : "an upside-down establishment has no Safe: false");
    } else {
        at.exact_keys({"range", "targets", "bonuses"});
        if (!at.fine()) return area;
        area.range = read_range(at["range"]);
        area.targets = read_targets(at["targets"]);
    }
    if (at.fine()) area.chip = read_bonuses(at["bonuses"], type, upright);
    return area;
}

CardFacts read_facts(const JsonCursor& at) {
    CardFacts facts;
    at.exact_keys({"type", "name", "symbol", "up", "down"});
    if (!at.fine()) return facts;
    facts.type = static_cast<Type>(at["type"].word_of({"outlaw", "lawman", "establishment"}));
    facts.name = at["name"].text();
    if (const auto symbol = at["symbol"]; !symbol.is_null()) {
        facts.symbol = static_cast<Symbol>(symbol.word_of({"crossroads", "train"}) + 1);
        if (at.fine() && facts.type == Type::establishment)
            symbol.fail("OTR-1.7: an establishment has no draw symbol: null");
    }
    if (!at.fine()) return facts;
    facts.up = read_area(at["up"], facts.type, true);
    facts.down = read_area(at["down"], facts.type, false);
    return facts;
}

std::array<CardFacts, cards_in_deck> read_cards(const JsonCursor& at) {
    std::array<CardFacts, cards_in_deck> cards;
    int establishments = 0;
    for (int id = 0; id < cards_in_deck && at.fine(); ++id) {
        cards[static_cast<std::size_t>(id)] = read_facts(at[card_key(id)]);
        establishments += cards[static_cast<std::size_t>(id)].type == Type::establishment ? 1 : 0;
    }
    if (at.fine() && at.json().size() != cards_in_deck)
        at.fail("OTR-1.2: there are 28 cards, A to 7 in C D H S, and no others");
    if (at.fine() && establishments != 4)
        at.fail("there must be 24 characters and 4 establishments, not " +
                std::to_string(cards_in_deck - establishments) + " and " + std::to_string(establishments));
    return cards;
}

}  // namespace

Edition::Edition(std::string name, std::uint64_t hash, std::array<CardFacts, cards_in_deck> cards)
    : name_(std::move(name)), hash_(hash), cards_(std::move(cards)) {
    const auto each_laid = [](auto&& f) {
        for (std::uint8_t id = 0; id < cards_in_deck; ++id)
            for (const Lie lie : {Lie::upright, Lie::upside_down}) f(LaidCard({id}, lie));
    };
    for (std::size_t id = 0; id < cards_in_deck; ++id) {
        types_[id] = cards_[id].type;
        symbols_[id] = cards_[id].symbol;
    }
    each_laid([&](LaidCard shooter) {
        const CardFacts& facts = cards_[shooter.card().id];
        const Area& area = shooter.lie() == Lie::upright ? facts.up : facts.down;
        areas_[shooter.code()] = area;
        each_laid([&](LaidCard target) {
            if (shooter.card() == target.card() || !is_character(target.card())) return;  // OTR-5.1, 5.6
            if ((area.targets & attributes(target)) != 0) prey_[shooter.code()] |= std::uint64_t{1} << target.code();
        });
    });
}

std::uint16_t Edition::attributes(LaidCard laid) const {
    const Card card = laid.card();
    const bool outlaw = type(card) == Type::outlaw;
    unsigned bits =
        1U << static_cast<unsigned>(number_of(card) - 1) | 1U << static_cast<unsigned>(attribute_suits + suit_of(card));
    bits |= 1U << (outlaw ? attribute_outlaw : attribute_lawman);
    if (laid.lie() == Lie::upside_down) bits |= 1U << (outlaw ? attribute_wanted : attribute_moneybag);
    return static_cast<std::uint16_t>(bits);
}

Result<Edition> read_edition(std::string_view path, std::string_view text) {
    const std::string file(path);
    const auto json = parse_json(text);
    if (!json) return fault(Fault{file + ": " + json.error().why, "OTR-1.12"_rule, -1});
    FirstFault first;
    const JsonCursor at(*json, file, first);
    at.exact_keys({"edition", "game", "cards"});
    if (at.fine()) at["game"].word_of({"old-town-road"});
    if (at.fine()) at["edition"].text();
    std::array<CardFacts, cards_in_deck> cards;
    if (at.fine()) cards = read_cards(at["cards"]);
    if (first) return fault(Fault{(*first).why, "OTR-1.12"_rule, -1});
    return Edition((*json)["edition"].get<std::string>(), hash_text(dump(*json)), std::move(cards));
}

}  // namespace saloon::old_town_road
