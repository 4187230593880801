#include "games/outlaw-poker/text/notation.h"

#include <algorithm>
#include <array>

namespace saloon::outlaw_poker {
namespace {

// What stands after a verb, in this order (OUT-12.4).
enum class Form { bare, outlaw, slot, two_slots, seat, seat_slot, seat_column, card_slot };

struct VerbRow {
    std::string_view word;
    Form form;
    std::string_view shape;  // for messages
};

// In the order of Verb.
constexpr std::array<VerbRow, 19> verbs{{{"draw deck", Form::bare, "draw deck"},
                                         {"draw discard", Form::bare, "draw discard"},
                                         {"play", Form::outlaw, "play ID"},
                                         {"swap", Form::slot, "swap SLOT"},
                                         {"show", Form::slot, "show SLOT"},
                                         {"skip", Form::bare, "skip"},
                                         {"peek", Form::seat_slot, "peek SEAT SLOT"},
                                         {"reveal", Form::seat_slot, "reveal SEAT SLOT"},
                                         {"shift", Form::two_slots, "shift SLOT SLOT"},
                                         {"rob", Form::seat_slot, "rob SEAT SLOT"},
                                         {"keep", Form::card_slot, "keep CARD SLOT"},
                                         {"push", Form::bare, "push"},
                                         {"dig", Form::card_slot, "dig CARD SLOT"},
                                         {"lock", Form::seat_column, "lock SEAT COLUMN"},
                                         {"raid", Form::seat_slot, "raid SEAT SLOT"},
                                         {"skip", Form::seat, "skip SEAT"},
                                         {"unlock", Form::bare, "unlock"},
                                         {"score", Form::seat, "score SEAT"},
                                         {"pass", Form::bare, "pass"}}};

// OUT-12.4: a skip after a draw stands alone, and that of an Outlaw names a seat.
const VerbRow* find_verb(std::string_view word, bool more) {
    const auto found = std::ranges::find_if(verbs, [&](const VerbRow& verb) {
        return verb.word == word && (word != "skip" || (verb.form == Form::seat) == more);
    });
    return found == verbs.end() ? nullptr : &*found;
}

// Reads the words after the verb; the first one that is wrong is kept.
class Arguments {
public:
    Arguments(const Rules& rules, Words words) : rules_(rules), words_(words) {}

    std::uint8_t slot() { return static_cast<std::uint8_t>(take(read_slot(rules_, words_.next()))); }
    Card card() { return take(read_card(rules_, words_.next())); }
    Card outlaw() { return take(read_outlaw(rules_, words_.next())); }
    Seat seat() {
        const std::string_view name = words_.next();
        if (const auto seat = read_seat(name, rules_.players())) return *seat;
        first_.set({said("out.no_seat").text("name", in_quotes(name)).number("players", rules_.players()), {}, -1});
        return Seat::p1;
    }
    std::uint8_t column() {
        const std::string_view name = words_.next();
        for (int column = 0; column < rules_.options().columns; ++column)
            if (name == column_name(column)) return static_cast<std::uint8_t>(2 * column);
        first_.set({said("out.no_column")
                        .text("name", in_quotes(name))
                        .text("last", column_name(rules_.options().columns - 1)),
                    {},
                    -1});
        return 0;
    }
    Result<Move> done(const Move& move, std::string_view shape) {
        if (!first_ && !words_.empty()) first_.set({said("out.too_many_words").text("shape", shape), {}, -1});
        if (first_) return fault(*first_);
        return move;
    }

private:
    template <class T>
    T take(Result<T> result) {
        if (result) return *result;
        first_.set(result.error());
        return T{};
    }

