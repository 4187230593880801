#include "cli/json_place.h"

#include <algorithm>
#include <optional>

#include "text/json.h"

namespace saloon {
namespace {

// Builds nothing; only remembers where nlohmann's parser stopped.
struct PlaceFinder {
    std::optional<std::size_t> position;

    static bool null() { return true; }
    static bool boolean(bool) { return true; }
    static bool number_integer(Json::number_integer_t) { return true; }
    static bool number_unsigned(Json::number_unsigned_t) { return true; }
    static bool number_float(Json::number_float_t, const Json::string_t&) { return true; }
    static bool string(Json::string_t&) { return true; }
    static bool binary(Json::binary_t&) { return true; }
    static bool start_object(std::size_t) { return true; }
    static bool key(Json::string_t&) { return true; }
    static bool end_object() { return true; }
    static bool start_array(std::size_t) { return true; }
    static bool end_array() { return true; }
    template <class Exception>
    bool parse_error(std::size_t at, const std::string&, const Exception&) {
        position = at;
        return false;
    }
};

}  // namespace

std::string place_of_fault(std::string_view json) {
    PlaceFinder finder;
    Json::sax_parse(json.begin(), json.end(), &finder);
    if (!finder.position) return {};
    // nlohmann counts the characters it has read, the wrong one included.
    const std::size_t wrong = std::min(*finder.position == 0 ? 0 : *finder.position - 1, json.size());
    const std::string_view before = json.substr(0, wrong);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto column = before.size() - (before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1) + 1;
    return ":" + std::to_string(line) + ":" + std::to_string(column);
}

}  // namespace saloon
