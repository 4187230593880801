// Who is who, over HTTP, as far as no password is needed.
#include "server/accounts.h"
#include "server/bodies.h"
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

std::span<const Route<Accounts>> Accounts::routes() {
    static constexpr std::array list{
        Route<Accounts>{"GET", "/me", &Accounts::get_me},
        Route<Accounts>{"POST", "/me", &Accounts::post_me},
        Route<Accounts>{"PATCH", "/me", &Accounts::patch_me},
        Route<Accounts>{"DELETE", "/me", &Accounts::delete_me},
        Route<Accounts>{"GET", "/me/export", &Accounts::get_export},
        Route<Accounts>{"POST", "/me/password", &Accounts::post_password},
        Route<Accounts>{"POST", "/me/codes", &Accounts::post_codes},
        Route<Accounts>{"POST", "/account", &Accounts::post_account},
        Route<Accounts>{"POST", "/reset", &Accounts::post_reset},
        Route<Accounts>{"POST", "/sign-in", &Accounts::post_sign_in},
        Route<Accounts>{"POST", "/sign-out", &Accounts::post_sign_out},
        Route<Accounts>{"POST", "/sign-out-everywhere", &Accounts::post_sign_out_everywhere},
    };
    return list;
}

Answer<HttpAnswer> Accounts::get_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    if (!(*who)->account()) return person_answer(**who);
    const auto codes = house_.people.codes_left((*who)->id);
    if (!codes) return refuse(cannot_read());
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("person");
    write_person(**who, writer);
    writer.key("codes_left").number(*codes).end_object();
    return answer;
}

// A name that nobody takes for somebody else's: not an account's, not a bot's.
Answer<void> Accounts::may_be_called(const std::string& name, PersonId who, bool account) {
    if (like_the_house(name)) return refuse(code::refused, said("server.bots_house_called_like_choose"));
    if (account && like_a_stranger(name))
        return refuse(code::refused, said("server.strangers_called_like_account_needs"));
    const auto owner = house_.people.account_named(name);
    if (!owner) return refuse(cannot_read());
    if (*owner != nullptr && (*owner)->id != who) return refuse(code::refused, said("server.name_taken"));
    return {};
}

Answer<HttpAnswer> Accounts::post_me(Call& call) {
    const auto wish = body::read_name(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    if (call.person != nullptr) return person_answer(*call.person);
    if (wish->name)
        if (auto free = may_be_called(*wish->name, PersonId::nobody, false); !free) return refuse(free.error());
    if (!house_.people.may_make_guest(call.request.address, house_.open_time()))
        return refuse(code::too_many, said("server.too_many_strangers_have_come"));
    const Person& guest = house_.people.make_guest(wish->name.value_or(""), house_.date(), outbox_.changes());
    auto token = house_.people.sign_in(guest.id, house_.date(), outbox_.changes());
    if (!token) return refuse(cannot_read());
    return person_answer(guest, std::move(*token));
}

Answer<HttpAnswer> Accounts::patch_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const auto wish = body::read_name(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    if (!wish->name) return refuse(code::bad_request, said("server.body_key_name_missing"));
    Person person = **who;
    if (auto free = may_be_called(*wish->name, person.id, person.account()); !free) return refuse(free.error());
    person.name = *wish->name;
    person.key = name_key(person.name);
    outbox_.begin_request(person.id);
    house_.people.put(person, outbox_.changes());
    outbox_.end_request();
    tables_.rename(person.id, person.name);
    if (person.account()) give_name_back(person);
    return person_answer(person);
}

// A guest's name is his until somebody makes an account of it; then he is a stranger again.
void Accounts::give_name_back(const Person& account) {
    const auto guests = house_.people.guests_named(account.key);
    if (!guests) return log_error("guests_unread", {{"why", why(guests.error())}});
    for (const PersonId id : *guests) {
        const auto known = house_.people.find(id);
        if (!known || *known == nullptr) continue;
        Person guest = **known;
        guest.name = stranger_name(guest.id);
        guest.key = name_key(guest.name);
        house_.people.put(guest, outbox_.changes());
        tables_.rename(guest.id, guest.name);
    }
}

// Who was here without an account cannot come back, so nobody is to wait for him.
void Accounts::leave_tables(PersonId person) {
    const std::vector<TableId> tables = tables_.of(person);  // a copy: the list changes
    for (const TableId id : tables) {
        auto entry = tables_.wake(id);
        if (!entry) continue;
        if ((*entry)->room.row().state == TableState::open)
            (void)(*entry)->room.leave(person, true, house_.now());
        else
            (void)(*entry)->room.leave(person, false, house_.now());
        tables_.index(**entry);
        tables_.touch(**entry);
    }
}

Answer<HttpAnswer> Accounts::post_sign_out(Call& call) {
    if (call.person == nullptr) return nothing_more("-");
    const PersonId id = call.person->id;
    const bool guest = !call.person->account();
    house_.people.sign_out(call.request.token, outbox_.changes());
    clients_.drop(id, sha256_hex(call.request.token), "signed out");
    if (guest) leave_tables(id);
    return nothing_more("-");
}

Answer<HttpAnswer> Accounts::post_sign_out_everywhere(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const PersonId id = (*who)->id;
    const bool guest = !(*who)->account();
    if (auto out = house_.people.sign_out_everywhere(id, outbox_.changes()); !out) return refuse(cannot_read());
    clients_.drop(id, {}, "signed out");
    if (guest) leave_tables(id);
    return nothing_more("-");
}

// An open page or a stolen cookie is not enough to delete an account.
Answer<HttpAnswer> Accounts::delete_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    if (!(*who)->account()) return forget((*who)->id);
    return prove_password(call, **who, [](Accounts& accounts, const Person& person) {
        auto gone = accounts.forget(person.id);
        return gone ? std::move(*gone) : error_answer(gone.error());
    });
}

