// How well a bot plays, by name, and what it may spend on a move. A bot has no clock and no threads of its own: whoever
// asks it says when it is enough and lends it hands, so that the same code runs in a server, in a lab and in a page.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/gifts.h"

namespace saloon::bots {

enum class Grade : std::uint8_t { greenhorn, drifter, deputy, sheriff, marshal };

struct GradeInfo {
    Grade grade;
    std::string_view name;
    std::string_view help;  // the key of a line of words
    int milliseconds;       // for a move, at most; nothing for those who do not search
    bool all_cores;
};

inline constexpr std::array<GradeInfo, 5> grades{{
    {Grade::greenhorn, "greenhorn", "grade.greenhorn", 0, false},
    {Grade::drifter, "drifter", "grade.drifter", 0, false},
    {Grade::deputy, "deputy", "grade.deputy", 100, false},
    {Grade::sheriff, "sheriff", "grade.sheriff", 1'000, false},
    {Grade::marshal, "marshal", "grade.marshal", 5'000, true},
}};

constexpr const GradeInfo& info_of(Grade grade) { return grades[static_cast<std::size_t>(grade)]; }

constexpr std::optional<Grade> grade_named(std::string_view name) {
    for (const GradeInfo& info : grades)
        if (info.name == name) return info.grade;
    return std::nullopt;
}

// For a sentence: all of them, with commas.
inline std::string grade_names() {
    std::string names;
    for (const GradeInfo& info : grades) {
        if (!names.empty()) names += &info == &grades.back() ? " or " : ", ";
        names += info.name;
    }
    return names;
}

// Calls work(0) to work(hands - 1), side by side or one after the other, and comes back when all have ended.
using Crew = std::function<void(int hands, const std::function<void(int hand)>& work)>;

// One of a game's hints that is not as the game gives it: how a change is tried out.
struct Tuning {
    int SearchHints::* hint = nullptr;
    int value = 0;
    friend bool operator==(const Tuning&, const Tuning&) = default;
};

// What is left of a seat's last search, for its next move at the same table. Whoever asks keeps it, one for each seat,
// no longer than the table, and may drop it at any time.
class Memory {
public:
    virtual ~Memory() = default;
};

// How a bot is to think. What it may know is not a setting: it gets its seat's view and nothing else. With a number of
// iterations and one hand the same seed gives the same move everywhere, and so do the same moves before it where a
// memory is lent.
struct Thinking {
    Grade grade = Grade::drifter;
    std::uint64_t seed = 1;
    std::uint64_t iterations = 0;    // of a search, at most; 0: as many as the grade's time holds on a usual core
    std::function<bool()> enough{};  // asked often, by every hand; true: answer now with the best so far
    bool timed = false;              // `enough` ends by a clock: a quick core may do more than a usual one
    int hands = 1;
    Crew crew{};  // left out: one after the other
    std::vector<Tuning> tunings{};
    std::unique_ptr<Memory>* memory = nullptr;  // room to remember in; left out: every move is thought of anew
};

}  // namespace saloon::bots
