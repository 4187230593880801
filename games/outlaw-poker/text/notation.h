// The words of Outlaw Poker (section 12). options_reading.cpp has editions and options, notation.cpp the
// lines, position_json.cpp the positions, notation_words.cpp what an Outlaw does, telling.cpp what
// happened.
#pragma once

#include <memory>

#include "games/outlaw-poker/rules/rules.h"
#include "text/explanation.h"
#include "text/figures.h"
#include "text/notation.h"
#include "text/telling.h"

namespace saloon::outlaw_poker {

struct Notation {
    using Rules = outlaw_poker::Rules;
    struct Shelf {
        std::vector<std::shared_ptr<const Edition>> editions;
        std::vector<Outlaw> presets;  // ready-made custom Outlaws, no part of an edition (OUT-1.12)
    };

    static Result<Shelf> shelve(const std::vector<DataFile>& files);
    static std::vector<OptionHelp> options(const Shelf& shelf);
    static Result<Rules> open(const Shelf& shelf, const Json& options);
    static std::string edition(const Rules& rules);
    static void write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out);
    static void write(const Rules& rules, const Position& at, const Event& event, Reader reader, std::string& out);
    static Result<Move> read_move(const Rules& rules, const Position& at, Words words);
    static Result<Event> read_event(const Rules& rules, const Position& at, Words words);
    static std::string chance_words(const Rules& rules, const Position& at);
    static void write_position(const Rules& rules, const Position& at, Reader reader, JsonWriter& json);
    static Result<Position> read_position(const Rules& rules, const Json& json);
    static void write_figures(const Rules& rules, const Position& shown, JsonWriter& json);
    // explain.cpp
    static Reasons explain(const Rules& rules, const View<Position>& view, const Position& world, const Move& move);

    // telling.cpp
    static std::span<const EffectKind> happenings();
    static std::span<const std::string_view> told_words();
    static void write_card(const Rules& rules, Card card, JsonWriter& json);
    static void write_place(const Rules& rules, Place place, JsonWriter& json);
    static void write_told(const Rules&, WrittenAs, int, JsonWriter&) {}  // nothing of its own
};
static_assert(Telling<Notation> && HasFigures<Notation>);

// The names of slots, cards and Outlaws, both ways; a back is "??".
std::string slot_name(int slot);      // "c1t"
std::string column_name(int column);  // "c1"
Result<int> read_slot(const Rules& rules, std::string_view name);
std::string_view card_name(const Rules& rules, Card card);
Result<Card> read_card(const Rules& rules, std::string_view name);
std::string_view outlaw_id(const Rules& rules, Card outlaw);
Result<Card> read_outlaw(const Rules& rules, std::string_view id);

// notation_words.cpp, OUT-4.25: what an Outlaw does, made from its steps alone; and that in English.
Said outlaw_said(const OutlawSteps& steps);
std::string outlaw_in_words(const OutlawSteps& steps);

}  // namespace saloon::outlaw_poker
