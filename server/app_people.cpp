// Who is who, over HTTP, as far as no password is needed.
#include "server/app_accounts.h"
#include "server/log.h"
#include "server/names.h"
#include "server/reader_view.h"

namespace saloon::server {
namespace {

HttpAnswer person_answer(const Person& person, std::string cookie = {}) {
    HttpAnswer answer;
    answer.cookie = std::move(cookie);
    JsonWriter writer(answer.body);
    writer.object().key("person");
    write_person(person, writer);
    writer.end_object();
    return answer;
}

HttpAnswer nothing_more(std::string cookie) {
    HttpAnswer answer;
    answer.body = "{}";
    answer.cookie = std::move(cookie);
    return answer;
}

}  // namespace

Refusal cannot_read() { return {code::unavailable, said("server.database_cannot_read_at_moment"), {}}; }

void write_person(const Person& person, JsonWriter& writer) {
    writer.object().key("id").text(id_text(person.id)).key("name").text(person.name);
    writer.key("account").boolean(person.account()).end_object();
}

std::span<const App::Accounts::Route> App::Accounts::routes() {
    static constexpr std::array list{
        Route{"GET", "/me", &Accounts::get_me},
        Route{"POST", "/me", &Accounts::post_me},
        Route{"PATCH", "/me", &Accounts::patch_me},
        Route{"DELETE", "/me", &Accounts::delete_me},
        Route{"GET", "/me/export", &Accounts::get_export},
        Route{"POST", "/me/password", &Accounts::post_password},
        Route{"POST", "/me/codes", &Accounts::post_codes},
        Route{"POST", "/account", &Accounts::post_account},
        Route{"POST", "/reset", &Accounts::post_reset},
        Route{"POST", "/sign-in", &Accounts::post_sign_in},
        Route{"POST", "/sign-out", &Accounts::post_sign_out},
        Route{"POST", "/sign-out-everywhere", &Accounts::post_sign_out_everywhere},
    };
    return list;
}

Answer<HttpAnswer> App::Accounts::get_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    if (!(*who)->account()) return person_answer(**who);
    const auto codes = app.people_.codes_left((*who)->id);
    if (!codes) return refuse(cannot_read());
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("person");
    write_person(**who, writer);
    writer.key("codes_left").number(*codes).end_object();
    return answer;
}

// A name that nobody takes for somebody else's: not an account's, not a bot's.
Answer<void> App::Accounts::may_be_called(const std::string& name, PersonId who, bool account) {
    if (like_the_house(name)) return refuse(code::refused, said("server.bots_house_called_like_choose"));
    if (account && like_a_stranger(name))
        return refuse(code::refused, said("server.strangers_called_like_account_needs"));
    const auto owner = app.people_.account_named(name);
    if (!owner) return refuse(cannot_read());
    if (*owner != nullptr && (*owner)->id != who) return refuse(code::refused, said("server.name_taken"));
    return {};
}

Answer<HttpAnswer> App::Accounts::post_me(Call& call) {
    const auto wish = body::read_name(call.request.body, app.limits_);
    if (!wish) return refuse(wish.error());
    if (call.person != nullptr) return person_answer(*call.person);
    if (wish->name)
        if (auto free = may_be_called(*wish->name, PersonId::nobody, false); !free) return refuse(free.error());
    if (!app.people_.may_make_guest(call.request.address, app.open_time()))
        return refuse(code::too_many, said("server.too_many_strangers_have_come"));
    const Person& guest = app.people_.make_guest(wish->name.value_or(""), app.now_ms(), app.changes_);
    auto token = app.people_.sign_in(guest.id, app.now_ms(), app.changes_);
    if (!token) return refuse(cannot_read());
    return person_answer(guest, std::move(*token));
}

Answer<HttpAnswer> App::Accounts::patch_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const auto wish = body::read_name(call.request.body, app.limits_);
    if (!wish) return refuse(wish.error());
    if (!wish->name) return refuse(code::bad_request, said("server.body_key_name_missing"));
    Person person = **who;
    if (auto free = may_be_called(*wish->name, person.id, person.account()); !free) return refuse(free.error());
    person.name = *wish->name;
    person.key = name_key(person.name);
    begin(person.id);
    app.people_.put(person, app.changes_);
    end();
    app.rename_at_tables(person.id, person.name);
    if (person.account()) give_name_back(person);
    return person_answer(person);
}

void App::rename_at_tables(PersonId person, const std::string& name) {
    const auto tables = tables_of_.find(person);
    if (tables == tables_of_.end()) return;
    for (const TableId id : tables->second) {
        rooms_.at(id)->room.rename(person, name);
        touch(*rooms_.at(id));
    }
}

// A guest's name is his until somebody makes an account of it; then he is a stranger again.
void App::Accounts::give_name_back(const Person& account) {
    const auto guests = app.people_.guests_named(account.key);
    if (!guests) return log_error("guests_unread", {{"why", why(guests.error())}});
    for (const PersonId id : *guests) {
        const auto known = app.people_.find(id);
        if (!known || *known == nullptr) continue;
        Person guest = **known;
        guest.name = stranger_name(guest.id);
        guest.key = name_key(guest.name);
        app.people_.put(guest, app.changes_);
        app.rename_at_tables(guest.id, guest.name);
    }
}

