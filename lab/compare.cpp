// `lab compare`: the same players on the same deals under two sets of options, and the difference of every measure.
#include <algorithm>

#include "host/language.h"
#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/tally_json.h"
#include "text/json.h"

namespace saloon::lab {
namespace {

Said words_of(PairedTest::Answer answer) {
    switch (answer) {
        case PairedTest::Answer::higher: return said("lab.compare.higher");
        case PairedTest::Answer::lower: return said("lab.compare.lower");
        case PairedTest::Answer::none: return said("lab.compare.none");
        case PairedTest::Answer::open: break;
    }
    return said("lab.compare.open");
}

Table difference_table(JsonWriter& json, const std::vector<Measure>& measures, const Tally& tally,
                       const CompareRules& rules, bool tested) {
    Table table{"", {"", rules.one, rules.other, spoken("lab.difference_95"), spoken("lab.clear")}, {}, ""};
    for (std::size_t i = 0; i < measures.size() && tally.games() > 0; ++i) {
        const Moments& pairs = tally.pairs[i];
        const double unit = measures[i].unit;
        const Interval interval{pairs.interval().low / unit, pairs.interval().high / unit};
        // What was asked for has been tested; of it the test says whether it is clear.
        const bool clear = measures[i].name() == rules.measure ? tested : interval.low > 0 || interval.high < 0;
        table.rows.push_back({shown_name(measures[i].metric), fixed(mean_on(tally.sides[0], i), 3),
                              fixed(mean_on(tally.sides[1], i), 3), with_interval(pairs.mean() / unit, interval, 3),
                              clear ? spoken("lab.yes") : ""});
        json.object().key("measure").text(measures[i].name()).key("one");
        write_fraction(json, mean_on(tally.sides[0], i));
        json.key("other");
        write_fraction(json, mean_on(tally.sides[1], i));
        json.key("difference");
        write_moments(json, pairs, unit);
        json.end_object();
    }
    table.note = spoken("lab.about_pairs");
    return table;
}

// All differences beside each other: their units differ, so each is told in its own deviations.
IntervalChart difference_chart(const std::vector<Measure>& measures, const Tally& tally) {
    IntervalChart chart{spoken("lab.differences_chart"), {}, 0, false};
    for (std::size_t i = 0; i < measures.size() && tally.games() > 0; ++i) {
        const double deviation = tally.pairs[i].deviation();
        if (deviation == 0) continue;
        const Interval interval = tally.pairs[i].interval();
        chart.rows.push_back({shown_name(measures[i].metric),
                              tally.pairs[i].mean() / deviation,
                              {interval.low / deviation, interval.high / deviation}});
    }
    return chart;
}

void add_sides(Report& report, const Experiment& experiment, const Tally& tally, const CompareRules& rules) {
    const std::vector<std::string> names{rules.one, rules.other};
    for (std::size_t side = 0; side < 2 && tally.sides[side].games > 0; ++side) {
        const Arena& arena = experiment.arena(side);
        std::vector<std::string> seats;
        for (int i = 0; i < arena.players(); ++i) seats.emplace_back(seat_name(seat_at(i)));
        Section section{names[side], {standing_table(spoken("lab.by_seat"), arena, seats, tally.sides[side].seats)}};
        section.blocks.emplace_back(Distribution{spoken("lab.length_of_game"), spoken("lab.decisions"),
                                                 tally.sides[side].lengths.bars(), tally.sides[side].decisions.mean()});
        report.sections.push_back(std::move(section));
    }
}

}  // namespace

Finding compare(const Crew& crew, const Experiment& experiment, const CompareRules& rules) {
    const auto measures = experiment.measures();
    const auto tested = static_cast<std::size_t>(
        std::ranges::find(measures, rules.measure, [](const Measure& each) { return each.name(); }) - measures.begin());
    const PairedTest test(rules.effect);
    Runner runner(crew, experiment, 0);
    const auto told = runner.play_until(
        [&](const Tally& tally) { return static_cast<std::int64_t>(test.answer(tally.pairs[tested])); });
    const auto answer = static_cast<PairedTest::Answer>(told.answer);
    Finding finding;
    finding.complete = told.complete;
    const Tally& tally = runner.tally();
    const Moments& asked = tally.pairs[tested];
    finding.report.title =
        spoken(said("lab.game_titled")
                   .text("game", experiment.arena().info().name)
                   .said("what", said("lab.against").text("one", rules.one).text("other", rules.other)));
    JsonWriter json(finding.results);
    json.object().key("one").text(rules.one).key("other").text(rules.other).key("pairs").number(asked.count);
    json.key("measure").text(rules.measure).key("answer").text(in_english(words_of(answer))).key("differences").array();
    Table table = difference_table(json, measures, tally, rules,
                                   answer == PairedTest::Answer::higher || answer == PairedTest::Answer::lower);
    json.end_array().key("sides").array();
    for (std::size_t side = 0; side < 2; ++side)
        write_game_tally(json, experiment.arena(side), experiment.players(), tally.sides[side]);
    json.end_array().end_object();
    const double unit = measures[tested].unit;
    const Interval interval{asked.interval().low / unit, asked.interval().high / unit};
    finding.report.summary = spoken(said("lab.compare_summary")
                                        .text("measure", shown_name(measures[tested].metric))
                                        .text("one", rules.one)
                                        .said("answer", words_of(answer))
                                        .text("difference", with_interval(asked.mean() / unit, interval, 3))
                                        .text("pairs", grouped(asked.count))
                                        .text("effect", fixed(rules.effect, 2)));
    finding.report.sections.push_back(
        {spoken("lab.the_difference"), {std::move(table), difference_chart(measures, tally)}});
    add_sides(finding.report, experiment, tally, rules);
    return finding;
}

}  // namespace saloon::lab
