#include "lab/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "text/words.h"

namespace saloon::lab {
namespace {

Said cannot_write(const std::string& path, Said why) {
    return said("lab.file_cannot_be_written").text("path", in_quotes(path)).said("why", std::move(why));
}

}  // namespace

Result<void> write_file(const std::string& path, std::string_view text) {
    const std::string beside = path + ".part";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(beside, path, error);
    if (out && !error) return {};
    const std::string why = error ? error.message() : std::strerror(errno);
    std::filesystem::remove(beside, error);
    return fault(cannot_write(path, Said::verbatim(why)));
}

Result<void> check_writable(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return fault(cannot_write(path, said("lab.is_a_folder")));
    const std::string beside = path + ".part";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    const bool fine = out.good();
    const std::string why = fine ? "" : std::strerror(errno);
    out.close();
    if (!fine) return fault(cannot_write(path, Said::verbatim(why)));
    std::filesystem::remove(beside, error);
    return {};
}

}  // namespace saloon::lab
