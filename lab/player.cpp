#include "lab/player.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "text/words.h"

namespace saloon::lab {
namespace {

constexpr std::string_view outside = "exec:";
constexpr int usual_patience = 10'000;

struct NamedHint {
    std::string_view name;
    int SearchHints::* hint;
};

constexpr std::array<NamedHint, 9> hints{{
    {"exploration_percent", &SearchHints::exploration_percent},
    {"first_percent", &SearchHints::first_percent},
    {"horizon", &SearchHints::horizon},
    {"playout_steps", &SearchHints::playout_steps},
    {"race", &SearchHints::race},
    {"remember", &SearchHints::remember},
    {"tree_depth", &SearchHints::tree_depth},
    {"usual_lead_percent", &SearchHints::usual_lead_percent},
    {"widen_from", &SearchHints::widen_from},
}};

std::optional<std::uint32_t> read_number(std::string_view text, std::uint32_t least, std::uint32_t most) {
    std::uint32_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || value < least || value > most)
        return std::nullopt;
    return value;
}

// Up to the next colon; what is read is taken away, the colon too.
std::string_view next_part(std::string_view& words) {
    const auto colon = words.find(':');
    const std::string_view part = words.substr(0, colon);
    words.remove_prefix(colon == std::string_view::npos ? words.size() : colon + 1);
    return part;
}

Result<bots::Tuning> read_tuning(std::string_view word) {
    constexpr std::uint32_t value_max = 1'000'000;
    const auto equals = word.find('=');
    const auto known = std::ranges::find(hints, word.substr(0, equals), &NamedHint::name);
    if (known == hints.end()) {
        std::string names;
        for (const NamedHint& each : hints) names += (names.empty() ? "" : ", ") + std::string(each.name);
        return fault(
            said("lab.there_no_hint_try_out").text("equals", in_quotes(word.substr(0, equals))).text("names", names));
    }
    const auto value =
        equals == std::string_view::npos ? std::nullopt : read_number(word.substr(equals + 1), 0, value_max);
    if (!value) return fault(said("lab.hint_tried_out_with_number").text("word", in_quotes(word)));
    return bots::Tuning{known->hint, static_cast<int>(*value)};
}

}  // namespace

std::string Player::name() const {
    if (!program.empty()) return std::string(outside) + program;
    std::string name(bots::info_of(grade).name);
    if (iterations > 0) name += ":" + std::to_string(iterations);
    if (milliseconds > 0) name += ":" + std::to_string(milliseconds) + "ms";
    for (const bots::Tuning& tuning : tunings)
        name += ":" + std::string(std::ranges::find(hints, tuning.hint, &NamedHint::hint)->name) + "=" +
                std::to_string(tuning.value);
    return name;
}

Result<Player> read_player(std::string_view word) {
    if (word.starts_with(outside)) {
        Player player{.milliseconds = usual_patience, .program = std::string(word.substr(outside.size()))};
        if (player.program.empty()) return fault(said("lab.program_has_no_command"));
        return player;
    }
    std::string_view rest = word;
    const std::string_view name = next_part(rest);
    const auto grade = bots::grade_named(name);
    if (!grade)
        return fault(
            said("lab.there_no_grade_grades").text("name", in_quotes(name)).text("grade_names", bots::grade_names()));
    Player player{.grade = *grade};
    if (name.size() == word.size()) return player;
    if (*grade == bots::Grade::greenhorn) return fault(said("lab.greenhorn_does_not_think_write"));
    std::string_view number = next_part(rest);
    const bool clock = number.ends_with("ms");
    if (clock) number.remove_suffix(2);
    const auto value = read_number(number, 1, 1'000'000'000);
    if (!value || word.ends_with(':'))
        return fault(said("lab.after_colon_player_stands_how").text("word", in_quotes(word)));
    if (clock)
        player.milliseconds = static_cast<int>(*value);
    else
        player.iterations = *value;
    while (!rest.empty()) {
        const auto tuning = read_tuning(next_part(rest));
        if (!tuning) return fault(tuning.error());
        player.tunings.push_back(*tuning);
    }
    return player;
}

Result<std::vector<Player>> read_players(std::string_view words) {
    std::vector<Player> players;
    while (true) {
        const auto comma = words.find(',');
        const auto player = read_player(words.substr(0, comma));
        if (!player) return fault(player.error());
        players.push_back(*player);
        if (players.size() > 64) return fault(said("lab.too_many_players_64_enough"));
        if (comma == std::string_view::npos) return players;
        words.remove_prefix(comma + 1);
    }
}

std::string names_of(const std::vector<Player>& players) {
    std::string names;
    for (const Player& player : players) names += (names.empty() ? "" : ",") + player.name();
    return names;
}

}  // namespace saloon::lab
