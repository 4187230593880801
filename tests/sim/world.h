// The saloon and all who come to it, in one thread and from one seed.
#pragma once

#include <deque>
#include <optional>

#include "server/app.h"
#include "server/awake_time.h"
#include "tests/sim/caller.h"
#include "tests/sim/clockwork.h"
#include "tests/sim/figures.h"
#include "tests/sim/model.h"
#include "tests/sim/real_disk.h"

namespace saloon::sim {

class World {
public:
    // So many people; 0: as the seed has it.
    World(std::uint64_t seed, int hours, int people);
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
    void stop_in_order();
    void stand_still();
    void stays_down();
    void tick();
    void next_phase();
    void trouble_of_phase();
    void reads_fail();
    void notice_lost_batches();
    void check_limits();
    void fail(const std::string& why);
    void note(const std::string& what);
    void let_clocks_end();
    void sum_up();

    // world_hearing.cpp: what they ask and are told
    void ask(Caller& actor, const std::string& fields);
    void send(Caller& actor, std::int64_t number, const std::string& text);
    using Answered = std::function<void(const HttpAnswer&, const Json&)>;
    void http(Caller& actor, const std::string& method, const std::string& path, const std::string& body,
              Answered then = {});
    void answered(Caller& actor, const Heard& heard);
    void take_game(Caller& actor, Line& line, const Heard& heard);
    void ask_for_legal(const Caller& actor, const std::string& table, Seat seat);
    void take_legal(Known& known, const Json& answer);
    void look_at_listener(const Line& line);
    void look_at_talk(const Line& line, const Json& chat);

    // world_people.cpp: how they come and go
    void act();
    void come_in(Caller& actor);
    void connect(Caller& actor);
    void break_line(Caller& actor);
    void go_away(Caller& actor);
    void visit_table(Caller& actor);
    void study(Caller& actor, const std::string& table);
    void new_table(Caller& actor);
    std::string any_table();
    std::string any_finished_table();
    void watch(Caller& actor, const std::string& table, const std::string& seat = {});
    void crowd(Caller& actor);

    // world_table.cpp: what they do at a table
    bool play(Caller& actor);
    void send_move(Caller& actor, const std::string& table);
    void dawdle(int number, const std::string& table, int rounds);
    void at_own_table(Caller& actor);
    void talk(Caller& actor, const std::string& table, const std::string& other, std::uint32_t what);
    void about_seat(Caller& actor, const std::string& table, std::uint32_t what);
    void goes(const std::string& table);
    void agrees(const Caller& actor, const std::string& table);

    // world_accounts.cpp: names and accounts, and who runs the saloon
    void as_person(Caller& actor);
    void rename(Caller& actor);
    void make_account(Caller& actor);
    void sign_in(Caller& actor, const std::shared_ptr<Account>& account);
    void change_password(Caller& actor);
    void reset_password(Caller& actor, const std::shared_ptr<Account>& account);
    void delete_self(Caller& actor);
    void house_rules();
    void order(Order::Kind kind, std::uint64_t subject);
    void leaves_all(const Caller& actor);

    Clockwork clock_;
    Disk disk_;
    std::unique_ptr<RealDisk> real_;  // for a share of the seeds
    Trouble trouble_;
    Machine machine_;
    Model model_;
    Rng worlds_;
    Limits limits_;
    std::optional<AwakeTime> awake_;  // as the process knows time, which may be stopped
    std::unique_ptr<App> app_;
    std::vector<Caller> actors_;
    std::vector<std::shared_ptr<Account>> accounts_;
    std::deque<std::string> story_;
    std::optional<std::string> failure_;
    Figures figures_;
    Milliseconds end_;
    std::uint32_t crowded_ = 1;     // so many times as much happens as with a handful of people
    Milliseconds open_before_ = 0;  // when the process last died
    microseconds tick_every_{250'000}, act_every_{500'000}, phase_end_{0};
    std::int64_t requests_ = 0;
    struct Pending {
        microseconds since;
        std::string what;
        std::weak_ptr<Line> line;
    };
    std::map<std::int64_t, Pending> pending_;
    std::map<std::string, std::string> studies_;  // what was told, by what was asked for
    bool killed_ = false;
    bool started_ = false;  // and has read what was kept
    bool ending_ = false;
    bool orderly_ = false;  // the last stop
    int lost_before_ = 0;
    int lives_ = 0;
    int phases_ = 0;
    Milliseconds calm_ = 0;  // since when nothing was in the server's way
    int calm_life_ = 0, calm_failed_ = 0;
};

TableId table_named(const std::string& text);
std::string seat_text(Seat seat);
std::string json_text(const std::string& text);

}  // namespace saloon::sim