Answer<HttpAnswer> Accounts::forget(PersonId id) {
    // His place at tables that go on is a bot's; those that are over keep the moves and lose the name.
    std::vector<TableId> tables = tables_.of(id);
    const auto over = house_.store.finished_tables(id, static_cast<int>(house_.limits.export_tables));
    if (!over) return refuse(cannot_read());
    for (const TableRow& row : *over) tables.push_back(row.id);
    for (const TableId table : tables) {
        auto entry = tables_.wake(table);
        if (!entry) return refuse(entry.error());
        (*entry)->room.forget(id, house_.now());
        tables_.index(**entry);
        tables_.touch(**entry);
    }
    house_.people.drop(id, outbox_.changes());
    clients_.drop(id, {}, "deleted");
    log_info("person_deleted", {{"person", id_text(id)}});
    return nothing_more("-");
}

Answer<HttpAnswer> Accounts::get_export(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const Person& person = **who;
    const auto devices = house_.store.tokens_of(person.id);
    const auto over = house_.store.finished_tables(person.id, static_cast<int>(house_.limits.export_tables));
    const auto said = house_.store.chat_of(person.id, 10'000);
    if (!devices || !over || !said) return refuse(cannot_read());
    HttpAnswer answer;
    answer.file_name = "saloon-" + id_text(person.id) + ".json";
    JsonWriter writer(answer.body);
    writer.object().key("person");
    write_person(person, writer);
    writer.key("made").number(person.made).key("devices").number(static_cast<std::int64_t>(devices->size()));
    writer.key("tables").array();
    for (const TableId id : tables_.of(person.id))
        write_summary(tables_.known(id)->room.row(), person.id, tables_.known(id)->here(), writer);
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

// On a thread that bots have no part in, and those who wait take turns by address.
void Accounts::hash_later(const std::string& address, Workers::Task task) {
    passwords_->add(std::hash<std::string>{}(address), std::move(task));
}

// The store keeps what is unique so, whatever memory believed: this one request was left out.
HttpAnswer Accounts::not_kept(const Promise& promise) {
    log_error("request_not_kept", {{"person", id_text(promise.person)}});
    house_.people.forget(promise.person);
    if (const auto person = house_.people.find(promise.person); person && *person != nullptr)
        tables_.rename(promise.person, std::string((*person)->name));
    return error_answer({code::refused, said("server.somebody_else_was_quicker_so"), {}});
}

void Accounts::ban(PersonId id, bool banned) {
    const auto found = house_.people.find(id);
    if (!found || *found == nullptr) return;
    Person person = **found;
    person.banned = banned;
    house_.people.put(person, outbox_.changes());
    if (banned) clients_.drop(id, {}, "banned");
}

}  // namespace saloon::server
