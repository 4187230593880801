// JSON at the edges. Reading gives a tree (nlohmann's, keys in the order written); writing appends to a string
// without a tree, because a server writes a view for every seat at every move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"
#include "text/said.h"

namespace saloon {

using Json = nlohmann::ordered_json;

struct JsonLimits {
    std::size_t bytes_max = std::size_t{1} << 20U;  // a line of the referee's protocol
    int depth_max = 64;                             // the deepest position has six levels
    int keys_max = 512;                             // in one object; the largest edition has 200 cards
};

// Refuses what is not JSON, too long, too deep, or has a key twice; the fault says where.
Result<Json> parse_json(std::string_view text, const JsonLimits& limits = {});

// On one line, without spaces; text that is not UTF-8 cannot get here, parse_json refuses it.
std::string dump(const Json& json);

class JsonWriter {
public:
    explicit JsonWriter(std::string& out) : out_(out) {}

    JsonWriter& object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }
    JsonWriter& key(std::string_view name);
    JsonWriter& text(std::string_view value);
    JsonWriter& texts(std::string_view value, std::size_t times);  // so often: a pile that lies face down
    JsonWriter& number(std::int64_t value);
    JsonWriter& boolean(bool value) { return raw(value ? std::string_view("true") : std::string_view("false")); }
    JsonWriter& null() { return raw("null"); }
    JsonWriter& raw(std::string_view json);  // something that is JSON already
    JsonWriter& seat(Seat seat);
    JsonWriter& actor(Actor actor);  // "p1", "chance" or null

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void comma();
    void quote(std::string_view text);
    bool put_short(std::string_view text, bool is_key);
    std::string& out_;
    bool comma_due_ = false;
};

// Reads a tree from outside. Every step checks what it finds; the first thing that is wrong is kept, with its
// path, and everything after it reads as empty, so that a reader needs one check at its end:
//
//     FirstFault first;
//     JsonCursor at(json, "position", first);
//     at.exact_keys({"round", "deck"});
//     const int round = at["round"].integer(1, 20);
//     if (first) return fault(*first);
class FirstFault {
public:
    void set(Fault fault) {
        if (!fault_) fault_ = std::move(fault);
    }
    explicit operator bool() const { return fault_.has_value(); }
    const Fault& operator*() const { return *fault_; }

private:
    std::optional<Fault> fault_;
};

class JsonCursor {
public:
    JsonCursor(const Json& json, std::string path, FirstFault& first)
        : json_(&json), path_(std::move(path)), first_(&first) {}

    const Json& json() const { return *json_; }
    const std::string& path() const { return path_; }
    bool fine() const { return !*first_; }
    void pass_on(Fault fault) const { first_->set(std::move(fault)); }
    void fail(Said why, RuleId rule = {}) const;  // "path: why"

    bool is_null() const { return json_->is_null(); }
    bool has(std::string_view key) const;
    JsonCursor operator[](std::string_view key) const;  // of an object
    JsonCursor operator[](std::size_t index) const;     // of a list
    std::size_t size() const;                           // of a list; 0 and a fault for anything else
    void exact_keys(std::initializer_list<std::string_view> keys, RuleId rule = {},
                    std::initializer_list<std::string_view> optional = {}) const;

    int integer(std::int64_t least, std::int64_t most) const;
    bool boolean() const;
    std::string_view text() const;
    Seat seat(int players) const;
    std::optional<Seat> seat_or_null(int players) const;
    Actor actor(int players) const;
    // Which of these words it is; 0 and a fault for any other.
    std::size_t word_of(std::initializer_list<std::string_view> words) const;

private:
    const Json* json_;
    std::string path_;
    FirstFault* first_;
};

std::string_view seat_name(Seat seat);  // "p1"; "spectator"
std::optional<Seat> read_seat(std::string_view name, int players);

}  // namespace saloon
