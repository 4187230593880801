#include "lab/game_log.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "host/language.h"
#include "lab/trouble.h"
#include "text/words.h"

namespace saloon::lab {
namespace {

Fault cannot_be_written(const std::string& path) {
    return Fault{
        .said = said("lab.file_cannot_be_written").text("path", in_quotes(path)).text("why", std::strerror(errno))};
}

}  // namespace

Result<void> GameLog::begin(bool goes_on) const {
    if (goes_on) return {};
    std::ofstream out(path_, std::ios::binary | std::ios::trunc);
    if (!out) return fault(cannot_be_written(path_));
    return {};
}

void GameLog::add(const std::string& lines) {
    const std::scoped_lock lock(writing_);
    std::ofstream out(path_, std::ios::binary | std::ios::app);
    out << lines << std::flush;
    if (!out && !failed_) tell_trouble(cannot_be_written(path_));
    failed_ = failed_ || !out;
}

}  // namespace saloon::lab
