// What the HTTP API takes, as plain structs, and the readers that make them from a request's body. Pure, like
// messages.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.h"
#include "server/refusal.h"
#include "server/store.h"

namespace saloon::server::body {

struct NewTable {
    std::string game;
    Json options = Json::object();
    struct SeatWish {
        enum class Kind : std::uint8_t { me, open, bot } kind;
        bots::Grade grade;
    };
    std::vector<SeatWish> seats;
    bool is_private = false;
    ClockSetting clock;
    std::optional<std::uint64_t> deal;
    std::string words;
    std::string commitment;  // one that was handed out before, else empty
    bool hints = false;      // also between people
};
struct Sit {
    std::optional<Seat> seat;
    std::string words;
};
struct Rematch {
    std::string words;
    std::string commitment;  // one that was handed out before, else empty
};
struct Leave {
    bool for_good = false;
};
struct Start {
    bots::Grade grade = bots::Grade::drifter;
};
struct Name {
    std::optional<std::string> name;
};
struct NewPassword {
    std::string before;
    std::string after;
};
struct Reset {
    std::string name;
    std::string code;
    std::string password;
};
struct Credentials {
    std::string name;
    std::string password;
};

Answer<NewTable> read_new_table(std::string_view text, const Limits& limits);
Answer<Sit> read_sit(std::string_view text, const Limits& limits);
Answer<Rematch> read_rematch(std::string_view text, const Limits& limits);
Answer<Leave> read_leave(std::string_view text, const Limits& limits);
Answer<Start> read_start(std::string_view text, const Limits& limits);
Answer<Name> read_name(std::string_view text, const Limits& limits);
Answer<Credentials> read_sign_in(std::string_view text, const Limits& limits);  // the name as it may be in old data
Answer<NewPassword> read_new_password(std::string_view text, const Limits& limits);
Answer<Reset> read_reset(std::string_view text, const Limits& limits);
Answer<std::string> read_password(std::string_view text, const Limits& limits);
Answer<Credentials> read_credentials(std::string_view text, const Limits& limits);

}  // namespace saloon::server::body
