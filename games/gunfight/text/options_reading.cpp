// Section 23: options as they come, checked.
#include "games/gunfight/text/gang_builder.h"
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"
#include "games/gunfight/text/options_examples.h"
#include "games/gunfight/text/town_json.h"

namespace saloon::gunfight {
namespace {

Member read_member(const JsonCursor& at, NamesAndTowns& lists) {
    at.exact_keys({"name", "weapons", "horse", "skills"}, "GUN-23.2"_rule);
    if (!at.fine()) return {};
    MadeMember made = read_equipment(at, veteran_skills);
    if (!at.fine()) return {};
    const auto name = lists.row_of_name(made.name);
    if (!name) at.fail(said("gun.too_many_names"));
    made.member.name = name.value_or(0);
    return made.member;
}

// GUN-23.2: 1 to 12 members and figures, no dearer than gang_value.
void read_members(const JsonCursor& list, int gang_value, Gang& gang, NamesAndTowns& lists) {
    gang.id = Gang::own;
    if (list.size() < 1 || list.size() > members_max) return list.fail(said("gun.gang_members"), "GUN-23.2"_rule);
    int sum = 0;
    for (std::size_t k = 0; k < list.size() && list.fine(); ++k) {
        gang.members.push_back(read_member(list[k], lists));
        sum += cost_of(gang.members.back());
    }
    if (!list.fine()) return;
    if (gang.figures() > gang_figures_max) return list.fail(said("gun.gang_figures"), "GUN-23.2"_rule);
    if (sum > gang_value)
        list.fail(said("gun.gang_too_dear").number("sum", sum).number("gang_value", gang_value), "GUN-23.2"_rule);
}

// Every seat: a list of members, or an object with what veterans bring besides.
void read_gangs(const JsonCursor& at, Options& options, NamesAndTowns& lists) {
    if (!at.json().is_object() || static_cast<int>(at.json().size()) != options.players)
        return at.fail(said("gun.every_seat_a_gang"), "GUN-23.2"_rule);
    for (int i = 0; i < options.players && at.fine(); ++i) {
        const auto seat = static_cast<std::size_t>(i);
        const JsonCursor given = at[seat_name(seat_at(i))];
        const bool veterans = given.json().is_object();
        if (veterans) {
            given.exact_keys({"members", "notches", "skills_taken"}, "GUN-23.2"_rule);
            if (!at.fine()) return;
            options.notches[seat] = static_cast<std::int16_t>(given["notches"].integer(-notches_most, notches_most));
            options.skills_taken[seat] = static_cast<std::uint16_t>(given["skills_taken"].integer(0, notches_most));
        }
        read_members(veterans ? given["members"] : given, options.gang_value, options.gangs[seat], lists);
    }
    options.own_gangs = true;
}

constexpr std::array<std::string_view, 17> option_names{
    "players",    "town",  "towns",          "hand_size",    "turn_limit",   "edition",
    "gang_value", "gangs", "campaign_games", "aftermath",    "close_combat", "without",
    "group_move", "grid",  "deployment",     "joker_window", "contact_cards"};

// GUN-23.7
void read_without(const JsonCursor& at, Options& options) {
    int named = 0;
    for (std::size_t i = 0; i < at.size() && at.fine(); ++i) {
        const int part = 1 << word_in(part_names, at[i]);
        if ((named & part) != 0) at[i].fail(said("gun.named_twice"), "GUN-23.7"_rule);
        named |= part;
    }
    options.without |= named;
}

void read_simple(const JsonCursor& at, Options& options) {
    const auto number = [&](const char* key, int least, int most, int& value) {
        if (at.has(key)) value = at[key].integer(least, most);
    };
    const auto yes_or_no = [&](const char* key, bool& value) {
        if (at.has(key)) value = at[key].boolean();
    };
    if (at.has("players")) {
        options.players = at["players"].integer(2, 4);
        if (options.players == 3) at["players"].fail(said("gun.two_or_four"));
    }
    number("hand_size", 3, 7, options.hand_size);
    number("turn_limit", 1, 100, options.turn_limit);
    number("gang_value", 4, 40, options.gang_value);
    number("campaign_games", 1, games_max, options.campaign_games);
    number("grid", 1, 2, options.grid);
    yes_or_no("aftermath", options.aftermath);
    yes_or_no("group_move", options.group_move);
    bool close_combat = true;
    yes_or_no("close_combat", close_combat);
    if (!close_combat) options.without |= parts::close_combat;
    if (at.has("without")) read_without(at["without"], options);
    if (at.has("deployment")) options.auto_deployment = at["deployment"].word_of({"choose", "auto"}) == 1;
    if (at.has("joker_window")) options.ask_holders_only = at["joker_window"].word_of({"all", "holders"}) == 1;
    if (at.has("contact_cards")) {  // GUN-23.6
        const std::size_t which = at["contact_cards"].word_of({"3_2", "3_1", "2_2"});
        options.contact_armed = which == 2 ? 2 : 3;
        options.contact_unarmed = which == 1 ? 1 : 2;
    }
}

// GUN-23.8: a stock town by its id, or a whole town of one's own; the row that a position has for it.
class TownsReader {
public:
    TownsReader(const JsonCursor& at, Options& options, NamesAndTowns& lists)
        : at_(at), options_(options), lists_(lists) {}

