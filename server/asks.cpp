#include "server/asks.h"

#include <algorithm>

#include "server/advice_json.h"
#include "server/call.h"
#include "server/log.h"
#include "server/reader_view.h"
#include "text/words.h"

namespace saloon::server {
namespace {

Refusal no_hints() { return {code::refused, said("server.there_no_hints_at_table"), {}}; }

}  // namespace

// A short question may have a long answer: a client that keeps asking without waiting for it is dropped.
bool Asks::too_much(Client& client) {
    const auto waiting = static_cast<std::int64_t>(client.waiting);
    const bool crowded =
        waiting > 0 && static_cast<std::int64_t>(outbox_.waiting_bytes()) > house_.limits.unsent_bytes_all;
    if (waiting <= house_.limits.unsent_bytes && !crowded) return false;
    ++house_.metrics.dropped_slow;
    client.close("you ask faster than you read");
    return true;
}

void Asks::message(const std::shared_ptr<Client>& client, std::string_view text) {
    if (!clients_.here(client)) return;  // he was signed out, and his last words come too late
    ++house_.metrics.messages;
    if (too_much(*client)) return;
    const Message message = read_message(text, house_.limits);
    if (!client->may_send(house_.limits, house_.open_time())) {
        ++house_.metrics.dropped_rate;
        return outbox_.refuse(client, message.id, {code::too_many, said("server.slow_down_you_send_too"), {}});
    }
    if (!message.ask) return outbox_.refuse(client, message.id, message.ask.error());
    if (const auto* hint = std::get_if<ask::Hint>(&*message.ask)) return start(*hint, client, message.id);
    if (const auto* why_not = std::get_if<ask::WhyNot>(&*message.ask)) return start(*why_not, client, message.id);
    std::string out;
    out.reserve(64);
    JsonWriter writer(out);
    writer.object();
    if (!message.id.empty()) writer.key("id").raw(message.id);
    writer.key("ok").boolean(true);
    const auto done = std::visit(
        [&]<class Ask>(const Ask& asked) -> Answer<void> {
            constexpr bool nothing_to_do =
                std::is_same_v<Ask, ask::Ping> || std::is_same_v<Ask, ask::Hint> || std::is_same_v<Ask, ask::WhyNot>;
            if constexpr (nothing_to_do)
                return {};
            else
                return on(asked, client, writer);
        },
        *message.ask);
    if (!done) return outbox_.refuse(client, message.id, done.error());
    writer.end_object();
    outbox_.answer(client, message.id, out);
}

Answer<RoomEntry*> Asks::own_seat(TableId table, Seat seat, const Client& client) {
    if (client.person == PersonId::nobody) return refuse(code::not_signed_in, said("server.you_have_no_name_yet"));
    auto entry = tables_.wake(table);
    if (!entry) return entry;
    if (index_of(seat) >= (*entry)->room.players())
        return refuse(code::bad_request, said("server.table_has_seats").number("players", (*entry)->room.players()));
    if (!(*entry)->room.sits(client.person, seat)) return refuse(code::not_yours, said("server.seat_not_yours"));
    return entry;
}

Answer<void> Asks::on(const ask::Hello& ask, From from, JsonWriter& out) {
    if (ask.version != 1) return refuse(code::bad_request, said("server.server_speaks_version_1"));
    if (from->person == PersonId::nobody) return refuse(code::not_signed_in, said("server.you_have_no_name_yet"));
    const auto person = house_.people.find(from->person);
    if (!person || *person == nullptr) return refuse(code::not_signed_in, said("server.you_not_known_any_more"));
    out.key("version").number(1).key("person");
    write_person(**person, out);
    return {};
}

Answer<void> Asks::on(const ask::Watch& ask, From from, JsonWriter& out) {
    auto found = tables_.wake(ask.table);
    if (!found) return refuse(found.error());
    RoomEntry& entry = **found;
    Room& room = entry.room;
    const auto reader = room.reader(from->person, ask.seat);
    if (!reader) return refuse(reader.error());
    const Seat seat = *reader;
    const bool again = std::ranges::find(from->watching, ask.table) != from->watching.end();
    if (!again && from->watching.size() >= static_cast<std::size_t>(house_.limits.watching))
        return refuse(code::too_many, said("server.you_watch_too_many_tables"));
    // Who plays is never shut out by those who only look on.
    if (!again && seat == Seat::spectator &&
        std::ranges::count(entry.watchers, Seat::spectator, &Watcher::seat) >= house_.limits.watchers)
        return refuse(code::too_many, said("server.too_many_people_watch_table"));
    const SeatSet before = entry.here();
    if (seat != Seat::spectator) room.welcome_back(from->person, false);
    if (again)
        std::erase_if(entry.watchers, [&](const Watcher& watcher) { return watcher.client == from; });
    else
        from->watching.push_back(ask.table);
    entry.watchers.push_back({from, seat, room.row().steps, room.row().epoch, ask.by_changes});
    tables_.told_all(entry, entry.watchers.back());
    const SeatSet here = entry.here();
    if (before != here)
        for (const Watcher& watcher : entry.watchers)
            if (watcher.client != from)
                outbox_.tell(watcher.client, table_event(room.row(), watcher.client->person, here));
    out.key("state").object();
    write_state(room, seat, from->person, here, house_.open_time(), out);
    out.end_object();
    tables_.touch(entry);
    return {};
}

Answer<void> Asks::on(const ask::Unwatch& ask, From from, JsonWriter&) {
    clients_.unwatch(ask.table, *from);
    return {};
}

Answer<void> Asks::on(const ask::Play& ask, From from, JsonWriter& out) {
    auto entry = own_seat(ask.table, ask.seat, *from);
    if (!entry) return refuse(entry.error());
    // Who names no epoch has seen no step taken back. So whatever comes late, after a restart or after many moves, a
    // move from before a take-back is not played after it.
    const auto played = (*entry)->room.play(ask.seat, {ask.n, ask.line, ask.epoch.value_or(0)}, house_.now());
    if (!played) return refuse(played.error());
    ++house_.metrics.moves;
    out.key("n").number(*played).key("epoch").number((*entry)->room.row().epoch);
    tables_.touch(**entry);
    return {};
}

Answer<void> Asks::on(const ask::Chat& ask, From from, JsonWriter&) {
    if (from->person == PersonId::nobody) return refuse(code::not_signed_in, said("server.only_who_has_name_can_talk"));
    auto entry = tables_.wake(ask.table);
    if (!entry) return refuse(entry.error());
    if (std::ranges::find(from->watching, ask.table) == from->watching.end())
        return refuse(code::refused, said("server.watch_table_first"));
    if (!clients_.may_speak(*from, ask.table)) return refuse(code::too_many, said("server.you_talk_too_much_for"));
    const auto person = house_.people.find(from->person);
    if (!person || *person == nullptr) return refuse(code::not_signed_in, said("server.you_not_known_any_more"));
    Room& room = (*entry)->room;
    room.say(
        {room.seat_of_person(from->person), from->person, (*person)->name, ask.text, ask.is_phrase, house_.date()});
    tables_.touch(**entry);
    return {};
}

Answer<void> Asks::act_at(TableId table, Seat seat, const Client& client, const std::function<Done(Room&)>& act) {
    auto entry = own_seat(table, seat, client);
    if (!entry) return refuse(entry.error());
    auto done = act((*entry)->room);
    if (done) tables_.touch(**entry);
    return done;
}

Answer<void> Asks::on(const ask::Resign& ask, From from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) { return room.resign(ask.seat, house_.now()); });
}

