// What WebSocket clients ask: each kind of message is an overload, which does it and writes the answer.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/clients.h"
#include "server/messages.h"
#include "server/tables.h"
#include "server/thinkers.h"

namespace saloon::server {

class Asks {
public:
    Asks(House& house, Outbox& outbox, Tables& tables, Clients& clients, Thinkers& thinkers)
        : house_(house), outbox_(outbox), tables_(tables), clients_(clients), thinkers_(thinkers) {}
    Asks(const Asks&) = delete;
    Asks& operator=(const Asks&) = delete;

    void message(const std::shared_ptr<Client>& client, std::string_view text);

private:
    using Done = Answer<void>;
    using From = const std::shared_ptr<Client>&;

    // The writer stands after "ok":true. Advice takes longer: start().
    Done on(const ask::Hello& ask, From from, JsonWriter& out);
    Done on(const ask::Watch& ask, From from, JsonWriter& out);
    Done on(const ask::Unwatch& ask, From from, JsonWriter& out);
    Done on(const ask::Play& ask, From from, JsonWriter& out);
    Done on(const ask::Chat& ask, From from, JsonWriter& out);
    Done on(const ask::Resign& ask, From from, JsonWriter& out);
    Done on(const ask::OfferDraw& ask, From from, JsonWriter& out);
    Done on(const ask::TakeBack& ask, From from, JsonWriter& out);
    Done on(const ask::Back& ask, From from, JsonWriter& out);
    Done on(const ask::StandIn& ask, From from, JsonWriter& out);
    Done on(const ask::Reply& ask, From from, JsonWriter& out);
    Done on(const ask::Preview& ask, From from, JsonWriter& out);
    Done on(const ask::Legal& ask, From from, JsonWriter& out);
    Done on(const ask::Log& ask, From from, JsonWriter& out);
    Done on(const ask::Talk& ask, From from, JsonWriter& out);
    Done on(const ask::Mute& ask, From from, JsonWriter& out);
    Done on(const ask::Report& ask, From from, JsonWriter& out);
    void start(const ask::Hint& ask, From from, const std::string& id);
    void start(const ask::WhyNot& ask, From from, const std::string& id);

    bool too_much(Client& client);  // he asks faster than he reads
    Answer<RoomEntry*> own_seat(TableId table, Seat seat, const Client& client);
    Answer<const Room*> at_turn(TableId table, Seat seat, const Client& client);
    Done act_at(TableId table, Seat seat, const Client& client, const std::function<Done(Room&)>& act);

    House& house_;
    Outbox& outbox_;
    Tables& tables_;
    Clients& clients_;
    Thinkers& thinkers_;
};

}  // namespace saloon::server
