// Writing JSON. What is written is mostly short, some hundred keys, names and numbers a view, so each is put into the
// string in one go with the comma before it and what follows.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

#include "text/json.h"

namespace saloon {
namespace {

constexpr bool escaped(unsigned char c) { return c == '"' || c == '\\' || c < 0x20; }

constexpr auto escaped_characters = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < table.size(); ++c) table[c] = escaped(static_cast<unsigned char>(c));
    return table;
}();

// Whether one of eight characters is a quote, a backslash or a control character.
bool needs_escape(std::uint64_t eight) {
    constexpr std::uint64_t ones = 0x0101'0101'0101'0101U;
    constexpr std::uint64_t highs = 0x80 * ones;
    const auto has_zero = [](std::uint64_t word) { return (word - ones) & ~word & highs; };
    const std::uint64_t control = (eight - 0x20 * ones) & ~eight & highs;
    return (has_zero(eight ^ '"' * ones) | has_zero(eight ^ '\\' * ones) | control) != 0;
}

template <class Word>
Word word_at(const char* from) {
    Word word{};
    std::memcpy(&word, from, sizeof word);
    return word;
}

// Copies at most three characters, of which some may be one and the same; false where one needs an escape.
bool copy_few(const char* from, std::size_t size, char* to) {
    if (size == 0) return true;
    const char first = from[0];
    const char middle = from[size / 2];
    const char last = from[size - 1];
    to[0] = first;
    to[size / 2] = middle;
    to[size - 1] = last;
    const auto is_escaped = [](char c) { return escaped_characters[static_cast<unsigned char>(c)]; };
    return !is_escaped(first) && !is_escaped(middle) && !is_escaped(last);
}

// Copies text, a word at a time, the last one over the end of the one before; false where a character needs an escape.
// Names of keys and cards are mostly shorter than a loop or a call would take to begin.
bool copy_plain(std::string_view text, char* to) {
    const char* const from = text.data();
    const std::size_t size = text.size();
    if (size < 4) return copy_few(from, size, to);
    if (size < 8) {
        const auto first = word_at<std::uint32_t>(from);
        const auto last = word_at<std::uint32_t>(from + size - 4);
        std::memcpy(to, &first, 4);
        std::memcpy(to + size - 4, &last, 4);
        return !needs_escape(std::uint64_t{first} << 32U | last);
    }
    bool plain = true;
    for (std::size_t at = 0;; at = std::min(at + 8, size - 8)) {
        const auto word = word_at<std::uint64_t>(from + at);
        std::memcpy(to + at, &word, 8);
        plain = plain && !needs_escape(word);
        if (at == size - 8) return plain;
    }
}

// Appends at most so many characters: `write` puts them there, after a comma where one is due, and tells their end.
template <class Write>
void put(std::string& out, bool after_comma, std::size_t most, const Write& write) {
    const std::size_t before = out.size();
    // What the function is told may be more than was asked for: libstdc++ 12 tells the capacity.
    out.resize_and_overwrite(before + 1 + most, [&](char* bytes, std::size_t) {
        char* const begin = bytes + before;
        *begin = ',';
        return static_cast<std::size_t>(write(begin + (after_comma ? 1 : 0)) - bytes);
    });
}

}  // namespace

JsonWriter& JsonWriter::open(char bracket) {
    put(out_, comma_due_, 1, [&](char* at) {
        *at = bracket;
        return at + 1;
    });
    comma_due_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    out_ += bracket;
    comma_due_ = true;
    return *this;
}

void JsonWriter::comma() {
    if (comma_due_) out_ += ',';
    comma_due_ = true;
}

void JsonWriter::quote(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out_ += '"';
    // Nearly all text needs nothing: it is copied in stretches.
    std::size_t copied = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!escaped(static_cast<unsigned char>(c))) continue;
        out_.append(text, copied, i - copied);
        copied = i + 1;
        if (c == '"' || c == '\\') {
            out_ += '\\';
            out_ += c;
        } else if (c == '\n') {
            out_ += "\\n";
        } else {
            out_ += "\\u00";
            out_ += hex[static_cast<unsigned char>(c) >> 4U];
            out_ += hex[static_cast<unsigned char>(c) & 15U];
        }
    }
    out_.append(text, copied);
    out_ += '"';
}

// Nearly all text is short and needs no escape. What stands after it is its quote and, where it is a key, a colon.
bool JsonWriter::put_short(std::string_view text, bool is_key) {
    constexpr std::size_t short_text = 60;
    if (text.size() > short_text) return false;
    const std::size_t before = out_.size();
    bool plain = false;
    put(out_, comma_due_, text.size() + 3, [&](char* at) {
        char* const begin = at;
        *at++ = '"';
        plain = copy_plain(text, at);
        at += text.size();
        *at++ = '"';
        *at = ':';
        at += is_key ? 1 : 0;
        return plain ? at : begin;
    });
    if (plain)
        comma_due_ = !is_key;
    else
        out_.resize(before);
    return plain;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    if (put_short(name, true)) return *this;
    comma();
    quote(name);
    out_ += ':';
    comma_due_ = false;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
    if (put_short(value, false)) return *this;
    comma();
    quote(value);
    return *this;
}

JsonWriter& JsonWriter::texts(std::string_view value, std::size_t times) {
    if (times == 0) return *this;
    const std::size_t begin = out_.size() + (comma_due_ ? 1 : 0);
    text(value);
    // The rest is copies of it with a comma in front: one, then as many as there are, until there are enough.
    const std::size_t end = out_.size();
    const std::size_t size = end - begin;
    const std::size_t needed = (size + 1) * (times - 1);
    if (needed == 0) return *this;
    out_.resize_and_overwrite(end + needed, [&](char* bytes, std::size_t) {
        char* const copies = bytes + end;
        *copies = ',';
        std::memcpy(copies + 1, bytes + begin, size);
        for (std::size_t done = size + 1; done < needed;) {
            const std::size_t more = std::min(done, needed - done);
            std::memcpy(copies + done, copies, more);
            done += more;
        }
        return end + needed;
    });
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    constexpr std::size_t digits_max = 24;
    put(out_, comma_due_, digits_max, [&](char* at) { return std::to_chars(at, at + digits_max, value).ptr; });
    comma_due_ = true;
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    put(out_, comma_due_, json.size(), [&](char* at) { return at + json.copy(at, json.size()); });
    comma_due_ = true;
    return *this;
}

JsonWriter& JsonWriter::seat(Seat seat) { return text(seat_name(seat)); }

JsonWriter& JsonWriter::actor(Actor actor) {
    if (actor == Actor::nobody) return null();
    return actor == Actor::chance ? text("chance") : seat(seat_of(actor));
}

}  // namespace saloon
