// HTTP: reads requests, checks where they come from, and writes answers with the headers that keep a page safe.
#include <array>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/src.hpp>

#include "server/handshake.h"
#include "server/log.h"
#include "server/net_inside.h"

namespace saloon::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr const char* content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }

Response new_response(const Request& request, int status, std::string_view type, std::string body) {
    Response response(static_cast<http::status>(status), request.version());
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Content-Security-Policy", content_policy);
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.keep_alive(request.keep_alive());
    if (request.method() != http::verb::head) {
        response.body() = std::move(body);
        response.prepare_payload();
    } else {
        response.content_length(body.size());
    }
    return response;
}

Response refusal(const Request& request, const Refusal& why) {
    HttpAnswer answer = error_answer(why);
    return new_response(request, answer.status, answer.type, std::move(answer.body));
}

Response static_response(const StaticFiles& files, const Request& request, std::string_view path) {
    auto file = files.find(path, plain(request[http::field::accept_encoding]));
    if (!file && path == "/")
        return new_response(request, 200, "text/html; charset=utf-8", std::string(page_without_pages()));
    if (!file) return refusal(request, {code::not_found, "there is no such page", {}});
    // A proxy may have called the tag weak, and a browser may name several.
    const bool same = plain(request[http::field::if_none_match]).find(file->tag) != std::string_view::npos;
    auto response = new_response(request, same ? 304 : 200, file->type, same ? std::string() : std::move(file->bytes));
    response.set(http::field::etag, file->tag);
    response.set(http::field::vary, "Accept-Encoding");
    if (!file->coding.empty() && !same)
        response.set(http::field::content_encoding, beast::string_view(file->coding.data(), file->coding.size()));
    response.set(http::field::cache_control, file->for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    return response;
}

// Changing things takes a page of ours: a form or a script of another site can send neither this type nor this origin.
std::optional<Refusal> wrong_sender(const Request& request, const NetSettings& settings) {
    if (!host_allowed(plain(request[http::field::host]), settings.origins))
        return Refusal{code::refused, "this server is not known by that name; name it with --origin", {}};
    if (request.method() == http::verb::get || request.method() == http::verb::head) return std::nullopt;
    if (!origin_allowed(plain(request[http::field::origin]), plain(request[http::field::host]), settings.origins))
        return Refusal{code::refused, "requests that change something need the header Origin of this server", {}};
    if (!plain(request[http::field::content_type]).starts_with("application/json"))
        return Refusal{code::bad_request, "requests that change something are of the type application/json", {}};
    return std::nullopt;
}

HttpRequest api_request(const Request& request, std::string_view path, const std::string& address) {
    return {std::string(plain(request.method_string())),
            std::string(path),
            request.body(),
            cookie_in(plain(request[http::field::cookie]), "saloon"),
            address,
            cookie_in(plain(request[http::field::cookie]), "saloon_device")};
}

Response api_response(const Request& request, HttpAnswer answer, bool tls_only) {
    auto response = new_response(request, answer.status, answer.type, std::move(answer.body));
    response.set(http::field::cache_control, "no-store");
    const auto set_cookie = [&](const std::string& name, const std::string& value) {
        if (value.empty()) return;
        const bool away = value == "-";
        response.insert(http::field::set_cookie, name + "=" + (away ? std::string() : value) +
                                                     "; HttpOnly; SameSite=Strict; Path=/; Max-Age=" +
                                                     (away ? "0" : "31536000") + (tls_only ? "; Secure" : ""));
    };
    set_cookie("saloon", answer.cookie);
    set_cookie("saloon_device", answer.device);
    if (!answer.file_name.empty())
        response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file_name + "\"");
    return response;
}

bool wants_websocket(const Request& request) {
    return beast::iequals(request[http::field::upgrade], "websocket") &&
           http::token_list(request[http::field::connection]).exists("upgrade");
}

std::optional<Refusal> wrong_handshake(const Request& request, const NetSettings& settings) {
    if (request.method() != http::verb::get || plain(request[http::field::sec_websocket_version]) != "13" ||
        request[http::field::sec_websocket_key].size() != 24)
        return Refusal{code::bad_request, "this is not a WebSocket handshake of version 13", {}};
    if (!host_allowed(plain(request[http::field::host]), settings.origins) ||
        !origin_allowed(plain(request[http::field::origin]), plain(request[http::field::host]), settings.origins))
        return Refusal{code::refused, "WebSockets are for pages of this server", {}};
    return std::nullopt;
}

Response switching(const Request& request) {
    Response response(http::status::switching_protocols, request.version());
    response.set(http::field::upgrade, "websocket");
    response.set(http::field::connection, "Upgrade");
    response.set(http::field::sec_websocket_accept, websocket_accept(plain(request[http::field::sec_websocket_key])));
    return response;
}

