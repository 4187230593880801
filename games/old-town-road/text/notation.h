// The words of Old Town Road (OTR-14): lines in notation.cpp, options and editions in options_reading.cpp, positions in
// position_json.cpp.
#pragma once

#include <memory>

#include "games/old-town-road/rules/rules.h"
#include "text/explanation.h"
#include "text/figures.h"
#include "text/notation.h"
#include "text/telling.h"

namespace saloon::old_town_road {

struct Notation {
    using Rules = old_town_road::Rules;
    struct Shelf {
        std::vector<std::shared_ptr<const Edition>> editions;
    };

    static Result<Shelf> shelve(const std::vector<DataFile>& files);
    static std::vector<OptionHelp> options(const Shelf& shelf);
    static Result<Rules> open(const Shelf& shelf, const Json& options);
    static std::string edition(const Rules& rules);
    static void write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out);
    static void write(const Rules& rules, const Position& at, const Event& event, Reader reader, std::string& out);
    static Result<Move> read_move(const Rules& rules, const Position& at, Words words);
    static Result<Event> read_event(const Rules& rules, const Position& at, Words words);
    static std::string chance_words(const Rules&, const Position&) { return "shuffle deck"; }
    static void write_position(const Rules& rules, const Position& at, Reader reader, JsonWriter& json);
    static Result<Position> read_position(const Rules& rules, const Json& json);
    static void write_figures(const Rules& rules, const Position& shown, JsonWriter& json);
    // telling.cpp
    static std::span<const EffectKind> happenings();
    static std::span<const std::string_view> told_words();
    static void write_card(const Rules& rules, Card card, JsonWriter& json);
    static void write_place(const Rules& rules, Place place, JsonWriter& json);
    static void write_told(const Rules&, WrittenAs, int, JsonWriter&) {}  // nothing of its own
    // explain.cpp
    static Reasons explain(const Rules& rules, const View<Position>& view, const Position& world, const Move& move);
};

static_assert(Telling<Notation> && HasFigures<Notation>);

std::string name_of(Card card);                 // "4H"; "??" for a back
Result<Card> read_card(std::string_view name);  // bare (OTR-14.2)
std::string_view name_of(Kind kind);            // "three_of_a_kind"

}  // namespace saloon::old_town_road
