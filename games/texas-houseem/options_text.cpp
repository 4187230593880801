// The options as text (THE-9.1), and what a record of the first edition of the rulebook meant by them.
#include <array>
#include <utility>

#include "games/texas-houseem/notation.h"
#include "text/options.h"

namespace saloon::texas_houseem {
namespace {

// An option with two values; `on` is the second one. One that needs another may differ from its default only with it.
struct Variant {
    std::string_view name;
    bool Options::* on;
    std::array<const char*, 2> words;  // none: false and true
    std::pair<std::string_view, bool Options::*> needs;
    const char* help;
};

constexpr std::array<const char*, 2> yes_or_no{};
constexpr std::pair<std::string_view, bool Options::*> needs_none{"", nullptr};
constexpr std::pair<std::string_view, bool Options::*> needs_hidden{"hidden_neighbors", &Options::hidden_neighbors};

constexpr std::array<Variant, 12> variants{{
    {"hidden_neighbors", &Options::hidden_neighbors, yes_or_no, needs_none,
     "THE-9.2: families are laid face-down; bluffing"},
    {"stand_your_ground", &Options::stand_your_ground, yes_or_no, needs_hidden,
     "THE-9.16: a failed eviction costs the Trump (needs hidden_neighbors)"},
    {"aces_shoot_hidden", &Options::aces_shoot_hidden, yes_or_no, needs_hidden,
     "THE-9.41: an Ace may shoot a face-down occupant (needs hidden_neighbors)"},
    {"failed_trump",
     &Options::failed_to_origin,
     {"hand", "origin"},
     needs_hidden,
     "THE-9.44: a failed Trump goes to the hand, or each card back to its origin (needs hidden_neighbors)"},
    {"final_reveal", &Options::final_reveal, yes_or_no, needs_hidden,
     "THE-9.46: false families are thrown out at the end (needs hidden_neighbors)"},
    {"renovations", &Options::renovations, yes_or_no, needs_none, "THE-9.17: the Graveyard becomes a second deck"},
    {"harsh_lands", &Options::harsh_lands, yes_or_no, needs_none,
     "THE-9.20: cards that would return to a hand are discarded"},
    {"captives", &Options::captives, yes_or_no, needs_none, "THE-9.22: the evictor takes the evicted cards"},
    {"strange_folk", &Options::strange_folk, yes_or_no, needs_none, "THE-9.24: Jokers are in the deck"},
    {"proper_people", &Options::proper_people, yes_or_no, needs_none,
     "THE-9.37: only J, Q, K settle; only A to T build"},
    {"straight",
     &Options::straight_in_house,
     {"town", "house"},
     needs_none,
     "THE-7.13: a Straight kills its rank in the whole town, or in one House"},
    {"royal",
     &Options::royal_takes_any,
     {"open", "any"},
     needs_none,
     "THE-7.14: a Royal Flush takes a complete House without a safety token, or any House"},
}};

Json value_as_json(const Variant& variant, bool on) {
    if (variant.words[0] == nullptr) return on;
    return variant.words[on ? 1 : 0];
}

// THE-9.1: alone it would do nothing.
Fault needs(std::string_view option, std::string_view other) {
    return {"options." + std::string(option) + ": this is a part of " + std::string(other) + " and needs it",
            "THE-9.1"_rule, -1};
}

}  // namespace

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    if (!files.empty()) return fault(said("the.texas_houseem_has_no_editions").text("path", files.front().path));
    return Shelf{};
}

std::vector<OptionHelp> Notation::options(const Shelf&) {
    const Options standard;
    std::vector<OptionHelp> all{{"players", "integer", standard.players, {2, 3, 4, 5, 6}, "number of seats"}};
    for (const Variant& variant : variants) {
        const char* type = variant.words[0] == nullptr ? "boolean" : "word";
        all.push_back({std::string(variant.name),
                       type,
                       value_as_json(variant, standard.*variant.on),
                       {value_as_json(variant, false), value_as_json(variant, true)},
                       variant.help});
        if (variant.on == &Options::strange_folk)
            all.push_back(
                {"jokers", "integer", standard.jokers, {1, 2, 3, 4}, "THE-9.24: how many Jokers (needs strange_folk)"});
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
