// Every bound of the server, each with its reason. What comes from outside is counted against one of these, so that
// neither a mistake nor malice can make the server grow or wait without end. `saloon serve --limit name=value` changes
// one by its name; the list that makes this possible is in limits.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace saloon::server {

struct Limits {
    // What is read
    std::int64_t message_bytes = 16'384;  // of one WebSocket message; the longest legal line is under 1,000
    std::int64_t body_bytes = 65'536;     // of one HTTP request; a game's options may name whole gangs
    std::int64_t header_bytes = 8'192;    // of one HTTP request, as other servers have it
    std::int64_t name_characters = 24;    // of a person; longer ones do not fit on a seat's plate
    std::int64_t words_bytes = 200;       // that a seat adds to the deal; enough for a sentence or a hash
    std::int64_t chat_bytes = 500;        // of one message; it is a table, not a letter
    std::int64_t reason_bytes = 1'000;    // of a report

    // How often
    std::int64_t messages_a_second = 20;         // of a connection, in the long run; nobody plays faster
    std::int64_t messages_at_once = 60;          // of a connection; a page that comes back watches several tables
    std::int64_t requests_a_second = 20;         // of an address, HTTP, in the long run
    std::int64_t requests_at_once = 200;         // of an address; several people share one
    std::int64_t files_a_second = 200;           // of an address; they are in memory, and a page has some dozens
    std::int64_t files_at_once = 3'000;          // of an address; a class of thirty that opens the page at once
    std::int64_t connections_an_address = 100;   // several people share one address; IPv6: of the first 64 bits
    std::int64_t seats_an_address = 50;          // beside those, only for people who sit at a table
    std::int64_t connections = 15'000;           // a process may open 20,000 files
    std::int64_t connections_for_seats = 1'000;  // of those, WebSockets only for people who sit at a table
    std::int64_t connections_a_person = 32;      // WebSockets; a further one takes the place of the oldest
    std::int64_t guests_an_hour = 60;            // new people an address; each is a row for ever
    std::int64_t guesses_at_once = 5;            // of a password, for a name and for an address, before it is slowed
    std::int64_t guess_every_seconds = 30;       // after that; a dictionary takes years
    std::int64_t chats_a_minute = 20;            // of a person at a table
    std::int64_t chats_an_address = 100;         // a minute, at all tables
    std::int64_t hints_at_once = 2;              // of a person; each costs a moment of a core
    std::int64_t hints_an_address = 8;           // at once
    std::int64_t reports_an_hour = 10;           // of a person; each is a row for ever
    std::int64_t reports_an_address = 30;        // an hour

    // How much
    std::int64_t tables_a_person = 20;           // open or in play; a human plays few, a script opens many
    std::int64_t tables = 100'000;               // open or in play; each is up to 4 KiB even when it sleeps
    std::int64_t tables_awake = 5'000;           // with their position in memory; the rest is read again when needed
    std::int64_t watching = 50;                  // tables a connection
    std::int64_t watchers = 500;                 // connections a table; each move is written to all of them
    std::int64_t chat_kept = 200;                // lines a table
    std::int64_t devices = 20;                   // signed in at once, a person
    std::int64_t unsent_bytes = 4'194'304;       // of a connection; who reads slower than this is dropped
    std::int64_t unsent_bytes_all = 67'108'864;  // of all connections; beyond it who does not read at once is dropped
    std::int64_t lobby = 200;                    // tables that are listed
    std::int64_t export_tables = 1'000;          // finished tables in one's export
    std::int64_t studies_waiting = 8;            // of finished games; the last one waits for all before it
    std::int64_t studies_kept = 4'194'304;       // bytes of their answers; a long game's is some 100 KiB
    std::int64_t solver_bytes = 268'435'456;     // while it looks for the best score; most deals need less

    // How long
    std::int64_t request_seconds = 15;       // to send a whole HTTP request; slower ones only hold a place
    std::int64_t keep_alive_seconds = 60;    // an HTTP connection without a request
    std::int64_t ping_seconds = 45;          // a silent WebSocket is asked; below the common proxy time-out
    std::int64_t silence_seconds = 120;      // then it is closed
    std::int64_t think_ms = 5'000;           // a bot, at most
    std::int64_t study_seconds = 15;         // a finished game's analysis or best score; what is found by then is told
    std::int64_t sleep_seconds = 120;        // after which a table that nobody watches is only a row again
    std::int64_t return_grace_seconds = 30;  // time a seat has when its person comes back to an empty clock
    std::int64_t absence_seconds = 86'400;   // a player who has not moved for so long can be replaced by the others
    std::int64_t open_table_days = 14;       // a table that never began is closed after that
};

// "messages_a_second=50"; the fault lists the names.
Result<void> set_limit(Limits& limits, std::string_view setting);
std::string limits_as_text(const Limits& limits);  // one a line, for `saloon serve --limits`

}  // namespace saloon::server
