// ORE-16.6: moves as lines; ORE-16.9, ORE-16.10: events as lines.
#include "games/oregon-trail-race/text/notation.h"

#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/text/names.h"

namespace saloon::oregon_trail_race {
namespace {

constexpr std::array<std::string_view, verbs> verb_words{"rest",   "scout",   "buy",   "ford",  "back",    "forward",
                                                         "forge",  "enter",   "mend",  "mend",  "take",    "lose",
                                                         "accept", "deflect", "yield", "shoot", "decline", "hunt"};

void write_supplies(std::string_view before, const SupplyPair& supplies, std::string& out) {
    if (supplies[0] != Supply::none) out += before;
    for (const Supply supply : supplies)
        if (supply != Supply::none) (out += " ") += name_of(supply);
}

Result<Supply> read_supply(std::string_view word) {
    if (const auto kind = find_name(supply_names, word)) return static_cast<Supply>(*kind);
    return fault(said("ore.not_a_supply").text("word", in_quotes(word)));
}

// One or two supplies, up to the end or a key word; in their order, so that the line has one spelling.
Result<SupplyPair> read_supplies(Words& words) {
    SupplyPair pair = no_supplies;
    for (std::size_t i = 0; !words.empty() && words.peek() != "trade"; ++i) {
        if (i == pair.size()) return fault(said("ore.third_supply").text("words", in_quotes(words.peek())));
        const auto supply = read_supply(words.next());
        if (!supply) return fault(supply.error());
        pair[i] = *supply;
    }
    if (pair[0] == Supply::none) return fault(said("ore.supply_missing"));
    if (pair[1] < pair[0]) std::swap(pair[0], pair[1]);
    return pair;
}

Result<Move> read_forge(const Rules& rules, Words& words) {
    Move move{.verb = Verb::forge};
    const auto card = find_name(trail_names, words.peek());
    if (!card) return fault(said("ore.not_a_trail_card").text("words", in_quotes(words.peek())));
    words.next();
    move.card = Card{*card};
    if (is_town(kind_of(move.card))) return move;
    if (!words.take("out")) return fault(said("ore.exit_missing").text("card", trail_names[*card]));
    const auto exit = find_side(words.next());
    if (!exit) return fault(said("ore.how_exit_is_written"));
    move.exit = *exit;
    if (kind_of(move.card) == TrailKind::calamity && words.take("on")) {
        const auto seat = read_seat(words.peek(), rules.players());
        if (!seat) return fault(said("ore.not_a_seat").text("words", in_quotes(words.peek())));
        words.next();
        move.on = *seat;
    }
    return move;
}

// "with A B", "trade A B", or both.
Result<void> read_stake(Words& words, Move& move) {
    if (words.take("with")) {
        const auto held = read_supplies(words);
        if (!held) return fault(held.error());
        move.supplies = *held;
    }
    if (words.take("trade")) {
        const auto staked = read_supplies(words);
        if (!staked) return fault(staked.error());
        move.trade = *staked;
    }
    if (move.supplies == no_supplies && move.trade == no_supplies) return fault(said("ore.how_mend_is_written"));
    return {};
}

Result<Move> read_mend(Words& words) {
    const auto problem = find_name(calamity_names, words.peek());
    if (!problem) return fault(said("ore.not_a_calamity").text("words", in_quotes(words.peek())));
    words.next();
    Move move{.verb = Verb::mend, .problem = static_cast<Calamity>(*problem)};
    if (words.take("in")) {
        if (!words.take("town"))
            return fault(said("ore.how_mend_in_town_is_written").text("problem", calamity_names[*problem]));
        move.verb = Verb::mend_in_town;
        return move;
    }
    if (auto stake = read_stake(words, move); !stake) return fault(stake.error());
    return move;
}

Result<Move> read_with_supplies(Verb verb, Words& words) {
    Move move{.verb = verb};
    if (verb == Verb::enter && !words.take("take")) return move;
    const auto supplies = read_supplies(words);
    if (!supplies) return fault(supplies.error());
    move.supplies = *supplies;
    return move;
}

Result<Move> read_rest(const Rules& rules, Verb verb, Words& words) {
    Move move{.verb = verb};
    switch (verb) {
        case Verb::forge: return read_forge(rules, words);
        case Verb::mend_in_town:
        case Verb::mend: return read_mend(words);
        case Verb::enter:
        case Verb::take:
        case Verb::lose: return read_with_supplies(verb, words);
        case Verb::shoot:
            if (words.empty()) return move;
            [[fallthrough]];
        case Verb::deflect:
            if (auto stake = read_stake(words, move); !stake) return fault(stake.error());
            return move;
        default: return move;
    }
}

}  // namespace

void Notation::write(const Rules& rules, const Position& at, const Move& move, Reader reader, std::string& out) {
    out += verb_words[static_cast<std::size_t>(move.verb)];
    switch (move.verb) {
        case Verb::forge:
            (out += " ") += trail_names[move.card.id];
            if (is_town(kind_of(move.card))) break;
            (out += " out ") += letter_of(move.exit);
            if (move.on != Seat::spectator) (out += " on ") += seat_name(move.on);
            break;
        case Verb::mend_in_town: ((out += " ") += name_of(move.problem)) += " in town"; break;
        case Verb::mend: (out += " ") += name_of(move.problem); [[fallthrough]];
        case Verb::shoot:
        case Verb::deflect:
            write_supplies(" with", move.supplies, out);
            write_supplies(" trade", move.trade, out);
            break;
        case Verb::enter: write_supplies(" take", move.supplies, out); break;
        case Verb::take:
            if (rules.stocks_are_closed() && !reader.is(at.turn)) {  // ORE-16.10
                for (const Supply supply : move.supplies)
                    if (supply != Supply::none) out += " ??";
                break;
            }
            [[fallthrough]];
        default: write_supplies("", move.supplies, out);
    }
}

Result<Move> Notation::read_move(const Rules& rules, const Position&, Words words) {
    const auto verb = find_name(verb_words, words.peek());
    if (!verb) return fault(said("ore.not_a_move").text("words", in_quotes(words.peek())));
    words.next();
    auto move = read_rest(rules, static_cast<Verb>(*verb), words);
    if (move && !words.empty()) return fault(said("ore.not_understood").text("words", in_quotes(words.peek())));
    return move;
}

void Notation::write(const Rules& rules, const Position& at, const Event& event, Reader reader, std::string& out) {
    switch (event.kind) {
        case Event::Kind::roll: out += "roll " + std::to_string(event.value); return;
        case Event::Kind::steal: {
            const bool known = reader.is(at.turn) || reader.is(at.pending.on);  // ORE-15.2
            (out += "deal steal ") += known ? name_of(static_cast<Supply>(event.value)) : "??";
            return;
        }
        case Event::Kind::shuffle: break;
    }
    out += chance_words(rules, at);
    if (!reader.sees_all()) return;
    const Deck deck = deck_to_shuffle(at);
    for (std::size_t i = event.cards.size(); i-- > 0;) {
        const std::uint8_t id = event.cards[i].id;
        (out += " ") += deck == Deck::trail    ? trail_names[id]
                        : deck == Deck::supply ? supply_names[id]
                                               : calamity_names[id];
    }
}

std::string Notation::chance_words(const Rules&, const Position& at) {
    return "shuffle " + std::string(deck_names[static_cast<std::size_t>(deck_to_shuffle(at))]);
}

Result<Event> Notation::read_event(const Rules&, const Position& at, Words words) {
    Event event;
    if (words.take("roll")) {
        const auto face = read_number(words.next());
        if (!face || *face < 1 || *face > 6 || !words.empty()) return fault(said("ore.how_roll_is_written"));
        event.value = static_cast<std::uint8_t>(*face);
        return event;
    }
    if (words.take("deal")) {
        const auto supply = words.take("steal") ? find_name(supply_names, words.next()) : std::nullopt;
        if (!supply || !words.empty()) return fault(said("ore.how_theft_is_written"));
        event.kind = Event::Kind::steal;
        event.value = *supply;
        return event;
    }
    if (at.phase != Phase::shuffle)
        return fault(said("ore.roll_or_theft_expected").text("words", in_quotes(words.peek())));
    const Deck deck = deck_to_shuffle(at);
    const std::string_view name = deck_names[static_cast<std::size_t>(deck)];
    if (!words.take("shuffle") || !words.take(name)) return fault(said("ore.shuffle_expected").text("name", name));
    event.kind = Event::Kind::shuffle;
    while (!words.empty()) {
        const std::string_view word = words.next();
        const auto card = deck == Deck::trail    ? find_name(trail_names, word)
                          : deck == Deck::supply ? find_name(supply_names, word)
                                                 : find_name(calamity_names, word);
        if (!card) return fault(said("ore.not_of_deck").text("word", in_quotes(word)).text("name", name));
        if (event.cards.full()) return fault(said("ore.deck_too_large").number("deck_max", deck_max));
        event.cards.push_back(Card{*card});
    }
    std::reverse(event.cards.begin(), event.cards.end());  // the top is written first
    return event;
}

}  // namespace saloon::oregon_trail_race
