// ORE-16.1 to 16.4, 16.10, 16.13 to 16.15: positions and views as JSON.
#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/text/names.h"
#include "games/oregon-trail-race/text/notation.h"

namespace saloon::oregon_trail_race {
namespace {

template <std::size_t Kinds>
void write_deck(JsonWriter& json, const auto& deck, const std::array<std::string_view, Kinds>& names) {
    json.array();
    for (std::size_t i = deck.size(); i-- > 0;) json.text(deck[i].is_back() ? "??" : names[deck[i].id]);
    json.end_array();
}

template <std::size_t Kinds>
void write_sorted(JsonWriter& json, const Copies<Kinds>& copies, const std::array<std::string_view, Kinds>& names,
                  int face_down = 0) {
    json.array();
    for (std::size_t kind = 0; kind < Kinds; ++kind)
        for (int copy = 0; copy < copies[kind]; ++copy) json.text(names[kind]);
    for (; face_down > 0; --face_down) json.text("??");
    json.end_array();
}

void write_pair(JsonWriter& json, const SupplyPair& pair) {
    json.array();
    for (const Supply supply : pair)
        if (supply != Supply::none) json.text(name_of(supply));
    json.end_array();
}

void write_seats(JsonWriter& json, SeatSet seats) {
    json.array();
    for (int i = 0; i < seats_max; ++i)
        if (seats.has(seat_at(i))) json.seat(seat_at(i));
    json.end_array();
}

void write_calamities(JsonWriter& json, const Position& at, Seat seat) {
    json.array();
    for (const LyingCalamity& lying : at.calamities) {
        if (lying.owner != seat) continue;
        json.object().key("card").text(name_of(lying.card)).key("problem").text(name_of(lying.problem())).key("left");
        if (lying.has_deadline())
            json.number(lying.count);
        else
            json.null();
        json.key("skip").number(lying.turns_to_lose() ? lying.count : 0).end_object();
    }
    json.end_array();
}

// ORE-16.15
void write_tombstones(JsonWriter& json, const Rules& rules, const Wagon& wagon, Seat seat) {
    json.array();
    for (const Tombstone& stone : wagon.tombstones) {
        json.object().key("name").text(rules.name_of(seat, stone.person)).key("of").text(name_of(stone.of));
        json.key("mark").number(stone.mark).end_object();
    }
    json.end_array();
}

void write_wagon(JsonWriter& json, const Rules& rules, const Position& at, Seat seat) {
    const Wagon& wagon = at.wagons[seat];
    json.object().key("people").number(wagon.people).key("distance").number(wagon.distance).key("at").number(wagon.at);
    json.key("in_town").boolean(wagon.in_town()).key("in_river").boolean(wagon.in_river());
    json.key("laid").array();
    for (const LaidCard card : at.laid.of(seat)) json.text(name_of(card));
    json.end_array().key("trail_hand");
    write_sorted(json, wagon.trail_hand.copies, trail_names, wagon.trail_hand.face_down());
    write_sorted(json.key("supplies"), wagon.supplies.copies, supply_names, wagon.supplies.face_down());
    write_calamities(json.key("calamities"), at, seat);
    if (stop_is_told(at, wagon, rules.options().trail_length)) json.key("stop").number(wagon.stop);
    if (!wagon.tombstones.empty()) write_tombstones(json.key("tombstones"), rules, wagon, seat);
    json.end_object();
}

// ORE-16.10, 16.13: a list of which the reader has not seen every card is so many backs.
void write_town(JsonWriter& json, const Town& town, Reader reader, bool closed) {
    json.object().key("card").text(trail_names[town.card.id]).key("mark").number(town.mark);
    const auto list = [&](std::string_view key, bool known, const Copies<supply_cards>& copies, int size) {
        write_sorted(json.key(key), known ? copies : Copies<supply_cards>{}, supply_names, known ? 0 : size);
    };
    list("stock", town.stock.shown() == town.stock.size, town.stock.copies, town.stock.size);
    write_seats(json.key("owed"), town.owed);
    if (closed) {
        json.key("seen").object();
        for (int i = 0; i < seats_max; ++i)
            if (const int look = town.look_of(seat_at(i)); look >= 0)
                list(seat_name(seat_at(i)), reader.is(seat_at(i)), town.seen(look), town.seen_size(look));
        json.end_object();
    }
    json.end_object();
}

void write_pending(JsonWriter& json, const Position& at) {
    const Pending& pending = at.pending;
    switch (at.phase) {
        case Phase::act:
        case Phase::lose:
        case Phase::ford:
        case Phase::over: json.null(); return;
        case Phase::take:
        case Phase::pick: json.object().key("mark").number(at.mover().at).end_object(); return;
        case Phase::trade:
            json.object().key("problem").text(name_of(pending.calamity));
            write_pair(json.key("with"), pending.with);
            write_pair(json.key("trade"), pending.trade);
            json.end_object();
            return;
        case Phase::shuffle:
            json.object().key("deck").text(deck_names[static_cast<std::size_t>(deck_to_shuffle(at))]);
            json.key("then").text(then_names[static_cast<std::size_t>(pending.then)]);
            if (pending.then == Then::found) json.key("mark").number(at.mover().at);
            if (pending.then == Then::calamity) json.key("on").seat(pending.on);
            json.end_object();
            return;
        default: break;
    }
    json.object().key("calamity").text(name_of(pending.calamity)).key("on").seat(pending.on);
    if (pending.calamity == Calamity::measles) json.key("paired").boolean(measles_paired(at));
    if (at.phase == Phase::deflect_trade || at.phase == Phase::thief_trade)
        write_pair(json.key("trade"), pending.trade);
    json.end_object();
}

}  // namespace

void Notation::write_position(const Rules& rules, const Position& at, Reader reader, JsonWriter& json) {
    json.key("to_act").actor(rules.to_act(at));
    json.key("phase").text(phase_names[static_cast<std::size_t>(at.phase)]);
    json.key("turn").seat(at.turn).key("round").number(at.round).key("rear").number(at.rear);
    write_deck(json.key("trail_deck"), at.trail_deck, trail_names);
    write_sorted(json.key("trail_discard"), at.trail_discard.copies, trail_names);
    write_deck(json.key("supply_deck"), at.supply_deck, supply_names);
    write_sorted(json.key("supply_discard"), at.supply_discard.copies, supply_names);
    write_deck(json.key("calamity_deck"), at.calamity_deck, calamity_names);
    write_sorted(json.key("calamity_discard"), at.calamity_discard.copies, calamity_names);
    json.key("towns").array();
    for (const Town& town : at.towns) write_town(json, town, reader, rules.stocks_are_closed());
    json.end_array().key("wagons").object();
    for (int i = 0; i < rules.players(); ++i) write_wagon(json.key(seat_name(seat_at(i))), rules, at, seat_at(i));
    json.end_object();
    write_pending(json.key("pending"), at);
    if (at.phase == Phase::over) {
        write_seats(json.key("winner"), at.winners);
        json.key("reason").text(reason_names[static_cast<std::size_t>(at.reason)]);
    } else {
        json.key("winner").null().key("reason").null();
    }
}

}  // namespace saloon::oregon_trail_race
