// Why a move may be right, in the words of the grid: what a column counts before and after, what is thrown to the next
// seat, what it locks and whether it ends the round. Only cards that the seat has seen are named (OUT-10.4).
#include <algorithm>

#include "games/outlaw-poker/text/notation.h"

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

    Reasons run() {
        switch (move_.verb) {
            case Verb::draw_deck: draw_deck(); break;
            case Verb::draw_discard: draw_discard(); break;
            case Verb::play: play(); break;
            case Verb::swap: swap(own_, at_.drawn.back().card); break;
            case Verb::keep:
            case Verb::dig: swap(own_, move_.card); break;
            case Verb::show: show(); break;
            case Verb::skip: skip(); break;
            case Verb::peek: gain_ = said("out.why.peek"); break;
            case Verb::reveal: reveal(); break;
            case Verb::shift: shift(); break;
            case Verb::rob: rob(); break;
            case Verb::push: gain_ = said("out.why.push").card("card", name(at_.drawn.back().card)); break;
            case Verb::lock: lock(); break;
            case Verb::raid: raid(); break;
            case Verb::skip_seat: skip_seat(); break;
            case Verb::unlock: unlock(); break;
            case Verb::score: score(); break;
            case Verb::pass: gain_ = said("out.why.pass"); break;
        }
        Reasons reasons;
        if (!gain_.empty()) reasons.gain.push_back(std::move(gain_));
        if (!risk_.empty()) reasons.risk.push_back(std::move(risk_));
        return reasons;
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

    // What was said so far, and more of it by the message of `key`.
    static Said more(Said first, std::string_view key) { return said(key).said("first", std::move(first)); }
    static void add(Said& text, Said clause, std::string_view key) {
        text = text.empty() ? std::move(clause) : more(std::move(text), key).said("second", std::move(clause));
    }

    void draw_deck() {
        if (at_.discard.empty()) {
            gain_ = said("out.why.draw_unseen");
            return;
        }
        const Place best = best_place(at_.discard.back());
        gain_ = said(best.gain <= 2 ? "out.why.draw_for_want_of_better" : "out.why.draw_and_leave")
                    .card("card", name(at_.discard.back()));
    }

    void draw_discard() {
        const Card card = at_.discard.back();
        const Place best = best_place(card);
        risk_ = said("out.why.shows_what_you_take");
        if (best.slot < 0 || best.gain <= 0) {
            gain_ = said("out.why.take_misfit").card("card", name(card));
            return;
        }
        Grid grid = own_;
        grid.slots[best.slot] = Slot::open(card);
        gain_ = said("out.why.take_fitting").card("card", name(card)).text("slot", slot_name(best.slot));
        add_pairing(own_, best.slot, card);
        add_count(points(own_, best.slot / 2), points(grid, best.slot / 2));
    }

    void add_count(std::optional<int> before, std::optional<int> now) {
        if (!before || !now) return;
        gain_ = more(std::move(gain_), *before == *now ? "out.why.counts_as_before" : "out.why.counts_instead")
                    .number("now", *now)
                    .number("before", *before);
    }

    void add_pairing(const Grid& grid, int slot, Card card) {
        const Slot& partner = grid.slots[slot ^ 1];
        if (!known(partner)) {
            gain_ = more(std::move(gain_), "out.why.beside_unknown");
            return;
        }
        const bool pair = kind(card) == CardKind::wild || kind(partner.card) == CardKind::wild ||
                          (partner.card == card && kind(card) == CardKind::number);
        gain_ = more(std::move(gain_), pair ? "out.why.paired" : "out.why.beside").card("partner", name(partner.card));
    }

    void play() {
        const Outlaw& outlaw = rules_.outlaws()[move_.card.id];
        Said steps;
        for (const OutlawStep& step : outlaw.steps) add(steps, in_short(step), "out.why.then");
        gain_ = said("out.why.play").text("outlaw", outlaw.name).said("steps", std::move(steps));
        risk_ = said(rules_.options().outlaws_last ? "out.why.only_outlaw_of_match" : "out.why.only_outlaw_of_round");
    }

    static Said in_short(const OutlawStep& step) {
        switch (step.kind) {
            case StepKind::peek: return said("out.why.step_peek").number("count", step.count);
            case StepKind::reveal: return said("out.why.step_reveal").number("count", step.count);
            case StepKind::shift: return said("out.why.step_shift").number("count", step.count);
            case StepKind::rob: return said("out.why.step_rob");
            case StepKind::draw: return said("out.why.step_draw").number("count", step.count);
            case StepKind::push: return said("out.why.step_push").number("count", step.count);
            case StepKind::dig: return said("out.why.step_dig");
            case StepKind::lock: return said("out.why.step_lock");
            case StepKind::raid: return said("out.why.step_raid");
            case StepKind::skip: return said("out.why.step_skip");
            case StepKind::unlock: return said("out.why.step_unlock");
            case StepKind::score:
                return said(step.points > 0 ? "out.why.step_score_up" : "out.why.step_score_down")
                    .number("points", std::abs(step.points));
            case StepKind::turn: return said("out.why.step_turn").number("count", step.count);
        }
        return {};
    }

    // A card comes into a slot; what lay there goes to the discard pile, before the next seat's eyes.
    void swap(const Grid& grid, Card card) {
        const int slot = move_.slot;
        const Slot& out = grid.slots[slot];
        Grid changed = grid;
        changed.slots[slot] = Slot::open(card);
        const auto now = points(changed, slot / 2);
        const auto before = points(grid, slot / 2);
        gain_ = said("out.why.puts").card("card", name(card)).text("slot", slot_name(slot));
        add_pairing(grid, slot, card);
        add_count(before, now);
        if (!before && !known(out)) gain_ = more(std::move(gain_), "out.why.in_place_of_unknown");
        combo(grid, changed);
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
        gain_ = more(std::move(gain_), change > 0 ? "out.why.grid_less" : "out.why.grid_more")
                    .number("points", std::abs(change));
    }

    void show() {
        gain_ = said("out.why.show").card("card", name(at_.drawn.back().card)).text("slot", slot_name(move_.slot));
        throw_to_next(at_.drawn.back().card);
        touch(move_.slot);
        close(own_.slots[move_.slot]);
    }

    void skip() {
        gain_ = said("out.why.skip").card("card", name(at_.drawn.back().card));
        throw_to_next(at_.drawn.back().card);
    }

    void reveal() {
        const std::string slot = slot_name(move_.slot);
        if (move_.seat != seat_) {
            gain_ = said("out.why.reveal_other").text("slot", slot).seat("seat", seat_name(move_.seat));
            return;
        }
        gain_ = said("out.why.reveal_own").text("slot", slot);
        touch(move_.slot);
        close(own_.slots[move_.slot]);
    }

    void shift() {
        Grid changed = own_;
        std::swap(changed.slots[move_.slot], changed.slots[move_.other]);
        gain_ = said("out.why.shift").text("slot", slot_name(move_.slot)).text("other", slot_name(move_.other));
        int change = 0;
        bool all = true;
        for (const int column : {move_.slot / 2, move_.other / 2}) {
            const auto was = points(own_, column);
            const auto is = points(changed, column);
            all = all && was && is;
            if (was && is) change += *was - *is;
        }
        if (all && change != 0)
            gain_ = more(std::move(gain_), change > 0 ? "out.why.columns_less" : "out.why.columns_more")
                        .number("points", std::abs(change));
        touch(std::max(move_.slot, move_.other));
    }

    void rob() {
        const Grid& theirs = at_.grids[index_of(move_.seat)];
        const Slot& want = theirs.slots[move_.slot];
        const Slot& give = own_.slots[move_.slot];
        const auto card = [&](const Slot& slot, std::string_view key) {
            return known(slot) ? said(key).card("card", name(slot.card)) : said("out.why.unknown_card");
        };
        gain_ = said("out.why.rob")
                    .said("want", card(want, "out.why.the_card"))
                    .seat("seat", seat_name(move_.seat))
                    .said("give", card(give, "out.why.your_card"));
        if (known(want)) add_pairing(own_, move_.slot, want.card);
        touch(move_.slot);
    }

    void lock() {
        const auto worth = points(at_.grids[index_of(move_.seat)], move_.slot / 2);
        gain_ = move_.seat == seat_ ? said("out.why.lock_own")
                                    : said("out.why.lock_other").seat("seat", seat_name(move_.seat));
        if (worth) gain_ = more(std::move(gain_), "out.why.at_points").number("points", *worth);
    }

    void raid() {
        const Slot& out = at_.grids[index_of(move_.seat)].slots[move_.slot];
        gain_ = said("out.why.raid").card("card", name(out.card)).seat("seat", seat_name(move_.seat));
    }

    void skip_seat() {
        const int down = std::popcount(face_down_slots(at_.grids[index_of(move_.seat)]));
        gain_ =
            said(down == 1 ? "out.why.skip_seat_near_end" : "out.why.skip_seat").seat("seat", seat_name(move_.seat));
    }

    void unlock() {
        const int held = points(own_, 0).value_or(0);
        gain_ = said("out.why.unlock").number("points", held);
        if (held <= few_points) risk_ = said("out.why.open_to_robbers");
    }

    void score() {
        const int change = rules_.current_step(at_).points;  // NOLINT(bugprone-signed-char-misuse): a small number
        if (move_.seat == seat_)
            gain_ = said(change > 0 ? "out.why.score_own_up" : "out.why.score_own_down");
        else
            gain_ = said(change > 0 ? "out.why.score_other_up" : "out.why.score_other_down")
                        .seat("seat", seat_name(move_.seat));
        gain_ = std::move(gain_).number("points", std::abs(change));
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
            add(risk_,
                said("out.why.throws_to_partner")
                    .card("card", name(card))
                    .seat("seat", seat_name(next))
                    .card("partner", name(partner))
                    .text("slot", slot_name(slot ^ 1)),
                "out.why.further");
            return;
        }
        if (value(card) <= 0)
            add(risk_, said("out.why.throws").card("card", name(card)).seat("seat", seat_name(next)),
                "out.why.further");
    }

    void touch(int slot) {
        if (slot < 2 || own_.is_locked(0)) return;
        const int held = points(own_, 0).value_or(0);
        Said locks = said("out.why.locks_iron_hand").number("points", held);
        if (held <= few_points)
            add(gain_, std::move(locks), "out.why.and");
        else
            add(risk_, std::move(locks), "out.why.further");
    }

    void close(const Slot& turned) {
        const bool is_down = turned.seen_by != SeatSet::everyone();
        if (!is_down || face_down() != 1 || at_.closer != Actor::nobody) return;
        add(gain_, said("out.why.closes"), "out.why.further");
    }

    static constexpr int unknown_card = 6;  // about the mean of a deck of numbers
    static constexpr int few_points = 4;    // a column that one is glad to keep

    const Rules& rules_;
    const Position& at_;
    const Seat seat_;
    const Grid& own_;
    const Move& move_;
    const std::array<Card, 2> fillers_;
    Said gain_;
    Said risk_;
};

}  // namespace

Reasons Notation::explain(const Rules& rules, const View<Position>& view, const Position&, const Move& move) {
    return Explaining(rules, view, move).run();
}

}  // namespace saloon::outlaw_poker
