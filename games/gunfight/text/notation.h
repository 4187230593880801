// The words of Gunfight (section 24). Lines are read and written in notation.cpp, options in options_reading.cpp,
// positions in position_json_*.cpp.
#pragma once

#include "games/gunfight/rules/rules.h"
#include "games/gunfight/text/edition_reading.h"
#include "text/explanation.h"
#include "text/notation.h"
#include "text/telling.h"

namespace saloon::gunfight {

struct Notation {
    using Rules = gunfight::Rules;
    using Shelf = gunfight::Shelf;

    static Result<Shelf> shelve(const std::vector<DataFile>& files) { return read_shelf(files); }
    static std::vector<OptionHelp> options(const Shelf& shelf);
    static Result<Rules> open(const Shelf& shelf, const Json& json);
    static std::string edition(const Rules& rules);
    static void write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out);
    static void write(const Rules& rules, const Position& at, const Event& event, Reader reader, std::string& out);
    static Result<Move> read_move(const Rules& rules, const Position& at, Words words);
    static Result<Event> read_event(const Rules& rules, const Position& at, Words words);
    static std::string chance_words(const Rules& rules, const Position& at);
    static void write_position(const Rules& rules, const Position& at, Reader reader, JsonWriter& json);
    static Result<Position> read_position(Rules& rules, const Json& json);
    // telling.cpp
    static std::span<const EffectKind> happenings();
    static std::span<const std::string_view> told_words();
    static void write_card(const Rules& rules, Card card, JsonWriter& json);
    static void write_place(const Rules& rules, Place place, JsonWriter& json);
    static void write_told(const Rules& rules, WrittenAs as, int value, JsonWriter& json);
    // explain.cpp
    static Reasons explain(const Rules& rules, const View<Position>& view, const Position& world, const Move& move);
    // A question with a ruler, answered in JSON from a seat's view (notation_questions.cpp).
    static Result<std::string> ask(const Shelf& shelf, const Json& view, std::string_view question);
};

static_assert(Telling<Notation>);

}  // namespace saloon::gunfight
