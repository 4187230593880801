// One server a data folder: a second one would not hear of the first one's moves.
#pragma once

#include <utility>

#include "core/result.h"

namespace saloon::server {

class FolderLock {
public:
    // Makes the folder where there is none, for its owner alone.
    static Result<FolderLock> take(const std::string& folder);
    FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

private:
    FolderLock() = default;
    int file_ = -1;
};

}  // namespace saloon::server
