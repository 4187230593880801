// Whether the server does what it is there for: it answers, and what it is told gets to the disk. A batch that was just
// written or lost tells it; where there was none for a while, a mark is written to see.
#include "server/app.h"
#include "server/log.h"

namespace saloon::server {
namespace {

constexpr Milliseconds still_true = 1'000;
constexpr Milliseconds patience = 2'000;  // a disk that takes longer is not well, and whoever asks does not wait on

}  // namespace

void App::health(std::move_only_function<void(bool)> told) {
    const Milliseconds now = open_time();
    if (health_.known != 0 && now - health_.known < still_true) return told(health_.well);
    if (health_.probing && now - health_.probed > patience) return told(false);
    health_.asking.push_back(std::move(told));
    if (health_.probing) return;
    health_.probing = true;
    health_.probed = now;
    journal_->probe([this](const Result<void>& kept) {
        health_.probing = false;
        note_health(kept);
    });
}

void App::note_health(const Result<void>& kept) {
    if (health_.well != kept.has_value()) {
        if (kept)
            log_info("can_write_again");
        else
            log_error("cannot_write", {{"why", why(kept.error())}});
    }
    health_.well = kept.has_value();
    health_.known = open_time();
    for (auto& told : std::exchange(health_.asking, {})) told(health_.well);
}

void App::answer_health_in_time() {
    if (!health_.asking.empty() && open_time() - health_.probed > patience)
        for (auto& told : std::exchange(health_.asking, {})) told(false);
}

}  // namespace saloon::server
