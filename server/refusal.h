// Why a request was not carried out: a code for programs, a sentence for people, and the rule where one forbids it.
#pragma once

#include <expected>
#include <string>
#include <utility>

#include "core/result.h"
#include "server/http_message.h"
#include "text/json.h"

namespace saloon::server {

// The codes that clients may rely on; docs/api.md explains each.
namespace code {
inline constexpr const char* bad_request = "bad_request";
inline constexpr const char* not_signed_in = "not_signed_in";
inline constexpr const char* not_yours = "not_yours";
inline constexpr const char* not_found = "not_found";
inline constexpr const char* stale = "stale";
inline constexpr const char* refused = "refused";
inline constexpr const char* illegal = "illegal";
inline constexpr const char* too_many = "too_many";
inline constexpr const char* not_yet = "not_yet";
inline constexpr const char* gone = "gone";
inline constexpr const char* unavailable = "unavailable";
}  // namespace code

struct Refusal {
    const char* code = code::refused;
    Said said;
    RuleId rule{};
};

template <class T>
using Answer = std::expected<T, Refusal>;

inline std::unexpected<Refusal> refuse(const char* code, Said said) {
    return std::unexpected(Refusal{code, std::move(said), {}});
}
inline std::unexpected<Refusal> refuse(const char* code, const Fault& fault) {
    return std::unexpected(Refusal{code, fault.said, fault.rule});
}
inline std::unexpected<Refusal> refuse(Refusal same) { return std::unexpected(std::move(same)); }

inline std::string why(const Refusal& refusal) { return in_english(refusal.said); }
void write_refusal(const Refusal& refusal, JsonWriter& writer);  // the value of "error"
HttpAnswer error_answer(const Refusal& refusal);

}  // namespace saloon::server
