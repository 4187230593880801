// A deal that can be checked. The server draws a secret seed and shows its SHA-256 before anybody sits; every seat may
// add words; all chance of the game follows from both, so that neither side can choose it. At the end the seed is
// shown.
//
//   commitment        SHA-256 of the seed's 64 hexadecimal digits, as text
//   key of the table  SHA-256 of "saloon deal 1\n", the seed's digits and "\n", then for every seat in order
//                     "p1 <words>\n" (without words: "p1 \n")
//   chance at step n  a ChaCha20 generator (core/rng.h) whose key is SHA-256 of "<key of the table in hex> <n>"
//
// Each step has a key of its own: nothing has to be remembered between steps, and a move that is taken back and played
// again meets the same chance.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "server/store.h"
#include "table/library.h"

namespace saloon::server {

std::string commitment_of(std::string_view seed);  // empty where the seed was lost with its key
std::string table_key(std::string_view seed, const std::vector<SeatHolder>& seats);
Rng chance_at(const std::string& table_key, int step);

// The comment line that a record of the server carries: `# fairness {"commitment":…,"seed":…,"words":{…}}`.
std::string fairness_line(const TableRow& row);

// Who chose the deal: "numbered", somebody named its number, which tells all of it to anybody; "server", nobody at the
// table added words, so that one has to trust the server; "players", somebody did when the seed was promised already,
// so that nobody chose.
std::string_view seal_of(const TableRow& row);

// Whether all chance of a record follows from what its fairness line says; the sentence tells what was found.
Result<Said> verify_record(const Library& library, std::string_view text);

}  // namespace saloon::server
