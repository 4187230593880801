// One request of the HTTP API under way; only the files with its routes include this.
#pragma once

#include <array>
#include <span>
#include <string>

#include "server/http_message.h"
#include "server/people.h"
#include "server/refusal.h"
#include "text/json.h"

namespace saloon::server {

struct Call {
    const HttpRequest& request;
    std::string part;      // of the path, where the pattern has {}
    const Person* person;  // whose cookie it is, or nobody
    Reply reply;           // taken by a route that answers later

    Answer<const Person*> who() const {
        if (person == nullptr) return refuse(code::not_signed_in, said("server.you_have_no_name_yet"));
        return person;
    }
    PersonId id() const { return person == nullptr ? PersonId::nobody : person->id; }
    Answer<TableId> table() const {
        const auto read = read_id(part);
        if (!read) return refuse(code::not_found, said("server.table_id_has_twelve_letters"));
        return static_cast<TableId>(*read);
    }
};

// A path, and who answers it: a function of one of the classes that have routes.
template <class Part>
struct Route {
    std::string_view method;
    std::string_view pattern;
    Answer<HttpAnswer> (Part::*handle)(Call&);
};

Refusal cannot_read();
void write_person(const Person& person, JsonWriter& writer);

}  // namespace saloon::server
