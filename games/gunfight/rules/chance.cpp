// What chance decides: suits, shuffles and dice (GUN-24.9).
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {
namespace {

// GUN-3.2
bool fair_suits(const FixedVector<std::uint8_t, cards_in_deck>& suits, int players) {
    if (suits.count() != players) return false;
    for (std::size_t i = 0; i < suits.size(); ++i) {
        if (suits[i] > 3) return false;
        for (std::size_t k = 0; k < i; ++k)
            if (suits[i] == suits[k] || (players == 4 && (is_red(suits[i]) == is_red(suits[k])) != ((i - k) % 2 == 0)))
                return false;
    }
    return true;
}

template <class F>
void for_each_suits(int players, F&& f) {
    Event event;
    event.kind = Chance::suits;
    for (int i = 0; i < 256; ++i) {
        event.items.clear();
        for (int k = 0, rest = i; k < players; ++k, rest /= 4)
            event.items.push_back(static_cast<std::uint8_t>(rest % 4));
        if ((players == 4 || i < 16) && fair_suits(event.items, players)) f(event);
    }
}

}  // namespace

bool Rules::outcomes(const Position& at, std::vector<Outcome<Event>>& events) const {
    if (at.phase == Phase::suits) {
        for_each_suits(players(), [&](const Event& event) { events.push_back({event, 1}); });
        return true;
    }
    if (at.phase != Phase::roll) return false;
    for (std::uint8_t die = 1; die <= 6; ++die) {
        Event event;
        event.die = die;
        events.push_back({event, 1});
    }
    return true;
}

Event Rules::sample(const Position& at, Rng& rng) const {
    Event event;
    switch (at.phase) {
        case Phase::suits: {
            std::uint32_t ways = 0;
            for_each_suits(players(), [&](const Event&) { ++ways; });
            std::uint32_t chosen = rng.below(ways);
            for_each_suits(players(), [&](const Event& way) {
                if (chosen-- == 0) event = way;
            });
            return event;
        }
        case Phase::doors:
            event.kind = Chance::doors;
            for (std::size_t row = 0; row < edition_->characters.size(); ++row)
                event.items.push_back(static_cast<std::uint8_t>(row));
            rng.shuffle(event.items);
            return event;
        case Phase::shuffle:
            event.kind = Chance::deck;
            for (const std::uint8_t card : at.discards) event.items.push_back(card);
            rng.shuffle(event.items);
            return event;
        default: event.die = static_cast<std::uint8_t>(1 + rng.below(6)); return event;
    }
}

Verdict Rules::judge(const Position& at, const Event& event) const {
    constexpr std::array<Phase, 4> phases{Phase::suits, Phase::doors, Phase::shuffle, Phase::roll};  // of Chance
    if (at.to_act != Actor::chance || at.phase != phases[static_cast<std::size_t>(event.kind)])
        return forbidden("GUN-24.3"_rule, "gun.not_chances_now");
    std::uint64_t seen = 0;
    for (const std::uint8_t item : event.items) seen |= item < 64 ? std::uint64_t{1} << item : 0;
    switch (event.kind) {
        case Chance::suits:
            return fair_suits(event.items, players()) ? allowed() : forbidden("GUN-3.2"_rule, "gun.suits_differ");
        case Chance::doors: {
            const std::size_t cards = edition_->characters.size();
            return event.items.size() == cards && seen == (std::uint64_t{1} << cards) - 1
                       ? allowed()
                       : forbidden("GUN-3.4"_rule, "gun.doors_get_edition");
        }
        case Chance::deck:
            return event.items.count() == at.discards.size() && seen == at.discards.bits
                       ? allowed()
                       : forbidden(at.turn == 0 ? "GUN-3.5"_rule : "GUN-4.4"_rule, "gun.discards_shuffled");
        case Chance::roll: break;
    }
    return event.die >= 1 && event.die <= 6 ? allowed() : forbidden("GUN-1.1"_rule, "gun.die_faces");
}

void Rules::apply(Position& at, const Event& event, Teller tell) const { Step(*this, at, tell).carry_out(event); }

void Step::carry_out(const Event& event) {
    switch (event.kind) {
        case Chance::suits:
            tell(Happened(Told::gunfight_began, "GUN-22.1"_rule).amount(at_.game_no).thing(at_.town));
            for (std::size_t i = 0; i < event.items.size(); ++i) {
                at_.suits[i] = event.items[i];
                tell(Happened(Told::suit_dealt, "GUN-3.2"_rule, seat_at(static_cast<int>(i))).thing(event.items[i]));
            }
            return set_phase(Phase::doors, Actor::chance);
        case Chance::doors: return lay_doors(event);
        case Chance::deck:
            if (at_.turn > 0) tell(Happened(Told::gathered, "GUN-4.4"_rule).amount(at_.discards.size()));
            tell(Happened(Happening::shuffled, at_.turn == 0 ? "GUN-3.5"_rule : "GUN-4.4"_rule)
                     .to(pile_place(TablePile::deck)));
            at_.discards = {};
            for (std::size_t i = event.items.size(); i-- > 0;) at_.deck.push_back(Card{event.items[i]});
            return at_.turn == 0 ? after_setup_shuffle() : deal(Word::dealt, "GUN-4.4"_rule);
        case Chance::roll: return roll(event.die);
    }
}

}  // namespace saloon::gunfight
