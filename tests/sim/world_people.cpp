// How people come and go. They know only what they were told.
#include <algorithm>

#include "tests/kit/random_options.h"
#include "tests/sim/world.h"

namespace saloon::sim {

void World::act() {
    clock_.after(clock_.between(ms(1), 2 * act_every_), Clockwork::Whose::world, [this] { act(); });
    if (!app_ || ending_) return;
    Caller& actor = actors_[clock_.below(static_cast<std::uint32_t>(actors_.size()))];
    if (!actor.shy && actor.token.empty()) return come_in(actor);
    if (!actor.line) return connect(actor);
    if (clock_.one_in(30)) return clock_.one_in(2) ? break_line(actor) : go_away(actor);
    if (clock_.one_in(300)) return crowd(actor);
    if (play(actor)) return;
    if (actor.shy || clock_.one_in(6)) return visit_table(actor);
    if (clock_.one_in(3)) return as_person(actor);
    const auto sits = [](const auto& entry) { return entry.second.seat.has_value(); };
    if (std::ranges::count_if(actor.known, sits) < 3 || clock_.one_in(12))
        return clock_.one_in(2) ? new_table(actor) : visit_table(actor);
    at_own_table(actor);
}

void World::come_in(Caller& actor) {
    // A device of his own, somebody else's, or a new guest; who has forgotten the password has a code.
    if (!accounts_.empty() && clock_.one_in(2)) {
        const auto& account = accounts_[clock_.below(static_cast<std::uint32_t>(accounts_.size()))];
        return clock_.one_in(8) ? reset_password(actor, account) : sign_in(actor, account);
    }
    http(actor, "POST", "/me", clock_.one_in(3) ? "{}" : R"({"name":)" + json_text(actor.name) + "}");
}

void World::connect(Caller& actor) {
    actor.line = std::make_shared<Line>(*this, actor.number);
    actor.line->address = actor.address;
    note(actor.name + " connects");
    app_->connected(actor.line, actor.token);
    actor.line->came_in(actor.token);
    // What he only looked at, or what is over, he need not see again.
    std::erase_if(actor.known, [&](const auto& entry) {
        return !disk_.living().contains(table_named(entry.first)) || (!entry.second.seat && clock_.one_in(2));
    });
    for (const auto& [table, known] : std::map(actor.known)) watch(actor, table);
    // Nobody has said that these moves were made.
    for (const auto& [request, text] : std::map(actor.sent)) {
        if (!actor.line) return;
        note(actor.name + " sends again " + text);
        send(actor, std::atoll(request.c_str()), text);
    }
}

// In the midst of it: what comes now is lost, and the server sees it a moment later.
void World::break_line(Caller& actor) {
    ++figures_.dropped;
    note(actor.name + "'s connection breaks");
    actor.line->broken = true;
    clock_.after(clock_.between(ms(0), ms(20'000)), Clockwork::Whose::process,
                 [this, line = actor.line] { app_->disconnected(line); });
    actor.line.reset();
}

void World::go_away(Caller& actor) {
    note(actor.name + " goes");
    actor.line->broken = true;
    if (app_) app_->disconnected(actor.line);
    actor.line.reset();
}

void World::watch(Caller& actor, const std::string& table, const std::string& seat) {
    ask(actor, R"("do":"watch","table":")" + table + "\"" + (seat.empty() ? "" : R"(,"seat":")" + seat + "\"") +
                   (actor.number % 3 == 0 ? "" : R"(,"changes":1)"));  // older programs ask for none
}

std::string World::any_table() {
    const auto pick = [&](const auto& list) {
        auto at = list.begin();
        std::advance(at, clock_.below(static_cast<std::uint32_t>(list.size())));
        return *at;
    };
    if (disk_.rows().empty()) return {};
    if (!disk_.living().empty() && !clock_.one_in(10)) return id_text(pick(disk_.living()));
    return id_text(pick(disk_.rows()).first);
}

// Mostly one that was played to its end, for of others there is little to say.
std::string World::any_finished_table() {
    std::vector<TableId> finished, played;
    for (const auto& [id, row] : disk_.rows()) {
        if (row.state != TableState::over) continue;
        finished.push_back(id);
        if (row.ended_by == EndedBy::rules) played.push_back(id);
    }
    const auto& from = played.empty() || clock_.one_in(4) ? finished : played;
    return from.empty() ? any_table() : id_text(from[clock_.below(static_cast<std::uint32_t>(from.size()))]);
}

// What is told of a game when it is over, and not before; of the same game always the same.
void World::study(Caller& actor, const std::string& table) {
    const std::string path = "/tables/" + table + (clock_.one_in(2) ? "/analysis" : "/best");
    http(actor, "GET", path, "", [this, table, path](const HttpAnswer& answer, const Json&) {
        if (answer.status != 200) return;
        ++figures_.studies;
        if (disk_.rows().at(table_named(table)).state != TableState::over) fail("a game in play is told of by " + path);
        const auto [before, first] = studies_.emplace(path, answer.body);
        if (!first && before->second != answer.body) fail(path + " is another one than before");
    });
}

void World::visit_table(Caller& actor) {
    const std::string table = any_table();
    if (table.empty()) return;
    if (clock_.one_in(4) || actor.shy) {
        const bool as_seat = clock_.one_in(2);
        const std::string seat = as_seat ? seat_text(seat_at(static_cast<int>(clock_.below(4)))) : "";
        note(actor.name + " watches " + table + " " + seat);
        return watch(actor, table, seat);
    }
    if (clock_.one_in(12)) {
        constexpr std::array<const char*, 3> pages{"/fairness", "/record", ""};
        return http(actor, "GET", "/tables/" + table + pages[clock_.below(3)], "");
    }
    if (clock_.one_in(12)) return study(actor, clock_.one_in(6) ? table : any_finished_table());
    if (clock_.one_in(12)) return http(actor, "GET", clock_.one_in(2) ? "/tables" : "/me/tables", "");
    http(actor, "POST", "/tables/" + table + "/sit", "{}",
         [this, &actor, table](const HttpAnswer& answer, const Json&) {
             if (answer.status == 200) watch(actor, table);
         });
}

void World::new_table(Caller& actor) {
    const auto& games = Library::standard().games();
    const auto& game = *games[clock_.below(static_cast<std::uint32_t>(games.size()))];
    Rng rng = clock_.fork();
    const Json options = kit::random_options(game.options(), rng);
    const auto opened = game.open(options);
    if (!opened) return;
    const int seats = (*opened)->players();
    Json body;
    body["game"] = game.info().slug;
    body["options"] = options;
    body["seats"] = Json::array();
    for (int i = 0; i < seats; ++i) {
        const std::uint32_t kind = i == 0 ? 0 : clock_.below(8);
        Json seat;
        seat["kind"] = kind == 0 ? "me" : kind < 6 ? "open" : "bot";
        if (kind >= 6) seat["grade"] = "greenhorn";
        body["seats"].push_back(seat);
    }
    if (clock_.one_in(4)) body["hints"] = true;
    const std::uint32_t clock = clock_.below(4);
    if (clock == 1) body["clock"] = {{"kind", "move"}, {"seconds", 5 + clock_.below(60)}};
    if (clock == 2)
        body["clock"] = {{"kind", "bank"}, {"seconds", 20 + clock_.below(300)}, {"increment", clock_.below(6)}};
    if (clock == 3) body["clock"] = {{"kind", "days"}, {"days", 1 + clock_.below(3)}};
    http(actor, "POST", "/tables", dump(body), [this, &actor](const HttpAnswer& answer, const Json& json) {
        if (answer.status == 200) watch(actor, text_of(json["table"]["id"]));
    });
}

// More than is allowed, in one moment.
void World::crowd(Caller& actor) {
    const std::uint32_t kind = clock_.below(4);
    const auto at_once = [&](std::int64_t count, const std::function<void()>& one) {
        for (std::int64_t i = 0; i < count && actor.line; ++i) one();
    };
    note(actor.name + " wants too much");
    if (kind == 0) return at_once(2 * limits_.messages_at_once, [&] { ask(actor, R"("do":"ping")"); });
    if (kind == 1) {
        const std::string table = any_table();
        return at_once(30, [&] { ask(actor, R"("do":"chat","phrase":"howdy","table":")" + table + "\""); });
    }
    if (kind == 2) return at_once(limits_.watching + 3, [&] { watch(actor, any_table()); });
    // He comes in by more ways than a person may: the oldest goes.
    std::vector<std::shared_ptr<Line>> lines;
    for (std::int64_t i = 0; i < limits_.connections_a_person + 2; ++i) {
        lines.push_back(std::make_shared<Line>(*this, actor.number));
        lines.back()->address = actor.address;
        app_->connected(lines.back(), actor.token);
        lines.back()->came_in(actor.token);
    }
    const auto open =
        std::ranges::count_if(lines, [](const auto& line) { return !line->broken && !line->who.empty(); });
    if (open > limits_.connections_a_person) fail(actor.name + " has " + std::to_string(open) + " connections");
    clock_.after(ms(500), Clockwork::Whose::process, [this, lines] {
        for (const auto& line : lines) app_->disconnected(line);
    });
}

}  // namespace saloon::sim
