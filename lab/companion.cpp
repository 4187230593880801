#include "lab/companion.h"

#include "text/json.h"

namespace saloon::lab {

// A program is started anew for every game, as at any table.
void Companion::begin(bool keep) {
    programs_ = {};
    table_ = blank_->clone();
    keeps_ = keep;
    notes_.clear();
}

void Companion::play(Actor by, const std::string& line) {
    const auto step = table_->play(by, line);
    SALOON_ASSERT(step.has_value(), "what is played is legal as text too");
}

Result<std::string> Companion::ask(Seat seat, const Player& player) {
    auto& program = programs_[static_cast<std::size_t>(seat)];
    if (!program)
        program = std::make_unique<host::OutsidePlayer>(player.program, std::chrono::milliseconds(player.milliseconds),
                                                        &stop_);
    return program->choose(*table_);
}

void Companion::note(Seat seat, std::uint64_t iterations, const std::vector<Looked>& moves) {
    std::string text;
    JsonWriter json(text);
    json.object().key("step").number(static_cast<std::int64_t>(table_->steps().size())).key("seat").seat(seat);
    json.key("iterations").number(static_cast<std::int64_t>(iterations)).key("moves").array();
    for (const Looked& each : moves)
        json.object()
            .key("move")
            .text(each.line)
            .key("visits")
            .number(static_cast<std::int64_t>(each.visits))
            .key("value_per_mille")
            .number(each.share_per_mille)
            .end_object();
    json.end_array().end_object();
    notes_ += (notes_.empty() ? "" : ",") + text;
}

std::string Companion::kept(std::uint64_t number, const Seating& seating, const GameFacts& facts) const {
    std::string text;
    JsonWriter json(text);
    json.object().key("number").number(static_cast<std::int64_t>(number)).key("game").text(table_->info().slug);
    json.key("players").array();
    for (int i = 0; i < table_->players(); ++i) json.text(seating.at(seat_at(i)).name());
    json.end_array().key("winners").array();
    for (int i = 0; i < table_->players(); ++i)
        if (facts.winners.has(seat_at(i))) json.seat(seat_at(i));
    json.end_array().key("forfeited").array();
    for (int i = 0; i < table_->players(); ++i)
        if (facts.forfeited.has(seat_at(i))) json.seat(seat_at(i));
    json.end_array().key("scores").array();
    for (int i = 0; i < table_->players(); ++i) json.number(facts.scores.points[static_cast<std::size_t>(i)]);
    json.end_array().key("record").text(write_record(table_->record()));
    json.key("searches").raw("[" + notes_ + "]").end_object();
    return text + "\n";
}

}  // namespace saloon::lab
