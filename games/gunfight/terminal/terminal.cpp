// The map has a column for every inch and a row for every two, so that it looks square in a terminal; beside it
// stand the figures with their points. Side a is written small, side b in capitals, so that the map needs no
// colour to be read.
#include "games/gunfight/terminal/terminal.h"

#include <map>

#include "games/gunfight/text/inspect.h"
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"
#include "host/language.h"

namespace saloon::gunfight {
namespace {

std::string words(const Said& said) { return spoken(said); }

class Drawing {
public:
    Drawing(const Json& view, Seat reader, const TerminalStyle& style, const TableTop& top)
        : view_(view),
          reader_(reader),
          style_(style),
          rules_(top.rules),
          at_(top.position),
          town_(top.rules.town(top.position)),
          columns_(town_.size.width / 2 + 1),
          lines_(town_.size.height / 4 + 1) {}

    std::string draw() {
        name_figures();
        build_map();
        std::string out = heading() + hands(true);  // first, so that a small window shows one's cards
        const auto panel = side_panel();
        for (std::size_t y = 0; y < map_.size(); ++y) {
            std::string row;
            for (const Cell& one : map_[y]) row += one;
            out += padded(row, columns_ + 1) + (y < panel.size() ? panel[y] : "") + "\n";
        }
        for (std::size_t i = map_.size(); i < panel.size(); ++i) out += padded("", columns_ + 1) + panel[i] + "\n";
        out += legend() + doors() + hands(false) + progress();
        return out;
    }

private:
    using Cell = std::string;

    std::string ink(Ink which, std::string_view text) const { return paint(style_, which, text); }
    static Ink side_ink(int side) { return side == 0 ? Ink::green : Ink::red; }
    Cell& cell(Point p) { return map_[static_cast<std::size_t>(p.y / 4)][static_cast<std::size_t>(p.x / 2)]; }

    void fill(const Rect& r, const Cell& with) {
        // A cell belongs to a rectangle when its middle does; what is too thin for that has the row it lies in.
        const bool thin = (r.y2 - 1) / 4 < (r.y1 + 2) / 4;
        const int top = thin ? (r.y1 + r.y2) / 8 : (r.y1 + 2) / 4;
        const int bottom = thin ? top : (r.y2 - 1) / 4;
        for (int y = top; y <= std::min(bottom, lines_ - 1); ++y)
            for (int x = (r.x1 + 1) / 2; x <= r.x2 / 2; ++x)
                map_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = with;
    }
    void name_figures() {
        std::array<char, 2> next{'a', 'A'};
        for (const Figure& figure : at_.figures) {
            char& letter = next[static_cast<std::size_t>(figure.side())];
            const bool horse = figure.kind == Kind::horse;
            letters_.push_back(horse ? '&' : letter);
            if (!horse && letter != 'z' && letter != 'Z') ++letter;
        }
    }
    void build_map() {
        const bool utf8 = style_.utf8;
        const std::vector<Cell> street(static_cast<std::size_t>(columns_), ink(Ink::faint, utf8 ? "·" : "."));
        map_.assign(static_cast<std::size_t>(lines_), street);
        for (const Building& building : town_.buildings) {
            if (building.is_open) fill(building.rect, " ");  // one can walk in
            if (!building.is_open) fill(building.rect, ink(Ink::faint, utf8 ? "█" : "#"));
            if (building.roof) fill(*building.roof, ink(Ink::faint, utf8 ? "▒" : "="));
            if (building.balcony) fill(*building.balcony, ink(Ink::faint, utf8 ? "░" : "-"));
        }
        for (const Wall& wall : town_.walls) fill(wall.rect, ink(Ink::faint, utf8 ? "█" : "#"));
        for (const Cover& cover : town_.cover) fill(cover.rect, ink(Ink::yellow, cover_sign(cover)));
        for (const Ladder& ladder : town_.ladders) cell(ladder.bottom) = ink(Ink::cyan, "H");
        for (std::size_t i = 0; i < town_.doors.size(); ++i)
            cell(town_.doors[i].at) = ink(door_open(i) ? Ink::faint : Ink::cyan, door_open(i) ? "'" : "+");
        for (const Token& token : at_.tokens)
            cell({token.x, token.y}) = ink(Ink::yellow, token.kind == TokenKind::money ? "$" : "!");
        std::map<std::pair<int, int>, int> taken;
        for (std::size_t i = 0; i < at_.figures.size(); ++i) {
            const Figure& figure = at_.figures[i];
            if (!figure.in_play()) continue;
            int& count = taken[{figure.y / 4, figure.x / 2}];
            const Cell shown = ++count > 1 ? "*" : std::string(1, letters_[i]);  // two in one cell: see the list
            cell(figure.at()) = ink(figure.kind == Kind::horse ? Ink::magenta : side_ink(figure.side()), shown);
        }
    }
    bool door_open(std::size_t i) const {
        const auto& doors = part("doors");
        return doors.is_array() && i < doors.size() && doors[i].is_object() && doors[i].contains("card") &&
               doors[i]["card"].is_null();
    }
    // A key of the view; nothing where it is missing.
    const Json& part(const char* key) const {
        static const Json nothing;
        const auto found = view_.find(key);
        return found == view_.end() ? nothing : *found;
    }
    std::string text(const char* key) const {
        const Json& value = part(key);
        return value.is_string() ? value.get<std::string>()
               : value.is_null() ? words(said("gun.draw.nobody"))
                                 : dump(value);
    }

