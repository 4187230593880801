// When two names are the same, what is no name, and that a clash fails one request and no batch.
#include <doctest/doctest.h>

#include "server/names.h"
#include "tests/kit/files.h"
#include "tests/kit/places.h"
#include "tests/kit/running_server.h"
#include "text/catalogue.h"

using namespace saloon;
using namespace saloon::server;

namespace {

bool is_name(std::string_view text) { return !wrong_name(text, 24).has_value(); }

Person account(std::uint64_t id, const std::string& name) {
    return {static_cast<PersonId>(id), name, "hash", static_cast<Milliseconds>(id), false, name_key(name)};
}

}  // namespace

TEST_CASE("names are compared by what they look like, over all of Unicode") {
    const std::vector<std::pair<std::string, std::string>> same{
        {"Ann", "aNN"},
        {"Ännchen", "ännchen"},
        {"Ännchen", "A\u0308nnchen"},
        {"Ann", "\uFF21\uFF4E\uFF4E"},  // full width
        {"Ann", "\U0001D400nn"},        // mathematical bold
        {"Straße", "STRASSE"},
        {"ΣΊΣΥΦΟΣ", "σίσυφος"},
        {"Ann", "\u0410nn"},            // the Cyrillic letter
        {"Ace", "\u0410\u0441\u0435"},  // all of them
        {"adam", "\u0251dam"},          // the Latin alpha
        {"Old Bill", "Old\u00A0Bill"},
        {"Old Bill", "Old\u3000Bill"},
        {"Old Bill", "OldBill"},
        {"Ann", "A\u200Dnn"},
        {"Ann", "An\u00ADn"},
        {"Ann", "\uFEFFAnn"},
        {"Paul", "PauI"},
        {"Paul", "Pau1"},
        {"Bill", "BiII"},
        {"Bob", "B0b"},
        {"Lola", "\u0406\u043E1\u0430"},
        {"Best", "\u0412est"},                                 // letters that look alike as capitals only: Cyrillic,
        {"BOB", "\u0412\u041E\u0412"},                         // all of them,
        {"Neal", "\u039Deal"},                                 // Greek
        {"Вера", "вера"},                                      // and a name of that script stays one in any case
        {"Иван", "ИВАН"},                                      //
        {"Νίκος", "ΝΊΚΟΣ"},                                    //
        {"paul", "\u1D18\u1D00\u1D1C\u029F"},                  // small capitals
        {"paul", "\U0001F17F\U0001F170\U0001F184\U0001F17B"},  // letters in black squares,
        {"paul", "\U0001F15F\U0001F150\U0001F164\U0001F15B"},  // in black circles,
        {"paul", "\U0001F1F5\U0001F1E6\U0001F1FA\U0001F1F1"},  // of flags
        {"paul", "\u24AB\u249C\u24B0\u24A7"},                  // and in parentheses
    };
    for (const auto& [left, right] : same) CHECK_MESSAGE(name_key(left) == name_key(right), left << " " << right);
    for (const char* other : {"Anna", "Bem", "0nn", "Hanne", "Ån n"}) CHECK(name_key(other) != name_key("Ann"));
    CHECK(name_key("Bern") != name_key("Bem"));
    CHECK(name_key("Νίκος") != name_key("Nίκη"));
    CHECK(name_key("\u3164").empty());
    CHECK(name_key("\xFF\xFE").empty());
    CHECK(name_key(" \u2800 ").empty());
}

TEST_CASE("what cannot be seen is no name") {
    for (const char* name :
         {"Ann", "Ännchen", "Ann Lee", "李小龍", "Ölaf 2", "Мария", "Tex 🤠", "नरेंद्र", "O'Neil", "José-María"})
        CHECK_MESSAGE(is_name(name), name);
    for (const char* name : {"",
                             " ",
                             " Ann",
                             "Ann ",
                             "Ann  Lee",
                             "\u3164",
                             "\uFEFF",
                             "\u00AD",
                             "Ann\u200B",
                             "\u200DAnn",
                             "Ann\u2060",
                             "\u202EnnA",
                             "\u2066Ann",
                             "Ann\u061C",
                             "\u115F",
                             "\uFFA0",
                             "\u2800",
                             "\U0001D159",
                             "\u00A0",
                             "Ann\u00A0Lee",
                             "Ann\u2028",
                             "A\nn",
                             "A\x7Fn",
                             "\uE000",
                             "\uFFFC",
                             "\u0301",
                             "\u034F",
                             "\U000E0041",
                             "\uFE0F",
                             "\xC3\x28",
                             "\xED\xA0\x80",
                             "A\u0301\u0301\u0301\u0301",
                             "abcdefghijklmnopqrstuvwxy"})
        CHECK_MESSAGE(!is_name(name), name);
}

