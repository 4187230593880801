#include "games/oregon-trail-race/text/edition_reading.h"

#include <array>

#include "core/hash.h"
#include "games/oregon-trail-race/text/edition_reading_names.h"
#include "games/oregon-trail-race/text/names.h"

namespace saloon::oregon_trail_race {
namespace {

// One deck: card name to count. What is wrong is kept by the cursor.
template <std::size_t Kinds>
void read_deck(const JsonCursor& at, const std::array<std::string_view, Kinds>& names, int least,
               Copies<Kinds>& copies) {
    if (!at.json().is_object()) return at.fail(said("ore.deck_is_an_object"), "ORE-1.7"_rule);
    int total = 0;
    for (const auto& item : at.json().items()) {
        const auto kind = find_name(names, item.key());
        if (!kind) {
            std::string known;
            for (const std::string_view name : names) known += (known.empty() ? "" : ", ") + std::string(name);
            return at.fail(said("ore.no_such_card").text("item", in_quotes(item.key())).text("known", known),
                           "ORE-1.7"_rule);
        }
        copies[*kind] = static_cast<std::uint8_t>(at[item.key()].integer(1, 99));
        total += copies[*kind];
    }
    if (total < least || total > deck_max)
        at.fail(said("ore.deck_size").number("least", least).number("deck_max", deck_max).number("total", total),
                "ORE-1.7"_rule);
}

bool is_edition_name(std::string_view name) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
    return !name.empty() && name.size() <= 24 && name.find_first_not_of(letters) == std::string_view::npos;
}

// ORE-1.8
void read_people(const JsonCursor& at, PeopleNames& people) {
    if (!at.json().is_array() || at.size() != people.size())
        return at.fail(said("ore.six_lists_of_names"), "ORE-1.8"_rule);
    for (std::size_t i = 0; i < people.size(); ++i) read_four_names(at[i], people[i], "ORE-1.8"_rule);
}

}  // namespace

Result<Edition> read_edition(const DataFile& file) {
    const auto json = parse_json(file.text);
    if (!json) return fault(said("text.in_file").text("file", file.path).said("why", json.error().said));
    FirstFault first;
    const JsonCursor at(*json, file.path, first);
    at.exact_keys({"game", "edition", "source", "trail", "supplies", "calamities"}, "ORE-1.7"_rule, {"names"});
    Edition edition;
    edition.people = standard_names();
    if (at.fine()) {
        if (at["game"].text() != "oregon-trail-race") at["game"].fail(said("ore.must_be_this_game"), "ORE-1.7"_rule);
        edition.name = at["edition"].text();
        if (!is_edition_name(edition.name)) at["edition"].fail(said("ore.edition_name"), "ORE-1.7"_rule);
        static_cast<void>(at["source"].text());
        read_deck(at["trail"], trail_names, 30, edition.trail);
        read_deck(at["supplies"], supply_names, 18, edition.supplies);
        read_deck(at["calamities"], calamity_names, 1, edition.calamities);
        if (at.has("names")) read_people(at["names"], edition.people);
    }
    if (first) return fault(Fault{(*first).said, "ORE-1.7"_rule, -1});
    return edition;
}

Result<Shelf> read_shelf(const std::vector<DataFile>& files) {
    Shelf shelf;
    for (const DataFile& file : files) {
        auto edition = read_edition(file);
        if (!edition) return fault(edition.error());
        for (const auto& other : shelf)
            if (other->name == edition->name)
                return fault(said("ore.edition_twice").text("path", file.path).text("name", in_quotes(edition->name)));
        shelf.push_back(std::make_shared<const Edition>(std::move(*edition)));
    }
    return shelf;
}

std::string name_and_hash(const Edition& edition) {
    std::string counts;
    for (const std::uint8_t count : edition.trail) counts += std::to_string(count) + " ";
    for (const std::uint8_t count : edition.supplies) counts += std::to_string(count) + " ";
    for (const std::uint8_t count : edition.calamities) counts += std::to_string(count) + " ";
    std::string name = edition.name + " ";
    const std::uint64_t hash = hash_text(counts);
    for (int shift = 60; shift >= 0; shift -= 4) name += "0123456789abcdef"[(hash >> shift) & 15U];
    return name;
}

}  // namespace saloon::oregon_trail_race
