// What every part of a position is read with: seats, figures, doors, cards and names, each checked.
#pragma once

#include <vector>

#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"

namespace saloon::gunfight {

inline constexpr RuleId refused_form = "GUN-24.13"_rule;

class PositionReader {
public:
    PositionReader(const Rules& rules, const JsonCursor& at, Position& out)
        : rules_(rules), root_(at), out_(out), lists_(rules.names_and_towns()) {}

    NamesAndTowns names_and_towns() && { return std::move(lists_); }  // with what the position added

protected:
    static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
    int players() const { return rules_.players(); }
    const Town& where() const {
        return out_.town < stock_towns ? rules_.town(out_) : lists_.town(out_.town - stock_towns);
    }

    template <class F>
    void each(const JsonCursor& list, std::size_t most, F&& f) {
        const std::size_t size = list.size();
        if (size > most) return list.fail(said("gun.too_many_entries").number("most", most), "GUN-24.14"_rule);
        for (std::size_t i = 0; i < size && root_.fine(); ++i) f(list[i]);
    }
    std::uint8_t seat_or_nobody(const JsonCursor& at) {
        const auto seat = at.seat_or_null(players());
        return seat ? byte(index_of(*seat)) : nobody_seat;
    }
    std::uint16_t figure_id(const JsonCursor& at) {
        const auto number = read_id(at.text(), 'f', figure_numbers_max);
        if (!number) at.fail(said("gun.want_figure"), "GUN-24.14"_rule);
        return static_cast<std::uint16_t>(number.value_or(1));
    }
    std::uint16_t door_index(const JsonCursor& at) {
        const auto number = read_id(at.text(), 'd', 999);
        for (std::size_t i = 0; number && i < where().doors.size(); ++i)
            if (where().doors[i].number == *number) return static_cast<std::uint16_t>(i);
        at.fail(said("gun.no_such_door_in_town"));
        return 0;
    }
    std::uint8_t card(const JsonCursor& at) {
        const auto read = read_card(at.text());
        if (!read) at.fail(said("gun.want_card"), refused_form);
        return read.value_or(0);
    }
    std::uint16_t name(const JsonCursor& at) {
        if (at.text().size() > name_bytes_max) at.fail(said("gun.name_too_long"), "GUN-24.14"_rule);
        const auto row = lists_.row_of_name(at.text());
        if (!row) at.fail(said("gun.too_many_names"));
        return row.value_or(0);
    }
    // An object with these seats only; all of them unless some may be missing.
    template <class F>
    void each_seat(const JsonCursor& at, bool all, F&& f) {
        if (!at.json().is_object()) return at.fail(said("gun.want_seats_object"));
        for (const auto& item : at.json().items()) {
            const auto seat = read_seat(item.key(), players());
            if (!seat) return at.fail(said("gun.no_seat").text("item", in_quotes(item.key())));
            f(static_cast<std::size_t>(*seat), at[item.key()]);
        }
        if (all && static_cast<int>(at.json().size()) != players()) at.fail(said("gun.want_every_seat"));
    }
    void each_side(const JsonCursor& at, auto&& f) {
        at.exact_keys({"a", "b"});
        for (const std::size_t side : {0U, 1U}) f(side, at[side_names[side]]);
    }

    void once(std::uint8_t which, const JsonCursor& at) {
        if (seen_.has(which)) at.fail(said("gun.card_twice").text("which", card_name(which)), refused_form);
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

    const Rules& rules_;
    const JsonCursor& root_;
    Position& out_;
    NamesAndTowns lists_;
    CardSet seen_;
};

// Figures, tokens, and the play in progress, in position_json_play.cpp.
class PlayReader : public PositionReader {
public:
    using PositionReader::PositionReader;

protected:
    void figures();
    void tokens();
    void active();
    void play();
    void queue();
    void asked();
    void placing();

private:
    Figure figure(const JsonCursor& at);
    void play_cards(const JsonCursor& at);
    void group(const JsonCursor& at);
    Waiting waiting(const JsonCursor& at);
};

}  // namespace saloon::gunfight
