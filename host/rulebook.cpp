#include "host/rulebook.h"

#include <optional>

#include "text/words.h"

namespace saloon {
namespace {

void skip(std::string_view& text, std::string_view any_of) {
    const auto from = text.find_first_not_of(any_of);
    text.remove_prefix(from == std::string_view::npos ? text.size() : from);
}

// The rule that a line defines: its number opens the line, a list item or a row of a table, in bold.
RuleId rule_defined_by(std::string_view line) {
    skip(line, " ");
    if (line.starts_with("- ") || line.starts_with("* ") || line.starts_with("| ")) line.remove_prefix(2);
    if (!line.starts_with("**")) return {};
    line.remove_prefix(2);
    return read_rule(line.substr(0, line.find_first_of("* ,:")));
}

struct Heading {
    int number;
    std::string_view title;
};

// "## 5. Shootout" is the head of chapter 5.
std::optional<Heading> chapter_head(std::string_view line) {
    if (!line.starts_with("## ")) return std::nullopt;
    line.remove_prefix(3);
    const auto dot = line.find(". ");
    if (dot == std::string_view::npos) return std::nullopt;
    const auto number = read_number(line.substr(0, dot));
    if (!number) return std::nullopt;
    return Heading{*number, line.substr(dot + 2)};
}

class BookReader {
public:
    explicit BookReader(const RulebookFile& file) : text_(file.text) { book_.game = file.game; }

    Rulebook read() {
        std::string_view rest = text_;
        while (!rest.empty()) {
            const auto end = rest.find('\n');
            take(rest.substr(0, end), static_cast<std::size_t>(rest.data() - text_.data()));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        close_rule(text_.size());
        return std::move(book_);
    }

private:
    void take(std::string_view line, std::size_t at) {
        if (line.starts_with("```")) in_code_ = !in_code_;
        if (in_code_) return;
        if (line.starts_with("#")) {
            close_rule(at);
            if (book_.title.empty()) book_.title = line.substr(line.find(' ') + 1);
            if (const auto head = chapter_head(line)) book_.chapters.push_back({head->number, head->title, {}});
        } else if (const RuleId id = rule_defined_by(line); !id.none() && !known(id)) {
            close_rule(at);
            open_ = id;
            opened_at_ = at;
        }
    }
    bool known(const RuleId& id) const {
        for (const Chapter& chapter : book_.chapters)
            for (const Rule& rule : chapter.rules)
                if (rule.id == id) return true;
        return false;
    }
    void close_rule(std::size_t at) {
        if (open_.none()) return;
        std::string_view text = text_.substr(opened_at_, at - opened_at_);
        text = text.substr(0, text.find_last_not_of(" \n") + 1);
        if (book_.prefix.empty()) book_.prefix = text.substr(text.find_first_not_of("-*| "), 3);
        for (Chapter& chapter : book_.chapters)
            if (chapter.number == open_.chapter) chapter.rules.push_back({open_, text});
        open_ = {};
    }

    std::string_view text_;
    Rulebook book_{};
    RuleId open_{};
    std::size_t opened_at_ = 0;
    bool in_code_ = false;
};

}  // namespace

const std::vector<Rulebook>& rulebooks() {
    static const std::vector<Rulebook> books = [] {
        std::vector<Rulebook> read;
        for (const RulebookFile& file : rulebook_files()) read.push_back(BookReader(file).read());
        return read;
    }();
    return books;
}

const Rulebook* find_rulebook(std::string_view prefix) {
    for (const Rulebook& book : rulebooks())
        if (book.prefix == prefix) return &book;
    return nullptr;
}

const Rule* find_rule(const RuleId& id) {
    const Rulebook* book = find_rulebook({id.prefix.data(), id.prefix.size()});
    if (book == nullptr) return nullptr;
    for (const Chapter& chapter : book->chapters)
        for (const Rule& rule : chapter.rules)
            if (rule.id == id) return &rule;
    return nullptr;
}

}  // namespace saloon
