// Reading steps, and whether they are those that were written (step_chain.h).
#include "server/sqlite_reading.h"
#include "server/sqlite_store.h"

namespace saloon::server {
namespace {

// What came last is one text for all tables, so nobody knows whose steps are missing.
Fault lost_batch(std::int64_t number) {
    return fault(said("server.last_steps_database_batch_damaged").number("number", number)).error();
}

}  // namespace

Result<std::vector<StoredStep>> SqliteStore::steps(TableId id) {
    const OneMoment moment(reading_.database());
    if (!moment.began()) return fault(moment.began().error());
    return read_steps(id);
}

Result<std::vector<StoredStep>> SqliteStore::steps_in_place(TableId id, ChainHash& hash) {
    auto statement = reading_.use("SELECT n, steps, hash FROM run WHERE table_id = ? ORDER BY n");
    if (!statement) return fault(statement.error());
    Statement& row = **statement;
    row.bind(1, static_cast<std::int64_t>(id));
    std::vector<StoredStep> steps;
    for (;;) {
        const auto more = row.row();
        if (!more) return fault(more.error());
        if (!*more) return steps;
        const std::size_t first = steps.size();
        const bool next = row.integer(0) == static_cast<std::int64_t>(first);
        const bool fine = next && read_run(row.text(1), static_cast<int>(first), steps);
        for (std::size_t i = first; i < steps.size(); ++i) hash = chain_next(hash, id, steps[i]);
        if (fine && hash == read_chain(row.text(2))) continue;
        row.again();
        if (!next) return fault(damaged_log(said("server.step_missing").number("n", first + 1)));
        return fault(changed_steps(first + 1, std::max(steps.size(), first + 1)));
    }
}

Result<void> SqliteStore::check_head(TableId id, int steps, const ChainHash& hash) {
    auto statement = reading_.use("SELECT steps, hash FROM game_table WHERE id = ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(id));
    const auto found = (*statement)->row();
    if (!found) return fault(found.error());
    if (!*found) return {};
    const auto kept = static_cast<int>((*statement)->integer(0));
    const bool same = kept == 0 || hash == read_chain((*statement)->text(1));
    (*statement)->again();
    if (kept != steps)
        return fault(damaged_log(said("server.steps_missing").number("found", steps).number("kept", kept)));
    if (!same) return fault(changed_steps(1, static_cast<std::size_t>(steps)));
    return {};
}

Result<std::vector<StoredStep>> SqliteStore::read_steps(TableId id) {
    ChainHash hash = chain_start(id);
    auto steps = steps_in_place(id, hash);
    if (!steps) return steps;
    if (auto head = check_head(id, static_cast<int>(steps->size()), hash); !head) return fault(head.error());
    auto recent = reading_.use(select_recent);
    if (!recent) return fault(recent.error());
    std::optional<Said> wrong;
    const auto read = for_recent(**recent, [&](TableId table, const StoredStep& step, const ChainHash& kept) {
        // Some may be in their places already.
        if (wrong || table != id || step.n < static_cast<int>(steps->size())) return;
        hash = chain_next(hash, id, step);
        if (step.n > static_cast<int>(steps->size()))
            wrong = damaged_log(said("server.step_missing").number("n", steps->size() + 1));
        else if (hash != kept)
            wrong = changed_steps(steps->size() + 1, steps->size() + 1);
        steps->push_back(step);
    });
    if (!read) return fault(read.error());
    if (wrong) return fault(*wrong);
    return steps;
}

// Whether all batches are there, with as many steps as they had, each step the next of a table that there is. What is
// wrong inside a step is found by its table alone.
Result<void> SqliteStore::check_recent() {
    const OneMoment moment(reading_.database());
    if (!moment.began()) return fault(moment.began().error());
    auto batches = reading_.use(
        "SELECT (SELECT value FROM meta WHERE key = 'placed_batch'), (SELECT value FROM meta WHERE key = "
        "'last_batch')");
    auto rows = reading_.use("SELECT k, steps, count FROM recent ORDER BY k");
    auto head = reading_.use("SELECT steps FROM game_table WHERE id = ?");
    if (!batches || !rows || !head) return fault(reading_.database().why());
    if (const auto found = (*batches)->row(); !found || !*found) return fault(reading_.database().why());
    std::int64_t number = (*batches)->integer(0);
    last_batch_ = (*batches)->integer(1);
    (*batches)->again();
    std::unordered_map<TableId, int> next;
    const auto fits = [&](TableId table, int n) {
        auto known = next.find(table);
        if (known == next.end()) {
            (*head)->bind(1, static_cast<std::int64_t>(table));
            const auto found = (*head)->row();
            if (!found || !*found) return false;
            known = next.emplace(table, static_cast<int>((*head)->integer(0))).first;
            (*head)->again();
        }
        if (n > known->second) return false;
        known->second = std::max(known->second, n + 1);
        return true;
    };
    for (;;) {
        const auto more = (*rows)->row();
        if (!more) return fault(more.error());
        if (!*more) break;
        RecentSteps steps((*rows)->text(1));
        std::int64_t count = 0;
        bool whole = (*rows)->integer(0) == ++number;
        for (; whole && steps.next(); ++count) whole = fits(steps.table(), steps.step().n);
        if (whole && !steps.broken() && count == (*rows)->integer(2)) continue;
        (*rows)->again();
        return fault(lost_batch(number));
    }
    if (number != last_batch_) return fault(lost_batch(last_batch_));
    return {};
}

}  // namespace saloon::server
