#include "games/gunfight/text/edition_reading.h"

#include <algorithm>
#include <map>

#include "core/hash.h"
#include "games/gunfight/text/gang_builder.h"
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/town_json.h"
#include "text/words.h"

namespace saloon::gunfight {
namespace {

std::uint16_t row_of(std::vector<std::string>& names, std::string_view name) {
    const auto row = std::ranges::find(names, name) - names.begin();
    if (row == std::ssize(names)) names.emplace_back(name);
    return static_cast<std::uint16_t>(row);
}

std::string name_of(const JsonCursor& at) {
    if (at.text().size() > name_bytes_max) at.fail(said("gun.name_too_long"), "GUN-24.14"_rule);
    return std::string(at.text());
}

// GUN-1.11, 1.12
Character read_character(const JsonCursor& item, std::size_t index) {
    Character card;
    if (item["id"].text() != id_name('k', static_cast<int>(index) + 1))
        item["id"].fail(said("gun.town_cards_in_order"), "GUN-1.17"_rule);
    card.kind = static_cast<CardKind>(item["kind"].word_of({"person", "dog", "horse", "dynamite", "money"}));
    card.name = name_of(item["name"]);
    if (!card.joins()) {
        item.exact_keys({"id", "kind", "name"}, "GUN-1.11"_rule);
        return card;
    }
    item.exact_keys(
        {"id", "kind", "name", "suit", "weapons", "horse", "skills", "dynamite", "ease", "insulted", "value"},
        "GUN-1.11"_rule);
    if (!item.fine()) return card;
    if (!item["suit"].is_null()) card.suit = static_cast<std::uint8_t>(word_in(suit_names, item["suit"]));
    card.weapons = read_weapons(item["weapons"]);
    card.horse = item["horse"].boolean();
    card.skills = read_skills(item["skills"], town_skills);
    card.dynamite = item["dynamite"].integer(0, 4);
    card.ease = item["ease"].integer(-6, 6);
    card.insulted = item["insulted"].boolean();
    card.value = item["value"].integer(1, 20);
    const int right = value_of(card.weapons, card.horse, card.skills);
    if (card.value != right) item["value"].fail(said("gun.value_is").number("right", right), "GUN-1.8"_rule);
    return card;
}

// GUN-1.13
MadeGang read_gang(const JsonCursor& item) {
    MadeGang gang;
    item.exact_keys({"id", "suit", "name", "members"}, "GUN-1.13"_rule);
    if (!item.fine()) return gang;
    gang.id = item["id"].text();
    gang.name = item["name"].text();
    gang.suit = static_cast<int>(word_in(suit_names, item["suit"]));
    const JsonCursor members = item["members"];
    if (members.size() < 1 || members.size() > 6) members.fail(said("gun.ready_gang_members"), "GUN-1.17"_rule);
    int sum = 0;
    for (std::size_t i = 0; i < members.size() && item.fine(); ++i) {
        const JsonCursor one = members[i];
        one.exact_keys({"name", "weapons", "horse", "skills", "value"}, "GUN-1.13"_rule);
        if (!one.fine()) break;
        MadeMember made = read_equipment(one, ready_skills);
        const int right = made.member.value;
        if (one["value"].integer(1, 20) != right)
            one["value"].fail(said("gun.price_list_value").number("right", right), "GUN-1.6"_rule);
        sum += right;
        gang.members.push_back(std::move(made));
    }
    if (item.fine() && sum != 12) item.fail(said("gun.ready_gang_worth").number("sum", sum), "GUN-1.13"_rule);
    return gang;
}

// "editions/gangs_desert.json" belongs to the edition "desert", "gangs.json" to "stock".
std::string edition_of(std::string_view path) {
    std::string_view name = path.substr(path.find_last_of('/') + 1);
    name = name.substr(0, name.find('.'));
    const auto underscore = name.find('_');
    return underscore == std::string_view::npos ? "stock" : std::string(name.substr(underscore + 1));
}

class ShelfBuilder {
public:
    Result<void> add(const DataFile& file) {
        const auto json = parse_json(file.text);
        if (!json) return fault(said("text.in_file").text("file", file.path).said("why", json.error().said));
        if (json->is_object()) return add_town(file, *json);
        if (!json->is_array() || json->empty()) return fault(said("gun.file_of_no_kind").text("path", file.path));
        FirstFault first;
        const JsonCursor list(*json, file.path, first);
        Edition& edition = named(edition_of(file.path));
        last_file_[edition.name] = file.path;
        // Names are not summed: records of games in which nobody was recruited stay what they were.
        if (json->front().is_string()) {
            add_names(list, edition);
        } else {
            if (list[std::size_t{0}].has("members"))
                add_gangs(list, edition);
            else
                add_characters(list, edition);
            edition.hash = hash_text(file.text, edition.hash);
        }
        if (first) return fault(*first);
        return {};
    }

