// The bodies of player.h, for the files that compile them for one game.
#pragma once

#include <algorithm>
#include <memory>

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

// Of those that were visited as often as the most visited one, or nearly so, the best: after a race the one with the
// best lead to be expected.
template <class Move>
const RootChoice<Move>& best_of(const std::vector<RootChoice<Move>>& choices, const SearchHints& hints) {
    const Leads leads(choices.front(), hints.usual_lead_percent);
    const bool raced = choices.front().worlds > 0;
    const auto quality = [&](const RootChoice<Move>& choice) {
        return raced ? leads.of(choice).expected : static_cast<double>(choice.share());
    };
    const std::uint64_t most = std::ranges::max_element(choices, {}, &RootChoice<Move>::visits)->visits;
    const RootChoice<Move>* best = nullptr;
    for (const RootChoice<Move>& choice : choices)
        if (choice.visits * 8 >= most * 7 && (best == nullptr || quality(choice) > quality(*best))) best = &choice;
    return *best;
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
typename R::Move choose(const R& rules, const View<typename R::Position>& view, const Thinking& thinking) {
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
    return detail::mixed_choice(rules, world, detail::search(rules, view, thinking, {}), detail::hints_for<R>(thinking),
                                rng);
}

template <Game R>
Advice<typename R::Move> advise(const R& rules, const View<typename R::Position>& view, const Thinking& thinking,
                                int count, const MoveList<typename R::Move>& asked) {
    using Move = typename R::Move;
    detail::begin(thinking);
    Advice<Move> advice;
    auto choices = detail::search(rules, view, thinking, asked, &advice.iterations);
    const Move chosen = detail::best_of(choices, detail::hints_for<R>(thinking)).move;
    std::ranges::stable_sort(choices, [&](const auto& a, const auto& b) {
        if ((a.move == chosen) != (b.move == chosen)) return a.move == chosen;
        return a.visits != b.visits ? a.visits > b.visits : a.share_sum > b.share_sum;
    });
    Rng rng(thinking.seed);
    const auto world = rules.redeal(view, rng);
    MoveList<Move> legal;
    rules.legal_moves(world, legal);
    advice.legal_moves = legal.size();
    const auto per_mille = [](std::int64_t part, std::int64_t whole) {
        return whole == 0 ? 0 : static_cast<int>((part * 1'000 + whole / 2) / whole);
    };
    std::uint64_t all = 0;
    for (const auto& choice : choices) all += choice.visits;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const RootChoice<Move>& choice = choices[i];
        const bool wanted = std::ranges::find(asked, choice.move) != asked.end();
        if (!wanted && (static_cast<int>(i) >= count || choice.visits == 0)) continue;
        AdvisedMove<Move> said;
        said.move = choice.move;
        said.visits = choice.visits;
        said.visits_per_mille = per_mille(static_cast<std::int64_t>(choice.visits), static_cast<std::int64_t>(all));
        said.win_per_mille = per_mille(choice.share(), whole_share);
        if (choice.visits > 0) {
            const auto visits = static_cast<double>(choice.visits);
            const double mean = static_cast<double>(choice.share_sum) / visits / whole_share;
            const double square = static_cast<double>(choice.square_sum) / visits / whole_share;
            said.win_doubt = static_cast<int>(1'960.0 * std::sqrt(std::max(0.0, square - mean * mean) / visits) + 0.5);
            said.margin_hundredths =
                static_cast<int>(choice.margin_sum * 100 / static_cast<std::int64_t>(choice.visits));
        }
        said.worth_before = worth_of(rules, world, view.seat);
        auto after = world;
        rules.apply(after, choice.move);
        said.worth_after = worth_of(rules, after, view.seat);
        for (const Reply<Move>& reply : choice.replies) {
            if (reply.visits == 0) continue;
            said.replies.push_back({reply.move, per_mille(reply.visits, static_cast<std::int64_t>(choice.visits)),
                                    per_mille(reply.share_sum / static_cast<std::int64_t>(reply.visits), whole_share)});
        }
        std::ranges::stable_sort(said.replies, std::greater{}, &AdvisedReply<Move>::visits_per_mille);
        advice.choices.push_back(std::move(said));
    }
    return advice;
}

}  // namespace saloon::bots
