#include "lab/histogram.h"

#include <cmath>
#include <numeric>

namespace saloon::lab {

std::int64_t Histogram::count() const {
    return std::accumulate(above_.begin(), above_.end(), std::int64_t{0}) +
           std::accumulate(below_.begin(), below_.end(), std::int64_t{0});
}

std::vector<Histogram::Bar> Histogram::bars() const {
    std::vector<Bar> bars;
    for (std::size_t i = below_.size(); i-- > 0;)
        if (below_[i] > 0) bars.push_back({-value_at(i), below_[i]});
    for (std::size_t i = 0; i < above_.size(); ++i)
        if (above_[i] > 0) bars.push_back({value_at(i), above_[i]});
    return bars;
}

std::int64_t Histogram::quantile(double share) const {
    const double wanted = share * static_cast<double>(count());
    double sum = 0;
    std::int64_t last = 0;
    for (const Bar& bar : bars()) {
        sum += static_cast<double>(bar.times);
        last = bar.value;
        if (sum >= wanted && sum > 0) break;
    }
    return last;
}

}  // namespace saloon::lab