    std::string heading() const {
        return words(said("gun.draw.heading")
                         .text("town", ink(Ink::bold, town_.name))
                         .text("number", text("game_no"))
                         .text("turn", text("turn"))
                         .text("phase", text("phase"))
                         .text("seat", ink(Ink::bold, text("to_act")))) +
               "\n";
    }
    std::vector<std::string> side_panel() const {
        std::vector<std::string> panel;
        for (std::size_t i = 0; i < at_.figures.size(); ++i) {
            const Figure& figure = at_.figures[i];
            if (!figure.in_play() && figure.status != Status::placing) continue;
            std::string line(1, letters_[i]);
            line += " " + id_name('f', figure.number) + " " + rules_.name(figure.name).substr(0, 10);
            if (figure.in_play())
                line +=
                    " " + std::to_string(figure.x) + "," + std::to_string(figure.y) + (figure.level == 1 ? "^" : "");
            std::string marks;
            if ((figure.weapons & arms::pistols) != 0) marks += "PP";
            if ((figure.weapons & arms::pistol) != 0) marks += "P";
            if ((figure.weapons & arms::rifle) != 0) marks += "R";
            if ((figure.weapons & arms::shotgun) != 0) marks += "S";
            if (figure.mounted != 0) marks += "&";
            for (int k = 0; k < figure.dynamite && k < 3; ++k) marks += "!";
            for (int k = 0; k < figure.money && k < 3; ++k) marks += "$";
            if (figure.pinned != 0) marks += "v";
            if (!marks.empty()) line += " " + marks;
            line = line.substr(0, static_cast<std::size_t>(std::max(10, style_.width - columns_ - 1)));
            panel.push_back(ink(figure.kind == Kind::horse ? Ink::magenta : side_ink(figure.side()), line));
        }
        return panel;
    }
    std::string legend() const {
        return ink(Ink::faint, words(said("gun.draw.legend_figures"))) + "\n" +
               ink(Ink::faint, words(said("gun.draw.legend_things"))) + "\n" + fences();
    }
    // What stops bullets: fences (over which one can climb) and windows look different.
    std::string_view cover_sign(const Cover& cover) const {
        if (cover.is_fence) return style_.utf8 ? "╫" : "x";
        if (cover.window_of) return style_.utf8 ? "▫" : "o";
        return style_.utf8 ? "▚" : "%";
    }
    std::string fences() const {
        std::string out;
        if (town_.over_fences) out += (style_.utf8 ? "╫ " : "x ") + words(said("gun.draw.fence")) + " ";
        if (!town_.walls.empty()) out += (style_.utf8 ? "▫ " : "o ") + words(said("gun.draw.window"));
        return out.empty() ? out : ink(Ink::faint, out) + "\n";
    }
    std::string wrapped(const std::string& title, const std::vector<std::string>& items) const {
        std::string out = title;
        int width = shown_width(title);
        for (const std::string& item : items) {
            if (width + 1 + shown_width(item) > style_.width) {
                out += "\n   ";
                width = 3;
            }
            out += " " + item;
            width += 1 + shown_width(item);
        }
        return out + "\n";
    }
    std::string doors() const {
        std::vector<std::string> items;
        const auto& list = part("doors");
        for (std::size_t i = 0; list.is_array() && i < list.size() && i < town_.doors.size(); ++i) {
            if (!list[i].is_object() || !list[i].contains("card")) continue;
            const Json& card = list[i]["card"];
            if (!card.is_string() || card == "??") continue;
            const auto number =
                read_id(card.get_ref<const std::string&>(), 'k', static_cast<int>(rules_.edition().characters.size()));
            const TownDoor& door = town_.doors[i];
            items.push_back(
                id_name('d', door.number) + " (" + std::to_string(door.at.x) + "," + std::to_string(door.at.y) + ") " +
                (number ? rules_.edition().characters[static_cast<std::size_t>(*number - 1)].name : "?") + ";");
        }
        return items.empty() ? "" : wrapped(words(said("gun.draw.behind_doors")), items);
    }
    std::string hands(bool own) const {
        std::string out;
        const auto& all = part("hands");
        for (int i = 0; all.is_object() && i < rules_.players(); ++i) {
            if ((reader_ == seat_at(i)) != own) continue;
            const std::string seat(seat_name(seat_at(i)));
            std::vector<std::string> cards;
            if (all.contains(seat))
                for (const Json& card : all[seat])
                    cards.push_back(paint_card(style_, card.is_string() ? card.get<std::string>() : "??"));
            const bool notches = part("notches").contains(seat);
            out += wrapped(words(said(reader_ == seat_at(i) ? "gun.draw.own_hand" : "gun.draw.hand")
                                     .text("seat", ink(side_ink(i & 1), seat))
                                     .text("notches", notches ? dump(part("notches")[seat]) : "none")),
                           cards);
        }
        return out;
    }
    static std::string by_side(const Json& numbers) {
        std::string out;
        for (const char* side : {"a", "b"})
            if (numbers.is_object() && numbers.contains(side))
                out += (out.empty() ? "" : ", ") + std::string(side) + " " + dump(numbers[side]);
        return out;
    }
    std::string progress() const {
        std::string out;
        const auto& play = part("play");
        if (play.is_object()) {
            std::vector<std::string> parts;
            for (const char* key : {"verb", "fig", "target", "with"})
                if (play.contains(key) && play[key].is_string()) parts.push_back(play[key].get<std::string>());
            if (play.contains("cards") && play["cards"].is_array())
                for (const Json& card : play["cards"])
                    parts.push_back(paint_card(style_, card.is_string() ? card.get<std::string>() : "??"));
            if (play.contains("to") && play["to"].is_array())
                parts.push_back(words(said("gun.draw.to").text("point", dump(play["to"]))));
            out += wrapped(words(said("gun.draw.now")), parts);
        }
        std::vector<std::string> dice;
        const auto& queue = part("queue");
        for (const Json& test : queue.is_array() ? queue : Json::array()) {
            std::string item = test.value("kind", "");
            for (const char* key : {"fig", "piece", "door"})
                if (test.contains(key)) item += " " + test.value(key, "");
            if (test.contains("need"))
                item = words(said("gun.draw.on").text("test", item).text("need", dump(test["need"])));
            dice.push_back(item + ";");
        }
        if (!dice.empty()) out += wrapped(words(said("gun.draw.dice")), dice);
        const auto& points = part("points");
        if (part("history").is_array() && !part("history").empty() && points.is_object())
            out +=
                words(
                    said("gun.draw.points").text("points", by_side(points)).text("tallies", by_side(part("tallies")))) +
                "\n";
        return out;
    }

    const Json& view_;
    Seat reader_;
    const TerminalStyle& style_;
    const Rules& rules_;
    const Position& at_;
    const Town& town_;
    std::string letters_;  // one a figure
    int columns_;
    int lines_;
    std::vector<std::vector<Cell>> map_;
};

}  // namespace

std::string draw_terminal(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style) {
    const auto top = table_top(rules, view);
    if (!top) return words(said("gun.draw.cannot").said("why", top.error().said)) + "\n";
    return Drawing(view, reader, style, *top).draw();
}

}  // namespace saloon::gunfight