TEST_CASE("bots and the house have names of their own") {
    for (const char* name : {"deputy",
                             "Deputy",
                             "DEPUTY 2",
                             "the Sheriff",
                             "Marshal.",
                             "d\u0435puty",
                             "\uFF24eputy",
                             "de puty",
                             "greenhorn",
                             "drifter",
                             "Bot",
                             "a bot",
                             "BOT 3",
                             "Deputy Bot",
                             "robot",
                             "Computer",
                             "somebody",
                             "Grünschnabel",
                             "Hilfssheriff",
                             "B0T",
                             "MarshaI",
                             "sheriff1",
                             "Shérif",
                             "SHERIF",
                             "le shérif 2",
                             "Pied-Tendre",
                             "pied tendre",
                             "un pied-tendre",
                             "l\u2019adjoint",
                             "Quelqu'un",
                             "Xerife",
                             "o xerife",
                             "el ayudante",
                             "Novato",
                             "andarilho",
                             "Robô",
                             "alguem",
                             "Alguien",
                             "ninguém",
                             "Grunschnabel",
                             "der Herumtreiber",
                             "\u1D05\u1D07\u1D18\u1D1C\u1D1B\u028F",
                             "\u0412ot",
                             "\U0001F171\U0001F17E\U0001F183"})
        CHECK_MESSAGE(like_the_house(name), name);
    for (const char* name : {"Ann", "Deputy Dan", "Abbott", "Botho", "Marshall", "Sheriffa", "A", "Le", "Il", "10",
                             "Ayudante Pepe", "Robotnik"})
        CHECK_MESSAGE(!like_the_house(name), name);
    for (const char* name : {"Stranger 280", "stranger", "Fremder 280", "Forastero 101", "Étranger 999", "etranger",
                             "Forasteiro 5", "l\u2019étranger", "der Fremde", "STRANGER2", "\u0405tranger 280"})
        CHECK_MESSAGE(like_a_stranger(name), name);
    CHECK(!like_a_stranger("Stranger Ann"));
}

TEST_CASE("what a page calls a bot or a guest in any language, nobody else is called") {
    const std::string folder = kit::project_folder() + "/web/src/words/";
    for (const std::string_view language : languages) {
        const auto words = parse_json(kit::read_file(folder + std::string(language) + "/shell.json"));
        REQUIRE(words);
        const auto word = [&](const char* key) { return (*words)[key].get<std::string>(); };
        for (const char* key :
             {"grade.greenhorn", "grade.drifter", "grade.deputy", "grade.sheriff", "grade.marshal", "table.somebody"})
            CHECK_MESSAGE(like_the_house(word(key)), language, " ", word(key));
        std::string guest = word("shell.stranger");
        guest.replace(guest.find("{n}"), 3, "280");
        CHECK_MESSAGE(like_a_stranger(guest), language, " ", guest);
    }
}

