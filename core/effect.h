// What happened: a move or event tells, step by step, what it did, to whoever listens. The log, the animations, a
// screen reader, the lab's counters and the analysis read effects; nobody compares two positions to find out.
//
// Effects are made while the rules run and are never stored: the record is the truth, and playing it again tells the
// same. Each carries the rule that caused it. What a reader may not know is hidden as in a position: a card shows its
// back to those who have not seen it, and a field that is marked closed is left out for them (text/telling.h).
#pragma once

#include <cstdint>
#include <vector>

#include "core/pile.h"
#include "core/rule_id.h"
#include "core/view.h"

namespace saloon {

// What every game has a use for. A game's own happenings are numbered from first_own on, in an enum of its own.
enum class Happening : std::uint8_t {
    card_moved,   // card, from, to; seat: who moved it
    card_turned,  // card, at (to): it lies another way up from now on
    card_seen,    // card, at (to); seat: who looked at it
    shuffled,     // at (to)
    rolled,      // seat, face (amount), for (reason): what it is to decide; brought (thing): what it decided; whom (to)
    gained,      // seat, amount, what (thing), why (reason); whom (to) and at (from) in games with figures
    lost,        // likewise
    skipped,     // seat, why (reason)
    out,         // seat, why (reason): it plays no longer
    won,         // seat
    turn_began,  // seat
    round_began,  // amount: its number
    round_ended,  // amount: its number
    phase_began,  // what (thing)
    first_own,
};

// A place on the table: a pile of the game's own list, and which of them or where in it. Pile 0 is nowhere.
struct Place {
    std::uint8_t pile = 0;
    std::uint8_t index = 0;
    friend constexpr bool operator==(const Place&, const Place&) = default;
};

// A rule within its own rulebook, in three bytes.
struct RuleNumber {
    std::uint8_t chapter = 0;
    std::uint8_t number = 0;
    char letter = 0;

    constexpr RuleNumber() = default;
    constexpr RuleNumber(const RuleId& rule)  // NOLINT(google-explicit-constructor): effects name rules as refusals do
        : chapter(rule.chapter), number(rule.number), letter(rule.letter) {}
    constexpr bool none() const { return chapter == 0; }
    friend constexpr bool operator==(const RuleNumber&, const RuleNumber&) = default;
};

inline constexpr Seat no_seat = Seat::spectator;

// Which members a kind uses, and what they are called, is the business of the game's telling.
struct Effect {
    std::uint8_t kind = 0;
    Seat seat = no_seat;
    Slot card{};  // seen_by also decides who gets the closed fields
    Place from{};
    Place to{};
    std::int16_t amount = 0;
    std::uint8_t reason = 0;  // a word of the game's list
    std::uint8_t thing = 0;   // a word, or whatever the kind says: a house, a figure
    std::uint8_t other = 0;
    RuleNumber rule{};

    // A second number, in the place of thing and other.
    constexpr Effect& set_both(int number) {
        thing = static_cast<std::uint8_t>(number & 255);
        other = static_cast<std::uint8_t>((number >> 8) & 255);
        return *this;
    }
    constexpr int both() const { return static_cast<std::int16_t>(other << 8 | thing); }

    constexpr void hide_from(Seat reader) { card.hide_from(reader); }
    friend constexpr bool operator==(const Effect&, const Effect&) = default;
};
static_assert(sizeof(Effect) == 16 && Plain<Effect>);

constexpr std::uint8_t kind_of(auto happening) { return static_cast<std::uint8_t>(happening); }

// Kinds of effects. All games have fewer than there are bits; a kind beyond them would be in every set.
class EffectKinds {
public:
    static constexpr EffectKinds all() { return EffectKinds(~std::uint64_t{0}); }
    static constexpr EffectKinds none() { return EffectKinds(0); }
    constexpr EffectKinds with(auto... happenings) const {
        return EffectKinds(bits_ | (... | (std::uint64_t{1} << kind_of(happenings))));
    }
    constexpr bool has(std::uint8_t kind) const { return kind >= 64 || ((bits_ >> kind) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }

private:
    constexpr explicit EffectKinds(std::uint64_t bits) : bits_(bits) {}
    std::uint64_t bits_;
};

// What was told. Whoever reads only some kinds says so, and the others are not kept; those that take some work to find
// are then not even looked for (Teller::heard).
class EffectList : public std::vector<Effect> {
public:
    using std::vector<Effect>::vector;
    explicit EffectList(EffectKinds wanted) : wanted_(wanted) {}
    EffectKinds wanted() const { return wanted_; }

private:
    EffectKinds wanted_ = EffectKinds::all();
};

// Nobody listens, and the compiler knows it: rules that take their teller as `auto` are compiled twice, and played with
// this one they are as if they told nothing.
struct Silence {
    static constexpr bool heard() { return false; }
    static constexpr bool heard(auto) { return false; }
    constexpr void operator()(const Effect&) const {}
};

// Where effects go. The one that is made without a list is silence: telling it something costs one comparison.
class Teller {
public:
    constexpr Teller() = default;
    constexpr Teller(Silence) {}  // NOLINT(google-explicit-constructor): what is out of the way takes either
    explicit Teller(EffectList& list) : list_(&list) {}

    bool heard() const { return list_ != nullptr; }
    // Is this kind of happening?
    bool heard(auto happening) const { return list_ != nullptr && list_->wanted().has(kind_of(happening)); }
    void operator()(const Effect& effect) const {
        if (list_ != nullptr) [[unlikely]]
            add(effect);
    }

private:
    // Out of the way of those who play without a listener.
    [[gnu::noinline, gnu::cold]] void add(const Effect& effect) const {
        if (list_->wanted().has(effect.kind)) list_->push_back(effect);
    }

    EffectList* list_ = nullptr;
};

}  // namespace saloon
