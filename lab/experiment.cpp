#include "lab/experiment.h"

#include <algorithm>

namespace saloon::lab {
namespace {

bool quick(const std::vector<Player>& players) {
    return std::ranges::all_of(players, [](const Player& each) { return !each.thinks(); });
}

// In the order of Experiment::measures.
void measure(const GameFacts& facts, int players, std::vector<std::int64_t>& out) {
    std::int64_t points = 0;
    for (int i = 0; i < players; ++i) points += facts.scores.points[static_cast<std::size_t>(i)];
    const Lead lead = lead_of(facts);
    out.assign({share_of_win(facts.winners, Seat::p1), points, facts.decisions(), lead.changes, lead.decided});
    out.insert(out.end(), facts.counted.begin(), facts.counted.end());
}

}  // namespace

Experiment::Experiment(Kind kind, const std::vector<Setting>& settings, std::uint64_t seed, std::int64_t games)
    : kind_(kind), seed_(seed), games_(games) {
    for (const Setting& setting : settings) {
        arenas_.push_back(setting.arena);
        auto& order = orders_.emplace_back();
        for (const Player& player : setting.players) {
            const auto known = std::ranges::find(players_, player);
            order.push_back(static_cast<std::uint8_t>(known - players_.begin()));
            if (known == players_.end()) players_.push_back(player);
        }
    }
    if (kind_ == Kind::match) orders_ = {{0, 1}};
    if (kind_ == Kind::match && players_.size() == 1) players_.push_back(players_.front());
    if (kind_ == Kind::match) group_ = 2;
    if (kind_ == Kind::run && players_.size() > 1) group_ = arena().players();
    if (kind_ == Kind::compare) group_ = static_cast<std::int64_t>(settings.size());
    games_ = (games_ + group_ - 1) / group_ * group_;
    // A thousand blocks keep all threads busy to the end; a searching player's game is work enough.
    const std::int64_t deals = quick(players_) ? std::clamp<std::int64_t>(games_ / group_ / 1'024, 1, 256) : 1;
    block_ = deals * group_;
}

Experiment Experiment::run(ArenaPtr arena, const std::vector<Player>& players, std::uint64_t seed, std::int64_t games) {
    return {Kind::run, {{std::move(arena), players}}, seed, games};
}

Experiment Experiment::match(ArenaPtr arena, Player first, Player second, std::uint64_t seed, std::int64_t games) {
    return {Kind::match, {{std::move(arena), {std::move(first), std::move(second)}}}, seed, games};
}

Experiment Experiment::compare(const std::vector<Setting>& settings, std::uint64_t seed, std::int64_t games) {
    return {Kind::compare, settings, seed, games};
}

bool Experiment::by_clock() const {
    return std::ranges::any_of(players_, [](const Player& each) { return each.by_clock(); });
}

bool Experiment::asks_programs() const {
    return std::ranges::any_of(players_, [](const Player& each) { return !each.program.empty(); });
}

Tally Experiment::empty_tally() const {
    Tally tally;
    for (const ArenaPtr& each : arenas_) tally.sides.emplace_back(*each, players_.size());
    tally.pairs.resize(measures().size() * std::max<std::size_t>(1, arenas_.size() - 1));
    return tally;
}

std::vector<Measure> Experiment::measures() const {
    if (kind_ == Kind::run) return {};
    const auto row = [](std::string_view key, double unit = 1) { return Measure{counted_as(key, ""), unit}; };
    if (kind_ == Kind::match) return {row("lab.measure.result", whole_win), row("lab.measure.points")};
    std::vector<Measure> rows{row("lab.measure.first_share", whole_win), row("lab.measure.all_points"),
                              row("lab.measure.length"), row("lab.measure.lead_changes"), row("lab.measure.decided")};
    for (const Metric& metric : arena().counted()) rows.push_back({metric, 1});
    return rows;
}

BlockPlayer::BlockPlayer(const Experiment& experiment, const std::atomic<bool>& stop,
                         std::atomic<std::int64_t>& under_way)
    : experiment_(experiment),
      under_way_(under_way),
      seatings_(static_cast<std::size_t>(experiment.games_a_deal())),
      facts_(static_cast<std::size_t>(experiment.games_a_deal())),
      empty_(experiment.empty_tally()),
      spent_(experiment.players().size()) {
    for (const ArenaPtr& arena : experiment.arenas_)
        croupiers_.push_back(arena->croupier(stop, experiment.log_ != nullptr));
    for (Seating& seating : seatings_) seating.players = experiment.players();
}

bool BlockPlayer::play(std::int64_t block, Tally& tally) {
    block_ = empty_;
    kept_.clear();
    spent_of_block_.assign(spent_.size(), {});
    const std::int64_t first = block * experiment_.block_ / experiment_.group_;
    const std::int64_t end = std::min(experiment_.games_, (block + 1) * experiment_.block_) / experiment_.group_;
    for (std::int64_t deal = first; deal < end; ++deal)
        if (!play_deal(deal, block_)) return false;
    tally.merge(block_);
    for (std::size_t i = 0; i < spent_.size(); ++i) spent_[i].merge(spent_of_block_[i]);
    if (experiment_.log_ != nullptr) experiment_.log_->add(kept_);
    return true;
}

void BlockPlayer::seat_players(std::int64_t deal, std::int64_t turn) {
    const bool compare = experiment_.kind_ == Experiment::Kind::compare;
    const std::int64_t seats = experiment_.arena(compare ? static_cast<std::size_t>(turn) : 0).players();
    const auto& orders = experiment_.orders_[compare ? static_cast<std::size_t>(turn) : 0];
    const auto order = static_cast<std::int64_t>(orders.size());
    // Whoever sat on p1 sits on p2 in the next game of the deal; a comparison changes places from deal to deal.
    const std::int64_t turned = compare ? deal : turn;
    Seating& seating = seatings_[static_cast<std::size_t>(turn)];
    for (std::int64_t i = 0; i < seats; ++i)
        seating.who[static_cast<std::size_t>(i)] =
            orders[static_cast<std::size_t>((i + order - turned % order) % order)];
}

bool BlockPlayer::play_deal(std::int64_t deal, Tally& tally) {
    const auto group = static_cast<std::size_t>(experiment_.group_);
    for (std::size_t turn = 0; turn < group; ++turn) {
        const bool paired = experiment_.kind_ == Experiment::Kind::compare;
        const std::size_t side = paired ? turn : 0;
        seat_players(deal, static_cast<std::int64_t>(turn));
        const auto game = static_cast<std::uint64_t>(deal) * (paired ? 1 : group) + (paired ? 0 : turn);
        const GameSeeds seeds = GameSeeds::of(experiment_.seed_, static_cast<std::uint64_t>(deal), game);
        ++under_way_;
        const bool whole = croupiers_[side]->play(seatings_[turn], seeds, facts_[turn]);
        --under_way_;
        if (!whole) return false;
        tally.sides[side].add(seatings_[turn], facts_[turn]);
        note(turn);
    }
    if (experiment_.kind_ == Experiment::Kind::match) add_pair(tally);
    if (experiment_.kind_ == Experiment::Kind::compare) add_difference(tally);
    return true;
}

// What is no figure of the game.
void BlockPlayer::note(std::size_t turn) {
    kept_ += facts_[turn].kept;
    for (std::size_t seat = 0; seat < facts_[turn].spent.size(); ++seat)
        if (facts_[turn].spent[seat].decisions > 0)
            spent_of_block_[seatings_[turn].who[seat]].merge(facts_[turn].spent[seat]);
}

// The first contestant's share of two games, 0 to 120; and his points less those of the other.
void BlockPlayer::add_pair(Tally& tally) {
    const Arena& arena = experiment_.arena();
    std::int64_t share = 0;
    std::int64_t points = 0;
    for (std::size_t turn = 0; turn < facts_.size(); ++turn) {
        const GameFacts& facts = facts_[turn];
        for (int i = 0; i < arena.players(); ++i) {
            const bool first = seatings_[turn].who[static_cast<std::size_t>(i)] == 0;
            if (first) share += share_of_win(facts.winners, seat_at(i));
            points += (first ? 1 : -1) * facts.scores.points[static_cast<std::size_t>(i)];
        }
        if (facts.winners.empty()) share += whole_win / 2;  // lost by all: by neither more than by the other
    }
    if (arena.players() == 1) {
        const std::int64_t better = arena.info().aim == Aim::fewest_points ? -points : points;
        share = better > 0 ? std::int64_t{2} * whole_win : better < 0 ? 0 : whole_win;
    }
    tally.pairs[0].add(share);
    tally.pairs[1].add(points);
}

void BlockPlayer::add_difference(Tally& tally) {
    std::vector<std::int64_t> one;
    std::vector<std::int64_t> other;
    measure(facts_[0], experiment_.arena(0).players(), one);
    auto pair = tally.pairs.begin();
    for (std::size_t side = 1; side < facts_.size(); ++side) {
        measure(facts_[side], experiment_.arena(side).players(), other);
        other.resize(one.size());  // where a setting counts other things
        for (std::size_t i = 0; i < one.size(); ++i) pair++->add(one[i] - other[i]);
    }
}

}  // namespace saloon::lab
