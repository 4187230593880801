// Reads a position. The form is checked here (GUN-24.13), what it means in sound.cpp.
#include <algorithm>

#include "games/gunfight/names.h"
#include "games/gunfight/notation.h"
#include "games/gunfight/town_reading.h"

namespace saloon::gunfight {
namespace {

constexpr RuleId refused = "GUN-24.13"_rule;

class PositionReader {
public:
    PositionReader(const Rules& rules, const JsonCursor& at, Position& out) : rules_(rules), root_(at), out_(out) {}

    void read() {
        root_.exact_keys({"game",   "options", "phase",   "to_act",  "game_no", "first",   "turn",        "seat",   "town",    "suits",   "gangs",
                          "deck",   "discards", "hands",  "doors",   "figures", "next_figure", "tokens",  "active", "done",    "to_deal", "swaps",
                          "play",   "queue",   "asked",   "placing", "notches", "skills_taken", "points", "tallies", "history", "result"},
                         refused);
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
        all_cards();
        doors();
        figures();
        tokens();
        active();
        out_.to_deal = byte(root_["to_deal"].integer(0, cards_in_deck));
        out_.swaps = byte(root_["swaps"].integer(0, 2));
        play();
        queue();
        asked();
        placing();
        scores();
        history();
    }

private:
    static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
    int players() const { return rules_.players(); }
    const Town& where() const { return rules_.town(out_); }

    template <class F>
    void each(const JsonCursor& list, std::size_t most, F&& f) {
        const std::size_t size = list.size();
        if (size > most) return list.fail("there are at most " + std::to_string(most) + " entries here");
        for (std::size_t i = 0; i < size && root_.fine(); ++i) f(list[i]);
    }
    std::uint8_t seat_or_nobody(const JsonCursor& at) {
        const auto seat = at.seat_or_null(players());
        return seat ? byte(index_of(*seat)) : nobody_seat;
    }
    std::uint16_t figure_id(const JsonCursor& at) {
        const auto number = read_id(at.text(), 'f', 60'000);
        if (!number) at.fail("this must be a figure, such as \"f1\"");
        return static_cast<std::uint16_t>(number.value_or(1));
    }
    std::uint16_t door_index(const JsonCursor& at) {
        const auto number = read_id(at.text(), 'd');
        for (std::size_t i = 0; number && i < where().doors.size(); ++i)
            if (where().doors[i].number == *number) return static_cast<std::uint16_t>(i);
        at.fail("there is no such door in this town");
        return 0;
    }
    std::uint8_t card(const JsonCursor& at) {
        const auto read = read_card(at.text());
        if (!read) at.fail("this must be a card, AC to KS, X1 or X2", refused);
        return read.value_or(0);
    }
    std::uint8_t name(const JsonCursor& at) {
        const auto row = rules_.annex().row_of_name(at.text());
        if (!row) at.fail("there are too many different names");
        return row.value_or(0);
    }
    // An object with these seats only; all of them unless some may be missing.
    template <class F>
    void each_seat(const JsonCursor& at, bool all, F&& f) {
        if (!at.json().is_object()) return at.fail("this must be an object, seat to value");
        for (const auto& item : at.json().items()) {
            const auto seat = read_seat(item.key(), players());
            if (!seat) return at.fail("there is no seat " + in_quotes(item.key()) + " here");
            f(static_cast<std::size_t>(*seat), at[item.key()]);
        }
        if (all && static_cast<int>(at.json().size()) != players()) at.fail("every seat must be here");
    }
    void each_side(const JsonCursor& at, auto&& f) {
        at.exact_keys({"a", "b"});
        for (const std::size_t side : {0U, 1U}) f(side, at[side_names[side]]);
    }

    void town() {
        const JsonCursor at = root_["town"];
        if (at.json().is_string()) {
            const auto which = index_in(town_ids, at.text());
            if (!which) return at.fail("the towns are tumbleweed, gallows and plaza", refused);
            out_.town = byte(static_cast<int>(*which));
            return;
        }
        auto own = read_town(at.json(), at.path());
        if (own)
            if (const auto spots = check_spots(**own, rules_.options(), at.path()); !spots) own = fault(spots.error());
        if (!own) return at.fail(own.error().why.substr(at.path().size() + 2), own.error().rule);
        const auto row = rules_.annex().row_of_town(std::move(*own));
        if (!row) return at.fail("too many towns were read with these rules");
        out_.town = byte(static_cast<int>(stock_towns + *row));
    }
    void suits() {
        each_seat(root_["suits"], false, [&](std::size_t seat, const JsonCursor& at) { out_.suits[seat] = byte(static_cast<int>(word_in(suit_names, at))); });
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
                if (found == made.end()) return at["id"].fail("there is no such gang");
                gang.id = byte(static_cast<int>(2 + (found - made.begin())));
            }
            each(at["members"], members_max, [&](const JsonCursor& one) {
                one.exact_keys({"name", "weapons", "horse", "skills", "value"});
                if (!one.fine()) return;
                Member member;
                member.name = name(one["name"]);
                member.weapons = read_weapons(one["weapons"]);
                member.horse = one["horse"].boolean() ? 1 : 0;
                member.skills = read_skills(one["skills"], -2, 2);
                member.value = byte(one["value"].integer(0, 100));
                gang.members.push_back(member);
            });
        });
    }

