// The rulebook with its options chosen and its edition loaded. Each group of functions names the file that
// holds it; the files follow the chapters of the rulebook.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/gifts.h"
#include "games/outlaw-poker/rules/edition.h"
#include "games/outlaw-poker/rules/effects.h"
#include "games/outlaw-poker/rules/masks.h"
#include "games/outlaw-poker/rules/move.h"
#include "games/outlaw-poker/rules/options.h"
#include "games/outlaw-poker/rules/position.h"

namespace saloon::outlaw_poker {

class Rules {
public:
    using Position = outlaw_poker::Position;
    using Move = outlaw_poker::Move;
    using Event = outlaw_poker::Event;

    // OUT-11.1 with 20 rounds, 6 seats and a turn_limit of 100: 1,384 moves and 695 draws a round, each draw
    // with a reshuffle at most, and two shuffles.
    static constexpr GameInfo info{"outlaw-poker",     "Outlaw Poker", "OUT", "out.summary", 2, 6,
                                   Aim::fewest_points, 42'000};

    // The Outlaws in the game, those of the edition and the custom ones, sorted by id.
    Rules(const Options& options, std::shared_ptr<const Edition> edition, std::vector<Outlaw> outlaws);

    const Options& options() const { return options_; }
    const Edition& edition() const { return *edition_; }
    const std::vector<Outlaw>& outlaws() const { return outlaws_; }
    int players() const { return options_.players; }
    int slots() const { return 2 * options_.columns; }
    // Has an Outlaw in the game such a step? (OUT-12.13)
    bool plays(StepKind kind) const { return ((kinds_ >> static_cast<unsigned>(kind)) & 1U) != 0; }
    Seat left_of(Seat seat) const { return next_seat(seat, options_.players); }

    // setup.cpp
    Position start() const;
    Seat dealer(const Position& at) const;
    bool is_dealt(const Position& at) const { return at.phase != Phase::shuffle_deck || at.round > 1; }
    Event sample(const Position& at, Rng& rng) const;
    bool outcomes(const Position&, std::vector<Outcome<Event>>&) const { return false; }
    Verdict judge(const Position& at, const Event& event) const;
    void apply(Position& at, const Event& event, Teller tell = {}) const;

    Actor to_act(const Position& at) const {
        if (at.phase == Phase::over) return Actor::nobody;
        return at.phase < Phase::start || reshuffle_waits(at) ? Actor::chance : at.turn_seat;
    }
    // OUT-3.11
    static bool reshuffle_waits(const Position& at) { return at.deck.empty() && at.discard.size() >= 2; }

    // legal.cpp and judge.cpp
    void legal_moves(const Position& at, MoveList<Move>& moves) const;
    Verdict judge(const Position& at, Move move) const;
    // turn.cpp
    void apply(Position& at, Move move) const;
    void apply(Position& at, Move move, Teller tell) const;
    // OUT-6.3: whose turn comes after this seat's; the closer takes no further turn.
    Seat next_turn(const Position& at, Seat seat) const {
        const Seat left = left_of(seat);
        return actor_of(left) == at.closer ? left_of(left) : left;
    }
    // OUT-4.22: and who decides next, when the turns of the marked seats are skipped.
    Seat next_to_decide(const Position& at, Seat seat) const {
        Seat next = next_turn(at, seat);
        while (at.skips.has(next)) next = left_of(next);
        return next;
    }
    // The step that is being done; only while an Outlaw is being played.
    const OutlawStep& current_step(const Position& at) const {
        return outlaws_[at.outlaws_played.back().id].steps[at.step_index];
    }

    // scoring.cpp
    int score(const Grid& grid) const;
    // What the columns count of which both cards lie face up, and what the other cards show that do.
    struct Standing {
        std::array<std::optional<int>, columns_max> columns{};
        int bonus = 0;  // OUT-7.9
        int total = 0;  // of these columns, bonus included
        int half = 0;   // of the cards beside one that is face down
    };
    Standing standing(const Grid& grid) const;
    std::optional<Scores> scores(const Position& at) const;
    SeatSet winners(const Position& at) const;

    // worth.cpp, for bots
    static constexpr SearchHints hints{.iterations_a_second = 100'000,
                                       .playout_steps = 80,
                                       .tree_depth = 1,
                                       .widen_from = 3,
                                       .cut_at_shuffle = true,
                                       .race = 1,
                                       .usual_lead_percent = 5,
                                       .first_percent = 100};
    static TrustTable trust();
    int worth(const Position& at, Seat seat) const;
    int spread(const Position& at) const;
    // candidates.cpp, for bots
    void candidates(const Position& at, MoveList<Move>& moves) const;
    Move first_candidate(const Position& at, MoveList<Move>& moves) const;
    std::uint64_t glimpse(const Position& at, Seat seat) const;

    // sound.cpp and redeal.cpp
    Verdict sound(const Position& at) const;
    Position redeal(const View<Position>& view, Rng& rng) const;

private:
    struct Face {
        CardKind kind = CardKind::number;
        std::int8_t value = 0;
    };
    struct Column {
        int points = 0;
        int pair = -1;  // the card row whose value is paired, or -1
    };
    // What a column will count in hundredths, by what a reader knows of it, and what may still come of it.
    struct ColumnGuess {
        int points = 0;
        int hope = 0;
        int pair = -1;
    };

    SlotMask open_slots(const Grid& grid) const { return all_slots_ & ~locked_slots(grid); }
    static bool all_up(const Grid& grid) { return face_up_slots(grid) == 0xFF; }
    static bool may_aim(Whose whose, bool own) { return whose == Whose::any || (whose == Whose::own) == own; }
    bool must_swap(const Position& at) const {  // OUT-9.7
        return !options_.return_discard && at.drawn_from == DrawnFrom::discard;
    }
    bool may_skip(const Grid& grid) const;
    bool keeps_outlaws(const Position& at) const { return options_.outlaws_last && at.round > 1; }  // OUT-2.10

    // setup.cpp
    FixedVector<Card, cards_max> expected_cards(const Position& at) const;
    ClosedPile<outlaws_max, 1> sorted_outlaws() const;
    void deal_cards(Position& at, const Event& event, Teller tell) const;
    void deal_outlaws(Position& at, const Event& event, Teller tell) const;

    // turn.cpp
    // Where a card comes from, in what move, by which rule.
    struct Way {
        Spot from;
        Word why;
        RuleNumber rule;
    };
    void apply_ordinary(Position& at, Move move, auto tell) const;
    static void discard_drawn(Position& at, Word why, RuleNumber rule, auto tell);
    static void place(Position& at, int slot, Card card, const Way& way, auto tell);
    static void touch(Position& at, int slot, auto tell);
    void end_ordinary_turn(Position& at, auto tell) const;
    void end_turn(Position& at, auto tell) const;
    void close(Position& at, Seat acting, auto tell) const;
    bool is_sundown(const Position& at) const {  // OUT-6.9
        return at.closer == Actor::nobody && at.turn >= options_.turn_limit * players();
    }
    Actor find_closer(const Position& at, Seat acting) const;

    // outlaws.cpp
    void apply_step(Position& at, Move move, Teller tell) const;
    void use_on(Position& at, Move move, Teller tell) const;
    void exchange(Position& at, Move move, Teller tell) const;
    void raid(Position& at, Move move, Teller tell) const;
    void keep(Position& at, Move move, Teller tell) const;
    void dig(Position& at, Move move, Teller tell) const;
    void end_use(Position& at, Teller tell) const;
    void begin_step(Position& at, int index, Teller tell) const;
    void next_step(Position& at, Teller tell) const;
    void draw_on(Position& at, Teller tell) const;
    void tell_use(const Position& at, Move move, Teller tell) const;
    bool offers(const Position& at) const;
    SlotMask targets(const Position& at, Seat seat) const;
    SeatSet seat_targets(const Position& at) const;
    SlotMask shift_partners(const Grid& grid, int slot) const;

    // legal.cpp
    void list_start(const Position& at, MoveList<Move>& list) const;
    void list_drawn(const Position& at, MoveList<Move>& list) const;
    void list_step(const Position& at, MoveList<Move>& moves) const;
    void list_targets(const Position& at, Verb verb, MoveList<Move>& moves) const;
    void list_seats(const Position& at, Verb verb, MoveList<Move>& moves) const;
    void list_shifts(const Position& at, MoveList<Move>& moves) const;
    void list_cards(const Position& at, Verb verb, MoveList<Move>& moves) const;

    // judge.cpp
    bool well_formed(Move move) const;
    Verdict judge_start(const Position& at, Move move) const;
    Verdict judge_drawn(const Position& at, Move move) const;
    Verdict judge_step(const Position& at, Move move) const;
    Verdict judge_sight(const Position& at, Move move) const;
    Verdict judge_exchange(const Position& at, Move move) const;
    Verdict judge_lock(const Position& at, Move move) const;
    Verdict judge_raid(const Position& at, Move move) const;
    Verdict judge_skip(const Position& at, Move move) const;
    Verdict judge_score(const Position& at, Move move) const;
    Verdict judge_card(const Position& at, Move move) const;
    Verdict judge_own_slot(const Position& at, int slot) const;

    // scoring.cpp
    Column column(Card top, Card bottom) const;
    Column column(const Grid& grid, int index) const {
        return column(grid.slots[2 * index].card, grid.slots[2 * index + 1].card);
    }
    struct Reason {
        Word why;
        RuleNumber rule;
    };
    Reason reason_of(Card top, Card bottom) const;
    template <class F>
    int count(const Grid& grid, SlotMask counted, F&& each) const;
    void end_round(Position& at, Teller tell) const;
    void tell_count(const Position& at, const RoundResult& result, Teller tell) const;
    void tell_columns(const Grid& grid, Seat seat, Teller tell) const;
    void tell_end(const Position& at, Teller tell) const;
    bool target_reached(const Position& at) const;

    // worth.cpp
    int expected_score(const Grid& grid, Seat reader) const;

    // candidates.cpp
    // A grid as a reader sees it: the row of each card in the edition, or unknown_name_.
    struct Sight {
        std::array<std::size_t, slots_max> names{};
    };
    // What all moves of a decision have in common.
    struct Outlook {
        Seat seat{};
        bool last = false;  // turn of the round
        Sight own{};
        SlotMask down = 0;
        int mending = 0;
        std::optional<int> drawn_given{};
    };
    void fill_estimates();
    const ColumnGuess& guess_of(std::size_t top, std::size_t bottom) const;
    std::size_t name_of(Slot slot, Seat reader) const;
    Sight sight_of(const Grid& grid, Seat reader) const;
    Outlook outlook_of(const Position& at) const;
    int gain_of(const Sight& grid, int slot, std::size_t name, bool last) const;
    int bonus_of(const Sight& grid, int paired, int pair) const;
    int gain_of_shift(const Sight& own, Move move) const;
    int best_gain(const Grid& grid, Card card, Seat reader, bool last) const;
    int lead_of(const Position& at, Seat seat) const;
    int mending_of(const Sight& own) const;
    int promise_of_score(const Position& at, Seat whom, int points) const;
    int promise_of_moment(const Position& at, const Outlook& outlook) const;
    bool has_new_steps() const { return plays(StepKind::skip) || plays(StepKind::unlock) || plays(StepKind::score); }
    int promise_of_deck(const Position& at, const Outlook& outlook) const;
    int promise_of_outlaw(const Position& at, const Outlook& outlook) const;
    int promise_of_placing(const Position& at, const Outlook& outlook, int slot, Card card, int to_beat) const;
    int best_placing(const Position& at, const Outlook& outlook, Card card) const;
    int promise_on_grid(const Position& at, Move move, const Outlook& outlook) const;
    int promise(const Position& at, Move move, Outlook& outlook, int to_beat) const;
    int promise_of_turning(const Position& at, const Outlook& outlook, int slot) const;
    int given_away(const Position& at, Slot card, Seat seat) const;
    int drawn_given_away(const Position& at, Outlook& outlook) const;

    // sound.cpp
    bool cards_complete(const Position& at) const;
    bool outlaws_complete(const Position& at) const;
    Verdict sound_form(const Position& at) const;
    Verdict sound_cards(const Position& at) const;
    Verdict sound_rounds(const Position& at) const;
    Verdict sound_between_turns(const Position& at) const;
    Verdict sound_fresh_deal(const Position& at) const;
    Verdict sound_marks(const Position& at) const;
    Verdict sound_turn(const Position& at) const;
    Verdict sound_step(const Position& at) const;

    Options options_;
    std::shared_ptr<const Edition> edition_;
    std::vector<Outlaw> outlaws_;
    unsigned kinds_ = 0;  // of the steps in the game, a bit each
    std::array<Face, 256> faces_{};
    FixedVector<Card, cards_max> whole_deck_;  // sorted, the first name on top
    SlotMask all_slots_;
    int mean_card_hundredths_ = 0;
    std::size_t unknown_name_ = 0;
    std::vector<ColumnGuess> guesses_;  // for every two cards of a column, known or not
};

static_assert(Game<Rules> && HasWorth<Rules>);

}  // namespace saloon::outlaw_poker
