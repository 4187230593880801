// `lab run`: the report of many games of one kind, from who wins down to how often each move is made.
#include <algorithm>
#include <array>
#include <cmath>

#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/tally_json.h"
#include "text/json.h"

namespace saloon::lab {
namespace {

std::string share_cell(double share, const Interval& interval) {
    return percent(share, 1) + "  (" + fixed(100 * interval.low, 1) + " to " + fixed(100 * interval.high, 1) + ")";
}

std::vector<std::string> seat_names(std::size_t seats) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < seats; ++i) names.emplace_back(seat_name(seat_at(static_cast<int>(i))));
    return names;
}

std::vector<std::string> player_names(const std::vector<Player>& players) {
    std::vector<std::string> names;
    for (const Player& player : players) names.push_back(player.name());
    return names;
}

IntervalChart win_chart(const std::string& title, const std::vector<std::string>& names,
                        const std::vector<Standing>& standings, double expected) {
    IntervalChart chart{title, {}, expected, true};
    for (std::size_t i = 0; i < names.size(); ++i)
        chart.rows.push_back({names[i], win_share(standings[i]), win_interval(standings[i])});
    return chart;
}

Section results_section(const Arena& arena, const std::vector<Player>& players, const GameTally& tally) {
    Section section{"Who wins", {}};
    const bool alone = arena.players() == 1;
    const bool points = arena.info().aim != Aim::to_win;
    const double equal = 1.0 / arena.players();
    if (alone) section.heading = "The scores";
    if (!alone)
        section.blocks.emplace_back(standing_table("By seat", arena, seat_names(tally.seats.size()), tally.seats));
    if (players.size() > 1 || alone)
        section.blocks.emplace_back(standing_table("By player", arena, player_names(players), tally.contestants));
    std::string text;
    if (tally.shared_wins > 0)
        text += "Several seats share the win in " +
                percent(static_cast<double>(tally.shared_wins) / static_cast<double>(tally.games), 2) +
                " of the games. ";
    if (tally.without_winner > 0)
        text += "Nobody wins in " +
                percent(static_cast<double>(tally.without_winner) / static_cast<double>(tally.games), 2) + " of them.";
    if (!text.empty()) section.blocks.emplace_back(Paragraph{text});
    if (!alone)
        section.blocks.emplace_back(win_chart("Share of wins by seat, with 95 % intervals",
                                              seat_names(tally.seats.size()), tally.seats, equal));
    if (players.size() > 1 && !alone)
        section.blocks.emplace_back(
            win_chart("Share of wins by player, with 95 % intervals", player_names(players), tally.contestants, equal));
    if (points) {
        Histogram scores;
        Moments all;
        for (const Standing& seat : tally.seats) scores.merge(seat.scores), all.merge(seat.points);
        section.blocks.emplace_back(
            Distribution{alone ? "Scores" : "Scores of all seats", "points", scores.bars(), all.mean()});
    }
    return section;
}

std::vector<std::string> moments_row(const std::string& name, const Moments& moments, const Histogram* histogram) {
    const auto at = [&](double share) { return histogram == nullptr ? "" : grouped(histogram->quantile(share)); };
    const Interval interval = moments.interval();
    return {name,
            fixed(moments.mean(), 2),
            fixed(interval.low, 2) + " to " + fixed(interval.high, 2),
            fixed(moments.deviation(), 2),
            at(0.05),
            at(0.5),
            at(0.95),
            at(1)};
}

Section length_section(const GameTally& tally) {
    Section section{"How long, and how much to choose from", {}};
    Table table{"",
                {"", "mean", "95 % interval", "deviation", "5 %", "median", "95 %", "most"},
                {moments_row("decisions a game", tally.decisions, &tally.lengths),
                 moments_row("events of chance a game", tally.events, nullptr),
                 moments_row("legal moves at a decision", tally.choices, &tally.choice_counts)},
                ""};
    if (tally.choices.count > 0)
        table.note = "At " + percent(static_cast<double>(tally.forced) / static_cast<double>(tally.choices.count), 1) +
                     " of the decisions there is one legal move only.";
    section.blocks.emplace_back(std::move(table));
    section.blocks.emplace_back(
        Distribution{"Length of a game", "decisions", tally.lengths.bars(), tally.decisions.mean()});
    section.blocks.emplace_back(
        Distribution{"Legal moves at a decision", "legal moves", tally.choice_counts.bars(), tally.choices.mean()});
    return section;
}