    const Rules& rules_;
    Words words_;
    FirstFault first_;
};

}  // namespace

std::string column_name(int column) { return "c" + std::to_string(column + 1); }

std::string slot_name(int slot) { return column_name(slot / 2) + (slot % 2 == 0 ? 't' : 'b'); }

Result<int> read_slot(const Rules& rules, std::string_view name) {
    for (int slot = 0; slot < rules.slots(); ++slot)
        if (name == slot_name(slot)) return slot;
    return fault(said("out.no_slot").text("name", in_quotes(name)).text("slots", slot_name(rules.slots() - 1)));
}

std::string_view card_name(const Rules& rules, Card card) {
    if (card.id >= rules.edition().cards.size()) return "??";
    return rules.edition().cards[card.id].name;
}

Result<Card> read_card(const Rules& rules, std::string_view name) {
    const auto& cards = rules.edition().cards;
    const auto found = std::ranges::lower_bound(cards, name, {}, &CardRow::name);
    if (found != cards.end() && found->name == name)
        return card_of_row(static_cast<std::size_t>(found - cards.begin()));
    return fault(said("out.no_card").text("name", in_quotes(name)).text("edition", rules.edition().name));
}

std::string_view outlaw_id(const Rules& rules, Card outlaw) {
    if (outlaw.id >= rules.outlaws().size()) return "??";
    return rules.outlaws()[outlaw.id].id;
}

Result<Card> read_outlaw(const Rules& rules, std::string_view id) {
    const auto& outlaws = rules.outlaws();
    const auto found = std::ranges::lower_bound(outlaws, id, {}, &Outlaw::id);
    if (found != outlaws.end() && found->id == id)
        return card_of_row(static_cast<std::size_t>(found - outlaws.begin()));
    return fault(said("out.no_outlaw").text("id", in_quotes(id)));
}

void Notation::write(const Rules& rules, const Position&, const Move& move, Reader, std::string& out) {
    const VerbRow& verb = verbs[static_cast<std::size_t>(move.verb)];
    const std::string seat(seat_name(move.seat));
    out += verb.word;
    switch (verb.form) {
        case Form::bare: return;
        case Form::outlaw: out.append(" ").append(outlaw_id(rules, move.card)); return;
        case Form::slot: out += " " + slot_name(move.slot); return;
        case Form::two_slots: out += " " + slot_name(move.slot) + " " + slot_name(move.other); return;
        case Form::seat: out += " " + seat; return;
        case Form::seat_slot: out += " " + seat + " " + slot_name(move.slot); return;
        case Form::seat_column: out += " " + seat + " " + column_name(move.slot / 2); return;
        case Form::card_slot:
            out.append(" ").append(card_name(rules, move.card)).append(" " + slot_name(move.slot));
            return;
    }
}

Result<Move> Notation::read_move(const Rules& rules, const Position&, Words words) {
    std::string word(words.next());
    if (word == "draw" && !words.empty()) word += " " + std::string(words.next());
    const VerbRow* const found = find_verb(word, !words.empty());
    if (found == nullptr) {
        std::string shapes;
        for (const VerbRow& verb : verbs) shapes += (shapes.empty() ? "" : ", ") + std::string(verb.shape);
        return fault(said("out.no_move").text("word", in_quotes(word)).text("shapes", shapes));
    }
    Arguments arguments(rules, words);
    Move move{.verb = static_cast<Verb>(found - verbs.data())};
    switch (found->form) {
        case Form::bare: break;
        case Form::outlaw: move.card = arguments.outlaw(); break;
        case Form::slot: move.slot = arguments.slot(); break;
        case Form::two_slots:
            move.slot = arguments.slot();
            move.other = arguments.slot();
            break;
        case Form::seat: move.seat = arguments.seat(); break;
        case Form::seat_slot:
            move.seat = arguments.seat();
            move.slot = arguments.slot();
            break;
        case Form::seat_column:
            move.seat = arguments.seat();
            move.slot = arguments.column();
            break;
        case Form::card_slot:
            move.card = arguments.card();
            move.slot = arguments.slot();
            break;
    }
    return arguments.done(move, found->shape);
}

std::string Notation::chance_words(const Rules&, const Position& at) {
    return at.phase == Phase::shuffle_outlaws ? "shuffle outlaws" : "shuffle deck";
}

void Notation::write(const Rules& rules, const Position&, const Event& event, Reader reader, std::string& out) {
    const bool outlaws = event.pile == ShuffledPile::outlaws;
    out += outlaws ? "shuffle outlaws" : "shuffle deck";
    for (std::size_t i = event.cards.size(); i-- > 0;) {
        out += ' ';
        if (!reader.sees_all())
            out += "??";  // OUT-12.7: the order is nobody's to know
        else
            out += outlaws ? outlaw_id(rules, event.cards[i]) : card_name(rules, event.cards[i]);
    }
}

Result<Event> Notation::read_event(const Rules& rules, const Position&, Words words) {
    Event event;
    const bool shuffle = words.take("shuffle");
    const bool outlaws = words.take("outlaws");
    if (!shuffle || (!outlaws && !words.take("deck"))) return fault(said("out.chance_shuffles"));
    if (outlaws) event.pile = ShuffledPile::outlaws;
    std::vector<Card> cards;
    while (!words.empty()) {
        const auto card = outlaws ? read_outlaw(rules, words.next()) : read_card(rules, words.next());
        if (!card) return fault(card.error());
        cards.push_back(*card);
        if (cards.size() > cards_max) return fault(said("out.pile_too_large"));
    }
    for (std::size_t i = cards.size(); i-- > 0;) event.cards.push_back(cards[i]);
    return event;
}

}  // namespace saloon::outlaw_poker