    void once(std::uint8_t which, const JsonCursor& at) {
        if (seen_.has(which)) at.fail("the card " + card_name(which) + " is there twice", refused);
        seen_.add(which);
    }
    CardSet card_list(const JsonCursor& list, std::size_t most = cards_in_deck) {
        CardSet set;
        each(list, most, [&](const JsonCursor& at) {
            const std::uint8_t which = card(at);
            once(which, at);
            set.add(which);
        });
        return set;
    }
    void all_cards() {
        const JsonCursor deck = root_["deck"];
        if (deck.size() > cards_in_deck) return deck.fail("there are 54 cards", refused);
        for (std::size_t i = deck.size(); i-- > 0 && root_.fine();) {
            const std::uint8_t which = card(deck[i]);
            once(which, deck[i]);
            out_.deck.push_back(Card{which});
        }
        out_.discards = card_list(root_["discards"]);
        each_seat(root_["hands"], true, [&](std::size_t seat, const JsonCursor& at) { out_.held.hands[seat] = card_list(at); });
    }
    int sides(const JsonCursor& list) {
        int bits = 0;
        each(list, 2, [&](const JsonCursor& at) { bits |= 1 << word_in(side_names, at); });
        return bits;
    }
    void doors() {
        const JsonCursor list = root_["doors"];
        if (list.size() != 0 && list.size() != where().doors.size())
            return list.fail("this town has " + std::to_string(where().doors.size()) + " doors", "GUN-24.1"_rule);
        std::uint32_t cards = 0;
        each(list, doors_max, [&](const JsonCursor& at) {
            at.exact_keys({"id", "card", "seen", "refused"});
            if (!at.fine()) return;
            if (at["id"].text() != id_name('d', where().doors[out_.doors.size()].number)) return at["id"].fail("the doors stand in the town's order");
            Door door;
            if (!at["card"].is_null()) {
                const auto number = read_id(at["card"].text(), 'k', static_cast<int>(characters_count));
                if (!number) return at["card"].fail("this must be null or a card from k1 to k18");
                if ((cards >> *number & 1U) != 0) return at["card"].fail("this card is behind two doors");
                cards |= 1U << *number;
                door.card = byte(*number);
            }
            door.seen = byte(sides(at["seen"]));
            door.refused = byte(sides(at["refused"]));
            out_.doors.push_back(door);
        });
    }

