// One game in progress, whatever game it is. Terminal, referee, server, replay and tests see only this: text
// and JSON go in and out, and every move of everybody enters through play().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/grade.h"
#include "core/effect.h"
#include "core/game.h"
#include "core/result.h"
#include "table/advice.h"
#include "table/step_log.h"
#include "text/json.h"
#include "text/record.h"

namespace saloon {

using bots::Thinking;

// What a known deal allows: the best score found, the lines that lead to it, and what none can beat.
struct BestLine {
    int found = 0;
    int bound = 0;
    std::vector<std::string> lines;
};

// What is said to who acts out of turn.
Fault wrong_actor(Actor to_act, Actor by);

class Table {
public:
    virtual ~Table() = default;

    virtual const GameInfo& info() const = 0;
    virtual int players() const = 0;
    virtual const std::string& options() const = 0;  // JSON, as it was given
    virtual std::string edition() const = 0;         // name and hash

    virtual Actor to_act() const = 0;
    // Sorted by byte order. Where chance is to act: its events, or the first words of a shuffle. That list is
    // for whoever holds the whole truth; a seat gets legal_for(seat).
    virtual std::vector<std::string> legal() const = 0;
    std::vector<std::string> legal_for(Seat seat) const;

    // The only door. A line that is refused changes nothing.
    virtual Result<Step> play(Actor by, std::string_view line) = 0;
    // Would play() take this line from whoever is to act? The fault says why not.
    virtual Result<void> judge(std::string_view line) const = 0;
    // Samples an event, or a uniformly random legal move, and plays it through the same door.
    virtual Step let_chance(Rng& rng) = 0;
    virtual Step play_random(Rng& rng) = 0;
    // A move for the seat that is to act, chosen from that seat's view alone.
    virtual std::string think(const Thinking& thinking) const = 0;
    // Its best moves with reasons, from that view alone; and why a legal line is not the one to play. The fault says
    // which rule forbids it.
    virtual TableAdvice advise(const Thinking& thinking, int count = 3) const = 0;
    virtual Result<WhyNot> why_not(std::string_view line, const Thinking& thinking) const = 0;
    // The same with what the decision was to every seat, for the time after the game.
    virtual Result<Weighed> weigh(std::string_view line, const Thinking& thinking) const = 0;

    // What a legal line of whoever is to act would bring, from his view alone (preview.h): keys of an open object. The
    // fault says which rule forbids it.
    virtual Result<void> write_preview(std::string_view line, JsonWriter& writer) const = 0;

    // The best from here on for one who knows every hidden card; for the time after the game. Nothing where the game
    // cannot tell, or where no seat is to act.
    virtual bool tells_best_possible() const = 0;
    virtual std::optional<BestLine> best_possible(const Budget& budget, std::size_t memory) const = 0;

    virtual const StepLog& steps() const = 0;
    // What the last step did. Empty before the first step and in a game that tells nothing. Whoever wants to know it
    // later keeps it (effect_log.h).
    virtual const EffectList& told() const = 0;
    // Effects of this game as that reader may know them: a JSON list (text/telling.h).
    virtual void write_effects(std::span<const Effect> effects, Reader reader, JsonWriter& writer) const = 0;
    std::string effects(Reader reader) const;  // of the last step
    // Back to the position after the first `count` steps.
    virtual void rewind_to(std::size_t count) = 0;
    virtual Record record() const = 0;

    virtual std::string position() const = 0;  // the whole truth, as JSON
    // What that seat may know, as JSON.
    virtual void write_view(Seat seat, JsonWriter& writer) const = 0;
    std::string view(Seat seat) const;
    // What the table counts as that reader sees it (text/figures.h); an empty object in a game without.
    virtual bool has_figures() const = 0;
    virtual void write_figures(Reader reader, JsonWriter& writer) const = 0;
    virtual std::optional<Scores> scores() const = 0;
    virtual SeatSet open_scores(Reader reader) const = 0;  // whose of them the reader may know
    virtual SeatSet winners() const = 0;                   // only when the game is over

    // Lines of exactly `depth` moves and events; nothing when there are more than `nodes_max`.
    virtual std::optional<std::uint64_t> perft(int depth, std::uint64_t seed, std::uint64_t nodes_max) const = 0;

    virtual std::unique_ptr<Table> clone() const = 0;
    // The same position after a redeal of what the seat has not seen, for tests of what a seat can learn.
    virtual std::unique_ptr<Table> redealt(Seat seat, Rng& rng) const = 0;
};

}  // namespace saloon
