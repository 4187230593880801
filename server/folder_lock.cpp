#include "server/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

namespace saloon::server {

Result<FolderLock> FolderLock::take(const std::string& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed)
        return fault(said("server.folder_cannot_made").text("folder", folder).text("message", failed.message()));
    FolderLock lock;
    const std::string path = folder + "/lock";
    lock.file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock.file_ < 0) return fault(said("server.folder_cannot_written").text("folder", folder));
    if (flock(lock.file_, LOCK_EX | LOCK_NB) != 0)
        return fault(said("server.another_server_uses_folder_name").text("folder", folder));
    chmod(folder.c_str(), 0700);
    return lock;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) close(file_);
}

}  // namespace saloon::server
