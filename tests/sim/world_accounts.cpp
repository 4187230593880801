// Names and accounts, and who runs the saloon.
#include <algorithm>

#include "tests/sim/world.h"

namespace saloon::sim {
namespace {

constexpr int ok = 200;

// What was asked for was surely not done.
bool surely_refused(const HttpAnswer& answer) { return answer.status >= 400; }

std::string fields(const std::string& name, const std::string& password) {
    return R"({"name":)" + json_text(name) + R"(,"password":)" + json_text(password) + "}";
}

}  // namespace

void World::as_person(Caller& actor) {
    const std::uint32_t what = clock_.below(100);
    if (what < 55) return;
    if (what < 68) return rename(actor);
    if (what < 80) return make_account(actor);
    if (what < 86) return change_password(actor);
    if (what < 87 && actor.account) return http(actor, "GET", "/me/export", "");
    if (what < 89 && !accounts_.empty()) {
        // A guest who has an account takes along what he plays.
        leaves_all(actor);
        return sign_in(actor, accounts_[clock_.below(static_cast<std::uint32_t>(accounts_.size()))]);
    }
    if (what < 91) return delete_self(actor);
    leaves_all(actor);
    http(actor, "POST", clock_.one_in(4) ? "/sign-out-everywhere" : "/sign-out", "");
}

// He may be about to leave every table where he sits, and so may those who are signed in as he is.
void World::leaves_all(const Caller& actor) {
    for (const TableId id : disk_.living())
        for (const SeatHolder& seat : disk_.rows().at(id).seats)
            if (id_text(seat.person) == actor.person) goes(id_text(id));
}

// Two want the same name in the same moment.
void World::rename(Caller& actor) {
    const std::string name = "Rover " + std::to_string(clock_.below(3));
    for (Caller* who : {&actor, &actors_[clock_.below(static_cast<std::uint32_t>(actors_.size()))]}) {
        if (who->token.empty() || (who->account && who->account->busy)) continue;
        if (who->account) who->account->busy = true;
        http(*who, "PATCH", "/me", R"({"name":")" + name + "\"}",
             [who, name, account = who->account](const HttpAnswer& answer, const Json&) {
                 if (account) account->busy = false;
                 if (account) ++account->changes;
                 if (answer.status == ok) who->name = name;
                 if (answer.status == ok && account) account->name = name;
             });
    }
}

