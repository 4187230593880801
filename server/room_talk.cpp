// Votes (draw, take back) and talk.
#include <algorithm>

#include "server/room.h"

namespace saloon::server {
namespace {

std::size_t backs_in(const std::string& view) {
    std::size_t count = 0;
    for (auto at = view.find("??"); at != std::string::npos; at = view.find("??", at + 2)) ++count;
    return count;
}

}  // namespace

Answer<void> Room::offer_draw(Seat seat, Milliseconds now) {
    if (auto can = in_play(); !can) return can;
    if (players() < 2) return refuse(code::refused, "there is nobody to draw with");
    SeatSet others = people();
    others.remove(seat);
    if (others.empty()) return refuse(code::refused, "bots play on: a draw is agreed between people");
    return ask(Vote::draw, seat, 0, now);
}

// Whether the seat knows more since its last step: then taking it back is for the others to allow.
bool Room::revealed_by_last_step(Seat seat) const {
    const auto before = game_->clone();
    before->rewind_to(game_->steps().size() - 1);
    return backs_in(game_->view(seat)) < backs_in(before->view(seat));
}

Answer<void> Room::take_back(Seat seat, std::optional<int> to, Milliseconds now) {
    if (auto can = in_play(); !can) return can;
    const auto& steps = game_->steps();
    int last = static_cast<int>(steps.size()) - 1;
    while (last >= 0 && steps[static_cast<std::size_t>(last)].by != actor_of(seat)) --last;
    if (last < 0) return refuse(code::refused, "you have not moved yet");
    const int target = to.value_or(last);
    if (target < 0 || target > last || steps[static_cast<std::size_t>(target)].by != actor_of(seat))
        return refuse(code::bad_request,
                      "\"to\" must be the number of a step of yours, at most " + std::to_string(last));
    SeatSet others = people();
    others.remove(seat);
    const bool only_mine_at_last = target == static_cast<int>(steps.size()) - 1;
    if (others.empty() || (only_mine_at_last && !revealed_by_last_step(seat))) {
        cut_to(target, now);
        return {};
    }
    return ask(Vote::take_back, seat, target, now);
}

void Room::cut_to(int n, Milliseconds now) {
    if (deal_) {
        deal_.emplace(*row_.deal);
        const auto again = game_->clone();
        again->rewind_to(0);
        for (int i = 0; i < n; ++i) {
            const Step& step = game_->steps()[static_cast<std::size_t>(i)];
            if (step.by == Actor::chance) (void)again->clone()->let_chance(*deal_);
            (void)again->play(step.by, step.line);
        }
    }
    game_->rewind_to(static_cast<std::size_t>(n));
    row_.steps = n;
    row_.to_act = game_->to_act();
    row_.moved = now;
    ++cuts_;
    changes_.emplace_back(CutSteps{row_.id, n});
    run_chance(now);
    clocks_.restart(now);
}

Answer<void> Room::ask(Vote vote, Seat by, int to, Milliseconds now) {
    auto& open = asked(vote);
    if (open && open->by != by && (vote == Vote::draw || open->to == to)) return answer(by, vote, true, now);
    open = Asked{by, SeatSet::only(by), to};
    happenings_.push_back({Happening::Kind::asked, {}, vote, by, false, false});
    return {};
}

Answer<void> Room::answer(Seat seat, Vote vote, bool yes, Milliseconds now) {
    if (auto can = in_play(); !can) return can;
    auto& open = asked(vote);
    if (!open) return refuse(code::stale, "nobody asks for that now");
    if (open->by == seat) return refuse(code::refused, "you asked; the others answer");
    if (!yes) {
        open.reset();
        happenings_.push_back({Happening::Kind::answered, {}, vote, seat, false, false});
        return {};
    }
    open->agreed.add(seat);
    bool all = true;
    for (int i = 0; i < players(); ++i)
        if (people().has(seat_at(i)) && !open->agreed.has(seat_at(i))) all = false;
    happenings_.push_back({Happening::Kind::answered, {}, vote, seat, true, all});
    if (all) carry_out(vote, now);
    return {};
}

void Room::carry_out(Vote vote, Milliseconds now) {
    if (vote == Vote::draw) {
        finish(EndedBy::agreed, SeatSet::first(players()), now);
        return;
    }
    cut_to(take_back_asked_->to, now);
}

void Room::say(ChatLine line) {
    changes_.emplace_back(AddChat{row_.id, line, static_cast<int>(limits_->chat_kept)});
    happenings_.push_back({Happening::Kind::chat, line, Vote::draw, Seat::spectator, false, false});
    chat_.push_back(std::move(line));
    if (chat_.size() > static_cast<std::size_t>(limits_->chat_kept)) chat_.erase(chat_.begin());
}

void Room::mute(PersonId by, Seat seat, bool on) {
    if (!on) {
        if (std::erase_if(row_.mutes, [&](const auto& mute) { return mute.by == by && mute.seat == seat; }) > 0)
            keep_row();
        return;
    }
    if (muted(by, seat) || row_.mutes.size() >= static_cast<std::size_t>(limits_->watchers)) return;
    row_.mutes.push_back({by, seat});
    keep_row();
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
