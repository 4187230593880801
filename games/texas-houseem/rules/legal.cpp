// Every legal move, each once: enumerated by ranks and suits with sets of bits, never by trying out sets of cards.
//
// The walk through all choices is written once, for a sink that takes them. Where the walk knows how many moves a
// group has, it asks sink.skip(count) first: so the same walk lists all moves, counts them without making them, and
// finds the move with a given number.
#include "games/texas-houseem/rules/row.h"
#include "games/texas-houseem/rules/rules.h"
#include "games/texas-houseem/rules/sinks.h"
#include "games/texas-houseem/rules/subsets.h"

namespace saloon::texas_houseem {
namespace {

template <class Sink>
class Choices {
public:
    Choices(const Options& options, const Position& at, Sink& sink)
        : options_(options),
          at_(at),
          sink_(sink),
          hand_(at.hands[at.turn].cards()),
          cards_(hand_ | at.market),
          jokers_(cards_.joker()),
          joker_count_(cards_.joker_count()),
          held_(cards_.rank_set()),
          folk_ranks_(options.proper_people ? faces : all_ranks),
          wall_ranks_(options.proper_people ? RankSet{all_ranks & ~faces} : all_ranks),
          counts_(cards_.rank_counts() + CardSet::counts_of(held_, joker_count_)),
          folk_cards_(options.proper_people ? CardSet::of_ranks(faces) : CardSet::every_natural()) {}

    void all() {
        const Verb idle = at_.deck.empty() ? Verb::pass : Verb::draw;  // THE-3.7, 3.8
        if (sink_.wants(idle)) sink_.add({{}, 0, idle});
        building();
        CardSet folk;
        bool lived_in = false;
        for (const House& house : at_.town) {
            folk |= house.folk;
            lived_in = lived_in || !house.vacant();
            if (house.complete() && sink_.wants_house(house.number)) settling(house);
        }
        if (lived_in && sink_.wants(Verb::shoot)) shots();
        if (cards_.size() >= dirty_size) dirty(folk);
    }

private:
    template <class F>
    static void each_rank(RankSet wanted, F&& f) {
        for (; wanted != 0; wanted = static_cast<RankSet>(wanted & (wanted - 1U))) f(std::countr_zero(wanted));
    }
    template <class F>
    static void each_suit(SuitSet wanted, F&& f) {
        for (int suit = 0; suit < suits; ++suit)
            if (((wanted >> suit) & 1U) != 0) f(suit);
    }
    const RankSubsets& sets_of(int rank) const { return rank_subsets[SameRank::members_in(cards_, rank)]; }
    static CardSet cards_of(int rank, std::uint8_t members) {
        return SameRank{static_cast<std::uint8_t>(rank), members}.cards();
    }

    // In line: most ranks of most Houses have none.
    [[gnu::always_inline]] void sets(Verb verb, std::uint32_t house, int rank, int least, int most) {
        const auto found = sets_of(rank).sizes(least, most);
        if (found.empty() || sink_.skip(static_cast<std::uint32_t>(found.size()))) return;
        for (const std::uint8_t members : found) sink_.add({cards_of(rank, members), house, verb});
    }

    // The ranks of which a set of this size can be made, with Jokers.
    RankSet ranks_with(int size) const {
        return size > joker_count_ + 1 ? cards_.ranks_with(size - joker_count_) : held_;
    }

    // Chapter 5.
    void building() {
        const auto pairs = static_cast<RankSet>(ranks_with(2) & wall_ranks_);
        if (pairs == 0) return;
        if (sink_.wants(Verb::foundation)) each_rank(pairs, [&](int rank) { sets(Verb::foundation, 0, rank, 2, 2); });
        const auto threes = static_cast<RankSet>(ranks_with(3) & pairs);
        if (threes == 0) return;
        if (sink_.wants(Verb::roof))
            for (const House& house : at_.town)
                if (!house.complete() && sink_.wants_house(house.number))
                    each_rank(static_cast<RankSet>(threes & ~rank_bit(house.foundation.rank)),
                              [&](int rank) { sets(Verb::roof, house.number, rank, 3, 3); });
        if (sink_.wants(Verb::house))
            each_rank(threes, [&](int rank) { whole_houses(rank, static_cast<RankSet>(pairs & ~rank_bit(rank))); });
    }
    void whole_houses(int roof_rank, RankSet foundation_ranks) {
        for (const std::uint8_t roof : sets_of(roof_rank).sizes(3, 3)) {
            const CardSet left = cards_ - cards_of(roof_rank, roof);
            each_rank(foundation_ranks, [&](int rank) {
                const auto pairs = rank_subsets[SameRank::members_in(left, rank)].sizes(2, 2);
                if (pairs.empty() || sink_.skip(static_cast<std::uint32_t>(pairs.size()))) return;
                for (const std::uint8_t pair : pairs)
                    sink_.add(Move::whole_house(cards_of(rank, pair), cards_of(roof_rank, roof)));
            });
        }
    }

