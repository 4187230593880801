// How advice is written for a client.
#pragma once

#include <string>

#include "table/table.h"
#include "text/json.h"

namespace saloon::server {

JsonWriter& begin_answer(JsonWriter& writer, const std::string& id);
void write_hint(const TableAdvice& advice, JsonWriter& writer);
void write_why_not(const Result<WhyNot>& answer, JsonWriter& writer);

}  // namespace saloon::server
