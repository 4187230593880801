#include "tests/sim/disk.h"

#include <algorithm>

#include "server/names.h"
#include "server/table_row_json.h"

namespace saloon::sim {

namespace {
auto cannot_read_it() { return fault(Said::verbatim("the disk cannot be read")); }
}  // namespace

struct Disk::Writer {
    Disk& to;

    Result<void> operator()(const AddStep& add) {
        auto& steps = to.steps_[add.table];
        if (add.step.n != static_cast<int>(steps.size()))
            return fault(Said::verbatim("step " + std::to_string(add.step.n) + " after " +
                                        std::to_string(steps.size()) + " steps"));
        steps.push_back(add.step);
        return {};
    }
    Result<void> operator()(const PutTable& put) {
        to.rows_.insert_or_assign(put.row->id, *put.row);
        if (put.row->state == TableState::over)
            to.living_.erase(put.row->id);
        else
            to.living_.insert(put.row->id);
        return {};
    }
    Result<void> operator()(const DropTable& drop) {
        to.rows_.erase(drop.table);
        to.living_.erase(drop.table);
        to.steps_.erase(drop.table);
        to.chat_.erase(drop.table);
        return {};
    }
    Result<void> operator()(const CutSteps& cut) {
        auto& steps = to.steps_[cut.table];
        steps.resize(std::min(steps.size(), static_cast<std::size_t>(cut.from)));
        return {};
    }
    Result<void> operator()(const AddChat& add) {
        auto& lines = to.chat_[add.table];
        lines.push_back(add.line);
        if (lines.size() > static_cast<std::size_t>(add.keep)) lines.erase(lines.begin());
        return {};
    }
    Result<void> operator()(const PutPerson& put) {
        if (to.name_taken(put.person)) return fault(Said::verbatim("two accounts have the name " + put.person.name));
        to.people_.insert_or_assign(put.person.id, put.person);
        return {};
    }
    Result<void> operator()(const DropPerson& drop) {
        to.people_.erase(drop.person);
        to.codes_.erase(drop.person);
        std::erase_if(to.tokens_, [&](const auto& entry) { return entry.second.person == drop.person; });
        for (auto& [id, lines] : to.chat_)
            std::erase_if(lines, [&](const ChatLine& line) { return line.person == drop.person; });
        return {};
    }
    Result<void> operator()(const MergePeople& merge) {
        for (auto& [id, lines] : to.chat_)
            for (ChatLine& line : lines)
                if (line.person == merge.from) line.person = merge.into;
        return (*this)(DropPerson{merge.from});
    }
    Result<void> operator()(const BeginRequest&) { return {}; }
    Result<void> operator()(const EndRequest&) { return {}; }
    Result<void> operator()(const PutCodes& put) {
        to.codes_[put.person] = put.hashes;
        return {};
    }
    Result<void> operator()(const DropCode& drop) {
        std::erase(to.codes_[drop.person], drop.hash);
        return {};
    }
    Result<void> operator()(const PutToken& put) {
        to.tokens_[put.hash] = {put.person, put.made};
        return {};
    }
    Result<void> operator()(const DropToken& drop) {
        to.tokens_.erase(drop.hash);
        return {};
    }
    Result<void> operator()(const DropTokensOf& drop) {
        std::erase_if(to.tokens_, [&](const auto& entry) { return entry.second.person == drop.person; });
        return {};
    }
    Result<void> operator()(const AddReport& add) {
        to.reports_.push_back(add.report);
        return {};
    }
    Result<void> operator()(const AddOrder& add) {
        to.order(add.order.kind, add.order.subject);
        return {};
    }
    Result<void> operator()(const DropOrder& drop) {
        std::erase_if(to.orders_, [&](const Order& order) { return order.number == drop.number; });
        return {};
    }
    Result<void> operator()(const KeepTime& keep) {
        to.open_ = std::max(to.open_, keep.open);
        return {};
    }
};

bool Disk::name_taken(const Person& person) const {
    if (!person.account() || person.key.empty()) return false;
    return std::ranges::any_of(people_, [&](const auto& entry) {
        return entry.first != person.id && entry.second.account() && entry.second.key == person.key;
    });
}

// A request that a constraint forbids is left out, and only that one.
std::size_t Disk::write_request(std::span<const Change> changes, std::size_t begin) {
    std::size_t end = begin;
    bool refused = false;
    while (end + 1 < changes.size() && !std::holds_alternative<EndRequest>(changes[end])) {
        if (const auto* put = std::get_if<PutPerson>(&changes[end])) refused = refused || name_taken(put->person);
        ++end;
    }
    if (refused) *std::get<BeginRequest>(changes[begin]).refused = true;
    for (std::size_t i = begin; !refused && i <= end; ++i) (void)std::visit(Writer{*this}, changes[i]);
    return end;
}

Result<void> Disk::commit(std::span<const Change> changes) {
    if (dead || failing) return fault(Said::verbatim("the disk is full"));
    if (fate != Fate::kept) return fault(Said::verbatim("the disk did not take it"));
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (std::holds_alternative<BeginRequest>(changes[i])) {
            i = write_request(changes, i);
            continue;
        }
        if (auto written = std::visit(Writer{*this}, changes[i]); !written) return written;
    }
    if (kept) kept(changes);
    return {};
}