    RankSet settlers() const { return static_cast<RankSet>(held_ & folk_ranks_); }

    // Chapter 6, on one complete House.
    void settling(const House& house) {
        if (house.vacant()) {
            if (!house.open_to_settling() || !sink_.wants(Verb::settle)) return;
            if (options_.hidden_neighbors) return face_down_sets(house.number);
            return each_rank(settlers(), [&](int rank) { sets(Verb::settle, house.number, rank, 1, family_max); });
        }
        const bool own = house.owner() == at_.turn;
        if (own && house.family_size() < family_max && sink_.wants(Verb::expand)) expansions(house);
        if (!sink_.wants(Verb::evict)) return;
        if (!own && !house.hidden.empty())
            return each_rank(settlers(), [&](int rank) { challenges(house.number, rank); });
        evictions(house);
    }
    void expansions(const House& house) {
        const CardSet fitting = options_.hidden_neighbors ? folk_cards_ : CardSet::of_ranks(house.folk.rank_set());
        const CardSet joining = (cards_ & fitting) | jokers_;
        if (sink_.skip(static_cast<std::uint32_t>(joining.size()))) return;
        for (const Card card : joining) sink_.add({CardSet::only(card), house.number, Verb::expand});
    }
    // THE-9.7: any true Trump; with failed_trump origin one with a card of the hand (THE-9.45).
    void challenges(std::uint32_t house, int rank) {
        if (!options_.failed_to_origin) return sets(Verb::evict, house, rank, 1, family_max);
        const auto found = sets_of(rank).sizes(1, family_max);
        const auto hand_free = rank_subsets[SameRank::members_in(at_.market, rank)].sizes(1, family_max);
        if (sink_.skip(static_cast<std::uint32_t>(found.size() - hand_free.size()))) return;
        for (const std::uint8_t members : found)
            if (const CardSet cards = cards_of(rank, members); cards.meets(hand_))
                sink_.add({cards, house, Verb::evict});
    }
    // THE-6.6 to 6.8: of each rank, as many cards as it takes. Most ranks have too few for most Houses.
    void evictions(const House& house) {
        const SameRank family = SameRank::of(house.folk | house.hidden.cards());
        if (family.empty())
            return each_rank(settlers(), [&](int rank) { sets(Verb::evict, house.number, rank, 1, family_max); });
        const int combined_safety = value_of(house.foundation.rank) + family.size() * value_of(family.rank);
        const auto safety = static_cast<std::size_t>(combined_safety);
        auto able =
            static_cast<RankSet>(CardSet::ranks_with(counts_, least_of_each_rank_to_beat[safety]) & folk_ranks_);
        if (family.rank == ace) able = static_cast<RankSet>(able & ~rank_bit(king));
        if (family.rank == king) able = static_cast<RankSet>(able | (settlers() & rank_bit(ace)));
        each_rank(able, [&](int rank) {
            const bool ace_beats_king = rank == ace && family.rank == king;
            const int least = ace_beats_king ? 1 : least_to_beat[safety][static_cast<std::size_t>(rank)];
            sets(Verb::evict, house.number, rank, least, family_max);
        });
    }

    // THE-9.2, 9.34: one to four cards of any ranks. Jokers come last in card order, so a set has a natural card
    // exactly when its lowest card is one.
    void face_down_sets(std::uint32_t house) {
        CardSet left = (cards_ & folk_cards_) | jokers_;
        for (const Card first : left.natural()) {
            left -= CardSet::only(first);
            face_down_sets_with(house, CardSet::only(first), left);
        }
    }
    // The sets that hold `chosen` and up to so many cards of `left` that they are four.
    void face_down_sets_with(std::uint32_t house, CardSet chosen, CardSet left) {
        const int room = family_max - chosen.size();
        std::uint32_t group = 0;
        for (int more = 0; more <= room; ++more) group += choose(left.size(), more);
        if (sink_.skip(group)) return;
        sink_.add({chosen, house, Verb::settle});
        if (room == 0) return;
        for (const Card next : left) {
            left -= CardSet::only(next);
            face_down_sets_with(house, chosen | CardSet::only(next), left);
        }
    }

