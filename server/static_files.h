// The web pages. All of them are read from their folder once, at the start; afterwards no file is opened, whatever a
// path says, and nothing that came into the folder later is served. The build has put a smaller copy beside most files,
// NAME.br and NAME.gz, which goes out to browsers that can read it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/result.h"

namespace saloon::server {

struct StaticFile {
    std::string_view bytes;  // live as long as the StaticFiles
    std::string_view type;
    std::string_view tag;     // changes when the file does, and differs for each coding
    std::string_view coding;  // br or gzip; empty: as it is
    bool for_ever = false;    // its name has a hash of its content
};

class StaticFiles {
public:
    // Plain files with plain names: no links, nothing hidden. A folder without an index.html has no pages.
    static Result<StaticFiles> read(const std::string& given);

    // The path of a request, as it came. A path without an ending is a page of the app: index.html answers it.
    // `accepted` is the header Accept-Encoding.
    std::optional<StaticFile> find(std::string_view path, std::string_view accepted = {}) const;

private:
    struct Form {
        std::string bytes;
        std::string tag;
    };
    struct Page {
        std::string_view type;
        bool for_ever = false;
        std::array<std::optional<Form>, 3> forms;  // as it is, then by coding
    };
    std::unordered_map<std::string, Page> pages_;  // by the path that asks for it
};

// Whether a header Accept-Encoding allows a coding: "gzip, br;q=0.5" does, "br;q=0" does not.
bool accepts(std::string_view header, std::string_view coding);

// Shown where no pages were built.
const std::string& page_without_pages();

}  // namespace saloon::server
