// The real program, run by a test: arguments and input in, output and exit status out.
#pragma once

#include <string>
#include <vector>

namespace saloon::kit {

struct Outcome {
    int status = -1;  // of the exit; 128 and more: ended by a signal
    std::string out;
    std::string err;
};

using Environment = std::vector<std::string>;  // "NAME=value"; the default is a UTF-8 locale and nothing else

Outcome run_saloon(const std::vector<std::string>& arguments, const std::string& input = {},
                   const Environment& environment = {"LANG=C.UTF-8", "TERM=xterm"});

// Bad input: exit status 2, one sentence on standard error that says this.
void refuses(const std::vector<std::string>& arguments, const std::string& part, const std::string& input = {});

// A folder of the test's own, emptied when it is made.
std::string scratch_folder(const std::string& name);

// The program at the other end of a terminal of 80 columns and 24 rows.
class InTerminal {
public:
    explicit InTerminal(const std::vector<std::string>& arguments);
    ~InTerminal();
    InTerminal(const InTerminal&) = delete;
    InTerminal& operator=(const InTerminal&) = delete;

    void type(const std::string& keys);
    // Reads until this text has come, for at most a minute; what has come since the last call is forgotten.
    bool shows(const std::string& text);
    // What came in the last call of shows().
    const std::string& seen() const { return seen_; }
    int wait();

private:
    int terminal_ = -1;
    int process_ = -1;
    std::string unread_;
    std::string seen_;
};

// A running referee, to see that it answers at once.
class Conversation {
public:
    explicit Conversation(const std::vector<std::string>& arguments);
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    // Sends a line and waits for the answering one, for at most a minute.
    std::string ask(const std::string& line);
    // Sends so many characters and no line end.
    void send_endless(std::size_t count);
    // The most memory the program has had so far.
    long peak_kilobytes() const;

private:
    int to_ = -1;
    int from_ = -1;
    int process_ = -1;
};

}  // namespace saloon::kit
