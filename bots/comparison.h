// What a trial (trial.h) tells of its moves: which is the best, by how much the others are worse, and how sure that is.
// The best one is found in the first third of the worlds; everything said about it is measured in the others, for a
// move that is chosen by some worlds looks better in just these. Only where those others speak against it another one
// takes its place: nobody is told that a move is the best and, in the same breath, that it hardly is.
#pragma once

#include <cmath>

#include "bots/advice.h"
#include "bots/claim.h"
#include "bots/trial.h"

namespace saloon::bots {

// The mean of numbers, with its standard error.
class Mean {
public:
    void add(double number) { ++count_, sum_ += number, squares_ += number * number; }
    double count() const { return count_; }
    double sum() const { return sum_; }
    double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
    double deviation() const {
        return count_ < 2 ? 0 : std::sqrt(std::max(0.0, squares_ / count_ - mean() * mean()) * count_ / (count_ - 1));
    }
    // A few results that came out alike are no proof: as if one world more had been seen, with so much luck in it.
    double error(double luck = 0) const {
        if (count_ < 1) return 0;
        const double spread = deviation();
        return std::sqrt((spread * spread + luck * luck / count_) / count_);
    }

private:
    double count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

template <Game R>
class Comparison {
public:
    static constexpr bool in_points = R::info.aim != Aim::to_win;

    // `finalists` are the first moves of the trial, the one first that is the best so far; the others were asked for.
    Comparison(const R& rules, const Trial<R>& trial, Seat seat, std::size_t finalists, std::uint64_t seed)
        : rules_(rules),
          trial_(trial),
          seat_(static_cast<std::size_t>(seat)),
          finalists_(finalists),
          fresh_(trial.worlds() / 3),
          seed_(seed) {
        choose(0, fresh_, clearly);
        choose(fresh_, trial_.worlds(), likely);
    }

    std::size_t best() const { return best_; }

    double expected_worth(std::size_t move) const {
        return mean_of([&](std::size_t world) { return worth(world, move); }).mean();
    }

