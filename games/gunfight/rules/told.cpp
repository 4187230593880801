// What is told where one effect does not say it all. Nothing here is called unless somebody listens.
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {
namespace {

RuleNumber rule_of(const Move& move) {
    switch (move.verb) {
        case Verb::move:
            return move.with == With::climb      ? "GUN-7.3"_rule
                   : move.with == With::dismount ? "GUN-8.4"_rule
                                                 : "GUN-6.1"_rule;
        case Verb::climb: return "GUN-7.2"_rule;
        case Verb::mount: return "GUN-8.2"_rule;
        case Verb::dismount: return "GUN-8.3"_rule;
        case Verb::group: return move.target == 0 ? "GUN-6.6"_rule : "GUN-6.7"_rule;
        case Verb::rifle: return move.with == With::aim ? "GUN-9.5"_rule : "GUN-9.1"_rule;
        case Verb::shotgun: return "GUN-11.1"_rule;
        case Verb::throws: return "GUN-12.1"_rule;
        case Verb::fight: return "GUN-13.1"_rule;
        case Verb::persuade: return "GUN-18.4"_rule;
        default: return "GUN-9.1"_rule;
    }
}

Word word_of_addition(const Move& move) {
    switch (move.with) {
        case With::climb: return word_of(Verb::climb);
        case With::dismount: return word_of(Verb::dismount);
        case With::aim: return Word::aimed;
        default: return move.verb == Verb::group && move.target != 0 ? Word::part_of_group : Word::none;
    }
}

struct Brought {
    Word success;
    Word failure;
    RuleNumber rule;
};

// GUN-24.5, but for grit and persuasion, whose result is not a matter of one number.
Brought brought_by(Test test) {
    switch (test) {
        case Test::cover: return {Word::stopped, Word::went_past, "GUN-10.4"_rule};
        case Test::screen: return {Word::caught, Word::went_past, "GUN-10.4"_rule};
        case Test::hit: return {Word::hit, Word::missed, "GUN-9.6"_rule};
        case Test::pellet: return {Word::hit, Word::missed, "GUN-11.4"_rule};
        case Test::fuse: return {Word::explodes, Word::dud, "GUN-12.4"_rule};
        case Test::burst: return {Word::hit, Word::missed, "GUN-12.5"_rule};
        case Test::strike: return {Word::hit, Word::missed, "GUN-13.5"_rule};
        case Test::death: return {Word::dead, Word::alive, "GUN-21.2"_rule};
        default: return {Word::none, Word::none, {}};
    }
}

Weapon weapon_of_play(const Position& at) {
    switch (at.play.verb) {
        case Verb::pistol: return at.active.weapon == Weapon::pistols ? Weapon::pistols : Weapon::pistol;
        case Verb::rifle: return Weapon::rifle;
        case Verb::shotgun: return Weapon::shotgun;
        case Verb::throws: return Weapon::dynamite;
        case Verb::fight: return Weapon::hands;
        default: return Weapon::none;
    }
}

// GUN-18.2: partners share what they have seen.
SeatSet seats_of_side(int side, int players) {
    SeatSet seats;
    for (int i = side; i < players; i += 2) seats.add(seat_at(i));
    return seats;
}

}  // namespace

void Step::say(const Happened& happened) { tell_(happened.effect); }

// In card order, to the discards.
void Step::tell_cards(Seat seat, CardSet cards, TablePile from, Word why, RuleNumber rule, SeatSet seen_by) {
    for (const std::uint8_t card : cards)
        tell(Happened(Happening::card_moved, rule, seat)
                 .card(Card{card}, seen_by)
                 .from(pile_place(from, seat))
                 .to(pile_place(TablePile::discards))
                 .why(why));
}

// GUN-4.10. Where the gunfight ends with it, the next one may take up all cards at once, and nobody need have looked.
void Step::tell_hand_discarded(Seat seat, bool goes_on) {
    tell_cards(seat, hand_of(seat), TablePile::hand, Word::out_of_figures, "GUN-4.10"_rule,
               goes_on ? SeatSet::everyone() : SeatSet::only(seat));
}

// In card order: a hand has no other (GUN-1.2).
void Step::tell_dealt(Seat seat, CardSet cards, Word why, RuleNumber rule) {
    for (const std::uint8_t card : cards)
        tell(Happened(Happening::card_moved, rule, seat)
                 .card(Card{card}, SeatSet::only(seat))
                 .from(pile_place(TablePile::deck))
                 .to(pile_place(TablePile::hand, seat))
                 .why(why));
}

void Step::tell_came(const Figure& figure, Word why, RuleNumber rule) {
    tell(about(Told::came, rule, figure).from(name_place(figure.name)).thing(word_of(figure.kind)).why(why));
}

void Step::tell_went(const Figure& figure, Place from, Word why, RuleNumber rule) {
    tell(about(Told::went, rule, figure).from(from).to(place_of(figure)).why(why));
}

// GUN-6.3, 7.2, 7.3, 7.6
void Step::tell_walk(const Figure& figure, const Spot& from) {
    const bool climbs = at_.play.verb == Verb::climb || at_.play.with == With::climb;
    if (!climbs) return tell_went(figure, place_of(from), word_of(Verb::move), "GUN-6.3"_rule);
    if (from.level == figure.level) return tell_went(figure, place_of(from), Word::over_fence, "GUN-7.6"_rule);
    tell_went(figure, place_of(from), word_of(Verb::climb),
              at_.play.verb == Verb::climb ? "GUN-7.2"_rule : "GUN-7.3"_rule);
}

void Step::tell_placed(const Figure& figure) {
    const bool steps_off = at_.play.verb == Verb::move || at_.play.verb == Verb::dismount;
    if (steps_off)
        return tell_went(figure, place_of(Spot{at_.placing.x, at_.placing.y, 0}), word_of(Verb::dismount),
                         "GUN-8.3"_rule);
    tell_went(figure, {}, at_.play.verb == Verb::take ? Word::taken : Word::joined, "GUN-18.6"_rule);
}

// GUN-5.6; the cards of a fight are known to nobody else, not even how many they are (GUN-13.3).
void Step::tell_announced(const Move& move) {
    const Figure& figure = *find(move.figure);
    const RuleNumber rule = rule_of(move);
    if (move.verb == Verb::fight)
        return tell(Happened(Told::attacked, rule, turn_of())
                        .card({}, SeatSet::only(turn_of()))
                        .from(figure_place(figure.number))
                        .to(figure_place(move.target))
                        .amount(bits_of_attack(move.card_set())));
    Happened happened = about(Told::announced, rule, figure).why(word_of(move.verb)).thing(word_of_addition(move));
    if (move.verb == Verb::persuade)
        happened = happened.to(door_told(move.target));
    else if (move.verb != Verb::group && move.target != 0)
        happened = happened.to(figure_place(move.target));
    tell(happened);
    tell_cards(turn_of(), move.card_set(), TablePile::hand, word_of(move.verb), "GUN-5.6"_rule);
    if (move.verb == Verb::persuade) tell_tests();
}

// The point that was chosen; of a group, where its first figure goes.
void Step::tell_headed() {
    const Figure& figure = *find(at_.play.fig);
    const bool group = at_.play.verb == Verb::group;
    const Spot to =
        group ? Spot{figure.x + at_.play.x, figure.y + at_.play.y, 0} : Spot{at_.play.x, at_.play.y, at_.play.level};
    tell(about(Told::headed, "GUN-5.6"_rule, figure).to(place_of(to)));
}

void Step::tell_joker(Seat seat, CardSet joker) {
    tell_cards(seat, joker, TablePile::hand, word_of(Verb::joker), "GUN-17.1"_rule);
    const bool fight = at_.play.verb == Verb::fight;
    tell(Happened(Told::cancelled, fight ? "GUN-13.4"_rule : "GUN-17.1"_rule, seat)
             .amount(at_.play.fig)
             .why(word_of(at_.play.verb))
             .thing(fight ? Word::one_strike : Word::whole_play));
}

// GUN-13.3: asked before the cards of the attack are taken up.
void Step::tell_revealed(CardSet back) {
    const Seat defender = seat_of(at_.to_act);
    tell_cards(turn_of(), at_.held.laid, TablePile::laid, word_of(Verb::fight), "GUN-13.3"_rule);
    tell(Happened(Told::struck_back, "GUN-13.2"_rule, defender)
             .from(figure_place(at_.play.target))
             .to(figure_place(at_.play.fig))
             .thing(back.size()));
    tell_cards(defender, back, TablePile::hand, word_of(Verb::back), "GUN-13.3"_rule);
}

void Step::tell_fired(const Figure& figure) {
    if (at_.play.verb == Verb::throws) {
        tell(about(Told::threw, "GUN-12.4"_rule, figure).to(place_of(Spot{at_.play.x, at_.play.y, at_.play.level})));
        return tell_goods(Happening::lost, figure, TokenKind::dynamite, 1, {}, Word::thrown, "GUN-12.4"_rule);
    }
    tell(about(Told::fired, at_.play.verb == Verb::shotgun ? "GUN-11.1"_rule : "GUN-9.8"_rule, figure)
             .to(figure_place(at_.play.target))
             .thing(word_of(weapon_of_play(at_)))
             .why(at_.play.aim != 0 ? Word::aimed : Word::none));
}

Place Step::concerns(const Waiting& test) const {
    if (test.kind == Test::cover) return cover_place(town().cover[test.by]);
    if (test.kind == Test::persuade) return door_told(test.by);
    if (test.kind == Test::fuse) return place_of(Spot{at_.play.x, at_.play.y, at_.play.level});
    return figure_place(test.fig);
}

// What is to be rolled, and what is needed. How much it takes to persuade somebody is for those who know the card.
void Step::tell_tests() {
    for (const Waiting& test : at_.queue) {
        const bool persuasion = test.kind == Test::persuade;
        const int by = persuasion ? test.fig : test.kind == Test::strike ? test.by : at_.play.fig;
        Happened happened = Happened(Told::test_set, persuasion ? "GUN-18.4"_rule : brought_by(test.kind).rule)
                                .card({})
                                .to(concerns(test))
                                .why(word_of(test.kind))
                                .other(test.need);
        if (persuasion) {
            const Figure& figure = *find(by);
            const int need = Rules::joining_total - Rules::persuasion(figure, rules_.character(at_.doors[test.by]));
            happened = happened.card({}, seats_of_side(figure.side(), rules_.players())).other(need);
        }
        tell(test.kind == Test::death ? happened : happened.from(figure_place(by)));
    }
}

void Step::tell_rolled(const Waiting& test, int die, Word brought, RuleNumber rule) {
    const Figure* figure = find(test.fig);
    const bool own = test.kind == Test::grit || test.kind == Test::death;  // rolled by the one it concerns
    const Seat roller = own && figure != nullptr && figure->seat < players_max ? owner_of(*figure) : turn_of();
    tell(Happened(Happening::rolled, rule, roller)
             .amount(die)
             .why(word_of(test.kind))
             .thing(brought)
             .to(concerns(test)));
}

void Step::tell_rolled(const Waiting& test, int die, bool success) {
    const Brought brought = brought_by(test.kind);
    if (brought.success == Word::none) return;
    tell_rolled(test, die, success ? brought.success : brought.failure, brought.rule);
    if (!success || test.fig == 0 || test.kind == Test::death) return;
    const Figure& figure = *find(test.fig);
    tell(about(Told::hit, brought.rule, figure)
             .to(figure_place(test.kind == Test::strike ? test.by : at_.play.fig))
             .thing(word_of(weapon_of_play(at_))));
}

void Step::tell_goods(Happening kind, const Figure& figure, TokenKind what, int n, Place at, Word why,
                      RuleNumber rule) {
    tell(Happened(kind, rule, owner_of(figure))
             .amount(n)
             .thing(word_of(what))
             .why(why)
             .to(figure_place(figure.number))
             .from(at));
}

void Step::tell_looked(const Figure& figure, std::size_t door) {
    tell(Happened(Happening::card_seen, "GUN-18.2"_rule, owner_of(figure))
             .card(town_card(at_.doors[door].card - 1), seats_of_side(figure.side(), rules_.players()))
             .to(door_told(door)));
}

// GUN-18.6
void Step::tell_joined(std::size_t door, const Figure& ally) {
    tell(Happened(Happening::card_moved, "GUN-18.6"_rule, turn_of())
             .card(town_card(at_.doors[door].card - 1))
             .from(door_told(door))
             .to(figure_place(ally.number))
             .why(Word::joined));
    tell_came(ally, Word::joined, "GUN-18.6"_rule);
    if (ally.dynamite > 0)
        tell_goods(Happening::gained, ally, TokenKind::dynamite, ally.dynamite, {}, Word::brought_along,
                   "GUN-18.6"_rule);
}

void Step::tell_shot_down(const Figure& figure, int by) {
    const Figure* shooter = find(by);
    const bool horse = figure.kind == Kind::horse;
    const bool own = shooter != nullptr && !enemies(*shooter, figure);
    tell(about(Told::shot_down, horse ? "GUN-16.2"_rule : "GUN-14.1"_rule, figure)
             .from(place_of(figure))
             .to(figure_place(by))
             .thing(word_of(weapon_of_play(at_)))
             .why(horse ? Word::riderless
                  : own ? Word::own_side
                        : Word::enemy));
}

void Step::tell_notch(const Figure& figure, int more, Word why, RuleNumber rule) {
    tell(Happened(more > 0 ? Happening::gained : Happening::lost, rule, owner_of(figure))
             .amount(std::abs(more))
             .thing(Word::notches)
             .why(why)
             .to(figure_place(figure.number)));
}

void Step::tell_gone(const Figure& figure) {
    const Place from = place_of(figure);
    if (figure.status == Status::fled) tell(about(Told::fled, "GUN-14.1"_rule, figure).from(from));
    if (figure.status == Status::left) tell(about(Told::left_town, "GUN-19.5"_rule, figure).from(from));
    if (figure.is_fighter() && figure.seat < players_max && !plays_on(owner_of(figure)))
        tell(Happened(Happening::out, "GUN-4.10"_rule, owner_of(figure)).why(Word::out_of_figures));
}

void Step::tell_finished(const Finished& finished, const std::array<bool, 2>& wins) {
    const bool limit = finished.reason == Reason::turn_limit;
    tell(Happened(Told::gunfight_ended, limit ? "GUN-20.2"_rule : "GUN-20.1"_rule).why(word_of(finished.reason)));
    for (std::size_t side = 0; side < 2; ++side)
        tell(Happened(Told::tallied, "GUN-20.3"_rule)
                 .thing(side)
                 .amount(finished.tally[side])
                 .other(!wins[side]      ? 0
                        : wins[1 - side] ? 1
                                         : 2));
    for (int i = 0; i < rules_.players(); ++i)
        if (finished.winners.has(seat_at(i))) tell(Happened(Told::gunfight_won, "GUN-20.5"_rule, seat_at(i)));
}

}  // namespace saloon::gunfight
