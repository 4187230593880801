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

double Sprt::ratio(const Moments& quarters) const {
    if (quarters.count < 2) return 0;
    const double variance = std::max(quarters.deviation() * quarters.deviation(), 1e-6);
    const double mean0 = 8 * share_of(elo0_);
    const double mean1 = 8 * share_of(elo1_);
    const double count = static_cast<double>(quarters.count);
    return count * (mean1 - mean0) * (2 * quarters.mean() - mean0 - mean1) / (2 * variance);
}

Sprt::Answer Sprt::answer(const Moments& quarters) const {
    constexpr std::int64_t pairs_min = 20;  // before that the variance is a guess
    if (quarters.count < pairs_min) return Answer::open;
    const double now = ratio(quarters);
    if (now >= bound()) return Answer::second;
    return now <= -bound() ? Answer::first : Answer::open;
}

}  // namespace saloon::lab
