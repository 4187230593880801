// Any bytes as the head of a request and as a WebSocket handshake, whole and in pieces: never a crash, nothing is
// served but a page, who asks is an address or nobody, and only a page of ours becomes a socket.
#include <unistd.h>

#include <boost/beast/core.hpp>
#include <filesystem>
#include <fstream>

#include "fuzz/kit.h"
#include "server/handshake.h"
#include "server/http_head.h"
#include "server/limits.h"
#include "server/static_files.h"
#include "server/visitors.h"

namespace {

using namespace saloon;
using namespace saloon::server;
namespace http = boost::beast::http;
namespace fs = std::filesystem;

const std::string page = "a page";

// A folder with one page and one secret beside it.
StaticFiles some_pages() {
    const fs::path folder = fs::temp_directory_path() / ("saloon-fuzz-" + std::to_string(getpid()));
    fs::create_directories(folder / "web/assets");
    std::ofstream(folder / "web/index.html") << page;
    std::ofstream(folder / "web/assets/a.js") << page;
    std::ofstream(folder / "secret.txt") << "secret";
    auto files = StaticFiles::read((folder / "web").string());
    fs::remove_all(folder);
    fuzz::promise(files.has_value(), "the pages are read");
    return std::move(*files);
}

void look_at(const Request& request) {
    static const StaticFiles files = some_pages();
    const Origins origins{"https://saloon.example"};
    const std::string_view path = path_of(request);
    fuzz::promise(path.find('?') == std::string_view::npos, "a path has no query", path);
    const auto file = files.find(path, plain(request[http::field::accept_encoding]));
    fuzz::promise(!file || file->bytes == page, "only pages are served", path);
    (void)token_in(request);
    (void)asks_for_health(request);
    const std::string from = forwarded_for(request);
    if (!from.empty()) {
        const std::string bare = from.ends_with("/64") ? from.substr(0, from.size() - 3) : from;
        fuzz::promise(address_prefix(bare) == from, "who asks is an address", from);
    }
    const auto wrong = wrong_sender(request, origins);
    fuzz::promise(!wrong || !wrong->why.empty(), "a refusal says why");
    if (!wants_websocket(request)) return;
    const auto refused = wrong_handshake(request, origins);
    fuzz::promise(!refused || !refused->why.empty(), "a refusal says why");
    if (refused) return;
    const std::string_view origin = plain(request[http::field::origin]);
    const std::string_view host = plain(request[http::field::host]);
    fuzz::promise(origin == origins[0] || (!host.empty() && origin.ends_with(host)), "a socket is for pages of ours",
                  origin);
    fuzz::promise(websocket_accept(plain(request[http::field::sec_websocket_key])).size() == 28,
                  "the answer has its length");
}

// The first byte says how many come at a time.
void read_in_pieces(std::string_view bytes) {
    if (bytes.empty()) return;
    const std::size_t step = 1 + static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    const Limits limits;
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(static_cast<std::uint64_t>(limits.body_bytes));
    std::string unread;
    while (!parser.is_done()) {
        if (bytes.empty()) return;
        unread += bytes.substr(0, step);
        bytes.remove_prefix(std::min(step, bytes.size()));
        boost::system::error_code failed;
        const auto used = parser.put(boost::asio::buffer(unread), failed);
        if (failed && failed != http::error::need_more) return;
        unread.erase(0, used);
    }
    look_at(parser.get());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::text_of(data, size);
    read_in_pieces(bytes);
    const std::string prefix = address_prefix(bytes.substr(0, 64));
    fuzz::promise(prefix.size() < 64, "a prefix is short", prefix);
    (void)cookie_in(bytes, "saloon");
    (void)accepts(bytes, "br");
    return 0;
}
