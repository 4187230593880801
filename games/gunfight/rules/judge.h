// Whether one move is allowed at a position: Rules::judge makes one for each. judge.cpp has what is decided without a
// card, judge_plays.cpp the card plays.
#pragma once

#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

class Judge {
public:
    Judge(const Rules& rules, const Position& at) : rules_(rules), at_(at) {}

    Verdict verdict(const Move& move) const;

private:
    Verdict setup(const Move& move) const;
    Verdict cards(const Move& move) const;
    Verdict turn(const Move& move) const;
    Verdict movement(const Figure& figure, const Move& move) const;
    Verdict move_with(const Figure& figure, const Move& move) const;
    Verdict group(const Figure& figure, const Move& move) const;
    Verdict shot(const Figure& figure, const Move& move) const;
    Verdict throwing(const Figure& figure, const Move& move) const;
    Verdict fight(const Figure& figure, const Move& move) const;
    Verdict free_action(const Figure& figure, const Move& move) const;
    Verdict point(const Move& move) const;
    Verdict destination(const Move& move) const;
    Verdict reaction(const Move& move) const;
    Verdict aftermath(const Move& move) const;

    const Town& town() const { return rules_.town(at_); }
    CardSet hand() const { return Rules::hand(at_); }

    const Rules& rules_;
    const Position& at_;
};

}  // namespace saloon::gunfight
