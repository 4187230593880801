#include "cli/match.h"
#include "cli/language.h"

#include "host/thinking.h"

namespace saloon {

Match::Match(std::unique_ptr<Table> table, const Seating& seating, std::uint64_t seed,
             std::chrono::milliseconds patience)
    : table_(std::move(table)),
      seating_(seating),
      seed_(seed),
      rng_(seed),
      patience_(patience),
      before_(table_->steps().size(), rng_) {}

int Match::humans() const {
    int count = 0;
    for (int i = 0; i < table_->players(); ++i) count += player(seat_at(i)).is_person() ? 1 : 0;
    return count;
}

// A bot's chance is its own: thinking, or not thinking, never changes what is dealt.
std::uint64_t Match::seed_of_step() const { return (seed_ ^ 0x9E3779B97F4A7C15U) * 31U + table_->steps().size(); }

void Match::note_step() { before_.push_back(rng_); }

// A program that does not play by the rules loses its chair: the others want to go on.
std::string Match::move_for(Seat seat) {
    Player& player = seating_[static_cast<std::size_t>(seat)];
    if (player.kind == Player::Kind::program) {
        auto& program = programs_[static_cast<std::size_t>(seat)];
        if (!program) program = std::make_unique<host::OutsidePlayer>(player.command, patience_);
        auto move = program->choose(*table_);
        if (move) return std::move(*move);
        trouble_ +=
            spoken(said("cli.drifter_plays_on").said("why", move.error().said).seat("seat", seat_name(seat))) + "\n";
        program.reset();
        player = Player::bot(Grade::drifter);
    }
    bots::Thinking thinking = host::by_the_clock(player.grade, seed_of_step());
    thinking.memory = &memories_[static_cast<std::size_t>(seat)];
    return table_->think(thinking);
}

bots::Thinking Match::thinking() const { return host::by_the_clock(Grade::sheriff, seed_of_step()); }

void Match::advance(const std::function<void(Seat)>& about_to_think) {
    for (Actor actor = table_->to_act(); actor != Actor::nobody; actor = table_->to_act()) {
        if (actor == Actor::chance) {
            note_step();
            table_->let_chance(rng_);
            continue;
        }
        if (player(seat_of(actor)).is_person()) return;
        about_to_think(seat_of(actor));
        note_step();
        const auto played = table_->play(actor, move_for(seat_of(actor)));
        SALOON_ASSERT(played.has_value(), "a bot's move is legal");
    }
}

Result<Step> Match::play(std::string_view line) {
    auto step = table_->play(table_->to_act(), line);
    if (step) note_step();
    return step;
}

bool Match::undo() {
    const auto& steps = table_->steps();
    for (std::size_t i = steps.size(); i-- > 0;) {
        if (!is_seat(steps[i].by) || !player(seat_of(steps[i].by)).is_person()) continue;
        table_->rewind_to(i);
        rng_ = before_[i];
        before_.erase(before_.begin() + static_cast<std::ptrdiff_t>(i), before_.end());
        return true;
    }
    return false;
}

void Match::go_on_with(std::unique_ptr<Table> table) {
    memories_ = {};
    table_ = std::move(table);
    before_.assign(table_->steps().size(), rng_);
}

}  // namespace saloon
