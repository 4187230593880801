// What a seat gets depends on nothing that it cannot see: in a world that differs only there, every byte is the same.
#include <doctest/doctest.h>

#include "core/hash.h"
#include "server/reader_view.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::server;

namespace {

std::string seen(const Table& table, Seat seat) {
    std::string text;
    JsonWriter writer(text);
    writer.object();
    write_game_now(table, true, seat, writer);
    writer.end_object();
    return text;
}

// What a refused move says; the line may be anything.
std::string refusal_of(const Table& table, const std::string& line) {
    const auto verdict = table.judge(line);
    return verdict ? "fine" : verdict.error().why;
}

void check_seat(const Table& table, Seat seat, Rng& rng) {
    const auto other = table.redealt(seat, rng);
    CHECK(seen(table, seat) == seen(*other, seat));
    if (table.to_act() != actor_of(seat)) return;
    // Hints and bots: the same view and the same seed give the same move.
    const Thinking thinking{.grade = bots::Grade::greenhorn, .seed = 11};
    CHECK(table.think(thinking) == other->think(thinking));
    for (const std::string& line : table.legal_for(seat)) {
        if (rng.below(8) != 0) continue;
        std::string bent = line;
        bent[rng.below(static_cast<std::uint32_t>(bent.size()))] = '7';
        CHECK(refusal_of(table, bent) == refusal_of(*other, bent));
    }
}

}  // namespace

TEST_CASE("a redeal of what a seat cannot see changes no byte of what it gets") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(kind->info().slug);
        auto table = kind->open(Json::object());
        REQUIRE(table);
        Rng rng(hash_text(kind->info().slug));
        Rng worlds(3);
        for (int steps = 0; steps < 150 && (*table)->to_act() != Actor::nobody; ++steps) {
            if ((*table)->to_act() == Actor::chance) {
                (void)(*table)->let_chance(rng);
                continue;
            }
            for (int i = 0; i < (*table)->players(); ++i) check_seat(**table, seat_at(i), worlds);
            check_seat(**table, Seat::spectator, worlds);
            (void)(*table)->play_random(rng);
        }
    }
}
