// Rooms without sockets, disk or clock.
#include <doctest/doctest.h>

#include "server/fairness.h"
#include "server/room.h"

using namespace saloon;
using namespace saloon::server;

namespace {

const Limits limits;
Games& opened() {
    static Games games(Library::standard());
    return games;
}
const Person ann{static_cast<PersonId>(1), "Ann", "", 0, false};
const Person bob{static_cast<PersonId>(2), "Bob", "", 0, false};

// Dates are of no account here.
Moment at(Milliseconds open) { return {1'800'000'000'000 + open, open}; }

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
    Room room(opened(), limits, row_for(clock));
    REQUIRE(room.sit(ann, Seat::p1, "", at(1'000)));
    REQUIRE(room.sit(bob, {}, "", at(1'000)));
    REQUIRE(room.row().state == TableState::playing);
    return room;
}

Seat to_act(const Room& room) { return seat_of(room.game()->to_act()); }

std::string any_line(const Room& room) { return room.game()->legal().front(); }

Answer<int> play_any(Room& room, Milliseconds now = 2'000) {
    return room.play(to_act(room), {room.row().steps, any_line(room), room.row().epoch}, at(now));
}

}  // namespace

TEST_CASE("a seat is taken once, and the last one starts the game") {
    Room room(opened(), limits, row_for());
    CHECK(room.sit(ann, Seat::p1, "", at(1)).has_value());
    CHECK(std::string_view(room.sit(bob, Seat::p1, "", at(1)).error().code) == "refused");
    CHECK(room.row().state == TableState::open);
    CHECK(room.sit(bob, {}, "", at(1)) == Seat::p2);
    CHECK(room.row().state == TableState::playing);
    CHECK(room.row().steps > 0);  // the deal
}

TEST_CASE("the same move again has the same answer, another at its place is stale") {
    Room room = playing();
    const Seat seat = to_act(room);
    const int n = room.row().steps;
    const std::string line = any_line(room);
    CHECK(room.play(seat, {n, line, 0}, at(2'000)) == n);
    const int after = room.row().steps;
    CHECK(room.play(seat, {n, line, 0}, at(2'000)) == n);
    CHECK(room.row().steps == after);
    CHECK(std::string_view(room.play(seat, {n, "something else", 0}, at(2'000)).error().code) == "stale");
    CHECK(std::string_view(room.play(to_act(room), {after, "something else", 0}, at(2'000)).error().code) == "illegal");
}

TEST_CASE("chance follows from the seed and the words") {
    Room room = playing();
    const std::string record = fairness_line(room.row()) + write_record(room.game()->record());
    CHECK(verify_record(Library::standard(), record).has_value());
    TableRow other = room.row();
    other.seats[0].words = "bent";
    CHECK(!verify_record(Library::standard(), fairness_line(other) + write_record(room.game()->record())));
}

TEST_CASE("whose time is over is replaced, and plays again after the bot's move") {
    Room room = playing({ClockSetting::Kind::move, 30, 0, 0});
    const Seat seat = to_act(room);
    CHECK(room.deadline() == 31'000);
    room.tick(at(30'999));
    CHECK(!room.holder(seat).stand_in);
    CHECK(std::string_view(
              room.play(seat, {room.row().steps, any_line(room), room.row().epoch}, at(31'000)).error().code) ==
          "refused");
    room.tick(at(31'000));
    CHECK(room.holder(seat).stand_in);
    CHECK(room.bot_to_act() == seat);
    CHECK(!room.deadline());
    room.welcome_back(room.holder(seat).person, true);
    CHECK(room.holder(seat).returning);
    CHECK(room.bot_to_act() == seat);
    CHECK(!room.deadline());
    room.bot_plays(room.row().steps, any_line(room), at(40'000));
    CHECK(!room.holder(seat).stand_in);
    CHECK(!room.holder(seat).returning);
    CHECK(room.deadline() == 70'000);
}

TEST_CASE("a game that all have left is abandoned") {
    Room room = playing({ClockSetting::Kind::move, 30, 0, 0});
    const Seat seat = to_act(room);
    room.tick(at(31'000));
    while (room.row().state == TableState::playing && to_act(room) == seat)
        room.bot_plays(room.row().steps, any_line(room), at(32'000));
    room.tick(at(*room.deadline()));
    CHECK(room.row().ended_by == EndedBy::abandoned);
}

TEST_CASE("without a clock who comes back plays at once") {
    Room room = playing();
    const Seat seat = to_act(room);
    REQUIRE(room.leave(room.holder(seat).person, false, at(2'000)));
    CHECK(room.bot_to_act() == seat);
    REQUIRE(play_any(room));
    CHECK(!room.holder(seat).stand_in);
}

TEST_CASE("a bank is used up and gains its increment") {
    Clocks clocks({ClockSetting::Kind::bank, 60, 5, 0});
    clocks.begin(Seat::p1, 0, 0);
    CHECK(clocks.left(Seat::p1, 10'000) == 50'000);
    CHECK(clocks.end_with_move(10'000) == 55'000);
    clocks.begin(Seat::p2, 1, 10'000);
    CHECK(clocks.left(Seat::p1, 99'000) == 55'000);
    CHECK(clocks.deadline() == 70'000);
}

TEST_CASE("a turn that was taken back goes on, and so does the one after it") {
    Clocks clocks({ClockSetting::Kind::move, 10, 0, 0});
    clocks.begin(Seat::p1, 4, 0);
    const Milliseconds left = clocks.end_with_move(3'000);
    CHECK(left == 7'000);
    clocks.begin(Seat::p1, 5, 3'000);
    clocks.cut({Seat::p1, left, 5, Clocks::Consent::not_asked}, 9'000);
    CHECK(clocks.left(Seat::p1, 9'000) == 7'000);
    CHECK(clocks.end_with_move(10'000) == 6'000);
    clocks.begin(Seat::p1, 5, 10'000);
    CHECK(clocks.left(Seat::p1, 10'000) == 4'000);
    // Who lets the other think about a move and takes it back pays for that.
    CHECK(clocks.end_with_move(11'000) == 3'000);
    clocks.begin(Seat::p2, 6, 11'000);
    CHECK(clocks.left_after({Seat::p1, 3'000, 6, Clocks::Consent::not_asked}, 15'000) < 0);
    clocks.cut({Seat::p1, 3'000, 6, Clocks::Consent::not_asked}, 13'000);
    CHECK(clocks.left(Seat::p1, 13'000) == 1'000);
}

// Nobody is asked there, so nobody can forgive what was used.
TEST_CASE("a turn that is taken back against bots comes with no fresh time") {
    TableRow row = row_for({ClockSetting::Kind::move, 10, 0, 0});
    row.seats[1] = bot_of(bots::Grade::greenhorn);
    Room room(opened(), limits, row);
    REQUIRE(room.sit(ann, Seat::p1, "", at(1'000)));
    Milliseconds now = 1'000;
    const auto until_ann = [&] {
        while (to_act(room) == Seat::p2) room.bot_plays(room.row().steps, any_line(room), at(now));
    };
    const auto move_after = [&](Milliseconds time) {
        now += time;
        const auto played = play_any(room, now);
        REQUIRE_MESSAGE(played.has_value(), (played ? "" : why(played.error())));
        until_ann();
    };
    until_ann();
    const int first = room.row().steps;
    move_after(2'000);
    const int second = room.row().steps;
    move_after(3'000);
    const int third = room.row().steps;
    now += 9'000;
    REQUIRE(room.take_back(Seat::p1, first, {}, at(now)));
    REQUIRE(room.row().steps == first);
    CHECK(room.clocks().left(Seat::p1, now) == 8'000);
    move_after(1'000);
    REQUIRE(room.row().steps == second);
    CHECK(room.clocks().left(Seat::p1, now) == 7'000);
    move_after(0);
    REQUIRE(room.row().steps == third);
    CHECK(room.clocks().left(Seat::p1, now) == 1'000);
    // Again and again is no way to more of it either.
    REQUIRE(room.take_back(Seat::p1, second, {}, at(now)));
    move_after(0);
    CHECK(room.clocks().left(Seat::p1, now) == 1'000);
    // What the clock has ended, a stand-in has played: that turn is used up.
    now += 1'000;
    room.tick(at(now));
    REQUIRE(room.holder(Seat::p1).stand_in);
    CHECK(room.row().ended_by == EndedBy::abandoned);
}

TEST_CASE("taking back asks the others where something was shown") {
    Room room = playing();
    const int n = room.row().steps;
    const Seat first = to_act(room);
    REQUIRE(play_any(room));
    while (to_act(room) == first) REQUIRE(play_any(room));
    const Seat second = to_act(room);
    REQUIRE(play_any(room));
    REQUIRE(room.take_back(first, n, {}, at(3'000)));
    CHECK(room.row().steps > n);
    CHECK(std::string_view(room.answer(first, Vote::take_back, true, at(3'000)).error().code) == "refused");
    REQUIRE(room.answer(second, Vote::take_back, true, at(3'000)));
    CHECK(room.row().steps == n);
    CHECK(room.row().epoch == 1);
}

TEST_CASE("a draw is agreed, a game is resigned") {
    Room drawn = playing();
    REQUIRE(drawn.offer_draw(Seat::p1, at(1)));
    REQUIRE(drawn.answer(Seat::p2, Vote::draw, true, at(1)));
    CHECK(drawn.row().ended_by == EndedBy::agreed);
    Room resigned = playing();
    REQUIRE(resigned.resign(Seat::p1, at(1)));
    CHECK(resigned.row().winners == SeatSet::only(Seat::p2));
    CHECK(std::string_view(resigned.resign(Seat::p2, at(1)).error().code) == "refused");
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
    REQUIRE(room.wake(steps, {}, at(8'000)));
    CHECK(room.game()->position() == before);
    CHECK(room.clocks().left(Seat::p1, 8'000) == left);
    REQUIRE(play_any(room, 9'000));
}

TEST_CASE("nobody sits nowhere, and who looks is told his seat in one place") {
    Room room = playing();
    const auto code_of = [](const auto& answer) { return std::string_view(answer.error().code); };
    for (int i = 0; i < seats_max; ++i) {
        CHECK(!room.sits(PersonId::nobody, seat_at(i)));
        CHECK(code_of(room.reader(PersonId::nobody, seat_at(i))) == "not_yours");
    }
    CHECK(!room.sits(ann.id, Seat::spectator));
    CHECK(room.reader(ann.id, {}) == Seat::p1);
    CHECK(room.reader(PersonId::nobody, {}) == Seat::spectator);
    CHECK(code_of(room.reader(ann.id, Seat::p2)) == "not_yours");
    room.forget(bob.id, at(2'000));
    CHECK(!room.sits(PersonId::nobody, Seat::p2));
    CHECK(room.reader(bob.id, {}) == Seat::spectator);
}

TEST_CASE("who is away is asked before his game is taken back") {
    Room room = playing();
    const int n = room.row().steps;
    const Seat first = to_act(room);
    while (to_act(room) == first) REQUIRE(play_any(room));
    const Seat second = to_act(room);
    REQUIRE(room.leave(room.holder(second).person, false, at(3'000)));
    while (to_act(room) == second) room.bot_plays(room.row().steps, any_line(room), at(3'000));
    const int steps = room.row().steps;
    REQUIRE(room.take_back(first, n, {}, at(4'000)));
    CHECK(room.row().steps == steps);
    REQUIRE(room.row().asked.size() == 1);
    CHECK(room.row().asked[0].by == first);
    CHECK(room.row().asked[0].to == n);
    REQUIRE(room.offer_draw(first, at(4'000)));
    CHECK(room.row().state == TableState::playing);
    REQUIRE(room.answer(second, Vote::take_back, true, at(5'000)));
    CHECK(room.row().steps == n);
    CHECK(room.row().asked.empty());
}

TEST_CASE("a late duplicate of a move that was taken back does not play again") {
    Room room = playing();
    const auto code_of = [](const auto& answer) { return std::string_view(answer ? "fine" : answer.error().code); };
    const Seat seat = to_act(room);
    const std::string line = any_line(room);
    const int n = room.row().steps;
    const auto take_back = [&] {
        REQUIRE(room.take_back(seat, n, {}, at(2'000)));
        if (room.row().steps == n) return;
        const Seat other = seat == Seat::p1 ? Seat::p2 : Seat::p1;
        REQUIRE(room.answer(other, Vote::take_back, true, at(2'000)));
    };
    REQUIRE(room.play(seat, {n, line, 0}, at(1'500)));
    take_back();
    CHECK(room.row().epoch == 1);
    CHECK(code_of(room.play(seat, {n, line, 0}, at(3'000))) == "stale");
    CHECK(room.row().steps == n);
    CHECK(code_of(room.play(seat, {n, line, 1}, at(3'000))) == "fine");
    take_back();
    CHECK(code_of(room.take_back(seat, n, 1, at(3'000))) == "stale");
    CHECK(code_of(room.play(seat, {n, line, 1}, at(3'000))) == "stale");
    CHECK(code_of(room.play(seat, {n, line, 2}, at(3'000))) == "fine");
}

TEST_CASE("whom somebody does not hear is his own business, and those who look on cannot fill the list") {
    Room room = playing();
    (void)room.take_changes();
    (void)room.take_summary_changed();
    for (int i = 0; i < limits.watchers + 20; ++i) room.mute(static_cast<PersonId>(1'000 + i), Seat::p1, true);
    CHECK(static_cast<std::int64_t>(room.row().mutes.size()) == limits.watchers);
    CHECK(!room.muted(static_cast<PersonId>(1'000), Seat::p1));
    CHECK(room.muted(static_cast<PersonId>(1'000 + limits.watchers + 19), Seat::p1));
    room.mute(bob.id, Seat::p1, true);
    CHECK(room.muted(bob.id, Seat::p1));
    CHECK(!room.take_summary_changed());
    CHECK(room.take_changes().size() == 1);
    room.mute(bob.id, Seat::p1, true);
    CHECK(room.take_changes().empty());
    room.mute(bob.id, Seat::p1, false);
    CHECK(!room.muted(bob.id, Seat::p1));
    CHECK(!room.take_summary_changed());
}

TEST_CASE("a player who does not move for long can be replaced by the others, and comes back") {
    Room room = playing();
    const Seat seat = to_act(room);
    const Seat other = seat == Seat::p1 ? Seat::p2 : Seat::p1;
    const Milliseconds day = limits.absence_seconds * 1'000;
    CHECK(std::string_view(room.stand_in_for(seat, at(1'000 + day - 1)).error().code) == "not_yet");
    CHECK(std::string_view(room.stand_in_for(other, at(1'000 + day)).error().code) == "refused");
    REQUIRE(room.stand_in_for(seat, at(1'000 + day)));
    CHECK(room.bot_to_act() == seat);
    room.welcome_back(room.holder(seat).person, true);
    CHECK(!room.bot_to_act());
}

TEST_CASE("a numbered deal is not for people against each other, and the seal does not claim what is not so") {
    TableRow row = row_for();
    CHECK(seal_of(row) == "server");
    row.seats[0].words = "chosen before the promise";
    CHECK(seal_of(row) == "server");
    row.deal = 7;
    Room room(opened(), limits, row);
    REQUIRE(room.sit(ann, Seat::p1, "", at(1)));
    CHECK(std::string_view(room.sit(bob, {}, "", at(1)).error().code) == "refused");
    CHECK(seal_of(room.row()) == "numbered");
    Room sealed(opened(), limits, row_for());
    REQUIRE(sealed.sit(ann, Seat::p1, "lucky boots", at(1)));
    CHECK(seal_of(sealed.row()) == "players");
}

TEST_CASE("hints are for who plays alone or against bots, or where the table was made with them") {
    CHECK(!playing().hints_allowed());
    TableRow row = row_for();
    row.hints = true;
    Room friendly(opened(), limits, row);
    REQUIRE(friendly.sit(ann, {}, "", at(1)));
    REQUIRE(friendly.sit(bob, {}, "", at(1)));
    CHECK(friendly.hints_allowed());
    Room alone(opened(), limits, row_for());
    REQUIRE(alone.sit(ann, {}, "", at(1)));
    REQUIRE(alone.start(ann.id, bots::Grade::drifter, at(1)));
    CHECK(alone.hints_allowed());
}

TEST_CASE("Texas House'em: an eviction that turned a hidden family up is not taken back without asking") {
    TableRow row = row_for();
    row.game = "texas-houseem";
    row.options = R"({"players":2,"hidden_neighbors":true})";
    int asked = 0;
    Rng choices(5);
    for (char letter = 'a'; letter <= 'f' && asked < 3; ++letter) {
        row.seed = std::string(64, letter);
        Room room(opened(), limits, row);
        REQUIRE(room.sit(ann, Seat::p1, "", at(1)));
        REQUIRE(room.sit(bob, {}, "", at(1)));
        while (room.row().state == TableState::playing && asked < 3) {
            const Seat seat = to_act(room);
            const int n = room.row().steps;
            const auto legal = room.game()->legal();
            std::string line = legal[choices.below(static_cast<std::uint32_t>(legal.size()))];
            for (const std::string& other : legal)
                if (other.starts_with("evict")) line = other;
            const auto before = room.game()->clone();
            REQUIRE(room.play(seat, {n, line, 0}, at(2)));
            if (!line.starts_with("evict") || room.row().state != TableState::playing) continue;
            Rng worlds(1);
            const auto other = before->redealt(seat, worlds);
            REQUIRE(other->play(actor_of(seat), line));
            const auto here = before->clone();
            REQUIRE(here->play(actor_of(seat), line));
            if (other->view(seat) == here->view(seat)) continue;
            REQUIRE(room.take_back(seat, n, {}, at(3)));
            CHECK(room.row().epoch == 0);
            CHECK(room.row().asked.size() == 1);
            ++asked;
        }
    }
    CHECK(asked > 0);
}
