// Why a move may be right, in the words of the street: how surely a shot hits and what stops it, where a step leads and
// who can shoot there, what waits behind a door. Told from the seat's view alone.
#include <algorithm>

#include "games/gunfight/bots/plan.h"
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"

namespace saloon::gunfight {
namespace {

// "4 or more, 3 in 6": the gaps {need} and {faces}.
Said on_need(Said what, int need) {
    return std::move(what).number("need", need).number("faces", std::clamp(7 - need, 0, 6));
}

Said with_cards(std::string_view key, const Move& move) {
    std::vector<Said> cards;
    for (const std::uint8_t card : move.cards)
        if (card != no_card) cards.push_back(said("verbatim").card("words", card_name(card)));
    return said(key).list("cards", Joint::all, std::move(cards));
}

// GUN-1.4, 6.1, 7.1, 8.1: what a card is good for.
Said use_of(int card) {
    if (jokers.has(card)) return said("gun.why.use_joker");
    if (shoot_cards.has(card)) return said(rank_of(card) == 0 ? "gun.why.use_ace" : "gun.why.use_shot");
    return said(climb_cards.has(card) ? "gun.why.use_move_or_climb" : "gun.why.use_move").number("n", number_of(card));
}

class Explaining {
public:
    Explaining(const Rules& rules, const View<Position>& view, const Move& move)
        : rules_(rules), at_(view.shown), seat_(view.seat), move_(move) {}

    Reasons run() {
        const Figure* figure = Rules::find(at_, move_.figure);
        switch (move_.verb) {
            case Verb::pistol: shot(*figure, Weapon::pistol); break;
            case Verb::rifle: shot(*figure, Weapon::rifle); break;
            case Verb::shotgun: shotgun(*figure); break;
            case Verb::fight: fight(*figure); break;
            case Verb::back: back(); break;
            case Verb::throws: gains(said("gun.why.throws")); break;
            case Verb::at: burst(); break;
            case Verb::move:
            case Verb::climb:
            case Verb::group: go(*figure); break;
            case Verb::to: stand(); break;
            case Verb::mount: gains(about("gun.why.mounts", move_.target)); break;
            case Verb::dismount: gains(said("gun.why.dismounts")); break;
            case Verb::persuade: persuade(*figure); break;
            case Verb::take: take(*figure); break;
            case Verb::leave: leave(*figure); break;
            case Verb::deploy:
                gains(about("gun.why.deploys", move_.figure));
                threats({move_.x, move_.y, move_.level}, *figure);
                break;
            case Verb::joker: gains(said("gun.why.spends_joker")); break;
            case Verb::pass: gains(said("gun.why.keeps_joker")); break;
            case Verb::swap: gains(with_cards("gun.why.swaps", move_)); break;
            case Verb::discard: gains(with_cards("gun.why.discards", move_).said("use", use_of(move_.cards[0]))); break;
            case Verb::keep: gains(said("gun.why.keeps_hand")); break;
            case Verb::end: end(); break;
            default: break;
        }
        return std::move(reason_);
    }

private:
    using Names = std::vector<Said>;

    void gains(Said what) { reason_.gain.push_back(std::move(what)); }
    // What is risked is one clause, whatever it is made of: "endangers 2 of your own; it leaves f3 in the sights".
    void risks(Said what) {
        if (!reason_.risk.empty())
            what = said("gun.why.and_it").said("before", std::move(reason_.risk.back())).said("after", std::move(what));
        reason_.risk.clear();
        reason_.risk.push_back(std::move(what));
    }

    std::string name(int number) const {
        const Figure* figure = Rules::find(at_, number);
        return figure == nullptr ? id_name('f', number) : id_name('f', number) + " " + rules_.name(figure->name);
    }
    Said about(std::string_view key, int number) const { return said(key).text("whom", name(number)); }

    // What hitting somebody brings, after the sentence of the hit.
    Said with_prize(Said hit, const Figure& target) const {
        if (target.kind == Kind::horse) return said("gun.why.no_tally").said("hit", std::move(hit));  // GUN-16.2
        return said("gun.why.worth_tally")
            .said("hit", std::move(hit))
            .number("n", target.value)
            .number("money", target.money);
    }

    void shot(const Figure& shooter, Weapon weapon) {
        const Figure& target = *Rules::find(at_, move_.target);
        const bool aimed = move_.with == With::aim;
        const int need = rules_.shot_need(shooter, target, weapon, aimed);
        Said hit = on_need(about(aimed ? "gun.why.hits_aimed" : "gun.why.hits", target.number), need);
        gains(with_prize(std::move(hit), target));
        in_the_line(shooter, target);
        answers(shooter);
    }

