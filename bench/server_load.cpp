// A load on a running server: N tables of two seats, whose moves go back and forth, for a bounded time. It tells moves
// a second, moves a second of the server's processor time, how long an answer took, and what a table and an idle
// connection take in memory. One thread, so that it costs the server as little as it can.
//
//     server_load disk FOLDER      how long the disk takes to keep 2 KiB, to compare with
//     server_load fill FOLDER [tables] [steps]      a new database with tables in play, for a server to begin with
//     server_load PORT PID [tables] [seconds] [think_ms] [idle connections] [connections that never read]
//     server_load whole PORT PID …      the same for players who ask for whole views, as older programs did
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <queue>
#include <vector>

#include "core/rng.h"
#include "server/data_folder.h"
#include "server/wire_client.h"
#include "table/library.h"

namespace {

using namespace saloon;
using namespace saloon::server;
using Clock = std::chrono::steady_clock;

double processor_seconds(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    std::getline(file, line);
    const char* at = line.c_str() + line.rfind(')') + 2;
    long user = 0;
    long system = 0;
    std::sscanf(at, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system);
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

long memory_kilobytes(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    return 0;
}

[[noreturn]] void fail(const std::string& why) {
    std::fprintf(stderr, "server_load: %s\n", why.c_str());
    std::exit(1);
}

// The value of a key in a message, without reading all of it: the generator must be cheaper than the server.
std::string_view value_after(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    return at == std::string_view::npos ? std::string_view() : text.substr(at + key.size());
}

// What part of them is at most so long.
double percentile(std::vector<double>& times, double part) {
    std::ranges::sort(times);
    return times.empty() ? 0.0 : times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

double milliseconds_since(Clock::time_point began) {
    return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

void try_disk(const std::string& folder) {
    const std::string path = folder + "/server_load.disk";
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const std::string bytes(2'048, 'x');
    std::vector<double> times;
    constexpr int writes = 1'000;
    for (int i = 0; i < writes; ++i) {
        const auto began = Clock::now();
        if (pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(i) * 2'048) < 0 || fdatasync(file) != 0) break;
        times.push_back(milliseconds_since(began));
    }
    close(file);
    unlink(path.c_str());
    std::printf("disk: p50 %.2f ms, p90 %.2f ms, p99 %.2f ms\n", percentile(times, 0.5), percentile(times, 0.9),
                percentile(times, 0.99));
}

// Tables of Outlaw Poker after so many random steps, each with two people of its own.
void fill(const std::string& folder, int tables, int steps) {
    const auto key = key_of(folder, key_file_of(folder));
    if (!key) fail(why(key.error()));
    auto store = open_database(folder, *key, Durability::crash);
    Rng rng(1);
    for (int i = 1; store && i <= tables; ++i) {
        auto game = Library::standard().open("outlaw-poker", *parse_json(R"({"players":2,"rounds":20})"));
        TableRow row;
        row.id = static_cast<TableId>(i);
        row.game = "outlaw-poker";
        row.options = (*game)->options();
        row.state = TableState::playing;
        row.seed = random_token();
        row.made = row.started = 1;
        for (const std::uint64_t seat : {0U, 1U}) {
            const auto person = static_cast<PersonId>(2 * static_cast<std::uint64_t>(i) + seat);
            row.seats.push_back({SeatHolder::Kind::person, person, "guest", bots::Grade::drifter, false, {}});
        }
        row.owner = row.seats[0].person;
        std::vector<Change> changes{PutTable{row}};
        for (int n = 0; n < steps && (*game)->to_act() != Actor::nobody; ++n) {
            Step step = (*game)->to_act() == Actor::chance ? (*game)->let_chance(rng) : (*game)->play_random(rng);
            changes.emplace_back(AddStep{row.id, {n, step.by, std::move(step.line), (*game)->to_act(), n}});
        }
        if (!(*store)->commit(changes)) fail("the database cannot be written");
        (*store)->tidy();
    }
    if (!store) fail(why(store.error()));
}

struct Place {
    std::unique_ptr<WireSocket> socket;
    FrameReader reader{std::size_t{1} << 24U, false};
    std::string table;
    std::string seat;
    Clock::time_point sent;
    bool waiting = false;
};

class Load {
public:
    Load(std::uint16_t port, int think_ms, bool whole_views)
        : port_(port), think_ms_(think_ms), whole_views_(whole_views), poll_(epoll_create1(0)) {}

    void open_table() {
        WireClient first(port_);
        WireClient second(port_);
        first.become_guest("");
        second.become_guest("");
        const Json made =
            first
                .http("POST", "/api/v1/tables",
                      R"({"game":"outlaw-poker","options":{"players":2,"rounds":20},"seats":[{"kind":"me"}]})")
                .json();
        if (!made.is_object() || !made.contains("table")) fail("a table could not be opened: " + dump(made));
        const std::string table = made["table"]["id"].get<std::string>();
        (void)second.http("POST", "/api/v1/tables/" + table + "/sit", "{}");
        add(first, table, "p1");
        add(second, table, "p2");
    }

    void run(double seconds) {
        const auto end =
            Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        for (std::size_t i = 0; i < seats_.size(); ++i)
            write(i, R"({"id":0,"do":"watch","table":")" + seats_[i].table + R"(","seat":")" + seats_[i].seat +
                         (whole_views_ ? "\"}" : R"(","changes":1})"));
        std::vector<epoll_event> events(512);
        while (Clock::now() < end) {
            while (!due_.empty() && due_.top().first <= Clock::now()) {
                play(due_.top().second.first, due_.top().second.second);
                due_.pop();
            }
            // At full speed it never sleeps: to wake it is work that the server would do, and players elsewhere do not
            // cost that.
            const int wait_ms = think_ms_ == 0 ? 0 : 1;
            const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
            for (int i = 0; i < count; ++i) take_in(events[static_cast<std::size_t>(i)].data.u64);
        }
    }

    void report(double seconds, double processor) {
        const auto at = [&](double part) { return percentile(took_, part); };
        std::printf("bytes a move: %.0f from the server\n",
                    static_cast<double>(received_) / static_cast<double>(std::max<std::size_t>(took_.size(), 1)));
        std::printf(
            "moves %zu, a second %.0f, a processor-second of the server %.0f, p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms, "
            "longest %.2f ms\n",
            took_.size(), static_cast<double>(took_.size()) / seconds,
            static_cast<double>(took_.size()) / std::max(processor, 0.01), at(0.5), at(0.99), at(0.999), at(1));
    }

    // Connections that ask for a whole table again and again and never read an answer.
    void never_read(int count, int process) const {
        const std::string watch = R"({"id":0,"do":"watch","table":")" + seats_.front().table + "\"}";
        const long before = memory_kilobytes(process);
        long most = before;
        std::vector<WireClient> deaf;
        deaf.reserve(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i)
            if (!deaf.emplace_back(port_).connect()) fail("a connection was refused");
        int open = count;
        constexpr int rounds_max = 2'000;
        for (int round = 0; round < rounds_max && open > 0; ++round) {
            open = 0;
            for (WireClient& client : deaf)
                if (client.connected()) {
                    client.send(watch);
                    ++open;
                }
            most = std::max(most, memory_kilobytes(process));
        }
        // When somebody else gets an answer, what they have asked is worked off.
        (void)WireClient(port_).http("GET", "/healthz");
        most = std::max(most, memory_kilobytes(process));
        std::printf(
            "never reading: %d connections, %d of them dropped; %ld KiB before, at most %ld KiB, %ld KiB after\n",
            count, count - open, before, most, memory_kilobytes(process));
    }

private:
    void add(WireClient& person, const std::string& table, const char* seat) {
        if (!person.connect()) fail("no WebSocket");
        Place made;
        made.socket = std::make_unique<WireSocket>(person.release());
        made.table = table;
        made.seat = seat;
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = seats_.size();
        epoll_ctl(poll_, EPOLL_CTL_ADD, made.socket->file(), &event);
        seats_.push_back(std::move(made));
    }
    void write(std::size_t index, std::string_view text) {
        std::string frame;
        write_frame(frame, Opcode::text, text, 0x01010101U);
        if (!seats_[index].socket->write(frame)) fail("the connection is gone");
    }
    void play(std::size_t index, const std::string& message) {
        seats_[index].sent = Clock::now();
        seats_[index].waiting = true;
        write(index, message);
    }
    void take_in(std::size_t index) {
        Place& seat = seats_[index];
        const auto count = recv(seat.socket->file(), buffer_.data(), buffer_.size(), 0);
        if (count <= 0) fail("the server has closed a connection");
        received_ += static_cast<std::size_t>(count);
        seat.reader.add(std::string_view(buffer_).substr(0, static_cast<std::size_t>(count)));
        while (const auto event = seat.reader.next()) {
            if (event->kind == FrameReader::Event::Kind::message) hear(index, event->payload);
        }
        seat.reader.tidy();
    }
    void hear(std::size_t index, std::string_view text) {
        Place& seat = seats_[index];
        if (seat.waiting && text.starts_with(R"({"id":1,)")) {
            seat.waiting = false;
            if (text.find(R"("ok":true)") == std::string_view::npos) fail(std::string(text.substr(0, 300)));
            took_.push_back(milliseconds_since(seat.sent));
            return;
        }
        const std::string_view legal = value_after(text, R"("legal":[)");
        if (legal.empty() || legal.front() == ']') return;
        const std::string_view list = legal.substr(0, legal.find(']'));
        // Any of the first lines; each is in quotes and has none inside.
        std::vector<std::string_view> lines;
        for (std::size_t at = 0; at < list.size() && lines.size() < 8;) {
            const auto close = list.find('"', at + 1);
            lines.push_back(list.substr(at, close + 1 - at));
            at = close + 2;
        }
        const std::string n(value_after(text, R"(,"n":)").substr(0, 8));
        std::string message = R"({"id":1,"do":"play","table":")" + seat.table + R"(","seat":")" + seat.seat +
                              R"(","n":)" + std::to_string(std::atoi(n.c_str())) + R"(,"line":)" +
                              std::string(lines[rng_.below(static_cast<std::uint32_t>(lines.size()))]) + "}";
        if (think_ms_ == 0) return play(index, message);
        const auto pause = std::chrono::milliseconds(
            think_ms_ / 2 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(think_ms_))));
        due_.push({Clock::now() + pause, {index, std::move(message)}});
    }

