// The real program is killed again and again while people play: no move that was answered is ever lost, and no table
// differs from what its players were told.
#include <doctest/doctest.h>

#include <chrono>
#include <optional>

#include "server/check_database.h"
#include "table/library.h"
#include "tests/kit/both_stores.h"
#include "tests/kit/server_program.h"

using namespace saloon;
using namespace saloon::server;

namespace {

class Program : public kit::ServerProgram {
public:
    explicit Program(const std::string& folder, std::optional<rlim_t> largest_file = {}, const std::string& store = {})
        : ServerProgram(folder, words(store), {largest_file, {}}) {
        REQUIRE(open());
    }

private:
    static std::vector<std::string> words(const std::string& store) {
        std::vector<std::string> all{"--limit", "messages_at_once=1000000", "--limit", "messages_a_second=1000000",
                                     "--limit", "requests_at_once=100000"};
        if (!store.empty()) all.insert(all.end(), {"--store", store});
        return all;
    }
};

std::string text(const Json& json) { return json.get<std::string>(); }

// For two where it can be, else as the game is.
std::string options_for_two(const std::string& game) {
    const std::string two = R"({"players":2})";
    return Library::standard().open(game, *parse_json(two)) ? two : "{}";
}

std::size_t players_of(const std::string& game) {
    const auto table = Library::standard().open(game, *parse_json(options_for_two(game)));
    return static_cast<std::size_t>((*table)->players());
}

// A table where one person has all seats and plays any legal line.
class PlayedGame {
public:
    explicit PlayedGame(std::string game = "outlaw-poker") : game_(std::move(game)), seen_(players_of(game_)) {}

    const std::string& table() const { return table_; }
    bool opened() const { return !table_.empty(); }

    void open(WireClient& client) {
        std::string mine = R"({"kind":"me"})";
        for (std::size_t i = 1; i < seen_.size(); ++i) mine += R"(,{"kind":"me"})";
        const auto made = client.http("POST", "/api/v1/tables",
                                      R"({"game":")" + game_ + R"(","options":)" + options_for_two(game_) +
                                          R"(,"seats":[)" + mine + R"(],"private":true})");
        REQUIRE_MESSAGE(made.status == 200, made.body);
        table_ = text(made.json()["table"]["id"]);
        look(client);
    }
    Json state(WireClient& client, std::size_t seat) const {
        const std::string at = R"(,"table":")" + table_ + R"(","seat":")" + name(seat) + "\"";
        const Json answer = client.ask(R"("do":"watch")" + at);
        if (!answer.is_object() || !answer.contains("state")) return {};
        Json state = answer["state"];
        // A long log comes in parts.
        while (state["from"] != 0) {
            Json part = client.ask(R"("do":"log","before":)" + dump(state["from"]) + at);
            if (!part.is_object() || !part.contains("steps")) return {};
            for (Json& step : state["steps"]) part["steps"].push_back(std::move(step));
            state["from"] = part["from"];
            state["steps"] = std::move(part["steps"]);
        }
        return state;
    }
    // A step without what it did, which is not known to the one who sends it.
    static std::string bare(Json step) {
        step.erase("told");
        return dump(step);
    }
    // Nothing that was told is missing or different, for any seat; and nothing came to it but what was sent. False
    // when the game is over.
    bool check(WireClient& client) {
        bool goes_on = true;
        for (std::size_t seat = 0; seat < seen_.size(); ++seat) {
            const Json now = state(client, seat);
            REQUIRE(now.is_object());
            const auto& seen = seen_[seat];
            REQUIRE(now["steps"].size() >= seen.size());
            for (std::size_t i = 0; i < seen.size(); ++i) REQUIRE(dump(now["steps"][i]) == seen[i]);
            if (seat == sender_ && now["steps"].size() > seen.size() && !on_its_way_.empty())
                CHECK(bare(now["steps"][seen.size()]) == on_its_way_);
            if (on_its_way_.empty()) CHECK(now["steps"].size() == seen.size());
            note(seat, now);
            goes_on = !now["to_act"].is_null();
        }
        on_its_way_.clear();
        return goes_on;
    }
    // False when the server is gone, or the game is over.
    bool play(WireClient& client, Rng& rng) {
        const auto wish = choose(client, rng);
        if (!wish) return false;
        const Json done = client.ask(wish->message);
        if (!done.is_object() || !done.contains("ok")) return false;
        look(client);
        CHECK(seen_[0].size() > wish->n);
        return true;
    }
    // The last of them, where the rules of the table let it.
    bool take_back(WireClient& client) {
        const std::size_t before = seen_[0].size();
        const Json done = client.ask(R"("do":"take_back","table":")" + table_ + R"(","seat":"p1")");
        look(client);
        return done.is_object() && done.contains("ok") && seen_[0].size() < before;
    }
    // Sends a move and does not wait for its answer: it may count, or not.
    void leave_on_its_way(WireClient& client, Rng& rng) {
        const auto wish = choose(client, rng);
        if (!wish) return;
        sender_ = wish->seat;
        on_its_way_ = R"({"by":")" + name(wish->seat) + R"(","line":)" + dump(Json(wish->line)) + "}";
        client.send(R"({"id":"last",)" + wish->message + "}");
    }

private:
    struct Wish {
        std::size_t seat;
        std::size_t n;
        std::string line;
        std::string message;
    };
    static std::string name(std::size_t seat) { return "p" + std::to_string(seat + 1); }
    void look(WireClient& client) {
        for (std::size_t seat = 0; seat < seen_.size(); ++seat)
            if (const Json now = state(client, seat); now.is_object()) note(seat, now);
    }
    void note(std::size_t seat, const Json& now) {
        seen_[seat].clear();
        for (const Json& step : now["steps"]) seen_[seat].push_back(dump(step));
    }
    std::optional<Wish> choose(WireClient& client, Rng& rng) {
        Json now = state(client, 0);
        if (now.is_null() || now["to_act"].is_null()) return std::nullopt;
        const auto seat = static_cast<std::size_t>(text(now["to_act"])[1] - '1');
        if (seat != 0) now = state(client, seat);
        if (now.is_null() || now["legal"].empty()) return std::nullopt;
        Wish wish{seat, now["steps"].size(),
                  text(now["legal"][rng.below(static_cast<std::uint32_t>(now["legal"].size()))]), ""};
        wish.message = R"("do":"play","table":")" + table_ + R"(","seat":")" + name(seat) + R"(","n":)" +
                       std::to_string(wish.n) + R"(,"epoch":)" + dump(now["epoch"]) + R"(,"line":)" +
                       dump(Json(wish.line));
        return wish;
    }

