#include "server/limits.h"

#include <array>
#include <charconv>

#include "text/words.h"

namespace saloon::server {
namespace {

struct Named {
    std::string_view name;
    std::int64_t Limits::* member;
};

#define SALOON_LIMIT(name) \
    Named { #name, &Limits::name }
constexpr std::array names{SALOON_LIMIT(message_bytes),
                           SALOON_LIMIT(body_bytes),
                           SALOON_LIMIT(header_bytes),
                           SALOON_LIMIT(name_characters),
                           SALOON_LIMIT(words_bytes),
                           SALOON_LIMIT(chat_bytes),
                           SALOON_LIMIT(reason_bytes),
                           SALOON_LIMIT(messages_a_second),
                           SALOON_LIMIT(messages_at_once),
                           SALOON_LIMIT(requests_a_second),
                           SALOON_LIMIT(requests_at_once),
                           SALOON_LIMIT(files_a_second),
                           SALOON_LIMIT(files_at_once),
                           SALOON_LIMIT(connections_an_address),
                           SALOON_LIMIT(seats_an_address),
                           SALOON_LIMIT(connections),
                           SALOON_LIMIT(connections_for_seats),
                           SALOON_LIMIT(connections_a_person),
                           SALOON_LIMIT(guests_an_hour),
                           SALOON_LIMIT(guesses_at_once),
                           SALOON_LIMIT(guess_every_seconds),
                           SALOON_LIMIT(chats_a_minute),
                           SALOON_LIMIT(chats_an_address),
                           SALOON_LIMIT(hints_at_once),
                           SALOON_LIMIT(hints_an_address),
                           SALOON_LIMIT(reports_an_hour),
                           SALOON_LIMIT(reports_an_address),
                           SALOON_LIMIT(tables_a_person),
                           SALOON_LIMIT(tables),
                           SALOON_LIMIT(tables_awake),
                           SALOON_LIMIT(watching),
                           SALOON_LIMIT(watchers),
                           SALOON_LIMIT(chat_kept),
                           SALOON_LIMIT(devices),
                           SALOON_LIMIT(unsent_bytes),
                           SALOON_LIMIT(unsent_bytes_all),
                           SALOON_LIMIT(lobby),
                           SALOON_LIMIT(export_tables),
                           SALOON_LIMIT(studies_waiting),
                           SALOON_LIMIT(studies_kept),
                           SALOON_LIMIT(solver_bytes),
                           SALOON_LIMIT(request_seconds),
                           SALOON_LIMIT(keep_alive_seconds),
                           SALOON_LIMIT(ping_seconds),
                           SALOON_LIMIT(silence_seconds),
                           SALOON_LIMIT(think_ms),
                           SALOON_LIMIT(study_seconds),
                           SALOON_LIMIT(sleep_seconds),
                           SALOON_LIMIT(return_grace_seconds),
                           SALOON_LIMIT(absence_seconds),
                           SALOON_LIMIT(open_table_days)};
#undef SALOON_LIMIT
static_assert(sizeof(Limits) == names.size() * sizeof(std::int64_t), "every limit has its name here");

}  // namespace

Result<void> set_limit(Limits& limits, std::string_view setting) {
    const auto equals = setting.find('=');
    const std::string_view name = setting.substr(0, equals);
    std::string known;
    for (const Named& limit : names) {
        known += (known.empty() ? "" : ", ") + std::string(limit.name);
        if (limit.name != name) continue;
        const std::string_view digits = equals == std::string_view::npos ? "" : setting.substr(equals + 1);
        std::int64_t value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size() || value < 0 || value > 1'000'000'000)
            return fault(said("server.limit_takes_number_from_0")
                             .text("name", in_quotes(name))
                             .text("name_2", name)
                             .number("member", limits.*limit.member));
        limits.*limit.member = value;
        return {};
    }
    return fault(said("server.there_no_limit_limits").text("name", in_quotes(name)).text("known", known));
}

std::string limits_as_text(const Limits& limits) {
    std::string text;
    for (const Named& limit : names)
        text += std::string(limit.name) + "=" + std::to_string(limits.*limit.member) + "\n";
    return text;
}

}  // namespace saloon::server
