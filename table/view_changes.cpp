#include "table/view_changes.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>
#include <utility>

namespace saloon {
namespace {

// Eight bytes at a time. Texts of one length that differ in only one of those words never have the same hash.
std::uint64_t hash_words(std::string_view text, std::uint64_t hash) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
    hash ^= text.size();
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(text.size(), sizeof hash))) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data(), std::min(text.size(), sizeof word));
        hash = std::rotl((hash ^ word) * odd, 29);
    }
    return (hash ^ hash >> 32U) * odd;
}

std::size_t end_of_text(std::string_view json, std::size_t quote) {
    std::size_t at = quote + 1;
    for (; json[at] != '"'; ++at)
        if (json[at] == '\\') ++at;
    return at + 1;
}

// Where the key or value ends that begins there.
std::size_t end_of_value(std::string_view json, std::size_t at) {
    for (int depth = 0;; ++at) {
        const char c = json[at];
        if (c == '"') {
            at = end_of_text(json, at) - 1;
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if (c == ']' || c == '}') {
            if (depth-- == 0) return at;
        } else if (depth == 0 && (c == ',' || c == ':')) {
            return at;
        }
    }
}

// Of an object that a JsonWriter wrote.
std::vector<ViewMember> members_of(std::string_view object) {
    std::vector<ViewMember> members;
    constexpr std::size_t usual = 40;
    members.reserve(usual);
    for (std::size_t at = 1; object[at] != '}';) {
        const std::size_t colon = end_of_text(object, at);
        const std::size_t end = end_of_value(object, colon + 1);
        members.push_back({object.substr(at, colon - at), object.substr(at, end - at)});
        at = object[end] == ',' ? end + 1 : end;
    }
    return members;
}

// Copies it with closed cards in a row as a count. Only in a list do three texts follow each other.
void fold_backs(std::string_view json, std::string& out) {
    constexpr std::string_view row = R"("??","??","??")";
    constexpr std::string_view one_more = R"(,"??")";
    for (;;) {
        const std::size_t begin = json.find(row);
        out += json.substr(0, begin);
        if (begin == std::string_view::npos) return;
        json.remove_prefix(begin + row.size());
        std::size_t backs = 3;
        for (; json.starts_with(one_more); ++backs) json.remove_prefix(one_more.size());
        out += R"({"??":)" + std::to_string(backs) + "}";
    }
}

}  // namespace

bool ViewMarks::same_members(std::span<const ViewMember> members) {
    std::uint64_t names = 1;
    for (const ViewMember& member : members) names = hash_words(member.name, names);
    if (std::exchange(names_, names) == names) return true;
    hashes_.assign(members.size(), 0);
    return false;
}

bool ViewMarks::changed(std::size_t place, const ViewMember& member) {
    const std::uint64_t hash = hash_words(member.whole, 1);
    return std::exchange(hashes_[place], hash) != hash;
}

void ViewMarks::are_of(const Table& game, Seat reader) {
    std::string view;
    JsonWriter whole(view);
    game.write_view(reader, whole);
    const std::vector<ViewMember> members = members_of(view);
    (void)same_members(members);
    for (std::size_t place = 0; place < members.size(); ++place) (void)changed(place, members[place]);
}

void write_view_changes(const Table& game, Seat reader, ViewMarks& marks, JsonWriter& writer) {
    constexpr std::size_t usual = 2'048;
    std::string view;
    view.reserve(usual);
    JsonWriter whole(view);
    game.write_view(reader, whole);
    const std::vector<ViewMember> members = members_of(view);
    const bool by_changes = marks.same_members(members);
    std::string changes;
    changes.reserve(usual / 2);
    changes += '{';
    for (std::size_t place = 0; place < members.size(); ++place) {
        if (!marks.changed(place, members[place]) || !by_changes) continue;
        if (changes.size() > 1) changes += ',';
        fold_backs(members[place].whole, changes);
    }
    if (by_changes)
        writer.key("changes").raw(changes += '}');
    else
        writer.key("view").raw(view);
}

}  // namespace saloon
