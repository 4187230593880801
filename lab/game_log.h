// Games that are kept: a file with a line of JSON a game, in whatever order they ended; `number` says which it is.
#pragma once

#include <mutex>
#include <string>

#include "core/result.h"

namespace saloon::lab {

class GameLog {
public:
    explicit GameLog(std::string path) : path_(std::move(path)) {}
    // An empty file, unless an earlier run is to go on.
    Result<void> begin(bool goes_on) const;
    // Whole lines, from any thread. A disk that is full is told once, and the games go on.
    void add(const std::string& lines);

private:
    std::string path_;
    std::mutex writing_;
    bool failed_ = false;
};

}  // namespace saloon::lab
