// Positions and views as JSON (THE-12.3 to 12.6, 12.11), and what of THE-12.13 only the text can break.
#include <array>

#include "games/texas-houseem/text/names.h"
#include "games/texas-houseem/text/notation.h"
#include "text/written_again.h"

namespace saloon::texas_houseem {
namespace {

constexpr RuleId refused = "THE-12.13"_rule;
constexpr int round_max = 1'000'000'000;

void write_cards(JsonWriter& json, CardSet cards) {
    json.array();
    for (const Card card : cards) json.text(card_name(card));
    json.end_array();
}

// THE-12.11: what the reader may not see is "??", also a card that was seen to go there.
void write_held(JsonWriter& json, const HeldCards& held, bool open) {
    if (open) return write_cards(json, held.cards());
    json.array();
    for (int i = 0; i < held.size(); ++i) json.text("??");
    json.end_array();
}

void write_seat(JsonWriter& json, Seat seat) {
    if (seat == nobody)
        json.null();
    else
        json.seat(seat);
}

void write_pending(JsonWriter& json, const Position& at) {
    json.array();
    if (at.phase == Phase::setup) json.text("setup");
    if (at.pending.market > 0) json.text("market " + std::to_string(at.pending.market));
    if (at.pending.draw > 0) json.text("draw " + std::to_string(at.pending.draw));
    if (at.pending.then == Then::end_turn) json.text("end_turn");
    if (at.pending.then == Then::new_round) json.text("new_round");
    json.end_array();
}

void write_seen(JsonWriter& json, const Position& at, int players) {
    json.object();
    for (int i = 0; i < players; ++i)
        if (const CardSet seen = at.hands[seat_at(i)].cards() & at.hands.seen; !seen.empty())
            write_cards(json.key(seat_name(seat_at(i))), seen);
    for (const House& house : at.town)
        if (const CardSet seen = house.hidden.cards() & at.town.seen; !seen.empty())
            write_cards(json.key("h" + std::to_string(house.number)), seen);
    json.end_object();
}

void write_house(JsonWriter& json, const House& house, Reader reader) {
    json.object();
    json.key("id").text("h" + std::to_string(house.number));
    write_cards(json.key("foundation"), house.foundation.cards());
    write_cards(json.key("roof"), house.roof.cards());
    write_seat(json.key("safe"), house.safe());
    write_seat(json.key("owner"), house.owner());
    write_cards(json.key("folk"), house.folk);
    write_held(json.key("hidden"), house.hidden, reader.is(house.owner()));
    json.end_object();
}

void write_result(JsonWriter& json, const Rules& rules, const Position& at) {
    const Scores scores = *rules.scores(at);
    const SeatSet winners = rules.winners(at);
    json.object().key("scores").object();
    for (int i = 0; i < rules.players(); ++i)
        json.key(seat_name(seat_at(i))).number(scores.points[static_cast<std::size_t>(i)]);
    json.end_object().key("winner").array();
    for (int i = 0; i < rules.players(); ++i)
        if (winners.has(seat_at(i))) json.seat(seat_at(i));
    json.end_array().end_object();
}

Card read_card(const JsonCursor& at) {
    const auto card = find_card(at.text());
    if (!card) at.fail(said("the.not_a_card").text("words", in_quotes(at.text())), refused);
    return card.value_or(Card{});
}

CardSet read_cards(const JsonCursor& at) {
    CardSet cards;
    for (std::size_t i = 0; i < at.size() && at.fine(); ++i) {
        const Card card = read_card(at[i]);
        if (at.fine() && cards.has(card)) at[i].fail(said("the.named_twice").text("words", card_name(card)), refused);
        cards |= CardSet::only(card);
    }
    return cards;
}

// THE-12.13e
SameRank read_wall(const JsonCursor& at, std::size_t size, std::string_view refusal) {
    const CardSet cards = read_cards(at);
    const SameRank wall = SameRank::of(cards);
    if (static_cast<std::size_t>(cards.size()) != size || wall.empty()) at.fail(said(refusal), refused);
    return wall;
}

House read_one_house(const JsonCursor& at, int players) {
    House house;
    const std::uint32_t number = read_house(at["id"].text());
    if (number == 0) at["id"].fail(said("the.how_house_is_named"), refused);
    house.number = number & ((1U << 29U) - 1U);
    house.foundation = read_wall(at["foundation"], 2, "the.not_a_foundation");
    if (at["roof"].size() != 0) house.roof = read_wall(at["roof"], 3, "the.not_a_roof");
    house.folk = read_cards(at["folk"]);
    house.hidden = HeldCards(read_cards(at["hidden"]));
    const auto owner = at["owner"].seat_or_null(players);
    const auto safe = at["safe"].seat_or_null(players);
    if (owner.has_value() == house.vacant())
        at["owner"].fail(said("the.owner_needs_townsfolk"), refused);  // THE-12.13f
    house.put_token(owner ? *owner : safe.value_or(nobody));
    return house;
}

// THE-12.13d; that the numbers ascend, sound() asks.
void read_town(const JsonCursor& at, int players, Position& position) {
    const JsonCursor houses = at["houses"];
    if (houses.size() > houses_max) return houses.fail(said("the.too_many_houses"), refused);
    for (std::size_t i = 0; i < houses.size() && at.fine(); ++i) position.town.put(read_one_house(houses[i], players));
    position.town.set_next_number(static_cast<std::uint32_t>(at["next_house"].integer(1, house_number_max)));
}

// THE-12.13i
void read_seen(const JsonCursor& at, int players, Position& position) {
    if (!at.json().is_object()) return at.fail(said("the.seen_is_an_object"), refused);
    for (const auto& item : at.json().items()) {
        const JsonCursor place = at[item.key()];
        const CardSet cards = read_cards(place);
        if (cards.empty()) place.fail(said("the.seen_place_left_out"), refused);
        if (const auto seat = read_seat(item.key(), players)) {
            if (!position.hands[*seat].cards().holds(cards)) place.fail(said("the.seen_not_in_hand"), refused);
            position.hands.seen |= cards;
        } else if (const House* house = position.town.find(read_house(item.key())); house != nullptr) {
            if (!house->hidden.cards().holds(cards)) place.fail(said("the.seen_not_in_house"), refused);
            position.town.seen |= cards;
        } else {
            place.fail(said("the.no_such_seat_or_house"), refused);
        }
    }
}

// THE-12.4, 12.13k: the rows of steps that can wait.
void read_pending(const JsonCursor& at, Position& position) {
    struct Row {
        std::array<std::string_view, 2> steps;
        Pending pending;
    };
    static constexpr std::array<Row, 12> rows{{
        {{}, {}},
        {{"setup"}, {}},
        {{"draw 1"}, {0, 1, Then::act}},
        {{"draw 2"}, {0, 2, Then::act}},
        {{"end_turn"}, {0, 0, Then::end_turn}},
        {{"new_round"}, {0, 0, Then::new_round}},
        {{"market 1", "draw 1"}, {1, 1, Then::act}},
        {{"market 1", "draw 2"}, {1, 2, Then::act}},
        {{"market 2", "draw 1"}, {2, 1, Then::act}},
        {{"market 2", "draw 2"}, {2, 2, Then::act}},
        {{"market 1", "new_round"}, {1, 0, Then::new_round}},
        {{"market 2", "new_round"}, {2, 0, Then::new_round}},
    }};
    std::array<std::string_view, 2> steps;
    const bool short_enough = at.size() <= steps.size();
    bool named = true;
    for (std::size_t i = 0; short_enough && i < at.size(); ++i) {
        steps[i] = at[i].text();
        named = named && !steps[i].empty();
    }
    for (const Row& row : rows) {
        if (!short_enough || !named || row.steps != steps) continue;
        if ((steps[0] == "setup") != (position.phase == Phase::setup)) continue;
        position.pending = row.pending;
        return;
    }
    at.fail(said("the.not_pending"), refused);
}

}  // namespace

void Notation::write_position(const Rules& rules, const Position& at, Reader reader, JsonWriter& json) {
    constexpr std::array<std::string_view, 3> phases{"setup", "play", "over"};
    json.key("phase").text(phases[static_cast<std::size_t>(at.phase)]);
    json.key("round").number(at.round).key("last_round");
    if (at.last_round == 0)
        json.null();
    else
        json.number(at.last_round);
    json.key("dealer").seat(at.dealer).key("turn").seat(at.turn).key("to_act").actor(rules.to_act(at));
    write_pending(json.key("pending"), at);
    json.key("renovated").boolean(at.renovated).key("deck").array();
    for (std::size_t i = at.deck.size(); i-- > 0;) json.text(at.deck[i].is_back() ? "??" : card_name(at.deck[i]));
    json.end_array();
    write_cards(json.key("market"), at.market);
    write_cards(json.key("graveyard"), at.graveyard);
    json.key("hands").object();
    for (int i = 0; i < rules.players(); ++i)
        write_held(json.key(seat_name(seat_at(i))), at.hands[seat_at(i)], reader.is(seat_at(i)));
    json.end_object();
    write_seen(json.key("seen"), at, rules.players());
    json.key("houses").array();
    for (const House& house : at.town) write_house(json, house, reader);
    json.end_array().key("next_house").number(at.town.next_number()).key("result");
    if (at.phase == Phase::over)
        write_result(json, rules, at);
    else
        json.null();
}

Result<Position> Notation::read_position(const Rules& rules, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    const int players = rules.players();
    Position position;
    position.phase = static_cast<Phase>(at["phase"].word_of({"setup", "play", "over"}));
    position.round = static_cast<std::uint32_t>(at["round"].integer(1, round_max));
    if (!at["last_round"].is_null())
        position.last_round = static_cast<std::uint32_t>(at["last_round"].integer(1, round_max + 1));
    position.dealer = at["dealer"].seat(players);
    position.turn = at["turn"].seat(players);
    const Actor to_act = at["to_act"].actor(players);
    position.shuffle_awaited = to_act == Actor::chance;
    read_pending(at["pending"], position);
    position.renovated = at["renovated"].boolean();
    const JsonCursor deck = at["deck"];
    if (deck.size() > cards_max) deck.fail(said("the.too_many_cards"), refused);
    for (std::size_t i = deck.size(); i-- > 0 && at.fine();) position.deck.push_back(read_card(deck[i]));
    position.market = read_cards(at["market"]);
    position.graveyard = read_cards(at["graveyard"]);
    for (int i = 0; i < players && at.fine(); ++i)
        position.hands[seat_at(i)] = HeldCards(read_cards(at["hands"][seat_name(seat_at(i))]));
    read_town(at, players, position);
    if (at.fine()) read_seen(at["seen"], players, position);
    // What sound() refuses, it names better than the result that follows from it.
    if (at.fine() && rules.sound(position).fine()) check_written_again<Notation>(at, rules, position);
    if (first) return fault(Fault{(*first).said, refused, -1});
    return position;
}

// What stands on each House, as far as the reader knows its Townsfolk.
void Notation::write_figures(const Rules& rules, const Position& shown, JsonWriter& json) {
    const auto put = [&](const char* key, std::optional<int> n) {
        json.key(key);
        n ? json.number(*n) : json.null();
    };
    json.object().key("houses").object();
    for (const House& house : shown.town) {
        const auto now = rules.figures(house);
        json.key("h" + std::to_string(house.number)).object().key("safety").number(now.safety);
        put("quality", now.quality);
        put("folk", now.folk);
        put("worth", now.worth);
        json.key("bluff").boolean(now.bluff).end_object();
    }
    json.end_object().end_object();
}

}  // namespace saloon::texas_houseem
