// Section 3: suits, doors, deck, gangs and deployment.
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

Position Rules::start() const {
    Position at;
    at.town = options_.towns.front();
    at.discards = options_.deck();
    at.notches = options_.notches;  // GUN-3.3: what veterans bring
    at.skills_taken = options_.skills_taken;
    return at;
}

// GUN-22.1, 24.7: the next gunfight of a campaign.
void Step::set_up_gunfight() {
    ++at_.game_no;
    at_.first = static_cast<std::uint8_t>((at_.game_no - 1) % rules_.players());
    at_.town = options_.towns[(at_.game_no - 1U) % options_.towns.size()];
    at_.suits.fill(no_suit);
    at_.figures.clear();
    at_.tokens.clear();
    at_.doors.clear();
    at_.deck.clear();
    at_.held = {};
    at_.discards = options_.deck();
    at_.next_figure = 1;
    at_.turn = 0;
    recompute_values();
    set_phase(Phase::suits, Actor::chance);
}

void Step::recompute_values() {
    for (Gang& gang : at_.gangs)
        for (Member& member : gang.members)
            member.value = static_cast<std::uint8_t>(value_of(member.weapons, member.horse != 0, member.skills));
}

void Step::lay_doors(const Event& event) {
    at_.doors.clear();
    const std::size_t doors = town().doors.size();
    for (std::size_t i = 0; i < doors; ++i) {  // GUN-1.15: cards left over take no part, doors left over are empty
        const bool is_laid = i < event.items.size() && rules_.takes_part(rules_.edition().characters[event.items[i]]);
        at_.doors.push_back({is_laid ? static_cast<std::uint8_t>(event.items[i] + 1) : Door::gone, 0, 0});
    }
    tell(Happened(Happening::shuffled, "GUN-3.4"_rule).to(pile_place(TablePile::doors)));
    set_phase(Phase::shuffle, Actor::chance);
}

void Step::after_setup_shuffle() {
    for (int i = 0; i < rules_.players(); ++i) {
        if (at_.gangs[static_cast<std::size_t>(i)].id != Gang::unchosen) continue;
        if (!options_.own_gangs) return set_phase(Phase::gang, actor_of(seat_at(i)));  // GUN-3.6
        at_.gangs[static_cast<std::size_t>(i)] = options_.gangs[static_cast<std::size_t>(i)];
    }
    make_figures();
}

void Step::choose_gang(std::size_t gang) {
    Gang& chosen = at_.gangs[static_cast<std::size_t>(at_.to_act)];
    chosen.id = static_cast<std::uint16_t>(2 + gang);
    chosen.members.clear();
    for (const MadeMember& made : rules_.edition().gangs[gang].members) chosen.members.push_back(made.member);
    tell(Happened(Told::gang_chosen, "GUN-3.6"_rule, seat_of(at_.to_act)).thing(gang));
    after_setup_shuffle();
}

// GUN-3.7: all members become figures together.
void Step::make_figures() {
    for (int i = 0; i < rules_.players(); ++i) {
        const auto seat = static_cast<std::size_t>(i);
        const auto& members = at_.gangs[seat].members;
        for (std::size_t k = 0; k < members.size(); ++k) {
            Figure figure;
            figure.number = at_.next_figure++;
            figure.name = members[k].name;
            figure.seat = static_cast<std::uint8_t>(seat);
            figure.suit = at_.suits[seat];
            figure.weapons = members[k].weapons;
            figure.skills = members[k].skills;
            figure.value = members[k].value;
            figure.gang = 1;
            if (options_.plays(parts::horses))
                figure.mounted = members[k].horse;
            else  // GUN-23.10
                figure.value = static_cast<std::uint8_t>(std::max(figure.value - members[k].horse, 1));
            figure.member = static_cast<std::uint8_t>(k);
            at_.figures.push_back(figure);
            if (tell_.heard()) tell_came(figure, word_of(Verb::gang), "GUN-3.7"_rule);
        }
    }
    tell(Happened(Happening::phase_began, "GUN-3.8"_rule).thing(Word::deployment));
    deploy_next(static_cast<Seat>(at_.first));
}

const Figure* Questions::next_to_deploy(const Position& at, Seat seat) {
    for (const Figure& figure : at.figures)
        if (figure.of(seat) && figure.status == Status::placing) return &figure;
    return nullptr;
}

Figure* Questions::next_to_deploy(Position& at, Seat seat) {
    return const_cast<Figure*>(next_to_deploy(static_cast<const Position&>(at), seat));
}

bool Questions::deploy_point(const Position& at, const Figure& figure, Point point) const {
    const Zone& zone = town(at).zones[static_cast<std::size_t>(figure.side())];
    return holds(zone.rect, point) && free_for(at, {point.x, point.y, 0}, figure.number);
}

// A zone of a town of one's own may be too small for all; then the rest stays away rather than the game stop.
bool Questions::can_deploy(const Position& at, Seat seat) const {
    const Figure* figure = next_to_deploy(at, seat);
    if (figure == nullptr) return false;
    const Zone& zone = town(at).zones[static_cast<std::size_t>(side_of(seat))];
    if (options_.auto_deployment) {
        for (const Point spot : zone.spots)
            if (deploy_point(at, *figure, spot)) return true;
        return false;
    }
    for (int y = zone.rect.y1; y <= zone.rect.y2; y += options_.grid)
        for (int x = zone.rect.x1; x <= zone.rect.x2; x += options_.grid)
            if (deploy_point(at, *figure, {x, y})) return true;
    return false;
}

// GUN-3.8: the seats in turn, one figure at a time; who has nothing left is passed over.
void Step::deploy_next(Seat from) {
    for (int passed = 0; passed < rules_.players(); ++passed, from = next_seat(from, rules_.players())) {
        if (!rules_.can_deploy(at_, from)) continue;
        if (!options_.auto_deployment) return set_phase(Phase::deploy, actor_of(from));
        Figure& figure = *next_to_deploy(from);
        for (const Point spot : town().zones[static_cast<std::size_t>(figure.side())].spots) {
            if (!rules_.deploy_point(at_, figure, spot)) continue;
            deploy(figure, spot);  // GUN-3.9
            break;
        }
        passed = -1;
    }
    at_.turn = 1;
    tell(Happened(Happening::round_began, "GUN-3.11"_rule).amount(1));
    if (plays_on(static_cast<Seat>(at_.first))) return begin_turn(static_cast<Seat>(at_.first));
    next_turn(static_cast<Seat>(at_.first));
}

void Step::deploy(Figure& figure, Point point) {
    figure.put(point, 0);
    figure.status = Status::play;
    if (tell_.heard()) tell_went(figure, {}, word_of(Verb::deploy), "GUN-3.8"_rule);
    arrive(figure);  // GUN-3.10
}

}  // namespace saloon::gunfight
