// The referee protocol, version 1: one JSON request a line in, one JSON answer a line out. It never fails: what is
// wrong with a request is its answer. It remembers nothing between requests but the tables that it was asked to open.
// See docs/protocol.md.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "table/library.h"

namespace saloon {

// The tables that a program has opened and not closed, by number. A number is never given twice.
class OpenTables {
public:
    static constexpr std::size_t most = 1'000;

    Result<std::int64_t> add(std::unique_ptr<Table> table);
    Result<Table*> find(std::int64_t number) const;
    Result<void> close(std::int64_t number);

private:
    std::map<std::int64_t, std::unique_ptr<Table>> tables_;
    std::int64_t last_ = 0;
};

class Referee {
public:
    explicit Referee(const Library& library) : library_(library) {}

    // The answer, without a line end. A line is a request, or a list of them, whose answer is a list.
    std::string answer(std::string_view line);

private:
    std::string answer_one(const Json& json);

    const Library& library_;
    OpenTables tables_;
};

}  // namespace saloon
