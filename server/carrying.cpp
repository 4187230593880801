#include "server/carrying.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "server/table_row_json.h"

namespace saloon::server {
namespace {

// Changes on their way, some thousands at a time.
class Cart {
public:
    explicit Cart(Store& to) : to_(to) {}
    Result<void> add(Change change) {
        constexpr std::size_t full = 4'096;
        changes_.push_back(std::move(change));
        return changes_.size() >= full ? unload() : Result<void>();
    }
    Result<void> unload() {
        auto kept = to_.commit(changes_);
        to_.tidy();
        changes_.clear();
        return kept;
    }

private:
    Store& to_;
    std::vector<Change> changes_;
};

Fault of_table(TableId id, Said why) {
    return fault(said("server.check_table").text("table", id_text(id)).said("why", std::move(why))).error();
}

Result<void> carry_person(Store& from, PersonId id, Cart& cart) {
    const auto person = from.person(id);
    if (!person) return fault(person.error());
    const auto codes = from.codes_of(id);
    if (!codes) return fault(codes.error());
    auto put = cart.add(PutPerson{**person});
    return put && !codes->empty() ? cart.add(PutCodes{id, *codes}) : put;
}

Result<std::size_t> carry_table(Store& from, TableId id, Cart& cart) {
    const auto row = from.table(id);
    if (!row) return fault(row.error());
    const auto steps = from.steps(id);
    if (!steps) return fault(of_table(id, steps.error().said));
    const auto talk = from.chat(id);
    if (!talk) return fault(talk.error());
    auto put = cart.add(PutTable{**row});
    for (const StoredStep& step : *steps)
        if (put) put = cart.add(AddStep{id, step});
    for (const ChatLine& line : *talk)
        if (put) put = cart.add(AddChat{id, line, std::numeric_limits<int>::max()});
    if (!put) return fault(put.error());
    return steps->size();
}

Result<void> carry_the_rest(Store& from, Cart& cart) {
    const auto reports = from.reports();
    const auto orders = from.orders();
    const auto open = from.open_time();
    if (!reports) return fault(reports.error());
    if (!orders) return fault(orders.error());
    if (!open) return fault(open.error());
    auto put = cart.add(KeepTime{*open});
    for (const Report& report : *reports)
        if (put) put = cart.add(AddReport{report});
    for (const Order& order : *orders)
        if (put) put = cart.add(AddOrder{order});
    return put;
}

// ---- whether it is there as it was

bool same(const StoredStep& left, const StoredStep& right) {
    return left.n == right.n && left.by == right.by && left.line == right.line && left.next == right.next &&
           left.at == right.at && left.open == right.open && left.left == right.left;
}

bool same(const ChatLine& left, const ChatLine& right) {
    return left.seat == right.seat && left.person == right.person && left.name == right.name &&
           left.text == right.text && left.is_phrase == right.is_phrase && left.at == right.at;
}

bool same(const Person& left, const Person& right) {
    return left.id == right.id && left.name == right.name && left.password == right.password &&
           left.made == right.made && left.banned == right.banned && left.key == right.key;
}

bool same(const Report& left, const Report& right) {
    return left.table == right.table && left.by == right.by && left.about == right.about && left.why == right.why &&
           left.at == right.at;
}

bool same(const Order& left, const Order& right) { return left.kind == right.kind && left.subject == right.subject; }

template <class T>
bool all_same(const Result<std::vector<T>>& left, const Result<std::vector<T>>& right) {
    return left && right && std::ranges::equal(*left, *right, [](const T& a, const T& b) { return same(a, b); });
}

// The chain of the steps is looked at by both stores, each its own, when they are read.
bool table_came(Store& from, Store& to, TableId id) {
    const auto left = from.table(id);
    const auto right = to.table(id);
    const bool rows = left && right && *left && *right && table_row_json(**left) == table_row_json(**right) &&
                      (*left)->steps == (*right)->steps;
    return rows && all_same(from.steps(id), to.steps(id)) && all_same(from.chat(id), to.chat(id));
}

bool person_came(Store& from, Store& to, PersonId id) {
    const auto left = from.person(id);
    const auto right = to.person(id);
    auto codes = from.codes_of(id);
    auto codes_there = to.codes_of(id);
    if (!left || !right || !*left || !*right || !codes || !codes_there) return false;
    std::ranges::sort(*codes);
    std::ranges::sort(*codes_there);
    return same(**left, **right) && *codes == *codes_there;
}

Result<void> compare(WholeStore& from, WholeStore& to, const Inventory& all) {
    const auto there = to.inventory();
    if (!there) return fault(there.error());
    if (*there != all) return fault(said("server.move_differs"));
    for (const TableId id : all.tables)
        if (!table_came(from, to, id)) return fault(of_table(id, said("server.move_differs")));
    for (const PersonId id : all.people)
        if (!person_came(from, to, id)) return fault(said("server.move_differs"));
    const auto open = from.open_time();
    const auto open_there = to.open_time();
    if (!open || !open_there || *open != *open_there || !all_same(from.reports(), to.reports()) ||
        !all_same(from.orders(), to.orders()))
        return fault(said("server.move_differs"));
    return {};
}

}  // namespace

Result<Moved> carry(WholeStore& from, WholeStore& to) {
    const auto all = from.inventory();
    if (!all) return fault(all.error());
    Moved moved{all->tables.size(), all->people.size(), 0};
    Cart cart(to);
    Result<void> put;
    for (const PersonId id : all->people)
        if (put) put = carry_person(from, id, cart);
    for (const PutToken& token : all->tokens)
        if (put) put = cart.add(token);
    for (const TableId id : all->tables) {
        if (!put) break;
        const auto steps = carry_table(from, id, cart);
        if (!steps) return fault(steps.error());
        moved.steps += *steps;
    }
    if (put) put = carry_the_rest(from, cart);
    if (put) put = cart.unload();
    // Who has taken a guest's games along finds them, though their rows still name the guest.
    if (put) put = to.put_seats(all->seats);
    if (put) put = compare(from, to, *all);
    if (!put) return fault(put.error());
    return moved;
}

}  // namespace saloon::server
