// Sections 4 and 5: the turn, and the order in which a play goes.
#include "games/gunfight/rules.h"

namespace saloon::gunfight {

const Figure* Rules::find(const Position& at, int number) {
    // Numbers grow with the index, and the figure f7 is never behind index 6.
    int i = std::min(number, at.figures.count()) - 1;
    while (i >= 0 && at.figures[static_cast<std::size_t>(i)].number > number) --i;
    if (i < 0 || at.figures[static_cast<std::size_t>(i)].number != number) return nullptr;
    return &at.figures[static_cast<std::size_t>(i)];
}

Figure* Rules::find(Position& at, int number) {
    return const_cast<Figure*>(find(static_cast<const Position&>(at), number));
}

const Member* Rules::member_of(const Position& at, const Figure& figure) {
    if (figure.gang == 0 || figure.seat >= players_max) return nullptr;
    const auto& members = at.gangs[figure.seat].members;
    return figure.member < members.size() ? &members[figure.member] : nullptr;
}

Member* Rules::member_of(Position& at, const Figure& figure) {
    return const_cast<Member*>(member_of(static_cast<const Position&>(at), figure));
}

bool Rules::plays_on(const Position& at, Seat seat) {
    for (const Figure& figure : at.figures)
        if (figure.of(seat) && figure.fights_on()) return true;
    return false;
}

namespace {

int skill_in_play(const Position& at, Seat seat, Skill skill) {
    int sum = 0;
    for (const Figure& figure : at.figures)
        if (figure.of(seat) && figure.in_play()) sum += figure.skill(skill);
    return sum;
}

}  // namespace

void Rules::begin_turn(Position& at, Seat seat) const {
    at.seat = static_cast<std::uint8_t>(seat);
    at.swaps = static_cast<std::uint8_t>(std::clamp(skill_in_play(at, seat, Skill::cheatin_rat), 0, 2));  // GUN-4.5
    at.to_deal = static_cast<std::uint8_t>(options_.hand_size + cardsharp_cards(at, seat));               // GUN-4.2
    deal(at);
}

// GUN-4.3; with four players the seats of a side share two cards a round, and one is kept for a partner who is still to
// come (GUN-4.11).
int Rules::cardsharp_cards(Position& at, Seat seat) const {
    const int points = skill_in_play(at, seat, Skill::cardsharp);
    if (players() == 2) return std::clamp(points, 0, 2);
    const auto place = [&](Seat one) { return (index_of(one) - at.first + players_max) % players_max; };
    const Seat partner = seat_at((index_of(seat) + 2) % players_max);
    const bool kept = place(partner) > place(seat) && skill_in_play(at, partner, Skill::cardsharp) > 0;
    std::uint8_t& dealt = at.extra[static_cast<std::size_t>(side_of(seat))];
    const int bonus = std::max(0, std::min(points, 2 - dealt - (kept ? 1 : 0)));
    dealt = static_cast<std::uint8_t>(dealt + bonus);
    return bonus;
}

// GUN-4.4: an empty deck waits for a shuffle when the next card is needed, not before (GUN-26.12).
void Rules::deal(Position& at) const {
    CardSet& hand = hand_of(at, turn_of(at));
    for (; at.to_deal > 0; --at.to_deal) {
        if (at.deck.empty()) {
            if (at.discards.empty()) break;  // only in a position nobody could have reached
            return set_phase(at, Phase::shuffle, Actor::chance);
        }
        hand.add(at.deck.pop_back().id);
    }
    at.to_deal = 0;
    set_phase(at, at.swaps > 0 ? Phase::swap : Phase::turn, actor_of(turn_of(at)));
}

void Rules::swap_card(Position& at, int card) const {
    hand_of(at, turn_of(at)).remove(card);
    at.discards.add(card);
    --at.swaps;
    at.to_deal = 1;
    deal(at);
}

void Rules::end_turn(Position& at) const {
    for (Figure& figure : at.figures) {
        figure.done = 0;
        if (figure.of(turn_of(at))) figure.pinned = 0;  // GUN-4.7
    }
    at.active = {};
    at.swaps = 0;
    after_discards(at);
}

void Rules::after_discards(Position& at) const {
    if (hand_of(at, turn_of(at)).size() > hand_max)
        return set_phase(at, Phase::discard, actor_of(turn_of(at)));  // GUN-4.8
    next_turn(at, turn_of(at));
}

// GUN-4.1: seats without a figure in play are passed over, but the round goes on counting (GUN-20.2).
void Rules::next_turn(Position& at, Seat after) const {
    for (Seat seat = next_seat(after, players());; seat = next_seat(seat, players())) {
        if (static_cast<std::uint8_t>(seat) == at.first) {
            if (at.turn >= options_.turn_limit) return finish(at, Reason::turn_limit);
            ++at.turn;
            at.extra = {};
        }
        if (plays_on(at, seat)) return begin_turn(at, seat);
    }
}

// GUN-5.1: a play with another figure ends the activation of the one before; 0 for a group.
void Rules::activate(Position& at, int number) {
    if (at.active.fig == number && number != 0) return;
    if (at.active.fig != 0)
        if (Figure* before = find(at, at.active.fig)) before->done = 1;
    at.active = {};
    at.active.fig = static_cast<std::uint16_t>(number);
}

namespace {

Weapon weapon_of(const Figure& figure, Verb verb) {
    switch (verb) {
        case Verb::pistol: return (figure.weapons & arms::pistols) != 0 ? Weapon::pistols : Weapon::pistol;
        case Verb::rifle: return Weapon::rifle;
        case Verb::shotgun: return Weapon::shotgun;
        case Verb::throws: return Weapon::dynamite;
        case Verb::fight: return Weapon::hands;
        default: return Weapon::none;
    }
}

}  // namespace

// GUN-5.6 (1): figure and cards are named, and the cards leave the hand.
void Rules::announce(Position& at, const Move& move) const {
    activate(at, move.verb == Verb::group ? 0 : move.figure);
    CardSet& hand = hand_of(at, turn_of(at));
    hand.bits &= ~move.card_set().bits;
    at.play = {};
    at.play.verb = move.verb;
    at.play.fig = move.figure;
    at.play.target = move.target;
    at.play.with = move.with == With::climb || move.with == With::dismount ? move.with : With::nothing;
    at.play.aim = move.with == With::aim ? 1 : 0;
    at.play.cards = move.cards;
    at.play.back.fill(no_card);
    if (move.verb == Verb::fight) {  // GUN-13.3: out of sight
        at.held.laid = move.card_set();
        at.held.attacker = at.seat;
        at.held.strikes = static_cast<std::uint8_t>(move.card_count());
        at.play.cards.fill(no_card);
    } else {
        at.discards = at.discards | move.card_set();
    }
    const Weapon weapon = weapon_of(*find(at, move.figure), move.verb);
    if (weapon != Weapon::none) {
        at.active.weapon = weapon;
        ++at.active.shots;
    } else if (move.verb != Verb::group) {
        at.active.moved = 1;
    }
    switch (move.verb) {
        case Verb::move:
        case Verb::climb:
        case Verb::group: return set_phase(at, Phase::to, actor_of(turn_of(at)));
        case Verb::throws: return set_phase(at, Phase::at, actor_of(turn_of(at)));
        default: return open_window(at);
    }
}

// GUN-17.2: every enemy with a figure in play is asked, in seat order after the seat whose turn it is.
void Rules::open_window(Position& at) const {
    at.asked.clear();
    for (int i = 1; i < players() && options_.plays(parts::jokers); i += 2) {  // GUN-23.9: no window without them
        const Seat seat = seat_at((at.seat + i) % players());
        if (!plays_on(at, seat)) continue;
        if (options_.ask_holders_only && (hand_of(at, seat) & jokers).empty()) continue;
        at.asked.push_back(static_cast<std::uint8_t>(seat));
    }
    if (at.asked.empty()) return resolve(at);
    set_phase(at, Phase::react, actor_of(seat_at(at.asked.front())));
}

void Rules::resolve(Position& at) const {
    switch (at.play.verb) {
        case Verb::move:
        case Verb::climb:
        case Verb::mount:
        case Verb::dismount:
        case Verb::group: return resolve_movement(at);
        case Verb::fight: return set_phase(at, Phase::back, actor_of(seat_at(find(at, at.play.target)->seat)));
        default: return resolve_shooting(at);
    }
}

void Rules::end_play(Position& at) const {
    at.play = {};
    at.placing = {};
    at.queue.clear();
    at.asked.clear();
    at.held.strikes = 0;
    check_end(at);
}

// GUN-5.6 (5): hands of seats without figures, then the end of the gunfight, then the end of the turn.
void Rules::check_end(Position& at) const {
    std::array<bool, 2> in_play{};
    for (int i = 0; i < players(); ++i) {
        const Seat seat = seat_at(i);
        if (plays_on(at, seat)) {
            in_play[static_cast<std::size_t>(side_of(seat))] = true;
        } else {  // GUN-4.10
            at.discards = at.discards | hand_of(at, seat);
            hand_of(at, seat) = {};
        }
    }
    if (!in_play[0] && !in_play[1]) return finish(at, Reason::both_out);
    if (!in_play[0] || !in_play[1]) {
        const int out = in_play[0] ? 1 : 0;
        for (const Figure& figure : at.figures)
            if (figure.is_fighter() && figure.side() == out && figure.status == Status::left)
                return finish(at, Reason::getaway);
        return finish(at, Reason::wipe_out);
    }
    if (!plays_on(at, turn_of(at))) return end_turn(at);  // GUN-4.9
    set_phase(at, Phase::turn, actor_of(turn_of(at)));
}

void Rules::leave_play(Position& at, Figure& figure, Status status) {
    figure.status = status;
    figure.pinned = 0;  // GUN-24.2
    if (at.active.fig != figure.number) return;
    figure.done = 1;  // GUN-5.9
    at.active = {};
}

void Rules::apply(Position& at, Move move) const {
    switch (move.verb) {
        case Verb::gang: return choose_gang(at, move.target);
        case Verb::deploy: {
            const Seat seat = seat_of(at.to_act);
            deploy(at, *find(at, move.figure), {move.x, move.y});
            return deploy_next(at, next_seat(seat, players()));
        }
        case Verb::swap: return swap_card(at, move.cards[0]);
        case Verb::keep: at.swaps = 0; return set_phase(at, Phase::turn, at.to_act);
        case Verb::end: return end_turn(at);
        case Verb::discard:
            hand_of(at, turn_of(at)).remove(move.cards[0]);
            at.discards.add(move.cards[0]);
            return after_discards(at);
        case Verb::to:
        case Verb::at:
        case Verb::shift:
            at.play.chosen = 1;
            at.play.x = move.x;
            at.play.y = move.y;
            at.play.level = move.level;
            return open_window(at);
        case Verb::pass: return pass(at);
        case Verb::joker: return play_joker(at, move);
        case Verb::back: return reveal_fight(at, move);
        case Verb::persuade:
            activate(at, move.figure);
            at.active.persuaded = 1;
            at.play = {};
            at.play.verb = Verb::persuade;
            at.play.fig = move.figure;
            at.play.target = move.target;
            at.play.cards.fill(no_card);
            at.play.back.fill(no_card);
            at.queue.push_back({move.target, move.figure, Test::persuade, 0});
            return set_phase(at, Phase::roll, Actor::chance);
        case Verb::take: return take(at, move);
        case Verb::leave:
            activate(at, move.figure);
            leave_play(at, *find(at, move.figure), Status::left);
            return check_end(at);
        case Verb::place: return place(at, {move.x, move.y});
        case Verb::recruit: return recruit(at, move);
        case Verb::skill: {
            const Figure& figure = *find(at, move.figure);
            ++member_of(at, figure)->skills[move.target];
            ++at.skills_taken[figure.seat];
            return next_skill(at);
        }
        default: return announce(at, move);
    }
}

}  // namespace saloon::gunfight