Answer<void> Asks::on(const ask::OfferDraw& ask, From from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) { return room.offer_draw(ask.seat, house_.now()); });
}

Answer<void> Asks::on(const ask::TakeBack& ask, From from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from,
                  [&](Room& room) { return room.take_back(ask.seat, ask.to, ask.epoch, house_.now()); });
}

Answer<void> Asks::on(const ask::Back& ask, From from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) -> Done {
        room.welcome_back(from->person, true);
        return {};
    });
}

Answer<void> Asks::on(const ask::StandIn& ask, From from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) -> Done {
        if (index_of(ask.absent) >= room.players()) return refuse(code::bad_request, said("server.there_no_such_seat"));
        if (room.sits(from->person, ask.absent)) return refuse(code::refused, said("server.seat_your_own"));
        return room.stand_in_for(ask.absent, house_.now());
    });
}

Answer<void> Asks::on(const ask::Reply& ask, From from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from,
                  [&](Room& room) { return room.answer(ask.seat, ask.to, ask.yes, house_.now()); });
}

Answer<void> Asks::on(const ask::Legal& ask, From from, JsonWriter& out) {
    auto entry = own_seat(ask.table, ask.seat, *from);
    if (!entry) return refuse(entry.error());
    write_legal_part((*entry)->room, ask.seat, ask.from, out);
    return {};
}

