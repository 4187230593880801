// Why a move may be right, in the words of the street: how surely a shot hits and what stops it, where a step leads and
// who can shoot there, what waits behind a door. Told from the seat's view alone.
#include <algorithm>

#include "games/gunfight/notation.h"
#include "games/gunfight/notation_names.h"

namespace saloon::gunfight {
namespace {

// "4 or more, 3 in 6"
std::string need_in_words(int need) {
    const int faces = std::clamp(7 - need, 0, 6);
    return std::to_string(need) + " or more, " + std::to_string(faces) + " in 6";
}

std::string inches(int units) { return std::to_string((units + 1) / 2) + (units + 1 < 4 ? " inch" : " inches"); }

class Explaining {
public:
    Explaining(const Rules& rules, const View<Position>& view, const Move& move)
        : rules_(rules), at_(view.shown), seat_(view.seat), move_(move) {}

    Explanation run() {
        const Figure* figure = Rules::find(at_, move_.figure);
        switch (move_.verb) {
            case Verb::pistol: shot(*figure, Weapon::pistol); break;
            case Verb::rifle: shot(*figure, Weapon::rifle); break;
            case Verb::shotgun: shotgun(*figure); break;
            case Verb::fight: fight(*figure); break;
            case Verb::back: back(); break;
            case Verb::throws:
                reason_.gain = "throws dynamite; all within 3 inches of the burst are in danger (GUN-12.3)";
                break;
            case Verb::at: burst(); break;
            case Verb::move:
            case Verb::climb:
            case Verb::group: go(*figure); break;
            case Verb::to: stand(); break;
            case Verb::mount: reason_.gain = "mounts " + name(move_.target) + " and rides farther from now on"; break;
            case Verb::dismount: reason_.gain = "gets off the horse"; break;
            case Verb::persuade: persuade(*figure); break;
            case Verb::take: take(*figure); break;
            case Verb::leave: leave(*figure); break;
            case Verb::deploy:
                reason_.gain = "puts " + name(move_.figure) + " on the table";
                threats({move_.x, move_.y, move_.level}, *figure);
                break;
            case Verb::joker: reason_.gain = "spends a Joker on what is being played"; break;
            case Verb::pass: reason_.gain = "keeps the Joker and lets it happen"; break;
            case Verb::swap: reason_.gain = "gives " + cards() + " back for an unseen card"; break;
            case Verb::discard: reason_.gain = "throws " + cards() + " away, " + use_of(move_.cards[0]); break;
            case Verb::keep: reason_.gain = "keeps the hand as it is"; break;
            case Verb::end: end(); break;
            default: break;
        }
        return std::move(reason_);
    }

private:
    std::string name(int number) const {
        const Figure* figure = Rules::find(at_, number);
        return figure == nullptr ? id_name('f', number)
                                 : id_name('f', number) + " " + rules_.annex().name(figure->name);
    }
    std::string cards() const {
        std::string text;
        for (const std::uint8_t card : move_.cards)
            if (card != no_card) add_clause(text, card_name(card), " and ");
        return text;
    }

    // GUN-1.4, 6.1, 7.1, 8.1: what a card is good for.
    static std::string use_of(int card) {
        if (jokers.has(card)) return "a Joker, which could stop a play";
        if (shoot_cards.has(card)) return rank_of(card) == 0 ? "a shot, a climb or a step" : "a shot";
        const int far = number_of(card);
        return "a move of " + std::to_string(far) + " inches" + (climb_cards.has(card) ? " or a climb" : "");
    }

    void prize(const Figure& target) {
        if (target.kind == Kind::horse) {  // GUN-16.2
            reason_.gain += "; it gives no tally";
            return;
        }
        reason_.gain += "; it is worth " + points_in_words(target.value) + " to your tally";
        if (target.money > 0) reason_.gain += " and carries money";
    }

    void shot(const Figure& shooter, Weapon weapon) {
        const Figure& target = *Rules::find(at_, move_.target);
        const bool aimed = move_.with == With::aim;
        const int need = rules_.shot_need(shooter, target, weapon, aimed);
        reason_.gain = "hits " + name(target.number) + " on " + need_in_words(need) + " (GUN-9.6)";
        if (aimed) reason_.gain += ", aimed for a second card";
        prize(target);
        in_the_line(shooter, target);
        answers(shooter);
    }

