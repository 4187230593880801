// ORE-4: the turn, from its count-downs to the next seat, and ORE-12.4: trimming at its end.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {

void Rules::apply(Position& at, Move move, Teller tell) const { Play(*this, at, tell).carry_out(move); }
void Rules::apply(Position& at, const Event& event, Teller tell) const { Play(*this, at, tell).carry_out(event); }

Actor Rules::to_act(const Position& at) const {
    switch (at.phase) {
        case Phase::act:
        case Phase::take:
        case Phase::pick:
        case Phase::lose: return actor_of(at.turn);
        case Phase::deflect:
        case Phase::thief:
        case Phase::hunt: return actor_of(at.pending.on);
        case Phase::over: return Actor::nobody;
        default: return Actor::chance;
    }
}

void Play::carry_out(const Move& move) {
    switch (move.verb) {
        case Verb::rest: tell({Told::rested, "ORE-4.4"_rule, at_.turn}); return finish_action();
        case Verb::scout: return scout();
        case Verb::buy: return buy();
        case Verb::ford: return wait_for(Phase::ford);
        case Verb::back: return walk_back();
        case Verb::forward: return walk_forward();
        case Verb::forge: return forge(move);
        case Verb::enter: return enter(move.supplies[0]);
        case Verb::mend_in_town: mend_problem(move.problem, Word::in_town, "ORE-9.9"_rule); return finish_action();
        case Verb::mend: return mend(move);
        case Verb::take: return at_.phase == Phase::pick ? pick(move.supplies[0]) : take(move.supplies);
        case Verb::lose: return lose_to_river(move.supplies[0]);
        case Verb::accept: return answer_measles(false);
        case Verb::deflect: return deflect(move);
        case Verb::yield: return yield();
        case Verb::shoot: return shoot(move);
        case Verb::decline: return decline();
        case Verb::hunt: return hunt();
    }
}

void Play::carry_out(const Event& event) {
    switch (at_.phase) {
        case Phase::ford: return ford(event.value);
        case Phase::wagon: return roll_for_wagon(event.value);
        case Phase::trade: return roll_for_trade(event.value);
        case Phase::deflect_trade: return roll_for_deflecting(event.value);
        case Phase::thief_trade: return roll_for_bullets(event.value);
        case Phase::steal: return steal(static_cast<Supply>(event.value));
        default: return shuffled(event);
    }
}

// ORE-4.6 (1): count-downs, then lost turns; runs on over seats that lose theirs.
void Play::start_turn() {
    for (;;) {
        tell({Happening::turn_began, "ORE-4.1"_rule, at_.turn});
        Calamity lost = Calamity::none;  // to the first of them
        for (std::size_t i = 0; i < at_.calamities.size();) {
            LyingCalamity& lying = at_.calamities[i];
            const bool own = lying.owner == at_.turn;
            if (own && lying.has_deadline()) {
                --lying.count;
                tell(Happened(Told::deadline_ran, "ORE-7.5"_rule, at_.turn)
                         .thing(word_of(lying.problem()))
                         .amount(lying.count));
            } else if (own && lying.turns_to_lose()) {
                if (lost == Calamity::none) lost = lying.card;
                --lying.count;  // ORE-4.5: all together
                if (lying.card == Calamity::broken_arm && lying.count == 0) {
                    discard_lying(i, Word::served, "ORE-8.12"_rule);
                    continue;
                }
            }
            ++i;
        }
        if (lost == Calamity::none) return wait_for(Phase::act);
        tell(Happened(Happening::skipped, "ORE-4.5"_rule, at_.turn).why(word_of(lost)));
        if (!close_turn(false)) return;
    }
}

// ORE-4.6 (3), and on to the next decision.
void Play::finish_action() {
    if (!ended() && close_turn(true)) start_turn();
}

// ORE-4.6 (4) to (6). False: the game is over. What was looked at just before need not be looked at again.
bool Play::close_turn(bool looked) {
    if ((let_deadlines_pass() || !looked) && ended()) return false;
    trim();
    return pass_turn();
}

