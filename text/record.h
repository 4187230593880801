// A record: the game, its options and edition, then one line a move or event. It replays without a random
// generator. The format is described in docs/notation.md; every line carries its number and a check over all
// that stands before it, so that an edited or cut record is refused at the line that is wrong.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace saloon {

struct Record {
    std::string game;
    std::string options;  // a JSON object on one line, as it was given
    std::string edition;  // name and hash, as the notation's edition() gives them
    std::string start;    // a position as JSON where the game did not begin at the empty table, else empty
    std::vector<std::string> lines;
    int first_line = 0;  // of `lines`, in the file it was read from, for messages
};

inline constexpr std::size_t record_bytes_max = std::size_t{16} << 20U;

std::string write_record(const Record& record);
Result<Record> read_record(std::string_view text);  // the fault's `at` is the number of the line in the file

}  // namespace saloon
