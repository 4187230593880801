#include "lab/finding.h"

#include <algorithm>

#include "lab/figures.h"

namespace saloon::lab {

void add_facts(Report& report, const About& about, bool complete, std::int64_t games, double seconds) {
    report.facts.emplace_back("command", about.command);
    report.facts.emplace_back("seed", std::to_string(about.seed));
    report.facts.emplace_back("version", "saloon " + about.version);
    for (const auto& [game, edition] : about.editions) report.facts.emplace_back("edition of " + game, edition);
    if (!about.reproducible)
        report.facts.emplace_back("note", "players thought by the clock: another run gives somewhat other figures");
    if (!complete) report.facts.emplace_back("note", "stopped before the end: these are the games that were played");
    const double rate = static_cast<double>(games) / std::max(0.001, seconds);
    report.timing =
        grouped(games) + " games in " + fixed(seconds, 1) + " s, " + fixed(rate, rate < 10 ? 2 : 0) + " games a second";
}

std::string as_json(const About& about, const Finding& finding, std::int64_t games, double seconds) {
    std::string out;
    JsonWriter json(out);
    json.object().key("lab").text(about.lab).key("command").text(about.command).key("version").text(about.version);
    json.key("seed").raw(std::to_string(about.seed)).key("editions").object();
    for (const auto& [game, edition] : about.editions) json.key(game).text(edition);
    json.end_object().key("reproducible").boolean(about.reproducible).key("complete").boolean(finding.complete);
    json.key("results").raw(finding.results);
    json.key("timing").object().key("games").number(games).key("seconds").raw(fixed(seconds, 3));
    json.end_object().end_object();
    return out + "\n";
}

double win_share(const Standing& standing) { return standing.games == 0 ? 0 : standing.share.mean() / whole_win; }

Interval win_interval(const Standing& standing) {
    return wilson(static_cast<double>(standing.share.sum) / whole_win, static_cast<double>(standing.games));
}

std::string with_interval(double value, const Interval& interval, int digits) {
    return fixed(value, digits) + " (" + fixed(interval.low, digits) + " to " + fixed(interval.high, digits) + ")";
}

}  // namespace saloon::lab