    void in_the_line(const Figure& shooter, const Figure& target) {
        FixedVector<Waiting, queue_max> met;
        rules_.line_of_fire(at_, shooter, target, met);
        int cover = 0;
        std::string friends;
        for (const Waiting& test : met) {
            cover += test.kind == Test::cover ? 1 : 0;
            const Figure* figure = test.kind == Test::screen ? Rules::find(at_, test.fig) : nullptr;
            if (figure != nullptr && figure->side() == shooter.side()) add_clause(friends, name(test.fig), " and ");
        }
        if (cover > 0)
            add_clause(
                reason_.risk,
                "is stopped by cover on 5 or 6" + std::string(cover > 1 ? ", more than once" : "") + " (GUN-10.4)",
                "; it ");
        if (!friends.empty()) add_clause(reason_.risk, "may hit your own " + friends + " (GUN-10.4)", "; it ");
    }

    void shotgun(const Figure& shooter) {
        FixedVector<Waiting, queue_max> hit;
        rules_.endangered(at_, shooter, *Rules::find(at_, move_.target), hit);
        int own = 0;
        for (const Waiting& test : hit) {
            const Figure* figure = Rules::find(at_, test.fig);
            if (figure->side() == shooter.side() && figure->is_fighter()) ++own;
            add_clause(reason_.gain, name(test.fig) + " on " + need_in_words(test.need), ", ");
        }
        reason_.gain = "endangers " + reason_.gain + " (GUN-11.2)";
        if (own > 0) reason_.risk = "endangers " + std::to_string(own) + " of your own";
        answers(shooter);
    }

    void fight(const Figure& striker) {
        const Figure& target = *Rules::find(at_, move_.target);
        reason_.gain = "strikes " + name(target.number) + " " + std::to_string(move_.card_count()) +
                       (move_.card_count() == 1 ? " time" : " times") + ", each on " +
                       need_in_words(Rules::strike_need(striker)) + " (GUN-13.5)";
        prize(target);
        reason_.risk = "lets the other strike back with up to two cards (GUN-13.3)";
    }

    void back() {
        reason_.gain = move_.card_count() == 0 ? "takes the blows and keeps the cards"
                                               : "strikes back with " + cards() + ", a blow for each card (GUN-13.5)";
    }

    void burst() {
        std::string enemies_hit;
        std::string own_hit;
        const Spot spot{move_.x, move_.y, move_.level};
        for (const Figure& figure : at_.figures) {
            if (!figure.is_fighter() || !rules_.in_burst(at_, figure, spot)) continue;
            add_clause(figure.side() == side_of(seat_) ? own_hit : enemies_hit, name(figure.number), " and ");
        }
        reason_.gain = enemies_hit.empty() ? "bursts where no enemy stands" : "bursts beside " + enemies_hit;
        if (!own_hit.empty()) reason_.risk = "endangers your own " + own_hit;
    }

    void go(const Figure& figure) {
        const int far = rules_.allowance(figure, move_.cards[0]) / 100;
        if (move_.verb == Verb::group && move_.target != 0) return go_together(far);
        reason_.gain = (move_.verb == Verb::group ? "moves the whole group of " : "lets ") + name(figure.number) +
                       (move_.verb == Verb::climb   ? " climb"
                        : move_.verb == Verb::group ? ""
                                                    : " go") +
                       " up to " + std::to_string(far) + (far == 1 ? " inch" : " inches");
        if (figure.money > 0) reason_.gain += " with the money";
    }

    // GUN-6.7: a part of a cluster.
    void go_together(int far) {
        FigureNumbers members;
        rules_.group_members(at_, move_.figure, move_.target, members);
        std::string names;
        for (const std::uint16_t number : members) add_clause(names, name(number), " and ");
        reason_.gain = "moves " + names + " together up to " + std::to_string(far) + (far == 1 ? " inch" : " inches");
    }

