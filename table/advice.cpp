#include "table/advice.h"

#include <array>
#include <cstdlib>

namespace saloon {
namespace {

// "2.5 points": tenths, without a nought behind the point.
Said points(int hundredths) {
    const int tenths = (std::abs(hundredths) + 5) / 10;
    if (tenths % 10 == 0) return said("advice.points").number("n", tenths / 10);
    return said("advice.tenths_of_points").number("whole", tenths / 10).number("tenth", tenths % 10);
}

Said percent_of(std::string_view key, int per_mille) { return said(key).number("percent", (per_mille + 5) / 10); }

// Where the game has no words.
Said plain_gain(int worth_gained, Stakes stakes) {
    if (worth_gained == 0) return said("advice.changes_nothing");
    if (stakes == Stakes::win) return said(worth_gained > 0 ? "advice.stands_better" : "advice.gives_up");
    return said(worth_gained > 0 ? "advice.gains" : "advice.costs").said("points", points(100 * worth_gained));
}

// Where games have not shown that a number comes true, a word: beside the share that everybody would have alike.
Said rough_share(const AdvisedLine& line) {
    const int ahead = (line.win_per_mille - line.equal_per_mille) * 500 / line.equal_per_mille;  // even to all but won
    return said("advice.share_rough")
        .text("chance", ahead > 250    ? "good"
                        : ahead > 60   ? "better"
                        : ahead >= -60 ? "even"
                        : ahead > -250 ? "worse"
                                       : "poor");
}

Said expectation(const AdvisedLine& line, Stakes stakes) {
    if (stakes == Stakes::points) {
        if (!line.exact)
            return said("advice.about_in_the_end").said("points", points((line.margin_hundredths + 50) / 100 * 100));
        return said(line.margin_hundredths % 100 == 0 ? "advice.exact" : "advice.exact_on_average")
            .said("points", points(line.margin_hundredths));
    }
    if (line.rough) return rough_share(line);
    if (stakes == Stakes::win) return percent_of("advice.share", line.win_per_mille);
    return percent_of(line.margin_hundredths < 0 ? "advice.share_behind" : "advice.share_ahead", line.win_per_mille)
        .said("points", points(line.margin_hundredths));
}

Said clauses(std::vector<Said> parts) {
    return said("advice.clauses").list("clauses", Joint::clause, std::move(parts));
}
Said commas(std::string_view key, std::vector<Said> parts) {
    return said(key).list("what", Joint::comma, std::move(parts));
}

Said how_much_worse(const WhyNot& answer, Stakes stakes) {
    const auto beside_best = [&](std::string_view key) { return said(key).text("better", answer.best.line); };
    const bots::Loss& loss = answer.asked.loss;
    const int points_lost = loss.hundredths.mean;
    if (answer.asked.standing == bots::Standing::cannot_tell) return beside_best("advice.cannot_tell");
    if (answer.close())
        return beside_best(answer.asked.exact && points_lost <= 0 ? "advice.as_good" : "advice.about_as_good");
    if (answer.asked.rough) return beside_best("advice.worse_rough");
    const int percent_lost = (loss.per_mille.mean + 5) / 10;
    if (stakes == Stakes::points || (stakes == Stakes::win_and_points && percent_lost <= 0 && points_lost > 0))
        return beside_best(answer.asked.exact ? "advice.better_on_average" : "advice.better_by")
            .said("points", points(points_lost));
    Said share = beside_best(percent_lost < 1 ? "advice.worse_a_little" : "advice.worse");
    if (percent_lost < 1) return share;
    if (stakes != Stakes::win_and_points || points_lost <= 0) return std::move(share).number("percent", percent_lost);
    return beside_best("advice.worse_and_points").number("percent", percent_lost).said("points", points(points_lost));
}

}  // namespace

std::string percent(int per_mille) { return std::to_string((per_mille + 5) / 10) + " %"; }

std::string_view name_of(bots::Standing standing) {
    constexpr std::array<std::string_view, 4> names{"best", "as good", "cannot tell", "worse"};
    return names[static_cast<std::size_t>(standing)];
}

Said standing_in_words(bots::Standing standing) {
    constexpr std::array<std::string_view, 4> keys{"advice.standing_best", "advice.standing_as_good",
                                                   "advice.standing_cannot_tell", "advice.standing_worse"};
    return said(keys[static_cast<std::size_t>(standing)]);
}

Said reason_of(const AdvisedLine& line, int worth_gained, Stakes stakes) {
    std::vector<Said> parts;
    if (line.gain.empty() && line.risk.empty()) parts.push_back(plain_gain(worth_gained, stakes));
    if (!line.gain.empty()) parts.push_back(commas("advice.gain", line.gain));
    parts.push_back(expectation(line, stakes));
    if (!line.risk.empty()) parts.push_back(commas("advice.risk", line.risk));
    if (line.reply.empty() || stakes == Stakes::points) return clauses(std::move(parts));
    const bool is_risk = line.reply_win_per_mille + 20 < line.win_per_mille;
    constexpr int likely_per_mille = 500;
    if (is_risk && line.rough)
        parts.push_back(said("advice.answer_to_fear_rough").text("line", line.reply));
    else if (is_risk)
        parts.push_back(percent_of("advice.answer_to_fear", line.reply_win_per_mille).text("line", line.reply));
    else if (line.reply_per_mille >= likely_per_mille)
        parts.push_back(said("advice.likely_answer").text("line", line.reply));
    return clauses(std::move(parts));
}

Said why_not_of(const WhyNot& answer, Stakes stakes) {
    if (answer.asked.line == answer.best.line) return said("advice.best_found").said("why", answer.best.why);
    std::vector<Said> parts{how_much_worse(answer, stakes)};
    const AdvisedLine& own = answer.asked;
    if (!answer.best.gain.empty()) parts.push_back(commas("advice.that_one", answer.best.gain));
    if (!own.gain.empty() && !own.risk.empty())
        parts.push_back(commas("advice.yours_but", own.gain).list("risk", Joint::comma, own.risk));
    else if (!own.gain.empty() || !own.risk.empty())
        parts.push_back(commas("advice.yours", own.gain.empty() ? own.risk : own.gain));
    if (!answer.close() && stakes != Stakes::points && !own.reply.empty() && own.rough)
        parts.push_back(said("advice.answer_to_fear_rough").text("line", own.reply));
    else if (!answer.close() && stakes != Stakes::points && !own.reply.empty())
        parts.push_back(percent_of("advice.answer_to_it", own.reply_win_per_mille).text("line", own.reply));
    return clauses(std::move(parts));
}

}  // namespace saloon
