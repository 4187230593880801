// Section 9: the options read and explained, and the editions they choose from.
#include <algorithm>

#include "games/outlaw-poker/text/edition_reading.h"
#include "games/outlaw-poker/text/notation.h"
#include "text/options.h"

namespace saloon::outlaw_poker {
namespace {

constexpr const char* standard_edition = "frontier";

std::shared_ptr<const Edition> find_edition(const Notation::Shelf& shelf, std::string_view name) {
    const auto found =
        std::ranges::find(shelf.editions, name, [](const auto& edition) { return std::string_view(edition->name); });
    return found == shelf.editions.end() ? nullptr : *found;
}

Options read_options(const OptionForm& form) {
    Options options;
    options.players = form.integer("players");
    options.rounds = form.integer("rounds");
    options.columns = form.integer("columns");
    options.target_score = form.integer("target_score");
    options.outlaws = form.boolean("outlaws");
    options.outlaws_last = form.word("outlaws_dealt") == "match";
    options.return_discard = form.boolean("return_discard");
    options.free_skip = form.boolean("free_skip");
    options.combos = form.boolean("combos");
    options.iron_combo = form.boolean("iron_combo");
    options.wild_copies = form.word("wild_negative") == "copy";
    options.turn_limit = form.integer("turn_limit");
    return options;
}

Json list_of(const std::vector<Outlaw>& outlaws) {
    Json list = Json::array();
    for (const Outlaw& outlaw : outlaws) list.push_back(outlaw_json(outlaw));
    return list;
}

// What a menu offers (OUT-1.12): the edition's own, none, the ready-made ones two by two and all together, and these
// with the edition's own.
Json menu_of_customs(const Json& own, const Json& presets) {
    Json menu{own, Json::array()};
    for (std::size_t i = 0; i + 1 < presets.size(); i += 2) menu.push_back(Json{presets[i], presets[i + 1]});
    if (presets.empty()) return menu;
    menu.push_back(presets);
    Json all = presets;
    for (const Json& outlaw : own) all.push_back(outlaw);
    if (all.size() <= custom_outlaws_max) menu.push_back(std::move(all));
    return menu;
}

}  // namespace

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    Shelf shelf;
    for (const DataFile& file : files) {
        if (is_presets(file)) {
            auto presets = read_presets(file);
            if (!presets) return fault(presets.error());
            shelf.presets = std::move(*presets);
            continue;
        }
        auto edition = read_edition(file);
        if (!edition) return fault(edition.error());
        for (const auto& other : shelf.editions)
            if (other->name == edition->name)
                return fault(
                    Fault{said("out.edition_twice").text("path", file.path).text("name", in_quotes(edition->name)),
                          "OUT-1.11"_rule, -1});
        shelf.editions.push_back(std::make_shared<const Edition>(std::move(*edition)));
    }
    return shelf;
}

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    const Json both{true, false};
    Json names = Json::array();
    for (const auto& edition : shelf.editions) names.push_back(edition->name);
    const auto standard = find_edition(shelf, standard_edition);
    const Json customs = standard ? list_of(standard->custom_outlaws) : Json::array();
    return {{"players", "integer", 2, {2, 3, 4, 5, 6}, said("out.option.players")},
            {"rounds", "integer", 10, {{"min", 1}, {"max", 20}}, said("out.option.rounds")},
            {"columns", "integer", 4, {3, 4}, said("out.option.columns")},
            {"target_score", "integer", 0, {{"min", 0}, {"max", 1000}}, said("out.option.target_score")},
            {"outlaws", "boolean", true, both, said("out.option.outlaws")},
            {"custom_outlaws", "list", customs, menu_of_customs(customs, list_of(shelf.presets)),
             said("out.option.custom_outlaws")},
            {"outlaws_dealt", "word", "round", {"round", "match"}, said("out.option.outlaws_dealt")},
            {"return_discard", "boolean", true, both, said("out.option.return_discard")},
            {"free_skip", "boolean", false, both, said("out.option.free_skip")},
            {"combos", "boolean", true, both, said("out.option.combos")},
            {"iron_combo", "boolean", true, both, said("out.option.iron_combo")},
            {"wild_negative", "word", "copy", {"copy", "zero"}, said("out.option.wild_negative")},
            {"turn_limit", "integer", 30, {{"min", 10}, {"max", 100}}, said("out.option.turn_limit")},
            {"edition", "word", standard_edition, names, said("out.option.edition")}};
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    OptionForm form(options, Notation::options(shelf));
    if (form.fault()) return fault(*form.fault());
    const Options chosen = read_options(form);
    const auto edition = find_edition(shelf, form.word("edition"));
    if (!edition) return fault(said("out.edition_not_loaded").text("edition", in_quotes(form.word("edition"))));
    const int needed = 2 * chosen.columns * chosen.players + 20;
    if (edition->deck_size() < needed)
        return fault(Fault{said("out.deck_too_small")
                               .number("needed", needed)
                               .text("name", in_quotes(edition->name))
                               .number("deck_size", edition->deck_size()),
                           "OUT-1.8"_rule, -1});
    // OUT-9.14: the custom Outlaws are checked even where there are no Outlaws.
    const JsonCursor custom = form.cursor("custom_outlaws");
    const std::vector<Outlaw> customs =
        form.given("custom_outlaws") ? read_outlaws(custom, 0, custom_outlaws_max) : edition->custom_outlaws;
    check_outlaws_differ(custom, edition->outlaws, customs);
    if (form.fault()) return fault(*form.fault());
    std::vector<Outlaw> outlaws = edition->outlaws;
    outlaws.insert(outlaws.end(), customs.begin(), customs.end());
    std::ranges::sort(outlaws, {}, &Outlaw::id);
    return Rules(chosen, edition, std::move(outlaws));
}

std::string Notation::edition(const Rules& rules) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = rules.edition().name + " ";
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[(rules.edition().hash >> shift) & 15U];
    return text;
}

}  // namespace saloon::outlaw_poker
