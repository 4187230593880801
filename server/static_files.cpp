#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace saloon::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t file_bytes_max = std::size_t{32} << 20U;

// The best first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> codings{{{"br", ".br"}, {"gzip", ".gz"}}};

struct FileState {
    std::uintmax_t size;
    fs::file_time_type written;
};

std::optional<FileState> state_of(const fs::path& path) {
    std::error_code failed;
    if (!fs::is_regular_file(path, failed) || failed) return std::nullopt;
    const FileState state{fs::file_size(path, failed), fs::last_write_time(path, failed)};
    if (failed || state.size > file_bytes_max) return std::nullopt;
    return state;
}

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

bool StaticFiles::any() const { return !folder_.empty() && fs::exists(folder_ + "/index.html"); }

bool accepts(std::string_view header, std::string_view coding) {
    while (!header.empty()) {
        std::string_view item = header.substr(0, header.find(','));
        header.remove_prefix(std::min(header.size(), item.size() + 1));
        while (item.starts_with(' ') || item.starts_with('\t')) item.remove_prefix(1);
        if (!item.starts_with(coding)) continue;
        item.remove_prefix(coding.size());
        if (!item.empty() && item.front() != ';' && item.front() != ' ') continue;
        const auto weight = item.find("q=");
        return weight == std::string_view::npos || item.find_first_of("123456789", weight) != std::string_view::npos;
    }
    return false;
}

std::optional<StaticFile> StaticFiles::read(const std::string& relative, std::string_view accepted) const {
    const fs::path path = fs::path(folder_) / relative;
    const auto whole = state_of(path);
    if (!whole) return std::nullopt;
    StaticFile file;
    file.type = "application/octet-stream";
    for (const auto& [ending, type] : types)
        if (ending == ending_of(relative)) file.type = type;
    file.tag = std::to_string(whole->size) + "-" + std::to_string(whole->written.time_since_epoch().count());
    file.for_ever = relative.starts_with("assets/");
    fs::path chosen = path;
    for (const auto& [coding, ending] : codings) {
        if (!file.coding.empty() || !accepts(accepted, coding)) continue;
        fs::path smaller = path;
        smaller += ending;
        // One that is older than the file was made from another.
        if (const auto copy = state_of(smaller); !copy || copy->written < whole->written) continue;
        file.coding = coding;
        file.tag.append("-").append(coding);
        chosen = std::move(smaller);
    }
    file.tag = "\"" + file.tag + "\"";
    std::ifstream in(chosen, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    file.bytes = std::move(bytes).str();
    return file;
}

std::optional<StaticFile> StaticFiles::find(std::string_view path, std::string_view accepted) const {
    if (folder_.empty() || !path.starts_with('/') || !plain(path)) return std::nullopt;
    path.remove_prefix(1);
    if (!path.empty() && !ending_of(path).empty()) return read(std::string(path), accepted);
    return read("index.html", accepted);
}

std::string_view page_without_pages() {
    return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Saloon</title>"
           "<h1>The saloon is open</h1><p>The server runs, but no web pages were built yet. Build them, or name their "
           "folder with <code>saloon serve --web FOLDER</code>. Programs can play over <code>/api/v1</code> and "
           "<code>/ws/v1</code>.</p></html>";
}

}  // namespace saloon::server
