// A scenario's file as statements, and what a statement compares: paths into JSON, words that are hidden.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/json.h"

namespace saloon::kit {

struct Line {
    int number;
    std::string text;  // a whole statement: JSON that goes on over several lines is joined, listed lines too
};

inline int open_brackets(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) quoted = !quoted;
        if (quoted) continue;
        depth += text[i] == '{' || text[i] == '[' ? 1 : text[i] == '}' || text[i] == ']' ? -1 : 0;
    }
    return depth;
}

inline std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    return text;
}

// Splits into statements. An indented line belongs to the statement above it, and so does anything inside open
// brackets.
inline std::vector<Line> statements(std::string_view text) {
    std::vector<Line> lines;
    int number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view raw = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        const std::string_view line = trimmed(raw);
        if (line.empty() || line.front() == '#') continue;
        const bool goes_on =
            !lines.empty() && (raw.front() == ' ' || line.front() == '{' || open_brackets(lines.back().text) > 0);
        if (goes_on)
            lines.back().text += "\n" + std::string(line);
        else
            lines.push_back({number, std::string(line)});
    }
    return lines;
}

inline Json* find_path(Json& root, std::string_view path) {
    Json* at = &root;
    while (!path.empty()) {
        const auto dot = path.find('.');
        const std::string key(path.substr(0, dot));
        path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
        if (at->is_object() && at->contains(key)) {
            at = &(*at)[key];
        } else if (at->is_array() && read_number(key) && *read_number(key) >= 0 &&
                   static_cast<std::size_t>(*read_number(key)) < at->size()) {
            at = &(*at)[static_cast<std::size_t>(*read_number(key))];
        } else {
            return nullptr;
        }
    }
    return at;
}

// Objects are equal whatever the order of their keys.
inline bool same(const Json& a, const Json& b) {
    if (a.is_object() && b.is_object()) {
        if (a.size() != b.size()) return false;
        for (const auto& item : a.items())
            if (!b.contains(item.key()) || !same(item.value(), b[item.key()])) return false;
        return true;
    }
    if (a.is_array() && b.is_array()) return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
    return a == b;
}

inline bool all_hidden(const Json& json) {
    if (json.is_array() || json.is_object()) return std::all_of(json.begin(), json.end(), all_hidden);
    return json == "??";
}

inline void collect_words(const Json& json, std::vector<std::string>& words) {
    if (json.is_string()) words.push_back(json.get<std::string>());
    if (json.is_object() && json.contains("card"))
        return collect_words(json["card"], words);  // a card with marks on it
    if (json.is_structured())
        for (const Json& item : json) collect_words(item, words);
}

// "4H*" and "4H_" are the card 4H.
inline std::string bare(std::string card) {
    while (!card.empty() && (card.back() == '*' || card.back() == '_')) card.pop_back();
    return card;
}

}  // namespace saloon::kit
