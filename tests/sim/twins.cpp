#include "tests/sim/twins.h"

#include <algorithm>

#include "server/app.h"

namespace saloon::sim {
namespace {

struct Said {
    microseconds at;
    std::string text;
};

class Listener final : public Client {
public:
    Listener(const Clockwork& clock, std::vector<Said>& said) : clock_(clock), said_(said) {}
    void send(std::span<const std::string_view> texts) override {
        for (const std::string_view text : texts) said_.push_back({clock_.running(), std::string(text)});
    }
    void close(std::string_view why) override { said_.push_back({clock_.running(), "closed: " + std::string(why)}); }

private:
    const Clockwork& clock_;
    std::vector<Said>& said_;
};

// One of the two: a server with one table, and the reader as its only guest.
class Twin {
public:
    Twin(const Library& library, const Place& place, std::uint64_t seed)
        : clock_(seed), trouble_{disk_, [] {}, [](const std::string&) {}, 0, 0, true}, place_(place) {
        furnish();
        clock_.be_steady();
        app_ = std::make_unique<App>(
            library, disk_, limits_, clock_,
            [this](Work work) { clock_.after(microseconds(0), Clockwork::Whose::process, std::move(work)); },
            [this](microseconds wait, Work work) { clock_.after(wait, Clockwork::Whose::process, std::move(work)); }, 2,
            machine_);
    }
    ~Twin() {
        disk_.dead = true;
        clock_.kill_process();
        app_.reset();
    }
    Twin(const Twin&) = delete;
    Twin& operator=(const Twin&) = delete;

    std::vector<Said> listen(const std::vector<std::string>& lines) {
        if (!app_->load()) return {{microseconds(0), "it does not start"}};
        listener_ = std::make_shared<Listener>(clock_, said_);
        listener_->address = "10.0.0.1";
        app_->connected(listener_, place_.person == PersonId::nobody ? std::string() : token);
        ask_everything(lines);
        tick();
        const microseconds end = clock_.running() + std::chrono::seconds(20);
        while (clock_.running() < end && clock_.step()) continue;
        return std::move(said_);
    }

private:
    static constexpr const char* token = "5a100000000000000000000000000000000000000000000000000000000000e1";

