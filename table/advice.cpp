#include "table/advice.h"

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

Said expectation(const AdvisedLine& line, Stakes stakes) {
    if (stakes == Stakes::points) {
        if (!line.exact)
            return said("advice.about_in_the_end").said("points", points((line.margin_hundredths + 50) / 100 * 100));
        return said(line.margin_hundredths % 100 == 0 ? "advice.exact" : "advice.exact_on_average")
            .said("points", points(line.margin_hundredths));
    }
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
    if (stakes == Stakes::points) {
        if (answer.close)
            return beside_best(answer.asked.exact && answer.loss_hundredths <= 0 ? "advice.as_good"
                                                                                 : "advice.about_as_good");
        return beside_best(answer.asked.exact ? "advice.better_on_average" : "advice.better_by")
            .said("points", points(answer.loss_hundredths));
    }
    if (answer.close) return beside_best("advice.about_as_good");
    Said share = percent_of("advice.worse", answer.loss_per_mille).text("better", answer.best.line);
    if (stakes != Stakes::win_and_points || answer.loss_hundredths <= 0) return share;
    return percent_of("advice.worse_and_points", answer.loss_per_mille)
        .text("better", answer.best.line)
        .said("points", points(answer.loss_hundredths));
}

}  // namespace

std::string percent(int per_mille) { return std::to_string((per_mille + 5) / 10) + " %"; }

Said reason_of(const AdvisedLine& line, int worth_gained, Stakes stakes) {
    std::vector<Said> parts;
    if (line.gain.empty() && line.risk.empty()) parts.push_back(plain_gain(worth_gained, stakes));
    if (!line.gain.empty()) parts.push_back(commas("advice.gain", line.gain));
    parts.push_back(expectation(line, stakes));
    if (!line.risk.empty()) parts.push_back(commas("advice.risk", line.risk));
    if (line.reply.empty() || stakes == Stakes::points) return clauses(std::move(parts));
    const bool is_risk = line.reply_win_per_mille + 20 < line.win_per_mille;
    parts.push_back(is_risk ? percent_of("advice.answer_to_fear", line.reply_win_per_mille).text("line", line.reply)
                            : said("advice.likely_answer").text("line", line.reply));
    return clauses(std::move(parts));
}

bool is_close(const WhyNot& answer, Stakes stakes) {
    if (stakes == Stakes::points) return answer.loss_hundredths <= answer.asked.margin_doubt;
    return answer.loss_per_mille <= answer.asked.win_doubt + answer.best.win_doubt;
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
    if (!answer.close && stakes != Stakes::points && !own.reply.empty())
        parts.push_back(percent_of("advice.answer_to_it", own.reply_win_per_mille).text("line", own.reply));
    return clauses(std::move(parts));
}

}  // namespace saloon
