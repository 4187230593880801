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
#pragma once

#include "games/oregon-trail-race/facts.h"
#include "games/oregon-trail-race/rules.h"

namespace saloon::oregon_trail_race {

class Play {
public:
    Play(const Rules& rules, Position& at) : rules_(rules), options_(rules.options()), at_(at) {}

    void carry_out(const Move& move);
    void carry_out(const Event& event);

private:
    // §4
    void start_turn();
    void finish_action();
    bool close_turn();
    bool pass_turn();
    void let_deadlines_pass();
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
    void answer_measles(bool deflected);
    void roll_for_deflecting(int face);
    void deflect(const Move& move);
    void shoot(const Move& move);
    void drive_thief_off();
    void roll_for_bullets(int face);
    void steal(Supply supply);
    void hunt();
    std::size_t receive(Calamity calamity, Seat seat, int count);
    void ask(Phase phase, Calamity calamity, Seat seat);
    void discard_pending() { at_.calamity_discard.add(card_of(at_.pending.calamity)); }
    void discard_lying(std::size_t index);

    // §9
    void mend(const Move& move);
    void mend_problem(Calamity problem);
    void roll_for_trade(int face);
    void discard_supplies(Seat from, const SupplyPair& supplies);

    // §10, §11
    void found(Card card);
    void fill_stock();
    void skip_row();
    void pick(Supply supply);
    void take(const SupplyPair& supplies);
    void enter(Supply supply);
    void walk_back();
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

    Wagon& mover() { return at_.wagons[at_.turn]; }

    const Rules& rules_;
    const Options& options_;
    Position& at_;
    bool somebody_died_ = false;
};

}  // namespace saloon::oregon_trail_race
