// ORE-16.1 to 16.4: positions and views as JSON, and ORE-16.11 (a): the form of a position that is read.
#include <algorithm>

#include "games/oregon-trail-race/facts.h"
#include "games/oregon-trail-race/names.h"
#include "games/oregon-trail-race/notation.h"

namespace saloon::oregon_trail_race {
namespace {

constexpr std::array<std::string_view, 13> phase_names{"act",   "take",    "lose",  "deflect", "thief",
                                                       "hunt",  "ford",    "wagon", "trade",   "deflect_trade",
                                                       "steal", "shuffle", "over"};
constexpr std::array<std::string_view, 6> then_names{"setup", "scout", "buy", "found", "hunt", "calamity"};
constexpr std::array<std::string_view, 5> reason_names{"", "arrived", "last_wagon", "all_dead", "winter"};

// ---- writing

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

void write_wagon(JsonWriter& json, const Position& at, Seat seat) {
    const Wagon& wagon = at.wagons[seat];
    json.object().key("people").number(wagon.people).key("distance").number(wagon.distance).key("at").number(wagon.at);
    json.key("in_town").boolean(wagon.in_town()).key("in_river").boolean(wagon.in_river());
    json.key("laid").array();
    for (const LaidCard card : at.laid.of(seat)) json.text(name_of(card));
    json.end_array().key("trail_hand");
    write_sorted(json, wagon.trail_hand.copies, trail_names, wagon.trail_hand.face_down());
    write_sorted(json.key("supplies"), wagon.supplies.copies, supply_names, wagon.supplies.face_down());
    write_calamities(json.key("calamities"), at, seat);
    json.end_object();
}

void write_pending(JsonWriter& json, const Position& at) {
    const Pending& pending = at.pending;
    switch (at.phase) {
        case Phase::act:
        case Phase::lose:
        case Phase::ford:
        case Phase::over: json.null(); return;
        case Phase::take: json.object().key("mark").number(at.mover().at).end_object(); return;
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
    if (at.phase == Phase::deflect_trade) write_pair(json.key("trade"), pending.trade);
    json.end_object();
}

// ---- reading

template <std::size_t Kinds>
Card read_card(const JsonCursor& at, const std::array<std::string_view, Kinds>& names) {
    const auto kind = find_name(names, at.text());
    if (!kind) at.fail(in_quotes(at.text()) + " is no card that can be here");
    return Card{kind.value_or(0)};
}

template <std::size_t Kinds>
void read_cards(const JsonCursor& list, const std::array<std::string_view, Kinds>& names, auto&& add) {
    if (list.size() > deck_max) return list.fail("there are at most " + std::to_string(deck_max) + " cards here");
    for (std::size_t i = 0; i < list.size() && list.fine(); ++i) add(read_card(list[i], names));
}

template <std::size_t Kinds>
void read_deck(const JsonCursor& list, const std::array<std::string_view, Kinds>& names, auto& deck) {
    read_cards(list, names, [&](Card card) { deck.push_back(card); });
    std::reverse(deck.begin(), deck.end());
}

template <std::size_t Kinds>
void read_sorted(const JsonCursor& list, const std::array<std::string_view, Kinds>& names, auto& heap) {
    Card last{};
    read_cards(list, names, [&](Card card) {
        if (card < last) list.fail("this list must be sorted");
        last = card;
        heap.add(card);
    });
}

SupplyPair read_pair(const JsonCursor& list) {
    SupplyPair pair = no_supplies;
    if (list.size() > pair.size()) list.fail("there are at most two supplies here");
    for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
        pair[i] = supply_of(read_card(list[i], supply_names));
        if (i > 0 && pair[i] < pair[i - 1]) list.fail("this list must be sorted");
    }
    return pair;
}

SeatSet read_seats(const JsonCursor& list, int players) {
    SeatSet seats;
    int last = -1;
    for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
        const Seat seat = list[i].seat(players);
        if (index_of(seat) <= last) list.fail("seats stand in seat order, each once");
        last = index_of(seat);
        seats.add(seat);
    }
    return seats;
}

class PositionReader {
public:
    PositionReader(const Rules& rules, const JsonCursor& json)
        : rules_(rules), players_(rules.players()), json_(json) {}