    template <class Move>
    void tell(std::size_t move, AdvisedMove<Move>& told) const {
        const Mean share = mean_of([&](std::size_t world) { return per_mille(world, move); });
        const Mean margin = mean_of([&](std::size_t world) { return points(world, move); });
        const Mean decisions = mean_of([&](std::size_t world) { return trial_.of(world, move).decisions; });
        // A few worlds that came out alike are no proof.
        const double luck = 0.5 / std::sqrt(2.0);
        told.sampled = {share.count(), decisions.mean(), share.mean() / 1'000, share.error(1'000 * luck) / 1'000,
                        margin.mean(), margin.error()};
        const Claimed claimed = Claiming<R>(rules_.players()).of(told.sampled);
        told.rough = claimed.rough;
        told.win_per_mille = rounded(1'000 * claimed.share);
        told.win_doubt = rounded(normal * 1'000 * claimed.share_error);
        told.margin_hundredths = rounded(claimed.margin_hundredths);
        told.margin_doubt = rounded(normal * claimed.margin_error);
        told.sure_per_mille = sure_per_mille(move);
        if (move == best_) return;
        const auto lost = [&](auto value) {
            const Mean own = mean_of([&](std::size_t world) { return value(world, best_); });
            const Mean difference =
                mean_of([&](std::size_t world) { return value(world, best_) - value(world, move); });
            return std::pair(difference.mean(), normal * difference.error(own.deviation()));
        };
        const auto whole = [](const auto& pair) { return Difference{rounded(pair.first), rounded(pair.second)}; };
        told.loss = {whole(lost([&](std::size_t world, std::size_t i) { return per_mille(world, i); })),
                     whole(lost([&](std::size_t world, std::size_t i) { return points(world, i); }))};
        // Points tell sooner than wins, where both speak against it.
        const auto [mean, doubt] = lost([&](std::size_t world, std::size_t i) { return worth(world, i); });
        const bool by_points = mean > 0 && told.loss.hundredths.mean > told.loss.hundredths.doubt;
        told.standing = standing_of(told.loss, mean > doubt || by_points, in_points, rules_.players() == 1);
        // A point may be the game, and in a game that is decided there are points: who loses either beyond doubt has
        // not played as well.
        if (rules_.players() > 1 && (clearly_more(told.loss.per_mille, percent_per_mille) ||
                                     (in_points && mean > 0 && clearly_more(told.loss.hundredths, point_hundredths))))
            told.standing = Standing::worse;
    }

    // Of all worlds: nothing was chosen here.
    Accounts accounts(std::size_t move) const {
        Accounts accounts{};
        for (int i = 0; i < rules_.players(); ++i) {
            const auto seat = static_cast<std::size_t>(i);
            Mean before;
            Mean effect;
            for (std::size_t world = 0; world < trial_.worlds(); ++world) {
                const double usual = amount(trial_.of_reference(world), seat);
                before.add(usual);
                effect.add(amount(trial_.of(world, move), seat) - usual);
            }
            accounts[seat] = {rounded(before.mean()), before.error(), rounded(effect.mean()), effect.error()};
        }
        return accounts;
    }

private:
    static constexpr double normal = 1.96;
    static constexpr double clearly = 2.0;  // errors
    static constexpr double likely = 0.5;   // so little is added to what is told of a move that takes another's place
    static constexpr int resamples = 200;
    static constexpr std::size_t blocks_max = 256;

    // The one that leads the best so far by so many errors in these worlds.
    void choose(std::size_t from, std::size_t to, double errors) {
        const double usual = luck(0);
        for (std::size_t i = 0; i < finalists_; ++i) {
            Mean lead;
            for (std::size_t world = from; world < to; ++world) lead.add(worth(world, i) - worth(world, best_));
            if (lead.mean() > errors * lead.error(usual)) best_ = i;
        }
    }

    static bool clearly_more(const Difference& lost, int than) { return lost.mean > lost.doubt && lost.mean > than; }
    static int rounded(double number) { return static_cast<int>(std::floor(number + 0.5)); }

    double worth(std::size_t world, std::size_t move) const { return trial_.of(world, move).worth; }
    double per_mille(std::size_t world, std::size_t move) const { return share_of(trial_.of(world, move), seat_); }
    double points(std::size_t world, std::size_t move) const { return trial_.of(world, move).margin[seat_]; }
    static double share_of(const Ended& ended, std::size_t seat) { return ended.share[seat] * 1'000.0 / whole_share; }
    double amount(const Ended& ended, std::size_t seat) const {
        return in_points ? ended.margin[seat] : share_of(ended, seat) - 1'000.0 / rules_.players();
    }

    template <class Value>
    Mean mean_of(const Value& value) const {
        Mean mean;
        for (std::size_t world = fresh_; world < trial_.worlds(); ++world) mean.add(value(world));
        return mean;
    }
    double luck(std::size_t move) const {
        return mean_of([&](std::size_t world) { return worth(world, move); }).deviation();
    }

    // By bootstrap: in how many of the samples that could have been drawn is it the best, or within a point of it?
    int sure_per_mille(std::size_t move) const {
        const std::size_t worlds = trial_.worlds() - fresh_;
        const std::size_t blocks = std::min(worlds, blocks_max);
        if (blocks == 0) return 0;
        std::vector<std::size_t> pool;
        for (std::size_t i = 0; i < finalists_; ++i) pool.push_back(i);
        if (move >= finalists_) pool.push_back(move);
        std::vector<double> worths(blocks * pool.size());
        std::vector<double> amounts(worths.size());
        for (std::size_t world = fresh_; world < trial_.worlds(); ++world)
            for (std::size_t k = 0; k < pool.size(); ++k) {
                const std::size_t cell = (world - fresh_) % blocks * pool.size() + k;
                worths[cell] += worth(world, pool[k]);
                amounts[cell] += amount(trial_.of(world, pool[k]), seat_);
            }
        Rng rng(seed_);
        int good = 0;
        const double near = (in_points ? point_hundredths : percent_per_mille) * static_cast<double>(worlds);
        std::vector<double> sums(pool.size());
        std::vector<double> amount_sums(pool.size());
        const auto own = static_cast<std::size_t>(std::ranges::find(pool, move) - pool.begin());
        for (int sample = 0; sample < resamples; ++sample) {
            std::ranges::fill(sums, 0.0);
            std::ranges::fill(amount_sums, 0.0);
            for (std::size_t i = 0; i < blocks; ++i) {
                const std::size_t cell = rng.below(static_cast<std::uint32_t>(blocks)) * pool.size();
                for (std::size_t k = 0; k < pool.size(); ++k)
                    sums[k] += worths[cell + k], amount_sums[k] += amounts[cell + k];
            }
            const auto top = static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin());
            good += sums[own] >= sums[top] || amount_sums[own] >= amount_sums[top] - near ? 1 : 0;
        }
        return good * 1'000 / resamples;
    }

    const R& rules_;
    const Trial<R>& trial_;
    const std::size_t seat_;
    const std::size_t finalists_;
    const std::size_t fresh_;  // the first world that the best move was not chosen by
    const std::uint64_t seed_;
    std::size_t best_ = 0;
};

}  // namespace saloon::bots