    // The point that was chosen for the play under way.
    void stand() {
        const Figure* figure = Rules::find(at_, at_.play.fig);
        if (figure == nullptr) return;
        const Spot spot{move_.x, move_.y, move_.level};
        reason_.gain =
            "brings " + name(figure->number) + " to " + std::to_string(move_.x) + "," + std::to_string(move_.y);
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
        reason_.gain += ", " + inches(best) + " from door " + id_name('d', town.doors[which].number);
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
        std::string names;
        int count = 0;
        for (const Figure& other : at_.figures) {
            if (!other.fights_on() || !enemies(figure, other)) continue;
            if (weapon_for(figure, spot, Rules::spot_of(other)) == Weapon::none ||
                !rules_.town(at_).sees(spot, Rules::spot_of(other)))
                continue;
            if (++count <= 2) add_clause(names, name(other.number), " and ");
        }
        if (count > 0) reason_.gain += ", with " + names + (count > 2 ? " and others" : "") + " in the sights";
    }

    // Who could shoot at the point, behind cover or not.
    void threats(const Spot& spot, const Figure& figure) {
        std::string names;
        int count = 0;
        int open = 0;
        for (const Figure& other : at_.figures) {
            if (!other.fights_on() || !enemies(figure, other)) continue;
            const Spot from = Rules::spot_of(other);
            if (weapon_for(other, from, spot) == Weapon::none || !rules_.town(at_).sees(from, spot)) continue;
            open += rules_.town(at_).any_cover(from, spot) ? 0 : 1;
            if (++count <= 2) add_clause(names, name(other.number), " and ");
        }
        if (count == 0)
            add_clause(reason_.gain, "where nobody can shoot at it now");
        else
            reason_.risk = "can be shot at by " + names + (count > 2 ? " and others" : "") +
                           (open == 0 ? ", but through cover" : "");
    }

    // After a shot: who can shoot back from where he stands.
    void answers(const Figure& shooter) {
        int count = 0;
        for (const Figure& other : at_.figures)
            if (other.fights_on() && enemies(shooter, other) && other.number != move_.target &&
                weapon_for(other, Rules::spot_of(other), Rules::spot_of(shooter)) != Weapon::none &&
                rules_.town(at_).sees(Rules::spot_of(other), Rules::spot_of(shooter)))
                ++count;
        if (count > 0)
            add_clause(reason_.risk,
                       "leaves " + name(shooter.number) + " in the sights of " + std::to_string(count) + " other" +
                           (count == 1 ? "" : "s"),
                       "; it ");
    }

    std::string behind(const Door& door) const {
        if (!door.seen_by(side_of(seat_))) return "whoever is behind it";
        return rules_.character(door).name;
    }

    void persuade(const Figure& figure) {
        const Door& door = at_.doors[move_.target];
        reason_.gain = "talks to " + behind(door);
        if (!door.seen_by(side_of(seat_))) {
            reason_.gain += ", who joins on a total of " + std::to_string(Rules::joining_total) + " (GUN-18.4)";
            return;
        }
        const int need = Rules::joining_total - Rules::persuasion(figure, rules_.character(door));
        reason_.gain += ", who joins on " + need_in_words(std::clamp(need, 1, 7)) + " (GUN-18.4)";
    }

    void take(const Figure& figure) {
        reason_.gain = "lets " + name(figure.number) + " take what lies there";
        const Door& door = at_.doors[move_.target];
        if (door.has_card() && door.seen_by(side_of(seat_)))
            reason_.gain = "takes " + rules_.character(door).name + " into the hands of " + name(figure.number);
    }

    void leave(const Figure& figure) {
        reason_.gain = "takes " + name(figure.number) + " off the table";
        if (figure.money > 0)
            reason_.gain += ", and the money is safe";
        else
            reason_.risk = "gives up a fighter worth " + points_in_words(figure.value);
    }

    void end() {
        const int left = at_.held.hands[static_cast<std::size_t>(seat_)].size();
        reason_.gain = left == 0 ? "ends the turn with an empty hand"
                                 : "ends the turn and keeps " + std::to_string(left) +
                                       (left == 1 ? " card" : " cards") + " for later";
    }

    const Rules& rules_;
    const Position& at_;
    const Seat seat_;
    const Move& move_;
    Explanation reason_;
};

}  // namespace

Explanation Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
    return Explaining(rules, view, move).run();
}

}  // namespace saloon::gunfight
