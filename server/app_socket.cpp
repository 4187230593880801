// What WebSocket clients ask.
#include <algorithm>

#include "server/app_call.h"
#include "server/log.h"
#include "server/reader_view.h"
#include "text/words.h"

namespace saloon::server {

void App::connected(const std::shared_ptr<Client>& client, std::string_view token) {
    const auto person = people_.of_token(token);
    if (person && *person != nullptr && !(*person)->banned) {
        client->person = (*person)->id;
        client->session = sha256_hex(token);
        clients_of_.emplace(client->person, client.get());
        client->turns_told = turns_of(client->person);
        make_room_for(*client);
    }
    clients_.insert(client);
}

void App::disconnected(const std::shared_ptr<Client>& client) {
    if (clients_.erase(client) == 0) return;
    const auto [first, last] = clients_of_.equal_range(client->person);
    for (auto at = first; at != last; ++at) {
        if (at->second != client.get()) continue;
        clients_of_.erase(at);
        break;
    }
    for (const TableId id : std::exchange(client->watching, {}))
        if (const auto found = rooms_.find(id); found != rooms_.end()) unwatch(*found->second, *client);
}

void App::unwatch(RoomEntry& entry, const Client& client) {
    const SeatSet before = entry.here();
    std::erase_if(entry.watchers, [&](const Watcher& watcher) { return watcher.client.get() == &client; });
    const SeatSet here = entry.here();
    entry.used = open_time();
    if (before == here) return;
    for (const Watcher& watcher : entry.watchers)
        tell(watcher.client, table_event(entry.room.row(), watcher.client->person, here));
    settle_soon();
}

void App::answer(const std::shared_ptr<Client>& client, const std::string& id, std::string_view text) {
    batch_.add({client, batch_.texts.add(text), id, true});
    settle_soon();
}

void App::refuse_message(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal) {
    ++metrics_.refusals;
    std::string text;
    JsonWriter writer(text);
    writer.object();
    if (!id.empty()) writer.key("id").raw(id);
    writer.key("error");
    write_refusal(refusal, writer);
    writer.end_object();
    answer(client, id, text);
}

void App::message(const std::shared_ptr<Client>& client, std::string_view text) {
    if (!clients_.contains(client)) return;  // he was signed out, and his last words come too late
    ++metrics_.messages;
    const Milliseconds now = open_time();
    // A short question may have a long answer: who asks on and on without waiting for it is not heard out.
    const auto waiting = static_cast<std::int64_t>(client->waiting);
    const bool crowded = waiting > 0 && static_cast<std::int64_t>(batch_.bytes) > limits_.unsent_bytes_all;
    if (waiting > limits_.unsent_bytes || crowded) {
        ++metrics_.dropped_slow;
        return client->close("you ask faster than you read");
    }
    const Message message = read_message(text, limits_);
    if (!client->messages.take(limits_.messages_at_once,
                               1'000.0 / static_cast<double>(std::max<std::int64_t>(1, limits_.messages_a_second)),
                               now)) {
        ++metrics_.dropped_rate;
        return refuse_message(client, message.id, {code::too_many, said("server.slow_down_you_send_too"), {}});
    }
    if (!message.ask) return refuse_message(client, message.id, message.ask.error());
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
    if (!done) return refuse_message(client, message.id, done.error());
    writer.end_object();
    answer(client, message.id, out);
}

Answer<RoomEntry*> App::own_seat(TableId table, Seat seat, const Client& client) {
    if (client.person == PersonId::nobody) return refuse(code::not_signed_in, said("server.you_have_no_name_yet"));
    auto entry = wake_room(table);
    if (!entry) return entry;
    if (index_of(seat) >= (*entry)->room.players())
        return refuse(code::bad_request, said("server.table_has_seats").number("players", (*entry)->room.players()));
    if (!(*entry)->room.sits(client.person, seat)) return refuse(code::not_yours, said("server.seat_not_yours"));
    return entry;
}

using Done = Answer<void>;

Done App::on(const ask::Hello& ask, const std::shared_ptr<Client>& from, JsonWriter& out) {
    if (ask.version != 1) return refuse(code::bad_request, said("server.server_speaks_version_1"));
    if (from->person == PersonId::nobody) return refuse(code::not_signed_in, said("server.you_have_no_name_yet"));
    const auto person = people_.find(from->person);
    if (!person || *person == nullptr) return refuse(code::not_signed_in, said("server.you_not_known_any_more"));
    out.key("version").number(1).key("person");
    write_person(**person, out);
    return {};
}

Done App::on(const ask::Watch& ask, const std::shared_ptr<Client>& from, JsonWriter& out) {
    auto found = wake_room(ask.table);
    if (!found) return refuse(found.error());
    RoomEntry& entry = **found;
    Room& room = entry.room;
    const auto reader = room.reader(from->person, ask.seat);
    if (!reader) return refuse(reader.error());
    const Seat seat = *reader;
    const bool again = std::ranges::find(from->watching, ask.table) != from->watching.end();
    if (!again && from->watching.size() >= static_cast<std::size_t>(limits_.watching))
        return refuse(code::too_many, said("server.you_watch_too_many_tables"));
    // Who plays is never shut out by those who only look on.
    if (!again && seat == Seat::spectator &&
        std::ranges::count(entry.watchers, Seat::spectator, &Watcher::seat) >= limits_.watchers)
        return refuse(code::too_many, said("server.too_many_people_watch_table"));
    const SeatSet before = entry.here();
    if (seat != Seat::spectator) room.welcome_back(from->person, false);
    if (again)
        std::erase_if(entry.watchers, [&](const Watcher& watcher) { return watcher.client == from; });
    else
        from->watching.push_back(ask.table);
    entry.watchers.push_back({from, seat, room.row().steps, room.row().epoch});
    const SeatSet here = entry.here();
    if (before != here)
        for (const Watcher& watcher : entry.watchers)
            if (watcher.client != from) tell(watcher.client, table_event(room.row(), watcher.client->person, here));
    out.key("state").object();
    write_state(room, seat, from->person, here, open_time(), out);
    out.end_object();
    touch(entry);
    return {};
}

Done App::on(const ask::Unwatch& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    std::erase(from->watching, ask.table);
    if (const auto found = rooms_.find(ask.table); found != rooms_.end()) unwatch(*found->second, *from);
    return {};
}

Done App::on(const ask::Play& ask, const std::shared_ptr<Client>& from, JsonWriter& out) {
    auto entry = own_seat(ask.table, ask.seat, *from);
    if (!entry) return refuse(entry.error());
    // Who names no epoch has seen no step taken back. So whatever comes late, after a restart or after many moves, a
    // move of before a take-back is not played after it.
    const auto played = (*entry)->room.play(ask.seat, {ask.n, ask.line, ask.epoch.value_or(0)}, now());
    if (!played) return refuse(played.error());
    ++metrics_.moves;
    out.key("n").number(*played).key("epoch").number((*entry)->room.row().epoch);
    touch(**entry);
    return {};
}

Done App::on(const ask::Chat& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    if (from->person == PersonId::nobody) return refuse(code::not_signed_in, said("server.only_who_has_name_can"));
    auto entry = wake_room(ask.table);
    if (!entry) return refuse(entry.error());
    if (std::ranges::find(from->watching, ask.table) == from->watching.end())
        return refuse(code::refused, said("server.watch_table_first"));
    if (!may_speak(*from, ask.table)) return refuse(code::too_many, said("server.you_talk_too_much_for"));
    const auto person = people_.find(from->person);
    if (!person || *person == nullptr) return refuse(code::not_signed_in, said("server.you_not_known_any_more"));
    Room& room = (*entry)->room;
    room.say({room.seat_of_person(from->person), from->person, (*person)->name, ask.text, ask.is_phrase, now_ms()});
    touch(**entry);
    return {};
}

Done App::act_at(TableId table, Seat seat, const Client& client, const std::function<Done(Room&)>& act) {
    auto entry = own_seat(table, seat, client);
    if (!entry) return refuse(entry.error());
    auto done = act((*entry)->room);
    if (done) touch(**entry);
    return done;
}

Done App::on(const ask::Resign& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) { return room.resign(ask.seat, now()); });
}

