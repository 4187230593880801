// A position as JSON, both ways (OUT-12.2). Reading refuses what a Position cannot even say; the rest is for
// Rules::sound. Faults carry the rule of section 12 that they break.
#include <algorithm>

#include "games/outlaw-poker/text/notation.h"

namespace saloon::outlaw_poker {
namespace {

constexpr std::array<std::string_view, 6> phase_names{"shuffle_deck", "shuffle_outlaws", "start", "drawn", "step",
                                                      "over"};
constexpr std::array<std::string_view, 4> source_names{"", "deck", "discard", "open"};

class Writer {
public:
    Writer(const Rules& rules, const Position& at, JsonWriter& json) : rules_(rules), at_(at), json_(json) {}

    void write() {
        json_.key("round").number(at_.round).key("dealer").seat(rules_.dealer(at_)).key("turn").number(at_.turn);
        json_.key("to_act").actor(rules_.to_act(at_)).key("turn_seat").actor(at_.turn_seat);
        json_.key("phase").text(phase_names[static_cast<std::size_t>(at_.phase)]);
        pile("deck", at_.deck);
        pile("discard", at_.discard);
        grids();
        outlaws();
        json_.key("drawn").array();
        for (const Slot& slot : at_.drawn) card(slot.card);
        json_.end_array().key("drawn_from");
        if (at_.drawn_from == DrawnFrom::nothing)
            json_.null();
        else
            json_.text(source_names[static_cast<std::size_t>(at_.drawn_from)]);
        step();
        json_.key("closer").actor(at_.closer).key("last_turns").array();
        Seat seat = at_.turn_seat == Actor::nobody ? Seat::p1 : seat_of(at_.turn_seat);
        for (int i = 0; i < at_.last_turns; ++i, seat = rules_.next_turn(at_, seat)) json_.seat(seat);
        json_.end_array().key("totals");
        numbers(at_.totals);
        history();
        json_.key("winners").array();
        for (int i = 0; i < rules_.players(); ++i)
            if (at_.winners.has(seat_at(i))) json_.seat(seat_at(i));
        json_.end_array();
        marks();
    }

private:
    void card(Card card) { json_.text(card_name(rules_, card)); }
    void pile(std::string_view key, const auto& pile) {
        json_.key(key).array();
        // The top comes first; where the pile lies face down, all are alike.
        for (std::size_t left = pile.size(); left > 0;) {
            const Card top = pile[left - 1];
            std::size_t alike = 1;
            while (alike < left && pile[left - 1 - alike] == top) ++alike;
            json_.texts(card_name(rules_, top), alike);
            left -= alike;
        }
        json_.end_array();
    }
    // An object by seats.
    void by_seats(std::string_view key, auto&& value) {
        json_.key(key).object();
        for (int i = 0; i < rules_.players(); ++i) {
            json_.key(seat_name(seat_at(i)));
            value(i);
        }
        json_.end_object();
    }
    void grids() {
        const int slots = rules_.is_dealt(at_) ? rules_.slots() : 0;
        const auto list = [&](int count, auto&& item) {
            json_.array();
            for (int i = 0; i < count; ++i) item(i);
            json_.end_array();
        };
        by_seats("cards", [&](int seat) { list(slots, [&](int slot) { card(at_.grids[seat].slots[slot].card); }); });
        by_seats("up", [&](int seat) { list(slots, [&](int slot) { json_.boolean(at_.grids[seat].is_up(slot)); }); });
        by_seats("seen", [&](int seat) { seen(at_.grids[seat], slots); });
        by_seats("locked", [&](int seat) {
            list(slots / 2, [&](int column) { json_.boolean(at_.grids[seat].is_locked(column)); });
        });
    }
    void seen(const Grid& grid, int slots) {
        json_.object();
        for (int slot = 0; slot < slots; ++slot) {
            if (grid.is_up(slot) || grid.slots[slot].seen_by.empty()) continue;
            json_.key(slot_name(slot)).array();
            for (int i = 0; i < rules_.players(); ++i)
                if (grid.slots[slot].seen_by.has(seat_at(i))) json_.seat(seat_at(i));
            json_.end_array();
        }
        json_.end_object();
    }
    void outlaws() {
        by_seats("outlaws", [&](int seat) {
            const Card held = at_.outlaws[seat].card;
            held == no_card ? json_.null() : json_.text(outlaw_id(rules_, held));
        });
        json_.key("outlaw_pile").array();
        for (std::size_t i = at_.outlaw_pile.size(); i-- > 0;) json_.text(outlaw_id(rules_, at_.outlaw_pile[i]));
        json_.end_array().key("outlaws_played").array();
        for (const Card outlaw : at_.outlaws_played) json_.text(outlaw_id(rules_, outlaw));
        json_.end_array();
    }
    void step() {
        json_.key("step");
        if (at_.step_index == no_step) {
            json_.null();
            return;
        }
        json_.object().key("outlaw").text(outlaw_id(rules_, at_.outlaws_played.back()));
        json_.key("index").number(at_.step_index).key("left").number(at_.step_left).end_object();
    }
    void numbers(const std::array<std::int32_t, seats_max>& numbers) {
        json_.object();
        for (int i = 0; i < rules_.players(); ++i) json_.key(seat_name(seat_at(i))).number(numbers[i]);
        json_.end_object();
    }
    void history() {
        json_.key("history").array();
        for (const RoundResult& round : at_.history) {
            json_.object().key("closer").actor(round.closer).key("scores");
            numbers(round.scores);
            json_.end_object();
        }
        json_.end_array();
    }

