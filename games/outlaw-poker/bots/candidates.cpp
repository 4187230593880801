// Which moves a bot looks at, the most promising first: by what they do to the grids as far as the mover knows them.
#include <algorithm>

#include "core/promising.h"
#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {
namespace {

// In hundredths of a point; found by millions of rounds in which both sides played their first candidate
// (docs/lab/0010-ladder.md).
constexpr int hidden_hope = 193;       // two unknown cards of a column may still find their partners,
constexpr int half_hope = 59;          // and so may a number beside an unknown card,
constexpr int half_hope_rate = 28;     // the more so for every point that it counts
constexpr int another_pair = 500;      // OUT-7.9: of another pair of a value
constexpr int tempo = 222;             // of a card turned up: the round comes nearer to its end,
constexpr int beside_known = -120;     // but one whose partner lies open had better be swapped later
constexpr int skipping = -11;          // nothing comes nearer
constexpr int deck_wanted = 387;       // a card that is not seen yet is worth so much,
constexpr int deck_need = 13;          // more for every point of the worst column that it may mend,
constexpr int deck_wanted_last = 222;  // and less in a last turn
constexpr int push_wanted = 333;       // the next card of a gamble
constexpr int outlaw_urge = 537;       // an Outlaw is played before a card that nobody has seen,
constexpr int outlaw_turns = 5;        // but not before the grids begin to show,
constexpr int outlaw_last = 600;       // at the latest in a last turn
constexpr int outlaw_late = 666;       // or when the next turn may end the round
constexpr int closing_lead = 7;        // of a round that is ended, for every point ahead
constexpr int closing_price = 151;     // what the others make of their last turns
constexpr int mendable = 149;          // an Iron Hand above this is not to be locked lightly:
constexpr int mending_percent = 33;    // so much of the rest could still be saved
constexpr int given_percent = 78;      // of what the next seat gains by a card that is thrown away
constexpr int lock_percent = 10;       // of a column of another seat that can no longer be mended
constexpr int turn_taken = 250;        // what a turn is worth to the seat that loses it,
constexpr int turn_taken_late = 500;   // and when it would have been its last card
constexpr int rival_percent = 40;      // of a bounty on a seat that is not the one to beat

}  // namespace

// What two cards of a column will count, in hundredths; a card that is not known is the mean of the deck. It is asked
// so often that it is worked out beforehand, for every pair of names and for those that are not known.
void Rules::fill_estimates() {
    const std::size_t names = edition_->cards.size();
    unknown_name_ = names;
    const auto estimate = [&](std::size_t top, std::size_t bottom) -> ColumnGuess {
        if (top < names && bottom < names) {
            const Column found = column(card_of_row(top), card_of_row(bottom));
            return {100 * found.points, 0, found.pair};
        }
        if (top == names && bottom == names) return {2 * mean_card_hundredths_, hidden_hope, -1};
        const Face face = faces_[std::min(top, bottom)];
        if (face.kind == CardKind::wild) return {0, 0, -1};
        const int hope = face.kind == CardKind::number ? half_hope + half_hope_rate * face.value : 0;
        return {100 * face.value + mean_card_hundredths_, hope, -1};
    };
    for (std::size_t top = 0; top <= names; ++top)
        for (std::size_t bottom = 0; bottom <= names; ++bottom) guesses_.push_back(estimate(top, bottom));
}

const Rules::ColumnGuess& Rules::guess_of(std::size_t top, std::size_t bottom) const {
    return guesses_[top * (unknown_name_ + 1) + bottom];
}

std::size_t Rules::name_of(Slot slot, Seat reader) const {
    return slot.seen_by.has(reader) ? slot.card.id : unknown_name_;
}

Rules::Sight Rules::sight_of(const Grid& grid, Seat reader) const {
    Sight sight;
    for (std::size_t slot = 0; slot < slots_max; ++slot) sight.names[slot] = name_of(grid.slots[slot], reader);
    return sight;
}

Rules::Outlook Rules::outlook_of(const Position& at) const {
    Outlook outlook;
    outlook.seat = seat_of(at.turn_seat);
    outlook.last = at.closer != Actor::nobody;
    const Grid& own = at.grids[index_of(outlook.seat)];
    outlook.own = sight_of(own, outlook.seat);
    outlook.down = face_down_slots(own);
    outlook.mending = mending_of(outlook.own);
    return outlook;
}

// What the grid gains, in hundredths, if a card of this name takes the slot.
int Rules::gain_of(const Sight& grid, int slot, std::size_t name, bool last) const {
    const std::size_t other = grid.names[slot ^ 1];
    const ColumnGuess& before = guess_of(grid.names[slot], other);
    const ColumnGuess& after = guess_of(name, other);
    int gain = before.points - after.points;
    if (!last) gain += after.hope - before.hope;
    if (before.pair != after.pair) gain += bonus_of(grid, slot / 2, after.pair) - bonus_of(grid, slot / 2, before.pair);
    return gain;
}

