// Sections 4 and 5: the turn, and the order in which a play goes.
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

const Figure* Questions::find(const Position& at, int number) {
    // Numbers grow with the index, and the figure f7 is never behind index 6.
    int i = std::min(number, at.figures.count()) - 1;
    while (i >= 0 && at.figures[static_cast<std::size_t>(i)].number > number) --i;
    if (i < 0 || at.figures[static_cast<std::size_t>(i)].number != number) return nullptr;
    return &at.figures[static_cast<std::size_t>(i)];
}

Figure* Questions::find(Position& at, int number) {
    return const_cast<Figure*>(find(static_cast<const Position&>(at), number));
}

const Member* Questions::member_of(const Position& at, const Figure& figure) {
    if (figure.gang == 0 || figure.seat >= players_max) return nullptr;
    const auto& members = at.gangs[figure.seat].members;
    return figure.member < members.size() ? &members[figure.member] : nullptr;
}

Member* Questions::member_of(Position& at, const Figure& figure) {
    return const_cast<Member*>(member_of(static_cast<const Position&>(at), figure));
}

bool Questions::plays_on(const Position& at, Seat seat) {
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

void Step::begin_turn(Seat seat) {
    at_.seat = static_cast<std::uint8_t>(seat);
    tell(Happened(Happening::turn_began, "GUN-4.1"_rule, seat));
    at_.swaps = static_cast<std::uint8_t>(std::clamp(skill_in_play(at_, seat, Skill::cheatin_rat), 0, 2));  // GUN-4.5
    at_.to_deal = static_cast<std::uint8_t>(options_.hand_size + cardsharp_cards(seat));                    // GUN-4.2
    deal(Word::dealt, "GUN-4.2"_rule);
}

// GUN-4.3; with four players the seats of a side share two cards a round, and one is kept for a partner who is still to
// come (GUN-4.11).
int Step::cardsharp_cards(Seat seat) {
    const int points = skill_in_play(at_, seat, Skill::cardsharp);
    if (rules_.players() == 2) return std::clamp(points, 0, 2);
    const auto place = [&](Seat one) { return (index_of(one) - at_.first + players_max) % players_max; };
    const Seat partner = seat_at((index_of(seat) + 2) % players_max);
    const bool kept = place(partner) > place(seat) && skill_in_play(at_, partner, Skill::cardsharp) > 0;
    std::uint8_t& dealt = at_.extra[static_cast<std::size_t>(side_of(seat))];
    const int bonus = std::max(0, std::min(points, 2 - dealt - (kept ? 1 : 0)));
    dealt = static_cast<std::uint8_t>(dealt + bonus);
    return bonus;
}

// GUN-4.4: an empty deck waits for a shuffle when the next card is needed, not before (GUN-26.12).
void Step::deal(Word why, RuleNumber rule) {
    const Seat seat = turn_of();
    CardSet& hand = hand_of(seat);
    const CardSet before = hand;
    const bool waits = !draw_into(hand);
    if (tell_.heard()) tell_dealt(seat, CardSet{hand.bits & ~before.bits}, why, rule);
    if (waits) return set_phase(Phase::shuffle, Actor::chance);
    at_.to_deal = 0;
    set_phase(at_.swaps > 0 ? Phase::swap : Phase::turn, actor_of(seat));
}

// False where the deck runs out and is to be shuffled.
bool Step::draw_into(CardSet& hand) {
    for (; at_.to_deal > 0; --at_.to_deal) {
        if (at_.deck.empty()) return at_.discards.empty();  // only in a position nobody could have reached
        hand.add(at_.deck.pop_back().id);
    }
    return true;
}

void Step::swap_card(int card) {
    throw_away(card, word_of(Verb::swap), "GUN-4.5"_rule);
    --at_.swaps;
    at_.to_deal = 1;
    deal(word_of(Verb::swap), "GUN-4.5"_rule);
}

// Face up, for all to see.
void Step::throw_away(int card, Word why, RuleNumber rule) {
    hand_of(turn_of()).remove(card);
    at_.discards.add(card);
    tell(Happened(Happening::card_moved, rule, turn_of())
             .card(Card{static_cast<std::uint8_t>(card)})
             .from(pile_place(TablePile::hand, turn_of()))
             .to(pile_place(TablePile::discards))
             .why(why));
}

void Step::end_turn(Word why, RuleNumber rule) {
    tell(Happened(Told::turn_ended, rule, turn_of()).why(why));
    for (Figure& figure : at_.figures) {
        figure.done = 0;
        if (!figure.of(turn_of()) || figure.pinned == 0) continue;
        figure.pinned = 0;  // GUN-4.7
        tell(about(Told::recovered, "GUN-4.7"_rule, figure));
    }
    at_.active = {};
    at_.swaps = 0;
    after_discards();
}

void Step::after_discards() {
    if (hand_of(turn_of()).size() > hand_max) return set_phase(Phase::discard, actor_of(turn_of()));  // GUN-4.8
    next_turn(turn_of());
}

// GUN-4.1: seats without a figure in play are passed over, but the round goes on counting (GUN-20.2).
void Step::next_turn(Seat after) {
    for (Seat seat = next_seat(after, rules_.players());; seat = next_seat(seat, rules_.players())) {
        if (static_cast<std::uint8_t>(seat) == at_.first) {
            tell(Happened(Happening::round_ended, "GUN-4.1"_rule).amount(at_.turn));
            if (at_.turn >= options_.turn_limit) return finish(Reason::turn_limit);
            ++at_.turn;
            at_.extra = {};
            tell(Happened(Happening::round_began, "GUN-4.1"_rule).amount(at_.turn));
        }
        if (plays_on(seat)) return begin_turn(seat);
        tell(Happened(Happening::skipped, "GUN-4.1"_rule, seat).why(Word::out_of_figures));
    }
}

// GUN-5.1: a play with another figure ends the activation of the one before; 0 for a group.
void Step::activate(int number) {
    if (at_.active.fig == number && number != 0) return;
    if (at_.active.fig != 0)
        if (Figure* before = find(at_.active.fig)) before->done = 1;
    at_.active = {};
    at_.active.fig = static_cast<std::uint16_t>(number);
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
void Step::announce(const Move& move) {
    activate(move.verb == Verb::group ? 0 : move.figure);
    CardSet& hand = hand_of(turn_of());
    hand.bits &= ~move.card_set().bits;
    at_.play = {};
    at_.play.verb = move.verb;
    at_.play.fig = move.figure;
    at_.play.target = move.target;
    at_.play.with = move.with == With::climb || move.with == With::dismount ? move.with : With::nothing;
    at_.play.aim = move.with == With::aim ? 1 : 0;
    at_.play.cards = move.cards;
    at_.play.back.fill(no_card);
    if (move.verb == Verb::fight) {  // GUN-13.3: out of sight
        at_.held.laid = move.card_set();
        at_.held.attacker = at_.seat;
        at_.held.strikes = static_cast<std::uint8_t>(move.card_count());
        at_.play.cards.fill(no_card);
    } else {
        at_.discards = at_.discards | move.card_set();
    }
    const Weapon weapon = weapon_of(*find(move.figure), move.verb);
    if (weapon != Weapon::none) {
        at_.active.weapon = weapon;
        ++at_.active.shots;
    } else if (move.verb != Verb::group) {
        at_.active.moved = 1;
    }
    if (tell_.heard()) tell_announced(move);
    switch (move.verb) {
        case Verb::move:
        case Verb::climb:
        case Verb::group: return set_phase(Phase::to, actor_of(turn_of()));
        case Verb::throws: return set_phase(Phase::at, actor_of(turn_of()));
        default: return open_window();
    }
}

// GUN-17.2: every enemy with a figure in play is asked, in seat order after the seat whose turn it is.
void Step::open_window() {
    at_.asked.clear();
    for (int i = 1; i < rules_.players() && options_.plays(parts::jokers);
         i += 2) {  // GUN-23.9: no window without them
        const Seat seat = seat_at((at_.seat + i) % rules_.players());
        if (!plays_on(seat)) continue;
        if (options_.ask_holders_only && (hand_of(seat) & jokers).empty()) continue;
        at_.asked.push_back(static_cast<std::uint8_t>(seat));
    }
    if (at_.asked.empty()) return resolve();
    set_phase(Phase::react, actor_of(seat_at(at_.asked.front())));
}

void Step::resolve() {
    switch (at_.play.verb) {
        case Verb::move:
        case Verb::climb:
        case Verb::mount:
        case Verb::dismount:
        case Verb::group: return resolve_movement();
        case Verb::fight: return set_phase(Phase::back, actor_of(seat_at(find(at_.play.target)->seat)));
        default: return resolve_shooting();
    }
}

void Step::end_play() {
    at_.play = {};
    at_.placing = {};
    at_.queue.clear();
    at_.asked.clear();
    at_.held.strikes = 0;
    check_end();
}

// GUN-5.6 (5): hands of seats without figures, then the end of the gunfight, then the end of the turn.
void Step::check_end() {
    std::array<bool, 2> in_play{};
    SeatSet figureless;
    for (int i = 0; i < rules_.players(); ++i) {
        const Seat seat = seat_at(i);
        if (plays_on(seat))
            in_play[static_cast<std::size_t>(side_of(seat))] = true;
        else
            figureless.add(seat);
    }
    for (int i = 0; i < rules_.players() && !figureless.empty(); ++i) {  // GUN-4.10
        const Seat seat = seat_at(i);
        if (!figureless.has(seat)) continue;
        if (tell_.heard()) tell_hand_discarded(seat, in_play[0] && in_play[1]);
        at_.discards = at_.discards | hand_of(seat);
        hand_of(seat) = {};
    }
    if (!in_play[0] && !in_play[1]) return finish(Reason::both_out);
    if (!in_play[0] || !in_play[1]) {
        const int out = in_play[0] ? 1 : 0;
        for (const Figure& figure : at_.figures)
            if (figure.is_fighter() && figure.side() == out && figure.status == Status::left)
                return finish(Reason::getaway);
        return finish(Reason::wipe_out);
    }
    if (!plays_on(turn_of())) return end_turn(Word::out_of_figures, "GUN-4.9"_rule);
    set_phase(Phase::turn, actor_of(turn_of()));
}

void Step::leave_play(Figure& figure, Status status) {
    figure.status = status;
    figure.pinned = 0;  // GUN-24.2
    if (tell_.heard()) tell_gone(figure);
    if (at_.active.fig != figure.number) return;
    figure.done = 1;  // GUN-5.9
    at_.active = {};
}

void Rules::apply(Position& at, Move move, Teller tell) const { Step(*this, at, tell).carry_out(move); }

void Step::carry_out(const Move& move) {
    switch (move.verb) {
        case Verb::gang: return choose_gang(move.target);
        case Verb::deploy: {
            const Seat seat = seat_of(at_.to_act);
            deploy(*find(move.figure), {move.x, move.y});
            return deploy_next(next_seat(seat, rules_.players()));
        }
        case Verb::swap: return swap_card(move.cards[0]);
        case Verb::keep:
            at_.swaps = 0;
            tell(Happened(Told::kept_hand, "GUN-4.5"_rule, turn_of()));
            return set_phase(Phase::turn, at_.to_act);
        case Verb::end: return end_turn(word_of(Verb::end), "GUN-4.6"_rule);
        case Verb::discard: throw_away(move.cards[0], word_of(Verb::discard), "GUN-4.8"_rule); return after_discards();
        case Verb::to:
        case Verb::at:
        case Verb::shift:
            at_.play.chosen = 1;
            at_.play.x = move.x;
            at_.play.y = move.y;
            at_.play.level = move.level;
            if (tell_.heard()) tell_headed();
            return open_window();
        case Verb::pass: return pass();
        case Verb::joker: return play_joker(move);
        case Verb::back: return reveal_fight(move);
        case Verb::persuade:
            activate(move.figure);
            at_.active.persuaded = 1;
            at_.play = {};
            at_.play.verb = Verb::persuade;
            at_.play.fig = move.figure;
            at_.play.target = move.target;
            at_.play.cards.fill(no_card);
            at_.play.back.fill(no_card);
            at_.queue.push_back({move.target, move.figure, Test::persuade, 0});
            if (tell_.heard()) tell_announced(move);
            return set_phase(Phase::roll, Actor::chance);
        case Verb::take: return take(move);
        case Verb::leave:
            activate(move.figure);
            leave_play(*find(move.figure), Status::left);
            return check_end();
        case Verb::place: return place({move.x, move.y});
        case Verb::recruit: return recruit(move);
        case Verb::skill: {
            const Figure& figure = *find(move.figure);
            ++member_of(figure)->skills[move.target];
            ++at_.skills_taken[figure.seat];
            tell(about(Told::learned, "GUN-22.4"_rule, figure)
                     .thing(move.target)
                     .other(member_of(figure)->skills[move.target]));
            return next_skill();
        }
        default: return announce(move);
    }
}

}  // namespace saloon::gunfight