    // Chapter 7.
    void shots() {
        const CardSet aces = cards_ & CardSet::of_rank(ace);
        if (aces.empty()) return;
        const bool at_hidden = options_.hidden_neighbors && options_.aces_shoot_hidden;  // THE-9.41
        for (const House& house : at_.town) {
            if (!sink_.wants_house(house.number)) continue;
            const CardSet named = at_hidden ? house.folk | known_face_down(at_, house) : house.folk;
            const int places = at_hidden ? places_in(at_, house) : 0;
            if (sink_.skip(static_cast<std::uint32_t>(aces.size() * (named.size() + places)))) continue;
            for (const Card ace_card : aces) {
                Move shot{CardSet::only(ace_card), house.number, Verb::shoot};
                for (const Card victim : named) {
                    shot.card = victim;
                    sink_.add(shot);
                }
                shot.card = no_card;
                for (int place = 1; place <= places; ++place) {
                    shot.choice = static_cast<std::uint8_t>(place);
                    sink_.add(shot);
                }
            }
        }
    }

    // Five cards of hand and Market, against Townsfolk who lie face-up and against a House.
    void dirty(CardSet folk) {
        const SuitSet flushing = cards_.suits_with(dirty_size - joker_count_);
        if (!folk.empty()) {
            if (flushing != 0 && sink_.wants(Verb::flush)) flushes(flushing, folk);
            if (has_straight(held_) && sink_.wants(Verb::straight))
                options_.straight_in_house ? straights_on_one_house(folk.rank_set()) : straights_of(folk.rank_set());
            if (flushing != 0 && sink_.wants(Verb::pillage)) pillages(flushing);
        }
        if (flushing != 0 && sink_.wants(Verb::reappropriate)) reappropriations(flushing);
    }
    // Could there be one? With Jokers it takes a closer look.
    bool has_straight(RankSet from) const { return joker_count_ > 0 || has_run_of_five(from); }

    // Houses that a Trump empties, by number.
    struct Emptied {
        std::array<std::uint32_t, houses_max> numbers;
        std::size_t count = 0;
        void add(const House& house) { numbers[count++] = house.number; }
    };
    // With nobody moving in, or one card of the Trump into one of the Houses (THE-7.6, 7.7).
    void endings(Move move, const Emptied& emptied) {
        const CardSet settlers = move.cards & folk_cards_;
        if (sink_.skip(1 + static_cast<std::uint32_t>(emptied.count) * static_cast<std::uint32_t>(settlers.size())))
            return;
        sink_.add(move);
        for (std::size_t i = 0; i < emptied.count; ++i)
            for (const Card settler : settlers) {
                move.house = emptied.numbers[i];
                move.card = settler;
                sink_.add(move);
            }
    }
    // How many cards of the Trump may settle, where that is the same for all: not among proper people.
    bool skip_group(std::uint32_t card_sets, std::size_t houses, int settlers) {
        if (options_.proper_people) return false;
        return sink_.skip(card_sets * (1 + static_cast<std::uint32_t>(houses) * static_cast<std::uint32_t>(settlers)));
    }

    void flushes(SuitSet flushing, CardSet folk) {
        each_suit(flushing, [&](int suit) {
            if (!folk.natural().meets(CardSet::of_suit(suit))) return;
            const CardSet natural = cards_ & CardSet::of_suit(suit);
            Emptied emptied;
            for (const House& house : at_.town)
                if (const CardSet dead = hit_by_flush(house, suit); !dead.empty() && emptied_without(house, dead))
                    emptied.add(house);
            for (int used = 0; used <= joker_count_; ++used) {
                const int size = dirty_size - used;
                if (skip_group(choose(joker_count_, used) * choose(natural.size(), size), emptied.count, size))
                    continue;
                for_each_subset(jokers_, used, {}, [&](CardSet wild) {
                    for_each_subset(natural, size, wild,
                                    [&](CardSet cards) { endings({cards, 0, Verb::flush}, emptied); });
                });
            }
        });
    }

