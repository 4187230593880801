#include "cli/setup.h"
#include "cli/language.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <charconv>
#include <filesystem>
#include <random>

#include "cli/files.h"
#include "cli/json_place.h"

namespace saloon {
namespace {

constexpr std::size_t data_file_bytes_max = std::size_t{1} << 20U;

std::string file_name(const std::string& path) { return std::filesystem::path(path).filename().string(); }

}  // namespace

void add_edition_files(CLI::App& command, std::vector<std::string>& files) {
    command.add_option("--edition-file", files, spoken(said("cli.edition_file")))
        ->type_name("FILE")
        ->allow_extra_args(false);
}

void add_game_options(CLI::App& command, std::vector<std::string>& pairs) {
    command.add_option("-o,--option", pairs, spoken(said("cli.game_option")))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
}

void add_preset(CLI::App& command, std::string& preset) {
    command.add_option("--preset", preset, spoken(said("cli.game_preset")))->type_name("NAME");
}

Json with_preset(const GameKind& game, std::string_view preset, const Json& chosen) {
    if (preset.empty()) return chosen;
    std::string names;
    for (const Preset& each : game.presets()) {
        names += (names.empty() ? "" : ", ") + each.name;
        if (each.name != preset) continue;
        Json options = each.options;
        options.update(chosen);
        return options;
    }
    throw Failure(names.empty()
                      ? spoken(said("cli.no_presets").text("name", game.info().name))
                      : spoken(said("cli.no_such_preset").text("preset", in_quotes(preset)).text("names", names)));
}

Json options_from(const std::vector<std::string>& pairs) {
    Json options = Json::object();
    for (const std::string& pair : pairs) {
        const auto equals = pair.find('=');
        if (equals == std::string::npos || equals == 0)
            throw Failure(spoken(said("cli.option_form").text("pair", in_quotes(pair))));
        const std::string name = pair.substr(0, equals);
        const std::string value = pair.substr(equals + 1);
        if (options.contains(name)) throw Failure(spoken(said("cli.option_twice").text("name", in_quotes(name))));
        if (value.starts_with('@')) {  // from a file, for what is too long to type
            const std::string text = read_text_file(value.substr(1), data_file_bytes_max);
            const auto json = parse_json(text);
            if (!json) throw Failure(value.substr(1) + place_of_fault(text) + ": " + spoken(json.error().said));
            options[name] = *json;
        } else {
            const auto json = parse_json(value);
            options[name] = json ? *json : Json(value);
        }
    }
    // Text that is not UTF-8 would break every position it is carried through.
    return must(parse_json(dump(options)));
}

DataFile read_data_file(const std::string& path, std::string_view game) {
    DataFile file{std::string(game), path, read_text_file(path, data_file_bytes_max)};
    const auto json = parse_json(file.text);
    if (!json) throw Failure(path + place_of_fault(file.text) + ": " + spoken(json.error().said));
    if (json->is_object() && json->contains("game") && (*json)["game"].is_string())
        file.game = (*json)["game"].get<std::string>();
    if (file.game.empty()) throw Failure(spoken(said("cli.data_for_which_game").text("path", path)));
    must(Library::standard().find(file.game));
    return file;
}

std::vector<DataFile> data_files_with(const std::vector<DataFile>& added) {
    std::vector<DataFile> files;
    for (const DataFile& built_in : built_in_files()) {
        bool replaced = false;
        for (const DataFile& file : added)
            replaced = replaced || (file.game == built_in.game && file_name(file.path) == file_name(built_in.path));
        if (!replaced) files.push_back(built_in);
    }
    files.insert(files.end(), added.begin(), added.end());
    return files;
}

Library library_with(const std::vector<std::string>& edition_files, std::string_view game) {
    std::vector<DataFile> added;
    for (const std::string& path : edition_files) added.push_back(read_data_file(path, game));
    return must(Library::with(data_files_with(added)));
}

std::uint64_t seed_from(const std::string& word, std::string_view key) {
    const char* end = word.data() + word.size();
    std::uint64_t number = 0;
    if (const auto read = std::from_chars(word.data(), end, number); read.ec == std::errc{} && read.ptr == end)
        return number;
    throw Failure(spoken(said(key).text("word", in_quotes(word))));
}

std::uint64_t random_seed() {
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(1, 999'999)(device);
}

}  // namespace saloon
