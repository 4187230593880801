// Positions from outside: what GUN-24.13 refuses that the reader of the JSON cannot see, and contradictions with
// which the rules could not go on. Anything else is left to whoever set the position up.
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

Verdict Rules::sound(const Position& at) const {
    if (const Verdict verdict = sound_cards(at); !verdict.fine()) return verdict;
    if (const Verdict verdict = sound_figures(at); !verdict.fine()) return verdict;
    if (const Verdict verdict = sound_phase(at); !verdict.fine()) return verdict;
    if (const Verdict verdict = sound_play(at); !verdict.fine()) return verdict;
    return sound_queue(at);
}

// GUN-24.13: the cards of the deck, each once.
Verdict Rules::sound_cards(const Position& at) const {
    CardSet seen = at.discards;
    int count = at.discards.size();
    const auto add = [&](CardSet cards) {
        seen = seen | cards;
        count += cards.size();
    };
    for (const Card card : at.deck) add(CardSet{card.id < cards_in_deck ? std::uint64_t{1} << card.id : 0});
    for (const CardSet& cards : at.held.hands) add(cards);
    add(at.held.laid);
    const CardSet deck = options_.deck();
    if (seen != deck || count != deck.size()) return forbidden("GUN-24.13"_rule, "gun.deck_cards_once");
    const bool hidden_attack = at.play.verb == Verb::fight && (at.phase == Phase::react || at.phase == Phase::back);
    if (hidden_attack == at.held.laid.empty()) return forbidden("GUN-13.3"_rule, "gun.attack_hidden");
    for (const std::uint8_t hidden : at.held.hidden)
        if (hidden != 0) return forbidden("GUN-24.13"_rule, "gun.nothing_hidden");
    return allowed();
}

Verdict Rules::sound_figures(const Position& at) const {
    int previous = 0;
    int riders = 0;
    int money = 0;
    int sticks = 0;
    for (const Figure& figure : at.figures) {
        if (figure.number <= previous) return forbidden("GUN-3.7"_rule, "gun.figure_number_twice");
        previous = figure.number;
        if ((figure.kind == Kind::horse) != (figure.seat == nobody_seat))
            return forbidden("GUN-16.1"_rule, "gun.horse_belongs_nobody");
        riders += figure.mounted;
        money += figure.money;
        sticks += figure.dynamite;
    }
    if (at.next_figure <= previous) return forbidden("GUN-3.7"_rule, "gun.next_figure_greater");
    int behind_doors = 0;
    for (const Door& door : at.doors) {
        if (!door.has_card()) continue;
        behind_doors += character(door).figures();
        sticks += character(door).sticks();
        money += character(door).kind == CardKind::money ? 1 : 0;
    }
    if (at.figures.count() + riders + behind_doors > figures_max)
        return forbidden("GUN-24.14"_rule, "gun.figures_count");
    for (const Token& token : at.tokens) (token.kind == TokenKind::money ? money : sticks) += token.n;
    if (money > goods_max || sticks > goods_max) return forbidden("GUN-1.17"_rule, "gun.too_much_goods");
    for (const Gang& gang : at.gangs)
        if (gang.figures() > gang_figures_max) return forbidden("GUN-23.2"_rule, "gun.gang_figures_with_horses");
    return allowed();
}

namespace {

bool chance_phase(Phase phase) {
    return phase == Phase::suits || phase == Phase::doors || phase == Phase::shuffle || phase == Phase::roll;
}
bool seat_phase(Phase phase) {  // in which the seat whose turn it is decides
    return phase == Phase::swap || phase == Phase::turn || phase == Phase::to || phase == Phase::at ||
           phase == Phase::place || phase == Phase::discard;
}

}  // namespace

