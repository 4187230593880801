// The keys that effects of many games have, for the lists in games/<slug>/text/telling.cpp.
#pragma once

#include "text/telling.h"

namespace saloon::effect_fields {

using Part = EffectPart;
using As = WrittenAs;

inline constexpr EffectField seat{"seat", Part::seat, As::seat};
inline constexpr EffectField card{"card", Part::card, As::card};
inline constexpr EffectField from{"from", Part::from, As::place};
inline constexpr EffectField to{"to", Part::to, As::place};
inline constexpr EffectField at{"at", Part::to, As::place};
inline constexpr EffectField where{"at", Part::from, As::place};
inline constexpr EffectField reason{"why", Part::reason, As::word};
inline constexpr EffectField reason_for{"for", Part::reason, As::word};

constexpr EffectField field(std::string_view key, Part part, As as) { return {key, part, as}; }
constexpr EffectField number(std::string_view key, Part part = Part::amount) { return {key, part, As::number}; }
constexpr EffectField word(std::string_view key, Part part = Part::thing) { return {key, part, As::word}; }

}  // namespace saloon::effect_fields
