// What a reader gets of a table: who sits there, talk, clocks, and of the game what table/reader_view.h writes for his
// seat. A reader is a seat or the spectator; nothing here takes a reader who sees all, and nobody else writes a game
// into a message.
#pragma once

#include <string>

#include "server/room.h"

namespace saloon::server {

// The contract's Summary. `here`: the seats whose person is connected; `person`: who reads it.
void write_summary(const TableRow& row, PersonId person, SeatSet here, JsonWriter& writer);

// No message is longer than this; what does not fit is asked for by those who need it.
inline constexpr std::size_t message_bytes = std::size_t{32} * 1'024;
// A part of a message: a legal list that goes along with a push, the talk in a State, one part of what was asked for.
inline constexpr std::size_t legal_bytes = std::size_t{8} * 1'024;
inline constexpr std::size_t talk_bytes = std::size_t{4} * 1'024;
inline constexpr std::size_t part_bytes = std::size_t{24} * 1'024;

// The keys of the contract's Now, into an open object; with marks, of what the reader has, the view by its changes.
void write_now(const Room& room, Seat reader, Milliseconds now, JsonWriter& writer, ViewMarks* marks = nullptr);

// Answers to `legal`, `log` and `talk`, as keys of an open object.
void write_legal_part(const Room& room, Seat reader, int from, JsonWriter& writer);
void write_log_part(const Room& room, Seat reader, int before, JsonWriter& writer);
void write_talk_part(const Room& room, PersonId person, int before, std::size_t most_bytes, JsonWriter& writer);

// A line of talk, as an object; in an event with the keys in front.
void write_chat(const ChatLine& line, JsonWriter& writer);

// The contract's State, as keys of an open object.
void write_state(const Room& room, Seat reader, PersonId person, SeatSet here, Milliseconds now, JsonWriter& writer);

// The pushes that are no steps.
std::string table_event(const TableRow& row, PersonId person, SeatSet here);
std::string happening_event(const std::string& table, const Happening& happening);

}  // namespace saloon::server
