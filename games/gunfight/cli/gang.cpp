// `saloon gang`: buys a gang for Gunfight by its price list (GUN-1.6), checks it, keeps it as a file and makes the
// option that a game takes.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/json_place.h"
#include "games/gunfight/cli/commands.h"
#include "games/gunfight/text/gang_builder.h"
#include "games/gunfight/text/notation.h"
#include "table/library.h"
#include "text/record.h"
#include "text/standard_cards.h"
#include "text/words.h"

namespace saloon {
namespace {

constexpr std::size_t sheet_bytes_max = 65'536;
constexpr int standard_value = 12;  // what the ready-made gangs are worth

void print_prices() {
    std::cout << spoken(said("cli.gang_price_title")) << "\n";
    for (const gunfight::PriceRow& row : gunfight::price_list()) {
        std::string item(row.item);
        item.resize(16, ' ');
        std::cout << "  " << item << "+" << row.price << "  " << spoken(row.help) << "\n";
    }
    std::cout << spoken(said("cli.gang_arms_limit")) << "\n";
}

// "Ann: pistol rifle horse shoot=2" as a member of a sheet; what is wrong with it the sheet's reader says.
Json member_from(const std::string& words) {
    const auto colon = words.find(':');
    if (colon == std::string::npos || colon == 0)
        throw Failure(spoken(said("cli.member_form").text("words", in_quotes(words))));
    Json member = {
        {"name", words.substr(0, colon)}, {"weapons", Json::array()}, {"horse", false}, {"skills", Json::object()}};
    std::string_view rest = std::string_view(words).substr(colon + 1);
    while (!rest.empty()) {
        const std::string_view item = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(item.size() + 1, rest.size()));
        const auto equals = item.find('=');
        if (item.empty()) continue;
        if (item == "horse")
            member["horse"] = true;
        else if (equals != std::string_view::npos)
            member["skills"][std::string(item.substr(0, equals))] = read_number(item.substr(equals + 1)).value_or(-1);
        else
            member["weapons"].push_back(item);
    }
    return member;
}

gunfight::GangSheet checked(const Json& json, int value) {
    auto sheet = must(gunfight::read_gang_sheet(json));
    must(gunfight::check_gang(sheet, value));
    return sheet;
}

gunfight::GangSheet sheet_in(const std::string& path, int value) {
    const std::string text = read_text_file(path, sheet_bytes_max);
    const auto json = parse_json(text);
    if (!json) throw Failure(path + place_of_fault(text) + ": " + spoken(json.error().said));
    try {
        return checked(*json, value);
    } catch (const Failure& failure) {
        throw Failure(path + ": " + failure.what());
    }
}

void print_ready(const std::string& suit) {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == gunfight::Rules::info.slug) files.push_back(file);
    const auto rules = must(gunfight::Notation::open(must(gunfight::Notation::shelve(files)), Json::object()));
    const auto wanted = suit_letters.find(suit);
    if (suit.size() > 1 || wanted == std::string_view::npos)
        throw Failure(spoken(said("cli.suit_form").text("suit", in_quotes(suit))));
    for (std::size_t i = 0; i < suit_letters.size(); ++i) {
        if (!suit.empty() && i != wanted) continue;
        for (const auto& sheet : gunfight::ready_gangs(rules.edition(), static_cast<int>(i)))
            std::cout << suit_letters[i] << "  " << gunfight::describe_gang(sheet, spoken_language());
    }
}

void buy(const std::string& name, const std::vector<std::string>& members, const std::string& path, int value) {
    Json json = {{"name", name}, {"members", Json::array()}};
    for (const std::string& words : members) json["members"].push_back(member_from(words));
    const auto sheet = checked(json, value);
    std::cout << gunfight::describe_gang(sheet, spoken_language());
    if (path.empty()) return;
    write_text_file(path, gunfight::write_gang_sheet(sheet).dump(2) + "\n");
    std::cout << "Saved as " << path << ".\n";
}

