#include "server/visitors.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace saloon::server {
namespace {

// Without brackets, zone and port.
std::string bare(std::string_view address) {
    if (address.starts_with('[')) {
        address.remove_prefix(1);
        address = address.substr(0, address.find(']'));
    } else if (std::ranges::count(address, ':') == 1) {
        address = address.substr(0, address.find(':'));
    }
    return std::string(address.substr(0, address.find('%')));
}

}  // namespace

std::string address_prefix(std::string_view address) {
    constexpr std::size_t longest = 64;
    if (address.size() > longest || address.find('\0') != std::string_view::npos) return {};
    const std::string text = bare(address);
    std::array<char, INET6_ADDRSTRLEN> written{};
    in_addr four{};
    if (inet_pton(AF_INET, text.c_str(), &four) == 1)
        return inet_ntop(AF_INET, &four, written.data(), static_cast<socklen_t>(written.size()));
    in6_addr six{};
    if (inet_pton(AF_INET6, text.c_str(), &six) != 1) return {};
    constexpr std::size_t four_begins = 12;
    constexpr std::size_t kept = 8;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        std::memcpy(&four, &six.s6_addr[four_begins], sizeof four);
        return inet_ntop(AF_INET, &four, written.data(), static_cast<socklen_t>(written.size()));
    }
    std::fill(std::begin(six.s6_addr) + kept, std::end(six.s6_addr), std::uint8_t{0});
    return std::string(inet_ntop(AF_INET6, &six, written.data(), static_cast<socklen_t>(written.size()))) + "/64";
}

std::shared_ptr<Visitor> Visitors::from(const std::string& prefix) {
    auto& known = visitors_[prefix];
    if (!known) known = std::make_shared<Visitor>();
    return known;
}

void Visitors::tidy(Milliseconds now) {
    constexpr Milliseconds remembered = 600'000;
    std::erase_if(visitors_, [&](const auto& entry) {
        const Visitor& visitor = *entry.second;
        return visitor.places == 0 && visitor.requests.idle_since(now - remembered) &&
               visitor.files.idle_since(now - remembered);
    });
}

std::int64_t Visitors::places() const {
    std::int64_t all = 0;
    for (const auto& [prefix, visitor] : visitors_) all += visitor->places;
    return all;
}

}  // namespace saloon::server
