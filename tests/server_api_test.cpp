// docs/openapi.json against a real server, both ways: a route, a message or a field that is not described fails, and so
// does a described one that is never asked for or never seen.
#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "tests/kit/described_guest.h"
#include "tests/kit/places.h"
#include "tests/kit/quiet_server.h"
#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;
using kit::ApiWitness;
using kit::Guest;

namespace {

Json me_and(std::initializer_list<Json> others) {
    Json seats = Json::array({Json{{"kind", "me"}}});
    for (const Json& other : others) seats.push_back(other);
    return seats;
}

// All seats are one person's, who plays his first legal line until the game is over, or until something is so.
void play_alone(Guest& guest, const std::string& table, const std::function<bool(const Json&)>& enough) {
    for (Json now = guest.watch(table); !now["to_act"].is_null(); now = guest.watch(table)) {
        if (now["seat"] != now["to_act"])
            now = guest.say_fine("watch", {{"table", table}, {"seat", now["to_act"]}})["state"];
        if (enough(now)) return;
        guest.say_fine("play", {{"table", table},
                                {"seat", now["seat"]},
                                {"n", now["n"]},
                                {"epoch", now["epoch"]},
                                {"line", now["legal"][0]}});
    }
}

// Guests, accounts and what is kept about them.
void ask_about_people(Guest& ann, Guest& bob) {
    ann.http("GET", "/me", {}, 401);
    ann.http("POST", "/me", {{"name", "Ann"}});
    ann.http("GET", "/me");
    ann.http("PATCH", "/me", {{"name", "Annie"}});
    bob.http("POST", "/me");
    ann.http("POST", "/account", {{"name", "Annie"}, {"password", "a long secret"}});
    ann.http("GET", "/me");
    bob.http("POST", "/account", {{"name", "ANNIE"}, {"password", "another secret"}}, 409);
    ann.http("GET", "/games");
    ann.http("GET", "/rules/{slug}", {}, 200, "old-town-road");
    ann.http("GET", "/rules/{slug}", {}, 404, "chess");
}

void leave_for_good(Guest& ann, Guest& bob) {
    const std::string password = "a long secret";
    ann.http("GET", "/me/tables");
    ann.http("GET", "/me/export");
    ann.http("POST", "/me/password", {{"old", "a wrong secret"}, {"new", password}}, 409);
    ann.http("POST", "/me/password", {{"old", password}, {"new", "another secret"}});
    const Json codes = ann.http("POST", "/me/codes", {{"password", "another secret"}})["codes"];
    bob.http("POST", "/reset", {{"name", "Annie"}, {"code", "no"}, {"password", password}}, 401);
    ann.http("POST", "/reset", {{"name", "Annie"}, {"code", codes[0]}, {"password", password}});
    bob.http("POST", "/sign-in", {{"name", "Annie"}, {"password", "wrong secret"}}, 401);
    bob.http("POST", "/sign-in", {{"name", "Annie"}, {"password", password}});
    bob.http("POST", "/sign-out");
    ann.http("POST", "/sign-out-everywhere");
    ann.http("DELETE", "/me", {}, 401);
    ann.http("POST", "/sign-in", {{"name", "Annie"}, {"password", password}});
    ann.http("DELETE", "/me", {{"password", password}});
    ann.http("POST", "/sign-in", {{"name", "Annie"}, {"password", password}}, 401);
}

// A table from its making to its rematch.
void ask_about_a_table(Guest& ann, Guest& bob) {
    const Json commitment = ann.http("GET", "/commitment")["commitment"];
    const Json made = ann.http("POST", "/tables",
                               {{"game", "outlaw-poker"},
                                {"options", {{"players", 2}}},
                                {"seats", me_and({})},
                                {"words", "a b"},
                                {"private", false},
                                {"clock", {{"kind", "move"}, {"seconds", 600}}},
                                {"commitment", commitment}})["table"];
    CHECK(made["commitment"] == commitment);
    const auto id = made["id"].get<std::string>();
    bob.http("GET", "/tables");
    bob.http("GET", "/tables/{id}", {}, 200, id);
    bob.http("POST", "/tables/{id}/sit", {{"seat", "p9"}}, 400, id);
    bob.http("POST", "/tables/{id}/sit", {{"seat", "p2"}, {"words", "c d"}}, 200, id);
    ann.http("GET", "/tables/{id}/fairness", {}, 200, id);
    ann.http("GET", "/tables/{id}/record", {}, 403, id);
    ann.http("POST", "/tables/{id}/rematch", {}, 403, id);
    ann.http("POST", "/tables/{id}/start", {}, 409, id);
    ann.say_fine("resign", {{"table", id}, {"seat", "p1"}});
    ann.http("GET", "/tables/{id}/record", {}, 200, id);
    ann.http("GET", "/tables/{id}/fairness", {}, 200, id);
    const Json promised = ann.http("GET", "/commitment");
    const Json again =
        ann.http("POST", "/tables/{id}/rematch", {{"commitment", promised["commitment"]}, {"words", "e f"}}, 200, id);
    CHECK(bob.http("POST", "/tables/{id}/rematch", {}, 200, id)["table"]["id"] == again["table"]["id"]);
    ann.http("GET", "/tables/{id}", {}, 200, id);
    ann.http("GET", "/tables/{id}/analysis", {}, 409, id);
    ann.http("GET", "/tables/{id}/best", {}, 404, id);
    const std::string dealt = ann.new_table({{"game", "outlaw-poker"},
                                             {"options", {{"players", 3}}},
                                             {"seats", me_and({{{"kind", "bot"}, {"grade", "greenhorn"}}})},
                                             {"private", true},
                                             {"deal", 7}});
    ann.http("POST", "/tables/{id}/start", {{"grade", "greenhorn"}}, 200, dealt);
    ann.http("POST", "/tables/{id}/leave", {{"for_good", true}}, 200, dealt);
    ann.http("POST", "/tables/{id}/give-up", {}, 409, dealt);
}

// Games that are over: what is worked out of them.
void ask_for_studies(Guest& ann) {
    const auto never = [](const Json&) { return false; };
    const std::string ride = ann.new_table({{"game", "old-town-road"}, {"seats", me_and({})}});
    ann.http("GET", "/tables/{id}/analysis", {}, 403, ride);
    ann.http("GET", "/tables/{id}/best", {}, 403, ride);
    play_alone(ann, ride, never);
    const Json over = ann.http("GET", "/tables/{id}", {}, 200, ride)["table"];
    const Json analysis = ann.http("GET", "/tables/{id}/analysis", {}, 200, ride);
    CHECK(analysis["steps"].size() == over["steps"]);
    CHECK(ann.http("GET", "/tables/{id}/analysis", {}, 200, ride) == analysis);
    const Json best = ann.http("GET", "/tables/{id}/best", {}, 200, ride);
    CHECK(best["found"] >= over["scores"]["p1"]);
    CHECK(best["bound"] >= best["found"]);
    CHECK(!best["lines"].empty());
    const std::string race = ann.new_table({{"game", "outlaw-poker"},
                                            {"options", {{"players", 2}, {"rounds", 1}}},
                                            {"seats", me_and({{{"kind", "me"}}})}});
    play_alone(ann, race, never);
    ann.http("GET", "/tables/{id}/analysis", {}, 200, race);
}

// A message of a seat at that table.
auto seated_at(const std::string& table) {
    return [&table](const Json& seat, const Json& more = Json::object()) {
        Json all{{"table", table}, {"seat", seat}};
        all.update(more);
        return all;
    };
}

// Whose turn it is, is stood in for and comes back; then both agree on a draw.
void stand_in_and_agree(Guest& ann, Guest& bob, const std::string& table) {
    const auto as = seated_at(table);
    const Json now = ann.watch(table);
    Guest& waiting = now["to_act"] == "p1" ? bob : ann;
    waiting.say_fine("watch", {{"table", table}, {"changes", 1}});
    waiting.say_fine("stand_in", as(now["to_act"] == "p1" ? "p2" : "p1", {{"for", now["to_act"]}}));
    while (!waiting.wait_for("steps").contains("changes")) {
    }
    (now["to_act"] == "p1" ? ann : bob).say_fine("back", as(now["to_act"]));
    ann.say_fine("offer_draw", as("p1"));
    bob.say_fine("answer", as("p2", {{"to", "draw"}, {"yes", true}}));
    ann.wait_for("answered");
    ann.watch(table);
    ann.say_fine("unwatch", {{"table", table}});
}

// Two people with a clock: talk, votes, help.
void talk_and_vote(Guest& ann, Guest& bob) {
    const std::string table = ann.new_table({{"game", "outlaw-poker"},
                                             {"options", {{"players", 2}}},
                                             {"seats", me_and({{{"kind", "open"}}})},
                                             {"hints", true},
                                             {"clock", {{"kind", "bank"}, {"seconds", 600}, {"increment", 5}}}});
    const auto as = seated_at(table);
    ann.say_fine("hello", {{"version", 1}});
    ann.watch(table);
    bob.watch(table);
    bob.http("POST", "/tables/{id}/sit", {}, 200, table);
    bob.say_fine("chat", {{"table", table}, {"phrase", "howdy"}});
    ann.say_fine("chat", {{"table", table}, {"text", "so long"}});
    ann.say_fine("talk", {{"table", table}, {"before", 2}});
    ann.say_fine("ping");
    const auto move = [&] {
        const Json seat = ann.watch(table)["to_act"];
        Guest& mover = seat == "p1" ? ann : bob;
        const Json now = mover.watch(table);
        CHECK(mover.say("play", as(seat, {{"n", now["n"]}, {"line", "take 99"}})).contains("error"));
        mover.say_fine("why_not", as(seat, {{"line", "turn 99"}}));
        mover.say_fine("why_not", as(seat, {{"line", now["legal"].back()}}));
        // With an open card the view after it is known for sure.
        mover.say_fine("preview", as(seat, {{"line", "draw discard"}}));
        mover.say_fine("hint", as(seat));
        mover.say_fine("legal", as(seat, {{"from", 0}}));
        mover.say_fine("play", as(seat, {{"n", now["n"]}, {"epoch", now["epoch"]}, {"line", now["legal"][0]}}));
        return seat;
    };
    const Json seat = move();
    Guest& mover = seat == "p1" ? ann : bob;
    Guest& other = seat == "p1" ? bob : ann;
    const Json others = seat == "p1" ? "p2" : "p1";
    const Json last = mover.watch(table);
    mover.say_fine("log", as(seat, {{"before", last["n"]}}));
    const int to = last["n"].get<int>() - 1;
    mover.say("take_back", as(seat, {{"to", to}, {"epoch", last["epoch"]}}));
    mover.say_fine("offer_draw", as(seat));
    other.wait_for("asked");
    other.watch(table);
    other.say_fine("answer", as(others, {{"to", "draw"}, {"yes", false}}));
    mover.wait_for("answered");
    mover.say_fine("mute", as(others, {{"on", true}}));
    mover.watch(table);
    mover.say_fine("report", as(others, {{"why", "slow"}}));
    stand_in_and_agree(ann, bob, table);
}

// A question about a move that showed something: it is asked of the other, and says how far back.
void take_back_with_leave(Guest& ann, Guest& bob) {
    const std::string table = ann.new_table({{"game", "texas-houseem"},
                                             {"options", {{"players", 2}}},
                                             {"seats", me_and({})},
                                             {"clock", {{"kind", "days"}, {"days", 2}}}});
    bob.http("POST", "/tables/{id}/sit", {}, 200, table);
    std::set<Json> moved;
    for (Json now = ann.watch(table); moved.size() < 2; now = ann.watch(table)) {
        Guest& mover = now["to_act"] == "p1" ? ann : bob;
        now = mover.watch(table);
        mover.say_fine("play",
                       {{"table", table}, {"seat", now["seat"]}, {"n", now["n"]}, {"line", now["legal"].back()}});
        moved.insert(now["to_act"]);
    }
    ann.say_fine("take_back", {{"table", table}, {"seat", "p1"}});
    bob.watch(table);
    bob.say_fine("answer", {{"table", table}, {"seat", "p2"}, {"to", "take_back"}, {"yes", true}});
    bob.wait_for("state");
}

// Only a long list of choices is counted instead of sent. A numbered deal is the same in every run.
void meet_a_long_list(Guest& ann) {
    bool long_list = false;
    for (int deal = 1; deal <= 8 && !long_list; ++deal) {
        const std::string table = ann.new_table({{"game", "texas-houseem"},
                                                 {"options", {{"players", 2}, {"hidden_neighbors", true}}},
                                                 {"seats", me_and({{{"kind", "me"}}})},
                                                 {"deal", deal}});
        play_alone(ann, table, [&](const Json& now) { return long_list = now.contains("legal_count"); });
    }
    CHECK(long_list);
}

// A well-formed move that a rule forbids.
void break_a_rule(Guest& ann) {
    const std::string table = ann.new_table({{"game", "old-town-road"}, {"seats", me_and({})}});
    const Json now = ann.watch(table);
    Json line;
    for (const char* card : {"AH", "2H", "3H", "4H", "5H", "6H", "7H"})
        if (std::ranges::find(now["legal"], Json("flee " + std::string(card))) == now["legal"].end())
            line = "flee " + std::string(card);
    const Json takes{{"table", table}, {"seat", "p1"}, {"line", line}};
    CHECK(ann.say_fine("why_not", takes)["legal"] == false);
    Json move = takes;
    move["n"] = now["n"];
    CHECK(ann.say("play", move)["error"].contains("rule"));
}

// Who comes back while a bot moves for him: the one field that takes a wait of minutes, so time is the test's own.
void come_back_too_late(ApiWitness& witness) {
    const kit::ScratchFolder folder("api-clock");
    kit::HandTime time;
    kit::QuietServer server(folder.path, time);
    const std::string ann = server.guest("Ann");
    const std::string bob = server.guest("Bob");
    const Json made = server.http("POST", "/tables",
                                  R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}],)"
                                  R"("clock":{"kind":"bank","seconds":10,"increment":0}})",
                                  ann);
    const auto table = made["table"]["id"].get<std::string>();
    (void)server.http("POST", "/tables/" + table + "/sit", "{}", bob);
    const Json mover = server.http("GET", "/tables/" + table, "", "")["table"]["to_act"];
    const auto client = server.connect(mover == "p1" ? ann : bob);
    server.pass(10'100);
    (void)server.ask(client, R"("do":"back","table":")" + table + R"(","seat":)" + dump(mover));
    const Json late = server.http("GET", "/tables/" + table, "", "");
    CHECK(late["table"]["seats"][mover == "p1" ? 0 : 1]["returning"] == true);
    witness.hold(
        witness.api.paths()["/tables/{id}"]["get"]["responses"]["200"]["content"]["application/json"]["schema"], late,
        "/tables/{id}");
}

