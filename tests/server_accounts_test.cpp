// Accounts as an attacker meets them: names at the same moment, guesses, sign-out, guests who sign in, lost passwords.
#include <doctest/doctest.h>

#include <set>

#include "server/people.h"
#include "tests/kit/account_asks.h"
#include "tests/kit/quiet_server.h"

using namespace saloon;
using namespace saloon::server;
using kit::count_of;
using kit::make_account;
using kit::named;
using kit::new_table;
using kit::secret;
using kit::sign_in;
using kit::tables_of;
using kit::watch;

namespace {

Limits many_guesses() {
    Limits limits = kit::wide_limits();
    limits.guesses_at_once = 1'000;
    return limits;
}

}  // namespace

TEST_CASE("two who take one name in the same moment: one has it, and nobody else notices") {
    const std::string folder = kit::empty_folder("one-name");
    kit::RunningServer running(folder, many_guesses());
    WireClient other(running.port());
    other.become_guest("Other");
    constexpr int rounds = 6;
    for (int round = 0; round < rounds; ++round) {
        const std::string name = "Ännchen " + std::string(1, static_cast<char>('a' + round));
        const std::string again = "ÄNNCHEN" + std::string(1, static_cast<char>('A' + round));
        std::array<WireClient, 2> both{WireClient(running.port()), WireClient(running.port())};
        // Once as new accounts, once by giving accounts that name.
        std::array<int, 2> status{};
        for (std::size_t i = 0; i < 2 && round % 2 == 1; ++i)
            make_account(both[i], "Early " + std::to_string(round) + (i == 0 ? "x" : "y"));
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < 2; ++i)
                threads.emplace_back([&, i] {
                    const std::string& wish = i == 0 ? name : again;
                    status[i] = round % 2 == 0
                                    ? both[i].http("POST", "/api/v1/account", named(wish)).status
                                    : both[i].http("PATCH", "/api/v1/me", R"({"name":")" + wish + "\"}").status;
                });
        }
        CHECK_MESSAGE(std::multiset<int>({status[0], status[1]}) == std::multiset<int>({200, 409}),
                      status[0] << " " << status[1]);
        CHECK(other.http("GET", "/api/v1/me").status == 200);
    }
    CHECK(count_of(other, "saloon_failed_commits_total") == "0");
    std::filesystem::remove_all(folder);
}

TEST_CASE("a guest is not called like an account or a bot, nor an account like a bot") {
    const std::string folder = kit::empty_folder("called");
    kit::RunningServer running(folder, many_guesses());
    WireClient early(running.port());
    early.become_guest("Ann");
    const std::string table = new_table(early);
    WireClient ann(running.port());
    make_account(ann, "Ann");
    // Who was called so before is a stranger now, at his tables too.
    const Json seat = early.http("GET", "/api/v1/tables/" + table).json()["table"]["seats"][0];
    CHECK(seat["name"].get<std::string>().starts_with("Stranger "));
    WireClient bob(running.port());
    for (const char* name : {"Ann", "ANN", "\uFF21nn", "deputy", "The Sheriff", "Bot 7", "\u0410nn"}) {
        CAPTURE(name);
        CHECK(bob.http("POST", "/api/v1/me", R"({"name":")" + std::string(name) + "\"}").status == 409);
        CHECK(ann.http("PATCH", "/api/v1/me", R"({"name":")" + std::string(name) + "\"}").status ==
              (std::string_view(name).ends_with("nn") || std::string_view(name) == "ANN" ? 200 : 409));
    }
    CHECK(bob.http("POST", "/api/v1/me", R"({"name":"\u3164"})").status == 400);
    CHECK(bob.http("POST", "/api/v1/account", named("Stranger 280")).status == 409);
    CHECK(bob.http("POST", "/api/v1/account", named("marshal")).status == 409);
    bob.become_guest("Bob");
    CHECK(bob.http("PATCH", "/api/v1/me", R"({"name":"ann"})").status == 409);
    CHECK(bob.http("PATCH", "/api/v1/me", R"({"name":"Bobby"})").status == 200);
    std::filesystem::remove_all(folder);
}

