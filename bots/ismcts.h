// Information-set search, once for all games. Each iteration deals anew what the seat has not seen, walks down the tree
// by what looks best to each seat in turn, adds one move, plays on for some steps and asks `worth`. Nodes are told
// apart by what their seat has seen on the way, never by what the redeal put behind a back; so the tree holds plans
// that the seats could really follow. The loop allocates nothing. Why each part is as it is: docs/bots.md.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "bots/candidates.h"
#include "bots/tree.h"
#include "bots/value.h"

namespace saloon::bots {

// An answer of another seat to a move at the root, with what it left to the searching seat.
template <class Move>
struct Reply {
    Move move{};
    std::uint32_t visits = 0;
    std::int64_t share_sum = 0;
};

// What the search knows of one move at the root.
template <class Move>
struct RootChoice {
    static constexpr std::size_t replies_max = 6;
    Move move{};
    std::uint64_t visits = 0;
    std::int64_t share_sum = 0;
    std::int64_t square_sum = 0;  // of shares, in units of 2^-16 of a whole one
    std::int64_t margin_sum = 0;
    std::array<Reply<Move>, replies_max> replies{};

    std::int64_t share() const { return visits == 0 ? 0 : share_sum / static_cast<std::int64_t>(visits); }
    std::int64_t margin() const { return visits == 0 ? 0 : margin_sum / static_cast<std::int64_t>(visits); }
};

template <Game R>
class Search {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    static constexpr SearchHints hints = hints_of<R>();

    // `also` are moves that are looked at whatever the game thinks of them.
    Search(const R& rules, const View<Position>& view, std::uint64_t seed, std::size_t capacity,
           const MoveList<Move>& also)
        : rules_(rules), view_(view), rng_(seed), tree_(capacity) {
        list_few(rules_, rules_.redeal(view_, rng_), root_moves_max, rng_, moves_);
        for (const Move& move : also)
            if (std::ranges::find(moves_, move) == moves_.end()) moves_.push_back(move);
        choices_.resize(moves_.size());
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            choices_[i].move = moves_[i];
            tree_.add_edge(tree_.root(), moves_[i]);  // so the first edges have the numbers of the choices
        }
        root_moves_ = moves_;
        moves_.reserve(moves_reserved);
        events_.reserve(64);
    }

    const std::vector<RootChoice<Move>>& choices() const { return choices_; }
    std::uint64_t iterations() const { return iterations_; }

    void run(std::uint64_t iterations_max, const std::function<bool()>& enough) {
        for (std::uint64_t i = 0; i < iterations_max; ++i) {
            if (i % 8 == 7 && enough && enough()) return;
            iterate();
        }
    }

private:
    static constexpr std::size_t root_moves_max = 256;
    static constexpr std::size_t moves_reserved = 4'096;
    static constexpr std::size_t path_max = 64;
    static constexpr std::uint32_t none = Tree<Move>::none;
    static constexpr int forced_max = 400;  // moves without a choice that one walk may pass

    struct Taken {
        std::uint32_t edge;
        Seat by;
    };

    void iterate() {
        at_ = rules_.redeal(view_, rng_);
        path_size_ = 0;
        descend();
        play_on();
        back_up(value_of(rules_, at_));
        ++iterations_;
    }

    // Down the tree to a move that is new, to the end of the game or to where the tree ends.
    void descend() {
        std::uint32_t node = tree_.root();
        std::uint64_t key = 0;
        for (int steps = 0; steps < forced_max && path_size_ < depth_max(); ++steps) {
            const Actor actor = rules_.to_act(at_);
            if (!is_seat(actor)) return;
            const Seat seat = seat_of(actor);
            const bool first = path_size_ == 0 && steps == 0;
            if (!first) list_candidates(rules_, at_, moves_);
            const MoveList<Move>& moves = first ? root_moves_ : moves_;
            bool is_new = false;
            Move move = moves.front();
            if (moves.size() > 1 || first) {
                if (key != 0) node = tree_.below(node, key);
                if (node == none) return;
                key = 0;
                const std::uint32_t edge = select(node, moves, is_new);
                if (edge == none) return;
                move = tree_.edge(edge).move;
                note_reply(move, seat);
                path_[path_size_++] = {edge, seat};
            }
            key = key_after(key, move, seat);
            if (is_new || !go_on()) return;
        }
    }

