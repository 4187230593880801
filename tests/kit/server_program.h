// The real server as a process of its own, with its data in a folder: to be killed, starved or put behind a proxy.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "tests/kit/places.h"

namespace saloon::kit {

struct Circumstances {
    std::optional<rlim_t> largest_file;
    std::optional<rlim_t> open_files;
    std::uint16_t port = 0;  // 0: any that is free
};

class ServerProgram {
public:
    explicit ServerProgram(const std::string& folder, const std::vector<std::string>& more = {},
                           const Circumstances& given = {}) {
        int out[2];
        REQUIRE(pipe2(out, O_CLOEXEC) == 0);
        std::vector<std::string> words{
            program_path(), "serve",     "--port", std::to_string(given.port), "--data", folder,
            "--quiet",      "--threads", "1"};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = fork();
        if (process_ == 0) {
            dup2(out[1], 1);
            limit(RLIMIT_FSIZE, given.largest_file);
            limit(RLIMIT_NOFILE, given.open_files);
            signal(SIGXFSZ, SIG_IGN);
            execv(arguments[0], arguments.data());
            _exit(127);
        }
        close(out[1]);
        std::string told;
        char piece[256];
        while (told.find("/\n") == std::string::npos) {
            const auto count = read(out[0], piece, sizeof piece);
            if (count <= 0) break;
            told.append(piece, static_cast<std::size_t>(count));
        }
        close(out[0]);
        const auto colon = told.rfind(':', told.find("/\n"));
        if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::atoi(told.c_str() + colon + 1));
    }
    ~ServerProgram() { end(SIGKILL); }
    ServerProgram(const ServerProgram&) = delete;
    ServerProgram& operator=(const ServerProgram&) = delete;

    // The exit status, or -1 when a signal ended it.
    int end(int signal) {
        if (process_ <= 0) return -1;
        kill(process_, signal);
        return wait();
    }
    int wait() {
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    bool open() const { return port_ != 0; }  // whether it said where it is
    std::uint16_t port() const { return port_; }
    pid_t process() const { return process_; }

private:
    static void limit(__rlimit_resource what, std::optional<rlim_t> most) {
        const rlimit both{most.value_or(0), most.value_or(0)};
        if (most) setrlimit(what, &both);
    }
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace saloon::kit
