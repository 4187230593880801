// ORE-16.11 (a): positions that are read, and the form they must have.
#include <algorithm>
#include <vector>

#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/text/names.h"
#include "games/oregon-trail-race/text/notation.h"
#include "text/written_again.h"

namespace saloon::oregon_trail_race {
namespace {

template <std::size_t Kinds>
Card read_card(const JsonCursor& at, const std::array<std::string_view, Kinds>& names) {
    const auto kind = find_name(names, at.text());
    if (!kind) at.fail(said("ore.card_cannot_be_here").text("text", in_quotes(at.text())));
    return Card{kind.value_or(0)};
}

template <std::size_t Kinds>
void read_cards(const JsonCursor& list, const std::array<std::string_view, Kinds>& names, auto&& add) {
    if (list.size() > deck_max) return list.fail(said("ore.too_many_cards").number("deck_max", deck_max));
    for (std::size_t i = 0; i < list.size() && list.fine(); ++i) add(read_card(list[i], names));
}

template <std::size_t Kinds>
void read_deck(const JsonCursor& list, const std::array<std::string_view, Kinds>& names, auto& deck) {
    read_cards(list, names, [&](Card card) { deck.push_back(card); });
    std::reverse(deck.begin(), deck.end());
}

template <std::size_t Kinds>
void read_sorted(const JsonCursor& list, const std::array<std::string_view, Kinds>& names, auto& heap) {
    read_cards(list, names, [&](Card card) { heap.add(card); });
}

SupplyPair read_pair(const JsonCursor& list) {
    SupplyPair pair = no_supplies;
    if (list.size() > pair.size()) list.fail(said("ore.two_supplies_at_most"));
    for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
        pair[i] = supply_of(read_card(list[i], supply_names));
        if (i > 0 && pair[i] < pair[i - 1]) list.fail(said("ore.must_be_sorted"));
    }
    return pair;
}

SeatSet read_seats(const JsonCursor& list, int players) {
    SeatSet seats;
    for (std::size_t i = 0; i < list.size() && list.fine(); ++i) seats.add(list[i].seat(players));
    return seats;
}

class PositionReader {
public:
    PositionReader(const Rules& rules, const JsonCursor& json)
        : rules_(rules), players_(rules.players()), json_(json) {}

    Position read() {
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
        if (rules_.stocks_are_closed())
            for (std::size_t i = 0; i < at_.towns.size() && json_.fine(); ++i)
                read_seen(json_["towns"][i]["seen"], at_.towns[i]);
        read_end();
        read_pending(json_["pending"]);
        check_written_again<Notation>(json_, rules_, at_);
        name_a_wrong_count();
        return at_;
    }

private:
    // ORE-16.11 (c): that the cards are those of the edition is for sound() to say; this names one that is not.
    void name_a_wrong_count() {
        if (!json_.fine() || (at_.phase == Phase::shuffle && at_.pending.then == Then::setup)) return;
        const Census there = census(at_, players_);
        compare(there.trail, rules_.edition().trail, trail_names);
        compare(there.supplies, rules_.edition().supplies, supply_names);
        compare(there.calamities, rules_.edition().calamities, calamity_names);
    }
    void compare(const auto& there, const auto& edition, std::span<const std::string_view> names) {
        for (std::size_t i = 0; i < names.size() && json_.fine(); ++i)
            if (there[i] != edition[i])
                json_.fail(said("ore.card_count")
                               .text("card", names[i])
                               .number("there", int{there[i]})
                               .number("right", int{edition[i]}),
                           "ORE-16.11"_rule);
    }

    static std::size_t word(const JsonCursor& at, std::span<const std::string_view> words) {
        for (std::size_t i = 0; i < words.size(); ++i)
            if (at.text() == words[i]) return i;
        at.fail(said("ore.word_not_known"));
        return 0;
    }

    void read_towns(const JsonCursor& list) {
        if (list.size() > at_.towns.room) return list.fail(said("ore.too_many_towns"));
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
            const JsonCursor json = list[i];
            Town town;
            town.card = read_card(json["card"], trail_names);
            if (!is_town(kind_of(town.card))) json["card"].fail(said("ore.town_or_fort"));
            town.mark = static_cast<std::uint8_t>(json["mark"].integer(0, length_max));
            if (i > 0 && town.mark < at_.towns.back().mark) json["mark"].fail(said("ore.towns_by_mark"));
            read_sorted(json["stock"], supply_names, town.stock);
            town.owed = read_seats(json["owed"], players_);
            at_.towns.push_back(town);
        }
    }