TEST_CASE("strangers' guesses do not lock the owner out") {
    const std::string folder = kit::empty_folder("guesses");
    Limits limits = kit::wide_limits();
    limits.guesses_at_once = 2;
    kit::RunningServer running(folder, limits);
    WireClient ann(running.port());
    const Json made = make_account(ann, "Ann");
    WireClient neighbour(running.port());
    WireClient stranger(running.port());
    stranger.come_from("127.0.0.9");
    const auto guess = [&](const char* name) { return sign_in(stranger, name, "not the secret"); };
    // However the name is spelled, it is one name.
    const std::array spellings{"Ann", "ann", "ANN", "aNn", "\uFF21nn", "A\u0301nn", "anN", "AnN", "\u0410nn"};
    int heard = 0;
    for (const char* name : spellings) heard += guess(name) == 401 ? 1 : 0;
    CHECK(heard <= 3);  // two of the one, and the one with the accent
    for (int i = 0; i < 40; ++i) (void)guess("Ann");
    CHECK(guess("Ann") == 429);
    WireClient elsewhere(running.port());
    elsewhere.come_from("127.0.0.10");
    CHECK(sign_in(elsewhere, "Ann") == 200);
    // Even from her own address, if there are not too many; and then from a device where she has been, and with a code.
    stranger.come_from("127.0.0.1");
    for (int i = 0; i < 20; ++i) (void)guess("Ann");
    CHECK(sign_in(neighbour, "Ann") == 200);
    for (int i = 0; i < 30; ++i) (void)guess("Ann");
    CHECK(guess("Ann") == 429);
    CHECK(ann.http("POST", "/api/v1/sign-out", "{}").status == 200);
    CHECK(sign_in(ann, "Ann") == 200);
    for (int i = 0; i < 40; ++i)
        (void)stranger.http("POST", "/api/v1/reset",
                            R"({"name":"Ann","code":"aaaa-aaaa-aaaa-aaaa","password":"mine now!"})");
    const std::string code = made["codes"][3].get<std::string>();
    WireClient forgetful(running.port());
    CHECK(forgetful
              .http("POST", "/api/v1/reset", R"({"name":"ann","code":")" + code + R"(","password":"another secret"})")
              .status == 200);
    std::filesystem::remove_all(folder);
}

TEST_CASE("no password is hashed on the server's own thread, not even the first one") {
    kit::HandTime time;
    const kit::ScratchFolder folder("hashing");
    kit::QuietServer server(folder.path, time);
    CHECK(server.http("POST", "/sign-in", named("Nobody"), "")["error"]["code"] == "not_signed_in");
    CHECK(server.http("POST", "/account", named("Ann"), "")["person"]["account"] == true);
    CHECK(server.http("POST", "/sign-in", named("Ann"), "")["person"]["account"] == true);
    CHECK(server.http("POST", "/sign-in", named("Ann", "not the secret"), "")["error"]["code"] == "not_signed_in");
    CHECK(server.hashed_without_a_worker() == 0);
}

