#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace saloon::lab {
namespace {
constexpr double normal_quantile = 1.959963984540054;  // 97.5 %
}

Interval wilson(double successes, double trials) {
    if (trials <= 0) return {0, 1};
    const double share = successes / trials;
    const double z2 = normal_quantile * normal_quantile;
    const double middle = (share + z2 / (2 * trials)) / (1 + z2 / trials);
    const double half =
        normal_quantile / (1 + z2 / trials) * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double Moments::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

double Moments::deviation() const {
    if (count < 2) return 0;
    const double average = mean();
    const double variance =
        (static_cast<double>(squares) - average * static_cast<double>(sum)) / static_cast<double>(count - 1);
    return std::sqrt(std::max(0.0, variance));
}

Interval Moments::interval() const {
    if (count < 2) return {mean(), mean()};
    const double half = t_quantile(count - 1) * deviation() / std::sqrt(static_cast<double>(count));
    return {mean() - half, mean() + half};
}

double t_quantile(std::int64_t degrees) {
    // Hill's expansion of Student's quantile around the normal one; right to four digits from 3 degrees on.
    if (degrees <= 1) return 12.706;
    if (degrees == 2) return 4.303;
    const double n = static_cast<double>(degrees);
    const double z = normal_quantile;
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    const double z7 = z5 * z * z;
    const double z9 = z7 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n) +
           (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * n * n * n * n);
}

double elo_of(double share) {
    constexpr double most = 1'200;
    if (share <= share_of(-most)) return -most;
    if (share >= share_of(most)) return most;
    return -400 * std::log10(1 / share - 1);
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double Sprt::bound() const { return std::log((1 - error_) / error_); }

double Sprt::ratio(const Moments& pairs) const {
    if (pairs.count < 2) return 0;
    const double variance = std::max(pairs.deviation() * pairs.deviation(), 1e-3);
    const double mean0 = 2 * whole_win * share_of(elo0_);
    const double mean1 = 2 * whole_win * share_of(elo1_);
    const double count = static_cast<double>(pairs.count);
    return count * (mean1 - mean0) * (2 * pairs.mean() - mean0 - mean1) / (2 * variance);
}

Sprt::Answer Sprt::answer(const Moments& pairs) const {
    constexpr std::int64_t pairs_min = 20;  // before that the variance is a guess
    if (pairs.count < pairs_min) return Answer::open;
    const double now = ratio(pairs);
    if (now >= bound()) return Answer::second;
    return now <= -bound() ? Answer::first : Answer::open;
}

PairedTest::Answer PairedTest::answer(const Moments& differences) const {
    constexpr std::int64_t pairs_min = 30;
    if (differences.count < pairs_min) return Answer::open;
    const double count = static_cast<double>(differences.count);
    const double deviation = differences.deviation();
    if (deviation == 0)
        return differences.sum == 0 ? Answer::none : differences.sum > 0 ? Answer::higher : Answer::lower;
    const double slope = effect_ * differences.mean() / deviation;
    const double up = count * (slope - effect_ * effect_ / 2);
    const double down = count * (-slope - effect_ * effect_ / 2);
    const double there = std::log((1 - error_) / (error_ / 2));
    const double not_there = std::log(error_ / (1 - error_ / 2));
    if (up >= there) return Answer::higher;
    if (down >= there) return Answer::lower;
    return up <= not_there && down <= not_there ? Answer::none : Answer::open;
}

namespace {

using Matrix = std::vector<std::vector<double>>;

// Gauss and Jordan; the matrix is positive definite.
Matrix inverse(Matrix a) {
    const std::size_t n = a.size();
    Matrix b(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
    for (std::size_t i = 0; i < n; ++i) {
        const double pivot = a[i][i];
        for (std::size_t k = 0; k < n; ++k) a[i][k] /= pivot, b[i][k] /= pivot;
        for (std::size_t j = 0; j < n; ++j) {
            const double factor = a[j][i];
            if (j == i || factor == 0) continue;
            for (std::size_t k = 0; k < n; ++k) a[j][k] -= factor * a[i][k], b[j][k] -= factor * b[i][k];
        }
    }
    return b;
}

// The gradient and the information of the likelihood, without the first player, who is fixed.
void add_pairing(const Pairing& pairing, const std::vector<double>& strength, std::vector<double>& gradient,
                 Matrix& information) {
    const double games = pairing.games + 1;
    const double share = (pairing.share * pairing.games + 0.5) / games;
    const double expected = 1 / (1 + std::exp(strength[pairing.second] - strength[pairing.first]));
    const double weight = games * expected * (1 - expected);
    const auto add = [&](std::size_t row, double sign) {
        if (row > 0) gradient[row - 1] += sign * games * (share - expected), information[row - 1][row - 1] += weight;
    };
    add(pairing.first, 1);
    add(pairing.second, -1);
    if (pairing.first == 0 || pairing.second == 0) return;
    information[pairing.first - 1][pairing.second - 1] -= weight;
    information[pairing.second - 1][pairing.first - 1] -= weight;
}

}  // namespace

std::vector<Rating> ratings(std::size_t players, const std::vector<Pairing>& pairings) {
    const double elo_of_strength = 400 / std::log(10.0);
    std::vector<double> strength(players);
    Matrix covariance;
    for (int round = 0; round < 60; ++round) {
        std::vector<double> gradient(players - 1);
        Matrix information(players - 1, std::vector<double>(players - 1));
        for (std::size_t i = 0; i + 1 < players; ++i) information[i][i] = 1e-9;
        for (const Pairing& pairing : pairings) add_pairing(pairing, strength, gradient, information);
        covariance = inverse(information);
        for (std::size_t i = 0; i + 1 < players; ++i) {
            double step = 0;
            for (std::size_t k = 0; k + 1 < players; ++k) step += covariance[i][k] * gradient[k];
            strength[i + 1] += std::clamp(step, -1.0, 1.0);
        }
    }
    std::vector<Rating> result(players);
    for (std::size_t i = 1; i < players; ++i) {
        const double elo = strength[i] * elo_of_strength;
        const double half = normal_quantile * std::sqrt(covariance[i - 1][i - 1]) * elo_of_strength;
        result[i] = {elo, {elo - half, elo + half}};
    }
    return result;
}

}  // namespace saloon::lab
