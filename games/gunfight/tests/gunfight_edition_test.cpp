// The data files: what they hold, and that each mistake in one is found and named.
#include <doctest/doctest.h>

#include "games/gunfight/terminal/terminal.h"
#include "games/gunfight/text/gang_builder.h"
#include "games/gunfight/text/inspect.h"
#include "games/gunfight/text/notation.h"
#include "table/library.h"
#include "table/table_of.h"

using namespace saloon;
using namespace saloon::gunfight;

namespace {

std::vector<DataFile> own_files() {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == "gunfight") files.push_back(file);
    return files;
}

const Shelf& stock() {
    static const Shelf shelf = *Notation::shelve(own_files());
    return shelf;
}

// The stock files with one text exchanged in the file that has it.
Result<Shelf> with_change(const std::string& file, const std::string& from, const std::string& to) {
    auto files = own_files();
    for (DataFile& one : files) {
        if (!one.path.ends_with(file)) continue;
        const auto found = one.text.find(from);
        REQUIRE(found != std::string::npos);
        one.text.replace(found, from.size(), to);
    }
    return Notation::shelve(files);
}

void refuses(const std::string& file, const std::string& from, const std::string& to, const std::string& words) {
    const auto shelf = with_change(file, from, to);
    REQUIRE_FALSE(shelf.has_value());
    CHECK_MESSAGE(why(shelf.error()).find(file) != std::string::npos, why(shelf.error()));
    CHECK_MESSAGE(why(shelf.error()).find(words) != std::string::npos, why(shelf.error()));
}

}  // namespace

TEST_CASE("GUN-1.11, 1.12, 1.8: the eighteen cards") {
    const auto& cards = stock().editions.front()->characters;
    std::array<int, 5> kinds{};
    std::array<int, 4> suits{};
    std::array<int, 4> values{};
    for (const Character& card : cards) {
        ++kinds[static_cast<std::size_t>(card.kind)];
        if (card.kind != CardKind::person) continue;
        ++suits[card.suit];
        values[card.suit] += card.value;
    }
    CHECK(kinds == std::array{12, 1, 1, 1, 3});
    CHECK(suits == std::array{3, 3, 3, 3});
    CHECK(values == std::array{7, 9, 7, 8});
    CHECK(cards[11].value == 1);  // the drunk: 1 + 1 - 1 - 1, but nobody is worth nothing
    CHECK(cards[2].dynamite == 2);
    CHECK(cards[11].ease == 2);
}

TEST_CASE("GUN-1.13: eight gangs worth 12") {
    const auto& gangs = stock().editions.front()->gangs;
    CHECK(gangs.size() == 8);
    for (int suit = 0; suit < 4; ++suit) {
        const auto sheets = ready_gangs(*stock().editions.front(), suit);
        CHECK(sheets.size() == 2);
        for (const GangSheet& sheet : sheets) {
            CHECK(sheet.price() == 12);
            CHECK(check_gang(sheet, 12).has_value());
            CHECK_FALSE(check_gang(sheet, 11).has_value());
        }
    }
}

TEST_CASE("GUN-1.14, 1.20, 1.21: five towns, unchanged by a half turn") {
    const std::array standing{2106, 2114, 2142, 2248, 2882};
    const std::array<std::size_t, stock_towns> cover{15, 15, 15, 23, 19};
    const std::array<std::size_t, stock_towns> ladders{8, 8, 8, 8, 6};
    for (std::size_t i = 0; i < stock_towns; ++i) {
        const Town& town = *stock().editions.front()->towns[i];
        CHECK(town.buildings.size() == 12);
        CHECK(town.cover.size() == cover[i]);
        CHECK(town.doors.size() == 18);
        CHECK(town.ladders.size() == ladders[i]);
        CHECK(town.platforms.size() == ladders[i]);
        int count = 0;
        const auto [width, height] = town.size;
        for (int y = 0; y <= height; y += 2)
            for (int x = 0; x <= width; x += 2) {
                count += town.standing({x, y, 0}, 2) ? 1 : 0;
                REQUIRE(town.standing({x, y, 0}, 2) == town.standing({width - x, height - y, 0}, 2));
                REQUIRE(town.standing({x, y, 1}, 2) == town.standing({width - x, height - y, 1}, 2));
            }
        CHECK(count == standing[i]);
    }
    const Town& dodge = *stock().editions.front()->towns[3];
    CHECK(std::ranges::count_if(dodge.cover, &Cover::is_fence) == 10);
    const Town& adobe = *stock().editions.front()->towns[4];
    CHECK(adobe.size == TableSize{120, 96});
    CHECK(std::ranges::count_if(adobe.buildings, &Building::is_open) == 4);
    CHECK(adobe.walls.size() == 28);
    CHECK(std::ranges::count_if(adobe.cover, [](const Cover& piece) { return piece.window_of.has_value(); }) == 6);
    CHECK(std::ranges::count_if(adobe.doors,
                                [&](const TownDoor& door) { return adobe.buildings[door.building].is_open; }) == 8);
}