Result<void> Disk::writable() {
    if (failing) return fault(Said::verbatim("the disk is full"));
    return {};
}

const std::vector<StoredStep>& Disk::steps_of(TableId id) const {
    static const std::vector<StoredStep> none;
    const auto found = steps_.find(id);
    return found == steps_.end() ? none : found->second;
}

Result<std::vector<StoredStep>> Disk::steps(TableId id) {
    if (unreadable) return cannot_read_it();
    return steps_of(id);
}

Result<std::vector<ChatLine>> Disk::chat(TableId id) {
    if (unreadable) return cannot_read_it();
    return chat_[id];
}

// As it comes back from a file: only what is written there, and what the last step tells.
TableRow Disk::with_steps(const TableRow& row) const {
    TableRow read = read_table_row(table_row_json(row)).value();
    read.id = row.id;
    read.moved = read.started != 0 ? read.started : read.made;
    const auto& steps = steps_of(row.id);
    if (steps.empty()) return read;
    read.steps = static_cast<int>(steps.size());
    read.to_act = steps.back().next;
    read.moved = steps.back().at;
    constexpr Milliseconds recent = 600'000;  // of older ones it is not known without reading them
    read.moved_open = open_ - steps.back().open < recent ? steps.back().open : 0;
    return read;
}

Result<std::vector<TableRow>> Disk::living_tables() {
    if (unreadable) return cannot_read_it();
    std::vector<TableRow> living;
    for (const TableId id : living_) living.push_back(with_steps(rows_.at(id)));
    return living;
}

Result<std::vector<TableRow>> Disk::finished_tables(PersonId of, int at_most) {
    if (unreadable) return cannot_read_it();
    std::vector<TableRow> over;
    for (const auto& [id, row] : rows_)
        if (row.state == TableState::over && std::ranges::find(row.seats, of, &SeatHolder::person) != row.seats.end())
            over.push_back(with_steps(row));
    std::ranges::stable_sort(over, std::greater{}, &TableRow::made);
    if (over.size() > static_cast<std::size_t>(at_most)) over.resize(static_cast<std::size_t>(at_most));
    return over;
}

Result<std::optional<TableRow>> Disk::table(TableId id) {
    if (unreadable) return cannot_read_it();
    const auto found = rows_.find(id);
    if (found == rows_.end()) return std::nullopt;
    return with_steps(found->second);
}

Result<std::vector<ChatLine>> Disk::chat_of(PersonId person, int at_most) {
    if (unreadable) return cannot_read_it();
    std::vector<ChatLine> said;
    for (const auto& [id, lines] : chat_)
        for (const ChatLine& line : lines)
            if (line.person == person && said.size() < static_cast<std::size_t>(at_most)) said.push_back(line);
    return said;
}

Result<std::optional<Person>> Disk::person(PersonId id) {
    if (unreadable) return cannot_read_it();
    const auto found = people_.find(id);
    if (found == people_.end()) return std::nullopt;
    return found->second;
}

Result<std::optional<Person>> Disk::account_named(std::string_view name) {
    if (unreadable) return cannot_read_it();
    const std::string key = name_key(name);
    for (const auto& [id, person] : people_)
        if (person.account() && person.key == key) return person;
    return std::nullopt;
}

Result<std::vector<Person>> Disk::guests_named(std::string_view key, int at_most) {
    if (unreadable) return cannot_read_it();
    std::vector<Person> guests;
    for (const auto& [id, person] : people_)
        if (!person.account() && person.key == key && guests.size() < static_cast<std::size_t>(at_most))
            guests.push_back(person);
    return guests;
}

Result<std::vector<std::string>> Disk::tokens_of(PersonId person) {
    if (unreadable) return cannot_read_it();
    std::vector<std::pair<Milliseconds, std::string>> mine;
    for (const auto& [hash, token] : tokens_)
        if (token.person == person) mine.emplace_back(token.made, hash);
    std::ranges::sort(mine);
    std::vector<std::string> hashes;
    for (auto& [made, hash] : mine) hashes.push_back(std::move(hash));
    return hashes;
}

Result<std::optional<PersonId>> Disk::person_of_token(std::string_view hash) {
    if (unreadable) return cannot_read_it();
    const auto found = tokens_.find(hash);
    if (found == tokens_.end()) return std::nullopt;
    return found->second.person;
}

void Disk::order(Order::Kind kind, std::uint64_t subject) { orders_.push_back({++last_order_, kind, subject}); }

}  // namespace saloon::sim