Section drama_section(const Arena& arena, const GameTally& tally) {
    Section section{"When it is decided", {}};
    Curve curve{"How often who leads is who wins", "of the game played", {}, 1.0 / arena.players(), "by chance"};
    Table table{"", {"of the game played"}, {{"leader wins"}}, ""};
    for (std::size_t i = 0; i < tally.drama.size(); ++i) {
        curve.shares.push_back(static_cast<double>(tally.drama[i]) / whole_win /
                               static_cast<double>(tally.drama_games));
        table.columns.push_back(std::to_string(10 * i) + "%");
        table.rows.front().push_back(fixed(100 * curve.shares.back(), 1));
    }
    const Interval changes = tally.lead_changes.interval();
    table.note = "Who leads is told by the " + std::string(arena.leader_by()) +
                 " after every decision. The lead changes " + with_interval(tally.lead_changes.mean(), changes, 2) +
                 " times a game. In half of the games only the later winner leads after " +
                 std::to_string(tally.decided.quantile(0.5)) + " % of it.";
    section.blocks.emplace_back(std::move(table));
    section.blocks.emplace_back(std::move(curve));
    section.blocks.emplace_back(
        Distribution{"From when on only the winner leads", "per cent of the game", tally.decided.bars(), 0});
    auto& last = std::get<Distribution>(section.blocks.back());
    double sum = 0;
    for (const auto& bar : last.bars) sum += static_cast<double>(bar.value * bar.times);
    last.mean = sum / static_cast<double>(tally.drama_games);
    return section;
}

Table counted_table(const std::string& title, const std::vector<Metric>& rows, const std::vector<Counted>& counted,
                    std::int64_t games) {
    Table table{title, {"", "rule", "a game", "95 % interval", "in games", "most"}, {}, ""};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].rule.empty()) continue;  // no rule allows it
        const Interval interval = counted[i].a_game.interval();
        table.rows.push_back({rows[i].name, rows[i].rule, fixed(counted[i].a_game.mean(), 3),
                              fixed(std::max(0.0, interval.low), 3) + " to " + fixed(interval.high, 3),
                              percent(static_cast<double>(counted[i].games_with) / static_cast<double>(games), 2),
                              grouped(counted[i].most)});
    }
    return table;
}

// Is the luckiest of several seats so lucky that chance alone would do it once in twenty times at most? Whoever looks
// at the best of six must ask for more than who looks at one.
bool is_favoured(double share, double equal, std::int64_t games, int seats) {
    constexpr std::array<double, seats_max + 1> quantiles{0, 1.645, 1.960, 2.128, 2.241, 2.326, 2.394};
    const double deviation = std::sqrt(equal * (1 - equal) / static_cast<double>(games));
    return share - equal > quantiles[static_cast<std::size_t>(seats)] * deviation;
}

std::string never(const Arena& arena, const GameTally& tally) {
    std::string names;
    const auto look = [&](const std::vector<Metric>& rows, const std::vector<Counted>& counted) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (counted[i].games_with == 0 && !rows[i].rule.empty())  // what no rule allows is no news
                names += (names.empty() ? "" : ", ") + rows[i].name + " (" + rows[i].rule + ")";
    };
    look(arena.moves(), tally.move_kinds);
    look(arena.events(), tally.event_kinds);
    look(arena.counted(), tally.counted);
    if (names.empty()) return "Everything that is counted came at least once.";
    return "Never in these games: " + names + ".";
}

// How often each rule is at work: what is counted, added up by the number of its rule.
Table rule_table(const Arena& arena, const GameTally& tally) {
    std::vector<std::pair<std::string, std::int64_t>> rules;
    const auto add = [&](const std::vector<Metric>& rows, const std::vector<Counted>& counted) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].rule.empty()) continue;
            const auto known = std::ranges::find(rules, rows[i].rule, &std::pair<std::string, std::int64_t>::first);
            if (known == rules.end())
                rules.emplace_back(rows[i].rule, counted[i].a_game.sum);
            else
                known->second += counted[i].a_game.sum;
        }
    };
    add(arena.moves(), tally.move_kinds);
    add(arena.events(), tally.event_kinds);
    add(arena.counted(), tally.counted);
    const auto key = [](const std::string& rule) {  // OUT-6.3 before OUT-6.12
        const auto dash = rule.find('-');
        const auto dot = rule.find('.');
        return std::pair(std::atoi(rule.c_str() + dash + 1), dot == std::string::npos ? 0 : std::atoi(&rule[dot + 1]));
    };
    std::ranges::stable_sort(rules, {}, [&](const auto& each) { return key(each.first); });
    Table table{"By the number of the rule", {"rule", "times", "a game"}, {}, ""};
    for (const auto& [rule, times] : rules)
        table.rows.push_back(
            {rule, grouped(times), fixed(static_cast<double>(times) / static_cast<double>(tally.games), 3)});
    table.note =
        "A rule is counted where a move, an event or a row above is its work; rules that only forbid, name or "
        "set up are not in the list.";
    return table;
}

