// Information-set search, once for all games. Each iteration deals anew what the seat has not seen, walks down the tree
// by what looks best to each seat in turn, adds one move, plays on for some steps and asks `worth`. Nodes are told
// apart by what their seat has seen on the way, never by what the redeal put behind a back; so the tree holds plans
// that the seats could really follow. The loop allocates nothing. Why each part is as it is: docs/bots.md.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "bots/candidates.h"
#include "bots/race.h"
#include "bots/root_choice.h"
#include "bots/selection.h"
#include "bots/value.h"

namespace saloon::bots {

template <Game R>
class Search {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    static constexpr SearchHints hints = hints_of<R>();

    // `also` are moves that are looked at whatever the game thinks of them.
    Search(const R& rules, const View<Position>& view, std::uint64_t seed, std::size_t capacity,
           const MoveList<Move>& also, const SearchHints& settings = hints)
        : rules_(rules),
          settings_(settings),
          view_(view),
          rng_(seed),
          tree_(capacity),
          selection_(tree_, settings_, HasCandidates<R>),
          worlds_(seed ^ 0x6A09E667F3BCC908U) {
        moves_.reserve(moves_reserved);
        events_.reserve(64);
        passed_.reserve(passed_max);
        begin(tree_.new_node(), also);
    }

    // The seat is to move again: goes on from the node that stands for what it sees now, with all that was found below
    // it. False where the search never came by, or has no room for so many more nodes.
    bool go_on(const View<Position>& view, std::uint64_t seed, std::size_t room) {
        const std::uint64_t name = hash_bytes(view.shown);
        const auto found = std::ranges::find(passed_, name, &Passed::view);
        if (found == passed_.end() || view.seat != view_.seat || tree_.room() < room + root_moves_max) return false;
        const std::uint32_t node = found->node;
        view_ = view;
        rng_ = Rng(seed);
        iterations_ = 0;
        passed_.clear();
        begin(node, {});
        return true;
    }

    // From here on the moves at the root race against each other; `iterations` are to be expected.
    void race(std::uint64_t iterations) {
        if (root_moves_.size() > 1) race_ = Race(root_moves_.size(), iterations, settings_.usual_lead_percent);
    }

    const std::vector<RootChoice<Move>>& choices() const { return choices_; }
    std::uint64_t iterations() const { return iterations_; }

    void run(std::uint64_t iterations_max, const std::function<bool()>& enough) {
        for (std::uint64_t i = 0; i < iterations_max; ++i) {
            if (race_.is_decided() || (i % 8 == 7 && enough && enough())) return;
            iterate();
        }
    }

private:
    static constexpr std::size_t root_moves_max = 256;
    static constexpr std::size_t moves_reserved = 4'096;
    static constexpr std::size_t path_max = 64;
    static constexpr std::uint32_t none = Tree<Move>::none;
    static constexpr int forced_max = 400;  // moves without a choice that one walk may pass

    static constexpr std::size_t passed_max = 1U << 12U;

    struct Taken {
        std::uint32_t edge;
        Seat by;
    };
    // A decision of the searching seat further down, by what it would see there.
    struct Passed {
        std::uint64_t view;
        std::uint32_t node;
    };

    // The root's edges lie together and in the order of the choices, with what is known of them already.
    void begin(std::uint32_t root, const MoveList<Move>& also) {
        list_few(rules_, rules_.redeal(view_, rng_), root_moves_max, rng_, moves_);
        for (const Move& move : also)
            if (std::ranges::find(moves_, move) == moves_.end()) moves_.push_back(move);
        root_ = root;
        root_moves_ = moves_;
        first_edge_ = tree_.gather_edges(root, moves_);
        choices_.assign(moves_.size(), {});
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const auto& edge = tree_.edge(first_edge_ + static_cast<std::uint32_t>(i));
            choices_[i].move = edge.move;
            choices_[i].remember(edge.visits, edge.sum);
        }
    }

    void iterate() {
        deal();
        path_size_ = 0;
        descend();
        play_on();
        back_up(value_of(rules_, at_));
        ++iterations_;
    }