Done App::on(const ask::OfferDraw& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) { return room.offer_draw(ask.seat, now()); });
}

Done App::on(const ask::TakeBack& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from,
                  [&](Room& room) { return room.take_back(ask.seat, ask.to, ask.epoch, now()); });
}

Done App::on(const ask::Back& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) -> Done {
        room.welcome_back(from->person, true);
        return {};
    });
}

Done App::on(const ask::StandIn& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from, [&](Room& room) -> Done {
        if (index_of(ask.absent) >= room.players()) return refuse(code::bad_request, said("server.there_no_such_seat"));
        if (room.sits(from->person, ask.absent)) return refuse(code::refused, said("server.seat_your_own"));
        return room.stand_in_for(ask.absent, now());
    });
}

Done App::on(const ask::Reply& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    return act_at(ask.table, ask.seat, *from,
                  [&](Room& room) { return room.answer(ask.seat, ask.to, ask.yes, now()); });
}

Done App::on(const ask::Legal& ask, const std::shared_ptr<Client>& from, JsonWriter& out) {
    auto entry = own_seat(ask.table, ask.seat, *from);
    if (!entry) return refuse(entry.error());
    write_legal_part((*entry)->room, ask.seat, ask.from, out);
    return {};
}

Done App::on(const ask::Log& ask, const std::shared_ptr<Client>& from, JsonWriter& out) {
    auto entry = wake_room(ask.table);
    if (!entry) return refuse(entry.error());
    const auto reader = (*entry)->room.reader(from->person, ask.seat);
    if (!reader) return refuse(reader.error());
    write_log_part((*entry)->room, *reader, ask.before, out);
    return {};
}

Done App::on(const ask::Talk& ask, const std::shared_ptr<Client>& from, JsonWriter& out) {
    auto entry = wake_room(ask.table);
    if (!entry) return refuse(entry.error());
    write_talk_part((*entry)->room, from->person, ask.before, part_bytes, out);
    return {};
}

Done App::on(const ask::Mute& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    if (from->person == PersonId::nobody) return refuse(code::not_signed_in, said("server.only_who_has_name_can_2"));
    auto entry = wake_room(ask.table);
    if (!entry) return refuse(entry.error());
    if (index_of(ask.seat) >= (*entry)->room.players())
        return refuse(code::bad_request, said("server.there_no_such_seat"));
    (*entry)->room.mute(from->person, ask.seat, ask.on);
    touch(**entry);
    return {};
}

Done App::on(const ask::Report& ask, const std::shared_ptr<Client>& from, JsonWriter&) {
    if (from->person == PersonId::nobody) return refuse(code::not_signed_in, said("server.only_who_has_name_can_3"));
    auto entry = find_room(ask.table);
    if (!entry) return refuse(entry.error());
    if (index_of(ask.seat) >= (*entry)->room.players())
        return refuse(code::bad_request, said("server.there_no_such_seat"));
    if (!may_report(*from)) return refuse(code::too_many, said("server.you_report_too_often"));
    changes_.emplace_back(
        AddReport{{ask.table, from->person, (*entry)->room.holder(ask.seat).person, ask.why, now_ms()}});
    return {};
}

}  // namespace saloon::server
