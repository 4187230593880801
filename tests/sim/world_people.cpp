// What people do in the saloon. They know only what they were told.
#include <algorithm>

#include "tests/kit/random_options.h"
#include "tests/sim/world.h"

namespace saloon::sim {
namespace {

// The name of a request for a legal list, before that of its table.
constexpr std::string_view legal_of = "legal ";

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : std::string(); }
std::string json_text(const std::string& text) { return dump(Json(text)); }
TableId table_named(const std::string& text) { return static_cast<TableId>(read_id(text).value_or(0)); }
std::string seat_text(Seat seat) { return "p" + std::to_string(index_of(seat) + 1); }

std::optional<Seat> read_seat(const Json& json) {
    if (!json.is_string()) return std::nullopt;
    return seat_at(json.get<std::string>()[1] - '1');
}

}  // namespace

// ---- asking and hearing

void World::ask(Caller& actor, const std::string& fields) {
    if (!app_ || !actor.line || actor.line->broken) return;
    const std::int64_t number = ++requests_;
    pending_[number] = {clock_.running(), fields, actor.line};
    ++figures_.messages;
    app_->message(actor.line, R"({"id":)" + std::to_string(number) + "," + fields + "}");
}

void World::http(Caller& actor, const std::string& method, const std::string& path, const std::string& body,
                 Answered then) {
    if (!app_) return;
    ++figures_.messages;
    HttpRequest request;
    request.method = method;
    request.path = "/api/v1" + path;
    request.body = body;
    request.token = actor.token;
    request.address = actor.address;
    note(actor.name + ": " + method + " " + path + " " + body);
    const std::int64_t number = ++requests_;
    const auto alive = std::make_shared<Line>(*this, actor.number);  // until it is answered or the process dies
    pending_[number] = {clock_.running(), method + " " + path, alive};
    app_->request(request, [this, number, alive, &actor, then = std::move(then)](const HttpAnswer& answer) {
        pending_.erase(number);
        if (answer.cookie == "-") {
            actor.token.clear();
            actor.person.clear();
            actor.account = false;
            actor.known.clear();
            if (actor.line) closed(std::shared_ptr(actor.line));
        } else if (!answer.cookie.empty()) {
            actor.token = answer.cookie;
        }
        const Json json = parse_json(answer.body).value_or(Json());
        if (json.contains("person")) {
            actor.person = text_of(json["person"]["id"]);
            actor.account = json["person"]["account"] == true;
        }
        if (answer.status >= 500 && answer.status != 503) fail("an answer " + std::to_string(answer.status));
        if (then) then(answer, json);
    });
}

void World::heard(int number, Line& line, std::string_view text) {
    Caller& actor = actors_[static_cast<std::size_t>(number)];
    const auto parsed = parse_json(text);
    if (!parsed) return fail("somebody was sent what is no JSON: " + std::string(text.substr(0, 80)));
    const Json& json = *parsed;
    if (const std::string name = text_of(json.value("id", Json())); name.starts_with(legal_of)) {
        if (json.contains("lines")) take_legal(actor.known[name.substr(legal_of.size())], json);
        return;
    }
    if (json.contains("id")) {
        const std::string request = dump(json["id"]);
        pending_.erase(std::atoll(request.c_str()));
        if (const auto move = actor.waiting.find(request); move != actor.waiting.end()) {
            if (json.contains("ok")) {
                ++figures_.moves;
                model_.acknowledged(move->second, json["n"].get<int>(), json["epoch"].get<int>());
            }
            const bool again = json.contains("error") && text_of(json["error"]["code"]) == "unavailable";
            if (!again) {
                actor.sent.erase(request);
                actor.waiting.erase(move);
            }
        }
        if (json.contains("state")) take_state(actor, line, json["state"]);
        return;
    }
    const std::string event = text_of(json["event"]);
    if (event == "state") take_state(actor, line, json);
    if (event == "steps") take_steps(actor, line, json);
    if (event == "asked" && actor.known.contains(text_of(json["table"])))
        actor.known[text_of(json["table"])].asked = true;
}

