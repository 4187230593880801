// A hosted table as a text that its reader may put away and come back with, though the game is not over. The text holds
// every line, so it is sealed: whoever keeps it cannot read it by mistake, and it opens only with the seed that the
// table was dealt from. It is a curtain, no lock: whoever has the program can deal that seed himself.
#include <algorithm>

#include "table/referee_request.h"

namespace saloon {
namespace {

constexpr std::string_view heading = "saloon kept 1";
constexpr std::string_view hex = "0123456789abcdef";

// Seals what is open and opens what is sealed.
std::string turned(std::string text, std::uint64_t seed) {
    Rng::Key key{};
    std::ranges::copy(heading, key.begin() + sizeof seed);
    for (std::size_t i = 0; i < sizeof seed; ++i) key[i] = static_cast<std::uint8_t>(seed >> (8 * i));
    Rng stream = Rng::secure(key);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % sizeof word == 0) word = stream.next();
        text[i] = static_cast<char>(static_cast<std::uint8_t>(text[i]) ^ static_cast<std::uint8_t>(word));
        word >>= 8U;
    }
    return text;
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
    std::string text(heading);
    for (const Step& step : (*table)->session.game().steps()) text.append("\n").append(step.line);
    writer_.key("kept").text(as_hex(turned(std::move(text), (*table)->hosting->seed)));
    return {};
}

// The table as it was when it was put away.
Result<void> Request::recall_kept(Session& table, std::uint64_t seed) const {
    const auto sealed = text("kept");
    if (!sealed) return fault(sealed.error());
    const std::string kept = turned(of_hex(*sealed), seed);
    std::string_view lines = kept;
    if (!lines.starts_with(heading)) return fault(said("referee.kept_elsewhere"));
    lines.remove_prefix(heading.size());
    while (lines.starts_with('\n')) {
        lines.remove_prefix(1);
        const std::string_view line = lines.substr(0, lines.find('\n'));
        if (const auto step = table.recall(table.to_act(), line); !step) return fault(step.error());
        lines.remove_prefix(line.size());
    }
    return {};
}

}  // namespace saloon
