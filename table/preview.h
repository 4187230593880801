// What a legal line would bring, told before it is played. It is made from the view of the seat that is to act and from
// nothing else: the line is played in worlds that look alike to that seat, always the same ones for the same view, and
// what is alike in all of them is told. So a preview cannot leak what a view does not show; and what is hidden and rare
// may still turn out another way, for these are some worlds and not all.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/figures.h"
#include "text/telling.h"

namespace saloon {

template <NotationOf N>
class Preview {
    using Rules = typename N::Rules;
    using Position = typename Rules::Position;

public:
    static constexpr int worlds = 32;

    // The line was judged fine: it is legal in every world that the seat cannot tell from the true one.
    Preview(const Rules& rules, const View<Position>& view, std::string_view line) : rules_(rules), seat_(view.seat) {
        Rng rng(1);
        for (int i = 0; i < worlds; ++i) look_into(rules_.redeal(view, rng), line);
    }

    // The keys told, alike, to_act, scores, figures and view of an open object; a key that is not the same in all
    // worlds is left out, and of scores the least and the most are told.
    void write(std::string_view options, JsonWriter& writer) const {
        writer.key("told").array();
        for (const std::string& effect : told_) writer.raw(effect);
        writer.end_array();
        writer.key("alike").boolean(alike_);
        if (to_act_) writer.key("to_act").actor(*to_act_);
        write_scores(writer);
        if (figures_ && !figures_->empty()) writer.key("figures").raw(*figures_);
        if (!shown_) return;
        writer.key("view").object().key("game").text(Rules::info.slug).key("options").raw(options);
        N::write_position(rules_, *shown_, Reader::of(seat_), writer);
        writer.end_object();
    }

private:
    struct Range {
        int least = std::numeric_limits<int>::max();
        int most = std::numeric_limits<int>::min();
    };

    void look_into(Position world, std::string_view line) {
        const auto move = N::read_move(rules_, world, Words(line));
        SALOON_ASSERT(move.has_value(), "a line that is legal here is read in every world that looks alike");
        EffectList effects;
        if constexpr (Telling<N>)
            rules_.apply(world, *move, Teller(effects));
        else
            rules_.apply(world, *move);
        const auto after = view_of(world, seat_);
        note_effects(effects);
        note(to_act_, rules_.to_act(world));
        note(shown_, after.shown);
        note_figures(after.shown);
        note_scores(world, after);
        first_ = false;
        alike_ = alike_ && shown_.has_value() && to_act_.has_value();
    }

    // What differs from the first world is dropped, for good.
    template <class T>
    void note(std::optional<T>& kept, const T& now) {
        if (first_)
            kept = now;
        else if (kept && !(*kept == now))
            kept.reset();
    }

    void note_effects(const EffectList& effects) {
        std::vector<std::string> told;
        if constexpr (Telling<N>)
            for (const Effect& effect : effects) {
                JsonWriter writer(told.emplace_back());
                EffectWriter<N>(rules_, Reader::of(seat_), writer).write(effect);
            }
        if (first_) {
            told_ = std::move(told);
            return;
        }
        const auto same = std::ranges::mismatch(told_, told);
        alike_ = alike_ && same.in1 == told_.end() && same.in2 == told.end();
        told_.erase(same.in1, told_.end());
    }

    void note_figures([[maybe_unused]] const Position& shown) {
        if constexpr (HasFigures<N>) {
            std::string text;
            JsonWriter writer(text);
            N::write_figures(rules_, shown, writer);
            note(figures_, text);
        }
    }

    void note_scores(const Position& world, const View<Position>& after) {
        const auto scores = rules_.scores(world);
        SeatSet open = SeatSet::everyone();
        if constexpr (HasOpenScores<Rules>) open = rules_.open_scores(after);
        for (int i = 0; i < rules_.players(); ++i) {
            auto& range = ranges_[static_cast<std::size_t>(i)];
            if (first_) range = Range{};
            if (!scores || !open.has(seat_at(i))) range.reset();
            if (!range) continue;
            range->least = std::min<int>(range->least, scores->points[static_cast<std::size_t>(i)]);
            range->most = std::max<int>(range->most, scores->points[static_cast<std::size_t>(i)]);
        }
        per_ = scores ? scores->per : 1;
    }

    void write_scores(JsonWriter& writer) const {
        if (per_ != 1) return;  // shares of a win are no points
        writer.key("scores").object();
        for (int i = 0; i < rules_.players(); ++i)
            if (const auto& range = ranges_[static_cast<std::size_t>(i)])
                writer.key(seat_name(seat_at(i))).array().number(range->least).number(range->most).end_array();
        writer.end_object();
    }

    const Rules& rules_;
    Seat seat_;
    bool first_ = true;
    bool alike_ = true;
    std::vector<std::string> told_;
    std::optional<Actor> to_act_;
    std::optional<Position> shown_;
    std::optional<std::string> figures_;
    std::array<std::optional<Range>, seats_max> ranges_{};
    std::int32_t per_ = 1;
};

}  // namespace saloon
