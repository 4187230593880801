#include "server/sqlite_runs.h"

#include "server/step_text.h"

namespace saloon::server {

Result<void> put_run(Statement& insert, std::span<const ChainedStep> steps) {
    const StoredStep& last = steps.back().step;
    const std::string text = write_run(steps);
    const std::string hash = chain_text(steps.back().hash);
    insert.bind(1, static_cast<std::int64_t>(steps.front().table)).bind(2, steps.front().step.n);
    insert.bind(3, static_cast<std::int64_t>(steps.size())).bind(4, static_cast<std::int64_t>(last.next));
    return insert.bind(5, last.at).bind(6, text).bind(7, hash).done();
}

namespace {

Result<void> copy_steps(Sqlite& database) {
    auto select = database.prepare("SELECT table_id, n, actor, line, next, at FROM step ORDER BY table_id, n");
    if (!select) return fault(select.error());
    auto insert = database.prepare(insert_run);
    if (!insert) return fault(insert.error());
    constexpr std::size_t steps_max = 256;
    std::vector<ChainedStep> steps;
    for (;;) {
        const auto more = select->row();
        if (!more) return fault(more.error());
        if (!*more) break;
        const auto table = static_cast<TableId>(select->integer(0));
        const StoredStep step{static_cast<int>(select->integer(1)), static_cast<Actor>(select->integer(2)),
                              std::string(select->text(3)), static_cast<Actor>(select->integer(4)), select->integer(5)};
        const bool goes_on = !steps.empty() && steps.size() < steps_max && steps.back().table == table &&
                             steps.back().step.n + 1 == step.n;
        if (!goes_on && !steps.empty()) {
            if (auto put = put_run(*insert, steps); !put) return put;
            steps.clear();
        }
        steps.push_back({table, step, {}});  // chained by a later version
    }
    if (steps.empty()) return {};
    return put_run(*insert, steps);
}

}  // namespace

Result<void> make_runs_of_steps(Sqlite& database) {
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return begun;
    auto made = copy_steps(database);
    if (made) made = database.run("DROP TABLE step; UPDATE meta SET value = 2 WHERE key = 'schema'; COMMIT");
    if (!made) (void)database.run("ROLLBACK");
    return made;
}

}  // namespace saloon::server
