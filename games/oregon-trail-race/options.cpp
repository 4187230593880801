// ORE-14: options as they come from outside.
#include "text/options.h"
#include "games/oregon-trail-race/notation.h"

namespace saloon::oregon_trail_race {

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
    };
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    OptionForm form(options, Notation::options(shelf));
    if (form.fault()) return fault(Fault{(*form.fault()).why, "ORE-14.7"_rule, -1});
    Options chosen;
    chosen.players = form.integer("players");
    chosen.trail_length = form.integer("trail_length");
    chosen.winter = form.integer("winter");
    chosen.thief = static_cast<ThiefRule>(form.cursor("thief").word_of({"discard", "keep", "shot"}));
    chosen.last_survivor = static_cast<LastSurvivor>(form.cursor("last_survivor").word_of({"wins", "must_arrive"}));
    const std::string wanted = form.word("edition");
    for (const auto& edition : shelf)
        if (edition->name == wanted) return Rules(chosen, edition);
    return fault(Fault{"options.edition: there is no edition " + in_quotes(wanted) + " among those that are loaded",
                       "ORE-14.7"_rule, -1});
}

}  // namespace saloon::oregon_trail_race
