// From a bot's facts (bots/advice.h) to lines and sentences, for any game.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "bots/player.h"
#include "bots/value.h"
#include "core/forecast.h"
#include "table/advice.h"
#include "text/explanation.h"
#include "text/notation.h"

namespace saloon {

template <NotationOf N>
class Adviser {
    using Rules = typename N::Rules;
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;

public:
    static constexpr bool in_points = Rules::info.aim != Aim::to_win;

    Adviser(const Rules& rules, const Position& now, Seat seat, const bots::Thinking& thinking)
        : rules_(rules), view_(view_of(now, seat)), thinking_(thinking) {}

    // What the decision was to every seat, in the light of all that the seats saw between them.
    static bots::Accounts weigh(const Rules& rules, const Position& now, const Move& move,
                                const bots::Thinking& thinking) {
        return bots::weigh(rules, view_of_all(now, rules.players(), seat_of(rules.to_act(now))), move, thinking);
    }

    TableAdvice advise(int count, const MoveList<Move>& asked) const {
        if constexpr (HasForecast<Rules>) return advise_by_forecast(count, asked);
        return in_lines(bots::advise(rules_, view_, thinking_, count, asked));
    }

    // The move is legal. How it stands beside the best.
    WhyNot why_not(const Move& move) const { return why_not(advise(1, {move}), move); }

private:
    Stakes stakes() const {
        if (rules_.players() == 1) return Stakes::points;
        return in_points ? Stakes::win_and_points : Stakes::win;
    }

    TableAdvice in_lines(const bots::Advice<Move>& facts) const {
        TableAdvice advice{{}, facts.iterations, facts.legal_moves, in_points};
        for (const auto& choice : facts.choices) advice.choices.push_back(line_of(choice));
        return advice;
    }

    WhyNot why_not(const TableAdvice& advice, const Move& move) const {
        Rng rng(thinking_.seed);
        const std::string line = written(rules_.redeal(view_, rng), move);
        WhyNot answer{{}, advice.choices.front(), advice.choices.back()};
        for (const AdvisedLine& choice : advice.choices)
            if (choice.line == line) answer.asked = choice;
        answer.why = why_not_of(answer, stakes());
        return answer;
    }

    // The game's own planner knows more than a search that suits every game.
    TableAdvice advise_by_forecast(int count, const MoveList<Move>& asked) const {
        const auto forecasts = rules_.forecast(
            view_, {thinking_.seed, thinking_.iterations, thinking_.enough, thinking_.hands, thinking_.crew}, asked);
        TableAdvice advice{{}, thinking_.iterations, forecasts.size(), in_points};
        for (const Forecast<Move>& forecast : forecasts) {
            const bool wanted = std::ranges::find(asked, forecast.move) != asked.end();
            if (!wanted && static_cast<int>(advice.choices.size()) >= count) continue;
            Rng rng(thinking_.seed);
            const Position world = rules_.redeal(view_, rng);
            AdvisedLine line;
            line.line = written(world, forecast.move);
            line.win_per_mille = bots::share_of_lead(forecast.hundredths / 100, bots::spread_at(rules_, world)) *
                                 1'000 / bots::whole_share;
            line.visits_per_mille = forecast.best_per_mille;
            line.margin_hundredths = forecast.hundredths;
            line.margin_doubt = forecast.doubt_hundredths;
            line.exact = forecast.exact;
            stand(line, forecast, forecasts);
            explain(line, world, forecast.move, 0);
            advice.choices.push_back(std::move(line));
        }
        return advice;
    }

