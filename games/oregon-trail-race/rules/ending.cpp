// ORE-13: wagons that are out, victory and the end.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {

int Rules::living(const Position& at) const {
    int wagons = 0;
    for (int i = 0; i < players(); ++i) wagons += at.wagons[seat_at(i)].alive() ? 1 : 0;
    return wagons;
}

// ORE-13.2
bool Rules::has_arrived(const Position& at, Seat seat) const {
    const Wagon& wagon = at.wagons[seat];
    return wagon.alive() && in_valley(wagon) && is_clean(at, seat);
}

// ORE-13.7: 13.2, 13.5, 13.4, in this order.
Reason Rules::ending(const Position& at) const {
    int alive = 0;
    for (int i = 0; i < players(); ++i) {
        if (!at.wagons[seat_at(i)].alive()) continue;
        ++alive;
        if (has_arrived(at, seat_at(i))) [[unlikely]]
            return Reason::arrived;
    }
    if (alive == 0) return Reason::all_dead;
    return alive == 1 && options_.last_survivor == LastSurvivor::wins ? Reason::last_wagon : Reason::none;
}

// ORE-13.6, ORE-13.7: the best by each measure in turn; who is still tied shares.
SeatSet Rules::winners_by(const Position& at, Reason reason) const {
    const bool winter = reason == Reason::winter;
    using Measure = std::array<int, 4>;
    const auto measure = [&](Seat seat) {
        const Wagon& wagon = at.wagons[seat];
        if (!winter) return Measure{wagon.people, wagon.supplies.size, 0, 0};
        return Measure{wagon.distance, wagon.people, -calamities_of(at, seat), wagon.supplies.size};
    };
    SeatSet best;
    Measure most{};
    for (int i = 0; i < players(); ++i) {
        const Seat seat = seat_at(i);
        if (!at.wagons[seat].alive() || (reason == Reason::arrived && !has_arrived(at, seat))) continue;
        const Measure own = measure(seat);
        if (best.empty() || own > most) {
            best = SeatSet::only(seat);
            most = own;
        } else if (own == most) {
            best.add(seat);
        }
    }
    return best;
}

// ORE-16.12
std::optional<Scores> Rules::scores(const Position& at) const {
    if (at.phase != Phase::over) return std::nullopt;
    Scores scores;
    for (int i = 0; i < players(); ++i) scores.points[static_cast<std::size_t>(i)] = at.winners.has(seat_at(i)) ? 1 : 0;
    scores.per = std::max(1, at.winners.size());
    return scores;
}

// ORE-2.8: the last of those who are left; ORE-13.9: with a tombstone.
void Play::lose_person(Seat seat, Cause cause) {
    Wagon& wagon = at_.wagons[seat];
    if (wagon.people > 0) {
        --wagon.people;
        wagon.tombstones.push_back({wagon.people, cause, wagon.at});
        if (tell_.heard()) tell_loss(seat, wagon.tombstones.back());
    }
    if (wagon.people == 0) died_.add(seat);
}

void Play::lose_wagon(Seat seat, Cause cause) {
    do lose_person(seat, cause);
    while (at_.wagons[seat].alive());
}

// ORE-4.6 (3): dead wagons leave together, then victory is looked for.
bool Play::ended() {
    if (!died_.empty()) {
        for (int i = 0; i < options_.players; ++i)
            if (died_.has(seat_at(i))) leave(seat_at(i));
        died_ = {};
    }
    const Reason reason = rules_.ending(at_);
    if (reason == Reason::none) return false;
    end(reason);
    return true;
}

// ORE-13.1
void Play::leave(Seat seat) {
    Wagon& wagon = at_.wagons[seat];
    if (tell_.heard()) tell_leaving(seat);
    at_.supply_discard.add_all(wagon.supplies.copies);
    at_.trail_discard.add_all(wagon.trail_hand.copies);
    for (const LaidCard card : at_.laid.of(seat)) at_.trail_discard.add(card.card());
    at_.laid.take_oldest(seat, at_.laid.count(seat));
    wagon.supplies = {};
    wagon.trail_hand = {};
    for (std::size_t i = at_.calamities.size(); i-- > 0;)
        if (at_.calamities[i].owner == seat) discard_lying(i, Word::wagon_out, "ORE-13.1"_rule);
    for (Town& town : at_.towns)
        if (town.owed.has(seat)) lapse(town, seat, "ORE-13.1"_rule);
    if (wagon.in_river()) wagon.place = Place::on_card;
    wagon.stop = 0;  // ORE-16.2
}

void Play::end(Reason reason) {
    wait_for(Phase::over);
    at_.reason = reason;
    at_.winners = rules_.winners_by(at_, reason);
    if (tell_.heard()) tell_end();
}

}  // namespace saloon::oregon_trail_race
