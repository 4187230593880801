#include "games/old-town-road/rules/edition.h"

namespace saloon::old_town_road {
namespace {

// Where these words stand in target_words.
constexpr int attribute_suits = numbers;
constexpr int attribute_outlaw = 11;
constexpr int attribute_lawman = 12;
constexpr int attribute_wanted = 13;
constexpr int attribute_moneybag = 14;

}  // namespace

Edition::Edition(std::string name, std::uint64_t hash, std::array<CardFacts, cards_in_deck> cards, const Values& values)
    : name_(std::move(name)), hash_(hash), cards_(std::move(cards)), values_(values) {
    const auto each_laid = [](auto&& f) {
        for (std::uint8_t id = 0; id < cards_in_deck; ++id)
            for (const Lie lie : {Lie::upright, Lie::upside_down}) f(LaidCard({id}, lie));
    };
    for (std::size_t id = 0; id < cards_in_deck; ++id) {
        types_[id] = cards_[id].type;
        symbols_[id] = cards_[id].symbol;
    }
    each_laid([&](LaidCard laid) {
        const CardFacts& facts = cards_[laid.card().id];
        areas_[laid.code()] = laid.lie() == Lie::upright ? facts.up : facts.down;
        if (area(laid).safe) safes_ |= std::uint64_t{1} << laid.code();
    });
    each_laid([&](LaidCard shooter) {
        const Area& gun = area(shooter);
        each_laid([&](LaidCard target) {
            if (shooter.card() == target.card() || !is_character(target.card())) return;  // OTR-5.1, 5.6
            if ((gun.targets & attributes(target)) != 0) prey_[shooter.code()] |= std::uint64_t{1} << target.code();
        });
    });
}

std::uint16_t Edition::attributes(LaidCard laid) const {
    const Card card = laid.card();
    const bool outlaw = type(card) == Type::outlaw;
    unsigned bits =
        1U << static_cast<unsigned>(number_of(card) - 1) | 1U << static_cast<unsigned>(attribute_suits + suit_of(card));
    bits |= 1U << (outlaw ? attribute_outlaw : attribute_lawman);
    if (area(laid).wanted > 0) bits |= 1U << attribute_wanted;
    if (area(laid).moneybags > 0) bits |= 1U << attribute_moneybag;
    return static_cast<std::uint16_t>(bits);
}

}  // namespace saloon::old_town_road
