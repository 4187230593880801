// A view told by its changes: with the view before they make the view, in every game and for every reader, and they
// tell no more than it.
#include "table/view_changes.h"

#include <doctest/doctest.h>

#include "table/library.h"
#include "tests/kit/view_changes.h"

using namespace saloon;

namespace {

std::string changes_of(const Table& game, Seat reader, ViewMarks& marks) {
    std::string text;
    JsonWriter writer(text);
    writer.object();
    write_view_changes(game, reader, marks, writer);
    writer.end_object();
    return text;
}

// One who is told of some steps only, and then of all that has changed since.
struct Follower {
    Seat reader;
    ViewMarks marks{};
    Json view{};
    std::size_t changes_bytes = 0;
    std::size_t view_bytes = 0;

    void hear(const Table& game, Rng& worlds) {
        ViewMarks before = marks;
        const std::string told = changes_of(game, reader, marks);
        // In another deal the reader is told the same, byte for byte.
        if (worlds.below(8) == 0) CHECK(changes_of(*game.redealt(reader, worlds), reader, before) == told);
        const bool told_all = view.is_null();
        const Json push = *parse_json(told);
        if (push.contains("view"))
            view = push["view"];
        else
            view = kit::with_changes(std::move(view), push["changes"]);
        const std::string whole = game.view(reader);
        REQUIRE(dump(view) == whole);
        if (told_all) return;
        changes_bytes += told.size();
        view_bytes += whole.size();
    }
};

void play_and_listen(Table& game, std::vector<Follower>& listeners, Rng& rng) {
    for (int steps = 0; steps < 300 && game.to_act() != Actor::nobody; ++steps) {
        if (game.to_act() == Actor::chance)
            game.let_chance(rng);
        else
            game.play_random(rng);
        for (Follower& listener : listeners)
            if (rng.below(4) != 0) listener.hear(game, rng);
    }
}

}  // namespace

TEST_CASE("changes make the view of every reader in every game, and are shorter") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        std::size_t changes_bytes = 0;
        std::size_t view_bytes = 0;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Rng rng(seed);
            auto game = kind->open(Json::object());
            REQUIRE(game.has_value());
            std::vector<Follower> listeners{{Seat::spectator}};
            for (int i = 0; i < (*game)->players(); ++i) listeners.push_back({seat_at(i)});
            play_and_listen(**game, listeners, rng);
            for (const Follower& listener : listeners) {
                changes_bytes += listener.changes_bytes;
                view_bytes += listener.view_bytes;
            }
        }
        MESSAGE(std::string(kind->info().slug) << ": " << changes_bytes << " of " << view_bytes << " bytes");
        CHECK(4 * changes_bytes < 3 * view_bytes);
    }
}

// What he has from before may have members that are no more; by changes he would keep them.
TEST_CASE("of whom nothing is known is told the whole view, and then nothing where nothing has changed") {
    auto game = Library::standard().open("outlaw-poker", *parse_json(R"({"players":2})"));
    REQUIRE(game.has_value());
    Rng rng(1);
    (*game)->let_chance(rng);
    ViewMarks marks;
    const Json all = (*parse_json(changes_of(**game, Seat::p1, marks)))["view"];
    CHECK(dump(all) == (*game)->view(Seat::p1));
    CHECK(changes_of(**game, Seat::p1, marks) == R"({"changes":{}})");
}

TEST_CASE("who was told the whole view is told by changes from then on, closed cards in a row as a count") {
    auto game = Library::standard().open("outlaw-poker", *parse_json(R"({"players":2})"));
    REQUIRE(game.has_value());
    ViewMarks marks;
    const std::string before = (*game)->view(Seat::p1);
    CHECK_FALSE(marks.changed(before).has_value());
    Rng rng(1);
    (*game)->let_chance(rng);
    const Json push = *parse_json(changes_of(**game, Seat::p1, marks));
    REQUIRE(push.contains("changes"));
    CHECK(dump(push["changes"]["deck"]).starts_with(R"([{"??":)"));
    CHECK(dump(kit::with_changes(*parse_json(before), push["changes"])) == (*game)->view(Seat::p1));
}

TEST_CASE("a view that has got another member is told whole") {
    using Members = std::vector<std::string_view>;
    ViewMarks marks;
    CHECK(marks.changed(R"({"a":1,"b":[2,{"c":"]"}]})") == std::nullopt);  // of whom nothing is known
    CHECK(marks.changed(R"({"a":1,"b":[2,{"c":"]"}]})") == Members{});
    CHECK(marks.changed(R"({"a":12,"b":[2,{"c":"]"}]})") == Members{R"("a":12)"});
    CHECK(marks.changed(R"({"a":12,"b":[]})") == Members{R"("b":[])"});
    CHECK(marks.changed(R"({"a":12,"c":[]})") == std::nullopt);  // another
    CHECK(marks.changed(R"({"a":12,"c":[]})") == Members{});
    CHECK(marks.changed(R"({"a":12,"c":[],"d":0})") == std::nullopt);  // one more
    CHECK(marks.changed(R"({"a":12,"d":0})") == std::nullopt);         // one fewer
    CHECK(marks.changed(R"({"a":12})") == std::nullopt);               // the last one gone
    CHECK(marks.changed(R"({"a":13})") == Members{R"("a":13)"});
}