    static constexpr std::size_t depth_max() {
        return std::min<std::size_t>(path_max, static_cast<std::size_t>(hints.tree_depth));
    }

    // Applies the move and chance after it; what the next seat saw of it is its way through the tree.
    std::uint64_t key_after(std::uint64_t key, const Move& move, Seat by) {
        Move shown = move;
        if constexpr (HasShownMove<R>) shown = rules_.shown_move(at_, move);
        rules_.apply(at_, move);
        stopped_ = !let_chance();
        const Actor next = rules_.to_act(at_);
        key = Tree<Move>::mixed(key ^ hash_bytes(next == actor_of(by) ? move : shown)) + 1U;
        if constexpr (HasGlimpse<R>)
            if (is_seat(next)) key = Tree<Move>::mixed(key ^ rules_.glimpse(at_, seat_of(next))) + 1U;
        return key == 0 ? 1 : key;
    }

    bool go_on() const { return !stopped_; }

    // False where the game says that a shuffle ends what can be foreseen.
    bool let_chance() {
        while (rules_.to_act(at_) == Actor::chance) {
            if constexpr (hints.cut_at_shuffle) {
                events_.clear();
                if (!rules_.outcomes(at_, events_)) return false;
            }
            rules_.apply(at_, rules_.sample(at_, rng_));
        }
        return true;
    }

    std::uint32_t find_edge(std::uint32_t node, const Move& move, std::uint32_t& hint) const {
        // The list comes in nearly the same order every time, so the edge after the last one found is the likely one.
        const std::uint32_t from = hint;
        for (std::uint32_t edge = from; edge != none; edge = tree_.edge(edge).next)
            if (tree_.edge(edge).move == move) {
                hint = tree_.edge(edge).next;
                return edge;
            }
        for (std::uint32_t edge = tree_.node(node).first; edge != from && edge != none; edge = tree_.edge(edge).next)
            if (tree_.edge(edge).move == move) {
                hint = tree_.edge(edge).next;
                return edge;
            }
        return none;
    }

    // The edge to follow, a new one where something is left to try and the visits allow for it.
    std::uint32_t select(std::uint32_t node_index, const MoveList<Move>& moves, bool& is_new) {
        auto& node = tree_.node(node_index);
        const std::uint32_t allowed = hints.widen_from + root_of(node.visits++);
        std::uint32_t hint = node.first;
        std::uint32_t tried = 0;
        std::uint32_t untried = 0;
        Untried next;
        std::uint32_t best = none;
        double best_score = 0;
        for (const Move& move : moves) {
            const std::uint32_t found = find_edge(node_index, move, hint);
            if (found == none || tree_.edge(found).visits == 0) {
                ++untried;
                if (untried == 1 || (!HasCandidates<R> && rng_.below(untried) == 0)) next = {&move, found};
                continue;
            }
            auto& edge = tree_.edge(found);
            ++tried;
            const double score = score_of(edge);
            ++edge.available;
            if (best == none || score > best_score) best_score = score, best = found;
        }
        if (untried == 0 || (tried >= allowed && best != none)) return best;
        const std::uint32_t opened = next.edge != none ? next.edge : tree_.add_edge(node_index, *next.move);
        if (opened == none) return best;  // the tree is full
        is_new = true;
        ++tree_.edge(opened).available;
        return opened;
    }
    struct Untried {
        const Move* move = nullptr;
        std::uint32_t edge = none;
    };