void World::take_state(Caller& actor, Line& line, const Json& state) {
    const std::string table = text_of(state["table"]["id"]);
    const auto seat = read_seat(state["seat"]);
    line.readers[table] = seat.value_or(Seat::spectator);
    Known& known = actor.known[table];
    known = {};
    known.seat = seat;
    known.n = state["n"].get<int>();
    known.epoch = state["epoch"].get<int>();
    known.my_turn = seat && text_of(state["to_act"]) == seat_text(*seat);
    take_turn(actor, table, state);
    for (const Json& asked : state["table"]["asked"])
        known.asked = known.asked || text_of(asked["what"]) == "take_back";
    model_.told({table_named(table), seat.value_or(Seat::spectator), line.who, known.n, known.epoch, &state,
                 state["from"].get<int>()},
                worlds_);
}

void World::take_steps(Caller& actor, Line& line, const Json& event) {
    const std::string table = text_of(event["table"]);
    if (!line.readers.contains(table)) return fail(actor.name + " was told of a table that he does not watch");
    const Seat reader = line.readers[table];
    Known& known = actor.known[table];
    if (event["epoch"].get<int>() == known.epoch && event["from"].get<int>() != known.n &&
        event["n"].get<int>() > known.n)
        fail(actor.name + " has a hole in the steps of " + table);
    known.n = event["n"].get<int>();
    known.epoch = event["epoch"].get<int>();
    known.my_turn = reader != Seat::spectator && text_of(event["to_act"]) == seat_text(reader);
    take_turn(actor, table, event);
    model_.told({table_named(table), reader, line.who, known.n, known.epoch, &event, event["from"].get<int>()},
                worlds_);
}

// A list that is too long for a message is asked for.
void World::take_turn(Caller& actor, const std::string& table, const Json& message) {
    Known& known = actor.known[table];
    known.legal.clear();
    for (const Json& legal : message["legal"]) known.legal.push_back(text_of(legal));
    if (!message.contains("legal_count") || !known.my_turn || !known.seat) return;
    const std::string fields = R"({"id":")" + std::string(legal_of) + table + R"(","do":"legal","table":")" + table +
                               R"(","seat":")" + seat_text(*known.seat) + R"(","from":0})";
    clock_.after(clock_.between(ms(1), ms(50)), Clockwork::Whose::process, [this, number = actor.number, fields] {
        const Caller& again = actors_[static_cast<std::size_t>(number)];
        if (!app_ || !again.line || again.line->broken) return;
        ++figures_.messages;
        app_->message(again.line, fields);
    });
}

// The first part of it is enough to play by.
void World::take_legal(Known& known, const Json& answer) {
    if (!known.my_turn || answer["n"] != known.n || answer["epoch"] != known.epoch) return;
    known.legal.clear();
    std::string line;
    for (std::size_t i = 0; i + 1 < answer["lines"].size(); i += 2) {
        line = line.substr(0, answer["lines"][i].get<std::size_t>()) + text_of(answer["lines"][i + 1]);
        known.legal.push_back(line);
    }
}

// ---- coming and going

void World::act() {
    clock_.after(clock_.between(ms(1), 2 * act_every_), Clockwork::Whose::world, [this] { act(); });
    if (!app_ || ending_) return;
    Caller& actor = actors_[clock_.below(static_cast<std::uint32_t>(actors_.size()))];
    if (!actor.shy && actor.token.empty()) return come_in(actor);
    if (!actor.line) return connect(actor);
    if (clock_.one_in(30)) return clock_.one_in(2) ? break_line(actor) : go_away(actor);
    if (play(actor)) return;
    if (actor.shy || clock_.one_in(6)) return visit_table(actor);
    if (clock_.one_in(3)) return as_person(actor);
    const auto sits = [](const auto& entry) { return entry.second.seat.has_value(); };
    if (std::ranges::count_if(actor.known, sits) < 3 || clock_.one_in(12))
        return clock_.one_in(2) ? new_table(actor) : visit_table(actor);
    at_own_table(actor);
}

