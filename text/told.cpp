#include "text/told.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/seat.h"
#include "text/words.h"

namespace saloon {
namespace {

// Every place that a game tells stands under one of these keys.
constexpr std::array<std::string_view, 5> place_keys{"from", "to", "at", "house", "rear"};

bool is_place(std::string_view key) { return std::ranges::find(place_keys, key) != place_keys.end(); }

bool is_standard_card(std::string_view text) {
    constexpr std::string_view ranks = "A23456789TJQK";
    if (text.size() != 2) return false;
    if (text[0] == 'X') return text[1] >= '1' && text[1] <= '9';
    return ranks.contains(text[0]) && std::string_view("CDHS").contains(text[1]);
}

bool is_name(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

Said in_key(std::string_view prefix, std::string_view family, std::string_view name) {
    return said(std::string(prefix).append(family).append(name));
}

// The name of a place is its last word that is one; "spot" where it has none.
std::string_view spot_of(std::string_view place) {
    std::string_view spot = "spot";
    for (Words words(place); !words.empty();)
        if (const auto word = words.next(); is_name(word)) spot = word;
    return spot;
}

// What else a place has: a seat, numbers, a name such as h3. The gaps are called by `before` and these.
Said with_parts(Said said, std::string_view place, const std::string& before) {
    bool second = false;
    for (Words words(place); !words.empty();) {
        const std::string_view word = words.next();
        if (word == spot_of(place)) continue;
        if (const auto number = read_number(word))
            said = std::move(said).number(before + (std::exchange(second, true) ? "m" : "n"), *number);
        else if (read_seat(word, seats_max))
            said = std::move(said).seat(before + "seat", word);
        else
            said = std::move(said).text(before + "id", word);
    }
    return said;
}

Said place_in(Said said, std::string_view prefix, const std::string& key, std::string_view place) {
    const std::string_view spot = spot_of(place);
    said = std::move(said).said(key, with_parts(in_key(prefix, ".place.", spot), place, ""));
    return with_parts(std::move(said).text(key + "_spot", spot), place, key + "_");
}

Said number_in(Said said, const std::string& key, std::int64_t number) {
    const std::string_view sign = number < 0 ? "less" : number == 0 ? "same" : "more";
    return std::move(said).number(key, number).text(key + "_sign", sign);
}

Said seats_in(Said said, std::string_view key, const Json& seats) {
    if (seats.empty()) return std::move(said).text(key, "none");
    std::vector<Said> names;
    for (const Json& seat : seats) names.push_back(saloon::said("verbatim").seat("words", seat.get<std::string>()));
    return std::move(said).list(key, Joint::all, std::move(names));
}

Said text_in(Said said, std::string_view prefix, const std::string& key, const std::string& text) {
    if (text == "??") return std::move(said).text(key, "hidden");
    if (key == "name") return std::move(said).text(key, text);  // somebody's own
    if (is_place(key)) return place_in(std::move(said), prefix, key, text);
    if (read_seat(text, seats_max)) return std::move(said).seat(key, text);
    if (is_standard_card(text)) return std::move(said).card(key, text);
    return std::move(said).text(key, text).said(key + "_word", in_key(prefix, ".word.", text));
}

}  // namespace

Said said_of_effect(std::string_view prefix, const Json& effect) {
    Said said = in_key(prefix, ".told.", effect.at("effect").get<std::string>());
    for (const auto& [key, value] : effect.items()) {
        if (key == "effect") continue;
        if (value.is_number_integer())
            said = number_in(std::move(said), key, value.get<std::int64_t>());
        else if (value.is_array())
            said = seats_in(std::move(said), key, value);
        else
            said = text_in(std::move(said), prefix, key, value.get<std::string>());
    }
    return said;
}

}  // namespace saloon
