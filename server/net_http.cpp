// HTTP: reads requests, checks where they come from, and writes answers with the headers that keep a page safe.
#include <array>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/src.hpp>

#include "server/handshake.h"
#include "server/http_head.h"
#include "server/log.h"
#include "server/net_inside.h"

namespace saloon::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
// What is sent: a text of its own, or a page that stays where it is, however slowly it is read.
struct Content {
    std::string own;
    std::string_view page;
    std::string_view text() const { return page.empty() ? std::string_view(own) : page; }
};
struct ContentBody {
    using value_type = Content;  // NOLINT(readability-identifier-naming): these three as Beast calls them
    static std::uint64_t size(const Content& content) { return content.text().size(); }
    class writer {  // NOLINT(readability-identifier-naming)
    public:
        using const_buffers_type = asio::const_buffer;  // NOLINT(readability-identifier-naming)
        template <bool is_request, class Fields>
        writer(const http::header<is_request, Fields>&, const Content& content) : text_(content.text()) {}
        void init(boost::system::error_code& failed) { failed = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(boost::system::error_code& failed) {
            failed = {};
            return {{asio::const_buffer(text_.data(), text_.size()), false}};
        }

    private:
        std::string_view text_;
    };
};
using Response = http::response<ContentBody>;

constexpr const char* content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

Response new_response(const Request& request, int status, std::string_view type, Content body) {
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
        response.content_length(body.text().size());
    }
    return response;
}

Response refusal(const Request& request, const Refusal& why) {
    HttpAnswer answer = error_answer(why);
    return new_response(request, answer.status, answer.type, {std::move(answer.body), {}});
}

