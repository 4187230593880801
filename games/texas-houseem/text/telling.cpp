// What effects are called and how their parts are written.
#include <algorithm>

#include "games/texas-houseem/text/names.h"
#include "games/texas-houseem/text/notation.h"
#include "text/effect_fields.h"

namespace saloon::texas_houseem {
namespace {

// The words from Word::high_card on.
constexpr std::array<std::string_view, 46> other_words{"high_card",
                                                       "pair",
                                                       "three_of_a_kind",
                                                       "four_of_a_kind",
                                                       "full_house",
                                                       "straight_flush",
                                                       "royal_flush",
                                                       "spent",
                                                       "evicted",
                                                       "captive",
                                                       "shown",
                                                       "failed",
                                                       "left_alone",
                                                       "challenged",
                                                       "revealed",
                                                       "stronger",
                                                       "aces_beat_kings",
                                                       "too_weak",
                                                       "kings_spare_aces",
                                                       "settled",
                                                       "vacant",
                                                       "safe",
                                                       "unfinished",
                                                       "false_family",
                                                       "only_jokers",
                                                       "last_round",
                                                       "over",
                                                       "points",
                                                       "houses",
                                                       "A",
                                                       "2",
                                                       "3",
                                                       "4",
                                                       "5",
                                                       "6",
                                                       "7",
                                                       "8",
                                                       "9",
                                                       "T",
                                                       "J",
                                                       "Q",
                                                       "K",
                                                       "C",
                                                       "D",
                                                       "H",
                                                       "S"};

// In the order of Word.
constexpr auto words_told() {
    std::array<std::string_view, told_words_count> words{"", "dealt", "filled", "drawn", "restocked"};
    const auto verbs_end =
        std::copy(verb_names.end() - verbs_of_trumps, verb_names.end(), words.begin() + code_of(Word::first_verb));
    std::copy(other_words.begin(), other_words.end(), verbs_end);
    return words;
}

}  // namespace

std::span<const EffectKind> Notation::happenings() {
    using namespace effect_fields;
    static constexpr EffectField house{"house", Part::to, As::place};
    static constexpr EffectField whom{"whom", Part::other, As::seat};
    static constexpr EffectField strength{"strength", Part::amount, As::number};
    static constexpr EffectField against{"against", Part::thing, As::number};
    static constexpr std::array<EffectKind, 18> own{{
        {"played", {seat, word("trump"), reason_for, house, word("kills", Part::other)}},
        {"passed", {seat}},
        {"founded", {seat, house, number("safety")}},
        {"completed", {seat, house, number("quality")}},
        {"safety_ended", {seat, house}},
        {"settled", {seat, house, number("family"), reason}},
        {"exposed", {seat, house, whom}},
        {"evicted", {seat, house, whom, strength, against, reason}},
        {"eviction_failed", {seat, house, whom, strength, against, reason}},
        {"emptied", {house, whom}},
        {"carried_off", {seat, house, word("was", Part::reason), whom}},
        {"worth_changed",
         {seat, house, EffectField{"more", Part::amount, As::number, true},
          EffectField{"worth", Part::thing, As::number, true}}},
        {"deck_ran_out", {}},
        {"last_round_called", {number("round")}},
        {"renovated", {number("cards")}},
        {"dealer_moved", {seat}},
        {"thrown_out", {seat, house, reason}},
        {"house_scored", {seat, house, number("quality", Part::thing), number("folk", Part::other), number("points")}},
    }};
    return own;
}

std::span<const std::string_view> Notation::told_words() {
    static constexpr auto all = words_told();
    return all;
}

void Notation::write_card(const Rules&, Card card, JsonWriter& json) {
    json.text(card.is_back() ? "??" : card_name(card));
}

// "market", "hand p2", "h3", "h3 roof"; "house" and "house roof" where the number has no place in an effect.
void Notation::write_place(const Rules&, Place place, JsonWriter& json) {
    static constexpr std::array<std::string_view, 11> names{
        "", "deck", "market", "graveyard", "trump", "hand", "foundation", "roof", "folk", "hidden", "house"};
    const auto spot = static_cast<Spot>(place.pile);
    std::string text(names[place.pile]);
    if (spot == Spot::hand) text.append(" ").append(seat_name(seat_at(place.index)));
    if (spot > Spot::hand) {
        const std::string house = place.index == 0 ? "house" : "h" + std::to_string(place.index);
        text = spot == Spot::house ? house : house + " " + text;
    }
    json.text(text);
}

}  // namespace saloon::texas_houseem
