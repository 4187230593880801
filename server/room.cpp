// Waking, sleeping and seats; the game itself is in room_play.cpp, votes and talk in room_talk.cpp.
#include "server/room.h"

#include <algorithm>
#include <utility>

#include "server/fairness.h"

namespace saloon::server {

using Kind = SeatHolder::Kind;

std::optional<Seat> Room::seat_of_person(PersonId person) const {
    for (int i = 0; i < players(); ++i)
        if (sits(person, seat_at(i))) return seat_at(i);
    return std::nullopt;
}

bool Room::sits(PersonId person, Seat seat) const {
    if (person == PersonId::nobody || index_of(seat) >= players()) return false;
    return holder(seat).kind == Kind::person && holder(seat).person == person;
}

Answer<Seat> Room::reader(PersonId person, std::optional<Seat> wanted) const {
    if (!wanted) return seat_of_person(person).value_or(Seat::spectator);
    if (*wanted == Seat::spectator || sits(person, *wanted)) return *wanted;
    return refuse(code::not_yours, said("server.seat_not_yours"));
}

SeatSet Room::seats_of(PersonId person) const {
    SeatSet seats;
    for (int i = 0; i < players(); ++i)
        if (sits(person, seat_at(i))) seats.add(seat_at(i));
    return seats;
}

SeatSet Room::holders() const {
    SeatSet seats;
    for (int i = 0; i < players(); ++i)
        if (sits(holder(seat_at(i)).person, seat_at(i))) seats.add(seat_at(i));
    return seats;
}

SeatSet Room::people() const {
    SeatSet seats = holders();
    for (int i = 0; i < players(); ++i)
        if (holder(seat_at(i)).stand_in && !holder(seat_at(i)).returning) seats.remove(seat_at(i));
    return seats;
}

void Room::keep_row() { row_changed_ = summary_changed_ = true; }

std::vector<Change> Room::take_changes() {
    if (std::exchange(row_changed_, false)) {
        if (clocks_known_ && clocks_.any()) row_.clocks = clocks_.state(row_.steps);
        changes_.emplace_back(PutTable{row_});
    }
    return std::exchange(changes_, {});
}

Result<void> Room::open_game() {
    auto game = games_->open(row_.game, row_.options);
    if (!game) return fault(game.error());
    key_ = table_key(row_.seed, row_.seats);
    auto chance = row_.deal ? Chance(Rng(*row_.deal))
                            : Chance([key = key_](std::size_t step) { return chance_at(key, static_cast<int>(step)); });
    session_ = std::make_unique<Session>(std::move(*game), std::move(chance), row_.epoch);
    left_at_.clear();
    return {};
}

Result<void> Room::wake(const std::vector<StoredStep>& steps, std::vector<ChatLine> chat, Moment now) {
    if (awake() && row_.state != TableState::open) return {};
    chat_ = std::move(chat);
    if (row_.state == TableState::open) return {};
    if (auto opened = open_game(); !opened) return opened;
    Clocks clocks(row_.clock);
    // What the row says of the clocks was so after some of the steps; what follows is in the steps.
    const auto recall_row = [&](int n) {
        const bool here = row_.clocks && row_.clocks->steps == n;
        if (here) clocks.restore(*row_.clocks);
        return here;
    };
    for (const StoredStep& step : steps) {
        (void)recall_row(step.n);
        if (const auto played = session_->recall(step.by, step.line); !played) {
            session_.reset();
            return fault(
                said("server.step_cannot_played_again").number("n", step.n + 1).said("why", played.error().said));
        }
        if (is_seat(step.by)) clocks.recall(seat_of(step.by), step.left);
        if (clocks.any()) left_at_.push_back(step.left);
    }
    if (!steps.empty()) row_.moved_open = steps.back().open;
    if (!clocks_known_) {
        // It goes on where it was: neither waking nor a start of the server gives anybody time, or takes it.
        if (recall_row(static_cast<int>(steps.size())))
            clocks.go_on(person_to_act());
        else
            clocks.begin(person_to_act(), static_cast<int>(steps.size()), row_.moved_open);
        clocks_ = clocks;
        clocks_known_ = true;
    }
    if (row_.state == TableState::playing && session_->to_act() == Actor::chance) run_chance(now);
    return {};
}

// The clocks stay: their deadline comes also to one who sleeps.
void Room::sleep() {
    session_.reset();
    chat_ = {};
    left_at_ = {};
    key_ = {};
    changes_ = {};
    happenings_ = {};
}

Answer<Seat> Room::sit(const Person& person, std::optional<Seat> wanted, std::string_view words, Moment now) {
    if (row_.state == TableState::over) return refuse(code::refused, said("server.game_over_ask_for_rematch"));
    if (const auto mine = seat_of_person(person.id); mine && (!wanted || sits(person.id, *wanted))) {
        const Seat seat = wanted.value_or(*mine);
        welcome_back(person.id, true);
        if (row_.state == TableState::open && !words.empty()) {
            holder_of(seat).words = words;
            holder_of(seat).words_bind = true;  // the commitment was there to see
            keep_row();
        }
        return seat;
    }
    if (row_.state != TableState::open) return refuse(code::refused, said("server.game_has_begun_you_can"));
    if (row_.deal && !holders().empty() && holders() != seats_of(person.id))
        return refuse(code::refused, said("server.numbered_deal_has_no_other_people"));
    for (int i = 0; !wanted && i < players(); ++i)
        if (holder(seat_at(i)).kind == Kind::open) wanted = seat_at(i);
    if (!wanted) return refuse(code::refused, said("server.no_seat_open_at_table"));
    SeatHolder& seat = holder_of(*wanted);
    if (seat.kind != Kind::open) return refuse(code::refused, said("server.seat_taken"));
    seat = SeatHolder{};
    seat.kind = Kind::person;
    seat.person = person.id;
    seat.name = person.name;
    seat.words = words;
    seat.words_bind = !words.empty();
    if (row_.owner == PersonId::nobody) {
        row_.owner = person.id;
        row_.owner_name = person.name;
    }
    keep_row();
    if (auto begun = begin_if_full(now); !begun) return refuse(code::refused, begun.error());
    return *wanted;
}

Answer<void> Room::leave(PersonId person, bool for_good, Moment now) {
    const SeatSet mine = seats_of(person);
    const bool made_it = for_good && person != PersonId::nobody && row_.owner == person;
    if (mine.empty() && !made_it) return refuse(code::not_yours, said("server.you_have_no_seat_at"));
    if (row_.state == TableState::over) return {};
    for (int i = 0; i < players(); ++i) {
        const Seat at = seat_at(i);
        if (!mine.has(at)) continue;
        SeatHolder& seat = holder_of(at);
        if (row_.state == TableState::open) {
            seat = SeatHolder{};
        } else if (for_good) {
            if (row_.state == TableState::playing) (void)resign(at, now);
        } else {
            seat.stand_in = true;
            seat.returning = false;
            if (clocks_.running() == at) clocks_.stop(now.open);
        }
    }
    if (row_.owner == person && seats_of(person).empty()) pass_on_ownership();
    keep_row();
    if (people().empty()) close(EndedBy::abandoned, now);
    return {};
}

void Room::pass_on_ownership() {
    row_.owner = PersonId::nobody;
    row_.owner_name.clear();
    for (const SeatHolder& seat : row_.seats) {
        if (seat.kind != Kind::person || seat.person == PersonId::nobody || row_.owner != PersonId::nobody) continue;
        row_.owner = seat.person;
        row_.owner_name = seat.name;
    }
}

Answer<void> Room::start(PersonId person, bots::Grade fill, Moment now) {
    if (row_.state != TableState::open) return refuse(code::refused, said("server.game_has_begun_already"));
    if (!seat_of_person(person)) return refuse(code::not_yours, said("server.only_who_sits_at_table"));
    if (row_.owner != person && seat_of_person(row_.owner))
        return refuse(code::not_yours, said("server.only_who_has_made_table"));
    for (SeatHolder& seat : row_.seats)
        if (seat.kind == Kind::open) seat = bot_of(fill);
    if (auto begun = begin_if_full(now); !begun) return refuse(code::refused, begun.error());
    return {};
}

Result<void> Room::begin_if_full(Moment now) {
    for (const SeatHolder& seat : row_.seats)
        if (seat.kind == Kind::open) return {};
    return begin(now);
}

Result<void> Room::begin(Moment now) {
    if (auto opened = open_game(); !opened) return opened;
    row_.state = TableState::playing;
    row_.started = row_.moved = now.date;
    row_.moved_open = now.open;
    clocks_ = Clocks(row_.clock);
    clocks_known_ = true;
    keep_row();
    run_chance(now);
    return {};
}

// A turn that a bot has begun is the bot's, or one could stop one's clock by going and coming.
void Room::welcome_back(PersonId person, bool says_so) {
    if (row_.state != TableState::playing) return;
    for (int i = 0; i < players(); ++i) {
        const Seat at = seat_at(i);
        SeatHolder& seat = holder_of(at);
        if (!sits(person, at) || !seat.stand_in) continue;
        const bool after_its_move = clocks_.any() && row_.to_act == actor_of(at);
        if (!after_its_move) seat.stand_in = false;
        if (!after_its_move || !seat.returning) keep_row();
        seat.returning = after_its_move;
        if (says_so) clocks_.grant_once(at, limits_->return_grace_seconds * 1'000);
    }
}

Answer<void> Room::stand_in_for(Seat absent, Moment now) {
    if (auto can = in_play(); !can) return can;
    if (person_to_act() != absent) return refuse(code::refused, said("server.nobody_waits_for_person_at"));
    if (now.open - row_.moved_open < limits_->absence_seconds * 1'000)
        return refuse(code::not_yet,
                      said("server.bot_may_stand_for_player").number("absence_seconds", limits_->absence_seconds / 60));
    holder_of(absent).stand_in = true;
    clocks_.stop(now.open);
    keep_row();
    return {};
}

void Room::rename(PersonId person, const std::string& name) {
    for (int i = 0; i < players(); ++i)
        if (sits(person, seat_at(i))) holder_of(seat_at(i)).name = name;
    if (person != PersonId::nobody && row_.owner == person) row_.owner_name = name;
    keep_row();
}

void Room::hand_over(PersonId from, const Person& to) {
    for (SeatHolder& seat : row_.seats) {
        if (seat.person != from) continue;
        seat.person = to.id;
        seat.name = to.name;
    }
    for (ChatLine& line : chat_)
        if (line.person == from) line.person = to.id;
    for (auto& mute : row_.mutes)
        if (mute.by == from) mute.by = to.id;
    if (row_.owner == from) {
        row_.owner = to.id;
        row_.owner_name = to.name;
    }
    keep_row();
}

void Room::forget(PersonId person, Moment now) {
    const SeatSet mine = seats_of(person);
    if (row_.state == TableState::playing && !mine.empty()) (void)leave(person, false, now);
    for (int i = 0; i < players(); ++i) {
        if (!mine.has(seat_at(i))) continue;
        SeatHolder& seat = holder_of(seat_at(i));
        seat.person = PersonId::nobody;
        seat.name = "somebody";
        if (row_.state == TableState::open) seat = SeatHolder{};
    }
    std::erase_if(chat_, [&](const ChatLine& line) { return line.person == person; });
    std::erase_if(row_.mutes, [&](const auto& mute) { return mute.by == person; });
    if (row_.owner == person) pass_on_ownership();
    keep_row();
    count_votes(now);
}

}  // namespace saloon::server
