// Plays one game between grades and notes its facts. A greenhorn's move is drawn from the legal list of the true
// position: the list depends on nothing that is hidden from the seat, so this is what it would play from its view, at
// a tenth of the cost. Every other grade gets a view and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include "bots/player.h"
#include "host/thinking.h"
#include "lab/arena.h"

namespace saloon::lab {

template <Game R>
class PlayGame final : public Croupier {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    PlayGame(const R& rules, const MetricsOf<R>* metrics, const std::atomic<bool>& stop)
        : rules_(rules), metrics_(metrics), stop_(stop) {
        if (metrics_ == nullptr) return;
        kinds_of_moves_ = metrics_->moves(rules).size();
        kinds_of_events_ = metrics_->events(rules).size();
        counted_ = metrics_->counted(rules).size();
        told_ = EffectList(metrics_->reads());
        lead_ = metrics_->lead();
        needs_before_ = metrics_->needs_before();
    }

    bool play(const Seating& seating, const GameSeeds& seeds, GameFacts& facts) override {
        facts.clear(kinds_of_moves_, kinds_of_events_, counted_);
        Rng chance(seeds.chance);
        minds_.clear();
        memories_ = {};
        for (int i = 0; i < rules_.players(); ++i) minds_.emplace_back(seeds.players[static_cast<std::size_t>(i)]);
        Position at = rules_.start();
        for (Actor actor = rules_.to_act(at); actor != Actor::nobody; actor = rules_.to_act(at)) {
            if (stop_.load(std::memory_order_relaxed)) return false;
            if (actor == Actor::chance)
                let_chance(at, chance, facts);
            else
                let_seat(at, seat_of(actor), seating, facts);
        }
        facts.winners = rules_.winners(at);
        if (const auto scores = rules_.scores(at)) facts.scores = *scores;
        if (metrics_ != nullptr) metrics_->finish(rules_, at, facts.counted);
        return true;
    }

private:
    void let_chance(Position& at, Rng& chance, GameFacts& facts) {
        const auto event = rules_.sample(at, chance);
        ++facts.events;
        apply(at, event, facts.event_kinds, facts);
    }

    void let_seat(Position& at, Seat seat, const Seating& seating, GameFacts& facts) {
        moves_.clear();
        rules_.legal_moves(at, moves_);
        facts.choices.push_back(static_cast<std::uint16_t>(std::min<std::size_t>(moves_.size(), 0xFFFF)));
        const Player& player = seating.at(seat);
        Rng& mind = minds_[static_cast<std::size_t>(seat)];
        const Move move = player.grade == bots::Grade::greenhorn
                              ? moves_[mind.below(static_cast<std::uint32_t>(moves_.size()))]
                              : think(at, seat, player, mind);
        apply(at, move, facts.move_kinds, facts);
        facts.leaders.push_back(leaders(at));
    }

    Move think(const Position& at, Seat seat, const Player& player, Rng& mind) {
        const auto stop = [this] { return stop_.load(std::memory_order_relaxed); };
        const std::uint64_t seed = mind.next();
        bots::Thinking thinking{.grade = player.grade, .seed = seed, .iterations = player.iterations, .enough = stop};
        if (player.by_clock())
            thinking = host::by_the_clock(player.grade, seed,
                                          {.milliseconds = player.milliseconds, .one_hand = true, .stop = stop});
        thinking.tunings = player.tunings;
        thinking.memory = &memories_[static_cast<std::size_t>(seat)];
        return bots::choose(rules_, view_of(at, seat), thinking);
    }

    template <class Entry>
    void apply(Position& at, const Entry& entry, std::vector<std::int32_t>& kinds, GameFacts& facts) {
        if (metrics_ == nullptr) return rules_.apply(at, entry);
        const bool needs_before = needs_before_ && metrics_->needs_this(rules_, at);
        if (needs_before) before_ = at;
        apply_aloud(at, entry, facts);
        const Position& before = needs_before ? before_ : at;
        if constexpr (std::is_same_v<Entry, Move>) {
            ++kinds[static_cast<std::size_t>(MetricsOf<R>::kind_of_move(entry))];
            metrics_->count_move(rules_, before, entry, at, facts.counted);
        } else {
            ++kinds[static_cast<std::size_t>(metrics_->kind_of_event(entry))];
            metrics_->count_event(rules_, before, entry, at, facts.counted);
        }
    }

    template <class Entry>
    void apply_aloud(Position& at, const Entry& entry, GameFacts& facts) {
        if constexpr (requires { rules_.apply(at, entry, Teller(told_)); })
            if (!told_.wanted().empty()) {
                told_.clear();
                rules_.apply(at, entry, Teller(told_));
                if (!told_.empty()) metrics_->count_told(rules_, told_, facts.counted);
                return;
            }
        rules_.apply(at, entry);
    }

    // The seats that are ahead, as bits; none where nothing tells.
    std::uint8_t leaders(const Position& at) {
        if (rules_.players() == 1) return 0;
        if (lead_) return lead_->ahead(rules_, at);
        std::array<int, seats_max> standing{};
        if constexpr (HasWorth<R>) {
            for (int i = 0; i < rules_.players(); ++i)
                standing[static_cast<std::size_t>(i)] = rules_.worth(at, seat_at(i));
        } else {
            const auto scores = rules_.scores(at);
            if (!scores) return 0;
            constexpr int sign = R::info.aim == Aim::fewest_points ? -1 : 1;
            for (std::size_t i = 0; i < standing.size(); ++i) standing[i] = sign * scores->points[i];
        }
        return seats_ahead(std::span(standing).first(static_cast<std::size_t>(rules_.players())));
    }

    const R& rules_;
    const MetricsOf<R>* metrics_;
    const std::atomic<bool>& stop_;
    std::size_t kinds_of_moves_ = 0;
    std::size_t kinds_of_events_ = 0;
    std::size_t counted_ = 0;
    std::unique_ptr<LeadOf<R>> lead_;
    bool needs_before_ = false;
    std::vector<Rng> minds_;
    std::array<std::unique_ptr<bots::Memory>, seats_max> memories_;
    MoveList<Move> moves_;
    EffectList told_;
    Position before_{};
};

}  // namespace saloon::lab
