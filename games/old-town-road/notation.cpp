#include "games/old-town-road/notation.h"

#include "games/old-town-road/edition_file.h"
#include "text/options.h"
#include "text/standard_cards.h"

namespace saloon::old_town_road {
namespace {

constexpr std::string_view default_edition = "frontier";  // OTR-12.2

std::string hex_of(std::uint64_t value) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += "0123456789abcdef"[(value >> static_cast<unsigned>(shift)) & 15U];
    return text;
}

std::shared_ptr<const Edition> find_edition(const Notation::Shelf& shelf, std::string_view name) {
    for (const auto& edition : shelf.editions)
        if (edition->name() == name) return edition;
    return nullptr;
}

}  // namespace

std::string name_of(Card card) {
    return card.is_back() ? "??" : standard_card_name({number_of(card) - 1, suit_of(card)});
}

Result<Card> read_card(std::string_view name) {
    const auto card = read_standard_card(name);
    if (!card || card->rank >= numbers) return fault(said("otr.no_card").text("name", in_quotes(name)));
    return Card{static_cast<std::uint8_t>(card->suit * numbers + card->rank)};
}

Result<Notation::Shelf> Notation::shelve(const std::vector<DataFile>& files) {
    Shelf shelf;
    for (const DataFile& file : files) {
        auto edition = read_edition(file.path, file.text);
        if (!edition) return fault(edition.error());
        if (find_edition(shelf, edition->name()))
            return fault(said("otr.edition_twice").text("path", file.path).text("name", in_quotes(edition->name())));
        shelf.editions.push_back(std::make_shared<const Edition>(std::move(*edition)));
    }
    return shelf;
}

std::vector<OptionHelp> Notation::options(const Shelf& shelf) {
    Json editions = Json::array();
    for (const auto& edition : shelf.editions) editions.push_back(edition->name());
    return {{"players", "integer", 1, {1}, said("otr.option.players")},
            {"edition", "word", default_edition, std::move(editions), said("otr.option.edition")},
            {"flexible_hands", "boolean", false, {false, true}, said("otr.option.flexible_hands")},
            {"open_deck", "boolean", false, {false, true}, said("otr.option.open_deck")}};
}

// OTR-12.5
Result<Rules> Notation::open(const Shelf& shelf, const Json& options) {
    const OptionForm form(options, Notation::options(shelf));
    if (form.fault()) return fault(Fault{(*form.fault()).said, "OTR-12.5"_rule, -1});
    auto edition = find_edition(shelf, form.word("edition"));
    if (!edition)
        return fault(
            Fault{said("otr.edition_not_loaded").text("edition", in_quotes(default_edition)), "OTR-12.5"_rule, -1});
    return Rules(std::move(edition), {form.boolean("flexible_hands"), form.boolean("open_deck")});
}

std::string Notation::edition(const Rules& rules) {
    std::string name = rules.edition().name();  // any text; a record wants one line
    for (char& c : name)
        if ((c >= 0 && c < ' ') || c == '\x7F') c = '?';
    return name + " " + hex_of(rules.edition().hash());
}

// OTR-14.3; every move is open to all (OTR-4.3).
void Notation::write(const Rules&, const Position&, const Move& move, Reader, std::string& out) {
    switch (move.verb) {
        case Verb::shoot: out += "shoot " + name_of(move.card) + " by " + name_of(move.by); return;
        case Verb::rob: out += "rob " + name_of(move.card); return;
        case Verb::flee: out += "flee " + name_of(move.card); return;
        case Verb::place_left: out += "place left"; return;
        case Verb::place_right: out += "place right"; return;
        case Verb::ride: out += "ride"; return;
        case Verb::stop: out += "stop"; return;
    }
}

// Who does not see all sees what the shuffle puts on the table: the road, and an open deck.
void Notation::write(const Rules& rules, const Position&, const Event& event, Reader reader, std::string& out) {
    const bool all = reader.sees_all() || rules.options().open_deck;
    const std::size_t open = all ? event.cards.size() : opening_road;
    out += "shuffle deck";
    for (std::size_t i = 0; i < event.cards.size(); ++i)
        out += " " + (i < open ? name_of(event.cards[event.cards.size() - 1 - i]) : "??");
}

Result<Move> Notation::read_move(const Rules&, const Position&, Words words) {
    const std::string_view verb = words.next();
    if (verb == "ride") return Move{Verb::ride, {}, {}};
    if (verb == "stop") return Move{Verb::stop, {}, {}};
    if (verb == "place") {
        if (words.take("left")) return Move{Verb::place_left, {}, {}};
        if (words.take("right")) return Move{Verb::place_right, {}, {}};
        return fault(said("otr.place_left_or_right").text("words", in_quotes(words.peek())));
    }
    if (verb != "shoot" && verb != "rob" && verb != "flee")
        return fault(said("otr.no_move").text("verb", in_quotes(verb)));
    const auto card = read_card(words.next());
    if (!card) return fault(card.error());
    if (verb == "rob") return Move{Verb::rob, *card, {}};
    if (verb == "flee") return Move{Verb::flee, *card, {}};
    if (!words.take("by")) return fault(said("otr.shoot_by").text("card", name_of(*card)));
    const auto by = read_card(words.next());
    if (!by) return fault(by.error());
    return Move{Verb::shoot, *card, *by};
}

Result<Event> Notation::read_event(const Rules&, const Position&, Words words) {
    if (!words.take("shuffle") || !words.take("deck")) return fault(said("otr.chance_shuffles"));
    Event event;
    while (!words.empty()) {
        if (event.cards.full()) return fault(said("otr.shuffle_too_long"));
        const auto card = read_card(words.next());
        if (!card) return fault(card.error());
        event.cards.insert_at(0, *card);
    }
    return event;
}

}  // namespace saloon::old_town_road
