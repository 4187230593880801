#include "server/api.h"

#include "server/log.h"

namespace saloon::server {
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

// The first route that has the path and the method; `path_known` where only the method differs.
template <class Part>
const Route<Part>* route_for(Call& call, bool& path_known) {
    for (const Route<Part>& route : Part::routes()) {
        if (!fits(route.pattern, std::string_view(call.request.path).substr(api.size()), call.part)) continue;
        path_known = true;
        if (route.method == call.request.method) return &route;
    }
    return nullptr;
}

}  // namespace

Answer<void> Api::know_who(Call& call) {
    const auto person = house_.people.of_token(call.request.token);
    if (!person) return refuse(code::unavailable, said("server.database_cannot_read_at_moment"));
    if (*person != nullptr && (*person)->banned)
        return refuse(code::not_yours, said("server.you_were_shut_out_saloon"));
    call.person = *person;
    return {};
}

Answer<HttpAnswer> Api::carry_out(Call& call) {
    bool path_known = false;
    const auto* about_tables = route_for<TableRoutes>(call, path_known);
    const auto* about_people = about_tables == nullptr ? route_for<Accounts>(call, path_known) : nullptr;
    if (about_tables != nullptr || about_people != nullptr) {
        if (auto known = know_who(call); !known) return refuse(known.error());
        return about_tables != nullptr ? (tables_.*about_tables->handle)(call)
                                       : (accounts_.*about_people->handle)(call);
    }
    if (path_known)
        return refuse(code::bad_request, said("server.path_does_not_take").text("method", call.request.method));
    return refuse(code::not_found, said("server.there_nothing_at").text("path", call.request.path.substr(0, 100)));
}

void Api::request(const HttpRequest& request, Reply reply) {
    ++house_.metrics.requests;
    if (!request.path.starts_with(api))
        return outbox_.later(std::move(reply), error_answer({code::not_found, said("server.no_such_path"), {}}));
    Call call{request, {}, nullptr, std::move(reply)};
    auto answer = carry_out(call);
    if (!call.reply) return;  // it comes later
    if (!answer) ++house_.metrics.refusals;
    outbox_.later(std::move(call.reply), answer ? std::move(*answer) : error_answer(answer.error()));
}

}  // namespace saloon::server