    void straights_of(RankSet victims) {
        std::array<Emptied, ranks> emptied;
        each_rank(victims, [&](int rank) {
            for (const House& house : at_.town)
                if (const CardSet dead = hit_by_straight(house, rank); !dead.empty() && emptied_without(house, dead))
                    emptied[static_cast<std::size_t>(rank)].add(house);
        });
        each_straight_part(held_, [&](const StraightPart& part, int used) {
            const auto named = static_cast<RankSet>(part.named & victims);
            if (named == 0) return;
            const std::uint32_t card_sets = straights_with(part, used);
            each_rank(named, [&](int rank) {
                const Emptied& houses = emptied[static_cast<std::size_t>(rank)];
                if (!skip_group(card_sets, houses.count, dirty_size - used))
                    straight_cards(part, used, 0, rank, houses);
            });
        });
    }
    // THE-7.13: the same on one House after the other.
    void straights_on_one_house(RankSet victims) {
        each_straight_part(held_, [&](const StraightPart& part, int used) {
            const auto named = static_cast<RankSet>(part.named & victims);
            if (named == 0) return;
            const std::uint32_t card_sets = straights_with(part, used);
            for (const House& house : at_.town) {
                if (!sink_.wants_house(house.number)) continue;
                each_rank(static_cast<RankSet>(named & house.folk.rank_set()), [&](int rank) {
                    Emptied emptied;
                    if (emptied_without(house, hit_by_straight(house, rank))) emptied.add(house);
                    if (!skip_group(card_sets, emptied.count, dirty_size - used))
                        straight_cards(part, used, house.number, rank, emptied);
                });
            }
        });
    }
    // How many sets of five cards are such a Straight with so many Jokers, and the moves that they make.
    std::uint32_t straights_with(const StraightPart& part, int used) const {
        std::uint32_t card_sets = choose(joker_count_, used);
        each_rank(part.natural,
                  [&](int rank) { card_sets *= static_cast<std::uint32_t>((cards_ & CardSet::of_rank(rank)).size()); });
        return card_sets;
    }
    void straight_cards(const StraightPart& part, int used, std::uint32_t house, int rank, const Emptied& emptied) {
        for_each_subset(jokers_, used, {}, [&](CardSet wild) {
            for_each_run(cards_, part.natural, wild, [&](CardSet cards) {
                endings({cards, house, Verb::straight, 0, static_cast<std::uint8_t>(rank)}, emptied);
            });
        });
    }

    // Ranks held that make a Straight, with so many Jokers.
    template <class F>
    void each_straight_part(RankSet from, F&& f) {
        for (int used = 0; used <= joker_count_; ++used)
            for (const StraightPart& part : straight_parts.missing(used))
                if ((part.natural & ~from) == 0) f(part, used);
    }
    // The five cards of every Straight Flush of these suits and ranks.
    template <class F>
    void each_straight_flush(SuitSet flushing, RankSet within, F&& f) {
        each_suit(flushing, [&](int suit) {
            const auto from = static_cast<RankSet>(cards_.ranks_in_suit(suit) & within);
            if (!has_straight(from)) return;
            each_straight_part(from, [&](const StraightPart& part, int used) {
                const CardSet natural = CardSet::of_ranks(part.natural) & CardSet::of_suit(suit);
                for_each_subset(jokers_, used, natural, f);
            });
        });
    }
    void pillages(SuitSet flushing) {
        each_straight_flush(flushing, all_ranks, [&](CardSet cards) {
            for (const House& house : at_.town) {
                if (house.folk.empty() || !sink_.wants_house(house.number)) continue;
                Emptied emptied;
                if (house.hidden.empty()) emptied.add(house);
                endings({cards, house.number, Verb::pillage}, emptied);
            }
        });
    }
    void reappropriations(SuitSet flushing) {
        each_straight_flush(flushing, royal_ranks, [&](CardSet cards) {
            for (const House& house : at_.town)
                if ((options_.royal_takes_any || (house.complete() && house.safe() == nobody)) &&
                    sink_.wants_house(house.number))
                    sink_.add({cards, house.number, Verb::reappropriate});
        });
    }

    const Options& options_;
    const Position& at_;
    Sink& sink_;
    CardSet hand_;
    CardSet cards_;  // of hand and Market
    CardSet jokers_;
    int joker_count_;
    RankSet held_;
    RankSet folk_ranks_;
    RankSet wall_ranks_;
    std::uint64_t counts_;  // of each rank, Jokers among them, as CardSet::rank_counts
    CardSet folk_cards_;
};

}  // namespace

void Rules::legal_moves(const Position& at, MoveList<Move>& moves) const {
    Lister lister(moves);
    Choices(options_, at, lister).all();
}

std::uint32_t Rules::count_moves(const Position& at) const {
    Counter counter;
    Choices(options_, at, counter).all();
    return counter.count();
}

Move Rules::nth_move(const Position& at, std::uint32_t number) const {
    Picker picker(number);
    Choices(options_, at, picker).all();
    return picker.picked();
}

Move Rules::random_move(const Position& at, Rng& rng) const { return nth_move(at, rng.below(count_moves(at))); }

void Rules::moves_with(const Position& at, Verb verb, std::uint32_t house, MoveList<Move>& moves) const {
    Filter filter(verb, house, moves);
    Choices(options_, at, filter).all();
}

}  // namespace saloon::texas_houseem
