#include "tests/sim/real_disk.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "server/table_row_json.h"
#include "tests/sim/faulty_files.h"

namespace saloon::sim {
namespace {

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::filesystem::path folder_of_life(const std::filesystem::path& base, int life) {
    return base.string() + "_" + std::to_string(life);
}

std::string text_of_step(const StoredStep& step) {
    return std::to_string(step.n) + " " + std::to_string(static_cast<int>(step.by)) + " " + step.line + " " +
           std::to_string(static_cast<int>(step.next)) + " " + std::to_string(step.at) + " " +
           std::to_string(step.open) + " " + std::to_string(step.left);
}

}  // namespace

RealDisk::RealDisk(Disk& beside, Clockwork& clock, std::function<void(const std::string&)> wrong)
    : beside_(beside), clock_(clock), wrong_(std::move(wrong)) {
    use_faulty_files();
    static int made = 0;
    const std::string name = "saloon_sim_" + std::to_string(getpid()) + "_" + std::to_string(++made);
    folder_ = folder_of_life(std::filesystem::temp_directory_path() / name, 0);
    std::filesystem::create_directories(folder_);
}

RealDisk::~RealDisk() {
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

// ---- dying and coming back

// A write of which only the beginning got to the disk; what follows is what was there before, or nothing that makes
// sense.
void RealDisk::copy_torn_log(const std::string& before, const std::string& after, const std::filesystem::path& to) {
    std::size_t first = 0;
    while (first < before.size() && first < after.size() && before[first] == after[first]) ++first;
    std::size_t last = after.size();
    while (last > first && last <= before.size() && before[last - 1] == after[last - 1]) --last;
    if (last <= first) return write_bytes(to, before);
    const std::size_t cut = first + clock_.below(static_cast<std::uint32_t>(last - first));
    std::string torn = after.substr(0, cut);
    if (clock_.one_in(2))
        for (std::size_t i = cut; i < last; ++i) torn.push_back(static_cast<char>(~after[i]));
    if (torn.size() < before.size()) torn += before.substr(torn.size());
    write_bytes(to, torn);
}

void RealDisk::take_what_is_left() {
    const auto next = folder_of_life(folder_.parent_path() / folder_.stem(), ++lives_);
    std::filesystem::create_directories(next);
    // The log first: what is brought into the database meanwhile is in both.
    for (const char* name : {"saloon.db-wal", "saloon.db"})
        if (std::filesystem::exists(file(name)) && !(torn_ && name == std::string_view("saloon.db-wal")))
            std::filesystem::copy_file(file(name), next / name, std::filesystem::copy_options::overwrite_existing);
    if (torn_) std::filesystem::rename(file("torn"), next / "saloon.db-wal");
    torn_ = false;
    store_.reset();
    std::filesystem::remove_all(folder_);
    folder_ = next;
}

void RealDisk::open_again() {
    file_faults() = {};
    auto opened = SqliteStore::open(file("saloon.db").string(), *SeedKey::read(std::string(64, '7')));
    if (!opened) return wrong_("the database cannot be opened again: " + why(opened.error()));
    store_ = std::move(*opened);
    compare();
}

void RealDisk::compare_table(TableId id) {
    const auto here = store_->table(id);
    const auto steps = store_->steps(id);
    if (!here || !*here || !steps) return wrong_(id_text(id) + " is not in the database");
    const auto& other = beside_.steps_of(id);
    const auto same = [](const StoredStep& a, const StoredStep& b) { return text_of_step(a) == text_of_step(b); };
    if (!std::ranges::equal(*steps, other, same))
        return wrong_("the database has " + std::to_string(steps->size()) + " steps of " + id_text(id) + ", and " +
                      std::to_string(other.size()) + " were written, or others");
    if (table_row_json(**here) != table_row_json(beside_.rows().at(id)))
        wrong_("the database has another row of " + id_text(id) + " than was written");
}

void RealDisk::compare_person(const Person& person) {
    const auto here = store_->person(person.id);
    if (!here || !*here || (*here)->name != person.name || (*here)->password != person.password ||
        (*here)->banned != person.banned)
        return wrong_("the database does not know " + person.name + " as he was written");
    const auto codes = store_->codes_of(person.id);
    const auto written = beside_.codes_of(person.id);
    if (!codes || std::set(codes->begin(), codes->end()) != std::set(written->begin(), written->end()))
        wrong_("the database has other codes of " + person.name);
    const auto tokens = store_->tokens_of(person.id);
    const auto given = beside_.tokens_of(person.id);
    if (!tokens || std::set(tokens->begin(), tokens->end()) != std::set(given->begin(), given->end()))
        wrong_("the database has other tokens of " + person.name);
}

void RealDisk::compare() {
    const bool unreadable = std::exchange(beside_.unreadable, false);
    for (const TableId id : beside_.living()) compare_table(id);
    for (const auto& [id, row] : beside_.rows())
        if (clock_.one_in(8)) compare_table(id);
    for (const auto& [id, person] : beside_.people()) compare_person(person);
    const auto living = store_->living_tables();
    if (!living || living->size() != beside_.living().size()) wrong_("the database has other tables in play");
    beside_.unreadable = unreadable;
}

// ---- writing

// The same to the one beside. Both must refuse the same requests.
void RealDisk::keep_beside(std::span<const Change> changes) {
    std::vector<bool> refused;
    for (const Change& change : changes)
        if (const auto* begin = std::get_if<BeginRequest>(&change)) refused.push_back(begin->refused->exchange(false));
    if (auto kept = beside_.commit(changes); !kept) return wrong_("only the database has kept a batch");
    std::size_t i = 0;
    for (const Change& change : changes)
        if (const auto* begin = std::get_if<BeginRequest>(&change))
            if (*begin->refused != refused[i++]) wrong_("the database refuses another request");
}

Result<void> RealDisk::commit(std::span<const Change> changes) {
    if (beside_.dead) return fault(Said::verbatim("the process is dead"));
    const Fate fate = beside_.fate;
    FileFaults& files = file_faults();
    files.full = beside_.failing || (fate == Fate::fails && clock_.one_in(2));
    files.sync_fails = fate == Fate::fails && !files.full;
    const bool torn = fate == Fate::torn;
    const std::string before = torn ? bytes_of(file("saloon.db-wal")) : std::string();
    auto kept = store_->commit(changes);
    files.full = files.sync_fails = false;
    if (torn) {
        copy_torn_log(before, bytes_of(file("saloon.db-wal")), file("torn"));
        torn_ = true;
        return fault(Said::verbatim("the process died while it wrote"));
    }
    if (kept) keep_beside(changes);
    return kept;
}

void RealDisk::tidy() {
    if (!beside_.dead) store_->tidy();
}

Result<void> RealDisk::writable() {
    file_faults().full = beside_.failing;
    auto can = store_->writable();
    file_faults().full = false;
    return can;
}

void RealDisk::order(Order::Kind kind, std::uint64_t subject) {
    const Change add = AddOrder{{0, kind, subject}};
    (void)store_->commit({&add, 1});
}

// ---- reading

template <class Read>
auto RealDisk::read(const Read& what) {
    if (!store_) return decltype(what())(fault(Said::verbatim("there is no database")));
    file_faults().unreadable = beside_.unreadable;
    auto found = what();
    file_faults().unreadable = false;
    return found;
}

Result<std::vector<TableRow>> RealDisk::living_tables() {
    return read([&] { return store_->living_tables(); });
}
Result<std::vector<TableRow>> RealDisk::finished_tables(PersonId of, int at_most) {
    return read([&] { return store_->finished_tables(of, at_most); });
}
Result<std::optional<TableRow>> RealDisk::table(TableId id) {
    return read([&] { return store_->table(id); });
}
Result<std::vector<StoredStep>> RealDisk::steps(TableId id) {
    return read([&] { return store_->steps(id); });
}
Result<std::vector<ChatLine>> RealDisk::chat(TableId id) {
    return read([&] { return store_->chat(id); });
}
Result<std::vector<ChatLine>> RealDisk::chat_of(PersonId person, int at_most) {
    return read([&] { return store_->chat_of(person, at_most); });
}
Result<std::optional<Person>> RealDisk::person(PersonId id) {
    return read([&] { return store_->person(id); });
}
Result<std::optional<Person>> RealDisk::account_named(std::string_view name) {
    return read([&] { return store_->account_named(name); });
}
Result<std::vector<Person>> RealDisk::guests_named(std::string_view key, int at_most) {
    return read([&] { return store_->guests_named(key, at_most); });
}
Result<std::vector<std::string>> RealDisk::codes_of(PersonId person) {
    return read([&] { return store_->codes_of(person); });
}
Result<std::vector<std::string>> RealDisk::tokens_of(PersonId person) {
    return read([&] { return store_->tokens_of(person); });
}
Result<std::optional<PersonId>> RealDisk::person_of_token(std::string_view hash) {
    return read([&] { return store_->person_of_token(hash); });
}
Result<std::vector<Report>> RealDisk::reports() {
    return read([&] { return store_->reports(); });
}
Result<std::vector<Order>> RealDisk::orders() {
    return read([&] { return store_->orders(); });
}
Result<Milliseconds> RealDisk::open_time() {
    return read([&] { return store_->open_time(); });
}

}  // namespace saloon::sim
