// The routes about people: guests, accounts, passwords, and who is signed in where. A password is hashed on a thread
// that bots have no part in; the answer comes when that is done. What a request changes is kept whole or not at all.
#pragma once

#include <functional>
#include <span>

#include "server/call.h"
#include "server/clients.h"
#include "server/tables.h"

namespace saloon::server {

class Accounts {
public:
    Accounts(House& house, Outbox& outbox, Tables& tables, Clients& clients)
        : house_(house), outbox_(outbox), tables_(tables), clients_(clients), passwords_(house.machine.workers(1, 0)) {}
    Accounts(const Accounts&) = delete;
    Accounts& operator=(const Accounts&) = delete;
    static std::span<const Route<Accounts>> routes();

    HttpAnswer not_kept(const Promise& promise);  // the store has left his request out
    void ban(PersonId id, bool banned);
    void stop() { passwords_->stop(); }
    std::size_t waiting() const { return passwords_->waiting(); }

private:
    // people_routes.cpp
    Answer<HttpAnswer> get_me(Call& call);
    Answer<HttpAnswer> post_me(Call& call);
    Answer<HttpAnswer> patch_me(Call& call);
    Answer<HttpAnswer> delete_me(Call& call);
    Answer<HttpAnswer> get_export(Call& call);
    Answer<HttpAnswer> post_sign_out(Call& call);
    Answer<HttpAnswer> post_sign_out_everywhere(Call& call);
    Answer<void> may_be_called(const std::string& name, PersonId who, bool account);
    void give_name_back(const Person& account);
    Answer<HttpAnswer> forget(PersonId id);
    void leave_tables(PersonId person);

    // accounts.cpp: what takes a password
    Answer<HttpAnswer> post_account(Call& call);
    Answer<HttpAnswer> post_sign_in(Call& call);
    Answer<HttpAnswer> post_password(Call& call);
    Answer<HttpAnswer> post_codes(Call& call);
    Answer<HttpAnswer> post_reset(Call& call);

    struct Asker {  // as he was when he asked; much may have happened since
        PersonId person = PersonId::nobody;
        std::string token;
        People::Guesser guesser;
    };
    static Asker asker_of(const Call& call, const std::string& name);
    const Person* still(const Asker& asker);  // nobody where he is not signed in any more
    const Person* with_password(PersonId id, const std::string& hash);
    void check_password(Call& call, Asker asker, const Person* account, std::string password,
                        std::function<HttpAnswer(Accounts&, const Asker&, PersonId)> then);
    Answer<void> may_check(const Asker& asker);
    // Calls `then` where the one who asks, an account, has shown once more that he knows its password.
    Answer<HttpAnswer> prove_password(Call& call, const Person& account,
                                      std::function<HttpAnswer(Accounts&, const Person&)> then);
    HttpAnswer made_account(const Asker& asker, const std::string& name, std::string hash);
    HttpAnswer signed_in(const Asker& asker, PersonId id);
    HttpAnswer new_password(PersonId id, std::string hash);
    HttpAnswer start_afresh(const Person& person, std::string_view why);
    void take_along(PersonId guest, const Person& into);
    void hash_later(const std::string& address, Workers::Task task);

    House& house_;
    Outbox& outbox_;
    Tables& tables_;
    Clients& clients_;
    std::string nobodys_hash_;  // of a password that nobody knows, when it was needed once; only that thread looks
    std::unique_ptr<Workers> passwords_;
};

}  // namespace saloon::server