TEST_CASE("GUN-1.17, 1.18, 1.19: the edition boomtown, and a hundred names") {
    REQUIRE(stock().editions.size() == 2);
    const Edition& boomtown = *stock().editions[1];
    CHECK(boomtown.name == "boomtown");
    std::array<int, 5> kinds{};
    for (const Character& card : boomtown.characters) ++kinds[static_cast<std::size_t>(card.kind)];
    CHECK(kinds == std::array{16, 1, 2, 2, 3});
    CHECK(boomtown.characters[13].ease == -1);
    CHECK(boomtown.characters[15].figures() == 2);  // the cattle drover rides
    CHECK(boomtown.gangs.size() == 8);
    CHECK(boomtown.recruits == stock().editions.front()->recruits);
    CHECK(boomtown.recruits.size() == 100);
    CHECK(boomtown.recruits.front() == "Abel Ashby");
}

TEST_CASE("the sum of the stock edition is that of its first edition: names and new towns are not in it") {
    const auto rules = Notation::open(stock(), Json::object());
    CHECK(Notation::edition(*rules) == "stock a0f89387f7489a04");
    const auto dodge = Notation::open(stock(), Json{{"town", "dodge"}});
    CHECK(Notation::edition(*dodge) == Notation::edition(*rules));
}

TEST_CASE("a mistake in a file is refused with the file, the place and what would be right") {
    refuses("characters.json", "\"value\": 3}", "\"value\": 4}", "the value is 3");
    refuses("characters.json", "\"k2\"", "\"k3\"", "k1, k2 and so on");
    refuses("characters.json", "\"suit\": \"C\"", "\"suit\": \"X\"", "one of");
    refuses("gangs.json", "\"pistol\"]", "\"pistol\", \"pistols\"]", "not both");
    refuses("gangs.json", "\"skills\": {\"true_grit\": 1}, \"value\": 3", "\"skills\": {}, \"value\": 2",
            "worth exactly 12");
    refuses("gangs.json", "\"clubs_2\"", "\"clubs_1\"", "twice");
    refuses("town_plaza.json", "\"home_y\": 96", "\"home_y\": 90", "home_y");
    refuses("town_gallows.json", "\"table\": [96, 96]", "\"table\": [91, 96]", "even");
    refuses("town_dodge.json", "[70, 40, 72, 44]", "[70, 32, 72, 44]", "needs a gap");
    refuses("town_dodge.json", "[70, 40, 72, 44]", "[70, 44, 72, 46]", "have to overlap");
    refuses("town_adobe.json", "\"window\": \"b1\"", "\"window\": \"b3\"", "open building");
    refuses("town_adobe.json", "\"at\": [22, 32]", "\"at\": [12, 32]", "2 units from its walls");
    refuses("names.json", "\"Bart Bledsoe\"", "\"Abel Ashby\"", "twice");
    CHECK_FALSE(Notation::shelve({}).has_value());
    auto files = own_files();
    files.push_back({"gunfight", "towns/own.json", "{\"id\": \"own\"}"});
    CHECK_FALSE(Notation::shelve(files).has_value());
}

TEST_CASE("another edition lies beside the stock one and is chosen by its name") {
    auto files = own_files();
    const auto add = [&](const std::string& from, const std::string& path) {
        for (const DataFile& file : own_files())
            if (file.path.ends_with(from)) files.push_back({"gunfight", path, file.text});
    };
    add("characters.json", "mine/characters_desert.json");
    add("gangs.json", "mine/gangs_desert.json");
    const auto shelf = Notation::shelve(files);
    REQUIRE(shelf.has_value());
    CHECK(shelf->editions.size() == 3);
    const auto rules = Notation::open(*shelf, Json{{"edition", "desert"}});
    REQUIRE(rules.has_value());
    CHECK(Notation::edition(*rules).starts_with("desert "));
    const auto table = *Library::with(files)->open("gunfight", Json{{"edition", "desert"}});
    const std::string drawn = draw_terminal(*rules, *parse_json(table->view(Seat::p1)), Seat::p1, {});
    CHECK(drawn.find("cannot be drawn") == std::string::npos);
}

