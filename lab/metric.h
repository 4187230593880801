// What a game gives the lab to count, beside what every game has (lengths, scores, wins): an object of this shape,
// which metrics() in games/<slug>/lab/metrics.h answers. It is a gift; a game without one is measured all the same.
// Everything is a whole number, so that the same games give the same figures in whatever order they are played.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/effect.h"
#include "core/game.h"
#include "text/said.h"

namespace saloon::lab {

// A row of a report: what is counted, and the rule that makes it happen. A kind of move or event is named as the
// notation spells it; anything else is said.
struct Metric {
    std::string name;  // for programs, and for --measure: the same in every language
    std::string rule;
    Said said{};          // nothing: the name is shown
    bool amount = false;  // points or the like: not how often the rule was at work
};
inline Metric counted_as(Said said, std::string rule) {
    std::string name = in_english(said);
    return {.name = std::move(name), .rule = std::move(rule), .said = std::move(said)};
}
inline Metric counted_as(std::string_view key, std::string rule) { return counted_as(said(key), std::move(rule)); }

inline Metric amount_as(std::string_view key, std::string rule) {
    Metric metric = counted_as(key, std::move(rule));
    metric.amount = true;
    return metric;
}

using Counts = std::span<std::int32_t>;

// The seats with the most, as bits.
inline std::uint8_t seats_ahead(std::span<const int> standing) {
    std::uint8_t ahead = 0;
    int best = standing.front();
    for (std::size_t i = 0; i < standing.size(); ++i) {
        const int own = standing[i];
        if (own > best) ahead = 0;
        if (own >= best) ahead = static_cast<std::uint8_t>(ahead | (1U << i));
        best = std::max(best, own);
    }
    return ahead;
}

// Who is ahead, asked after every decision of one game after the other: it may keep what it found, and look again only
// at what has become another.
template <Game R>
class LeadOf {
public:
    virtual ~LeadOf() = default;
    virtual std::uint8_t ahead(const R& rules, const typename R::Position& at) = 0;  // bit i: seat i
    virtual std::string_view by() const { return "standing"; }                       // as Arena::leader_by
};

template <Game R>
class MetricsOf {
public:
    using Position = typename R::Position;

    virtual ~MetricsOf() = default;

    virtual std::vector<Metric> moves(const R& rules) const = 0;    // kinds of moves, in the order of kind_of_move
    virtual std::vector<Metric> events(const R& rules) const = 0;   // kinds of events of chance
    virtual std::vector<Metric> counted(const R& rules) const = 0;  // what else is counted
    static int kind_of_move(const typename R::Move& move) {
        if constexpr (requires { move.verb; }) return static_cast<int>(move.verb);
        return 0;
    }
    virtual int kind_of_event(const typename R::Event&) const { return 0; }

    // The effects that count_told reads; a game that reads none is played in silence.
    virtual EffectKinds reads() const { return EffectKinds::all(); }
    // Whether count_move and count_event ever want to know the position before a step, and whether they do of the step
    // that is about to change this one: where not, the copy is spared, and they get the position after it twice.
    virtual bool needs_before() const { return true; }
    virtual bool needs_this(const R&, const Position&) const { return true; }

    // After every step; `counts` has a place for each row of counted().
    virtual void count_move(const R& rules, const Position& before, const typename R::Move& move, const Position& after,
                            Counts counts) const = 0;
    virtual void count_event(const R&, const Position&, const typename R::Event&, const Position&, Counts) const {}
    // What a step told, where it told anything of what is read, for a game that tells (core/effect.h).
    virtual void count_told(const R&, std::span<const Effect>, Counts) const {}
    virtual void finish(const R&, const Position&, Counts) const {}  // once, when the game is over

    // Who is ahead; where it says nothing, worth or score tell.
    virtual std::unique_ptr<LeadOf<R>> lead() const { return nullptr; }
};

}  // namespace saloon::lab
