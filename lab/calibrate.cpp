#include "lab/calibrate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <thread>

#include "core/rng.h"
#include "lab/figures.h"
#include "text/said.h"

namespace saloon::lab {
namespace {

constexpr int claim_bins = 10;

int bin_of(const Claim& claim) { return std::min(claim_bins - 1, claim.claimed * claim_bins / 1'000); }

// One game, with a claim in each phase of it, as far as it got there.
class ClaimingGame {
public:
    ClaimingGame(const CalibrateOrder& order, std::uint64_t number)
        : order_(order), number_(number), rng_(order.seed * 0x9E3779B97F4A7C15U + number) {}

    // Played first, so that it is known how long it is; claims are made on a second way through.
    std::vector<Claim> run() {
        const auto table = order_.open();
        while (table->to_act() != Actor::nobody) {
            if (table->to_act() == Actor::chance) {
                table->let_chance(rng_);
                continue;
            }
            const auto played = table->play(table->to_act(), table->think(thinking_at(table->to_act())));
            SALOON_ASSERT(played.has_value(), "a bot's move is legal");
        }
        const std::vector<Step> steps(table->steps().begin(), table->steps().end());
        const auto again = order_.open();
        std::vector<Claim> claims;
        std::size_t next = 0;
        for (const std::size_t wanted : chosen(steps)) {
            for (; next < wanted; ++next) (void)again->play(steps[next].by, steps[next].line);
            if (again->legal().size() > 1) claims.push_back(claim_at(*again, *table, wanted, steps.size()));
        }
        return claims;
    }

private:
    Thinking thinking_at(Actor actor) {
        const Player& player = order_.seats[static_cast<std::size_t>(actor)];
        return {.grade = player.grade, .seed = rng_.next(), .iterations = player.iterations, .tunings = player.tunings};
    }

    // A decision of each phase, any of them alike.
    std::vector<std::size_t> chosen(const std::vector<Step>& steps) {
        std::vector<std::size_t> each;
        for (std::size_t phase = 0; phase < phases_of_game; ++phase) {
            std::vector<std::size_t> decisions;
            for (std::size_t i = phase * steps.size() / phases_of_game; i < (phase + 1) * steps.size() / phases_of_game;
                 ++i)
                if (is_seat(steps[i].by)) decisions.push_back(i);
            if (!decisions.empty()) each.push_back(decisions[rng_.below(static_cast<std::uint32_t>(decisions.size()))]);
        }
        return each;
    }

    Claim claim_at(const saloon::Table& now, const saloon::Table& finished, std::size_t step, std::size_t steps) {
        const Thinking thinking{.grade = bots::Grade::sheriff, .seed = rng_.next(), .iterations = order_.iterations};
        const AdvisedLine best = now.advise(thinking, 1).choices.front();
        const Seat seat = seat_of(now.to_act());
        Claim claim;
        claim.game = number_;
        claim.seat = index_of(seat);
        claim.phase = static_cast<int>(step * phases_of_game / steps);
        claim.claimed = best.win_per_mille;
        claim.claimed_margin = best.margin_hundredths;
        claim.players = now.players();
        claim.sampled = best.sampled;
        const SeatSet winners = finished.winners();
        claim.happened = winners.has(seat) ? 1'000 / winners.size() : 0;
        claim.happened_margin = margin_of(finished, claim.seat);
        return claim;
    }

    static int margin_of(const saloon::Table& finished, int seat) {
        const auto scores = finished.scores();
        if (!scores) return 0;
        const auto points = [&](int i) {
            const int each = scores->points[static_cast<std::size_t>(i)] * 100 / scores->per;
            return finished.info().aim == Aim::fewest_points ? -each : each;
        };
        int best = finished.players() == 1 ? 0 : INT32_MIN;
        for (int i = 0; i < finished.players(); ++i)
            if (i != seat) best = std::max(best, points(i));
        return points(seat) - best;
    }

    const CalibrateOrder& order_;
    const std::uint64_t number_;
    Rng rng_;
};

// Of some claims: what was told, what happened, and the difference with its interval.
struct Summary {
    Moments claimed;
    Moments happened;
    Moments difference;

    void add(int claim, int result) {
        claimed.add(claim);
        happened.add(result);
        difference.add(claim - result);
    }
    std::vector<std::string> row(std::string name, double unit, const std::string& after) const {
        const auto number = [&](double value) { return fixed(value / unit, 1) + after; };
        const Interval interval = difference.interval();
        return {std::move(name),         grouped(claimed.count),    number(claimed.mean()),
                number(happened.mean()), number(difference.mean()), number((interval.high - interval.low) / 2)};
    }
};

std::vector<std::string> columns(std::string first) {
    const auto word = [](std::string_view key) { return in_english(said(key)); };
    return {std::move(first),           word("lab.claims"),           word("lab.claimed"),
            word("lab.claim_happened"), word("lab.claim_difference"), word("lab.claim_doubt")};
}

std::string phase_name(int phase) {
    return std::to_string(phase * 100 / phases_of_game) + "–" + std::to_string((phase + 1) * 100 / phases_of_game) +
           " %";
}

Section by_phase_and_seat(const std::vector<Claim>& claims, bool in_points, bool alone) {
    int seats = 0;
    for (const Claim& claim : claims) seats = std::max(seats, claim.seat + 1);
    Section section{in_english(said("lab.claims_by_phase")), {}};
    const auto table = [&](const std::string& title, bool points) {
        Table rows{title, columns(in_english(said("lab.claim_phase_and_seat"))), {}, ""};
        for (int phase = 0; phase < phases_of_game; ++phase)
            for (int seat = 0; seat < seats; ++seat) {
                Summary summary;
                for (const Claim& claim : claims)
                    if (claim.phase == phase && claim.seat == seat)
                        summary.add(points ? claim.claimed_margin : claim.claimed,
                                    points ? claim.happened_margin : claim.happened);
                if (summary.claimed.count < 2) continue;
                const std::string name = phase_name(phase) + ", " + std::string(seat_name(seat_at(seat)));
                rows.rows.push_back(summary.row(name, points ? 100 : 10, points ? "" : " %"));
            }
        return rows;
    };
    if (!alone) section.blocks.emplace_back(table(in_english(said("lab.claims_of_win")), false));
    if (in_points) section.blocks.emplace_back(table(in_english(said("lab.claims_of_margin")), true));
    return section;
}

Section scores_by_phase(const std::vector<Claim>& claims) {
    const auto word = [](std::string_view key) { return in_english(said(key)); };
    Table rows{"",
               {word("lab.claim_phase"), word("lab.claims"), word("lab.brier"), word("lab.calibration_error"),
                word("lab.calibration_chance"), word("lab.calibration_beyond")},
               {},
               word("lab.calibration_note")};
    for (int phase = 0; phase < phases_of_game; ++phase) {
        std::vector<Claim> own;
        std::ranges::copy_if(claims, std::back_inserter(own), [&](const Claim& claim) { return claim.phase == phase; });
        if (own.empty()) continue;
        const CalibrationScore score = score_of(own);
        rows.rows.push_back({phase_name(phase), grouped(static_cast<std::int64_t>(own.size())), fixed(score.brier, 3),
                             fixed(score.error, 1), fixed(score.by_chance, 1), fixed(score.beyond, 1)});
    }
    return {word("lab.calibration_by_phase"), {std::move(rows)}};
}

Section curve_of(const std::vector<Claim>& claims) {
    Table rows{"", columns(in_english(said("lab.claim_told"))), {}, ""};
    IntervalChart chart{in_english(said("lab.claim_curve")), {}, 0, true};
    for (int bin = 0; bin < claim_bins; ++bin) {
        Summary summary;
        for (const Claim& claim : claims)
            if (bin_of(claim) == bin) summary.add(claim.claimed, claim.happened);
        if (summary.claimed.count < 2) continue;
        const std::string name = std::to_string(bin * 10) + "–" + std::to_string(bin * 10 + 10) + " %";
        rows.rows.push_back(summary.row(name, 10, " %"));
        const double share = summary.happened.mean() / 1'000;
        const auto count = static_cast<double>(summary.claimed.count);
        chart.rows.push_back({name, share, wilson(share * count, count)});
    }
    return {in_english(said("lab.claim_curve")), {std::move(chart), std::move(rows)}};
}

}  // namespace

std::vector<Claim> collect_claims(const CalibrateOrder& order, const std::atomic<bool>& stop) {
    std::vector<std::vector<Claim>> games(static_cast<std::size_t>(order.games));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t game = next++; game < games.size() && !stop; game = next++) {
            games[game] = ClaimingGame(order, game).run();
            if (order.after_game) order.after_game();
        }
    };
    std::vector<std::thread> others;
    for (int i = 1; i < order.threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    std::vector<Claim> claims;
    for (const auto& game : games) claims.insert(claims.end(), game.begin(), game.end());
    return claims;
}

// Of claims that are alike, how far are they from what happened? Also when every claim is right, luck alone makes some
// difference; it is reckoned up, so that nobody takes it for a mistake of the claims.
CalibrationScore score_of(const std::vector<Claim>& claims) {
    struct Bin {
        double count = 0;
        double wrong = 0;
        double variance = 0;
    };
    std::array<Bin, claim_bins> bins{};
    CalibrationScore score;
    if (claims.empty()) return score;
    for (const Claim& claim : claims) {
        const double told = claim.claimed / 1'000.0;
        const double wrong = told - claim.happened / 1'000.0;
        Bin& bin = bins[static_cast<std::size_t>(bin_of(claim))];
        ++bin.count;
        bin.wrong += wrong;
        bin.variance += told * (1 - told);
        score.brier += wrong * wrong;
    }
    const auto count = static_cast<double>(claims.size());
    constexpr double mean_size_of_normal = 0.797885;
    double square = 0;
    for (const Bin& bin : bins) {
        if (bin.count == 0) continue;
        score.error += 100 * std::abs(bin.wrong) / count;
        score.by_chance += 100 * mean_size_of_normal * std::sqrt(bin.variance) / count;
        square += (bin.wrong * bin.wrong - bin.variance) / bin.count / count;
    }
    score.brier /= count;
    score.beyond = 100 * std::sqrt(std::max(0.0, square));
    return score;
}

Report calibration_report(const std::vector<Claim>& claims, const std::string& game, bool in_points) {
    Report report;
    const bool alone = std::ranges::all_of(claims, [](const Claim& claim) { return claim.seat == 0; });
    report.title = in_english(said("lab.calibration_of").text("game", game));
    if (!alone) {
        const CalibrationScore score = score_of(claims);
        report.summary = in_english(said("lab.calibration_summary")
                                        .text("claims", grouped(static_cast<std::int64_t>(claims.size())))
                                        .text("brier", fixed(score.brier, 3))
                                        .text("error", fixed(score.error, 1))
                                        .text("chance", fixed(score.by_chance, 1))
                                        .text("beyond", fixed(score.beyond, 1)));
        report.tiles = {{fixed(score.brier, 3), in_english(said("lab.brier"))},
                        {fixed(score.error, 1), in_english(said("lab.calibration_error"))},
                        {fixed(score.beyond, 1), in_english(said("lab.calibration_beyond"))}};
        report.sections.push_back(scores_by_phase(claims));
    }
    report.sections.push_back(by_phase_and_seat(claims, in_points, alone));
    if (!alone) report.sections.push_back(curve_of(claims));
    return report;
}

std::string claims_as_csv(const std::vector<Claim>& claims) {
    std::string text =
        "game,seat,phase,claimed_per_mille,happened_per_mille,claimed_margin,happened_margin,"
        "players,worlds,decisions,sampled_per_mille,sampled_margin\n";
    for (const Claim& claim : claims) {
        for (const std::int64_t value :
             {static_cast<std::int64_t>(claim.game), std::int64_t{claim.seat} + 1, std::int64_t{claim.phase} + 1,
              std::int64_t{claim.claimed}, std::int64_t{claim.happened}, std::int64_t{claim.claimed_margin}})
            text += std::to_string(value) + ",";
        const bots::Sampled& sampled = claim.sampled;
        text += std::to_string(claim.happened_margin) + "," + std::to_string(claim.players) + "," +
                fixed(sampled.worlds, 0) + "," + fixed(sampled.decisions, 1) + "," + fixed(1'000 * sampled.share, 1) +
                "," + fixed(sampled.margin_hundredths, 0) + "\n";
    }
    return text;
}

}  // namespace saloon::lab
