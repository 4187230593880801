// The only bridge from a game's types to the type-erased Table. Nothing in it knows any one game.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/player.h"
#include "core/gifts.h"
#include "table/advising.h"
#include "table/perft.h"
#include "table/preview.h"
#include "table/table.h"
#include "text/notation.h"
#include "text/telling.h"

namespace saloon {

template <NotationOf N>
class TableOf final : public Table {
    using Rules = typename N::Rules;
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;
    using Event = typename Rules::Event;

public:
    // A table that begins at `start`; the record names it unless it is the empty table.
    TableOf(std::shared_ptr<const Rules> rules, std::string options, const Position& start)
        : rules_(std::move(rules)),
          options_(std::move(options)),
          start_(std::make_shared<const Position>(start)),
          now_(start) {}

    const GameInfo& info() const override { return Rules::info; }
    int players() const override { return rules_->players(); }
    const std::string& options() const override { return options_; }
    std::string edition() const override { return N::edition(*rules_); }
    Actor to_act() const override { return rules_->to_act(now_); }

    std::vector<std::string> legal() const override {
        std::vector<std::string> lines;
        if (to_act() == Actor::chance) {
            std::vector<Outcome<Event>> events;
            if (!rules_->outcomes(now_, events)) return {N::chance_words(*rules_, now_)};
            for (const auto& outcome : events) lines.push_back(written(outcome.event, Reader::all()));
        } else if (to_act() != Actor::nobody) {
            MoveList<Move> moves;
            rules_->legal_moves(now_, moves);
            for (const Move& move : moves) lines.push_back(written(move, Reader::all()));
        }
        std::ranges::sort(lines);
        return lines;
    }

    Result<Step> play(Actor by, std::string_view line) override {
        if (by != to_act()) return fault(wrong_actor(to_act(), by));
        if (by == Actor::chance) return enter(read_event(line));
        return enter(read_move(line));
    }

    Result<void> judge(std::string_view line) const override {
        if (to_act() == Actor::chance) return form_of(read_event(line));
        return form_of(read_move(line));
    }

    Step let_chance(Rng& rng) override { return append(rules_->sample(now_, rng)); }

    Step play_random(Rng& rng) override {
        MoveList<Move> moves;
        rules_->legal_moves(now_, moves);
        SALOON_ASSERT(!moves.empty(), "a seat that is to act has a legal move");
        return append(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }

    std::string think(const Thinking& thinking) const override {
        const Seat seat = seat_of(to_act());
        return written(bots::choose(*rules_, view_of(now_, seat), thinking), Reader::all());
    }

    TableAdvice advise(const Thinking& thinking, int count) const override {
        return Adviser<N>(*rules_, now_, seat_of(to_act()), thinking).advise(count, {});
    }

    Result<WhyNot> why_not(std::string_view line, const Thinking& thinking) const override {
        const auto move = read_move(line);
        if (!move) return fault(move.error());
        return Adviser<N>(*rules_, now_, seat_of(to_act()), thinking).why_not(*move);
    }

    Result<Weighed> weigh(std::string_view line, const Thinking& thinking) const override {
        const auto move = read_move(line);
        if (!move) return fault(move.error());
        const WhyNot answer = Adviser<N>(*rules_, now_, seat_of(to_act()), thinking).why_not(*move);
        return Weighed{answer, Adviser<N>::weigh(*rules_, now_, *move, thinking)};
    }

    Result<void> write_preview(std::string_view line, JsonWriter& writer) const override {
        if (const auto move = read_move(line); !move) return fault(move.error());
        Preview<N>(*rules_, view_of(now_, seat_of(to_act())), line).write(options_, writer);
        return {};
    }

    bool tells_best_possible() const override { return HasBestPossible<Rules>; }

    std::optional<BestLine> best_possible([[maybe_unused]] const Budget& budget,
                                          [[maybe_unused]] std::size_t memory) const override {
        if constexpr (HasBestPossible<Rules>) {
            if (!is_seat(to_act())) return std::nullopt;
            const auto best = rules_->best_possible(now_, budget, memory);
            BestLine told{best.found, best.bound, {}};
            Position at = now_;
            for (const Move& move : best.line) {
                N::write(*rules_, at, move, Reader::all(), told.lines.emplace_back());
                rules_->apply(at, move);
            }
            return told;
        } else {
            return std::nullopt;
        }
    }

    const StepLog& steps() const override { return steps_; }

    void rewind_to(std::size_t count) override {
        SALOON_ASSERT(count <= steps_.size(), "one can only go back");
        const StepLog played = std::exchange(steps_, {});
        now_ = *start_;
        told_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const Step step = played[i];
            const auto again = play(step.by, step.line);
            SALOON_ASSERT(again.has_value(), "what was played once can be played again");
        }
    }

    const EffectList& told() const override { return told_; }

