#include "server/table_routes.h"

#include <algorithm>

#include "server/fairness.h"
#include "server/reader_view.h"

namespace saloon::server {

using Kind = SeatHolder::Kind;

namespace {

using Wish = body::NewTable::SeatWish;

SeatHolder person_of(const Person& person) {
    SeatHolder seat;
    seat.kind = Kind::person;
    seat.person = person.id;
    seat.name = person.name;
    return seat;
}

void set_host(TableRow& row, const Person& person, Moment now) {
    row.owner = person.id;
    row.owner_name = person.name;
    row.made = row.moved = now.date;
    row.made_open = row.moved_open = now.open;
}

// The same once more, with the seats moved on by one; of the people only `person` sits already.
TableRow rematch_of(const TableRow& before, const Person& person, Moment now) {
    TableRow row;
    row.id = static_cast<TableId>(random_id());
    row.game = before.game;
    row.options = before.options;
    row.is_private = before.is_private;
    row.clock = before.clock;
    row.hints = before.hints;
    set_host(row, person, now);
    for (std::size_t i = 0; i < before.seats.size(); ++i) {
        const SeatHolder& seat = before.seats[(i + 1) % before.seats.size()];
        if (seat.kind == Kind::bot)
            row.seats.push_back(bot_of(seat.grade));
        else if (seat.person == person.id)
            row.seats.push_back(person_of(person));
        else
            row.seats.emplace_back();
    }
    return row;
}

HttpAnswer table_answer(const RoomEntry& entry, PersonId person) {
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("table");
    write_summary(entry.room.row(), person, entry.here(), writer);
    writer.end_object();
    return answer;
}

}  // namespace

std::span<const Route<TableRoutes>> TableRoutes::routes() {
    static constexpr std::array list{
        Route<TableRoutes>{"GET", "/me/tables", &TableRoutes::get_my_tables},
        Route<TableRoutes>{"GET", "/games", &TableRoutes::get_games},
        Route<TableRoutes>{"GET", "/rules/{}", &TableRoutes::get_rules},
        Route<TableRoutes>{"GET", "/commitment", &TableRoutes::get_commitment},
        Route<TableRoutes>{"GET", "/tables", &TableRoutes::get_tables},
        Route<TableRoutes>{"POST", "/tables", &TableRoutes::post_table},
        Route<TableRoutes>{"GET", "/tables/{}", &TableRoutes::get_table},
        Route<TableRoutes>{"POST", "/tables/{}/sit", &TableRoutes::post_sit},
        Route<TableRoutes>{"POST", "/tables/{}/leave", &TableRoutes::post_leave},
        Route<TableRoutes>{"POST", "/tables/{}/give-up", &TableRoutes::post_give_up},
        Route<TableRoutes>{"POST", "/tables/{}/start", &TableRoutes::post_start},
        Route<TableRoutes>{"POST", "/tables/{}/rematch", &TableRoutes::post_rematch},
        Route<TableRoutes>{"GET", "/tables/{}/record", &TableRoutes::get_record},
        Route<TableRoutes>{"GET", "/tables/{}/fairness", &TableRoutes::get_fairness},
        Route<TableRoutes>{"GET", "/tables/{}/analysis", &TableRoutes::get_analysis},
        Route<TableRoutes>{"GET", "/tables/{}/best", &TableRoutes::get_best},
    };
    return list;
}

Answer<HttpAnswer> TableRoutes::get_tables(Call& call) {
    std::vector<const RoomEntry*> listed;
    for (const auto& [id, entry] : tables_.rooms()) {
        const TableRow& row = entry->room.row();
        const bool waits_in_vain = row.deal && row.state == TableState::open;  // nobody else may sit there
        if (!row.is_private && row.state != TableState::over && !waits_in_vain) listed.push_back(entry.get());
    }
    // Those that wait for somebody come first, then the newest.
    const auto order = [](const RoomEntry* entry) {
        return std::tuple(entry->room.row().state != TableState::open, -entry->room.row().moved, entry->room.row().id);
    };
    const auto most = std::min(listed.size(), static_cast<std::size_t>(house_.limits.lobby));
    std::ranges::partial_sort(listed, listed.begin() + static_cast<std::ptrdiff_t>(most), {}, order);
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("tables").array();
    for (std::size_t i = 0; i < most; ++i) write_summary(listed[i]->room.row(), call.id(), listed[i]->here(), writer);
    writer.end_array().end_object();
    return answer;
}

Answer<HttpAnswer> TableRoutes::get_my_tables(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const PersonId me = (*who)->id;
    std::vector<const RoomEntry*> mine;
    for (const TableId id : tables_.of(me)) mine.push_back(tables_.known(id));
    const auto order = [&](const RoomEntry* entry) {
        const TableRow& row = entry->room.row();
        const bool my_turn = is_seat(row.to_act) && entry->room.sits(me, seat_of(row.to_act));
        return std::tuple(!my_turn, row.state != TableState::playing, -row.moved, row.id);
    };
    std::ranges::sort(mine, {}, order);
    constexpr int finished_max = 20;
    const auto over = house_.store.finished_tables(me, finished_max);
    if (!over) return refuse(code::unavailable, said("server.database_cannot_read_at_moment"));
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("tables").array();
    for (const RoomEntry* entry : mine) write_summary(entry->room.row(), me, entry->here(), writer);
    for (const TableRow& row : *over) write_summary(row, me, {}, writer);
    writer.end_array().end_object();
    return answer;
}

// A seed is promised before anything else is known, so that the words can be chosen after its commitment.
Answer<HttpAnswer> TableRoutes::get_commitment(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    constexpr std::size_t promised_max = 10'000;
    if (promised_.size() >= promised_max) promised_.clear();
    const std::string seed = random_token();
    const std::string commitment = commitment_of(seed);
    std::erase_if(promised_, [&](const auto& entry) { return entry.second.first == (*who)->id; });
    promised_[commitment] = {(*who)->id, seed};
    HttpAnswer answer;
    JsonWriter(answer.body).object().key("commitment").text(commitment).end_object();
    return answer;
}

// The one that was promised to him by this commitment; without one any.
Answer<std::string> TableRoutes::seed_for(const std::string& commitment, PersonId person) {
    if (commitment.empty()) return random_token();
    const auto promise = promised_.find(commitment);
    if (promise == promised_.end() || promise->second.first != person)
        return refuse(code::stale, said("server.commitment_not_open_any_more"));
    std::string seed = promise->second.second;
    promised_.erase(promise);
    return seed;
}

Answer<TableRow> TableRoutes::new_row(const body::NewTable& wish, const Person& person) {
    const auto table = house_.games.open(wish.game, dump(wish.options));
    if (!table) return refuse(code::bad_request, table.error());
    const auto players = static_cast<std::size_t>((*table)->players());
    if (wish.seats.size() > players)
        return refuse(
            code::bad_request,
            said("server.with_these_options_game_has").number("players", players).number("seats", wish.seats.size()));
    const auto for_others = [](const Wish& seat) { return seat.kind == Wish::Kind::open; };
    if (wish.deal && std::ranges::any_of(wish.seats, for_others))
        return refuse(code::bad_request, said("server.numbered_deal_played_alone_against"));
    TableRow row;
    row.id = static_cast<TableId>(random_id());
    row.game = wish.game;
    row.options = (*table)->options();
    row.is_private = wish.is_private;
    row.clock = wish.clock;
    row.deal = wish.deal;
    row.hints = wish.hints;
    auto seed = seed_for(wish.commitment, person.id);
    if (!seed) return refuse(seed.error());
    row.seed = std::move(*seed);
    set_host(row, person, house_.now());
    row.seats.resize(players);
    for (std::size_t i = 0; i < wish.seats.size(); ++i) {
        if (wish.seats[i].kind == Wish::Kind::bot) row.seats[i] = bot_of(wish.seats[i].grade);
        if (wish.seats[i].kind == Wish::Kind::me) {
            row.seats[i] = person_of(person);
            row.seats[i].words = wish.words;
            row.seats[i].words_bind = !wish.commitment.empty() && !wish.words.empty();
        }
    }
    return row;
}

Answer<HttpAnswer> TableRoutes::post_table(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const auto wish = body::read_new_table(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    if (auto fits = tables_.room_for_one_more((*who)->id); !fits) return refuse(fits.error());
    auto row = new_row(*wish, **who);
    if (!row) return refuse(row.error());
    const auto entry = tables_.open(std::move(*row));
    if (!entry) return refuse(entry.error());
    return table_answer(**entry, (*who)->id);
}

Answer<HttpAnswer> TableRoutes::get_table(Call& call) {
    const auto id = call.table();
    if (!id) return refuse(id.error());
    const auto entry = tables_.find(*id);
    if (!entry) return refuse(entry.error());
    return table_answer(**entry, call.id());
}

struct TableRoutes::Visit {
    const Person& who;
    RoomEntry& entry;
    Room& room;
};

Answer<TableRoutes::Visit> TableRoutes::visit(Call& call) {
    const auto who = call.who();
    if (!who) return refuse(who.error());
    const auto id = call.table();
    if (!id) return refuse(id.error());
    const auto entry = tables_.wake(*id);
    if (!entry) return refuse(entry.error());
    return Visit{**who, **entry, (*entry)->room};
}

// Who sits where is known at once: what he may still do does not wait for the disk.
HttpAnswer TableRoutes::touched(const Visit& at) {
    tables_.index(at.entry);
    tables_.touch(at.entry);
    return table_answer(at.entry, at.who.id);
}

Answer<HttpAnswer> TableRoutes::post_sit(Call& call) {
    const auto at = visit(call);
    if (!at) return refuse(at.error());
    const auto wish = body::read_sit(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    if (!at->room.seat_of_person(at->who.id))
        if (auto fits = tables_.room_for_one_more(at->who.id); !fits) return refuse(fits.error());
    if (wish->seat && index_of(*wish->seat) >= at->room.players())
        return refuse(code::bad_request, said("server.table_has_seats").number("players", at->room.players()));
    const auto seat = at->room.sit(at->who, wish->seat, wish->words, house_.now());
    if (!seat) return refuse(seat.error());
    return touched(*at);
}

Answer<HttpAnswer> TableRoutes::post_leave(Call& call) {
    const auto at = visit(call);
    if (!at) return refuse(at.error());
    const auto wish = body::read_leave(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    const auto left = at->room.leave(at->who.id, wish->for_good, house_.now());
    if (!left) return refuse(left.error());
    return touched(*at);
}

// For good: the table no longer counts as one of his.
Answer<HttpAnswer> TableRoutes::post_give_up(Call& call) {
    const auto at = visit(call);
    if (!at) return refuse(at.error());
    if (at->room.row().state == TableState::over) return refuse(code::refused, said("server.game_over_already"));
    if (const auto gone = at->room.leave(at->who.id, true, house_.now()); !gone) return refuse(gone.error());
    return touched(*at);
}

Answer<HttpAnswer> TableRoutes::post_start(Call& call) {
    const auto at = visit(call);
    if (!at) return refuse(at.error());
    const auto wish = body::read_start(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    const auto started = at->room.start(at->who.id, wish->grade, house_.now());
    if (!started) return refuse(started.error());
    return touched(*at);
}

// The same table once more, the seats moved on by one, so that another begins. Who asks second gets the same one.
Answer<HttpAnswer> TableRoutes::post_rematch(Call& call) {
    const auto at = visit(call);
    if (!at) return refuse(at.error());
    const TableRow& before = at->room.row();
    if (!at->room.seat_of_person(at->who.id)) return refuse(code::not_yours, said("server.you_did_not_play"));
    if (before.state != TableState::over) return refuse(code::not_yet, said("server.game_not_over"));
    const auto wish = body::read_rematch(call.request.body, house_.limits);
    if (!wish) return refuse(wish.error());
    if (before.rematch) {
        auto other = tables_.wake(*before.rematch);
        if (!other) return refuse(other.error());
        Room& room = (*other)->room;
        const bool sits_down = room.row().state == TableState::open && !room.seat_of_person(at->who.id);
        if (auto fits = sits_down ? tables_.room_for_one_more(at->who.id) : Answer<void>(); !fits)
            return refuse(fits.error());
        const auto place = room.row().state == TableState::open ? room.sit(at->who, {}, wish->words, house_.now())
                                                                : Answer<Seat>(Seat::p1);
        if (!place) return refuse(place.error());
        return touched({at->who, **other, room});
    }
    if (auto fits = tables_.room_for_one_more(at->who.id); !fits) return refuse(fits.error());
    TableRow row = rematch_of(before, at->who, house_.now());
    auto seed = seed_for(wish->commitment, at->who.id);
    if (!seed) return refuse(seed.error());
    row.seed = std::move(*seed);
    // Against bots the game begins at once: words that come later come too late.
    for (SeatHolder& seat : row.seats) {
        if (seat.person != at->who.id) continue;
        seat.words = wish->words;
        seat.words_bind = !wish->commitment.empty() && !wish->words.empty();
    }
    at->room.set_rematch(row.id);
    tables_.touch(at->entry);
    const auto made = tables_.open(std::move(row));
    if (!made) return refuse(made.error());
    return table_answer(**made, at->who.id);
}

Answer<HttpAnswer> TableRoutes::get_record(Call& call) {
    const auto room = finished_room(call);
    if (!room) return refuse(room.error());
    const std::string record = fairness_line((*room)->row()) + write_record((*room)->game()->record());
    return HttpAnswer{200, "text/plain; charset=utf-8", record, {}};
}

Answer<HttpAnswer> TableRoutes::get_fairness(Call& call) {
    const auto id = call.table();
    if (!id) return refuse(id.error());
    const auto entry = tables_.find(*id);
    if (!entry) return refuse(entry.error());
    const TableRow& row = (*entry)->room.row();
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("commitment").text(commitment_of(row.seed)).key("seal").text(seal_of(row)).key("deal");
    if (row.deal)
        writer.number(static_cast<std::int64_t>(*row.deal));
    else
        writer.null();
    writer.key("words").object();
    for (std::size_t i = 0; i < row.seats.size(); ++i)
        writer.key(seat_name(seat_at(static_cast<int>(i)))).text(row.seats[i].words);
    writer.end_object();
    if (row.state == TableState::over) writer.key("seed").text(row.seed);
    writer.end_object();
    return answer;
}

Answer<const Room*> TableRoutes::finished_room(Call& call) {
    const auto id = call.table();
    if (!id) return refuse(id.error());
    auto entry = tables_.wake(*id);
    if (!entry) return refuse(entry.error());
    const Room& room = (*entry)->room;
    if (room.row().state != TableState::over || room.game() == nullptr)
        return refuse(code::not_yet, said("server.told_when_game_over"));
    return &room;
}

Answer<HttpAnswer> TableRoutes::get_analysis(Call& call) {
    const auto room = finished_room(call);
    if (!room) return refuse(room.error());
    if (auto begun = thinkers_.analyse(**room, call.reply); !begun) return refuse(begun.error());
    return HttpAnswer{};
}

Answer<HttpAnswer> TableRoutes::get_best(Call& call) {
    const auto room = finished_room(call);
    if (!room) return refuse(room.error());
    if (auto begun = thinkers_.find_best(**room, call.reply); !begun) return refuse(begun.error());
    return HttpAnswer{};
}

}  // namespace saloon::server