TEST_CASE("who signs out is out: his sockets play no more, on that device alone") {
    const std::string folder = kit::empty_folder("sign-out");
    kit::RunningServer running(folder, many_guesses());
    WireClient ann(running.port());
    make_account(ann, "Ann");
    WireClient phone(running.port());
    CHECK(sign_in(phone, "Ann") == 200);
    const std::string table = new_table(ann, R"([{"kind":"me"},{"kind":"me"}])");
    REQUIRE(ann.connect());
    REQUIRE(phone.connect());
    REQUIRE(phone.ask(watch(table)).contains("ok"));
    const Json state = ann.ask(watch(table))["state"];
    const std::string token = ann.token();
    CHECK(ann.http("POST", "/api/v1/sign-out", "{}").status == 200);
    CHECK(ann.ask(R"("do":"play","seat":"p1","table":")" + table + R"(","n":)" + dump(state["n"]) + R"(,"line":)" +
                  dump(state["legal"][0]))
              .is_null());
    CHECK(WireClient(running.port(), token).http("GET", "/api/v1/me").status == 401);
    CHECK(phone.ask(R"("do":"ping")").contains("ok"));
    SUBCASE("a new password") {
        CHECK(phone.http("POST", "/api/v1/me/password", R"({"old":"not the secret","new":"another secret"})").status ==
              409);
        const std::string before = phone.token();
        CHECK(
            phone.http("POST", "/api/v1/me/password", R"({"old":")" + secret + R"(","new":"another secret"})").status ==
            200);
        CHECK(phone.token() != before);
        CHECK(WireClient(running.port(), before).http("GET", "/api/v1/me").status == 401);
        CHECK(phone.ask(R"("do":"ping")").is_null());
        CHECK(phone.http("GET", "/api/v1/me").status == 200);
        CHECK(sign_in(ann, "Ann") == 401);
        CHECK(sign_in(ann, "Ann", "another secret") == 200);
    }
    SUBCASE("the account is deleted") {
        // An open page is not enough.
        CHECK(phone.http("DELETE", "/api/v1/me", "{}").status == 400);
        CHECK(phone.http("DELETE", "/api/v1/me", R"({"password":"not the one"})").status == 409);
        CHECK(phone.http("GET", "/api/v1/me").status == 200);
        CHECK(phone.http("DELETE", "/api/v1/me", R"({"password":"a long secret"})").status == 200);
        CHECK(phone.ask(R"("do":"ping")").is_null());
        CHECK(sign_in(ann, "Ann") == 401);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("a token that was signed out stays dead while that is being written") {
    const std::string folder = kit::empty_folder("dead-token");
    kit::RunningServer running(folder, many_guesses());
    WireClient ann(running.port());
    make_account(ann, "Ann");
    for (int i = 0; i < 20; ++i) {
        const std::string token = ann.token();
        {
            // Others ask with it all the time.
            std::atomic<bool> done{false};
            std::jthread asking([&] {
                for (int k = 0; k < 1'000 && !done; ++k)
                    (void)WireClient(running.port(), token).http("GET", "/api/v1/me");
            });
            CHECK(ann.http("POST", "/api/v1/sign-out", "{}").status == 200);
            done = true;
        }
        CHECK(WireClient(running.port(), token).http("GET", "/api/v1/me").status == 401);
        CHECK(sign_in(ann, "Ann") == 200);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("the oldest device is signed out when there are too many, with its sockets") {
    const std::string folder = kit::empty_folder("devices");
    Limits limits = many_guesses();
    limits.devices = 2;
    kit::RunningServer running(folder, limits);
    WireClient first(running.port());
    make_account(first, "Ann");
    REQUIRE(first.connect());
    WireClient second(running.port());
    WireClient third(running.port());
    CHECK(sign_in(second, "Ann") == 200);
    CHECK(first.ask(R"("do":"ping")").contains("ok"));
    CHECK(sign_in(third, "Ann") == 200);
    CHECK(first.ask(R"("do":"ping")").is_null());
    CHECK(first.http("GET", "/api/v1/me").status == 401);
    CHECK(second.http("GET", "/api/v1/me").status == 200);
    std::filesystem::remove_all(folder);
}

TEST_CASE("a guest's token dies when he becomes an account; a visitor becomes one at once") {
    const std::string folder = kit::empty_folder("becoming");
    kit::RunningServer running(folder, many_guesses());
    WireClient ann(running.port());
    ann.become_guest("Annie");
    (void)new_table(ann);
    const std::string before = ann.token();
    REQUIRE(ann.connect());
    const Json made = make_account(ann, "Ann");
    CHECK(made["codes"].size() == 10);
    CHECK(ann.token() != before);
    CHECK(WireClient(running.port(), before).http("GET", "/api/v1/me").status == 401);
    CHECK(ann.ask(R"("do":"ping")").is_null());
    CHECK(ann.http("GET", "/api/v1/me/tables").json()["tables"][0]["seats"][0]["name"] == "Ann");
    CHECK(ann.http("GET", "/api/v1/me").json()["codes_left"] == 10);
    WireClient fresh(running.port());
    make_account(fresh, "Fresh");
    CHECK(fresh.http("GET", "/api/v1/me").json()["person"]["account"] == true);
    std::filesystem::remove_all(folder);
}

TEST_CASE("codes for a lost password: each is good once, new ones replace the old") {
    const std::string folder = kit::empty_folder("codes");
    kit::RunningServer running(folder, many_guesses());
    WireClient ann(running.port());
    Json codes = make_account(ann, "Ann")["codes"];
    WireClient lost(running.port());
    const auto reset = [&](const std::string& code, const std::string& name = "Ann") {
        return lost
            .http("POST", "/api/v1/reset",
                  R"({"name":")" + name + R"(","code":")" + code + R"(","password":"another secret"})")
            .status;
    };
    CHECK(reset("aaaa-aaaa-aaaa-aaaa") == 401);
    CHECK(reset(codes[0].get<std::string>(), "Nobody here") == 401);
    std::string typed = codes[0].get<std::string>();
    for (char& c : typed) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c;
    std::erase(typed, '-');
    CHECK(reset(typed) == 200);
    CHECK(reset(codes[0].get<std::string>()) == 401);
    CHECK(ann.http("GET", "/api/v1/me").status == 401);
    CHECK(lost.http("GET", "/api/v1/me").json()["codes_left"] == 9);
    CHECK(sign_in(ann, "Ann") == 401);
    CHECK(sign_in(ann, "Ann", "another secret") == 200);
    CHECK(ann.http("POST", "/api/v1/me/codes", R"({"password":"not the secret"})").status == 409);
    const auto again = ann.http("POST", "/api/v1/me/codes", R"({"password":"another secret"})");
    REQUIRE(again.status == 200);
    CHECK(again.json()["codes"].size() == 10);
    CHECK(reset(codes[1].get<std::string>()) == 401);
    codes = again.json()["codes"];
    // The same code twice at the same moment.
    std::array<int, 2> status{};
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < 2; ++i)
            threads.emplace_back([&, i] {
                WireClient one(running.port());
                status[i] = one.http("POST", "/api/v1/reset",
                                     R"({"name":"Ann","code":")" + codes[5].get<std::string>() +
                                         R"(","password":"third secret"})")
                                .status;
            });
    }
    CHECK(std::ranges::count(status, 200) == 1);
    std::filesystem::remove_all(folder);
}

TEST_CASE("who signs in takes along what he played as a guest") {
    const std::string folder = kit::empty_folder("along");
    kit::RunningServer running(folder, many_guesses());
    WireClient ann(running.port());
    make_account(ann, "Ann");
    WireClient guest(running.port());
    guest.become_guest("Annie");
    const std::string alone = new_table(guest, R"([{"kind":"me"},{"kind":"bot"}])");
    const std::string both = new_table(guest);
    CHECK(ann.http("POST", "/api/v1/tables/" + both + "/sit", "{}").status == 200);
    const std::string over = new_table(guest, R"([{"kind":"me"},{"kind":"bot"}])");
    REQUIRE(guest.connect());
    CHECK(guest.ask(R"("do":"resign","seat":"p1","table":")" + over + "\"").contains("ok"));
    const std::string token = guest.token();
    CHECK(sign_in(guest, "Ann") == 200);
    CHECK(WireClient(running.port(), token).http("GET", "/api/v1/me").status == 401);
    CHECK(tables_of(ann) == 3);
    CHECK(guest.http("GET", "/api/v1/tables/" + both).json()["table"]["your_seats"].size() == 2);
    const Json table = guest.http("GET", "/api/v1/tables/" + alone).json()["table"];
    CHECK(table["your_seats"].size() == 1);
    CHECK(table["seats"][0]["name"] == "Ann");
    REQUIRE(guest.connect());
    CHECK(guest.ask(watch(alone))["state"]["seat"] == "p1");
    // A wrong password takes nothing along.
    WireClient second(running.port());
    second.become_guest("Second");
    const std::string own = new_table(second);
    CHECK(sign_in(second, "Ann", "not the secret") == 401);
    CHECK(second.http("GET", "/api/v1/tables/" + own).json()["table"]["your_seats"].size() == 1);
    std::filesystem::remove_all(folder);
}

