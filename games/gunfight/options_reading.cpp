// Section 23: options as they come, checked.
#include "games/gunfight/gang_builder.h"
#include "games/gunfight/notation.h"
#include "games/gunfight/notation_names.h"

namespace saloon::gunfight {
namespace {

Member read_member(const JsonCursor& at, Annex& annex) {
    at.exact_keys({"name", "weapons", "horse", "skills"}, "GUN-23.2"_rule);
    if (!at.fine()) return {};
    MadeMember made = read_equipment(at);
    const auto name = annex.row_of_name(made.name);
    if (!name) at.fail("there are too many different names");
    made.member.name = name.value_or(0);
    return made.member;
}

// GUN-23.2: every seat, 1 to 12 members, no dearer than gang_value.
void read_gangs(const JsonCursor& at, Options& options, Annex& annex) {
    if (!at.json().is_object() || static_cast<int>(at.json().size()) != options.players)
        return at.fail("every seat's gang must be given, and no others", "GUN-23.2"_rule);
    for (int i = 0; i < options.players && at.fine(); ++i) {
        const JsonCursor list = at[seat_name(seat_at(i))];
        Gang& gang = options.gangs[static_cast<std::size_t>(i)];
        gang.id = Gang::own;
        if (list.size() < 1 || list.size() > members_max)
            return list.fail("a gang has 1 to 12 members", "GUN-23.2"_rule);
        int sum = 0;
        for (std::size_t k = 0; k < list.size() && at.fine(); ++k) {
            gang.members.push_back(read_member(list[k], annex));
            sum += gang.members.back().value;
        }
        if (at.fine() && sum > options.gang_value)
            list.fail("this gang is worth " + std::to_string(sum) + ", more than gang_value " +
                          std::to_string(options.gang_value),
                      "GUN-23.2"_rule);
    }
    options.own_gangs = true;
}

constexpr std::array<std::string_view, 14> option_names{
    "players",        "town",         "hand_size",  "turn_limit", "edition",    "gang_value",   "gangs",
    "campaign_games", "close_combat", "group_move", "grid",       "deployment", "joker_window", "contact_cards"};

void read_simple(const JsonCursor& at, Options& options) {
    const auto number = [&](const char* key, int least, int most, int& value) {
        if (at.has(key)) value = at[key].integer(least, most);
    };
    if (at.has("players")) {
        options.players = at["players"].integer(2, 4);
        if (options.players == 3) at["players"].fail("two play, or four in two teams");
    }
    if (at.has("town")) options.town = static_cast<int>(word_in(town_ids, at["town"]));
    number("hand_size", 3, 7, options.hand_size);
    number("turn_limit", 1, 30, options.turn_limit);
    number("gang_value", 4, 12, options.gang_value);
    number("campaign_games", 1, games_max, options.campaign_games);
    number("grid", 1, 2, options.grid);
    if (at.has("close_combat")) options.close_combat = at["close_combat"].boolean();
    if (at.has("group_move")) options.group_move = at["group_move"].boolean();
    if (at.has("deployment")) options.auto_deployment = at["deployment"].word_of({"choose", "auto"}) == 1;
    if (at.has("joker_window")) options.ask_holders_only = at["joker_window"].word_of({"all", "holders"}) == 1;
    if (at.has("contact_cards")) {  // GUN-23.6
        const std::size_t which = at["contact_cards"].word_of({"3_2", "3_1", "2_2"});
        options.contact_armed = which == 2 ? 2 : 3;
        options.contact_unarmed = which == 1 ? 1 : 2;
    }
}

}  // namespace

Result<Rules> Notation::open(const Shelf& shelf, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "options", first);
    for (const auto& item : json.items()) {
        if (index_in(option_names, item.key())) continue;
        std::string all;
        for (const std::string_view name : option_names) all += (all.empty() ? "" : ", ") + std::string(name);
        at.fail("there is no option " + in_quotes(item.key()) + "; the options are " + all, "GUN-23.1"_rule);
    }
    if (first) return fault(*first);
    Options options;
    read_simple(at, options);
    std::shared_ptr<const Edition> edition = shelf.editions.front();
    if (at.has("edition") && at.fine()) {
        const std::string_view name = at["edition"].text();
        const auto found =
            std::ranges::find(shelf.editions, name, [](const auto& one) { return std::string_view(one->name); });
        if (found == shelf.editions.end())
            at["edition"].fail("there is no edition " + in_quotes(name), "GUN-23.1"_rule);
        else
            edition = *found;
    }
    auto annex = std::make_shared<Annex>(edition->names);
    if (at.has("gangs") && at.fine())
        read_gangs(at["gangs"], options, *annex);
    else if (at.fine() && options.gang_value < 12)
        at["gang_value"].fail("the ready-made gangs are worth 12; a smaller value needs the option gangs",
                              "GUN-23.2"_rule);
    if (first) return fault(*first);
    return Rules(std::move(edition), std::move(annex), options);
}

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    Json editions = Json::array();
    for (const auto& edition : shelf.editions) editions.push_back(edition->name);
    return {
        {"players", "integer", 2, {2, 4}, "number of seats; four play in two teams"},
        {"town", "word", "tumbleweed", {"tumbleweed", "gallows", "plaza"}, "the (first) town"},
        {"hand_size", "integer", 5, {3, 4, 5, 6, 7}, "cards dealt a turn"},
        {"turn_limit", "integer", 12, {{"min", 1}, {"max", 30}}, "turns each"},
        {"edition", "word", "stock", editions, "the data set of characters and gangs"},
        {"gang_value",
         "integer",
         12,
         {{"min", 4}, {"max", 12}},
         "limit for own gangs; below 12 it needs the option gangs"},
        {"gangs", "object", nullptr, Json::array(), "own gangs: seat to list of {name, weapons, horse, skills}"},
        {"campaign_games", "integer", 1, {{"min", 1}, {"max", 12}}, "number of gunfights"},
        {"close_combat", "boolean", true, {true, false}, "figures in contact fight (section 13)"},
        {"group_move", "boolean", false, {false, true}, "figures in contact may move together (GUN-6.6)"},
        {"grid", "integer", 2, {2, 1}, "the lattice: 2 is whole inches, 1 is half inches"},
        {"deployment",
         "word",
         "choose",
         {"choose", "auto"},
         "players place their figures, or the town's spots are used"},
        {"joker_window", "word", "all", {"all", "holders"}, "who is asked for a joker (GUN-17.2)"},
        {"contact_cards", "word", "3_2", {"3_2", "3_1", "2_2"}, "most cards of an attack, with a pistol and without"}};
}

std::string Notation::edition(const Rules& rules) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string name = rules.edition().name + " ";
    for (int shift = 60; shift >= 0; shift -= 4) name += hex[rules.edition().hash >> shift & 15U];
    return name;
}

}  // namespace saloon::gunfight
