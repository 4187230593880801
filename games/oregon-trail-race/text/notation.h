// The words of Oregon Trail Race (ORE-16): options, moves, events in notation.cpp, positions in position_json.cpp.
#pragma once

#include "games/oregon-trail-race/rules/rules.h"
#include "games/oregon-trail-race/text/edition_reading.h"
#include "text/explanation.h"
#include "text/notation.h"
#include "text/telling.h"

namespace saloon::oregon_trail_race {

struct Notation {
    using Rules = oregon_trail_race::Rules;
    using Shelf = oregon_trail_race::Shelf;

    static Result<Shelf> shelve(const std::vector<DataFile>& files) { return read_shelf(files); }
    static std::vector<OptionHelp> options(const Shelf& shelf);
    static std::vector<Preset> presets();
    static Result<Rules> open(const Shelf& shelf, const Json& options);
    static std::string edition(const Rules& rules) { return name_and_hash(rules.edition()); }
    static void write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out);
    static void write(const Rules& rules, const Position& at, const Event& event, Reader reader, std::string& out);
    static Result<Move> read_move(const Rules& rules, const Position& at, Words words);
    static Result<Event> read_event(const Rules& rules, const Position& at, Words words);
    static std::string chance_words(const Rules& rules, const Position& at);
    static void write_position(const Rules& rules, const Position& at, Reader reader, JsonWriter& json);
    static Result<Position> read_position(const Rules& rules, const Json& json);
    // telling.cpp
    static std::span<const EffectKind> happenings();
    static std::span<const std::string_view> told_words();
    static void write_card(const Rules& rules, Card card, JsonWriter& json);
    static void write_place(const Rules& rules, saloon::Place place, JsonWriter& json);
    static void write_told(const Rules& rules, WrittenAs as, int value, JsonWriter& json);
    // explain.cpp
    static Reasons explain(const Rules& rules, const View<Position>& view, const Position& world, const Move& move);
};

static_assert(Telling<Notation>);

}  // namespace saloon::oregon_trail_race
