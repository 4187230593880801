// The routes of the HTTP API, and what all of them share.
#include "host/rulebook.h"
#include "server/app_accounts.h"
#include "server/log.h"
#include "table/table_json.h"

namespace saloon::server {

std::span<const App::Route> App::routes() {
    static constexpr std::array list{
        Route{"GET", "/me/tables", &App::get_my_tables},
        Route{"GET", "/games", &App::get_games},
        Route{"GET", "/rules/{}", &App::get_rules},
        Route{"GET", "/commitment", &App::get_commitment},
        Route{"GET", "/tables", &App::get_tables},
        Route{"POST", "/tables", &App::post_table},
        Route{"GET", "/tables/{}", &App::get_table},
        Route{"POST", "/tables/{}/sit", &App::post_sit},
        Route{"POST", "/tables/{}/leave", &App::post_leave},
        Route{"POST", "/tables/{}/give-up", &App::post_give_up},
        Route{"POST", "/tables/{}/start", &App::post_start},
        Route{"POST", "/tables/{}/rematch", &App::post_rematch},
        Route{"GET", "/tables/{}/record", &App::get_record},
        Route{"GET", "/tables/{}/fairness", &App::get_fairness},
        Route{"GET", "/tables/{}/analysis", &App::get_analysis},
        Route{"GET", "/tables/{}/best", &App::get_best},
    };
    return list;
}

namespace {

constexpr std::string_view api = "/api/v1";

// Whether the path has the pattern's form; {} stands for one part of it.
bool fits(std::string_view pattern, std::string_view path, std::string& part) {
    const auto hole = pattern.find("{}");
    if (hole == std::string_view::npos) return pattern == path;
    const std::string_view before = pattern.substr(0, hole);
    const std::string_view after = pattern.substr(hole + 2);
    if (!path.starts_with(before) || !path.ends_with(after) || path.size() <= before.size() + after.size())
        return false;
    const std::string_view middle = path.substr(before.size(), path.size() - before.size() - after.size());
    if (middle.find('/') != std::string_view::npos) return false;
    part = middle;
    return true;
}

}  // namespace

void App::later(Reply reply, HttpAnswer answer) {
    batch_.answers.push_back({std::move(reply), std::move(answer), std::exchange(promise_, {})});
    settle_soon();
}

Answer<HttpAnswer> App::carry_out(Call& call) {
    bool path_known = false;
    const auto is_asked = [&](const auto& route) {
        if (!fits(route.pattern, std::string_view(call.request.path).substr(api.size()), call.part)) return false;
        path_known = true;
        return route.method == call.request.method;
    };
    const auto know_who = [&]() -> Answer<void> {
        const auto person = people_.of_token(call.request.token);
        if (!person) return refuse(code::unavailable, said("server.database_cannot_read_at_moment"));
        if (*person != nullptr && (*person)->banned)
            return refuse(code::not_yours, said("server.you_were_shut_out_saloon"));
        call.person = *person;
        return {};
    };
    for (const Route& route : routes())
        if (is_asked(route)) {
            if (auto known = know_who(); !known) return refuse(known.error());
            return (this->*route.handle)(call);
        }
    for (const Accounts::Route& route : Accounts::routes())
        if (is_asked(route)) {
            if (auto known = know_who(); !known) return refuse(known.error());
            return (Accounts{*this}.*route.handle)(call);
        }
    if (path_known)
        return refuse(code::bad_request, said("server.path_does_not_take").text("method", call.request.method));
    return refuse(code::not_found, said("server.there_nothing_at").text("path", call.request.path.substr(0, 100)));
}

void App::request(const HttpRequest& request, Reply reply) {
    ++metrics_.requests;
    if (!request.path.starts_with(api))
        return later(std::move(reply), error_answer({code::not_found, said("server.no_such_path"), {}}));
    Call call{request, {}, nullptr, std::move(reply)};
    auto answer = carry_out(call);
    if (!call.reply) return;  // it comes later
    if (!answer) ++metrics_.refusals;
    later(std::move(call.reply), answer ? std::move(*answer) : error_answer(answer.error()));
}

Answer<HttpAnswer> App::get_games(Call&) {
    HttpAnswer answer;
    JsonWriter writer(answer.body);
    writer.object().key("protocol").number(1).key("games").array();
    for (const auto& game : library_.games()) {
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

Answer<HttpAnswer> App::get_rules(Call& call) {
    for (const RulebookFile& book : rulebook_files())
        if (book.game == call.part) return HttpAnswer{200, "text/markdown; charset=utf-8", std::string(book.text), {}};
    return refuse(code::not_found, said("server.there_no_rulebook").text("part", call.part.substr(0, 40)));
}

}  // namespace saloon::server