    void in_the_line(const Figure& shooter, const Figure& target) {
        FixedVector<Waiting, queue_max> met;
        rules_.line_of_fire(at_, shooter, target, met);
        int cover = 0;
        Names friends;
        for (const Waiting& test : met) {
            cover += test.kind == Test::cover ? 1 : 0;
            const Figure* figure = test.kind == Test::screen ? Rules::find(at_, test.fig) : nullptr;
            if (figure != nullptr && figure->side() == shooter.side())
                friends.push_back(Said::verbatim(name(test.fig)));
        }
        if (cover > 0) risks(said(cover > 1 ? "gun.why.stopped_more_than_once" : "gun.why.stopped_by_cover"));
        if (!friends.empty()) risks(said("gun.why.may_hit_own").list("whom", Joint::all, std::move(friends)));
    }

    void shotgun(const Figure& shooter) {
        FixedVector<Waiting, queue_max> hit;
        rules_.endangered(at_, shooter, *Rules::find(at_, move_.target), hit);
        int own = 0;
        Names endangered;
        for (const Waiting& test : hit) {
            const Figure* figure = Rules::find(at_, test.fig);
            if (figure->side() == shooter.side() && figure->is_fighter()) ++own;
            endangered.push_back(on_need(about("gun.why.one_on", test.fig), test.need));
        }
        gains(said("gun.why.endangers").list("whom", Joint::comma, std::move(endangered)));
        if (own > 0) risks(said("gun.why.endangers_own_number").number("n", own));
        answers(shooter);
    }

    void fight(const Figure& striker) {
        const Figure& target = *Rules::find(at_, move_.target);
        Said strikes = about("gun.why.strikes", target.number).number("n", move_.card_count());
        gains(with_prize(on_need(std::move(strikes), Rules::strike_need(striker)), target));
        risks(said("gun.why.struck_back"));
    }

    void back() {
        gains(move_.card_count() == 0 ? said("gun.why.takes_blows") : with_cards("gun.why.strikes_back", move_));
    }

    void burst() {
        Names enemies_hit;
        Names own_hit;
        const Spot spot{move_.x, move_.y, move_.level};
        for (const Figure& figure : at_.figures) {
            if (!figure.is_fighter() || !rules_.in_burst(at_, figure, spot)) continue;
            (figure.side() == side_of(seat_) ? own_hit : enemies_hit).push_back(Said::verbatim(name(figure.number)));
        }
        gains(enemies_hit.empty() ? said("gun.why.bursts_in_vain")
                                  : said("gun.why.bursts").list("whom", Joint::all, std::move(enemies_hit)));
        if (!own_hit.empty()) risks(said("gun.why.endangers_own").list("whom", Joint::all, std::move(own_hit)));
    }

    void go(const Figure& figure) {
        const int far = rules_.allowance(figure, move_.cards[0]) / 100;
        if (move_.verb == Verb::group && move_.target != 0) return go_together(far);
        gains(about(move_.verb == Verb::group   ? "gun.why.moves_group"
                    : move_.verb == Verb::climb ? "gun.why.climbs"
                                                : "gun.why.goes",
                    figure.number)
                  .number("n", far)
                  .number("money", figure.money));
        if (move_.verb != Verb::group) heads_for(figure);
    }

    // What he is after, as the bots would see it (bots/plan.h).
    void heads_for(const Figure& figure) {
        const Plan::Goal goal = Plan(rules_, at_, seat_).goal_of(figure);
        if (goal.aim == Plan::Aim::nothing) return;
        if (goal.aim == Plan::Aim::ground) return gains(said("gun.why.heads_for_ground"));
        const auto door = static_cast<std::size_t>(goal.door);
        const std::string place = id_name('d', rules_.town(at_).doors[door].number);
        if (goal.aim == Plan::Aim::unknown) return gains(said("gun.why.heads_for_unknown").text("door", place));
        gains(said(goal.aim == Plan::Aim::talk ? "gun.why.heads_for_talk" : "gun.why.heads_for_goods")
                  .text("what", rules_.character(at_.doors[door]).name)
                  .text("door", place));
    }

    // GUN-6.7: a part of a cluster.
    void go_together(int far) {
        FigureNumbers members;
        rules_.group_members(at_, move_.figure, move_.target, members);
        Names names;
        for (const std::uint16_t number : members) names.push_back(Said::verbatim(name(number)));
        gains(said("gun.why.moves_together").list("whom", Joint::all, std::move(names)).number("n", far));
    }

    // The point that was chosen for the play under way.
    void stand() {
        const Figure* figure = Rules::find(at_, at_.play.fig);
        if (figure == nullptr) return;
        const Spot spot{move_.x, move_.y, move_.level};
        gains(about("gun.why.brings", figure->number).number("x", move_.x).number("y", move_.y));
        nearest_door(*figure, spot);
        targets(*figure, spot);
        threats(spot, *figure);
    }