    // OUT-12.13: only where an Outlaw in the game has such a step.
    void marks() {
        if (rules_.plays(StepKind::skip)) {
            json_.key("skips").array();
            for (int i = 0; i < rules_.players(); ++i)
                if (at_.skips.has(seat_at(i))) json_.seat(seat_at(i));
            json_.end_array();
        }
        if (!rules_.plays(StepKind::score)) return;
        json_.key("bounties");
        numbers(at_.bounties);
    }

    const Rules& rules_;
    const Position& at_;
    JsonWriter& json_;
};

class PositionReader {
public:
    PositionReader(const Rules& rules, const Json& json) : rules_(rules), at_(json, "position", first_) {}

    Result<Position> read() {
        check_keys();
        position_.round = static_cast<std::uint8_t>(at_["round"].integer(1, rules_.options().rounds));
        position_.turn = at_["turn"].integer(0, number_max);
        position_.phase = static_cast<Phase>(at_["phase"].word_of(
            {phase_names[0], phase_names[1], phase_names[2], phase_names[3], phase_names[4], phase_names[5]}));
        if (at_["dealer"].seat(rules_.players()) != rules_.dealer(position_))
            at_["dealer"].fail(said("out.dealer").seat("seat", seat_name(rules_.dealer(position_))), "OUT-12.10"_rule);
        position_.turn_seat = seat_or_nobody(at_["turn_seat"]);
        position_.closer = seat_or_nobody(at_["closer"]);
        pile(at_["deck"], position_.deck);
        pile(at_["discard"], position_.discard);
        read_grids();
        read_outlaws();
        read_drawn();
        read_step();
        read_last_turns();
        read_results();
        read_marks();
        read_to_act();
        if (!first_) return position_;
        Fault wrong = *first_;
        if (wrong.rule.none()) wrong.rule = "OUT-12.8"_rule;
        return fault(std::move(wrong));
    }

private:
    // OUT-12.2 and OUT-12.13: no more keys and no fewer.
    void check_keys() const {
        std::vector<std::string_view> keys{"game",        "options",   "round",      "dealer",         "turn",
                                           "to_act",      "turn_seat", "phase",      "deck",           "discard",
                                           "cards",       "up",        "seen",       "locked",         "outlaws",
                                           "outlaw_pile", "drawn",     "drawn_from", "outlaws_played", "step",
                                           "last_turns",  "closer",    "totals",     "history",        "winners"};
        if (rules_.plays(StepKind::skip)) keys.emplace_back("skips");
        if (rules_.plays(StepKind::score)) keys.emplace_back("bounties");
        for (const auto& item : at_.json().items())
            if (std::ranges::find(keys, item.key()) == keys.end())
                at_.fail(said("out.unknown_key").text("item", in_quotes(item.key())));
        for (const std::string_view key : keys)
            if (!at_.has(key)) at_.fail(said("out.key_missing").text("what", in_quotes(key)));
    }
    Actor seat_or_nobody(const JsonCursor& at) const {
        const auto seat = at.seat_or_null(rules_.players());
        return seat ? actor_of(*seat) : Actor::nobody;
    }
    Card card(const JsonCursor& at) const {
        const auto card = read_card(rules_, at.text());
        if (!card) at.fail(card.error().said, "OUT-12.9"_rule);
        return card.value_or(Card{});
    }
    Card outlaw(const JsonCursor& at) const {
        const auto outlaw = read_outlaw(rules_, at.text());
        if (!outlaw) at.fail(outlaw.error().said, "OUT-12.9"_rule);
        return outlaw.value_or(Card{});
    }
    // So many entries or fewer, else the rule that says so.
    std::size_t at_most(const JsonCursor& list, std::size_t most, RuleId rule) const {
        if (list.size() <= most) return list.size();
        list.fail(said("out.at_most_entries").number("most", most), rule);
        return 0;
    }
    void pile(const JsonCursor& list, auto& pile) const {
        for (std::size_t i = at_most(list, cards_max, "OUT-12.9"_rule); i-- > 0;) pile.push_back(card(list[i]));
    }
    // Each seat and no other (OUT-12.8).
    void by_seats(const JsonCursor& object, auto&& read) const {
        if (!object.json().is_object()) return object.fail(said("out.object_of_seats"));
        if (object.json().size() != static_cast<std::size_t>(rules_.players()))
            object.fail(said("out.each_seat_and_no_other"));
        for (int i = 0; i < rules_.players(); ++i) read(object[seat_name(seat_at(i))], i);
    }
    // A list of exactly so many entries.
    void list_of(const JsonCursor& list, int count, auto&& read) const {
        if (list.size() != static_cast<std::size_t>(count))
            return list.fail(said("out.so_many_entries").number("count", count));
        for (int i = 0; i < count; ++i) read(list[static_cast<std::size_t>(i)], i);
    }

