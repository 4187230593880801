// The figures of a finding as one table of plain numbers, made of its JSON: a row a figure, one value a cell. `table`
// and `row` say what it is of, `what` which figure it is; `low` and `high` are its interval, where it has one.
#include <array>

#include "lab/finding.h"
#include "text/json.h"

namespace saloon::lab {
namespace {

std::string joined(const std::string& before, const std::string& after, std::string_view between) {
    return before.empty() ? after : after.empty() ? before : before + std::string(between) + after;
}

std::string csv_cell(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

// Whose figures an object holds.
std::string name_of_row(const Json& object) {
    constexpr std::array<const char*, 6> names{"game", "first", "second", "name", "seat", "player"};
    std::string row;
    for (const char* name : names)
        if (const auto found = object.find(name); found != object.end() && found->is_string())
            row = joined(row, found->get<std::string>(), " ");
    return row;
}

struct Place {
    std::string table;
    std::string row;
    std::string what;
};

class TidyCsv {
public:
    void add(const Json& value, const Place& place, const Json& interval) {
        if (value.is_number()) add_line(value, place, interval);
        if (value.is_object()) add_object(value, place);
        if (value.is_array()) add_array(value, place);
    }

    std::string text = "table,row,what,value,low,high\n";

private:
    void add_line(const Json& value, const Place& place, const Json& interval) {
        const bool known = interval.is_array() && interval.size() == 2;
        text += csv_cell(place.table) + "," + csv_cell(place.row) + "," + csv_cell(place.what) + "," + value.dump() +
                "," + (known ? interval[0].dump() : "") + "," + (known ? interval[1].dump() : "") + "\n";
    }

    void add_object(const Json& object, const Place& place) {
        const Place own{place.table, joined(place.row, name_of_row(object), " "), place.what};
        for (const auto& [key, value] : object.items()) {
            if (key.ends_with("interval")) continue;
            const auto interval = object.find(key == "mean" ? "interval" : key + "_interval");
            add(value, {own.table, own.row, joined(own.what, key, ".")},
                interval == object.end() ? Json() : Json(*interval));
        }
    }

    // Pairs are a histogram: a value and how often it was.
    void add_array(const Json& array, const Place& place) {
        for (std::size_t i = 0; i < array.size(); ++i) {
            const Json& each = array[i];
            if (each.is_array() && each.size() == 2)
                add(each[1], {place.table, place.row, place.what + "." + each[0].dump()}, Json());
            else if (each.is_object())
                add(each, {joined(place.table, place.what, "."), place.row, ""}, Json());
            else
                add(each, {place.table, place.row, place.what + "." + std::to_string(i + 1)}, Json());
        }
    }
};

}  // namespace

std::string as_csv(const Finding& finding) {
    TidyCsv csv;
    if (const auto results = parse_json(finding.results, {.bytes_max = finding.results.size()}))
        csv.add(*results, {}, Json());
    return csv.text;
}

}  // namespace saloon::lab
