#include "games/old-town-road/cli/solve_report.h"

#include <algorithm>

#include "cli/language.h"
#include "lab/figures.h"

namespace saloon {
namespace {

using lab::fixed;
using old_town_road::solver::Answer;

std::string grouped(std::uint64_t count) { return lab::grouped(static_cast<std::int64_t>(count)); }

std::string word_for(Answer answer) {
    switch (answer) {
        case Answer::exact: return "exact";
        case Answer::out_of_time: return spoken(said("cli.out_of_time"));
        case Answer::out_of_memory: return spoken(said("cli.out_of_memory"));
        case Answer::too_large: return "too large";
    }
    return "";
}

}  // namespace

std::vector<std::string> SolvedDeal::lines() const {
    std::vector<std::string> lines;
    old_town_road::Position at = root;
    for (const old_town_road::Move move : solution.line) {
        std::string line;
        old_town_road::Notation::write(*rules, at, move, Reader::all(), line);
        lines.push_back(std::move(line));
        rules->apply(at, move);
    }
    return lines;
}

std::string text_of(const SolvedDeal& deal) {
    const auto& solution = deal.solution;
    std::string out;
    for (const std::string& line : deal.lines()) out += line + "\n";
    out += "\nfound " + std::to_string(solution.found) + "   bound " + std::to_string(solution.bound) + "   ";
    out += solution.exact() ? spoken(said("cli.solved_exactly")) : std::string(word_for(solution.answer));
    out += "\n" +
           spoken(said("cli.solver_effort")
                      .text("seconds", fixed(deal.seconds, 1))
                      .text("states", grouped(deal.solution.nodes))
                      .text("sets", grouped(deal.solution.sets))) +
           "\n";
    return out;
}

std::string json_of(const SolvedDeal& deal) {
    const auto& solution = deal.solution;
    std::string out;
    JsonWriter json(out);
    json.object().key("deal").text(deal.name);
    json.key("found").number(solution.found).key("bound").number(solution.bound);
    json.key("exact").boolean(solution.exact()).key("answer").text(word_for(solution.answer));
    json.key("line").array();
    for (const std::string& line : deal.lines()) json.text(line);
    json.end_array();
    json.key("nodes").number(static_cast<std::int64_t>(solution.nodes));
    json.key("sets").number(static_cast<std::int64_t>(solution.sets));
    json.key("seconds").raw(fixed(deal.seconds, 3)).end_object();
    return out + "\n";
}

std::string table_head() {
    return "| deal | found | bound | exact | seconds | states | sets |\n| --- | --- | --- | --- | --- | --- | --- |\n";
}

std::string table_row(const SolvedDeal& deal) {
    const auto& solution = deal.solution;
    std::string row = "|";
    for (const std::string& cell : {deal.name, std::to_string(solution.found), std::to_string(solution.bound),
                                    std::string(solution.exact() ? "yes" : word_for(solution.answer)),
                                    fixed(deal.seconds, 1), grouped(solution.nodes), grouped(solution.sets)})
        row += " " + cell + " |";
    return row + "\n";
}

std::string table_foot(const std::vector<SolvedDeal>& deals) {
    int exact = 0;
    int worst = 0;
    double found = 0;
    double bound = 0;
    double seconds = 0;
    for (const SolvedDeal& deal : deals) {
        exact += deal.solution.exact() ? 1 : 0;
        worst = std::max(worst, deal.solution.bound - deal.solution.found);
        found += deal.solution.found;
        bound += deal.solution.bound;
        seconds += deal.seconds;
    }
    const auto count = static_cast<double>(deals.size());
    return "\n" +
           spoken(said("cli.solver_means")
                      .number("exact", exact)
                      .number("deals", static_cast<std::int64_t>(deals.size()))
                      .text("found", fixed(found / count, 2))
                      .text("bound", fixed(bound / count, 2))
                      .text("seconds", fixed(seconds / count, 1))
                      .number("gap", worst)) +
           "\n";
}

std::string progress_text(const old_town_road::solver::Progress& progress, double seconds) {
    const std::string stage = progress.width == 0
                                  ? spoken(said("cli.solver_bounds"))
                                  : "width " + grouped(progress.width) + ", event " + std::to_string(progress.layer);
    return fixed(seconds, 1) + " s   found " + std::to_string(progress.found) + "   bound " +
           std::to_string(progress.bound) + "   " + stage;
}

}  // namespace saloon
