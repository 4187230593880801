// One of each message a WebSocket client can send, and of each body of a request: what the tests bend and cut, and what
// the fuzzer begins with.
#pragma once

#include <string>
#include <vector>

namespace saloon::kit {

inline std::vector<std::string> all_messages(const std::string& table) {
    const std::string at = R"(,"table":")" + table + R"(")";
    const std::string seat = at + R"(,"seat":"p1")";
    return {
        R"({"id":1,"do":"hello","version":1})",
        R"({"id":1,"do":"watch")" + at + "}",
        R"({"id":"a","do":"watch")" + seat + "}",
        R"({"id":1,"do":"unwatch")" + at + "}",
        R"({"id":1,"do":"play","n":0,"line":"pass")" + seat + "}",
        R"({"id":1,"do":"play","n":0,"epoch":0,"line":"pass")" + seat + "}",
        R"({"id":1,"do":"chat","text":"howdy")" + at + "}",
        R"({"id":1,"do":"chat","phrase":"howdy")" + at + "}",
        R"({"id":1,"do":"resign")" + seat + "}",
        R"({"id":1,"do":"offer_draw")" + seat + "}",
        R"({"id":1,"do":"take_back","to":3,"epoch":0)" + seat + "}",
        R"({"id":1,"do":"back")" + seat + "}",
        R"({"id":1,"do":"stand_in","for":"p2")" + seat + "}",
        R"({"id":1,"do":"answer","to":"draw","yes":true)" + seat + "}",
        R"({"id":1,"do":"hint")" + seat + "}",
        R"({"id":1,"do":"why_not","line":"pass")" + seat + "}",
        R"({"id":1,"do":"legal","from":0)" + seat + "}",
        R"({"id":1,"do":"log","before":9)" + at + "}",
        R"({"id":1,"do":"log","before":9)" + seat + "}",
        R"({"id":1,"do":"talk","before":9)" + at + "}",
        R"({"id":1,"do":"mute")" + seat + "}",
        R"({"id":1,"do":"report","why":"rude")" + seat + "}",
        R"({"id":1,"do":"ping"})",
    };
}

inline std::vector<std::string> all_bodies() {
    // NOLINTBEGIN(bugprone-suspicious-missing-comma): the last one goes on in the next line
    return {
        R"({"name":"Ann","password":"a long secret"})",
        R"({"seat":"p1","words":"lucky boots"})",
        R"({"grade":"deputy"})",
        R"({"for_good":true})",
        R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"},{"kind":"bot","grade":"deputy"}],)"
        R"("private":true,"clock":{"kind":"bank","seconds":600,"increment":5},"deal":7,"words":"a","commitment":"b"})",
    };
    // NOLINTEND(bugprone-suspicious-missing-comma)
}

}  // namespace saloon::kit
