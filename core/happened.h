// An effect that is being put together, part by part, so that a chapter of the rules says in a line what happened. Its
// parts are always in line: only then need those who play in silence put nothing together.
#pragma once

#include "core/effect.h"

namespace saloon {

struct Happened {
    Effect effect;

    constexpr Happened(auto kind, RuleNumber rule, Seat seat = no_seat)
        : effect{.kind = saloon::kind_of(kind), .seat = seat, .rule = rule} {}
    [[gnu::always_inline]] constexpr Happened card(Card card, SeatSet seen_by = SeatSet::everyone()) const {
        return with([&](Effect& with) { with.card = {card, seen_by}; });
    }
    [[gnu::always_inline]] constexpr Happened from(Place place) const {
        return with([&](Effect& with) { with.from = place; });
    }
    [[gnu::always_inline]] constexpr Happened to(Place place) const {
        return with([&](Effect& with) { with.to = place; });
    }
    [[gnu::always_inline]] constexpr Happened amount(int number) const {
        return with([&](Effect& with) { with.amount = static_cast<std::int16_t>(number); });
    }
    // Words of the game's list, or whatever number the kind says.
    [[gnu::always_inline]] constexpr Happened why(auto word) const {
        return with([&](Effect& with) { with.reason = static_cast<std::uint8_t>(word); });
    }
    [[gnu::always_inline]] constexpr Happened thing(auto word) const {
        return with([&](Effect& with) { with.thing = static_cast<std::uint8_t>(word); });
    }
    [[gnu::always_inline]] constexpr Happened other(auto code) const {
        return with([&](Effect& with) { with.other = static_cast<std::uint8_t>(code); });
    }

private:
    [[gnu::always_inline]] constexpr Happened with(auto&& change) const {
        Happened changed = *this;
        change(changed.effect);
        return changed;
    }
};

}  // namespace saloon