// One file a seat, p1 first.
void print_option(const std::vector<std::string>& paths, int value) {
    Json option = Json::object();
    for (std::size_t i = 0; i < paths.size(); ++i)
        option["p" + std::to_string(i + 1)] = gunfight::gang_option(sheet_in(paths[i], value));
    std::cout << dump(option) << "\n";
}

// GUN-22.7: a gang of veterans, from the record of the game it has played.
void keep_roster(const std::string& record, const std::string& seat, const std::string& name, const std::string& path) {
    const auto table = must(Library::standard().replay(must(read_record(read_text_file(record, record_bytes_max)))));
    const auto sheet = must(gunfight::roster_of(must(parse_json(table->position())), seat, name));
    std::cout << gunfight::describe_gang(sheet, spoken_language());
    if (path.empty()) return;
    write_text_file(path, gunfight::write_gang_sheet(sheet).dump(2) + "\n");
    std::cout << "Saved as " << path << ".\n";
}

}  // namespace

void gunfight::add_commands(CLI::App& program) {
    CLI::App* gang = program.add_subcommand("gang", spoken(said("cli.gang_help")));
    gang->require_subcommand(1);
    auto value = std::make_shared<int>(standard_value);
    const auto with_value = [value](CLI::App* command) {
        command->add_option("--value", *value, spoken(said("cli.gang_value")))->check(CLI::Range(1, 99));
    };
    gang->add_subcommand("prices", spoken(said("cli.gang_prices")))->callback(print_prices);

    CLI::App* ready = gang->add_subcommand("ready", spoken(said("cli.gang_ready")));
    auto suit = std::make_shared<std::string>();
    ready->add_option("SUIT", *suit, spoken(said("cli.gang_suit")));
    ready->callback([suit] { print_ready(*suit); });

    CLI::App* bought = gang->add_subcommand("buy", spoken(said("cli.gang_buy")));
    auto name = std::make_shared<std::string>();
    auto members = std::make_shared<std::vector<std::string>>();
    auto path = std::make_shared<std::string>();
    bought->add_option("NAME", *name, spoken(said("cli.gang_name")))->required();
    bought->add_option("--member", *members, spoken(said("cli.gang_member")))->required();
    bought->add_option("--save", *path, spoken(said("cli.gang_save")))->type_name("FILE");
    with_value(bought);
    bought->callback([=] { buy(*name, *members, *path, *value); });

    CLI::App* check = gang->add_subcommand("check", spoken(said("cli.gang_check")));
    auto file = std::make_shared<std::string>();
    check->add_option("FILE", *file, spoken(said("cli.gang_file")))->required();
    with_value(check);
    check->callback([=] { std::cout << gunfight::describe_gang(sheet_in(*file, *value), spoken_language()); });

    CLI::App* roster = gang->add_subcommand("roster", spoken(said("cli.gang_roster")));
    auto record = std::make_shared<std::string>();
    auto seat = std::make_shared<std::string>("p1");
    roster->add_option("RECORD", *record, spoken(said("cli.gang_roster_record")))->required();
    roster->add_option("--seat", *seat, spoken(said("cli.gang_roster_seat")));
    roster->add_option("--name", *name, spoken(said("cli.gang_roster_name")));
    roster->add_option("--save", *path, spoken(said("cli.gang_save")))->type_name("FILE");
    roster->callback([=] { keep_roster(*record, *seat, name->empty() ? "Veterans" : *name, *path); });

    CLI::App* option = gang->add_subcommand("option", spoken(said("cli.gang_option")));
    auto files = std::make_shared<std::vector<std::string>>();
    option->add_option("FILE", *files, spoken(said("cli.gang_option_files")))->required()->expected(2, 4);
    with_value(option);
    option->callback([=] { print_option(*files, *value); });
}

}  // namespace saloon