std::string summary_of(const Arena& arena, const std::vector<Player>& players, const GameTally& tally) {
    std::string text = grouped(tally.games) + " games";
    if (tally.games == 0) return text + ".";
    if (arena.players() == 1) {
        for (std::size_t i = 0; i < players.size(); ++i)
            text += (i == 0 ? ": " : "; ") + players[i].name() + " scores " +
                    with_interval(tally.contestants[i].points.mean(), tally.contestants[i].points.interval(), 2);
        return text + ".";
    }
    const auto share = [](const Standing& standing) { return win_share(standing); };
    const auto seat = std::ranges::max_element(tally.seats, {}, share) - tally.seats.begin();
    const Standing& best = tally.seats[static_cast<std::size_t>(seat)];
    const Interval interval = win_interval(best);
    const double equal = 1.0 / arena.players();
    text += ". " + std::string(seat_name(seat_at(static_cast<int>(seat)))) + " wins most, " +
            share_cell(win_share(best), interval) +
            (is_favoured(win_share(best), equal, tally.games, arena.players()) ? ", more than its share of "
                                                                               : ", which could be chance beside ") +
            percent(equal, 1) + ".";
    if (players.size() > 1) {
        const auto who = std::ranges::max_element(tally.contestants, {}, share) - tally.contestants.begin();
        const Standing& strongest = tally.contestants[static_cast<std::size_t>(who)];
        text += " The strongest player is " + players[static_cast<std::size_t>(who)].name() + " with " +
                share_cell(win_share(strongest), win_interval(strongest)) + " of the wins a seat.";
    }
    return text;
}

std::vector<std::pair<std::string, std::string>> tiles_of(const Arena& arena, const GameTally& tally) {
    if (tally.games == 0) return {};
    std::vector<std::pair<std::string, std::string>> tiles{
        {grouped(tally.games), "games"},
        {fixed(tally.decisions.mean(), 1), "decisions a game"},
        {fixed(tally.choices.mean(), 1), "legal moves at a decision"}};
    if (arena.info().aim != Aim::to_win) {
        Moments points;
        for (const Standing& seat : tally.seats) points.merge(seat.points);
        tiles.emplace_back(fixed(points.mean(), 1), "points a seat");
    }
    if (tally.drama_games == 0) return tiles;
    tiles.emplace_back(fixed(tally.lead_changes.mean(), 1), "lead changes a game");
    tiles.emplace_back(std::to_string(tally.decided.quantile(0.5)) + " %",
                       "played when it is decided, in half the games");
    return tiles;
}

}  // namespace

Table standing_table(const std::string& title, const Arena& arena, const std::vector<std::string>& names,
                     const std::vector<Standing>& standings) {
    const bool points = arena.info().aim != Aim::to_win;
    const bool alone = arena.players() == 1;
    Table table{title, {""}, {}, ""};
    if (!alone) table.columns.insert(table.columns.end(), {"games", "alone", "shared", "share of wins (95 %)"});
    if (points) table.columns.insert(table.columns.end(), {"mean score (95 %)", "median", "least", "most"});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Standing& each = standings[i];
        std::vector<std::string> row{names[i]};
        if (!alone)
            row.insert(row.end(), {grouped(each.games), grouped(each.wins), grouped(each.shared),
                                   share_cell(win_share(each), win_interval(each))});
        if (points)
            row.insert(row.end(), {with_interval(each.points.mean(), each.points.interval(), 2),
                                   grouped(each.scores.quantile(0.5)), grouped(each.scores.quantile(0)),
                                   grouped(each.scores.quantile(1))});
        table.rows.push_back(std::move(row));
    }
    return table;
}

void add_game_sections(Report& report, const Arena& arena, const std::vector<Player>& players, const GameTally& tally) {
    if (tally.games == 0) return;
    report.sections.push_back(results_section(arena, players, tally));
    report.sections.push_back(length_section(tally));
    if (tally.drama_games > 0) report.sections.push_back(drama_section(arena, tally));
    if (arena.moves().empty()) return;
    Section section{"What happens", {}};
    section.blocks.emplace_back(Paragraph{never(arena, tally)});
    section.blocks.emplace_back(counted_table("Counted in the games", arena.counted(), tally.counted, tally.games));
    section.blocks.emplace_back(counted_table("Moves", arena.moves(), tally.move_kinds, tally.games));
    section.blocks.emplace_back(counted_table("Events of chance", arena.events(), tally.event_kinds, tally.games));
    section.blocks.emplace_back(rule_table(arena, tally));
    report.sections.push_back(std::move(section));
}

Finding run_games(const Crew& crew, const Experiment& experiment) {
    Runner runner(crew, experiment, 0);
    Finding finding;
    finding.complete = runner.play_all();
    const GameTally& tally = runner.tally().sides[0];
    const Arena& arena = experiment.arena();
    finding.report.title = arena.info().name;
    finding.report.summary = summary_of(arena, experiment.players(), tally);
    finding.report.tiles = tiles_of(arena, tally);
    add_game_sections(finding.report, arena, experiment.players(), tally);
    JsonWriter json(finding.results);
    write_game_tally(json, arena, experiment.players(), tally);
    return finding;
}

}  // namespace saloon::lab