    using Due = std::pair<Clock::time_point, std::pair<std::size_t, std::string>>;
    std::uint16_t port_;
    int think_ms_;
    bool whole_views_;
    int poll_;
    std::size_t received_ = 0;  // bytes
    Rng rng_{1};
    std::vector<Place> seats_;
    std::vector<double> took_;
    std::string buffer_ = std::string(65'536, '\0');
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
};

}  // namespace

int main(int count, char** words) {
    if (count == 3 && std::string_view(words[1]) == "disk") {
        try_disk(words[2]);
        return 0;
    }
    const auto number = [&](int place, int standard) { return count > place ? std::atoi(words[place]) : standard; };
    if (count >= 3 && std::string_view(words[1]) == "fill") {
        fill(words[2], number(3, 10'000), number(4, 30));
        return 0;
    }
    const bool whole_views = count > 1 && std::string_view(words[1]) == "whole";
    if (whole_views) {
        --count;
        ++words;
    }
    if (count < 3) fail("server_load PORT PID [tables] [seconds] [think_ms] [idle connections] [never reading]");
    const auto port = static_cast<std::uint16_t>(number(1, 0));
    const int process = number(2, 0);
    const int tables = number(3, 250);
    const int seconds = number(4, 10);
    const long before = memory_kilobytes(process);
    Load load(port, number(5, 0), whole_views);
    const auto began = Clock::now();
    const double idle_before = processor_seconds(process);
    for (int i = 0; i < tables; ++i) load.open_table();
    const long seated = memory_kilobytes(process);
    const double used = processor_seconds(process);
    if (tables > 0)
        std::printf("setting up a table: %.2f ms, of which the server's processor time %.2f ms\n",
                    milliseconds_since(began) / tables, (used - idle_before) * 1e3 / tables);
    load.run(seconds);
    load.report(seconds, processor_seconds(process) - used);
    const long after = memory_kilobytes(process);
    std::printf("memory: %ld KiB before, %ld KiB with %d tables seated, %ld KiB after play (%.1f KiB a table)\n",
                before, seated, tables, after, tables > 0 ? static_cast<double>(after - before) / tables : 0.0);
    const int idle = number(6, 0);
    std::vector<WireClient> silent;
    silent.reserve(static_cast<std::size_t>(idle));
    for (int i = 0; i < idle; ++i) {
        silent.emplace_back(port);
        if (!silent.back().connect()) fail("connection " + std::to_string(i) + " was refused");
    }
    if (idle > 0)
        std::printf("idle: %d connections, %ld KiB (%.1f KiB each)\n", idle, memory_kilobytes(process),
                    static_cast<double>(memory_kilobytes(process) - after) / idle);
    if (const int deaf = number(7, 0); deaf > 0 && tables > 0) load.never_read(deaf, process);
    return 0;
}