Verdict Rules::sound_phase(const Position& at) const {
    const auto bad_actor = forbidden("GUN-24.3"_rule, "gun.wrong_to_act");
    if (chance_phase(at.phase) != (at.to_act == Actor::chance)) return bad_actor;
    if ((at.phase == Phase::over) != (at.to_act == Actor::nobody)) return bad_actor;
    if (is_seat(at.to_act) && index_of(seat_of(at.to_act)) >= players()) return bad_actor;
    const bool in_turn = seat_phase(at.phase) || at.phase == Phase::react || at.phase == Phase::back ||
                         (at.phase == Phase::shuffle && at.turn > 0) ||
                         (at.phase == Phase::roll && at.play.verb != Verb::none);
    if (in_turn != (at.seat != nobody_seat)) return forbidden("GUN-24.1"_rule, "gun.seat_in_turn_only");
    if (in_turn && at.turn == 0) return forbidden("GUN-24.1"_rule, "gun.first_turn_turn_1");
    if (seat_phase(at.phase) && at.to_act != actor_of(turn_of(at))) return bad_actor;
    if ((at.to_deal > 0) != (at.phase == Phase::shuffle && at.turn > 0))
        return forbidden("GUN-24.1"_rule, "gun.to_deal_waits");
    if ((at.phase == Phase::over) == at.winners.empty()) return forbidden("GUN-24.1"_rule, "gun.result_at_end");
    if (at.active.fig != 0) {
        const Figure* active = find(at, at.active.fig);
        if (active == nullptr || at.seat == nobody_seat || !active->of(turn_of(at)))
            return forbidden("GUN-5.2"_rule, "gun.active_of_turn");
    }
    const bool doors_laid = at.phase != Phase::suits && at.phase != Phase::doors;
    if (at.doors.size() != (doors_laid ? town(at).doors.size() : 0))
        return forbidden("GUN-24.1"_rule, "gun.doors_once_dealt");
    const bool setting_up =
        at.phase == Phase::doors || (at.phase == Phase::shuffle && at.turn == 0) || at.phase == Phase::gang;
    for (int i = 0; i < players() && setting_up; ++i)
        if (at.suits[static_cast<std::size_t>(i)] == no_suit)
            return forbidden("GUN-3.2"_rule, "gun.suits_before_doors");
    if (setting_up && !at.figures.empty()) return forbidden("GUN-3.7"_rule, "gun.figures_after_gangs");
    if (at.phase == Phase::suits && at.discards != options_.deck())
        return forbidden("GUN-3.3"_rule, "gun.all_in_discards");
    switch (at.phase) {
        case Phase::gang:
            return at.gangs[static_cast<std::size_t>(at.to_act)].id == Gang::unchosen && !options_.own_gangs
                       ? allowed()
                       : forbidden("GUN-3.6"_rule, "gun.gang_already_chosen");
        case Phase::deploy:
            return can_deploy(at, seat_of(at.to_act)) ? allowed() : forbidden("GUN-3.8"_rule, "gun.nobody_to_deploy");
        case Phase::discard:
            return hand(at).size() > hand_max ? allowed() : forbidden("GUN-4.8"_rule, "gun.discards_above_8");
        case Phase::skill:
            return has_lesson(at, seat_of(at.to_act)) ? allowed()
                                                      : forbidden("GUN-22.4"_rule, "gun.no_skill_to_choose");
        default: return allowed();
    }
}

// Who is asked, and what is being placed.
Verdict Rules::sound_questions(const Position& at) const {
    if (at.phase == Phase::place) {
        const Figure* placed = find(at, at.placing.fig);
        if (placed == nullptr || placed->status != Status::placing)
            return forbidden("GUN-24.1"_rule, "gun.placing_names_figure");
    } else if (at.placing.fig != 0) {
        return forbidden("GUN-24.1"_rule, "gun.placing_is_null");
    }
    if (at.phase == Phase::react && !options_.plays(parts::jokers))
        return forbidden("GUN-23.9"_rule, "gun.no_jokers_no_window");
    if ((at.phase == Phase::react) == at.asked.empty()) return forbidden("GUN-17.2"_rule, "gun.asked_in_window");
    if (at.phase == Phase::react && at.to_act != actor_of(seat_at(at.asked.front())))
        return forbidden("GUN-17.2"_rule, "gun.first_asked_act");
    return allowed();
}

