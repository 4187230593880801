// Reads a position. The form is checked here (GUN-24.13), what it means in sound.cpp.
#include <algorithm>

#include "games/gunfight/text/position_json.h"
#include "games/gunfight/text/town_json.h"

namespace saloon::gunfight {
namespace {

class WholeReader : public PlayReader {
public:
    using PlayReader::PlayReader;

    void read() {
        keys();
        if (!root_.fine()) return;
        out_.phase = static_cast<Phase>(word_in(phase_names, root_["phase"]));
        out_.to_act = root_["to_act"].actor(players());
        out_.game_no = byte(root_["game_no"].integer(1, games_max));
        out_.first = byte(index_of(root_["first"].seat(players())));
        out_.turn = byte(root_["turn"].integer(0, 200));
        out_.seat = seat_or_nobody(root_["seat"]);
        town();
        if (!root_.fine()) return;
        suits();
        gangs();
        extra();
        all_cards();
        doors();
        figures();
        tokens();
        active();
        out_.to_deal = byte(root_["to_deal"].integer(0, cards_in_deck));
        out_.swaps = byte(root_["swaps"].integer(0, 2));
        play();
        missing_card();
        queue();
        asked();
        placing();
        scores();
        history();
    }

private:
    // GUN-24.1: all of them, and `extra` where there is any.
    void keys() {
        constexpr std::array<std::string_view, 32> all{
            "game",        "options", "phase",   "to_act",       "game_no",  "first",   "turn",    "seat",
            "town",        "suits",   "gangs",   "deck",         "discards", "hands",   "doors",   "figures",
            "next_figure", "tokens",  "active",  "done",         "to_deal",  "swaps",   "play",    "queue",
            "asked",       "placing", "notches", "skills_taken", "points",   "tallies", "history", "result"};
        if (!root_.json().is_object()) return root_.fail(said("gun.want_object"), refused_form);
        for (const std::string_view key : all)
            if (!root_.has(key)) return root_.fail(said("gun.key_missing").text("what", key), refused_form);
        for (const auto& item : root_.json().items())
            if (item.key() != "extra" && !index_in(all, item.key()))
                return root_.fail(said("gun.no_key").text("item", in_quotes(item.key())), refused_form);
    }
    // GUN-4.11
    void extra() {
        if (!root_.has("extra")) return;
        const JsonCursor at = root_["extra"];
        at.exact_keys({"a", "b"}, refused_form);
        if (!at.fine()) return;
        for (const std::size_t side : {0U, 1U}) out_.extra[side] = byte(at[side_names[side]].integer(0, 2));
        if (at.fine() && (players() != 4 || out_.extra == std::array<std::uint8_t, 2>{}))
            at.fail(said("gun.only_with_four"), refused_form);
    }

    void town() {
        const JsonCursor at = root_["town"];
        if (at.json().is_string()) {
            const auto row = rules_.town_named(at.text());
            if (!row) return at.fail(said("gun.no_such_town"), refused_form);
            out_.town = *row;
            return;
        }
        auto own = read_town(at.json(), at.path());
        if (own)
            if (const auto spots = check_spots(**own, rules_.options(), at.path()); !spots) own = fault(spots.error());
        if (!own) return fail_with(at, own.error());
        const auto row = lists_.row_of_town(std::move(*own));
        if (!row) return at.fail(said("gun.too_many_towns"));
        out_.town = byte(static_cast<int>(stock_towns + *row));
    }
    void suits() {
        each_seat(root_["suits"], false, [&](std::size_t seat, const JsonCursor& at) {
            out_.suits[seat] = byte(static_cast<int>(word_in(suit_names, at)));
        });
    }
    void gangs() {
        each_seat(root_["gangs"], false, [&](std::size_t seat, const JsonCursor& at) {
            at.exact_keys({"id", "members"});
            if (!at.fine()) return;
            Gang& gang = out_.gangs[seat];
            gang.id = Gang::own;
            if (!at["id"].is_null()) {
                const auto& made = rules_.edition().gangs;
                const auto found = std::ranges::find(made, at["id"].text(), &MadeGang::id);
                if (found == made.end()) return at["id"].fail(said("gun.no_such_gang"));
                gang.id = static_cast<std::uint16_t>(2 + (found - made.begin()));
            }
            if (at["members"].size() < 1) return at["members"].fail(said("gun.gang_members"), "GUN-24.14"_rule);
            each(at["members"], members_max, [&](const JsonCursor& one) {
                one.exact_keys({"name", "weapons", "horse", "skills", "value"});
                if (!one.fine()) return;
                Member member;
                member.name = name(one["name"]);
                member.weapons = read_weapons(one["weapons"]);
                member.horse = one["horse"].boolean() ? 1 : 0;
                member.skills = read_skills(one["skills"], any_skills);
                member.value = byte(one["value"].integer(0, 100));
                gang.members.push_back(member);
            });
        });
    }

