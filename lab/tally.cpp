#include "lab/tally.h"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace saloon::lab {
namespace {

template <class T>
void merge_all(std::vector<T>& into, const std::vector<T>& from) {
    if (into.size() < from.size()) into.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) into[i].merge(from[i]);
}

// Walks through a tally, number by number, in one fixed order.
class Packer {
public:
    explicit Packer(std::vector<std::int64_t>& out) : out_(out) {}
    void operator()(std::int64_t number) { out_.push_back(number); }
    void operator()(const Moments& moments) { out_.insert(out_.end(), {moments.count, moments.sum, moments.squares}); }
    void operator()(const std::array<std::int64_t, tenths>& row) { out_.insert(out_.end(), row.begin(), row.end()); }
    template <class T>
    void operator()(const std::vector<T>& list) {
        out_.push_back(static_cast<std::int64_t>(list.size()));
        for (const T& each : list) (*this)(each);
    }
    template <class T>
    void operator()(const T& thing) {
        T::fields(thing, *this);
    }

private:
    std::vector<std::int64_t>& out_;
};

class Unpacker {
public:
    explicit Unpacker(const std::vector<std::int64_t>& in) : in_(in) {}
    bool whole() const { return fine_ && at_ == in_.size(); }

    void operator()(std::int64_t& number) { number = next(); }
    void operator()(Moments& moments) { moments = {next(), next(), next()}; }
    void operator()(std::array<std::int64_t, tenths>& row) {
        for (std::int64_t& number : row) number = next();
    }
    template <class T>
    void operator()(std::vector<T>& list) {
        const std::int64_t size = next();
        fine_ = fine_ && size >= 0 && static_cast<std::uint64_t>(size) <= in_.size() - at_;
        list.clear();
        if (fine_) list.resize(static_cast<std::size_t>(size));
        for (T& each : list) (*this)(each);
    }
    template <class T>
        requires(!std::is_arithmetic_v<T>)
    void operator()(T& thing) {
        T::fields(thing, *this);
    }

private:
    std::int64_t next() {
        fine_ = fine_ && at_ < in_.size();
        return fine_ ? in_[at_++] : 0;
    }
    const std::vector<std::int64_t>& in_;
    std::size_t at_ = 0;
    bool fine_ = true;
};

void add_counts(std::vector<Counted>& into, const std::vector<std::int32_t>& counts) {
    for (std::size_t i = 0; i < counts.size(); ++i) into[i].add(counts[i]);
}

}  // namespace

int share_of_win(SeatSet winners, Seat seat) { return winners.has(seat) ? whole_win / winners.size() : 0; }

void Standing::merge(const Standing& other) {
    games += other.games;
    wins += other.wins;
    shared += other.shared;
    forfeits += other.forfeits;
    share.merge(other.share);
    points.merge(other.points);
    scores.merge(other.scores);
}

void Counted::add(std::int64_t times) {
    a_game.add(times);
    games_with += times != 0 ? 1 : 0;
    most = std::max(most, times);
}

void Counted::merge(const Counted& other) {
    a_game.merge(other.a_game);
    games_with += other.games_with;
    most = std::max(most, other.most);
}

GameTally::GameTally(const Arena& arena, std::size_t players)
    : seats(static_cast<std::size_t>(arena.players())),
      contestants(players),
      move_kinds(arena.moves().size()),
      event_kinds(arena.events().size()),
      counted(arena.counted().size()) {}

void GameTally::add(const Seating& seating, const GameFacts& facts) {
    ++games;
    shared_wins += facts.winners.size() > 1 ? 1 : 0;
    without_winner += facts.winners.empty() ? 1 : 0;
    add_results(seating, facts);
    decisions.add(facts.decisions());
    events.add(facts.events);
    lengths.add(facts.decisions());
    for (const std::uint16_t choice : facts.choices) {
        choices.add(choice);
        choice_counts.add(choice);
        forced += choice == 1 ? 1 : 0;
    }
    add_lead(facts);
    add_counts(move_kinds, facts.move_kinds);
    add_counts(event_kinds, facts.event_kinds);
    add_counts(counted, facts.counted);
}

