// A player that is another program: it is asked on its standard input and answers on its standard output, a JSON line
// each (docs/protocol.md, "A program at the table"). It gets its seat's view, the legal moves and what happened since
// it was last asked, and nothing else.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

#include "table/table.h"

namespace saloon::host {

class OutsidePlayer {
public:
    // The command is a line for the shell; the program starts when it is first asked.
    // Who may be stopped in the middle of a question says by what.
    OutsidePlayer(std::string command, std::chrono::milliseconds patience, const std::atomic<bool>* stopped = nullptr);
    ~OutsidePlayer();
    OutsidePlayer(const OutsidePlayer&) = delete;
    OutsidePlayer& operator=(const OutsidePlayer&) = delete;

    // A legal move for the seat that is to act. A fault says what the program did wrong; it is stopped then, and a new
    // question starts it anew.
    Result<std::string> choose(const Table& table);

private:
    bool ready(short what, std::chrono::steady_clock::time_point until) const;
    Result<void> start();
    void stop();
    Result<void> send(const std::string& line, std::chrono::steady_clock::time_point until);
    Result<std::string> receive(std::chrono::steady_clock::time_point until);
    std::string question(const Table& table, Seat seat);
    Result<std::string> answered(const std::string& line, const Table& table) const;

    std::string command_;
    std::chrono::milliseconds patience_;
    const std::atomic<bool>* stopped_;
    int process_ = -1;
    int socket_ = -1;  // both ways
    std::string unread_;
    std::int64_t asked_ = 0;
    std::size_t told_ = 0;  // steps the program has heard of
};

}  // namespace saloon::host