    Position read() {
        json_.exact_keys({"game", "options", "to_act", "phase", "turn", "round", "rear", "trail_deck", "trail_discard",
                          "supply_deck", "supply_discard", "calamity_deck", "calamity_discard", "towns", "wagons",
                          "pending", "winner", "reason"});
        if (!json_.fine()) return at_;
        at_.phase = static_cast<Phase>(word(json_["phase"], phase_names));
        at_.turn = json_["turn"].seat(players_);
        at_.round = static_cast<std::uint16_t>(json_["round"].integer(1, rules_.options().winter));
        at_.rear = static_cast<std::uint8_t>(json_["rear"].integer(0, length_max));
        read_deck(json_["trail_deck"], trail_names, at_.trail_deck);
        read_deck(json_["supply_deck"], supply_names, at_.supply_deck);
        read_deck(json_["calamity_deck"], calamity_names, at_.calamity_deck);
        read_sorted(json_["trail_discard"], trail_names, at_.trail_discard);
        read_sorted(json_["supply_discard"], supply_names, at_.supply_discard);
        read_sorted(json_["calamity_discard"], calamity_names, at_.calamity_discard);
        read_towns(json_["towns"]);
        read_wagons(json_["wagons"]);
        read_end();
        read_pending(json_["pending"]);
        if (json_.fine() && json_["to_act"].actor(players_) != rules_.to_act(at_))
            json_["to_act"].fail("this is not who the phase waits for");
        return at_;
    }

private:
    static std::size_t word(const JsonCursor& at, std::span<const std::string_view> words) {
        for (std::size_t i = 0; i < words.size(); ++i)
            if (at.text() == words[i]) return i;
        at.fail("this word is not known here");
        return 0;
    }

    void read_towns(const JsonCursor& list) {
        if (list.size() > at_.towns.room) return list.fail("there are more towns than marks");
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
            const JsonCursor json = list[i];
            json.exact_keys({"card", "mark", "stock", "owed"});
            if (!json.fine()) return;
            Town town;
            town.card = read_card(json["card"], trail_names);
            if (!is_town(kind_of(town.card))) json["card"].fail("this must be town or fort");
            town.mark = static_cast<std::uint8_t>(json["mark"].integer(1, length_max));
            if (i > 0 && town.mark <= at_.towns.back().mark)
                json["mark"].fail("towns are sorted by mark, one at a mark");
            read_sorted(json["stock"], supply_names, town.stock);
            town.owed = read_seats(json["owed"], players_);
            at_.towns.push_back(town);
        }
    }

