#include "server/accounts.h"

#include "server/bodies.h"
#include "server/log.h"
#include "server/names.h"

namespace saloon::server {
namespace {

constexpr std::size_t nonce_letters = 32;

// A mark for a device where the owner has signed in. It lets nobody in; guesses from there are counted by themselves,
// so that those of strangers do not keep the owner waiting. Another password makes it worthless.
std::string device_mark(const Person& account) {
    const std::string nonce = random_token().substr(0, nonce_letters);
    return nonce + mac_hex(account.password, nonce);
}

bool knows_device(const Person& account, std::string_view mark) {
    if (mark.size() != nonce_letters + 64) return false;
    return same_secret(mark.substr(nonce_letters), mac_hex(account.password, mark.substr(0, nonce_letters)));
}

HttpAnswer account_answer(const Person& account, std::string token, const std::vector<std::string>& codes) {
    HttpAnswer answer;
    answer.cookie = std::move(token);
    answer.device = device_mark(account);
    JsonWriter writer(answer.body);
    writer.object().key("person");
    write_person(account, writer);
    if (!codes.empty()) {
        writer.key("codes").array();
        for (const std::string& code : codes) writer.text(code);
        writer.end_array();
    }
    writer.end_object();
    return answer;
}

HttpAnswer no_fit() { return error_answer({code::not_signed_in, said("server.name_password_do_not_fit"), {}}); }

}  // namespace

Accounts::Asker Accounts::asker_of(const Call& call, const std::string& name) {
    return {call.id(), call.request.token, {name, call.request.address, {}}};
}

const Person* Accounts::still(const Asker& asker) {
    const auto person = house_.people.of_token(asker.token);
    if (!person || *person == nullptr || (*person)->id != asker.person || (*person)->banned) return nullptr;
    return *person;
}

// The account, where its password is still the one that was looked at.
const Person* Accounts::with_password(PersonId id, const std::string& hash) {
    const auto person = id == PersonId::nobody ? nullptr : house_.people.find(id);
    if (!person || *person == nullptr || (*person)->banned || (*person)->password != hash) return nullptr;
    return *person;
}

// Calls `then` with the account's id where the password is right, else with nobody.
void Accounts::check_password(Call& call, Asker asker, const Person* account, std::string password,
                              std::function<HttpAnswer(Accounts&, const Asker&, PersonId)> then) {
    const PersonId id = account == nullptr ? PersonId::nobody : account->id;
    std::string hash = account == nullptr ? std::string() : account->password;
    hash_later(call.request.address,
               [this, asker = std::move(asker), id, hash = std::move(hash), password = std::move(password),
                then = std::move(then), reply = std::move(call.reply)]() mutable {
                   // Where there is no such account a hash is tried all the same: the time must not tell which names
                   // exist, and so the first who asks waits for it whatever the name.
                   if (nobodys_hash_.empty()) nobodys_hash_ = house_.machine.hash_password(random_token());
                   const bool fits = house_.machine.password_fits(hash.empty() ? nobodys_hash_ : hash, password);
                   house_.post([this, asker = std::move(asker), id, fits, hash = std::move(hash),
                                then = std::move(then), reply = std::move(reply)]() mutable {
                       const Person* right = fits ? with_password(id, hash) : nullptr;
                       if (right != nullptr) house_.people.guessed_right(asker.guesser);
                       outbox_.later(std::move(reply), then(*this, asker, right == nullptr ? PersonId::nobody : id));
                   });
               });
}

Answer<HttpAnswer> Accounts::prove_password(Call& call, const Person& account,
                                            std::function<HttpAnswer(Accounts&, const Person&)> then) {
    auto password = body::read_password(call.request.body, house_.limits);
    if (!password) return refuse(password.error());
    Asker asker = asker_of(call, account.name);
    asker.guesser.device = id_text(account.id);  // only who is signed in can try
    if (auto may = may_check(asker); !may) return refuse(may.error());
    check_password(call, std::move(asker), &account, std::move(*password),
                   [then = std::move(then)](Accounts& accounts, const Asker& asked, PersonId id) {
                       const Person* person = accounts.still(asked);
                       if (person == nullptr || id != person->id)
                           return error_answer({code::refused, said("server.password_does_not_fit"), {}});
                       return then(accounts, *person);
                   });
    return HttpAnswer{};
}

Answer<void> Accounts::may_check(const Asker& asker) {
    if (house_.people.may_guess(asker.guesser, house_.open_time())) return {};
    return refuse(code::too_many, said("server.too_many_guesses_from_wait"));
}

// ---- a new account

Answer<HttpAnswer> Accounts::post_account(Call& call) {
    auto wish = body::read_credentials(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    if (call.person != nullptr && call.person->account())
        return refuse(code::refused, said("server.you_have_account_already"));
    if (auto free = may_be_called(wish->name, call.id(), true); !free) return refuse(free.error());
    if (!house_.people.may_try("account from", call.request.address, house_.open_time()) ||
        (call.person == nullptr && !house_.people.may_make_guest(call.request.address, house_.open_time())))
        return refuse(code::too_many, said("server.too_many_accounts_made_from"));
    hash_later(call.request.address, [this, asker = asker_of(call, wish->name), wish = std::move(*wish),
                                      reply = std::move(call.reply)]() mutable {
        std::string hash = house_.machine.hash_password(wish.password);
        house_.post([this, asker = std::move(asker), name = wish.name, hash = std::move(hash),
                     reply = std::move(reply)]() mutable {
            outbox_.later(std::move(reply), made_account(asker, name, std::move(hash)));
        });
    });
    return HttpAnswer{};
}

HttpAnswer Accounts::made_account(const Asker& asker, const std::string& name, std::string hash) {
    if (hash.empty()) return error_answer(cannot_read());
    Person person;
    if (asker.person != PersonId::nobody) {
        const Person* guest = still(asker);
        if (guest == nullptr || guest->account()) return error_answer({code::gone, said("server.guest_gone"), {}});
        person = *guest;
    } else {
        person.id = static_cast<PersonId>(random_id());
        person.made = house_.date();
    }
    // Another may have asked for the same name a moment ago.
    if (auto free = may_be_called(name, person.id, true); !free) return error_answer(free.error());
    person.name = name;
    person.key = name_key(name);
    person.password = std::move(hash);
    HttpAnswer answer = start_afresh(person, "you have an account now");
    if (answer.status != 200) return answer;
    house_.people.note_address(person.id, asker.guesser.address);
    tables_.rename(person.id, person.name);
    give_name_back(person);
    return answer;
}

// He is what he was under a new password: every earlier token is dead, this device gets another one, and new codes
// come with it where he has none.
HttpAnswer Accounts::start_afresh(const Person& person, std::string_view why) {
    const auto codes_left = house_.people.codes_left(person.id);
    if (!codes_left) return error_answer(cannot_read());
    const std::size_t before = outbox_.changes().size();
    outbox_.begin_request(person.id);
    auto out = house_.people.sign_out_everywhere(person.id, outbox_.changes());
    auto token = out ? house_.people.sign_in(person.id, house_.date(), outbox_.changes()) : fault(out.error());
    if (!token) {
        outbox_.changes().resize(before, Change(EndRequest{}));
        return error_answer(cannot_read());
    }
    house_.people.put(person, outbox_.changes());
    std::vector<std::string> codes;
    if (*codes_left == 0) codes = house_.people.new_codes(person.id, outbox_.changes());
    outbox_.end_request();
    clients_.drop(person.id, {}, why);
    return account_answer(person, std::move(*token), codes);
}

// ---- signing in

Answer<HttpAnswer> Accounts::post_sign_in(Call& call) {
    auto wish = body::read_sign_in(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    const auto found = house_.people.account_named(wish->name);
    if (!found) return refuse(cannot_read());
    const Person* account = *found != nullptr && (*found)->banned ? nullptr : *found;
    Asker asker = asker_of(call, wish->name);
    if (account != nullptr && call.id() == account->id) asker.guesser.device = id_text(account->id);
    if (account != nullptr && knows_device(*account, call.request.device))
        asker.guesser.device = call.request.device.substr(0, nonce_letters);
    asker.guesser.known_address = account != nullptr && house_.people.knows_address(account->id, call.request.address);
    if (auto may = may_check(asker); !may) return refuse(may.error());
    check_password(call, std::move(asker), account, std::move(wish->password),
                   [](Accounts& accounts, const Asker& who, PersonId id) { return accounts.signed_in(who, id); });
    return HttpAnswer{};
}

HttpAnswer Accounts::signed_in(const Asker& asker, PersonId id) {
    if (id == PersonId::nobody) return no_fit();
    house_.people.note_address(id, asker.guesser.address);
    const auto found = house_.people.find(id);
    if (!found || *found == nullptr) return error_answer(cannot_read());
    const Person person = **found;
    const Person* const was = still(asker);
    const bool guest = was != nullptr && !was->account();
    outbox_.begin_request(id);
    std::vector<std::string> ended;
    auto token = house_.people.sign_in(id, house_.date(), outbox_.changes(), &ended);
    if (token && was != nullptr) house_.people.sign_out(asker.token, outbox_.changes());
    outbox_.end_request();
    if (!token) return error_answer(cannot_read());
    if (was != nullptr) clients_.drop(asker.person, sha256_hex(asker.token), "signed in");
    for (const std::string& session : ended) clients_.drop(id, session, "signed in on too many devices");
    if (guest) take_along(asker.person, person);
    return account_answer(person, std::move(*token), {});
}

// What he played as a guest is the account's: its seats, its talk, its finished games. Where both sit at one table he
// has two seats there.
void Accounts::take_along(PersonId guest, const Person& into) {
    const std::vector<TableId> living = tables_.of(guest);  // a copy: the lists change
    const auto hand_over = [&](RoomEntry& entry) {
        entry.room.hand_over(guest, into);
        tables_.index(entry);
        tables_.touch(entry);
    };
    for (const TableId id : living) hand_over(*tables_.known(id));
    const auto over = house_.store.finished_tables(guest, static_cast<int>(house_.limits.export_tables));
    if (!over) log_error("tables_unread", {{"why", why(over.error())}});
    if (over)
        for (const TableRow& row : *over) {
            if (RoomEntry* const known = tables_.known(row.id)) {
                hand_over(*known);
                continue;
            }
            Room room(house_.games, house_.limits, row);
            room.hand_over(guest, into);
            for (Change& change : room.take_changes()) outbox_.changes().push_back(std::move(change));
        }
    house_.people.merge(guest, into.id, outbox_.changes());
    clients_.drop(guest, {}, "signed in");
}

// ---- another password

Answer<HttpAnswer> Accounts::post_password(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    auto wish = body::read_new_password(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    if (!(*who)->account()) return refuse(code::refused, said("server.guest_has_no_password_make"));
    Asker asker = asker_of(call, (*who)->name);
    asker.guesser.device = id_text((*who)->id);  // only who is signed in can try
    if (auto may = may_check(asker); !may) return refuse(may.error());
    hash_later(call.request.address, [this, asker = std::move(asker), hash = (*who)->password, wish = std::move(*wish),
                                      reply = std::move(call.reply)]() mutable {
        const bool fits = house_.machine.password_fits(hash, wish.before);
        std::string next = fits ? house_.machine.hash_password(wish.after) : std::string();
        house_.post([this, asker = std::move(asker), fits, hash = std::move(hash), next = std::move(next),
                     reply = std::move(reply)]() mutable {
            const bool right = fits && still(asker) != nullptr && with_password(asker.person, hash) != nullptr;
            if (right) house_.people.guessed_right(asker.guesser);
            outbox_.later(std::move(reply),
                          right ? new_password(asker.person, std::move(next))
                                : error_answer({code::refused, said("server.old_password_does_not_fit"), {}}));
        });
    });
    return HttpAnswer{};
}

HttpAnswer Accounts::new_password(PersonId id, std::string hash) {
    const auto found = house_.people.find(id);
    if (!found || *found == nullptr || hash.empty()) return error_answer(cannot_read());
    Person person = **found;
    person.password = std::move(hash);
    return start_afresh(person, "the password was changed");
}

Answer<HttpAnswer> Accounts::post_codes(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    if (!(*who)->account()) return refuse(code::refused, said("server.guest_has_no_password_make"));
    return prove_password(call, **who, [](Accounts& accounts, const Person& person) {
        accounts.outbox_.begin_request(person.id);
        const auto codes = accounts.house_.people.new_codes(person.id, accounts.outbox_.changes());
        accounts.outbox_.end_request();
        return account_answer(person, {}, codes);
    });
}

// A code cannot be guessed, so the right one goes through however many wrong ones were tried, by whomever. Whether
// there is such an account makes no difference to the time: both are looked up, and nothing is hashed before the code
// fits.
Answer<HttpAnswer> Accounts::post_reset(Call& call) {
    auto wish = body::read_reset(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    const auto found = house_.people.account_named(wish->name);
    if (!found) return refuse(cannot_read());
    const bool exists = *found != nullptr && !(*found)->banned;
    const PersonId id = exists ? (*found)->id : PersonId::nobody;
    const auto fits = house_.people.has_code(id, wish->code);
    if (!fits) return refuse(cannot_read());
    if (!*fits) {
        if (!house_.people.may_try("code from", call.request.address, house_.open_time()))
            return refuse(code::too_many, said("server.too_many_wrong_codes_from"));
        return refuse(code::not_signed_in, said("server.name_code_do_not_fit"));
    }
    hash_later(call.request.address, [this, id, wish = std::move(*wish), reply = std::move(call.reply)]() mutable {
        std::string hash = house_.machine.hash_password(wish.password);
        house_.post([this, id, code = wish.code, hash = std::move(hash), reply = std::move(reply)]() mutable {
            const auto good = house_.people.has_code(id, code);
            const bool once = good && *good && !hash.empty();
            HttpAnswer answer = once ? new_password(id, std::move(hash))
                                     : error_answer({code::gone, said("server.code_was_used_already"), {}});
            if (once && answer.status == 200) house_.people.spend_code(id, code, outbox_.changes());
            outbox_.later(std::move(reply), std::move(answer));
        });
    });
    return HttpAnswer{};
}

}  // namespace saloon::server
