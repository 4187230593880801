// What a search knows of one move at its root, and of the answers to it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "bots/value.h"

namespace saloon::bots {

// An answer of another seat, with what it left to the searching seat.
template <class Move>
struct Reply {
    Move move{};
    std::uint32_t visits = 0;
    std::int64_t share_sum = 0;
};

// How far a move leads the game's first candidate, as the worlds that both were looked at in tell.
struct Lead {
    double mean = 0;
    double error = 0;
    double expected = 0;  // what remains of it where the worlds were few: the first candidate is mostly the best one
};

template <class Move>
struct RootChoice {
    static constexpr std::size_t replies_max = 6;
    Move move{};
    std::uint64_t visits = 0;
    std::int64_t share_sum = 0;
    std::int64_t square_sum = 0;  // of shares, in units of 2^-16 of a whole one
    std::int64_t margin_sum = 0;
    std::uint64_t worlds = 0;  // that it shared with the first candidate in a race
    std::int64_t lead_sum = 0;
    std::int64_t lead_square_sum = 0;
    std::array<Reply<Move>, replies_max> replies{};  // the commonest; a new one takes the place of the rarest

    std::int64_t share() const { return visits == 0 ? 0 : share_sum / static_cast<std::int64_t>(visits); }

    double deviation() const {
        if (visits == 0) return 0;
        const double mean = static_cast<double>(share_sum) / static_cast<double>(visits);
        const double square = static_cast<double>(square_sum) / static_cast<double>(visits) * whole_share;
        return std::sqrt(std::max(0.0, square - mean * mean));
    }

    void note(std::int64_t share_found, std::int64_t margin) {
        ++visits;
        share_sum += share_found;
        square_sum += share_found * share_found / whole_share;
        margin_sum += margin;
    }

    void note_lead(std::int64_t lead) {
        ++worlds;
        lead_sum += lead;
        lead_square_sum += lead * lead / whole_share;
    }

    // `usual` is how far a move mostly is from the first candidate, which is mostly the best.
    Lead lead(double deviation_of_first, double usual) const {
        if (worlds == 0) return {-usual, deviation_of_first, -usual / 2};
        if (lead_sum == 0 && lead_square_sum == 0) return {};  // the first candidate itself
        const auto count = static_cast<double>(worlds);
        const double mean = static_cast<double>(lead_sum) / count;
        const double square = static_cast<double>(lead_square_sum) / count * whole_share;
        const double luck = deviation_of_first * deviation_of_first / count;  // as if one world more had been seen
        const double error_square = (std::max(0.0, square - mean * mean) + luck) / count;
        const double usual_square = usual * usual;
        const double expected = (mean * usual_square - usual / 2 * error_square) / (usual_square + error_square);
        return {mean, std::sqrt(error_square), expected};
    }

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
        worlds += other.worlds;
        lead_sum += other.lead_sum;
        lead_square_sum += other.lead_square_sum;
    }
};

// The leads of all moves over the first candidate.
class Leads {
public:
    template <class Move>
    Leads(const RootChoice<Move>& first, int usual_percent)
        : deviation_(first.deviation()), usual_(std::max(1.0, deviation_ * usual_percent / 100)) {}

    template <class Move>
    Lead of(const RootChoice<Move>& choice) const {
        return choice.lead(deviation_, usual_);
    }

private:
    double deviation_;  // of the first candidate's results
    double usual_;
};

}  // namespace saloon::bots
