// Effects as data for those who tell them: an object with the name of what happened, the rule that caused it, and keys
// of its own, with cards and places written as in the notation.
//
//     {"effect": "card_moved", "rule": "OTR-8.1", "card": "5H", "from": "draw", "to": "road"}
//
// A game gives the list of its own happenings, the words of its reasons, and names for its places. What a reader may
// not know is "??" or left out. The same object is what a catalogue makes a sentence of (text/told.h).
#pragma once

#include <array>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include "core/effect.h"
#include "core/game.h"
#include "text/json.h"
#include "text/words.h"

namespace saloon {

// Which member of an Effect a key is made of.
// `both` are thing and other as one number, for a second figure that one byte does not hold (Effect::set_both).
enum class EffectPart : std::uint8_t { none, seat, card, from, to, amount, reason, thing, other, both };

// How it is written. Everything from `own` on is a game's own, written by its Notation.
enum class WrittenAs : std::uint8_t { seat, card, place, number, word, own };
constexpr WrittenAs own_writing(int n) { return static_cast<WrittenAs>(static_cast<int>(WrittenAs::own) + n); }

struct EffectField {
    std::string_view key;
    EffectPart part = EffectPart::none;
    WrittenAs as = WrittenAs::number;
    bool closed = false;  // only for those who have seen the effect's card
};

struct EffectKind {
    std::string_view name;
    std::array<EffectField, 6> fields{};
};

// The happenings that all games share, in the order of the enum.
std::span<const EffectKind> common_happenings();

// What a game gives, beside its words for moves.
template <class N>
concept Telling = requires(const typename N::Rules& rules, typename N::Rules::Position& at,
                           const typename N::Rules::Move& move, const typename N::Rules::Event& event, Teller tell,
                           Card card, Place place, WrittenAs as, int value, JsonWriter& json) {
    { rules.apply(at, move, tell) } -> std::same_as<void>;
    { rules.apply(at, event, tell) } -> std::same_as<void>;
    { N::happenings() } -> std::same_as<std::span<const EffectKind>>;        // its own, in the order of its enum
    { N::told_words() } -> std::same_as<std::span<const std::string_view>>;  // of reasons and things; the first is none
    { N::write_card(rules, card, json) } -> std::same_as<void>;              // a back is "??"
    { N::write_place(rules, place, json) } -> std::same_as<void>;            // never pile 0
    { N::write_told(rules, as, value, json) } -> std::same_as<void>;         // a field of its own kind of writing
};

template <Telling N>
const EffectKind& kind_of_effect(const Effect& effect) {
    constexpr auto own = static_cast<std::size_t>(Happening::first_own);
    return effect.kind < own ? common_happenings()[effect.kind] : N::happenings()[effect.kind - own];
}

template <Telling N>
class EffectWriter {
public:
    EffectWriter(const typename N::Rules& rules, Reader reader, JsonWriter& json)
        : rules_(rules), reader_(reader), json_(json) {}

    void write(Effect effect) {
        const bool sees = reader_.sees_all() || effect.card.seen_by.has(reader_.seat());
        if (!sees) effect.hide_from(reader_.seat());
        const EffectKind& kind = kind_of_effect<N>(effect);
        json_.object().key("effect").text(kind.name);
        if (!effect.rule.none()) json_.key("rule").text(rule_name(of_this_game(effect.rule)));
        for (const EffectField& field : kind.fields)
            if (field.part != EffectPart::none && (sees || !field.closed)) put(field, effect);
        json_.end_object();
    }

private:
    static RuleId of_this_game(const RuleNumber& rule) {
        const char* prefix = N::Rules::info.prefix;
        return {{prefix[0], prefix[1], prefix[2]}, rule.chapter, rule.number, rule.letter};
    }

    // A seat, place or word that is not there is left out.
    void put(const EffectField& field, const Effect& effect) {
        switch (field.part) {
            case EffectPart::seat: return put_number(field, index_of(effect.seat));
            case EffectPart::card: return put_number(field, effect.card.card.id);
            case EffectPart::from: return put_place(field, effect.from);
            case EffectPart::to: return put_place(field, effect.to);
            case EffectPart::amount: return put_number(field, effect.amount);
            case EffectPart::reason: return put_number(field, effect.reason);
            case EffectPart::thing: return put_number(field, effect.thing);
            case EffectPart::other: return put_number(field, effect.other);
            case EffectPart::both: return put_number(field, effect.both());
            case EffectPart::none: return;
        }
    }

    void put_place(const EffectField& field, Place place) {
        if (place.pile != 0) N::write_place(rules_, place, json_.key(field.key));
    }

    void put_number(const EffectField& field, int value) {
        switch (field.as) {
            case WrittenAs::seat:
                if (value < seats_max) json_.key(field.key).seat(seat_at(value));
                return;
            case WrittenAs::word:
                if (value != 0) json_.key(field.key).text(N::told_words()[static_cast<std::size_t>(value)]);
                return;
            case WrittenAs::card:
                return N::write_card(rules_, Card{static_cast<std::uint8_t>(value)}, json_.key(field.key));
            case WrittenAs::number: json_.key(field.key).number(value); return;
            case WrittenAs::place: return;  // from and to only
            default: return N::write_told(rules_, field.as, value, json_.key(field.key));
        }
    }

    const typename N::Rules& rules_;
    Reader reader_;
    JsonWriter& json_;
};

}  // namespace saloon
