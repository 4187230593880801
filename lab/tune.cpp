// `lab tune`: the numbers under which a game is as it is wanted. From the middle of all ranges it goes to the neighbour
// that comes nearest to the targets, in long steps first and then in shorter ones. All settings play the same deals, so
// that luck does not choose; what is told of the best one is measured on deals that it was not chosen by.
#include <algorithm>
#include <deque>

#include "host/language.h"
#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/tally_json.h"
#include "text/json.h"

namespace saloon::lab {
namespace {

struct Tried {
    TunePlace place;
    std::vector<double> means;  // of the targets' measures
    double distance = 0;        // the sum of squares, in tolerances
};

class Tuner {
public:
    Tuner(const Crew& crew, const TuneOrder& order) : crew_(crew), order_(order) {}

    // False when it was stopped.
    bool search() {
        TunePlace step;
        for (const Varied& each : order_.varied) {
            best_.push_back((each.values.size() - 1) / 2);
            step.push_back(std::max<std::size_t>(1, each.values.size() / 4));
        }
        if (!look(best_)) return false;
        while (tried_.size() < settings_max) {
            const TunePlace before = best_;
            for (std::size_t i = 0; i < step.size(); ++i)
                if (!look_beside(before, i, step[i])) return false;
            if (best_ != before) continue;
            if (std::ranges::all_of(step, [](std::size_t each) { return each == 1; })) break;
            for (std::size_t& each : step) each = std::max<std::size_t>(1, each / 2);
        }
        return true;
    }

    // What the best setting is on other deals; nothing when it was stopped.
    const GameTally* measure_anew() { return play(order_.open(best_, true)); }

    std::string title(const TunePlace& place) const {
        std::string title;
        for (std::size_t i = 0; i < place.size(); ++i)
            title += (i == 0 ? "" : " ") + order_.varied[i].name + "=" + order_.varied[i].values[place[i]];
        return title;
    }
    const TunePlace& best() const { return best_; }
    // The nearest first.
    std::vector<Tried> tried() const {
        std::vector<Tried> sorted(tried_.begin(), tried_.end());
        std::ranges::stable_sort(sorted, {}, &Tried::distance);
        return sorted;
    }

private:
    static constexpr std::size_t settings_max = 200;

    bool look_beside(const TunePlace& from, std::size_t number, std::size_t step) {
        TunePlace beside = from;
        const std::size_t last = order_.varied[number].values.size() - 1;
        beside[number] = from[number] - std::min(from[number], step);
        if (!look(beside)) return false;
        beside[number] = std::min(last, from[number] + step);
        return look(beside);
    }

    // Each setting once.
    bool look(const TunePlace& place) {
        if (std::ranges::find(tried_, place, &Tried::place) != tried_.end()) return true;
        const GameTally* tally = play(order_.open(place, false));
        if (tally == nullptr) return false;
        Tried now{place, {}, 0};
        for (const Target& target : order_.targets) {
            now.means.push_back(mean_on(*tally, target.place));
            const double off = (now.means.back() - target.value) / target.tolerance;
            now.distance += off * off;
        }
        if (tried_.empty() || now.distance < least_) least_ = now.distance, best_ = place;
        tried_.push_back(std::move(now));
        return true;
    }

    const GameTally* play(Experiment experiment) {
        const Experiment& now = experiments_.emplace_back(std::move(experiment));
        games_ += now.games();
        crew_.progress.expect(games_, 0);
        Runner runner(crew_, now, experiments_.size() - 1);
        if (!runner.play_all()) return nullptr;
        last_ = runner.tally().sides.front();
        return &last_;
    }

    const Crew& crew_;
    const TuneOrder& order_;
    std::deque<Experiment> experiments_;
    std::int64_t games_ = 0;
    std::vector<Tried> tried_;
    TunePlace best_;
    double least_ = 0;
    GameTally last_;
};

enum class Kept : std::uint8_t { yes, no, open };

Kept kept(const Target& target, const Interval& found) {
    const double low = target.value - target.tolerance;
    const double high = target.value + target.tolerance;
    if (found.low >= low && found.high <= high) return Kept::yes;
    return found.high < low || found.low > high ? Kept::no : Kept::open;
}

Said words_of(Kept kept) {
    if (kept == Kept::yes) return said("lab.yes");
    return said(kept == Kept::no ? "lab.tune_missed" : "lab.match.open");
}

Table targets_table(JsonWriter& json, const TuneOrder& order, const GameTally& tally, int& kept_all) {
    Table table{spoken("lab.tune_targets"),
                {"", spoken("lab.tune_wanted"), spoken("lab.tune_found"), spoken("lab.tune_kept")},
                {},
                spoken("lab.about_tune")};
    json.key("targets").array();
    for (const Target& target : order.targets) {
        const double mean = mean_on(tally, target.place);
        const Interval interval = interval_on(tally, target.place);
        const Kept how = kept(target, interval);
        kept_all += how == Kept::yes ? 1 : 0;
        table.rows.push_back({target.shown, fixed(target.value, 3) + " ± " + fixed(target.tolerance, 3),
                              with_interval(mean, interval, 3), spoken(words_of(how))});
        json.object().key("name").text(target.measure).key("wanted");
        write_fraction(json, target.value);
        json.key("tolerance");
        write_fraction(json, target.tolerance);
        json.key("mean");
        write_fraction(json, mean);
        json.key("interval");
        write_interval(json, interval);
        json.key("kept").text(in_english(words_of(how))).end_object();
    }
    json.end_array();
    return table;
}

Table tried_table(JsonWriter& json, const TuneOrder& order, const Tuner& tuner) {
    Table table{spoken("lab.tune_tried"), {""}, {}, spoken("lab.about_tune_distance")};
    for (const Target& target : order.targets) table.columns.push_back(target.shown);
    table.columns.push_back(spoken("lab.tune_distance"));
    json.key("tried").array();
    for (const Tried& each : tuner.tried()) {
        auto& row = table.rows.emplace_back();
        row.push_back(tuner.title(each.place));
        json.object().key("name").text(tuner.title(each.place)).key("means").array();
        for (const double mean : each.means) {
            row.push_back(fixed(mean, 3));
            write_fraction(json, mean);
        }
        row.push_back(fixed(each.distance, 2));
        json.end_array().key("distance");
        write_fraction(json, each.distance);
        json.end_object();
    }
    json.end_array();
    return table;
}

}  // namespace

Finding tune(const Crew& crew, const TuneOrder& order) {
    Finding finding;
    Tuner tuner(crew, order);
    const bool searched = tuner.search();
    const GameTally* anew = searched ? tuner.measure_anew() : nullptr;
    finding.complete = anew != nullptr;
    finding.report.title =
        spoken(said("lab.game_titled").text("game", order.game).said("what", said("lab.tune_title")));
    Section section{spoken("lab.tune_title"), {}};
    JsonWriter json(finding.results);
    json.object().key("best").text(tuner.title(tuner.best()));
    int kept_all = 0;
    if (anew != nullptr) section.blocks.emplace_back(targets_table(json, order, *anew, kept_all));
    section.blocks.emplace_back(tried_table(json, order, tuner));
    json.end_object();
    finding.report.summary = spoken(said(anew == nullptr ? "lab.tune_stopped" : "lab.tune_summary")
                                        .text("best", tuner.title(tuner.best()))
                                        .number("kept", kept_all)
                                        .number("targets", static_cast<std::int64_t>(order.targets.size()))
                                        .number("settings", static_cast<std::int64_t>(tuner.tried().size())));
    finding.report.sections.push_back(std::move(section));
    return finding;
}

}  // namespace saloon::lab
