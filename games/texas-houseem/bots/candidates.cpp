// Which moves a bot looks at, the most promising first. Plays of the same rank, size and share of the hand differ only
// in suits; one of them is enough. Face-down families make lists of many thousands: of those a fair sample is taken.
#include <algorithm>

#include "core/promising.h"
#include "games/texas-houseem/rules/row.h"
#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {
namespace {

constexpr std::size_t kept = 24;
constexpr std::uint32_t long_list = 600;
constexpr std::uint32_t sampled = 150;
constexpr int usual_points = 8;  // of a card that nobody knows

int points_of(CardSet cards) {
    int points = 0;
    for (const Card card : cards.natural()) points += texas_houseem::points_of(rank_of(card));
    return points + 5 * cards.joker().size();
}

struct Ranked {
    int promise;
    std::uint64_t kind;
    Move move;
};

// What a play is but for suits.
std::uint64_t kind_of_play(const Move& move, CardSet hand) {
    const int rank = move.cards.natural().empty() ? 13 : rank_of(move.cards.natural().lowest());
    std::uint64_t kind = static_cast<std::uint64_t>(move.verb);
    for (const std::uint64_t part :
         {std::uint64_t{move.house} & 0xFFFFU, static_cast<std::uint64_t>(rank),
          static_cast<std::uint64_t>(move.cards.size()), static_cast<std::uint64_t>((move.cards & hand).size()),
          std::uint64_t{move.rank} & 15U, static_cast<std::uint64_t>(points_of(move.cards) & 63)})
        kind = kind * 64U + part;
    // Places of a row tell nothing (THE-12.14): one of them is enough.
    if (move.verb == Verb::shoot) kind = kind * 256U + move.card.id;
    return kind;
}

}  // namespace

// What a House of this owner brings the mover when it is lost or hit.
int Rules::swing_of(const Position& at, const House& house, CardSet dead) const {
    const int sign = house.owner() == at.turn ? -1 : 1;
    const CardSet family = house.folk | house.hidden.cards();
    return sign * (dead == family ? score_of(house) : points_of(dead));
}

// THE-9.46: with a final reveal a lie only pays while nobody looks.
bool Rules::is_lie(const House& house, CardSet joining) const {
    return options_.final_reveal && SameRank::of(house.folk | house.hidden.cards() | joining).empty();
}

// THE-7.14: who would have moved in first loses the House, and a building site brings nothing.
int Rules::promise_of_taking(const Position& at, const House& house) const {
    if (!house.vacant()) return swing_of(at, house, house.folk | house.hidden.cards());
    if (house.safe() == nobody) return 0;
    const int half = texas_houseem::points_of(house.roof.rank) / 2;
    return house.safe() == at.turn ? -half : half;
}

int Rules::promise_of_shot(const Position& at, const House& house, const Move& move) const {
    if (move.card != no_card) return swing_of(at, house, CardSet::only(move.card));
    return usual_points + (house.family_size() == 1 ? texas_houseem::points_of(house.roof.rank) : 0);
}

int Rules::promise(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    const bool last = at.round == at.last_round;
    switch (move.verb) {
        case Verb::settle:
            if (is_lie(*house, move.cards)) return last ? 0 : 10;
            return 20 + texas_houseem::points_of(house->roof.rank) + points_of(move.cards);
        case Verb::expand: return is_lie(*house, move.cards) ? -10 : 10 + points_of(move.cards);
        case Verb::evict:
            return 10 + texas_houseem::points_of(house->roof.rank) + points_of(move.cards) +
                   swing_of(at, *house, house->folk | house->hidden.cards());
        case Verb::shoot: return promise_of_shot(at, *house, move);
        case Verb::roof: return last ? -20 : 14 + texas_houseem::points_of(rank_of(move.cards.lowest()));
        case Verb::house: return last ? -20 : 16;
        case Verb::foundation: return last ? -20 : 8;
        case Verb::draw: return last ? 0 : 11;
        case Verb::flush:
        case Verb::straight: {
            int swing = move.card == no_card ? 0 : 10;
            for (const House& each : at.town) {
                if (move.verb == Verb::straight && options_.straight_in_house && each.number != move.house) continue;
                const CardSet hit = move.verb == Verb::flush
                                        ? each.folk & CardSet::of_suit(suit_of(move.cards.lowest()))
                                        : each.folk & CardSet::of_rank(move.rank);
                if (!hit.empty()) swing += swing_of(at, each, hit);
            }
            return swing;
        }
        case Verb::pillage: return 5 + swing_of(at, *house, house->folk);
        case Verb::reappropriate: return promise_of_taking(at, *house);
        default: return 0;
    }
}

void Rules::candidates(const Position& at, MoveList<Move>& moves) const {
    const CardSet hand = at.hands[at.turn].cards();
    FixedVector<Ranked, kept> best;
    const auto add = [&](const Move& move) {
        const int promised = promise(at, move);
        if (best.size() == kept && best[kept - 1].promise >= promised) return;
        const Ranked next{promised, kind_of_play(move, hand), move};
        for (const Ranked& each : best)
            if (each.kind == next.kind && each.promise == next.promise) return;
        if (best.size() == kept) best.pop_back();
        std::size_t place = best.size();
        while (place > 0 && best[place - 1].promise < next.promise) --place;
        best.insert_at(place, next);
    };
    // Only face-down families make long lists.
    const std::uint32_t count = options_.hidden_neighbors ? count_moves(at) : 0;
    if (count > long_list) {
        add(nth_move(at, 0));
        for (std::uint32_t i = 0; i < sampled; ++i)
            add(nth_move(at, static_cast<std::uint32_t>(std::uint64_t{i} * count / sampled)));
        // True families are few among so many, and the only ones that last: as if they were laid face-up.
        Options open = options_;
        open.hidden_neighbors = false;
        Rules(open).moves_with(at, Verb::settle, 0, moves);
        for (const Move& move : moves) add(move);
    } else {
        legal_moves(at, moves);
        for (const Move& move : moves) add(move);
    }
    moves.clear();
    for (const Ranked& each : best) moves.push_back(each.move);
}

Move Rules::first_candidate(const Position& at, MoveList<Move>& moves) const {
    moves.clear();
    if (options_.hidden_neighbors) {
        candidates(at, moves);
        return moves.front();
    }
    legal_moves(at, moves);
    return most_promising(moves, [&](const Move& move, int) { return promise(at, move); });
}

// THE-9.2: face-down cards of the hand are not shown, only their number; those of the Market all have seen.
Move Rules::shown_move(const Position& at, Move move) const {
    if (move.verb == Verb::shoot && move.card == no_card) {  // THE-9.43: all see who was hit
        const House& house = *at.town.find(move.house);
        move.card = card_at_place(house.hidden.cards() - known_face_down(at, house), move.choice);
        return move;
    }
    if (!options_.hidden_neighbors || (move.verb != Verb::settle && move.verb != Verb::expand)) return move;
    const int unseen = (move.cards & at.hands[at.turn].cards()).size();
    move.cards = move.cards & at.market;
    move.choice = static_cast<std::uint8_t>(unseen);
    return move;
}

}  // namespace saloon::texas_houseem