TEST_CASE("a guest who signs out leaves no table waiting for him") {
    const std::string folder = kit::empty_folder("guest-out");
    kit::RunningServer running(folder);
    WireClient ann(running.port());
    WireClient bob(running.port());
    ann.become_guest("Ann");
    bob.become_guest("Bob");
    const std::string table = new_table(ann);
    CHECK(bob.http("POST", "/api/v1/tables/" + table + "/sit", "{}").status == 200);
    CHECK(ann.http("POST", "/api/v1/sign-out", "{}").status == 200);
    CHECK(bob.http("GET", "/api/v1/tables/" + table).json()["table"]["seats"][0]["stand_in"] == true);
    std::filesystem::remove_all(folder);
}

TEST_CASE("unfinished games lock nobody out: each can be given up") {
    const std::string folder = kit::empty_folder("give-up");
    Limits limits = kit::wide_limits();
    limits.tables_a_person = 3;
    kit::RunningServer running(folder, limits);
    WireClient ann(running.port());
    WireClient bob(running.port());
    ann.become_guest("Ann");
    bob.become_guest("Bob");
    const std::string open = new_table(ann);
    const std::string bots = new_table(ann, R"([{"kind":"me"},{"kind":"bot"}])");
    const std::string people = new_table(ann);
    CHECK(bob.http("POST", "/api/v1/tables/" + people + "/sit", "{}").status == 200);
    const auto full = ann.http("POST", "/api/v1/tables", R"({"game":"outlaw-poker","options":{"players":2}})");
    CHECK(full.status == 429);
    CHECK(full.body.find("give one up") != std::string::npos);
    CHECK(ann.http("POST", "/api/v1/tables/" + people + "/leave", "{}").status == 200);
    CHECK(bob.http("POST", "/api/v1/tables/" + open + "/give-up", "{}").status == 403);
    for (const std::string& table : {open, bots, people}) {
        const auto gone = ann.http("POST", "/api/v1/tables/" + table + "/give-up", "{}");
        CHECK_MESSAGE(gone.status == 200, gone.body);
        CHECK(gone.json()["table"]["state"] == "over");
    }
    CHECK(ann.http("POST", "/api/v1/tables/" + bots + "/give-up", "{}").status == 409);
    CHECK(count_of(ann, "saloon_tables") == "0");
    // Tables that one made and does not sit at.
    for (int i = 0; i < 3; ++i) {
        const std::string table = new_table(ann, "[]");
        CHECK(ann.http("POST", "/api/v1/tables/" + table + "/give-up", "{}").status == 200);
    }
    CHECK(count_of(ann, "saloon_tables") == "0");
    std::filesystem::remove_all(folder);
}

TEST_CASE("who is deleted leaves no table behind that he made and does not sit at") {
    const std::string folder = kit::empty_folder("deleted-owner");
    kit::RunningServer running(folder);
    WireClient ann(running.port());
    ann.become_guest("Ann");
    const std::string table = new_table(ann, "[]");
    WireClient bob(running.port());
    bob.become_guest("Bob");
    CHECK(ann.http("DELETE", "/api/v1/me", "{}").status == 200);
    CHECK(bob.http("POST", "/api/v1/tables/" + table + "/sit", "{}").status == 200);
    CHECK(count_of(bob, "saloon_tables") == "1");
    std::filesystem::remove_all(folder);
}

TEST_CASE("what is kept about somebody is downloaded under a name") {
    const std::string folder = kit::empty_folder("export");
    kit::RunningServer running(folder);
    WireClient ann(running.port());
    ann.become_guest("Ann");
    const auto answer = ann.http("GET", "/api/v1/me/export");
    CHECK(answer.head.find("Content-Disposition: attachment; filename=\"saloon-") != std::string::npos);
    std::filesystem::remove_all(folder);
}
