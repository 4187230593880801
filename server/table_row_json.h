// A table's row as the JSON it is kept as, and the clock setting as clients send it. Nothing of this goes to a client:
// it holds the seed.
#pragma once

#include <string>
#include <string_view>

#include "server/store.h"
#include "text/json.h"

namespace saloon::server {

std::string table_row_json(const TableRow& row);
Result<TableRow> read_table_row(std::string_view text);

void write_clock(const ClockSetting& clock, JsonWriter& writer);
ClockSetting read_clock(const JsonCursor& at);

std::string_view state_name(TableState state);
std::string_view ended_by_name(EndedBy ended_by);
std::string_view vote_name(Vote vote);

}  // namespace saloon::server