// ORE-7.6. False: there was none.
bool Play::let_deadlines_pass() {
    bool any = false;
    for (std::size_t i = 0; i < at_.calamities.size();) {
        const LyingCalamity lying = at_.calamities[i];
        if (lying.owner != at_.turn || !lying.has_deadline() || lying.count > 0) {
            ++i;
            continue;
        }
        const Cause cause = cause_of(lying.problem());
        tell(Happened(Told::deadline_passed, "ORE-7.6"_rule, lying.owner).thing(word_of(cause)));
        kills_wagon(cause) ? lose_wagon(lying.owner, cause) : lose_person(lying.owner, cause);
        discard_lying(i, Word::ran_out, "ORE-7.6"_rule);
        any = true;
    }
    return any;
}

// ORE-12.4: the farthest town that every living wagon stands in or has passed; ORE-12.5: what lies behind it goes.
void Play::trim() {
    if (at_.towns.empty() || at_.towns.back().mark == 0) return;
    if (at_.rear > 0 && at_.towns.size() == 1) return;
    const auto step = [](int mark, int stop) { return (deck_max + 1) * mark + stop; };
    int last = step(length_max, deck_max);
    for (int i = 0; i < options_.players; ++i) {
        const Wagon& wagon = at_.wagons[seat_at(i)];
        if (wagon.alive()) last = std::min(last, step(wagon.at, wagon.stop));
    }
    std::size_t behind_rear = 0;
    int stop = 0;
    for (std::size_t i = 0; i < at_.towns.size(); ++i) {
        const int mark = at_.towns[i].mark;
        stop = i > 0 && at_.towns[i - 1].mark == mark ? stop + 1 : 1;
        if (mark > 0 && step(mark, stop) <= last) behind_rear = i;
    }
    const Town& farthest = at_.towns[behind_rear];
    if (farthest.mark == 0 || step(farthest.mark, 1) > last) return;  // none is reached by all
    if (behind_rear == 0 && farthest.mark == at_.rear) return;
    take_up_towns(behind_rear);
}

// ORE-12.5: so many towns go, and the trails up to the one that is the rear town now.
void Play::take_up_towns(std::size_t towns) {
    if (tell_.heard()) tell_trimmed(towns);
    const int rear = at_.towns[towns].mark;
    at_.rear = static_cast<std::uint8_t>(rear);
    int of_its_row = 0;
    for (; towns > 0; --towns) {
        of_its_row += at_.towns.front().mark == rear ? 1 : 0;
        at_.trail_discard.add(at_.towns.front().card);
        at_.towns.erase_at(0);
    }
    for (int i = 0; i < options_.players; ++i) {
        const Seat seat = seat_at(i);
        Wagon& wagon = at_.wagons[seat];
        if (!wagon.alive()) continue;
        if (wagon.at == rear) wagon.stop = static_cast<std::uint8_t>(wagon.stop - of_its_row);  // ORE-12.8
        const int behind = at_.laid.count(seat) - (wagon.distance - rear);
        if (behind <= 0) continue;
        for (const LaidCard card : at_.laid.of(seat).first(static_cast<std::size_t>(behind)))
            at_.trail_discard.add(card.card());
        at_.laid.take_oldest(seat, behind);
    }
}

// ORE-4.1, ORE-4.2. False: the last round has ended, and winter comes (ORE-13.6).
bool Play::pass_turn() {
    Seat next = at_.turn;
    do next = next_seat(next, options_.players);
    while (!at_.wagons[next].alive());
    if (next <= at_.turn) {
        tell(Happened(Happening::round_ended, "ORE-4.2"_rule).amount(at_.round));
        if (at_.round == options_.winter) {
            end(Reason::winter);
            return false;
        }
        ++at_.round;
        tell(Happened(Happening::round_began, "ORE-4.2"_rule).amount(at_.round));
    }
    at_.turn = next;
    return true;
}

}  // namespace saloon::oregon_trail_race
