// The options as text (THE-9.1), and what a record of the first edition of the rulebook meant by them.
#include <array>
#include <utility>

#include "games/texas-houseem/text/notation.h"
#include "text/options.h"

namespace saloon::texas_houseem {
namespace {

// An option with two values; `on` is the second one. One that needs another may differ from its default only with it.
struct Variant {
    std::string_view name;
    bool Options::* on;
    std::array<const char*, 2> words;  // none: false and true
    std::pair<std::string_view, bool Options::*> needs;
};

constexpr std::array<const char*, 2> yes_or_no{};
constexpr std::pair<std::string_view, bool Options::*> needs_none{"", nullptr};
constexpr std::pair<std::string_view, bool Options::*> needs_hidden{"hidden_neighbors", &Options::hidden_neighbors};

constexpr std::array<Variant, 12> variants{{
    {"hidden_neighbors", &Options::hidden_neighbors, yes_or_no, needs_none},
    {"stand_your_ground", &Options::stand_your_ground, yes_or_no, needs_hidden},
    {"aces_shoot_hidden", &Options::aces_shoot_hidden, yes_or_no, needs_hidden},
    {"failed_trump", &Options::failed_to_origin, {"hand", "origin"}, needs_hidden},
    {"final_reveal", &Options::final_reveal, yes_or_no, needs_hidden},
    {"renovations", &Options::renovations, yes_or_no, needs_none},
    {"harsh_lands", &Options::harsh_lands, yes_or_no, needs_none},
    {"captives", &Options::captives, yes_or_no, needs_none},
    {"strange_folk", &Options::strange_folk, yes_or_no, needs_none},
    {"proper_people", &Options::proper_people, yes_or_no, needs_none},
    {"straight", &Options::straight_in_house, {"town", "house"}, needs_none},
    {"royal", &Options::royal_takes_any, {"open", "any"}, needs_none},
}};

Json value_as_json(const Variant& variant, bool on) {
    if (variant.words[0] == nullptr) return on;
    return variant.words[on ? 1 : 0];
}

// THE-9.1: alone it would do nothing.
Fault needs(std::string_view option, std::string_view other) {
    return {said("the.option_needs").text("option", option).text("other", other), "THE-9.1"_rule, -1};
}

}  // namespace

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    if (!files.empty()) return fault(said("the.no_editions").text("path", files.front().path));
    return Shelf{};
}

std::vector<OptionHelp> Notation::options(const Shelf&) {
    const Options standard;
    std::vector<OptionHelp> all{{"players", "integer", standard.players, {2, 3, 4, 5, 6}, said("the.option.players")}};
    for (const Variant& variant : variants) {
        const char* type = variant.words[0] == nullptr ? "boolean" : "word";
        all.push_back({std::string(variant.name),
                       type,
                       value_as_json(variant, standard.*variant.on),
                       {value_as_json(variant, false), value_as_json(variant, true)},
                       said("the.option." + std::string(variant.name))});
        if (variant.on == &Options::strange_folk)
            all.push_back({"jokers", "integer", standard.jokers, {1, 2, 3, 4}, said("the.option.jokers")});
    }
    return all;
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& json) {
    OptionForm form(json, Notation::options(shelf));
    if (form.fault()) return fault(*form.fault());
    const Options standard;
    Options options;
    options.players = form.integer("players");
    options.jokers = form.integer("jokers");
    for (const Variant& variant : variants)
        options.*variant.on = form.value(variant.name) == value_as_json(variant, true);
    for (const Variant& variant : variants)
        if (const auto& [other, needed] = variant.needs;
            needed != nullptr && !(options.*needed) && options.*variant.on != standard.*variant.on)
            return fault(needs(variant.name, other));
    if (!options.strange_folk && options.jokers != standard.jokers) return fault(needs("jokers", "strange_folk"));
    return Rules(options);
}

// In the first edition no Ace shot face-down Townsfolk, and a failed Trump went back to where it came from. A record
// from then names neither; it replays as it was played.
std::optional<Json> Notation::options_under(std::string_view edition, const Json& options) {
    const bool hidden_neighbors = options.is_object() && options.value("hidden_neighbors", Json(false)) == true;
    if (edition != "standard" || !hidden_neighbors) return std::nullopt;
    Json spelt_out = options;
    spelt_out.emplace("aces_shoot_hidden", false);
    spelt_out.emplace("failed_trump", "origin");
    return spelt_out;
}

}  // namespace saloon::texas_houseem
