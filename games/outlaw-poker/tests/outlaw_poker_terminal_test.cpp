// The drawing fits its width, needs neither colour nor UTF-8, and shows nothing that the view hides.
#include <doctest/doctest.h>

#include "games/outlaw-poker/terminal/terminal.h"
#include "games/outlaw-poker/text/notation.h"
#include "table/library.h"
#include "table/table_of.h"

using namespace saloon;

namespace {

constexpr const char* six_customs = R"({"players": 5, "rounds": 2, "outlaws_dealt": "match", "custom_outlaws": [
    {"name": "Räuber Hotzenplotz ßÄÖÜ", "text": "Wehe, wenn er dich erwischt: überall Diebe, überall Ärger!",
     "steps": [{"do": "skip", "count": 5}, {"do": "score", "points": -20, "count": 5}, {"do": "unlock"}]},
    {"name": "a", "steps": [{"do": "skip", "count": 3}]}, {"name": "b", "steps": [{"do": "skip", "count": 3}]},
    {"name": "c", "steps": [{"do": "score", "points": 20}]}, {"name": "d", "steps": [{"do": "score", "points": 20}]},
    {"name": "e", "steps": [{"do": "unlock"}, {"do": "turn", "count": 5}]}]})";

void check_drawing(const Table& table, Seat seat, const TerminalStyle& style) {
    const auto& rules = static_cast<const TableOf<outlaw_poker::Notation>&>(table).rules();
    const std::string text = outlaw_poker::draw_terminal(rules, *parse_json(table.view(seat)), seat, style);
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
                                R"({"players": 4, "rounds": 1})", six_customs}) {
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

TEST_CASE("the terminal tells what the Outlaws do, and the sayings on their cards (OUT-4.25, OUT-4.21)") {
    auto table = *Library::standard().open("outlaw-poker", *parse_json(six_customs));
    const auto& rules = static_cast<const TableOf<outlaw_poker::Notation>&>(*table).rules();
    const auto ask = [&](std::string_view line) { return outlaw_poker::answer_terminal(rules, Json(), line); };
    CHECK(
        ask("outlaw bandit") ==
        "Bandit (bandit): Exchange one of your cards with the card in the same place of another seat, not the closer.");
    CHECK(ask("outlaw ruber_hotzenplotz")
              ->ends_with("until you touch another column. \"Wehe, wenn er dich erwischt: "
                          "überall Diebe, überall Ärger!\""));
    CHECK(ask("outlaw jesse")->starts_with("\"jesse\" is no Outlaw of this game"));
    CHECK(std::ranges::count(*ask("outlaws"), '\n') == 11);
    CHECK(!ask("draw deck").has_value());
}

TEST_CASE("marks and bounties stand beside the seats (OUT-4.22, OUT-4.24)") {
    auto table = *Library::standard().open("outlaw-poker", *parse_json(six_customs));
    const auto& rules = static_cast<const TableOf<outlaw_poker::Notation>&>(*table).rules();
    Json view = *parse_json(table->view(Seat::p1));
    view["skips"] = {"p2"};
    view["bounties"]["p2"] = -40;
    view["bounties"]["p3"] = 20;
    const std::string text = outlaw_poker::draw_terminal(rules, view, Seat::p1, {false, false, 80});
    CHECK(text.contains("p2 skipped -40"));
    CHECK(text.contains("p3 +20"));
}
