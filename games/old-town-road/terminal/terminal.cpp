#include "games/old-town-road/terminal/terminal.h"

#include <algorithm>
#include <vector>

#include "games/old-town-road/text/notation.h"
#include "host/language.h"

namespace saloon::old_town_road {
namespace {

constexpr int card_columns = 13;  // six of them fit into 80
constexpr int inner_columns = card_columns - 2;

std::vector<std::string> cards_at(const Json& view, const char* key) {
    std::vector<std::string> cards;
    if (!view.contains(key) || !view[key].is_array()) return cards;
    for (const Json& card : view[key])
        if (card.is_string()) cards.push_back(card.get<std::string>());
    return cards;
}

std::string text_at(const Json& view, const char* key) {
    return view.contains(key) && view[key].is_string() ? view[key].get<std::string>() : "";
}

LaidCard laid_of(std::string_view name) {
    const Lie lie = name.ends_with('*') ? Lie::upside_down : name.ends_with('_') ? Lie::face_down : Lie::upright;
    return {read_card(name.substr(0, 2)).value_or(Card{}), lie};
}

// The last column tells that something is left out.
std::string cut(std::string text, int columns) {
    if (shown_width(text) <= columns) return text;
    while (shown_width(text) >= columns) text.pop_back();
    return text + "+";
}

std::string say(const Said& said) { return spoken(said); }
std::string phrase(std::string_view key) { return say(said(key)); }

// "straight flush"; a kind that a view made elsewhere has and this edition has not is shown as it is.
std::string hand_name(std::string_view kind) {
    constexpr std::array<std::string_view, kinds> keys{"otr.hand.pair", "otr.hand.flush", "otr.hand.straight",
                                                       "otr.hand.three_of_a_kind", "otr.hand.straight_flush"};
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (name_of(static_cast<Kind>(i)) == kind) return phrase(keys[i]);
    return std::string(kind);
}

class Drawing {
public:
    Drawing(const Rules& rules, const Json& view, const TerminalStyle& style)
        : rules_(rules), edition_(rules.edition()), view_(view), style_(style) {}

    std::string draw() {
        heading();
        road();
        pile();
        trail();
        if (text_at(view_, "phase") == "over")
            score_sheet();
        else
            as_it_stands();
        line("");
        line(" " + paint(style_, Ink::bold, request()));
        return out_;
    }

private:
    std::string sign(std::string_view utf8, std::string_view ascii) const {
        return std::string(style_.utf8 ? utf8 : ascii);
    }
    void line(const std::string& text) { out_ += text + "\n"; }
    void title(const std::string& text) {
        line("");
        line(" " + paint(style_, Ink::yellow, text));
    }

    void heading() {
        const auto left = static_cast<std::int64_t>(cards_at(view_, "draw").size());
        const std::string phase = text_at(view_, "phase");
        std::string where;
        if (phase == "journey" || phase == "travel") where = say(said("otr.screen.to_town").number("cards", left));
        if (phase == "outskirts") where = phrase("otr.screen.outside_town");
        if (phase == "over") where = phrase("otr.screen.over");
        line(" " + paint(style_, Ink::bold, "OLD TOWN ROAD") +
             (where.empty() ? "" : "   " + paint(style_, Ink::faint, where)));
    }

    // ---- the road

    std::string targets(std::uint16_t bits) const {
        std::string words;
        for (std::size_t i = 0; i < target_words.size(); ++i) {
            if (((bits >> i) & 1U) == 0) continue;
            std::string word(target_words[i]);
            if (word.size() > 1) word = phrase("otr.target." + word);
            if (style_.utf8 && word == "C") word = "♣";
            if (style_.utf8 && word == "D") word = "♦";
            if (style_.utf8 && word == "H") word = "♥";
            if (style_.utf8 && word == "S") word = "♠";
            words += (words.empty() ? "" : " ") + word;
        }
        return words;
    }