void World::come_in(Caller& actor) {
    if (!actor.password.empty() && clock_.one_in(2)) {
        const bool wrong = clock_.one_in(8);
        return http(
            actor, "POST", "/sign-in",
            R"({"name":)" + json_text(actor.name) + R"(,"password":")" + (wrong ? "not this" : actor.password) + "\"}");
    }
    http(actor, "POST", "/me", clock_.one_in(3) ? "{}" : R"({"name":)" + json_text(actor.name) + "}");
}

void World::connect(Caller& actor) {
    actor.line = std::make_shared<Line>(*this, actor.number);
    actor.line->address = actor.address;
    actor.line->who = actor.person;
    note(actor.name + " connects");
    app_->connected(actor.line, actor.token);
    for (const auto& [table, known] : std::map(actor.known)) watch(actor, table);
    // Nobody has said that these moves were made.
    for (const auto& [request, text] : std::map(actor.sent)) {
        pending_[std::atoll(request.c_str())] = {clock_.running(), text, actor.line};
        note(actor.name + " sends again " + text);
        app_->message(actor.line, text);
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
    ask(actor, R"("do":"watch","table":")" + table + "\"" + (seat.empty() ? "" : R"(,"seat":")" + seat + "\""));
}

std::string World::any_table() {
    const auto& rows = disk_.rows();
    if (rows.empty()) return {};
    // Mostly those that live; there are few of them.
    std::vector<TableId> living;
    for (const auto& [id, row] : rows)
        if (row.state != TableState::over) living.push_back(id);
    if (!living.empty() && !clock_.one_in(10))
        return id_text(living[clock_.below(static_cast<std::uint32_t>(living.size()))]);
    auto at = rows.begin();
    std::advance(at, clock_.below(static_cast<std::uint32_t>(rows.size())));
    return id_text(at->first);
}

void World::goes(const std::string& table) { model_.comes_or_goes(table_named(table), app_->open_time()); }

void World::visit_table(Caller& actor) {
    const std::string table = any_table();
    if (table.empty()) return;
    if (clock_.one_in(4) || actor.shy) {
        const bool as_seat = clock_.one_in(2);
        const std::string seat = as_seat ? seat_text(seat_at(static_cast<int>(clock_.below(4)))) : "";
        note(actor.name + " watches " + table + " " + seat);
        return watch(actor, table, seat);
    }
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
    const std::uint32_t clock = clock_.below(4);
    if (clock == 1) body["clock"] = {{"kind", "move"}, {"seconds", 5 + clock_.below(60)}};
    if (clock == 2)
        body["clock"] = {{"kind", "bank"}, {"seconds", 20 + clock_.below(300)}, {"increment", clock_.below(6)}};
    if (clock == 3) body["clock"] = {{"kind", "days"}, {"days", 1 + clock_.below(3)}};
    http(actor, "POST", "/tables", dump(body), [this, &actor](const HttpAnswer& answer, const Json& json) {
        if (answer.status == 200) watch(actor, text_of(json["table"]["id"]));
    });
}

// ---- at a table

bool World::play(Caller& actor) {
    // Now and then an old message comes once more.
    if (!actor.old_moves.empty() && clock_.one_in(25)) {
        const Caller::Sent& old = actor.old_moves[clock_.below(static_cast<std::uint32_t>(actor.old_moves.size()))];
        constexpr int remembered = 8;  // without an epoch a request is known for some moves
        if (actor.known[old.table].n - old.n > remembered) return false;
        note(actor.name + " sends again, late: " + old.text);
        app_->message(actor.line, old.text);
        return true;
    }
    std::vector<std::string> mine;
    for (const auto& [table, known] : actor.known)
        if (known.my_turn && !known.legal.empty()) mine.push_back(table);
    if (mine.empty() || clock_.one_in(5)) return false;
    const std::string table = mine[clock_.below(static_cast<std::uint32_t>(mine.size()))];
    if (clock_.one_in(12)) {
        dawdle(actor.number, table, 8);
        return true;
    }
    send_move(actor, table);
    return true;
}

