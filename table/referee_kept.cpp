// A hosted table as a text that its reader may put away and come back with, though the game is not over. The text holds
// every line, so it is sealed: whoever keeps it cannot read it by mistake, and it opens only at the table that it was
// kept of, dealt from the same seed and for the same reader. A letter that was changed is found before a line is read,
// for the sentence about a line that cannot be played would tell what the line says. It is a curtain, no lock: whoever
// has the program can deal that seed himself.
#include <algorithm>

#include "table/referee_request.h"

namespace saloon {
namespace {

constexpr std::string_view heading = "saloon kept 2";
constexpr std::string_view hex = "0123456789abcdef";
constexpr std::size_t check_bytes = sizeof(Rng::Key);

Rng::Key key_of(std::uint64_t seed) {
    Rng::Key key{};
    std::ranges::copy(heading, key.begin() + sizeof seed);
    for (std::size_t i = 0; i < sizeof seed; ++i) key[i] = static_cast<std::uint8_t>(seed >> (8 * i));
    return key;
}

// The next bytes of a generator over a text.
std::string turned(std::string text, Rng stream) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % sizeof word == 0) word = stream.next();
        text[i] = static_cast<char>(static_cast<std::uint8_t>(text[i]) ^ static_cast<std::uint8_t>(word));
        word >>= 8U;
    }
    return text;
}

// A sum over a text that nobody makes without the key: each part goes into the key from which the next one comes.
Rng::Key sum_of(std::string_view text, Rng::Key key) {
    for (; !text.empty(); text.remove_prefix(std::min(text.size(), key.size()))) {
        for (std::size_t i = 0; i < std::min(text.size(), key.size()); ++i)
            key[i] ^= static_cast<std::uint8_t>(text[i]);
        std::ranges::copy(turned(std::string(key.size(), '\0'), Rng::secure(key)), key.begin());
    }
    return key;
}

std::string_view as_text(const Rng::Key& key) { return {reinterpret_cast<const char*>(key.data()), key.size()}; }

// Seals what is open and opens what is sealed, each text by a stream of its own.
std::string turned(std::string text, const Rng::Key& key, std::string_view check) {
    return turned(std::move(text), Rng::secure(sum_of(check, key)));
}

// What has to be as it was: the table at its beginning, and for whom it is hosted.
std::string beginning_of(const Session& table, Seat reader) {
    const auto start = table.game().clone();
    start->rewind_to(0);
    return start->position() + "\n" + std::string(seat_name(reader)) + "\n";
}

std::string as_hex(std::string_view bytes) {
    std::string digits;
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        digits += {hex[byte >> 4U], hex[byte & 15U]};
    }
    return digits;
}

// Empty where these are no digits.
std::string of_hex(std::string_view digits) {
    if (digits.size() % 2 != 0 || digits.find_first_not_of(hex) != std::string_view::npos) return {};
    std::string bytes;
    for (std::size_t i = 0; i < digits.size(); i += 2)
        bytes += static_cast<char>(hex.find(digits[i]) << 4U | hex.find(digits[i + 1]));
    return bytes;
}

}  // namespace

Result<void> Request::keep() {
    const auto table = hosted();
    if (!table) return fault(table.error());
    const Rng::Key key = key_of((*table)->hosting->seed);
    std::string lines;
    for (const Step& step : (*table)->session.game().steps()) lines.append(step.line).append("\n");
    const Rng::Key check = sum_of(beginning_of((*table)->session, (*table)->hosting->reader) + lines, key);
    writer_.key("kept").text(as_hex(as_text(check)) + as_hex(turned(std::move(lines), key, as_text(check))));
    return {};
}

// The table as it was when it was put away.
Result<void> Request::recall_kept(Session& table, Seat reader, std::uint64_t seed) const {
    const auto sealed = text("kept");
    if (!sealed) return fault(sealed.error());
    const std::string kept = of_hex(*sealed);
    if (kept.size() < check_bytes) return fault(said("referee.kept_elsewhere"));
    const std::string check = kept.substr(0, check_bytes);
    const Rng::Key key = key_of(seed);
    const std::string opened = turned(kept.substr(check_bytes), key, check);
    if (as_text(sum_of(beginning_of(table, reader) + opened, key)) != check)
        return fault(said("referee.kept_elsewhere"));
    for (std::string_view lines = opened; !lines.empty();) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        if (const auto step = table.recall(table.to_act(), line); !step) return fault(step.error());
        lines.remove_prefix(line.size() + 1);
    }
    return {};
}

}  // namespace saloon