    void figures() {
        std::vector<Figure> read;
        each(root_["figures"], figures_max, [&](const JsonCursor& at) { read.push_back(figure(at)); });
        std::ranges::stable_sort(read, {}, &Figure::number);
        each(root_["done"], figures_max, [&](const JsonCursor& at) {
            const std::uint16_t number = figure_id(at);
            const auto found = std::ranges::find(read, number, &Figure::number);
            if (found == read.end()) return at.fail("there is no such figure");
            found->done = 1;
        });
        for (const Figure& one : read) out_.figures.push_back(one);
        out_.next_figure = static_cast<std::uint16_t>(root_["next_figure"].integer(1, 60'000));
    }
    Figure figure(const JsonCursor& at) {
        Figure one;
        at.exact_keys({"id", "seat", "kind", "name", "suit", "gang", "weapons", "skills", "value", "status", "x", "y", "level", "mounted", "pinned",
                       "money", "dynamite", "member"},
                      refused);
        if (!at.fine()) return one;
        one.number = figure_id(at["id"]);
        one.seat = seat_or_nobody(at["seat"]);
        one.kind = static_cast<Kind>(word_in(kind_names, at["kind"]));
        one.name = name(at["name"]);
        if (!at["suit"].is_null()) one.suit = byte(static_cast<int>(word_in(suit_names, at["suit"])));
        one.gang = at["gang"].boolean() ? 1 : 0;
        one.weapons = read_weapons(at["weapons"]);
        one.skills = read_skills(at["skills"], -2, 2);
        one.value = byte(at["value"].integer(0, 100));
        one.status = static_cast<Status>(word_in(status_names, at["status"]));
        if (one.status == Status::placing) {
            if (!at["x"].is_null() || !at["y"].is_null()) at.fail("x and y are null while a figure is placed");
        } else {
            one.x = byte(at["x"].integer(0, table_units));
            one.y = byte(at["y"].integer(0, table_units));
        }
        one.level = byte(at["level"].integer(0, 1));
        one.mounted = at["mounted"].boolean() ? 1 : 0;
        one.pinned = at["pinned"].boolean() ? 1 : 0;
        one.money = byte(at["money"].integer(0, 99));
        one.dynamite = byte(at["dynamite"].integer(0, 40));
        if (!at["member"].is_null()) one.member = byte(at["member"].integer(0, members_max - 1));
        return one;
    }
    void tokens() {
        std::vector<Token> read;
        each(root_["tokens"], tokens_max, [&](const JsonCursor& at) {
            at.exact_keys({"kind", "n", "x", "y", "level"});
            if (!at.fine()) return;
            read.push_back({static_cast<TokenKind>(word_in(token_names, at["kind"])), byte(at["x"].integer(0, table_units)),
                            byte(at["y"].integer(0, table_units)), byte(at["level"].integer(0, 1)), byte(at["n"].integer(1, 99))});
        });
        std::ranges::sort(read);
        for (const Token& token : read) {
            if (!out_.tokens.empty()) {
                const Token& last = out_.tokens.back();
                if (last.kind == token.kind && last.x == token.x && last.y == token.y && last.level == token.level)
                    return root_["tokens"].fail("tokens of one kind on one point are one token", "GUN-19.2"_rule);
            }
            out_.tokens.push_back(token);
        }
    }
    void active() {
        const JsonCursor at = root_["active"];
        if (at.is_null()) return;
        at.exact_keys({"fig", "moved", "weapon", "shots", "persuaded"});
        if (!at.fine()) return;
        out_.active.fig = figure_id(at["fig"]);
        out_.active.moved = at["moved"].boolean() ? 1 : 0;
        if (!at["weapon"].is_null()) out_.active.weapon = static_cast<Weapon>(word_in(weapon_words, at["weapon"]));
        out_.active.shots = byte(at["shots"].integer(0, 6));
        out_.active.persuaded = at["persuaded"].boolean() ? 1 : 0;
    }

    void play() {
        const JsonCursor at = root_["play"];
        if (at.is_null()) return;
        at.exact_keys({"verb", "fig", "cards", "with", "target", "to", "aim", "strikes", "back"}, refused);
        if (!at.fine()) return;
        Play& now = out_.play;
        const std::size_t verb = word_in(verb_names, at["verb"]);
        now.verb = static_cast<Verb>(verb);
        const bool card_play = (now.verb >= Verb::move && now.verb <= Verb::group) || (now.verb >= Verb::pistol && now.verb <= Verb::throws) ||
                               now.verb == Verb::fight;
        const bool at_door = now.verb == Verb::persuade || now.verb == Verb::take;
        if (!card_play && !at_door) return at["verb"].fail("this is no play");
        now.fig = figure_id(at["fig"]);
        now.cards.fill(no_card);
        now.back.fill(no_card);
        play_cards(at);
        if (!at["with"].is_null()) now.with = at["with"].word_of({"climb", "dismount"}) == 0 ? With::climb : With::dismount;
        if (!at["target"].is_null()) now.target = at_door ? door_index(at["target"]) : figure_id(at["target"]);
        if (at_door && at["target"].is_null()) at["target"].fail("this must be a door");
        if (!at["to"].is_null()) {
            const JsonCursor to = at["to"];
            const int least = now.verb == Verb::group ? -table_units : 0;
            if (to.size() != 3) to.fail("this must be null or [x, y, level]");
            now.x = static_cast<std::int8_t>(to[std::size_t{0}].integer(least, table_units));
            now.y = static_cast<std::int8_t>(to[std::size_t{1}].integer(least, table_units));
            now.level = byte(to[std::size_t{2}].integer(0, 1));
            now.chosen = 1;
        }
        now.aim = at["aim"].boolean() ? 1 : 0;
        out_.held.strikes = byte(at["strikes"].integer(0, 3));
    }
    // The cards of a hidden attack count among the 54; those of any other play are in the discards.
    void play_cards(const JsonCursor& at) {
        const bool hidden = out_.play.verb == Verb::fight && (out_.phase == Phase::react || out_.phase == Phase::back);
        if (hidden) {
            out_.held.laid = card_list(at["cards"], 3);
            out_.held.attacker = out_.seat == nobody_seat ? std::uint8_t{0} : out_.seat;
        } else {
            std::size_t i = 0;
            each(at["cards"], 3, [&](const JsonCursor& one) { out_.play.cards[i++] = card(one); });
        }
        std::size_t k = 0;
        each(at["back"], 2, [&](const JsonCursor& one) { out_.play.back[k++] = card(one); });
    }
    void queue() {
        each(root_["queue"], queue_max, [&](const JsonCursor& at) { out_.queue.push_back(waiting(at)); });
    }
    Waiting waiting(const JsonCursor& at) {
        Waiting test;
        test.kind = static_cast<Test>(word_in(test_names, at["kind"]));
        if (!at.fine()) return test;
        switch (test.kind) {
            case Test::cover: at.exact_keys({"kind", "piece", "need"}); break;
            case Test::fuse: at.exact_keys({"kind", "need"}); break;
            case Test::strike: at.exact_keys({"kind", "by", "fig", "need"}); break;
            case Test::grit: at.exact_keys({"kind", "by", "fig"}); break;
            case Test::persuade: at.exact_keys({"kind", "fig", "door"}); break;
            case Test::recruit: at.exact_keys({"kind", "fig"}); break;
            default: at.exact_keys({"kind", "fig", "need"}); break;
        }
        if (!at.fine()) return test;
        if (at.has("need")) test.need = static_cast<std::int8_t>(at["need"].integer(-20, 20));
        if (at.has("fig")) test.fig = figure_id(at["fig"]);
        if (at.has("by")) test.by = figure_id(at["by"]);
        if (at.has("door")) test.by = door_index(at["door"]);
        if (at.has("piece")) {
            const auto number = read_id(at["piece"].text(), 'c');
            const auto& cover = where().cover;
            const auto found = std::ranges::find_if(cover, [&](const Cover& piece) { return number && piece.number == *number; });
            if (found == cover.end()) at["piece"].fail("there is no such cover in this town");
            test.by = static_cast<std::uint16_t>(found - cover.begin());
        }
        return test;
    }
    void asked() {
        each(root_["asked"], players_max, [&](const JsonCursor& at) { out_.asked.push_back(byte(index_of(at.seat(players())))); });
    }
    void placing() {
        const JsonCursor at = root_["placing"];
        if (at.is_null()) return;
        at.exact_keys({"fig", "near"});
        if (!at.fine()) return;
        const Point near = read_point(at["near"]);
        out_.placing = {figure_id(at["fig"]), byte(near.x), byte(near.y)};
    }
    void scores() {
        each_seat(root_["notches"], true,
                  [&](std::size_t seat, const JsonCursor& at) { out_.notches[seat] = static_cast<std::int16_t>(at.integer(-10'000, 10'000)); });
        each_seat(root_["skills_taken"], true,
                  [&](std::size_t seat, const JsonCursor& at) { out_.skills_taken[seat] = static_cast<std::uint16_t>(at.integer(0, 10'000)); });
        each_side(root_["points"], [&](std::size_t side, const JsonCursor& at) { out_.points[side] = static_cast<std::uint16_t>(at.integer(0, 1'000)); });
        each_side(root_["tallies"], [&](std::size_t side, const JsonCursor& at) { out_.tallies[side] = static_cast<std::uint16_t>(at.integer(0, 30'000)); });
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
            each_side(at["tally"], [&](std::size_t side, const JsonCursor& one) { game.tally[side] = static_cast<std::uint16_t>(one.integer(0, 30'000)); });
            game.winners = winners(at["winner"]);
            out_.history.push_back(game);
        });
        const JsonCursor result = root_["result"];
        if (result.is_null()) return;
        result.exact_keys({"winner"});
        if (result.fine()) out_.winners = winners(result["winner"]);
    }

    const Rules& rules_;
    const JsonCursor& root_;
    Position& out_;
    CardSet seen_;
};

}  // namespace

Result<Position> Notation::read_position(const Rules& rules, const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "position", first);
    Position position;
    PositionReader(rules, at, position).read();
    if (first) return fault(*first);
    return position;
}

}  // namespace saloon::gunfight
