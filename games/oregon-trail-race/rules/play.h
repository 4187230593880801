// One position being played on: what the chapters of the rulebook do to it. Rules::apply makes one for each move
// or event. Every path ends in a phase that waits for somebody, or in `over`.
//
//   turn.cpp        §4, §12.4: starting, closing and passing the turn, trimming
//   forging.cpp     §5, §6: laying trail cards, rivers
//   calamities.cpp  §7, §8: turning up and receiving calamities, thieves, hunting
//   mending.cpp     §9: mending and trading
//   towns.cpp       §10, §11: founding, stocks, buying, walking
//   decks.cpp       §2, §12: dealing, drawing, shuffling
//   ending.cpp      §13: leaving, winning
//   told.cpp        what all of them tell
#pragma once

#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/rules/happened.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {

class Play {
public:
    Play(const Rules& rules, Position& at, Teller tell)
        : rules_(rules), options_(rules.options()), at_(at), tell_(tell) {}

    void carry_out(const Move& move);
    void carry_out(const Event& event);

private:
    // §4
    void start_turn();
    void finish_action();
    bool close_turn(bool looked);
    bool pass_turn();
    bool let_deadlines_pass();
    void trim();
    void take_up_towns(std::size_t towns);
    void wait_for(Phase phase) {
        at_.phase = phase;
        at_.pending = {};
    }

    // §5, §6
    void forge(const Move& move);
    void lay(LaidCard card, Seat victim);
    void ford(int face);
    void lose_to_river(Supply supply);

    // §7, §8
    void turn_up_on(Seat victim);
    void strike(Calamity calamity, Seat victim);
    void strike_pair(Calamity calamity, Seat victim);
    void kill_oxen(std::size_t index);
    void roll_for_wagon(int face);
    void yield();
    void decline();
    void answer_measles(bool deflected);
    void roll_for_deflecting(int face);
    void deflect(const Move& move);
    void shoot(const Move& move);
    void drive_thief_off(Word how);
    void roll_for_bullets(int face);
    void steal(Supply supply);
    void hunt();
    std::size_t receive(Calamity calamity, Seat seat, int count);
    void ask(Phase phase, Calamity calamity, Seat seat);
    void discard_turned_up(Calamity calamity, Word why);
    void discard_lying(std::size_t index, Word why, RuleNumber rule);

    // §9
    void mend(const Move& move);
    void mend_problem(Calamity problem, Word how, RuleNumber rule);
    void roll_for_trade(int face);
    void stake(Seat seat, Word on, const SupplyPair& supplies, RuleNumber rule);
    void discard_supplies(Seat from, const SupplyPair& supplies, Word why, RuleNumber rule);

    // §10, §11
    void found(Card card);
    void fill_stock();
    void skip_row();
    void lapse(Town& town, Seat seat, RuleNumber rule);
    void pick(Supply supply);
    void take(const SupplyPair& supplies);
    void take_from(Town& town, Supply supply, Word why, RuleNumber rule);
    void enter(Supply supply);
    void walk_back();
    void walk_forward();
    void stand_at(int mark);
    void owes_no_more(Town& town, Seat seat);

    // §2, §12
    void scout();
    void buy();
    void draw_trail_card();
    void draw_supply();
    void await_shuffle(Then then, Seat on = Seat::spectator);
    void shuffled(const Event& event);
    void deal();
    void take_up_trails();

    // §13
    void lose_person(Seat seat, Cause cause);
    void lose_wagon(Seat seat, Cause cause);
    bool ended();
    void leave(Seat seat);
    void end(Reason reason);

    // What is told. All of it is for those who listen: without them nothing is worked out.
    void tell(const Happened& happened) {
        if (tell_.heard(happened.effect.kind)) [[unlikely]]
            say(happened);
    }
    [[gnu::cold]] void say(const Happened& happened);  // out of the way of those who play in silence
    saloon::Place stand_of(Seat seat) const;
    saloon::Place place_of(const Town& town) const;
    saloon::Place whereabouts() const { return tell_.heard(Told::wagon_moved) ? stand_of(at_.turn) : saloon::Place{}; }
    SeatSet who_sees_stock() const {  // and what is taken from it (ORE-15.2)
        return rules_.stocks_are_closed() ? SeatSet::only(at_.turn) : SeatSet::everyone();
    }
    void tell_drive(saloon::Place from, Word why, RuleNumber rule);
    void tell_received(const LyingCalamity& lying);
    void tell_loss(Seat seat, const Tombstone& stone);
    void tell_dealt();
    void tell_stocked(const Town& town);
    void tell_stock_seen(const Town& town);
    void tell_stock_discarded(const Town& town);
    void tell_leaving(Seat seat);
    void tell_trimmed(std::size_t towns);
    void tell_shuffle();
    void tell_end();

    Wagon& mover() { return at_.wagons[at_.turn]; }

    const Rules& rules_;
    const Options& options_;
    Position& at_;
    Teller tell_;
    SeatSet died_{};  // whose wagons have yet to leave
};

}  // namespace saloon::oregon_trail_race
