// `saloon games`: what can be played, and with what options.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/language.h"
#include "cli/markdown.h"
#include "cli/setup.h"

namespace saloon {
namespace {

std::string players_text(const GameInfo& info) {
    std::string players = std::to_string(info.players_min);
    if (info.players_min != info.players_max) players += "-" + std::to_string(info.players_max);
    return spoken(said("cli.players").text("players", players));
}

// As much of a list or an object as fits a line.
std::string in_a_line(const Json& value) {
    constexpr std::size_t most = 70;
    std::string text = dump(value);
    if (text.size() <= most) return text;
    std::size_t end = most;
    while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // not in the midst of a letter
    return text.substr(0, end) + "...";
}

// A value as it is typed; an edition or a town also as players call it, which is said by the option's key and the
// value.
std::string value_text(const OptionHelp& option, const Json& value) {
    if (!value.is_string()) return in_a_line(value);
    const std::string typed = value.get<std::string>();
    const std::string key = option.help.key() + "." + typed;
    return spoken_language().knows(key) ? typed + " (" + spoken(key) + ")" : typed;
}

std::string allowed_text(const OptionHelp& option) {
    const Json& allowed = option.allowed;
    if (allowed.is_object() && allowed.contains("min") && allowed.contains("max"))
        return spoken(said("cli.range").text("least", dump(allowed["min"])).text("most", dump(allowed["max"])));
    if (!allowed.is_array()) return dump(allowed);
    std::string text;
    for (const Json& value : allowed) text += (text.empty() ? "" : ", ") + value_text(option, value);
    return text;
}

// A list or an object is the game's own to read: what is known of it are examples.
Said examples_of(const OptionHelp& option) {
    std::string text;
    for (const Json& value : option.allowed) text += (text.empty() ? "" : ", ") + in_a_line(value);
    return said("cli.option_example").text("values", text);
}

Said values_of(const OptionHelp& option) {
    if (option.type == "list" || option.type == "object") return examples_of(option);
    return said("cli.option_allowed").text("values", allowed_text(option));
}

std::string indented_text(std::string_view text, int indent, const TerminalStyle& style) {
    std::string out;
    const std::string shown = style.utf8 ? std::string(text) : to_ascii(text);
    for (const std::string& line : wrap_text(shown, style.width - indent))
        out += std::string(static_cast<std::size_t>(indent), ' ') + line + "\n";
    return out;
}

void list_games(const Library& library, const TerminalStyle& style) {
    for (const auto& game : library.games()) {
        const GameInfo& info = game->info();
        std::cout << paint(style, Ink::bold, info.name) << "  " << paint(style, Ink::cyan, info.slug) << ", "
                  << players_text(info) << "\n"
                  << indented_text(spoken(info.summary), 4, style);
        std::string names;
        for (const OptionHelp& option : game->options()) names += (names.empty() ? "" : ", ") + option.name;
        std::cout << indented_text(spoken(said("cli.options").text("names", names)), 4, style) << "\n";
    }
    std::cout << spoken(said("cli.games_hint")) << "\n";
}

void show_game(const GameKind& game, const TerminalStyle& style) {
    const GameInfo& info = game.info();
    std::cout << paint(style, Ink::bold, info.name) << " (" << info.slug << ")\n"
              << indented_text(spoken(info.summary), 0, style) << players_text(info) << "\n"
              << spoken(said("cli.rules_by")) << " " << info.prefix << "\n\n"
              << spoken("cli.options_title") << "\n";
    for (const OptionHelp& option : game.options()) {
        std::cout << "  " << paint(style, Ink::bold, option.name) << paint(style, Ink::faint, " (" + option.type + ")")
                  << "\n"
                  << indented_text(spoken(option.help), 4, style) << indented_text(spoken(values_of(option)), 4, style)
                  << indented_text(
                         spoken(said("cli.option_left_out").text("value", value_text(option, option.standard))), 4,
                         style);
    }
    if (!game.presets().empty()) std::cout << "\n" << spoken("cli.presets_title") << "\n";
    for (const Preset& preset : game.presets())
        std::cout << "  " << paint(style, Ink::bold, preset.name) << "\n"
                  << indented_text(spoken(preset.help) + "; " + dump(preset.options), 4, style);
    const auto options = game.options();
    std::cout << "\n" << spoken(said("cli.try_play")) << " " << info.slug;
    if (!options.empty()) {
        const Json& value = options.back().allowed.is_array() && !options.back().allowed.empty()
                                ? options.back().allowed.back()
                                : options.back().standard;
        const std::string text = value.is_string() ? value.get<std::string>() : dump(value);
        std::cout << " --option " << options.back().name << "=" << (value.is_structured() ? "'" + text + "'" : text);
    }
    std::cout << " --seed 7\n";
}

}  // namespace

void add_games(CLI::App& program) {
    CLI::App* command = program.add_subcommand("games", spoken(said("cli.games_help")));
    auto name = std::make_shared<std::string>();
    auto editions = std::make_shared<std::vector<std::string>>();
    command->add_option("GAME", *name, spoken(said("cli.games_game")));
    add_edition_files(*command, *editions);
    command->callback([name, editions] {
        const Library library = library_with(*editions, *name);
        if (name->empty()) return list_games(library, output_style());
        show_game(*must(library.find(*name)), output_style());
    });
}

}  // namespace saloon
