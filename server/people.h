// Who is who: guests and accounts, and the tokens in their cookies. A token is kept only as its SHA-256, so that a copy
// of the database lets nobody in; so are the codes for a lost password. Passwords are hashed by whoever calls this, on
// a worker thread.
//
// What is kept here is the store's with all that is not written yet on top: a name is promised, and a token dead, from
// the moment it was said, not from when the disk has it.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
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
    Result<const Person*> account_named(std::string_view name);  // see names.h; nobody where there is none

    // What they change is appended to `changes`.
    const Person& make_guest(const std::string& name, Milliseconds now, std::vector<Change>& changes);
    // The new token. Where that are too many devices the oldest are signed out; `ended` are the hashes of their tokens.
    Result<std::string> sign_in(PersonId person, Milliseconds now, std::vector<Change>& changes,
                                std::vector<std::string>* ended = nullptr);
    void sign_out(std::string_view token, std::vector<Change>& changes);
    Result<void> sign_out_everywhere(PersonId person, std::vector<Change>& changes);
    Result<std::vector<PersonId>> guests_named(const std::string& key);
    void put(const Person& person, std::vector<Change>& changes);
    void drop(PersonId person, std::vector<Change>& changes);
    void merge(PersonId from, PersonId into, std::vector<Change>& changes);

    // Codes to print, each good once for a new password.
    std::vector<std::string> new_codes(PersonId person, std::vector<Change>& changes);
    Result<int> codes_left(PersonId person);
    Result<bool> has_code(PersonId person, std::string_view code);
    void spend_code(PersonId person, std::string_view code, std::vector<Change>& changes);

    // Who guesses. Guesses are counted by where they come from, never by the account alone: else every stranger could
    // lock its owner out. A device where the owner has been before is counted by itself.
    struct Guesser {
        std::string name;
        std::string address;         // the prefix by which it is counted
        std::string device;          // empty: none that is known
        bool known_address = false;  // the owner has come from there before
    };
    bool may_guess(const Guesser& who, Milliseconds now);
    void guessed_right(const Guesser& who);
    void note_address(PersonId account, const std::string& address);
    bool knows_address(PersonId account, const std::string& address) const;
    bool may_try(std::string_view what, const std::string& address, Milliseconds now);  // by address alone
    bool may_make_guest(const std::string& address, Milliseconds now);

    void forget(PersonId person);  // what was believed of him was not kept
    void forget_all();             // what is kept here is only a copy
    void tidy(Milliseconds now);   // called now and then, when all is written
    std::size_t known() const { return people_.size(); }

private:
    Result<std::vector<std::string>*> codes_of(PersonId person);
    void give_up_name_of(PersonId person);

    Store& store_;
    const Limits& limits_;
    std::unordered_map<PersonId, Person> people_;
    std::unordered_set<PersonId> gone_;                             // deleted, perhaps still in the store
    std::unordered_map<std::string, PersonId> tokens_;              // by hash; nobody: dead
    std::unordered_map<std::string, PersonId> names_;               // accounts by key; nobody: free again
    std::unordered_map<PersonId, std::vector<std::string>> codes_;  // hashes
    std::unordered_set<std::string> addresses_;                     // of accounts, since the start
    std::unordered_map<std::string, Bucket> guesses_;
    std::unordered_map<std::string, Bucket> guests_;
};

// How a guest is called who has not said his name.
std::string stranger_name(PersonId id);

}  // namespace saloon::server
