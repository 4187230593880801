// The questions a player may ask at the terminal, answered with a ruler (inspect.h).
#include "games/gunfight/inspect.h"
#include "games/gunfight/notation.h"
#include "games/gunfight/terminal.h"
#include "table/library.h"
#include "text/words.h"

namespace saloon::gunfight {

std::optional<std::string> answer_terminal(const Json& view, std::string_view line) {
    const std::string_view verb = Words(line).peek();
    if (verb != "measure" && verb != "los" && verb != "reach") return std::nullopt;
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == Rules::info.slug) files.push_back(file);
    const auto shelf = Notation::shelve(files);
    if (!shelf) return shelf.error().why;
    auto answer = inspect(*shelf, view, line);
    return answer ? std::move(*answer) : answer.error().why;
}

}  // namespace saloon::gunfight
