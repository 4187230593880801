#include "games/oregon-trail-race/terminal/terminal.h"

#include <algorithm>
#include <vector>

#include "games/oregon-trail-race/terminal/trail.h"
#include "host/language.h"

namespace saloon::oregon_trail_race {
namespace {

// The calls below read a view that the table wrote, so every key is there with its type.
int number(const Json& json) { return json.get<int>(); }
std::string text(const Json& json) { return json.get<std::string>(); }

std::string words(const Said& said) { return saloon::spoken(said); }
std::string spoken(const std::string& name) { return words(said("ore.word." + name)); }  // as people say it
std::int64_t size(const Json& list) { return static_cast<std::int64_t>(list.size()); }

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
    static std::string label(std::string_view key) { return "  " + padded(words(said(key)), 11) + " "; }

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
            parts.push_back(cards[i] == "??"
                                ? paint(style_, Ink::faint, words(said("ore.draw.face_down").number("n", count)))
                                : text(cards[i]) + times(count));
            i = end;
        }
        if (parts.empty()) parts.push_back(paint(style_, Ink::faint, words(said("ore.draw.none"))));
        return parts;
    }

    void heading() {
        pieces(paint(style_, Ink::bold, Rules::info.name) + ": ",
               {words(said("ore.draw.round").number("n", number(view_["round"])).number("of", winter_)),
                words(said("ore.draw.to_go").number("n", trail_length_))});
        std::vector<std::string> decks;
        for (const std::string deck : {"trail", "supply", "calamity"})
            decks.push_back(words(said("ore.draw.deck")
                                      .text("deck", deck)
                                      .number("n", size(view_[deck + "_deck"]))
                                      .number("discarded", size(view_[deck + "_discard"]))));
        pieces(words(said("ore.draw.decks")) + " ", decks);
        if (!view_["supply_discard"].empty())
            pieces("  " + words(said("ore.draw.supplies_discarded")) + " ", counted(view_["supply_discard"]));
    }

    std::string place(const Json& wagon) const {
        const int mark = number(wagon["at"]);
        const auto at_mark = [&](std::string_view key) { return said(key).number("mark", mark); };
        if (wagon["in_river"].get<bool>()) return paint(style_, Ink::cyan, words(at_mark("ore.draw.in_river")));
        if (!wagon["in_town"].get<bool>()) return words(at_mark("ore.draw.on_card"));
        if (mark == 0 && (!wagon.contains("stop") || number(wagon["stop"]) == 0))
            return words(said("ore.draw.in_independence"));
        if (mark == trail_length_) return words(said("ore.draw.in_valley"));
        if (wagon.contains("stop")) return words(at_mark("ore.draw.in_row").number("stop", number(wagon["stop"])));
        return words(at_mark("ore.draw.in_town"));
    }

    void wagon(const std::string& seat, const Json& wagon) {
        const bool turn = view_["turn"] == seat && view_["phase"] != "over";
        const std::string name = (turn ? (style_.utf8 ? "▶ " : "> ") : "  ") +
                                 (seat == reader_ ? words(said("ore.draw.you").text("seat", seat)) : seat);
        line("");
        if (number(wagon["people"]) == 0) {
            line(paint(style_, Ink::faint,
                       name + "  " + words(said("ore.draw.out").number("n", number(wagon["distance"])))));
            return tombstones(wagon);
        }
        std::string people;
        for (int i = 0; i < 4; ++i)
            people += i < number(wagon["people"]) ? (style_.utf8 ? "●" : "o") : (style_.utf8 ? "○" : ".");
        pieces(paint(style_, turn ? Ink::green : Ink::bold, name) + "  ",
               {words(said("ore.draw.people").text("people", people)),
                words(said("ore.draw.distance").number("n", number(wagon["distance"])).number("of", trail_length_)),
                place(wagon)});
        for (const std::string& row : draw_trail(wagon, view_["towns"], number(view_["rear"]), trail_length_, style_))
            line(row);
        people_of(seat, number(wagon["people"]));
        tombstones(wagon);
        calamities(wagon["calamities"]);
        if (seat == reader_ || all_open(wagon["trail_hand"], wagon["supplies"])) {
            pieces(label("ore.draw.label_trail_hand"), counted(wagon["trail_hand"]));
            pieces(label("ore.draw.label_supplies"), counted(wagon["supplies"]));
        } else {
            line("  " + words(said("ore.draw.hands")
                                  .number("trail", size(wagon["trail_hand"]))
                                  .number("supplies", size(wagon["supplies"]))));
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
        pieces(label("ore.draw.label_people"), parts);
    }
    // ORE-13.9: who, of what, and where.
    void tombstones(const Json& wagon) {
        if (!wagon.contains("tombstones")) return;
        std::vector<std::string> parts;
        for (const Json& stone : wagon["tombstones"]) {
            const int mark = number(stone["mark"]);
            parts.push_back(words(said(mark == 0 ? "ore.draw.tombstone_at_start" : "ore.draw.tombstone")
                                      .text("name", name_text(text(stone["name"])))
                                      .text("of", spoken(text(stone["of"])))
                                      .number("mark", mark)));
        }
        pieces(label("ore.draw.label_tombstones"), parts);
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
            const auto about = [&](std::string_view key) { return said(key).text("calamity", part); };
            if (!calamity["left"].is_null()) {
                const int left = number(calamity["left"]);
                part = paint(style_, left <= 1 ? Ink::red : Ink::yellow,
                             words(about("ore.draw.turns_left").number("n", left)));
            } else if (const int skip = number(calamity["skip"]); skip > 0) {
                part = paint(style_, Ink::yellow, words(about("ore.draw.turns_to_lose").number("n", skip)));
            } else {
                part = words(about("ore.draw.waits"));
            }
            parts.push_back(part);
        }
        pieces(label("ore.draw.label_calamities"), parts);
    }

    void towns() {
        for (const Json& town : view_["towns"]) {
            if (town["stock"].empty() && town["owed"].empty()) continue;
            line("");
            std::string owed;
            for (const Json& seat : town["owed"]) owed += (owed.empty() ? "" : " ") + text(seat);
            const std::string title = words(said(owed.empty() ? "ore.draw.town" : "ore.draw.town_owes")
                                                .text("town", paint(style_, Ink::yellow, spoken(text(town["card"]))))
                                                .number("mark", number(town["mark"]))
                                                .text("seats", owed));
            pieces(title + ": ", counted(town["stock"]));
            if (town.contains("seen") && town["seen"].contains(reader_) && town["seen"][reader_] != town["stock"])
                pieces("  " + words(said("ore.draw.you_saw")) + " ", counted(town["seen"][reader_]));
        }
    }

    // What is asked now, and of whom.
    void question() {
        line("");
        const std::string phase = text(view_["phase"]);
        const Json& pending = view_["pending"];
        if (phase == "over") return ending();
        const auto asked = [&](const Json& who) {
            return said("ore.draw.ask_" + phase).text("seat", who.is_null() ? "" : text(who));
        };
        if (phase == "shuffle") return line(words(said("ore.draw.ask_shuffle").text("deck", text(pending["deck"]))));
        if (phase == "steal") return line(words(asked(pending["on"])));
        if (phase == "wagon")
            return line(words(asked(pending["on"]).text("calamity", spoken(text(pending["calamity"])))));
        if (phase == "deflect" && pending["paired"].get<bool>())
            return line(words(said("ore.draw.ask_deflect_paired").text("seat", text(view_["to_act"]))));
        line(words(asked(view_["to_act"])));
    }
    void ending() {
        std::vector<Said> winners;
        for (const Json& seat : view_["winner"]) winners.push_back(Said::verbatim(text(seat)));
        const auto count = static_cast<std::int64_t>(winners.size());
        const std::string won =
            words(said("ore.draw.winners").number("n", count).list("seats", Joint::all, std::move(winners)));
        line(words(said("ore.draw.ended")
                       .text("won", paint(style_, Ink::green, won))
                       .text("why", spoken(text(view_["reason"])))));
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
