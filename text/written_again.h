// A position from outside has exactly one spelling. So a reader takes what it needs, and what it read is written once
// more: where the two differ, what came was wrong, and the place of the first difference with what would be right there
// is the refusal. Keys that nobody knows, keys that follow from others and lists that stand in an order need no check
// of their own.
#pragma once

#include "text/json.h"
#include "text/words.h"

namespace saloon {

// The first difference of what came to what is right, as a fault of the cursor. Keys may stand in any order; those of
// `besides` may stand in the outermost object and are not looked at.
void must_be_the_same(const JsonCursor& came, const Json& right, std::initializer_list<std::string_view> besides);

// What is wrong with a position that could be read: nothing where it writes itself as it came.
template <class N>
void check_written_again(const JsonCursor& came, const typename N::Rules& rules,
                         const typename N::Rules::Position& position) {
    if (!came.fine()) return;
    std::string text;
    JsonWriter writer(text);
    writer.object();
    N::write_position(rules, position, Reader::all(), writer);
    writer.end_object();
    if (const auto right = parse_json(text)) must_be_the_same(came, *right, {"game", "options"});
}

}  // namespace saloon
