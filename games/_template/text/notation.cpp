// Moves and events as lines, cards by their names.
#include "games/_template/text/notation.h"

namespace saloon::high_noon {

std::string name_of(Card card) { return card.is_back() ? "??" : std::to_string(card.id + 1); }

Result<Card> read_card(std::string_view name) {
    const auto number = read_number(name);
    if (!number || *number < 1 || *number > cards_in_deck)
        return fault(said("hno.no_card_cards_1_12").text("name", in_quotes(name)));
    return Card{static_cast<std::uint8_t>(*number - 1)};
}

void Notation::write(const Rules&, const Position& at, const Move& move, Reader reader, std::string& out) {
    const bool hidden = at.to_act == Actor::p1 && !reader.is(Seat::p1);  // HNO-2.1
    out += "draw " + (hidden ? "??" : name_of(move.card));
}

void Notation::write(const Rules&, const Position&, const Event& event, Reader reader, std::string& out) {
    out += "shuffle deck";
    for (std::size_t i = event.cards.size(); i-- > 0;)
        out += " " + (reader.sees_all() ? name_of(event.cards[i]) : "??");
}

Result<Move> Notation::read_move(const Rules&, const Position&, Words words) {
    if (!words.take("draw")) return fault(said("hno.only_move_draw_card_not").text("words", in_quotes(words.peek())));
    const auto card = read_card(words.next());
    if (!card) return fault(card.error());
    return Move{*card};
}

Result<Event> Notation::read_event(const Rules&, const Position&, Words words) {
    if (!words.take("shuffle") || !words.take("deck")) return fault(said("hno.chance_plays_shuffle_deck_twelve"));
    Event event;
    while (!words.empty() && !event.cards.full()) {
        const auto card = read_card(words.next());
        if (!card) return fault(card.error());
        event.cards.insert_at(0, *card);
    }
    return event;
}

}  // namespace saloon::high_noon
