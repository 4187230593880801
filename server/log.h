// Logs as one JSON object a line on standard error: time, level, event, and what belongs to it. No token, password,
// seed, position or line of talk is ever put in.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace saloon::server {

using LogField = std::pair<std::string_view, std::string>;

void log_info(std::string_view event, std::initializer_list<LogField> fields = {});
void log_error(std::string_view event, std::initializer_list<LogField> fields = {});

// Where the lines go instead of standard error; nothing: there.
void log_to(std::function<void(std::string_view line)> where);

// Turns the informative ones off, as tests do.
void log_only_errors();

}  // namespace saloon::server
