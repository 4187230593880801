// Moves and events as text (12a, 12c to 12e).
#include "games/texas-houseem/text/notation.h"

#include <array>

#include "games/texas-houseem/text/names.h"

namespace saloon::texas_houseem {
namespace {

std::string house_name(std::uint32_t number) { return "h" + std::to_string(number); }

void append(std::string& out, CardSet cards) {
    for (const Card card : cards) {
        out += ' ';
        out += card_name(card);
    }
}

// THE-12.12: cards of the hand are not shown to others, and stand after those of the Market.
void append_face_down(std::string& out, CardSet from_market, int from_hand) {
    append(out, from_market);
    for (int i = 0; i < from_hand; ++i) out += " ??";
}

// Reads a move word by word; the first thing that is wrong is kept.
class MoveReader {
public:
    MoveReader(const Options& options, Words words) : options_(options), words_(words) {}

    Result<Move> read() {
        const std::string_view name = words_.next();
        std::size_t verb = 0;
        while (verb < verb_names.size() && verb_names[verb] != name) ++verb;
        if (verb == verb_names.size()) {
            wrong(said("the.not_a_move").text("name", in_quotes(name)));
            return fault(*wrong_);
        }
        move_.verb = static_cast<Verb>(verb);
        arguments();
        if (!words_.empty()) wrong(said("the.nothing_may_follow").text("words", in_quotes(words_.peek())));
        if (wrong_) return fault(*wrong_);
        return move_;
    }

private:
    void arguments() {
        switch (move_.verb) {
            case Verb::draw:
            case Verb::pass: break;
            case Verb::foundation: with_cards(); break;
            case Verb::house: whole_house(); break;
            case Verb::shoot:
                target();
                key("in");
                house();
                with_cards();
                break;
            case Verb::flush:
                cards();
                settler();
                break;
            case Verb::straight:
                cards();
                key("rank");
                rank();
                if (options_.straight_in_house) {
                    key("in");
                    house();
                }
                settler();
                break;
            case Verb::pillage:
                house();
                with_cards();
                settler();
                break;
            default:
                house();
                with_cards();
                break;
        }
    }
    void whole_house() {
        key("foundation");
        cards();
        const CardSet pair = move_.cards;
        key("roof");
        cards();
        if (pair.size() != 2 || (move_.cards - pair).size() != 3) wrong(said("the.how_house_is_written"));
        move_ = Move::whole_house(pair, move_.cards - pair);
    }
    void settler() {
        if (words_.empty()) return;
        key("settle");
        const std::uint32_t hit = move_.house;
        house();
        if (hit != 0 && move_.house != hit) wrong(said("the.only_hit_house_is_settled"));
        key("with");
        move_.card = card();
    }
    void house() {
        const std::string_view name = words_.next();
        move_.house = read_house(name);
        if (move_.house == 0) wrong(said("the.not_a_house").text("name", in_quotes(name)));
    }
    void with_cards() {
        key("with");
        cards();
    }
    // Who is shot: a card by its name, or one that the mover does not know by its place (THE-9.42).
    void target() {
        if (!words_.take("place")) {
            move_.card = card();
            return;
        }
        const std::string_view name = words_.next();
        const auto place = read_number(name);
        if (!place || *place < 1 || *place > family_max)
            return wrong(said("the.not_a_place").text("name", in_quotes(name)));
        move_.choice = static_cast<std::uint8_t>(*place);
    }
    // Cards up to the next word that is none; at least one.
    void cards() {
        int count = 0;
        for (auto found = find_card(words_.peek()); found; found = find_card(words_.peek())) {
            if (move_.cards.has(*found)) return wrong(said("the.named_twice").text("words", in_quotes(words_.peek())));
            move_.cards |= CardSet::only(*found);
            words_.next();
            ++count;
        }
        if (count == 0) wrong(said("the.card_expected").text("words", in_quotes(words_.peek())));
    }
    Card card() {
        const std::string_view name = words_.next();
        const auto found = find_card(name);
        if (!found) wrong(said("the.card_expected").text("words", in_quotes(name)));
        return found.value_or(Card{});
    }
    void rank() {
        const std::string_view name = words_.next();
        const auto found = rank_letters.find(name);
        if (name.size() != 1 || found == std::string_view::npos)
            return wrong(said("the.not_a_rank").text("name", in_quotes(name)));
        move_.rank = static_cast<std::uint8_t>(found);
    }
    void key(std::string_view word) {
        if (!words_.take(word))
            wrong(said("the.word_expected").text("word", in_quotes(word)).text("words", in_quotes(words_.peek())));
    }
    void wrong(Said why) {
        if (!wrong_) wrong_ = Fault{std::move(why), "THE-12.7"_rule, -1};
    }

    const Options& options_;
    Words words_;
    Move move_;
    std::optional<Fault> wrong_;
};

}  // namespace

std::uint32_t read_house(std::string_view name) {
    if (name.size() < 2 || name.front() != 'h') return 0;
    const auto number = read_number(name.substr(1));
    return number && *number > 0 && *number <= static_cast<int>(house_number_max) ? static_cast<std::uint32_t>(*number)
                                                                                  : 0;
}

void Notation::write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out) {
    out += verb_names[static_cast<std::size_t>(move.verb)];
    switch (move.verb) {
        case Verb::draw:
        case Verb::pass: return;
        case Verb::house:
            out += " foundation";
            append(out, move.foundation_cards());
            out += " roof";
            return append(out, move.cards - move.foundation_cards());
        case Verb::foundation: out += " with"; break;
        case Verb::shoot:
            out += move.card == no_card ? " place " + std::to_string(move.choice) : " " + card_name(move.card);
            out += " in " + house_name(move.house) + " with";
            break;
        case Verb::flush:
        case Verb::straight: break;
        default: out += " " + house_name(move.house) + " with"; break;
    }
    const bool laid = move.verb == Verb::settle || move.verb == Verb::expand;
    if (laid && rules.options().hidden_neighbors && !reader.is(at.turn)) {
        const CardSet from_market = move.cards & at.market;
        return append_face_down(out, from_market, (move.cards - from_market).size());
    }
    append(out, move.cards);
    if (move.verb == Verb::straight) {
        out += std::string(" rank ") + rank_letters[move.rank];
        if (rules.options().straight_in_house) out += " in " + house_name(move.house);
    }
    if (move.verb != Verb::shoot && move.card != no_card)
        out += " settle " + house_name(move.house) + " with " + card_name(move.card);
}

void Notation::write(const Rules&, const Position&, const Event& event, Reader reader, std::string& out) {
    out += "shuffle deck";
    for (std::size_t i = event.deck.size(); i-- > 0;) {
        out += ' ';
        out += reader.sees_all() ? card_name(event.deck[i]) : "??";
    }
}

Result<Move> Notation::read_move(const Rules& rules, const Position&, Words words) {
    return MoveReader(rules.options(), words).read();
}

Result<Event> Notation::read_event(const Rules&, const Position&, Words words) {
    if (!words.take("shuffle") || !words.take("deck"))
        return fault(Fault{said("the.how_shuffle_is_written"), "THE-12.10"_rule, -1});
    Event event;
    while (!words.empty()) {
        const auto card = find_card(words.peek());
        if (!card)
            return fault(Fault{said("the.not_a_card").text("words", in_quotes(words.peek())), "THE-12.1"_rule, -1});
        if (event.deck.full()) return fault(Fault{said("the.too_many_cards"), "THE-12.10"_rule, -1});
        event.deck.insert_at(0, *card);
        words.next();
    }
    return event;
}

}  // namespace saloon::texas_houseem
