#include "fuzz/json_mutator.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "core/rng.h"
#include "fuzz/kit.h"
#include "text/json.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t size_max);

namespace saloon::fuzz {
namespace {

void collect(Json& json, std::vector<Json*>& all) {
    all.push_back(&json);
    if (json.is_structured())
        for (auto& child : json) collect(child, all);
}

void bend(Json& json, Rng& rng) {
    constexpr std::int64_t numbers[] = {
        0, 1, -1, 2, 3, 6, 7, 52, 100, 127, 128, 255, 256, 65'535, 2'147'483'647, -2'147'483'648};
    constexpr const char* words[] = {"p1", "p2", "p6", "p7", "chance", "??", "", "none", "W", "AS", "10H"};
    switch (rng.below(7)) {
        case 0: json = numbers[rng.below(std::size(numbers))]; break;
        case 1: json = words[rng.below(std::size(words))]; break;
        case 2: json = nullptr; break;
        case 3: json = rng.below(2) == 0; break;
        case 4: json = rng.below(2) == 0 ? Json::array() : Json::object(); break;
        default:
            if (json.is_number_integer()) json = json.get<std::int64_t>() + (rng.below(2) == 0 ? 1 : -1);
            if (json.is_boolean()) json = !json.get<bool>();
    }
}

void change(Json& tree, Rng& rng) {
    std::vector<Json*> all;
    collect(tree, all);
    const auto any = [&]() -> Json& { return *all[rng.below(static_cast<std::uint32_t>(all.size()))]; };
    const auto leaf = [&]() -> Json& {
        for (int tries = 0; tries < 8; ++tries)
            if (Json& json = any(); !json.is_structured()) return json;
        return any();
    };
    Json& one = any();
    switch (rng.below(8)) {
        case 0: bend(one, rng); break;
        case 1: bend(leaf(), rng); break;
        case 2: one = Json(any()); break;
        case 3:  // a card more or less, or one that moves from one pile to another
            if (one.is_array() && !one.empty()) {
                const Json moved = one.back();
                one.erase(one.size() - 1);
                all.clear();
                collect(tree, all);
                if (Json& other = any(); other.is_array() && rng.below(3) != 0) other.push_back(moved);
            }
            break;
        case 4:
            if (one.is_array() && !one.empty())
                one.push_back(Json(one[rng.below(static_cast<std::uint32_t>(one.size()))]));
            break;
        case 5:
            if (one.is_object() && !one.empty())
                one.erase(std::next(one.begin(), rng.below(static_cast<std::uint32_t>(one.size()))));
            break;
        default: {  // most positions that are sound differ from each other by where the cards lie
            Json& a = leaf();
            Json& b = leaf();
            if (!a.is_structured() && !b.is_structured()) std::swap(a, b);
        }
    }
}

}  // namespace

std::size_t mutate_json(std::uint8_t* data, std::size_t size, std::size_t size_max, unsigned seed) {
    Rng rng(seed);
    if (rng.below(16) == 0) return LLVMFuzzerMutate(data, size, size_max);
    auto json = parse_json(text_of(data, size));
    if (!json) return LLVMFuzzerMutate(data, size, size_max);
    for (std::uint32_t times = 1 + rng.below(3); times > 0; --times) change(*json, rng);
    const std::string text = dump(*json);
    if (text.size() > size_max) return LLVMFuzzerMutate(data, size, size_max);
    std::ranges::copy(text, data);
    return text.size();
}

}  // namespace saloon::fuzz
