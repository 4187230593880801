// The figures of /metrics, in the text form that Prometheus reads.
#include "server/app.h"
#include "server/app_parts.h"

namespace saloon::server {
namespace {

std::string seconds(std::uint64_t microseconds) {
    std::string digits = std::to_string(microseconds);
    constexpr std::size_t decimals = 6;
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    return digits.insert(digits.size() - decimals, 1, '.');
}

void add_durations(std::string& text, const std::string& name, const char* help, const Durations& durations) {
    text += "# HELP " + name + " " + help + "\n# TYPE " + name + " histogram\n";
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < durations.counts.size(); ++i) {
        count += durations.counts[i];
        const bool last = i == Durations::bounds.size();
        text += name + "_bucket{le=\"" + (last ? "+Inf" : seconds(static_cast<std::uint64_t>(Durations::bounds[i]))) +
                "\"} " + std::to_string(count) + "\n";
    }
    text += name + "_sum " + seconds(durations.microseconds) + "\n" + name + "_count " + std::to_string(count) + "\n";
}

}  // namespace

std::string metric_text(const char* kind, const char* name, const char* help, std::int64_t value) {
    const std::string full = std::string("saloon_") + name;
    return "# HELP " + full + " " + help + "\n# TYPE " + full + " " + kind + "\n" + full + " " + std::to_string(value) +
           "\n";
}

std::string App::metrics_text() const {
    const Metrics& metrics = parts_->house.metrics;
    std::string text;
    const auto counted = [&](const char* name, const char* help, std::uint64_t value) {
        text += metric_text("counter", name, help, static_cast<std::int64_t>(value));
    };
    const auto now = [&](const char* name, const char* help, std::int64_t value) {
        text += metric_text("gauge", name, help, value);
    };
    counted("messages_total", "messages from WebSockets", metrics.messages);
    counted("requests_total", "requests of the HTTP API", metrics.requests);
    counted("refusals_total", "messages and requests that were refused", metrics.refusals);
    counted("moves_total", "moves by people", metrics.moves);
    counted("bot_moves_total", "moves by bots", metrics.bot_moves);
    counted("commits_total", "batches written to disk", metrics.commits);
    counted("failed_commits_total", "batches that could not be written", metrics.failed_commits);
    counted("changes_total", "changes in all batches", metrics.changes);
    add_durations(text, "saloon_commit_seconds", "time until a batch was on disk", metrics.commit_times);
    counted("pushes_total", "messages sent unasked", metrics.pushes);
    counted("dropped_slow_total", "connections that did not read", metrics.dropped_slow);
    counted("dropped_rate_total", "messages and requests that came too fast", metrics.dropped_rate);
    counted("connections_total", "connections accepted", metrics.connections);
    now("sockets", "WebSockets now", metrics.sockets_now);
    now("unsent_bytes", "bytes that wait for connections to read", metrics.unsent_now);
    now("tables", "tables open or in play", static_cast<std::int64_t>(parts_->tables.living()));
    now("tables_awake", "tables with their game in memory", static_cast<std::int64_t>(parts_->tables.awake()));
    now("people_known", "people in memory", static_cast<std::int64_t>(parts_->house.people.known()));
    const auto waiting = [&](const char* name, const char* help, std::size_t count) {
        now(name, help, static_cast<std::int64_t>(count));
    };
    waiting("thoughts_waiting", "bots who play with people, and hints, that wait for a thread",
            parts_->thinkers.thoughts_waiting());
    waiting("machines_waiting", "bots at tables without people that wait for a thread",
            parts_->thinkers.machines_waiting());
    waiting("passwords_waiting", "passwords that wait for a thread", parts_->accounts.waiting());
    return text;
}

}  // namespace saloon::server
