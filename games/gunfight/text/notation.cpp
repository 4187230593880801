// Moves and events as lines (GUN-24.8, 24.9, 24.11).
#include "games/gunfight/text/notation.h"
#include "games/gunfight/rules/moves.h"
#include "games/gunfight/text/names.h"

namespace saloon::gunfight {
namespace {

std::string numbers(std::initializer_list<int> values) {
    std::string out;
    for (const int value : values) out += " " + std::to_string(value);
    return out;
}
std::string figure_name(int number) { return " " + id_name('f', number); }
std::string cards_from(const Move& move, std::size_t first) {
    std::string out;
    for (std::size_t i = first; i < move.cards.size(); ++i)
        if (move.cards[i] != no_card) out += " " + card_name(move.cards[i]);
    return out;
}

// A whole cluster by its lowest number, a part of one by all of them.
std::string group_of(const Rules& rules, const Position& at, const Move& move) {
    if (move.target == 0) return figure_name(move.figure);
    FigureNumbers members;
    rules.group_members(at, move.figure, move.target, members);
    std::string out;
    for (const std::uint16_t number : members) out += figure_name(number);
    return out;
}

std::string items_of(const Move& move) {
    if (move.with == With::same) return " same";
    std::string out;
    for (std::size_t i = 0; i < weapon_names.size(); ++i)
        if ((move.target & 1 << i) != 0) out += " " + std::string(weapon_names[i]);
    if ((move.target & item_horse) != 0) out += " horse";
    return out.empty() ? " none" : out;
}

// Takes a line apart. The first word that is wrong is remembered; what follows reads as nothing.
class LineReader {
public:
    LineReader(const Rules& rules, const Position& at, Words words) : rules_(rules), at_(at), words_(words) {}

    Result<Move> read() {
        const std::string_view verb = words_.next();
        const auto which = index_in(verb_names, verb);
        if (!which || *which == 0) return fault(said("gun.no_such_move").text("verb", in_quotes(verb)));
        Move move = moves::simple(static_cast<Verb>(*which));
        rest_of(move);
        if (why_.empty() && !words_.empty()) why_ = said("gun.word_too_many").text("word", in_quotes(words_.peek()));
        if (!why_.empty())
            return fault(said("text.at_place").text("place", in_quotes(verb)).said("why", why_), "GUN-24.8"_rule);
        return move;
    }

private:
    void rest_of(Move& move) {
        switch (move.verb) {
            case Verb::gang: return gang(move);
            case Verb::deploy:
                move.figure = figure();
                move.x = coordinate();
                move.y = coordinate();
                return;
            case Verb::swap:
            case Verb::discard: return card(move, 0);
            case Verb::move:
                figure_card(move);
                if (words_.take("climb")) return second(move, With::climb);
                if (words_.take("dismount")) return second(move, With::dismount);
                return;
            case Verb::group: return group(move);
            case Verb::climb:
            case Verb::dismount: return figure_card(move);
            case Verb::mount:
            case Verb::pistol:
            case Verb::shotgun:
                figure_card(move);
                move.target = figure();
                return;
            case Verb::rifle:
                figure_card(move);
                if (words_.take("aim")) second(move, With::aim);
                move.target = figure();
                return;
            case Verb::throws:
                figure_card(move);
                if (words_.take("dist")) second(move, With::dist);
                return;
            case Verb::fight:
                move.figure = figure();
                move.target = figure();
                return cards(move, 1, 3);
            case Verb::back: return cards(move, 0, 2);
            case Verb::joker:
                card(move, 0);
                if (!words_.take("stop")) return;
                move.with = With::stop;
                return point(move);
            case Verb::to:
            case Verb::at:
            case Verb::place: return point(move);
            case Verb::shift:
                move.x = coordinate(-units_max);
                move.y = coordinate(-units_max);
                return;
            case Verb::persuade:
            case Verb::take: move.figure = figure(); return door(move);
            case Verb::leave: move.figure = figure(); return;
            case Verb::recruit: move.figure = figure(); return items(move);
            case Verb::skill: move.figure = figure(); return skill(move);
            default: return;  // keep, end, pass
        }
    }

