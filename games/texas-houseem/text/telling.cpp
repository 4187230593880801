// What effects are called and how their parts are written.
#include "games/texas-houseem/text/names.h"
#include "games/texas-houseem/text/notation.h"

namespace saloon::texas_houseem {

std::span<const EffectKind> Notation::happenings() {
    using Part = EffectPart;
    using As = WrittenAs;
    static constexpr EffectField seat{"seat", Part::seat, As::seat};
    static constexpr EffectField house{"house", Part::to, As::place};
    static constexpr EffectField whom{"whom", Part::other, As::seat};
    static constexpr EffectField why{"why", Part::reason, As::word};
    static constexpr EffectField strength{"strength", Part::amount, As::number};
    static constexpr EffectField against{"against", Part::thing, As::number};
    static constexpr std::array<EffectKind, 18> own{{
        {"played",
         {seat, EffectField{"trump", Part::thing, As::word}, EffectField{"for", Part::reason, As::word}, house,
          EffectField{"kills", Part::other, As::word}}},
        {"passed", {seat}},
        {"founded", {seat, house, EffectField{"safety", Part::amount, As::number}}},
        {"completed", {seat, house, EffectField{"quality", Part::amount, As::number}}},
        {"safety_ended", {seat, house}},
        {"settled", {seat, house, EffectField{"family", Part::amount, As::number}, why}},
        {"exposed", {seat, house, whom}},
        {"evicted", {seat, house, whom, strength, against, why}},
        {"eviction_failed", {seat, house, whom, strength, against, why}},
        {"emptied", {house, whom}},
        {"carried_off", {seat, house, EffectField{"was", Part::reason, As::word}, whom}},
        {"worth_changed",
         {seat, house, EffectField{"more", Part::amount, As::number, true},
          EffectField{"worth", Part::thing, As::number, true}}},
        {"deck_ran_out", {}},
        {"last_round_called", {EffectField{"round", Part::amount, As::number}}},
        {"renovated", {EffectField{"cards", Part::amount, As::number}}},
        {"dealer_moved", {seat}},
        {"thrown_out", {seat, house, why}},
        {"house_scored",
         {seat, house, EffectField{"quality", Part::thing, As::number}, EffectField{"folk", Part::other, As::number},
          EffectField{"points", Part::amount, As::number}}},
    }};
    return own;
}

// NOLINTNEXTLINE(readability-function-size): a list of words
std::span<const std::string_view> Notation::told_words() {
    static constexpr std::array<std::string_view, told_words_count> all{"",
                                                                        "dealt",
                                                                        "filled",
                                                                        "drawn",
                                                                        "restocked",
                                                                        "foundation",
                                                                        "roof",
                                                                        "house",
                                                                        "settle",
                                                                        "expand",
                                                                        "evict",
                                                                        "shoot",
                                                                        "flush",
                                                                        "straight",
                                                                        "pillage",
                                                                        "reappropriate",
                                                                        "high_card",
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
