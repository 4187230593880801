// The options as they come, and the editions they could choose from.
#include "games/_template/text/notation.h"
#include "text/options.h"

namespace saloon::high_noon {

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    if (!files.empty()) return fault(said("hno.no_editions").text("path", files.front().path));
    return Shelf{};
}

std::vector<OptionHelp> Notation::options(const Shelf&) {
    return {{"players", "integer", 2, {2}, said("hno.option.players")},
            {"low_wins", "boolean", false, {false, true}, said("hno.option.low_wins")}};
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    const OptionForm form(options, Notation::options(shelf));
    if (form.fault()) return fault(*form.fault());
    return Rules(form.boolean("low_wins"));
}

}  // namespace saloon::high_noon
