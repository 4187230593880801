// Who is who, over HTTP. Passwords are hashed on a worker thread; the answer comes when that is done.
#include "server/app_call.h"
#include "server/log.h"
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

HttpAnswer nothing_more(std::string cookie = {}) {
    HttpAnswer answer;
    answer.body = "{}";
    answer.cookie = std::move(cookie);
    return answer;
}

Refusal cannot_read() { return {code::unavailable, "the database cannot be read at the moment", {}}; }

}  // namespace

void write_person(const Person& person, JsonWriter& writer) {
    writer.object().key("id").text(id_text(person.id)).key("name").text(person.name);
    writer.key("account").boolean(person.account()).end_object();
}

Answer<HttpAnswer> App::get_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    return person_answer(**who);
}

Answer<HttpAnswer> App::post_me(Call& call) {
    const auto wish = body::read_name(call.request.body, limits_);
    if (!wish) return refuse(wish.error());
    if (call.person != nullptr) return person_answer(*call.person);
    if (!people_.may_make_guest(call.request.address, now_ms()))
        return refuse(code::too_many, "too many strangers have come from your address this hour");
    const Person& guest = people_.make_guest(wish->name.value_or(""), now_ms(), changes_);
    auto token = people_.sign_in(guest.id, now_ms(), changes_);
    if (!token) return refuse(cannot_read());
    return person_answer(guest, std::move(*token));
}

Answer<HttpAnswer> App::patch_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const auto wish = body::read_name(call.request.body, limits_);
    if (!wish) return refuse(wish.error());
    if (!wish->name) return refuse(code::bad_request, "body: the key \"name\" is missing");
    Person person = **who;
    if (person.account()) {
        const auto other = store_.account_named(*wish->name);
        if (!other) return refuse(cannot_read());
        if (*other && (*other)->id != person.id) return refuse(code::refused, "that name is taken");
    }
    person.name = *wish->name;
    people_.put(person, changes_);
    if (const auto tables = tables_of_.find(person.id); tables != tables_of_.end())
        for (const TableId id : tables->second) {
            rooms_.at(id)->room.rename(person.id, person.name);
            touch(*rooms_.at(id));
        }
    return person_answer(person);
}

Answer<HttpAnswer> App::post_account(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    auto wish = body::read_credentials(call.request.body, limits_);
    if (!wish) return refuse(wish.error());
    if ((*who)->account()) return refuse(code::refused, "you have an account already");
    if (!people_.may_guess(wish->name, call.request.address, now_ms()))
        return refuse(code::too_many, "wait a moment before you try again");
    hash_later(call.request.address,
               [this, id = (*who)->id, wish = std::move(*wish), reply = std::move(call.reply)]() mutable {
                   std::string hash = hash_password(wish.password);
                   post_([this, id, name = wish.name, hash = std::move(hash), reply = std::move(reply)]() mutable {
                       later(std::move(reply), made_account(id, name, std::move(hash)));
                   });
               });
    return HttpAnswer{};
}

HttpAnswer App::made_account(PersonId id, const std::string& name, std::string hash) {
    const auto taken = store_.account_named(name);
    const auto found = people_.find(id);
    if (!taken || !found || hash.empty()) return error_answer(cannot_read());
    if (*found == nullptr || (*found)->account()) return error_answer({code::gone, "the guest is gone", {}});
    // Another may have asked for the same name a moment ago, and not be in the store yet.
    const bool promised = !names_promised_.insert(name).second;
    if (*taken || promised) return error_answer({code::refused, "that name is taken", {}});
    Person person = **found;
    person.name = name;
    person.password = std::move(hash);
    people_.put(person, changes_);
    return person_answer(person);
}

