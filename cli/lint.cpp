// `saloon lint FILE...`: checks data files (editions, towns, gangs) as the games themselves read them, and catalogues
// of words.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/language.h"
#include "cli/setup.h"

namespace saloon {
namespace {

constexpr std::size_t words_bytes_max = 1'000'000;

// ":12" behind the name of the file, where the key of a fault stands; nothing where it is the key that is missing.
std::string line_of_key(const std::string& text, const Said& fault) {
    const auto at = text.find("\"" + fault.arguments().front().text + "\"");
    if (at == std::string::npos) return {};
    return ":" + std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

// What the program has in English of the areas that a catalogue speaks of: keys that begin alike.
Catalogue built_in_like(const Catalogue& catalogue) {
    std::set<std::string> areas;
    for (const auto& [key, message] : catalogue.messages()) areas.insert(key.substr(0, key.find('.')));
    Json like = Json::object();
    for (const auto& [key, message] : english().messages())
        if (areas.contains(key.substr(0, key.find('.')))) like[key] = message;
    Catalogue source("en");
    must(source.add({"en", "en.json", like.dump()}));
    return source;
}

// A catalogue is a file of a words folder: keys that have points in them, each with its message.
bool is_catalogue(const std::string& path, const Json& json) {
    if (!json.is_object() || json.empty()) return false;
    if (std::filesystem::absolute(path).parent_path().filename() == "words") return true;
    for (const auto& [key, message] : json.items())
        if (!message.is_string() || key.find('.') == std::string::npos) return false;
    return true;
}

// Its keys and gaps are those of the English file beside it; English itself is measured by what the program says.
void check_catalogue(const std::string& path, const std::string& text) {
    const std::filesystem::path file(path);
    const std::string language = file.stem().string();
    if (!is_language(language))
        throw Failure(spoken(said("text.in_file").text("file", path).said("why", said("cli.words_language"))));
    Catalogue catalogue(language);
    must(catalogue.add({language, path, text}));
    Catalogue source("en");
    const std::filesystem::path beside = file.parent_path() / "en.json";
    if (language != "en" && std::filesystem::exists(beside)) {
        const std::string words = read_text_file(beside.string(), words_bytes_max);
        must(source.add({"en", beside.string(), words}));
    } else {
        source = built_in_like(catalogue);
    }
    const auto faults = faults_of(catalogue, source);
    for (const Said& fault : faults)
        std::cerr << spoken(said("text.in_file").text("file", path + line_of_key(text, fault)).said("why", fault))
                  << "\n";
    if (!faults.empty()) throw Failure(spoken(said("cli.words_faults").text("path", path).number("n", faults.size())));
    std::cout << spoken(
                     said("cli.fine").text("path", path).said("what", said("cli.words_of").text("language", language)))
              << "\n";
}

bool takes(const DataFile& file) { return Library::with(data_files_with({file})).has_value(); }

// A file need not name its game where one game alone can read it: as a file of its own, by its place among those that
// ship with the program, or as the value of an option ("-o gangs=@FILE").
std::string game_of_data(const std::string& path, const std::string& text) {
    const std::filesystem::path file(path);
    std::string only;
    for (const DataFile& built_in : built_in_files()) {
        if (std::filesystem::path(built_in.path).filename() != file.filename()) continue;
        if (!only.empty() && only != built_in.game) return {};
        only = built_in.game;
    }
    if (!only.empty()) return only;
    for (const auto& game : Library::standard().games()) {
        const std::string slug(game->info().slug);
        if (!takes({slug, path, text})) continue;
        if (!only.empty()) return {};
        only = slug;
    }
    return only;
}

// The option that takes this value, as "gunfight, -o gangs"; nothing where none does.
std::string option_that_takes(const Json& json, const std::string& slug) {
    if (json.empty()) return {};
    for (const auto& game : Library::standard().games()) {
        if (!slug.empty() && game->info().slug != slug) continue;
        for (const OptionHelp& option : game->options())
            if ((option.type == "object" || option.type == "list") && game->open(Json{{option.name, json}}))
                return std::string(game->info().slug) + ", -o " + option.name;
    }
    return {};
}

// Each file is checked alone with what is built in, so that one bad file does not hide another.
void check_file(const std::string& path, const std::string& game) {
    std::string found = game;
    const std::string text = read_text_file(path, words_bytes_max);
    if (const auto json = parse_json(text, {.keys_max = 4'000})) {
        if (game.empty() && is_catalogue(path, *json)) return check_catalogue(path, text);
        const bool named = json->is_object() && json->contains("game");
        if (found.empty() && !named) found = game_of_data(path, text);
        if (found.empty() || (!named && !takes({found, path, text})))
            if (const std::string option = option_that_takes(*json, found); !option.empty()) {
                std::cout << spoken(said("cli.fine").text("path", path).text("what", option)) << "\n";
                return;
            }
    }
    const DataFile file = read_data_file(path, found);
    if (const auto library = Library::with(data_files_with({file})); !library)
        throw Failure(spoken(library.error().said));
    std::cout << spoken(said("cli.fine").text("path", path).text("what", file.game)) << "\n";
}

void lint(const std::vector<std::string>& paths, const std::string& game) {
    std::size_t bad = 0;
    for (const std::string& path : paths) {
        try {
            check_file(path, game);
        } catch (const Failure& failure) {
            const std::string wrong = failure.what();
            std::cerr << (wrong.find(path) == std::string::npos ? path + ": " + wrong : wrong) << "\n";
            ++bad;
        }
    }
    if (bad > 0)
        throw Failure(spoken(said("cli.files_cannot_be_used")
                                 .number("bad", static_cast<std::int64_t>(bad))
                                 .number("all", static_cast<std::int64_t>(paths.size()))));
}

}  // namespace

void add_lint(CLI::App& program) {
    CLI::App* command = program.add_subcommand("lint", spoken(said("cli.lint_help")));
    auto paths = std::make_shared<std::vector<std::string>>();
    auto game = std::make_shared<std::string>();
    command->add_option("FILE", *paths, spoken(said("cli.lint_files")))->required();
    command->add_option("--game", *game, spoken(said("cli.lint_game")))->type_name("GAME");
    command->callback([paths, game] { lint(*paths, *game); });
}

}  // namespace saloon
