// ORE-14: options as they come from outside.
#include "text/options.h"
#include "games/oregon-trail-race/notation.h"
#include "games/oregon-trail-race/people_names.h"

namespace saloon::oregon_trail_race {
namespace {

// ORE-2.6: those of the option where it has the seat, else those of the edition.
std::shared_ptr<const PeopleNames> read_people(const JsonCursor& option, int players,
                                               const std::shared_ptr<const Edition>& edition) {
    if (option.json().empty()) return {edition, &edition->people};
    PeopleNames people = edition->people;
    for (const auto& item : option.json().items()) {
        const auto seat = read_seat(item.key(), players);
        if (!seat) option.fail(said("ore.no_seat_game_2").text("item", in_quotes(item.key())), "ORE-14.12"_rule);
        if (!option.fine()) break;
        read_four_names(option[item.key()], people[static_cast<std::size_t>(*seat)], "ORE-14.12"_rule);
    }
    return std::make_shared<const PeopleNames>(std::move(people));
}

}  // namespace

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    Json editions = Json::array();
    for (const auto& edition : shelf) editions.push_back(edition->name);
    return {
        {"players", "integer", 4, {2, 3, 4, 5, 6}, "number of wagons"},
        {"trail_length",
         "integer",
         20,
         {{"min", 1}, {"max", length_max}},
         "ORE-14.2: trail cards from Independence to the Willamette Valley"},
        {"thief",
         "word",
         "discard",
         {"discard", "keep", "shot"},
         "ORE-14.3: bullets against a thief are discarded, kept, or kill one of the thief's people"},
        {"last_survivor",
         "word",
         "wins",
         {"wins", "must_arrive"},
         "ORE-14.4: whether the last wagon wins at once or plays on alone"},
        {"winter",
         "integer",
         120,
         {{"min", 1}, {"max", 1000}},
         "ORE-13.6: the round after which the longest trail wins"},
        {"edition", "word", "base", std::move(editions), "ORE-14.8: which three decks are used"},
        {"towns",
         "word",
         "anywhere",
         {"anywhere", "apart"},
         "ORE-14.9: towns may be founded side by side and at Independence, or one at a place"},
        {"town_stock",
         "word",
         "open",
         {"open", "looked_at"},
         "ORE-14.10: a town's supplies lie face up, or only who picks from them looks at them"},
        {"trade_for_bullets",
         "boolean",
         false,
         {false, true},
         "ORE-14.11: without bullets another supply may be staked against a thief"},
        {"names",
         "object",
         Json::object(),
         {{{"p1", {"Ada", "Ben", "Zoë", "Dot"}}}, {{"p2", {"Old Tom", "Ann", "Bob", "Cy"}}}},
         "ORE-14.12: the four people of a wagon by name, the driver first"},
    };
}

// ORE-14.13
std::vector<Preset> Notation::presets() {
    return {
        {"standard", Json::object(), "ORE-14.13: the race as it is"},
        {"first_game", {{"trail_length", 10}}, "ORE-14.13: a short first game, about half as long"},
        {"by_the_letter",
         {{"towns", "anywhere"}, {"town_stock", "looked_at"}, {"trade_for_bullets", true}},
         "ORE-14.13: the first rules at their most literal"},
        {"first_edition", {{"towns", "apart"}}, "ORE-14.13: the race as the first edition of its rulebook had it"},
    };
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    OptionForm form(options, Notation::options(shelf));
    if (form.fault()) return fault(Fault{(*form.fault()).said, "ORE-14.7"_rule, -1});
    Options chosen;
    chosen.players = form.integer("players");
    chosen.trail_length = form.integer("trail_length");
    chosen.winter = form.integer("winter");
    chosen.thief = static_cast<ThiefRule>(form.cursor("thief").word_of({"discard", "keep", "shot"}));
    chosen.last_survivor = static_cast<LastSurvivor>(form.cursor("last_survivor").word_of({"wins", "must_arrive"}));
    chosen.towns = static_cast<TownRule>(form.cursor("towns").word_of({"anywhere", "apart"}));
    chosen.town_stock = static_cast<StockRule>(form.cursor("town_stock").word_of({"open", "looked_at"}));
    chosen.trade_for_bullets = form.boolean("trade_for_bullets");
    const std::string wanted = form.word("edition");
    for (const auto& edition : shelf) {
        if (edition->name != wanted) continue;
        auto people = read_people(form.cursor("names"), chosen.players, edition);
        if (form.fault()) return fault(Fault{(*form.fault()).said, "ORE-14.12"_rule, -1});
        return Rules(chosen, edition, std::move(people));
    }
    return fault(
        Fault{said("ore.options_edition_there_no_edition").text("wanted", in_quotes(wanted)), "ORE-14.7"_rule, -1});
}

}  // namespace saloon::oregon_trail_race
