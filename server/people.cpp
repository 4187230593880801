#include "server/people.h"

#include "server/names.h"

namespace saloon::server {
namespace {

constexpr std::size_t kept_max = 50'000;  // people and tokens in memory; the rest is in the store

}  // namespace

std::string stranger_name(PersonId id) {
    return "Stranger " + std::to_string(100 + static_cast<std::uint64_t>(id) % 900);
}

Result<const Person*> People::find(PersonId id) {
    if (gone_.contains(id)) return nullptr;
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
    if (known->second == PersonId::nobody || !same_secret(known->first, hash)) return nullptr;
    return find(known->second);
}

Result<const Person*> People::account_named(std::string_view name) {
    const std::string key = name_key(name);
    if (const auto promised = names_.find(key); promised != names_.end() && promised->second != PersonId::nobody)
        return find(promised->second);
    const auto read = store_.account_named(name);
    if (!read) return fault(read.error());
    if (!*read) return nullptr;
    const auto person = find((*read)->id);
    // He may be called something else by now.
    if (!person || *person == nullptr || (*person)->key != (*read)->key) return person ? nullptr : person;
    return person;
}

const Person& People::make_guest(const std::string& name, Milliseconds now, std::vector<Change>& changes) {
    Person person;
    person.id = static_cast<PersonId>(random_id());
    person.name = name.empty() ? stranger_name(person.id) : name;
    person.key = name_key(person.name);
    person.made = now;
    changes.emplace_back(PutPerson{person});
    return people_[person.id] = std::move(person);
}

Result<std::vector<PersonId>> People::guests_named(const std::string& key) {
    constexpr int guests_max = 10'000;
    const auto kept = store_.guests_named(key, guests_max);
    if (!kept) return fault(kept.error());
    std::vector<PersonId> guests;
    for (const auto& [id, person] : people_)
        if (!person.account() && person.key == key) guests.push_back(id);
    for (const Person& person : *kept)
        if (!people_.contains(person.id) && !gone_.contains(person.id)) guests.push_back(person.id);
    return guests;
}

Result<std::string> People::sign_in(PersonId person, Milliseconds now, std::vector<Change>& changes,
                                    std::vector<std::string>* ended) {
    const auto older = store_.tokens_of(person);
    if (!older) return fault(older.error());
    for (std::size_t i = 0; i + static_cast<std::size_t>(limits_.devices) <= older->size(); ++i) {
        tokens_[(*older)[i]] = PersonId::nobody;
        changes.emplace_back(DropToken{(*older)[i]});
        if (ended != nullptr) ended->push_back((*older)[i]);
    }
    std::string token = random_token();
    const std::string hash = sha256_hex(token);
    tokens_[hash] = person;
    changes.emplace_back(PutToken{hash, person, now});
    return token;
}

// A dead token is remembered as such: the store may still know it for a moment.
void People::sign_out(std::string_view token, std::vector<Change>& changes) {
    const std::string hash = sha256_hex(token);
    tokens_[hash] = PersonId::nobody;
    changes.emplace_back(DropToken{hash});
}

Result<void> People::sign_out_everywhere(PersonId person, std::vector<Change>& changes) {
    const auto kept = store_.tokens_of(person);
    if (!kept) return fault(kept.error());
    for (auto& [hash, whose] : tokens_)
        if (whose == person) whose = PersonId::nobody;
    for (const std::string& hash : *kept) tokens_[hash] = PersonId::nobody;
    changes.emplace_back(DropTokensOf{person});
    return {};
}

void People::give_up_name_of(PersonId person) {
    const auto known = people_.find(person);
    if (known == people_.end() || !known->second.account() || known->second.key.empty()) return;
    if (const auto name = names_.find(known->second.key); name == names_.end() || name->second == person)
        names_[known->second.key] = PersonId::nobody;
}

void People::put(const Person& person, std::vector<Change>& changes) {
    give_up_name_of(person.id);
    people_[person.id] = person;
    if (person.account() && !person.key.empty()) names_[person.key] = person.id;
    changes.emplace_back(PutPerson{person});
}

void People::drop(PersonId person, std::vector<Change>& changes) {
    give_up_name_of(person);
    people_.erase(person);
    codes_.erase(person);
    gone_.insert(person);
    changes.emplace_back(DropPerson{person});
}

void People::merge(PersonId from, PersonId into, std::vector<Change>& changes) {
    people_.erase(from);
    gone_.insert(from);
    changes.emplace_back(MergePeople{from, into});
}

// ---- codes

Result<std::vector<std::string>*> People::codes_of(PersonId person) {
    if (const auto known = codes_.find(person); known != codes_.end()) return &known->second;
    auto read = store_.codes_of(person);
    if (!read) return fault(read.error());
    return &codes_.emplace(person, std::move(*read)).first->second;
}

std::vector<std::string> People::new_codes(PersonId person, std::vector<Change>& changes) {
    constexpr int count = 10;
    std::vector<std::string> codes;
    std::vector<std::string> hashes;
    for (int i = 0; i < count; ++i) {
        codes.push_back(random_code());
        hashes.push_back(code_hash(codes.back()));
    }
    codes_[person] = hashes;
    changes.emplace_back(PutCodes{person, std::move(hashes)});
    return codes;
}

Result<int> People::codes_left(PersonId person) {
    const auto codes = codes_of(person);
    if (!codes) return fault(codes.error());
    return static_cast<int>((*codes)->size());
}

Result<bool> People::has_code(PersonId person, std::string_view code) {
    const auto codes = codes_of(person);
    if (!codes) return fault(codes.error());
    const std::string hash = code_hash(code);
    bool found = false;
    for (const std::string& each : **codes) found = same_secret(each, hash) || found;
    return found;
}

void People::spend_code(PersonId person, std::string_view code, std::vector<Change>& changes) {
    const std::string hash = code_hash(code);
    if (const auto codes = codes_of(person)) std::erase(**codes, hash);
    changes.emplace_back(DropCode{person, hash});
}

bool People::may_guess(const Guesser& who, Milliseconds now) {
    const auto every = static_cast<double>(limits_.guess_every_seconds) * 1'000;
    const std::string key = name_key(who.name);
    if (!who.device.empty())
        return guesses_["device " + who.device + " " + key].take(limits_.guesses_at_once, every, now);
    const std::string& prefix = who.address;
    // Where the owner has been, others of his house may have guessed: it takes many to make him wait.
    if (who.known_address)
        return guesses_["known " + prefix + " " + key].take(20 * limits_.guesses_at_once, every, now);
    // Several people share an address, so it may try more often than one name is tried from it.
    return guesses_["from " + prefix].take(4 * limits_.guesses_at_once, every, now) &&
           guesses_["from " + prefix + " " + key].take(limits_.guesses_at_once, every, now);
}

void People::guessed_right(const Guesser& who) {
    const std::string key = name_key(who.name);
    if (!who.device.empty()) return guesses_["device " + who.device + " " + key].give_back();
    const std::string& prefix = who.address;
    if (who.known_address) return guesses_["known " + prefix + " " + key].give_back();
    guesses_["from " + prefix].give_back();
    guesses_["from " + prefix + " " + key].give_back();
}

void People::note_address(PersonId account, const std::string& address) {
    if (addresses_.size() >= kept_max) addresses_.clear();
    addresses_.insert(id_text(account) + " " + address);
}

bool People::knows_address(PersonId account, const std::string& address) const {
    return addresses_.contains(id_text(account) + " " + address);
}

bool People::may_try(std::string_view what, const std::string& address, Milliseconds now) {
    const auto every = static_cast<double>(limits_.guess_every_seconds) * 1'000;
    return guesses_[std::string(what) + " " + address].take(4 * limits_.guesses_at_once, every, now);
}

bool People::may_make_guest(const std::string& address, Milliseconds now) {
    const double every = 3'600'000.0 / static_cast<double>(std::max<std::int64_t>(1, limits_.guests_an_hour));
    return guests_[address].take(limits_.guests_an_hour, every, now);
}

void People::forget(PersonId person) {
    people_.erase(person);
    codes_.erase(person);
    gone_.erase(person);
    std::erase_if(names_, [&](const auto& entry) { return entry.second == person; });
    std::erase_if(tokens_, [&](const auto& entry) { return entry.second == person; });
}

void People::forget_all() {
    people_.clear();
    tokens_.clear();
    names_.clear();
    codes_.clear();
    gone_.clear();
}

void People::tidy(Milliseconds now) {
    constexpr Milliseconds day = 86'400'000;
    const auto old = [&](const auto& entry) { return entry.second.idle_since(now - day); };
    std::erase_if(guesses_, old);
    std::erase_if(guests_, old);
    const std::size_t most = std::max({people_.size(), tokens_.size(), names_.size(), codes_.size(), gone_.size()});
    if (most > kept_max) forget_all();
}

}  // namespace saloon::server