void World::make_account(Caller& actor) {
    if (actor.account || actor.token.empty()) return;
    const auto account = std::make_shared<Account>();
    account->name = "Owner " + std::to_string(accounts_.size()) + " " + std::to_string(clock_.below(3));
    account->password = "a long secret " + std::to_string(clock_.below(1'000));
    http(actor, "POST", "/account", fields(account->name, account->password),
         [this, &actor, account](const HttpAnswer& answer, const Json& json) {
             if (answer.status != ok) return;
             account->person = actor.person;
             for (const Json& code : json["codes"]) account->codes.push_back(text_of(code));
             if (account->codes.empty()) fail("an account was made without codes");
             actor.account = account;
             actor.name = account->name;
             accounts_.push_back(account);
         });
}

// The right password lets in, and no other does.
void World::sign_in(Caller& actor, const std::shared_ptr<Account>& account) {
    const bool wrong = clock_.one_in(6);
    const bool old = wrong && !account->old_passwords.empty();
    const std::string password = old ? account->old_passwords.back() : wrong ? "not this one" : account->password;
    const bool sure = !account->busy && !account->doubt && !account->gone;
    http(actor, "POST", "/sign-in", fields(account->name, password),
         [=, this, &actor, changes = account->changes](const HttpAnswer& answer, const Json& json) {
             if (answer.status == ok) {
                 actor.account = account;
                 actor.name = account->name;
                 actor.known.clear();
                 if (wrong && sure && text_of(json["person"]["id"]) == account->person)
                     fail(account->name + " was let in with a wrong password");
                 return;
             }
             const auto person = disk_.people().find(static_cast<PersonId>(read_id(account->person).value_or(0)));
             const bool there = person != disk_.people().end() && !person->second.banned;
             const bool unchanged = sure && !account->busy && !account->gone && account->changes == changes;
             if (!wrong && unchanged && there && answer.status == 401 && lives_ == account->seen_life)
                 fail("the right password of " + account->name + " does not let in");
         });
    account->seen_life = lives_;
}

void World::change_password(Caller& actor) {
    const auto account = actor.account;
    if (!account || account->busy || account->doubt) return;
    account->busy = true;
    const std::string next = "a newer secret " + std::to_string(clock_.below(100'000));
    const bool wrong = clock_.one_in(5);
    const std::string body =
        R"({"old":)" + json_text(wrong ? "not this one" : account->password) + R"(,"new":)" + json_text(next) + "}";
    http(actor, "POST", "/me/password", body, [=, this, &actor](const HttpAnswer& answer, const Json&) {
        account->busy = false;
        ++account->changes;
        if (answer.status != ok) return;
        if (wrong) fail("a password was changed by who did not know it");
        actor.account = account;  // with a new cookie
        account->old_passwords.push_back(std::exchange(account->password, next));
    });
}

// A code is good once, and then never again.
void World::reset_password(Caller& actor, const std::shared_ptr<Account>& account) {
    if (account->busy || account->doubt || account->gone) return;
    const bool used = !account->used_codes.empty() && clock_.one_in(4);
    if (!used && account->codes.empty()) return;
    const std::string code = used ? account->used_codes.back() : account->codes.back();
    account->busy = true;
    const std::string next = "a secret by code " + std::to_string(clock_.below(100'000));
    const std::string body = R"({"name":)" + json_text(account->name) + R"(,"code":)" + json_text(code) +
                             R"(,"password":)" + json_text(next) + "}";
    http(actor, "POST", "/reset", body, [=, this, &actor](const HttpAnswer& answer, const Json& json) {
        account->busy = false;
        ++account->changes;
        if (answer.status != ok || text_of(json["person"]["id"]) != account->person) return;
        if (used) fail("a code of " + account->name + " was good twice");
        std::erase(account->codes, code);
        account->used_codes.push_back(code);
        if (json.contains("codes")) account->codes.clear();
        if (json.contains("codes"))
            for (const Json& fresh : json["codes"]) account->codes.push_back(text_of(fresh));
        account->old_passwords.push_back(std::exchange(account->password, next));
        actor.account = account;
        actor.known.clear();
    });
}

void World::delete_self(Caller& actor) {
    const auto account = actor.account;
    if (actor.token.empty() || (account && account->busy)) return;
    leaves_all(actor);
    if (account) account->busy = true;
    const std::string body = account ? R"({"password":)" + dump(Json(account->password)) + "}" : std::string();
    http(actor, "DELETE", "/me", body, [account](const HttpAnswer& answer, const Json&) {
        if (!account) return;
        account->busy = false;
        account->gone = account->gone || !surely_refused(answer);
    });
}

void World::order(Order::Kind kind, std::uint64_t subject) {
    if (real_)
        real_->order(kind, subject);
    else
        disk_.order(kind, subject);
}

// Who runs the saloon closes a table, shuts somebody out, or lets him in again.
void World::house_rules() {
    const auto& people = disk_.people();
    const std::uint32_t what = clock_.below(4);
    if (what == 0) {
        const std::string table = any_table();
        if (table.empty()) return;
        note("the owner closes " + table);
        goes(table);
        return order(Order::Kind::close_table, static_cast<std::uint64_t>(table_named(table)));
    }
    if (what == 1 && !people.empty()) {
        auto at = people.begin();
        std::advance(at, clock_.below(static_cast<std::uint32_t>(people.size())));
        note("the owner shuts out " + id_text(at->first));
        return order(Order::Kind::ban, static_cast<std::uint64_t>(at->first));
    }
    for (const auto& [id, person] : people)
        if (person.banned) order(Order::Kind::unban, static_cast<std::uint64_t>(id));
}

}  // namespace saloon::sim
