#include "server/table_row_json.h"

#include <array>

namespace saloon::server {
namespace {

constexpr std::array<std::string_view, 3> state_names{"open", "playing", "over"};
constexpr std::array<std::string_view, 5> ended_names{"none", "rules", "resigned", "agreed", "abandoned"};
constexpr std::array<std::string_view, 3> seat_kinds{"open", "person", "bot"};
constexpr std::array<std::string_view, 4> clock_kinds{"none", "move", "bank", "days"};
constexpr std::array<std::string_view, 2> vote_names{"draw", "take_back"};
constexpr int steps_most = 1'000'000;

void write_holder(const SeatHolder& seat, JsonWriter& writer) {
    writer.object().key("kind").text(seat_kinds[static_cast<std::size_t>(seat.kind)]);
    if (seat.person != PersonId::nobody) writer.key("person").text(id_text(seat.person));
    writer.key("name").text(seat.name).key("grade").text(bots::info_of(seat.grade).name);
    writer.key("stand_in").boolean(seat.stand_in).key("words").text(seat.words);
    if (seat.words_bind) writer.key("words_bind").boolean(true);
    if (seat.returning) writer.key("returning").boolean(true);
    writer.end_object();
}

template <class Id>
Id read_id_at(const JsonCursor& at) {
    const auto id = read_id(at.text());
    if (!id) at.fail(said("server.must_id_twelve_letters"));
    return static_cast<Id>(id.value_or(0));
}

Milliseconds read_time(const JsonCursor& at) {
    if (at.json().is_number_integer()) return at.json().get<std::int64_t>();
    at.fail(said("server.must_time"));
    return 0;
}

SeatSet read_seats(const JsonCursor& at) {
    const int bits = at.integer(0, 127);
    SeatSet seats;
    for (int i = 0; i < seats_max; ++i)
        if ((bits >> i & 1) != 0) seats.add(seat_at(i));
    return seats;
}

SeatHolder read_seat_holder(const JsonCursor& at) {
    SeatHolder seat;
    seat.kind = static_cast<SeatHolder::Kind>(at["kind"].word_of({"open", "person", "bot"}));
    if (at.has("person")) seat.person = read_id_at<PersonId>(at["person"]);
    seat.name = at["name"].text();
    seat.grade = bots::grade_named(at["grade"].text()).value_or(bots::Grade::drifter);
    seat.stand_in = at["stand_in"].boolean();
    seat.words = at["words"].text();
    seat.words_bind = at.has("words_bind") && at["words_bind"].boolean();
    seat.returning = at.has("returning") && at["returning"].boolean();
    return seat;
}

void write_clock_state(const ClockState& state, JsonWriter& writer) {
    writer.object().key("steps").number(state.steps).key("began").number(state.began).key("left").array();
    for (const Milliseconds left : state.left) writer.number(left);
    writer.end_array().key("granted").number(state.granted.bits()).key("again").array();
    for (const auto& again : state.again)
        writer.object()
            .key("seat")
            .seat(again.seat)
            .key("step")
            .number(again.step)
            .key("left")
            .number(again.left)
            .end_object();
    writer.end_array().end_object();
}

ClockState read_clock_state(const JsonCursor& at) {
    ClockState state;
    state.steps = at["steps"].integer(0, steps_most);
    state.began = read_time(at["began"]);
    for (std::size_t i = 0; i < seats_max && i < at["left"].size(); ++i) state.left[i] = read_time(at["left"][i]);
    state.granted = read_seats(at["granted"]);
    const JsonCursor again = at["again"];
    for (std::size_t i = 0; i < again.size(); ++i)
        state.again.push_back(
            {again[i]["seat"].seat(seats_max), again[i]["step"].integer(0, steps_most), read_time(again[i]["left"])});
    return state;
}

void write_asked(const Asked& asked, JsonWriter& writer) {
    writer.object().key("vote").text(vote_name(asked.vote)).key("by").seat(asked.by);
    writer.key("agreed").number(asked.agreed.bits()).key("to").number(asked.to).end_object();
}

Asked read_asked(const JsonCursor& at) {
    Asked asked;
    asked.vote = static_cast<Vote>(at["vote"].word_of({"draw", "take_back"}));
    asked.by = at["by"].seat(seats_max);
    asked.agreed = read_seats(at["agreed"]);
    asked.to = at["to"].integer(0, steps_most);
    return asked;
}

}  // namespace

std::string_view state_name(TableState state) { return state_names[static_cast<std::size_t>(state)]; }
std::string_view vote_name(Vote vote) { return vote_names[static_cast<std::size_t>(vote)]; }
std::string_view ended_by_name(EndedBy ended_by) { return ended_names[static_cast<std::size_t>(ended_by)]; }

void write_clock(const ClockSetting& clock, JsonWriter& writer) {
    using ClockKind = ClockSetting::Kind;
    writer.object().key("kind").text(clock_kinds[static_cast<std::size_t>(clock.kind)]);
    if (clock.kind == ClockKind::move || clock.kind == ClockKind::bank) writer.key("seconds").number(clock.seconds);
    if (clock.kind == ClockKind::bank) writer.key("increment").number(clock.increment);
    if (clock.kind == ClockKind::days) writer.key("days").number(clock.days);
    writer.end_object();
}

ClockSetting read_clock(const JsonCursor& at) {
    using ClockKind = ClockSetting::Kind;
    constexpr int day = 86'400;
    ClockSetting clock;
    clock.kind = static_cast<ClockKind>(at["kind"].word_of({"none", "move", "bank", "days"}));
    if (clock.kind == ClockKind::move) clock.seconds = at["seconds"].integer(1, day);
    if (clock.kind == ClockKind::bank) {
        clock.seconds = at["seconds"].integer(1, day);
        clock.increment = at.has("increment") ? at["increment"].integer(0, 3'600) : 0;
    }
    if (clock.kind == ClockKind::days) clock.days = at["days"].integer(1, 30);
    return clock;
}

std::string table_row_json(const TableRow& row) {
    std::string out;
    JsonWriter writer(out);
    writer.object().key("game").text(row.game).key("options").raw(row.options);
    writer.key("state").text(state_name(row.state)).key("private").boolean(row.is_private).key("clock");
    write_clock(row.clock, writer);
    if (row.deal) writer.key("deal").number(static_cast<std::int64_t>(*row.deal));
    writer.key("seed").text(row.seed).key("owner").text(id_text(row.owner)).key("seats").array();
    for (const SeatHolder& seat : row.seats) write_holder(seat, writer);
    writer.end_array().key("made").number(row.made).key("started").number(row.started);
    writer.key("owner_name").text(row.owner_name).key("made_open").number(row.made_open);
    writer.key("epoch").number(row.epoch).key("hints").boolean(row.hints);
    if (row.clocks) {
        writer.key("clocks");
        write_clock_state(*row.clocks, writer);
    }
    writer.key("asked").array();
    for (const Asked& asked : row.asked) write_asked(asked, writer);
    writer.end_array().key("ended_by").text(ended_by_name(row.ended_by));
    if (!row.scores.empty()) writer.key("scores").raw(row.scores);
    writer.key("winners").number(row.winners.bits());
    if (row.rematch) writer.key("rematch").text(id_text(*row.rematch));
    writer.key("mutes").array();
    for (const auto& mute : row.mutes)
        writer.object().key("by").text(id_text(mute.by)).key("seat").seat(mute.seat).end_object();
    writer.end_array().end_object();
    return out;
}

namespace {

// Rows of earlier versions have none of these.
void read_later_keys(const JsonCursor& at, TableRow& row) {
    if (!at.has("epoch")) return;
    row.owner_name = at["owner_name"].text();
    row.made_open = read_time(at["made_open"]);
    row.epoch = at["epoch"].integer(0, 1'000'000'000);
    row.hints = at["hints"].boolean();
    if (at.has("clocks")) row.clocks = read_clock_state(at["clocks"]);
    const JsonCursor asked = at["asked"];
    for (std::size_t i = 0; i < asked.size(); ++i) row.asked.push_back(read_asked(asked[i]));
}

}  // namespace

Result<TableRow> read_table_row(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return fault(json.error());
    FirstFault first;
    const JsonCursor at(*json, "table", first);
    TableRow row;
    row.game = at["game"].text();
    row.options = dump(at["options"].json());
    row.state = static_cast<TableState>(at["state"].word_of({"open", "playing", "over"}));
    row.is_private = at["private"].boolean();
    row.clock = read_clock(at["clock"]);
    if (at.has("deal")) row.deal = static_cast<std::uint64_t>(read_time(at["deal"]));
    row.seed = at["seed"].text();
    row.owner = read_id_at<PersonId>(at["owner"]);
    const JsonCursor seats = at["seats"];
    for (std::size_t i = 0; i < seats.size() && i < seats_max; ++i) row.seats.push_back(read_seat_holder(seats[i]));
    row.made = read_time(at["made"]);
    row.started = read_time(at["started"]);
    read_later_keys(at, row);
    row.ended_by = static_cast<EndedBy>(at["ended_by"].word_of({"none", "rules", "resigned", "agreed", "abandoned"}));
    if (at.has("scores")) row.scores = dump(at["scores"].json());
    row.winners = read_seats(at["winners"]);
    if (at.has("rematch")) row.rematch = read_id_at<TableId>(at["rematch"]);
    const JsonCursor mutes = at["mutes"];
    for (std::size_t i = 0; i < mutes.size(); ++i)
        row.mutes.push_back({read_id_at<PersonId>(mutes[i]["by"]), mutes[i]["seat"].seat(seats_max)});
    if (first) return fault(*first);
    return row;
}

}  // namespace saloon::server