    void furnish() {
        std::vector<Change> changes{PutTable{place_.row}, KeepTime{place_.open}};
        for (const StoredStep& step : place_.steps) changes.emplace_back(AddStep{place_.row.id, step});
        Person person;
        person.id = place_.person;
        person.name = "Reader";
        if (place_.person != PersonId::nobody) {
            changes.emplace_back(PutPerson{person});
            changes.emplace_back(PutToken{sha256_hex(token), place_.person, 0});
        }
        (void)disk_.commit(changes);
    }
    void tick() {
        app_->tick();
        clock_.after(ms(250), Clockwork::Whose::process, [this] { tick(); });
    }
    void ask(microseconds when, const std::string& verb, const std::string& more = {}) {
        const Seat seat = place_.reader == Seat::spectator ? Seat::p1 : place_.reader;
        const std::string text = R"({"id":)" + std::to_string(++asked_) + R"(,"do":")" + verb + R"(","table":")" +
                                 id_text(place_.row.id) + R"(","seat":"p)" + std::to_string(index_of(seat) + 1) + "\"" +
                                 more + "}";
        clock_.after(when, Clockwork::Whose::process, [this, text] { app_->message(listener_, text); });
    }
    void get(microseconds when, const std::string& path) {
        clock_.after(when, Clockwork::Whose::process, [this, path] {
            HttpRequest request;
            request.method = "GET";
            request.path = "/api/v1/tables/" + id_text(place_.row.id) + path;
            if (place_.person != PersonId::nobody) request.token = token;
            request.address = "10.0.0.1";
            app_->request(request, [this, path](const HttpAnswer& answer) {
                said_.push_back({clock_.running(), path + std::to_string(answer.status) + answer.body});
            });
        });
    }
    void ask_everything(const std::vector<std::string>& lines) {
        const std::string watch = R"({"id":0,"do":"watch","table":")" + id_text(place_.row.id) + "\"}";
        clock_.after(ms(10), Clockwork::Whose::process, [this, watch] { app_->message(listener_, watch); });
        ask(ms(400), "watch");
        for (const char* page : {"", "/fairness", "/record", "/analysis"}) get(ms(500), page);
        for (const std::string& line : lines) {
            const std::string quoted = dump(Json(line));
            ask(ms(600), "why_not", R"(,"line":)" + quoted);
            ask(ms(620), "preview", R"(,"line":)" + quoted);
        }
        for (const char* from : {"0", "1"}) ask(ms(640), "legal", std::string(R"(,"from":)") + from);
        for (const char* before : {"1000000", "3"})
            for (const char* part : {"log", "talk"}) ask(ms(660), part, std::string(R"(,"before":)") + before);
        ask(ms(680), "watch", R"(,"changes":1)");
        ask(ms(700), "hint");
        const std::string stale = std::to_string(static_cast<int>(place_.steps.size()) + 1);
        ask(ms(800), "play", R"(,"line":"dance","n":)" + std::to_string(place_.steps.size()));
        ask(ms(800), "play", R"(,"line":"dance","n":)" + stale);
        ask(ms(900), "stand_in", R"(,"for":"p2")");
        ask(ms(900), "answer", R"(,"to":"draw","yes":false)");
        ask(ms(1'000), "offer_draw");
        ask(ms(1'500), "take_back");
        ask(ms(2'000), "take_back", R"(,"to":)" + std::to_string(std::max<std::size_t>(1, place_.steps.size()) - 1));
        ask(ms(2'500), "hint");
    }

    Clockwork clock_;
    Disk disk_;
    Trouble trouble_;
    const Place& place_;
    Limits limits_;
    Machine machine_ = simulated_machine(clock_, trouble_);
    std::vector<Said> said_;
    std::shared_ptr<Listener> listener_;
    std::unique_ptr<App> app_;
    int asked_ = 0;
};

// Another deal that looks the same to the reader. Where the last step was his own, it was another one before that step
// already, so that it can be taken back.
Turn another_deal(const Place& place, Rng& worlds) {
    const std::size_t count = place.steps.size();
    if (count > 0 && place.reader != Seat::spectator && place.steps.back().by == actor_of(place.reader)) {
        const auto before = place.game.clone();
        before->rewind_to(count - 1);
        constexpr int tries = 20;
        for (int i = 0; i < tries; ++i) {
            std::shared_ptr<Table> other = before->redealt(place.reader, worlds);
            const auto after = other->clone();
            const auto step = after->play(place.steps.back().by, place.steps.back().line);
            if (step && after->view(place.reader) == place.game.view(place.reader) &&
                after->to_act() == place.game.to_act())
                return {count - 1, other};
        }
    }
    return {count, place.game.redealt(place.reader, worlds)};
}

std::string where_they_differ(const Said& one, const Said& other) {
    const auto [at, there] = std::ranges::mismatch(one.text, other.text);
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - one.text.begin() - 60));
    return std::to_string(one.at.count()) + " us: …" + one.text.substr(from, 120) + " and " +
           std::to_string(other.at.count()) + " us: …" + other.text.substr(std::min(from, other.text.size()), 120);
}

}  // namespace

std::optional<std::string> difference_of_twins(const Place& place, Rng& worlds) {
    std::vector<std::string> lines{"dance"};
    if (place.reader != Seat::spectator) {
        const auto legal = place.game.legal_for(place.reader);
        for (std::size_t i = 0; i < legal.size() && i < 2; ++i)
            lines.push_back(legal[worlds.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    const std::uint64_t seed = worlds.next();
    const auto live = [&](const Turn& turn) {
        const Library library = other_world(place.row.game, turn);
        return Twin(library, place, seed).listen(lines);
    };
    const auto here = live({});
    const auto there = live(another_deal(place, worlds));
    for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
        // What another has played may differ, but not when he played it.
        const bool moved =
            here[i].text.starts_with(R"({"event":"steps")") && there[i].text.starts_with(R"({"event":"steps")");
        const bool over = here[i].text.starts_with("/record200");  // then everything is told
        if (here[i].at != there[i].at || (!moved && !over && here[i].text != there[i].text))
            return where_they_differ(here[i], there[i]);
        if (moved || over) return std::nullopt;
    }
    if (here.size() != there.size()) return "one of them says more than the other";
    return std::nullopt;
}

}  // namespace saloon::sim
