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
    Result<void> preview();
    Result<void> figures();
    Result<void> judge();
    Result<void> record();
    // referee_hosted.cpp: those of a table that is hosted for a reader
    Result<void> open_hosted();
    Result<void> play_hosted(OpenTable& table);
    Result<void> go_on();
    Result<void> skip();
    Result<void> undo();
    Result<void> read_hosted(const OpenTable& table);
    // referee_kept.cpp: a hosted table put away and taken up again
    Result<void> keep();
    Result<void> recall_kept(Session& table, Seat reader, std::uint64_t seed) const;
    // referee_advice.cpp
    Result<void> advise();
    Result<void> why_not(const Session& table, Seat seat, const Thinking& thinking);
    Result<Seat> seat_to_decide(const Session& table) const;
    void write_loss(const bots::Loss& loss, bool in_points);
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
    // The table that the request speaks of: one that is open, or one made for this request from its position. A
    // hosted one is for the verbs that tell no more than its reader may know.
    Result<Session*> table();
    Result<OpenTable*> hosted();
    OpenTable* hosted_or_none();
    bool has_open_table() const { return json_.contains("table"); }
    Result<std::unique_ptr<Table>> empty_table() const;
    Result<std::unique_ptr<Table>> dealt() const;
    Result<Rng::Key> key() const;
    Result<void> play_moves(Session& table);

    // Writing.
    void write_after(const Table& table, bool kept_here);
    void write_state(const Table& table);
    void write_lines(const Table& table, std::size_t from);
    // A game as its reader may know it; `from`: the first step that is told.
    void write_reading(const Session& table, Seat reader, std::size_t from);
    Result<void> tell(const Session& table, Seat reader);  // a hosted one

    // What the steps of this request did, as its reader may know it; nothing where nobody asked.
    Result<void> listen(const Table& table);
    void note_effects(const Table& table);

    const Library& library_;
    OpenTables& tables_;
    const Json& json_;
    JsonWriter writer_;
    std::optional<Session> own_;  // made for this request
    std::optional<Reader> listener_;
    std::string effects_;
};

}  // namespace saloon