Verdict Rules::sound_play(const Position& at) const {
    if (const Verdict verdict = sound_questions(at); !verdict.fine()) return verdict;
    const auto wrong = forbidden("GUN-24.4"_rule, "gun.play_fits_phase");
    const Verb verb = at.play.verb;
    const bool in_play = at.phase == Phase::to || at.phase == Phase::at || at.phase == Phase::react ||
                         at.phase == Phase::back || at.phase == Phase::place;
    if (verb == Verb::none) return in_play ? wrong : allowed();
    if (!in_play && at.phase != Phase::roll) return wrong;
    const Figure* figure = find(at, at.play.fig);
    if (figure == nullptr || !figure->is_fighter() || !figure->of(turn_of(at))) return wrong;
    if (at.phase != Phase::roll && at.phase != Phase::place && !figure->in_play()) return wrong;
    const bool at_door = verb == Verb::persuade || verb == Verb::take;
    if (at_door && at.play.target >= at.doors.size()) return wrong;
    const bool at_figure = verb == Verb::pistol || verb == Verb::rifle || verb == Verb::shotgun ||
                           verb == Verb::fight || verb == Verb::mount;
    const Figure* target = at_figure ? find(at, at.play.target) : nullptr;
    if (at_figure && (target == nullptr || (at.phase != Phase::roll && !target->in_play()))) return wrong;
    if (target != nullptr && verb == Verb::mount && target->kind != Kind::horse) return wrong;
    if (target != nullptr && verb == Verb::fight && target->kind == Kind::horse) return wrong;
    const bool has_card = verb == Verb::fight || at_door || at.play.cards[0] != no_card;
    const bool to_point = verb == Verb::move || verb == Verb::climb || verb == Verb::group || verb == Verb::throws;
    if (!has_card) return wrong;
    switch (at.phase) {
        case Phase::to: {
            if (verb != Verb::move && verb != Verb::climb && verb != Verb::group) return wrong;
            MoveList<Move> moves;
            legal_to(at, moves);
            return moves.empty() ? wrong : allowed();
        }
        case Phase::at: {
            LevelMaps maps(town(at).rows());
            if (verb != Verb::throws) return wrong;
            const int inches = 3 + (at.play.cards[1] != no_card ? number_of(at.play.cards[1]) : 0);
            throw_points(at, *figure, within(inches), maps);
            return maps.any() ? allowed() : wrong;
        }
        case Phase::react:
            if (at_door || (to_point && at.play.chosen == 0)) return wrong;
            if (verb == Verb::group) {
                FigureNumbers group;
                group_members(at, at.play.fig, at.play.target, group);
                if (group.empty() || !can_shift(at, group, Ground::no_way, at.play.x, at.play.y)) return wrong;
            }
            return verb == Verb::throws && figure->dynamite == 0 ? wrong : allowed();
        case Phase::back:
            return verb == Verb::fight && at.to_act == actor_of(seat_at(target->seat)) && at.held.strikes > 0
                       ? allowed()
                       : wrong;
        case Phase::place: {
            const bool steps_off = verb == Verb::dismount || (verb == Verb::move && at.play.with == With::dismount);
            MoveList<Move> moves;
            if (steps_off || at_door) legal_place(at, moves);
            return moves.empty() ? wrong : allowed();
        }
        default: return allowed();
    }
}

Verdict Rules::sound_queue(const Position& at) const {
    const auto wrong = forbidden("GUN-24.5"_rule, "gun.queue_fits_phase");
    const bool waits = at.phase == Phase::roll || at.phase == Phase::recruit;
    if (waits == at.queue.empty()) return wrong;
    for (const Waiting& test : at.queue) {
        const Figure* figure = find(at, test.fig);
        if (test.kind == Test::fuse && at.queue.size() != 1) return wrong;  // what it adds must find room
        if (test.kind == Test::cover ? test.by >= town(at).cover.size() : test.kind != Test::fuse && figure == nullptr)
            return wrong;
        if ((test.kind == Test::death) != (at.phase == Phase::roll && at.play.verb == Verb::none)) return wrong;
        if ((test.kind == Test::recruit) != (at.phase == Phase::recruit)) return wrong;
        if (test.kind == Test::recruit && member_of(at, *figure) == nullptr) return wrong;
        if ((test.kind == Test::persuade) != (at.phase == Phase::roll && at.play.verb == Verb::persuade)) return wrong;
        if (test.kind == Test::persuade && (test.by != at.play.target || test.fig != at.play.fig)) return wrong;
        if (test.kind == Test::persuade && (!at.doors[test.by].has_card() || !character(at.doors[test.by]).joins()))
            return wrong;
    }
    if (at.phase == Phase::recruit && at.to_act != actor_of(seat_at(find(at, at.queue.front().fig)->seat)))
        return wrong;
    return allowed();
}

}  // namespace saloon::gunfight