    // What it is, and the signs it shows: "lawman $", "WANTED", "Safe $".
    std::string standing(LaidCard laid) const {
        const Area& area = edition_.area(laid);
        const Type type = edition_.type(laid.card());
        std::string text = type == Type::lawman ? phrase("otr.screen.lawman")
                           : area.safe          ? phrase("otr.screen.safe")
                                                : "";
        const auto add = [&](const std::string& sign) { text += (text.empty() ? "" : " ") + sign; };
        if (type == Type::outlaw && area.wanted == 0) add(phrase("otr.screen.outlaw"));
        for (int i = 0; i < area.wanted; ++i)
            add(paint(style_, Ink::red,
                      phrase(i == 0 && text.empty() ? "otr.screen.wanted" : "otr.screen.wanted_short")));
        for (int i = 0; i < area.moneybags; ++i) add(paint(style_, Ink::yellow, "$"));
        return text.empty() ? phrase("otr.screen.no_safe") : text;
    }

    // The lines inside a card's frame.
    std::vector<std::string> face(std::string_view name) const {
        const LaidCard laid = laid_of(name);
        std::vector<std::string> lines{paint_card(style_, name.substr(0, 2))};
        const Area& area = edition_.area(laid);
        const CardFacts& facts = edition_.facts(laid.card());
        if (area.chip) {
            const std::string chip = phrase("otr.screen.chip");
            lines[0] = padded(lines[0], inner_columns - shown_width(chip)) + paint(style_, Ink::yellow, chip);
        }
        lines.push_back(standing(laid));
        if (facts.type == Type::establishment) {
            lines.insert(lines.end(), {paint(style_, Ink::faint, cut(facts.name, inner_columns)), "", ""});
            return lines;
        }
        lines.push_back(say(said("otr.screen.reach").number("range", area.range)));
        lines.push_back(cut(targets(area.targets), inner_columns));
        const std::string other = (facts.down.chip ? sign("●", "o") : sign("↻", "~")) +
                                  std::to_string(facts.down.range) + " " + targets(facts.down.targets);
        lines.push_back(laid.lie() == Lie::upright ? paint(style_, Ink::faint, cut(other, inner_columns)) : "");
        return lines;
    }

    void road() {
        const auto cards = cards_at(view_, "road");
        if (cards.empty()) return;
        title(phrase("otr.screen.road"));
        const auto a_row = static_cast<std::size_t>(std::max(1, (style_.width - 1) / card_columns));
        for (std::size_t from = 0; from < cards.size(); from += a_row) {
            const std::size_t to = std::min(cards.size(), from + a_row);
            std::vector<std::vector<std::string>> faces;
            for (std::size_t i = from; i < to; ++i) faces.push_back(face(cards[i]));
            frame_line(faces.size(), sign("╭", "."), sign("╮", "."));
            for (std::size_t row = 0; row < faces.front().size(); ++row) {
                std::string text = " ";
                for (const auto& lines : faces)
                    text += sign("│", "|") + padded(lines[row], inner_columns) + sign("│", "|");
                line(text);
            }
            frame_line(faces.size(), sign("╰", "'"), sign("╯", "'"));
        }
        line(" " + paint(style_, Ink::faint,
                         say(said("otr.screen.legend").text("turned", sign("↻", "~")).text("chip", sign("●", "o")))));
    }

    void frame_line(std::size_t cards, const std::string& left, const std::string& right) {
        std::string edge;
        for (int i = 0; i < inner_columns; ++i) edge += sign("─", "-");
        std::string text = " ";
        for (std::size_t i = 0; i < cards; ++i) text += left + edge + right;
        line(text);
    }

    // ---- pile and trail

    // Cards side by side, broken at the width.
    void row_of(const std::vector<std::string>& painted) {
        std::string text;
        for (const std::string& card : painted) {
            if (shown_width(text) + shown_width(card) + 2 > style_.width) {
                line(text);
                text.clear();
            }
            text += " " + card;
        }
        if (!text.empty()) line(text);
    }

    void pile() {
        const std::string waiting = text_at(view_, "drawn");
        if (!waiting.empty()) {
            title(phrase("otr.screen.drawn"));
            std::string text = " " + paint_card(style_, waiting);
            const CardFacts& facts = edition_.facts(laid_of(waiting).card());
            text += "  " + say(said(facts.symbol == Symbol::train ? "otr.screen.train" : "otr.screen.crossroads")
                                   .text("name", cut(facts.name, 16))
                                   .number("range", facts.up.range)
                                   .text("targets", cut(targets(facts.up.targets), 14)));
            line(text);
        }
        std::vector<std::string> painted;
        for (const std::string& card : cards_at(view_, "draw")) painted.push_back(paint_card(style_, card));
        if (painted.empty()) return;
        title(phrase("otr.screen.pile"));
        row_of(painted);
    }