    void read_wagons(const JsonCursor& json) {
        if (!json.json().is_object() || json.json().size() != static_cast<std::size_t>(players_))
            return json.fail("there must be a wagon for each seat from p1 to p" + std::to_string(players_));
        for (int i = 0; i < players_ && json.fine(); ++i) read_wagon(json[seat_name(seat_at(i))], seat_at(i));
    }
    void read_wagon(const JsonCursor& json, Seat seat) {
        json.exact_keys(
            {"people", "distance", "at", "in_town", "in_river", "laid", "trail_hand", "supplies", "calamities"});
        if (!json.fine()) return;
        Wagon& wagon = at_.wagons[seat];
        wagon.people = static_cast<std::uint8_t>(json["people"].integer(0, people_max));
        wagon.distance = static_cast<std::uint8_t>(json["distance"].integer(0, length_max));
        wagon.at = static_cast<std::uint8_t>(json["at"].integer(0, length_max));
        const bool in_town = json["in_town"].boolean();
        const bool in_river = json["in_river"].boolean();
        if (in_town && in_river) json.fail("a wagon is not in a town and in a river");
        wagon.place = in_town ? Place::in_town : in_river ? Place::in_river : Place::on_card;
        read_laid(json["laid"], seat);
        read_sorted(json["trail_hand"], trail_names, wagon.trail_hand);
        read_sorted(json["supplies"], supply_names, wagon.supplies);
        const JsonCursor list = json["calamities"];
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) read_calamity(list[i], seat);
    }
    void read_laid(const JsonCursor& list, Seat seat) {
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
            const auto card = find_laid(list[i].text());
            if (!card)
                list[i].fail(in_quotes(list[i].text()) + " is no card of a trail");
            else if (at_.laid.full())
                list.fail("there are more laid cards than any edition has");
            else
                at_.laid.lay(seat, *card);
        }
    }
    // A card has one number, see LyingCalamity; whether it is one the card can have is for sound() to say.
    void read_calamity(const JsonCursor& json, Seat seat) {
        json.exact_keys({"card", "problem", "left", "skip"});
        if (!json.fine()) return;
        LyingCalamity lying{seat, calamity_of(read_card(json["card"], calamity_names)), LyingCalamity::waits};
        const Calamity problem = calamity_of(read_card(json["problem"], calamity_names));
        const int skip = json["skip"].integer(0, 2);
        if (!json["left"].is_null()) lying.count = static_cast<std::uint8_t>(json["left"].integer(0, 4 * 2));
        if (loses_turns(lying.card)) {
            if (lying.count != LyingCalamity::waits) json["left"].fail("this calamity has no deadline");
            lying.count = static_cast<std::uint8_t>(skip);
        } else if (skip != 0) {
            json["skip"].fail("this calamity costs no turn");
        }
        if (problem != lying.problem()) json["problem"].fail("this is not the problem of that card with that deadline");
        if (at_.calamities.full()) return json.fail("there are more calamities than any edition has");
        at_.calamities.push_back(lying);
    }

    void read_end() {
        const JsonCursor winner = json_["winner"];
        const JsonCursor reason = json_["reason"];
        if (!reason.is_null()) {
            at_.reason = static_cast<Reason>(word(reason, reason_names));
            if (at_.reason == Reason::none) reason.fail("this word is not known here");
        }
        if (!winner.is_null()) at_.winners = read_seats(winner, players_);
        const bool over = at_.phase == Phase::over;
        if (winner.is_null() == over)
            winner.fail(over ? "the game is over: this must be a list of seats"
                             : "the game is not over: this must be null");
        if (reason.is_null() == over)
            reason.fail(over ? "the game is over: this must say why" : "the game is not over: this must be null");
    }

    void read_pending(const JsonCursor& json) {
        if (!json.fine()) return;
        switch (at_.phase) {
            case Phase::act:
            case Phase::lose:
            case Phase::ford:
            case Phase::over:
                if (!json.is_null()) json.fail("nothing is pending in this phase: this must be null");
                return;
            case Phase::take: json.exact_keys({"mark"}); return read_mark(json);
            case Phase::trade:
                json.exact_keys({"problem", "with", "trade"});
                if (!json.fine()) return;
                at_.pending.calamity = calamity_of(read_card(json["problem"], calamity_names));
                at_.pending.with = read_pair(json["with"]);
                at_.pending.trade = read_pair(json["trade"]);
                return;
            case Phase::shuffle: return read_shuffle(json);
            case Phase::deflect: json.exact_keys({"calamity", "on", "paired"}); break;
            case Phase::deflect_trade: json.exact_keys({"calamity", "on", "paired", "trade"}); break;
            default: json.exact_keys({"calamity", "on"});
        }
        if (!json.fine()) return;
        at_.pending.calamity = calamity_of(read_card(json["calamity"], calamity_names));
        at_.pending.on = json["on"].seat(players_);
        if (!belongs(at_.phase, at_.pending.calamity))
            json["calamity"].fail("this calamity does not belong to the phase");
        if (json.has("paired") && json["paired"].boolean() != measles_paired(at_))
            json["paired"].fail("this is not so");
        if (json.has("trade")) at_.pending.trade = read_pair(json["trade"]);
    }
    static bool belongs(Phase phase, Calamity calamity) {
        switch (phase) {
            case Phase::wagon: return breaks_wagon(calamity);
            case Phase::thief:
            case Phase::steal: return calamity == Calamity::thief;
            case Phase::hunt: return calamity == Calamity::hunting;
            default: return calamity == Calamity::measles;
        }
    }
    void read_mark(const JsonCursor& json) {
        if (json.fine() && json["mark"].integer(0, length_max) != at_.mover().at)
            json["mark"].fail("the turn's wagon is not there");
    }
    void read_shuffle(const JsonCursor& json) {
        const std::size_t then = json.json().is_object() ? word(json["then"], then_names) : 0;
        at_.pending.then = static_cast<Then>(then);
        if (at_.pending.then == Then::found)
            json.exact_keys({"deck", "then", "mark"});
        else if (at_.pending.then == Then::calamity)
            json.exact_keys({"deck", "then", "on"});
        else
            json.exact_keys({"deck", "then"});
        if (!json.fine()) return;
        if (word(json["deck"], deck_names) != static_cast<std::size_t>(deck_to_shuffle(at_)))
            json["deck"].fail("that deck is not the one to be shuffled");
        if (at_.pending.then == Then::found) read_mark(json);
        if (at_.pending.then == Then::calamity) at_.pending.on = json["on"].seat(players_);
    }

    const Rules& rules_;
    int players_;
    const JsonCursor& json_;
    Position at_;
};

}  // namespace

void Notation::write_position(const Rules& rules, const Position& at, Reader, JsonWriter& json) {
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
    for (const Town& town : at.towns) {
        json.object().key("card").text(trail_names[town.card.id]).key("mark").number(town.mark);
        write_sorted(json.key("stock"), town.stock.copies, supply_names);
        write_seats(json.key("owed"), town.owed);
        json.end_object();
    }
    json.end_array().key("wagons").object();
    for (int i = 0; i < rules.players(); ++i) write_wagon(json.key(seat_name(seat_at(i))), at, seat_at(i));
    json.end_object();
    write_pending(json.key("pending"), at);
    if (at.phase == Phase::over) {
        write_seats(json.key("winner"), at.winners);
        json.key("reason").text(reason_names[static_cast<std::size_t>(at.reason)]);
    } else {
        json.key("winner").null().key("reason").null();
    }
}

Result<Position> Notation::read_position(const Rules& rules, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    const Position position = PositionReader(rules, at).read();
    if (first) return fault(Fault{(*first).why, "ORE-16.11"_rule, -1});
    return position;
}

}  // namespace saloon::oregon_trail_race
