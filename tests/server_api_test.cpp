// docs/openapi.json against the real answers: every path is asked, and every answer has the form that is promised.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/kit/files.h"
#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

// As much of JSON Schema as the description uses. Says what is wrong, or nothing.
class Schema {
public:
    explicit Schema(const Json& description) : description_(description) {}

    std::string wrong(const Json& schema, const Json& value, const std::string& at = "answer") const {
        if (schema.contains("$ref")) {
            const std::string name = schema["$ref"].get<std::string>();
            return wrong(description_["components"]["schemas"][name.substr(name.rfind('/') + 1)], value, at);
        }
        if (schema.contains("type") && !has_type(schema["type"], value)) return at + " is " + dump(value).substr(0, 80);
        if (schema.contains("enum") &&
            std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
            return at + " is " + dump(value);
        if (value.is_array() && schema.contains("items"))
            for (const Json& item : value)
                if (auto why = wrong(schema["items"], item, at + "[]"); !why.empty()) return why;
        if (!value.is_object() || !schema.contains("properties")) return {};
        for (const Json& key : schema["required"])
            if (!value.contains(key.get<std::string>())) return at + " has no " + dump(key);
        for (const auto& item : value.items()) {
            if (!schema["properties"].contains(item.key())) return at + " has " + item.key();
            if (auto why = wrong(schema["properties"][item.key()], item.value(), at + "." + item.key()); !why.empty())
                return why;
        }
        return {};
    }

private:
    static bool has_type(const Json& type, const Json& value) {
        if (type.is_array())
            return std::any_of(type.begin(), type.end(), [&](const Json& one) { return has_type(one, value); });
        const std::string name = type.get<std::string>();
        return name == "object"    ? value.is_object()
               : name == "array"   ? value.is_array()
               : name == "string"  ? value.is_string()
               : name == "integer" ? value.is_number_integer()
               : name == "boolean" ? value.is_boolean()
                                   : value.is_null();
    }
    const Json& description_;
};

// The only seat plays its first legal line until the game is over.
void play_alone(WireClient& client, const std::string& table) {
    Json now = client.ask(R"("do":"watch","table":")" + table + "\"")["state"];
    while (!now["legal"].empty()) {
        const Json done = client.ask(R"("do":"play","seat":"p1","table":")" + table + R"(","n":)" + dump(now["n"]) +
                                     R"(,"line":)" + dump(now["legal"][0]));
        REQUIRE_MESSAGE(done.contains("ok"), dump(done));
        do now = client.next_push();
        while (!now.contains("legal"));
    }
}

}  // namespace

