// How moves are made, for the legal lists and the readers of lines.
#pragma once

#include "games/gunfight/rules/move.h"
#include "games/gunfight/rules/town.h"

namespace saloon::gunfight::moves {

inline Move simple(Verb verb) {
    Move move;
    move.verb = verb;
    return move;
}
inline Move card(Verb verb, std::uint8_t first) {
    Move move = simple(verb);
    move.cards[0] = first;
    return move;
}
inline Move point(Verb verb, const Spot& spot) {
    Move move = simple(verb);
    move.x = static_cast<std::int16_t>(spot.x);
    move.y = static_cast<std::int16_t>(spot.y);
    move.level = static_cast<std::uint8_t>(spot.level);
    return move;
}
inline Move play(Verb verb, int figure, std::uint8_t first, With with = With::nothing, std::uint8_t second = no_card,
                 int target = 0) {
    Move move = card(verb, first);
    move.figure = static_cast<std::uint16_t>(figure);
    move.target = static_cast<std::uint16_t>(target);
    move.with = with;
    move.cards[1] = second;
    return move;
}
inline Move free_action(Verb verb, int figure, int target = 0) {
    return play(verb, figure, no_card, With::nothing, no_card, target);
}

}  // namespace saloon::gunfight::moves
