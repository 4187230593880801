// What happened, as it is said: an effect as data (text/telling.h) is the key "<prefix>.told.<effect>" with the
// effect's own keys as gaps. Prefix: that of the game's rules, in small letters.
//
//     {"effect": "card_moved", "card": "5H", "from": "hand p2", "why": "evicted"}
//
// A number is a number, a seat a seat, a card a card, a list of seats a list. What the reader may not know is selected
// as `hidden`, what is not there as `none`. A number is selected by {amount_sign}: `less`, `same` or `more` than
// nothing. A place is bare in {from_spot}, to select by; its seat is {from_seat}, its numbers are {from_n} and
// {from_m}, a name in it such as h3 is {from_id}. {from} is the sentence of "the.place.hand", which has them as {seat},
// {n}, {m} and {id}. A word is bare, to select by; {why_word} is the sentence of "the.word.evicted".
#pragma once

#include <string_view>

#include "core/said.h"
#include "text/json.h"

namespace saloon {

Said said_of_effect(std::string_view prefix, const Json& effect);

}  // namespace saloon
