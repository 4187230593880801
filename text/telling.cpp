#include "text/telling.h"

namespace saloon {

std::span<const EffectKind> common_happenings() {
    using Part = EffectPart;
    using As = WrittenAs;
    static constexpr EffectField seat{"seat", Part::seat, As::seat};
    static constexpr EffectField card{"card", Part::card, As::card};
    static constexpr EffectField from{"from", Part::from, As::place};
    static constexpr EffectField to{"to", Part::to, As::place};
    static constexpr EffectField at{"at", Part::to, As::place};
    static constexpr EffectField amount{"amount", Part::amount, As::number};
    static constexpr EffectField what{"what", Part::thing, As::word};
    static constexpr EffectField why{"why", Part::reason, As::word};
    static constexpr EffectField whom{"whom", Part::to, As::place};  // in games with figures: whom it concerns
    static constexpr EffectField where{"at", Part::from, As::place};
    static constexpr EffectField round{"round", Part::amount, As::number};
    static constexpr std::array<EffectKind, static_cast<std::size_t>(Happening::first_own)> kinds{{
        {"card_moved", {seat, card, from, to, why}},
        {"card_turned", {seat, card, at, why}},
        {"card_seen", {seat, card, at, why}},
        {"shuffled", {at}},
        {"rolled",
         {seat, EffectField{"face", Part::amount, As::number}, EffectField{"for", Part::reason, As::word},
          EffectField{"brought", Part::thing, As::word}, whom}},
        {"gained", {seat, amount, what, why, whom, where}},
        {"lost", {seat, amount, what, why, whom, where}},
        {"skipped", {seat, why}},
        {"out", {seat, why}},
        {"won", {seat}},
        {"turn_began", {seat}},
        {"round_began", {round}},
        {"round_ended", {round}},
        {"phase_began", {what}},
    }};
    return kinds;
}

}  // namespace saloon