// Who was here without an account cannot come back, so nobody is to wait for him.
void App::Accounts::leave_tables(PersonId person) {
    std::vector<TableId> tables;
    if (const auto living = app.tables_of_.find(person); living != app.tables_of_.end()) tables = living->second;
    for (const TableId id : tables) {
        auto entry = app.wake_room(id);
        if (!entry) continue;
        if ((*entry)->room.row().state == TableState::open)
            (void)(*entry)->room.leave(person, true, app.now());
        else
            (void)(*entry)->room.leave(person, false, app.now());
        app.index(**entry);
        app.touch(**entry);
    }
}

Answer<HttpAnswer> App::Accounts::post_sign_out(Call& call) {
    if (call.person == nullptr) return nothing_more("-");
    const PersonId id = call.person->id;
    const bool guest = !call.person->account();
    app.people_.sign_out(call.request.token, app.changes_);
    app.drop_clients(id, sha256_hex(call.request.token), "signed out");
    if (guest) leave_tables(id);
    return nothing_more("-");
}

Answer<HttpAnswer> App::Accounts::post_sign_out_everywhere(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const PersonId id = (*who)->id;
    const bool guest = !(*who)->account();
    if (auto out = app.people_.sign_out_everywhere(id, app.changes_); !out) return refuse(cannot_read());
    app.drop_clients(id, {}, "signed out");
    if (guest) leave_tables(id);
    return nothing_more("-");
}

// On a thread that bots have no part in, and those who wait take turns by address.
void App::hash_later(const std::string& address, Workers::Task task) {
    passwords_->add(std::hash<std::string>{}(address), std::move(task));
}

// At once: what such a client still sends is not heard, and it sees nothing more.
void App::drop_clients(PersonId person, std::string_view session, std::string_view why) {
    std::vector<std::shared_ptr<Client>> dropped;
    const auto [first, last] = clients_of_.equal_range(person);
    for (auto at = first; at != last; ++at)
        if (session.empty() || at->second->session == session) dropped.push_back(at->second->shared_from_this());
    for (const auto& client : dropped) {
        disconnected(client);
        client->person = PersonId::nobody;
        client->close(why);
    }
}

// An open page or a stolen cookie is not enough to delete an account.
Answer<HttpAnswer> App::Accounts::delete_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    if (!(*who)->account()) return forget((*who)->id);
    return prove_password(call, **who, [](Accounts accounts, const Person& person) {
        auto gone = accounts.forget(person.id);
        return gone ? std::move(*gone) : error_answer(gone.error());
    });
}

Answer<HttpAnswer> App::Accounts::forget(PersonId id) {
    // His place at tables that go on is a bot's; those that are over keep the moves and lose the name.
    std::vector<TableId> tables;
    if (const auto living = app.tables_of_.find(id); living != app.tables_of_.end()) tables = living->second;
    const auto over = app.store_.finished_tables(id, static_cast<int>(app.limits_.export_tables));
    if (!over) return refuse(cannot_read());
    for (const TableRow& row : *over) tables.push_back(row.id);
    for (const TableId table : tables) {
        auto entry = app.wake_room(table);
        if (!entry) return refuse(entry.error());
        (*entry)->room.forget(id, app.now());
        app.index(**entry);
        app.touch(**entry);
    }
    app.people_.drop(id, app.changes_);
    app.drop_clients(id, {}, "deleted");
    log_info("person_deleted", {{"person", id_text(id)}});
    return nothing_more("-");
}

Answer<HttpAnswer> App::Accounts::get_export(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const Person& person = **who;
    const auto devices = app.store_.tokens_of(person.id);
    const auto over = app.store_.finished_tables(person.id, static_cast<int>(app.limits_.export_tables));
    const auto said = app.store_.chat_of(person.id, 10'000);
    if (!devices || !over || !said) return refuse(cannot_read());
    HttpAnswer answer;
    answer.file_name = "saloon-" + id_text(person.id) + ".json";
    JsonWriter writer(answer.body);
    writer.object().key("person");
    write_person(person, writer);
    writer.key("made").number(person.made).key("devices").number(static_cast<std::int64_t>(devices->size()));
    writer.key("tables").array();
    if (const auto living = app.tables_of_.find(person.id); living != app.tables_of_.end())
        for (const TableId id : living->second)
            write_summary(app.rooms_.at(id)->room.row(), person.id, app.rooms_.at(id)->here(), writer);
    for (const TableRow& row : *over) write_summary(row, person.id, {}, writer);
    writer.end_array().key("chat").array();
    for (const ChatLine& line : *said) {
        writer.object();
        write_chat(line, writer);
        writer.end_object();
    }
    writer.end_array().end_object();
    return answer;
}

}  // namespace saloon::server
