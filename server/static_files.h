// The web pages, from a folder: read when asked for, and only what lies inside it. The build has put a smaller copy
// beside most files, NAME.br and NAME.gz, which goes out to browsers that can read it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace saloon::server {

struct StaticFile {
    std::string bytes;
    std::string_view type;
    std::string tag;            // changes when the file does, and differs for each coding
    std::string_view coding{};  // br or gzip; empty: as it is
    bool for_ever = false;      // its name has a hash of its content
};

class StaticFiles {
public:
    explicit StaticFiles(std::string folder) : folder_(std::move(folder)) {}

    // A path of an address, decoded or not. A path without an ending is a page of the app: index.html answers it.
    // `accepted` is the header Accept-Encoding.
    std::optional<StaticFile> find(std::string_view path, std::string_view accepted = {}) const;
    bool any() const;  // whether pages were built

private:
    std::optional<StaticFile> read(const std::string& relative, std::string_view accepted) const;
    std::string folder_;
};

// Whether a header Accept-Encoding allows a coding: "gzip, br;q=0.5" does, "br;q=0" does not.
bool accepts(std::string_view header, std::string_view coding);

// Shown where no pages were built.
std::string_view page_without_pages();

}  // namespace saloon::server
