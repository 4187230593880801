#include "tests/kit/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/kit/files.h"
#include "tests/kit/places.h"

namespace saloon::kit {
namespace {

constexpr int patience_milliseconds = 60'000;

std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> list;
    for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
    list.push_back(nullptr);
    return list;
}

int spawn(const std::vector<std::string>& arguments, const posix_spawn_file_actions_t& actions,
          const Environment& environment, bool own_session) {
    std::vector<std::string> words{program_path()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    if (own_session) posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    pid_t process = -1;
    posix_spawn(&process, words[0].c_str(), &actions, &attributes, pointers(words).data(),
                pointers(environment).data());
    posix_spawnattr_destroy(&attributes);
    return process;
}

int status_of(int code) { return WIFEXITED(code) ? WEXITSTATUS(code) : 128 + WTERMSIG(code); }

bool ready(int file, std::chrono::steady_clock::time_point until) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
    pollfd wait{file, POLLIN, 0};
    return left > 0 && poll(&wait, 1, static_cast<int>(left)) > 0;
}

std::chrono::steady_clock::time_point deadline() {
    return std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_milliseconds);
}

}  // namespace

void refuses(const std::vector<std::string>& arguments, const std::string& part, const std::string& input) {
    const Outcome outcome = run_saloon(arguments, input);
    CAPTURE(outcome.out);
    CAPTURE(outcome.err);
    CHECK(outcome.status == 2);
    CHECK(outcome.err.find(part) != std::string::npos);
    CHECK(std::ranges::count(outcome.err, '\n') == 1);
}

std::string scratch_folder(const std::string& name) {
    const auto folder = std::filesystem::temp_directory_path() / ("saloon_" + name + "_" + std::to_string(getpid()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder.string();
}

Outcome run_saloon(const std::vector<std::string>& arguments, const std::string& input,
                   const Environment& environment) {
    const std::string folder = scratch_folder("run");
    std::ofstream(folder + "/in", std::ios::binary) << input;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, (folder + "/in").c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, (folder + "/out").c_str(), O_WRONLY | O_CREAT, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, (folder + "/err").c_str(), O_WRONLY | O_CREAT, 0600);
    const int process = spawn(arguments, actions, environment, false);
    posix_spawn_file_actions_destroy(&actions);
    int code = 0;
    waitpid(process, &code, 0);
    Outcome outcome{status_of(code), read_file(folder + "/out"), read_file(folder + "/err")};
    std::filesystem::remove_all(folder);
    return outcome;
}

InTerminal::InTerminal(const std::vector<std::string>& arguments) {
    terminal_ = posix_openpt(O_RDWR | O_NOCTTY);
    grantpt(terminal_);
    unlockpt(terminal_);
    const winsize size{24, 80, 0, 0};
    ioctl(terminal_, TIOCSWINSZ, &size);
    std::array<char, 100> name{};
    ptsname_r(terminal_, name.data(), name.size());
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, name.data(), O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, 0, 1);
    posix_spawn_file_actions_adddup2(&actions, 0, 2);
    process_ = spawn(arguments, actions, {"LANG=C.UTF-8", "TERM=xterm"}, true);
    posix_spawn_file_actions_destroy(&actions);
}

InTerminal::~InTerminal() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close(terminal_);
}

void InTerminal::type(const std::string& keys) {
    [[maybe_unused]] const auto written = ::write(terminal_, keys.data(), keys.size());
}

bool InTerminal::shows(const std::string& text) {
    const auto until = deadline();
    seen_.clear();
    while (true) {
        seen_ += unread_;
        unread_.clear();
        if (const auto at = seen_.find(text); at != std::string::npos) {
            unread_ = seen_.substr(at + text.size());
            return true;
        }
        std::array<char, 4096> block{};
        if (!ready(terminal_, until)) return false;
        const ssize_t count = ::read(terminal_, block.data(), block.size());
        if (count <= 0) return false;
        unread_.append(block.data(), static_cast<std::size_t>(count));
    }
}

int InTerminal::wait() {
    const auto until = deadline();
    std::array<char, 4096> block{};
    while (ready(terminal_, until) && ::read(terminal_, block.data(), block.size()) > 0) {
    }
    int code = 0;
    waitpid(process_, &code, 0);
    process_ = -1;
    return status_of(code);
}

Conversation::Conversation(const std::vector<std::string>& arguments) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], 0);
    posix_spawn_file_actions_adddup2(&actions, out[1], 1);
    process_ = spawn(arguments, actions, {}, false);
    posix_spawn_file_actions_destroy(&actions);
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
}

Conversation::~Conversation() {
    close(to_);
    close(from_);
    waitpid(process_, nullptr, 0);
}

void Conversation::send_endless(std::size_t count) {
    const std::string block(std::size_t{1} << 16U, 'x');
    for (std::size_t sent = 0; sent < count;) {
        const ssize_t written = ::write(to_, block.data(), std::min(block.size(), count - sent));
        if (written <= 0) return;
        sent += static_cast<std::size_t>(written);
    }
}

long Conversation::peak_kilobytes() const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string word; status >> word;)
        if (word == "VmHWM:") {
            long kilobytes = 0;
            status >> kilobytes;
            return kilobytes;
        }
    return 0;
}

std::string Conversation::ask(const std::string& line) {
    const std::string sent = line + "\n";
    if (::write(to_, sent.data(), sent.size()) != static_cast<ssize_t>(sent.size())) return {};
    const auto until = deadline();
    std::string answer;
    std::array<char, 4096> block{};
    while (answer.find('\n') == std::string::npos && ready(from_, until)) {
        const ssize_t count = ::read(from_, block.data(), block.size());
        if (count <= 0) break;
        answer.append(block.data(), static_cast<std::size_t>(count));
    }
    return answer;
}

}  // namespace saloon::kit
