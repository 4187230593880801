#include "cli/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "cli/failure.h"
#include "lab/files.h"
#include "text/words.h"

namespace saloon {

std::string read_text_file(const std::string& path, std::size_t bytes_max) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        throw Failure(spoken(said("cli.folder_not_file").text("path", in_quotes(path))));
    std::ifstream in(path, std::ios::binary);
    if (!in)
        throw Failure(
            spoken(said("cli.file_unreadable").text("path", in_quotes(path)).text("errno", std::strerror(errno))));
    std::string text;
    std::string block(std::size_t{1} << 16U, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
        text.append(block, 0, static_cast<std::size_t>(in.gcount()));
        if (text.size() > bytes_max)
            throw Failure(
                spoken(said("cli.file_too_large").text("path", in_quotes(path)).number("bytes_max", bytes_max)));
    }
    return text;
}

void write_text_file(const std::string& path, std::string_view text) { must(lab::write_file(path, text)); }

}  // namespace saloon
