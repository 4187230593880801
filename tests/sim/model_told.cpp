// What was acknowledged is there, and what a reader was told is what is his to know.
#include <algorithm>

#include "tests/sim/model.h"
#include "tests/sim/twins.h"

namespace saloon::sim {
namespace {
std::string seat_name_of(Seat seat) { return "p" + std::to_string(index_of(seat) + 1); }
}  // namespace

void Model::acknowledged(const Intent& intent, int n, int epoch) {
    const auto& steps = disk_.steps_of(intent.table);
    const auto row = disk_.rows().find(intent.table);
    if (row == disk_.rows().end()) return wrong_("a move was acknowledged at a table that is not on disk");
    if (row->second.epoch != epoch) return;  // taken back in the same batch
    const auto at = static_cast<std::size_t>(n);
    if (at >= steps.size() || steps[at].by != actor_of(intent.seat) || steps[at].line != intent.line)
        return wrong_("step " + std::to_string(n) + " of " + name(intent.table) +
                      " was acknowledged and is not on disk");
    acknowledged_[intent.table][n] = {intent.seat, intent.line};
}

void Model::look_for_acknowledged() {
    for (const auto& [id, moves] : acknowledged_) {
        const auto& steps = disk_.steps_of(id);
        for (const auto& [n, move] : moves) {
            const auto at = static_cast<std::size_t>(n);
            if (at >= steps.size() || steps[at].by != actor_of(move.seat) || steps[at].line != move.line)
                wrong_("step " + std::to_string(n) + " of " + name(id) + " was acknowledged and is lost");
        }
    }
}

const Table* Model::replayed(TableId id, int n, int epoch) {
    const TableRow& row = disk_.rows().at(id);
    constexpr std::size_t many = 100;
    if (replays_.size() > many) replays_.clear();
    Replay& replay = replays_[id];
    if (replay.game == nullptr || replay.epoch != epoch) {
        auto opened = Library::standard().open(row.game, *parse_json(row.options));
        if (!opened) return nullptr;
        replay = {std::move(*opened), epoch};
    }
    const auto& steps = disk_.steps_of(id);
    auto at = replay.game->steps().size();
    if (at > static_cast<std::size_t>(n)) replay.game->rewind_to(static_cast<std::size_t>(n));
    for (; at < static_cast<std::size_t>(n); ++at)
        if (!replay.game->play(steps[at].by, steps[at].line)) return nullptr;
    return replay.game.get();
}

// A step looks to its reader as the game itself says it does.
void Model::look_at_steps(const Told& told, const Table& game) {
    const auto steps = parse_json(told.heard->steps);
    if (!steps) return wrong_("the steps of " + name(told.table) + " are no JSON");
    for (std::size_t i = 0; i < steps->size(); ++i) {
        const auto at = i + static_cast<std::size_t>(told.heard->from);
        const std::string seen(game.steps()[at].as_seen_by(Reader::of(told.reader)));
        if ((*steps)[i]["line"] != seen)
            return wrong_("step " + std::to_string(at) + " of " + name(told.table) + " is not as its reader sees it");
    }
}

// Only as things stand now; and who has two seats sees more than one of them does.
void Model::look_at_twins(const Told& told, const Table& game, Rng& worlds) {
    const TableRow& row = disk_.rows().at(told.table);
    const auto& steps = disk_.steps_of(told.table);
    const auto person = static_cast<PersonId>(read_id(told.person).value_or(0));
    const auto seats = std::ranges::count(row.seats, person, &SeatHolder::person);
    if (row.state != TableState::playing || steps.size() != game.steps().size()) return;
    if (person != PersonId::nobody && seats != (told.reader == Seat::spectator ? 0 : 1)) return;
    ++twins;
    if (const auto told_apart = difference_of_twins({row, steps, game, told.reader, person, disk_.last_open()}, worlds))
        wrong_("in another deal the reader of " + name(told.table) + " (" + row.game + ", " +
               (told.reader == Seat::spectator ? "spectator" : seat_name_of(told.reader)) + ") hears at " +
               *told_apart);
}

void Model::told(const Told& told, Rng& worlds) {
    const auto found = disk_.rows().find(told.table);
    if (found == disk_.rows().end()) return wrong_("somebody was told of a table that is not on disk");
    const TableRow& row = found->second;
    const Heard& heard = *told.heard;
    const auto holds = [&](const TableRow& at) {
        if (told.reader == Seat::spectator) return false;
        const SeatHolder& holder = at.seats[static_cast<std::size_t>(told.reader)];
        return holder.kind == SeatHolder::Kind::person && holder.person != PersonId::nobody &&
               id_text(holder.person) == told.person;
    };
    // He may have left in the same batch in which he looked.
    const auto before = before_.find(told.table);
    const bool held = before != before_.end() && holds(before->second);
    if (told.reader != Seat::spectator && !holds(row) && !held && row.state != TableState::over)
        return wrong_((told.person.empty() ? "nobody" : told.person) + " looks through the eyes of p" +
                      std::to_string(index_of(told.reader) + 1) + " of " + name(told.table));
    if (row.epoch != heard.epoch || row.state == TableState::open || heard.view == "null") return;
    if (static_cast<std::size_t>(heard.n) > disk_.steps_of(told.table).size())
        return wrong_("a step of " + name(told.table) + " was told before it was on disk");
    const Table* game = replayed(told.table, heard.n, heard.epoch);
    if (game == nullptr) return wrong_(name(told.table) + " cannot be played again from the disk");
    ++views;
    const std::string view = game->view(told.reader);
    if (heard.view != view) return wrong_("a view of " + name(told.table) + " is not its reader's");
    const bool turn = heard.small["to_act"].is_string() && told.reader != Seat::spectator;
    std::vector<std::string> legal;
    if (turn) legal = game->legal_for(told.reader);
    Json lines = Json::array();
    for (const std::string& line : legal) lines.push_back(line);
    // A list that is too long for a message is told by its length, and asked for.
    const bool counted = heard.small.contains("legal_count");
    if (turn && (counted ? heard.small["legal_count"] != lines.size() : heard.small["legal"] != lines))
        return wrong_("the legal lines of " + name(told.table) + " are not its reader's");
    if (!heard.whole || worlds.below(8) == 0) look_at_steps(told, *game);
    if (worlds.below(100) == 0) look_at_twins(told, *game, worlds);
    if (worlds.below(40) != 0) return;
    ++redeals;
    const auto other = game->redealt(told.reader, worlds);
    if (other->view(told.reader) != view || (turn && other->legal_for(told.reader) != legal))
        wrong_("in another deal the reader of " + name(told.table) + " is told something else");
}

}  // namespace saloon::sim
