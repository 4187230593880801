// What a seat has not seen, dealt anew: the deck, the other hands, a hidden attack, the cards behind doors.
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {
namespace {

using Cards = FixedVector<std::uint8_t, cards_in_deck>;

// Takes one of these cards out of the pile; false where there is none.
bool draw_one(Cards& pile, CardSet wanted, CardSet& into) {
    for (std::size_t i = 0; i < pile.size(); ++i) {
        if (!wanted.has(pile[i])) continue;
        into.add(pile[i]);
        pile.erase_at(i);
        return true;
    }
    return false;
}

void redeal_doors(Position& world, const Edition& edition, int without, Rng& rng) {
    const std::size_t count = edition.characters.size();
    std::array<bool, characters_max> elsewhere{};
    int money = 0;
    for (const Figure& figure : world.figures) {
        money += figure.money;
        for (std::size_t i = 0; i < count; ++i)
            if (figure.gang == 0 && edition.characters[i].joins() && figure.is_fighter() &&
                edition.characters[i].name_row == figure.name)
                elsewhere[i] = true;  // it has joined somebody
    }
    for (const Token& token : world.tokens) money += token.kind == TokenKind::money ? token.n : 0;
    for (const Door& door : world.doors)
        if (door.has_card() && door.card != Door::back) elsewhere[door.card - 1U] = true;
    for (std::size_t i = 0; i < count; ++i)
        if (!edition.characters[i].takes_part(without)) elsewhere[i] = true;
    FixedVector<std::uint8_t, characters_max> likely;
    FixedVector<std::uint8_t, characters_max> taken;  // dealt only where nothing else is left
    for (std::size_t i = 0; i < count; ++i) {
        const bool spent = edition.characters[i].kind == CardKind::money && !elsewhere[i] && money-- > 0;
        if (!elsewhere[i]) (spent ? taken : likely).push_back(static_cast<std::uint8_t>(i));
    }
    rng.shuffle(likely);
    // Something is known of a card that was talked to: it can join, and who has refused a side was insulted.
    for (std::size_t i = 0; i < world.doors.size(); ++i) {
        Door& door = world.doors[i];
        const bool asked = world.play.verb == Verb::persuade && world.play.target == i;
        if (door.card != Door::back || (door.refused == 0 && !asked)) continue;
        for (std::size_t k = 0; k < likely.size() && door.card == Door::back; ++k) {
            const Character& card = edition.characters[likely[k]];
            if (!card.joins() || (door.refused != 0 && !card.insulted)) continue;
            door.card = static_cast<std::uint8_t>(1 + likely[k]);
            likely.erase_at(k);
        }
    }
    for (Door& door : world.doors) {
        if (door.card != Door::back) continue;
        auto& from = likely.empty() ? taken : likely;
        if (!from.empty()) door.card = static_cast<std::uint8_t>(1 + from.pop_back());
    }
    for (Door& door : world.doors) {  // more holes than cards: only in a position nobody could have reached
        for (std::size_t i = 0; i < count && door.card == Door::back; ++i)
            if (std::ranges::none_of(world.doors, [i](const Door& other) { return other.card == i + 1; }))
                door.card = static_cast<std::uint8_t>(i + 1);
    }
}

}  // namespace

Position Rules::redeal(const View<Position>& view, Rng& rng) const {
    Position world = view.shown;
    CardSet seen = world.discards | world.held.laid;
    for (const CardSet& cards : world.held.hands) seen = seen | cards;
    Cards unseen;
    for (const std::uint8_t card : options_.deck())
        if (!seen.has(card)) unseen.push_back(card);
    rng.shuffle(unseen);
    Held& held = world.held;
    if (held.laid_hidden != 0) {  // an attack of one to three Shoot cards; a joker may have taken one strike
        held.laid_hidden = 0;
        held.attacker = world.seat;
        const int most = std::min<int>(contact_cards(*find(world, world.play.fig)), held.hidden[held.attacker]);
        const int wanted = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most)));
        int laid = 0;
        while (laid < wanted && draw_one(unseen, shoot_cards, held.laid)) ++laid;
        held.hidden[held.attacker] = static_cast<std::uint8_t>(held.hidden[held.attacker] - laid);
        const bool joker_lies = !(world.discards & jokers).empty();
        const bool lost_one = world.phase == Phase::back && laid > 1 && joker_lies && rng.below(2) == 0;
        held.strikes = static_cast<std::uint8_t>(laid - (lost_one ? 1 : 0));
    }
    for (const std::uint8_t seat : world.asked)  // GUN-17.2: with this option who is asked holds a joker
        if (options_.ask_holders_only && held.hidden[seat] > 0 && draw_one(unseen, jokers, held.hands[seat]))
            --held.hidden[seat];
    for (std::size_t seat = 0; seat < held.hands.size(); ++seat)
        for (; held.hidden[seat] > 0; --held.hidden[seat]) held.hands[seat].add(unseen.pop_back());
    for (Card& card : world.deck)
        if (card.is_back()) card = Card{unseen.pop_back()};
    redeal_doors(world, *edition_, options_.without, rng);
    return world;
}

}  // namespace saloon::gunfight