    void read_wagons(const JsonCursor& json) {
        if (!json.json().is_object() || json.json().size() != static_cast<std::size_t>(players_))
            return json.fail(said("ore.wagon_a_seat").number("players", players_));
        for (int i = 0; i < players_ && json.fine(); ++i) read_wagon(json[seat_name(seat_at(i))], seat_at(i));
    }
    void read_wagon(const JsonCursor& json, Seat seat) {
        Wagon& wagon = at_.wagons[seat];
        wagon.people = static_cast<std::uint8_t>(json["people"].integer(0, people_max));
        wagon.distance = static_cast<std::uint8_t>(json["distance"].integer(0, length_max));
        wagon.at = static_cast<std::uint8_t>(json["at"].integer(0, length_max));
        const bool in_river = json["in_river"].boolean();
        wagon.place = json["in_town"].boolean() ? Place::in_town : in_river ? Place::in_river : Place::on_card;
        read_laid(json["laid"], seat);
        read_sorted(json["trail_hand"], trail_names, wagon.trail_hand);
        read_sorted(json["supplies"], supply_names, wagon.supplies);
        read_stop(json, wagon);
        if (json.has("tombstones")) read_tombstones(json["tombstones"], seat);
        const JsonCursor list = json["calamities"];
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) read_calamity(list[i], seat);
    }
    // ORE-16.14: the key is there where the place needs it, and only there.
    void read_stop(const JsonCursor& json, Wagon& wagon) {
        const auto towns = row_at(at_, wagon.at).size();
        if (stop_is_told(at_, wagon, rules_.options().trail_length))
            wagon.stop = static_cast<std::uint8_t>(
                json["stop"].integer(wagon.at == 0 ? 0 : 1, static_cast<std::int64_t>(towns)));
        else if (wagon.alive() && wagon.in_town() && wagon.at > 0 && wagon.at < rules_.options().trail_length)
            wagon.stop = 1;
    }
    void read_tombstones(const JsonCursor& list, Seat seat) {
        if (list.size() > people_max) list.fail(said("ore.too_many_tombstones"));
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
            const JsonCursor json = list[i];
            Tombstone stone;
            while (stone.person < people_max && rules_.name_of(seat, stone.person) != json["name"].text())
                ++stone.person;
            if (stone.person == people_max) json["name"].fail(said("ore.nobody_of_that_name"));
            stone.of = static_cast<Cause>(word(json["of"], cause_names));
            stone.mark = static_cast<std::uint8_t>(json["mark"].integer(0, length_max));
            at_.wagons[seat].tombstones.push_back(stone);
        }
    }
    // ORE-16.11 (i): from the longest list to the stock each looker took one card; who has yet to pick sees the stock.
    void read_seen(const JsonCursor& json, Town& town) {
        if (!json.json().is_object()) return json.fail(said("ore.seen_is_an_object"));
        struct List {
            Seat seat;
            SupplyHand cards;
        };
        std::vector<List> lists;
        for (const auto& item : json.json().items()) {
            const auto seat = read_seat(item.key(), players_);
            if (!seat) return json.fail(said("ore.not_a_seat").text("words", in_quotes(item.key())));
            lists.push_back({*seat, {}});
            read_sorted(json[item.key()], supply_names, lists.back().cards);
        }
        const bool picked = at_.phase == Phase::pick && &town == town_around(at_, at_.mover());
        const auto later = [&](const List& list) { return picked && list.seat == at_.turn; };
        std::ranges::sort(lists, [&](const List& a, const List& b) {
            return later(a) != later(b) ? later(b) : a.cards.size > b.cards.size;
        });
        for (std::size_t i = 0; i < lists.size() && json.fine(); ++i) {
            Supply taken = Supply::none;
            if (i > 0 && !later(lists[i])) taken = taken_between(json, lists[i - 1].cards, lists[i].cards);
            town.looks.push_back(Look(lists[i].seat, taken));
            const bool last = i + 1 == lists.size() || later(lists[i + 1]);
            if ((last || later(lists[i])) && lists[i].cards != town.stock) json.fail(said("ore.last_look_is_stock"));
        }
    }
    static Supply taken_between(const JsonCursor& json, const SupplyHand& longer, const SupplyHand& shorter) {
        for (std::uint8_t kind = 0; kind < supply_cards; ++kind) {
            SupplyHand rest = longer;
            if (!rest.has(Card{kind})) continue;
            rest.remove(Card{kind});
            if (rest == shorter) return static_cast<Supply>(kind);
        }
        json.fail(said("ore.later_saw_one_less"));
        return Supply::none;
    }

    void read_laid(const JsonCursor& list, Seat seat) {
        for (std::size_t i = 0; i < list.size() && list.fine(); ++i) {
            const auto card = find_laid(list[i].text());
            if (!card)
                list[i].fail(said("ore.not_a_laid_card").text("text", in_quotes(list[i].text())));
            else if (at_.laid.full())
                list.fail(said("ore.too_many_laid"));
            else
                at_.laid.lay(seat, *card);
        }
    }
    // A card has one number, see LyingCalamity; whether it is one the card can have is for sound() to say.
    void read_calamity(const JsonCursor& json, Seat seat) {
        LyingCalamity lying{seat, calamity_of(read_card(json["card"], calamity_names)), LyingCalamity::waits};
        if (never_stays(lying.card)) return json["card"].fail(said("ore.calamity_never_stays"));
        if (loses_turns(lying.card))
            lying.count = static_cast<std::uint8_t>(json["skip"].integer(0, 2));
        else if (lying.has_deadline() || !json["left"].is_null())  // grass and water have one once they are dead oxen
            lying.count = static_cast<std::uint8_t>(json["left"].integer(0, 4 * 2));
        if (at_.calamities.full()) return json.fail(said("ore.too_many_calamities"));
        at_.calamities.push_back(lying);
    }

    void read_end() {
        if (at_.phase != Phase::over) return;
        at_.reason = static_cast<Reason>(word(json_["reason"], reason_names));
        if (at_.reason == Reason::none) json_["reason"].fail(said("ore.word_not_known"));
        at_.winners = read_seats(json_["winner"], players_);
    }

    void read_pending(const JsonCursor& json) {
        if (!json.fine()) return;
        Pending& pending = at_.pending;
        switch (at_.phase) {
            case Phase::act:
            case Phase::lose:
            case Phase::ford:
            case Phase::over:
            case Phase::take:
            case Phase::pick: return;
            case Phase::trade:
                pending.calamity = calamity_of(read_card(json["problem"], calamity_names));
                pending.with = read_pair(json["with"]);
                pending.trade = read_pair(json["trade"]);
                return;
            case Phase::shuffle:
                pending.then = static_cast<Then>(word(json["then"], then_names));
                if (pending.then == Then::calamity) pending.on = json["on"].seat(players_);
                return;
            default: break;
        }
        pending.calamity = calamity_of(read_card(json["calamity"], calamity_names));
        pending.on = json["on"].seat(players_);
        if (!belongs(at_.phase, pending.calamity)) json["calamity"].fail(said("ore.calamity_not_of_phase"));
        if (at_.phase == Phase::deflect_trade || at_.phase == Phase::thief_trade)
            pending.trade = read_pair(json["trade"]);
    }
    static bool belongs(Phase phase, Calamity calamity) {
        switch (phase) {
            case Phase::wagon: return breaks_wagon(calamity);
            case Phase::thief:
            case Phase::thief_trade:
            case Phase::steal: return calamity == Calamity::thief;
            case Phase::hunt: return calamity == Calamity::hunting;
            default: return calamity == Calamity::measles;
        }
    }
    const Rules& rules_;
    int players_;
    const JsonCursor& json_;
    Position at_;
};

}  // namespace

Result<Position> Notation::read_position(const Rules& rules, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    const Position position = PositionReader(rules, at).read();
    if (first) return fault(Fault{(*first).said, "ORE-16.11"_rule, -1});
    return position;
}

}  // namespace saloon::oregon_trail_race
