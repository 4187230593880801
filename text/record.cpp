#include "text/record.h"

#include <array>
#include <cstdint>

#include "core/hash.h"
#include "text/words.h"

namespace saloon {
namespace {

constexpr std::string_view title = "saloon record 1";

// Four digits that depend on the header and on every line up to this one.
class Chain {
public:
    explicit Chain(const Record& header) {
        for (const std::string* part : {&header.game, &header.options, &header.edition, &header.start}) add(*part);
    }
    std::string add(std::string_view line) {
        hash_ = hash_text("\n", hash_text(line, hash_));
        constexpr std::string_view hex = "0123456789abcdef";
        std::string check;
        for (const int shift : {44, 40, 36, 32}) check += hex[(hash_ >> shift) & 15U];
        return check;
    }

private:
    std::uint64_t hash_ = hash_start;
};

class LineReader {
public:
    explicit LineReader(std::string_view text) : rest_(text) {}
    // The next line that is neither empty nor a comment.
    bool next(std::string_view& line) {
        while (!rest_.empty()) {
            const auto end = rest_.find('\n');
            line = rest_.substr(0, end);
            rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
            ++number_;
            while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
            if (!line.empty() && line.front() != '#') return true;
        }
        return false;
    }
    int number() const { return number_; }
    std::unexpected<Fault> wrong(Said why) const {
        return fault(Fault{said("text.line").number("number", number_).said("why", std::move(why)), {}, number_});
    }

private:
    std::string_view rest_;
    int number_ = 0;
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string write_record(const Record& record) {
    std::string out(title);
    out += "\ngame " + record.game + "\noptions " + record.options + "\nedition " + record.edition + "\n";
    if (!record.start.empty()) out += "start " + record.start + "\n";
    out += '\n';
    Chain chain(record);
    int number = 0;
    for (const std::string& line : record.lines)
        out += std::to_string(++number) + " " + chain.add(line) + " " + line + "\n";
    return out + "end " + std::to_string(number) + "\n";
}

Result<Record> read_record(std::string_view text) {
    if (text.size() > record_bytes_max) return fault(said("record.too_large"));
    LineReader reader(text);
    std::string_view line;
    if (!reader.next(line) || line != title)
        return reader.wrong(said("record.title").text("title", title).text("line", in_quotes(line)));

    Record record;
    bool more = reader.next(line);
    const std::array<std::pair<std::string_view, std::string*>, 4> header{{{"game ", &record.game},
                                                                           {"options ", &record.options},
                                                                           {"edition ", &record.edition},
                                                                           {"start ", &record.start}}};
    for (const auto& [word, value] : header) {
        if (more && line.starts_with(word)) {
            *value = line.substr(word.size());
            more = reader.next(line);
        } else if (word != "start ") {
            return reader.wrong(said("record.header").text("word", word));
        }
    }

    Chain chain(record);
    const bool checked = more && is_digit(line.front());  // or written by hand, without numbers and checks
    for (; more; more = reader.next(line)) {
        const auto count = static_cast<int>(record.lines.size());
        if (line == "end" || line.starts_with("end ")) {
            if (line != "end " + std::to_string(count) && (checked || line != "end"))
                return reader.wrong(said("record.wrong_count").number("count", count).text("line", in_quotes(line)));
            if (reader.next(line)) return reader.wrong(said("record.after_end"));
            return record;
        }
        if (record.lines.empty()) record.first_line = reader.number();
        if (checked) {
            Words words(line);
            const std::string number = std::to_string(count + 1);
            if (words.next() != number)
                return reader.wrong(said("record.move_missing").text("number", number).text("line", in_quotes(line)));
            const std::string_view check = words.next();
            line.remove_prefix(std::min(line.size(), number.size() + check.size() + 2));
            if (chain.add(line) != check) return reader.wrong(said("record.changed").text("line", in_quotes(line)));
        }
        if (auto form = check_line(line); !form) return reader.wrong(form.error().said);
        record.lines.emplace_back(line);
    }
    return reader.wrong(said("record.cut_off"));
}

}  // namespace saloon
