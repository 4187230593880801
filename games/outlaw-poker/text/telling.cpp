// What effects are called and how their parts are written.
#include "games/outlaw-poker/text/notation.h"
#include "text/effect_fields.h"

namespace saloon::outlaw_poker {

std::span<const EffectKind> Notation::happenings() {
    using namespace effect_fields;
    static constexpr EffectField by{"by", Part::other, As::seat};
    static constexpr EffectField step{"step", Part::reason, As::word};
    static constexpr EffectField left{"left", Part::amount, As::number};
    static constexpr EffectField points{"points", Part::amount, As::number};
    static constexpr std::array<EffectKind, 14> own{{
        {"step_began", {seat, step, number("count")}},
        {"step_left_out", {seat, step}},
        {"step_used", {seat, step, field("whom", Part::other, As::seat), at}},
        {"step_passed", {seat, step, left}},
        {"ordinary_turn", {seat, left}},
        {"column_locked", {seat, at, reason, by}},
        {"column_opened", {seat, at, reason, by}},
        {"skip_lifted", {seat}},
        {"closed", {seat, by}},
        {"discard_returned", {number("cards")}},
        {"column_scored",
         {seat, at, field("top", Part::thing, As::card), field("bottom", Part::other, As::card), reason, points}},
        {"bonus_scored", {seat, at, field("pair", Part::thing, As::card), points}},
        {"round_scored", {seat, points}},
        {"total", {seat, points}},
    }};
    return own;
}

std::span<const std::string_view> Notation::told_words() {
    static constexpr std::array<std::string_view, outlaw_poker::told_words> words{
        "",     "peek", "reveal", "shift",     "rob",        "draw",         "push", "dig",    "lock",
        "raid", "turn", "skip",   "unlock",    "score",      "deal",         "play", "swap",   "show",
        "keep", "pass", "touch",  "round_end", "last_turns", "sundown",      "over", "points", "bounty",
        "sum",  "pair", "wild",   "wild_pair", "negative",   "wild_negative"};
    return words;
}

// An Outlaw is told by its id, and its name stands beside it.
void Notation::write_card(const Rules& rules, Card card, JsonWriter& json) {
    if (!is_told_outlaw(card)) return static_cast<void>(json.text(card_name(rules, card)));
    const Card outlaw = outlaw_told_as(card);
    json.text(outlaw_id(rules, outlaw));
    if (outlaw.id < rules.outlaws().size()) json.key("name").text(rules.outlaws()[outlaw.id].name);
}

// "p2 c1t", "p2 c1", "p2 outlaw"; the first Outlaw played is "outlaws_played 0".
void Notation::write_place(const Rules&, Place place, JsonWriter& json) {
    const auto of_seat = [&](int seat, const std::string& what) {
        json.text(std::string(seat_name(seat_at(seat))) + " " + what);
    };
    switch (static_cast<Spot>(place.pile)) {
        case Spot::nowhere: return;
        case Spot::deck: json.text("deck"); return;
        case Spot::discard: json.text("discard"); return;
        case Spot::drawn: json.text("drawn"); return;
        case Spot::grid: return of_seat(place.index / slots_max, slot_name(place.index % slots_max));
        case Spot::column: return of_seat(place.index / columns_max, column_name(place.index % columns_max));
        case Spot::outlaw: return of_seat(place.index, "outlaw");
        case Spot::outlaw_pile: json.text("outlaw_pile"); return;
        case Spot::outlaws_played: json.text("outlaws_played " + std::to_string(place.index)); return;
    }
}

}  // namespace saloon::outlaw_poker
