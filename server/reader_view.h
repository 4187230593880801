// What a reader gets of a table: who sits there, talk, clocks, and of the game what table/reader_view.h writes for his
// seat. A reader is a seat or the spectator; nothing here takes a reader who sees all, and nobody else writes a game
// into a message.
#pragma once

#include <string>

#include "server/room.h"

namespace saloon::server {

// The contract's Summary. `here`: the seats whose person is connected; `person`: who reads it.
void write_summary(const TableRow& row, PersonId person, SeatSet here, JsonWriter& writer);

// The keys of the contract's Now, into an open object.
void write_now(const Room& room, Seat reader, Milliseconds now, JsonWriter& writer);

// A list of steps, from the given index on.
void write_steps(const Room& room, Seat reader, int from, JsonWriter& writer);

// A line of talk, as an object; in an event with the keys in front.
void write_chat(const ChatLine& line, JsonWriter& writer);

// The contract's State, as keys of an open object.
void write_state(const Room& room, Seat reader, PersonId person, SeatSet here, Milliseconds now, JsonWriter& writer);

// The pushes that are no steps.
std::string table_event(const TableRow& row, PersonId person, SeatSet here);
std::string happening_event(const std::string& table, const Happening& happening);

}  // namespace saloon::server
