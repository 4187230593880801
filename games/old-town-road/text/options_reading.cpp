// OTR-12: the options read and explained, and the editions they choose from.
#include "games/old-town-road/text/edition_reading.h"
#include "games/old-town-road/text/notation.h"
#include "text/options.h"

namespace saloon::old_town_road {
namespace {

constexpr std::string_view default_edition = "frontier";  // OTR-12.2

std::string hex_of(std::uint64_t value) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += "0123456789abcdef"[(value >> static_cast<unsigned>(shift)) & 15U];
    return text;
}

std::shared_ptr<const Edition> find_edition(const Notation::Shelf& shelf, std::string_view name) {
    for (const auto& edition : shelf.editions)
        if (edition->name() == name) return edition;
    return nullptr;
}

}  // namespace

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    Shelf shelf;
    for (const DataFile& file : files) {
        auto edition = read_edition(file.path, file.text);
        if (!edition) return fault(edition.error());
        if (find_edition(shelf, edition->name()))
            return fault(said("otr.edition_twice").text("path", file.path).text("name", in_quotes(edition->name())));
        shelf.editions.push_back(std::make_shared<const Edition>(std::move(*edition)));
    }
    return shelf;
}

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    Json editions = Json::array();
    for (const auto& edition : shelf.editions) editions.push_back(edition->name());
    return {{"players", "integer", 1, {1}, said("otr.option.players")},
            {"edition", "word", default_edition, std::move(editions), said("otr.option.edition")},
            {"flexible_hands", "boolean", false, {false, true}, said("otr.option.flexible_hands")},
            {"open_deck", "boolean", false, {false, true}, said("otr.option.open_deck")}};
}

// OTR-12.5
Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    const OptionForm form(options, Notation::options(shelf));
    if (form.fault()) return fault(Fault{(*form.fault()).said, "OTR-12.5"_rule, -1});
    auto edition = find_edition(shelf, form.word("edition"));
    if (!edition)
        return fault(
            Fault{said("otr.edition_not_loaded").text("edition", in_quotes(default_edition)), "OTR-12.5"_rule, -1});
    return Rules(std::move(edition), {form.boolean("flexible_hands"), form.boolean("open_deck")});
}

std::string Notation::edition(const Rules& rules) {
    std::string name = rules.edition().name();  // any text; a record wants one line
    for (char& c : name)
        if ((c >= 0 && c < ' ') || c == '\x7F') c = '?';
    return name + " " + hex_of(rules.edition().hash());
}

}  // namespace saloon::old_town_road
