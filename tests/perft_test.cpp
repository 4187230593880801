// The fingerprint of every game: how many lines of play there are from fixed positions. tests/perft.txt has one
// line a count; when a change of behaviour moves a number, the same change writes the file anew
// (SALOON_WRITE_PERFT=1 perft_test) and its message says why.
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

constexpr std::uint64_t nodes_max = 300'000;  // a position's depths go on while the count stays below this

// Positions of random games: the start of one with the standard options, then the midst of six over all options.
std::string counts_of(const GameKind& kind) {
    std::ostringstream out;
    for (std::uint64_t seed = 1; seed <= 7; ++seed) {
        Rng rng(seed);
        auto table = kind.open(seed == 1 ? Json::object() : kit::random_options(kind.options(), rng));
        while (!table) table = kind.open(kit::random_options(kind.options(), rng));
        const std::uint32_t steps = seed == 1 ? 0 : rng.below(60);
        for (std::uint32_t i = 0; i < steps && (*table)->to_act() != Actor::nobody; ++i)
            (*table)->to_act() == Actor::chance ? (*table)->let_chance(rng) : (*table)->play_random(rng);
        if ((*table)->to_act() == Actor::nobody) (*table)->rewind_to((*table)->steps().size() / 2);
        out << kind.info().slug << " seed " << seed << " steps " << (*table)->steps().size() << " options "
            << (*table)->options() << ":";
        for (int depth = 1; depth <= 8; ++depth) {
            const auto nodes = (*table)->perft(depth, seed, nodes_max);
            if (!nodes) break;
            out << " " << *nodes;
        }
        out << "\n";
    }
    return out.str();
}

}  // namespace

TEST_CASE("the perft numbers of every game are those in tests/perft.txt") {
    const std::string path = kit::project_folder() + "/tests/perft.txt";
    const std::string frozen = kit::read_file(path);
    std::string fresh;
    for (const auto& kind : Library::standard().games()) {
        const std::string counts = counts_of(*kind);
        fresh += counts;
        if (std::string_view(kind->info().slug) == "sixth-game")
            continue;  // the copied template is in test builds only
        std::istringstream lines(counts);
        for (std::string line; std::getline(lines, line);)
            CHECK_MESSAGE(frozen.find(line + "\n") != std::string::npos, "not in perft.txt: ", line);
    }
    if (std::getenv("SALOON_WRITE_PERFT") != nullptr) std::ofstream(path) << fresh;
}
