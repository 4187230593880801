// Which positions can lie on a table.
#include "games/_template/rules/rules.h"

namespace saloon::high_noon {
namespace {

bool every_card_once(const auto& position) {
    std::uint32_t seen = 0;
    int count = 0;
    for_each_card(position, [&](Card card) {
        seen |= card.id < cards_in_deck ? 1U << card.id : 1U << 31U;
        ++count;
    });
    return seen == (1U << cards_in_deck) - 1U && count == cards_in_deck;
}

}  // namespace

Verdict Rules::sound(const Position& at) const {
    if (at.to_act == Actor::chance)
        return at == start() ? allowed() : forbidden("HNO-1.1"_rule, "hno.before_shuffle_table_empty");
    if (!every_card_once(at)) return forbidden("HNO-1.1"_rule, "hno.every_card_somewhere_once");
    const std::size_t left = at.hands[1].size();
    const bool p2_answers = at.to_act == Actor::p2;
    if (at.laid.size() != (p2_answers ? 1 : 0) || at.hands[0].size() + at.laid.size() != left)
        return forbidden("HNO-2.1"_rule, "hno.p1_lays_card_then_p2");
    if (at.points[0] + at.points[1] + left != hand_size || at.discard.size() != 2 * (hand_size - left))
        return forbidden("HNO-2.3"_rule, "hno.each_duel_gives_one_point");
    if ((at.to_act == Actor::nobody) != (left == 0))
        return forbidden("HNO-3.1"_rule, "hno.after_three_duels_game_over");
    return allowed();
}

}  // namespace saloon::high_noon
