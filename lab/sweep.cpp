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

double mean_score(const GameTally& tally) {
    Moments all;
    for (const Standing& seat : tally.seats) all.merge(seat.points);
    return all.mean();
}

std::vector<std::string> columns_for(const Arena& arena) {
    const bool alone = arena.players() == 1;
    std::vector<std::string> columns{"", spoken("lab.games")};
    if (!alone) columns.insert(columns.end(), {spoken("lab.first_wins_95"), spoken("lab.last_wins_95")});
    if (arena.info().aim != Aim::to_win) columns.push_back(spoken("lab.mean_score"));
    columns.insert(columns.end(), {spoken("lab.decisions"), spoken("lab.legal_moves")});
    if (!alone) columns.insert(columns.end(), {spoken("lab.lead_changes"), spoken("lab.decided_after")});
    return columns;
}

std::vector<std::string> row_of(const std::string& title, const Arena& arena, const GameTally& tally) {
    const bool alone = arena.players() == 1;
    const auto share = [](const Standing& each) { return share_with_interval(win_share(each), win_interval(each)); };
    std::vector<std::string> row{title, grouped(tally.games)};
    if (!alone) row.insert(row.end(), {share(tally.seats.front()), share(tally.seats.back())});
    if (arena.info().aim != Aim::to_win) row.push_back(fixed(mean_score(tally), 2));
    row.insert(row.end(), {fixed(tally.decisions.mean(), 1), fixed(tally.choices.mean(), 1)});
    if (!alone)
        row.insert(row.end(),
                   {fixed(tally.lead_changes.mean(), 2), std::to_string(tally.decided.quantile(0.5)) + " %"});
    return row;
}

}  // namespace

Finding sweep(const Crew& crew, const std::vector<Varied>& varied, const std::vector<Experiment>& experiments) {
    Finding finding;
    const Arena& first = experiments.front().arena();
    const bool alone = first.players() == 1;
    std::vector<Said> names;
    for (const Varied& each : varied) names.push_back(Said::verbatim(each.name));
    finding.report.title =
        spoken(said("lab.game_titled").text("game", first.info().name).list("what", Joint::all, std::move(names)));
    Table table{"", columns_for(first), {}, ""};
    const std::string drawn = spoken(alone ? "lab.mean_score_title" : "lab.wins_of_first");
    IntervalChart chart{drawn, {}, alone ? 0 : 1.0 / first.players(), !alone};
    HeatMap heat{drawn, varied.back().name, varied.front().name, varied.back().values, varied.front().values, {},
                 !alone};
    JsonWriter json(finding.results);
    json.object().key("stages").array();
    std::vector<std::pair<double, std::size_t>> lengths;
    for (std::size_t stage = 0; stage < experiments.size() && finding.complete; ++stage) {
        const Experiment& experiment = experiments[stage];
        const std::string title = title_of(varied, stage);
        crew.progress.name(title);
        Runner runner(crew, experiment, stage);
        finding.complete = runner.play_all();
        const GameTally& tally = runner.tally().sides[0];
        json.object().key("varied").text(title).key("edition").text(experiment.arena().edition()).key("results");
        write_game_tally(json, experiment.arena(), experiment.players(), tally);
        json.end_object();
        if (tally.games == 0) continue;
        table.rows.push_back(row_of(title, experiment.arena(), tally));
        const Standing& seat = tally.seats.front();
        if (alone)
            chart.rows.push_back({title, seat.points.mean(), seat.points.interval()});
        else
            chart.rows.push_back({title, win_share(seat), win_interval(seat)});
        if (varied.size() > 1) {
            const std::size_t inner = varied[1].values.size();
            heat.values.resize(stage / inner + 1);
            heat.values[stage / inner].push_back(alone ? seat.points.mean() : win_share(seat));
        }
        lengths.emplace_back(tally.decisions.mean(), stage);
    }
    json.end_array().end_object();
    if (!lengths.empty()) {
        const auto [shortest, longest] = std::minmax_element(lengths.begin(), lengths.end());
        finding.report.summary = spoken(said("lab.sweep_summary")
                                            .number("settings", lengths.size())
                                            .text("shortest", title_of(varied, shortest->second))
                                            .text("least", fixed(shortest->first, 1))
                                            .text("longest", title_of(varied, longest->second))
                                            .text("most", fixed(longest->first, 1)));
    }
    if (alone && !chart.rows.empty()) chart.expected = chart.rows.front().value;
    Section section{spoken("lab.the_settings"), {std::move(table)}};
    if (varied.size() == 1) section.blocks.emplace_back(std::move(chart));
    if (varied.size() > 1 && finding.complete) section.blocks.emplace_back(std::move(heat));
    finding.report.sections.push_back(std::move(section));
    return finding;
}

}  // namespace saloon::lab
