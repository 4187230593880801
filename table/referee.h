// The referee protocol, version 1: one JSON request a line in, one JSON answer a line out. It never fails: what is
// wrong with a request is its answer. It remembers nothing between requests but the tables that it was asked to open.
// See docs/protocol.md.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/library.h"
#include "table/session.h"

namespace saloon {

// For whom a table is hosted: what is told of it is what that seat may know, until the game is over.
struct Hosting {
    Seat reader;
    std::uint64_t seed;  // of the bots; chance has its own generator
    int iterations;      // that a bot who searches may spend on a move
};

struct OpenTable {
    Session session;
    std::optional<Hosting> hosting;  // nothing: for a program that may see all
};

// The tables that a program has opened and not closed, by number. A number is never given twice.
class OpenTables {
public:
    static constexpr std::size_t most = 1'000;

    Result<std::int64_t> add(OpenTable table);
    Result<OpenTable*> find(std::int64_t number);
    Result<void> close(std::int64_t number);

private:
    std::map<std::int64_t, OpenTable> tables_;
    std::int64_t last_ = 0;
};

class Referee {
public:
    explicit Referee(const Library& library) : library_(library) {}

    // The answer, without a line end. A line is a request, or a list of them, whose answer is a list.
    std::string answer(std::string_view line);

private:
    std::string answer_one(const Json& json, const std::string& written_id);

    const Library& library_;
    OpenTables tables_;
};

}  // namespace saloon