    void trail() {
        std::vector<std::string> painted;
        for (const std::string& card : cards_at(view_, "trail")) {
            const std::string bare = card.substr(0, 2);
            if (card.ends_with('_'))
                painted.push_back(
                    paint(style_, Ink::faint, "(" + paint_card({false, style_.utf8, style_.width}, bare) + ")"));
            else
                painted.push_back(paint_card(style_, bare) + (card.ends_with('*') ? "*" : ""));
        }
        if (painted.empty()) return;
        title(phrase("otr.screen.trail"));
        row_of(painted);
    }

    // ---- the score

    void hand_line(std::string_view kind, const std::vector<std::string>& cards, int points) {
        std::string text = "   " + padded(hand_name(kind), 17);
        for (const std::string& card : cards) text += paint_card(style_, card) + " ";
        line(padded(text, 34) + number(points));
    }
    void sum_line(const std::string& name, int points) { line(padded("   " + name, 34) + number(points)); }
    static std::string number(int points) {
        const std::string digits = std::to_string(points);
        return std::string(digits.size() < 4 ? 4 - digits.size() : 0, ' ') + digits;
    }

    // Of a journey under way: what a stop would be worth.
    void as_it_stands() {
        const auto cards = cards_at(view_, "trail");
        if (cards.empty()) return;
        Trail trail;
        for (const std::string& card : cards)
            if (!trail.full()) trail.push_back(laid_of(card));
        const Score score = score_trail(edition_, rules_.options(), trail);
        title(say(said("otr.screen.as_it_stands").number("points", score.total)));
        for (const Hand& hand : score.hands) {
            std::vector<std::string> names;
            for (const Card card : hand.cards) names.push_back(name_of(card));
            hand_line(name_of(hand.kind), names, hand.points);
        }
        sums(score.all_five, score.moneybags, score.wanted);
    }

    void sums(int all_five, int moneybags, int wanted) {
        if (all_five > 0) sum_line(phrase("otr.screen.all_five"), all_five);
        const Values& worth = edition_.values();
        const auto signs = [&](int count, std::string_view key, int each) {
            if (count > 0) sum_line(say(said(key).number("count", count).number("each", each)), each * count);
        };
        signs(moneybags, "otr.screen.moneybags", worth.moneybag);
        signs(wanted, "otr.screen.wanted_signs", worth.wanted);
    }

    void score_sheet() {
        if (!view_.contains("score") || !view_["score"].is_object()) return;
        const Json& score = view_["score"];
        title(phrase("otr.screen.score"));
        for (const Json& hand : score["hands"])
            hand_line(hand["kind"].get<std::string>(), cards_at(hand, "cards"), hand["points"].get<int>());
        sums(score["all_five"].get<int>(), score["moneybags"].get<int>(), score["wanted"].get<int>());
        const int total = score["total"].get<int>();
        line(paint(style_, Ink::bold,
                   padded("   " + phrase("otr.screen.total"), 34) + number(total) + "   " + say(rank_title(total))));
    }

    std::string request() const {
        const std::string phase = text_at(view_, "phase");
        if (phase == "setup") return phrase("otr.screen.ask_shuffle");
        if (phase == "journey") return phrase("otr.screen.ask_journey");
        if (phase == "outskirts") return phrase("otr.screen.ask_outskirts");
        if (phase == "over") return phrase("otr.screen.ask_over");
        const bool train = edition_.symbol(laid_of(text_at(view_, "drawn")).card()) == Symbol::train;
        return phrase(train ? "otr.screen.ask_train" : "otr.screen.ask_crossroads");
    }

    const Rules& rules_;
    const Edition& edition_;
    const Json& view_;
    const TerminalStyle& style_;
    std::string out_;
};

}  // namespace

std::string draw_terminal(const Rules& rules, const Json& view, Seat, const TerminalStyle& style) {
    return Drawing(rules, view, style).draw();
}

Said rank_title(int total) {
    if (total < 20) return said("otr.rank.tenderfoot");
    if (total < 35) return said("otr.rank.drifter");
    if (total < 50) return said("otr.rank.cowhand");
    if (total < 65) return said("otr.rank.gunslinger");
    return said(total < 80 ? "otr.rank.marshal" : "otr.rank.legend");
}

}  // namespace saloon::old_town_road
