#include "server/refusal.h"

#include "text/words.h"

namespace saloon::server {

void write_refusal(const Refusal& refusal, JsonWriter& writer) {
    writer.object().key("code").text(refusal.code).key("why").text(in_english(refusal.said));
    write_said(refusal.said, writer.key("said"));
    if (!refusal.rule.none()) writer.key("rule").text(rule_name(refusal.rule));
    writer.end_object();
}

static int http_status(const Refusal& refusal) {
    const std::string_view code = refusal.code;
    if (code == code::bad_request) return 400;
    if (code == code::not_signed_in) return 401;
    if (code == code::not_yours || code == code::not_yet) return 403;
    if (code == code::not_found) return 404;
    if (code == code::gone) return 410;
    if (code == code::too_many) return 429;
    if (code == code::unavailable) return 503;
    return 409;
}

HttpAnswer error_answer(const Refusal& refusal) {
    HttpAnswer answer;
    answer.status = http_status(refusal);
    JsonWriter writer(answer.body);
    writer.object().key("error");
    write_refusal(refusal, writer);
    writer.end_object();
    return answer;
}

}  // namespace saloon::server
