#include "games/oregon-trail-race/terminal.h"

#include <algorithm>
#include <vector>

#include "games/oregon-trail-race/terminal_trail.h"

namespace saloon::oregon_trail_race {
namespace {

// The calls below read a view that the table wrote, so every key is there with its type.
int number(const Json& json) { return json.get<int>(); }
std::string text(const Json& json) { return json.get<std::string>(); }

std::string spoken(std::string name) {  // "broken_axle" as people say it
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

class Drawing {
public:
    Drawing(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style)
        : rules_(rules), view_(view), reader_(seat_name(reader)), style_(style) {
        const Json& options = view["options"];
        trail_length_ = options.contains("trail_length") ? number(options["trail_length"]) : 20;
        winter_ = options.contains("winter") ? number(options["winter"]) : 120;
    }

    std::string draw() {
        heading();
        for (const auto& item : view_["wagons"].items()) wagon(item.key(), item.value());
        towns();
        question();
        return out_;
    }

private:
    std::string times(int count) const { return count == 1 ? "" : (style_.utf8 ? " ×" : " x") + std::to_string(count); }

    void line(const std::string& painted) { (out_ += painted) += '\n'; }

    // A label, then pieces with commas, broken into lines that fit.
    void pieces(const std::string& label, const std::vector<std::string>& parts) {
        std::string row = label;
        int width = shown_width(label);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const std::string piece = parts[i] + (i + 1 < parts.size() ? ", " : "");
            if (width + shown_width(piece) > style_.width) {
                line(row);
                row = std::string(static_cast<std::size_t>(shown_width(label)), ' ');
                width = shown_width(row);
            }
            row += piece;
            width += shown_width(piece);
        }
        line(row);
    }

    // "food ×2", card after card; backs are counted.
    std::vector<std::string> counted(const Json& cards) const {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < cards.size();) {
            std::size_t end = i;
            while (end < cards.size() && cards[end] == cards[i]) ++end;
            const int count = static_cast<int>(end - i);
            parts.push_back(cards[i] == "??" ? paint(style_, Ink::faint, std::to_string(count) + " face down")
                                             : text(cards[i]) + times(count));
            i = end;
        }
        if (parts.empty()) parts.push_back(paint(style_, Ink::faint, "none"));
        return parts;
    }

    void heading() {
        pieces(paint(style_, Ink::bold, "Oregon Trail Race") + ": ",
               {"round " + std::to_string(number(view_["round"])) + " of " + std::to_string(winter_),
                std::to_string(trail_length_) + " cards to the Willamette Valley"});
        std::vector<std::string> decks;
        for (const std::string deck : {"trail", "supply", "calamity"})
            decks.push_back(deck + " " + std::to_string(view_[deck + "_deck"].size()) + " (" +
                            std::to_string(view_[deck + "_discard"].size()) + " discarded)");
        pieces("decks: ", decks);
        if (!view_["supply_discard"].empty()) pieces("  supplies discarded: ", counted(view_["supply_discard"]));
    }

    std::string place(const Json& wagon) const {
        const std::string mark = std::to_string(number(wagon["at"]));
        if (wagon["in_river"].get<bool>()) return paint(style_, Ink::cyan, "in the river of card " + mark);
        if (!wagon["in_town"].get<bool>()) return "on card " + mark;
        if (mark == "0" && (!wagon.contains("stop") || number(wagon["stop"]) == 0)) return "in Independence";
        if (number(wagon["at"]) == trail_length_) return "in the Willamette Valley";
        if (wagon.contains("stop"))
            return "in town " + std::to_string(number(wagon["stop"])) + " of the row at " + mark;
        return "in the town at " + mark;
    }

    void wagon(const std::string& seat, const Json& wagon) {
        const bool turn = view_["turn"] == seat && view_["phase"] != "over";
        std::string name = (turn ? (style_.utf8 ? "▶ " : "> ") : "  ") + seat + (seat == reader_ ? " (you)" : "");
        line("");
        if (number(wagon["people"]) == 0) {
            line(paint(style_, Ink::faint,
                       name + "  out, after " + std::to_string(number(wagon["distance"])) + " cards"));
            return tombstones(wagon);
        }
        std::string people;
        for (int i = 0; i < 4; ++i)
            people += i < number(wagon["people"]) ? (style_.utf8 ? "●" : "o") : (style_.utf8 ? "○" : ".");
        pieces(paint(style_, turn ? Ink::green : Ink::bold, name) + "  ",
               {"people " + people,
                "distance " + std::to_string(number(wagon["distance"])) + " of " + std::to_string(trail_length_),
                place(wagon)});
        for (const std::string& row : draw_trail(wagon, view_["towns"], number(view_["rear"]), trail_length_, style_))
            line(row);
        people_of(seat, number(wagon["people"]));
        tombstones(wagon);
        calamities(wagon["calamities"]);
        if (seat == reader_ || all_open(wagon["trail_hand"], wagon["supplies"])) {
            pieces("  trail hand: ", counted(wagon["trail_hand"]));
            pieces("  supplies:   ", counted(wagon["supplies"]));
        } else {
            line("  trail hand: " + std::to_string(wagon["trail_hand"].size()) +
                 "  supplies: " + std::to_string(wagon["supplies"].size()));
        }
    }

