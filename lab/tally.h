// The sum of many games. It holds whole numbers only and merges by addition (the greatest of something merges by the
// greater), so that one thread, eight threads and a hundred machines come to the same bytes in whatever order. All
// figures of a report are computed from it at the end.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lab/arena.h"
#include "lab/histogram.h"
#include "lab/statistics.h"

namespace saloon::lab {

inline constexpr int tenths = 11;  // of the drama curve: after 0, 1, … 10 tenths of a game

// The results of one seat, or of one contestant wherever he sat.
struct Standing {
    std::int64_t games = 0;
    std::int64_t wins = 0;    // alone
    std::int64_t shared = 0;  // with others
    std::int64_t forfeits = 0;
    Moments share;  // of the win, in sixtieths: 60 alone, 30 with one other
    Moments points;
    Histogram scores;

    void merge(const Standing& other);
    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field(self.games), field(self.wins), field(self.shared), field(self.forfeits), field(self.share);
        field(self.points), field(self.scores);
    }
    friend bool operator==(const Standing&, const Standing&) = default;
};

// How often something happened: in all, in how many games at all, and at most in one game.
struct Counted {
    Moments a_game;
    std::int64_t games_with = 0;
    std::int64_t most = 0;

    void add(std::int64_t times);
    void merge(const Counted& other);
    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field(self.a_game), field(self.games_with), field(self.most);
    }
    friend bool operator==(const Counted&, const Counted&) = default;
};

struct GameTally {
    std::int64_t games = 0;
    std::int64_t shared_wins = 0;  // games that several seats won
    std::int64_t without_winner = 0;
    std::vector<Standing> seats;
    std::vector<Standing> contestants;
    Moments decisions;
    Moments events;
    Histogram lengths;  // in decisions
    Moments choices;    // legal moves at a decision
    Histogram choice_counts;
    std::int64_t forced = 0;  // decisions with one legal move
    Moments lead_changes;
    Histogram decided;                         // per cent of the game after which the winner led to the end
    std::array<std::int64_t, tenths> drama{};  // sixtieths: how often who leads then is who wins
    std::int64_t drama_games = 0;
    std::vector<Counted> move_kinds;
    std::vector<Counted> event_kinds;
    std::vector<Counted> counted;

    GameTally() = default;
    GameTally(const Arena& arena, std::size_t players);

    void add(const Seating& seating, const GameFacts& facts);
    void merge(const GameTally& other);
    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field(self.games), field(self.shared_wins), field(self.without_winner), field(self.seats);
        field(self.contestants), field(self.decisions), field(self.events), field(self.lengths), field(self.choices);
        field(self.choice_counts), field(self.forced), field(self.lead_changes), field(self.decided);
        field(self.drama), field(self.drama_games), field(self.move_kinds), field(self.event_kinds);
        field(self.counted);
    }
    friend bool operator==(const GameTally&, const GameTally&) = default;

private:
    void add_results(const Seating& seating, const GameFacts& facts);
    void add_lead(const GameFacts& facts);
};

// What a stage of any command adds up: one game under one set of options, or two that are compared, and the results of
// the pairs of games with common deals.
struct Tally {
    std::vector<GameTally> sides;
    std::vector<Moments> pairs;

    void merge(const Tally& other);
    std::int64_t games() const;
    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field(self.sides), field(self.pairs);
    }
    friend bool operator==(const Tally&, const Tally&) = default;
};

// As a row of numbers, for files and for other machines. Reading refuses a row that is not whole.
std::vector<std::int64_t> packed(const Tally& tally);
bool unpack(const std::vector<std::int64_t>& numbers, Tally& tally);

// How often each rule was at work, in the order in which the rules come. What was played tells it; what else is counted
// only where no move and no event has that rule, or one piece of work would count twice. Amounts are no times.
std::vector<std::pair<std::string, std::int64_t>> times_of_rules(const Arena& arena, const GameTally& tally);

// Who led when.
struct Lead {
    std::int64_t changes = 0;
    std::int64_t decided = 0;  // per cent of the game after which only winners led
};
Lead lead_of(const GameFacts& facts);

// In how many sixtieths of a win this seat shares.
int share_of_win(SeatSet winners, Seat seat);

}  // namespace saloon::lab
