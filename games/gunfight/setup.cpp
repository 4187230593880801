// Section 3: suits, doors, deck, gangs and deployment.
#include "games/gunfight/rules.h"

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
void Rules::set_up_gunfight(Position& at) const {
    ++at.game_no;
    at.first = static_cast<std::uint8_t>((at.game_no - 1) % players());
    at.town = options_.towns[(at.game_no - 1U) % options_.towns.size()];
    at.suits.fill(no_suit);
    at.figures.clear();
    at.tokens.clear();
    at.doors.clear();
    at.deck.clear();
    at.held = {};
    at.discards = options_.deck();
    at.next_figure = 1;
    at.turn = 0;
    recompute_values(at);
    set_phase(at, Phase::suits, Actor::chance);
}

void Rules::recompute_values(Position& at) {
    for (Gang& gang : at.gangs)
        for (Member& member : gang.members)
            member.value = static_cast<std::uint8_t>(value_of(member.weapons, member.horse != 0, member.skills));
}

void Rules::lay_doors(Position& at, const Event& event) const {
    at.doors.clear();
    const std::size_t doors = town(at).doors.size();
    for (std::size_t i = 0; i < doors; ++i) {  // GUN-1.15: cards left over take no part, doors left over are empty
        const bool is_laid = i < event.items.size() && takes_part(edition_->characters[event.items[i]]);
        at.doors.push_back({is_laid ? static_cast<std::uint8_t>(event.items[i] + 1) : Door::gone, 0, 0});
    }
    set_phase(at, Phase::shuffle, Actor::chance);
}

void Rules::after_setup_shuffle(Position& at) const {
    for (int i = 0; i < players(); ++i) {
        if (at.gangs[static_cast<std::size_t>(i)].id != Gang::unchosen) continue;
        if (!options_.own_gangs) return set_phase(at, Phase::gang, actor_of(seat_at(i)));  // GUN-3.6
        at.gangs[static_cast<std::size_t>(i)] = options_.gangs[static_cast<std::size_t>(i)];
    }
    make_figures(at);
}

void Rules::choose_gang(Position& at, std::size_t gang) const {
    Gang& chosen = at.gangs[static_cast<std::size_t>(at.to_act)];
    chosen.id = static_cast<std::uint16_t>(2 + gang);
    chosen.members.clear();
    for (const MadeMember& made : edition_->gangs[gang].members) chosen.members.push_back(made.member);
    after_setup_shuffle(at);
}

// GUN-3.7: all members become figures together.
void Rules::make_figures(Position& at) const {
    for (int i = 0; i < players(); ++i) {
        const auto seat = static_cast<std::size_t>(i);
        const auto& members = at.gangs[seat].members;
        for (std::size_t k = 0; k < members.size(); ++k) {
            Figure figure;
            figure.number = at.next_figure++;
            figure.name = members[k].name;
            figure.seat = static_cast<std::uint8_t>(seat);
            figure.suit = at.suits[seat];
            figure.weapons = members[k].weapons;
            figure.skills = members[k].skills;
            figure.value = members[k].value;
            figure.gang = 1;
            if (options_.plays(parts::horses))
                figure.mounted = members[k].horse;
            else  // GUN-23.10
                figure.value = static_cast<std::uint8_t>(std::max(figure.value - members[k].horse, 1));
            figure.member = static_cast<std::uint8_t>(k);
            at.figures.push_back(figure);
        }
    }
    deploy_next(at, static_cast<Seat>(at.first));
}

const Figure* Rules::next_to_deploy(const Position& at, Seat seat) {
    for (const Figure& figure : at.figures)
        if (figure.of(seat) && figure.status == Status::placing) return &figure;
    return nullptr;
}

Figure* Rules::next_to_deploy(Position& at, Seat seat) {
    return const_cast<Figure*>(next_to_deploy(static_cast<const Position&>(at), seat));
}

bool Rules::deploy_point(const Position& at, const Figure& figure, Point point) const {
    const Zone& zone = town(at).zones[static_cast<std::size_t>(figure.side())];
    return holds(zone.rect, point) && free_for(at, {point.x, point.y, 0}, figure.number);
}

// A zone of a town of one's own may be too small for all; then the rest stays away rather than the game stop.
bool Rules::can_deploy(const Position& at, Seat seat) const {
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
void Rules::deploy_next(Position& at, Seat from) const {
    for (int passed = 0; passed < players(); ++passed, from = next_seat(from, players())) {
        if (!can_deploy(at, from)) continue;
        if (!options_.auto_deployment) return set_phase(at, Phase::deploy, actor_of(from));
        Figure& figure = *next_to_deploy(at, from);
        for (const Point spot : town(at).zones[static_cast<std::size_t>(figure.side())].spots) {
            if (!deploy_point(at, figure, spot)) continue;
            deploy(at, figure, spot);  // GUN-3.9
            break;
        }
        passed = -1;
    }
    at.turn = 1;
    if (plays_on(at, static_cast<Seat>(at.first))) return begin_turn(at, static_cast<Seat>(at.first));
    next_turn(at, static_cast<Seat>(at.first));
}

void Rules::deploy(Position& at, Figure& figure, Point point) const {
    figure.put(point, 0);
    figure.status = Status::play;
    arrive(at, figure);  // GUN-3.10
}

}  // namespace saloon::gunfight
