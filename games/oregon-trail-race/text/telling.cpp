// What effects are called and how their parts are written.
#include "games/oregon-trail-race/rules/happened.h"
#include "games/oregon-trail-race/text/names.h"
#include "games/oregon-trail-race/text/notation.h"
#include "text/effect_fields.h"

namespace saloon::oregon_trail_race {
namespace {

constexpr WrittenAs as_it_lies = own_writing(0);
constexpr WrittenAs seats = own_writing(1);
constexpr WrittenAs person = own_writing(2);

constexpr auto first_own = static_cast<std::size_t>(Happening::first_own);
constexpr auto own_kinds = static_cast<std::size_t>(Told::ended) - first_own + 1;

constexpr std::array<EffectKind, own_kinds> own_happenings() {
    using namespace effect_fields;
    constexpr EffectField how{"how", Part::reason, As::word};
    constexpr EffectField calamity{"calamity", Part::thing, As::word};
    constexpr EffectField problem{"problem", Part::thing, As::word};
    constexpr EffectField left{"left", Part::amount, As::number};
    constexpr EffectField cards{"cards", Part::amount, As::number};
    constexpr EffectField by{"by", Part::other, As::seat};
    return {{
        {"wagon_moved", {seat, from, to, reason}},
        {"forged", {seat, card, field("lies", Part::thing, as_it_lies), number("distance")}},
        {"founded", {seat, card, at, field("owed", Part::other, seats)}},
        {"claim_lapsed", {seat, at}},
        {"trimmed", {field("rear", Part::to, As::place), cards}},
        {"gathered", {from, to, cards}},
        {"struck", {seat, calamity, by}},
        {"spared", {seat, calamity, reason}},
        {"paired", {seat, calamity, field("victim", Part::other, As::seat)}},
        {"oxen_died", {seat, calamity}},
        {"deadline_set", {seat, problem, left}},
        {"deadline_ran", {seat, problem, left}},
        {"deadline_passed", {seat, problem}},
        {"turns_to_lose", {seat, calamity, number("turns")}},
        {"tombstone", {seat, field("name", Part::other, person), word("of", Part::reason), number("mark"), at}},
        {"staked", {seat, reason_for, word("supply"), word("second", Part::other)}},
        {"mended", {seat, problem, how}},
        {"deflected", {seat, how}},
        {"yielded", {seat, by}},
        {"thief_driven_off", {seat, by, how}},
        {"hunted", {seat, word("brought")}},
        {"declined", {seat}},
        {"rested", {seat}},
        {"ended", {reason}},
    }};
}

constexpr auto words_told() {
    std::array<std::string_view, static_cast<std::size_t>(Word::end_of_words)> words{};
    std::size_t next = 1;
    for (const std::string_view name : cause_names) words[next++] = name;
    for (const std::string_view name : supply_names) words[next++] = name;
    constexpr std::array<std::string_view, 52> rest{
        "people",       "dealt",      "scouted", "bought",        "forged",      "founded",    "went_back",
        "went_forward", "entered",    "ford",    "ford_deep",     "across",      "stuck",      "supply_lost",
        "stocked",      "taken",      "picked",  "looked",        "nobody_owed", "in_river",   "turned_up",
        "received",     "held",       "broken",  "waits",         "took_effect", "ran_out",    "oxen_dead_already",
        "served",       "mended",     "in_town", "with_supplies", "by_trade",    "trade",      "deflect",
        "deflected",    "driven_off", "failed",  "stolen",        "shown",       "hunted",     "empty_hand",
        "no_card",      "nothing",    "trimmed", "wagon_out",     "arrived",     "last_wagon", "all_dead",
        "winter",       "race",       "over"};
    for (const std::string_view name : rest) words[next++] = name;
    static_assert(static_cast<std::size_t>(Word::people) + rest.size() == words.size());
    return words;
}

void write_with_seat(std::string_view name, int seat, JsonWriter& json) {
    json.text(std::string(name) + " " + std::string(seat_name(seat_at(seat))));
}

}  // namespace

std::span<const EffectKind> Notation::happenings() {
    static constexpr auto own = own_happenings();
    return own;
}

std::span<const std::string_view> Notation::told_words() {
    static constexpr auto words = words_told();
    return words;
}

void Notation::write_card(const Rules&, Card card, JsonWriter& json) {
    if (card.is_back()) return static_cast<void>(json.text("??"));
    const std::size_t id = card.id;
    if (id < trail_cards) return static_cast<void>(json.text(trail_names[id]));
    if (id < trail_cards + supply_cards) return static_cast<void>(json.text(supply_names[id - trail_cards]));
    json.text(calamity_names[id - trail_cards - supply_cards]);
}

// "supplies p2", "card 5", "town 5" and, the second of its row, "town 5 2".
void Notation::write_place(const Rules&, saloon::Place place, JsonWriter& json) {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(Spot::town) + 1> names{"",
                                                                                                  "trail_deck",
                                                                                                  "supply_deck",
                                                                                                  "calamity_deck",
                                                                                                  "trail_discard",
                                                                                                  "supply_discard",
                                                                                                  "calamity_discard",
                                                                                                  "turned_up",
                                                                                                  "independence",
                                                                                                  "valley",
                                                                                                  "trail_hand",
                                                                                                  "supplies",
                                                                                                  "trail",
                                                                                                  "wagon",
                                                                                                  "card",
                                                                                                  "river",
                                                                                                  "town"};
    const auto spot = std::min(place.pile, static_cast<std::uint8_t>(Spot::town));
    std::string name(names[spot]);
    if (spot >= static_cast<std::uint8_t>(Spot::card)) {
        name += " " + std::to_string(place.index);
        if (is_town(place) && stop_of(place) > 1) name += " " + std::to_string(stop_of(place));
    } else if (spot >= static_cast<std::uint8_t>(Spot::trail_hand)) {
        return write_with_seat(name, place.index, json);
    }
    json.text(name);
}

void Notation::write_told(const Rules& rules, WrittenAs as, int value, JsonWriter& json) {
    if (as == as_it_lies) {
        json.text(name_of(laid_of(value)));
    } else if (as == person) {
        json.text(rules.name_of(seat_at(value / people_max), value % people_max));
    } else {
        json.array();
        for (int i = 0; i < seats_max; ++i)
            if (((value >> i) & 1) != 0) json.seat(seat_at(i));
        json.end_array();
    }
}

}  // namespace saloon::oregon_trail_race
