// What a search knows of one move at its root, and of the answers to it.
#pragma once

#include <array>
#include <cstdint>

namespace saloon::bots {

// An answer of another seat, with what it left to the searching seat.
template <class Move>
struct Reply {
    Move move{};
    std::uint32_t visits = 0;
    std::int64_t share_sum = 0;
};

template <class Move>
struct RootChoice {
    static constexpr std::size_t replies_max = 6;
    Move move{};
    std::uint64_t visits = 0;
    std::int64_t share_sum = 0;
    std::int64_t square_sum = 0;  // of shares, in units of 2^-16 of a whole one
    std::int64_t margin_sum = 0;
    std::array<Reply<Move>, replies_max> replies{};  // the commonest; a new one takes the place of the rarest

    std::int64_t share() const { return visits == 0 ? 0 : share_sum / static_cast<std::int64_t>(visits); }

    // What an earlier search found; it did not note how far its results lay apart, or how many points.
    void remember(std::uint32_t earlier, std::int64_t sum) {
        visits = earlier;
        share_sum = sum;
    }

    Reply<Move>* note_reply(const Move& answer) {
        Reply<Move>* rarest = &replies[0];
        for (Reply<Move>& reply : replies) {
            if (reply.visits > 0 && reply.move == answer) {
                ++reply.visits;
                return &reply;
            }
            if (reply.visits < rarest->visits) rarest = &reply;
        }
        *rarest = {answer, 1, 0};
        return rarest;
    }

    void add(const RootChoice& other) {
        visits += other.visits;
        share_sum += other.share_sum;
        square_sum += other.square_sum;
        margin_sum += other.margin_sum;
    }
};

}  // namespace saloon::bots
