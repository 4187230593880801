// What each play of a turn would bring, and the one that fits the plan best. An activation is not left before its man
// has done what is worth doing: he would be done for the turn.
#include "games/gunfight/bots/plan.h"
#include "games/gunfight/rules/moves.h"

namespace saloon::gunfight {
namespace {

constexpr int pin_worth = 12;

std::uint8_t last_of(CardSet cards) { return static_cast<std::uint8_t>(63 - std::countl_zero(cards.bits)); }

}  // namespace

// A Shoot card that is kept finds a better target later, as long as there is a later.
int Plan::shot_price() const {
    if (turns_left_ == 0) return enemy_to_come_ ? 4 : 0;
    return turns_left_ == 1 ? 16 : 36;
}

int Plan::gain_of_shot(const Figure& shooter, const Figure& target, Weapon weapon, bool aimed) const {
    FixedVector<Waiting, queue_max> met;
    rules_.line_of_fire(at_, shooter, target, met);
    int gain = 0;
    int pass = 1'000;  // per mille that the bullet is still flying
    for (const Waiting& test : met) {
        const Figure* screen = test.kind == Test::screen ? Rules::find(at_, test.fig) : nullptr;
        if (screen != nullptr && screen->is_fighter()) {
            const int harm = pass / 3 * (chance_to_fall(*screen) * price_of(*screen) / 1'000) / 1'000;
            gain += screen->side() == side_ ? -harm * 5 / 4 : harm;
        }
        pass = pass * 2 / 3;
    }
    const int hit = pass * chance_of(rules_.shot_need(shooter, target, weapon, aimed)) / 1'000;
    return gain + hit * (chance_to_fall(target) * prey_price(target) / 1'000 + pin_worth) / 1'000;
}

int Plan::gain_of_blast(const Figure& shooter, const Figure& target) const {
    FixedVector<Waiting, queue_max> hit;
    rules_.endangered(at_, shooter, target, hit);
    int gain = 0;
    for (const Waiting& test : hit) {
        const Figure& other = *Rules::find(at_, test.fig);
        if (!other.is_fighter()) continue;
        const bool own = other.side() == side_;
        const int harm = chance_of(test.need) *
                         (chance_to_fall(other) * (own ? price_of(other) : prey_price(other)) / 1'000 + pin_worth) /
                         1'000;
        gain += own ? -harm * 5 / 4 : harm;
    }
    return gain;
}

// GUN-13.2: he strikes back with what he holds, a card or so.
int Plan::gain_of_fight(const Figure& striker, const Figure& target, int cards) const {
    const int each = chance_of(Rules::strike_need(striker)) * chance_to_fall(target) / 1'000;
    int stands = 1'000;
    for (int i = 0; i < cards; ++i) stands = stands * (1'000 - each) / 1'000;
    const int back = chance_of(Rules::strike_need(target)) * chance_to_fall(striker) / 1'000;
    return (1'000 - stands) * prey_price(target) / 1'000 - back * 11 / 10 * price_of(striker) / 1'000;
}

int Plan::gain_of_throw(const Figure& thrower, int inches) const {
    int best = 0;
    for (const Figure* foe : foes_) {
        if (d2(thrower.at(), foe->at()) > within(inches) || !town_.sees(Rules::spot_of(thrower), Rules::spot_of(*foe)))
            continue;
        best = std::max(best, throw_at(thrower, Rules::spot_of(*foe)));
    }
    return best;
}

template <class F>
void Plan::each_shot(const Figure& figure, F&& found) const {
    const CardSet hand = Rules::hand_of(at_, seat_);
    const CardSet cards = hand & shoot_cards;
    if (cards.empty()) return;
    const int price = shot_price();
    const std::uint8_t card = last_of(cards);
    if (rules_.options().plays(parts::close_combat) && rules_.touches_enemy(at_, figure)) {
        if (!rules_.can_use(at_, figure, Weapon::hands)) return;
        for (const Figure* foe : foes_) {
            if (!rules_.in_contact(at_, figure, *foe)) continue;
            Move move = moves::free_action(Verb::fight, figure.number, foe->number);
            int count = 0;
            for (const std::uint8_t each : cards) {
                if (count == rules_.contact_cards(figure)) break;
                move.cards[static_cast<std::size_t>(count++)] = each;
            }
            found(Option{gain_of_fight(figure, *foe, count) - count * price, move});
        }
        return;
    }
    if (!figure.is_person()) return;
    const auto shoot = [&](Verb verb, Weapon weapon) {
        if (!rules_.can_use(at_, figure, weapon)) return;
        const int range2 = Rules::shot_range2(figure, weapon);
        for (const Figure* foe : foes_) {
            if (!rules_.is_target(at_, figure, *foe, range2)) continue;
            const int gain =
                weapon == Weapon::shotgun ? gain_of_blast(figure, *foe) : gain_of_shot(figure, *foe, weapon, false);
            found(Option{gain - price, moves::play(verb, figure.number, card, With::nothing, no_card, foe->number)});
            if (weapon != Weapon::rifle || cards.size() < 2 || !rules_.can_aim(at_, figure, *foe)) continue;
            const std::uint8_t other = last_of(cards.without(card));
            found(Option{gain_of_shot(figure, *foe, weapon, true) - 2 * price - 6,
                         moves::play(verb, figure.number, other, With::aim, card, foe->number)});
        }
    };
    if ((figure.weapons & arms::hand) != 0)
        shoot(Verb::pistol, (figure.weapons & arms::pistols) != 0 ? Weapon::pistols : Weapon::pistol);
    if ((figure.weapons & arms::shotgun) != 0) shoot(Verb::shotgun, Weapon::shotgun);
    if ((figure.weapons & arms::rifle) != 0) shoot(Verb::rifle, Weapon::rifle);
    if (figure.dynamite == 0 || !rules_.options().plays(parts::dynamite) ||
        !rules_.can_use(at_, figure, Weapon::dynamite))
        return;
    for (const std::uint8_t far : (hand & move_cards).without(card)) {
        const int gain = gain_of_throw(figure, 3 + number_of(far));
        if (gain > 0)
            found(
                Option{gain - price - number_of(far), moves::play(Verb::throws, figure.number, card, With::dist, far)});
    }
}

// What a walk of this length brings: the prize is nearer, or a foe comes into range, or one is out of the sights.
int Plan::gain_of_walk(const Man& who, int allowance, int danger) const {
    const Figure& figure = *who.figure;
    int gain = danger * 6 / 10 - 3;
    if (who.prize >= 0) {
        const Errand errand = errand_of(figure);
        const int there = hope_for(errand, std::max(0, who.way - allowance / 50));
        gain = std::max(gain, there - who.hope + danger * 3 / 10);
    }
    const int shots = shots_left(figure);
    if (shots == 0) return gain;
    for (const Figure* foe : foes_) {
        if (leg_length(figure.at(), foe->at()) - allowance > 50 * best_range(figure)) continue;
        if (reach_of(figure) < 0) {
            const int strikes = std::min(shots, rules_.contact_cards(figure));
            gain = std::max(gain, (gain_of_fight(figure, *foe, strikes) - strikes * shot_price()) * 6 / 10);
            continue;
        }
        const int cards = (figure.weapons & arms::hand) != 0 ? std::min(shots, 3) : 1;
        const int hit = chance_of((figure.weapons & arms::shotgun) != 0 ? 4 : 5 - figure.skill(Skill::shoot));
        const int each = hit * chance_to_fall(*foe) / 1'000 * prey_price(*foe) / 1'000;
        gain = std::max(gain, (each - shot_price()) * cards * 6 / 10 - price_of(figure) / 10);
    }
    return gain;
}

int Plan::gain_of_height(const Figure& figure) const {
    if ((figure.weapons & arms::rifle) == 0) return figure.level == 1 ? 12 : -10;
    const int here = angle_at(figure, 1);
    if (figure.level == 1) return here == 0 ? 14 : -10;
    int best = -10;
    for (const Ladder& ladder : town_.ladders) {
        if (leg_length(figure.at(), ladder.bottom) > 1'000) continue;
        Figure up = figure;
        up.put(ladder.top, 1);
        best = std::max(best, 4 + (angle_at(up, 1) - here) * 6 / 10 - danger_at(up) + danger_at(figure));
    }
    return best;
}

template <class F>
void Plan::each_walk(const Man& who, F&& found) const {
    const Figure& figure = *who.figure;
    const CardSet hand = Rules::hand_of(at_, seat_);
    const CardSet cards = hand & move_cards;
    if (cards.empty() || (at_.active.fig == figure.number && at_.active.moved != 0)) return;
    const int danger = danger_at(figure);
    int last = -1;
    for (const std::uint8_t card : cards) {
        if (number_of(card) == last) continue;
        last = number_of(card);
        const int price = last == 1 ? shot_price() : last / 2;
        found(Option{gain_of_walk(who, rules_.allowance(figure, card), danger) - price,
                     moves::play(Verb::move, figure.number, card)});
    }
    if (!figure.is_person()) return;
    const CardSet high = cards & ride_cards;
    if (figure.mounted == 0 && !high.empty() && figure.level == 0 && who.prize >= 0 && who.way > 16 &&
        turns_left_ > 2 && rules_.options().plays(parts::horses)) {
        for (const Figure& horse : at_.figures)
            if (horse.kind == Kind::horse && horse.in_play() && rules_.in_contact(at_, figure, horse))
                found(Option{10 + who.hope / 6,
                             moves::play(Verb::mount, figure.number, static_cast<std::uint8_t>(high.first()),
                                         With::nothing, no_card, horse.number)});
    }
    const CardSet climbing = cards & climb_cards;
    if (figure.mounted != 0 || climbing.empty() || !rules_.options().plays(parts::climbing)) return;
    const int height = gain_of_height(figure);
    if (height <= 0) return;
    const std::uint8_t climb = last_of(climbing);
    if (rules_.climb_spots(at_, figure, nullptr))
        found(Option{height - 4, moves::play(Verb::climb, figure.number, climb)});
    else if (const CardSet rest = cards.without(climb); !rest.empty())
        found(Option{height - 8, moves::play(Verb::move, figure.number, last_of(rest), With::climb, climb)});
}

int Plan::gain_of_talk(const Figure& figure, std::size_t door) const {
    const Character& card = rules_.character(at_.doors[door]);
    return chance_of(Rules::joining_total - Rules::persuasion(figure, card)) * worth_of_character(card) / 1'000;
}

// Who carries money is safe beyond the edge, but fights no more; the last man must stay.
int Plan::gain_of_leaving(const Figure& figure) const {
    if (figure.money == 0 || men_.size() < 2 || !enemy_to_come_) return -100;
    return danger_at(figure) - (figure.money > 0 && turns_left_ <= 1 ? 0 : 10 * turns_left_) - 10;
}

template <class F>
void Plan::each_free_action(const Figure& figure, F&& found) const {
    if (figure.level == 0 && figure.money > 0 && figure.y == town_.zones[static_cast<std::size_t>(side_)].home_y)
        found(Option{gain_of_leaving(figure), moves::free_action(Verb::leave, figure.number)});
    if (!figure.is_person() || figure.level != 0) return;
    const bool may_talk = at_.active.fig != figure.number || at_.active.persuaded == 0;
    for (std::size_t i = 0; i < at_.doors.size(); ++i) {
        if (!at_.doors[i].has_card() || !at_.doors[i].seen_by(side_)) continue;
        if (d2(figure.at(), town_.doors[i].at) > 4 || !rules_.has_access(at_, figure, i)) continue;
        if (!rules_.character(at_.doors[i]).joins())
            found(Option{worth_of_character(rules_.character(at_.doors[i])) + 200,
                         moves::free_action(Verb::take, figure.number, static_cast<int>(i))});
        else if (may_talk && rules_.options().plays(parts::allies) && !at_.doors[i].refuses(side_))
            found(Option{gain_of_talk(figure, i) + (gain_of_talk(figure, i) > 0 ? 60 : -1),
                         moves::free_action(Verb::persuade, figure.number, static_cast<int>(i))});
    }
}

template <class F>
void Plan::each_option(const Man& who, F&& found) const {
    const Figure& figure = *who.figure;
    if (!figure.of(seat_) || figure.done != 0) return;
    each_free_action(figure, found);
    each_shot(figure, found);
    each_walk(who, found);
}

Move Plan::best_play() const {
    Option best{0, moves::simple(Verb::end)};
    Option own{0, moves::simple(Verb::end)};  // of the man whose turn it is already
    for (const Man& who : men_) {
        const bool active = who.figure->number == at_.active.fig;
        each_option(who, [&](const Option& option) {
            if (option.gain > best.gain) best = option;
            if (active && option.gain > own.gain) own = option;
        });
    }
    if (own.gain <= 0 || best.move.figure == own.move.figure) return best.move;
    // He goes on as long as he does not need what another man needs more.
    if ((own.move.card_set() & best.move.card_set()).empty()) return own.move;
    Option other{0, moves::simple(Verb::end)};
    const CardSet wanted = best.move.card_set();
    each_option(*man(at_.active.fig), [&](const Option& option) {
        if (option.gain > other.gain && (option.move.card_set() & wanted).empty()) other = option;
    });
    return other.gain > 0 ? other.move : best.move;
}

void Plan::list_options(Options& out) const {
    for (const Man& who : men_)
        each_option(who, [&](const Option& option) {
            if (!out.full()) out.push_back(option);
        });
}

// The same play with other cards promises as much.
int Plan::promise(const Options& options, const Move& move) {
    if (move.verb == Verb::end) return 0;
    int best = move.verb == Verb::move && move.with == With::nothing ? -20 : -40;
    for (const Option& option : options) {
        const Move& weighed = option.move;
        if (weighed.figure != move.figure || weighed.verb != move.verb || weighed.with != move.with) continue;
        if (weighed.target != move.target) continue;
        if (move.verb == Verb::move && number_of(weighed.cards[0]) != number_of(move.cards[0])) continue;
        best = std::max(best, option.gain - (weighed.card_count() == move.card_count() ? 0 : 8));
    }
    return best;
}

}  // namespace saloon::gunfight
