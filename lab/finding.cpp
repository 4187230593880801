#include "lab/finding.h"

#include <algorithm>

#include "host/language.h"
#include "lab/figures.h"

namespace saloon::lab {

void add_facts(Report& report, const About& about, bool complete, std::int64_t games, double seconds) {
    report.facts.emplace_back(spoken("lab.command"), about.command);
    report.facts.emplace_back(spoken("lab.seed"), std::to_string(about.seed));
    report.facts.emplace_back(spoken("lab.version"), "saloon " + about.version);
    for (const auto& [game, edition] : about.editions)
        report.facts.emplace_back(spoken(said("lab.edition_of").text("game", game)), edition);
    if (!about.reproducible) report.facts.emplace_back(spoken("lab.note"), spoken("lab.thought_by_clock"));
    if (!complete) report.facts.emplace_back(spoken("lab.note"), spoken("lab.stopped"));
    const double rate = static_cast<double>(games) / std::max(0.001, seconds);
    report.timing = spoken(said("lab.timing")
                               .text("games", grouped(games))
                               .text("seconds", fixed(seconds, 1))
                               .text("rate", fixed(rate, rate < 10 ? 2 : 0)));
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

std::string shown_name(const Metric& metric) { return metric.said.empty() ? metric.name : spoken(metric.said); }

double win_share(const Standing& standing) { return standing.games == 0 ? 0 : standing.share.mean() / whole_win; }

Interval win_interval(const Standing& standing) {
    return wilson(static_cast<double>(standing.share.sum) / whole_win, static_cast<double>(standing.games));
}

std::string range_in_words(const Interval& interval, int digits) {
    return spoken(
        said("lab.range").text("low", fixed(interval.low, digits)).text("high", fixed(interval.high, digits)));
}

std::string with_interval(double value, const Interval& interval, int digits) {
    return fixed(value, digits) + " (" + range_in_words(interval, digits) + ")";
}

std::string share_with_interval(double share, const Interval& interval) {
    return percent(share, 1) + "  (" + range_in_words({100 * interval.low, 100 * interval.high}, 1) + ")";
}

}  // namespace saloon::lab
