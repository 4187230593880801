#include "server/static_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace saloon::server {
namespace {

constexpr std::size_t file_bytes_max = std::size_t{32} << 20U;

constexpr std::array<std::pair<std::string_view, std::string_view>, 18> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
}};

std::string_view ending_of(std::string_view path) {
    const auto dot = path.rfind('.');
    const auto slash = path.rfind('/');
    if (dot == std::string_view::npos || (slash != std::string_view::npos && dot < slash)) return {};
    return path.substr(dot);
}

// Only plain names: no "..", no hidden file, nothing that needs decoding.
bool plain(std::string_view path) {
    if (path.size() > 400 || path.find("..") != std::string_view::npos || path.find("/.") != std::string_view::npos)
        return false;
    for (const char c : path) {
        const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
                          c == '.' || c == '-' || c == '_';
        if (!fine) return false;
    }
    return true;
}

}  // namespace

bool StaticFiles::any() const { return !folder_.empty() && std::filesystem::exists(folder_ + "/index.html"); }

std::optional<StaticFile> StaticFiles::read(const std::string& relative) const {
    namespace fs = std::filesystem;
    std::error_code failed;
    const fs::path path = fs::path(folder_) / relative;
    if (!fs::is_regular_file(path, failed) || failed) return std::nullopt;
    const auto size = fs::file_size(path, failed);
    const auto written = fs::last_write_time(path, failed).time_since_epoch().count();
    if (failed || size > file_bytes_max) return std::nullopt;
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    StaticFile file;
    file.bytes = std::move(bytes).str();
    file.type = "application/octet-stream";
    for (const auto& [ending, type] : types)
        if (ending == ending_of(relative)) file.type = type;
    file.tag = "\"" + std::to_string(size) + "-" + std::to_string(written) + "\"";
    file.for_ever = relative.starts_with("assets/");
    return file;
}

std::optional<StaticFile> StaticFiles::find(std::string_view path) const {
    if (folder_.empty() || !path.starts_with('/') || !plain(path)) return std::nullopt;
    path.remove_prefix(1);
    if (!path.empty() && !ending_of(path).empty()) return read(std::string(path));
    return read("index.html");
}

std::string_view page_without_pages() {
    return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Saloon</title>"
           "<h1>The saloon is open</h1><p>The server runs, but no web pages were built yet. Build them, or name their "
           "folder with <code>saloon serve --web FOLDER</code>. Programs can play over <code>/api/v1</code> and "
           "<code>/ws/v1</code>.</p></html>";
}

}  // namespace saloon::server
