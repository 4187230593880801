// Draws a view: whose turn it is, the Market, every House with its Roof above, its family in the middle and its
// Foundation below, and the hands. It reads nothing but the view, so it shows what the seat may know and no more.
#include "games/texas-houseem/terminal/terminal.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/texas-houseem/rules/rules.h"
#include "games/texas-houseem/text/names.h"
#include "host/language.h"

namespace saloon::texas_houseem {
namespace {

constexpr int house_width = 19;  // four in a row of 80 columns
constexpr int house_lines = 7;
constexpr int inside = house_width - 4;  // a family of four tens

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : "-"; }

class Drawing {
public:
    Drawing(const Json& view, Seat reader, const TerminalStyle& style) : view_(view), reader_(reader), style_(style) {}

    std::string draw() {
        heading();
        place(words(said("the.draw.market")), view_["market"]);
        place(words(said("the.draw.graveyard")), view_["graveyard"]);
        out_ += '\n';
        town();
        hands();
        ending();
        return std::move(out_);
    }

private:
    static std::string words(const Said& said) { return spoken(said); }
    std::string ink(Ink ink, std::string_view text) const { return paint(style_, ink, text); }
    // Seats have colours, so that one sees at a glance who owns the town.
    std::string seat(const Json& name) const {
        constexpr std::array<Ink, 6> inks{Ink::cyan, Ink::yellow, Ink::green, Ink::magenta, Ink::blue, Ink::red};
        const std::string text = text_of(name);
        const auto found = read_seat(text, seats_max);
        return found ? ink(inks[static_cast<std::size_t>(*found)], text) : text;
    }
    std::string with_seat(std::string_view key, const Json& name) const {
        return words(said(key).text("seat", seat(name)));
    }
    static Said counted(std::string_view key, const Json& cards) {
        return said(key).number("n", static_cast<std::int64_t>(cards.size()));
    }
    void line(const std::string& text) {
        out_ += text;
        out_ += '\n';
    }

    void heading() {
        std::string text = ink(Ink::bold, Rules::info.name) + "   " +
                           words(said("the.draw.round").number("n", view_["round"].get<std::int64_t>()));
        const Json& last = view_["last_round"];
        if (!last.is_null())
            text +=
                " " + ink(Ink::red,
                          words(said(last == view_["round"] ? "the.draw.final_round" : "the.draw.next_round_final")));
        line(text);
        text = with_seat("the.draw.dealer", view_["dealer"]) + "   " + words(counted("the.draw.deck", view_["deck"]));
        const Json& to_act = view_["to_act"];
        text += "   " + (to_act.is_null() ? words(said("the.draw.over")) : with_seat("the.draw.to_act", to_act));
        line(text);
        std::string options;
        for (const auto& option : view_["options"].items())
            if (const std::string shown = shown_option(option.key(), option.value()); !shown.empty())
                options += (options.empty() ? "" : ", ") + shown;
        for (const std::string& part : folded(options)) line(ink(Ink::faint, part));
    }

    // What is not as usual: "captives", "jokers 3", "no aces_shoot_hidden".
    static std::string shown_option(const std::string& name, const Json& value) {
        const bool usually_on = name == "aces_shoot_hidden";
        if (name == "players" || value == usually_on) return {};
        if (value.is_boolean()) return usually_on ? words(said("the.draw.without").text("option", name)) : name;
        return name + " " + (value.is_string() ? value.get<std::string>() : dump(value));
    }

    // Cards behind a title, over as many lines as they need.
    void place(std::string_view title, const Json& cards) {
        constexpr int indent = 11;
        std::string text = padded(std::string(title), indent);
        if (cards.empty()) text += ink(Ink::faint, words(said("the.draw.empty")));
        bool first_of_line = true;
        for (const Json& card : cards) {
            const std::string painted = paint_card(style_, text_of(card));
            if (shown_width(text) + 1 + shown_width(painted) > style_.width) {
                line(text);
                text = padded("", indent);
                first_of_line = true;
            }
            text += (first_of_line ? "" : " ") + painted;
            first_of_line = false;
        }
        line(text);
    }

    void town() {
        const Json& houses = view_["houses"];
        const std::size_t a_row =
            std::max<std::size_t>(1, static_cast<std::size_t>((style_.width + 1) / (house_width + 1)));
        if (houses.empty()) line(ink(Ink::faint, words(said("the.draw.no_house"))));
        for (std::size_t from = 0; from < houses.size(); from += a_row) {
            std::array<std::string, house_lines> rows;
            for (std::size_t i = from; i < std::min(houses.size(), from + a_row); ++i) {
                const auto drawn = house(houses[i]);
                for (std::size_t row = 0; row < house_lines; ++row)
                    rows[row] += (i == from ? "" : " ") + padded(drawn[row], house_width);
            }
            for (std::string& row : rows) {
                while (!row.empty() && row.back() == ' ') row.pop_back();
                line(row);
            }
        }
        out_ += '\n';
    }

    std::string dashes(int count) const {
        std::string text;
        for (int i = 0; i < count; ++i) text += style_.utf8 ? "─" : "-";
        return text;
    }
    std::string cards_of(std::initializer_list<const Json*> lists) const {
        std::string text;
        for (const Json* list : lists)
            for (const Json& card : *list) text += (text.empty() ? "" : " ") + paint_card(style_, text_of(card));
        return text;
    }
    std::string centred(const std::string& painted, int columns) const {
        const int left = std::max(0, (columns - shown_width(painted)) / 2);
        return padded(std::string(static_cast<std::size_t>(left), ' ') + painted, columns);
    }

