// `lab run`: the report of many games of one kind, from who wins down to how often each move is made.
#include <algorithm>
#include <array>
#include <cmath>

#include "host/language.h"
#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/tally_json.h"
#include "text/json.h"

namespace saloon::lab {
namespace {

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
    Section section{spoken("lab.who_wins"), {}};
    const bool alone = arena.players() == 1;
    const bool points = arena.info().aim != Aim::to_win;
    const double equal = 1.0 / arena.players();
    if (alone) section.heading = spoken("lab.scores_heading");
    if (!alone)
        section.blocks.emplace_back(
            standing_table(spoken("lab.by_seat"), arena, seat_names(tally.seats.size()), tally.seats));
    if (players.size() > 1 || alone)
        section.blocks.emplace_back(
            standing_table(spoken("lab.by_player"), arena, player_names(players), tally.contestants));
    add_forfeits(section, players, tally);
    const auto tell_share = [&](std::string_view key, std::int64_t times) {
        const double share = static_cast<double>(times) / static_cast<double>(tally.games);
        if (times > 0) section.blocks.emplace_back(Paragraph{spoken(said(key).text("share", percent(share, 2)))});
    };
    tell_share("lab.wins_shared", tally.shared_wins);
    tell_share("lab.nobody_wins", tally.without_winner);
    if (!alone)
        section.blocks.emplace_back(
            win_chart(spoken("lab.wins_by_seat"), seat_names(tally.seats.size()), tally.seats, equal));
    if (players.size() > 1 && !alone)
        section.blocks.emplace_back(
            win_chart(spoken("lab.wins_by_player"), player_names(players), tally.contestants, equal));
    if (points) {
        Histogram scores;
        Moments all;
        for (const Standing& seat : tally.seats) scores.merge(seat.scores), all.merge(seat.points);
        section.blocks.emplace_back(Distribution{spoken(alone ? "lab.scores" : "lab.scores_of_all"),
                                                 spoken("lab.points"), scores.bars(), all.mean()});
    }
    return section;
}

std::vector<std::string> moments_row(const std::string& name, const Moments& moments, const Histogram* histogram) {
    const auto at = [&](double share) { return histogram == nullptr ? "" : grouped(histogram->quantile(share)); };
    const Interval interval = moments.interval();
    return {name,
            fixed(moments.mean(), 2),
            range_in_words(interval, 2),
            fixed(moments.deviation(), 2),
            at(0.05),
            at(0.5),
            at(0.95),
            at(1)};
}

Section length_section(const GameTally& tally) {
    Section section{spoken("lab.length_heading"), {}};
    Table table{"",
                {"", spoken("lab.mean"), spoken("lab.interval"), spoken("lab.deviation"), "5 %", spoken("lab.median"),
                 "95 %", spoken("lab.most")},
                {moments_row(spoken("lab.decisions_a_game"), tally.decisions, &tally.lengths),
                 moments_row(spoken("lab.events_a_game"), tally.events, nullptr),
                 moments_row(spoken("lab.moves_at_decision"), tally.choices, &tally.choice_counts)},
                ""};
    if (tally.choices.count > 0) {
        const double share = static_cast<double>(tally.forced) / static_cast<double>(tally.choices.count);
        table.note = spoken(said("lab.forced").text("share", percent(share, 1)));
    }
    section.blocks.emplace_back(std::move(table));
    section.blocks.emplace_back(Distribution{spoken("lab.length_of_game"), spoken("lab.decisions"),
                                             tally.lengths.bars(), tally.decisions.mean()});
    section.blocks.emplace_back(Distribution{spoken("lab.moves_at_decision_title"), spoken("lab.legal_moves"),
                                             tally.choice_counts.bars(), tally.choices.mean()});
    return section;
}

Section drama_section(const Arena& arena, const GameTally& tally) {
    Section section{spoken("lab.when_decided"), {}};
    Curve curve{spoken("lab.leader_wins_title"),
                spoken("lab.of_game_played"),
                {},
                1.0 / arena.players(),
                spoken("lab.by_chance")};
    Table table{"", {spoken("lab.of_game_played")}, {{spoken("lab.leader_wins")}}, ""};
    for (std::size_t i = 0; i < tally.drama.size(); ++i) {
        curve.shares.push_back(static_cast<double>(tally.drama[i]) / whole_win /
                               static_cast<double>(tally.drama_games));
        table.columns.push_back(std::to_string(10 * i) + "%");
        table.rows.front().push_back(fixed(100 * curve.shares.back(), 1));
    }
    const Interval changes = tally.lead_changes.interval();
    table.note = spoken(said("lab.about_lead")
                            .text("by", arena.leader_by())
                            .text("changes", with_interval(tally.lead_changes.mean(), changes, 2))
                            .number("decided", tally.decided.quantile(0.5)));
    section.blocks.emplace_back(std::move(table));
    section.blocks.emplace_back(std::move(curve));
    section.blocks.emplace_back(
        Distribution{spoken("lab.only_winner_leads"), spoken("lab.per_cent_of_game"), tally.decided.bars(), 0});
    auto& last = std::get<Distribution>(section.blocks.back());
    double sum = 0;
    for (const auto& bar : last.bars) sum += static_cast<double>(bar.value * bar.times);
    last.mean = sum / static_cast<double>(tally.drama_games);
    return section;
}

Table counted_table(const std::string& title, const std::vector<Metric>& rows, const std::vector<Counted>& counted,
                    std::int64_t games) {
    Table table{title,
                {"", spoken("lab.rule"), spoken("lab.a_game"), spoken("lab.interval"), spoken("lab.in_games"),
                 spoken("lab.most")},
                {},
                ""};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].rule.empty()) continue;  // no rule allows it
        const Interval interval = counted[i].a_game.interval();
        table.rows.push_back({shown_name(rows[i]), rows[i].rule, fixed(counted[i].a_game.mean(), 3),
                              range_in_words({std::max(0.0, interval.low), interval.high}, 3),
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
                names += (names.empty() ? "" : ", ") + shown_name(rows[i]) + " (" + rows[i].rule + ")";
    };
    look(arena.moves(), tally.move_kinds);
    look(arena.events(), tally.event_kinds);
    look(arena.counted(), tally.counted);
    return spoken(names.empty() ? said("lab.all_came") : said("lab.never").text("names", names));
}

