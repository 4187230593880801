#include "text/effect_fields.h"

namespace saloon {

std::span<const EffectKind> common_happenings() {
    using namespace effect_fields;
    static constexpr EffectField amount{"amount", Part::amount, As::number};
    static constexpr EffectField what{"what", Part::thing, As::word};
    static constexpr EffectField whom{"whom", Part::to, As::place};  // in games with figures: whom it concerns
    static constexpr EffectField round{"round", Part::amount, As::number};
    static constexpr std::array<EffectKind, static_cast<std::size_t>(Happening::first_own)> kinds{{
        {"card_moved", {seat, card, from, to, reason}},
        {"card_turned", {seat, card, at, reason}},
        {"card_seen", {seat, card, at, reason}},
        {"shuffled", {at}},
        {"rolled", {seat, number("face"), reason_for, word("brought"), whom}},
        {"gained", {seat, amount, what, reason, whom, where}},
        {"lost", {seat, amount, what, reason, whom, where}},
        {"skipped", {seat, reason}},
        {"out", {seat, reason}},
        {"won", {seat}},
        {"turn_began", {seat}},
        {"round_began", {round}},
        {"round_ended", {round}},
        {"phase_began", {what}},
    }};
    return kinds;
}

}  // namespace saloon