    std::string game_;
    std::string table_;
    std::vector<std::vector<std::string>> seen_;  // the log as the server told it to each seat, and so has kept it
    std::string on_its_way_;                      // a step that nobody has answered
    std::size_t sender_ = 0;
};

std::vector<PlayedGame> all_kinds() {
    std::vector<PlayedGame> games;
    for (const auto& kind : Library::standard().games()) games.emplace_back(kind->info().slug);
    return games;
}

// `tools/kill_test` asks for more.
int kills_wanted() {
    if (const char* wanted = std::getenv("SALOON_KILLS")) return std::atoi(wanted);
    return std::getenv("SALOON_LONG") != nullptr ? 300 : 20;
}

// `tools/kill_test KILLS MINUTES` ends with what came first.
std::chrono::steady_clock::time_point latest_end() {
    const char* minutes = std::getenv("SALOON_KILL_MINUTES");
    const auto now = std::chrono::steady_clock::now();
    return minutes == nullptr ? std::chrono::steady_clock::time_point::max()
                              : now + std::chrono::minutes(std::atoi(minutes));
}

// People play at a table of each game, and the end comes while a move is on its way, sooner or later. Where there is a
// database beside the server, it is killed too, now and then.
class Killing {
public:
    Killing(std::string folder, std::string store, kit::PostgresServer* database)
        : folder_(std::move(folder)), store_(std::move(store)), database_(database) {}

