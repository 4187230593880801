#include "games/_template/notation.h"

#include "text/options.h"

namespace saloon::high_noon {
namespace {

std::string name_of(Card card) { return card.is_back() ? "??" : std::to_string(card.id + 1); }

Result<Card> read_card(std::string_view name) {
    const auto number = read_number(name);
    if (!number || *number < 1 || *number > cards_in_deck)
        return fault(said("hno.no_card_cards_1_12").text("name", in_quotes(name)));
    return Card{static_cast<std::uint8_t>(*number - 1)};
}

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

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    if (!files.empty()) return fault(said("hno.no_editions").text("path", files.front().path));
    return Shelf{};
}

std::vector<OptionHelp> Notation::options(const Shelf&) {
    return {{"players", "integer", 2, {2}, said("hno.option.players")},
            {"low_wins", "boolean", false, {false, true}, said("hno.option.low_wins")}};
}

Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    const OptionForm form(options, Notation::options(shelf));
    if (form.fault()) return fault(*form.fault());
    return Rules(form.boolean("low_wins"));
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

Result<Position> Notation::read_position(const Rules&, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    at.exact_keys({"game", "options", "to_act", "deck", "hands", "laid", "discard", "points"});
    const auto each = [&](const JsonCursor& list, std::size_t most, auto&& add) {
        if (list.size() > most) return list.fail(said("hno.there_at_most_cards").number("most", most));
        for (std::size_t i = list.size(); i-- > 0;) add(card_at(list[i]));
    };
    Position position;
    position.to_act = at["to_act"].actor(2);
    each(at["deck"], cards_in_deck, [&](Card card) { position.deck.push_back(card); });
    at["hands"].exact_keys({"p1", "p2"});
    for (const Seat seat : {Seat::p1, Seat::p2})
        each(at["hands"][seat_name(seat)], hand_size,
             [&](Card card) { position.hands[static_cast<std::size_t>(seat)].push_back({card, SeatSet::only(seat)}); });
    each(at["laid"], 1, [&](Card card) { position.laid.push_back({card, SeatSet::only(Seat::p1)}); });
    each(at["discard"], 6, [&](Card card) { position.discard.push_back(card); });
    for (const std::size_t i : {0U, 1U}) position.points[i] = static_cast<std::uint8_t>(at["points"][i].integer(0, 3));
    if (first) return fault(*first);
    return position;
}

std::span<const EffectKind> Notation::happenings() {
    static constexpr std::array<EffectKind, 1> kinds{{
        {"duel",
         {EffectField{"winner", EffectPart::seat, WrittenAs::seat},
          EffectField{"first", EffectPart::thing, WrittenAs::card},
          EffectField{"second", EffectPart::other, WrittenAs::card}}},
    }};
    return kinds;
}

std::span<const std::string_view> Notation::told_words() {
    static constexpr std::array<std::string_view, 1> words{""};
    return words;
}

void Notation::write_card(const Rules&, Card card, JsonWriter& json) { json.text(name_of(card)); }

void Notation::write_place(const Rules&, Place place, JsonWriter& json) {
    static constexpr std::array<std::string_view, 5> names{"", "deck", "hand", "laid", "discard"};
    std::string name(names[place.pile]);
    if (place.pile == kind_of(Spot::hand)) name += " " + std::string(seat_name(seat_at(place.index)));
    json.text(name);
}

}  // namespace saloon::high_noon
