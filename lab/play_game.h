// Plays one game between grades and notes its facts. A greenhorn's move is drawn from the legal list of the true
// position: the list depends on nothing that is hidden from the seat, so this is what it would play from its view, at
// a tenth of the cost. Every other grade gets a view and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>

#include "bots/player.h"
#include "host/thinking.h"
#include "lab/arena.h"
#include "lab/companion.h"
#include "lab/trouble.h"

namespace saloon::lab {

// How a game is written, for a companion; the table is opened when it is first wanted.
template <Game R>
struct TextOf {
    using Position = typename R::Position;
    std::function<std::unique_ptr<saloon::Table>()> open;
    std::string (*move)(const R& rules, const Position& at, const typename R::Move& move);
    std::string (*event)(const R& rules, const Position& at, const typename R::Event& event);
};

template <Game R>
class PlayGame final : public Croupier {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    PlayGame(const R& rules, const MetricsOf<R>* metrics, TextOf<R> text, const std::atomic<bool>& stop, bool keep)
        : rules_(rules), metrics_(metrics), text_(std::move(text)), stop_(stop), keep_(keep) {
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
        begin_beside(seating);
        Position at = rules_.start();
        for (Actor actor = rules_.to_act(at); actor != Actor::nobody; actor = rules_.to_act(at)) {
            if (stop_.load(std::memory_order_relaxed)) return false;
            if (actor == Actor::chance)
                let_chance(at, chance, facts);
            else if (!let_seat(at, seat_of(actor), seating, facts))
                break;
        }
        if (stop_.load(std::memory_order_relaxed)) return false;
        if (facts.forfeited.empty())
            note_end(at, facts);
        else
            note_forfeit(facts);
        if (beside_ != nullptr && keep_) facts.kept = beside_->kept(seeds.game, seating, facts);
        return true;
    }

private:
    using Clock = std::chrono::steady_clock;

    void note_end(const Position& at, GameFacts& facts) {
        facts.winners = rules_.winners(at);
        if (const auto scores = rules_.scores(at)) facts.scores = *scores;
        if (metrics_ != nullptr) metrics_->finish(rules_, at, facts.counted);
    }

    // All others have won, and nobody has points.
    void note_forfeit(GameFacts& facts) {
        facts.winners = SeatSet::first(rules_.players());
        for (int i = 0; i < rules_.players(); ++i)
            if (facts.forfeited.has(seat_at(i))) facts.winners.remove(seat_at(i));
    }

    void begin_beside(const Seating& seating) {
        bool wanted = keep_;
        for (int i = 0; i < rules_.players(); ++i) wanted = wanted || !seating.at(seat_at(i)).program.empty();
        if (!wanted) {
            beside_ = nullptr;
            return;
        }
        if (!companion_) companion_ = std::make_unique<Companion>(text_.open(), stop_);
        beside_ = companion_.get();
        beside_->begin(keep_);
    }

    void let_chance(Position& at, Rng& chance, GameFacts& facts) {
        const auto event = rules_.sample(at, chance);
        ++facts.events;
        apply(at, event, facts.event_kinds, facts);
    }

    // False when the game is not to go on: it was stopped, or a program has lost its chair.
    bool let_seat(Position& at, Seat seat, const Seating& seating, GameFacts& facts) {
        moves_.clear();
        rules_.legal_moves(at, moves_);
        facts.choices.push_back(static_cast<std::uint16_t>(std::min<std::size_t>(moves_.size(), 0xFFFF)));
        const Player& player = seating.at(seat);
        Rng& mind = minds_[static_cast<std::size_t>(seat)];
        if (!player.thinks()) {
            apply(at, moves_[mind.below(static_cast<std::uint32_t>(moves_.size()))], facts.move_kinds, facts);
        } else {
            const auto began = Clock::now();
            notes_ = {};
            const auto move = player.program.empty() ? think(at, seat, player, mind) : ask(at, seat, player, facts);
            if (!move) return false;
            const std::int64_t spent = std::chrono::nanoseconds(Clock::now() - began).count();
            facts.spent[static_cast<std::size_t>(seat)].merge(
                {1, spent, spent, static_cast<std::int64_t>(notes_.iterations)});
            apply(at, *move, facts.move_kinds, facts);
        }
        facts.leaders.push_back(leaders(at));
        return true;
    }

    // The legal move that the program's line is of. Nothing: it has lost its chair, or everything was stopped.
    std::optional<Move> ask(const Position& at, Seat seat, const Player& player, GameFacts& facts) {
        const auto line = beside_->ask(seat, player);
        if (line)
            for (const Move& move : moves_)
                if (text_.move(rules_, at, move) == *line) return move;
        if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
        facts.forfeited.add(seat);
        if (!line) tell_trouble(line.error());
        return std::nullopt;
    }

    std::optional<Move> think(const Position& at, Seat seat, const Player& player, Rng& mind) {
        const auto stop = [this] { return stop_.load(std::memory_order_relaxed); };
        const std::uint64_t seed = mind.next();
        bots::Thinking thinking{.grade = player.grade, .seed = seed, .iterations = player.iterations, .enough = stop};
        if (player.by_clock())
            thinking = host::by_the_clock(player.grade, seed,
                                          {.milliseconds = player.milliseconds, .one_hand = true, .stop = stop});
        thinking.tunings = player.tunings;
        thinking.memory = &memories_[static_cast<std::size_t>(seat)];
        const Move move = bots::choose(rules_, view_of(at, seat), thinking, &notes_);
        if (beside_ != nullptr && beside_->keeps() && !notes_.moves.empty()) {
            std::vector<Companion::Looked> looked;
            for (const auto& each : notes_.moves)
                looked.push_back({text_.move(rules_, at, each.move), each.visits, each.share_per_mille});
            beside_->note(seat, notes_.iterations, looked);
        }
        return move;
    }

    template <class Entry>
    void apply(Position& at, const Entry& entry, std::vector<std::int32_t>& kinds, GameFacts& facts) {
        if (beside_ != nullptr) {
            if constexpr (std::is_same_v<Entry, Move>)
                beside_->play(rules_.to_act(at), text_.move(rules_, at, entry));
            else
                beside_->play(Actor::chance, text_.event(rules_, at, entry));
        }
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
    TextOf<R> text_;
    const std::atomic<bool>& stop_;
    bool keep_;
    std::unique_ptr<Companion> companion_;
    Companion* beside_ = nullptr;  // of this game, where text is wanted
    std::size_t kinds_of_moves_ = 0;
    std::size_t kinds_of_events_ = 0;
    std::size_t counted_ = 0;
    std::unique_ptr<LeadOf<R>> lead_;
    bool needs_before_ = false;
    std::vector<Rng> minds_;
    std::array<std::unique_ptr<bots::Memory>, seats_max> memories_;
    MoveList<Move> moves_;
    bots::SearchNotes<Move> notes_;
    EffectList told_;
    Position before_{};
};

}  // namespace saloon::lab