// Who is refused before he has sent all still gets the answer: to close at once would take it back on its way.
asio::awaitable<void> hear_out(beast::tcp_stream& stream) {
    boost::system::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream.expires_after(std::chrono::seconds(2));
    std::array<char, 4'096> unheard{};
    constexpr int reads_max = 64;
    for (int i = 0; i < reads_max; ++i) {
        const auto [failed, size] =
            co_await stream.async_read_some(asio::buffer(unheard), asio::as_tuple(asio::use_awaitable));
        if (failed) co_return;
    }
}

bool is_loopback(const std::string& address) { return address == "127.0.0.1" || address == "::1"; }

}  // namespace

// A whole conversation, from the first request to the last or to the WebSocket.
// NOLINTNEXTLINE(readability-function-size)
asio::awaitable<void> Net::Inside::serve_http(tcp::socket socket, std::string peer) {
    const Limits& limits = app.limits();
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    std::string address = peer;
    // A place for this address, given back at the end or handed on to the WebSocket.
    struct Place {
        Visitor* visitor = nullptr;
        ~Place() {
            if (visitor != nullptr) --visitor->connections;
        }
    } place;
    bool first = true;
    for (;;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
        parser.body_limit(static_cast<std::uint64_t>(limits.body_bytes));
        stream.expires_after(std::chrono::seconds(first ? limits.request_seconds : limits.keep_alive_seconds));
        const auto [failed, size] =
            co_await http::async_read(stream, buffer, parser, asio::as_tuple(asio::use_awaitable));
        Request request = parser.release();
        if (failed == http::error::body_limit || failed == http::error::header_limit) {
            auto answer = refusal(request, {code::bad_request, "this request is too large", {}});
            answer.keep_alive(false);
            co_await http::async_write(stream, answer, asio::as_tuple(asio::use_awaitable));
            co_await hear_out(stream);
            co_return;
        }
        if (failed || stopping) co_return;
        const std::string_view target = plain(request.target());
        const std::string_view path = target.substr(0, target.find('?'));
        if (settings.behind_proxy) {
            // The proxy appends whom it saw: only the last name in the list is the proxy's word.
            const std::string_view chain = plain(request["X-Forwarded-For"]);
            const auto comma = chain.rfind(',');
            std::string_view last = comma == std::string_view::npos ? chain : chain.substr(comma + 1);
            while (last.starts_with(' ')) last.remove_prefix(1);
            if (!last.empty() && last.size() < 64) address = last;
        }
        if (first) {
            Visitor& visitor = visitors[address];
            if (visitor.connections >= limits.connections_an_address) {
                auto answer = refusal(request, {code::too_many, "too many connections from your address", {}});
                answer.keep_alive(false);
                co_await http::async_write(stream, answer, asio::as_tuple(asio::use_awaitable));
                co_return;
            }
            ++visitor.connections;
            place.visitor = &visitor;
            first = false;
        }
        const double every = 1'000.0 / static_cast<double>(std::max<std::int64_t>(1, limits.requests_a_second));
        Response response;
        if (!visitors[address].requests.take(limits.requests_at_once, every, now_ms())) {
            ++app.metrics().dropped_rate;
            response = refusal(request, {code::too_many, "slow down: too many requests from your address", {}});
        } else if (path == "/ws/v1" && wants_websocket(request)) {
            if (const auto wrong = wrong_handshake(request, settings)) {
                response = refusal(request, *wrong);
            } else {
                auto answer = switching(request);
                co_await http::async_write(stream, answer, asio::as_tuple(asio::use_awaitable));
                place.visitor = nullptr;
                begin_socket(stream.release_socket(), address,
                             cookie_in(plain(request[http::field::cookie]), "saloon"));
                co_return;
            }
        } else if (const auto wrong = wrong_sender(request, settings)) {
            response = refusal(request, *wrong);
        } else if (path.starts_with("/api/")) {
            auto answer = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpAnswer)>(
                [&](auto handler) {
                    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
                    app.request(api_request(request, path, address), [this, shared](HttpAnswer made) {
                        asio::post(context, [shared, made = std::move(made)]() mutable { (*shared)(std::move(made)); });
                    });
                },
                asio::use_awaitable);
            response = api_response(request, std::move(answer), settings.behind_proxy);
        } else if (path == "/healthz") {
            response = new_response(request, 200, "text/plain", "ok\n");
        } else if (path == "/metrics" && is_loopback(peer) && request["X-Forwarded-For"].empty()) {
            response = new_response(request, 200, "text/plain; version=0.0.4", app.metrics_text());
        } else if (request.method() != http::verb::get && request.method() != http::verb::head) {
            response = refusal(request, {code::bad_request, "pages are only read", {}});
        } else {
            response = static_response(files, request, path);
        }
        stream.expires_after(std::chrono::seconds(limits.request_seconds));
        const bool keep = response.keep_alive();
        const auto [unsent, sent] = co_await http::async_write(stream, response, asio::as_tuple(asio::use_awaitable));
        if (unsent || !keep) co_return;
    }
}

}  // namespace saloon::server
