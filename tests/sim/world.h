// The saloon and all who come to it, in one thread and from one seed.
#pragma once

#include <deque>
#include <optional>

#include "server/app.h"
#include "tests/sim/clockwork.h"
#include "tests/sim/model.h"

namespace saloon::sim {

struct Figures {
    double hours = 0;
    std::int64_t events = 0, messages = 0, moves = 0, tables = 0, kills = 0, lost_batches = 0, full_disks = 0,
                 jumps = 0, dropped = 0, views = 0, redeals = 0, cuts = 0, replaced = 0, timeouts = 0;
    void add(const Figures& other);
};

class World;

// A connection; what is sent to it comes at once, or never when it has broken.
class Line final : public Client {
public:
    Line(World& world, int actor) : world_(world), actor_(actor) {}
    void send(std::span<const std::string_view> texts) override;
    void close(std::string_view) override;
    bool broken = false;
    std::string who;                      // the person as whom he came
    std::map<std::string, Seat> readers;  // by table: through whose eyes

private:
    World& world_;
    int actor_;
};

// What somebody knows of a table where he sits or looks on, from what he was told.
struct Known {
    std::optional<Seat> seat;
    int n = 0;
    int epoch = 0;
    std::vector<std::string> legal;
    bool my_turn = false;
    bool asked = false;
};

struct Caller {
    int number = 0;
    std::string name, password, token, person;  // as the server told him
    std::string address;
    bool account = false;
    bool shy = false;  // never gives a name: he only looks
    std::shared_ptr<Line> line;
    std::map<std::string, Known> known;
    std::map<std::string, Intent> waiting;    // moves that nobody has acknowledged, by request
    std::map<std::string, std::string> sent;  // the same as they were sent
    struct Sent {
        std::string table;
        int n;
        std::string text;
    };
    std::vector<Sent> old_moves;  // as they were sent in this life of the server
};

class World {
public:
    explicit World(std::uint64_t seed, int hours);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    bool tells_all = false;  // every event, as it happens

    // Whether all was well; else `story` tells what happened.
    bool run();
    std::string story() const;
    const Figures& figures() const { return figures_; }

    void heard(int number, Line& line, std::string_view text);
    void closed(const std::shared_ptr<Line>& line);

private:
    // world.cpp: the process, its time and its faults
    void start();
    void kill();
    void tick();
    void next_phase();
    void notice_lost_batches();
    void check_limits();
    void fail(const std::string& why);
    void note(const std::string& what);
    void let_clocks_end();

    // world_people.cpp: what they do
    void act();
    void ask(Caller& actor, const std::string& fields);
    using Answered = std::function<void(const HttpAnswer&, const Json&)>;
    void http(Caller& actor, const std::string& method, const std::string& path, const std::string& body,
              Answered then = {});
    void come_in(Caller& actor);
    void connect(Caller& actor);
    void watch(Caller& actor, const std::string& table, const std::string& seat = {});
    void new_table(Caller& actor);
    void visit_table(Caller& actor);
    bool play(Caller& actor);
    void send_move(Caller& actor, const std::string& table);
    void dawdle(int number, const std::string& table, int rounds);
    void at_own_table(Caller& actor);
    void as_person(Caller& actor);
    void break_line(Caller& actor);
    void go_away(Caller& actor);
    void take_state(Caller& actor, Line& line, const Json& state);
    void take_steps(Caller& actor, Line& line, const Json& event);
    void take_turn(Caller& actor, const std::string& table, const Json& message);
    void take_legal(Known& known, const Json& answer);
    std::string any_table();
    void goes(const std::string& table);

    Clockwork clock_;
    Disk disk_;
    Trouble trouble_;
    Machine machine_;
    Model model_;
    Rng worlds_;
    Limits limits_;
    std::unique_ptr<App> app_;
    std::vector<Caller> actors_;
    std::deque<std::string> story_;
    std::optional<std::string> failure_;
    Figures figures_;
    Milliseconds end_;
    Milliseconds open_before_ = 0;  // when the process last died
    microseconds tick_every_{250'000}, act_every_{500'000}, phase_end_{0}, last_tick_{0};
    std::int64_t requests_ = 0;
    struct Pending {
        microseconds since;
        std::string what;
        std::weak_ptr<Line> line;
    };
    std::map<std::int64_t, Pending> pending_;
    bool killed_ = false;
    bool ending_ = false;
    int lost_before_ = 0;
};

}  // namespace saloon::sim
