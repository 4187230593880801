#include "server/check_database.h"

#include <set>
#include <vector>

namespace saloon::server {
namespace {

class Check {
public:
    explicit Check(WholeStore& store) : store_(store) {}

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
        const auto found = store_.damage();
        if (!found) return fault(found.error());
        if (!found->empty()) wrong_.push_back(said("server.check_file").text("why", *found));
        return {};
    }
    Result<void> tables() {
        const auto all = store_.inventory();
        if (!all) return fault(all.error());
        people_ = {all->people.begin(), all->people.end()};
        listed_ = {all->seats.begin(), all->seats.end()};
        count_ = all->tables.size();
        for (const TableId id : all->tables)
            if (auto looked = table(id); !looked)
                wrong_.push_back(
                    said("server.check_table").text("table", id_text(id)).said("why", std::move(looked.error().said)));
        return {};
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
        for (const SeatHolder& seat : row.seats) {
            const bool known = people_.contains(seat.person) && listed_.contains({seat.person, row.id});
            if (seat.person != PersonId::nobody && !known)
                return fault(said("server.person_who_sits_there_not").text("person", id_text(seat.person)));
        }
        return {};
    }
    Result<void> ownerless() {
        const auto found = store_.orphans();
        if (!found) return fault(found.error());
        for (const Orphans& kind : *found) wrong_.push_back(said(kind.key).text("n", kind.count));
        return {};
    }

    WholeStore& store_;
    std::set<PersonId> people_;
    std::set<std::pair<PersonId, TableId>> listed_;
    std::vector<Said> wrong_;
    std::size_t count_ = 0;
    std::size_t living_ = 0;
    std::size_t steps_ = 0;
};

}  // namespace

Result<Said> check_store(WholeStore& store) { return Check(store).all(); }

Result<Said> check_database(const std::string& folder, const KeyFile& file) {
    auto store = open_known_database(folder, file);
    if (!store) return fault(store.error());
    return check_store(**store);
}

}  // namespace saloon::server