    // Beside the best of the forecasts, which is the first; the doubt of the others is that of the difference to it.
    static void stand(AdvisedLine& line, const Forecast<Move>& own, const std::vector<Forecast<Move>>& all) {
        const auto loss_of = [&](const Forecast<Move>& forecast) {
            return bots::Difference{all.front().hundredths - forecast.hundredths, forecast.doubt_hundredths};
        };
        if (own.move != all.front().move) {
            line.loss.hundredths = loss_of(own);
            line.sure_per_mille = chance_below_a_point(line.loss.hundredths);
            const auto& [mean, doubt] = line.loss.hundredths;
            line.standing = bots::standing_of(line.loss, mean > doubt, true, true);
            return;
        }
        line.sure_per_mille = 1'000;
        for (const Forecast<Move>& other : all) {
            const bots::Difference behind = loss_of(other);
            if (other.move != own.move)
                line.sure_per_mille = std::min(line.sure_per_mille, chance_below_a_point({-behind.mean, behind.doubt}));
        }
    }

    // The chance that so doubtful a loss is no more than a point: a bell curve to three digits, by means that are exact
    // alike on every machine.
    static int chance_below_a_point(const bots::Difference& loss) {
        const double room = bots::point_hundredths - loss.mean;
        if (loss.doubt == 0) return room >= 0 ? 1'000 : 0;
        const double x = std::abs(1.96 * room / loss.doubt) / std::sqrt(2.0);
        const double base = 1 + x * (0.278393 + x * (0.230389 + x * (0.000972 + x * 0.078108)));
        const double beyond = 500 / (base * base * base * base);
        return static_cast<int>(std::lround(room >= 0 ? 1'000 - beyond : beyond));
    }

    void explain(AdvisedLine& line, const Position& world, const Move& move, int worth_gained) const {
        if constexpr (HasExplain<N>) {
            Reasons reason = N::explain(rules_, view_, world, move);
            line.gain = std::move(reason.gain);
            line.risk = std::move(reason.risk);
        }
        line.why = reason_of(line, worth_gained, stakes());
    }

    AdvisedLine line_of(const bots::AdvisedMove<Move>& choice) const {
        Rng rng(thinking_.seed);
        AdvisedLine line;
        const Position world = rules_.redeal(view_, rng);
        line.line = written(world, choice.move);
        line.sampled = choice.sampled;
        line.rough = choice.rough;
        line.equal_per_mille = 1'000 / rules_.players();
        line.win_per_mille = choice.win_per_mille;
        line.win_doubt = choice.win_doubt;
        line.visits_per_mille = choice.visits_per_mille;
        line.margin_hundredths = choice.margin_hundredths;
        line.margin_doubt = choice.margin_doubt;
        line.sure_per_mille = choice.sure_per_mille;
        line.standing = choice.standing;
        line.loss = choice.loss;
        if (const auto* feared = most_feared(choice)) {
            line.reply = reply_line(choice.move, feared->move, rng);
            line.reply_per_mille = feared->visits_per_mille;
            line.reply_win_per_mille = feared->win_per_mille;
        }
        explain(line, world, choice.move, choice.worth_after - choice.worth_before);
        return line;
    }

    // Of the answers that are not rare the one that leaves least.
    static const bots::AdvisedReply<Move>* most_feared(const bots::AdvisedMove<Move>& choice) {
        const bots::AdvisedReply<Move>* worst = nullptr;
        for (const auto& reply : choice.replies)
            if (worst == nullptr || (reply.visits_per_mille >= 100 && reply.win_per_mille < worst->win_per_mille))
                worst = &reply;
        return worst;
    }

    // An answer is written in a world in which it can be given. It names what the search guessed, not what is hidden.
    std::string reply_line(const Move& move, const Move& reply, Rng& rng) const {
        for (int attempt = 0; attempt < 200; ++attempt) {
            Position at = rules_.redeal(view_, rng);
            rules_.apply(at, move);
            while (rules_.to_act(at) == Actor::chance) rules_.apply(at, rules_.sample(at, rng));
            if (!is_seat(rules_.to_act(at)) || seat_of(rules_.to_act(at)) == view_.seat) continue;
            if (rules_.judge(at, reply).fine()) return written(at, reply);
        }
        return {};
    }

    std::string written(const Position& at, const Move& move) const {
        std::string line;
        N::write(rules_, at, move, Reader::all(), line);
        return line;
    }

    const Rules& rules_;
    const View<Position> view_;
    const bots::Thinking& thinking_;
};

}  // namespace saloon
