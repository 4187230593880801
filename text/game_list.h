// The games as a list of types: from a slug to a type, for what is a template on the rules (lab, bench, property
// tests). Each entry is a game's Notation; its rules are Notation::Rules.
#pragma once

#include <string_view>

#include "text/notation.h"

namespace saloon {

template <NotationOf... N>
struct GameList {
    // AllGames::for_each([&]<NotationOf N>() { … });
    template <class Visitor>
    static void for_each(Visitor&& visitor) {
        (visitor.template operator()<N>(), ...);
    }
    // AllGames::visit(slug, …) calls the visitor for one game; false when there is no such game.
    template <class Visitor>
    static bool visit(std::string_view slug, Visitor&& visitor) {
        return ((slug == N::Rules::info.slug ? (visitor.template operator()<N>(), true) : false) || ...);
    }
};

}  // namespace saloon
