// An effect that is being put together, part by part, so that a chapter of the rules says in a line what happened.
#pragma once

#include "core/effect.h"

namespace saloon {

struct Happened {
    Effect effect;

    constexpr Happened(auto kind, RuleNumber rule, Seat seat = no_seat)
        : effect{.kind = saloon::kind_of(kind), .seat = seat, .rule = rule} {}
    constexpr Happened card(Card card, SeatSet seen_by = SeatSet::everyone()) const {
        return with([&](Effect& with) { with.card = {card, seen_by}; });
    }
    constexpr Happened from(Place place) const {
        return with([&](Effect& with) { with.from = place; });
    }
    constexpr Happened to(Place place) const {
        return with([&](Effect& with) { with.to = place; });
    }
    constexpr Happened amount(int number) const {
        return with([&](Effect& with) { with.amount = static_cast<std::int16_t>(number); });
    }
    // Words of the game's list, or whatever number the kind says.
    constexpr Happened why(auto word) const {
        return with([&](Effect& with) { with.reason = static_cast<std::uint8_t>(word); });
    }
    constexpr Happened thing(auto word) const {
        return with([&](Effect& with) { with.thing = static_cast<std::uint8_t>(word); });
    }
    constexpr Happened other(auto code) const {
        return with([&](Effect& with) { with.other = static_cast<std::uint8_t>(code); });
    }

private:
    constexpr Happened with(auto&& change) const {
        Happened changed = *this;
        change(changed.effect);
        return changed;
    }
};

}  // namespace saloon