TEST_CASE("every route answers as docs/openapi.json says") {
    const auto description = parse_json(kit::read_file(std::string(SALOON_SOURCE) + "/docs/openapi.json"));
    REQUIRE(description);
    const Schema schema(*description);
    const std::string folder = kit::empty_folder("api");
    Limits limits = kit::wide_limits();
    limits.study_seconds = 1;
    kit::RunningServer running(folder, limits);
    std::set<std::string> asked;
    const auto ask = [&](WireClient& client, const char* method, const std::string& path, const std::string& real,
                         const std::string& body, int status) {
        CAPTURE(path);
        const auto answer = client.http(method, "/api/v1" + real, body);
        REQUIRE_MESSAGE(answer.status == status, answer.body);
        std::string verb = method;
        for (char& c : verb) c = static_cast<char>(c + ('a' - 'A'));
        REQUIRE((*description)["paths"].contains(path));
        const Json& operation = (*description)["paths"][path][verb];
        const Json& content = operation["responses"][status == 200 ? "200" : "default"]["content"];
        asked.insert(verb + " " + path);
        if (content.contains("application/json")) {
            const Json json = answer.json();
            CHECK_MESSAGE(schema.wrong(content["application/json"]["schema"], json) == "", answer.body);
            return json;
        }
        return Json();
    };

    WireClient ann(running.port());
    WireClient bob(running.port());
    ask(ann, "GET", "/me", "/me", "", 401);
    ask(ann, "POST", "/me", "/me", R"({"name":"Ann"})", 200);
    ask(ann, "GET", "/me", "/me", "", 200);
    ask(ann, "PATCH", "/me", "/me", R"({"name":"Annie"})", 200);
    ask(bob, "POST", "/me", "/me", "{}", 200);
    ask(ann, "POST", "/account", "/account", R"({"name":"Annie","password":"a long secret"})", 200);
    ask(bob, "POST", "/account", "/account", R"({"name":"ANNIE","password":"another secret"})", 409);
    ask(ann, "GET", "/games", "/games", "", 200);
    ask(ann, "GET", "/rules/{slug}", "/rules/old-town-road", "", 200);
    ask(ann, "GET", "/rules/{slug}", "/rules/chess", "", 404);
    const std::string commitment =
        ask(ann, "GET", "/commitment", "/commitment", "", 200)["commitment"].get<std::string>();
    const Json made = ask(ann, "POST", "/tables", "/tables",
                          R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}],"words":"a b",)"
                          R"("clock":{"kind":"bank","seconds":600,"increment":5},"commitment":")" +
                              commitment + "\"}",
                          200);
    CHECK(made["table"]["commitment"] == commitment);
    const std::string id = made["table"]["id"].get<std::string>();
    const std::string table = "/tables/" + id;
    ask(bob, "GET", "/tables", "/tables", "", 200);
    ask(bob, "GET", "/tables/{id}", table, "", 200);
    ask(bob, "POST", "/tables/{id}/sit", table + "/sit", "{}", 200);
    ask(bob, "POST", "/tables/{id}/sit", table + "/sit", R"({"seat":"p9"})", 400);
    ask(ann, "GET", "/me/tables", "/me/tables", "", 200);
    ask(ann, "GET", "/tables/{id}/fairness", table + "/fairness", "", 200);
    ask(ann, "GET", "/tables/{id}/record", table + "/record", "", 403);
    ask(ann, "POST", "/tables/{id}/rematch", table + "/rematch", "{}", 403);
    ask(ann, "POST", "/tables/{id}/start", table + "/start", "{}", 409);
    REQUIRE(ann.connect());
    CHECK(ann.ask(R"("do":"resign","table":")" + id + R"(","seat":"p1")").contains("ok"));
    ask(ann, "GET", "/tables/{id}/record", table + "/record", "", 200);
    ask(ann, "GET", "/tables/{id}/fairness", table + "/fairness", "", 200);
    const Json again = ask(ann, "POST", "/tables/{id}/rematch", table + "/rematch", "{}", 200);
    CHECK(ask(bob, "POST", "/tables/{id}/rematch", table + "/rematch", "{}", 200)["table"]["id"] ==
          again["table"]["id"]);
    ask(ann, "GET", "/tables/{id}/analysis", table + "/analysis", "", 409);
    ask(ann, "GET", "/tables/{id}/best", table + "/best", "", 404);
    const Json ride =
        ask(ann, "POST", "/tables", "/tables", R"({"game":"old-town-road","seats":[{"kind":"me"}]})", 200);
    const std::string ridden = "/tables/" + ride["table"]["id"].get<std::string>();
    ask(ann, "GET", "/tables/{id}/analysis", ridden + "/analysis", "", 403);
    ask(ann, "GET", "/tables/{id}/best", ridden + "/best", "", 403);
    play_alone(ann, ride["table"]["id"].get<std::string>());
    const Json analysis = ask(ann, "GET", "/tables/{id}/analysis", ridden + "/analysis", "", 200);
    const Json over = ask(ann, "GET", "/tables/{id}", ridden, "", 200)["table"];
    CHECK(analysis["steps"].size() == over["steps"]);
    CHECK(ask(ann, "GET", "/tables/{id}/analysis", ridden + "/analysis", "", 200) == analysis);
    const Json best = ask(ann, "GET", "/tables/{id}/best", ridden + "/best", "", 200);
    CHECK(best["found"] >= over["scores"]["p1"]);
    CHECK(best["bound"] >= best["found"]);
    CHECK(!best["lines"].empty());
    const Json solo = ask(ann, "POST", "/tables", "/tables",
                          R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}],"deal":7})", 200);
    const std::string other = "/tables/" + solo["table"]["id"].get<std::string>();
    ask(ann, "POST", "/tables/{id}/start", other + "/start", R"({"grade":"greenhorn"})", 200);
    ask(ann, "POST", "/tables/{id}/leave", other + "/leave", "{}", 200);
    ask(ann, "POST", "/tables/{id}/give-up", other + "/give-up", "{}", 409);
    ask(ann, "GET", "/me/export", "/me/export", "", 200);
    ask(ann, "POST", "/me/password", "/me/password", R"({"old":"a wrong secret","new":"a long secret"})", 409);
    ask(ann, "POST", "/me/password", "/me/password", R"({"old":"a long secret","new":"another secret"})", 200);
    const Json codes = ask(ann, "POST", "/me/codes", "/me/codes", R"({"password":"another secret"})", 200)["codes"];
    ask(bob, "POST", "/reset", "/reset", R"({"name":"Annie","code":"no","password":"a long secret"})", 401);
    ask(ann, "POST", "/reset", "/reset",
        R"({"name":"Annie","password":"a long secret","code":")" + codes[0].get<std::string>() + "\"}", 200);
    ask(bob, "POST", "/sign-in", "/sign-in", R"({"name":"Annie","password":"wrong secret"})", 401);
    ask(bob, "POST", "/sign-in", "/sign-in", R"({"name":"Annie","password":"a long secret"})", 200);
    ask(bob, "POST", "/sign-out", "/sign-out", "{}", 200);
    ask(ann, "POST", "/sign-out-everywhere", "/sign-out-everywhere", "{}", 200);
    ask(ann, "DELETE", "/me", "/me", "{}", 401);
    ask(ann, "POST", "/sign-in", "/sign-in", R"({"name":"Annie","password":"a long secret"})", 200);
    ask(ann, "DELETE", "/me", "/me", R"({"password":"a long secret"})", 200);
    ask(ann, "POST", "/sign-in", "/sign-in", R"({"name":"Annie","password":"a long secret"})", 401);

    for (const auto& path : (*description)["paths"].items())
        for (const auto& verb : path.value().items())
            CHECK_MESSAGE(asked.contains(verb.key() + " " + path.key()), verb.key(), " ", path.key());
    std::filesystem::remove_all(folder);
}