Answer<void> Asks::on(const ask::Log& ask, From from, JsonWriter& out) {
    auto entry = tables_.wake(ask.table);
    if (!entry) return refuse(entry.error());
    const auto reader = (*entry)->room.reader(from->person, ask.seat);
    if (!reader) return refuse(reader.error());
    write_log_part((*entry)->room, *reader, ask.before, out);
    return {};
}

Answer<void> Asks::on(const ask::Talk& ask, From from, JsonWriter& out) {
    auto entry = tables_.wake(ask.table);
    if (!entry) return refuse(entry.error());
    write_talk_part((*entry)->room, from->person, ask.before, part_bytes, out);
    return {};
}

Answer<void> Asks::on(const ask::Mute& ask, From from, JsonWriter&) {
    if (from->person == PersonId::nobody) return refuse(code::not_signed_in, said("server.only_who_has_name_can_mute"));
    auto entry = tables_.wake(ask.table);
    if (!entry) return refuse(entry.error());
    if (index_of(ask.seat) >= (*entry)->room.players())
        return refuse(code::bad_request, said("server.there_no_such_seat"));
    (*entry)->room.mute(from->person, ask.seat, ask.on);
    tables_.touch(**entry);
    return {};
}

Answer<void> Asks::on(const ask::Report& ask, From from, JsonWriter&) {
    if (from->person == PersonId::nobody)
        return refuse(code::not_signed_in, said("server.only_who_has_name_can_report"));
    auto entry = tables_.find(ask.table);
    if (!entry) return refuse(entry.error());
    if (index_of(ask.seat) >= (*entry)->room.players())
        return refuse(code::bad_request, said("server.there_no_such_seat"));
    if (!clients_.may_report(*from)) return refuse(code::too_many, said("server.you_report_too_often"));
    outbox_.changes().emplace_back(
        AddReport{{ask.table, from->person, (*entry)->room.holder(ask.seat).person, ask.why, house_.date()}});
    return {};
}

// Only where the seat is to act: what would be good or legal at another's turn may tell what one cannot know.
Answer<const Room*> Asks::at_turn(TableId table, Seat seat, const Client& client) {
    auto entry = own_seat(table, seat, client);
    if (!entry) return refuse(entry.error());
    const Room& room = (*entry)->room;
    if (room.game() == nullptr || room.row().state != TableState::playing || room.game()->to_act() != actor_of(seat))
        return refuse(code::refused, said("server.not_your_turn"));
    return &room;
}

Answer<void> Asks::on(const ask::Preview& ask, From from, JsonWriter& out) {
    const auto room = at_turn(ask.table, ask.seat, *from);
    if (!room) return refuse(room.error());
    out.key("n").number((*room)->row().steps).key("epoch").number((*room)->row().epoch);
    if (auto done = (*room)->game()->write_preview(ask.line, out); !done) return refuse(code::illegal, done.error());
    return {};
}

void Asks::start(const ask::Hint& ask, From from, const std::string& id) {
    const auto room = at_turn(ask.table, ask.seat, *from);
    if (!room) return outbox_.refuse(from, id, room.error());
    if (!(*room)->hints_allowed()) return outbox_.refuse(from, id, no_hints());
    thinkers_.hint(*(*room)->game(), from, id);
}

// What a rule forbids is told at once; why a legal line is not the best takes thought.
void Asks::start(const ask::WhyNot& ask, From from, const std::string& id) {
    const auto room = at_turn(ask.table, ask.seat, *from);
    if (!room) return outbox_.refuse(from, id, room.error());
    if (const auto verdict = (*room)->game()->judge(ask.line); !verdict) {
        std::string text;
        JsonWriter writer(text);
        write_why_not(fault(verdict.error()), begin_answer(writer, id));
        writer.end_object();
        return outbox_.answer(from, id, text);
    }
    if (!(*room)->hints_allowed()) return outbox_.refuse(from, id, no_hints());
    thinkers_.why_not(*(*room)->game(), ask.line, from, id);
}

}  // namespace saloon::server
