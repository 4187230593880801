// From what came out in some worlds, played on by the reference player, to what a seat is told. The worlds are few, the
// reference player is not who plays, and what others keep hidden is not dealt as they keep it; so what worlds say is
// drawn towards an equal share as far as games have shown that it must be (HasTrust in core/gifts.h; tools/claims_fit).
// The odds of all seats are drawn alike, so their shares still add up to a whole one.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "core/gifts.h"

namespace saloon::bots {

// The logarithm and its inverse by sums and products alone, which every machine rounds alike; the library's differ.
inline double exact_log(double number) {
    int exponent = 0;
    const double part = std::frexp(number, &exponent) * 1.4142135623730951;
    const double ratio = (part - 1) / (part + 1);
    double power = ratio;
    double sum = 0;
    for (int n = 1; n < 20; n += 2, power *= ratio * ratio) sum += power / n;
    return 2 * sum + (exponent - 0.5) * 0.6931471805599453;
}
inline double exact_exp(double number) {
    const double bounded = std::clamp(number, -40.0, 40.0) / 64;
    double term = 1;
    double sum = 1;
    for (int n = 1; n < 12; ++n) sum += term *= bounded / n;
    for (int i = 0; i < 6; ++i) sum *= sum;
    return sum;
}

// What the worlds said of a move, to the seat that asks.
struct Sampled {
    double worlds = 0;
    double decisions = 0;          // to the end, on average
    double share = 0;              // of the win, 0 to 1
    double share_error = 0;        // standard errors
    double margin_hundredths = 0;  // of a point
    double margin_error = 0;
};

// What is told of it.
struct Claimed {
    double share = 0;
    double share_error = 0;
    double margin_hundredths = 0;
    double margin_error = 0;
    bool rough = false;  // no more than a word for it should be told
};

template <Game R>
class Claiming {
public:
    explicit Claiming(int players) : players_(players) {}

    Claimed of(const Sampled& sampled) const {
        if (players_ == 1)
            return {sampled.share, sampled.share_error, sampled.margin_hundredths, sampled.margin_error, false};
        const TrustTable table = table_of();
        const Row row = row_at(table, sampled.decisions);
        const double seen = sampled.worlds / (sampled.worlds + table.worlds);
        const double share = equal() + seen * (sampled.share - equal());
        Claimed claimed;
        claimed.share = share_of(row.own + row.slope * odds_of(share));
        claimed.share_error = sampled.share_error * seen * row.slope * claimed.share * (1 - claimed.share) /
                              std::max(share * (1 - share), 1e-6);
        claimed.rough = sampled.decisions >= table.rough_from;
        claimed.margin_hundredths = row.margin_shift + row.margin_slope * seen * sampled.margin_hundredths;
        claimed.margin_error = row.margin_slope * seen * sampled.margin_error;
        return claimed;
    }

    // What is left after an answer, where a search found that it leaves `after` of the `before` that it saw in the move
    // of which so much is claimed.
    double after_answer(double claimed, double decisions, double before, double after) const {
        if (players_ == 1) return after;
        const double slope = row_at(table_of(), decisions).slope;
        return share_of(odds_of(claimed) + slope * (odds_of(after) - odds_of(before)));
    }

private:
    struct Row {
        double slope, own, margin_slope, margin_shift;
    };

    static TrustTable table_of() {
        if constexpr (HasTrust<R>) return R::trust();
        return {};
    }

    // Between two rows by the logarithm of the decisions left.
    static Row row_at(const TrustTable& table, double decisions) {
        if (table.rows.empty()) return {1, 0, 1, 0};
        const auto as_row = [](const Trust& trust) {
            return Row{trust.slope_per_mille / 1'000.0, trust.own_per_mille / 1'000.0,
                       trust.margin_slope_per_mille / 1'000.0, static_cast<double>(trust.margin_shift_hundredths)};
        };
        const auto above =
            std::ranges::find_if(table.rows, [&](const Trust& row) { return row.decisions >= decisions; });
        if (above == table.rows.begin()) return as_row(table.rows.front());
        if (above == table.rows.end()) return as_row(table.rows.back());
        const Trust& below = *(above - 1);
        const auto scale = [](double number) { return exact_log(1 + number); };
        const double part =
            (scale(decisions) - scale(below.decisions)) / (scale(above->decisions) - scale(below.decisions));
        const Row low = as_row(below);
        const Row high = as_row(*above);
        const auto mixed = [&](double Row::* number) { return low.*number + part * (high.*number - low.*number); };
        return {mixed(&Row::slope), mixed(&Row::own), mixed(&Row::margin_slope), mixed(&Row::margin_shift)};
    }

    double equal() const { return 1.0 / players_; }
    // Nought where the share is an equal one.
    double odds_of(double share) const {
        const double inside = std::clamp(share, 1e-6, 1 - 1e-6);
        return exact_log(inside * (players_ - 1) / (1 - inside));
    }
    double share_of(double odds) const {
        const double grown = exact_exp(odds);
        return grown / (grown + players_ - 1);
    }

    int players_;
};

}  // namespace saloon::bots
