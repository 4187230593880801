// Sections 20 to 22: the end of a gunfight, the tally, and what a campaign makes of it.
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

int Questions::carried_money(const Position& at, int side) const {
    int sum = 0;
    for (const Figure& figure : at.figures)
        if (figure.is_fighter() && figure.side() == side && (figure.in_play() || figure.status == Status::left))
            sum += figure.money;
    return sum;
}

int Questions::unclaimed_money(const Position& at) const {
    int sum = 0;
    for (const Token& token : at.tokens)
        if (token.kind == TokenKind::money) sum += token.n;
    for (const Door& door : at.doors)
        if (door.has_card() && character(door).kind == CardKind::money) ++sum;
    return sum;
}

namespace {

bool side_plays_on(const Position& at, int side) {
    for (const Figure& figure : at.figures)
        if (figure.fights_on() && figure.side() == side) return true;
    return false;
}
// GUN-20.4: in these the side still in play has what nobody carries.
bool takes_all(Reason reason) { return reason == Reason::wipe_out || reason == Reason::getaway; }

}  // namespace

int Questions::tally(const Position& at, int side, Reason reason) const {
    int sum = 2 * carried_money(at, side);
    for (const Figure& figure : at.figures)
        if (figure.is_fighter() && figure.side() != side &&
            (figure.status == Status::down || figure.status == Status::fled))
            sum += figure.value;
    if (takes_all(reason) && side_plays_on(at, side)) sum += 2 * unclaimed_money(at);
    return sum;
}

// GUN-20.5, 20.6, 21.1
void Step::finish(Reason reason) {
    const std::array<int, 2> tallies{rules_.tally(at_, 0, reason), rules_.tally(at_, 1, reason)};
    std::array<bool, 2> wins{tallies[0] >= tallies[1], tallies[1] >= tallies[0]};
    if (reason == Reason::wipe_out) wins = {side_plays_on(at_, 0), side_plays_on(at_, 1)};
    Finished finished;
    finished.reason = reason;
    for (std::size_t side = 0; side < 2; ++side) {
        finished.tally[side] = static_cast<std::uint16_t>(tallies[side]);
        at_.tallies[side] = static_cast<std::uint16_t>(at_.tallies[side] + tallies[side]);
        if (wins[side]) at_.points[side] = static_cast<std::uint16_t>(at_.points[side] + (wins[0] && wins[1] ? 1 : 2));
    }
    for (int i = 0; i < rules_.players(); ++i)
        if (wins[static_cast<std::size_t>(i & 1)]) finished.winners.add(seat_at(i));
    if (at_.history.full()) at_.history.erase_at(0);  // only in a position nobody could have reached
    at_.history.push_back(finished);
    if (tell_.heard()) tell_finished(finished, wins);
    money_notches(reason);
    at_.seat = nobody_seat;
    at_.active = {};
    at_.extra = {};
    for (Figure& figure : at_.figures) figure.done = 0;
    if (at_.game_no >= options_.campaign_games && !options_.aftermath) return close_game();
    boot_hill();
}

// GUN-22.3
void Step::money_notches(Reason reason) {
    for (const Figure& figure : at_.figures)
        if (figure.is_fighter() && figure.seat < players_max && (figure.in_play() || figure.status == Status::left))
            give_notches(figure.seat, figure.money);
    if (!takes_all(reason)) return;
    FixedVector<std::uint8_t, players_max> seats;
    for (int i = 0; i < rules_.players(); ++i)
        if (plays_on(seat_at(i))) seats.push_back(static_cast<std::uint8_t>(i));
    if (seats.empty()) return;
    const int rest = rules_.unclaimed_money(at_);
    for (int i = 0; i < rest; ++i) give_notches(seats[static_cast<std::size_t>(i) % seats.size()], 1);
}

void Step::give_notches(std::size_t seat, int money) {
    at_.notches[seat] = static_cast<std::int16_t>(at_.notches[seat] + money);
    if (money == 0) return;
    tell(Happened(Happening::gained, "GUN-22.3"_rule, seat_at(static_cast<int>(seat)))
             .amount(money)
             .thing(Word::notches)
             .why(word_of(TokenKind::money)));
}

// GUN-22.6
void Step::close_game() {
    const auto standing = [&](std::size_t side) { return std::pair(at_.points[side], at_.tallies[side]); };
    for (int i = 0; i < rules_.players(); ++i) {
        const auto side = static_cast<std::size_t>(i & 1);
        if (standing(side) < standing(1 - side)) continue;
        at_.winners.add(seat_at(i));
        tell(Happened(Happening::won, "GUN-22.6"_rule, seat_at(i)));
    }
    tell(Happened(Happening::phase_began, "GUN-22.6"_rule).thing(Word::over));
    set_phase(Phase::over, Actor::nobody);
}

std::optional<Scores> Rules::scores(const Position& at) const {
    if (at.phase != Phase::over) return std::nullopt;
    Scores scores;
    for (int i = 0; i < players(); ++i)
        scores.points[static_cast<std::size_t>(i)] = at.points[static_cast<std::size_t>(i & 1)];
    return scores;
}

