#include "games/old-town-road/terminal.h"

#include <algorithm>
#include <vector>

#include "games/old-town-road/notation.h"

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
        const std::size_t left = cards_at(view_, "draw").size();
        std::string where = text_at(view_, "phase") == "journey" || text_at(view_, "phase") == "travel"
                                ? std::to_string(left) + (left == 1 ? " card" : " cards") + " to Old Town"
                            : text_at(view_, "phase") == "outskirts" ? "outside Old Town"
                                                                     : "";
        if (text_at(view_, "phase") == "over") where = "the journey is over";
        line(" " + paint(style_, Ink::bold, "OLD TOWN ROAD") +
             (where.empty() ? "" : "   " + paint(style_, Ink::faint, where)));
    }

    // ---- the road

    std::string targets(std::uint16_t bits) const {
        std::string words;
        for (std::size_t i = 0; i < target_words.size(); ++i) {
            if (((bits >> i) & 1U) == 0) continue;
            std::string word(target_words[i]);
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
        std::string text = type == Type::lawman ? "lawman" : area.safe ? "Safe" : "";
        const auto add = [&](const std::string& sign) { text += (text.empty() ? "" : " ") + sign; };
        if (type == Type::outlaw && area.wanted == 0) add("outlaw");
        for (int i = 0; i < area.wanted; ++i) add(paint(style_, Ink::red, i == 0 && text.empty() ? "WANTED" : "W"));
        for (int i = 0; i < area.moneybags; ++i) add(paint(style_, Ink::yellow, "$"));
        return text.empty() ? "no Safe" : text;
    }

    // The lines inside a card's frame.
    std::vector<std::string> face(std::string_view name) const {
        const LaidCard laid = laid_of(name);
        std::vector<std::string> lines{paint_card(style_, name.substr(0, 2))};
        const Area& area = edition_.area(laid);
        const CardFacts& facts = edition_.facts(laid.card());
        if (area.chip) lines[0] = padded(lines[0], inner_columns - 4) + paint(style_, Ink::yellow, "chip");
        lines.push_back(standing(laid));
        if (facts.type == Type::establishment) {
            lines.insert(lines.end(), {paint(style_, Ink::faint, cut(facts.name, inner_columns)), "", ""});
            return lines;
        }
        lines.push_back("reach " + std::to_string(area.range));
        lines.push_back(cut(targets(area.targets), inner_columns));
        const std::string other = (facts.down.chip ? sign("●", "o") : sign("↻", "~")) +
                                  std::to_string(facts.down.range) + " " + targets(facts.down.targets);
        lines.push_back(laid.lie() == Lie::upright ? paint(style_, Ink::faint, cut(other, inner_columns)) : "");
        return lines;
    }

    void road() {
        const auto cards = cards_at(view_, "road");
        if (cards.empty()) return;
        title("The road");
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
        line(paint(
            style_, Ink::faint,
            " " + sign("↻", "~") + " reach and targets once turned, " + sign("●", "o") + " the same with a Chip"));
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
            title("Drawn, waiting");
            std::string text = " " + paint_card(style_, waiting);
            const CardFacts& facts = edition_.facts(laid_of(waiting).card());
            text += "  " + cut(facts.name, 16) + (facts.symbol == Symbol::train ? ", Train" : ", Crossroads") +
                    ": reach " + std::to_string(facts.up.range) + ", " + cut(targets(facts.up.targets), 14);
            line(text);
        }
        std::vector<std::string> painted;
        for (const std::string& card : cards_at(view_, "draw")) painted.push_back(paint_card(style_, card));
        if (painted.empty()) return;
        title("Draw pile, top first");
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
        title("The trail   * upside down, () face down");
        row_of(painted);
    }

    // ---- the score

    void hand_line(std::string_view kind, const std::vector<std::string>& cards, int points) {
        std::string name(kind);
        std::ranges::replace(name, '_', ' ');
        std::string text = "   " + padded(name, 17);
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
        title("The trail as it stands: " + std::to_string(score.total));
        for (const Hand& hand : score.hands) {
            std::vector<std::string> names;
            for (const Card card : hand.cards) names.push_back(name_of(card));
            hand_line(name_of(hand.kind), names, hand.points);
        }
        sums(score.all_five, score.moneybags, score.wanted);
    }

    void sums(int all_five, int moneybags, int wanted) {
        if (all_five > 0) sum_line("all five kinds", all_five);
        const Values& worth = edition_.values();
        const auto signs = [&](int count, const std::string& name, int each) {
            if (count > 0)
                sum_line(std::to_string(count) + " " + name + ", " + std::to_string(each) + " each", each * count);
        };
        signs(moneybags, "Moneybags", worth.moneybag);
        signs(wanted, "WANTED", worth.wanted);
    }

    void score_sheet() {
        if (!view_.contains("score") || !view_["score"].is_object()) return;
        const Json& score = view_["score"];
        title("The score");
        for (const Json& hand : score["hands"])
            hand_line(hand["kind"].get<std::string>(), cards_at(hand, "cards"), hand["points"].get<int>());
        sums(score["all_five"].get<int>(), score["moneybags"].get<int>(), score["wanted"].get<int>());
        const int total = score["total"].get<int>();
        line(paint(style_, Ink::bold, padded("   total", 34) + number(total) + "   " + std::string(rank_title(total))));
    }

    std::string request() const {
        const std::string phase = text_at(view_, "phase");
        if (phase == "setup") return "The deck is to be shuffled.";
        if (phase == "journey") return "Your turn: shoot, rob, or let a card flee.";
        if (phase == "outskirts") return "Play on (shoot, rob, flee), or stop and score the trail.";
        if (phase == "over") return "Journey's end.";
        const bool train = edition_.symbol(laid_of(text_at(view_, "drawn")).card()) == Symbol::train;
        return train ? "A Train: place it left, or ride and draw again." : "A Crossroads card: place it left or right.";
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

std::string_view rank_title(int total) {
    if (total < 20) return "Tenderfoot";
    if (total < 35) return "Drifter";
    if (total < 50) return "Cowhand";
    if (total < 65) return "Gunslinger";
    return total < 80 ? "Marshal" : "Legend of Old Town";
}

}  // namespace saloon::old_town_road