// What a pair earns beside another one of its value (OUT-7.9).
int Rules::bonus_of(const Sight& grid, int paired, int pair) const {
    if (pair < 0 || !options_.combos || (paired == 0 && !options_.iron_combo)) return 0;
    for (int i = options_.iron_combo ? 0 : 1; i < options_.columns; ++i)
        if (i != paired && guess_of(grid.names[2 * i], grid.names[2 * i + 1]).pair == pair) return another_pair;
    return 0;
}

int Rules::best_gain(const Grid& grid, Card card, Seat reader, bool last) const {
    int best = 0;
    const Sight sight = sight_of(grid, reader);
    for_each_slot(open_slots(grid), [&](int slot) { best = std::max(best, gain_of(sight, slot, card.id, last)); });
    return best;
}

// Points ahead of the best other seat in this round, by what the seat knows.
int Rules::lead_of(const Position& at, Seat seat) const {
    const auto points = [&](int i) { return expected_score(at.grids[i], seat) + at.bounties[i]; };
    int best = INT32_MAX;
    for (int i = 0; i < players(); ++i)
        if (i != index_of(seat)) best = std::min(best, points(i));
    return best - points(index_of(seat));
}

// What an open Iron Hand may still save, in hundredths.
int Rules::mending_of(const Sight& own) const {
    const ColumnGuess& guess = guess_of(own.names[0], own.names[1]);
    return std::max(0, guess.points - guess.hope - mendable) * mending_percent / 100;
}

// A bounty on another seat counts most where it meets the one with the lowest total.
int Rules::promise_of_score(const Position& at, Seat whom, int points) const {
    if (actor_of(whom) == at.turn_seat) return -100 * points;
    for (int i = 0; i < players(); ++i)
        if (actor_of(seat_at(i)) != at.turn_seat &&
            at.totals[i] + at.bounties[i] < at.totals[index_of(whom)] + at.bounties[index_of(whom)])
            return points * rival_percent;
    return 100 * points;
}

// What the steps of the second edition add to the moment in which an Outlaw is played.
int Rules::promise_of_moment(const Position& at, const Outlook& outlook) const {
    const int seat = index_of(outlook.seat);
    int promise = 0;
    for (const OutlawStep& step : outlaws_[at.outlaws[seat].card.id].steps) {
        if (step.kind == StepKind::unlock) promise += at.grids[seat].is_locked(0) ? outlook.mending : -outlaw_urge;
        if (step.kind == StepKind::skip) promise += at.closer == Actor::nobody ? turn_taken : 0;
        if (step.kind == StepKind::score) promise += 100 * std::abs(step.points) / 2;
    }
    return promise;
}

// What it means beside the cards that this slot of the own grid is turned up: with the last one the round ends, which
// had better be while one is ahead; with the first one the Iron Hand can no longer be mended.
int Rules::promise_of_turning(const Position& at, const Outlook& outlook, int slot) const {
    int promise = 0;
    if (outlook.down == SlotMask{1} << slot && !outlook.last)
        promise += closing_lead * lead_of(at, outlook.seat) - closing_price;
    if (slot >= 2 && !at.grids[index_of(outlook.seat)].is_locked(0)) promise -= outlook.mending;
    return promise;
}

// What the next seat may make of a card that comes to lie on the discard pile.
int Rules::given_away(const Position& at, Slot card, Seat seat) const {
    const bool closing = at.closer != Actor::nobody;
    if ((closing && at.last_turns <= 1) || !card.seen_by.has(seat)) return 0;
    const Seat next = next_to_decide(at, seat);
    if (next == seat) return 0;  // OUT-4.22: all others are skipped
    const int gain = best_gain(at.grids[index_of(next)], card.card, seat, closing);
    return std::max(0, gain - deck_wanted) * given_percent / 100;
}

// Of the card in hand, which many a move throws away: looked at once.
int Rules::drawn_given_away(const Position& at, Outlook& outlook) const {
    if (!outlook.drawn_given) outlook.drawn_given = given_away(at, at.drawn.back(), outlook.seat);
    return *outlook.drawn_given;
}

// What a card from the deck may bring.
int Rules::promise_of_deck(const Position& at, const Outlook& outlook) const {
    const Grid& own = at.grids[index_of(outlook.seat)];
    int worst = 0;
    for (int i = 0; i < options_.columns; ++i)
        if (!own.is_locked(i))
            worst = std::max(worst, guess_of(outlook.own.names[2 * i], outlook.own.names[2 * i + 1]).points);
    return (outlook.last ? deck_wanted_last : deck_wanted) + deck_need * worst / 100;
}

