// `lab match` and `lab ladder`: players against each other on common deals, two by two.
#include <algorithm>

#include "host/language.h"
#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/tally_json.h"
#include "text/json.h"

namespace saloon::lab {
namespace {

struct MatchResult {
    Moments pairs;
    Moments points;
    Sprt::Answer answer = Sprt::Answer::open;
    bool complete = true;
    GameTally side{};
    double ratio = 0;  // of the sequential test, where there is one

    double share() const { return pairs.count == 0 ? 0.5 : pairs.mean() / (2.0 * whole_win); }
    Interval shares() const {
        // Where all pairs ended alike their spread tells nothing; then they count as so many games.
        if (pairs.deviation() == 0)
            return wilson(share() * static_cast<double>(pairs.count), static_cast<double>(pairs.count));
        const Interval interval = pairs.interval();
        return {std::max(0.0, interval.low / (2.0 * whole_win)), std::min(1.0, interval.high / (2.0 * whole_win))};
    }
    Interval elos() const { return {elo_of(shares().low), elo_of(shares().high)}; }
};

std::string elo_cell(const MatchResult& result) {
    if (result.pairs.count == 0) return {};
    return with_interval(elo_of(result.share()), result.elos(), 0);
}

MatchResult play_match(const Crew& crew, const Experiment& match, std::size_t stage, const Sprt* test) {
    Runner runner(crew, match, stage);
    runner.tell([&](const Tally& tally) {
        const MatchResult now{.pairs = tally.pairs[0], .points = tally.pairs[1]};
        if (now.pairs.count == 0) return std::string();
        const Said elo = said("lab.elo_so_far").text("elo", elo_cell(now));
        if (test == nullptr) return spoken(elo);
        return spoken(said("lab.test_so_far")
                          .said("elo", elo)
                          .text("ratio", fixed(test->ratio(now.pairs), 2))
                          .text("bound", fixed(test->bound(), 2)));
    });
    const auto asked = runner.play_until([&](const Tally& tally) {
        return test == nullptr ? 0 : static_cast<std::int64_t>(test->answer(tally.pairs[0]));
    });
    const Tally& tally = runner.tally();
    return {tally.pairs[0], tally.pairs[1], static_cast<Sprt::Answer>(asked.answer),
            asked.complete, tally.sides[0], test == nullptr ? 0 : test->ratio(tally.pairs[0])};
}

Said words_of(Sprt::Answer answer, const MatchRules& rules) {
    switch (answer) {
        case Sprt::Answer::first: return said("lab.match.not_stronger").text("elo", fixed(rules.elo1, 0));
        case Sprt::Answer::second: return said("lab.match.stronger");
        case Sprt::Answer::open: break;
    }
    return said("lab.match.open");
}

void write_match(JsonWriter& json, const Experiment& match, const MatchResult& result) {
    json.key("game").text(match.arena().info().slug).key("first").text(match.players()[0].name());
    json.key("second").text(match.players()[1].name()).key("pairs").number(result.pairs.count);
    json.key("first_share");
    write_fraction(json, result.share());
    json.key("first_share_interval");
    write_interval(json, result.shares());
    json.key("forfeits").array();
    for (const Standing& each : result.side.contestants) json.number(each.forfeits);
    json.end_array().key("elo");
    write_fraction(json, elo_of(result.share()));
    json.key("elo_interval");
    write_interval(json, result.elos());
    if (match.arena().info().aim == Aim::to_win) return;
    json.key("points_of_a_pair");
    write_moments(json, result.points);
}

std::string against(const Player& one, const Player& other) {
    return spoken(said("lab.against").text("one", one.name()).text("other", other.name()));
}

// Who is how strong: the table and the chart, the strongest first.
std::vector<std::size_t> add_ratings(Section& section, JsonWriter& json, const std::vector<Player>& players,
                                     const std::vector<Pairing>& pairings) {
    const auto rated = ratings(players.size(), pairings);
    Table ladder{spoken("lab.ratings"),
                 {"", spoken("lab.elo_95"), spoken("lab.share_of_games")},
                 {},
                 spoken(said("lab.about_ratings").text("player", players.front().name()))};
    IntervalChart chart{spoken("lab.elo_chart"), {}, 0, false};
    std::vector<std::size_t> order(players.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return rated[i].elo; });
    for (const std::size_t i : order) {
        double games = 0;
        double won = 0;
        for (const Pairing& each : pairings) {
            if (each.first != i && each.second != i) continue;
            games += each.games;
            won += each.games * (each.first == i ? each.share : 1 - each.share);
        }
        ladder.rows.push_back({players[i].name(), i == 0 ? "0" : with_interval(rated[i].elo, rated[i].interval, 0),
                               percent(games > 0 ? won / games : 0, 1)});
        chart.rows.push_back({players[i].name(), rated[i].elo, rated[i].interval});
        json.object().key("player").text(players[i].name()).key("elo");
        write_fraction(json, rated[i].elo);
        json.key("interval");
        write_interval(json, rated[i].interval);
        json.end_object();
    }
    section.blocks.emplace_back(std::move(ladder));
    section.blocks.emplace_back(std::move(chart));
    return order;
}

}  // namespace

