#include "server/secrets.h"

#include <sodium.h>

#include "core/assert.h"

namespace saloon::server {
namespace {

constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";  // none that look alike
constexpr int id_letters = 12;
constexpr std::string_view hex_digits = "0123456789abcdef";

// 19 MiB and two passes, as OWASP recommends for argon2id.
constexpr unsigned long long password_passes = 2;
constexpr std::size_t password_memory = std::size_t{19} << 20U;

void ready() {
    static const int state = sodium_init();
    SALOON_ASSERT(state >= 0, "libsodium has a source of randomness");
}

}  // namespace

std::uint64_t random_id() {
    ready();
    std::uint64_t id = 0;
    while (id == 0) {
        randombytes_buf(&id, sizeof id);
        id &= (std::uint64_t{1} << 60U) - 1;
    }
    return id;
}

std::string id_text(std::uint64_t id) {
    std::string text(id_letters, ' ');
    for (int i = id_letters; i-- > 0; id >>= 5U) text[static_cast<std::size_t>(i)] = letters[id & 31U];
    return text;
}

std::optional<std::uint64_t> read_id(std::string_view text) {
    if (text.size() != id_letters) return std::nullopt;
    std::uint64_t id = 0;
    for (const char letter : text) {
        const auto digit = letters.find(letter);
        if (digit == std::string_view::npos) return std::nullopt;
        id = id << 5U | digit;
    }
    return id;
}

Digest sha256(std::string_view bytes) {
    Digest digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return digest;
}

std::array<std::uint8_t, 16> short_hash(std::string_view bytes) {
    std::array<std::uint8_t, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       nullptr, 0);
    return hash;
}

std::string hex_of(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += hex_digits[byte >> 4U];
        text += hex_digits[byte & 15U];
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> bytes_of_hex(std::string_view digits) {
    if (digits.size() % 2 != 0 || digits.find_first_not_of(hex_digits) != std::string_view::npos) return std::nullopt;
    std::vector<std::uint8_t> bytes;
    bytes.reserve(digits.size() / 2);
    for (std::size_t i = 0; i < digits.size(); i += 2)
        bytes.push_back(static_cast<std::uint8_t>(hex_digits.find(digits[i]) << 4U | hex_digits.find(digits[i + 1])));
    return bytes;
}

namespace {

constexpr std::size_t nonce_bytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t seal_bytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;

const unsigned char* bytes_in(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

std::string encrypted(const Digest& key, std::string_view about, std::string_view text) {
    ready();
    std::vector<std::uint8_t> bytes(nonce_bytes + text.size() + seal_bytes);
    randombytes_buf(bytes.data(), nonce_bytes);
    crypto_aead_xchacha20poly1305_ietf_encrypt(bytes.data() + nonce_bytes, nullptr, bytes_in(text), text.size(),
                                               bytes_in(about), about.size(), nullptr, bytes.data(), key.data());
    return hex_of(bytes);
}

std::optional<std::string> decrypted(const Digest& key, std::string_view about, std::string_view digits) {
    ready();
    const auto bytes = bytes_of_hex(digits);
    if (!bytes || bytes->size() < nonce_bytes + seal_bytes) return std::nullopt;
    std::string text(bytes->size() - nonce_bytes - seal_bytes, '\0');
    const int state = crypto_aead_xchacha20poly1305_ietf_decrypt(
        reinterpret_cast<unsigned char*>(text.data()), nullptr, nullptr, bytes->data() + nonce_bytes,
        bytes->size() - nonce_bytes, bytes_in(about), about.size(), bytes->data(), key.data());
    if (state != 0) return std::nullopt;
    return text;
}

std::string sha256_hex(std::string_view bytes) { return hex_of(sha256(bytes)); }

std::string random_token() {
    ready();
    Digest bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes);
}

std::string random_code() {
    constexpr std::size_t groups = 4;
    constexpr std::size_t group = 4;
    ready();
    std::array<std::uint8_t, groups * group> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string code;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i > 0 && i % group == 0) code += '-';
        code += letters[bytes[i] & 31U];
    }
    return code;
}

std::string code_hash(std::string_view code) {
    std::string plain;
    for (const char c : code) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
        if (lower != '-' && lower != ' ') plain += lower;
    }
    return sha256_hex("saloon code " + plain);
}

std::string mac_hex(std::string_view key, std::string_view message) {
    const Digest secret = sha256(key);
    Digest mac{};
    crypto_auth_hmacsha256(mac.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                           secret.data());
    return hex_of(mac);
}

bool is_token(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of(hex_digits) == std::string_view::npos;
}

bool same_secret(std::string_view left, std::string_view right) {
    return left.size() == right.size() && sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

std::string hash_password(const std::string& password) {
    ready();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int state = crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), password_passes,
                                            password_memory, crypto_pwhash_ALG_ARGON2ID13);
    return state == 0 ? std::string(hash.data()) : std::string();
}

bool password_fits(const std::string& hash, const std::string& password) {
    ready();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace saloon::server