    void read() {
        if (at_.has("town") && at_.has("towns")) return at_["towns"].fail(said("gun.town_or_towns"), "GUN-23.1"_rule);
        if (at_.has("town")) options_.towns = {row_of(at_["town"])};
        if (at_.has("towns")) {
            const JsonCursor list = at_["towns"];
            if (list.size() < 1 || list.size() > games_max) return list.fail(said("gun.towns_count"));
            options_.towns.clear();
            for (std::size_t i = 0; i < list.size() && at_.fine(); ++i) options_.towns.push_back(row_of(list[i]));
        } else if (options_.towns.front() < rotating_towns) {  // GUN-22.1
            const std::size_t first = options_.towns.front();
            options_.towns.clear();
            for (std::size_t i = 0; i < rotating_towns; ++i)
                options_.towns.push_back(static_cast<std::uint8_t>((first + i) % rotating_towns));
        }
    }

private:
    std::uint8_t row_of(const JsonCursor& at) {
        if (!at.json().is_object()) return static_cast<std::uint8_t>(word_in(town_ids, at));
        auto town = read_town(at.json(), at.path());
        if (town)
            if (const auto spots = check_spots(**town, options_, at.path()); !spots) town = fault(spots.error());
        if (!town) {
            fail_with(at, town.error());
            return 0;
        }
        check_own(at, **town);
        return static_cast<std::uint8_t>(stock_towns + lists_.add_own_town(std::move(*town)));
    }
    void check_own(const JsonCursor& at, const Town& town) {
        const bool plain = std::ranges::all_of(
            town.id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
        if (!plain || town.id.empty() || town.id.size() > 32) at["id"].fail(said("gun.own_town_id"), "GUN-23.8"_rule);
        bool used = index_in(town_ids, town.id).has_value();
        for (std::size_t i = 0; i < lists_.own_towns(); ++i) used = used || lists_.town(i).id == town.id;
        if (used) at["id"].fail(said("gun.town_id_used"), "GUN-23.8"_rule);
        if (town.buildings.size() < 4) at["buildings"].fail(said("gun.own_town_buildings"), "GUN-23.8"_rule);
        if (town.doors.empty()) at["doors"].fail(said("gun.own_town_doors"), "GUN-23.8"_rule);
    }

    const JsonCursor& at_;
    Options& options_;
    NamesAndTowns& lists_;
};

}  // namespace

Result<Rules> Notation::open(const Shelf& shelf, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "options", first);
    for (const auto& item : json.items()) {
        if (index_in(option_names, item.key())) continue;
        std::string all;
        for (const std::string_view name : option_names) all += (all.empty() ? "" : ", ") + std::string(name);
        at.fail(said("gun.no_such_option").text("item", in_quotes(item.key())).text("all", all), "GUN-23.1"_rule);
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
            at["edition"].fail(said("gun.no_such_edition").text("name", in_quotes(name)), "GUN-23.1"_rule);
        else
            edition = *found;
    }
    NamesAndTowns lists(edition->names);
    if (at.has("gangs") && at.fine())
        read_gangs(at["gangs"], options, lists);
    else if (at.fine() && options.gang_value < 12)
        at["gang_value"].fail(said("gun.ready_gangs_worth_12"), "GUN-23.2"_rule);
    if (at.fine()) TownsReader(at, options, lists).read();
    if (first) return fault(*first);
    return Rules(std::move(edition), std::move(lists), options);
}

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    Json editions = Json::array();
    for (const auto& edition : shelf.editions) editions.push_back(edition->name);
    const Json no_yes = {false, true};
    return {
        {"players", "integer", 2, {2, 4}, said("gun.option.players")},
        {"town", "word", "tumbleweed", {"tumbleweed", "gallows", "plaza", "dodge", "adobe"}, said("gun.option.town")},
        {"towns", "list", nullptr, example_towns(), said("gun.option.towns")},
        {"hand_size", "integer", 5, {3, 4, 5, 6, 7}, said("gun.option.hand_size")},
        {"turn_limit", "integer", 12, {{"min", 1}, {"max", 100}}, said("gun.option.turn_limit")},
        {"edition", "word", "stock", editions, said("gun.option.edition")},
        {"gang_value", "integer", 12, {{"min", 4}, {"max", 40}}, said("gun.option.gang_value")},
        {"gangs", "object", nullptr, example_gangs(), said("gun.option.gangs")},
        {"campaign_games", "integer", 1, {{"min", 1}, {"max", 12}}, said("gun.option.campaign_games")},
        {"aftermath", "boolean", false, no_yes, said("gun.option.aftermath")},
        {"close_combat", "boolean", true, {true, false}, said("gun.option.close_combat")},
        {"without", "list", Json::array(), example_without(), said("gun.option.without")},
        {"group_move", "boolean", false, no_yes, said("gun.option.group_move")},
        {"grid", "integer", 2, {2, 1}, said("gun.option.grid")},
        {"deployment", "word", "choose", {"choose", "auto"}, said("gun.option.deployment")},
        {"joker_window", "word", "all", {"all", "holders"}, said("gun.option.joker_window")},
        {"contact_cards", "word", "3_2", {"3_2", "3_1", "2_2"}, said("gun.option.contact_cards")}};
}

std::string Notation::edition(const Rules& rules) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string name = rules.edition().name + " ";
    for (int shift = 60; shift >= 0; shift -= 4) name += hex[rules.edition().hash >> shift & 15U];
    return name;
}

}  // namespace saloon::gunfight