    void read_grids() {
        const int slots = rules_.is_dealt(position_) ? rules_.slots() : 0;
        by_seats(at_["cards"], [&](const JsonCursor& cards, int seat) {
            list_of(cards, slots, [&](const JsonCursor& item, int slot) {
                position_.grids[seat].slots[slot] = Slot::closed(card(item));
            });
        });
        by_seats(at_["up"], [&](const JsonCursor& up, int seat) {
            list_of(up, slots, [&](const JsonCursor& item, int slot) {
                if (item.boolean()) position_.grids[seat].slots[slot].seen_by = SeatSet::everyone();
            });
        });
        by_seats(at_["seen"], [&](const JsonCursor& seen, int seat) { read_seen(seen, position_.grids[seat], slots); });
        by_seats(at_["locked"], [&](const JsonCursor& locked, int seat) {
            list_of(locked, slots / 2, [&](const JsonCursor& item, int column) {
                std::uint8_t& bits = position_.grids[seat].locked;
                if (item.boolean()) bits = static_cast<std::uint8_t>(bits | (1U << column));
            });
        });
    }
    void read_seen(const JsonCursor& seen, Grid& grid, int slots) const {
        if (!seen.json().is_object()) return seen.fail(said("out.object_of_slots"));
        for (const auto& item : seen.json().items()) {
            const auto slot = read_slot(rules_, item.key());
            if (!slot || *slot >= slots || grid.is_up(*slot)) {
                seen.fail(said("out.no_face_down_slot").text("item", in_quotes(item.key())), "OUT-12.9"_rule);
                continue;
            }
            const JsonCursor list = seen[item.key()];
            grid.slots[*slot].seen_by = seats_in_order(list, "OUT-12.9"_rule);
            if (list.size() == 0) list.fail(said("out.mark_without_seat"), "OUT-12.9"_rule);
        }
    }
    SeatSet seats_in_order(const JsonCursor& list, RuleId rule) const {
        SeatSet seats;
        int last = -1;
        for (std::size_t i = 0; i < at_most(list, seats_max, rule); ++i) {
            const Seat seat = list[i].seat(rules_.players());
            if (index_of(seat) <= last) list.fail(said("out.seats_in_order"), rule);
            last = index_of(seat);
            seats.add(seat);
        }
        return seats;
    }

    void read_outlaws() {
        by_seats(at_["outlaws"], [&](const JsonCursor& held, int seat) {
            if (!held.is_null()) position_.outlaws[seat] = {outlaw(held), SeatSet::only(seat_at(seat))};
        });
        const JsonCursor pile = at_["outlaw_pile"];
        for (std::size_t i = at_most(pile, outlaws_max, "OUT-12.9"_rule); i-- > 0;)
            position_.outlaw_pile.push_back(outlaw(pile[i]));
        const JsonCursor played = at_["outlaws_played"];
        const std::size_t count = at_most(played, outlaws_max, "OUT-12.9"_rule);
        for (std::size_t i = 0; i < count; ++i) position_.outlaws_played.push_back(outlaw(played[i]));
    }

    void read_drawn() {
        if (const JsonCursor from = at_["drawn_from"]; !from.is_null())
            position_.drawn_from =
                static_cast<DrawnFrom>(1 + from.word_of({source_names[1], source_names[2], source_names[3]}));
        // OUT-10.5: a card from the deck is known to its drawer alone.
        SeatSet readers = SeatSet::everyone();
        if (position_.drawn_from == DrawnFrom::deck)
            readers = is_seat(position_.turn_seat) ? SeatSet::only(seat_of(position_.turn_seat)) : SeatSet{};
        const JsonCursor drawn = at_["drawn"];
        const std::size_t count = at_most(drawn, drawn_max, "OUT-12.11"_rule);
        for (std::size_t i = 0; i < count; ++i) position_.drawn.push_back({card(drawn[i]), readers});
    }

