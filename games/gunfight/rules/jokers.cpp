// Section 17: the jokers' window.
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

void Step::pass() {
    tell(Happened(Told::passed, "GUN-17.2"_rule, seat_of(at_.to_act)));
    at_.asked.erase_at(0);
    if (at_.asked.empty()) return resolve();
    at_.to_act = actor_of(seat_at(at_.asked.front()));
}

// GUN-17.6: the starting point, and the free standing points on the way except the announced destination.
void Questions::stop_points(const Position& at, LevelMaps& out) const {
    const Town& where = town(at);
    const Figure& mover = *find(at, at.play.fig);
    const Spot from = spot_of(mover);
    const Spot to{at.play.x, at.play.y, at.play.level};
    const auto add = [&](Point p, int level) {
        const Spot spot{p.x, p.y, level};
        if (spot == to || !free_for(at, spot, mover.number)) return;
        out[level].add(p);
    };
    const auto add_leg = [&](Point p, Point q, int level) {
        for_each_route_point(p, q, options_.grid, [&](Point point) { add(point, level); });
    };
    const bool over = at.play.with == With::climb && from.level == 0 && to.level == 0 && where.over_fences.has_value();
    const Ground& ground = over ? *where.over_fences : where.ground;  // GUN-7.6
    const auto add_part = [&](Point p, Point q, int level) {
        if (level == 1) return add_leg(p, q, 1);  // GUN-2.14
        Point last = p;
        ground.walk(p, q, [&](Point node) {
            add_leg(last, node, 0);
            last = node;
        });
    };
    if (const Ladder* ladder = from.level == to.level ? nullptr : best_ladder(at, from, to)) {
        const bool up = to.level == 1;
        add_part(from.at(), up ? ladder->bottom : ladder->top, from.level);
        add_part(up ? ladder->top : ladder->bottom, to.at(), to.level);
    } else if (from.level == to.level) {
        add_part(from.at(), to.at(), from.level);
    }
    out[from.level].add(from.at());
}

void Step::play_joker(const Move& move) {
    const Seat seat = seat_of(at_.to_act);
    hand_of(seat).remove(move.cards[0]);
    at_.discards.add(move.cards[0]);
    at_.asked.clear();
    if (tell_.heard()) tell_joker(seat, move.card_set());
    switch (at_.play.verb) {
        case Verb::fight:  // GUN-13.4: one card of the attack
            if (--at_.held.strikes > 0) return resolve();
            if (tell_.heard())
                tell_cards(turn_of(), at_.held.laid, TablePile::laid, word_of(Verb::fight), "GUN-13.4"_rule);
            at_.discards = at_.discards | at_.held.laid;
            at_.held.laid = {};
            at_.held.attacker = 0;
            return end_play();
        case Verb::move: {
            Figure& figure = *find(at_.play.fig);
            const Place from = here(figure);
            figure.put({move.x, move.y}, move.level);
            if (tell_.heard()) tell_went(figure, from, Word::stopped, "GUN-17.6"_rule);
            arrive(figure);
            break;
        }
        case Verb::climb:
        case Verb::mount:
        case Verb::dismount:
        case Verb::group: break;     // GUN-17.7: nobody moves
        default: return end_play();  // GUN-17.5: a shot, blast or throw; the turn goes on
    }
    at_.play = {};  // GUN-17.6: a cancelled movement ends the turn
    end_turn(word_of(Verb::joker), "GUN-17.6"_rule);
}

}  // namespace saloon::gunfight