    void write_effects([[maybe_unused]] std::span<const Effect> effects, [[maybe_unused]] Reader reader,
                       JsonWriter& writer) const override {
        writer.array();
        if constexpr (Telling<N>)
            for (const Effect& effect : effects) EffectWriter<N>(*rules_, reader, writer).write(effect);
        writer.end_array();
    }

    Record record() const override {
        Record record{Rules::info.slug, options_, edition(), {}, {}, 0};
        if (*start_ != rules_->start()) record.start = json_of(*start_);
        for (const Step& step : steps_) record.lines.push_back(step.line);
        return record;
    }

    std::string position() const override { return json_of(now_); }
    void write_view(Seat seat, JsonWriter& writer) const override {
        write_json(view_of(now_, seat).shown, Reader::of(seat), writer);
    }
    bool has_figures() const override { return HasFigures<N>; }
    void write_figures([[maybe_unused]] Reader reader, JsonWriter& writer) const override {
        if constexpr (HasFigures<N>)
            N::write_figures(*rules_, reader.sees_all() ? now_ : view_of(now_, reader.seat()).shown, writer);
        else
            writer.object().end_object();
    }
    std::optional<Scores> scores() const override { return rules_->scores(now_); }
    SeatSet open_scores([[maybe_unused]] Reader reader) const override {
        if constexpr (HasOpenScores<Rules>)
            if (!reader.sees_all()) return rules_->open_scores(view_of(now_, reader.seat()));
        return SeatSet::everyone();
    }
    SeatSet winners() const override { return rules_->winners(now_); }

    std::optional<std::uint64_t> perft(int depth, std::uint64_t seed, std::uint64_t nodes_max) const override {
        return Perft<Rules>(*rules_, seed, nodes_max).count(now_, depth);
    }

    std::unique_ptr<Table> clone() const override { return std::make_unique<TableOf>(*this); }

    std::unique_ptr<Table> redealt(Seat seat, Rng& rng) const override {
        return std::make_unique<TableOf>(rules_, options_, rules_->redeal(view_of(now_, seat), rng));
    }

    const Rules& rules() const { return *rules_; }
    const Position& now() const { return now_; }

private:
    template <class Entry>
    std::string written(const Entry& entry, Reader reader) const {
        std::string line;
        N::write(*rules_, now_, entry, reader, line);
        return line;
    }

    Result<Move> read_move(std::string_view line) const {
        if (to_act() == Actor::nobody) return fault(said("table.game_is_over"));
        if (auto form = check_line(line); !form) return fault(form.error());
        return lawful(N::read_move(*rules_, now_, Words(line)), line);
    }
    Result<Event> read_event(std::string_view line) const {
        if (auto form = check_line(line); !form) return fault(form.error());
        return lawful(N::read_event(*rules_, now_, Words(line)), line);
    }
    template <class Entry>
    Result<Entry> lawful(Result<Entry> entry, std::string_view line) const {
        if (!entry) return entry;
        const Verdict verdict = rules_->judge(now_, *entry);
        if (!verdict.fine()) return fault(said_of(verdict), verdict.rule());
        // One move has one spelling; any other is refused, with the right one.
        if (const std::string right = written(*entry, Reader::all()); right != line)
            return fault(said("table.other_spelling").text("right", in_quotes(right)).text("line", in_quotes(line)));
        return entry;
    }
    template <class Entry>
    static Result<void> form_of(const Result<Entry>& entry) {
        if (!entry) return fault(entry.error());
        return {};
    }
    template <class Entry>
    Result<Step> enter(const Result<Entry>& entry) {
        if (!entry) return fault(entry.error());
        return append(*entry);
    }

    template <class Entry>
    Step append(const Entry& entry) {
        Step step{to_act(), written(entry, Reader::all()), {}};
        const auto note = [&](Seat seat) {
            std::string seen = written(entry, Reader::of(seat));
            if (seen == step.line) return;
            for (Step::Hidden& other : step.hidden)
                if (other.line == seen) return other.from.add(seat);
            step.hidden.push_back({SeatSet::only(seat), std::move(seen)});
        };
        for (int i = 0; i < players(); ++i) note(seat_at(i));
        note(Seat::spectator);
        told_.clear();
        if constexpr (Telling<N>)
            rules_->apply(now_, entry, Teller(told_));
        else
            rules_->apply(now_, entry);
        steps_.add(step);
        return step;
    }

    void write_json(const Position& position, Reader reader, JsonWriter& writer) const {
        writer.object();
        writer.key("game").text(Rules::info.slug);
        writer.key("options").raw(options_);
        N::write_position(*rules_, position, reader, writer);
        writer.end_object();
    }
    std::string json_of(const Position& position) const {
        std::string out;
        JsonWriter writer(out);
        write_json(position, Reader::all(), writer);
        return out;
    }

    std::shared_ptr<const Rules> rules_;
    std::string options_;
    std::shared_ptr<const Position> start_;  // copies of a table share it
    Position now_;
    StepLog steps_;
    EffectList told_;  // by the last step
};

}  // namespace saloon
