// Which moves a bot looks at, the most promising first: by what they do to the grids as far as the mover knows them.
#include <algorithm>

#include "games/outlaw-poker/rules.h"

namespace saloon::outlaw_poker {
namespace {

constexpr int pairing_bonus = 60;    // a known card beside an unknown or odd one may still find its partner
constexpr int tempo = 40;            // of a card turned up: the round comes nearer to its end
constexpr int discard_wanted = 250;  // from here on the card that is seen beats the one that is not
constexpr int outlaw_urge = 260;     // an Outlaw is played before a card that nobody has seen,
constexpr int outlaw_turns = 3;      // but not before the grids begin to show

}  // namespace

// What two cards of a column will count, in hundredths; a card that is not known is the mean of the deck.
int Rules::column_estimate(Slot top, Slot bottom, Seat reader) const {
    const bool a = top.seen_by.has(reader);
    const bool b = bottom.seen_by.has(reader);
    if (!a && !b) return 2 * mean_card_hundredths_ - pairing_bonus;
    if (a && b) {
        Grid pair;
        pair.slots[0] = top;
        pair.slots[1] = bottom;
        const Column found = column(pair, 0);
        return 100 * found.points - (found.pair < 0 ? 0 : pairing_bonus);
    }
    const Face face = faces_[(a ? top : bottom).card.id];
    if (face.kind == CardKind::wild) return 0;
    return 100 * face.value + mean_card_hundredths_ - pairing_bonus;
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

int Rules::promise(const Position& at, Move move) const {
    const Seat seat = seat_of(at.turn_seat);
    const Grid& own = at.grids[index_of(seat)];
    const Grid& grid = at.grids[index_of(move.seat)];
    switch (move.verb) {
        case Verb::draw_deck: return discard_wanted;
        case Verb::draw_discard: return best_gain(own, at.discard.back(), seat);
        case Verb::play: return at.turn < outlaw_turns * players() ? 0 : outlaw_urge;
        case Verb::swap: return gain_of(own, move.slot, Slot::open(at.drawn.back().card), seat);
        case Verb::show: return tempo;
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
        default: return 1;  // skip, pass
    }
}

void Rules::candidates(const Position& at, MoveList<Move>& moves) const {
    legal_moves(at, moves);
    if (moves.size() < 2) return;
    struct Ranked {
        int promise;
        Move move;
    };
    constexpr std::size_t ranked_max = 128;
    std::array<Ranked, ranked_max> ranked;
    const std::size_t count = std::min(moves.size(), ranked_max);
    for (std::size_t i = 0; i < count; ++i) {
        // Into its place, so that equals stay in the order of the list.
        const Ranked next{promise(at, moves[i]), moves[i]};
        std::size_t place = i;
        for (; place > 0 && ranked[place - 1].promise < next.promise; --place) ranked[place] = ranked[place - 1];
        ranked[place] = next;
    }
    constexpr std::size_t kept = 10;
    moves.resize(std::min(count, kept));
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ranked[i].move;
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
