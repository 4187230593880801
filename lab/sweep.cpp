// `lab sweep`: one or two options, or numbers of an edition, over a range of values.
#include <algorithm>

#include "host/language.h"
#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/tally_json.h"
#include "text/json.h"

namespace saloon::lab {
namespace {

std::string title_of(const std::vector<Varied>& varied, std::size_t stage) {
    const std::size_t inner = varied.size() > 1 ? varied[1].values.size() : 1;
    std::string title = varied[0].name + "=" + varied[0].values[stage / inner];
    if (varied.size() > 1) title += " " + varied[1].name + "=" + varied[1].values[stage % inner];
    return title;
}

// The seats of a game depend on each other; the interval is as wide as if they all went up and down together, which is
// the widest it can be.
std::string mean_score(const GameTally& tally) {
    double mean = 0;
    double half = 0;
    for (const Standing& seat : tally.seats) {
        mean += seat.points.mean() / static_cast<double>(tally.seats.size());
        half += (seat.points.interval().high - seat.points.mean()) / static_cast<double>(tally.seats.size());
    }
    return with_interval(mean, {mean - half, mean + half}, 2);
}

std::vector<std::string> columns_for(const Arena& arena) {
    const bool alone = arena.players() == 1;
    std::vector<std::string> columns{"", spoken("lab.games")};
    if (!alone) columns.insert(columns.end(), {spoken("lab.first_wins_95"), spoken("lab.last_wins_95")});
    if (arena.info().aim != Aim::to_win) columns.push_back(spoken("lab.mean_score_95"));
    columns.insert(columns.end(), {spoken("lab.decisions"), spoken("lab.legal_moves")});
    if (!alone) columns.insert(columns.end(), {spoken("lab.lead_changes"), spoken("lab.decided_after")});
    return columns;
}

std::vector<std::string> row_of(const std::string& title, const Arena& arena, const GameTally& tally) {
    const bool alone = arena.players() == 1;
    const auto share = [](const Standing& each) { return share_with_interval(win_share(each), win_interval(each)); };
    std::vector<std::string> row{title, grouped(tally.games)};
    if (!alone) row.insert(row.end(), {share(tally.seats.front()), share(tally.seats.back())});
    if (arena.info().aim != Aim::to_win) row.push_back(mean_score(tally));
    row.insert(row.end(),
               {with_interval(tally.decisions.mean(), tally.decisions.interval(), 1), fixed(tally.choices.mean(), 1)});
    if (!alone)
        row.insert(row.end(),
                   {fixed(tally.lead_changes.mean(), 2), std::to_string(tally.decided.quantile(0.5)) + " %"});
    return row;
}

// What was asked for, on each side, and how far it is from the first one on the same deals.
struct Asked {
    std::size_t place;  // of the measure
    Measure measure;