    void read_step() {
        const JsonCursor step = at_["step"];
        if (step.is_null()) return;
        step.exact_keys({"outlaw", "index", "left"}, "OUT-12.11"_rule);
        const Card name = outlaw(step["outlaw"]);
        position_.step_index = static_cast<std::uint8_t>(step["index"].integer(0, steps_of_outlaw_max - 1));
        position_.step_left = static_cast<std::uint8_t>(step["left"].integer(0, step_count_max));
        if (position_.outlaws_played.empty() || position_.outlaws_played.back() != name)
            step["outlaw"].fail(said("out.outlaw_played_last"), "OUT-12.11"_rule);
    }

    // OUT-12.11: the order follows from turn_seat and closer, so that only the number is kept.
    void read_last_turns() {
        const JsonCursor list = at_["last_turns"];
        const std::size_t count = at_most(list, seats_max, "OUT-12.11"_rule);
        if (count > 0 && (position_.turn_seat == Actor::nobody || position_.closer == Actor::nobody))
            return list.fail(said("out.no_last_turns_here"), "OUT-12.11"_rule);
        Seat expected = count > 0 ? seat_of(position_.turn_seat) : Seat::p1;
        for (std::size_t i = 0; i < count; ++i, expected = rules_.next_turn(position_, expected))
            if (list[i].seat(rules_.players()) != expected) list.fail(said("out.last_turns_order"), "OUT-12.11"_rule);
        position_.last_turns = static_cast<std::uint8_t>(count);
    }

    void numbers(const JsonCursor& object, std::array<std::int32_t, seats_max>& into) const {
        by_seats(object, [&](const JsonCursor& item, int seat) { into[seat] = item.integer(-number_max, number_max); });
    }

    // OUT-12.13
    void read_marks() {
        if (rules_.plays(StepKind::skip)) position_.skips = seats_in_order(at_["skips"], "OUT-12.13"_rule);
        if (rules_.plays(StepKind::score)) numbers(at_["bounties"], position_.bounties);
    }

    void read_results() {
        numbers(at_["totals"], position_.totals);
        const JsonCursor history = at_["history"];
        const std::size_t rounds = at_most(history, rounds_max, "OUT-12.10"_rule);
        for (std::size_t i = 0; i < rounds; ++i) {
            history[i].exact_keys({"closer", "scores"});
            RoundResult result;
            result.closer = seat_or_nobody(history[i]["closer"]);
            numbers(history[i]["scores"], result.scores);
            position_.history.push_back(result);
        }
        position_.winners = seats_in_order(at_["winners"], "OUT-12.10"_rule);
    }

    // It follows from the rest, but has to be said rightly.
    void read_to_act() {
        const JsonCursor to_act = at_["to_act"];
        const Actor written = to_act.actor(rules_.players());
        const bool in_turn = position_.phase >= Phase::start && position_.phase <= Phase::step;
        if (!to_act.fine() || written == rules_.to_act(position_)) return;
        to_act.fail(in_turn ? said("out.to_act_in_turn") : said("out.to_act_between_turns"),
                    in_turn ? "OUT-12.11"_rule : "OUT-12.10"_rule);
    }

    const Rules& rules_;
    FirstFault first_;
    JsonCursor at_;
    Position position_;
};

}  // namespace

void Notation::write_position(const Rules& rules, const Position& at, Reader, JsonWriter& json) {
    Writer(rules, at, json).write();
}

Result<Position> Notation::read_position(const Rules& rules, const Json& json) {
    return PositionReader(rules, json).read();
}

// What each seat's grid counts as far as it lies open to all (OUT-7).
void Notation::write_figures(const Rules& rules, const Position& shown, JsonWriter& json) {
    json.object().key("grids").object();
    for (int i = 0; i < rules.players(); ++i) {
        const auto now = rules.standing(shown.grids[static_cast<std::size_t>(i)]);
        json.key(seat_name(seat_at(i))).object().key("columns").array();
        for (int column = 0; column < rules.options().columns; ++column) {
            const auto& points = now.columns[static_cast<std::size_t>(column)];
            points ? json.number(*points) : json.null();
        }
        json.end_array().key("bonus").number(now.bonus).key("total").number(now.total);
        json.key("half").number(now.half).end_object();
    }
    json.end_object().end_object();
}

}  // namespace saloon::outlaw_poker
