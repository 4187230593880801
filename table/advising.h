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

    TableAdvice advise(int count, const MoveList<Move>& asked) const {
        if constexpr (HasForecast<Rules>) return advise_by_forecast(count, asked);
        const auto facts = bots::advise(rules_, view_, thinking_, count, asked);
        TableAdvice advice{{}, facts.iterations, facts.legal_moves, in_points};
        for (const auto& choice : facts.choices) advice.choices.push_back(line_of(choice));
        return advice;
    }

    // The move is legal. What the search thinks of it beside its best.
    WhyNot why_not(const Move& move) const {
        const TableAdvice advice = advise(1, {move});
        Rng rng(thinking_.seed);
        const std::string line = written(rules_.redeal(view_, rng), move);
        WhyNot answer{{}, advice.choices.front(), advice.choices.back()};
        for (const AdvisedLine& choice : advice.choices)
            if (choice.line == line) answer.asked = choice;
        answer.loss_per_mille = std::max(0, answer.best.win_per_mille - answer.asked.win_per_mille);
        answer.loss_hundredths = answer.best.margin_hundredths - answer.asked.margin_hundredths;
        answer.close = is_close(answer, stakes());
        answer.why = why_not_of(answer, stakes());
        return answer;
    }

private:
    Stakes stakes() const {
        if (rules_.players() == 1) return Stakes::points;
        return in_points ? Stakes::win_and_points : Stakes::win;
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
            explain(line, world, forecast.move, 0);
            advice.choices.push_back(std::move(line));
        }
        return advice;
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
        line.win_per_mille = choice.win_per_mille;
        line.win_doubt = std::max(choice.win_doubt, least_doubt(choice.visits));
        line.visits_per_mille = choice.visits_per_mille;
        line.margin_hundredths = choice.margin_hundredths;
        if (const auto* feared = most_feared(choice)) {
            line.reply = reply_line(choice.move, feared->move, rng);
            line.reply_per_mille = feared->visits_per_mille;
            line.reply_win_per_mille = feared->win_per_mille;
        }
        explain(line, world, choice.move, choice.worth_after - choice.worth_before);
        return line;
    }

    // A few visits that came out alike are no proof: as if results were spread by a quarter of the win at least.
    static int least_doubt(std::uint64_t visits) {
        return visits == 0 ? 1'000 : static_cast<int>(490.0 / std::sqrt(static_cast<double>(visits)));
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
