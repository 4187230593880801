#include "server/seed_key.h"

#include <filesystem>
#include <fstream>

#include "server/private_file.h"

namespace saloon::server {
namespace {

constexpr std::string_view sealed_start = "sealed ";

std::string about(TableId table) { return "saloon seed of " + id_text(table); }

}  // namespace

SeedKey SeedKey::random() { return *read(random_token()); }

std::optional<SeedKey> SeedKey::read(std::string_view digits) {
    if (!is_token(digits)) return std::nullopt;
    const auto bytes = bytes_of_hex(digits);
    Digest key{};
    std::ranges::copy(*bytes, key.begin());
    return SeedKey(key);
}

std::string SeedKey::mark() const { return mac_hex(text(), "saloon seed key").substr(0, 32); }

bool SeedKey::is_sealed(std::string_view seed) { return seed.starts_with(sealed_start); }

std::string SeedKey::seal(TableId table, std::string_view seed) const {
    return std::string(sealed_start) + encrypted(bytes_, about(table), seed);
}

std::optional<std::string> SeedKey::open(TableId table, std::string_view sealed) const {
    if (!is_sealed(sealed)) return std::nullopt;
    return decrypted(bytes_, about(table), sealed.substr(sealed_start.size()));
}

std::string default_key_file(const std::string& folder) { return folder + "/saloon.key"; }

Result<void> write_key(const std::string& file, const SeedKey& key) {
    return write_private(
        file, key.text() + "\nThe seeds of games in play are sealed with this. Keep a copy, apart from backups.\n");
}

Result<SeedKey> key_in(const std::string& file, std::string_view mark) {
    std::error_code failed;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, failed))) {
        if (!mark.empty()) return fault(said("server.key_not_there_without_games").text("file", file));
        const SeedKey made = SeedKey::random();
        if (auto written = write_key(file, made); !written) return fault(written.error());
        return made;
    }
    std::string digits;
    std::ifstream(file) >> digits;
    const auto key = SeedKey::read(digits);
    if (!key) return fault(said("server.holds_no_key_saloon_must").text("file", file));
    if (!mark.empty() && key->mark() != mark) return fault(said("server.key_not_one_database_put").text("file", file));
    return *key;
}

}  // namespace saloon::server
