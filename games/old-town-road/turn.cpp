// OTR-3 to OTR-9: what a move needs, what it does, and how the journey goes on after it.
#include <cstdlib>

#include "games/old-town-road/rules.h"

namespace saloon::old_town_road {
namespace {

constexpr int nowhere = -1;

int place_of(const Position& at, Card card) {
    for (int i = 0; i < at.road.count(); ++i)
        if (at.road[static_cast<std::size_t>(i)].card() == card) return i;
    return nowhere;
}

// OTR-6.2: the nearest character in one direction, establishments skipped.
int nearest_character(const Edition& edition, const Position& at, int from, int step) {
    for (int i = from + step; i >= 0 && i < at.road.count(); i += step)
        if (edition.is_character(at.road[static_cast<std::size_t>(i)].card())) return i;
    return nowhere;
}

void turn_over(Position& at, int place) {
    LaidCard& laid = at.road[static_cast<std::size_t>(place)];
    laid = laid.turned();
}

// OTR-3.1: the others close up.
void leave_road(Position& at, int place, LaidCard as) {
    at.road.erase_at(static_cast<std::size_t>(place));
    at.trail.push_back(as);
}

void join_road(Position& at, std::size_t place, Card card) {
    at.road.insert_at(place, {card, Lie::upright});  // OTR-8.1
    at.rode = {};
    at.phase = Phase::journey;
}

bool names_only_its_cards(Move move) {
    const bool names_card = move.verb == Verb::shoot || move.verb == Verb::rob || move.verb == Verb::flee;
    return (names_card || move.card == Card{}) && (move.verb == Verb::shoot || move.by == Card{});
}

}  // namespace

Actor Rules::to_act(const Position& at) const {
    if (at.phase == Phase::setup) return Actor::chance;
    return at.phase == Phase::over ? Actor::nobody : Actor::p1;
}

// ---- what a move needs

Verdict Rules::judge(const Position& at, Move move) const {
    if (at.phase == Phase::setup || at.phase == Phase::over)
        return forbidden("OTR-9.6"_rule, "no move is possible before or after the journey");
    if (!names_only_its_cards(move)) return forbidden("OTR-14.3"_rule, "a move names no card but its own");
    switch (move.verb) {
        case Verb::place_left:
        case Verb::place_right:
        case Verb::ride: return judge_travel(at, move.verb);
        case Verb::stop:
            if (at.phase == Phase::outskirts) return allowed();
            return forbidden("OTR-9.3"_rule, "you can stop outside Old Town only");
        case Verb::shoot:
        case Verb::rob:
        case Verb::flee: break;
        default: return forbidden("OTR-14.3"_rule, "there is no such move");
    }
    if (at.phase == Phase::travel)
        return forbidden("OTR-8.10"_rule, "the drawn card waits: choose where it goes first");
    if (move.verb == Verb::shoot) return judge_shootout(at, move);
    if (move.verb == Verb::rob) return judge_robbery(at, move.card);
    if (place_of(at, move.card) == nowhere) return forbidden("OTR-7.1"_rule, "that card is not on the road");
    return allowed();
}

Verdict Rules::judge_shootout(const Position& at, Move move) const {
    const int target = place_of(at, move.card);
    const int shooter = place_of(at, move.by);
    if (target == nowhere) return forbidden("OTR-5.1"_rule, "the target is not on the road");
    if (shooter == nowhere) return forbidden("OTR-5.1"_rule, "the shooter is not on the road");
    if (target == shooter) return forbidden("OTR-5.1"_rule, "nobody shoots himself");
    if (!edition_->is_character(move.card)) return forbidden("OTR-5.6"_rule, "an establishment cannot be shot");
    if (!edition_->is_character(move.by)) return forbidden("OTR-5.6"_rule, "an establishment cannot shoot");
    const Area& gun = edition_->area(at.road[static_cast<std::size_t>(shooter)]);  // OTR-1.5, 3.5
    if (std::abs(target - shooter) > gun.range)
        return forbidden("OTR-3.3"_rule, "the target is out of the shooter's range");
    if ((gun.targets & edition_->attributes(at.road[static_cast<std::size_t>(target)])) == 0)
        return forbidden("OTR-3.4"_rule, "nothing about the target is on the shooter's list");
    return allowed();  // OTR-5.5: affiliation forbids nothing
}

Verdict Rules::judge_robbery(const Position& at, Card establishment) const {
    const int place = place_of(at, establishment);
    if (place == nowhere) return forbidden("OTR-6.1"_rule, "that card is not on the road");
    if (edition_->is_character(establishment)) return forbidden("OTR-6.1"_rule, "only an establishment can be robbed");
    if (!edition_->area(at.road[static_cast<std::size_t>(place)]).safe)
        return forbidden("OTR-6.1"_rule, "that establishment shows no Safe");
    const int left = nearest_character(*edition_, at, place, -1);
    const int right = nearest_character(*edition_, at, place, +1);
    if (left == nowhere || right == nowhere)
        return forbidden("OTR-6.2"_rule, "a robbery takes a character on each side");
    const Card one = at.road[static_cast<std::size_t>(left)].card();
    const Card other = at.road[static_cast<std::size_t>(right)].card();
    if (edition_->type(one) != Type::outlaw || edition_->type(other) != Type::outlaw)
        return forbidden("OTR-6.6"_rule, "a lawman beside it prevents the robbery");
    if (number_of(one) + number_of(other) < number_of(establishment))
        return forbidden("OTR-6.3"_rule, "the robbers' numbers are too low together");
    return allowed();
}

Verdict Rules::judge_travel(const Position& at, Verb verb) const {
    if (at.phase != Phase::travel) return forbidden("OTR-14.4"_rule, "no drawn card is waiting");
    const Symbol symbol = edition_->symbol(at.drawn.front());
    if (verb == Verb::place_right && symbol != Symbol::crossroads)
        return forbidden("OTR-8.2"_rule, "only a Crossroads card may join at the right end");
    if (verb == Verb::ride && symbol != Symbol::train) return forbidden("OTR-8.3"_rule, "only a Train may ride on");
    return allowed();
}

// ---- what it does

void Rules::apply(Position& at, Move move) const {
    switch (move.verb) {
        case Verb::shoot: return shoot(at, move);
        case Verb::rob: return rob(at, move.card);
        case Verb::flee:
            leave_road(at, place_of(at, move.card), {move.card, Lie::face_down});  // OTR-7.2
            return travel(at);
        case Verb::place_left: return join_road(at, 0, at.drawn.pop_back());
        case Verb::place_right: return join_road(at, at.road.size(), at.drawn.pop_back());
        case Verb::ride: return ride(at);
        case Verb::stop: return stop(at);
    }
}

void Rules::shoot(Position& at, Move move) const {
    const int target = place_of(at, move.card);
    turn_over(at, place_of(at, move.by));                               // OTR-5.3, 5.4, 5.8
    leave_road(at, target, at.road[static_cast<std::size_t>(target)]);  // OTR-5.2
    travel(at);
}

void Rules::rob(Position& at, Card establishment) const {
    const int place = place_of(at, establishment);
    int sum = 0;
    for (const int step : {-1, +1}) {
        const int robber = nearest_character(*edition_, at, place, step);
        sum += number_of(at.road[static_cast<std::size_t>(robber)].card());
        turn_over(at, robber);  // OTR-6.5
    }
    const LaidCard robbed = at.road[static_cast<std::size_t>(place)];
    leave_road(at, place, sum == number_of(establishment) ? robbed.turned() : robbed);  // OTR-6.4, 6.8
    travel(at);
}

void Rules::stop(Position& at) const {
    for (const LaidCard laid : at.road) at.trail.push_back({laid.card(), Lie::face_down});  // OTR-9.5
    at.road.clear();
    at.phase = Phase::over;
}

// ---- OTR-8: how it goes on

void Rules::travel(Position& at) const {
    if (at.phase == Phase::journey && !at.draw.empty()) return draw_card(at);
    at.phase = at.road.empty() ? Phase::over : Phase::outskirts;  // OTR-9.1, 9.2, 9.4
}

// OTR-8.10: a Crossroads card, or a Train that can ride.
bool Rules::waits(const Position& at, Card drawn) const {
    const Symbol symbol = edition_->symbol(drawn);
    if (symbol != Symbol::train) return symbol == Symbol::crossroads;
    return !at.draw.empty() && !at.rode.has(drawn);  // OTR-8.5, 8.6
}

void Rules::draw_card(Position& at) const {
    const Card card = at.draw.pop_back().card;
    at.seen.remove(card);
    if (!waits(at, card)) return join_road(at, 0, card);
    at.drawn.push_back(card);
    at.phase = Phase::travel;
}

void Rules::ride(Position& at) const {
    const Card card = at.drawn.pop_back();
    at.draw.insert_at(at.draw.size() / 2, Slot::open(card));  // OTR-8.4: under the top half, rounded up
    at.seen.add(card);                                        // OTR-8.9
    at.rode.add(card);
    draw_card(at);  // OTR-8.7
}

}  // namespace saloon::old_town_road
