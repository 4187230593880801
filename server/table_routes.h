// The routes about games and tables.
#pragma once

#include <span>
#include <string>
#include <unordered_map>

#include "server/bodies.h"
#include "server/call.h"
#include "server/tables.h"
#include "server/thinkers.h"

namespace saloon::server {

class TableRoutes {
public:
    TableRoutes(House& house, Tables& tables, Thinkers& thinkers)
        : house_(house), tables_(tables), thinkers_(thinkers) {}
    TableRoutes(const TableRoutes&) = delete;
    TableRoutes& operator=(const TableRoutes&) = delete;
    static std::span<const Route<TableRoutes>> routes();

private:
    struct Visit;  // somebody wants to do something at a table

    Answer<HttpAnswer> get_games(Call& call);
    Answer<HttpAnswer> get_rules(Call& call);
    Answer<HttpAnswer> get_commitment(Call& call);
    Answer<HttpAnswer> get_tables(Call& call);
    Answer<HttpAnswer> get_my_tables(Call& call);
    Answer<HttpAnswer> post_table(Call& call);
    Answer<HttpAnswer> get_table(Call& call);
    Answer<HttpAnswer> post_sit(Call& call);
    Answer<HttpAnswer> post_leave(Call& call);
    Answer<HttpAnswer> post_give_up(Call& call);
    Answer<HttpAnswer> post_start(Call& call);
    Answer<HttpAnswer> post_rematch(Call& call);
    Answer<HttpAnswer> get_record(Call& call);
    Answer<HttpAnswer> get_fairness(Call& call);
    Answer<HttpAnswer> get_analysis(Call& call);
    Answer<HttpAnswer> get_best(Call& call);

    Answer<const Room*> finished_room(Call& call);
    Answer<Visit> visit(Call& call);
    HttpAnswer touched(const Visit& at);
    Answer<TableRow> new_row(const body::NewTable& wish, const Person& person);
    Answer<std::string> seed_for(const std::string& commitment, PersonId person);

    House& house_;
    Tables& tables_;
    Thinkers& thinkers_;
    std::unordered_map<std::string, std::pair<PersonId, std::string>> promised_;  // seeds by their commitments
};

}  // namespace saloon::server
