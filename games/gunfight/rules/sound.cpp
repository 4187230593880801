// Positions from outside: what GUN-24.13 refuses that the reader of the JSON cannot see, and contradictions with
// which the rules could not go on. Anything else is left to whoever set the position up.
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

namespace {

bool chance_phase(Phase phase) {
    return phase == Phase::suits || phase == Phase::doors || phase == Phase::shuffle || phase == Phase::roll;
}
bool seat_phase(Phase phase) {  // in which the seat whose turn it is decides
    return phase == Phase::swap || phase == Phase::turn || phase == Phase::to || phase == Phase::at ||
           phase == Phase::place || phase == Phase::discard;
}

class Inspection {
public:
    Inspection(const Rules& rules, const Position& at) : rules_(rules), at_(at) {}

    Verdict verdict() const;

private:
    Verdict cards() const;
    Verdict figures() const;
    Verdict phase() const;
    Verdict questions() const;
    Verdict play() const;
    Verdict queue() const;

    const Town& town() const { return rules_.town(at_); }
    CardSet hand() const { return Rules::hand(at_); }

    const Rules& rules_;
    const Position& at_;
};

Verdict Inspection::verdict() const {
    if (const Verdict verdict = cards(); !verdict.fine()) return verdict;
    if (const Verdict verdict = figures(); !verdict.fine()) return verdict;
    if (const Verdict verdict = phase(); !verdict.fine()) return verdict;
    if (const Verdict verdict = play(); !verdict.fine()) return verdict;
    return queue();
}

// GUN-24.13: the cards of the deck, each once.
Verdict Inspection::cards() const {
    CardSet seen = at_.discards;
    int count = at_.discards.size();
    const auto add = [&](CardSet cards) {
        seen = seen | cards;
        count += cards.size();
    };
    for (const Card card : at_.deck) add(CardSet{card.id < cards_in_deck ? std::uint64_t{1} << card.id : 0});
    for (const CardSet& cards : at_.held.hands) add(cards);
    add(at_.held.laid);
    const CardSet deck = rules_.options().deck();
    if (seen != deck || count != deck.size()) return forbidden("GUN-24.13"_rule, "gun.deck_cards_once");
    const bool hidden_attack = at_.play.verb == Verb::fight && (at_.phase == Phase::react || at_.phase == Phase::back);
    if (hidden_attack == at_.held.laid.empty()) return forbidden("GUN-13.3"_rule, "gun.attack_hidden");
    for (const std::uint8_t hidden : at_.held.hidden)
        if (hidden != 0) return forbidden("GUN-24.13"_rule, "gun.nothing_hidden");
    return allowed();
}

Verdict Inspection::figures() const {
    int previous = 0;
    int riders = 0;
    int money = 0;
    int sticks = 0;
    for (const Figure& figure : at_.figures) {
        if (figure.number <= previous) return forbidden("GUN-3.7"_rule, "gun.figure_number_twice");
        previous = figure.number;
        if ((figure.kind == Kind::horse) != (figure.seat == nobody_seat))
            return forbidden("GUN-16.1"_rule, "gun.horse_belongs_nobody");
        riders += figure.mounted;
        money += figure.money;
        sticks += figure.dynamite;
    }
    if (at_.next_figure <= previous) return forbidden("GUN-3.7"_rule, "gun.next_figure_greater");
    int behind_doors = 0;
    for (const Door& door : at_.doors) {
        if (!door.has_card()) continue;
        behind_doors += rules_.character(door).figures();
        sticks += rules_.character(door).sticks();
        money += rules_.character(door).kind == CardKind::money ? 1 : 0;
    }
    if (at_.figures.count() + riders + behind_doors > figures_max)
        return forbidden("GUN-24.14"_rule, "gun.figures_count");
    for (const Token& token : at_.tokens) (token.kind == TokenKind::money ? money : sticks) += token.n;
    if (money > goods_max || sticks > goods_max) return forbidden("GUN-1.17"_rule, "gun.too_much_goods");
    for (const Gang& gang : at_.gangs)
        if (gang.figures() > gang_figures_max) return forbidden("GUN-23.2"_rule, "gun.gang_figures_with_horses");
    return allowed();
}

Verdict Inspection::phase() const {
    const auto bad_actor = forbidden("GUN-24.3"_rule, "gun.wrong_to_act");
    if (chance_phase(at_.phase) != (at_.to_act == Actor::chance)) return bad_actor;
    if ((at_.phase == Phase::over) != (at_.to_act == Actor::nobody)) return bad_actor;
    if (is_seat(at_.to_act) && index_of(seat_of(at_.to_act)) >= rules_.players()) return bad_actor;
    const bool in_turn = seat_phase(at_.phase) || at_.phase == Phase::react || at_.phase == Phase::back ||
                         (at_.phase == Phase::shuffle && at_.turn > 0) ||
                         (at_.phase == Phase::roll && at_.play.verb != Verb::none);
    if (in_turn != (at_.seat != nobody_seat)) return forbidden("GUN-24.1"_rule, "gun.seat_in_turn_only");
    if (in_turn && at_.turn == 0) return forbidden("GUN-24.1"_rule, "gun.first_turn_turn_1");
    if (seat_phase(at_.phase) && at_.to_act != actor_of(Rules::turn_of(at_))) return bad_actor;
    if ((at_.to_deal > 0) != (at_.phase == Phase::shuffle && at_.turn > 0))
        return forbidden("GUN-24.1"_rule, "gun.to_deal_waits");
    if ((at_.phase == Phase::over) == at_.winners.empty()) return forbidden("GUN-24.1"_rule, "gun.result_at_end");
    if (at_.active.fig != 0) {
        const Figure* active = Rules::find(at_, at_.active.fig);
        if (active == nullptr || at_.seat == nobody_seat || !active->of(Rules::turn_of(at_)))
            return forbidden("GUN-5.2"_rule, "gun.active_of_turn");
    }
    const bool doors_laid = at_.phase != Phase::suits && at_.phase != Phase::doors;
    if (at_.doors.size() != (doors_laid ? town().doors.size() : 0))
        return forbidden("GUN-24.1"_rule, "gun.doors_once_dealt");
    const bool setting_up =
        at_.phase == Phase::doors || (at_.phase == Phase::shuffle && at_.turn == 0) || at_.phase == Phase::gang;
    for (int i = 0; i < rules_.players() && setting_up; ++i)
        if (at_.suits[static_cast<std::size_t>(i)] == no_suit)
            return forbidden("GUN-3.2"_rule, "gun.suits_before_doors");
    if (setting_up && !at_.figures.empty()) return forbidden("GUN-3.7"_rule, "gun.figures_after_gangs");
    if (at_.phase == Phase::suits && at_.discards != rules_.options().deck())
        return forbidden("GUN-3.3"_rule, "gun.all_in_discards");
    switch (at_.phase) {
        case Phase::gang:
            return at_.gangs[static_cast<std::size_t>(at_.to_act)].id == Gang::unchosen && !rules_.options().own_gangs
                       ? allowed()
                       : forbidden("GUN-3.6"_rule, "gun.gang_already_chosen");
        case Phase::deploy:
            return rules_.can_deploy(at_, seat_of(at_.to_act)) ? allowed()
                                                               : forbidden("GUN-3.8"_rule, "gun.nobody_to_deploy");
        case Phase::discard:
            return hand().size() > hand_max ? allowed() : forbidden("GUN-4.8"_rule, "gun.discards_above_8");
        case Phase::skill:
            return rules_.has_lesson(at_, seat_of(at_.to_act)) ? allowed()
                                                               : forbidden("GUN-22.4"_rule, "gun.no_skill_to_choose");
        default: return allowed();
    }
}

// Who is asked, and what is being placed.
Verdict Inspection::questions() const {
    if (at_.phase == Phase::place) {
        const Figure* placed = Rules::find(at_, at_.placing.fig);
        if (placed == nullptr || placed->status != Status::placing)
            return forbidden("GUN-24.1"_rule, "gun.placing_names_figure");
    } else if (at_.placing.fig != 0) {
        return forbidden("GUN-24.1"_rule, "gun.placing_is_null");
    }
    if (at_.phase == Phase::react && !rules_.options().plays(parts::jokers))
        return forbidden("GUN-23.9"_rule, "gun.no_jokers_no_window");
    if ((at_.phase == Phase::react) == at_.asked.empty()) return forbidden("GUN-17.2"_rule, "gun.asked_in_window");
    if (at_.phase == Phase::react && at_.to_act != actor_of(seat_at(at_.asked.front())))
        return forbidden("GUN-17.2"_rule, "gun.first_asked_act");
    return allowed();
}

Verdict Inspection::play() const {
    if (const Verdict verdict = questions(); !verdict.fine()) return verdict;
    const auto wrong = forbidden("GUN-24.4"_rule, "gun.play_fits_phase");
    const Verb verb = at_.play.verb;
    const bool in_play = at_.phase == Phase::to || at_.phase == Phase::at || at_.phase == Phase::react ||
                         at_.phase == Phase::back || at_.phase == Phase::place;
    if (verb == Verb::none) return in_play ? wrong : allowed();
    if (!in_play && at_.phase != Phase::roll) return wrong;
    const Figure* figure = Rules::find(at_, at_.play.fig);
    if (figure == nullptr || !figure->is_fighter() || !figure->of(Rules::turn_of(at_))) return wrong;
    if (at_.phase != Phase::roll && at_.phase != Phase::place && !figure->in_play()) return wrong;
    const bool at_door = verb == Verb::persuade || verb == Verb::take;
    if (at_door && at_.play.target >= at_.doors.size()) return wrong;
    const bool at_figure = verb == Verb::pistol || verb == Verb::rifle || verb == Verb::shotgun ||
                           verb == Verb::fight || verb == Verb::mount;
    const Figure* target = at_figure ? Rules::find(at_, at_.play.target) : nullptr;
    if (at_figure && (target == nullptr || (at_.phase != Phase::roll && !target->in_play()))) return wrong;
    if (target != nullptr && verb == Verb::mount && target->kind != Kind::horse) return wrong;
    if (target != nullptr && verb == Verb::fight && target->kind == Kind::horse) return wrong;
    const bool has_card = verb == Verb::fight || at_door || at_.play.cards[0] != no_card;
    const bool to_point = verb == Verb::move || verb == Verb::climb || verb == Verb::group || verb == Verb::throws;
    if (!has_card) return wrong;
    switch (at_.phase) {
        case Phase::to: {
            if (verb != Verb::move && verb != Verb::climb && verb != Verb::group) return wrong;
            MoveList<Move> moves;
            rules_.legal_moves(at_, moves);
            return moves.empty() ? wrong : allowed();
        }
        case Phase::at: {
            LevelMaps maps(town().rows());
            if (verb != Verb::throws) return wrong;
            const int inches = 3 + (at_.play.cards[1] != no_card ? number_of(at_.play.cards[1]) : 0);
            rules_.throw_points(at_, *figure, within(inches), maps);
            return maps.any() ? allowed() : wrong;
        }
        case Phase::react:
            if (at_door || (to_point && at_.play.chosen == 0)) return wrong;
            if (verb == Verb::group) {
                FigureNumbers group;
                rules_.group_members(at_, at_.play.fig, at_.play.target, group);
                if (group.empty() || !rules_.can_shift(at_, group, Ground::no_way, at_.play.x, at_.play.y))
                    return wrong;
            }
            return verb == Verb::throws && figure->dynamite == 0 ? wrong : allowed();
        case Phase::back:
            return verb == Verb::fight && at_.to_act == actor_of(seat_at(target->seat)) && at_.held.strikes > 0
                       ? allowed()
                       : wrong;
        case Phase::place: {
            const bool steps_off = verb == Verb::dismount || (verb == Verb::move && at_.play.with == With::dismount);
            MoveList<Move> moves;
            if (steps_off || at_door) rules_.legal_moves(at_, moves);
            return moves.empty() ? wrong : allowed();
        }
        default: return allowed();
    }
}

Verdict Inspection::queue() const {
    const auto wrong = forbidden("GUN-24.5"_rule, "gun.queue_fits_phase");
    const bool waits = at_.phase == Phase::roll || at_.phase == Phase::recruit;
    if (waits == at_.queue.empty()) return wrong;
    for (const Waiting& test : at_.queue) {
        const Figure* figure = Rules::find(at_, test.fig);
        if (test.kind == Test::fuse && at_.queue.size() != 1) return wrong;  // what it adds must find room
        if (test.kind == Test::cover ? test.by >= town().cover.size() : test.kind != Test::fuse && figure == nullptr)
            return wrong;
        if ((test.kind == Test::death) != (at_.phase == Phase::roll && at_.play.verb == Verb::none)) return wrong;
        if ((test.kind == Test::recruit) != (at_.phase == Phase::recruit)) return wrong;
        if (test.kind == Test::recruit && Rules::member_of(at_, *figure) == nullptr) return wrong;
        if ((test.kind == Test::persuade) != (at_.phase == Phase::roll && at_.play.verb == Verb::persuade))
            return wrong;
        if (test.kind == Test::persuade && (test.by != at_.play.target || test.fig != at_.play.fig)) return wrong;
        if (test.kind == Test::persuade &&
            (!at_.doors[test.by].has_card() || !rules_.character(at_.doors[test.by]).joins()))
            return wrong;
    }
    if (at_.phase == Phase::recruit && at_.to_act != actor_of(seat_at(Rules::find(at_, at_.queue.front().fig)->seat)))
        return wrong;
    return allowed();
}

}  // namespace

Verdict Rules::sound(const Position& at) const { return Inspection(*this, at).verdict(); }

}  // namespace saloon::gunfight
