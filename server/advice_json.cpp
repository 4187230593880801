#include "server/advice_json.h"

#include <algorithm>

#include "text/words.h"

namespace saloon::server {

JsonWriter& begin_answer(JsonWriter& writer, const std::string& id) {
    writer.object();
    if (!id.empty()) writer.key("id").raw(id);
    return writer.key("ok").boolean(true);
}

void write_hint(const TableAdvice& advice, JsonWriter& writer) {
    writer.key("choices").array();
    for (const AdvisedLine& choice : advice.choices) {
        writer.object()
            .key("line")
            .text(choice.line)
            .key("expected")
            .number(choice.win_per_mille)
            .key("sure")
            .number(choice.sure_per_mille)
            .key("why")
            .text(in_english(choice.why));
        write_said(choice.why, writer.key("said"));
        writer.end_object();
    }
    writer.end_array();
}

void write_why_not(const Result<WhyNot>& answer, JsonWriter& writer) {
    writer.key("legal").boolean(answer.has_value());
    if (answer) {
        writer.key("why").text(in_english(answer->why)).key("best").text(answer->best.line);
        write_said(answer->why, writer.key("said"));
        writer.key("loss").number(std::max(0, answer->asked.loss.per_mille.mean));
        writer.key("close").boolean(answer->close()).key("standing").text(name_of(answer->asked.standing));
        return;
    }
    writer.key("why").text(why(answer.error()));
    write_said(answer.error().said, writer.key("said"));
    if (!answer.error().rule.none()) writer.key("rule").text(rule_name(answer.error().rule));
}

}  // namespace saloon::server
