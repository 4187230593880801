// Positions and views as JSON.
#include "games/_template/text/notation.h"
#include "text/written_again.h"

namespace saloon::high_noon {
namespace {

Card card_at(const JsonCursor& at) {
    const auto card = read_card(at.text());
    if (!card) at.fail(card.error().said);
    return card.value_or(Card{});
}

Card card_of(const Slot& slot) { return slot.card; }
Card card_of(Card card) { return card; }

void write_cards(JsonWriter& json, const auto& pile) {
    json.array();
    for (std::size_t i = pile.size(); i-- > 0;) json.text(name_of(card_of(pile[i])));  // the top comes first
    json.end_array();
}

}  // namespace

void Notation::write_position(const Rules&, const Position& at, Reader, JsonWriter& json) {
    json.key("to_act").actor(at.to_act).key("deck");
    write_cards(json, at.deck);
    json.key("hands").object();
    for (const Seat seat : {Seat::p1, Seat::p2})
        write_cards(json.key(seat_name(seat)), at.hands[static_cast<std::size_t>(seat)]);
    json.end_object().key("laid");
    write_cards(json, at.laid);
    write_cards(json.key("discard"), at.discard);
    json.key("points").array().number(at.points[0]).number(at.points[1]).end_array();
}

Result<Position> Notation::read_position(const Rules& rules, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    const auto each = [&](const JsonCursor& list, std::size_t most, auto&& add) {
        if (list.size() > most) return list.fail(said("hno.there_at_most_cards").number("most", most));
        for (std::size_t i = list.size(); i-- > 0;) add(card_at(list[i]));
    };
    Position position;
    position.to_act = at["to_act"].actor(2);
    each(at["deck"], cards_in_deck, [&](Card card) { position.deck.push_back(card); });
    for (const Seat seat : {Seat::p1, Seat::p2})
        each(at["hands"][seat_name(seat)], hand_size,
             [&](Card card) { position.hands[static_cast<std::size_t>(seat)].push_back({card, SeatSet::only(seat)}); });
    each(at["laid"], 1, [&](Card card) { position.laid.push_back({card, SeatSet::only(Seat::p1)}); });
    each(at["discard"], 6, [&](Card card) { position.discard.push_back(card); });
    for (const std::size_t i : {0U, 1U}) position.points[i] = static_cast<std::uint8_t>(at["points"][i].integer(0, 3));
    check_written_again<Notation>(at, rules, position);
    if (first) return fault(*first);
    return position;
}

}  // namespace saloon::high_noon
