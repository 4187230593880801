// The drawings of the terminal speak the reader's language: whole sentences, and no line wider than there is room.
#include <doctest/doctest.h>

#include <sstream>

#include "games/all_terminals.h"
#include "host/language.h"
#include "table/library.h"

using namespace saloon;

namespace {

constexpr int columns = 80;

std::string drawn(const TerminalRow& row, const Table& table) {
    const auto view = parse_json(table.view(Seat::p1));
    REQUIRE(view.has_value());
    return row.draw(table, *view, Seat::p1, {false, true, columns});
}

void check_drawing(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        CHECK(shown_width(line) <= columns);
        CHECK(!line.contains('{'));
        CHECK(!line.contains(".draw."));
        CHECK(!line.contains(".screen."));
    }
}

}  // namespace

TEST_CASE("every game is drawn in every language") {
    for (const TerminalRow& row : terminal_rows) {
        if (row.slug == nullptr) continue;
        CAPTURE(row.slug);
        auto table = Library::standard().open(row.slug, Json::object());
        REQUIRE(table.has_value());
        Rng rng(3);
        for (int step = 0; step < 120 && (*table)->to_act() != Actor::nobody; ++step) {
            (void)((*table)->to_act() == Actor::chance ? (*table)->let_chance(rng) : (*table)->play_random(rng));
            if (step % 12 != 3) continue;
            speak("en");
            const std::string english_drawing = drawn(row, **table);
            for (const std::string_view language : languages) {
                speak(language);
                CAPTURE(language);
                const std::string text = drawn(row, **table);
                check_drawing(text);
                CHECK((text == english_drawing) == (language == "en"));
            }
            speak("en");
        }
    }
}
