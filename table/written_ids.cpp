#include "table/written_ids.h"

namespace saloon {
namespace {

// Walks over JSON that a parser has found to be sound.
class Walk {
public:
    explicit Walk(std::string_view text) : text_(text) {}

    // Gives every request to `found`: the line itself, or what its list holds.
    template <class F>
    void requests(F found) {
        if (next() != '[') return found(*this);
        ++at_;
        while (next() != ']') {
            found(*this);
            if (next() == ',') ++at_;
        }
    }

    // One value; of an object its member "id".
    std::string id() {
        std::string id;
        if (next() != '{') {
            value();
            return id;
        }
        ++at_;
        while (next() != '}') {
            const std::string_view key = value();
            next();
            ++at_;  // the colon
            next();
            const std::string_view content = value();
            if (key == "\"id\"") id = without_spaces(content);
            if (next() == ',') ++at_;
        }
        ++at_;
        return id;
    }

private:
    char next() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        return at_ < text_.size() ? text_[at_] : ']';
    }

    std::string_view value() {
        const std::size_t start = at_;
        int depth = 0;
        do {
            const char c = text_[at_];
            if (c == '"')
                skip_string();
            else
                ++at_;
            if (c == '{' || c == '[') ++depth;
            if (c == '}' || c == ']') --depth;
        } while (at_ < text_.size() && (depth > 0 || (is_plain(text_[start]) && is_plain(text_[at_]))));
        return text_.substr(start, at_ - start);
    }

    static bool is_space(char c) { return std::string_view(" \t\r\n").contains(c); }
    // Of a number or a word: its end is what cannot belong to it.
    static bool is_plain(char c) { return !std::string_view("\"{}[],:").contains(c) && !is_space(c); }

    void skip_string() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
            if (text_[at_] == '\\') ++at_;
        ++at_;
    }

    static std::string without_spaces(std::string_view json) {
        std::string out;
        bool quoted = false;
        for (std::size_t i = 0; i < json.size(); ++i) {
            if (json[i] == '"') quoted = !quoted;
            if (quoted || !is_space(json[i])) out += json[i];
            if (quoted && json[i] == '\\') out += json[++i];
        }
        return out;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<std::string> written_ids(std::string_view line) {
    std::vector<std::string> ids;
    Walk(line).requests([&](Walk& walk) { ids.push_back(walk.id()); });
    return ids;
}

}  // namespace saloon
