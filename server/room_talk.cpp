// Votes (draw, take back) and talk.
#include <algorithm>

#include "core/hash.h"
#include "server/room.h"

namespace saloon::server {

Answer<void> Room::offer_draw(Seat seat, Moment now) {
    if (auto can = in_play(); !can) return can;
    if (players() < 2) return refuse(code::refused, said("server.there_nobody_draw_with"));
    if (holders() == seats_of(holder(seat).person))
        return refuse(code::refused, said("server.bots_play_on_draw_agreed"));
    return ask(Vote::draw, seat, 0, now);
}

// Whether the seat knows no more since its last step: then it may take it back without asking.
bool Room::shows_nothing(Seat seat, int n) const {
    // Who looks through two pairs of eyes may have seen it with the other; and a stand-in's move is not his own.
    if (seats_of(holder(seat).person) != SeatSet::only(seat)) return false;
    if (clocks_.any() && left_at_[static_cast<std::size_t>(n)] == Clocks::not_running) return false;
    Rng worlds(hash_text(key_ + " shows " + std::to_string(n)));
    return !session_->showed_something(static_cast<std::size_t>(n), worlds);
}

Answer<void> Room::take_back(Seat seat, std::optional<int> to, std::optional<int> epoch, Moment now) {
    if (auto can = in_play(); !can) return can;
    if (auto fits = fits_epoch(epoch); !fits) return fits;
    const auto last = session_->last_step_of(SeatSet::only(seat));
    if (!last) return refuse(code::refused, said("server.you_have_not_moved_yet"));
    const int target = to.value_or(static_cast<int>(*last));
    if (target < 0 || target > static_cast<int>(*last) ||
        game()->steps()[static_cast<std::size_t>(target)].by != actor_of(seat))
        return refuse(code::bad_request, said("server.must_number_step_yours_at").number("last", *last));
    // Who is away is asked too: what he would have to allow does not happen without him.
    const bool alone = holders() == seats_of(holder(seat).person);
    const bool only_mine_at_last = target == session_->place().n - 1;
    if (!alone && (!only_mine_at_last || !shows_nothing(seat, target))) return ask(Vote::take_back, seat, target, now);
    const auto consent = alone ? Clocks::Consent::nobody_else_plays : Clocks::Consent::not_asked;
    if (clocks_.any() && clocks_.left_after(cut_at(seat, target, consent), now.open) <= 0)
        return refuse(code::refused, said("server.too_late_take_back_your"));
    cut_to(seat, target, consent, now);
    return {};
}

Clocks::Cut Room::cut_at(Seat seat, int n, Clocks::Consent consent) const {
    const auto first = static_cast<std::size_t>(n);
    const bool in_time = left_at_[first] != Clocks::not_running || consent != Clocks::Consent::nobody_else_plays;
    // A turn that a stand-in has ended is used up.
    Clocks::Cut cut{seat, in_time ? left_at_[first] : 0, static_cast<int>(left_at_.size()), consent, {}, {}};
    for (std::size_t i = first; i < left_at_.size(); ++i) {
        const Actor by = game()->steps()[i].by;
        const bool ran = left_at_[i] != Clocks::not_running;
        if (ran) ++cut.moves_of_people[static_cast<std::size_t>(by)];
        if (i > first && is_seat(by) && holders().has(seat_of(by)))
            cut.turns.push_back({seat_of(by), static_cast<int>(i), ran ? left_at_[i] : 0});
    }
    return cut;
}

void Room::cut_to(Seat by, int n, Clocks::Consent consent, Moment now) {
    if (clocks_.any()) {
        clocks_.cut(cut_at(by, n, consent), now.open);
        left_at_.resize(static_cast<std::size_t>(n));
    }
    session_->take_back_to(static_cast<std::size_t>(n));
    row_.steps = n;
    row_.to_act = session_->to_act();
    row_.moved = now.date;
    row_.moved_open = now.open;
    row_.epoch = session_->place().epoch;
    row_.asked.clear();
    clocks_.go_on(person_to_act());
    changes_.emplace_back(CutSteps{row_.id, n});
    keep_row();
}

Asked* Room::asked(Vote vote) {
    const auto found = std::ranges::find_if(row_.asked, [&](const Asked& open) { return open.vote == vote; });
    return found == row_.asked.end() ? nullptr : &*found;
}

// Asked anew it is a new question; the other's question asked by oneself is a yes.
Answer<void> Room::ask(Vote vote, Seat by, int to, Moment now) {
    const Asked* open = asked(vote);
    if (open != nullptr && !seats_of(holder(by).person).has(open->by) && (vote == Vote::draw || open->to == to))
        return answer(by, vote, true, now);
    std::erase_if(row_.asked, [&](const Asked& old) { return old.vote == vote; });
    row_.asked.push_back({vote, by, seats_of(holder(by).person), to});
    happenings_.push_back({Happening::Kind::asked, {}, vote, by, false, false});
    keep_row();
    return {};
}

Answer<void> Room::answer(Seat seat, Vote vote, bool yes, Moment now) {
    if (auto can = in_play(); !can) return can;
    Asked* open = asked(vote);
    if (open == nullptr) return refuse(code::stale, said("server.nobody_asks_for_now"));
    const SeatSet mine = seats_of(holder(seat).person);
    if (mine.has(open->by)) return refuse(code::refused, said("server.you_asked_others_answer"));
    keep_row();
    if (!yes) {
        std::erase_if(row_.asked, [&](const Asked& old) { return old.vote == vote; });
        happenings_.push_back({Happening::Kind::answered, {}, vote, seat, false, false});
        return {};
    }
    for (int i = 0; i < players(); ++i)
        if (mine.has(seat_at(i))) open->agreed.add(seat_at(i));
    happenings_.push_back({Happening::Kind::answered, {}, vote, seat, true, false});
    count_votes(now);
    return {};
}

// Carries out what all who hold a seat have agreed to, also those who are away.
void Room::count_votes(Moment now) {
    for (const Vote vote : {Vote::draw, Vote::take_back}) {
        const Asked* open = asked(vote);
        if (row_.state != TableState::playing || open == nullptr) continue;
        SeatSet missing = holders();
        for (int i = 0; i < players(); ++i)
            if (open->agreed.has(seat_at(i))) missing.remove(seat_at(i));
        if (!missing.empty()) continue;
        if (!sits(holder(open->by).person, open->by)) continue;  // who asked is gone
        if (!happenings_.empty() && happenings_.back().kind == Happening::Kind::answered)
            happenings_.back().carried_out = true;
        if (vote == Vote::draw)
            finish(EndedBy::agreed, SeatSet::first(players()), now);
        else
            cut_to(open->by, open->to, Clocks::Consent::all_agree, now);
    }
}

void Room::say(ChatLine line) {
    changes_.emplace_back(AddChat{row_.id, line, static_cast<int>(limits_->chat_kept)});
    happenings_.push_back({Happening::Kind::chat, line, Vote::draw, Seat::spectator, false, false});
    chat_.push_back(std::move(line));
    if (chat_.size() > static_cast<std::size_t>(limits_->chat_kept)) chat_.erase(chat_.begin());
}

// Whom somebody does not hear is his own business: it is kept and told to nobody. Those who play can always do it;
// of those who only look on the last ones are remembered.
void Room::mute(PersonId by, Seat seat, bool on) {
    const auto same = [&](const auto& mute) { return mute.by == by && mute.seat == seat; };
    const auto looks_on = [&](const auto& mute) { return !seat_of_person(mute.by); };
    if (on == muted(by, seat)) return;
    row_changed_ = true;
    if (!on) {
        std::erase_if(row_.mutes, same);
        return;
    }
    row_.mutes.push_back({by, seat});
    if (std::ranges::count_if(row_.mutes, looks_on) > limits_->watchers)
        row_.mutes.erase(std::ranges::find_if(row_.mutes, looks_on));
}

bool Room::muted(PersonId by, std::optional<Seat> seat) const {
    if (!seat || by == PersonId::nobody) return false;
    return std::ranges::any_of(row_.mutes, [&](const auto& mute) { return mute.by == by && mute.seat == *seat; });
}

void Room::set_rematch(TableId other) {
    row_.rematch = other;
    keep_row();
}

}  // namespace saloon::server