Table rule_table(const Arena& arena, const GameTally& tally) {
    const auto rules = times_of_rules(arena, tally);
    const auto key = [](const std::string& rule) {  // OUT-6.3 before OUT-6.12
        const auto dash = rule.find('-');
        const auto dot = rule.find('.');
        return std::pair(std::atoi(rule.c_str() + dash + 1), dot == std::string::npos ? 0 : std::atoi(&rule[dot + 1]));
    };
    std::vector sorted(rules);
    std::ranges::stable_sort(sorted, {}, [&](const auto& each) { return key(each.first); });
    Table table{spoken("lab.by_rule"), {spoken("lab.rule"), spoken("lab.times"), spoken("lab.a_game")}, {}, ""};
    for (const auto& [rule, times] : sorted)
        table.rows.push_back(
            {rule, grouped(times), fixed(static_cast<double>(times) / static_cast<double>(tally.games), 3)});
    table.note = spoken("lab.about_rules");
    return table;
}

std::string summary_of(const Arena& arena, const std::vector<Player>& players, const GameTally& tally) {
    const std::string games = grouped(tally.games);
    if (tally.games == 0) return spoken(said("lab.no_games").text("games", games));
    if (arena.players() == 1) {
        std::vector<Said> scores;
        for (std::size_t i = 0; i < players.size(); ++i) {
            const Moments& points = tally.contestants[i].points;
            scores.push_back(said("lab.player_scores")
                                 .text("player", players[i].name())
                                 .text("points", with_interval(points.mean(), points.interval(), 2)));
        }
        return spoken(said("lab.scores_alone").text("games", games).list("scores", Joint::clause, std::move(scores)));
    }
    const auto share = [](const Standing& standing) { return win_share(standing); };
    const auto seat = std::ranges::max_element(tally.seats, {}, share) - tally.seats.begin();
    const Standing& best = tally.seats[static_cast<std::size_t>(seat)];
    const Interval interval = win_interval(best);
    const double equal = 1.0 / arena.players();
    const bool favoured = is_favoured(win_share(best), equal, tally.games, arena.players());
    std::string text = spoken(said("lab.seat_wins_most")
                                  .text("games", games)
                                  .seat("seat", seat_name(seat_at(static_cast<int>(seat))))
                                  .text("share", share_with_interval(win_share(best), interval))
                                  .text("favoured", favoured ? "yes" : "no")
                                  .text("equal", percent(equal, 1)));
    if (players.size() > 1) {
        const auto who = std::ranges::max_element(tally.contestants, {}, share) - tally.contestants.begin();
        const Standing& strongest = tally.contestants[static_cast<std::size_t>(who)];
        text += " " + spoken(said("lab.strongest_player")
                                 .text("clear", win_interval(strongest).low > equal ? "yes" : "no")
                                 .text("player", players[static_cast<std::size_t>(who)].name())
                                 .text("share", share_with_interval(win_share(strongest), win_interval(strongest))));
    }
    return text;
}

