// The drawing fits its width, needs neither colour nor UTF-8, and shows nothing that the view hides.
#include <doctest/doctest.h>

#include "games/outlaw-poker/terminal.h"
#include "table/library.h"

using namespace saloon;

namespace {

void check_drawing(const Table& table, Seat seat, const TerminalStyle& style) {
    const std::string text = outlaw_poker::draw_terminal(*parse_json(table.view(seat)), seat, style);
    REQUIRE(text.ends_with('\n'));
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        CHECK_MESSAGE(shown_width(std::string_view(text).substr(from, end - from)) <= style.width, text);
        from = end + 1;
    }
    const bool plain =
        text.find_first_not_of(
            "\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~") ==
        std::string::npos;
    CHECK((style.color || style.utf8 || plain));
    CHECK((style.color || text.find('\x1b') == std::string::npos));
}

}  // namespace

TEST_CASE("every position of some games is drawn within 80 columns") {
    for (const char* options : {R"({"players": 6, "rounds": 2})", R"({"players": 2, "rounds": 2, "columns": 3})",
                                R"({"players": 4, "rounds": 1})"}) {
        auto table = *Library::standard().open("outlaw-poker", *parse_json(options));
        Rng rng(2);
        for (;;) {
            const Seat seat = seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(table->players()))));
            check_drawing(*table, seat, {true, true, 80});
            check_drawing(*table, seat, {false, false, 80});
            check_drawing(*table, Seat::spectator, {false, true, 80});
            if (table->to_act() == Actor::nobody) break;
            table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
        }
    }
}
