// The words of a game, beside its rules: options, editions, moves, events and positions as text. A game gives
// one class of this shape; everything above the rules reaches them through it.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "text/json.h"
#include "text/words.h"

namespace saloon {

// A file of a game's data as it stands on disk or inside the program: an edition, a town, a set of gangs.
struct DataFile {
    std::string game;  // the slug it was given for
    std::string path;  // for messages
    std::string text;
};

// One option of a game, for `saloon games`, the new-table page and the property tests.
struct OptionHelp {
    std::string name;
    std::string type;  // "integer", "boolean", "word", "list", "object"
    Json standard;     // the value when it is left out
    Json allowed;  // a list of values, of a list or an object some examples; for a wide range {"min": 0, "max": 1000}
    Said help;     // one line
};

// A name for some options together. It is no option itself: a game is given what it stands for, and what else is
// chosen outranks it. A game that has such names lists them in Notation::presets().
struct Preset {
    std::string name;
    Json options;
    Said help;  // one line
};

// A game may also give options_under(edition, options), for records of an older edition of its rulebook; see
// GameKind in table/library.h.
//
// Shelf: the editions of a game that are loaded. It is made of all data files at once and never changes, so
// that rules made from it can be shared.
template <class N>
concept NotationOf = Game<typename N::Rules> &&
                     requires(const typename N::Shelf& shelf, const typename N::Rules& rules, typename N::Rules& fresh,
                              const typename N::Rules::Position& at, const typename N::Rules::Move& move,
                              const typename N::Rules::Event& event, const std::vector<DataFile>& files,
                              const Json& json, Words words, Reader reader, JsonWriter& json_out, std::string& out) {
                         // Every file checked whole; the fault names file, place and what would be right.
                         { N::shelve(files) } -> std::same_as<Result<typename N::Shelf>>;
                         { N::options(shelf) } -> std::same_as<std::vector<OptionHelp>>;
                         // Options as they came; an unknown name or a value that is not allowed is a fault.
                         { N::open(shelf, json) } -> std::same_as<Result<typename N::Rules>>;
                         // Name and hash of the data this game is played with, "frontier 0123456789abcdef", for
                         // records.
                         { N::edition(rules) } -> std::same_as<std::string>;

                         // Appends the line. `at` is the position before it; the reader decides what comes out as ??.
                         { N::write(rules, at, move, reader, out) } -> std::same_as<void>;
                         { N::write(rules, at, event, reader, out) } -> std::same_as<void>;
                         // Reads the form only; `judge` decides on the law. The line has passed check_line.
                         { N::read_move(rules, at, words) } -> std::same_as<Result<typename N::Rules::Move>>;
                         { N::read_event(rules, at, words) } -> std::same_as<Result<typename N::Rules::Event>>;
                         // The first words of an event that is only sampled, as a legal list shows it: "shuffle deck".
                         { N::chance_words(rules, at) } -> std::same_as<std::string>;

                         // The keys of a position after "game" and "options". For a reader who does not see all, `at`
                         // is the position of a View, so that hidden cards are backs already and come out as "??".
                         { N::write_position(rules, at, reader, json_out) } -> std::same_as<void>;
                         // The whole object, whose "game" and "options" were read already. What it gives need not be
                         // sound. The rules were made for this position, so a game may add to them what only a
                         // position brings: names, a town.
                         { N::read_position(fresh, json) } -> std::same_as<Result<typename N::Rules::Position>>;
                     };

}  // namespace saloon
