// Waking, sleeping and seats; the game itself is in room_play.cpp, votes and talk in room_talk.cpp.
#include "server/room.h"

#include <algorithm>

#include "server/fairness.h"

namespace saloon::server {

using Kind = SeatHolder::Kind;

std::optional<Seat> Room::seat_of_person(PersonId person) const {
    if (person == PersonId::nobody) return std::nullopt;
    for (int i = 0; i < players(); ++i)
        if (holder(seat_at(i)).person == person) return seat_at(i);
    return std::nullopt;
}

void Room::keep_row() {
    changes_.emplace_back(PutTable{row_});
    summary_changed_ = true;
}

Result<void> Room::wake(const std::vector<StoredStep>& steps, std::vector<ChatLine> chat, Milliseconds now) {
    if (awake() && row_.state != TableState::open) return {};
    chat_ = std::move(chat);
    if (row_.state == TableState::open) return {};
    const auto options = parse_json(row_.options);
    if (!options) return fault(options.error());
    auto game = library_->open(row_.game, *options);
    if (!game) return fault(game.error());
    game_ = std::move(*game);
    key_ = table_key(row_.seed, row_.seats);
    if (row_.deal) deal_.emplace(*row_.deal);
    clocks_ = Clocks(row_.clock);
    Milliseconds at = row_.started;
    for (const StoredStep& step : steps) {
        turn_clocks(at);
        // A fixed deal has one generator, which is brought to where it was; what the record says stands in any case.
        if (deal_ && step.by == Actor::chance) (void)game_->clone()->let_chance(*deal_);
        if (const auto played = game_->play(step.by, step.line); !played) {
            game_.reset();
            return fault("step " + std::to_string(step.n + 1) + " cannot be played again: " + played.error().why);
        }
        at = step.at;
    }
    turn_clocks(row_.state == TableState::playing ? at : now);
    if (row_.state == TableState::playing) run_chance(now);
    return {};
}

void Room::sleep() {
    game_.reset();
    chat_ = {};
    draw_asked_.reset();
    take_back_asked_.reset();
    deal_.reset();
    key_ = {};
    changes_ = {};
    happenings_ = {};
}

Answer<Seat> Room::sit(const Person& person, std::optional<Seat> wanted, std::string_view words, Milliseconds now) {
    if (row_.state == TableState::over) return refuse(code::refused, "this game is over; ask for a rematch");
    if (const auto mine = seat_of_person(person.id); mine && (!wanted || sits(person.id, *wanted))) {
        const Seat seat = wanted.value_or(*mine);
        welcome_back(person.id, now);
        if (row_.state == TableState::open && !words.empty()) {
            holder_of(seat).words = words;
            keep_row();
        }
        return seat;
    }
    if (row_.state != TableState::open) return refuse(code::refused, "this game has begun; you can watch it");
    for (int i = 0; !wanted && i < players(); ++i)
        if (holder(seat_at(i)).kind == Kind::open) wanted = seat_at(i);
    if (!wanted) return refuse(code::refused, "no seat is open at this table");
    SeatHolder& seat = holder_of(*wanted);
    if (seat.kind != Kind::open) return refuse(code::refused, "that seat is taken");
    seat = SeatHolder{Kind::person, person.id, person.name, seat.grade, false, std::string(words)};
    keep_row();
    if (auto begun = begin_if_full(now); !begun) return refuse(code::refused, begun.error());
    return *wanted;
}

Answer<void> Room::leave(PersonId person, Milliseconds now) {
    if (!seat_of_person(person)) return refuse(code::not_yours, "you have no seat at this table");
    if (row_.state == TableState::over) return {};
    for (SeatHolder& seat : row_.seats) {
        if (seat.person != person) continue;
        if (row_.state == TableState::open)
            seat = SeatHolder{};
        else
            seat.stand_in = true;
    }
    keep_row();
    const auto left = [](const SeatHolder& seat) { return seat.kind == Kind::person && !seat.stand_in; };
    if (std::ranges::none_of(row_.seats, left)) close(EndedBy::abandoned, now);
    return {};
}

Answer<void> Room::start(PersonId person, bots::Grade fill, Milliseconds now) {
    if (row_.state != TableState::open) return refuse(code::refused, "this game has begun already");
    if (!seat_of_person(person)) return refuse(code::not_yours, "only who sits at the table can start it");
    for (SeatHolder& seat : row_.seats)
        if (seat.kind == Kind::open)
            seat = SeatHolder{Kind::bot, PersonId::nobody, std::string(bots::info_of(fill).name), fill, false, {}};
    if (auto begun = begin_if_full(now); !begun) return refuse(code::refused, begun.error());
    return {};
}

Result<void> Room::begin_if_full(Milliseconds now) {
    for (const SeatHolder& seat : row_.seats)
        if (seat.kind == Kind::open) return {};
    return begin(now);
}

Result<void> Room::begin(Milliseconds now) {
    const auto options = parse_json(row_.options);
    if (!options) return fault(options.error());
    auto game = library_->open(row_.game, *options);
    if (!game) return fault(game.error());
    game_ = std::move(*game);
    row_.state = TableState::playing;
    row_.started = row_.moved = now;
    key_ = table_key(row_.seed, row_.seats);
    if (row_.deal) deal_.emplace(*row_.deal);
    clocks_ = Clocks(row_.clock);
    keep_row();
    run_chance(now);
    return {};
}

void Room::welcome_back(PersonId person, Milliseconds now) {
    bool came_back = false;
    for (int i = 0; i < players(); ++i) {
        SeatHolder& seat = holder_of(seat_at(i));
        if (seat.person != person || !seat.stand_in || row_.state != TableState::playing) continue;
        seat.stand_in = false;
        clocks_.grant(seat_at(i), limits_->return_grace_seconds * 1'000, now);
        came_back = true;
    }
    if (came_back) keep_row();
}

void Room::rename(PersonId person, const std::string& name) {
    if (!seat_of_person(person)) return;
    for (SeatHolder& seat : row_.seats)
        if (seat.person == person) seat.name = name;
    keep_row();
}

Answer<void> Room::give_up(PersonId person, Milliseconds now) {
    const bool made_it = person != PersonId::nobody && row_.owner == person;
    if (!seat_of_person(person) && !made_it) return refuse(code::not_yours, "you have no seat at this table");
    if (row_.state == TableState::over) return refuse(code::refused, "this game is over already");
    if (made_it) row_.owner = PersonId::nobody;
    if (row_.state == TableState::open) {
        for (SeatHolder& seat : row_.seats)
            if (seat.person == person) seat = SeatHolder{};
        keep_row();
        if (people().empty()) close(EndedBy::abandoned, now);
        return {};
    }
    for (int i = 0; i < players(); ++i)
        if (row_.state == TableState::playing && sits(person, seat_at(i))) (void)resign(seat_at(i), now);
    if (row_.state == TableState::playing && people().empty()) close(EndedBy::abandoned, now);
    keep_row();
    return {};
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
    if (row_.owner == from) row_.owner = to.id;
    keep_row();
}

void Room::forget(PersonId person, Milliseconds now) {
    if (!seat_of_person(person) && row_.owner != person) return;
    if (row_.state == TableState::playing) (void)leave(person, now);
    for (SeatHolder& seat : row_.seats) {
        if (seat.person != person) continue;
        seat.person = PersonId::nobody;
        seat.name = "somebody";
        if (row_.state == TableState::open) seat = SeatHolder{};
    }
    std::erase_if(chat_, [&](const ChatLine& line) { return line.person == person; });
    std::erase_if(row_.mutes, [&](const auto& mute) { return mute.by == person; });
    if (row_.owner == person) row_.owner = PersonId::nobody;
    keep_row();
}

}  // namespace saloon::server
