// The words with which HTTP becomes a WebSocket, and where they may come from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace saloon::server {

// The value of Sec-WebSocket-Accept for a client's key (RFC 6455, 4.2.2).
std::string websocket_accept(std::string_view key);

// Whether a page of this origin may talk to us as ourselves: it was loaded from the host it now asks, or it is listed.
// A request without an origin is not from a page of ours.
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& listed);

// Whether this is a name of ours: an address in digits, localhost, the machine's own name, or one that is listed. A
// page that has talked a browser into resolving its own name to this machine is refused.
bool host_allowed(std::string_view host, const std::vector<std::string>& listed);

// One value of a Cookie header; empty where it is not there.
std::string cookie_in(std::string_view header, std::string_view name);

}  // namespace saloon::server
