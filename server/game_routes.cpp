// What can be played here, and by which rules.
#include "bots/grade.h"
#include "host/rulebook.h"
#include "server/messages.h"
#include "server/table_routes.h"
#include "table/table_json.h"

namespace saloon::server {

Answer<HttpAnswer> TableRoutes::get_games(Call&) {
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("protocol").number(1).key("games").array();
    for (const auto& game : house_.library.games()) {
        constexpr std::array<std::string_view, 3> aims{"most_points", "fewest_points", "to_win"};
        writer.object();
        write_game(*game, writer);
        writer.key("summary").text(in_english(said(game->info().summary))).key("prefix").text(game->info().prefix);
        writer.key("aim").text(aims[static_cast<std::size_t>(game->info().aim)]).end_object();
    }
    writer.end_array().key("grades").array();
    for (const auto& grade : bots::grades)
        writer.object().key("name").text(grade.name).key("help").text(in_english(said(grade.help))).end_object();
    writer.end_array().key("editions").array();
    for (const DataFile& file : built_in_files())
        writer.object().key("game").text(file.game).key("file").text(file.path).end_object();
    writer.end_array().key("phrases").array();
    for (const std::string_view phrase : phrases()) {
        const std::string text = in_english(said("server.phrase." + std::string(phrase)));
        writer.object().key("key").text(phrase).key("text").text(text).end_object();
    }
    writer.end_array().end_object();
    return answer;
}

Answer<HttpAnswer> TableRoutes::get_rules(Call& call) {
    for (const RulebookFile& book : rulebook_files())
        if (book.game == call.part) return HttpAnswer{200, "text/markdown; charset=utf-8", std::string(book.text), {}};
    return refuse(code::not_found, said("server.there_no_rulebook").text("part", call.part.substr(0, 40)));
}

}  // namespace saloon::server
