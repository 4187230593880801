// One request to the referee: the fields it may have, what it asks for, and the answer as it grows.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/referee.h"

namespace saloon {

class Request {
public:
    Request(const Library& library, OpenTables& tables, const Json& json, std::string& out)
        : library_(library), tables_(tables), json_(json), writer_(out) {}

    Result<void> carry_out();
    JsonWriter& writer() { return writer_; }

private:
    // referee.cpp: the verbs
    Result<void> games();
    Result<void> start_new();
    Result<void> open();
    Result<void> close();
    Result<void> play();
    Result<void> step();
    Result<void> view();
    Result<void> perft();
    Result<void> check();
    Result<void> redeal();
    Result<void> read();
    Result<void> deal();
    Result<void> ask();
    // referee_advice.cpp
    Result<void> advise();
    Result<void> why_not(const Table& table, const Thinking& thinking);
    Result<void> is_to_decide(const Table& table) const;
    void write_choice(const AdvisedLine& line, bool in_points);

    // referee_request.cpp: reading fields
    Result<void> only(std::initializer_list<std::string_view> fields) const;
    Result<const Json*> field(const char* name) const;
    Result<std::string_view> text(const char* name) const;
    Result<bool> flag(const char* name) const;  // false where it is left out
    Result<std::uint64_t> seed() const;
    Result<std::int64_t> table_number() const;
    Result<int> whole_number(const char* name, int least, int most, int standard) const;
    Result<Seat> seat_named(const Table& table) const;
    // The table that the request speaks of: one that is open, or one made for this request from its position.
    Result<Table*> table();
    bool has_open_table() const { return json_.contains("table"); }
    Result<std::unique_ptr<Table>> dealt();
    Result<Rng::Key> key() const;
    Result<void> play_moves(Table& table);

    // Writing.
    void write_after(const Table& table, bool kept_here);
    void write_state(const Table& table);
    void write_lines(const Table& table, std::size_t from);

    // What the steps of this request did, as its reader may know it; nothing where nobody asked.
    Result<void> listen(const Table& table);
    void note_effects(const Table& table);

    const Library& library_;
    OpenTables& tables_;
    const Json& json_;
    JsonWriter writer_;
    std::unique_ptr<Table> own_;  // made for this request
    std::optional<Reader> listener_;
    std::string effects_;
};

}  // namespace saloon
