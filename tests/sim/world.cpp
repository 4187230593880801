#include "tests/sim/world.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "server/log.h"

namespace saloon::sim {
namespace {

constexpr std::size_t story_length = 30;
constexpr microseconds hour = std::chrono::hours(1);

Limits limits_here() {
    Limits limits;
    limits.sleep_seconds = 20;
    limits.tables_awake = 24;
    limits.tables_a_person = 5;
    limits.absence_seconds = 3'600;
    limits.guests_an_hour = 1'000;
    limits.guess_every_seconds = 1;
    limits.connections_a_person = 3;
    limits.devices = 3;
    limits.watching = 6;
    limits.watchers = 4;
    limits.study_seconds = 0;  // a thought takes no time here: what the first look finds is told
    return limits;
}

std::int64_t figure(const std::string& metrics, const std::string& name) {
    const std::string key = "\n" + name + " ";
    const auto at = metrics.find(key);
    std::int64_t value = -1;
    if (at != std::string::npos)
        std::from_chars(metrics.data() + at + key.size(), metrics.data() + metrics.size(), value);
    return value;
}

}  // namespace

World::World(std::uint64_t seed, int hours, int people)
    : clock_(seed),
      trouble_{disk_, [this] { killed_ = true; }, [this](const std::string& why) { fail(why); }},
      machine_(simulated_machine(clock_, trouble_)),
      model_(disk_, [this](const std::string& why) { fail(why); }),
      worlds_(clock_.fork()),
      limits_(limits_here()),
      end_(hours * Milliseconds{3'600'000}) {
    log_only_errors();
    log_to([](std::string_view) {});
    clock_.idles = [this] {
        if (app_) (void)awake_->running();
    };
    disk_.kept = [this](std::span<const Change> changes) {
        if (app_) model_.kept(changes, app_->open_time());
    };
    if (clock_.one_in(3))
        real_ = std::make_unique<RealDisk>(disk_, clock_, [this](const std::string& why) { fail(why); });
    // Some evenings a handful, on others the house is full.
    const int usual = 4 + static_cast<int>(clock_.below(clock_.one_in(3) ? 60 : 14));
    if (people == 0) people = usual;
    constexpr int handful = 64;
    crowded_ = static_cast<std::uint32_t>((people + handful - 1) / handful);
    limits_.tables_awake *= crowded_;
    trouble_.crowd = crowded_;
    for (int i = 0; i < people; ++i) {
        Caller actor;
        actor.number = i;
        actor.name = "Visitor " + std::to_string(i);
        actor.address = "10.0.0." + std::to_string(clock_.below(8 * crowded_));
        actor.shy = i % 6 == 5;
        actors_.push_back(std::move(actor));
    }
}

World::~World() {
    disk_.dead = true;
    clock_.kill_process();
    app_.reset();
    real_.reset();
}

void World::fail(const std::string& why) {
    if (!failure_) failure_ = why;
}

void World::note(const std::string& what) {
    const auto seconds = clock_.running().count() / 1'000'000;
    char time[40];
    std::snprintf(time, sizeof time, "%5d:%02d:%02d.%03d  ", static_cast<int>(seconds / 3'600),
                  static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60),
                  static_cast<int>(clock_.running().count() / 1'000 % 1'000));
    story_.push_back(time + what);
    if (tells_all) std::puts(story_.back().c_str());
    if (story_.size() > story_length) story_.pop_front();
}

std::string World::story() const {
    std::string text;
    for (const std::string& line : story_) text += line + "\n";
    return text + "           " + failure_.value_or("all was well") + "\n";
}

void World::start() {
    disk_.dead = false;
    ++lives_;
    using Whose = Clockwork::Whose;
    if (real_) real_->open_again();
    Store& store = real_ ? static_cast<Store&>(*real_) : disk_;
    awake_.emplace(clock_);
    app_ = std::make_unique<App>(
        Library::standard(), store, limits_, *awake_,
        [this](Work work) { clock_.after(microseconds(0), Whose::process, std::move(work)); },
        [this](microseconds wait, Work work) { clock_.after(wait, Whose::process, std::move(work)); }, 2, machine_);
    if (const auto loaded = app_->load(); !loaded) {
        if (!disk_.unreadable) fail("it does not start again: " + why(loaded.error()));
        note("it cannot start: " + why(loaded.error()));
        killed_ = true;
        return;
    }
    const Milliseconds open = app_->open_time();
    if (open > open_before_) fail("open time has gone on while the server was down");
    if (orderly_ && open != open_before_) fail("open time was not kept by a stop in order");
    orderly_ = false;
    started_ = true;
    model_.look_for_acknowledged();
    model_.forgive(open);
}

// At any moment: what is not on disk is gone, and so are all connections.
void World::kill() {
    killed_ = false;
    ++figures_.kills;
    note("the process dies");
    if (std::exchange(started_, false)) open_before_ = app_->open_time();
    disk_.dead = true;
    stays_down();
}

// As who runs it stops it: what was used up to now stays used.
void World::stop_in_order() {
    ++figures_.stops;
    note("it is stopped in order");
    orderly_ = !disk_.failing && started_;
    if (std::exchange(started_, false)) open_before_ = app_->open_time();
    app_->stop();
    disk_.dead = true;
    stays_down();
}

// The process is stopped, or the machine asleep: what people send meanwhile waits, and nobody's clock runs.
void World::stand_still() {
    if (!app_ || !started_ || ending_) return;
    ++figures_.standstills;
    constexpr microseconds noticed =
        std::chrono::seconds(3);  // as server/awake_time.h says, and the second that counts
    const microseconds time = clock_.between(ms(100), clock_.one_in(2) ? ms(6'000) : 2 * hour);
    const Milliseconds before = app_->open_time();
    note("the process stands still for " + std::to_string(time.count() / 1'000) + " ms");
    clock_.stand_still(time);
    const Milliseconds went_by = app_->open_time() - before;
    const Milliseconds counts = time > noticed ? 1'000 : time.count() / 1'000;
    if (std::abs(went_by - counts) > 1)
        fail(std::to_string(went_by) + " ms went by while the process stood still; " + std::to_string(counts) +
             " count");
    for (auto& [number, pending] : pending_) pending.since += time;
    calm_ = clock_.running().count() / 1'000;
}

void World::stays_down() {
    clock_.kill_process();
    pending_.clear();
    for (Caller& actor : actors_) {
        actor.line.reset();
        actor.old_moves.clear();
    }
    for (const auto& account : accounts_) account->doubt = account->doubt || std::exchange(account->busy, false);
    app_.reset();
    if (real_) real_->take_what_is_left();
    // How long it stays down costs nobody anything.
    clock_.after(clock_.between(ms(100), ms(clock_.one_in(3) ? 7'200'000 : 5'000)), Clockwork::Whose::world, [this] {
        if (app_) return;
        note("it starts again");
        start();
    });
}

// What came with a lost batch is read again from the disk, as after a start; so nobody knows old requests any more.
void World::notice_lost_batches() {
    if (trouble_.failed == lost_before_) return;
    lost_before_ = trouble_.failed;
    note("a batch is lost");
    if (app_) model_.forgive(app_->open_time());
    for (Caller& actor : actors_) actor.old_moves.clear();
}

void World::check_limits() {
    if (!app_->idle()) return;
    const std::string metrics = "\n" + app_->metrics_text();
    const auto living = static_cast<std::int64_t>(disk_.living().size());
    const std::int64_t told = figure(metrics, "saloon_tables");
    if (told != living) fail("saloon_tables says " + std::to_string(told) + ", on disk are " + std::to_string(living));
    const std::int64_t awake = figure(metrics, "saloon_tables_awake");
    const auto watched = static_cast<std::int64_t>(actors_.size()) * limits_.watching;
    constexpr std::int64_t at_work = 50;  // bots think there, or they were made a moment ago
    if (awake < 0 || awake > limits_.tables_awake + watched + at_work)
        fail(std::to_string(awake) + " tables are awake");
    std::map<PersonId, std::int64_t> seats;
    for (const TableId id : disk_.living()) {
        std::set<PersonId> here;
        for (const SeatHolder& seat : disk_.rows().at(id).seats)
            if (seat.person != PersonId::nobody) here.insert(seat.person);
        for (const PersonId person : here) ++seats[person];
    }
    for (const auto& [person, count] : seats)
        if (count > limits_.tables_a_person && !model_.was_merged(person))
            fail(id_text(person) + " sits at " + std::to_string(count) + " tables");
}

void World::tick() {
    if (app_) {
        if (disk_.failing || disk_.unreadable) model_.forgive(app_->open_time());
        app_->tick();
        const Milliseconds late = 2 * tick_every_.count() / 1'000 + 12'000;
        model_.look_at_clocks(app_->open_time(), late);
        constexpr microseconds patience = std::chrono::seconds(60);
        std::erase_if(pending_, [](const auto& entry) {
            const auto line = entry.second.line.lock();
            return line == nullptr || line->broken;
        });
        for (const auto& [number, pending] : pending_)
            if (clock_.running() - pending.since > patience + 2 * tick_every_) fail("no answer to " + pending.what);
        const Milliseconds now = clock_.running().count() / 1'000;
        if (disk_.failing || disk_.unreadable || lives_ != calm_life_ || trouble_.failed != calm_failed_) calm_ = now;
        calm_life_ = lives_;
        calm_failed_ = trouble_.failed;
        if (clock_.one_in(10)) model_.look_at_bots(now, calm_, 2 * late + 60'000);
        if (clock_.one_in(50) && now > calm_) check_limits();
        if (clock_.one_in(300)) house_rules();
    }
    clock_.after(tick_every_, Clockwork::Whose::world, [this] { tick(); });
}

// Busy hours, quiet ones, nights, and weeks of which only the clocks take notice.
void World::next_phase() {
    if (ending_) return;
    const auto lasts = [&](microseconds tick, microseconds act, microseconds least, microseconds most) {
        tick_every_ = std::max(ms(250), tick / crowded_);  // a server looks four times a second
        act_every_ = act / crowded_;
        phase_end_ = clock_.running() + clock_.between(least, most);
    };
    const std::uint32_t kind = phases_++ == 0 ? 0 : clock_.below(20);
    if (kind < 11)
        lasts(ms(250), ms(200), ms(30'000), ms(600'000));
    else if (kind < 16)
        lasts(ms(2'000), ms(5'000), hour / 2, 4 * hour);
    else if (kind < 19)
        lasts(ms(30'000), ms(900'000), 8 * hour, 30 * hour);
    else
        lasts(ms(300'000), ms(7'200'000), 48 * hour, 200 * hour);
    trouble_of_phase();
    clock_.after(phase_end_ - clock_.running(), Clockwork::Whose::world, [this] { next_phase(); });
}

// For some seconds, or for a good part of a night.
void World::reads_fail() {
    if (ending_) return;
    ++figures_.failed_reads;
    note("the disk cannot be read");
    disk_.unreadable = true;
    const microseconds most = clock_.one_in(2) ? ms(20'000) : std::max(ms(1'000), (phase_end_ - clock_.running()) / 2);
    clock_.after(clock_.between(ms(100), most), Clockwork::Whose::world, [this] {
        note("the disk can be read again");
        disk_.unreadable = false;
    });
}

void World::trouble_of_phase() {
    const auto some_time = [&] { return clock_.between(ms(0), phase_end_ - clock_.running()); };
    if (clock_.one_in(6)) {
        ++figures_.jumps;
        const std::int64_t by = static_cast<std::int64_t>(clock_.below(7'200'000)) - 3'600'000;
        note("somebody sets the machine's clock by " + std::to_string(by / 1'000) + " s");
        clock_.set_date(by);
    }
    if (clock_.one_in(8)) {
        ++figures_.full_disks;
        note("the disk is full");
        disk_.failing = true;
        clock_.after(clock_.between(ms(1'000), ms(60'000)), Clockwork::Whose::world, [this] {
            note("the disk has room again");
            disk_.failing = false;
        });
    }
    if (clock_.one_in(6)) clock_.after(some_time(), Clockwork::Whose::world, [this] { reads_fail(); });
    if (clock_.one_in(3)) clock_.after(some_time(), Clockwork::Whose::world, [this] { killed_ = app_ != nullptr; });
    if (clock_.one_in(4))
        clock_.after(some_time(), Clockwork::Whose::world, [this] {
            if (app_ && !ending_) stop_in_order();
        });
    if (clock_.one_in(3)) clock_.after(some_time(), Clockwork::Whose::world, [this] { stand_still(); });
}

// Everybody has gone, and nothing fails any more: what has a clock comes to its end.
void World::let_clocks_end() {
    ending_ = trouble_.harmless = true;
    disk_.failing = disk_.unreadable = false;
    note("everybody goes");
    for (Caller& actor : actors_)
        if (actor.line) go_away(actor);
    tick_every_ = ms(60'000);
    if (!app_) start();
    const auto clocked = [&] {
        return std::ranges::any_of(disk_.living(), [&](TableId id) {
            const TableRow& row = disk_.rows().at(id);
            return row.state == TableState::playing && row.clock.kind != ClockSetting::Kind::none;
        });
    };
    const microseconds last = clock_.running() + 24 * 30 * hour;
    while (!failure_ && clocked() && clock_.running() < last && clock_.step()) {
        ++figures_.events;
        if (std::exchange(killed_, false)) continue;
    }
    if (!failure_ && clocked()) fail("a table with a clock never ends");
}

bool World::run() {
    start();
    open_before_ = 0;
    tick();
    next_phase();
    clock_.after(ms(10), Clockwork::Whose::world, [this] { act(); });
    const microseconds end = clock_.running() + ms(end_);
    while (!failure_ && clock_.running() < end && clock_.step()) {
        ++figures_.events;
        notice_lost_batches();
        if (killed_ && app_) kill();
        killed_ = false;
    }
    if (!failure_) let_clocks_end();
    if (!failure_) model_.look_for_acknowledged();
    sum_up();
    return !failure_.has_value();
}

void World::sum_up() {
    figures_.hours = static_cast<double>(clock_.running().count()) / 3.6e9;
    figures_.tables = static_cast<std::int64_t>(disk_.rows().size());
    figures_.people = model_.people();
    figures_.lost_batches = trouble_.failed;
    figures_.torn = trouble_.torn;
    figures_.views = model_.views;
    figures_.redeals = model_.redeals;
    figures_.twins = model_.twins;
    figures_.cuts = model_.cuts;
    figures_.silent_cuts = model_.silent_cuts;
    figures_.replaced = model_.replaced;
    figures_.timeouts = model_.timeouts;
}

void Line::send(std::span<const std::string_view> texts) {
    for (const std::string_view text : texts)
        if (!broken) world_.heard(actor_, *this, text);
}

void Line::close(std::string_view) { world_.closed(std::static_pointer_cast<Line>(shared_from_this())); }

void World::closed(const std::shared_ptr<Line>& line) {
    line->broken = true;
    clock_.after(ms(1), Clockwork::Whose::process, [this, line] { app_->disconnected(line); });
    for (Caller& actor : actors_)
        if (actor.line == line) actor.line.reset();
}

}  // namespace saloon::sim
