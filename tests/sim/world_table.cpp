// What people do at a table.
#include <algorithm>

#include "tests/sim/world.h"

namespace saloon::sim {

void World::agrees(const Caller& actor, const std::string& table) {
    if (actor.line) model_.agrees_to_take_back(table_named(table), actor.line->who, app_->open_time());
}

void World::goes(const std::string& table) { model_.comes_or_goes(table_named(table), app_->open_time()); }

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
        agrees(again, table);
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
    send(actor, number, text);
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
        if (yes) agrees(actor, table);
        known.asked = false;
        return say("answer", std::string(R"(,"to":"take_back","yes":)") + (yes ? "true" : "false"));
    }
    const std::uint32_t what = clock_.below(40);
    if (what < 14) {
        agrees(actor, table);
        const int back = static_cast<int>(clock_.below(4));
        return say("take_back", clock_.one_in(2) ? "" : R"(,"to":)" + std::to_string(std::max(0, known.n - 1 - back)));
    }
    if (what < 16) return say("offer_draw");
    if (what < 18) return say("answer", R"(,"to":"draw","yes":true)");
    const std::string other = seat_text(seat_at(static_cast<int>(clock_.below(3))));
    if (what < 22) {
        goes(table);
        return say("back");
    }
    if (what < 23) goes(table);
    if (what < 23) return say("stand_in", R"(,"for":")" + other + "\"");
    if (what < 24) {
        goes(table);
        return say("resign");
    }
    if (what < 26)
        return clock_.one_in(2) || known.legal.empty() ? say("hint")
                                                       : say("why_not", R"(,"line":)" + json_text(known.legal.front()));
    if (what < 31) return talk(actor, table, other, what);
    about_seat(actor, table, what);
}

void World::talk(Caller& actor, const std::string& table, const std::string& other, std::uint32_t what) {
    const std::string at = R"(,"table":")" + table + "\"";
    if (what < 27)
        return ask(actor, R"("do":"mute")" + at + R"(,"seat":")" + other + R"(","on":)" +
                              (clock_.one_in(3) ? "false" : "true"));
    if (what < 28) return ask(actor, R"("do":"report","why":"rude")" + at + R"(,"seat":")" + other + "\"");
    if (what < 30) return ask(actor, R"("do":"chat","text":"how are you?")" + at);
    ask(actor, R"("do":"unwatch")" + at);
}

void World::about_seat(Caller& actor, const std::string& table, std::uint32_t what) {
    const std::string path = "/tables/" + table;
    if (what < 34) return http(actor, "POST", path + "/start", R"({"grade":"greenhorn"})");
    if (what == 39) return http(actor, "POST", path + "/rematch", "{}");
    goes(table);
    http(actor, "POST", path + (what < 38 ? "/leave" : "/give-up"), "{}");
}

}  // namespace saloon::sim
