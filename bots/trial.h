// Some moves tried in the same worlds with the same chance, each played on by the reference player to the end of the
// game, so that luck cancels out between them. Beside them stands in every world what the reference player itself would
// have done there.
#pragma once

#include <functional>
#include <vector>

#include "bots/reference.h"

namespace saloon::bots {

// How a game came out.
struct Ended {
    std::array<std::int32_t, seats_max> share{};   // of the win; with what nobody won they are a whole one
    std::array<std::int32_t, seats_max> margin{};  // hundredths of a point ahead of the best other seat
    std::int32_t worth = 0;                        // to the seat that asks: what a search would make the most of
    int decisions = 0;                             // from the move on
};

template <Game R>
class Trial {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    // A game that takes longer is valued as it stands then: sooner where a search is slow, because moves are dear
    // there.
    static constexpr int decisions_usual = std::clamp(hints_of<R>().iterations_a_second / 80, 60, 400);
    // For who needs how games end, not a guess: no game of ours goes on for so long.
    static constexpr int decisions_to_the_end = 20'000;

    Trial(const R& rules, const View<Position>& view, std::uint64_t seed, std::vector<Move> moves,
          int decisions_max = decisions_usual)
        : rules_(rules),
          view_(view),
          worlds_(seed),
          moves_(std::move(moves)),
          reference_(rules),
          decisions_max_(decisions_max) {}

    // Up to so many worlds; fewer when told to stop, but at least `least` of them.
    void run(std::uint64_t most, std::uint64_t least, const std::function<bool()>& enough) {
        while (worlds() < most && (worlds() < least || !enough || !enough())) add_world();
    }

    const std::vector<Move>& moves() const { return moves_; }
    std::size_t worlds() const { return ended_.size() / columns(); }
    std::uint64_t games() const { return games_; }
    const Ended& of(std::size_t world, std::size_t move) const { return ended_[world * columns() + move]; }
    const Ended& of_reference(std::size_t world) const { return of(world, moves_.size()); }

private:
    std::size_t columns() const { return moves_.size() + 1; }

    void add_world() {
        const Position world = rules_.redeal(view_, worlds_);
        const std::uint64_t chance = worlds_.next();
        const std::size_t first = ended_.size();
        for (const Move& move : moves_) ended_.push_back(played(world, move, chance));
        const Move usual = reference_.move(world);
        const auto same = std::ranges::find(moves_, usual);
        ended_.push_back(same == moves_.end() ? played(world, usual, chance)
                                              : ended_[first + static_cast<std::size_t>(same - moves_.begin())]);
    }

    Ended played(const Position& world, const Move& move, std::uint64_t chance) {
        Position at = world;
        rules_.apply(at, move);
        Rng rng(chance);
        const int decisions = reference_.play_on(at, rng, decisions_max_);
        ++games_;
        Ended end = ended(at);
        end.decisions = decisions;
        return end;
    }

    Ended ended(const Position& at) const {
        Ended end;
        const Value value = value_of(rules_, at);
        const int players = rules_.players();
        const bool over = is_over(rules_, at);
        const SeatSet winners = over ? rules_.winners(at) : SeatSet{};
        std::int64_t claimed = 0;
        for (int i = 0; i < players; ++i) claimed += value.share[static_cast<std::size_t>(i)];
        for (int i = 0; i < players; ++i) {
            const auto seat = static_cast<std::size_t>(i);
            if (players == 1)
                end.share[seat] = value.share[seat];
            else if (over)
                end.share[seat] = winners.has(seat_at(i)) ? whole_share / winners.size() : 0;
            else
                end.share[seat] = static_cast<std::int32_t>(std::int64_t{whole_share} * value.share[seat] /
                                                            std::max<std::int64_t>(1, claimed));
            end.margin[seat] = R::info.aim == Aim::to_win ? 0 : 100 * value.margin[seat];
        }
        const auto asking = static_cast<std::size_t>(view_.seat);
        end.worth = players == 1 ? end.margin[asking] : value.share[asking];
        return end;
    }

    const R& rules_;
    const View<Position> view_;
    Rng worlds_;
    std::vector<Move> moves_;
    Reference<R> reference_;
    const int decisions_max_;
    std::vector<Ended> ended_;  // world by world, a column for each move and one for the reference player's
    std::uint64_t games_ = 0;
};

}  // namespace saloon::bots
