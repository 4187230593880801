#include "lab/player.h"

#include <charconv>

#include "text/words.h"

namespace saloon::lab {
namespace {

std::string known_grades() {
    std::string names;
    for (const bots::GradeInfo& info : bots::grades) names += (names.empty() ? "" : ", ") + std::string(info.name);
    return names;
}

}  // namespace

std::string Player::name() const {
    std::string name(bots::info_of(grade).name);
    if (iterations > 0) name += ":" + std::to_string(iterations);
    if (milliseconds > 0) name += ":" + std::to_string(milliseconds) + "ms";
    return name;
}

Result<Player> read_player(std::string_view word) {
    const auto colon = word.find(':');
    const auto grade = bots::grade_named(word.substr(0, colon));
    if (!grade)
        return fault("there is no grade " + in_quotes(word.substr(0, colon)) + "; the grades are " + known_grades());
    Player player{*grade, 0, 0};
    if (colon == std::string_view::npos) return player;
    std::string_view number = word.substr(colon + 1);
    const bool clock = number.ends_with("ms");
    if (clock) number.remove_suffix(2);
    std::uint32_t value = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
    if (read.ec != std::errc{} || read.ptr != number.data() + number.size() || value == 0 || value > 1'000'000'000)
        return fault(
            "after the colon of a player stands how much it thinks, such as deputy:500 (iterations) or "
            "deputy:50ms, not " +
            in_quotes(word));
    if (*grade == bots::Grade::greenhorn) return fault("a greenhorn does not think: write it without a colon");
    if (clock)
        player.milliseconds = static_cast<int>(value);
    else
        player.iterations = value;
    return player;
}

Result<std::vector<Player>> read_players(std::string_view words) {
    std::vector<Player> players;
    while (true) {
        const auto comma = words.find(',');
        const auto player = read_player(words.substr(0, comma));
        if (!player) return fault(player.error());
        players.push_back(*player);
        if (players.size() > 64) return fault("that are too many players: 64 are enough");
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
