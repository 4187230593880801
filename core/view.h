// What a seat may know of a position, made in one place for all games.
//
// A position lists its members once, in describe():
//
//     static constexpr void describe(auto& self, auto&& field) { field("deck", self.deck); field("round", self.round);
//     }
//
// A member is a number or enum (open to all), a type that can hide itself (pile.h), or an array or struct of
// these. A bare Card is refused: somebody has to say who sees it. A member that describe() forgets does not
// compile, because the bytes would not add up; so nothing reaches a view that nobody thought about.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "core/card.h"
#include "core/fixed_vector.h"
#include "core/seat.h"

namespace saloon {

template <class T>
concept Secretive = requires(T& thing, Seat seat) { thing.hide_from(seat); };

namespace detail {
struct AnyField {
    constexpr void operator()(std::string_view, auto&) const {}
};
template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t N>
inline constexpr bool is_list<std::array<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool is_list<FixedVector<T, N>> = true;
}  // namespace detail

template <class T>
concept Listing = requires(T& thing) { T::describe(thing, detail::AnyField{}); };

template <class T>
constexpr void hide_from(T& thing, Seat seat) {
    static_assert(!std::is_same_v<T, Card>, "say who sees this card: Slot, Pile, ClosedPile or OpenPile");
    if constexpr (Secretive<T>) {
        thing.hide_from(seat);
    } else if constexpr (Listing<T>) {
        T::describe(thing, [seat](std::string_view, auto& member) { hide_from(member, seat); });
    } else if constexpr (detail::is_list<T>) {
        for (auto& item : thing) hide_from(item, seat);
    } else {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, SeatSet>,
                      "a member of a position is open, can hide itself, or describes its own members");
    }
}

template <class P>
constexpr std::size_t described_bytes() {
    std::size_t sum = 0;
    P position{};
    P::describe(position, [&sum](std::string_view, auto& member) { sum += sizeof(member); });
    return sum;
}

// Copied, compared and hashed as bytes: no pointer, no padding.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                requires(const T& a, const T& b) { a == b; };

template <class P>
concept Described = Listing<P> && described_bytes<P>() == sizeof(P);

// A position with holes, as a type of its own: who has a View cannot look behind it.
template <class P>
struct View {
    Seat seat;
    P shown;
};

template <class P>
constexpr View<P> view_of(const P& truth, Seat seat) {
    View<P> view{seat, truth};
    hide_from(view.shown, seat);
    return view;
}

// What the seats know between them: whatever one of them sees is shown, so only what nobody has seen is left open. A
// place that can hide itself is seen whole by some seat or looks alike to all of them, so bytes may be looked at one by
// one. For those who judge a game that is over, where nothing needs to be kept from anybody (table/analysis.h).
template <Plain P>
View<P> view_of_all(const P& truth, int players, Seat seat) {
    using Bytes = std::array<unsigned char, sizeof(P)>;
    const auto whole = std::bit_cast<Bytes>(truth);
    auto known = std::bit_cast<Bytes>(view_of(truth, seat).shown);
    for (int i = 0; i < players; ++i) {
        const auto seen = std::bit_cast<Bytes>(view_of(truth, seat_at(i)).shown);
        for (std::size_t byte = 0; byte < whole.size(); ++byte)
            if (seen[byte] == whole[byte]) known[byte] = whole[byte];
    }
    return {seat, std::bit_cast<P>(known)};
}

// A game whose standing counts cards that lie face down: the seats whose score counts nothing that is hidden in the
// view. Without it every score is everybody's to know.
template <class R>
concept HasOpenScores = requires(const R& rules, const View<typename R::Position>& view) {
    { rules.open_scores(view) } -> std::same_as<SeatSet>;
};

}  // namespace saloon