void GameTally::add_results(const Seating& seating, const GameFacts& facts) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const Seat seat = seat_at(static_cast<int>(i));
        const bool won = facts.winners.has(seat);
        for (Standing* standing : {&seats[i], &contestants[seating.who[i]]}) {
            ++standing->games;
            standing->wins += won && facts.winners.size() == 1 ? 1 : 0;
            standing->forfeits += facts.forfeited.has(seat) ? 1 : 0;
            standing->shared += won && facts.winners.size() > 1 ? 1 : 0;
            standing->share.add(share_of_win(facts.winners, seat));
            standing->points.add(facts.scores.points[i]);
            standing->scores.add(facts.scores.points[i]);
        }
    }
}

Lead lead_of(const GameFacts& facts) {
    const std::vector<std::uint8_t>& leaders = facts.leaders;
    const unsigned winners = facts.winners.bits();
    Lead lead;
    unsigned alone = 0;  // the last one who led alone
    std::size_t from = 0;
    for (std::size_t i = 0; i < leaders.size(); ++i) {
        const unsigned now = leaders[i];
        if (std::has_single_bit(now)) {
            lead.changes += alone != 0 && now != alone ? 1 : 0;
            alone = now;
        }
        if ((now & ~winners) != 0) from = i + 1;
    }
    if (!leaders.empty()) lead.decided = static_cast<std::int64_t>(100 * from / leaders.size());
    return lead;
}

void GameTally::add_lead(const GameFacts& facts) {
    const std::vector<std::uint8_t>& leaders = facts.leaders;
    if (facts.winners.empty() || leaders.empty() || leaders.back() == 0) return;
    ++drama_games;
    const Lead lead = lead_of(facts);
    lead_changes.add(lead.changes);
    decided.add(lead.decided);
    for (std::size_t tenth = 0; tenth < drama.size(); ++tenth) {
        const std::size_t place = std::max<std::size_t>(1, (leaders.size() * tenth + 5) / 10) - 1;
        const unsigned now = leaders[std::min(place, leaders.size() - 1)];
        if (now != 0) drama[tenth] += whole_win * std::popcount(now & facts.winners.bits()) / std::popcount(now);
    }
}

void GameTally::merge(const GameTally& other) {
    games += other.games;
    shared_wins += other.shared_wins;
    without_winner += other.without_winner;
    merge_all(seats, other.seats);
    merge_all(contestants, other.contestants);
    decisions.merge(other.decisions);
    events.merge(other.events);
    lengths.merge(other.lengths);
    choices.merge(other.choices);
    choice_counts.merge(other.choice_counts);
    forced += other.forced;
    lead_changes.merge(other.lead_changes);
    decided.merge(other.decided);
    for (std::size_t i = 0; i < drama.size(); ++i) drama[i] += other.drama[i];
    drama_games += other.drama_games;
    merge_all(move_kinds, other.move_kinds);
    merge_all(event_kinds, other.event_kinds);
    merge_all(counted, other.counted);
}

void Tally::merge(const Tally& other) {
    merge_all(sides, other.sides);
    merge_all(pairs, other.pairs);
}

std::vector<std::pair<std::string, std::int64_t>> times_of_rules(const Arena& arena, const GameTally& tally) {
    using Times = std::pair<std::string, std::int64_t>;
    std::vector<Times> rules;
    std::size_t played = 0;  // of them by moves and events
    const auto add = [&](const std::vector<Metric>& rows, const std::vector<Counted>& counted) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].rule.empty() || rows[i].amount) continue;
            const auto known = std::ranges::find(rules, rows[i].rule, &Times::first);
            if (known == rules.end())
                rules.emplace_back(rows[i].rule, counted[i].a_game.sum);
            else if (static_cast<std::size_t>(known - rules.begin()) >= played)
                known->second += counted[i].a_game.sum;
        }
    };
    add(arena.moves(), tally.move_kinds);
    add(arena.events(), tally.event_kinds);
    played = rules.size();
    add(arena.counted(), tally.counted);
    return rules;
}

std::int64_t Tally::games() const {
    std::int64_t sum = 0;
    for (const GameTally& side : sides) sum += side.games;
    return sum;
}

std::vector<std::int64_t> packed(const Tally& tally) {
    std::vector<std::int64_t> numbers;
    Packer pack(numbers);
    pack(tally);
    return numbers;
}

bool unpack(const std::vector<std::int64_t>& numbers, Tally& tally) {
    Unpacker reader(numbers);
    reader(tally);
    return reader.whole();
}

}  // namespace saloon::lab
