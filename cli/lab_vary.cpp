#include "cli/lab_vary.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace saloon {
namespace {

constexpr std::size_t values_max = 200;

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

// "2..6", "10..100/10" (in steps of ten), or values with commas between.
std::vector<std::string> values_from(const std::string& word, const std::string& values) {
    std::vector<std::string> list;
    if (const auto dots = values.find(".."); dots != std::string::npos) {
        const auto slash = values.find('/', dots);
        const auto first = whole_number(values.substr(0, dots));
        const auto last = whole_number(values.substr(dots + 2, slash == std::string::npos ? slash : slash - dots - 2));
        const auto step =
            slash == std::string::npos ? std::optional<std::int64_t>(1) : whole_number(values.substr(slash + 1));
        if (!first || !last || !step || *step < 1 || *last < *first ||
            (*last - *first) / *step >= std::int64_t{values_max})
            throw Failure(spoken(said("cli.vary_range_takes").text("word", in_quotes(word))));
        for (std::int64_t value = *first; value <= *last; value += *step) list.push_back(std::to_string(value));
        return list;
    }
    for (std::size_t at = 0; at <= values.size();) {
        const std::size_t end = std::min(values.find(',', at), values.size());
        list.push_back(values.substr(at, end - at));
        at = end + 1;
    }
    if (list.size() > values_max) throw Failure(spoken(said("cli.vary_too_many_values")));
    return list;
}

// Puts a value at a place of the edition's file of that name.
void change_number(std::vector<DataFile>& files, const std::string& game, const std::string& name,
                   const std::string& value) {
    const auto hash = name.find('#');
    const std::string file_name = name.substr(0, hash);
    const auto number = whole_number(value);
    if (!number) throw Failure(spoken(said("cli.edition_number_form").text("what", in_quotes(value))));
    for (DataFile& file : files) {
        if (file.game != game || std::filesystem::path(file.path).filename() != file_name) continue;
        Json json = must(parse_json(file.text));
        Json* place = &json;
        std::string path = name.substr(hash + 1);
        for (std::size_t at = 1; at <= path.size() && path[0] == '/';) {
            const std::size_t end = std::min(path.find('/', at), path.size());
            const std::string key = path.substr(at, end - at);
            const auto index = whole_number(key);
            if (place->is_object() && place->contains(key))
                place = &(*place)[key];
            else if (place->is_array() && index && *index >= 0 && static_cast<std::size_t>(*index) < place->size())
                place = &(*place)[static_cast<std::size_t>(*index)];
            else
                throw Failure(spoken(said("cli.no_place_in_file")
                                         .text("file", file_name)
                                         .text("path", in_quotes(path))
                                         .text("what", in_quotes(key))));
            at = end + 1;
        }
        if (!place->is_number_integer())
            throw Failure(
                spoken(said("cli.place_not_whole_number").text("path", in_quotes(path)).text("file", file_name)));
        *place = *number;
        file.text = dump(json);
        return;
    }
    throw Failure(spoken(said("cli.no_data_file").text("game", game).text("file", in_quotes(file_name))));
}

void apply(Setting& setting, const lab::Varied& varied, const std::string& value, const LabArguments& arguments) {
    if (varied.name.find('#') != std::string::npos)
        return change_number(setting.files, arguments.game, varied.name, value);
    if (varied.name == "seats") {  // who plays, all of them alike: the same question at several levels of skill
        setting.seats = value;
        return;
    }
    const auto json = parse_json(value);
    setting.options[varied.name] = json ? *json : Json(value);
}

}  // namespace

std::vector<lab::Varied> varied_from(const std::vector<std::string>& words, std::size_t most) {
    if (words.size() > most) throw Failure(spoken(said("cli.vary_too_often").number("most", most)));
    std::vector<lab::Varied> all;
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == word.size())
            throw Failure(spoken(said("cli.vary_takes").text("word", in_quotes(word))));
        lab::Varied varied{word.substr(0, equals), values_from(word, word.substr(equals + 1))};
        if (std::ranges::find(all, varied.name, &lab::Varied::name) != all.end())
            throw Failure(spoken(said("cli.varied_twice").text("name", in_quotes(varied.name))));
        all.push_back(std::move(varied));
    }
    return all;
}

Setting setting_of(const std::vector<lab::Varied>& varied, const std::vector<std::string>& values,
                   const LabArguments& arguments) {
    Setting setting{options_from(arguments.options), files_for(arguments)};
    for (const lab::Varied& each : varied)
        if (setting.options.contains(each.name))
            throw Failure(spoken(said("cli.given_and_varied").text("name", in_quotes(each.name))));
    for (std::size_t i = 0; i < varied.size(); ++i) apply(setting, varied[i], values[i], arguments);
    return setting;
}

std::vector<Setting> settings_of(const std::vector<lab::Varied>& varied, const LabArguments& arguments) {
    if (varied.size() == 2 && varied[0].values.size() * varied[1].values.size() > values_max)
        throw Failure(spoken(said("cli.too_many_settings")));
    std::vector<Setting> settings;
    for (const std::string& value : varied[0].values) {
        if (varied.size() == 1) {
            settings.push_back(setting_of(varied, {value}, arguments));
            continue;
        }
        for (const std::string& second : varied[1].values)
            settings.push_back(setting_of(varied, {value, second}, arguments));
    }
    return settings;
}

}  // namespace saloon
