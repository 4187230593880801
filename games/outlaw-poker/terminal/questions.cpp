// The questions a player may ask at the terminal: what the Outlaws in the game do (OUT-4.25), with the saying of each.
#include "games/outlaw-poker/terminal/terminal.h"
#include "games/outlaw-poker/text/notation.h"
#include "host/language.h"

namespace saloon::outlaw_poker {
namespace {

std::string told(const Outlaw& outlaw) {
    std::string text = outlaw.name + " (" + outlaw.id + "): " + spoken(outlaw_said(outlaw.steps));
    if (!outlaw.text.empty()) text += " \"" + outlaw.text + "\"";
    return text;
}

}  // namespace

std::optional<std::string> answer_terminal(const Rules& rules, const Json&, std::string_view line) {
    Words words(line);
    const bool one = words.take("outlaw");
    if (!one && !words.take("outlaws")) return std::nullopt;
    if (rules.outlaws().empty()) return spoken(said("out.screen.no_outlaws"));
    if (one && !words.empty()) {
        const auto found = read_outlaw(rules, words.next());
        if (found) return told(rules.outlaws()[found->id]);
        return spoken(said("out.screen.no_such_outlaw").said("why", found.error().said));
    }
    std::string all;
    for (const Outlaw& outlaw : rules.outlaws()) all += (all.empty() ? "" : "\n") + told(outlaw);
    return all;
}

}  // namespace saloon::outlaw_poker
