// Why a move may be right, in the words of the grid: what a column counts before and after, what is thrown to the next
// seat, what it locks and whether it ends the round. Only cards that the seat has seen are named (OUT-10.4).
#include <algorithm>

#include "games/outlaw-poker/notation.h"

namespace saloon::outlaw_poker {
namespace {

class Explaining {
public:
    Explaining(const Rules& rules, const View<Position>& view, const Move& move)
        : rules_(rules),
          at_(view.shown),
          seat_(view.seat),
          own_(at_.grids[index_of(view.seat)]),
          move_(move),
          fillers_(two_numbers(rules.edition())) {}

    Explanation run() {
        switch (move_.verb) {
            case Verb::draw_deck: draw_deck(); break;
            case Verb::draw_discard: draw_discard(); break;
            case Verb::play: play(); break;
            case Verb::swap: swap(own_, at_.drawn.back().card); break;
            case Verb::keep:
            case Verb::dig: swap(own_, move_.card); break;
            case Verb::show: show(); break;
            case Verb::skip: skip(); break;
            case Verb::peek: reason_.gain = "looks at a card that nobody else will know (OUT-4.7)"; break;
            case Verb::reveal: reveal(); break;
            case Verb::shift: shift(); break;
            case Verb::rob: rob(); break;
            case Verb::push:
                reason_.gain = "lets " + name(at_.drawn.back().card) + " go and turns the next card";
                break;
            case Verb::lock: lock(); break;
            case Verb::raid: raid(); break;
            case Verb::skip_seat: skip_seat(); break;
            case Verb::unlock: unlock(); break;
            case Verb::score: score(); break;
            case Verb::pass: reason_.gain = "leaves this step of the Outlaw out (OUT-4.4)"; break;
        }
        return std::move(reason_);
    }

private:
    std::string name(Card card) const { return std::string(card_name(rules_, card)); }
    bool known(const Slot& slot) const { return slot.seen_by.has(seat_); }
    int value(Card card) const { return rules_.edition().cards[card.id].value; }
    CardKind kind(Card card) const { return rules_.edition().cards[card.id].kind; }
    int face_down() const { return std::popcount(face_down_slots(own_)); }

    // What the column counts, where both of its cards are known: the grid's score, if the other columns held two
    // different numbers each, without what those count.
    std::optional<int> points(const Grid& grid, int column) const {
        if (!known(grid.slots[2 * column]) || !known(grid.slots[2 * column + 1])) return std::nullopt;
        Grid alone = grid;
        int others = 0;
        for (int slot = 0; slot < rules_.slots(); ++slot) {
            if (slot / 2 == column) continue;
            alone.slots[slot] = Slot::open(fillers_[slot % 2]);
            others += value(fillers_[slot % 2]);
        }
        return rules_.score(alone) - others;
    }

    // The first two numbers of the deck.
    static std::array<Card, 2> two_numbers(const Edition& edition) {
        std::array<Card, 2> found{};
        std::size_t count = 0;
        for (std::size_t row = 0; row < edition.cards.size() && count < 2; ++row)
            if (edition.cards[row].kind == CardKind::number) found[count++] = card_of_row(row);
        return found;
    }

    struct Place {
        int slot = -1;
        int gain = 0;
    };
    // Where a known card would do the seat most good, by what it knows of the columns.
    Place best_place(Card card) const {
        Place best;
        for (int slot = 0; slot < rules_.slots(); ++slot) {
            if (own_.is_locked(slot / 2)) continue;
            Grid after = own_;
            after.slots[slot] = Slot::open(card);
            const auto now = points(after, slot / 2);
            const int before =
                points(own_, slot / 2)
                    .value_or(now ? (known(own_.slots[slot ^ 1]) ? value(own_.slots[slot ^ 1].card) : 0) + unknown_card
                                  : 0);
            const int gain = now ? before - *now : unknown_card - value(card);
            if (best.slot < 0 || gain > best.gain) best = {slot, gain};
        }
        return best;
    }

    void draw_deck() {
        reason_.gain = "takes an unseen card, which nobody else will see";
        if (at_.discard.empty()) return;
        const Place best = best_place(at_.discard.back());
        reason_.gain += best.gain <= 2
                            ? ", since the " + name(at_.discard.back()) + " on the discard pile is of little use"
                            : " and leaves the " + name(at_.discard.back()) + " for the next seat";
    }

    void draw_discard() {
        const Card card = at_.discard.back();
        const Place best = best_place(card);
        reason_.gain = "takes the " + name(card);
        if (best.slot >= 0 && best.gain > 0) {
            Grid after = own_;
            after.slots[best.slot] = Slot::open(card);
            reason_.gain += ", which fits " + slot_name(best.slot) + pairing(own_, best.slot, card) +
                            counts_now(points(own_, best.slot / 2), points(after, best.slot / 2));
        } else {
            reason_.gain += ", though it fits nowhere well";
        }
        reason_.risk = "shows everybody what you take";
    }

