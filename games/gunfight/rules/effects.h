// What Gunfight tells beside the happenings of every game (core/effect.h): places, its own happenings, words.
#pragma once

#include "core/effect.h"
#include "games/gunfight/rules/names_and_towns.h"
#include "games/gunfight/rules/play.h"

namespace saloon::gunfight {

// ---- where: a point, a figure, a door, a piece of cover or a pile. All of them are one number of 16 bits, the high
// byte of which is never 0.

inline constexpr int first_point = 256;
inline constexpr int points_told = 2 * points_max * points_max;  // on both levels
inline constexpr int first_figure = first_point + points_told;
inline constexpr int first_name = first_figure + figure_numbers_max + 1;
inline constexpr int first_door = first_name + static_cast<int>(NamesAndTowns::names_max);
inline constexpr int pieces_told = 1'000;  // numbers of doors, and of cover (GUN-1.15)
inline constexpr int first_cover = first_door + pieces_told;
inline constexpr int first_pile = first_cover + pieces_told;

enum class TablePile : std::uint8_t { deck, discards, doors, hand, laid };  // hand and laid: of a seat

constexpr int code_of(Place place) { return place.pile << 8 | place.index; }
constexpr Place place_at(int code) { return {static_cast<std::uint8_t>(code >> 8), static_cast<std::uint8_t>(code)}; }
constexpr Place place_of(const Spot& spot) {
    return place_at(first_point + (spot.level * points_max + spot.y) * points_max + spot.x);
}
constexpr Place place_of(const Figure& figure) { return place_of(Spot{figure.x, figure.y, figure.level}); }
constexpr Place figure_place(int number) { return place_at(first_figure + number); }
constexpr Place name_place(int row) { return place_at(first_name + row); }
constexpr Place door_place(const TownDoor& door) { return place_at(first_door + door.number); }
constexpr Place cover_place(const Cover& piece) { return place_at(first_cover + piece.number); }
constexpr Place pile_place(TablePile pile, Seat seat = no_seat) {
    return place_at(first_pile + static_cast<int>(pile) * (seats_max + 1) + index_of(seat));
}
static_assert(code_of(pile_place(TablePile::laid)) < 1 << 16);

// ---- cards: an effect's card is one of the deck or one of the town's

constexpr Card town_card(int row) { return Card{static_cast<std::uint8_t>(cards_in_deck + row)}; }

// The cards of an attack as 16 bits, one for each Shoot card: aces are 0 to 3, court cards 4 to 15.
constexpr std::int16_t bits_of_attack(CardSet cards) {
    return static_cast<std::int16_t>((cards.bits & 0xFU) | (cards.bits >> 36 & 0xFFF0U));
}
constexpr CardSet shoot_cards_of(int bits) {
    const auto wide = static_cast<std::uint64_t>(bits);
    return CardSet{(wide & 0xFU) | (wide & 0xFFF0U) << 36};
}
static_assert(shoot_cards_of(0xFFFF) == shoot_cards);

// ---- what happens in this game alone

enum class Told : std::uint8_t {
    gunfight_began = saloon::kind_of(Happening::first_own),  // amount: its number; thing: the town
    suit_dealt,                                              // seat; thing: the suit
    gang_chosen,                                             // seat; thing: the gang
    came,            // seat, amount: a figure that is new; from: its name; thing: its kind; reason
    announced,       // seat, amount: figure; reason: the play; thing: what goes with it; to: the target
    headed,          // seat, amount: figure; to: the point that was chosen
    attacked,        // seat, from: figure; to: whom; amount: the cards, for the attacker
    struck_back,     // seat, from: figure; to: whom; thing: with how many cards
    passed,          // seat
    cancelled,       // seat: whose joker; amount: figure; reason: the play; thing: all of it, or one strike
    went,            // seat, amount: figure; from, to: points; reason
    mounted,         // seat, amount: figure; to: the horse
    dismounted,      // seat, amount: figure
    fired,           // seat, amount: figure; to: whom; thing: the weapon; reason: aimed
    threw,           // seat, amount: figure; to: the point
    test_set,        // reason: what a die is for; from: by whom; to: whom it concerns; other: the need
    exploded,        // to: where
    dud,             // to: where
    hit,             // seat, amount: figure; to: by whom; thing: with what
    pinned,          // seat, amount: figure; reason
    recovered,       // seat, amount: figure
    fled,            // seat, amount: figure; from: where
    shot_down,       // seat, amount: figure; from: where; to: by whom; thing: with what; reason: whose it was
    horse_killed,    // seat, amount: its rider; from: where
    left_town,       // seat, amount: figure; from: where
    insulted,        // seat; to: the door that is closed to its side now
    taken,           // seat, amount: figure; to: the door; thing: what was behind it
    kept_hand,       // seat
    turn_ended,      // seat, reason
    gathered,        // amount: cards of the discards that are the deck now
    gunfight_ended,  // reason
    tallied,         // thing: the side; amount: its tally; other: its points
    gunfight_won,    // seat
    died,            // seat, amount: figure
    shaken,          // seat, amount: figure; other: its true grit from now on
    recruited,       // seat, amount: whom he replaces; from: his name; thing: what he has
    learned,         // seat, amount: figure; thing: the skill; other: its points now
};

// Reasons and things, in the order of Notation::told_words(). Words that the notation has come first, so that they
// follow from their own numbers.
enum class Word : std::uint8_t {
    none,
    first_verb = none,  // Verb::none is none
    first_test = first_verb + static_cast<int>(Verb::skill) + 1,
    first_weapon = first_test + static_cast<int>(Test::recruit) + 1 - 1,  // Weapon::none is not told
    first_ending = first_weapon + static_cast<int>(Weapon::hands) + 1,
    first_token = first_ending + static_cast<int>(Reason::turn_limit) + 1,
    first_kind = first_token + static_cast<int>(TokenKind::money) + 1,
    dealt = first_kind + static_cast<int>(Kind::horse) + 1,
    aimed,
    part_of_group,
    over_fence,
    stopped,
    went_past,
    caught,
    hit,
    missed,
    explodes,
    dud,
    fled,
    shot_down,
    horse_killed,
    pinned,
    joined,
    refused,
    insulted,
    dead,
    alive,
    explosion,
    picked_up,
    taken,
    dropped,
    thrown,
    brought_along,
    out_of_figures,
    whole_play,
    one_strike,
    enemy,
    own_side,
    riderless,
    notches,
    deployment,
    boot_hill,
    over,
    end_of_words,
};

constexpr Word word_after(Word first, auto value) {
    return static_cast<Word>(static_cast<int>(first) + static_cast<int>(value));
}
constexpr Word word_of(Verb verb) { return word_after(Word::first_verb, verb); }
constexpr Word word_of(Test test) { return word_after(Word::first_test, test); }
constexpr Word word_of(Weapon weapon) {
    return weapon == Weapon::none ? Word::none : word_after(Word::first_weapon, weapon);
}
constexpr Word word_of(Reason reason) { return word_after(Word::first_ending, reason); }
constexpr Word word_of(TokenKind kind) { return word_after(Word::first_token, kind); }
constexpr Word word_of(Kind kind) { return word_after(Word::first_kind, kind); }
constexpr std::uint8_t code_of(Word word) { return static_cast<std::uint8_t>(word); }

constexpr std::int16_t told_number(int number) { return static_cast<std::int16_t>(number); }

}  // namespace saloon::gunfight
