#include "server/check_database.h"

#include <array>
#include <vector>

namespace saloon::server {
namespace {

struct Orphans {
    const char* what;
    const char* count;
};
constexpr std::array<Orphans, 6> orphans{{
    {"runs of steps belong to no table", "SELECT count(*) FROM run WHERE table_id NOT IN (SELECT id FROM game_table)"},
    {"lines of talk belong to no table", "SELECT count(*) FROM chat WHERE table_id NOT IN (SELECT id FROM game_table)"},
    {"seats belong to no table", "SELECT count(*) FROM seat_of WHERE table_id NOT IN (SELECT id FROM game_table)"},
    {"tokens belong to nobody", "SELECT count(*) FROM token WHERE person NOT IN (SELECT id FROM person)"},
    {"printed codes belong to nobody", "SELECT count(*) FROM recovery WHERE person NOT IN (SELECT id FROM person)"},
    {"tables say that they are over and are not, or the reverse",
     "SELECT count(*) FROM game_table WHERE living <> (json_extract(row, '$.state') <> 'over')"},
}};

class Check {
public:
    Check(SqliteStore& store, Sqlite& database) : store_(store), database_(database) {}

    Result<std::string> all() {
        for (const auto part : {&Check::pages, &Check::tables, &Check::ownerless})
            if (auto looked = (this->*part)(); !looked) return fault(looked.error());
        if (wrong_.empty())
            return "All is well: " + std::to_string(count_) + " tables, " + std::to_string(living_) +
                   " of them open or in play, " + std::to_string(steps_) + " steps.";
        std::string text;
        for (const std::string& line : wrong_) text += (text.empty() ? "" : "\n") + line;
        return fault(text);
    }

private:
    Result<void> pages() {
        const auto sound = database_.first_text("PRAGMA integrity_check(1)");
        if (!sound) return fault(sound.error());
        if (*sound != "ok") wrong_.push_back("the file is damaged: " + *sound);
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
            if (auto looked = table(id); !looked) wrong_.push_back("table " + id_text(id) + ": " + why(looked.error()));
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
            if (*count != "0") wrong_.push_back(*count + " " + kind.what);
        }
        return {};
    }

    SqliteStore& store_;
    Sqlite& database_;
    std::vector<std::string> wrong_;
    std::size_t count_ = 0;
    std::size_t living_ = 0;
    std::size_t steps_ = 0;
};

}  // namespace

Result<std::string> check_database(const std::string& folder, const KeyFile& file) {
    auto store = open_known_database(folder, file);
    if (!store) return fault(store.error());
    auto database = Sqlite::open_existing(database_path(folder));
    if (!database) return fault(database.error());
    return Check(**store, *database).all();
}

}  // namespace saloon::server