    void nearest_door(const Figure& figure, const Spot& spot) {
        const Town& town = rules_.town(at_);
        int best = -1;
        std::size_t which = 0;
        for (std::size_t i = 0; i < at_.doors.size(); ++i) {
            if (!at_.doors[i].has_card() || at_.doors[i].refuses(figure.side())) continue;
            const int far = leg_length(spot.at(), town.doors[i].at) / 50;
            if (best < 0 || far < best) best = far, which = i;
        }
        if (best < 0 || best > 24 || spot.level != 0) return;
        gains(
            said("gun.why.from_door").number("n", (best + 1) / 2).text("door", id_name('d', town.doors[which].number)));
    }

    Weapon weapon_for(const Figure& shooter, const Spot& from, const Spot& target) const {
        if (!shooter.is_person()) return Weapon::none;
        const int far2 = d2(from.at(), target.at());
        if ((shooter.weapons & arms::hand) != 0 && far2 <= Rules::shot_range2(shooter, Weapon::pistol))
            return Weapon::pistol;
        if ((shooter.weapons & arms::shotgun) != 0 && far2 <= within(8)) return Weapon::shotgun;
        if ((shooter.weapons & arms::rifle) != 0 && far2 <= Rules::shot_range2(shooter, Weapon::rifle))
            return Weapon::rifle;
        return Weapon::none;
    }

    void targets(const Figure& figure, const Spot& spot) {
        Names names;
        int count = 0;
        for (const Figure& other : at_.figures) {
            if (!other.fights_on() || !enemies(figure, other)) continue;
            if (weapon_for(figure, spot, Rules::spot_of(other)) == Weapon::none ||
                !rules_.town(at_).sees(spot, Rules::spot_of(other)))
                continue;
            if (++count <= 2) names.push_back(Said::verbatim(name(other.number)));
        }
        if (count > 0)
            gains(said("gun.why.in_sights").list("whom", Joint::all, std::move(names)).number("others", others(count)));
    }

    // So many are not named.
    static int others(int count) { return std::max(0, count - 2); }

    // Who could shoot at the point, behind cover or not.
    void threats(const Spot& spot, const Figure& figure) {
        Names names;
        int count = 0;
        int open = 0;
        for (const Figure& other : at_.figures) {
            if (!other.fights_on() || !enemies(figure, other)) continue;
            const Spot from = Rules::spot_of(other);
            if (weapon_for(other, from, spot) == Weapon::none || !rules_.town(at_).sees(from, spot)) continue;
            open += rules_.town(at_).any_cover(from, spot) ? 0 : 1;
            if (++count <= 2) names.push_back(Said::verbatim(name(other.number)));
        }
        if (count == 0) return gains(said("gun.why.out_of_sight"));
        risks(said(open == 0 ? "gun.why.shot_at_through_cover" : "gun.why.shot_at")
                  .list("whom", Joint::all, std::move(names))
                  .number("others", others(count)));
    }

    // After a shot: who can shoot back from where he stands.
    void answers(const Figure& shooter) {
        int count = 0;
        for (const Figure& other : at_.figures)
            if (other.fights_on() && enemies(shooter, other) && other.number != move_.target &&
                weapon_for(other, Rules::spot_of(other), Rules::spot_of(shooter)) != Weapon::none &&
                rules_.town(at_).sees(Rules::spot_of(other), Rules::spot_of(shooter)))
                ++count;
        if (count > 0) risks(about("gun.why.leaves_in_sights", shooter.number).number("n", count));
    }

    void persuade(const Figure& figure) {
        const Door& door = at_.doors[move_.target];
        if (!door.seen_by(side_of(seat_)))
            return gains(said("gun.why.talks_to_unknown").number("total", Rules::joining_total));
        const int need = Rules::joining_total - Rules::persuasion(figure, rules_.character(door));
        gains(on_need(said("gun.why.talks_to").text("whom", rules_.character(door).name), std::clamp(need, 1, 7)));
    }

    void take(const Figure& figure) {
        const Door& door = at_.doors[move_.target];
        if (door.has_card() && door.seen_by(side_of(seat_)))
            return gains(about("gun.why.takes", figure.number).text("what", rules_.character(door).name));
        gains(about("gun.why.takes_unknown", figure.number));
    }

    void leave(const Figure& figure) {
        gains(about(figure.money > 0 ? "gun.why.leaves_with_money" : "gun.why.leaves", figure.number));
        if (figure.money == 0) risks(said("gun.why.gives_up_fighter").number("n", figure.value));
    }

    void end() {
        const int left = at_.held.hands[static_cast<std::size_t>(seat_)].size();
        gains(left == 0 ? said("gun.why.ends_empty") : said("gun.why.ends").number("n", left));
    }

    const Rules& rules_;
    const Position& at_;
    const Seat seat_;
    const Move& move_;
    Reasons reason_;
};

}  // namespace

Reasons Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
    return Explaining(rules, view, move).run();
}

}  // namespace saloon::gunfight
