#include "server/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

namespace saloon::server {

Result<void> write_private(const std::string& path, std::string_view text) {
    const std::string fresh = path + ".new";
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return fault(said("server.cannot_written").text("path", path));
    const bool written =
        ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0;
    ::close(file);
    if (!written || rename(fresh.c_str(), path.c_str()) != 0)
        return fault(said("server.cannot_written").text("path", path));
    sync_folder(std::filesystem::path(path).parent_path().string());
    return {};
}

void sync_folder(const std::string& folder) {
    const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    ::close(file);
}

}  // namespace saloon::server
