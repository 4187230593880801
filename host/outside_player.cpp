#include "host/outside_player.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "text/words.h"

namespace saloon::host {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t answer_bytes_max = 65'536;    // the longest legal line is under 200
constexpr std::chrono::milliseconds farewell{500};  // for a program to end after its input has ended

}  // namespace

OutsidePlayer::OutsidePlayer(std::string command, std::chrono::milliseconds patience, const std::atomic<bool>* stopped)
    : command_(std::move(command)), patience_(patience), stopped_(stopped) {}

OutsidePlayer::~OutsidePlayer() { stop(); }

// Waits until the socket can be read or written; false when the time is over, or nobody waits any more.
bool OutsidePlayer::ready(short what, Clock::time_point until) const {
    const std::int64_t at_once = stopped_ == nullptr ? 60'000 : 100;
    while (stopped_ == nullptr || !*stopped_) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        if (left <= 0) return false;
        pollfd wait{socket_, what, 0};
        const int found = poll(&wait, 1, static_cast<int>(std::min<std::int64_t>(left, at_once)));
        if (found > 0) return true;
        if (found < 0 && errno != EINTR) return false;
    }
    return false;
}

// In a process group of its own, so that what it starts ends with it, and Ctrl-C in the terminal is not its business.
Result<void> OutsidePlayer::start() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return fault(said("host.no_connection_another_program_can").text("errno", std::strerror(errno)));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    std::array<std::string, 3> words{"sh", "-c", command_};
    std::array<char*, 4> pointers{words[0].data(), words[1].data(), words[2].data(), nullptr};
    const int failed = posix_spawn(&process_, "/bin/sh", &actions, &attributes, pointers.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (failed != 0) {
        close(ends[0]);
        process_ = -1;
        return fault(said("host.program_cannot_started")
                         .text("command", in_quotes(command_))
                         .text("failed", std::strerror(failed)));
    }
    socket_ = ends[0];
    fcntl(socket_, F_SETFL, fcntl(socket_, F_GETFL) | O_NONBLOCK);
    told_ = 0;
    unread_.clear();
    return {};
}

void OutsidePlayer::stop() {
    if (process_ < 0) return;
    close(socket_);  // its input ends: a well-behaved program does too
    const auto until = Clock::now() + farewell;
    while (waitpid(process_, nullptr, WNOHANG) == 0) {
        if (Clock::now() >= until) {
            kill(-process_, SIGKILL);
            waitpid(process_, nullptr, 0);
            break;
        }
        poll(nullptr, 0, 5);
    }
    process_ = -1;
    socket_ = -1;
}

Result<void> OutsidePlayer::send(const std::string& line, Clock::time_point until) {
    std::size_t sent = 0;
    while (sent < line.size()) {
        const ssize_t count = ::send(socket_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (count > 0) {
            sent += static_cast<std::size_t>(count);
        } else if (errno != EAGAIN && errno != EINTR) {
            return fault(said("host.ended_before_was_asked"));
        } else if (!ready(POLLOUT, until)) {
            return fault(said("host.did_not_read_question_within").number("count", patience_.count()));
        }
    }
    return {};
}

Result<std::string> OutsidePlayer::receive(Clock::time_point until) {
    while (true) {
        if (const auto end = unread_.find('\n'); end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return line;
        }
        if (unread_.size() > answer_bytes_max)
            return fault(said("host.its_answer_has_more_than").number("answer_bytes_max", answer_bytes_max));
        if (!ready(POLLIN, until))
            return fault(said("host.did_not_answer_within_ms").number("count", patience_.count()));
        std::array<char, 4096> buffer{};
        const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
        if (count == 0) return fault(said("host.ended_without_answer"));
        if (count > 0)
            unread_.append(buffer.data(), static_cast<std::size_t>(count));
        else if (errno != EAGAIN && errno != EINTR)
            return fault(said("host.ended_without_answer"));
    }
}

std::string OutsidePlayer::question(const Table& table, Seat seat) {
    std::string text;
    JsonWriter writer(text);
    writer.object().key("id").number(asked_).key("do").text("choose").key("game").text(table.info().slug);
    writer.key("options").raw(table.options()).key("seat").seat(seat).key("milliseconds").number(patience_.count());
    const auto& steps = table.steps();
    told_ = std::min(told_, steps.size());  // moves may have been taken back
    writer.key("from").number(static_cast<std::int64_t>(told_)).key("steps").array();
    for (; told_ < steps.size(); ++told_)
        writer.object()
            .key("by")
            .actor(steps[told_].by)
            .key("line")
            .text(steps[told_].as_seen_by(Reader::of(seat)))
            .end_object();
    writer.end_array().key("view").raw(table.view(seat)).key("legal").array();
    for (const std::string& line : table.legal_for(seat)) writer.text(line);
    writer.end_array().end_object();
    return text + "\n";
}

Result<std::string> OutsidePlayer::answered(const std::string& line, const Table& table) const {
    const auto json = parse_json(line, {.bytes_max = answer_bytes_max});
    const std::string shown = in_quotes(std::string_view(line).substr(0, 200));
    if (!json) return fault(said("host.its_answer_not_json").text("shown", shown).said("why", json.error().said));
    FirstFault first;
    const JsonCursor at(*json, "answer", first);
    const auto id = at["id"].integer(0, asked_);
    std::string move(at["move"].text());
    if (first)
        return fault(
            said("host.its_answer_not_move").text("shown", shown).number("asked", asked_).said("why", (*first).said));
    if (id != asked_)
        return fault(said("host.answered_question_but_was_asked").number("id", id).number("asked", asked_));
    if (const auto verdict = table.judge(move); !verdict)
        return fault(said("host.its_move_not_legal").text("move", in_quotes(move)).said("why", verdict.error().said));
    return move;
}

Result<std::string> OutsidePlayer::choose(const Table& table) {
    const auto wrong = [&](const Fault& what) {
        stop();
        return fault(said("host.program_cannot_play_on").text("command", in_quotes(command_)).text("what", why(what)));
    };
    if (process_ < 0)
        if (const auto started = start(); !started) return fault(started.error());
    ++asked_;
    const auto until = Clock::now() + patience_;
    if (const auto sent = send(question(table, seat_of(table.to_act())), until); !sent) return wrong(sent.error());
    const auto line = receive(until);
    if (!line) return wrong(line.error());
    auto move = answered(*line, table);
    if (!move) return wrong(move.error());
    return move;
}

}  // namespace saloon::host
