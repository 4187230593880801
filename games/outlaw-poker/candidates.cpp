// Which moves a bot looks at, the most promising first: by what they do to the grids as far as the mover knows them.
#include <algorithm>

#include "core/promising.h"
#include "games/outlaw-poker/rules.h"

namespace saloon::outlaw_poker {
namespace {

// In hundredths of a point; found by thousands of games in which both sides played their first candidate.
constexpr int pairing_bonus = 60;    // a known card beside an unknown or odd one may still find its partner
constexpr int tempo = 80;            // of a card turned up: the round comes nearer to its end
constexpr int skipping = -40;        // nothing comes nearer
constexpr int discard_wanted = 250;  // from here on the card that is seen beats the one that is not
constexpr int outlaw_urge = 260;     // an Outlaw is played before a card that nobody has seen,
constexpr int outlaw_turns = 3;      // but not before the grids begin to show
constexpr int closing_lead = 25;     // of a round that is ended, for every point ahead
constexpr int closing_price = 50;    // what the others make of their last turns
constexpr int mendable = 400;        // an Iron Hand above this is not to be locked lightly:
constexpr int mending_percent = 25;  // so much of the rest could still be saved
constexpr int given_percent = 50;    // of what the next seat gains by a card that is thrown away

}  // namespace

// What two cards of a column will count, in hundredths; a card that is not known is the mean of the deck. It is asked
// so often that it is worked out beforehand, for every pair of names and for those that are not known.
void Rules::fill_estimates() {
    const std::size_t names = edition_->cards.size();
    const auto estimate = [&](std::size_t top, std::size_t bottom) {
        if (top == names && bottom == names) return 2 * mean_card_hundredths_ - pairing_bonus;
        if (top < names && bottom < names) {
            const Column found = column(card_of_row(top), card_of_row(bottom));
            return 100 * found.points - (found.pair < 0 ? 0 : pairing_bonus);
        }
        const Face face = faces_[std::min(top, bottom)];
        return face.kind == CardKind::wild ? 0 : 100 * face.value + mean_card_hundredths_ - pairing_bonus;
    };
    for (std::size_t top = 0; top <= names; ++top)
        for (std::size_t bottom = 0; bottom <= names; ++bottom) estimates_.push_back(estimate(top, bottom));
}

int Rules::column_estimate(Slot top, Slot bottom, Seat reader) const {
    const std::size_t names = edition_->cards.size();
    const auto name = [&](Slot slot) { return slot.seen_by.has(reader) ? slot.card.id : names; };
    return estimates_[name(top) * (names + 1) + name(bottom)];
}

// What the grid gains, in hundredths, if this card takes the slot.
int Rules::gain_of(const Grid& grid, int slot, Slot card, Seat reader) const {
    const Slot other = grid.slots[slot ^ 1];
    return column_estimate(grid.slots[slot], other, reader) - column_estimate(card, other, reader);
}

int Rules::best_gain(const Grid& grid, Card card, Seat reader) const {
    int best = 0;
    for_each_slot(open_slots(grid),
                  [&](int slot) { best = std::max(best, gain_of(grid, slot, Slot::open(card), reader)); });
    return best;
}

// What it means beside the cards that this slot of the own grid is turned up: with the last one the round ends, which
// had better be while one is ahead; with the first one the Iron Hand can no longer be mended.
int Rules::promise_of_turning(const Position& at, const Grid& own, int slot, Seat seat) const {
    int promise = 0;
    if (face_down_slots(own) == SlotMask{1} << slot && at.closer == Actor::nobody) {
        int best = INT32_MAX;
        for (int i = 0; i < players(); ++i)
            if (i != index_of(seat)) best = std::min(best, expected_score(at.grids[i], seat));
        promise += closing_lead * (best - expected_score(own, seat)) - closing_price;
    }
    if (slot >= 2 && !own.is_locked(0)) {
        const int iron_hand = column_estimate(own.slots[0], own.slots[1], seat);
        promise -= std::max(0, iron_hand - mendable) * mending_percent / 100;
    }
    return promise;
}

// What the next seat may make of a card that comes to lie on the discard pile.
int Rules::given_away(const Position& at, Slot card, Seat seat) const {
    const bool last = at.closer != Actor::nobody && at.last_turns <= 1;
    if (last || !card.seen_by.has(seat)) return 0;
    const int gain = best_gain(at.grids[index_of(next_turn(at, seat))], card.card, seat);
    return std::max(0, gain - discard_wanted) * given_percent / 100;
}

// Where it cannot come to more than `to_beat` it need not be exact.
int Rules::promise(const Position& at, Move move, int to_beat) const {
    const Seat seat = seat_of(at.turn_seat);
    const Grid& own = at.grids[index_of(seat)];
    const Grid& grid = at.grids[index_of(move.seat)];
    switch (move.verb) {
        case Verb::draw_deck: return discard_wanted;
        case Verb::draw_discard: return best_gain(own, at.discard.back(), seat);
        case Verb::play: return at.turn < outlaw_turns * players() ? 0 : outlaw_urge;
        case Verb::swap: {
            const int gain = gain_of(own, move.slot, Slot::open(at.drawn.back().card), seat) +
                             promise_of_turning(at, own, move.slot, seat);
            return gain <= to_beat ? gain : gain - given_away(at, own.slots[move.slot], seat);
        }
        case Verb::show:
            return tempo + promise_of_turning(at, own, move.slot, seat) - given_away(at, at.drawn.back(), seat);
        case Verb::skip: return skipping - given_away(at, at.drawn.back(), seat);
        case Verb::keep:
        case Verb::dig: return gain_of(own, move.slot, Slot::open(move.card), seat);
        case Verb::rob:
            return gain_of(own, move.slot, grid.slots[move.slot], seat) +
                   gain_of(grid, move.slot, own.slots[move.slot], seat) * -1;
        case Verb::raid: return mean_card_hundredths_ - 100 * faces_[grid.slots[move.slot].card.id].value;
        case Verb::shift: {
            Grid after = own;
            std::swap(after.slots[move.slot], after.slots[move.other]);
            int gain = 0;
            for (const int column : {move.slot / 2, move.other / 2})
                gain += column_estimate(own.slots[2 * column], own.slots[2 * column + 1], seat) -
                        column_estimate(after.slots[2 * column], after.slots[2 * column + 1], seat);
            return gain;
        }
        case Verb::push: return discard_wanted;
        case Verb::peek:
        case Verb::reveal: return move.seat == seat ? tempo : 0;
        case Verb::lock: return move.seat == seat ? -tempo : tempo;
        default: return 1;  // pass
    }
}

void Rules::candidates(const Position& at, MoveList<Move>& moves) const {
    constexpr std::size_t kept = 10;
    legal_moves(at, moves);
    keep_promising<kept>(moves, [&](const Move& move, int to_beat) { return promise(at, move, to_beat); });
}

Move Rules::first_candidate(const Position& at, MoveList<Move>& moves) const {
    moves.clear();
    legal_moves(at, moves);
    return most_promising(moves, [&](const Move& move, int to_beat) { return promise(at, move, to_beat); });
}

// The cards that the seat holds or lies beside: what it draws makes another decision of it.
std::uint64_t Rules::glimpse(const Position& at, Seat seat) const {
    std::uint64_t seen = at.discard.empty() ? 0 : at.discard.back().id + 1U;
    for (const Slot& slot : at.drawn)
        if (slot.seen_by.has(seat)) seen = seen * 257U + slot.card.id + 1U;
    for (const Slot& slot : at.grids[index_of(seat)].slots)
        seen = seen * 257U + (slot.seen_by.has(seat) ? slot.card.id + 1U : 0U);
    return seen;
}

}  // namespace saloon::outlaw_poker
