// The body of `advise` and `weigh` (player.h), for the files that compile them for one game. A search finds the moves
// that are in question, a trial in common worlds (trial.h) compares them with each other and with what was asked. Both
// have the same worlds whatever is asked, so a hint and the answer to "why not" agree.
#pragma once

#include "bots/choosing.h"
#include "bots/comparison.h"

namespace saloon::bots {
namespace detail {

inline constexpr std::size_t finalists_least = 4;
inline constexpr std::size_t worlds_least = 8;
inline constexpr std::uint64_t weighing_part = 6;  // of the iterations: worlds in which a decision is weighed

// The moves to be compared: the best of the search first, and what the reference player would do.
template <Game R>
std::vector<typename R::Move> finalists_of(const R& rules, const typename R::Position& world,
                                           const std::vector<RootChoice<typename R::Move>>& choices, int count) {
    const std::size_t most = std::max(finalists_least, static_cast<std::size_t>(std::max(count, 1)));
    std::vector<typename R::Move> moves;
    for (const auto& choice : choices)
        if (moves.size() < most && (choice.visits > 0 || moves.empty())) moves.push_back(choice.move);
    const auto usual = Reference<R>(rules).move(world);
    if (std::ranges::find(moves, usual) == moves.end()) moves.push_back(usual);
    return moves;
}

// What the search knows of a move.
template <Game R, class Move>
void tell_search(const Claiming<R>& claiming, const std::vector<RootChoice<Move>>& choices, AdvisedMove<Move>& told) {
    const auto per_mille = [](std::int64_t part, std::int64_t whole) {
        return whole == 0 ? 0 : static_cast<int>((part * 1'000 + whole / 2) / whole);
    };
    std::uint64_t all = 0;
    for (const auto& choice : choices) all += choice.visits;
    const auto found = std::ranges::find(choices, told.move, &RootChoice<Move>::move);
    if (found == choices.end()) return;
    told.visits_per_mille = per_mille(static_cast<std::int64_t>(found->visits), static_cast<std::int64_t>(all));
    for (const Reply<Move>& reply : found->replies) {
        if (reply.visits == 0) continue;
        const double left = claiming.after_answer(
            told.win_per_mille / 1'000.0, told.sampled.decisions, static_cast<double>(found->share()) / whole_share,
            static_cast<double>(reply.share_sum) / static_cast<double>(reply.visits) / whole_share);
        told.replies.push_back({reply.move, per_mille(reply.visits, static_cast<std::int64_t>(found->visits)),
                                static_cast<int>(1'000 * left + 0.5)});
    }
    std::ranges::stable_sort(told.replies, std::greater{}, &AdvisedReply<Move>::visits_per_mille);
}

// A third of the work is the search's, the rest the trial's. A clock ends the trial; the search it ends only on a core
// that is much slower than a usual one.
template <Game R>
Thinking search_part(const Thinking& thinking) {
    Thinking part = thinking;
    part.timed = false;
    part.iterations = std::max<std::uint64_t>(1, iterations_for<R>(part) / 3);
    return part;
}

}  // namespace detail

template <Game R>
Advice<typename R::Move> advise(const R& rules, const View<typename R::Position>& view, const Thinking& thinking,
                                int count, const MoveList<typename R::Move>& asked) {
    using Move = typename R::Move;
    detail::begin(thinking);
    Advice<Move> advice;
    const Thinking part = detail::search_part<R>(thinking);
    auto choices = detail::search(rules, view, part, {}, &advice.iterations);
    detail::sort_for_reader(choices, detail::hints_for<R>(thinking));
    Rng rng(thinking.seed);
    const auto world = rules.redeal(view, rng);
    MoveList<Move> legal;
    rules.legal_moves(world, legal);
    advice.legal_moves = legal.size();

    std::vector<Move> moves = detail::finalists_of(rules, world, choices, count);
    const std::size_t finalists = moves.size();
    for (const Move& move : asked)
        if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
    Trial<R> trial(rules, view, thinking.seed ^ 0xBB67AE8584CAA73BU, moves);
    const std::uint64_t worlds = 2 * part.iterations / finalists;
    trial.run(std::max<std::uint64_t>(detail::worlds_least, thinking.timed ? detail::timed_surplus * worlds : worlds),
              detail::worlds_least, thinking.enough);
    advice.iterations += trial.games();

    const Comparison<R> comparison(rules, trial, view.seat, finalists, thinking.seed);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < moves.size(); ++i) order.push_back(i);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if ((a == comparison.best()) != (b == comparison.best())) return a == comparison.best();
        if ((a < finalists) != (b < finalists)) return a < finalists;
        return comparison.expected_worth(a) > comparison.expected_worth(b);
    });
    for (const std::size_t i : order) {
        const bool wanted = std::ranges::find(asked, moves[i]) != asked.end();
        if (!wanted && (static_cast<int>(advice.choices.size()) >= count || i >= finalists)) continue;
        AdvisedMove<Move> told;
        told.move = moves[i];
        comparison.tell(i, told);
        detail::tell_search(Claiming<R>(rules.players()), choices, told);
        told.worth_before = worth_of(rules, world, view.seat);
        auto after = world;
        rules.apply(after, moves[i]);
        told.worth_after = worth_of(rules, after, view.seat);
        advice.choices.push_back(std::move(told));
    }
    return advice;
}

template <Game R>
Accounts weigh(const R& rules, const View<typename R::Position>& known, const typename R::Move& move,
               const Thinking& thinking) {
    Trial<R> trial(rules, known, thinking.seed ^ 0x3C6EF372FE94F82BU, {move}, Trial<R>::decisions_to_the_end);
    trial.run(
        std::max<std::uint64_t>(detail::worlds_least, detail::iterations_for<R>(thinking) / detail::weighing_part),
        detail::worlds_least, thinking.enough);
    return Comparison<R>(rules, trial, known.seat, 1, thinking.seed).accounts(0);
}

}  // namespace saloon::bots
