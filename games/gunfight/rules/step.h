// One move or event being carried out: what the chapters of the rulebook do to a position. Rules::apply makes one for
// each. Every path ends in a phase that waits for somebody, or in `over`.
//
//   setup.cpp     §3: doors, deck, gangs, deployment
//   turn.cpp      §4, §5: the turn, and the order in which a play goes
//   movement.cpp  §6 to §8: moving, climbing, riding
//   shooting.cpp  §9 to §12: the dice that a shot, blast or throw asks for
//   grit.cpp      §13 to §16: the dice one by one, and what becomes of those who are hit
//   jokers.cpp    §17: the jokers' window
//   doors.cpp     §18, §19: looking, picking up, persuading, taking
//   ending.cpp    §20 to §22: the end of a gunfight, and what a campaign makes of it
//   told.cpp      what all of them tell
#pragma once

#include "core/happened.h"
#include "games/gunfight/rules/effects.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

class Step {
public:
    Step(const Rules& rules, Position& at, Teller tell)
        : rules_(rules), options_(rules.options()), at_(at), tell_(tell) {}

    void carry_out(const Move& move);
    void carry_out(const Event& event);

private:
    // §3
    void set_up_gunfight();
    void lay_doors(const Event& event);
    void recompute_values();
    void after_setup_shuffle();
    void choose_gang(std::size_t gang);
    void make_figures();
    void deploy_next(Seat from);
    void deploy(Figure& figure, Point point);

    // §4, §5
    void begin_turn(Seat seat);
    int cardsharp_cards(Seat seat);
    void deal(Word why, RuleNumber rule);
    bool draw_into(CardSet& hand);
    void end_turn(Word why, RuleNumber rule);
    void after_discards();
    void next_turn(Seat after);
    void swap_card(int card);
    void throw_away(int card, Word why, RuleNumber rule);
    void activate(int number);
    void announce(const Move& move);
    void open_window();
    void resolve();
    void end_play();
    void check_end();
    void leave_play(Figure& figure, Status status);

    // §6 to §8
    void resolve_movement();
    void step_down(Figure& figure);
    Figure& add_horse(Word why, RuleNumber rule);

    // §9 to §16
    void resolve_shooting();
    void reveal_fight(const Move& move);
    void roll(int die);
    void after_roll();
    void fuse(bool burns);
    void pin(Figure& figure, Word why, RuleNumber rule);
    void true_grit(const Waiting& test, int die);
    void shoot_down(Figure& figure, int by);
    void drop_goods(const Figure& figure);

    // §17 to §19
    void pass();
    void play_joker(const Move& move);
    void arrive(Figure& figure);
    void persuade(int die);
    void take(const Move& move);
    void add_token(TokenKind kind, int n, const Spot& spot);
    void place(Point point);

    // §20 to §22
    void finish(Reason reason);
    void money_notches(Reason reason);
    void give_notches(std::size_t seat, int money);
    void boot_hill();
    void after_boot_hill();
    void next_recruit();
    void recruit(const Move& move);
    void next_skill();
    void end_aftermath();
    void close_game();

    // What is told. All of it is for those who listen: without them nothing is worked out.
    void tell(const Happened& happened) {
        if (tell_.heard()) [[unlikely]]
            say(happened);
    }
    [[gnu::cold]] void say(const Happened& happened);  // out of the way of those who play in silence
    // Of a figure: its seat and number.
    static Happened about(Told told, RuleNumber rule, const Figure& figure) {
        return Happened(told, rule, owner_of(figure)).amount(figure.number);
    }
    static Seat owner_of(const Figure& figure) {
        return figure.seat < players_max ? static_cast<Seat>(figure.seat) : no_seat;
    }
    void tell_cards(Seat seat, CardSet cards, TablePile from, Word why, RuleNumber rule,
                    SeatSet seen_by = SeatSet::everyone());
    void tell_hand_discarded(Seat seat, bool goes_on);
    void tell_dealt(Seat seat, CardSet cards, Word why, RuleNumber rule);
    void tell_came(const Figure& figure, Word why, RuleNumber rule);
    void tell_went(const Figure& figure, Place from, Word why, RuleNumber rule);
    void tell_walk(const Figure& figure, const Spot& from);
    void tell_announced(const Move& move);
    void tell_headed();
    void tell_joker(Seat seat, CardSet joker);
    void tell_fired(const Figure& figure);
    void tell_tests();
    Place concerns(const Waiting& test) const;
    void tell_rolled(const Waiting& test, int die, Word brought, RuleNumber rule);
    void tell_rolled(const Waiting& test, int die, bool success);
    void tell_revealed(CardSet back);
    void tell_placed(const Figure& figure);
    void tell_goods(Happening kind, const Figure& figure, TokenKind what, int n, Place at, Word why, RuleNumber rule);
    void tell_looked(const Figure& figure, std::size_t door);
    void tell_joined(std::size_t door, const Figure& ally);
    void tell_shot_down(const Figure& figure, int by);
    void tell_notch(const Figure& figure, int more, Word why, RuleNumber rule);
    void tell_gone(const Figure& figure);
    void tell_finished(const Finished& finished, const std::array<bool, 2>& wins);
    Place here(const Figure& figure) const { return tell_.heard() ? place_of(figure) : Place{}; }
    Place door_told(std::size_t door) const { return door_place(town().doors[door]); }

    void set_phase(Phase phase, Actor actor) { at_.phase = phase, at_.to_act = actor; }
    const Town& town() const { return rules_.town(at_); }
    Figure* find(int number) { return Rules::find(at_, number); }
    Member* member_of(const Figure& figure) { return Rules::member_of(at_, figure); }
    Figure* next_to_deploy(Seat seat) { return Rules::next_to_deploy(at_, seat); }
    bool plays_on(Seat seat) const { return Rules::plays_on(at_, seat); }
    Seat turn_of() const { return Rules::turn_of(at_); }
    CardSet& hand_of(Seat seat) { return Rules::hand_of(at_, seat); }

    const Rules& rules_;
    const Options& options_;
    Position& at_;
    Teller tell_;
};

}  // namespace saloon::gunfight
