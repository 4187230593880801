// Positions as JSON, both ways (OTR-14.1, 14.2, 14.6, 14.8).
#include <array>

#include "games/old-town-road/text/notation.h"
#include "text/written_again.h"

namespace saloon::old_town_road {
namespace {

constexpr std::array<std::string_view, 5> phases{"setup", "journey", "travel", "outskirts", "over"};
constexpr std::array<std::string_view, kinds> kind_names{"pair", "flush", "straight", "three_of_a_kind",
                                                         "straight_flush"};

// ---- writing

std::string name_of(LaidCard laid) {
    constexpr std::array<const char*, 3> marks{"", "*", "_"};  // OTR-14.2
    return old_town_road::name_of(laid.card()) + marks[static_cast<std::size_t>(laid.lie())];
}

void write_row(JsonWriter& json, const FixedVector<LaidCard, cards_in_deck>& row) {
    json.array();
    for (const LaidCard laid : row) json.text(name_of(laid));
    json.end_array();
}

void write_set(JsonWriter& json, CardSet cards) {
    json.array();
    for (std::uint8_t id = 0; id < cards_in_deck; ++id)
        if (cards.has({id})) json.text(old_town_road::name_of(Card{id}));
    json.end_array();
}

void write_score(JsonWriter& json, const Score& score) {
    json.object().key("hands").array();
    for (const Hand& hand : score.hands) {
        json.object().key("kind").text(old_town_road::name_of(hand.kind)).key("cards").array();
        for (const Card card : hand.cards) json.text(old_town_road::name_of(card));
        json.end_array().key("points").number(hand.points).end_object();
    }
    json.end_array();
    json.key("hand_points").number(score.hand_points).key("all_five").number(score.all_five);
    json.key("moneybags").number(score.moneybags).key("wanted").number(score.wanted);
    json.key("total").number(score.total).end_object();
}

// ---- reading

Card bare_card(const JsonCursor& at) {
    const std::string_view name = at.text();
    if (!at.fine()) return {};
    const auto card = read_card(name);
    if (!card) at.fail(card.error().said);
    return card.value_or(Card{});
}

LaidCard laid_card(const JsonCursor& at, bool on_trail) {
    std::string_view name = at.text();
    if (!at.fine()) return {};
    Lie lie = Lie::upright;
    if (name.ends_with('*')) lie = Lie::upside_down;
    if (name.ends_with('_') && on_trail) lie = Lie::face_down;
    if (lie != Lie::upright) name.remove_suffix(1);
    const auto card = read_card(name);
    if (!card)
        at.fail(said(on_trail ? "otr.card_of_the_trail" : "otr.card_of_the_road").said("why", card.error().said));
    return {card.value_or(Card{}), lie};
}

// Calls f with each entry of a list of at most 28 cards.
void each_card(const JsonCursor& list, auto&& f) {
    const std::size_t size = list.size();
    if (size > cards_in_deck) return list.fail(said("otr.only_28_cards"));
    for (std::size_t i = 0; i < size && list.fine(); ++i) f(list[i]);
}

CardSet card_set(const JsonCursor& list) {
    CardSet cards;
    each_card(list, [&](const JsonCursor& entry) {
        if (const Card card = bare_card(entry); entry.fine()) cards.add(card);
    });
    return cards;
}

// The keys of OTR-14.1 that the position keeps.
Position read_lists(const JsonCursor& at, bool open_deck) {
    Position position;
    position.phase = static_cast<Phase>(at["phase"].word_of({phases[0], phases[1], phases[2], phases[3], phases[4]}));
    each_card(at["road"], [&](const JsonCursor& entry) { position.road.push_back(laid_card(entry, false)); });
    each_card(at["trail"], [&](const JsonCursor& entry) { position.trail.push_back(laid_card(entry, true)); });
    if (!at["drawn"].is_null()) position.drawn.push_back(bare_card(at["drawn"]));
    position.seen = card_set(at["seen"]);
    position.rode = card_set(at["rode"]);
    each_card(at["draw"], [&](const JsonCursor& entry) {
        const Card card = bare_card(entry);
        position.draw.insert_at(0, open_deck || position.seen.has(card) ? Slot::open(card) : Slot::closed(card));
    });
    return position;
}

}  // namespace

std::string_view name_of(Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

void Notation::write_position(const Rules& rules, const Position& at, Reader, JsonWriter& json) {
    json.key("to_act").actor(rules.to_act(at));
    json.key("phase").text(phases[static_cast<std::size_t>(at.phase)]);
    write_row(json.key("road"), at.road);
    json.key("drawn");
    at.drawn.empty() ? json.null() : json.text(name_of(at.drawn.front()));
    write_set(json.key("rode"), at.rode);
    json.key("draw").array();
    for (std::size_t i = at.draw.size(); i-- > 0;) json.text(name_of(at.draw[i].card));  // the top comes first
    json.end_array();
    write_set(json.key("seen"), at.seen);
    write_row(json.key("trail"), at.trail);
    json.key("score");
    if (at.phase == Phase::over)
        write_score(json, rules.score(at));
    else
        json.null();
}

// The trail, what it is worth as it lies, and the hands that count in it (OTR-10).
void Notation::write_figures(const Rules& rules, const Position& shown, JsonWriter& json) {
    write_row(json.object().key("trail"), shown.trail);
    write_score(json.key("score"), rules.score(shown));
    json.end_object();
}

Result<Position> Notation::read_position(const Rules& rules, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    const Position position = read_lists(at, rules.options().open_deck);
    // What sound() refuses, it names better than the score that follows from it.
    if (at.fine() && rules.sound(position).fine()) check_written_again<Notation>(at, rules, position);
    if (first) return fault(Fault{(*first).said, "OTR-14.8"_rule, -1});
    return position;
}

}  // namespace saloon::old_town_road
