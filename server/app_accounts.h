// The routes about people: guests, accounts, passwords, and who is signed in where. A part of the app with a face of
// its own, so that app.h need not list them. What a request changes is kept whole or not at all (BeginRequest).
#pragma once

#include "server/app_call.h"

namespace saloon::server {

struct App::Accounts {
    App& app;

    struct Route {
        std::string_view method;
        std::string_view pattern;
        Answer<HttpAnswer> (Accounts::*handle)(Call&);
    };
    static std::span<const Route> routes();

    // app_people.cpp
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

    // app_accounts.cpp: what takes a password. It is hashed on a worker thread; the answer comes when that is done.
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
                        std::function<HttpAnswer(Accounts, const Asker&, PersonId)> then);
    Answer<void> may_check(const Asker& asker);
    // Calls `then` where the one who asks, an account, has shown once more that he knows its password.
    Answer<HttpAnswer> prove_password(Call& call, const Person& account,
                                      std::function<HttpAnswer(Accounts, const Person&)> then);
    HttpAnswer made_account(const Asker& asker, const std::string& name, std::string hash);
    HttpAnswer signed_in(const Asker& asker, PersonId id);
    HttpAnswer new_password(PersonId id, std::string hash);
    HttpAnswer start_afresh(const Person& person, std::string_view why);
    void take_along(PersonId guest, const Person& into);
    void begin(PersonId person);
    void end();
};

}  // namespace saloon::server
