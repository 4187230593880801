// A person at a real server whose every request, message and answer is held against docs/openapi.json.
#pragma once

#include <doctest/doctest.h>

#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "tests/kit/described_api.h"
#include "tests/kit/running_server.h"

namespace saloon::kit {

using server::WireClient;

// What was asked and heard so far, by all.
struct ApiWitness {
    DescribedApi api;
    std::set<std::string> routes;  // "get /me"
    std::set<std::string> asks;
    std::set<std::string> events;

    void hold(const Json& schema, const Json& value, const std::string& at) {
        CHECK_MESSAGE(api.wrong(schema, value, at) == "", dump(value).substr(0, 2'000));
    }
    void hear(const Json& push) {
        const auto event = push["event"].get<std::string>();
        REQUIRE_MESSAGE(api.events().contains(event), event);
        Json rest = push;
        rest.erase("event");
        hold(api.events()[event], rest, "event " + event);
        events.insert(event);
    }
    void answered(const std::string& verb, Json answer) {
        answer.erase("id");
        if (answer.contains("error")) return hold(api.refusal(), answer, "refusal of " + verb);
        CHECK(answer["ok"] == true);
        answer.erase("ok");
        hold(api.asks()[verb]["answers"], answer, "answer to " + verb);
    }
};

// A person whose every request, message and answer is held against the description.
class Guest {
public:
    Guest(ApiWitness& witness, std::uint16_t port) : witness_(witness), client_(port) { client_.keep_all(heard_); }
    ~Guest() {
        std::istringstream lines(heard_);
        for (std::string line; std::getline(lines, line);)
            if (const Json message = *parse_json(line); !message.contains("id")) witness_.hear(message);
    }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;

    // `path` as it is described; `{id}` and `{slug}` stand for `part`.
    Json http(std::string method, const std::string& path, const Json& body = Json::object(), int status = 200,
              const std::string& part = {}) {
        CAPTURE(method);
        CAPTURE(path);
        const std::string real = std::regex_replace(path, std::regex(R"(\{[a-z]+\})"), part);
        const auto answer = client_.http(method, "/api/v1" + real,
                                         method == "GET"  ? ""
                                         : body.is_null() ? "{}"
                                                          : dump(body));
        REQUIRE_MESSAGE(answer.status == status, answer.body);
        for (char& c : method) c = static_cast<char>(c + ('a' - 'A'));
        REQUIRE(witness_.api.paths().contains(path));
        REQUIRE(witness_.api.paths()[path].contains(method));
        witness_.routes.insert(method + " " + path);
        const Json& route = witness_.api.paths()[path][method];
        if (status == 200 && route.contains("requestBody") && !body.empty())
            witness_.hold(route["requestBody"]["content"]["application/json"]["schema"], body, "body");
        const Json& content = route["responses"][status == 200 ? "200" : "default"]["content"];
        if (!content.contains("application/json")) return {};
        witness_.hold(content["application/json"]["schema"], answer.json(), path);
        return answer.json();
    }
    Json say(const std::string& verb, const Json& takes = Json::object()) {
        CAPTURE(verb);
        REQUIRE(witness_.api.asks().contains(verb));
        witness_.hold(witness_.api.asks()[verb]["takes"], takes, verb);
        witness_.asks.insert(verb);
        if (!client_.connected()) REQUIRE(client_.connect());
        std::string fields = R"("do":")" + verb + "\"";
        for (const auto& item : takes.items()) fields += ",\"" + item.key() + "\":" + dump(item.value());
        Json answer = client_.ask(fields);
        REQUIRE(answer.is_object());
        witness_.answered(verb, answer);
        return answer;
    }
    Json say_fine(const std::string& verb, const Json& takes = Json::object()) {
        Json answer = say(verb, takes);
        CHECK_MESSAGE(answer.contains("ok"), verb, dump(answer));
        return answer;
    }
    Json watch(const std::string& table) { return say_fine("watch", {{"table", table}})["state"]; }
    // Until a push of this kind comes.
    Json wait_for(const std::string& event) {
        for (;;) {
            Json push = client_.next_push();
            REQUIRE_MESSAGE(push.is_object(), "no ", event);
            if (push.value("event", "") == event) return push;
        }
    }
    std::string new_table(const Json& wish) { return http("POST", "/tables", wish)["table"]["id"].get<std::string>(); }

private:
    ApiWitness& witness_;
    WireClient client_;
    std::string heard_;
};

}  // namespace saloon::kit