    void run() {
        const int wanted = kills_wanted();
        const auto end = latest_end();
        for (; kills_ < wanted && std::chrono::steady_clock::now() < end; ++kills_) {
            CAPTURE(kills_);
            Program program(folder_, {}, store_);
            WireClient client = caller(program);
            look_and_play(client);
            const bool whole_database = database_ != nullptr && rng_.below(6) == 0;
            usleep(rng_.below(2) == 0 ? 0 : rng_.below(3'000));
            if (whole_database) kill_database(program);
            program.end(SIGKILL);
        }
        if (std::getenv("SALOON_KILLS") == nullptr) return;
        MESSAGE(kills_, " kills, ", database_kills_, " of the database, ", games_.size(), " tables of all kinds, ",
                finished_, " games to their end, ", answered_, " answered moves, ", taken_back_,
                " taken back: none lost, none doubled, none out of order");
    }

private:
    WireClient caller(const Program& program) {
        WireClient client(program.port(), token_);
        if (token_.empty()) client.become_guest("Ann");
        token_ = client.token();
        REQUIRE(client.connect());
        return client;
    }
    void look(WireClient& client) {
        for (PlayedGame& game : games_) {
            if (game.opened() && game.check(client)) continue;
            finished_ += game.opened() ? 1 : 0;
            game.open(client);
        }
    }
    PlayedGame& any() { return games_[rng_.below(static_cast<std::uint32_t>(games_.size()))]; }
    void look_and_play(WireClient& client) {
        look(client);
        const int moves = static_cast<int>(rng_.below(5));
        for (int i = 0; i < moves; ++i) answered_ += any().play(client, rng_) ? 1 : 0;
        if (rng_.below(8) == 0) taken_back_ += any().take_back(client) ? 1 : 0;
        any().leave_on_its_way(client, rng_);
    }
    // The server lives on, and what it tells then is looked at as after its own end.
    void kill_database(const Program& program) {
        ++database_kills_;
        database_->end(SIGKILL);
        database_->start();
        bool well = false;
        for (int tries = 0; !well && tries < 3'000; ++tries) {
            well = WireClient(program.port(), token_).http("GET", "/healthz").status == 200;
            if (!well) usleep(10'000);
        }
        REQUIRE(well);
        WireClient client = caller(program);
        // What it had in memory it reads again, in its own time.
        for (const PlayedGame& game : games_)
            for (int tries = 0; game.opened() && tries < 3'000 && !game.state(client, 0).is_object(); ++tries)
                usleep(10'000);
        look(client);
    }

    std::string folder_;
    std::string store_;
    kit::PostgresServer* database_;
    Rng rng_{1};
    std::string token_;
    std::vector<PlayedGame> games_ = all_kinds();
    int answered_ = 0;
    int taken_back_ = 0;
    int finished_ = 0;
    int kills_ = 0;
    int database_kills_ = 0;
};

}  // namespace

TEST_CASE("no answered move is lost when the server is killed") {
    const kit::ScratchFolder folder("kill");
    Killing(folder.path, {}, nullptr).run();
    // What so many ends have left is whole.
    const auto whole = check_database(folder.path, key_file_of(folder.path));
    CHECK_MESSAGE(whole.has_value(), (whole ? "" : why(whole.error())));
}

TEST_CASE("no answered move is lost when the server or its PostgreSQL is killed") {
    kit::PostgresServer* database = kit::PostgresServer::standard();
    if (database == nullptr) return;
    const kit::ScratchFolder folder("kill-elsewhere");
    const std::string address = database->address(database->fresh());
    Killing(folder.path, address, database).run();
    const auto key = key_in(key_file_of(folder.path).path, "");
    const auto store = PostgresStore::open(PgPlace(address), *key);
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
    const auto whole = check_store(**store);
    CHECK_MESSAGE(whole.has_value(), (whole ? "" : why(whole.error())));
}

TEST_CASE("a full disk refuses moves, keeps what was answered, and the server goes on") {
    const std::string folder = kit::empty_folder("full");
    Rng rng(2);
    PlayedGame game;
    std::string token;
    {
        Program program(folder, rlim_t{600'000});
        WireClient client(program.port());
        client.become_guest("Ann");
        token = client.token();
        REQUIRE(client.connect());
        game.open(client);
        bool refused = false;
        for (int i = 0; i < 3'000 && !refused; ++i) {
            if (game.play(client, rng)) continue;
            const auto tried = client.http(
                "POST", "/api/v1/tables", R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})");
            refused = tried.status == 503;
            CHECK((tried.status == 200 || tried.status == 503 || tried.status == 429));
            if (tried.status == 200) {
                const std::string words(4'000, 'x');
                for (int k = 0; k < 400 && !refused; ++k)
                    refused = client.http("POST", "/api/v1/me", "{}").status == 503 ||
                              dump(client.ask(R"("do":"chat","table":")" + game.table() + R"(","text":")" +
                                              words.substr(0, 400) + "\""))
                                      .find("unavailable") != std::string::npos;
            }
        }
        CHECK(refused);
        CHECK(client.http("GET", "/healthz").status == 503);  // it lives, and says that it cannot write
        CHECK(client.http("GET", "/api/v1/games").status == 200);
        (void)game.check(client);
    }
    Program program(folder);
    WireClient client(program.port(), token);
    REQUIRE(client.connect());
    (void)game.check(client);
    std::filesystem::remove_all(folder);
}

TEST_CASE("the server stops cleanly when it is asked to") {
    const std::string folder = kit::empty_folder("stop");
    Program program(folder);
    WireClient client(program.port());
    client.become_guest("Ann");
    REQUIRE(client.connect());
    CHECK(program.end(SIGINT) == 0);
    CHECK(client.next().is_null());
    std::filesystem::remove_all(folder);
}