    // In a race all moves get a world, and the same chance in it, before there is another.
    void deal() {
        if (!race_.is_on()) {
            at_ = rules_.redeal(view_, rng_);
            return;
        }
        if (race_.begins_world()) {
            world_ = rules_.redeal(view_, worlds_);
            chance_of_world_ = worlds_.next();
        }
        at_ = world_;
        rng_ = Rng(chance_of_world_);
    }

    // Down the tree to a move that is new, to the end of the game or to where the tree ends.
    void descend() {
        std::uint32_t node = root_;
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
                if (key != 0) node = node_below(node, key, seat);
                if (node == none) return;
                key = 0;
                const std::uint32_t edge =
                    first && race_.is_on() ? racer(is_new) : selection_.select(node, moves, rng_, is_new);
                if (edge == none) return;
                move = tree_.edge(edge).move;
                note_reply(move, seat);
                path_[path_size_++] = {edge, seat};
            }
            key = key_after(key, move, seat);
            if (is_new || stopped_) return;
        }
    }

    // The answer of another seat to the move at the root, in the tree or just behind it.
    void note_reply(const Move& move, Seat seat) {
        if (path_size_ == 1 && seat != view_.seat) reply_ = choices_[path_[0].edge - first_edge_].note_reply(move);
    }

    std::uint32_t racer(bool& is_new) {
        const std::uint32_t edge = first_edge_ + race_.next();
        is_new = tree_.edge(edge).visits == 0;
        return edge;
    }

    std::uint32_t node_below(std::uint32_t node, std::uint64_t key, Seat seat) {
        const std::size_t before = tree_.nodes();
        const std::uint32_t found = tree_.below(node, key);
        if (settings_.remember != 0 && tree_.nodes() > before && seat == view_.seat && passed_.size() < passed_max)
            passed_.push_back({hash_bytes(view_of(at_, seat).shown), found});
        return found;
    }

    std::size_t depth_max() const {
        return std::min<std::size_t>(path_max, static_cast<std::size_t>(settings_.tree_depth));
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

    // A quick game of sensible moves, to see where the line leads.
    void play_on() {
        if (stopped_) {
            stopped_ = false;
            return;
        }
        const int steps = std::min(settings_.playout_steps, settings_.horizon - static_cast<int>(path_size_));
        for (int step = 0; step < steps; ++step) {
            const Actor actor = rules_.to_act(at_);
            if (!is_seat(actor)) return;
            const Move move = playout_move();
            if (step == 0) note_reply(move, seat_of(actor));
            rules_.apply(at_, move);
            if (!let_chance()) return;
        }
    }
    Move playout_move() {
        if constexpr (!HasCandidates<R> && HasRandomMove<R>) return rules_.random_move(at_, rng_);
        // Often the first, else one of the others, an early one rather than a late one.
        const bool first = HasCandidates<R> && rng_.below(100) < static_cast<std::uint32_t>(settings_.first_percent);
        if constexpr (HasFirstCandidate<R>)
            if (first) return rules_.first_candidate(at_, moves_);
        list_candidates(rules_, at_, moves_);
        const auto count = static_cast<std::uint32_t>(moves_.size());
        if constexpr (!HasCandidates<R>) return moves_[rng_.below(count)];
        if (first || count == 1) return moves_[0];
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
        choices_[path_[0].edge - first_edge_].note(share, value.margin[static_cast<std::size_t>(view_.seat)]);
        if (reply_ != nullptr) reply_->share_sum += share, reply_ = nullptr;
        selection_.note_result(share);
        if (!race_.is_on()) return;
        race_.note(share);
        if (race_.ends_world()) race_.end_world(choices_, iterations_);
    }

    const R& rules_;
    const SearchHints settings_;

    // Constant during the search for one move.
    View<Position> view_;
    MoveList<Move> root_moves_;
    std::uint32_t root_ = 0;
    std::uint32_t first_edge_ = 0;  // of the root

    // Grows with it.
    Rng rng_;
    Tree<Move> tree_;
    Selection<Move> selection_;
    std::vector<RootChoice<Move>> choices_;
    std::uint64_t iterations_ = 0;
    std::vector<Passed> passed_;

    Race race_;
    Rng worlds_;
    Position world_{};
    std::uint64_t chance_of_world_ = 0;

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
