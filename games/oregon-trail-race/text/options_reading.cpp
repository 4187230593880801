// ORE-14: options as they come from outside.
#include "games/oregon-trail-race/text/edition_reading_names.h"
#include "games/oregon-trail-race/text/notation.h"
#include "text/options.h"

namespace saloon::oregon_trail_race {
namespace {

// ORE-2.6: those of the option where it has the seat, else those of the edition.
std::shared_ptr<const PeopleNames> read_people(const JsonCursor& option, int players,
                                               const std::shared_ptr<const Edition>& edition) {
    if (option.json().empty()) return {edition, &edition->people};
    PeopleNames people = edition->people;
    for (const auto& item : option.json().items()) {
        const auto seat = read_seat(item.key(), players);
        if (!seat) option.fail(said("ore.not_a_seat").text("words", in_quotes(item.key())), "ORE-14.12"_rule);
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
        {"players", "integer", 4, {2, 3, 4, 5, 6}, said("ore.option.players")},
        {"trail_length", "integer", 20, {{"min", 1}, {"max", length_max}}, said("ore.option.trail_length")},
        {"thief", "word", "discard", {"discard", "keep", "shot"}, said("ore.option.thief")},
        {"last_survivor", "word", "wins", {"wins", "must_arrive"}, said("ore.option.last_survivor")},
        {"winter", "integer", 120, {{"min", 1}, {"max", 1000}}, said("ore.option.winter")},
        {"edition", "word", "base", std::move(editions), said("ore.option.edition")},
        {"towns", "word", "anywhere", {"anywhere", "apart"}, said("ore.option.towns")},
        {"town_stock", "word", "open", {"open", "looked_at"}, said("ore.option.town_stock")},
        {"trade_for_bullets", "boolean", false, {false, true}, said("ore.option.trade_for_bullets")},
        {"names",
         "object",
         Json::object(),
         {{{"p1", {"Ada", "Ben", "Zoë", "Dot"}}}, {{"p2", {"Old Tom", "Ann", "Bob", "Cy"}}}},
         said("ore.option.names")},
    };
}

// ORE-14.13
std::vector<Preset> Notation::presets() {
    return {
        {"standard", Json::object(), said("ore.preset.standard")},
        {"first_game", {{"trail_length", 10}}, said("ore.preset.first_game")},
        {"by_the_letter",
         {{"towns", "anywhere"}, {"town_stock", "looked_at"}, {"trade_for_bullets", true}},
         said("ore.preset.by_the_letter")},
        {"first_edition", {{"towns", "apart"}}, said("ore.preset.first_edition")},
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
    return fault(Fault{said("ore.no_such_edition").text("wanted", in_quotes(wanted)), "ORE-14.7"_rule, -1});
}

}  // namespace saloon::oregon_trail_race