    // ORE-2.7 lets in letters that a plain terminal does not have.
    std::string name_text(const std::string& name) const {
        if (style_.utf8) return name;
        std::string plain;
        for (const char c : name) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte < 0x80)
                plain += c;
            else if (byte >= 0xC0)
                plain += '?';
        }
        return plain;
    }
    void people_of(const std::string& seat, int people) {
        std::vector<std::string> parts;
        for (int person = 0; person < people; ++person)
            parts.push_back(name_text(rules_.name_of(*read_seat(seat, seats_max), person)));
        pieces("  people:     ", parts);
    }
    // ORE-13.9: who, of what, and where.
    void tombstones(const Json& wagon) {
        if (!wagon.contains("tombstones")) return;
        std::vector<std::string> parts;
        for (const Json& stone : wagon["tombstones"]) {
            const int mark = number(stone["mark"]);
            parts.push_back(name_text(text(stone["name"])) + " (" + spoken(text(stone["of"])) + ", " +
                            (mark == 0 ? "Independence" : "card " + std::to_string(mark)) + ")");
        }
        pieces("  tombstones: ", parts);
    }

    // Whoever watches the whole truth sees everybody's cards.
    static bool all_open(const Json& trail_hand, const Json& supplies) {
        const auto hidden = [](const Json& card) { return card == "??"; };
        return trail_hand.size() + supplies.size() > 0 && std::ranges::none_of(trail_hand, hidden) &&
               std::ranges::none_of(supplies, hidden);
    }

    void calamities(const Json& lying) {
        if (lying.empty()) return;
        std::vector<std::string> parts;
        for (const Json& calamity : lying) {
            std::string part = spoken(text(calamity["problem"]));
            if (calamity["problem"] != calamity["card"]) part += " (" + spoken(text(calamity["card"])) + ")";
            if (!calamity["left"].is_null()) {
                const int left = number(calamity["left"]);
                part = paint(style_, left <= 1 ? Ink::red : Ink::yellow,
                             part + ": " + std::to_string(left) + (left == 1 ? " turn left" : " turns left"));
            } else if (const int skip = number(calamity["skip"]); skip > 0) {
                part = paint(style_, Ink::yellow,
                             part + ": " + std::to_string(skip) + (skip == 1 ? " turn to lose" : " turns to lose"));
            } else {
                part += ": waits";
            }
            parts.push_back(part);
        }
        pieces("  calamities: ", parts);
    }

    void towns() {
        for (const Json& town : view_["towns"]) {
            if (town["stock"].empty() && town["owed"].empty()) continue;
            line("");
            const std::string label =
                paint(style_, Ink::yellow, text(town["card"])) + " at " + std::to_string(number(town["mark"]));
            std::string owed;
            for (const Json& seat : town["owed"]) owed += " " + text(seat);
            pieces(label + (owed.empty() ? "" : ", owes" + owed) + ": ", counted(town["stock"]));
            if (town.contains("seen") && town["seen"].contains(reader_) && town["seen"][reader_] != town["stock"])
                pieces("  you saw: ", counted(town["seen"][reader_]));
        }
    }

    // What is asked now, and of whom.
    void question() {
        line("");
        const std::string phase = text(view_["phase"]);
        const Json& pending = view_["pending"];
        if (phase == "over") return ending();
        const std::string who = view_["to_act"].is_null() ? "nobody" : text(view_["to_act"]);
        if (phase == "act") return line(who + " is to act");
        if (phase == "take") return line(who + " takes supplies from the new town");
        if (phase == "pick") return line(who + " looks at the town's supplies and picks one");
        if (phase == "lose") return line("the river takes a supply from " + who);
        if (phase == "deflect")
            return line("Measles: " + who + " deflects it or accepts" +
                        (pending["paired"].get<bool>() ? "; another lies on a wagon" : ""));
        if (phase == "thief") return line("a thief comes to " + who);
        if (phase == "hunt") return line(who + " may hunt");
        if (phase == "shuffle") return line("the " + text(pending["deck"]) + " deck is shuffled");
        if (phase == "steal") return line("the thief draws a supply of " + text(pending["on"]));
        if (phase == "wagon")
            return line("the die decides on a " + spoken(text(pending["calamity"])) + " for " + text(pending["on"]));
        line(phase == "ford" ? "the die decides on the river" : "the die decides on the trade");
    }
    void ending() {
        std::string winners;
        for (const Json& seat : view_["winner"]) winners += (winners.empty() ? "" : " and ") + text(seat);
        line(paint(style_, Ink::green,
                   winners.empty() ? "nobody wins"
                                   : winners + (view_["winner"].size() > 1 ? " share the win" : " wins")) +
             " (" + spoken(text(view_["reason"])) + ")");
    }

    const Rules& rules_;
    const Json& view_;
    std::string reader_;
    const TerminalStyle& style_;
    int trail_length_ = 20;
    int winter_ = 120;
    std::string out_;
};

}  // namespace

std::string draw_terminal(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style) {
    return Drawing(rules, view, reader, style).draw();
}

}  // namespace saloon::oregon_trail_race