    static std::string counts_now(std::optional<int> before, std::optional<int> now) {
        if (!before || !now) return {};
        if (*before == *now) return "; the column counts " + std::to_string(*now) + " as before";
        return "; the column counts " + std::to_string(*now) + " instead of " + std::to_string(*before);
    }

    std::string pairing(const Grid& grid, int slot, Card card) const {
        const Slot& partner = grid.slots[slot ^ 1];
        if (!known(partner)) return " beside a card that is not known";
        if (kind(card) == CardKind::wild || kind(partner.card) == CardKind::wild ||
            (partner.card == card && kind(card) == CardKind::number))
            return ": a pair with " + name(partner.card) + ", which counts 0 (OUT-7.3)";
        return " beside " + name(partner.card);
    }

    void play() {
        const Outlaw& outlaw = rules_.outlaws()[move_.card.id];
        reason_.gain = "plays the " + outlaw.name + ": ";
        std::string steps;
        for (const OutlawStep& step : outlaw.steps) add_clause(steps, in_words(step), ", then ");
        reason_.gain += steps;
        reason_.risk = rules_.options().outlaws_last ? "uses your only Outlaw of the match (OUT-2.10)"
                                                     : "uses your only Outlaw of the round (OUT-4.1)";
    }

    static std::string in_words(const OutlawStep& step) {
        const std::string count = std::to_string(step.count);
        switch (step.kind) {
            case StepKind::peek: return "look at up to " + count + " face-down cards";
            case StepKind::reveal: return "turn up to " + count + " cards face up";
            case StepKind::shift: return "exchange cards in your grid up to " + count + " times";
            case StepKind::rob: return "exchange a card with another seat";
            case StepKind::draw: return "keep one of " + count + " cards from the deck";
            case StepKind::push: return "turn up to " + count + " cards and keep the one you stop at";
            case StepKind::dig: return "take any card of the discard pile";
            case StepKind::lock: return "lock a column";
            case StepKind::raid: return "throw out a card of another seat";
            case StepKind::skip: return "take the next turn from another seat";
            case StepKind::unlock: return "open your Iron Hand again";
            case StepKind::score:
                return std::string(step.points > 0 ? "add " : "take ") + points_in_words(std::abs(step.points)) +
                       (step.points > 0 ? " to a score" : " off a score");
            case StepKind::turn: return step.count == 1 ? "an ordinary turn" : count + " ordinary turns in a row";
        }
        return {};
    }

    // A card comes into a slot; what lay there goes to the discard pile, before the next seat's eyes.
    void swap(const Grid& grid, Card card) {
        const int slot = move_.slot;
        const Slot& out = grid.slots[slot];
        Grid after = grid;
        after.slots[slot] = Slot::open(card);
        const auto now = points(after, slot / 2);
        const auto before = points(grid, slot / 2);
        reason_.gain = "puts the " + name(card) + " at " + slot_name(slot) + pairing(grid, slot, card);
        reason_.gain += counts_now(before, now);
        if (!before && !known(out)) reason_.gain += ", in place of an unknown card";
        combo(grid, after);
        if (known(out)) throw_to_next(out.card);
        touch(slot);
        close(out);
    }

    void combo(const Grid& before, const Grid& after) {
        const auto all_known = [&](const Grid& grid) {
            return std::ranges::all_of(grid.slots, [&](const Slot& slot) { return known(slot); });
        };
        if (!all_known(before) || !all_known(after)) return;
        const int change = rules_.score(before) - rules_.score(after);
        if (change == 0) return;
        reason_.gain += change >= 0 ? ", " + points_in_words(change) + " less for your grid"
                                    : ", " + points_in_words(-change) + " more for your grid";
    }

    void show() {
        reason_.gain = "throws the " + name(at_.drawn.back().card) + " away and turns up " + slot_name(move_.slot);
        throw_to_next(at_.drawn.back().card);
        touch(move_.slot);
        close(own_.slots[move_.slot]);
    }

    void skip() {
        reason_.gain = "throws the " + name(at_.drawn.back().card) + " away and keeps the grid as it is (OUT-3.7)";
        throw_to_next(at_.drawn.back().card);
    }

    void reveal() {
        reason_.gain = "turns " + slot_name(move_.slot) +
                       (move_.seat == seat_ ? " of yours" : " of " + std::string(seat_name(move_.seat))) + " face up";
        if (move_.seat != seat_) return;
        touch(move_.slot);
        close(own_.slots[move_.slot]);
    }

    void shift() {
        Grid after = own_;
        std::swap(after.slots[move_.slot], after.slots[move_.other]);
        reason_.gain = "exchanges " + slot_name(move_.slot) + " and " + slot_name(move_.other);
        int change = 0;
        bool all = true;
        for (const int column : {move_.slot / 2, move_.other / 2}) {
            const auto was = points(own_, column);
            const auto is = points(after, column);
            all = all && was && is;
            if (was && is) change += *was - *is;
        }
        if (all && change != 0)
            reason_.gain +=
                ": the two columns count " + points_in_words(std::abs(change)) + (change > 0 ? " less" : " more");
        touch(std::max(move_.slot, move_.other));
    }