int Rules::promise_of_outlaw(const Position& at, const Outlook& outlook) const {
    const int moment = has_new_steps() ? promise_of_moment(at, outlook) : 0;
    if (outlook.last) return outlaw_last + moment;
    if (std::popcount(face_down_slots(at.grids[index_of(next_to_decide(at, outlook.seat))])) <= 1)
        return outlaw_late + moment;
    return at.turn < outlaw_turns * players() ? 0 : outlaw_urge + moment;
}

// The card in hand takes a slot of the own grid.
int Rules::promise_of_placing(const Position& at, const Outlook& outlook, int slot, Card card, int to_beat) const {
    const int gain = gain_of(outlook.own, slot, card.id, outlook.last) + promise_of_turning(at, outlook, slot);
    if (gain <= to_beat) return gain;
    return gain - given_away(at, at.grids[index_of(outlook.seat)].slots[slot], outlook.seat);
}

int Rules::best_placing(const Position& at, const Outlook& outlook, Card card) const {
    int best = 0;
    for_each_slot(open_slots(at.grids[index_of(outlook.seat)]),
                  [&](int slot) { best = std::max(best, promise_of_placing(at, outlook, slot, card, best)); });
    return best;
}

int Rules::gain_of_shift(const Sight& own, Move move) const {
    Sight after = own;
    std::swap(after.names[move.slot], after.names[move.other]);
    int gain = 0;
    for (const int column : {move.slot / 2, move.other / 2}) {
        const ColumnGuess& was = guess_of(own.names[2 * column], own.names[2 * column + 1]);
        const ColumnGuess& is = guess_of(after.names[2 * column], after.names[2 * column + 1]);
        gain += was.points - was.hope - is.points + is.hope;
    }
    return gain;
}

// The steps of an Outlaw that look at another grid.
int Rules::promise_on_grid(const Position& at, Move move, const Outlook& outlook) const {
    const Seat seat = outlook.seat;
    const Grid& grid = at.grids[index_of(move.seat)];
    const Sight sight = sight_of(grid, seat);
    const Slot own = at.grids[index_of(seat)].slots[move.slot];
    switch (move.verb) {
        case Verb::rob:
            return gain_of(outlook.own, move.slot, sight.names[move.slot], outlook.last) -
                   gain_of(sight, move.slot, name_of(own, seat), outlook.last);
        case Verb::raid: return -gain_of(sight, move.slot, unknown_name_, outlook.last);
        default:  // lock
            return move.seat == seat
                       ? -tempo
                       : guess_of(sight.names[move.slot], sight.names[move.slot + 1]).points * lock_percent / 100;
    }
}

// Where it cannot come to more than `to_beat` it need not be exact.
int Rules::promise(const Position& at, Move move, Outlook& outlook, int to_beat) const {
    const Seat seat = outlook.seat;
    switch (move.verb) {
        case Verb::draw_deck: return promise_of_deck(at, outlook);
        case Verb::draw_discard: return best_placing(at, outlook, at.discard.back());
        case Verb::play: return promise_of_outlaw(at, outlook);
        case Verb::swap: return promise_of_placing(at, outlook, move.slot, at.drawn.back().card, to_beat);
        case Verb::show:
            return (outlook.last ? 0 : tempo) + (outlook.own.names[move.slot ^ 1] != unknown_name_ ? beside_known : 0) +
                   promise_of_turning(at, outlook, move.slot) - drawn_given_away(at, outlook);
        case Verb::skip: return (outlook.last ? 0 : skipping) - drawn_given_away(at, outlook);
        case Verb::keep:
        case Verb::dig:
            return gain_of(outlook.own, move.slot, move.card.id, outlook.last) +
                   promise_of_turning(at, outlook, move.slot);
        case Verb::rob:
        case Verb::raid:
        case Verb::lock: return promise_on_grid(at, move, outlook);
        case Verb::shift: return gain_of_shift(outlook.own, move);
        case Verb::push: return push_wanted;
        case Verb::peek:
        case Verb::reveal: return move.seat == seat ? tempo : 0;
        case Verb::skip_seat:
            return std::popcount(face_down_slots(at.grids[index_of(move.seat)])) <= 1 ? turn_taken_late : turn_taken;
        case Verb::unlock: return outlook.mending;
        case Verb::score: return promise_of_score(at, move.seat, current_step(at).points);
        default: return 1;  // pass
    }
}

void Rules::candidates(const Position& at, MoveList<Move>& moves) const {
    constexpr std::size_t kept = 10;
    legal_moves(at, moves);
    Outlook outlook = outlook_of(at);
    keep_promising<kept>(moves, [&](const Move& move, int to_beat) { return promise(at, move, outlook, to_beat); });
}

Move Rules::first_candidate(const Position& at, MoveList<Move>& moves) const {
    moves.clear();
    legal_moves(at, moves);
    if (moves.size() == 1) return moves.front();
    Outlook outlook = outlook_of(at);
    return most_promising(moves, [&](const Move& move, int to_beat) { return promise(at, move, outlook, to_beat); });
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
