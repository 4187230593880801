// A warm search allocates nothing: counts operator new during random playouts of every game.
#include <doctest/doctest.h>

#include <cstdlib>
#include <new>

#include "bots/ismcts.h"
#include "bots/random_play.h"
#include "games/all_games.h"
#include "table/library.h"

namespace {
long allocations = 0;
}

// Not inlined: g++ would see malloc and free where it expects new and delete, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    std::abort();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++allocations;
    return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace saloon;

TEST_CASE("a thousand warm playouts of each game allocate nothing") {
    AllGames::for_each([]<NotationOf N>() {
        CAPTURE(std::string(N::Rules::info.slug));
        std::vector<DataFile> files;
        for (const DataFile& file : built_in_files())
            if (file.game == N::Rules::info.slug) files.push_back(file);
        const auto shelf = N::shelve(files);
        REQUIRE(shelf.has_value());
        const auto rules = N::open(*shelf, Json::object());
        REQUIRE(rules.has_value());
        bots::RandomPlay play(*rules);
        const auto playout = [&](std::uint64_t seed) {
            Rng rng(seed);
            auto at = rules->start();
            play.run(at, rng, N::Rules::info.steps_max);
            return is_over(*rules, at);
        };
        constexpr std::uint64_t playouts = 1'000;
        for (std::uint64_t seed = 0; seed < playouts; ++seed) CHECK(playout(seed));  // the buffers grow to their size
        const long before = allocations;
        int over = 0;
        for (std::uint64_t seed = 0; seed < playouts; ++seed) over += playout(seed) ? 1 : 0;
        CHECK(allocations == before);
        CHECK(over == playouts);
    });
}

TEST_CASE("the loop of a search allocates nothing, in any game") {
    AllGames::for_each([]<NotationOf N>() {
        CAPTURE(std::string(N::Rules::info.slug));
        std::vector<DataFile> files;
        for (const DataFile& file : built_in_files())
            if (file.game == N::Rules::info.slug) files.push_back(file);
        const auto shelf = N::shelve(files);
        const auto rules = N::open(*shelf, Json::object());
        REQUIRE(rules.has_value());
        Rng rng(2);
        auto at = rules->start();
        bots::RandomPlay(*rules).run(at, rng, 2);
        while (rules->to_act(at) == Actor::chance) rules->apply(at, rules->sample(at, rng));
        REQUIRE(is_seat(rules->to_act(at)));
        bots::Search<typename N::Rules> search(*rules, view_of(at, seat_of(rules->to_act(at))), 1, 4'096, {});
        search.run(20, {});  // the lists grow to their size
        const long before = allocations;
        search.run(200, {});
        CHECK(allocations == before);
        CHECK(search.iterations() == 220);
    });
}
