#include "server/health.h"

#include "server/log.h"

namespace saloon::server {
namespace {

constexpr Milliseconds still_true = 1'000;
constexpr Milliseconds patience = 2'000;  // a disk that takes longer is not well, and whoever asks does not wait on

}  // namespace

void Health::ask(Told told) {
    const Milliseconds now = house_.open_time();
    if (known_ != 0 && now - known_ < still_true) return told(well_);
    if (probing_ && now - probed_ > patience) return told(false);
    asking_.push_back(std::move(told));
    if (probing_) return;
    probing_ = true;
    probed_ = now;
    outbox_.journal().probe([this](const Result<void>& kept) {
        probing_ = false;
        note(kept);
    });
}

void Health::note(const Result<void>& kept) {
    if (well_ != kept.has_value()) {
        if (kept)
            log_info("can_write_again");
        else
            log_error("cannot_write", {{"why", why(kept.error())}});
    }
    well_ = kept.has_value();
    known_ = house_.open_time();
    for (auto& told : std::exchange(asking_, {})) told(well_);
}

void Health::answer_in_time() {
    if (!asking_.empty() && house_.open_time() - probed_ > patience)
        for (auto& told : std::exchange(asking_, {})) told(false);
}

}  // namespace saloon::server
