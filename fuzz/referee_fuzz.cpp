// Any line whatever sent to the referee: the answer is JSON, and the same when asked again.
#include "table/referee.h"

#include <algorithm>

#include "fuzz/json_mutator.h"
#include "fuzz/kit.h"

namespace {

using namespace saloon;

// Counting a deep tree is slow by nature, not by mistake.
bool counts_long(const Json& request) {
    return request.is_object() && request.contains("depth") && request["depth"] > 1;
}
bool counts_long(std::string_view line) {
    const auto json = parse_json(line);
    if (!json) return false;
    return json->is_array() ? std::ranges::any_of(*json, [](const Json& one) { return counts_long(one); })
                            : counts_long(*json);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view request = fuzz::text_of(data, size);
    if (counts_long(request)) return 0;
    const std::string answer = Referee(Library::standard()).answer(request);
    fuzz::promise(parse_json(answer, {std::size_t{64} << 20U, 70, 512}).has_value(), "an answer is JSON", answer);
    fuzz::promise(answer.find('\n') == std::string::npos, "an answer is one line", answer);
    fuzz::promise(Referee(Library::standard()).answer(request) == answer, "the same request has the same answer",
                  answer);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t size_max,
                                               unsigned seed) {
    return fuzz::mutate_json(data, size, size_max, seed);
}