    double score_of(const typename Tree<Move>::Edge& edge) const {
        const auto visits = static_cast<double>(edge.visits);
        const double mean = static_cast<double>(edge.sum) / visits;
        const double doubt = std::sqrt(rough_log(edge.available + 1) / visits);
        const double bonus = exploration_ * doubt;
        return mean + bonus;
    }
    static std::uint32_t root_of(std::uint32_t number) {
        return static_cast<std::uint32_t>(std::sqrt(static_cast<double>(number)));
    }

    // A quick game of sensible moves, to see where the line leads.
    void play_on() {
        if (stopped_) {
            stopped_ = false;
            return;
        }
        for (int step = 0; step < hints.playout_steps; ++step) {
            const Actor actor = rules_.to_act(at_);
            if (!is_seat(actor)) return;
            rules_.apply(at_, playout_move());
            if (!let_chance()) return;
        }
    }
    Move playout_move() {
        if constexpr (!HasCandidates<R> && HasRandomMove<R>) return rules_.random_move(at_, rng_);
        list_candidates(rules_, at_, moves_);
        const auto count = static_cast<std::uint32_t>(moves_.size());
        if constexpr (!HasCandidates<R>) return moves_[rng_.below(count)];
        // Often the first, else one of the others, an early one rather than a late one.
        if (count == 1 || rng_.below(100) < static_cast<std::uint32_t>(hints.first_percent)) return moves_[0];
        return moves_[std::min(rng_.below(count), rng_.below(count))];
    }

    void back_up(const Value& value) {
        for (std::size_t i = 0; i < path_size_; ++i) {
            auto& edge = tree_.edge(path_[i].edge);
            ++edge.visits;
            edge.sum += value.share[static_cast<std::size_t>(path_[i].by)];
        }
        if (path_size_ == 0) return;
        const std::int64_t share = value.share[static_cast<std::size_t>(view_.seat)];
        RootChoice<Move>& choice = choices_[path_[0].edge];
        ++choice.visits;
        choice.share_sum += share;
        choice.square_sum += share * share / whole_share;
        choice.margin_sum += value.margin[static_cast<std::size_t>(view_.seat)];
        if (reply_ != nullptr) reply_->share_sum += share, reply_ = nullptr;
        share_sum_ += share;
        square_sum_ += share * share / whole_share;
        if ((iterations_ & 63U) == 63U) set_exploration();
    }

    // The results of a game may lie close together or far apart; the eagerness to explore goes by that.
    void set_exploration() {
        const auto count = static_cast<double>(iterations_ + 1);
        const double mean = static_cast<double>(share_sum_) / count;
        const double square = static_cast<double>(square_sum_) / count * whole_share;
        const double variance = square - mean * mean;
        exploration_ = std::sqrt(std::max(variance, 1e4)) * hints.exploration_percent / 100.0;
    }

    // The commonest answers of other seats to each choice; a new one takes the place of the rarest.
    void note_reply(const Move& move, Seat by) {
        if (path_size_ != 1 || by == view_.seat) return;
        auto& replies = choices_[path_[0].edge].replies;
        Reply<Move>* rarest = &replies[0];
        for (Reply<Move>& reply : replies) {
            if (reply.visits > 0 && reply.move == move) {
                ++reply.visits;
                reply_ = &reply;
                return;
            }
            if (reply.visits < rarest->visits) rarest = &reply;
        }
        *rarest = {move, 1, 0};
        reply_ = rarest;
    }

    // Constant during the search.
    const R& rules_;
    const View<Position> view_;
    MoveList<Move> root_moves_;

    // Grows with it.
    Rng rng_;
    Tree<Move> tree_;
    std::vector<RootChoice<Move>> choices_;
    std::uint64_t iterations_ = 0;
    std::int64_t share_sum_ = 0;
    std::int64_t square_sum_ = 0;
    double exploration_ = 0.25 * whole_share;

    // Of one iteration.
    Position at_{};
    MoveList<Move> moves_;
    std::vector<Outcome<typename R::Event>> events_;
    std::array<Taken, path_max> path_{};
    std::size_t path_size_ = 0;
    Reply<Move>* reply_ = nullptr;
    bool stopped_ = false;
};

}  // namespace saloon::bots
