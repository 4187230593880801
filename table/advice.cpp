#include "table/advice.h"

#include <algorithm>
#include <cstdlib>

#include "text/explanation.h"

namespace saloon {
namespace {

std::string points(int hundredths) {
    const int tenths = (std::abs(hundredths) + 5) / 10;
    std::string text = std::to_string(tenths / 10);
    if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
    return text + (tenths == 10 ? " point" : " points");
}

// Where the game has no words.
std::string plain_gain(int worth_gained, Stakes stakes) {
    if (worth_gained == 0) return "changes nothing at once";
    if (stakes == Stakes::win) return worth_gained > 0 ? "stands better at once" : "gives something up at first";
    return (worth_gained > 0 ? "gains " : "costs ") + points(100 * worth_gained) + " at once";
}

std::string expectation(const AdvisedLine& line, Stakes stakes) {
    if (stakes == Stakes::points)
        return line.exact ? points(line.margin_hundredths) + (line.margin_hundredths % 100 == 0 ? "" : " on average") +
                                " in the end with best play, counted exactly"
                          : "about " + points((line.margin_hundredths + 50) / 100 * 100) + " in the end";
    std::string text = "about " + percent(line.win_per_mille) + " of the win";
    if (stakes == Stakes::win_and_points)
        text += ", " + points(line.margin_hundredths) + (line.margin_hundredths < 0 ? " behind" : " ahead");
    return text;
}

}  // namespace

std::string percent(int per_mille) { return std::to_string((per_mille + 5) / 10) + " %"; }

std::string reason_of(const AdvisedLine& line, int worth_gained, Stakes stakes) {
    std::string text = line.gain.empty() && line.risk.empty() ? plain_gain(worth_gained, stakes) : line.gain;
    add_clause(text, expectation(line, stakes), "; ");
    if (!line.risk.empty()) add_clause(text, "the risk: it " + line.risk, "; ");
    if (line.reply.empty() || stakes == Stakes::points) return text;
    const bool is_risk = line.reply_win_per_mille + 20 < line.win_per_mille;
    add_clause(text, (is_risk ? "the answer to fear is \"" : "the likely answer is \"") + line.reply + "\"", "; ");
    if (is_risk) text += ", which leaves " + percent(line.reply_win_per_mille);
    return text;
}

bool is_close(const WhyNot& answer, Stakes stakes) {
    if (stakes == Stakes::points) return answer.loss_hundredths <= answer.asked.margin_doubt;
    return answer.loss_per_mille <= answer.asked.win_doubt + answer.best.win_doubt;
}

std::string why_not_of(const WhyNot& answer, Stakes stakes) {
    if (answer.asked.line == answer.best.line) return "it is the best move found: it " + answer.best.why;
    const std::string better = "\"" + answer.best.line + "\"";
    const bool in_points = stakes == Stakes::points;
    std::string text;
    if (answer.close) {
        text = (in_points && answer.asked.exact && answer.loss_hundredths <= 0 ? "it is as good as "
                                                                               : "it is about as good as ") +
               better;
    } else if (in_points) {
        text = better + " is better by " + points(answer.loss_hundredths) + (answer.asked.exact ? " on average" : "");
    } else {
        text = "it is worse than " + better + " by " + percent(answer.loss_per_mille) + " of the win";
        if (stakes == Stakes::win_and_points && answer.loss_hundredths > 0)
            text += " and " + points(answer.loss_hundredths);
    }
    if (!answer.best.gain.empty()) text += "; that one " + answer.best.gain;
    std::string own = answer.asked.gain;
    if (!answer.asked.risk.empty()) add_clause(own, answer.asked.risk, ", but ");
    if (!own.empty()) text += "; yours " + own;
    if (!answer.close && !in_points && !answer.asked.reply.empty())
        text += "; the answer to it is \"" + answer.asked.reply + "\", which leaves " +
                percent(answer.asked.reply_win_per_mille);
    return text;
}

}  // namespace saloon
