// The figures of the lab: intervals and tests that say how sure a number is. Sums are kept as whole numbers by
// the callers, so that the same games give the same figures in whatever order, on however many machines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace saloon::lab {

struct Interval {
    double low = 0;
    double high = 0;
};

// The share `successes / trials` with a 95 % interval by Wilson, which holds for small numbers and at the ends.
Interval wilson(double successes, double trials);

// A sum of whole numbers and of their squares: mean, spread and a 95 % t-interval of the mean.
struct Moments {
    std::int64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;

    void add(std::int64_t value) {
        ++count;
        sum += value;
        squares += value * value;
    }
    void merge(const Moments& other) {
        count += other.count;
        sum += other.sum;
        squares += other.squares;
    }
    double mean() const;
    double deviation() const;  // of single values
    Interval interval() const;
    friend bool operator==(const Moments&, const Moments&) = default;
};

// Student's t, 97.5 %: what 1.96 becomes when there are few values.
double t_quantile(std::int64_t degrees);

// The Elo difference that makes an expected score of `share`; at the ends it is cut off at 1,200.
double elo_of(double share);
double share_of(double elo);

// A win is sixty parts, so that one to six winners share it in whole numbers.
inline constexpr int whole_win = 60;

// A sequential test between "the difference is elo0" and "it is elo1" on pairs of games with common deals. A pair's
// result is the first player's share of two wins: 0 (lost both) to 120.
class Sprt {
public:
    enum class Answer { open, first, second };  // go on; elo0 holds; elo1 holds

    Sprt(double elo0, double elo1, double error = 0.05) : elo0_(elo0), elo1_(elo1), error_(error) {}

    // The log likelihood ratio of all pairs so far, by the normal approximation to their mean.
    double ratio(const Moments& pairs) const;
    Answer answer(const Moments& pairs) const;
    double bound() const;  // the ratio at which the test stops, above and below zero

private:
    double elo0_;
    double elo1_;
    double error_;
};

// A sequential test on paired differences: are they zero on average, or at least `effect` standard deviations away
// from it, on one side or the other? Two one-sided tests, each with half of the error.
class PairedTest {
public:
    enum class Answer { open, none, higher, lower };

    explicit PairedTest(double effect, double error = 0.05) : effect_(effect), error_(error) {}
    Answer answer(const Moments& differences) const;

private:
    double effect_;
    double error_;
};

// Ratings of several players from what they scored against each other: the Elo numbers that make the results most
// likely (Bradley and Terry), the first player's fixed at 0. Each pairing counts one drawn game more than was played,
// so that a player who never lost has a number too.
struct Pairing {
    std::size_t first;
    std::size_t second;
    double games;
    double share;  // of the first player, 0 to 1
};
struct Rating {
    double elo = 0;
    Interval interval;  // of the difference to the first player
};
std::vector<Rating> ratings(std::size_t players, const std::vector<Pairing>& pairings);

}  // namespace saloon::lab