Answer<HttpAnswer> App::post_sign_in(Call& call) {
    auto wish = body::read_credentials(call.request.body, limits_);
    if (!wish) return refuse(wish.error());
    if (!people_.may_guess(wish->name, call.request.address, now_ms()))
        return refuse(code::too_many, "too many guesses; wait half a minute");
    const auto found = store_.account_named(wish->name);
    if (!found) return refuse(cannot_read());
    // Where there is no such account a hash is tried all the same: the time must not tell which names exist.
    static const std::string nobody = hash_password(random_token());
    const bool exists = found->has_value() && !(*found)->banned;
    const PersonId id = exists ? (*found)->id : PersonId::nobody;
    hash_later(call.request.address, [this, id, hash = exists ? (*found)->password : nobody, wish = std::move(*wish),
                                      address = call.request.address, reply = std::move(call.reply)]() mutable {
        const bool fits = password_fits(hash, wish.password) && id != PersonId::nobody;
        post_([this, id, fits, name = wish.name, address, reply = std::move(reply)]() mutable {
            later(std::move(reply), signed_in(fits ? id : PersonId::nobody, name, address));
        });
    });
    return HttpAnswer{};
}

HttpAnswer App::signed_in(PersonId id, const std::string& name, const std::string& address) {
    const auto found = people_.find(id);
    if (!found) return error_answer(cannot_read());
    if (id == PersonId::nobody || *found == nullptr)
        return error_answer({code::not_signed_in, "name and password do not fit", {}});
    people_.guessed_right(name, address);
    const Person person = **found;
    auto token = people_.sign_in(id, now_ms(), changes_);
    if (!token) return error_answer(cannot_read());
    return person_answer(person, std::move(*token));
}

Answer<HttpAnswer> App::post_sign_out(Call& call) {
    if (call.person != nullptr) people_.sign_out(call.request.token, changes_);
    return nothing_more("-");
}

Answer<HttpAnswer> App::post_sign_out_everywhere(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const PersonId id = (*who)->id;
    people_.sign_out_everywhere(id, changes_);
    drop_clients_of(id, "signed out");
    return nothing_more("-");
}

// On a thread that bots have no part in, and those who wait take turns by address.
void App::hash_later(const std::string& address, Workers::Task task) {
    passwords_.add(std::hash<std::string>{}(address), std::move(task));
}

void App::drop_clients_of(PersonId person, std::string_view why) {
    std::vector<std::shared_ptr<Client>> dropped;
    const auto [first, last] = clients_of_.equal_range(person);
    for (auto at = first; at != last; ++at) dropped.push_back(at->second->shared_from_this());
    for (const auto& client : dropped) client->close(why);
}

Answer<HttpAnswer> App::delete_me(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const PersonId id = (*who)->id;
    // His place at tables that go on is a bot's; those that are over keep the moves and lose the name.
    std::vector<TableId> tables;
    if (const auto living = tables_of_.find(id); living != tables_of_.end()) tables = living->second;
    const auto over = store_.finished_tables(id, static_cast<int>(limits_.export_tables));
    if (!over) return refuse(cannot_read());
    for (const TableRow& row : *over) tables.push_back(row.id);
    for (const TableId table : tables) {
        auto entry = wake_room(table);
        if (!entry) return refuse(entry.error());
        finish_with(**entry);
        (*entry)->room.forget(id, now());
        touch(**entry);
    }
    people_.drop(id, changes_);
    drop_clients_of(id, "deleted");
    log_info("person_deleted", {{"person", id_text(id)}});
    return nothing_more("-");
}

Answer<HttpAnswer> App::get_export(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const Person& person = **who;
    const auto devices = store_.tokens_of(person.id);
    const auto over = store_.finished_tables(person.id, static_cast<int>(limits_.export_tables));
    const auto said = store_.chat_of(person.id, 10'000);
    if (!devices || !over || !said) return refuse(cannot_read());
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("person");
    write_person(person, writer);
    writer.key("made").number(person.made).key("devices").number(static_cast<std::int64_t>(devices->size()));
    writer.key("tables").array();
    if (const auto living = tables_of_.find(person.id); living != tables_of_.end())
        for (const TableId id : living->second)
            write_summary(rooms_.at(id)->room.row(), person.id, rooms_.at(id)->here(), writer);
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
