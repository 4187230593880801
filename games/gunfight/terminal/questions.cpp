// The questions a player may ask at the terminal, answered with a ruler (inspect.h).
#include "games/gunfight/terminal/terminal.h"
#include "games/gunfight/text/inspect.h"
#include "host/language.h"
#include "text/words.h"

namespace saloon::gunfight {

std::optional<std::string> answer_terminal(const Rules& rules, const Json& view, std::string_view line) {
    const std::string_view verb = Words(line).peek();
    if (verb != "measure" && verb != "los" && verb != "reach") return std::nullopt;
    auto answer = inspect(rules, view, line, spoken_language());
    return answer ? std::move(*answer) : spoken(answer.error().said);
}

}  // namespace saloon::gunfight
