// The web pages, from a folder: read when asked for, and only what lies inside it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace saloon::server {

struct StaticFile {
    std::string bytes;
    std::string_view type;
    std::string tag;        // changes when the file does
    bool for_ever = false;  // its name has a hash of its content
};

class StaticFiles {
public:
    explicit StaticFiles(std::string folder) : folder_(std::move(folder)) {}

    // A path of an address, decoded or not. A path without an ending is a page of the app: index.html answers it.
    std::optional<StaticFile> find(std::string_view path) const;
    bool any() const;  // whether pages were built

private:
    std::optional<StaticFile> read(const std::string& relative) const;
    std::string folder_;
};

// Shown where no pages were built.
std::string_view page_without_pages();

}  // namespace saloon::server
