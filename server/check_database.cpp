#include "server/check_database.h"

#include <array>
#include <vector>

namespace saloon::server {
namespace {

struct Orphans {
    const char* key;
    const char* count;
};
constexpr std::array<Orphans, 6> orphans{{
    {"server.check_runs", "SELECT count(*) FROM run WHERE table_id NOT IN (SELECT id FROM game_table)"},
    {"server.check_talk", "SELECT count(*) FROM chat WHERE table_id NOT IN (SELECT id FROM game_table)"},
    {"server.check_seats", "SELECT count(*) FROM seat_of WHERE table_id NOT IN (SELECT id FROM game_table)"},
    {"server.check_tokens", "SELECT count(*) FROM token WHERE person NOT IN (SELECT id FROM person)"},
    {"server.check_codes", "SELECT count(*) FROM recovery WHERE person NOT IN (SELECT id FROM person)"},
    {"server.check_states", "SELECT count(*) FROM game_table WHERE living <> (json_extract(row, '$.state') <> 'over')"},
}};

class Check {
public:
    Check(SqliteStore& store, Sqlite& database) : store_(store), database_(database) {}

    Result<Said> all() {
        for (const auto part : {&Check::pages, &Check::tables, &Check::ownerless})
            if (auto looked = (this->*part)(); !looked) return fault(looked.error());
        if (wrong_.empty())
            return said("server.check_well").number("tables", count_).number("living", living_).number("steps", steps_);
        Said lines = std::move(wrong_.front());
        for (std::size_t i = 1; i < wrong_.size(); ++i)
            lines = said("server.check_lines").said("first", std::move(lines)).said("second", std::move(wrong_[i]));
        return fault(std::move(lines));
    }

private:
    Result<void> pages() {
        const auto sound = database_.first_text("PRAGMA integrity_check(1)");
        if (!sound) return fault(sound.error());
        if (*sound != "ok") wrong_.push_back(said("server.check_file").text("why", *sound));
        return {};
    }
    Result<void> tables() {
        auto select = database_.prepare("SELECT id FROM game_table");
        if (!select) return fault(select.error());
        for (;;) {
            const auto more = select->row();
            if (!more) return fault(more.error());
            if (!*more) return {};
            ++count_;
            const auto id = static_cast<TableId>(select->integer(0));
            if (auto looked = table(id); !looked)
                wrong_.push_back(
                    said("server.check_table").text("table", id_text(id)).said("why", std::move(looked.error().said)));
        }
    }
    Result<void> table(TableId id) {
        const auto row = store_.table(id);
        if (!row) return fault(row.error());
        const auto steps = store_.steps(id);
        if (!steps) return fault(steps.error());
        steps_ += steps->size();
        if (!*row || (*row)->state == TableState::over) return {};
        ++living_;
        return seats(**row);
    }
    Result<void> seats(const TableRow& row) {
        auto listed =
            database_.prepare("SELECT 1 FROM seat_of JOIN person ON id = person WHERE person = ? AND table_id = ?");
        if (!listed) return fault(listed.error());
        for (const SeatHolder& seat : row.seats) {
            if (seat.person == PersonId::nobody) continue;
            listed->bind(1, static_cast<std::int64_t>(seat.person)).bind(2, static_cast<std::int64_t>(row.id));
            const auto found = listed->row();
            if (!found) return fault(found.error());
            if (!*found) return fault(said("server.person_who_sits_there_not").text("person", id_text(seat.person)));
            listed->again();
        }
        return {};
    }
    Result<void> ownerless() {
        for (const Orphans& kind : orphans) {
            const auto count = database_.first_text(kind.count);
            if (!count) return fault(count.error());
            if (*count != "0") wrong_.push_back(said(kind.key).text("n", *count));
        }
        return {};
    }

    SqliteStore& store_;
    Sqlite& database_;
    std::vector<Said> wrong_;
    std::size_t count_ = 0;
    std::size_t living_ = 0;
    std::size_t steps_ = 0;
};

}  // namespace

Result<Said> check_database(const std::string& folder, const KeyFile& file) {
    auto store = open_known_database(folder, file);
    if (!store) return fault(store.error());
    auto database = Sqlite::open_existing(database_path(folder));
    if (!database) return fault(database.error());
    return Check(**store, *database).all();
}

}  // namespace saloon::server