TEST_CASE("GUN-1.6, 23.2: a gang is bought, checked, saved, read and played with") {
    const auto json = parse_json(R"({"name": "Mine", "members": [
        {"name": "Ann", "weapons": ["pistols", "rifle"], "horse": true, "skills": {"shoot": 2}},
        {"name": "Bo", "weapons": [], "horse": false, "skills": {}}]})");
    const auto sheet = read_gang_sheet(*json);
    REQUIRE(sheet.has_value());
    CHECK(sheet->price() == 8);
    CHECK(write_gang_sheet(*sheet) == *json);
    CHECK(describe_gang(*sheet).find("Ann: pistols, rifle, horse, shoot +2 (7)") != std::string::npos);
    const Json options{{"gangs", {{"p1", gang_option(*sheet)}, {"p2", gang_option(*sheet)}}}};
    CHECK(Library::standard().open("gunfight", options).has_value());
    CHECK_FALSE(check_gang(*sheet, 7).has_value());
    CHECK_FALSE(check_gang({}, 12).has_value());
    CHECK_FALSE(read_gang_sheet(Json{{"name", "x"}}).has_value());
    for (const PriceRow& row : price_list()) CHECK(row.price >= 1);
}

TEST_CASE("GUN-22.7: the roster of a seat is the option of the next table") {
    const Json position = *parse_json(R"({"phase": "over", "options": {"aftermath": true}, "notches": {"p1": 1200},
        "skills_taken": {"p1": 2}, "gangs": {"p1": {"id": null, "members": [
        {"name": "Ann", "weapons": ["pistol"], "horse": false, "skills": {"shoot": 2, "true_grit": 1}, "value": 5},
        {"name": "Abel Ashby", "weapons": ["rifle"], "horse": true, "skills": {"true_grit": -1}, "value": 2}]}}})");
    const auto sheet = roster_of(position, "p1", "Veterans");
    REQUIRE(sheet.has_value());
    const Json option = gang_option(*sheet);
    CHECK(option == *parse_json(R"({"members": [
        {"name": "Ann", "weapons": ["pistol"], "horse": false, "skills": {"shoot": 2, "true_grit": 1}},
        {"name": "Abel Ashby", "weapons": ["rifle"], "horse": true, "skills": {"true_grit": -1}}],
        "notches": 999, "skills_taken": 2})"));
    CHECK(sheet->price() == 8);
    CHECK(read_gang_sheet(write_gang_sheet(*sheet))->notches == 999);
    Json playing = position;
    playing["phase"] = "turn";
    CHECK_FALSE(roster_of(playing, "p1", "Veterans").has_value());
}

TEST_CASE("measure, los and reach answer with the numbers of the rules") {
    auto table = *Library::standard().open("gunfight", Json{{"deployment", "auto"}});
    Rng rng(3);
    while (table->to_act() == Actor::chance || table->view(Seat::p1).find("\"phase\":\"gang\"") != std::string::npos)
        table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
    const Json view = *parse_json(table->view(Seat::p1));
    const Rules rules = *Notation::open(stock(), view["options"]);
    const auto ask = [&](std::string_view line) {
        const auto answer = inspect(rules, view, line);
        return answer ? *answer : "refused: " + why(answer.error());
    };
    CHECK(ask("measure 24,48 70,48").find("23.41 inches by (24,48) (30,46)") != std::string::npos);
    CHECK(ask("measure 24,48 70,48").find("GUN-2.13") != std::string::npos);
    CHECK(ask("los 30,44 24,24").find("b2 Saloon (GUN-2.16)") != std::string::npos);
    CHECK(ask("los 50,34,1 82,62,1").find("see each other") != std::string::npos);
    CHECK(ask("los f1 f2").find("GUN-") != std::string::npos);
    CHECK(ask("reach f1 TC").find("GUN-6.3") != std::string::npos);
    CHECK(ask("reach f1 KC").starts_with("refused"));
    CHECK(ask("measure f1").starts_with("refused"));
    CHECK(ask("dance").starts_with("refused"));
    CHECK(ask("measure 1,2,3,4 5,6").starts_with("refused"));
}

