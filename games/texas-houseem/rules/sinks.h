// Who takes the moves that the walk through all choices finds (legal.cpp): lists them, counts them, picks the one
// with a number, or keeps those of one verb and House.
#pragma once

#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {

class Lister {
public:
    explicit Lister(MoveList<Move>& moves) : moves_(moves) {}
    static constexpr bool wants(Verb) { return true; }
    static constexpr bool wants_house(std::uint32_t) { return true; }
    static constexpr bool skip(std::uint32_t) { return false; }
    void add(const Move& move) { moves_.push_back(move); }

private:
    MoveWriter<Move> moves_;
};

class Counter {
public:
    static constexpr bool wants(Verb) { return true; }
    static constexpr bool wants_house(std::uint32_t) { return true; }
    bool skip(std::uint32_t group) {
        count_ += group;
        return true;
    }
    void add(const Move&) { ++count_; }
    std::uint32_t count() const { return count_; }

private:
    std::uint32_t count_ = 0;
};

class Picker {
public:
    explicit Picker(std::uint32_t number) : left_(number) {}
    bool wants(Verb) const { return !found_; }
    bool wants_house(std::uint32_t) const { return !found_; }
    bool skip(std::uint32_t group) {
        if (found_) return true;
        if (left_ < group) return false;
        left_ -= group;
        return true;
    }
    void add(const Move& move) {
        if (found_) return;
        if (left_-- != 0) return;
        found_ = true;
        picked_ = move;
    }
    const Move& picked() const { return picked_; }

private:
    std::uint32_t left_;
    bool found_ = false;
    Move picked_{};
};

class Filter {
public:
    Filter(Verb verb, std::uint32_t house, MoveList<Move>& moves) : verb_(verb), house_(house), moves_(moves) {}
    bool wants(Verb verb) const { return verb == verb_; }
    bool wants_house(std::uint32_t house) const { return house_ == 0 || house == house_; }
    static constexpr bool skip(std::uint32_t) { return false; }
    void add(const Move& move) {
        if (wants_house(move.house)) moves_.push_back(move);
    }

private:
    Verb verb_;
    std::uint32_t house_;
    MoveList<Move>& moves_;
};

}  // namespace saloon::texas_houseem