    void fail(Said why) {
        if (why_.empty()) why_ = std::move(why);
    }
    std::uint16_t figure() {
        const auto number = read_id(words_.peek(), 'f', 65'535);
        if (!number) fail(said("gun.not_a_figure").text("words", in_quotes(words_.peek())));
        words_.next();
        return static_cast<std::uint16_t>(number.value_or(0));
    }
    void card(Move& move, std::size_t slot) {
        const auto read = read_card(words_.peek());
        if (!read) fail(said("gun.not_a_card").text("words", in_quotes(words_.peek())));
        words_.next();
        move.cards[slot] = read.value_or(no_card);
    }
    void figure_card(Move& move) {
        move.figure = figure();
        card(move, 0);
    }
    // GUN-6.7: one figure names a whole cluster, two and more a part of one.
    void group(Move& move) {
        FigureNumbers members;
        while (members.empty() || (!members.full() && words_.peek().starts_with('f'))) members.push_back(figure());
        move.figure = members.front();
        if (members.size() > 1) {
            const int part = rules_.part_named(at_, members);
            if (part < 0) fail(said("gun.no_part_of_cluster"));
            move.target = static_cast<std::uint16_t>(std::max(part, 0));
        }
        card(move, 0);
    }
    void second(Move& move, With with) {
        move.with = with;
        card(move, 1);
    }
    void cards(Move& move, std::size_t least, std::size_t most) {
        for (std::size_t i = 0; i < most && (i < least || !words_.empty()); ++i) card(move, i);
    }
    std::int16_t coordinate(int least = 0) {
        const auto number = read_number(words_.peek());
        const bool fits = number && *number >= least && *number <= units_max;
        if (!fits)
            fail(said("gun.not_units")
                     .text("words", in_quotes(words_.peek()))
                     .number("least", least)
                     .number("units_max", units_max));
        words_.next();
        return static_cast<std::int16_t>(fits ? *number : 0);
    }
    void point(Move& move) {
        move.x = coordinate();
        move.y = coordinate();
        const std::string_view level = words_.next();
        if (level != "0" && (level != "1" || move.verb == Verb::place))
            fail(said("gun.not_a_level").text("level", in_quotes(level)));
        move.level = level == "1" ? 1 : 0;
    }
    void gang(Move& move) {
        const auto& gangs = rules_.edition().gangs;
        for (std::size_t i = 0; i < gangs.size(); ++i) {
            if (gangs[i].id != words_.peek()) continue;
            move.target = static_cast<std::uint16_t>(i);
            words_.next();
            return;
        }
        fail(said("gun.no_gang").text("words", in_quotes(words_.peek())));
    }
    void door(Move& move) {
        const auto& doors = rules_.town(at_).doors;
        const auto number = read_id(words_.peek(), 'd', 999);
        for (std::size_t i = 0; number && i < doors.size(); ++i) {
            if (doors[i].number != *number) continue;
            move.target = static_cast<std::uint16_t>(i);
            words_.next();
            return;
        }
        fail(said("gun.no_door").text("words", in_quotes(words_.peek())));
    }
    void items(Move& move) {
        if (words_.take("same")) {
            move.with = With::same;
            return;
        }
        if (words_.take("none")) return;
        if (words_.empty()) fail(said("gun.recruit_form"));
        while (!words_.empty()) {
            const auto weapon = index_in(weapon_names, words_.peek());
            if (!weapon && words_.peek() != "horse")
                return fail(said("gun.nothing_to_buy").text("words", in_quotes(words_.peek())));
            move.target = static_cast<std::uint16_t>(move.target | (weapon ? 1U << *weapon : item_horse));
            words_.next();
        }
    }
    void skill(Move& move) {
        const auto which = index_in(skill_names, words_.next());
        if (!which) return fail(said("gun.no_such_skill"));
        move.target = static_cast<std::uint16_t>(*which);
    }

    const Rules& rules_;
    const Position& at_;
    Words words_;
    Said why_;
};

}  // namespace

void Notation::write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out) {
    out += verb_names[static_cast<std::size_t>(move.verb)];
    switch (move.verb) {
        case Verb::gang: out += " " + rules.edition().gangs[move.target].id; break;
        case Verb::deploy: out += figure_name(move.figure) + numbers({move.x, move.y}); break;
        case Verb::swap:
        case Verb::discard:
        case Verb::back: out += cards_from(move, 0); break;
        case Verb::move:
        case Verb::throws:
            out += figure_name(move.figure) + " " + card_name(move.cards[0]);
            if (move.with == With::climb) out += " climb";
            if (move.with == With::dismount) out += " dismount";
            if (move.with == With::dist) out += " dist";
            out += cards_from(move, 1);
            break;
        case Verb::climb:
        case Verb::dismount: out += figure_name(move.figure) + cards_from(move, 0); break;
        case Verb::group: out += group_of(rules, at, move) + cards_from(move, 0); break;
        case Verb::mount:
        case Verb::pistol:
        case Verb::shotgun:
        case Verb::rifle:
            out += figure_name(move.figure) + " " + card_name(move.cards[0]);
            if (move.with == With::aim) out += " aim" + cards_from(move, 1);
            out += figure_name(move.target);
            break;
        case Verb::fight:  // GUN-24.11: one ?? however many cards
            out += figure_name(move.figure) + figure_name(move.target);
            out += is_seat(at.to_act) && reader.is(seat_of(at.to_act)) ? cards_from(move, 0) : " ??";
            break;
        case Verb::joker:
            out += cards_from(move, 0);
            if (move.with == With::stop) out += " stop" + numbers({move.x, move.y, move.level});
            break;
        case Verb::to:
        case Verb::at:
        case Verb::place: out += numbers({move.x, move.y, move.level}); break;
        case Verb::shift: out += numbers({move.x, move.y}); break;
        case Verb::persuade:
        case Verb::take:
            out += figure_name(move.figure) + " " + id_name('d', rules.town(at).doors[move.target].number);
            break;
        case Verb::leave: out += figure_name(move.figure); break;
        case Verb::recruit: out += figure_name(move.figure) + items_of(move); break;
        case Verb::skill: out += figure_name(move.figure) + " " + std::string(skill_names[move.target]); break;
        default: break;
    }
}

Result<Move> Notation::read_move(const Rules& rules, const Position& at, Words words) {
    return LineReader(rules, at, words).read();
}

void Notation::write(const Rules&, const Position&, const Event& event, Reader reader, std::string& out) {
    switch (event.kind) {
        case Chance::roll: out += "roll " + std::to_string(event.die); return;
        case Chance::suits:
            out += "deal suits";
            for (const std::uint8_t suit : event.items) out += " " + std::string(suit_names[suit]);
            return;
        case Chance::doors:
            out += "shuffle doors";
            for (const std::uint8_t row : event.items) out += reader.sees_all() ? " " + id_name('k', row + 1) : " ??";
            return;
        case Chance::deck:
            out += "shuffle deck";
            for (const std::uint8_t card : event.items) out += reader.sees_all() ? " " + card_name(card) : " ??";
            return;
    }
}

Result<Event> Notation::read_event(const Rules& rules, const Position&, Words words) {
    Event event;
    if (words.take("roll")) {
        const auto die = read_number(words.next());
        if (!die || *die < 1 || *die > 6 || !words.empty()) return fault(said("gun.roll_form"));
        event.die = static_cast<std::uint8_t>(*die);
        return event;
    }
    const bool deals = words.take("deal");
    if (deals ? !words.take("suits") : !words.take("shuffle")) return fault(said("gun.chance_forms"));
    if (deals)
        event.kind = Chance::suits;
    else if (words.take("doors"))
        event.kind = Chance::doors;
    else if (words.take("deck"))
        event.kind = Chance::deck;
    else
        return fault(said("gun.shuffled_what").text("words", in_quotes(words.peek())));
    while (!words.empty()) {
        std::optional<std::size_t> item;
        if (event.kind == Chance::suits) item = index_in(suit_names, words.peek());
        if (event.kind == Chance::deck) item = read_card(words.peek());
        if (event.kind == Chance::doors)
            if (const auto number = read_id(words.peek(), 'k', static_cast<int>(rules.edition().characters.size())))
                item = static_cast<std::size_t>(*number - 1);
        if (!item) return fault(said("gun.not_belonging").text("words", in_quotes(words.peek())));
        if (event.items.full()) return fault(said("gun.more_than_54"));
        event.items.push_back(static_cast<std::uint8_t>(*item));
        words.next();
    }
    return event;
}

std::string Notation::chance_words(const Rules&, const Position& at) {
    return at.phase == Phase::doors ? "shuffle doors" : "shuffle deck";
}

}  // namespace saloon::gunfight
