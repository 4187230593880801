#include "text/written_again.h"

#include <algorithm>

namespace saloon {
namespace {

constexpr std::size_t shown_max = 60;

std::string shown(const Json& json) {
    const std::string text = dump(json);
    return text.size() <= shown_max ? text : text.substr(0, shown_max) + "...";
}

void compare(const JsonCursor& came, const Json& right, std::initializer_list<std::string_view> besides) {
    const Json& json = came.json();
    if (right.is_object() && json.is_object()) {
        for (const auto& item : json.items())
            if (!right.contains(item.key()) && std::ranges::find(besides, item.key()) == besides.end())
                return came.fail(said("json.unknown_key").text("item", item.key().substr(0, 40)));
        for (const auto& item : right.items())
            if (came.fine()) compare(came[item.key()], item.value(), {});
        return;
    }
    if (right.is_array() && json.is_array() && right.size() == json.size()) {
        for (std::size_t i = 0; i < right.size() && came.fine(); ++i) compare(came[i], right[i], {});
        return;
    }
    const bool fraction = right.is_number() && !json.is_number_integer();  // 5.0 is no other spelling of 5
    if (json != right || fraction)
        came.fail(said("json.must_be").text("right", shown(right)).text("found", shown(json)));
}

}  // namespace

void must_be_the_same(const JsonCursor& came, const Json& right, std::initializer_list<std::string_view> besides) {
    if (came.fine()) compare(came, right, besides);
}

}  // namespace saloon
