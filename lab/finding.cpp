#include "lab/finding.h"

#include <algorithm>

#include "host/language.h"
#include "lab/figures.h"

namespace saloon::lab {

namespace {

double milliseconds_each(const Spent& spent) {
    return static_cast<double>(spent.nanoseconds) / 1e6 /
           static_cast<double>(std::max<std::int64_t>(1, spent.decisions));
}

void write_spent(JsonWriter& json, const Effort& effort) {
    json.key("players").array();
    for (const auto& [player, spent] : effort.players) {
        if (spent.decisions == 0) continue;
        json.object().key("player").text(player).key("decisions").number(spent.decisions);
        json.key("milliseconds_each").raw(fixed(milliseconds_each(spent), 3));
        json.key("milliseconds_at_most").raw(fixed(static_cast<double>(spent.longest) / 1e6, 3));
        json.key("iterations").number(spent.iterations).end_object();
    }
    json.end_array();
}

}  // namespace

void add_facts(Report& report, const About& about, bool complete, const Effort& effort) {
    report.facts.emplace_back(spoken("lab.command"), about.command);
    report.facts.emplace_back(spoken("lab.seed"), std::to_string(about.seed));
    report.facts.emplace_back(spoken("lab.version"), "saloon " + about.version);
    for (const auto& [game, edition] : about.editions)
        report.facts.emplace_back(spoken(said("lab.edition_of").text("game", game)), edition);
    if (!about.reproducible) report.facts.emplace_back(spoken("lab.note"), spoken("lab.thought_by_clock"));
    if (about.programs) report.facts.emplace_back(spoken("lab.note"), spoken("lab.programs_played"));
    if (!complete) report.facts.emplace_back(spoken("lab.note"), spoken("lab.stopped"));
    const double rate = static_cast<double>(effort.games) / std::max(0.001, effort.seconds);
    report.timing = spoken(said("lab.timing")
                               .text("games", grouped(effort.games))
                               .text("seconds", fixed(effort.seconds, 1))
                               .text("rate", fixed(rate, rate < 10 ? 2 : 0)));
    for (const auto& [player, spent] : effort.players) {
        if (spent.decisions == 0) continue;
        report.timing += "\n" + spoken(said("lab.thinking_of")
                                           .text("player", player)
                                           .text("decisions", grouped(spent.decisions))
                                           .text("each", fixed(milliseconds_each(spent), 2))
                                           .text("most", fixed(static_cast<double>(spent.longest) / 1e6, 1))
                                           .text("searched", spent.iterations > 0 ? "yes" : "no")
                                           .text("iterations", grouped(spent.iterations / spent.decisions)));
    }
}

std::string as_json(const About& about, const Finding& finding, const Effort& effort) {
    std::string out;
    JsonWriter json(out);
    json.object().key("lab").text(about.lab).key("command").text(about.command).key("version").text(about.version);
    json.key("seed").raw(std::to_string(about.seed)).key("editions").object();
    for (const auto& [game, edition] : about.editions) json.key(game).text(edition);
    json.end_object()
        .key("reproducible")
        .boolean(about.reproducible && !about.programs)
        .key("complete")
        .boolean(finding.complete);
    json.key("results").raw(finding.results);
    json.key("timing").object().key("games").number(effort.games).key("seconds").raw(fixed(effort.seconds, 3));
    write_spent(json, effort);
    json.end_object().end_object();
    return out + "\n";
}

double mean_on(const GameTally& side, std::size_t measure) {
    switch (measure) {
        case 0: return win_share(side.seats[0]);
        case 1: {
            double sum = 0;
            for (const Standing& seat : side.seats) sum += seat.points.mean();
            return sum;
        }
        case 2: return side.decisions.mean();
        case 3: return side.lead_changes.mean();
        case 4: {
            double sum = 0;
            for (const auto& bar : side.decided.bars()) sum += static_cast<double>(bar.value * bar.times);
            return side.drama_games == 0 ? 0 : sum / static_cast<double>(side.drama_games);
        }
        default: return measure - 5 < side.counted.size() ? side.counted[measure - 5].a_game.mean() : 0;
    }
}

Interval interval_on(const GameTally& side, std::size_t measure) {
    switch (measure) {
        case 0: return win_interval(side.seats[0]);
        case 1: {  // as wide as if all seats went up and down together, for they depend on each other
            double half = 0;
            for (const Standing& seat : side.seats) half += seat.points.interval().high - seat.points.mean();
            return {mean_on(side, measure) - half, mean_on(side, measure) + half};
        }
        case 2: return side.decisions.interval();
        case 3: return side.lead_changes.interval();
        case 4: {
            Moments decided;
            for (const auto& bar : side.decided.bars())
                decided.merge({bar.times, bar.value * bar.times, bar.value * bar.value * bar.times});
            return decided.interval();
        }
        default: return measure - 5 < side.counted.size() ? side.counted[measure - 5].a_game.interval() : Interval{};
    }
}

void add_forfeits(Section& section, const std::vector<Player>& players, const GameTally& tally) {
    for (std::size_t i = 0; i < players.size(); ++i)
        if (const std::int64_t games = tally.contestants[i].forfeits; games > 0)
            section.blocks.emplace_back(
                Paragraph{spoken(said("lab.forfeits").text("player", players[i].name()).number("n", games))});
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
