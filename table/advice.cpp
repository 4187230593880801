#include "table/advice.h"

#include <cstdlib>

namespace saloon {
namespace {

std::string points(int hundredths) {
    const int tenths = (std::abs(hundredths) + 5) / 10;
    std::string text = std::to_string(tenths / 10);
    if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
    return text + (tenths == 10 ? " point" : " points");
}

}  // namespace

std::string percent(int per_mille) { return std::to_string((per_mille + 5) / 10) + " %"; }

std::string reason_of(const AdvisedLine& line, int worth_gained, Stakes stakes) {
    std::string text;
    if (stakes != Stakes::win && worth_gained != 0)
        text = (worth_gained > 0 ? "gains " : "costs ") + points(100 * worth_gained) + " at once";
    else if (worth_gained != 0)
        text = worth_gained > 0 ? "stands better at once" : "gives something up at first";
    else
        text = "changes nothing at once";
    if (stakes == Stakes::points) return text + ", in the end " + points(line.margin_hundredths) + " are likely";
    text += ", in the end " + percent(line.win_per_mille) + " of the win";
    if (stakes == Stakes::win_and_points)
        text += " and " + points(line.margin_hundredths) + (line.margin_hundredths < 0 ? " behind" : " ahead");
    if (line.reply.empty()) return text;
    const bool is_risk = line.reply_win_per_mille + 20 < line.win_per_mille;
    text += (is_risk ? "; the risk is the answer \"" : "; the likely answer is \"") + line.reply + "\"";
    if (is_risk) text += ", which leaves " + percent(line.reply_win_per_mille);
    return text;
}

std::string why_not_of(const WhyNot& answer, Stakes stakes) {
    if (answer.asked.line == answer.best.line) return "it is the best move found: it " + answer.best.why;
    if (stakes == Stakes::points)
        return answer.loss_hundredths <= 0
                   ? "it is about as good as \"" + answer.best.line + "\""
                   : "\"" + answer.best.line + "\" promises " + points(answer.loss_hundredths) + " more";
    const bool close = answer.loss_per_mille <= answer.asked.win_doubt + answer.best.win_doubt;
    std::string text =
        close ? "it is about as good as \"" + answer.best.line + "\""
              : "it is worse than \"" + answer.best.line + "\" by " + percent(answer.loss_per_mille) + " of the win";
    if (!close && stakes == Stakes::win_and_points && answer.loss_hundredths > 0)
        text += " and " + points(answer.loss_hundredths);
    if (!close && !answer.asked.reply.empty())
        text += ", because of the answer \"" + answer.asked.reply + "\", which leaves " +
                percent(answer.asked.reply_win_per_mille);
    return text;
}

}  // namespace saloon