std::vector<std::pair<std::string, std::string>> tiles_of(const Arena& arena, const GameTally& tally) {
    if (tally.games == 0) return {};
    std::vector<std::pair<std::string, std::string>> tiles{
        {grouped(tally.games), spoken("lab.games")},
        {fixed(tally.decisions.mean(), 1), spoken("lab.decisions_a_game")},
        {fixed(tally.choices.mean(), 1), spoken("lab.moves_at_decision")}};
    if (arena.info().aim != Aim::to_win) {
        Moments points;
        for (const Standing& seat : tally.seats) points.merge(seat.points);
        tiles.emplace_back(fixed(points.mean(), 1), spoken("lab.points_a_seat"));
    }
    if (tally.drama_games == 0) return tiles;
    tiles.emplace_back(fixed(tally.lead_changes.mean(), 1), spoken("lab.lead_changes_a_game"));
    tiles.emplace_back(std::to_string(tally.decided.quantile(0.5)) + " %", spoken("lab.played_when_decided"));
    return tiles;
}

}  // namespace

Table standing_table(const std::string& title, const Arena& arena, const std::vector<std::string>& names,
                     const std::vector<Standing>& standings) {
    const bool points = arena.info().aim != Aim::to_win;
    const bool alone = arena.players() == 1;
    Table table{title, {""}, {}, ""};
    if (!alone)
        table.columns.insert(table.columns.end(), {spoken("lab.games"), spoken("lab.alone"), spoken("lab.shared"),
                                                   spoken("lab.win_share_95")});
    if (points)
        table.columns.insert(table.columns.end(), {spoken("lab.mean_score_95"), spoken("lab.median"),
                                                   spoken("lab.least"), spoken("lab.most")});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Standing& each = standings[i];
        std::vector<std::string> row{names[i]};
        if (!alone)
            row.insert(row.end(), {grouped(each.games), grouped(each.wins), grouped(each.shared),
                                   share_with_interval(win_share(each), win_interval(each))});
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
    Section section{spoken("lab.what_happens"), {}};
    section.blocks.emplace_back(Paragraph{never(arena, tally)});
    section.blocks.emplace_back(
        counted_table(spoken("lab.counted_in_games"), arena.counted(), tally.counted, tally.games));
    section.blocks.emplace_back(counted_table(spoken("lab.moves"), arena.moves(), tally.move_kinds, tally.games));
    section.blocks.emplace_back(counted_table(spoken("lab.events"), arena.events(), tally.event_kinds, tally.games));
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