void Step::boot_hill() {
    for (const Figure& figure : at_.figures)
        if (figure.gang != 0 && figure.status == Status::down)
            at_.queue.push_back({0, figure.number, Test::death, static_cast<std::int8_t>(figure.level == 1 ? 3 : 5)});
    if (at_.queue.empty()) return after_boot_hill();
    tell(Happened(Happening::phase_began, "GUN-21.2"_rule).thing(Word::boot_hill));
    if (tell_.heard()) tell_tests();
    set_phase(Phase::roll, Actor::chance);
}

// GUN-21.6: who fled comes back shaken; then the dead are replaced, seat by seat.
void Step::after_boot_hill() {
    for (const Figure& figure : at_.figures) {
        if (figure.status != Status::fled) continue;
        if (Member* member = member_of(figure)) {
            std::int8_t& grit = member->skills[index_of(Skill::true_grit)];
            grit = static_cast<std::int8_t>(std::max(grit - 1, -2));  // GUN-21.3
            tell(about(Told::shaken, "GUN-21.3"_rule, figure).other(grit));
        }
    }
    for (int i = 0; i < rules_.players(); ++i)
        for (const Figure& figure : at_.figures)
            if (figure.of(seat_at(i)) && figure.status == Status::dead && member_of(figure) != nullptr)
                at_.queue.push_back({0, figure.number, Test::recruit, 0});
    next_recruit();
}

void Step::next_recruit() {
    if (at_.queue.empty()) return next_skill();
    set_phase(Phase::recruit, actor_of(seat_at(find(at_.queue.front().fig)->seat)));
}

// GUN-21.4: no dearer than the dead one was without skills; his own equipment is written `same` only.
bool Questions::may_recruit(const Position& at, const Move& move) const {
    const Member& dead = *member_of(at, *find(at, move.figure));
    if (move.with == With::same) return move.target == 0;
    const int weapons = move.target & arms::all;
    const bool horse = (move.target & item_horse) != 0;
    if (move.target > (arms::all | item_horse) || (move.target & 16) != 0 || !can_hold(weapons)) return false;
    if (weapons == (dead.weapons & arms::all) && horse == (dead.horse != 0)) return false;
    if (horse && !options_.plays(parts::horses)) return false;  // GUN-23.10
    const Gang& gang = at.gangs[find(at, move.figure)->seat];
    if (horse && dead.horse == 0 && gang.figures() + 1 > gang_figures_max) return false;
    return price(weapons, horse) <= price(dead.weapons, dead.horse != 0);
}

void Step::recruit(const Move& move) {
    Member& member = *member_of(*find(move.figure));
    if (move.with != With::same) {
        member.weapons = static_cast<std::uint8_t>(move.target & arms::all);
        member.horse = (move.target & item_horse) != 0 ? 1 : 0;
    }
    member.skills = {};
    member.name = rules_.newcomer(at_);
    tell(about(Told::recruited, "GUN-21.4"_rule, *find(move.figure))
             .from(name_place(member.name))
             .thing((member.weapons & arms::all) | (member.horse != 0 ? item_horse : 0)));
    at_.queue.erase_at(0);
    next_recruit();
}

// GUN-21.7: the first name of the edition's list that no member and no figure of a gang has.
std::uint16_t Questions::newcomer(const Position& at) const {
    const auto taken = [&](std::uint16_t name) {
        for (const Gang& gang : at.gangs)
            for (const Member& member : gang.members)
                if (member.name == name) return true;
        return std::ranges::any_of(at.figures,
                                   [name](const Figure& figure) { return figure.gang != 0 && figure.name == name; });
    };
    for (const std::uint16_t name : edition_->recruit_rows)
        if (!taken(name)) return name;
    return edition_->recruit_rows.back();  // 48 members and 48 figures of gangs do not use up a hundred names
}

bool Questions::may_learn(const Position& at, const Figure& figure, std::size_t skill) const {
    const Member* member = member_of(at, figure);
    if (member == nullptr || figure.status == Status::dead || skill >= skills_count) return false;
    return member->skills[skill] < skill_most(skill);
}

bool Questions::has_lesson(const Position& at, Seat seat) const {
    const auto i = static_cast<std::size_t>(seat);
    if (at.notches[i] < 2 * (at.skills_taken[i] + 1)) return false;
    for (const Figure& figure : at.figures)
        for (std::size_t skill = 0; figure.of(seat) && skill < skills_count; ++skill)
            if (may_learn(at, figure, skill)) return true;
    return false;
}

// GUN-22.4: seats in order; one without a legal choice is passed over.
void Step::next_skill() {
    for (int i = 0; i < rules_.players(); ++i)
        if (rules_.has_lesson(at_, seat_at(i))) return set_phase(Phase::skill, actor_of(seat_at(i)));
    end_aftermath();
}

// GUN-21.8: after the last gunfight the gangs are ready to ride on, and the game is over.
void Step::end_aftermath() {
    if (at_.game_no < options_.campaign_games) return set_up_gunfight();
    recompute_values();
    close_game();
}

}  // namespace saloon::gunfight
