// Table talk of `saloon play`: what a good player would do, why not something else, and how the table could look then.
// All of it follows from what the asking seat may know.
#include <algorithm>

#include "cli/drawing.h"
#include "cli/failure.h"
#include "cli/markdown.h"
#include "cli/play_session.h"
#include "cli/rule_text.h"
#include "text/words.h"

namespace saloon {
namespace {

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 32);
    return text;
}

std::string wrapped(const std::string& text, const TerminalStyle& style, Ink ink) {
    std::string out;
    for (const std::string& line : wrap_text(text, style.width)) out += paint(style, ink, line) + "\n";
    return out;
}

}  // namespace

void PlaySession::show_hint() {
    const Table& table = match_.table();
    if (!is_seat(table.to_act())) throw Failure(spoken(said("cli.game_over")));
    if (console_.live()) console_.write("\r\x1b[K" + spoken("cli.thinking"));
    const TerminalStyle style = console_.style();
    std::string text;
    for (const AdvisedLine& choice : table.advise(match_.thinking(), 3).choices) {
        const auto at = std::ranges::lower_bound(menu_.moves(), choice.line) - menu_.moves().begin();
        text += paint(style, Ink::bold, choice.line) + " (" + std::to_string(at + 1) + ")\n" +
                wrapped("  " + spoken(said("cli.hint_line")
                                          .text("why", capital(spoken(choice.why)))
                                          .text("share", percent(choice.sure_per_mille))),
                        style, Ink::faint);
    }
    say(text);
}

// A number is a move of the list, and part of a move the only one that fits, as when it is played.
std::string PlaySession::meant_by(std::string_view words) const {
    return match_.table().judge(words) ? std::string(words) : menu_.chosen(words).value_or(std::string(words));
}

void PlaySession::explain(std::string_view move) {
    const TerminalStyle style = console_.style();
    if (move.empty()) return say(spoken(said("cli.about_why_not")));
    const std::string meant = meant_by(move);
    const auto verdict = match_.table().judge(meant);
    if (!verdict)
        return say(wrapped(spoken(verdict.error().said), style, Ink::red) +
                   rule_text_or_nothing(verdict.error().rule, style));
    if (console_.live()) console_.write("\r\x1b[K" + spoken("cli.thinking"));
    const auto answer = match_.table().why_not(meant, match_.thinking());
    if (!answer) return say(spoken(answer.error().said));
    say(wrapped(spoken(said("cli.allowed_but").text("move", meant).said("why", answer->why)), style, Ink::faint));
}

// The move is tried in a world the asker could be in: what is hidden from the asker is dealt anew before.
void PlaySession::what_if(std::string_view words) {
    const Table& table = match_.table();
    if (!is_seat(table.to_act())) throw Failure(spoken(said("cli.game_over")));
    if (words.empty()) return say(spoken(said("cli.about_what_if")));
    const std::string move = meant_by(words);
    if (!table.judge(move)) return explain(move);
    const Seat seat = seat_of(table.to_act());
    Rng rng(match_.thinking().seed);
    const auto branch = table.redealt(seat, rng);
    const auto played = branch->play(actor_of(seat), move);
    if (!played) throw Failure(spoken(played.error().said));
    while (branch->to_act() == Actor::chance) branch->let_chance(rng);
    const TerminalStyle style = console_.style();
    std::string text = draw_table(*branch, Reader::of(seat), style) + "\n";
    if (branch->steps().size() > 1) text += wrapped(spoken(said("cli.chance_is_example")), style, Ink::faint);
    if (const auto answer = table.why_not(move, match_.thinking()))
        text += wrapped(capital(spoken(answer->why)) + ".", style, Ink::faint);
    console_.show_text(spoken(said("cli.if_played").seat("seat", seat_name(seat)).text("move", move)), text);
}

}  // namespace saloon
