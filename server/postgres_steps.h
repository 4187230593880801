// The steps of a batch as two statements, however many there are.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "server/postgres.h"
#include "server/step_chain.h"

namespace saloon::server {

inline std::int64_t pg_key(TableId id) { return static_cast<std::int64_t>(id); }
inline std::int64_t pg_key(PersonId id) { return static_cast<std::int64_t>(id); }
inline std::string_view pg_bytes(const ChainHash& hash) {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

// The steps of a batch, and where they leave their tables.
class PgSteps {
public:
    bool empty() const { return last_.empty(); }
    void add(const ChainedStep& chained) {
        const StoredStep& step = chained.step;
        tables_.add(pg_key(chained.table));
        numbers_.add(std::int64_t{step.n});
        actors_.add(static_cast<std::int64_t>(step.by));
        nexts_.add(static_cast<std::int64_t>(step.next));
        times_.add(step.at);
        open_times_.add(step.open);
        left_.add(step.left);
        hashes_.add(pg_bytes(chained.hash));
        lines_.add(std::string_view(step.line));
        const auto [known, fresh] = place_.try_emplace(chained.table, last_.size());
        if (fresh) last_.emplace_back();
        last_[known->second] = chained;
    }
    PgQuery rows() && {
        return {
            "INSERT INTO step SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], "
            "$5::bigint[], $6::bigint[], $7::bigint[], $8::bytea[], $9::text[])",
            {std::move(tables_).value(), std::move(numbers_).value(), std::move(actors_).value(),
             std::move(nexts_).value(), std::move(times_).value(), std::move(open_times_).value(),
             std::move(left_).value(), std::move(hashes_).value(), std::move(lines_).value()}};
    }
    PgQuery heads() const {
        PgList tables(PgList::Of::number);
        PgList steps(PgList::Of::number);
        PgList hashes(PgList::Of::bytes);
        PgList nexts(PgList::Of::number);
        PgList times(PgList::Of::number);
        PgList open_times(PgList::Of::number);
        for (const ChainedStep& last : last_) {
            tables.add(pg_key(last.table));
            steps.add(std::int64_t{last.step.n} + 1);
            hashes.add(pg_bytes(last.hash));
            nexts.add(static_cast<std::int64_t>(last.step.next));
            times.add(last.step.at);
            open_times.add(last.step.open);
        }
        return {
            "INSERT INTO head SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[], "
            "$5::bigint[], $6::bigint[]) ON CONFLICT (table_id) DO UPDATE SET steps = excluded.steps, "
            "hash = excluded.hash, next_actor = excluded.next_actor, moved = excluded.moved, "
            "moved_open = excluded.moved_open",
            {std::move(tables).value(), std::move(steps).value(), std::move(hashes).value(), std::move(nexts).value(),
             std::move(times).value(), std::move(open_times).value()}};
    }

private:
    PgList tables_{PgList::Of::number};
    PgList numbers_{PgList::Of::number};
    PgList actors_{PgList::Of::number};
    PgList nexts_{PgList::Of::number};
    PgList times_{PgList::Of::number};
    PgList open_times_{PgList::Of::number};
    PgList left_{PgList::Of::number};
    PgList hashes_{PgList::Of::bytes};
    PgList lines_{PgList::Of::text};
    std::vector<ChainedStep> last_;  // of each table
    std::unordered_map<TableId, std::size_t> place_;
};

}  // namespace saloon::server