// Plays, takes it back and plays again, as who wants more time than he has; and at last the first move comes once more.
void World::dawdle(int number, const std::string& table, int rounds) {
    Caller& actor = actors_[static_cast<std::size_t>(number)];
    if (!app_ || ending_ || !actor.line || actor.line->broken || !actor.known.contains(table)) return;
    const Known& known = actor.known[table];
    if (!known.seat || !known.my_turn || known.legal.empty()) return;
    send_move(actor, table);
    if (!actor.line) return;
    const std::string text = actor.old_moves.back().text;
    const int n = actor.old_moves.back().n;
    const std::string back = R"("do":"take_back","table":")" + table + R"(","seat":")" + seat_text(*known.seat) +
                             R"(","to":)" + std::to_string(n);
    using Whose = Clockwork::Whose;
    clock_.after(clock_.between(ms(50), ms(900)), Whose::process, [this, number, table, back] {
        Caller& again = actors_[static_cast<std::size_t>(number)];
        note(again.name + " takes back at " + table);
        model_.agrees_to_take_back(table_named(table), again.person, app_->open_time());
        ask(again, back);
    });
    if (rounds > 0)
        clock_.after(clock_.between(ms(2'000), ms(6'000)), Whose::process,
                     [this, number, table, rounds] { dawdle(number, table, rounds - 1); });
    clock_.after(clock_.between(ms(1'000), ms(8'000)), Whose::process, [this, number, text] {
        Caller& again = actors_[static_cast<std::size_t>(number)];
        const auto same = [&](const Caller::Sent& old) { return old.text == text; };
        if (!again.line || std::ranges::none_of(again.old_moves, same)) return;
        note(again.name + " sends again, late: " + text);
        app_->message(again.line, text);
    });
}

void World::send_move(Caller& actor, const std::string& table) {
    const Known& known = actor.known[table];
    Intent intent;
    intent.table = table_named(table);
    intent.seat = *known.seat;
    intent.person = actor.person;
    intent.n = known.n - (clock_.one_in(60) ? 1 : 0);
    intent.line =
        clock_.one_in(60) ? "dance" : known.legal[clock_.below(static_cast<std::uint32_t>(known.legal.size()))];
    const std::int64_t number = ++requests_;
    intent.request = std::to_string(number);
    std::string text = R"({"id":)" + intent.request + R"(,"do":"play","table":")" + table + R"(","seat":")" +
                       seat_text(intent.seat) + R"(","n":)" + std::to_string(intent.n) + R"(,"line":)" +
                       json_text(intent.line);
    const std::string with_epoch = text + R"(,"epoch":)" + std::to_string(known.epoch) + "}";
    text = clock_.one_in(2) ? with_epoch : text + "}";
    note(actor.name + ": " + text);
    model_.wants(intent);
    actor.waiting[intent.request] = intent;
    actor.sent[intent.request] = with_epoch;
    actor.old_moves.push_back({table, intent.n, text});
    if (actor.old_moves.size() > 8) actor.old_moves.erase(actor.old_moves.begin());
    pending_[number] = {clock_.running(), text, actor.line};
    ++figures_.messages;
    app_->message(actor.line, text);
    if (actor.line && clock_.one_in(40)) break_line(actor);
}

