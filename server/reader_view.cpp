#include "server/reader_view.h"

#include <algorithm>
#include <climits>
#include <ranges>

#include "server/fairness.h"
#include "server/table_row_json.h"
#include "table/table_json.h"

namespace saloon::server {

using Kind = SeatHolder::Kind;

namespace {

void write_seat(const SeatHolder& seat, Seat which, bool here, JsonWriter& writer) {
    writer.object().key("seat").seat(which).key("kind");
    writer.text(seat.kind == Kind::open ? "open" : seat.kind == Kind::bot ? "bot" : "person");
    writer.key("name").text(seat.name);
    if (seat.kind == Kind::bot) writer.key("grade").text(bots::info_of(seat.grade).name);
    if (seat.person != PersonId::nobody) writer.key("person").text(id_text(seat.person));
    writer.key("here").boolean(here).key("stand_in").boolean(seat.stand_in);
    if (seat.returning) writer.key("returning").boolean(true);
    writer.end_object();
}

void write_clocks(const Room& room, Milliseconds now, JsonWriter& writer) {
    const Clocks& clocks = room.clocks();
    if (!clocks.any()) return;
    writer.key("clocks").object();
    for (int i = 0; i < room.players(); ++i) {
        const Seat seat = seat_at(i);
        writer.key(seat_name(seat)).object().key("left").number(clocks.left(seat, now));
        writer.key("running").boolean(clocks.running() == seat).end_object();
    }
    writer.end_object();
}

void write_host(const TableRow& row, JsonWriter& writer) {
    if (row.owner == PersonId::nobody) {
        writer.null();
        return;
    }
    std::string_view name = row.owner_name;
    for (const SeatHolder& seat : row.seats)
        if (seat.person == row.owner) name = seat.name;
    writer.object().key("person").text(id_text(row.owner)).key("name").text(name).end_object();
}

// What is asked now, and whose answers are missing.
void write_asked(const TableRow& row, JsonWriter& writer) {
    const int players = static_cast<int>(row.seats.size());
    writer.array();
    for (const Asked& asked : row.asked) {
        SeatSet missing;
        for (int i = 0; i < players; ++i) {
            const SeatHolder& seat = row.seats[static_cast<std::size_t>(i)];
            const bool person = seat.kind == Kind::person && seat.person != PersonId::nobody;
            if (person && !asked.agreed.has(seat_at(i))) missing.add(seat_at(i));
        }
        writer.object().key("what").text(vote_name(asked.vote)).key("by").seat(asked.by);
        if (asked.vote == Vote::take_back) writer.key("to").number(asked.to);
        writer.key("yes");
        write_seats(asked.agreed, players, writer);
        writer.key("waiting_for");
        write_seats(missing, players, writer);
        writer.end_object();
    }
    writer.end_array();
}

}  // namespace

void write_summary(const TableRow& row, PersonId person, SeatSet here, JsonWriter& writer) {
    const int players = static_cast<int>(row.seats.size());
    SeatSet mine;
    for (int i = 0; i < players && person != PersonId::nobody; ++i)
        if (row.seats[static_cast<std::size_t>(i)].person == person) mine.add(seat_at(i));
    const Actor to_act = row.state == TableState::playing ? row.to_act : Actor::nobody;
    writer.object().key("id").text(id_text(row.id)).key("game").text(row.game).key("options").raw(row.options);
    writer.key("state").text(state_name(row.state)).key("private").boolean(row.is_private).key("clock");
    write_clock(row.clock, writer);
    writer.key("deal");
    if (row.deal)
        writer.number(static_cast<std::int64_t>(*row.deal));
    else
        writer.null();
    writer.key("commitment").text(commitment_of(row.seed)).key("seats").array();
    for (int i = 0; i < players; ++i)
        write_seat(row.seats[static_cast<std::size_t>(i)], seat_at(i), here.has(seat_at(i)), writer);
    writer.end_array().key("to_act").actor(to_act).key("your_seats");
    write_seats(mine, players, writer);
    writer.key("your_turn").boolean(is_seat(to_act) && mine.has(seat_of(to_act))).key("steps").number(row.steps);
    if (row.state == TableState::over) {
        if (!row.scores.empty()) writer.key("scores").raw(row.scores);
        writer.key("winners");
        write_seats(row.winners, players, writer);
        writer.key("ended_by").text(ended_by_name(row.ended_by));
    }
    writer.key("epoch").number(row.epoch).key("host");
    write_host(row, writer);
    writer.key("seal").text(seal_of(row)).key("hints").boolean(row.hints).key("asked");
    write_asked(row, writer);
    if (row.rematch) writer.key("rematch").text(id_text(*row.rematch));
    writer.key("made").number(row.made).key("moved").number(row.moved).end_object();
}

void write_now(const Room& room, Seat reader, Milliseconds now, JsonWriter& writer, ViewMarks* marks) {
    writer.key("n").number(room.row().steps).key("epoch").number(room.row().epoch);
    if (room.session() == nullptr) {
        writer.key("view").null().key("to_act").null().key("legal").array().end_array();
        return;
    }
    const bool playing = room.row().state == TableState::playing;
    room.session()->write_now(reader, playing, writer, legal_bytes, marks);
    if (!playing) {
        writer.key("winners");
        write_seats(room.row().winners, room.players(), writer);
    }
    write_clocks(room, now, writer);
}

void write_chat(const ChatLine& line, JsonWriter& writer) {
    writer.key("seat");
    if (line.seat)
        writer.seat(*line.seat);
    else
        writer.null();
    writer.key("name").text(line.name).key(line.is_phrase ? "phrase" : "text").text(line.text);
    writer.key("at").number(line.at);
}

void write_legal_part(const Room& room, Seat reader, int from, JsonWriter& writer) {
    const bool playing = room.session() != nullptr && room.row().state == TableState::playing;
    writer.key("n").number(room.row().steps).key("epoch").number(room.row().epoch);
    writer.key("from").number(from).key("lines");
    if (playing)
        room.session()->write_legal(reader, static_cast<std::size_t>(from), part_bytes, writer);
    else
        writer.array().end_array();
}

void write_log_part(const Room& room, Seat reader, int before, JsonWriter& writer) {
    writer.key("epoch").number(room.row().epoch);
    if (room.session() != nullptr)
        room.session()->write_last_steps(reader, static_cast<std::size_t>(before), part_bytes, writer);
    else
        writer.key("from").number(0).key("steps").array().end_array();
}

// The last lines before number `before` that fit, and one in any case. Numbers count all lines that are kept, also
// those that this reader does not hear.
void write_talk_part(const Room& room, PersonId person, int before, std::size_t most_bytes, JsonWriter& writer) {
    std::vector<std::string> lines;  // the last first
    std::size_t bytes = 0;
    int from = std::min(before, static_cast<int>(room.chat().size()));
    for (; from > 0; --from) {
        const ChatLine& line = room.chat()[static_cast<std::size_t>(from - 1)];
        if (room.muted(person, line.seat)) continue;
        std::string text;
        JsonWriter one(text);
        one.object();
        write_chat(line, one);
        one.end_object();
        bytes += text.size() + 1;
        if (!lines.empty() && bytes > most_bytes) break;
        lines.push_back(std::move(text));
    }
    writer.key("chat_from").number(from).key("chat").array();
    for (const std::string& line : std::views::reverse(lines)) writer.raw(line);
    writer.end_array();
}

// All of a State but its steps, as keys.
static std::string state_keys(const Room& room, Seat reader, PersonId person, SeatSet here, Milliseconds now) {
    std::string text;
    JsonWriter writer(text);
    writer.key("table");
    write_summary(room.row(), person, here, writer);
    writer.key("seat");
    if (reader == Seat::spectator)
        writer.null();
    else
        writer.seat(reader);
    write_talk_part(room, person, INT_MAX, talk_bytes, writer);
    writer.key("muted").array();
    for (int i = 0; i < room.players(); ++i)
        if (room.muted(person, seat_at(i))) writer.seat(seat_at(i));
    writer.end_array();
    write_now(room, reader, now, writer);
    return text;
}

// The log takes what room is left; those who have not seen the rest ask for it.
void write_state(const Room& room, Seat reader, PersonId person, SeatSet here, Milliseconds now, JsonWriter& writer) {
    constexpr std::size_t around = 512;  // what the message has beside the State
    const std::string keys = state_keys(room, reader, person, here, now);
    writer.raw(keys);
    const std::size_t used = keys.size() + around;
    if (room.session() != nullptr)
        room.session()->write_last_steps(reader, room.session()->size(), message_bytes - std::min(used, message_bytes),
                                         writer);
    else
        writer.key("from").number(0).key("steps").array().end_array();
}

std::string table_event(const TableRow& row, PersonId person, SeatSet here) {
    std::string text;
    JsonWriter writer(text);
    writer.object().key("event").text("table").key("table");
    write_summary(row, person, here, writer);
    writer.end_object();
    return text;
}

std::string happening_event(const std::string& table, const Happening& happening) {
    std::string text;
    JsonWriter writer(text);
    const auto event = [&](std::string_view name) { writer.object().key("event").text(name).key("table").text(table); };
    if (happening.kind == Happening::Kind::chat) {
        event("chat");
        write_chat(happening.chat, writer);
    } else {
        const bool asked = happening.kind == Happening::Kind::asked;
        event(asked ? "asked" : "answered");
        writer.key("by").seat(happening.by).key("what").text(vote_name(happening.vote));
        if (!asked) writer.key("yes").boolean(happening.yes).key("done").boolean(happening.carried_out);
    }
    writer.end_object();
    return text;
}

}  // namespace saloon::server