    void all_cards() {
        const JsonCursor deck = root_["deck"];
        if (deck.size() > cards_in_deck) return deck.fail(said("gun.deck_of_54"), refused_form);
        for (std::size_t i = deck.size(); i-- > 0 && root_.fine();) {
            const std::uint8_t which = card(deck[i]);
            once(which, deck[i]);
            out_.deck.push_back(Card{which});
        }
        out_.discards = card_list(root_["discards"]);
        each_seat(root_["hands"], true,
                  [&](std::size_t seat, const JsonCursor& at) { out_.held.hands[seat] = card_list(at); });
    }
    // GUN-24.13; that no card is there twice has been seen as they were read.
    void missing_card() {
        const CardSet missing{rules_.options().deck().bits & ~seen_.bits};
        if (root_.fine() && !missing.empty())
            root_.fail(said("gun.card_nowhere").text("which", card_name(missing.first())), refused_form);
    }
    int sides(const JsonCursor& list) {
        int bits = 0;
        each(list, 2, [&](const JsonCursor& at) { bits |= 1 << word_in(side_names, at); });
        return bits;
    }
    void doors() {
        const JsonCursor list = root_["doors"];
        if (list.size() != 0 && list.size() != where().doors.size())
            return list.fail(said("gun.doors_count").number("doors", where().doors.size()), "GUN-24.1"_rule);
        std::uint64_t cards = 0;
        const int most = static_cast<int>(rules_.edition().characters.size());
        each(list, doors_max, [&](const JsonCursor& at) {
            at.exact_keys({"id", "card", "seen", "refused"});
            if (!at.fine()) return;
            if (at["id"].text() != id_name('d', where().doors[out_.doors.size()].number))
                return at["id"].fail(said("gun.doors_in_order"));
            Door door;
            if (!at["card"].is_null()) {
                const auto number = read_id(at["card"].text(), 'k', most);
                if (!number) return at["card"].fail(said("gun.want_town_card").number("most", most), refused_form);
                if ((cards >> *number & 1U) != 0)
                    return at["card"].fail(said("gun.card_behind_two_doors"), refused_form);
                cards |= std::uint64_t{1} << *number;
                door.card = byte(*number);
            }
            door.seen = byte(sides(at["seen"]));
            door.refused = byte(sides(at["refused"]));
            out_.doors.push_back(door);
        });
    }

    void scores() {
        each_seat(root_["notches"], true, [&](std::size_t seat, const JsonCursor& at) {
            out_.notches[seat] = static_cast<std::int16_t>(at.integer(-10'000, 10'000));
        });
        each_seat(root_["skills_taken"], true, [&](std::size_t seat, const JsonCursor& at) {
            out_.skills_taken[seat] = static_cast<std::uint16_t>(at.integer(0, 10'000));
        });
        each_side(root_["points"], [&](std::size_t side, const JsonCursor& at) {
            out_.points[side] = static_cast<std::uint16_t>(at.integer(0, 1'000));
        });
        each_side(root_["tallies"], [&](std::size_t side, const JsonCursor& at) {
            out_.tallies[side] = static_cast<std::uint16_t>(at.integer(0, 30'000));
        });
    }
    SeatSet winners(const JsonCursor& list) {
        SeatSet set;
        each(list, players_max, [&](const JsonCursor& at) { set.add(at.seat(players())); });
        return set;
    }
    void history() {
        each(root_["history"], games_max, [&](const JsonCursor& at) {
            at.exact_keys({"reason", "tally", "winner"});
            if (!at.fine()) return;
            Finished game;
            game.reason = static_cast<Reason>(word_in(reason_names, at["reason"]));
            each_side(at["tally"], [&](std::size_t side, const JsonCursor& one) {
                game.tally[side] = static_cast<std::uint16_t>(one.integer(0, 30'000));
            });
            game.winners = winners(at["winner"]);
            out_.history.push_back(game);
        });
        const JsonCursor result = root_["result"];
        if (result.is_null()) return;
        result.exact_keys({"winner"});
        if (result.fine()) out_.winners = winners(result["winner"]);
    }
};

}  // namespace

Result<Position> Notation::read_position(Rules& rules, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    Position position;
    WholeReader reader(rules, at, position);
    reader.read();
    if (first) return fault(*first);
    rules.keep(std::move(reader).names_and_towns());
    return position;
}

}  // namespace saloon::gunfight
