// The words of High Noon: lines in notation.cpp, options in options_reading.cpp, positions in position_json.cpp, what
// is told in telling.cpp.
#pragma once

#include "games/_template/rules/rules.h"
#include "text/notation.h"
#include "text/telling.h"

namespace saloon::high_noon {

struct Notation {
    using Rules = high_noon::Rules;
    struct Shelf {};  // no editions: the cards are numbers

    static Result<Shelf> shelve(const std::vector<DataFile>& files);
    static std::vector<OptionHelp> options(const Shelf& shelf);
    static Result<Rules> open(const Shelf& shelf, const Json& options);
    static std::string edition(const Rules&) { return "standard"; }
    static void write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out);
    static void write(const Rules& rules, const Position& at, const Event& event, Reader reader, std::string& out);
    static Result<Move> read_move(const Rules& rules, const Position& at, Words words);
    static Result<Event> read_event(const Rules& rules, const Position& at, Words words);
    static std::string chance_words(const Rules&, const Position&) { return "shuffle deck"; }
    static void write_position(const Rules& rules, const Position& at, Reader reader, JsonWriter& json);
    static Result<Position> read_position(const Rules& rules, const Json& json);

    // What is told.
    static std::span<const EffectKind> happenings();
    static std::span<const std::string_view> told_words();
    static void write_card(const Rules& rules, Card card, JsonWriter& json);
    static void write_place(const Rules& rules, Place place, JsonWriter& json);
    static void write_told(const Rules&, WrittenAs, int, JsonWriter&) {}  // nothing of its own
};

static_assert(Telling<Notation>);

std::string name_of(Card card);  // "??" for a back
Result<Card> read_card(std::string_view name);

}  // namespace saloon::high_noon
