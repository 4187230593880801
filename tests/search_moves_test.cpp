// What the bots play from fixed positions with a fixed seed and number of iterations. A change that is only to make
// them quicker changes nothing here. tests/search_moves.txt has one line a position; when a change of behaviour moves
// one, the same change writes the file anew (SALOON_WRITE_SEARCH_MOVES=1 shared_tests) and its message says why.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "table/library.h"
#include "tests/kit/files.h"
#include "tests/kit/places.h"
#include "tests/kit/random_options.h"

using namespace saloon;

namespace {

constexpr std::uint64_t iterations_of_each = 240;

// From the midst of a random game: with the standard options, or with any.
std::unique_ptr<Table> position_of(const GameKind& kind, std::uint64_t seed) {
    Rng rng(seed);
    auto table = kind.open(seed % 2 == 1 ? Json::object() : kit::random_options(kind.options(), rng));
    while (!table) table = kind.open(kit::random_options(kind.options(), rng));
    const std::uint32_t steps = 3 + rng.below(50);
    for (std::uint32_t i = 0; i < steps && (*table)->to_act() != Actor::nobody; ++i)
        (*table)->to_act() == Actor::chance ? (*table)->let_chance(rng) : (*table)->play_random(rng);
    if ((*table)->to_act() == Actor::nobody) (*table)->rewind_to((*table)->steps().size() / 2);
    while ((*table)->to_act() == Actor::chance) (*table)->let_chance(rng);
    return std::move(*table);
}

// What a sheriff and a drifter play, and how the search saw its best moves: visits, share of the win, points.
std::string played_from(const GameKind& kind, std::uint64_t seed) {
    const std::unique_ptr<Table> table = position_of(kind, seed);
    std::ostringstream out;
    out << kind.info().slug << " seed " << seed << " steps " << table->steps().size() << ": ";
    if (!is_seat(table->to_act())) return out.str() + "over\n";
    out << table->think({.grade = bots::Grade::sheriff, .seed = seed, .iterations = iterations_of_each}) << " | "
        << table->think({.grade = bots::Grade::drifter, .seed = seed}) << " |";
    const auto advice = table->advise({.grade = bots::Grade::sheriff, .seed = seed, .iterations = iterations_of_each});
    for (const auto& choice : advice.choices)
        out << " " << choice.visits_per_mille << "/" << choice.win_per_mille << "/" << choice.margin_hundredths;
    out << "\n";
    return out.str();
}

}  // namespace

TEST_CASE("bots play from fixed positions as tests/search_moves.txt says") {
    const std::string path = kit::project_folder() + "/tests/search_moves.txt";
    const std::string frozen = kit::read_file(path);
    std::string fresh;
    for (const auto& kind : Library::standard().games()) {
        if (std::string_view(kind->info().slug) == "sixth-game") continue;  // in test builds only
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const std::string line = played_from(*kind, seed);
            fresh += line;
            CHECK_MESSAGE(frozen.find(line) != std::string::npos, "not in search_moves.txt: ", line);
        }
    }
    if (std::getenv("SALOON_WRITE_SEARCH_MOVES") != nullptr) std::ofstream(path) << fresh;
}