    Result<Shelf> finish() {
        Shelf shelf;
        std::ranges::stable_sort(editions_,
                                 [](const auto& a, const auto& b) { return a->name == "stock" && b->name != "stock"; });
        for (const auto& edition : editions_) {
            borrow(*edition, *editions_.front());
            if (edition->gangs.empty() || edition->characters.empty() || edition->recruits.empty())
                return fault(said("gun.stock_needs_files").text("name", last_file_[edition->name]));
            edition->towns = towns_;
            edition->hash ^= towns_hash_;
            for (std::size_t i = 0; i < stock_towns; ++i)
                if (!towns_[i]) return fault(said("gun.town_file_missing").text("i", town_ids[i]));
            edition->names = {"Horse"};
            for (Character& card : edition->characters) card.name_row = row_of(edition->names, card.name);
            for (MadeGang& gang : edition->gangs)
                for (MadeMember& made : gang.members) made.member.name = row_of(edition->names, made.name);
            for (const std::string& name : edition->recruits) {
                const std::size_t before = edition->names.size();
                edition->recruit_rows.push_back(row_of(edition->names, name));
                if (edition->names.size() == before)
                    return fault(
                        said("gun.name_twice").text("name", last_file_[edition->name]).text("name_2", in_quotes(name)));
            }
            shelf.editions.push_back(edition);
        }
        if (shelf.editions.empty() || shelf.editions.front()->name != "stock") return fault(said("gun.stock_missing"));
        return shelf;
    }

private:
    Result<void> add_town(const DataFile& file, const Json& json) {
        auto town = read_town(json, file.path);
        if (!town) return fault(town.error());
        // Other towns may lie on the shelf and are checked; a game is played in a stock town or one of its own.
        if (const auto which = index_in(town_ids, (*town)->id)) {
            towns_[*which] = std::move(*town);
            // Only the towns of the first edition are summed, so that its records are read as they are.
            if (*which < rotating_towns) towns_hash_ = hash_text(file.text, towns_hash_);
        }
        return {};
    }
    // GUN-1.17: what an edition has no file for is that of the stock.
    static void borrow(Edition& edition, const Edition& stock) {
        if (edition.gangs.empty()) edition.gangs = stock.gangs;
        if (edition.characters.empty()) edition.characters = stock.characters;
        if (edition.recruits.empty()) edition.recruits = stock.recruits;
    }
    // GUN-1.17
    static void add_characters(const JsonCursor& list, Edition& edition) {
        if (list.size() < 6 || list.size() > characters_max)
            return list.fail(said("gun.edition_size"), "GUN-1.17"_rule);
        edition.characters.clear();
        int money = 0;
        int sticks = 0;
        int figures = 0;
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
            const Character& card = edition.characters.emplace_back(read_character(list[i], i));
            money += card.kind == CardKind::money ? 1 : 0;
            sticks += card.sticks();
            figures += card.figures();
        }
        if (list.fine() && (money > 12 || sticks > 24 || figures > 48))
            list.fail(said("gun.edition_goods"), "GUN-1.17"_rule);
    }
    // GUN-1.19
    static void add_names(const JsonCursor& list, Edition& edition) {
        if (list.size() < 100 || list.size() > 200) return list.fail(said("gun.names_count"), "GUN-1.19"_rule);
        edition.recruits.clear();
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) edition.recruits.push_back(name_of(list[i]));
    }
    static void add_gangs(const JsonCursor& list, Edition& edition) {
        edition.gangs.clear();
        std::array<int, 4> of_suit{};
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
            MadeGang gang = read_gang(list[i]);
            for (const MadeGang& other : edition.gangs)
                if (other.id == gang.id) list[i]["id"].fail(said("gun.id_twice"), "GUN-1.13"_rule);
            ++of_suit[static_cast<std::size_t>(gang.suit)];
            edition.gangs.push_back(std::move(gang));
        }
        if (list.fine() && of_suit != std::array{2, 2, 2, 2}) list.fail(said("gun.two_gangs_a_suit"), "GUN-3.6"_rule);
    }
    Edition& named(const std::string& name) {
        for (const auto& edition : editions_)
            if (edition->name == name) return *edition;
        editions_.push_back(std::make_shared<Edition>());
        editions_.back()->name = name;
        editions_.back()->hash = hash_start;
        return *editions_.back();
    }

    std::vector<std::shared_ptr<Edition>> editions_;
    std::map<std::string, std::string> last_file_;  // by the name of the edition: where to look when it is not whole
    std::array<std::shared_ptr<const Town>, stock_towns> towns_;
    std::uint64_t towns_hash_ = hash_start;
};

}  // namespace

Result<Shelf> read_shelf(const std::vector<DataFile>& files) {
    ShelfBuilder builder;
    for (const DataFile& file : files)
        if (auto added = builder.add(file); !added) return fault(added.error());
    return builder.finish();
}

}  // namespace saloon::gunfight
