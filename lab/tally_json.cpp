#include "lab/tally_json.h"

#include "lab/figures.h"

namespace saloon::lab {
namespace {

void write_histogram(JsonWriter& json, const Histogram& histogram) {
    json.array();
    for (const Histogram::Bar& bar : histogram.bars()) json.array().number(bar.value).number(bar.times).end_array();
    json.end_array();
}

void write_standing(JsonWriter& json, const Arena& arena, const Standing& standing) {
    json.key("games").number(standing.games).key("wins").number(standing.wins);
    json.key("shared_wins").number(standing.shared);
    if (standing.forfeits > 0) json.key("forfeits").number(standing.forfeits);
    const double share = static_cast<double>(standing.share.sum) / whole_win;
    json.key("win_share");
    write_fraction(json, standing.games == 0 ? 0 : share / static_cast<double>(standing.games));
    json.key("win_share_interval");
    write_interval(json, wilson(share, static_cast<double>(standing.games)));
    if (arena.info().aim == Aim::to_win) return;
    json.key("score");
    write_moments(json, standing.points);
    json.key("scores");
    write_histogram(json, standing.scores);
}

void write_counted(JsonWriter& json, const std::vector<Metric>& rows, const std::vector<Counted>& counted,
                   std::int64_t games) {
    json.array();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Counted& each = counted[i];
        json.object().key("name").text(rows[i].name).key("rule").text(rows[i].rule);
        json.key("times").number(each.a_game.sum).key("a_game");
        write_fraction(json, each.a_game.mean());
        json.key("a_game_interval");
        write_interval(json, each.a_game.interval());
        json.key("games_with").number(each.games_with).key("share_of_games");
        write_fraction(json, games == 0 ? 0 : static_cast<double>(each.games_with) / static_cast<double>(games));
        json.key("most").number(each.most).end_object();
    }
    json.end_array();
}

void write_drama(JsonWriter& json, const Arena& arena, const GameTally& tally) {
    if (arena.leader_by().empty()) return;
    json.key("lead").object().key("by").text(arena.leader_by()).key("games").number(tally.drama_games);
    json.key("changes");
    write_moments(json, tally.lead_changes);
    json.key("decided_after_percent").object().key("median").number(tally.decided.quantile(0.5));
    json.key("histogram");
    write_histogram(json, tally.decided);
    json.end_object().key("leader_wins_after_tenths").array();
    for (const std::int64_t sum : tally.drama)
        write_fraction(json, tally.drama_games == 0
                                 ? 0
                                 : static_cast<double>(sum) / whole_win / static_cast<double>(tally.drama_games));
    json.end_array().end_object();
}

}  // namespace

void write_fraction(JsonWriter& json, double value) { json.raw(fixed(value, 6)); }

void write_interval(JsonWriter& json, const Interval& interval) {
    json.array();
    write_fraction(json, interval.low);
    write_fraction(json, interval.high);
    json.end_array();
}

void write_moments(JsonWriter& json, const Moments& moments, double unit) {
    const Interval interval = moments.interval();
    json.object().key("mean");
    write_fraction(json, moments.mean() / unit);
    json.key("interval");
    write_interval(json, {interval.low / unit, interval.high / unit});
    json.key("deviation");
    write_fraction(json, moments.deviation() / unit);
    json.end_object();
}

void write_game_tally(JsonWriter& json, const Arena& arena, const std::vector<Player>& players,
                      const GameTally& tally) {
    json.object().key("games").number(tally.games).key("shared_wins").number(tally.shared_wins);
    json.key("without_winner").number(tally.without_winner).key("seats").array();
    for (std::size_t i = 0; i < tally.seats.size(); ++i) {
        json.object().key("seat").seat(seat_at(static_cast<int>(i)));
        write_standing(json, arena, tally.seats[i]);
        json.end_object();
    }
    json.end_array().key("players").array();
    for (std::size_t i = 0; i < tally.contestants.size(); ++i) {
        json.object().key("player").text(players[i].name());
        write_standing(json, arena, tally.contestants[i]);
        json.end_object();
    }
    json.end_array().key("length").object().key("decisions");
    write_moments(json, tally.decisions);
    json.key("median").number(tally.lengths.quantile(0.5)).key("events");
    write_moments(json, tally.events);
    json.key("histogram");
    write_histogram(json, tally.lengths);
    json.end_object().key("branching").object().key("choices");
    write_moments(json, tally.choices);
    json.key("median").number(tally.choice_counts.quantile(0.5)).key("most").number(tally.choice_counts.quantile(1));
    json.key("forced").number(tally.forced).end_object();
    write_drama(json, arena, tally);
    json.key("moves");
    write_counted(json, arena.moves(), tally.move_kinds, tally.games);
    json.key("events");
    write_counted(json, arena.events(), tally.event_kinds, tally.games);
    json.key("counted");
    write_counted(json, arena.counted(), tally.counted, tally.games);
    json.end_object();
}

}  // namespace saloon::lab
