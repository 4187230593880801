#include "server/http_head.h"

#include "server/handshake.h"
#include "server/visitors.h"

namespace saloon::server {

namespace beast = boost::beast;
namespace http = beast::http;

std::string_view path_of(const Request& request) {
    const std::string_view target = plain(request.target());
    return target.substr(0, target.find('?'));
}

std::string token_in(const Request& request) { return cookie_in(plain(request[http::field::cookie]), "saloon"); }

namespace {

// One host, and one of ours: of two a proxy and we might believe different ones.
bool asks_us(const Request& request, const Origins& origins) {
    return request.count(http::field::host) == 1 && host_allowed(plain(request[http::field::host]), origins);
}

}  // namespace

std::optional<Refusal> wrong_sender(const Request& request, const Origins& origins) {
    if (!asks_us(request, origins)) return Refusal{code::refused, said("server.server_not_known_by_name"), {}};
    if (request.method() == http::verb::get || request.method() == http::verb::head) return std::nullopt;
    if (!origin_allowed(plain(request[http::field::origin]), plain(request[http::field::host]), origins))
        return Refusal{code::refused, said("server.requests_change_something_need_header"), {}};
    if (!plain(request[http::field::content_type]).starts_with("application/json"))
        return Refusal{code::bad_request, said("server.requests_change_something_type_applicati"), {}};
    return std::nullopt;
}

bool wants_websocket(const Request& request) {
    return beast::iequals(request[http::field::upgrade], "websocket") &&
           http::token_list(request[http::field::connection]).exists("upgrade");
}

std::optional<Refusal> wrong_handshake(const Request& request, const Origins& origins) {
    if (request.method() != http::verb::get || plain(request[http::field::sec_websocket_version]) != "13" ||
        request[http::field::sec_websocket_key].size() != 24)
        return Refusal{code::bad_request, said("server.not_websocket_handshake_version_13"), {}};
    if (!asks_us(request, origins) ||
        !origin_allowed(plain(request[http::field::origin]), plain(request[http::field::host]), origins))
        return Refusal{code::refused, said("server.websockets_for_pages_server"), {}};
    return std::nullopt;
}

namespace {

// Of several headers and several words the last: that one is the nearest proxy's.
std::string_view last_word(const Request& request, const char* header) {
    std::string_view chain;
    const auto [first, last] = request.equal_range(header);
    for (auto at = first; at != last; ++at) chain = plain(at->value());
    const auto comma = chain.rfind(',');
    std::string_view word = comma == std::string_view::npos ? chain : chain.substr(comma + 1);
    while (word.starts_with(' ')) word.remove_prefix(1);
    while (word.ends_with(' ')) word.remove_suffix(1);
    return word;
}

}  // namespace

std::string forwarded_for(const Request& request) { return address_prefix(last_word(request, "X-Forwarded-For")); }

bool forwarded_by_tls(const Request& request) { return last_word(request, "X-Forwarded-Proto") != "http"; }

bool asks_for_health(const Request& request) {
    const std::string_view path = path_of(request);
    return path == "/healthz" || (request.method() == http::verb::options && (path == "/" || path == "*"));
}

}  // namespace saloon::server
