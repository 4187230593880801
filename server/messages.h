// What a WebSocket client can ask, as plain structs, and the reader that makes them from a text. The reader knows no
// table and no person; it only decides whether a message is well-formed, so it can be fuzzed on its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/limits.h"
#include "server/refusal.h"
#include "server/room.h"

namespace saloon::server::ask {

struct Hello {
    int version;
};
struct Watch {
    TableId table;
    std::optional<Seat> seat;
    bool by_changes;  // the view is to be told by what has changed
};
struct Unwatch {
    TableId table;
};
struct Play {
    TableId table;
    Seat seat;
    int n;
    std::string line;
    std::optional<int> epoch;
};
struct Chat {
    TableId table;
    std::string text;  // or a phrase's key
    bool is_phrase;
};
struct Resign {
    TableId table;
    Seat seat;
};
struct OfferDraw {
    TableId table;
    Seat seat;
};
struct TakeBack {
    TableId table;
    Seat seat;
    std::optional<int> to;
    std::optional<int> epoch;
};
struct Back {
    TableId table;
    Seat seat;
};
struct StandIn {
    TableId table;
    Seat seat;
    Seat absent;
};
struct Reply {
    TableId table;
    Seat seat;
    Vote to;
    bool yes;
};
struct Hint {
    TableId table;
    Seat seat;
};
struct WhyNot {
    TableId table;
    Seat seat;
    std::string line;
};
struct Preview {
    TableId table;
    Seat seat;
    std::string line;
};
// What did not fit into a push.
struct Legal {
    TableId table;
    Seat seat;
    int from;  // the number of the first line
};
struct Log {
    TableId table;
    std::optional<Seat> seat;
    int before;  // the steps before this one
};
struct Talk {
    TableId table;
    int before;
};
struct Mute {
    TableId table;
    Seat seat;
    bool on;  // false: he is heard again
};
struct Report {
    TableId table;
    Seat seat;
    std::string why;
};
struct Ping {};

using Any = std::variant<Play, Ping, Hello, Watch, Unwatch, Chat, Resign, OfferDraw, TakeBack, Back, StandIn, Reply,
                         Hint, WhyNot, Preview, Legal, Log, Talk, Mute, Report>;

}  // namespace saloon::server::ask

namespace saloon::server {

struct Message {
    std::string id;  // JSON, as it came; empty where there is none
    Answer<ask::Any> ask;
};

Message read_message(std::string_view text, const Limits& limits);
// The same without a short cut for moves; for tests, which hold the two equal.
Message read_message_carefully(std::string_view text, const Limits& limits);

// The quick phrases: short, friendly, in every language a page may have.
std::span<const std::string_view> phrases();

// Text from a person as it may be shown to others: valid UTF-8 that has no control characters.
bool fit_to_show(std::string_view text);

}  // namespace saloon::server
