#include "server/people.h"

namespace saloon::server {
namespace {

constexpr std::size_t kept_max = 50'000;  // people and tokens in memory; the rest is in the store

}  // namespace

Result<const Person*> People::find(PersonId id) {
    if (const auto known = people_.find(id); known != people_.end()) return &known->second;
    auto read = store_.person(id);
    if (!read) return fault(read.error());
    if (!*read) return nullptr;
    return &people_.emplace(id, std::move(**read)).first->second;
}

Result<const Person*> People::of_token(std::string_view token) {
    if (!is_token(token)) return nullptr;
    const std::string hash = sha256_hex(token);
    // Looked up by a hash: how long that takes tells nothing of the token itself.
    auto known = tokens_.find(hash);
    if (known == tokens_.end()) {
        const auto read = store_.person_of_token(hash);
        if (!read) return fault(read.error());
        if (!*read) return nullptr;
        known = tokens_.emplace(hash, **read).first;
    }
    if (!same_secret(known->first, hash)) return nullptr;
    return find(known->second);
}

const Person& People::make_guest(const std::string& name, Milliseconds now, std::vector<Change>& changes) {
    Person person;
    person.id = static_cast<PersonId>(random_id());
    person.name = name.empty() ? "Stranger " + std::to_string(100 + static_cast<std::uint64_t>(person.id) % 900) : name;
    person.made = now;
    changes.emplace_back(PutPerson{person});
    return people_[person.id] = std::move(person);
}

Result<std::string> People::sign_in(PersonId person, Milliseconds now, std::vector<Change>& changes) {
    const auto older = store_.tokens_of(person);
    if (!older) return fault(older.error());
    for (std::size_t i = 0; i + static_cast<std::size_t>(limits_.devices) <= older->size(); ++i) {
        tokens_.erase((*older)[i]);
        changes.emplace_back(DropToken{(*older)[i]});
    }
    std::string token = random_token();
    const std::string hash = sha256_hex(token);
    tokens_[hash] = person;
    changes.emplace_back(PutToken{hash, person, now});
    return token;
}

void People::sign_out(std::string_view token, std::vector<Change>& changes) {
    const std::string hash = sha256_hex(token);
    tokens_.erase(hash);
    changes.emplace_back(DropToken{hash});
}

void People::sign_out_everywhere(PersonId person, std::vector<Change>& changes) {
    std::erase_if(tokens_, [&](const auto& entry) { return entry.second == person; });
    changes.emplace_back(DropTokensOf{person});
}

void People::put(const Person& person, std::vector<Change>& changes) {
    people_[person.id] = person;
    changes.emplace_back(PutPerson{person});
}

void People::drop(PersonId person, std::vector<Change>& changes) {
    std::erase_if(tokens_, [&](const auto& entry) { return entry.second == person; });
    people_.erase(person);
    changes.emplace_back(DropPerson{person});
}

bool People::may_guess(const std::string& name, const std::string& address, Milliseconds now) {
    const auto every = static_cast<double>(limits_.guess_every_seconds) * 1'000;
    const bool name_may = guesses_["name " + name].take(limits_.guesses_at_once, every, now);
    // Several people share an address, so it may try more often.
    return guesses_["from " + address].take(4 * limits_.guesses_at_once, every, now) && name_may;
}

void People::guessed_right(const std::string& name, const std::string& address) {
    guesses_["name " + name].give_back();
    guesses_["from " + address].give_back();
}

bool People::may_make_guest(const std::string& address, Milliseconds now) {
    const double every = 3'600'000.0 / static_cast<double>(std::max<std::int64_t>(1, limits_.guests_an_hour));
    return guests_[address].take(limits_.guests_an_hour, every, now);
}

void People::forget_all() {
    people_.clear();
    tokens_.clear();
}

void People::tidy(Milliseconds now) {
    constexpr Milliseconds day = 86'400'000;
    const auto old = [&](const auto& entry) { return entry.second.idle_since(now - day); };
    std::erase_if(guesses_, old);
    std::erase_if(guests_, old);
    if (people_.size() > kept_max || tokens_.size() > kept_max) forget_all();
}

}  // namespace saloon::server
