// What they ask, and what they are told.
#include <algorithm>

#include "server/secrets.h"
#include "tests/kit/view_changes.h"
#include "tests/sim/world.h"

namespace saloon::sim {
namespace {
// The name of a request for a legal list, before that of its table, as it is written.
constexpr std::string_view legal_of = "\"legal ";
}  // namespace

TableId table_named(const std::string& text) { return static_cast<TableId>(read_id(text).value_or(0)); }
std::string seat_text(Seat seat) { return "p" + std::to_string(index_of(seat) + 1); }
std::string json_text(const std::string& text) { return dump(Json(text)); }

// ---- asking

void World::ask(Caller& actor, const std::string& fields) {
    if (!app_ || !actor.line || actor.line->broken) return;
    const std::int64_t number = ++requests_;
    send(actor, number, R"({"id":)" + std::to_string(number) + "," + fields + "}");
}

void World::send(Caller& actor, std::int64_t number, const std::string& text) {
    pending_[number] = {clock_.running(), text, actor.line};
    ++figures_.messages;
    app_->message(std::shared_ptr(actor.line), text);
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
    app_->request(
        request, [this, number, alive, &actor, then = std::move(then), token = actor.token](const HttpAnswer& answer) {
            pending_.erase(number);
            const Json json = parse_json(answer.body).value_or(Json());
            if (answer.status == 429) ++figures_.refused;
            if (answer.status >= 500 && answer.status != 503) fail("an answer " + std::to_string(answer.status));
            const std::string code = json.contains("error") ? text_of(json["error"]["code"]) : std::string();
            // Somebody has signed him out, or shut him out.
            const bool unknown = code == "not_signed_in" && !token.empty() && !disk_.knows_token(sha256_hex(token));
            if ((answer.cookie == "-" || unknown) && actor.token == token) {
                actor.signed_out();
                if (actor.line) closed(std::shared_ptr(actor.line));
            } else if (!answer.cookie.empty() && answer.cookie != "-") {
                actor.token = answer.cookie;
                actor.account.reset();
                if (json.contains("person")) actor.person = text_of(json["person"]["id"]);
                if (actor.line) closed(std::shared_ptr(actor.line));
            }
            if (then) then(answer, json);
        });
}

// ---- hearing

// Who has signed out, was signed out or shut out hears nothing more.
void World::look_at_listener(const Line& line) {
    if (line.who.empty()) return;
    if (!disk_.knows_token(line.token_hash)) return fail(line.who + " is signed out and is told something");
    const auto person = disk_.people().find(static_cast<PersonId>(read_id(line.who).value_or(0)));
    if (person == disk_.people().end()) return fail(line.who + " was deleted and is told something");
    if (person->second.banned) fail(line.who + " was shut out and is told something");
}

void World::look_at_talk(const Line& line, const Json& chat) {
    const auto row = disk_.rows().find(table_named(text_of(chat["table"])));
    if (row == disk_.rows().end() || !chat["seat"].is_string()) return;
    for (const TableRow::Mute& mute : row->second.mutes)
        if (id_text(mute.by) == line.who && seat_text(mute.seat) == text_of(chat["seat"]))
            fail(line.who + " hears " + text_of(chat["seat"]) + ", to whom he does not listen");
}

void World::heard(int number, Line& line, std::string_view text) {
    Caller& actor = actors_[static_cast<std::size_t>(number)];
    look_at_listener(line);
    const auto heard = read_heard(text);
    if (!heard) return fail("somebody was sent what he cannot read: " + std::string(text.substr(0, 200)));
    if (!heard->answers.empty()) answered(actor, *heard);
    if (heard->game) take_game(actor, line, *heard);
    if (heard->event == "chat") look_at_talk(line, heard->small);
    if (heard->event == "asked" && actor.known.contains(text_of(heard->small["table"])))
        actor.known[text_of(heard->small["table"])].asked = true;
}

void World::answered(Caller& actor, const Heard& heard) {
    if (heard.answers.starts_with(legal_of)) {
        const auto name = heard.answers.substr(legal_of.size(), heard.answers.size() - legal_of.size() - 1);
        if (heard.small.contains("lines")) take_legal(actor.known[name], heard.small);
        return;
    }
    pending_.erase(std::atoll(heard.answers.c_str()));
    const bool refused = heard.small.contains("error");
    const std::string code = refused ? text_of(heard.small["error"]["code"]) : std::string();
    if (code == "too_many") ++figures_.refused;
    const auto move = actor.waiting.find(heard.answers);
    if (move == actor.waiting.end()) return;
    if (!refused) {
        ++figures_.moves;
        model_.acknowledged(move->second, heard.small["n"].get<int>(), heard.small["epoch"].get<int>());
    }
    if (code == "unavailable") return;  // he tries again
    actor.sent.erase(heard.answers);
    actor.waiting.erase(move);
}

// A list that is too long for a message is asked for.
void World::ask_for_legal(const Caller& actor, const std::string& table, Seat seat) {
    const std::string fields = R"({"id":)" + std::string(legal_of) + table + R"(","do":"legal","table":")" + table +
                               R"(","seat":")" + seat_text(seat) + R"(","from":0})";
    clock_.after(clock_.between(ms(1), ms(50)), Clockwork::Whose::process, [this, number = actor.number, fields] {
        const Caller& again = actors_[static_cast<std::size_t>(number)];
        if (!app_ || !again.line || again.line->broken) return;
        ++figures_.messages;
        app_->message(std::shared_ptr(again.line), fields);
    });
}

