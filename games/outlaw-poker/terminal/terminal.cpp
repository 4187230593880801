// The table as text: the two piles, then every seat's grid, the Iron Hand first, up to three seats side by side,
// then what the seat at turn is doing and what has been scored. It reads a seat's view, and of the rules only what the
// Outlaws do.
#include "games/outlaw-poker/terminal/terminal.h"

#include <algorithm>
#include <vector>

#include "games/outlaw-poker/text/notation.h"
#include "host/language.h"

namespace saloon::outlaw_poker {
namespace {

constexpr int cell = 5;         // columns of the screen for one column of a grid
constexpr int seats_a_row = 3;  // side by side
constexpr int box = 26;
constexpr std::size_t discards_shown = 60;  // from the top

std::string text_of(const Json& json) { return json.is_string() ? json.get_ref<const std::string&>() : dump(json); }

std::string say(const Said& said) { return spoken(said); }
std::string phrase(std::string_view key) { return say(said(key)); }

class Drawing {
public:
    Drawing(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style)
        : rules_(rules), view_(view), reader_(reader), style_(style) {}

    std::string draw() {
        header();
        piles();
        seats();
        doing();
        own_outlaw();
        scores();
        return std::move(out_);
    }

private:
    void line(const std::string& text = {}) {
        out_ += text;
        out_ += '\n';
    }
    std::string ink(Ink ink, std::string_view text) const { return paint(style_, ink, text); }
    std::string_view word(std::string_view utf8, std::string_view ascii) const { return style_.utf8 ? utf8 : ascii; }

    std::string card(const std::string& name) const {
        if (name == "??") return ink(Ink::faint, word("▒▒", "??"));
        if (name == "W") return ink(Ink::magenta, word("W★", "W*"));
        if (name.starts_with('-')) return ink(Ink::green, name);
        return ink(Ink::bold, name);
    }

    void header() {
        const bool over = view_["phase"] == "over";
        std::string text = ink(Ink::yellow, "OUTLAW POKER");
        text += "  " + say(said("out.screen.round")
                               .text("round", dump(view_["round"]))
                               .text("turn", dump(view_["turn"]))
                               .seat("dealer", text_of(view_["dealer"])));
        if (over) text += "  " + ink(Ink::green, phrase("out.screen.over"));
        if (!view_["closer"].is_null())
            text += "  " + ink(Ink::red, say(said("out.screen.closed").seat("seat", text_of(view_["closer"]))));
        line(text);
        line();
    }

    void piles() {
        const Json& discard = view_["discard"];
        line(heading("out.screen.deck") + " " + ink(Ink::faint, word("▒▒", "##")) + " x " +
             std::to_string(view_["deck"].size()));
        std::string text = heading("out.screen.discard");
        std::size_t shown = 0;
        for (; shown < std::min(discard.size(), discards_shown); ++shown) {
            const std::string name = card(text_of(discard[shown]));
            wrapped(text, shown == 0 ? " [" + name + "]" : " " + name);
        }
        if (discard.empty()) text += " " + phrase("out.screen.empty");
        if (shown < discard.size()) wrapped(text, " +" + std::to_string(discard.size() - shown));
        line(text);
        if (!view_["outlaws_played"].empty()) {
            std::string played = heading("out.screen.played");
            for (const Json& name : view_["outlaws_played"]) wrapped(played, " " + text_of(name));
            line(played);
        }
        line();
    }

    static std::string heading(std::string_view key) { return padded("  " + phrase(key), 10); }

    // Goes on in a new line where the width is used up.
    void wrapped(std::string& text, const std::string& more) {
        if (shown_width(text) + shown_width(more) > style_.width) {
            line(text);
            text = "          ";
        }
        text += more;
    }

    // One seat as five lines: name, columns, top row, bottom row, Outlaw.
    std::vector<std::string> seat_lines(const std::string& seat) const {
        const Json& cards = view_["cards"][seat];
        const bool mine = seat == seat_name(reader_);
        const bool acts = view_["to_act"] == seat || view_["turn_seat"] == seat;
        std::string title =
            std::string(acts ? word("▶ ", "> ") : "  ") + seat + (mine ? " (" + phrase("out.screen.you") + ")" : "");
        title = acts ? ink(Ink::cyan, title) : ink(Ink::bold, title);
        if (view_["closer"] == seat) title += ink(Ink::red, " " + phrase("out.screen.closer"));
        title += marks(seat);
        std::vector<std::string> lines{title, "  ", "  ", "  ", "  "};
        for (std::size_t column = 0; 2 * column < cards.size(); ++column) {
            const bool locked = view_["locked"][seat][column] == true;
            const std::string name = "c" + std::to_string(column + 1) + (locked ? "=" : "");
            lines[1] += padded(ink(Ink::faint, name), cell);
            for (const std::size_t row : {0U, 1U}) lines[2 + row] += padded(slot(seat, 2 * column + row, locked), cell);
        }
        const Json& outlaw = view_["outlaws"][seat];
        if (!outlaw.is_null())
            lines[4] += ink(Ink::magenta, text_of(outlaw) == "??" ? phrase("out.screen.an_outlaw") : text_of(outlaw));
        if (cards.empty()) lines[2] += ink(Ink::faint, phrase("out.screen.no_cards"));
        return lines;
    }

    // OUT-4.22, OUT-4.24: is its next turn skipped, and what will be added to its score?
    std::string marks(const std::string& seat) const {
        std::string text;
        if (view_.contains("skips") && std::ranges::find(view_["skips"], Json(seat)) != view_["skips"].end())
            text += ink(Ink::red, " " + phrase("out.screen.skipped"));
        if (!view_.contains("bounties") || view_["bounties"][seat] == 0) return text;
        const std::string bounty = dump(view_["bounties"][seat]);
        return text + ink(Ink::yellow, " " + (bounty.starts_with('-') ? bounty : "+" + bounty));
    }

