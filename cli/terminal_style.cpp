#include "cli/terminal_style.h"

namespace saloon {
namespace {

std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::bold: return "\x1b[1m";
        case Ink::faint: return "\x1b[2m";
        case Ink::red: return "\x1b[31m";
        case Ink::green: return "\x1b[32m";
        case Ink::yellow: return "\x1b[33m";
        case Ink::blue: return "\x1b[34m";
        case Ink::magenta: return "\x1b[35m";
        case Ink::cyan: return "\x1b[36m";
        case Ink::plain: break;
    }
    return "";
}

}  // namespace

std::string paint(const TerminalStyle& style, Ink ink, std::string_view text) {
    const std::string_view code = code_of(ink);
    if (!style.color || code.empty()) return std::string(text);
    return std::string(code) + std::string(text) + "\x1b[0m";
}

std::string paint_card(const TerminalStyle& style, std::string_view card) {
    if (card == "??") return paint(style, Ink::faint, style.utf8 ? "▒▒" : "??");
    if (card.size() < 2) return std::string(card);
    const char suit = card.back();
    const bool red = suit == 'H' || suit == 'D';
    std::string text(card.substr(0, card.size() - 1));
    if (style.utf8 && text == "T") text = "10";
    if (style.utf8 && suit == 'C')
        text += "♣";
    else if (style.utf8 && suit == 'D')
        text += "♦";
    else if (style.utf8 && suit == 'H')
        text += "♥";
    else if (style.utf8 && suit == 'S')
        text += "♠";
    else
        text += suit;
    return paint(style, red ? Ink::red : Ink::bold, text);
}

int shown_width(std::string_view painted) {
    int width = 0;
    for (std::size_t i = 0; i < painted.size(); ++i) {
        if (painted[i] == '\x1b') {
            while (i < painted.size() && painted[i] != 'm') ++i;
        } else if ((static_cast<unsigned char>(painted[i]) & 0xC0U) != 0x80U) {
            ++width;
        }
    }
    return width;
}

std::string padded(std::string_view painted, int columns) {
    std::string text(painted);
    for (int width = shown_width(painted); width < columns; ++width) text += ' ';
    return text;
}

}  // namespace saloon
