// The key under which the seeds of games that are not over lie in the database. It is kept elsewhere: who has the
// database alone, or a copy of it, cannot tell what will be dealt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/secrets.h"

namespace saloon::server {

class SeedKey {
public:
    static SeedKey random();
    static std::optional<SeedKey> read(std::string_view digits);  // 64, hexadecimal

    std::string text() const { return hex_of(bytes_); }
    std::string mark() const;  // tells one key from another, and nothing else about it

    // The seed is bound to its table: at another one it cannot be opened.
    std::string seal(TableId table, std::string_view seed) const;
    std::optional<std::string> open(TableId table, std::string_view sealed) const;
    static bool is_sealed(std::string_view seed);

private:
    explicit SeedKey(const Digest& bytes) : bytes_(bytes) {}
    Digest bytes_;
};

// ---- the file it is kept in

std::string default_key_file(const std::string& folder);
Result<void> write_key(const std::string& file, const SeedKey& key);  // for its owner alone
// The key that a database with this mark needs (empty: none yet). Where none is needed and there is no file, it is
// made.
Result<SeedKey> key_in(const std::string& file, std::string_view mark);

}  // namespace saloon::server
