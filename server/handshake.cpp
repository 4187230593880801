#include "server/handshake.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace saloon::server {
namespace {

// SHA-1 (FIPS 180-4), which the handshake prescribes; it keeps no secret there.
std::array<unsigned char, 20> sha1(std::string_view text) {
    std::array<std::uint32_t, 5> state{0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U, 0xC3D2E1F0U};
    std::string bytes(text);
    bytes += static_cast<char>(0x80);
    while (bytes.size() % 64 != 56) bytes += '\0';
    for (int i = 8; i-- > 0;) bytes += static_cast<char>((text.size() * 8) >> (8U * static_cast<unsigned>(i)));
    for (std::size_t block = 0; block < bytes.size(); block += 64) {
        std::array<std::uint32_t, 80> w{};
        for (std::size_t i = 0; i < 64; ++i) w[i / 4] = w[i / 4] << 8U | static_cast<unsigned char>(bytes[block + i]);
        for (std::size_t i = 16; i < 80; ++i) w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        auto [a, b, c, d, e] = state;
        for (std::size_t i = 0; i < 80; ++i) {
            const std::uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999U
                                    : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1U
                                    : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCU
                                             : (b ^ c ^ d) + 0xCA62C1D6U;
            const std::uint32_t next = std::rotl(a, 5) + f + e + w[i];
            e = d;
            d = c;
            c = std::rotl(b, 30);
            b = a;
            a = next;
        }
        state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
    }
    std::array<unsigned char, 20> digest{};
    for (std::size_t i = 0; i < 20; ++i) digest[i] = static_cast<unsigned char>(state[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

bool is_address(int family, std::string_view text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(family, std::string(text).c_str(), bytes.data()) == 1;
}

// The name of a host, with a port or without; empty where it is neither.
std::string_view without_port(std::string_view host) {
    const std::size_t named = host.starts_with('[') ? host.find(']') : host.find(':');
    const std::size_t end = host.starts_with('[') && named != std::string_view::npos ? named + 1 : named;
    const std::string_view name = host.substr(0, end);
    const std::string_view rest = host.substr(name.size());
    constexpr std::size_t digits_max = 5;
    const bool port = rest.starts_with(':') && rest.size() > 1 && rest.size() <= 1 + digits_max &&
                      rest.find_first_not_of("0123456789", 1) == std::string_view::npos;
    return rest.empty() || port ? name : std::string_view();
}

// An address, which no name server can point elsewhere.
bool is_literal(std::string_view name) {
    if (name.starts_with('[') && name.ends_with(']')) return is_address(AF_INET6, name.substr(1, name.size() - 2));
    return is_address(AF_INET, name);
}

}  // namespace

std::string websocket_accept(std::string_view key) {
    const auto digest = sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    std::array<char, 29> text{};
    sodium_bin2base64(text.data(), text.size(), digest.data(), digest.size(), sodium_base64_VARIANT_ORIGINAL);
    return text.data();
}

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& listed) {
    if (std::ranges::find(listed, origin) != listed.end()) return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme) && !host.empty() && origin.substr(scheme.size()) == host) return true;
    return false;
}

bool host_allowed(std::string_view host, const std::vector<std::string>& listed) {
    const std::string_view name = without_port(host);
    if (name.empty()) return false;
    if (name == "localhost" || is_literal(name)) return true;
    for (const std::string& origin : listed) {
        const auto begin = origin.find("://");
        if (begin != std::string::npos && without_port(std::string_view(origin).substr(begin + 3)) == name) return true;
    }
    std::array<char, 256> own{};
    if (gethostname(own.data(), own.size() - 1) != 0) return false;
    return name == own.data() || name == std::string(own.data()) + ".local";
}

std::string cookie_in(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const auto end = std::min(header.find(';'), header.size());
        std::string_view pair = header.substr(0, end);
        header.remove_prefix(std::min(end + 1, header.size()));
        while (pair.starts_with(' ')) pair.remove_prefix(1);
        if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
            return std::string(pair.substr(name.size() + 1));
    }
    return {};
}

}  // namespace saloon::server
