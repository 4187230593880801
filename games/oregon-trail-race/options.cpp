// ORE-14: options as they come from outside.
#include "games/oregon-trail-race/notation.h"

namespace saloon::oregon_trail_race {

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    Json editions = Json::array();
    for (const auto& edition : shelf) editions.push_back(edition->name);
    return {
        {"players", "integer", 4, {2, 3, 4, 5, 6}, "number of wagons"},
        {"trail_length", "integer", 20, {{"min", 1}, {"max", length_max}}, "ORE-14.2: trail cards from Independence to the Willamette Valley"},
        {"thief", "word", "discard", {"discard", "keep", "shot"},
         "ORE-14.3: bullets against a thief are discarded, kept, or kill one of the thief's people"},
        {"last_survivor", "word", "wins", {"wins", "must_arrive"}, "ORE-14.4: whether the last wagon wins at once or plays on alone"},
        {"winter", "integer", 120, {{"min", 1}, {"max", 1000}}, "ORE-13.6: the round after which the longest trail wins"},
        {"edition", "word", "base", std::move(editions), "ORE-14.8: which three decks are used"},
    };
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    FirstFault first;
    const JsonCursor at(options, "options", first);
    Options chosen;
    std::string edition_name = "base";
    for (const auto& item : options.items()) {
        const std::string& name = item.key();
        if (name == "players")
            chosen.players = at[name].integer(2, seats_max);
        else if (name == "trail_length")
            chosen.trail_length = at[name].integer(1, length_max);
        else if (name == "thief")
            chosen.thief = static_cast<ThiefRule>(at[name].word_of({"discard", "keep", "shot"}));
        else if (name == "last_survivor")
            chosen.last_survivor = static_cast<LastSurvivor>(at[name].word_of({"wins", "must_arrive"}));
        else if (name == "winter")
            chosen.winter = at[name].integer(1, 1000);
        else if (name == "edition")
            edition_name = at[name].text();
        else
            at.fail("there is no option " + in_quotes(name) +
                    "; the options are players, trail_length, thief, last_survivor, winter and edition");
    }
    std::string known;
    std::shared_ptr<const Edition> edition;
    for (const auto& candidate : shelf) {
        known += (known.empty() ? "" : ", ") + candidate->name;
        if (candidate->name == edition_name) edition = candidate;
    }
    if (!edition) at.fail("there is no edition " + in_quotes(edition_name) + "; the editions are " + known);
    if (first) return fault(Fault{(*first).why, "ORE-14.7"_rule, -1});
    return Rules(chosen, std::move(edition));
}

}  // namespace saloon::oregon_trail_race
