// All legal moves, quickly: one pass along the road for the getaways and shootouts, one for the robberies.
// What is legal and why is said by judge.cpp; tests hold the two equal.
#include <algorithm>
#include <array>
#include <bit>

#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {

namespace {

// Cards as bits of their codes: a stretch of the road is the difference of two beginnings of it, and what of it a
// shooter can hit is one AND.
void list_shootouts(const Edition& edition, const LaidCard* road, int size, const std::uint64_t* before,
                    MoveWriter<Move>& moves) {
    for (int i = 0; i < size; ++i) {
        const int range = edition.range(road[i]);
        const std::uint64_t near = before[std::min(size, i + range + 1)] & ~before[std::max(0, i - range)];
        for (std::uint64_t hits = near & edition.prey(road[i]); hits != 0; hits &= hits - 1) {
            const auto code = static_cast<unsigned>(std::countr_zero(hits));
            moves.push_back({Verb::shoot, LaidCard::of_code(code).card(), road[i].card()});
        }
    }
}

// Every establishment between two neighbouring characters has those two as robbers (OTR-6.2).
void list_robberies(const Edition& edition, const LaidCard* road, int size, MoveWriter<Move>& moves) {
    int left = size;  // the last character passed; none yet
    for (int i = 0; i < size; ++i) {
        if (!edition.is_character(road[i].card())) continue;
        const int right = i;
        if (right - left > 1 && edition.type(road[left].card()) == Type::outlaw &&
            edition.type(road[right].card()) == Type::outlaw) {
            const int sum = number_of(road[left].card()) + number_of(road[right].card());
            for (int j = left + 1; j < right; ++j)
                if (edition.area(road[j]).safe && sum >= number_of(road[j].card()))
                    moves.push_back({Verb::rob, road[j].card()});
        }
        left = right;
    }
}

}  // namespace

void Rules::legal_moves(const Position& at, MoveList<Move>& list) const {
    MoveWriter<Move> moves(list);
    if (at.phase == Phase::travel) {
        const bool train = edition_->symbol(at.drawn.front()) == Symbol::train;
        moves.push_back({Verb::place_left});
        moves.push_back({train ? Verb::ride : Verb::place_right});
        return;
    }
    const int size = at.road.count();
    const LaidCard* road = at.road.begin();
    std::array<std::uint64_t, cards_in_deck + 1> before;  // NOLINT: filled as far as it is read
    before[0] = 0;
    for (int i = 0; i < size; ++i) {
        before[i + 1] = before[i] | std::uint64_t{1} << road[i].code();
        moves.push_back({Verb::flee, road[i].card()});
    }
    list_shootouts(*edition_, road, size, before.data(), moves);
    if ((before[size] & edition_->safes()) != 0) list_robberies(*edition_, road, size, moves);
    if (at.phase == Phase::outskirts) moves.push_back({Verb::stop});
}

}  // namespace saloon::old_town_road