    void rob() {
        const Grid& theirs = at_.grids[index_of(move_.seat)];
        const Slot& want = theirs.slots[move_.slot];
        const Slot& give = own_.slots[move_.slot];
        reason_.gain = "takes " + (known(want) ? "the " + name(want.card) : "an unknown card") + " from " +
                       std::string(seat_name(move_.seat)) + " for " +
                       (known(give) ? "your " + name(give.card) : "an unknown card");
        if (known(want)) reason_.gain += pairing(own_, move_.slot, want.card);
        touch(move_.slot);
    }

    void lock() {
        const int column = move_.slot / 2;
        const auto worth = points(at_.grids[index_of(move_.seat)], column);
        reason_.gain = move_.seat == seat_
                           ? "makes your column safe from robbers"
                           : "takes a column of " + std::string(seat_name(move_.seat)) + " out of the game";
        if (worth) reason_.gain += " at " + points_in_words(*worth);
    }

    void raid() {
        const Slot& out = at_.grids[index_of(move_.seat)].slots[move_.slot];
        reason_.gain =
            "throws out the " + name(out.card) + " of " + std::string(seat_name(move_.seat)) + " for a card of chance";
    }

    void skip_seat() {
        const std::string seat(seat_name(move_.seat));
        reason_.gain = "takes the next turn from " + seat + " (OUT-4.22)";
        const int down = std::popcount(face_down_slots(at_.grids[index_of(move_.seat)]));
        if (down == 1) reason_.gain += ", who has only one card face down";
    }

    void unlock() {
        const int held = points(own_, 0).value_or(0);
        reason_.gain = "opens your Iron Hand again, which counts " + points_in_words(held) + " (OUT-4.23)";
        if (held <= few_points) reason_.risk = "lets the others rob and raid it";
    }

    void score() {
        const int change = rules_.current_step(at_).points;  // NOLINT(bugprone-signed-char-misuse): a small number
        const std::string whose =
            move_.seat == seat_ ? "your score" : "the score of " + std::string(seat_name(move_.seat));
        reason_.gain = std::string(change > 0 ? "adds " : "takes ") + points_in_words(std::abs(change)) +
                       (change > 0 ? " to " : " off ") + whose + " of this round (OUT-4.24)";
    }

    // The next seat may take what is thrown.
    void throw_to_next(Card card) {
        const Seat next = rules_.next_to_decide(at_, seat_);
        if (next == seat_ || actor_of(next) == at_.closer || (at_.closer != Actor::nobody && at_.last_turns <= 1))
            return;
        const Grid& theirs = at_.grids[index_of(next)];
        for (int slot = 0; slot < rules_.slots(); ++slot) {
            if (theirs.is_locked(slot / 2) || !theirs.is_up(slot ^ 1)) continue;
            const Card partner = theirs.slots[slot ^ 1].card;
            const auto now = points(theirs, slot / 2);
            const bool fits = kind(card) == CardKind::wild || (partner == card && kind(card) == CardKind::number);
            if (!fits || (now && *now <= 0)) continue;
            add_clause(reason_.risk,
                       "throws the " + name(card) + " to " + std::string(seat_name(next)) + ", who has a " +
                           name(partner) + " for it at " + slot_name(slot ^ 1),
                       "; it ");
            return;
        }
        if (value(card) <= 0)
            add_clause(reason_.risk, "throws a " + name(card) + " to " + std::string(seat_name(next)), "; it ");
    }

    void touch(int slot) {
        if (slot < 2 || own_.is_locked(0)) return;
        const int held = points(own_, 0).value_or(0);
        const std::string text = "locks your Iron Hand at " + points_in_words(held) + " (OUT-5.2)";
        if (held <= few_points)
            reason_.gain += " and " + text;
        else
            add_clause(reason_.risk, text, "; it ");
    }

    void close(const Slot& turned) {
        const bool is_down = turned.seen_by != SeatSet::everyone();
        if (!is_down || face_down() != 1 || at_.closer != Actor::nobody) return;
        reason_.gain += "; it turns your last card up, so everybody else has one more turn (OUT-6.3)";
    }

    static constexpr int unknown_card = 6;  // about the mean of a deck of numbers
    static constexpr int few_points = 4;    // a column that one is glad to keep

    const Rules& rules_;
    const Position& at_;
    const Seat seat_;
    const Grid& own_;
    const Move& move_;
    const std::array<Card, 2> fillers_;
    Explanation reason_;
};

}  // namespace

Explanation Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
    return Explaining(rules, view, move).run();
}

}  // namespace saloon::outlaw_poker