    // A face-down card that the reader has looked at is in brackets; a locked one between bars.
    std::string slot(const std::string& seat, std::size_t index, bool locked) const {
        const std::string name = text_of(view_["cards"][seat][index]);
        const bool up = view_["up"][seat][index] == true;
        if (locked) return std::string(word("│", "|")) + card(name);
        if (!up && name != "??") return "(" + card(name) + ")";
        return " " + card(name);
    }

    void seats() {
        std::vector<std::vector<std::string>> row;
        const auto flush = [&] {
            for (std::size_t i = 0; !row.empty() && i < row.front().size(); ++i) {
                std::string text;
                for (const auto& lines : row) text += padded(lines[i], box);
                while (text.ends_with(' ')) text.pop_back();
                line(text);
            }
            row.clear();
        };
        const int fit = std::clamp(style_.width / box, 1, seats_a_row);
        for (const auto& item : view_["cards"].items()) {
            row.push_back(seat_lines(item.key()));
            if (static_cast<int>(row.size()) == fit) flush();
        }
        flush();
    }

    void doing() {
        if (!view_["drawn"].empty()) {
            std::string text = "  " + say(said("out.screen.in_hand").text("from", text_of(view_["drawn_from"]))) + " ";
            for (const Json& name : view_["drawn"]) text += " " + card(text_of(name));
            line(text);
        }
        if (const Json& step = view_["step"]; !step.is_null()) told_step(step);
        if (!view_["last_turns"].empty()) {
            std::string text = "  " + phrase("out.screen.last_turns");
            for (const Json& seat : view_["last_turns"]) text += " " + text_of(seat);
            line(text);
        }
        looked_at();
        if (view_["to_act"] == "chance") line(ink(Ink::faint, "  " + phrase("out.screen.shuffle_due")));
    }

    // A name or a text for people, which may have letters that this terminal lacks.
    std::string for_people(std::string_view text) const {
        std::string shown;
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (style_.utf8 || byte < 0x80)
                shown += c;
            else if (byte >= 0xC0)
                shown += '?';
        }
        return shown;
    }
    const Outlaw* find_outlaw(const Json& id) const {
        const auto found = read_outlaw(rules_, id.is_string() ? text_of(id) : "");
        return found ? &rules_.outlaws()[found->id] : nullptr;
    }
    // Words after a heading, in as many lines as they need.
    void told(std::string text, std::string_view words) {
        for (Words left(words); !left.empty();) wrapped(text, " " + std::string(left.next()));
        line(text);
    }

    void told_step(const Json& step) {
        const Outlaw* const outlaw = find_outlaw(step["outlaw"]);
        if (outlaw == nullptr) return;
        const int index = step["index"].get<int>();
        OutlawSteps now;
        now.push_back(outlaw->steps[index]);
        told("  " + say(said("out.screen.step")
                            .text("outlaw", ink(Ink::magenta, for_people(outlaw->name)))
                            .number("step", index + 1)
                            .text("left", dump(step["left"]))),
             say(outlaw_said(now)));
    }

    // OUT-4.25: what the reader's own Outlaw does, and its saying.
    void own_outlaw() {
        const std::string seat(seat_name(reader_));
        if (!view_["outlaws"].contains(seat)) return;
        const Outlaw* const outlaw = find_outlaw(view_["outlaws"][seat]);
        if (outlaw == nullptr) return;
        std::string words = say(outlaw_said(outlaw->steps));
        if (!outlaw->text.empty()) words += " \"" + for_people(outlaw->text) + "\"";
        told("  " + say(said("out.screen.your_outlaw").text("outlaw", ink(Ink::magenta, for_people(outlaw->name)))),
             words);
    }

    // OUT-10.4: who looked at which face-down card is open.
    void looked_at() {
        std::string text = "  " + phrase("out.screen.looked_at");
        const std::size_t bare = text.size();
        for (const auto& seat : view_["seen"].items())
            for (const auto& slot : seat.value().items()) {
                std::string readers;
                for (const Json& reader : slot.value()) readers += (readers.empty() ? "" : " ") + text_of(reader);
                wrapped(text, " " +
                                  say(said("out.screen.looked_at_by")
                                          .seat("seat", seat.key())
                                          .text("slot", slot.key())
                                          .text("readers", readers)) +
                                  ";");
            }
        if (text.size() == bare) return;
        text.pop_back();
        line(text);
    }

    void scores() {
        const Json& totals = view_["totals"];
        std::string text = "  " + phrase("out.screen.totals") + " ";
        for (const auto& item : totals.items()) text += " " + item.key() + " " + ink(Ink::bold, dump(item.value()));
        if (const Json& history = view_["history"]; !history.empty()) {
            std::string scores;
            for (const auto& item : history.back()["scores"].items())
                scores += (scores.empty() ? "" : " ") + dump(item.value());
            const std::string last = " (" + say(said("out.screen.last_round").text("scores", scores)) + ")";
            if (shown_width(text) + shown_width(last) <= style_.width) text += ink(Ink::faint, last);
        }
        line(text);
        if (view_["winners"].empty()) return;
        std::string winners = "  " + phrase("out.screen.won_by");
        for (const Json& seat : view_["winners"]) winners += " " + text_of(seat);
        line(ink(Ink::green, winners));
    }

    const Rules& rules_;
    const Json& view_;
    Seat reader_;
    const TerminalStyle& style_;
    std::string out_;
};

}  // namespace

std::string draw_terminal(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style) {
    return Drawing(rules, view, reader, style).draw();
}

}  // namespace saloon::outlaw_poker
