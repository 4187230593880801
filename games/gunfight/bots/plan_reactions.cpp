// What a card is kept for, and when a joker is spent.
#include "games/gunfight/bots/plan.h"

namespace saloon::gunfight {

// Aces also climb, high numbers ride: what is worth keeping.
int Plan::price_of_card(int card) {
    const int rank = rank_of(card);
    return rank >= 13 ? 60 : rank >= 10 ? 25 : rank == 0 ? 26 : 2 * number_of(card);
}

// What a joker against the play under way saves, less what it is worth to keep one. Against a movement it takes the
// mover's whole turn: the more cards he still holds, the more.
int Plan::promise_of_joker() const {
    const Play& play = at_.play;
    const Figure* actor = Rules::find(at_, play.fig);
    if (actor == nullptr) return 0;
    const int kept = turns_left_ > 1 ? 34 : turns_left_ == 1 ? 15 : 5;
    const auto& held = at_.held;
    const int cards = std::max<int>(held.hands[at_.seat].size(), held.hidden[at_.seat]);
    switch (play.verb) {
        case Verb::pistol:
        case Verb::rifle:
        case Verb::shotgun: {
            const Figure* target = Rules::find(at_, play.target);
            if (target == nullptr || target->side() != side_) return -kept;
            const Fire fire = fire_of(rules_, town_, *actor, *target);
            const int chance = play.aim != 0 ? fire.chance * 3 / 2 : fire.chance;
            return chance * price_of(*target) / 1'000 - kept;
        }
        case Verb::throws: return throw_at(*actor, {play.x, play.y, play.level}) - kept;
        case Verb::fight: {
            const Figure* target = Rules::find(at_, play.target);
            return (target == nullptr ? 0 : 220 * price_of(*target) / 1'000) - kept;
        }
        default: return 9 * cards - 8 - kept;
    }
}

}  // namespace saloon::gunfight
