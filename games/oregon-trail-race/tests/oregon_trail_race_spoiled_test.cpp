// ORE-16.11 from the other side: a position of a random game is spoiled in one place. Either it is refused with a
// sentence, or play goes on from it and never reaches a position that would be refused.
#include <doctest/doctest.h>

#include <cstdlib>

#include "table/library.h"
#include "tests/kit/random_options.h"

using namespace saloon;

namespace {

// Every value of the tree that is not an object or a list, and every list.
void collect(Json& json, std::vector<Json*>& places) {
    if (!json.is_object()) places.push_back(&json);
    if (json.is_structured())
        for (Json& item : json) collect(item, places);
}

Json another_value(const Json& old, Rng& rng) {
    constexpr std::array words{"p1",      "p2",        "p3",    "chance",  "food", "bullets",  "medicine", "measles",
                               "typhoid", "dead_oxen", "act",   "take",    "lose", "deflect",  "thief",    "hunt",
                               "ford",    "trade",     "steal", "shuffle", "over", "plain_mm", "plain_mr", "town"};
    if (old.is_boolean()) return !old.get<bool>();
    if (old.is_number()) return old.get<int>() + static_cast<int>(rng.below(5)) - 2;
    if (old.is_string()) return words[rng.below(words.size())];
    return nullptr;
}

void spoil(Json& position, Rng& rng) {
    std::vector<Json*> places;
    for (const char* key : {"to_act", "phase", "turn", "round", "rear", "trail_discard", "supply_discard",
                            "calamity_discard", "towns", "wagons", "wagons", "wagons", "pending", "winner", "reason"})
        collect(position[key], places);
    Json& place = *places[rng.below(static_cast<std::uint32_t>(places.size()))];
    if (!place.is_array()) {
        place = another_value(place, rng);
    } else if (!place.empty() && rng.below(2) == 0) {
        place.erase(place.begin() + rng.below(static_cast<std::uint32_t>(place.size())));
    } else if (!place.empty()) {
        Json& other = *places[rng.below(static_cast<std::uint32_t>(places.size()))];
        if (other.is_array() && &other != &place) {  // a card or calamity changes its place
            other.push_back(place.back());
            place.erase(place.end() - 1);
            std::sort(other.begin(), other.end());
        }
    }
}

}  // namespace

TEST_CASE("a spoiled position is refused, or played on from without harm") {
    const char* wanted = std::getenv("SALOON_SPOILED_POSITIONS");
    const int positions = wanted == nullptr ? 3'000 : std::atoi(wanted);
    const Library& library = Library::standard();
    const GameKind& kind = **library.find("oregon-trail-race");
    Rng rng(1);
    int refused = 0;
    int accepted = 0;
    while (refused + accepted < positions) {
        auto table = *kind.open(kit::random_options(kind.options(), rng));
        for (std::uint32_t steps = rng.below(120); steps > 0 && table->to_act() != Actor::nobody; --steps)
            table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
        for (int tries = 0; tries < 30; ++tries) {
            Json json = *parse_json(table->position());
            spoil(json, rng);
            auto spoiled = library.restore(json);
            if (!spoiled) {
                ++refused;
                CHECK(!why(spoiled.error()).empty());
                continue;
            }
            ++accepted;
            for (int steps = 0; steps < 30 && (*spoiled)->to_act() != Actor::nobody; ++steps) {
                (*spoiled)->to_act() == Actor::chance ? (*spoiled)->let_chance(rng) : (*spoiled)->play_random(rng);
                const auto again = library.restore(*parse_json((*spoiled)->position()));
                REQUIRE_MESSAGE(again.has_value(), (again ? "" : why(again.error())), "\nfrom ", dump(json),
                                "\nreached ", (*spoiled)->position());
            }
        }
    }
    MESSAGE(refused << " refused, " << accepted << " accepted");
    CHECK(refused > 0);
    CHECK(accepted > 0);
}

TEST_CASE("ORE-16.11: what is wrong with a calamity on a wagon is named in a player's words") {
    const Library& library = Library::standard();
    const GameKind& kind = **library.find("oregon-trail-race");
    Rng rng(1);
    auto table = *kind.open(*parse_json(R"({"players": 2})"));
    while (table->to_act() == Actor::chance) table->let_chance(rng);
    const auto why_not = [&](const char* calamity) {
        Json json = *parse_json(table->position());
        json["wagons"]["p1"]["calamities"].push_back(*parse_json(calamity));
        const auto read = library.restore(json);
        return read ? std::string() : why(read.error());
    };
    CHECK(why_not(R"({"card": "broken_wheel", "problem": "broken_wheel", "left": null, "skip": 0})") ==
          "position.wagons.p1.calamities[0].left: this must be a whole number from 0 to 8, not null");
    CHECK(why_not(R"({"card": "thief", "problem": "thief", "left": 3, "skip": 0})") ==
          "position.wagons.p1.calamities[0].card: a calamity lies on a wagon that never stays there");
}

TEST_CASE("ORE-16.11 (c): a card too many or too few is named") {
    const Library& library = Library::standard();
    auto table = *(**library.find("oregon-trail-race")).open(*parse_json(R"({"players": 2})"));
    Rng rng(1);
    while (table->to_act() == Actor::chance) table->let_chance(rng);
    const auto why_not = [&](const char* deck, const char* card) {
        Json json = *parse_json(table->position());
        json[deck].push_back(card);
        const auto read = library.restore(json);
        return read ? std::string() : why(read.error());
    };
    CHECK(why_not("trail_deck", "fort") == "position: fort: 3 on the table, 2 in the edition");
    CHECK(why_not("supply_deck", "food") == "position: food: 5 on the table, 4 in the edition");
    CHECK(why_not("calamity_deck", "thief") == "position: thief: 3 on the table, 2 in the edition");
}