void World::at_own_table(Caller& actor) {
    std::vector<std::string> mine;
    for (const auto& [table, known] : actor.known)
        if (known.seat) mine.push_back(table);
    if (mine.empty()) return;
    const std::string table = mine[clock_.below(static_cast<std::uint32_t>(mine.size()))];
    Known& known = actor.known[table];
    const std::string at = R"(","table":")" + table + R"(","seat":")" + seat_text(*known.seat) + "\"";
    const auto say = [&](const std::string& verb, const std::string& more = {}) {
        note(actor.name + ": " + verb + " at " + table + " " + more);
        ask(actor, R"("do":")" + verb + at + more);
    };
    if (known.asked && !clock_.one_in(3)) {
        const bool yes = !clock_.one_in(4);
        if (yes) model_.agrees_to_take_back(table_named(table), actor.person, app_->open_time());
        known.asked = false;
        return say("answer", std::string(R"(,"to":"take_back","yes":)") + (yes ? "true" : "false"));
    }
    const std::uint32_t what = clock_.below(40);
    if (what < 14) {
        model_.agrees_to_take_back(table_named(table), actor.person, app_->open_time());
        const int back = static_cast<int>(clock_.below(4));
        return say("take_back", clock_.one_in(2) ? "" : R"(,"to":)" + std::to_string(std::max(0, known.n - 1 - back)));
    }
    if (what < 16) return say("offer_draw");
    if (what < 18) return say("answer", R"(,"to":"draw","yes":true)");
    if (what < 22) {
        goes(table);
        return say("back");
    }
    if (what < 23) goes(table);
    if (what < 23) return say("stand_in", R"(,"for":")" + seat_text(seat_at(static_cast<int>(clock_.below(3)))) + "\"");
    if (what < 24) {
        goes(table);
        return say("resign");
    }
    if (what < 26) return say("hint");
    if (what < 27) return say("mute");
    if (what < 29) return ask(actor, R"("do":"chat","phrase":"howdy","table":")" + table + "\"");
    if (what < 31) return ask(actor, R"("do":"unwatch","table":")" + table + "\"");
    if (what < 34) return http(actor, "POST", "/tables/" + table + "/start", R"({"grade":"greenhorn"})");
    if (what < 38) {
        goes(table);
        return http(actor, "POST", "/tables/" + table + "/leave", "{}");
    }
    if (what < 39) {
        goes(table);
        http(actor, "POST", "/tables/" + table + "/give-up", "{}");
    } else {
        http(actor, "POST", "/tables/" + table + "/rematch", "{}");
    }
}

// ---- names and accounts

void World::as_person(Caller& actor) {
    const std::uint32_t what = clock_.below(100);
    (void)clock_.below(static_cast<std::uint32_t>(actors_.size()));  // keeps the stories of known seeds
    if (what < 60) return;
    if (what < 75) {
        // Two want the same name in the same moment.
        const std::string name = "Rover " + std::to_string(clock_.below(3));
        for (Caller* who : {&actor, &actors_[clock_.below(static_cast<std::uint32_t>(actors_.size()))]})
            if (!who->token.empty())
                http(*who, "PATCH", "/me", R"({"name":")" + name + "\"}",
                     [who, name](const HttpAnswer& answer, const Json&) {
                         if (answer.status == 200) who->name = name;
                     });
        return;
    }
    if (what < 90) {
        if (actor.account) return;
        const std::string password = "a long secret " + std::to_string(actor.number);
        const std::string name = "Owner " + std::to_string(actor.number) + " " + std::to_string(clock_.below(100));
        return http(actor, "POST", "/account", R"({"name":")" + name + R"(","password":")" + password + "\"}",
                    [&actor, name, password](const HttpAnswer& answer, const Json&) {
                        if (answer.status != 200) return;
                        actor.name = name;
                        actor.password = password;
                    });
    }
    for (const auto& [id, row] : disk_.rows())
        for (const SeatHolder& seat : row.seats)
            if (row.state != TableState::over && id_text(seat.person) == actor.person) goes(id_text(id));
    if (what < 96) return http(actor, "POST", "/sign-out", "");
    if (what < 97) {
        http(actor, "DELETE", "/me", "", [&actor](const HttpAnswer& answer, const Json&) {
            if (answer.status == 200) actor.password.clear();
        });
        return;
    }
    note("the owner closes a table");
    if (const std::string table = any_table(); !table.empty()) {
        goes(table);
        disk_.order(Order::Kind::close_table, static_cast<std::uint64_t>(table_named(table)));
    }
}

}  // namespace saloon::sim
