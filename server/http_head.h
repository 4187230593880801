// What the head of a request says: who asks, for what, and whether it may. Nothing here waits or keeps anything.
#pragma once

#include <boost/beast/http.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/refusal.h"

namespace saloon::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using Origins = std::vector<std::string>;  // beside our own

inline std::string_view plain(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string_view path_of(const Request& request);  // without the query
std::string token_in(const Request& request);      // of the cookie; empty where there is none

// Changing things takes a page of ours: a form or a script of another site can send neither this type nor this origin.
std::optional<Refusal> wrong_sender(const Request& request, const Origins& origins);

bool wants_websocket(const Request& request);
std::optional<Refusal> wrong_handshake(const Request& request, const Origins& origins);

// The prefix of the address that the proxy has seen; empty where it names none. The proxy appends whom it saw, to the
// last such header or as one more: only the last name of the last is its word.
std::string forwarded_for(const Request& request);
// Whether a proxy took it by TLS: so it says, or it says nothing.
bool forwarded_by_tls(const Request& request);

// HAProxy asks with OPTIONS and without a name unless it is told otherwise.
bool asks_for_health(const Request& request);

}  // namespace saloon::server
