// How a side means to go on: which of its men goes for which door or box of money, who is in danger where he stands,
// who has an angle on whom. Bots ask it for the play that fits the plan best, for the point to go to, and how much
// another play would fit. It knows no more than its seat: hands of others and doors not looked at are never asked for.
//
// All numbers are hundredths of a point of the tally. Nothing is allocated: a plan is made anew for every decision.
#pragma once

#include "core/move_list.h"
#include "games/gunfight/bots/fire.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

class Plan {
public:
    Plan(const Rules& rules, const Position& at, Seat seat);

    // What a man goes for, for who explains a move: a card nobody of the side has seen, somebody to be persuaded, goods
    // behind a door that is known, or what lies on the ground.
    enum class Aim : std::uint8_t { nothing, unknown, talk, goods, ground };
    struct Goal {
        Aim aim = Aim::nothing;
        int door = -1;  // index, where there is one
    };
    Goal goal_of(const Figure& figure) const;

    struct Option {
        int gain = 0;
        Move move{};
    };
    using Options = FixedVector<Option, 192>;

    // plan_plays.cpp, phase turn: the play that fits best (`end` where none brings anything), all that were weighed,
    // and how well any play fits by these.
    Move best_play() const;
    void list_options(Options& out) const;
    static int promise(const Options& options, const Move& move);

    // plan_points.cpp, phases to, place, deploy and at: what standing at a spot brings, with so many Shoot cards left.
    int promise_of_spot(const Figure& figure, const Spot& spot, int shots) const;
    int hope_at(const Figure& figure, Point here) const;
    int throw_at(const Figure& thrower, const Spot& spot) const;
    Spot best_spot(const Figure& figure, const RowMap& map, int level) const;
    int shots_left(const Figure& figure) const;

    // plan_reactions.cpp, phases react, discard and swap.
    int promise_of_joker() const;
    static int price_of_card(int card);

    // For worth.cpp: what the side's men may still hope for, and what they stand to lose.
    int hopes() const;
    int danger_at(const Figure& there) const;
    int angle_at(const Figure& there, int shots) const;

private:
    static constexpr std::size_t men_max = 48;
    static constexpr std::size_t prizes_max = doors_max + tokens_max;

    struct Prize {
        int worth = 0;
        Point where{};
        int door = -1;                    // index, -1 for what lies on the ground
        const Character* talk = nullptr;  // somebody to be persuaded: who talks better hopes for more
    };
    struct Man {
        const Figure* figure = nullptr;
        int choice = -1;
        int prize = -1;  // what he goes for, -1 for nothing
        int way = 0;     // to it, in units
        int hope = 0;
    };
    // What a man goes for, ready to be asked for many points.
    struct Errand {
        const Prize* prize = nullptr;
        int worth = 0;     // to him
        int way_most = 0;  // what is farther is not reached before the end
        int speed = 1;
    };

    // plan.cpp
    static int near(int way);
    void list_prizes();
    void assign();
    void choose(Man& man) const;
    bool is_watched(std::size_t door) const;
    int worth_of_unseen() const;
    int worth_of_character(const Character& card) const;
    int prize_for(const Figure& figure, const Prize& prize) const;
    int way_to(Point here, const Prize& prize) const;
    Errand errand_for(const Figure& figure, const Prize& prize) const;
    Errand errand_of(const Figure& figure) const;
    int hope_for(const Errand& errand, int way) const;
    int hope_for(const Errand& errand, Point here) const { return hope_for(errand, way_to(here, *errand.prize)); }
    const Man* man(int number) const;
    int prey_price(const Figure& target) const;
    static int best_range(const Figure& figure);
    int turn_side() const { return at_.seat & 1; }

    // plan_plays.cpp
    template <class F>
    void each_option(const Man& who, F&& found) const;
    template <class F>
    void each_shot(const Figure& figure, F&& found) const;
    template <class F>
    void each_walk(const Man& who, F&& found) const;
    template <class F>
    void each_free_action(const Figure& figure, F&& found) const;
    int gain_of_shot(const Figure& shooter, const Figure& target, Weapon weapon, bool aimed) const;
    int gain_of_blast(const Figure& shooter, const Figure& target) const;
    int gain_of_fight(const Figure& striker, const Figure& target, int cards) const;
    int gain_of_throw(const Figure& thrower, int inches) const;
    int gain_of_walk(const Man& who, int allowance, int danger) const;
    int gain_of_height(const Figure& figure) const;
    int gain_of_talk(const Figure& figure, std::size_t door) const;
    int gain_of_leaving(const Figure& figure) const;
    int shot_price() const;

    const Rules& rules_;
    const Position& at_;
    const Town& town_;
    Seat seat_;
    int side_;
    int turns_left_ = 0;         // after this one
    bool enemy_to_come_ = true;  // the other side has a turn before the end
    FixedVector<Prize, prizes_max> prizes_;
    std::array<bool, prizes_max> taken_{};  // somebody goes for it
    FixedVector<Man, men_max> men_;
    FixedVector<const Figure*, figures_max> foes_;
};

}  // namespace saloon::gunfight
