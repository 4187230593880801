// Rooms without sockets, disk or clock.
#include <doctest/doctest.h>

#include "server/fairness.h"
#include "server/room.h"

using namespace saloon;
using namespace saloon::server;

namespace {

const Limits limits;
const Person ann{static_cast<PersonId>(1), "Ann", "", 0, false};
const Person bob{static_cast<PersonId>(2), "Bob", "", 0, false};

TableRow row_for(const ClockSetting& clock = {}) {
    TableRow row;
    row.id = static_cast<TableId>(9);
    row.game = "outlaw-poker";
    row.options = R"({"players":2})";
    row.seed = std::string(64, 'a');
    row.clock = clock;
    row.owner = ann.id;
    row.seats.resize(2);
    return row;
}

Room playing(const ClockSetting& clock = {}) {
    Room room(Library::standard(), limits, row_for(clock));
    REQUIRE(room.sit(ann, Seat::p1, "", 1'000));
    REQUIRE(room.sit(bob, {}, "", 1'000));
    REQUIRE(room.row().state == TableState::playing);
    return room;
}

Seat to_act(const Room& room) { return seat_of(room.game()->to_act()); }

std::string any_line(const Room& room) { return room.game()->legal().front(); }

Answer<int> play_any(Room& room, Milliseconds now = 2'000) {
    return room.play(to_act(room), room.row().steps, any_line(room), now);
}

}  // namespace

TEST_CASE("a seat is taken once, and the last one starts the game") {
    Room room(Library::standard(), limits, row_for());
    CHECK(room.sit(ann, Seat::p1, "", 1).has_value());
    CHECK(std::string_view(room.sit(bob, Seat::p1, "", 1).error().code) == "refused");
    CHECK(room.row().state == TableState::open);
    CHECK(room.sit(bob, {}, "", 1) == Seat::p2);
    CHECK(room.row().state == TableState::playing);
    CHECK(room.row().steps > 0);  // the deal
}

TEST_CASE("the same move again has the same answer, another at its place is stale") {
    Room room = playing();
    const Seat seat = to_act(room);
    const int n = room.row().steps;
    const std::string line = any_line(room);
    CHECK(room.play(seat, n, line, 2'000) == n);
    const int after = room.row().steps;
    CHECK(room.play(seat, n, line, 2'000) == n);
    CHECK(room.row().steps == after);
    CHECK(std::string_view(room.play(seat, n, "something else", 2'000).error().code) == "stale");
    CHECK(std::string_view(room.play(to_act(room), after, "something else", 2'000).error().code) == "illegal");
}

TEST_CASE("chance follows from the seed and the words") {
    Room room = playing();
    const std::string record = fairness_line(room.row()) + write_record(room.game()->record());
    CHECK(verify_record(Library::standard(), record).has_value());
    TableRow other = room.row();
    other.seats[0].words = "bent";
    CHECK(!verify_record(Library::standard(), fairness_line(other) + write_record(room.game()->record())));
}

TEST_CASE("whose time is over is replaced, and gets his seat back") {
    Room room = playing({ClockSetting::Kind::move, 30, 0, 0});
    const Seat seat = to_act(room);
    CHECK(room.deadline() == 31'000);
    room.tick(30'999);
    CHECK(!room.holder(seat).stand_in);
    room.tick(31'000);
    CHECK(room.holder(seat).stand_in);
    CHECK(room.bot_to_act() == seat);
    room.welcome_back(room.holder(seat).person, 40'000);
    CHECK(!room.holder(seat).stand_in);
    CHECK(room.deadline() == 70'000);
    room.tick(70'000);
    REQUIRE(room.holder(seat).stand_in);
    room.bot_plays(room.row().steps, any_line(room), 70'100);
    if (to_act(room) != seat) {
        room.tick(*room.deadline());
        CHECK(room.row().ended_by == EndedBy::abandoned);
    }
}

TEST_CASE("a bank is used up and gains its increment") {
    Clocks clocks({ClockSetting::Kind::bank, 60, 5, 0});
    clocks.turn(Seat::p1, 0);
    CHECK(clocks.left(Seat::p1, 10'000) == 50'000);
    clocks.turn(Seat::p2, 10'000);
    CHECK(clocks.left(Seat::p1, 99'000) == 55'000);
    CHECK(clocks.deadline() == 70'000);
}

TEST_CASE("taking back asks the others where something was shown") {
    Room room = playing();
    const int n = room.row().steps;
    const Seat first = to_act(room);
    REQUIRE(play_any(room));
    while (to_act(room) == first) REQUIRE(play_any(room));
    const Seat second = to_act(room);
    REQUIRE(play_any(room));
    REQUIRE(room.take_back(first, n, 3'000));
    CHECK(room.row().steps > n);
    CHECK(std::string_view(room.answer(first, Vote::take_back, true, 3'000).error().code) == "refused");
    REQUIRE(room.answer(second, Vote::take_back, true, 3'000));
    CHECK(room.row().steps == n);
    CHECK(room.cuts() == 1);
}

TEST_CASE("a draw is agreed, a game is resigned") {
    Room drawn = playing();
    REQUIRE(drawn.offer_draw(Seat::p1, 1));
    REQUIRE(drawn.answer(Seat::p2, Vote::draw, true, 1));
    CHECK(drawn.row().ended_by == EndedBy::agreed);
    Room resigned = playing();
    REQUIRE(resigned.resign(Seat::p1, 1));
    CHECK(resigned.row().winners == SeatSet::only(Seat::p2));
    CHECK(std::string_view(resigned.resign(Seat::p2, 1).error().code) == "refused");
}

TEST_CASE("a room that slept goes on where it was") {
    Room room = playing({ClockSetting::Kind::bank, 600, 5, 0});
    for (int i = 0; i < 6; ++i) REQUIRE(play_any(room, 2'000 + i * 1'000));
    std::vector<StoredStep> steps;
    for (const Change& change : room.take_changes())
        if (const auto* add = std::get_if<AddStep>(&change)) steps.push_back(add->step);
    const std::string before = room.game()->position();
    const Milliseconds left = room.clocks().left(Seat::p1, 8'000);
    room.sleep();
    CHECK(!room.awake());
    REQUIRE(room.wake(steps, {}, 8'000));
    CHECK(room.game()->position() == before);
    CHECK(room.clocks().left(Seat::p1, 8'000) == left);
    REQUIRE(play_any(room, 9'000));
}
