// The words of Texas House'em (chapter 12).
#pragma once

#include "games/texas-houseem/rules/rules.h"
#include "text/explanation.h"
#include "text/figures.h"
#include "text/notation.h"
#include "text/telling.h"

namespace saloon::texas_houseem {

struct Notation {
    using Rules = texas_houseem::Rules;
    struct Shelf {};  // no editions: a standard deck

    // options_reading.cpp
    static Result<Shelf> shelve(const std::vector<DataFile>& files);
    static std::vector<OptionHelp> options(const Shelf& shelf);
    static Result<Rules> open(const Shelf& shelf, const Json& json);
    // Of the rulebook, where its editions differ: with hidden_neighbors. A record of the first one says "standard".
    static std::string edition(const Rules& rules) { return rules.options().hidden_neighbors ? "second" : "standard"; }
    static std::optional<Json> options_under(std::string_view edition, const Json& options);
    // notation.cpp
    static void write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out);
    static void write(const Rules& rules, const Position& at, const Event& event, Reader reader, std::string& out);
    static Result<Move> read_move(const Rules& rules, const Position& at, Words words);
    static Result<Event> read_event(const Rules& rules, const Position& at, Words words);
    static std::string chance_words(const Rules&, const Position&) { return "shuffle deck"; }
    // position_json.cpp
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

// The number of a House from its name, "h12" (THE-5.12); 0 for anything else.
std::uint32_t read_house(std::string_view name);
inline constexpr std::uint32_t house_number_max = 500'000'000;

}  // namespace saloon::texas_houseem