    Moments pairs(const Tally& tally, std::size_t side, std::size_t measures) const {
        return tally.pairs[(side - 1) * measures + place];
    }
};

struct Difference {
    double mean;
    Interval interval;
};

// How much more the side has than the first.
Difference difference_of(const Asked& asked, const Tally& tally, std::size_t side, std::size_t measures) {
    const Moments pairs = asked.pairs(tally, side, measures);
    const double unit = asked.measure.unit;
    return {-pairs.mean() / unit, {-pairs.interval().high / unit, -pairs.interval().low / unit}};
}

Table differences_table(JsonWriter& json, const std::vector<Varied>& varied, const Asked& asked, const Tally& tally,
                        std::size_t measures, IntervalChart& chart) {
    Table table{shown_name(asked.measure.metric),
                {"", spoken("lab.mean"), spoken(said("lab.against_first").text("first", title_of(varied, 0)))},
                {},
                spoken("lab.about_sweep_pairs")};
    json.key("measure").text(asked.measure.name()).key("differences").array();
    for (std::size_t side = 0; side < tally.sides.size(); ++side) {
        const double mean = mean_on(tally.sides[side], asked.place);
        table.rows.push_back({title_of(varied, side), fixed(mean, 3), ""});
        json.object().key("varied").text(title_of(varied, side)).key("mean");
        write_fraction(json, mean);
        if (side > 0) {
            const Difference difference = difference_of(asked, tally, side, measures);
            table.rows.back().back() = with_interval(difference.mean, difference.interval, 3);
            chart.rows.push_back({title_of(varied, side), difference.mean, difference.interval});
            json.key("difference");
            write_fraction(json, difference.mean);
            json.key("difference_interval");
            write_interval(json, difference.interval);
        }
        json.end_object();
    }
    json.end_array();
    return table;
}

// Which setting has most and which has least of what was asked for, and whether that is more than chance.
std::string summary_of(const std::vector<Varied>& varied, const Asked& asked, const Tally& tally,
                       std::size_t measures) {
    std::vector<double> means;
    for (const GameTally& side : tally.sides) means.push_back(mean_on(side, asked.place));
    const auto most = static_cast<std::size_t>(std::ranges::max_element(means) - means.begin());
    const auto least = static_cast<std::size_t>(std::ranges::min_element(means) - means.begin());
    const auto interval = [&](std::size_t side) {
        return side == 0 ? Interval{} : difference_of(asked, tally, side, measures).interval;
    };
    const bool clear = interval(most).low > interval(least).high;
    return spoken(said("lab.sweep_asked")
                      .number("settings", means.size())
                      .text("measure", shown_name(asked.measure.metric))
                      .text("clear", clear ? "yes" : "no")
                      .text("most", title_of(varied, most))
                      .text("high", fixed(means[most], 2))
                      .text("least", title_of(varied, least))
                      .text("low", fixed(means[least], 2)));
}

}  // namespace

Finding sweep(const Crew& crew, const std::vector<Varied>& varied, const Experiment& experiment,
              const std::string& measure) {
    Finding finding;
    const Arena& first = experiment.arena();
    const bool alone = first.players() == 1;
    const auto measures = experiment.measures();
    const auto place = static_cast<std::size_t>(
        std::ranges::find(measures, measure, [](const Measure& each) { return each.name(); }) - measures.begin());
    const Asked asked{place, measures[place]};
    std::vector<Said> names;
    for (const Varied& each : varied) names.push_back(Said::verbatim(each.name));
    finding.report.title =
        spoken(said("lab.game_titled").text("game", first.info().name).list("what", Joint::all, std::move(names)));
    Runner runner(crew, experiment, 0);
    finding.complete = runner.play_all();
    const Tally& tally = runner.tally();
    Table table{"", columns_for(first), {}, ""};
    const std::string drawn = spoken(alone ? "lab.mean_score_title" : "lab.wins_of_first");
    IntervalChart chart{drawn, {}, alone ? 0 : 1.0 / first.players(), !alone};
    HeatMap heat{drawn, varied.back().name, varied.front().name, varied.back().values, varied.front().values, {},
                 !alone};
    JsonWriter json(finding.results);
    json.object().key("stages").array();
    for (std::size_t side = 0; side < tally.sides.size(); ++side) {
        const std::string title = title_of(varied, side);
        const GameTally& own = tally.sides[side];
        const Arena& arena = experiment.arena(side);
        json.object().key("varied").text(title).key("edition").text(arena.edition()).key("results");
        write_game_tally(json, arena, experiment.players(), own);
        json.end_object();
        if (own.games == 0) continue;
        table.rows.push_back(row_of(title, arena, own));
        const Standing& seat = own.seats.front();
        const double value = alone ? seat.points.mean() : win_share(seat);
        chart.rows.push_back({title, value, alone ? seat.points.interval() : win_interval(seat)});
        const std::size_t inner = varied.size() > 1 ? varied[1].values.size() : 1;
        heat.values.resize(side / inner + 1);
        heat.values[side / inner].push_back(value);
    }
    json.end_array();
    Section section{spoken("lab.the_settings"), {std::move(table)}};
    if (alone && !chart.rows.empty()) chart.expected = chart.rows.front().value;
    if (tally.games() > 0) {
        IntervalChart differences{
            spoken(said("lab.sweep_differences").text("measure", shown_name(asked.measure.metric))), {}, 0, false};
        section.blocks.emplace_back(differences_table(json, varied, asked, tally, measures.size(), differences));
        if (varied.size() == 1) section.blocks.emplace_back(std::move(chart));
        section.blocks.emplace_back(std::move(differences));
        if (varied.size() > 1) section.blocks.emplace_back(std::move(heat));
        finding.report.summary = summary_of(varied, asked, tally, measures.size());
    }
    json.end_object();
    finding.report.sections.push_back(std::move(section));
    return finding;
}

}  // namespace saloon::lab
