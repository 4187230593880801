#include "cli/analyse_report.h"
#include "cli/language.h"

#include <algorithm>
#include <cstdlib>

#include "lab/figures.h"
#include "lab/progress.h"

namespace saloon {
namespace {

constexpr std::size_t rows_max = 12;

class Reporting {
public:
    Reporting(const Table& finished, const Analysis& analysis) : table_(finished), analysis_(analysis) {}

    std::vector<std::pair<std::string, std::string>> tiles() const {
        std::vector<std::pair<std::string, std::string>> tiles;
        std::size_t decisions = 0;
        std::size_t best = 0;
        for (const AnalysedStep& step : analysis_.steps) {
            decisions += step.best.empty() ? 0 : 1;
            best += !step.best.empty() && step.standing <= bots::Standing::as_good ? 1 : 0;
        }
        for (int i = 0; i < table_.players(); ++i)
            tiles.emplace_back(in_words(analysis_.ledgers[static_cast<std::size_t>(i)].margin),
                               spoken(said("cli.seat_in_the_end").seat("seat", name(seat_at(i)))));
        tiles.emplace_back(std::to_string(decisions), spoken(said("cli.decisions_with_choice")));
        tiles.emplace_back(std::to_string(best), spoken(said("cli.decisions_best")));
        return tiles;
    }

    lab::Section course() const {
        lab::Course chart{spoken(said("cli.seats_expect")), spoken(said("cli.step_of_record")), unit(), {}, {}};
        const int lines = table_.players() <= 2 ? 1 : table_.players();  // of two, the other is the mirror image
        for (int i = 0; i < lines; ++i) {
            const auto seat = static_cast<std::size_t>(i);
            lab::Course::Line line{name(seat_at(i)), {value(analysis_.ledgers[seat].deal)}};
            for (const AnalysedStep& step : analysis_.steps) line.values.push_back(value(step.after[seat]));
            chart.lines.push_back(std::move(line));
        }
        if (table_.players() == 2) chart.title = spoken(said("cli.p1_expects"));
        if (table_.players() == 1) chart.title = spoken(said("cli.score_expected"));
        lab::Table turns{"", {spoken("cli.turning_points")}, {}, ""};
        for (std::size_t i = 0; i < analysis_.turning_points.size(); ++i) {
            chart.marks.push_back(analysis_.steps[analysis_.turning_points[i]].step + 1);
            turns.rows.push_back(
                {std::to_string(i + 1) + ": " + spoken(step_in_words(analysis_, analysis_.turning_points[i]))});
        }
        return {spoken(said("cli.course_of_game")), {std::move(chart), std::move(turns)}};
    }

    lab::Section ledgers() const {
        lab::Balance chart{spoken(said("cli.margin_from")),
                           unit(),
                           {spoken("cli.part_deal"), spoken("cli.part_luck"), spoken("cli.part_skill")},
                           {}};
        lab::Table table{
            "",
            {spoken("cli.column_seat"), spoken(table_.players() == 1 ? "cli.expected_at_start" : "cli.column_deal"),
             spoken(said("cli.luck_after_start")), spoken("cli.part_skill"), spoken("lab.claim_doubt"),
             spoken(said("cli.in_the_end"))},
            {},
            spoken(said("cli.about_skill"))};
        for (int i = 0; i < table_.players(); ++i) {
            const Ledger& ledger = analysis_.ledgers[static_cast<std::size_t>(i)];
            const int luck = ledger.luck - ledger.deal;
            chart.rows.push_back({name(seat_at(i)), {value(ledger.deal), value(luck), value(ledger.skill)}});
            table.rows.push_back({name(seat_at(i)), in_words(ledger.deal), in_words(luck), in_words(ledger.skill),
                                  in_words(ledger.doubt).substr(1), in_words(ledger.margin)});
        }
        return {spoken(said("cli.skill_and_luck")), {std::move(chart), std::move(table)}};
    }

    // Every decision with a choice, in the order of the game.
    lab::Section all_decisions() const {
        lab::Table table{"",
                         {spoken("cli.column_step"), spoken("cli.column_seat"), spoken("cli.column_played"),
                          spoken("cli.column_best"), spoken("cli.column_standing"), spoken("cli.column_lost"),
                          spoken("lab.claim_doubt")},
                         {},
                         ""};
        for (const AnalysedStep& step : analysis_.steps)
            if (!step.best.empty())
                table.rows.push_back({std::to_string(step.step + 1), name_of(step.by), cut(step.line), cut(step.best),
                                      spoken(standing_in_words(step.standing)), in_words(step.loss).substr(1),
                                      in_words(step.loss_doubt).substr(1)});
        table.note = spoken(sureness_in_words(analysis_)) + ".";
        return {spoken(said("cli.all_decisions")), {std::move(table)}};
    }

