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
    const auto take = [&](std::uint64_t word) { hash = std::rotl((hash ^ word) * odd, 29); };
    std::uint64_t word = 0;
    for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
        std::memcpy(&word, text.data(), sizeof word);
        take(word);
    }
    if (!text.empty()) {
        word = 0;
        std::memcpy(&word, text.data(), text.size());
        take(word);
    }
    return (hash ^ hash >> 32U) * odd;
}

std::size_t end_of_text(std::string_view json, std::size_t quote) {
    std::size_t at = quote + 1;
    for (; json[at] != '"'; ++at)
        if (json[at] == '\\') ++at;
    return at + 1;
}

// Where the value ends that begins there.
std::size_t end_of_value(std::string_view json, std::size_t at) {
    for (int depth = 0;; ++at) {
        const char c = json[at];
        if (c == '"') {
            at = end_of_text(json, at) - 1;
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if (c == ']' || c == '}') {
            if (depth-- == 0) return at;
        } else if (depth == 0 && c == ',') {
            return at;
        }
    }
}

// Copies it with closed cards in a row as a count. Only in a list do three texts follow each other.
void fold_backs(std::string_view json, std::string& out) {
    constexpr std::string_view row = R"("??","??","??")";
    constexpr std::string_view one_more = R"(,"??")";
    // Quotes are everywhere in JSON, and backs are nearly all question marks that there are.
    for (std::size_t from = 1;;) {
        const std::size_t mark = json.find('?', from);
        if (mark == std::string_view::npos) break;
        from = mark + 1;
        const std::size_t begin = mark - 1;
        if (!json.substr(begin).starts_with(row)) continue;
        out += json.substr(0, begin);
        json.remove_prefix(begin + row.size());
        std::size_t backs = 3;
        for (; json.starts_with(one_more); ++backs) json.remove_prefix(one_more.size());
        out += R"({"??":)" + std::to_string(backs) + "}";
        from = 1;
    }
    out += json;
}

}  // namespace

// What is as it was ends where it ended.
bool ViewMarks::Mark::begins(std::string_view rest) const {
    const bool may_end = size < rest.size() && (rest[size] == ',' || rest[size] == '}');
    return may_end && hash_words(rest.substr(0, size), 1) == hash;
}

std::optional<std::vector<std::string_view>> ViewMarks::changed(std::string_view view) {
    bool same_members = !marks_.empty();
    std::vector<std::string_view> changed;
    std::size_t place = 0;
    for (std::size_t at = 1; view[at] != '}'; ++place) {
        std::size_t end = 0;
        // Most members are as they were: only the others are read.
        if (place < marks_.size() && marks_[place].begins(view.substr(at))) {
            end = at + marks_[place].size;
        } else {
            const std::size_t colon = end_of_text(view, at);
            end = end_of_value(view, colon + 1);
            const std::string_view member = view.substr(at, end - at);
            const Mark mark{hash_words(member, 1), static_cast<std::uint32_t>(member.size()),
                            static_cast<std::uint32_t>(hash_words(view.substr(at, colon - at), 1))};
            const bool is_new = place == marks_.size();
            if (is_new) marks_.push_back(mark);
            same_members = same_members && !is_new && marks_[place].name == mark.name;
            marks_[place] = mark;
            changed.push_back(member);
        }
        at = view[end] == ',' ? end + 1 : end;
    }
    same_members = same_members && place == marks_.size();
    marks_.resize(place);
    if (!same_members) return std::nullopt;
    return changed;
}

void write_view_changes(const Table& game, Seat reader, ViewMarks& marks, JsonWriter& writer) {
    constexpr std::size_t usual = 2'048;
    std::string view;
    view.reserve(usual);
    JsonWriter whole(view);
    game.write_view(reader, whole);
    const auto changed = marks.changed(view);
    if (!changed) {
        writer.key("view").raw(view);
        return;
    }
    std::string changes;
    changes.reserve(usual / 2);
    changes += '{';
    for (const std::string_view member : *changed) {
        if (changes.size() > 1) changes += ',';
        fold_backs(member, changes);
    }
    writer.key("changes").raw(changes += '}');
}

}  // namespace saloon
