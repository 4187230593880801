#include "server/static_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "host/language.h"

namespace saloon::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t all_bytes_max = std::size_t{128} << 20U;

struct Coding {
    std::string_view name;
    std::string_view ending;
};
constexpr std::array<Coding, 3> codings{{{"", ""}, {"br", ".br"}, {"gzip", ".gz"}}};
constexpr std::array<std::size_t, 3> best_first{1, 2, 0};

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

std::string_view type_of(std::string_view path) {
    for (const auto& [ending, type] : types)
        if (ending == ending_of(path)) return type;
    return "application/octet-stream";
}

// "/", or parts that each begin with a letter, a digit, "_" or "-": no "//", no "..", nothing hidden, nothing coded.
bool plain(std::string_view path) {
    if (path.size() > 400 || !path.starts_with('/')) return false;
    char before = 0;
    for (const char c : path) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        const bool begins = letter || c == '-' || c == '_';
        if (before == '/' ? !begins : !begins && c != '/' && c != '.') return false;
        before = c;
    }
    return true;
}

struct ReadFile {
    std::string bytes;
    timespec written{};
};

// Only a plain file, and all of it.
std::optional<ReadFile> read_file(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return std::nullopt;
    ReadFile read;
    struct stat state{};
    bool whole =
        fstat(file, &state) == 0 && S_ISREG(state.st_mode) && static_cast<std::size_t>(state.st_size) <= all_bytes_max;
    if (whole) {
        read.written = state.st_mtim;
        read.bytes.resize(static_cast<std::size_t>(state.st_size));
        std::size_t done = 0;
        while (whole && done < read.bytes.size()) {
            const auto count = ::read(file, read.bytes.data() + done, read.bytes.size() - done);
            whole = count > 0;
            done += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
        }
    }
    close(file);
    if (!whole) return std::nullopt;
    return read;
}

bool older(const timespec& a, const timespec& b) {
    return std::pair(a.tv_sec, a.tv_nsec) < std::pair(b.tv_sec, b.tv_nsec);
}

// The paths of all plain files below the folder, each beginning with "/".
Result<std::vector<std::string>> paths_in(const std::string& folder) {
    constexpr std::size_t files_max = 20'000;
    std::vector<std::string> paths;
    std::error_code failed;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failed);
    for (; !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
        const std::string path = at->path().string().substr(folder.size());
        std::error_code unknown;
        const auto state = at->symlink_status(unknown);
        if (unknown || !plain(path)) {
            if (fs::is_directory(state)) at.disable_recursion_pending();
            continue;
        }
        if (fs::is_regular_file(state)) paths.push_back(path);
        if (paths.size() > files_max) return fault(said("server.has_more_files_than_web").text("folder", folder));
    }
    if (failed) return fault(said("server.pages_cannot_read").text("folder", folder).text("message", failed.message()));
    return paths;
}

}  // namespace

Result<StaticFiles> StaticFiles::read(const std::string& given) {
    StaticFiles files;
    std::error_code failed;
    if (given.empty() || !fs::is_regular_file(given + "/index.html", failed)) return files;
    const std::string folder = given.ends_with('/') ? given.substr(0, given.find_last_not_of('/') + 1) : given;
    const auto paths = paths_in(folder);
    if (!paths) return fault(paths.error());
    std::size_t bytes = 0;
    for (const std::string& path : *paths) {
        if (path.ends_with(codings[1].ending) || path.ends_with(codings[2].ending)) continue;
        Page page;
        page.type = type_of(path);
        page.for_ever = path.starts_with("/assets/");
        timespec written{};
        for (std::size_t i = 0; i < codings.size(); ++i) {
            const std::string from = folder + path + std::string(codings[i].ending);
            if (i > 0 && !fs::exists(fs::symlink_status(from, failed))) continue;
            auto read = read_file(from);
            if (i == 0 && !read)
                return fault(said("server.page_cannot_read").text("folder", folder).text("path", path));
            if (i == 0) written = read->written;
            // A copy that is older than the file was made from another.
            if (!read || older(read->written, written)) continue;
            bytes += read->bytes.size();
            std::string tag = "\"" + std::to_string(page.forms[0] ? page.forms[0]->bytes.size() : read->bytes.size()) +
                              "-" + std::to_string(written.tv_sec) + "." + std::to_string(written.tv_nsec);
            if (i > 0) tag.append("-").append(codings[i].name);
            page.forms[i] = {std::move(read->bytes), tag + "\""};
        }
        if (bytes > all_bytes_max) return fault(said("server.larger_than_web_pages_name").text("folder", folder));
        files.pages_.emplace(path, std::move(page));
    }
    return files;
}

std::optional<StaticFile> StaticFiles::find(std::string_view path, std::string_view accepted) const {
    if (path != "/" && !plain(path.ends_with('/') ? path.substr(0, path.size() - 1) : path)) return std::nullopt;
    const auto found = pages_.find(ending_of(path).empty() ? "/index.html" : std::string(path));
    if (found == pages_.end()) return std::nullopt;
    const Page& page = found->second;
    for (const std::size_t i : best_first)
        if (page.forms[i] && (i == 0 || accepts(accepted, codings[i].name)))
            return StaticFile{page.forms[i]->bytes, page.type, page.forms[i]->tag, codings[i].name, page.for_ever};
    return std::nullopt;
}

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

const std::string& page_without_pages() {
    const auto code = [](std::string_view words) { return "<code>" + std::string(words) + "</code>"; };
    static const std::string page = "<!doctype html><html lang=\"" + spoken_language().language() +
                                    "\"><meta charset=\"utf-8\"><title>Saloon</title><h1>" +
                                    spoken("server.no_pages_title") + "</h1><p>" +
                                    spoken(said("server.no_pages")
                                               .text("serve", code("saloon serve --web FOLDER"))
                                               .text("api", code("/api/v1"))
                                               .text("socket", code("/ws/v1"))) +
                                    "</p></html>";
    return page;
}

}  // namespace saloon::server