    lab::Section decisions() const {
        lab::Table table{spoken(said("cli.dearest_decisions")),
                         {spoken("cli.column_step"), spoken("cli.column_seat"), spoken("cli.column_played"),
                          spoken("cli.column_better"), spoken("cli.column_lost")},
                         {},
                         ""};
        for (const AnalysedStep* step : sorted([](const AnalysedStep& each) { return each.loss; }))
            table.rows.push_back({std::to_string(step->step + 1), name_of(step->by), cut(step->line), cut(step->best),
                                  in_words(step->loss).substr(1)});
        if (table.rows.empty())
            return {spoken("cli.decisions_title"), {lab::Paragraph{spoken(said("cli.no_decision_lost"))}}};
        return {spoken("cli.decisions_title"), {std::move(table)}};
    }

    lab::Section chance() const {
        lab::Table table{spoken(said("cli.greatest_luck")),
                         {spoken("cli.column_step"), spoken("cli.column_by"), spoken("cli.column_what"),
                          spoken("cli.column_for"), spoken("cli.column_worth")},
                         {},
                         ""};
        for (const AnalysedStep* step :
             sorted([](const AnalysedStep& each) { return std::abs(each.main_swing().amount); }))
            table.rows.push_back({std::to_string(step->step + 1), name_of(step->by), cut(step->line),
                                  name(step->main_swing().seat), in_words(step->main_swing().amount)});
        table.note = spoken(said("cli.about_luck"));
        return {spoken("cli.luck_title"), {std::move(table)}};
    }

private:
    std::string unit() const { return analysis_.in_points ? "" : " %"; }
    double value(int amount) const { return static_cast<double>(amount) / (analysis_.in_points ? 100 : 10); }
    std::string in_words(int amount) const { return spoken(amount_in_words(amount, analysis_.in_points)); }
    static std::string name(Seat seat) { return std::string(seat_name(seat)); }
    static std::string name_of(Actor actor) {
        return actor == Actor::chance ? spoken("table.chance") : name(seat_of(actor));
    }
    static std::string cut(const std::string& line) { return line.size() <= 48 ? line : line.substr(0, 45) + "..."; }

    // The steps with the most of something, the greatest first.
    std::vector<const AnalysedStep*> sorted(const auto& measure) const {
        std::vector<const AnalysedStep*> steps;
        for (const AnalysedStep& step : analysis_.steps)
            if (measure(step) > 0) steps.push_back(&step);
        std::ranges::stable_sort(steps, std::ranges::greater{},
                                 [&](const AnalysedStep* step) { return measure(*step); });
        steps.resize(std::min(steps.size(), rows_max));
        return steps;
    }

    const Table& table_;
    const Analysis& analysis_;
};

}  // namespace

std::uint64_t iterations_for(const Table& finished) {
    constexpr std::uint64_t of_a_game = 40'000;
    std::uint64_t decisions = 1;
    for (const Step& step : finished.steps()) decisions += is_seat(step.by) ? 1 : 0;
    return std::clamp<std::uint64_t>(of_a_game / decisions, 60, 2'000);
}

Analysis analyse_aloud(const Table& finished, std::uint64_t iterations, std::uint64_t seed) {
    lab::Progress progress(true, "steps");
    progress.expect(static_cast<std::int64_t>(finished.steps().size()), 0);
    const Thinking thinking{.grade = bots::Grade::sheriff, .seed = seed, .iterations = iterations};
    return analyse(finished, thinking, [&](std::size_t) { progress.played(1); });
}

lab::Report report_of(const Table& finished, const Analysis& analysis, const AnalyseSource& source) {
    lab::Report report;
    report.title = spoken(said("cli.how_it_went").text("game", finished.info().name));
    for (int i = 0; i < finished.players(); ++i)
        report.summary += (i == 0 ? "" : " ") + spoken(ledger_in_words(finished, analysis, seat_at(i))) + ".";
    report.summary += " " + spoken(sureness_in_words(analysis)) + ".";
    const Reporting reporting(finished, analysis);
    report.tiles = reporting.tiles();
    report.sections = {reporting.course(), reporting.ledgers(), reporting.decisions(), reporting.chance(),
                       reporting.all_decisions()};
    report.facts = {
        {spoken("lab.command"), source.command},
        {spoken("cli.fact_game"), finished.info().slug},
        {spoken("cli.fact_options"), finished.options()},
        {spoken("cli.fact_edition"), finished.edition()},
        {spoken(said("cli.iterations_per_decision")), lab::grouped(static_cast<std::int64_t>(source.iterations))},
        {spoken("lab.seed"), std::to_string(source.seed)},
        {spoken("lab.version"), SALOON_VERSION}};
    return report;
}

}  // namespace saloon
