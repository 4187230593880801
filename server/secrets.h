// Ids, tokens, hashes and passwords: a thin face over libsodium, so that no other file touches it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace saloon::server {

// Random, 60 bits, twelve letters in an address. Who does not know one cannot guess it.
enum class TableId : std::uint64_t {};
enum class PersonId : std::uint64_t { nobody = 0 };

std::uint64_t random_id();  // never 0, below 2^60
std::string id_text(std::uint64_t id);
inline std::string id_text(TableId id) { return id_text(static_cast<std::uint64_t>(id)); }
inline std::string id_text(PersonId id) { return id_text(static_cast<std::uint64_t>(id)); }
std::optional<std::uint64_t> read_id(std::string_view text);

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);
std::array<std::uint8_t, 16> short_hash(std::string_view bytes);  // BLAKE2b, 128 bits: quick
std::string hex_of(std::span<const std::uint8_t> bytes);
std::optional<std::vector<std::uint8_t>> bytes_of_hex(std::string_view digits);

// XChaCha20-Poly1305, as hexadecimal digits. `about` is not in it, and must be the same when it is opened.
std::string encrypted(const Digest& key, std::string_view about, std::string_view text);
std::optional<std::string> decrypted(const Digest& key, std::string_view about, std::string_view digits);

std::string random_token();                    // 256 bits as 64 hexadecimal digits
std::string random_code();                     // 80 bits to print and to type: xxxx-xxxx-xxxx-xxxx
std::string code_hash(std::string_view code);  // the same however it is typed: case, spaces, hyphens
bool is_token(std::string_view text);
bool same_secret(std::string_view left, std::string_view right);  // in a time that tells nothing

// argon2id with its salt and settings; some 30 ms, so only on a worker thread. Empty when there is no memory.
std::string hash_password(const std::string& password);
// A mark that only who knows the key can make.
std::string mac_hex(std::string_view key, std::string_view message);
bool password_fits(const std::string& hash, const std::string& password);

}  // namespace saloon::server
