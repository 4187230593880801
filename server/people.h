// Who is who: guests and accounts, and the tokens in their cookies. A token is kept only as its SHA-256, so that a copy
// of the database lets nobody in. Passwords are hashed by whoever calls this, on a worker thread.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/limits.h"
#include "server/rate.h"
#include "server/refusal.h"
#include "server/store.h"

namespace saloon::server {

class People {
public:
    People(Store& store, const Limits& limits) : store_(store), limits_(limits) {}

    // Nobody where the token is unknown. A banned person is found too: he is told so.
    Result<const Person*> of_token(std::string_view token);
    Result<const Person*> find(PersonId id);

    // What they change is appended to `changes`.
    const Person& make_guest(const std::string& name, Milliseconds now, std::vector<Change>& changes);
    Result<std::string> sign_in(PersonId person, Milliseconds now, std::vector<Change>& changes);  // the new token
    void sign_out(std::string_view token, std::vector<Change>& changes);
    void sign_out_everywhere(PersonId person, std::vector<Change>& changes);
    void put(const Person& person, std::vector<Change>& changes);
    void drop(PersonId person, std::vector<Change>& changes);

    // Passwords guessed are slowed, for a name and for an address.
    bool may_guess(const std::string& name, const std::string& address, Milliseconds now);
    void guessed_right(const std::string& name, const std::string& address);
    bool may_make_guest(const std::string& address, Milliseconds now);

    void forget_all();            // what is kept here is only a copy
    void tidy(Milliseconds now);  // called now and then
    std::size_t known() const { return people_.size(); }

private:
    Store& store_;
    const Limits& limits_;
    std::unordered_map<PersonId, Person> people_;
    std::unordered_map<std::string, PersonId> tokens_;  // by hash; nobody: known to be unknown
    std::unordered_map<std::string, Bucket> guesses_;
    std::unordered_map<std::string, Bucket> guests_;
};

}  // namespace saloon::server