Finding play_matches(const Crew& crew, const std::vector<Experiment>& matches, const MatchRules& rules) {
    const Sprt test(rules.elo0, rules.elo1, rules.error);
    Finding finding;
    const Player first = matches.front().players()[0];
    const Player second = matches.front().players()[1];
    finding.report.title = against(first, second);
    Table table{
        "",
        {spoken("lab.game"), spoken("lab.games"), spoken(said("lab.share_of_player").text("player", first.name())),
         spoken("lab.elo_95"), spoken("lab.points_a_pair"), spoken("lab.answer")},
        {},
        ""};
    IntervalChart chart{spoken("lab.elo_difference_chart"), {}, 0, false};
    Section section{spoken("lab.the_match"), {}};
    JsonWriter json(finding.results);
    json.object().key("elo0").raw(fixed(rules.elo0, 2)).key("elo1").raw(fixed(rules.elo1, 2)).key("matches").array();
    for (std::size_t i = 0; i < matches.size() && finding.complete; ++i) {
        const Arena& arena = matches[i].arena();
        crew.progress.name(arena.info().slug);
        const MatchResult result = play_match(crew, matches[i], i, &test);
        finding.complete = result.complete;
        add_forfeits(section, matches[i].players(), result.side);
        const Interval shares = result.shares();
        table.rows.push_back({arena.info().name, grouped(2 * result.pairs.count),
                              result.pairs.count == 0 ? "" : share_with_interval(result.share(), shares),
                              elo_cell(result), arena.info().aim == Aim::to_win ? "" : fixed(result.points.mean(), 2),
                              spoken(words_of(result.answer, rules))});
        chart.rows.push_back({arena.info().name, elo_of(result.share()), result.elos()});
        json.object();
        write_match(json, matches[i], result);
        json.key("llr");
        write_fraction(json, result.ratio);
        json.key("llr_bound");
        write_fraction(json, test.bound());
        json.key("answer").text(in_english(words_of(result.answer, rules))).end_object();
        finding.report.summary += spoken(said(result.pairs.count == 0 ? "lab.match_without_games" : "lab.match_summary")
                                             .text("game", arena.info().name)
                                             .text("one", first.name())
                                             .text("elo", elo_cell(result))
                                             .text("other", second.name())
                                             .said("answer", words_of(result.answer, rules))) +
                                  " ";
    }
    json.end_array().end_object();
    table.note = spoken(said("lab.about_match")
                            .text("elo0", fixed(rules.elo0, 0))
                            .text("elo1", fixed(rules.elo1, 0))
                            .text("error", percent(rules.error, 0)));
    section.blocks.insert(section.blocks.begin(), {std::move(table), std::move(chart)});
    finding.report.sections.push_back(std::move(section));
    return finding;
}

Finding climb(const Crew& crew, const std::vector<Player>& players, const std::vector<Experiment>& matches) {
    Finding finding;
    const Arena& arena = matches.front().arena();
    finding.report.title =
        spoken(said("lab.game_titled").text("game", arena.info().name).said("what", said("lab.the_ladder")));
    Section section{spoken("lab.ladder_heading"), {}};
    std::vector<Pairing> pairings;
    std::vector<Interval> direct;  // of the pairings
    Table table{
        spoken("lab.every_pairing"), {"", spoken("lab.games"), spoken("lab.share_95"), spoken("lab.elo_95")}, {}, ""};
    JsonWriter json(finding.results);
    json.object().key("pairings").array();
    std::size_t stage = 0;
    for (std::size_t i = 0; i < players.size(); ++i)
        for (std::size_t k = i + 1; k < players.size() && finding.complete; ++k) {
            const Experiment& match = matches[stage];
            crew.progress.name(against(players[i], players[k]));
            const MatchResult result = play_match(crew, match, stage++, nullptr);
            finding.complete = result.complete;
            pairings.push_back({i, k, 2.0 * static_cast<double>(result.pairs.count), result.share()});
            const Interval shares = result.shares();
            direct.push_back(shares);
            table.rows.push_back({against(players[i], players[k]), grouped(2 * result.pairs.count),
                                  share_with_interval(result.share(), shares), elo_cell(result)});
            json.object();
            write_match(json, match, result);
            json.end_object();
            add_forfeits(section, match.players(), result.side);
        }
    json.end_array().key("ratings").array();
    const auto order = add_ratings(section, json, players, pairings);
    json.end_array().end_object();
    // Is the first ahead of the second by more than luck, where they met?
    bool clear = false;
    for (std::size_t n = 0; n < pairings.size(); ++n) {
        if (pairings[n].first == order[0] && pairings[n].second == order[1]) clear = direct[n].low > 0.5;
        if (pairings[n].first == order[1] && pairings[n].second == order[0]) clear = direct[n].high < 0.5;
    }
    finding.report.summary = spoken(said("lab.ladder_summary")
                                        .text("clear", clear ? "yes" : "no")
                                        .text("second", players[order[1]].name())
                                        .text("strongest", players[order.front()].name())
                                        .text("weakest", players[order.back()].name()));
    section.blocks.emplace_back(std::move(table));
    finding.report.sections.push_back(std::move(section));
    return finding;
}

}  // namespace saloon::lab
