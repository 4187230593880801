#include "lab/progress.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "host/language.h"
#include "lab/figures.h"

namespace saloon::lab {

double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Progress::Progress(bool shown, std::string unit)
    : shown_(shown),
      unit_(std::move(unit)),
      terminal_(isatty(STDERR_FILENO) != 0),
      began_(seconds_now()),
      told_(began_) {}

Progress::~Progress() {
    if (drawn_) std::fputs("\r\033[K", stderr);
}

void Progress::expect(std::int64_t games, std::int64_t before) {
    expected_ = games;
    before_ = before;
    if (shown_ && terminal_) show(seconds_now());  // the first game may take minutes
}

void Progress::name(std::string words) {
    name_ = std::move(words);
    note_.clear();
    const double now = seconds_now();
    if (!shown_ || (!terminal_ && told_ != began_)) return;
    told_ = now;
    show(now);
}

void Progress::played(std::int64_t games) {
    played_ += games;
    show_now_and_then();
}

void Progress::under_way(std::int64_t games) {
    under_way_ = games;
    show_now_and_then();
}

void Progress::show_now_and_then() {
    if (!shown_) return;
    const double now = seconds_now();
    const double pause = terminal_ ? 0.2 : now - began_ < 30 ? 5 : 30;
    if (now - told_ < pause) return;
    told_ = now;
    show(now);
}

std::string Progress::line(double now) const {
    const std::int64_t all = before_ + played_;
    const double rate = static_cast<double>(played_) / std::max(0.001, now - began_);
    Said line = said("lab.progress")
                    .text("done", grouped(all))
                    .text("all", grouped(expected_))
                    .text("unit", unit_)
                    .text("rate", rate >= 10 ? grouped(static_cast<std::int64_t>(rate)) : fixed(rate, 2));
    if (under_way_ > 0 && rate < 1)
        line = said("lab.under_way")
                   .said("line", std::move(line))
                   .text("games", grouped(under_way_))
                   .text("time", duration(now - began_));
    if (played_ > 0) {
        const double left = static_cast<double>(std::max<std::int64_t>(0, expected_ - all)) / rate;
        line = said("lab.time_left").said("line", std::move(line)).text("time", duration(left));
    }
    if (!name_.empty()) line = said("lab.named").text("name", name_).said("line", std::move(line));
    if (!note_.empty()) line = said("lab.noted").said("line", std::move(line)).text("note", note_);
    return spoken(line);
}

void Progress::show(double now) {
    std::string text = line(now);
    if (terminal_) {
        constexpr int width = 20;
        const std::int64_t all = std::min(before_ + played_, expected_);
        const auto full = static_cast<int>(expected_ == 0 ? 0 : all * width / expected_);
        text = "\r\033[K[" + std::string(static_cast<std::size_t>(full), '#') +
               std::string(static_cast<std::size_t>(width - full), '.') + "] " + text;
        drawn_ = true;
    } else {
        text += "\n";
    }
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
}

}  // namespace saloon::lab