TEST_CASE("GUN-1.17: what an edition has no file for is that of the stock, which must be whole") {
    std::vector<DataFile> files = built_in_files();
    const auto own =
        std::ranges::find_if(files, [](const DataFile& file) { return file.path.ends_with("gangs.json"); });
    REQUIRE(own != files.end());
    files.push_back({"gunfight", "gangs_desert.json", own->text});
    CHECK(Library::with(files).has_value());
    std::erase_if(files, [](const DataFile& file) { return file.path.ends_with("/names.json"); });
    const auto library = Library::with(files);
    REQUIRE_FALSE(library.has_value());
    CHECK(why(library.error()).find("needs a file of characters, a file of gangs and a file of names") !=
          std::string::npos);
}

TEST_CASE("a line of fire names cover and figures in the way, and what each weapon needs") {
    auto table = *Library::standard().open("gunfight", Json{{"deployment", "auto"}});
    Rng rng(4);
    for (int i = 0; i < 60 && table->to_act() != Actor::nobody; ++i)
        table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
    const Rules& rules = static_cast<const TableOf<Notation>&>(*table).rules();
    auto top = *table_top(rules, *parse_json(table->view(Seat::p2)));
    Figure& shooter = top.position.figures[0];
    Figure& target = top.position.figures[9];
    shooter.put({24, 48}, 0);
    shooter.weapons = arms::pistol | arms::rifle;
    shooter.status = target.status = Status::play;
    target.put({70, 46}, 0);
    const std::string text = line_of_fire(top.rules, top.position, shooter, target);
    CHECK(text.find("c1 wagon") != std::string::npos);
    CHECK(text.find("pistol: out of range (GUN-9.4)") != std::string::npos);
    CHECK(text.find("rifle: hits on") != std::string::npos);
}

TEST_CASE("the drawing fits its columns, with and without colour and UTF-8") {
    for (const char* town : {"tumbleweed", "gallows", "plaza"}) {
        auto table = *Library::standard().open("gunfight", Json{{"town", town}, {"players", 4}});
        const Rules& rules = static_cast<const TableOf<Notation>&>(*table).rules();
        Rng rng(5);
        for (int i = 0; i < 400 && table->to_act() != Actor::nobody; ++i) {
            table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
            if (i % 20 != 0) continue;
            for (const bool color : {false, true})
                for (const bool utf8 : {false, true}) {
                    const TerminalStyle style{color, utf8, 80};
                    std::string_view text;
                    const std::string drawn = draw_terminal(rules, *parse_json(table->view(Seat::p1)), Seat::p1, style);
                    CHECK(drawn.find("cannot be drawn") == std::string::npos);
                    for (text = drawn; !text.empty();) {
                        const auto end = text.find('\n');
                        REQUIRE(end != std::string_view::npos);
                        CHECK_MESSAGE(shown_width(text.substr(0, end)) <= 80, std::string(text.substr(0, end)));
                        text.remove_prefix(end + 1);
                    }
                    if (!color) CHECK(drawn.find('\x1b') == std::string::npos);
                    if (!utf8)
                        CHECK(std::ranges::all_of(drawn, [](char c) { return static_cast<unsigned char>(c) < 128; }));
                }
        }
    }
}

TEST_CASE("whatever the options offer as an example opens a table, with two players and with four: GUN-23.1, 23.8") {
    for (const OptionHelp& option : Notation::options(stock())) {
        if (!option.allowed.is_array()) continue;
        for (const Json& value : option.allowed) {
            for (const int players : {2, 4}) {
                Json options{{"players", players}, {"gang_value", 40}, {"deployment", "auto"}};
                options[option.name] = value;
                if (option.name == "gangs") options["players"] = value.size();
                const auto opened = Notation::open(stock(), options);
                CHECK_MESSAGE(opened.has_value(), option.name, ": ", (opened ? "" : why(opened.error())));
            }
        }
    }
}

TEST_CASE("GUN-24.13: a card that is nowhere, or there twice, is named") {
    const Library& library = Library::standard();
    auto table = *(**library.find("gunfight")).open(*parse_json(R"({"players": 2, "deployment": "auto"})"));
    Rng rng(1);
    while (table->steps().size() < 3) table->let_chance(rng);
    const auto why_not = [&](auto&& spoil) {
        Json json = *parse_json(table->position());
        spoil(json["deck"]);
        const auto read = library.restore(json);
        return read ? std::string() : why(read.error());
    };
    const auto top = (*parse_json(table->position()))["deck"][0].get<std::string>();
    CHECK(why_not([](Json& deck) { deck.erase(0); }) == "position: the card " + top + " is nowhere");
    CHECK(why_not([&](Json& deck) { deck[1] = top; }) == "position.deck[0]: the card " + top + " is there twice");
}