// The first part of it is enough to play by. A line has as many characters of the one before as the number says.
void World::take_legal(Known& known, const Json& answer) {
    if (!known.my_turn || answer["n"] != known.n || answer["epoch"] != known.epoch) return;
    known.legal.clear();
    std::string line;
    for (std::size_t i = 0; i + 1 < answer["lines"].size(); i += 2) {
        line = line.substr(0, answer["lines"][i].get<std::size_t>()) + text_of(answer["lines"][i + 1]);
        known.legal.push_back(line);
    }
}

void World::take_game(Caller& actor, Line& line, const Heard& heard) {
    if (heard.whole) {
        line.readers[heard.table] = heard.seat.value_or(Seat::spectator);
        actor.known[heard.table] = {};
    } else if (!line.readers.contains(heard.table)) {
        return fail(actor.name + " was told of a table that he does not watch");
    }
    const Seat reader = line.readers[heard.table];
    Line::Seen& seen = line.seen[heard.table];
    if (!heard.whole && heard.epoch == seen.epoch && heard.from != seen.n && heard.n > seen.n)
        fail(actor.name + " has a hole in the steps of " + heard.table);
    if (!heard.changes.empty() && heard.from != seen.n) fail(actor.name + " is told changes of a view that he has not");
    // As he puts it together; that it is his is for the model to say.
    seen = {heard.n, heard.epoch,
            heard.changes.empty() ? std::string(heard.view)
                                  : dump(kit::with_changes(*parse_json(seen.view), *parse_json(heard.changes)))};
    Heard with_view = heard;
    with_view.view = seen.view;
    Known& known = actor.known[heard.table];
    known.seat = reader == Seat::spectator ? std::nullopt : std::optional(reader);
    known.n = heard.n;
    known.epoch = heard.epoch;
    known.asked = heard.whole ? heard.asked_to_take_back : known.asked;
    known.legal.clear();
    for (const Json& legal : heard.small["legal"]) known.legal.push_back(text_of(legal));
    known.my_turn = known.seat && text_of(heard.small["to_act"]) == seat_text(reader);
    if (known.my_turn && heard.small.contains("legal_count")) ask_for_legal(actor, heard.table, reader);
    model_.told({table_named(heard.table), reader, line.who, &with_view}, worlds_);
}

}  // namespace saloon::sim
