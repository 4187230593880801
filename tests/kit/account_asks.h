// What people ask a server about their accounts and tables.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/kit/running_server.h"

namespace saloon::kit {

using server::WireClient;

inline const std::string secret = "a long secret";

inline std::string named(const std::string& name, const std::string& password = secret) {
    return R"({"name":")" + name + R"(","password":")" + password + R"("})";
}

inline int sign_in(WireClient& client, const std::string& name, const std::string& password = secret) {
    return client.http("POST", "/api/v1/sign-in", named(name, password)).status;
}

inline Json make_account(WireClient& client, const std::string& name) {
    const auto made = client.http("POST", "/api/v1/account", named(name));
    REQUIRE_MESSAGE(made.status == 200, made.body);
    return made.json();
}

inline std::string new_table(WireClient& client, const std::string& seats = R"([{"kind":"me"}])") {
    const auto made = client.http("POST", "/api/v1/tables",
                                  R"({"game":"outlaw-poker","options":{"players":2},"seats":)" + seats + "}");
    REQUIRE_MESSAGE(made.status == 200, made.body);
    return made.json()["table"]["id"].get<std::string>();
}

inline std::string watch(const std::string& table) { return R"("do":"watch","table":")" + table + "\""; }

inline std::size_t tables_of(WireClient& client) {
    return client.http("GET", "/api/v1/me/tables").json()["tables"].size();
}

inline std::string count_of(WireClient& client, const std::string& what) {
    const std::string all = client.http("GET", "/metrics").body;
    const auto at = all.find("\n" + what + " ");
    return at == std::string::npos ? ""
                                   : all.substr(at + what.size() + 2, all.find('\n', at + 1) - at - what.size() - 2);
}

}  // namespace saloon::kit
