#include "cli/match.h"
#include "cli/language.h"

#include "host/thinking.h"

namespace saloon {
namespace {

// Chance goes on from where the table is.
Session hosted(std::unique_ptr<Table> table, const Seating& seating, const Rng& rng) {
    const std::size_t played = table->steps().size();
    Session session(std::move(table), Chance(rng, played));
    for (int i = 0; i < seats_max; ++i) session.seat(seat_at(i), seating[static_cast<std::size_t>(i)]);
    return session;
}

}  // namespace

Match::Match(std::unique_ptr<Table> table, const Seating& seating, std::uint64_t seed,
             std::chrono::milliseconds patience)
    : session_(hosted(std::move(table), seating, Rng(seed))), seed_(seed), patience_(patience) {}

// A bot's chance is its own: thinking, or not thinking, never changes what is dealt.
std::uint64_t Match::seed_of_step() const { return (seed_ ^ 0x9E3779B97F4A7C15U) * 31U + session_.size(); }

// A program that does not play by the rules loses its chair: the others want to go on.
std::string Match::move_for(Seat seat) {
    if (player(seat).kind == Player::Kind::program) {
        auto& program = programs_[static_cast<std::size_t>(seat)];
        if (!program) program = std::make_unique<host::OutsidePlayer>(player(seat).name, patience_);
        auto move = program->choose(table());
        if (move) return std::move(*move);
        trouble_ +=
            spoken(said("cli.drifter_plays_on").said("why", move.error().said).seat("seat", seat_name(seat))) + "\n";
        program.reset();
        session_.seat(seat, Player::bot(Grade::drifter));
    }
    bots::Thinking thinking = host::by_the_clock(player(seat).grade, seed_of_step());
    thinking.memory = &memories_[static_cast<std::size_t>(seat)];
    return table().think(thinking);
}

bots::Thinking Match::thinking() const { return host::by_the_clock(Grade::sheriff, seed_of_step()); }

void Match::advance(const std::function<void(Seat)>& about_to_think) {
    while (!session_.over()) {
        if (session_.to_act() == Actor::chance) {
            (void)session_.let_chance();
            continue;
        }
        const auto seat = session_.machine_to_act();
        if (!seat) return;
        about_to_think(*seat);
        const auto played = session_.play(actor_of(*seat), move_for(*seat));
        SALOON_ASSERT(played.has_value(), "a bot's move is legal");
    }
}

Result<Step> Match::play(std::string_view line) { return session_.play(session_.to_act(), line); }

bool Match::undo() {
    const auto last = session_.last_step_of(session_.people());
    if (last) session_.take_back_to(*last);
    return last.has_value();
}

void Match::go_on_with(std::unique_ptr<Table> table) {
    memories_ = {};
    Seating seating;
    for (int i = 0; i < seats_max; ++i) seating[static_cast<std::size_t>(i)] = player(seat_at(i));
    session_ = hosted(std::move(table), seating, Rng(seed_));
}

}  // namespace saloon
