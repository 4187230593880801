#include "server/log.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "text/json.h"

namespace saloon::server {
namespace {

std::atomic<bool> only_errors{false};
std::function<void(std::string_view)> sink;  // set before there are threads

std::string time_text() {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1'000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    const auto length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    std::snprintf(text + length, sizeof text - length, ".%03dZ", static_cast<int>(milliseconds));
    return text;
}

void write(std::string_view level, std::string_view event, std::initializer_list<LogField> fields) {
    std::string line;
    JsonWriter writer(line);
    writer.object().key("time").text(time_text()).key("level").text(level).key("event").text(event);
    for (const auto& [name, value] : fields) writer.key(name).text(value);
    writer.end_object();
    if (sink) return sink(line);
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);  // one call, so that lines of several threads stay whole
}

}  // namespace

void log_info(std::string_view event, std::initializer_list<LogField> fields) {
    if (!only_errors) write("info", event, fields);
}
void log_error(std::string_view event, std::initializer_list<LogField> fields) { write("error", event, fields); }
void log_to(std::function<void(std::string_view)> where) { sink = std::move(where); }
void log_only_errors() { only_errors = true; }

}  // namespace saloon::server
