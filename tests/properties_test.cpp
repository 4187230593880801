// Random games of every kind over all options: every property of tests/kit/properties.h at many positions, and
// at the end of each game that its record replays to the same bytes. SALOON_GAME names one game, SALOON_LONG
// plays as many as the long check wants, SALOON_PROPERTY_GAMES any other number.
#include "tests/kit/properties.h"

#include <cstdlib>

#include "games/all_games.h"
#include "tests/kit/random_options.h"

using namespace saloon;

namespace {

int number_from(const char* name, int standard) {
    const char* value = std::getenv(name);
    return value == nullptr ? standard : std::atoi(value);
}

// Long games get fewer of them.
int games_of(std::string_view slug) {
    struct Amount {
        std::string_view slug;
        int usual;
        int in_the_long_check;
    };
    constexpr Amount amounts[] = {
        {"gunfight", 25, 3'000}, {"oregon-trail-race", 250, 20'000}, {"outlaw-poker", 60, 2'000}, {"", 1'000, 20'000}};
    for (const Amount& amount : amounts)
        if (amount.slug == slug || amount.slug.empty())
            return std::getenv("SALOON_LONG") == nullptr ? amount.usual : amount.in_the_long_check;
    return 0;
}

template <NotationOf N>
void play_one(const Library& library, const GameKind& kind, int number) {
    Rng rng(static_cast<std::uint64_t>(number));
    auto opened = kind.open(kit::random_options(kind.options(), rng));
    for (int tries = 0; !opened && tries < 100; ++tries) opened = kind.open(kit::random_options(kind.options(), rng));
    REQUIRE(opened.has_value());
    auto& table = static_cast<TableOf<N>&>(**opened);
    CAPTURE(number);
    CAPTURE(table.options());
    // Most positions are only checked for soundness, a few dozen of each game for everything.
    const std::uint32_t thinning = 1 + rng.below(40);
    while (table.to_act() != Actor::nobody) {
        kit::Properties<N> properties(library, table, rng);
        if (rng.below(thinning) == 0)
            properties.check_all();
        else
            properties.sound();
        if (table.to_act() == Actor::chance)
            table.let_chance(rng);
        else
            table.play_random(rng);
        REQUIRE(table.steps().size() <= static_cast<std::size_t>(table.info().steps_max));
    }
    kit::Properties<N>(library, table, rng).check_all();
    CHECK(table.scores().has_value());

    const auto record = read_record(write_record(table.record()));
    REQUIRE_MESSAGE(record.has_value(), (record ? "" : why(record.error())));
    const auto again = library.replay(*record);
    REQUIRE_MESSAGE(again.has_value(), (again ? "" : why(again.error())));
    CHECK((*again)->position() == table.position());
    CHECK((*again)->record().lines == table.record().lines);

    const std::size_t half = table.steps().size() / 2;
    table.rewind_to(half);
    CHECK(table.steps().size() == half);
}

}  // namespace

TEST_CASE("every property holds in random games over all options") {
    const char* only = std::getenv("SALOON_GAME");
    const int first = number_from("SALOON_PROPERTY_FIRST", 1);
    const Library& library = Library::standard();
    AllGames::for_each([&]<NotationOf N>() {
        const char* slug = N::Rules::info.slug;
        if (only != nullptr && only != std::string_view(slug)) return;
        const GameKind& kind = **library.find(slug);
        const int games = number_from("SALOON_PROPERTY_GAMES", games_of(slug));
        for (int number = first; number < first + games; ++number) play_one<N>(library, kind, number);
        MESSAGE(slug << ": " << games << " games");
    });
}