TEST_CASE("a constraint fails one request, and the rest of the batch is kept") {
    const std::string folder = kit::empty_folder("constraint");
    auto store = SqliteStore::open(folder + "/a.db", kit::seed_key(), Durability::crash);
    REQUIRE(store);
    const auto refused = std::make_shared<std::atomic<bool>>(false);
    const auto fine = std::make_shared<std::atomic<bool>>(false);
    const auto token = std::make_shared<std::atomic<bool>>(false);
    const auto code = std::make_shared<std::atomic<bool>>(false);
    const std::vector<Change> changes{PutPerson{account(1, "Ännchen")},
                                      PutToken{"h1", static_cast<PersonId>(1), 1},
                                      PutCodes{static_cast<PersonId>(1), {"c1"}},
                                      BeginRequest{refused},
                                      PutToken{"h2", static_cast<PersonId>(2), 1},
                                      PutPerson{account(2, "ÄNNCHEN")},
                                      EndRequest{},
                                      BeginRequest{fine},
                                      PutPerson{account(3, "Bob")},
                                      PutToken{"h3", static_cast<PersonId>(3), 1},
                                      EndRequest{},
                                      BeginRequest{token},
                                      PutPerson{account(4, "Cid")},
                                      PutToken{"h1", static_cast<PersonId>(4), 1},
                                      EndRequest{},
                                      BeginRequest{code},
                                      PutCodes{static_cast<PersonId>(3), {"c1"}},
                                      EndRequest{},
                                      PutToken{"h4", static_cast<PersonId>(3), 1}};
    const auto kept = (*store)->commit(changes);
    REQUIRE_MESSAGE(kept.has_value(), (kept ? "" : why(kept.error())));
    CHECK(*refused);
    CHECK(!*fine);
    CHECK(*token);
    CHECK(*code);
    CHECK(!(*store)->person(static_cast<PersonId>(2))->has_value());
    CHECK(!(*store)->person_of_token("h2")->has_value());  // the whole request, not only what clashed
    CHECK(!(*store)->person(static_cast<PersonId>(4))->has_value());
    CHECK(**(*store)->person_of_token("h1") == static_cast<PersonId>(1));
    CHECK(**(*store)->person_of_token("h4") == static_cast<PersonId>(3));
    CHECK((*store)->codes_of(static_cast<PersonId>(1))->size() == 1);
    std::filesystem::remove_all(folder);
}

TEST_CASE("names in older databases are folded, and those that clash are kept") {
    const std::string folder = kit::empty_folder("folded");
    {
        auto older = Sqlite::open(folder + "/a.db");
        REQUIRE(older);
        REQUIRE(older->run(R"(
            CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
            INSERT INTO meta VALUES ('schema', 2);
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, name_key TEXT, password TEXT NOT NULL,
                made INTEGER NOT NULL, banned INTEGER NOT NULL);
            CREATE UNIQUE INDEX account_name ON person (name_key) WHERE password <> '';
            INSERT INTO person VALUES (1, 'Ännchen', 'Ännchen', 'x', 10, 0), (2, 'ännchen', 'ännchen', 'y', 20, 0),
                (3, 'Bob', 'bob', '', 30, 0), (4, char(12644), char(12644), 'z', 40, 0))"));
    }
    log_only_errors();
    auto store = SqliteStore::open(folder + "/a.db", kit::seed_key(), Durability::crash);
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
    const auto named = [&](const char* name) { return static_cast<int>((*store)->account_named(name)->value().id); };
    CHECK(named("ÄNNCHEN") == 1);  // the older one
    CHECK(named("Ännchen") == 1);
    CHECK(named("ännchen") == 2);  // by its exact spelling
    CHECK(named("\u3164") == 4);
    CHECK((*store)->guests_named(name_key("BOB"), 9)->size() == 1);
    CHECK((*store)->commit(std::vector<Change>{PutPerson{**(*store)->person(static_cast<PersonId>(2))}}));
    std::filesystem::remove_all(folder);
}

TEST_CASE("names that an older program has folded otherwise are folded anew") {
    const kit::ScratchFolder folder("folded-anew");
    const std::string file = folder.path + "/a.db";
    REQUIRE(SqliteStore::open(file, kit::seed_key(), Durability::crash));
    {
        auto older = Sqlite::open(file);
        REQUIRE(older);
        REQUIRE(
            older->run("UPDATE meta SET value = 6 WHERE key = 'schema';"
                       "INSERT INTO person VALUES (1, char(1042) || 'est', 'as it was', 'x', 10, 0)"));
    }
    auto store = SqliteStore::open(file, kit::seed_key(), Durability::crash);
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
    CHECK((*store)->account_named("Best")->value().id == static_cast<PersonId>(1));
}
