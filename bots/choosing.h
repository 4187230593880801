// The bodies of player.h, for the files that compile them for one game.
#pragma once

#include <algorithm>
#include <memory>

#include "bots/best_choice.h"
#include "bots/ending.h"
#include "bots/greedy.h"
#include "bots/ismcts.h"
#include "bots/player.h"

namespace saloon::bots {
namespace detail {

// A clock ends the search before the number does, also on a core that is much quicker than a usual one.
inline constexpr std::uint64_t timed_surplus = 20;

// The iterations a grade takes: those it is told, or as many as its time holds on a core.
template <Game R>
std::uint64_t iterations_for(const Thinking& thinking) {
    if (thinking.iterations > 0) return thinking.iterations;
    const int milliseconds = std::max(info_of(thinking.grade).milliseconds, info_of(Grade::deputy).milliseconds);
    const auto in_time = static_cast<std::uint64_t>(hints_of<R>().iterations_a_second) *
                         static_cast<std::uint64_t>(milliseconds) / 1'000;
    return thinking.timed ? timed_surplus * in_time : std::max<std::uint64_t>(in_time, 100);
}

template <Game R>
SearchHints hints_for(const Thinking& thinking) {
    SearchHints hints = hints_of<R>();
    for (const Tuning& tuning : thinking.tunings) hints.*tuning.hint = tuning.value;
    return hints;
}

inline constexpr std::uint64_t capacity_max = 1U << 18U;
inline constexpr std::uint64_t ending_positions = 20'000;

// A clock begins when it is first looked at: before the work, not after a part of it.
inline void begin(const Thinking& thinking) {
    if (thinking.enough) thinking.enough();
}

// One for every hand.
template <Game R>
struct Searches final : Memory {
    std::vector<std::unique_ptr<Search<R>>> each;
};

// The choices of one search, or of several hands added up.
template <Game R>
std::vector<RootChoice<typename R::Move>> search(const R& rules, const View<typename R::Position>& view,
                                                 const Thinking& thinking, const MoveList<typename R::Move>& also,
                                                 std::uint64_t* iterations = nullptr) {
    using Move = typename R::Move;
    const int hands = std::max(1, thinking.hands);
    const std::uint64_t each = std::max<std::uint64_t>(1, iterations_for<R>(thinking) / static_cast<unsigned>(hands));
    SearchHints hints = hints_for<R>(thinking);
    const auto room = static_cast<std::size_t>(std::min(each, capacity_max));
    const bool racing = hints.race != 0 && also.empty();
    const bool remembers = thinking.memory != nullptr && hints.remember != 0 && !racing && also.empty();
    hints.remember = remembers ? 1 : 0;  // nothing is noted that nobody will ask for
    Searches<R> forgotten;
    if (remembers && !*thinking.memory) *thinking.memory = std::make_unique<Searches<R>>();
    auto& searches = (remembers ? static_cast<Searches<R>&>(**thinking.memory) : forgotten).each;
    searches.resize(static_cast<std::size_t>(hands));
    const std::function<void(int)> work = [&](int hand) {
        auto& own = searches[static_cast<std::size_t>(hand)];
        const std::uint64_t seed = thinking.seed + 0x9E3779B97F4A7C15U * static_cast<unsigned>(hand);
        if (!own || !own->go_on(view, seed, room))
            own = std::make_unique<Search<R>>(rules, view, seed, (remembers ? 2 : 1) * room, also, hints);
        if (racing) own->race(each / (thinking.timed ? timed_surplus : 1));
        own->run(each, thinking.enough);
    };
    if (thinking.crew && hands > 1)
        thinking.crew(hands, work);
    else
        for (int hand = 0; hand < hands; ++hand) work(hand);
    std::vector<RootChoice<Move>> sum = searches[0]->choices();
    std::uint64_t done = searches[0]->iterations();
    for (std::size_t hand = 1; hand < searches.size(); ++hand) {
        done += searches[hand]->iterations();
        for (const RootChoice<Move>& choice : searches[hand]->choices()) {
            const auto same = std::ranges::find(sum, choice.move, &RootChoice<Move>::move);
            if (same == sum.end()) {
                sum.push_back(choice);
                continue;
            }
            same->add(choice);
        }
    }
    if (iterations != nullptr) *iterations = done;
    return sum;
}

// Where the point is that others cannot foresee the choice, it falls on each move as often as the search chose it.
template <Game R>
typename R::Move mixed_choice(const R& rules, const typename R::Position& at,
                              const std::vector<RootChoice<typename R::Move>>& choices, const SearchHints& hints,
                              Rng& rng) {
    const auto& best = best_of(choices, hints);
    if constexpr (HasSecretChoice<R>) {
        if (!rules.is_secret_choice(at, best.move)) return best.move;
        const auto counts = [&](const auto& choice) {
            return choice.visits * 8 >= best.visits && rules.is_secret_choice(at, choice.move);
        };
        std::uint64_t sum = 0;
        for (const auto& choice : choices) sum += counts(choice) ? choice.visits : 0;
        std::uint64_t nth = rng.next() % sum;
        for (const auto& choice : choices) {
            if (!counts(choice)) continue;
            if (nth < choice.visits) return choice.move;
            nth -= choice.visits;
        }
    }
    return best.move;
}

}  // namespace detail

template <Game R>
typename R::Move choose(const R& rules, const View<typename R::Position>& view, const Thinking& thinking,
                        SearchNotes<typename R::Move>* notes) {
    detail::begin(thinking);
    Rng rng(thinking.seed);
    const auto world = rules.redeal(view, rng);
    MoveList<typename R::Move> moves;
    if (thinking.grade == Grade::greenhorn) {
        rules.legal_moves(world, moves);
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    if (thinking.grade == Grade::drifter) return Greedy<R>(rules, rng).choose(view);
    if constexpr (HasPlan<R>)
        return rules.plan(
            view, {thinking.seed, detail::iterations_for<R>(thinking), thinking.enough, thinking.hands, thinking.crew});
    list_candidates(rules, world, moves);
    if (moves.size() == 1) return moves.front();
    if (const auto move = Ending<R>(rules, detail::ending_positions).best(view, rng)) return *move;
    const auto choices = detail::search(rules, view, thinking, {}, notes == nullptr ? nullptr : &notes->iterations);
    if (notes != nullptr)
        for (const auto& choice : choices)
            notes->moves.push_back(
                {choice.move, choice.visits, static_cast<int>(choice.share() * 1'000 / whole_share)});
    return detail::mixed_choice(rules, world, choices, detail::hints_for<R>(thinking), rng);
}

}  // namespace saloon::bots