    std::array<std::string, house_lines> house(const Json& house) const {
        const std::string_view slope_up = style_.utf8 ? "╱" : "/";
        const std::string_view slope_down = style_.utf8 ? "╲" : "\\";
        const std::string wall = style_.utf8 ? "│" : "|";
        const bool complete = !house["roof"].empty();
        const std::string ridge = "  " + std::string(slope_up) + dashes(inside - 2) + std::string(slope_down);
        const std::string eaves =
            " " + std::string(slope_up) + centred(cards_of({&house["roof"]}), inside) + std::string(slope_down);
        const std::string base =
            " " + std::string(style_.utf8 ? "└" : "+") + dashes(inside) + std::string(style_.utf8 ? "┘" : "+");
        return {complete ? ridge : "",
                complete ? eaves : " " + centred(ink(Ink::faint, words(said("the.draw.no_roof"))), inside + 2),
                framed(wall, cards_of({&house["folk"], &house["hidden"]})),
                framed(wall, cards_of({&house["foundation"]})),
                base,
                ink(Ink::bold, text_of(house["id"])) + " " + standing(house),
                house["owner"].is_null() ? "" : ink(Ink::faint, figures(house))};
    }
    std::string framed(const std::string& wall, const std::string& cards) const {
        return " " + wall + centred(cards, inside) + wall;
    }
    std::string standing(const Json& house) const {
        if (!house["owner"].is_null()) return with_seat("the.draw.lives_here", house["owner"]);
        if (!house["safe"].is_null()) return with_seat("the.draw.safe", house["safe"]);
        return house["roof"].empty() ? words(said("the.draw.unfinished"))
                                     : ink(Ink::green, words(said("the.draw.vacant")));
    }
    // "safety 16, 20 pts", with a + where face-down cards would add to it.
    std::string figures(const Json& house) const {
        const CardSet family = known(house["folk"]) | known(house["hidden"]);
        const SameRank folk = SameRank::of(family);
        const bool unknown = std::ranges::any_of(house["hidden"], [](const Json& card) { return card == "??"; });
        int safety = value_of(SameRank::of(known(house["foundation"])).rank);
        int points = points_of(SameRank::of(known(house["roof"])).rank);
        for (const Card card : family.natural()) {
            safety += value_of(rank_of(card));
            points += points_of(rank_of(card));
        }
        if (!folk.empty()) {
            safety += family.joker().size() * value_of(folk.rank);
            points += family.joker().size() * points_of(folk.rank);
        }
        const bool lie = folk.empty() && !unknown;
        if (lie && view_["options"].value("final_reveal", Json(false)) == true) points = 0;  // THE-9.48
        const std::string more = unknown ? "+" : "";
        return words(said(lie ? "the.draw.false_figures" : "the.draw.figures")
                         .text("safety", std::to_string(safety) + more)
                         .text("points", std::to_string(points) + more));
    }
    static CardSet known(const Json& cards) {
        CardSet set;
        for (const Json& card : cards)
            if (const auto found = find_card(text_of(card))) set |= CardSet::only(*found);
        return set;
    }

    void hands() {
        for (const auto& hand : view_["hands"].items()) {
            const bool own = hand.key() == seat_name(reader_);
            const std::size_t size = hand.value().size();
            if (own || (size > 0 && static_cast<std::size_t>(known(hand.value()).size()) == size))
                place(own ? words(said("the.draw.you").text("seat", hand.key())) : hand.key(), hand.value());
            else
                line(padded(seat(Json(hand.key())), 11) + words(counted("the.draw.cards", hand.value())));
        }
        for (const auto& place_seen : view_["seen"].items())
            if (place_seen.key() != seat_name(reader_))
                place(words(said("the.draw.seen_in").text("place", place_seen.key())), place_seen.value());
    }

    void ending() {
        const Json& result = view_["result"];
        if (result.is_null()) return;
        std::string scores;
        for (const auto& score : result["scores"].items())
            scores += (scores.empty() ? "" : " ") + seat(Json(score.key())) + " " +
                      std::to_string(score.value().get<std::int64_t>());
        std::string winners;
        for (const Json& winner : result["winner"]) winners += (winners.empty() ? "" : " ") + seat(winner);
        line(words(said("the.draw.score").text("scores", scores).text("winners", winners)));
    }

    // Words on lines that fit.
    std::vector<std::string> folded(const std::string& text) const {
        std::vector<std::string> lines;
        std::string rest = text;
        while (static_cast<int>(rest.size()) > style_.width) {
            const auto space = rest.rfind(' ', static_cast<std::size_t>(style_.width) - 1);
            if (space == std::string::npos) break;
            lines.push_back(rest.substr(0, space));
            rest.erase(0, space + 1);
        }
        if (!rest.empty()) lines.push_back(rest);
        return lines;
    }

    const Json& view_;
    Seat reader_;
    const TerminalStyle& style_;
    std::string out_;
};

}  // namespace

std::string draw_terminal(const Json& view, Seat reader, const TerminalStyle& style) {
    return Drawing(view, reader, style).draw();
}

}  // namespace saloon::texas_houseem