Response static_response(const StaticFiles& files, const Request& request, std::string_view path) {
    const auto file = files.find(path, plain(request[http::field::accept_encoding]));
    if (!file && path == "/") return new_response(request, 200, "text/html; charset=utf-8", {{}, page_without_pages()});
    if (!file) return refusal(request, {code::not_found, said("server.there_no_such_page"), {}});
    // A proxy may have called the tag weak, and a browser may name several.
    const bool same = plain(request[http::field::if_none_match]).find(file->tag) != std::string_view::npos;
    auto response = new_response(request, same ? 304 : 200, file->type, {{}, same ? std::string_view() : file->bytes});
    response.set(http::field::etag, beast::string_view(file->tag.data(), file->tag.size()));
    response.set(http::field::vary, "Accept-Encoding");
    if (!file->coding.empty() && !same)
        response.set(http::field::content_encoding, beast::string_view(file->coding.data(), file->coding.size()));
    response.set(http::field::cache_control, file->for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    return response;
}

HttpRequest api_request(const Request& request, std::string_view path, const std::string& address) {
    return {std::string(plain(request.method_string())),
            std::string(path),
            request.body(),
            token_in(request),
            address,
            cookie_in(plain(request[http::field::cookie]), "saloon_device")};
}

Response api_response(const Request& request, HttpAnswer answer, bool tls_only) {
    auto response = new_response(request, answer.status, answer.type, {std::move(answer.body), {}});
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

bool is_loopback(const std::string& peer) {
    const std::string prefix = address_prefix(peer);
    return prefix.starts_with("127.") || peer == "::1";
}

Response switching(const Request& request) {
    Response response(http::status::switching_protocols, request.version());
    response.set(http::field::upgrade, "websocket");
    response.set(http::field::connection, "Upgrade");
    response.set(http::field::sec_websocket_accept, websocket_accept(plain(request[http::field::sec_websocket_key])));
    return response;
}

Response health_response(const Request& request, bool well) {
    Response response = new_response(request, well ? 200 : 503, "text/plain",
                                     {well ? "ok\n" : "nothing can be written at the moment\n", {}});
    response.set(http::field::cache_control, "no-store");
    return response;
}

}  // namespace

// An HTTP connection, from the first request to the last or to the WebSocket.
class Net::Inside::Conversation final : public WaitingLine::Droppable {
public:
    Conversation(Inside& net, tcp::socket socket, std::shared_ptr<Visitor> from, Place place, std::string peer)
        : net_(net),
          stream_(std::move(socket)),
          from_(std::move(from)),
          place_(std::move(place)),
          peer_(std::move(peer)) {}
    void drop() override {
        boost::system::error_code ignored;
        stream_.socket().close(ignored);
        leave_line();  // at once, so that the next one finds another
    }
    asio::awaitable<void> run();

private:
    // The lines in which it stands while its next request is not there.
    struct InLine {
        Conversation& who;
        explicit InLine(Conversation& waiting) : who(waiting) { who.join_line(); }
        ~InLine() { who.leave_line(); }
        InLine(const InLine&) = delete;
        InLine& operator=(const InLine&) = delete;
    };
    void join_line() {
        in_all_ = net_.waiting.join(*this);
        in_own_ = from_->waiting.join(*this);
        in_line_ = true;
    }
    void leave_line() {
        if (!std::exchange(in_line_, false)) return;
        net_.waiting.leave(in_all_);
        from_->waiting.leave(in_own_);
    }
    enum class Next : std::uint8_t { send, ask_app, ask_health, become_socket };
    asio::awaitable<bool> read();
    asio::awaitable<bool> send();
    asio::awaitable<HttpAnswer> app_says();
    asio::awaitable<bool> health_says();
    bool take_place();
    bool may_ask();
    Next decide();
    Next answer(const Refusal& why) {
        response_ = refusal(request_, why);
        return Next::send;
    }
    Next decide_handshake();
    std::string_view path() const { return path_of(request_); }
    std::string token() const { return token_in(request_); }

    Inside& net_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::shared_ptr<Visitor> from_;  // who connected; behind a proxy that is the proxy
    Place place_;                    // of who connected, or behind a proxy of who asks
    std::string peer_;
    std::string asker_;                // the prefix of who asks
    std::shared_ptr<Visitor> asking_;  // the same
    Request request_;
    Response response_;
    bool first_ = true;
    bool in_line_ = false;
    WaitingLine::Place in_all_;
    WaitingLine::Place in_own_;
};

// A connection may be idle for a while; a request that has begun must be there soon.
asio::awaitable<bool> Net::Inside::Conversation::read() {
    const Limits& limits = net_.app.limits();
    const InLine in_line(*this);
    if (!first_ && buffer_.size() == 0) {
        constexpr std::size_t some = 2'048;
        stream_.expires_after(std::chrono::seconds(limits.keep_alive_seconds));
        const auto [failed, size] =
            co_await stream_.async_read_some(buffer_.prepare(some), asio::as_tuple(asio::use_awaitable));
        if (failed) co_return false;
        buffer_.commit(size);
    }
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(static_cast<std::uint64_t>(limits.body_bytes));
    stream_.expires_after(std::chrono::seconds(limits.request_seconds));
    const auto [failed, size] =
        co_await http::async_read(stream_, buffer_, parser, asio::as_tuple(asio::use_awaitable));
    request_ = parser.release();
    const bool too_large = failed == http::error::body_limit || failed == http::error::header_limit;
    // Where it ends is not known then, and what follows may be another's words.
    const bool endless = !failed && request_.count(http::field::transfer_encoding) > 0 && !request_.chunked();
    if (too_large || endless) {
        answer({code::bad_request, too_large ? said("server.request_too_large") : said("server.coding_unknown"), {}});
        response_.keep_alive(false);
        co_await send();
        co_await hear_out(stream_);
        co_return false;
    }
    co_return !failed && !net_.stopping;
}

// Whether there is one for who asks. Behind a proxy a connection is shared: each request takes its own.
bool Net::Inside::Conversation::take_place() {
    const Limits& limits = net_.app.limits();
    const bool shared = net_.settings.behind_proxy;
    asker_ = shared ? forwarded_for(request_) : std::string();
    if (asker_.empty()) asker_ = address_prefix(peer_);
    asking_ = net_.visitors.from(asker_);
    if (shared) place_ = Place(asking_);
    if (!std::exchange(first_, false) && !shared) return true;
    // Those who have not asked yet are no reason: they go when their places are needed.
    const std::int64_t taken = asking_->places - asking_->waiting.size();
    if (taken <= limits.connections_an_address) return true;
    return taken <= limits.connections_an_address + limits.seats_an_address && net_.app.holds_seat(token());
}

bool Net::Inside::Conversation::may_ask() {
    const Limits& limits = net_.app.limits();
    const auto take = [](Bucket& bucket, std::int64_t at_once, std::int64_t a_second) {
        return bucket.take(at_once, 1'000.0 / static_cast<double>(std::max<std::int64_t>(1, a_second)), steady_ms());
    };
    const bool file = net_.files.find(path()).has_value() && path() != "/ws/v1" && !path().starts_with("/api/") &&
                      !asks_for_health(request_);
    return file ? take(asking_->files, limits.files_at_once, limits.files_a_second)
                : take(asking_->requests, limits.requests_at_once, limits.requests_a_second);
}

asio::awaitable<bool> Net::Inside::Conversation::send() {
    // A large page may take a telephone longer; who reads slower than this a second only holds a place.
    constexpr std::int64_t slowest = 16'384;
    const auto size = static_cast<std::int64_t>(response_.body().text().size());
    stream_.expires_after(std::chrono::seconds(net_.app.limits().request_seconds + size / slowest));
    const bool keep = response_.keep_alive();
    const auto [unsent, sent] = co_await http::async_write(stream_, response_, asio::as_tuple(asio::use_awaitable));
    response_ = {};
    co_return !unsent && keep;
}

asio::awaitable<HttpAnswer> Net::Inside::Conversation::app_says() {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpAnswer)>(
        [this](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            net_.app.request(api_request(request_, path(), asker_), [this, shared](HttpAnswer made) {
                asio::post(net_.context, [shared, made = std::move(made)]() mutable { (*shared)(std::move(made)); });
            });
        },
        asio::use_awaitable);
}

asio::awaitable<bool> Net::Inside::Conversation::health_says() {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(bool)>(
        [this](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            net_.app.health(
                [this, shared](bool well) { asio::post(net_.context, [shared, well]() mutable { (*shared)(well); }); });
        },
        asio::use_awaitable);
}

// Who sits at a table finds a place even where those who only watch have taken all others.
Net::Inside::Conversation::Next Net::Inside::Conversation::decide_handshake() {
    if (const auto wrong = wrong_handshake(request_, net_.settings.origins)) return answer(*wrong);
    if (net_.full_but_for_seats() && !net_.app.holds_seat(token()))
        return answer({code::too_many, said("server.saloon_full_try_again_later"), {}});
    response_ = switching(request_);
    return Next::become_socket;
}

Net::Inside::Conversation::Next Net::Inside::Conversation::decide() {
    if (!take_place()) {
        answer({code::too_many, said("server.too_many_connections_from_your"), {}});
        if (!net_.settings.behind_proxy) response_.keep_alive(false);
        return Next::send;
    }
    if (!may_ask()) {
        ++net_.app.metrics().dropped_rate;
        return answer({code::too_many, said("server.slow_down_too_many_requests"), {}});
    }
    if (path() == "/ws/v1" && wants_websocket(request_)) return decide_handshake();
    if (asks_for_health(request_)) return Next::ask_health;
    if (const auto wrong = wrong_sender(request_, net_.settings.origins)) return answer(*wrong);
    if (path().starts_with("/api/")) return Next::ask_app;
    if (path() == "/metrics" && is_loopback(peer_) && request_["X-Forwarded-For"].empty())
        response_ = new_response(request_, 200, "text/plain; version=0.0.4", {net_.metrics_text(), {}});
    else if (request_.method() != http::verb::get && request_.method() != http::verb::head)
        return answer({code::bad_request, said("server.pages_only_read"), {}});
    else
        response_ = static_response(net_.files, request_, path());
    return Next::send;
}

asio::awaitable<void> Net::Inside::Conversation::run() {
    while (co_await read()) {
        const Next next = decide();
        if (next == Next::ask_app) {
            HttpAnswer answer = co_await app_says();
            response_ =
                api_response(request_, std::move(answer), net_.settings.behind_proxy && forwarded_by_tls(request_));
        } else if (next == Next::ask_health) {
            const bool well = co_await health_says();
            response_ = health_response(request_, well);
        }
        const bool goes_on = co_await send();
        if (next == Next::become_socket) {
            net_.begin_socket(stream_.release_socket(), std::move(place_), asker_, token());
            co_return;
        }
        if (net_.settings.behind_proxy) place_.give_back();
        if (!goes_on) co_return;
    }
}

asio::awaitable<void> Net::Inside::serve_http(tcp::socket socket, std::shared_ptr<Visitor> from, Place place,
                                              std::string peer) {
    Conversation conversation(*this, std::move(socket), std::move(from), std::move(place), std::move(peer));
    co_await conversation.run();
}

}  // namespace saloon::server
