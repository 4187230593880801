#include "server/table_row_json.h"

#include <array>

namespace saloon::server {
namespace {

constexpr std::array<std::string_view, 3> state_names{"open", "playing", "over"};
constexpr std::array<std::string_view, 5> ended_names{"none", "rules", "resigned", "agreed", "abandoned"};
constexpr std::array<std::string_view, 3> seat_kinds{"open", "person", "bot"};
constexpr std::array<std::string_view, 4> clock_kinds{"none", "move", "bank", "days"};

void write_seat(const SeatHolder& seat, JsonWriter& writer) {
    writer.object().key("kind").text(seat_kinds[static_cast<std::size_t>(seat.kind)]);
    if (seat.person != PersonId::nobody) writer.key("person").text(id_text(seat.person));
    writer.key("name").text(seat.name).key("grade").text(bots::info_of(seat.grade).name);
    writer.key("stand_in").boolean(seat.stand_in).key("words").text(seat.words).end_object();
}

template <class Id>
Id read_id_at(const JsonCursor& at) {
    const auto id = read_id(at.text());
    if (!id) at.fail("this must be an id of twelve letters");
    return static_cast<Id>(id.value_or(0));
}

Milliseconds read_time(const JsonCursor& at) {
    if (at.json().is_number_integer()) return at.json().get<std::int64_t>();
    at.fail("this must be a time");
    return 0;
}

SeatHolder read_seat_holder(const JsonCursor& at) {
    SeatHolder seat;
    seat.kind = static_cast<SeatHolder::Kind>(at["kind"].word_of({"open", "person", "bot"}));
    if (at.has("person")) seat.person = read_id_at<PersonId>(at["person"]);
    seat.name = at["name"].text();
    seat.grade = bots::grade_named(at["grade"].text()).value_or(bots::Grade::drifter);
    seat.stand_in = at["stand_in"].boolean();
    seat.words = at["words"].text();
    return seat;
}

}  // namespace

std::string_view state_name(TableState state) { return state_names[static_cast<std::size_t>(state)]; }
std::string_view ended_by_name(EndedBy ended_by) { return ended_names[static_cast<std::size_t>(ended_by)]; }

void write_clock(const ClockSetting& clock, JsonWriter& writer) {
    using Kind = ClockSetting::Kind;
    writer.object().key("kind").text(clock_kinds[static_cast<std::size_t>(clock.kind)]);
    if (clock.kind == Kind::move || clock.kind == Kind::bank) writer.key("seconds").number(clock.seconds);
    if (clock.kind == Kind::bank) writer.key("increment").number(clock.increment);
    if (clock.kind == Kind::days) writer.key("days").number(clock.days);
    writer.end_object();
}

ClockSetting read_clock(const JsonCursor& at) {
    using Kind = ClockSetting::Kind;
    constexpr int day = 86'400;
    ClockSetting clock;
    clock.kind = static_cast<Kind>(at["kind"].word_of({"none", "move", "bank", "days"}));
    if (clock.kind == Kind::move) clock.seconds = at["seconds"].integer(1, day);
    if (clock.kind == Kind::bank) {
        clock.seconds = at["seconds"].integer(1, day);
        clock.increment = at.has("increment") ? at["increment"].integer(0, 3'600) : 0;
    }
    if (clock.kind == Kind::days) clock.days = at["days"].integer(1, 30);
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
    for (const SeatHolder& seat : row.seats) write_seat(seat, writer);
    writer.end_array().key("made").number(row.made).key("started").number(row.started);
    writer.key("ended_by").text(ended_by_name(row.ended_by));
    if (!row.scores.empty()) writer.key("scores").raw(row.scores);
    writer.key("winners").number(row.winners.bits());
    if (row.rematch) writer.key("rematch").text(id_text(*row.rematch));
    writer.key("mutes").array();
    for (const auto& mute : row.mutes)
        writer.object().key("by").text(id_text(mute.by)).key("seat").seat(mute.seat).end_object();
    writer.end_array().end_object();
    return out;
}

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
    row.ended_by = static_cast<EndedBy>(at["ended_by"].word_of({"none", "rules", "resigned", "agreed", "abandoned"}));
    if (at.has("scores")) row.scores = dump(at["scores"].json());
    const int winners = at["winners"].integer(0, 127);
    for (int i = 0; i < seats_max; ++i)
        if ((winners >> i & 1) != 0) row.winners.add(seat_at(i));
    if (at.has("rematch")) row.rematch = read_id_at<TableId>(at["rematch"]);
    const JsonCursor mutes = at["mutes"];
    for (std::size_t i = 0; i < mutes.size(); ++i)
        row.mutes.push_back({read_id_at<PersonId>(mutes[i]["by"]), mutes[i]["seat"].seat(seats_max)});
    if (first) return fault(*first);
    return row;
}

}  // namespace saloon::server
