// Moves and events as lines (OTR-14.1 to 14.5).
#include "games/old-town-road/text/notation.h"

#include "text/standard_cards.h"

namespace saloon::old_town_road {

std::string name_of(Card card) {
    return card.is_back() ? "??" : standard_card_name({number_of(card) - 1, suit_of(card)});
}

Result<Card> read_card(std::string_view name) {
    const auto card = read_standard_card(name);
    if (!card || card->rank >= numbers) return fault(said("otr.no_card").text("name", in_quotes(name)));
    return Card{static_cast<std::uint8_t>(card->suit * numbers + card->rank)};
}

// OTR-14.3; every move is open to all (OTR-4.3).
void Notation::write(const Rules&, const Position&, const Move& move, Reader, std::string& out) {
    switch (move.verb) {
        case Verb::shoot: out += "shoot " + name_of(move.card) + " by " + name_of(move.by); return;
        case Verb::rob: out += "rob " + name_of(move.card); return;
        case Verb::flee: out += "flee " + name_of(move.card); return;
        case Verb::place_left: out += "place left"; return;
        case Verb::place_right: out += "place right"; return;
        case Verb::ride: out += "ride"; return;
        case Verb::stop: out += "stop"; return;
    }
}

// Who does not see all sees what the shuffle puts on the table: the road, and an open deck.
void Notation::write(const Rules& rules, const Position&, const Event& event, Reader reader, std::string& out) {
    const bool all = reader.sees_all() || rules.options().open_deck;
    const std::size_t open = all ? event.cards.size() : opening_road;
    out += "shuffle deck";
    for (std::size_t i = 0; i < event.cards.size(); ++i)
        out += " " + (i < open ? name_of(event.cards[event.cards.size() - 1 - i]) : "??");
}

Result<Move> Notation::read_move(const Rules&, const Position&, Words words) {
    const std::string_view verb = words.next();
    if (verb == "ride") return Move{Verb::ride, {}, {}};
    if (verb == "stop") return Move{Verb::stop, {}, {}};
    if (verb == "place") {
        if (words.take("left")) return Move{Verb::place_left, {}, {}};
        if (words.take("right")) return Move{Verb::place_right, {}, {}};
        return fault(said("otr.place_left_or_right").text("words", in_quotes(words.peek())));
    }
    if (verb != "shoot" && verb != "rob" && verb != "flee")
        return fault(said("otr.no_move").text("verb", in_quotes(verb)));
    const auto card = read_card(words.next());
    if (!card) return fault(card.error());
    if (verb == "rob") return Move{Verb::rob, *card, {}};
    if (verb == "flee") return Move{Verb::flee, *card, {}};
    if (!words.take("by")) return fault(said("otr.shoot_by").text("card", name_of(*card)));
    const auto by = read_card(words.next());
    if (!by) return fault(by.error());
    return Move{Verb::shoot, *card, *by};
}

Result<Event> Notation::read_event(const Rules&, const Position&, Words words) {
    if (!words.take("shuffle") || !words.take("deck")) return fault(said("otr.chance_shuffles"));
    Event event;
    while (!words.empty()) {
        if (event.cards.full()) return fault(said("otr.shuffle_too_long"));
        const auto card = read_card(words.next());
        if (!card) return fault(card.error());
        event.cards.insert_at(0, *card);
    }
    return event;
}

}  // namespace saloon::old_town_road