// What the sources say that there is: the first group of every match.
std::set<std::string> in_sources(const std::regex& pattern) {
    std::set<std::string> found;
    for (const auto& path : kit::files_below(kit::project_folder() + "/server", ".cpp")) {
        const std::string text = kit::read_file(path);
        for (auto at = std::sregex_iterator(text.begin(), text.end(), pattern); at != std::sregex_iterator(); ++at)
            found.insert(at->size() > 2 ? (*at)[1].str() + " " + (*at)[2].str() : (*at)[1].str());
    }
    return found;
}

std::set<std::string> keys_of(const Json& object) {
    std::set<std::string> keys;
    for (const auto& item : object.items()) keys.insert(item.key());
    return keys;
}

}  // namespace

TEST_CASE("the server sends and takes what docs/openapi.json says, all of it and nothing else") {
    ApiWitness witness;
    const kit::ScratchFolder folder("api");
    Limits limits = kit::wide_limits();
    limits.study_seconds = 1;
    limits.absence_seconds = 0;
    {
        kit::RunningServer running(folder.path, limits);
        Guest ann(witness, running.port());
        Guest bob(witness, running.port());
        ask_about_people(ann, bob);
        ask_about_a_table(ann, bob);
        talk_and_vote(ann, bob);
        take_back_with_leave(ann, bob);
        ask_for_studies(ann);
        meet_a_long_list(ann);
        break_a_rule(ann);
        leave_for_good(ann, bob);
    }
    come_back_too_late(witness);

    std::set<std::string> described;
    for (const auto& path : witness.api.paths().items())
        for (const auto& verb : path.value().items()) described.insert(verb.key() + " " + path.key());
    CHECK(witness.routes == described);
    CHECK(witness.asks == keys_of(witness.api.asks()));
    CHECK(witness.events == keys_of(witness.api.events()));
    for (const std::string& field : witness.api.never_seen()) FAIL_CHECK(field, " is described and was never seen");
}

TEST_CASE("every route and message that the server knows is described") {
    const kit::DescribedApi api;
    std::set<std::string> routes;
    for (const auto& path : api.paths().items())
        for (const auto& verb : path.value().items()) {
            std::string method = verb.key();
            for (char& c : method) c = static_cast<char>(c - ('a' - 'A'));
            routes.insert(method + " " + std::regex_replace(path.key(), std::regex(R"(\{[a-z]+\})"), "{}"));
        }
    CHECK(in_sources(std::regex(R"re(Route<\w+>\{"([A-Z]+)", "([^"]+)")re")) == routes);
    CHECK(in_sources(std::regex(R"re(verb == "([a-z_]+)")re")) == keys_of(api.asks()));
}
