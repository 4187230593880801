// The pages: only what lies in their folder, each browser in the coding it reads, and nothing twice that has not
// changed.
#include <doctest/doctest.h>

#include <fstream>

#include "server/static_files.h"
#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;
namespace fs = std::filesystem;

namespace {

void put(const std::string& path, std::string_view text) {
    fs::create_directories(fs::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

std::string header(const WireAnswer& answer, const std::string& name) {
    const auto at = answer.head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return {};
    const auto begin = at + name.size() + 4;
    return answer.head.substr(begin, answer.head.find("\r\n", begin) - begin);
}

}  // namespace

TEST_CASE("Accept-Encoding is read as it is meant") {
    CHECK(accepts("gzip, deflate, br", "br"));
    CHECK(accepts("br", "br"));
    CHECK(accepts("gzip;q=0.5,br;q=1.0", "gzip"));
    CHECK(accepts("gzip ; q=0.001", "gzip"));
    CHECK(!accepts("br;q=0, gzip", "br"));
    CHECK(!accepts("br;q=0.000", "br"));
    CHECK(!accepts("brotli", "br"));
    CHECK(!accepts("identity", "gzip"));
    CHECK(!accepts("", "gzip"));
    CHECK(!accepts(",,;,", "gzip"));
}

TEST_CASE("a page goes out in the smallest form its reader knows") {
    const std::string folder = kit::empty_folder("pages");
    const std::string web = folder + "/web";
    put(web + "/index.html", "<!doctype html>the page");
    put(web + "/assets/a.js", "const plain = 1;");
    put(web + "/assets/a.js.br", "in brotli");
    put(web + "/assets/a.js.gz", "in gzip");
    put(web + "/assets/old.js", "newer than its copy");
    put(web + "/assets/old.js.gz", "stale");
    fs::last_write_time(web + "/assets/old.js.gz",
                        fs::last_write_time(web + "/assets/old.js") - std::chrono::seconds(5));
    put(folder + "/secret.txt", "not a page");
    kit::RunningServer running(folder, kit::wide_limits(), web);
    WireClient client(running.port());
    const auto get = [&](const std::string& path, const std::string& more = {}) {
        return client.raw_http("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + more + "\r\n");
    };

    const auto plain = get("/assets/a.js");
    CHECK(plain.body == "const plain = 1;");
    CHECK(header(plain, "Content-Encoding").empty());
    CHECK(header(plain, "Vary") == "Accept-Encoding");
    const auto brotli = get("/assets/a.js", "Accept-Encoding: gzip, deflate, br\r\n");
    CHECK(brotli.body == "in brotli");
    CHECK(header(brotli, "Content-Encoding") == "br");
    CHECK(header(brotli, "Content-Type") == "text/javascript; charset=utf-8");
    CHECK(header(brotli, "Content-Length") == "9");
    CHECK(header(brotli, "Cache-Control").find("immutable") != std::string::npos);
    const auto gzip = get("/assets/a.js", "Accept-Encoding: gzip, br;q=0\r\n");
    CHECK(gzip.body == "in gzip");
    CHECK(header(gzip, "Content-Encoding") == "gzip");
    CHECK(header(plain, "ETag") != header(brotli, "ETag"));
    CHECK(header(gzip, "ETag") != header(brotli, "ETag"));

    const std::string known = "If-None-Match: " + header(brotli, "ETag") + "\r\n";
    const auto again = get("/assets/a.js", "Accept-Encoding: br\r\n" + known);
    CHECK(again.status == 304);
    CHECK(again.body.empty());
    CHECK(header(again, "Vary") == "Accept-Encoding");
    CHECK(get("/assets/a.js", "Accept-Encoding: gzip\r\n" + known).status == 200);
    CHECK(get("/assets/a.js", "Accept-Encoding: br\r\nIf-None-Match: \"x\", W/" + header(brotli, "ETag") + "\r\n")
              .status == 304);

    CHECK(get("/assets/old.js", "Accept-Encoding: gzip\r\n").body == "newer than its copy");
    const auto page = get("/tables/abc", "Accept-Encoding: br\r\n");
    CHECK(page.body == "<!doctype html>the page");
    CHECK(header(page, "Cache-Control") == "no-cache");
    CHECK(get("/../secret.txt").status == 404);
    CHECK(get("/assets/../../secret.txt").status == 404);
    CHECK(get("/assets/none.js").status == 404);
    fs::remove_all(folder);
}

TEST_CASE("nothing but a page is served, whatever the path says") {
    const std::string folder = kit::empty_folder("no-pages");
    const std::string web = folder + "/web";
    put(web + "/index.html", "<!doctype html>the page");
    put(web + "/assets/a.js", "const plain = 1;");
    put(web + "/.hidden.txt", "secret");
    put(web + "/.git/config.txt", "secret");
    put(folder + "/secret.txt", "secret");
    fs::create_symlink(folder + "/secret.txt", web + "/link.txt");
    fs::create_directory_symlink(folder, web + "/way");
    kit::RunningServer running(folder, kit::wide_limits(), web);
    put(web + "/later.txt", "secret");  // not there when the server began
    WireClient client(running.port());
    const std::string up = folder.substr(1);
    const std::vector<std::string> ways{
        "/" + folder + "/secret.txt",
        "//" + folder + "/secret.txt",
        "/assets/" + folder + "/secret.txt",
        folder + "/secret.txt",
        "//etc/resolv.conf",
        "///etc/ld.so.conf",
        "//" + up + "/secret.txt",
        "/%2f" + up + "/secret.txt",
        "/%2F%2F" + up + "/secret.txt",
        "/../secret.txt",
        "/..//secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/.%2e/secret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "\\..\\secret.txt",
        "/assets/..\\..\\secret.txt",
        "/./../secret.txt",
        "/secret.txt%00.js",
        std::string("/assets/a.js\0.txt", 18),
        "/link.txt",
        "/way/secret.txt",
        "/way/web/assets/a.js",
        "/.hidden.txt",
        "/.git/config.txt",
        "/later.txt",
        "/web/secret.txt",
        "/assets",  // a folder: a page of the app, never a list
        "/assets/",
        "file://" + folder + "/secret.txt",
        "http://127.0.0.1/" + folder + "/secret.txt",
        "*",
        "/\xc0\xae\xc0\xae/secret.txt",
        "/proc/self/environ",
        "//proc/self/status.txt",
        "//" + up + "/saloon.db",
    };
    for (const std::string& way : ways) {
        CAPTURE(way);
        for (const char* method : {"GET", "HEAD"}) {
            const auto answer = client.raw_http(std::string(method) + " " + way +
                                                " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            const bool the_page = answer.status == 200 && header(answer, "Content-Type").starts_with("text/html") &&
                                  header(answer, "Content-Length") == "23";
            const bool refused = answer.status == 404 || answer.status == 400 || answer.status == 0;
            CHECK((the_page || refused));
            CHECK(answer.body.find("secret") == std::string::npos);
        }
    }
    CHECK(client.raw_http("GET /assets/a.js HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n").body == "const plain = 1;");
    fs::remove_all(folder);
}

TEST_CASE("pages have an allowance of their own: files_at_once, files_a_second") {
    const kit::ScratchFolder folder("page-files");
    const std::string web = folder.path + "/web";
    put(web + "/index.html", "<!doctype html>the page");
    put(web + "/assets/a.js", "const plain = 1;");
    Limits limits = kit::wide_limits();
    limits.requests_at_once = 10;
    limits.requests_a_second = 1;
    limits.files_at_once = 100;
    limits.files_a_second = 1;
    kit::RunningServer running(folder.path, limits, web);
    WireClient client(running.port());
    const auto status = [&](const std::string& path) {
        return client.raw_http("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n").status;
    };
    // Several people behind one address open the page, and each of them can still ask.
    for (int i = 0; i < 40; ++i) CHECK(status(i % 2 == 0 ? "/" : "/assets/a.js") == 200);
    CHECK(status("/api/v1/games") == 200);
    // Who asks too much still gets the page that tells him so.
    int refused = 0;
    for (int i = 0; i < 30; ++i) refused += status("/api/v1/games") == 429 ? 1 : 0;
    CHECK(refused >= 15);
    CHECK(status("/assets/a.js") == 200);
    // What is no page is a request like others, and pages are not without end either.
    CHECK(status("/assets/none.js") == 429);
    refused = 0;
    for (int i = 0; i < 120; ++i) refused += status("/assets/a.js") == 429 ? 1 : 0;
    CHECK(refused >= 40);
}
