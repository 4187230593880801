// A view told by what has changed in it since its reader was last told: most of it is as before, and a third of a card
// game's are the backs of closed piles. Whoever has the view before and the changes has the view: they tell no more.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace saloon {

// A member of a view as it is written: its name in quotes, and all of it.
struct ViewMember {
    std::string_view name;
    std::string_view whole;
};

// What a reader has of a view, as a hash of each of its members: enough to know which of them are other now.
class ViewMarks {
public:
    // Of another view, from now on: true where it has the same members, so that changes can tell it. Of a reader of
    // whom nothing is known it is false: what he has may have members that are no more.
    bool same_members(std::span<const ViewMember> members);
    // Whether that member, by its place, is other than it was; from now on it is as it is here.
    bool changed(std::size_t place, const ViewMember& member);
    // Who has been told the whole view has all of it.
    void are_of(const Table& game, Seat reader);

private:
    std::uint64_t names_ = 0;  // none: nothing is known of the reader, so that he is told all
    std::vector<std::uint64_t> hashes_;
};

// The key `changes` of an open object: the members of the view that are other than the marks say, each whole, where
// three closed cards or more in a row are a count, {"??":39}. Where the view has got other members than it had, the
// key `view`. The marks are then those of this view.
void write_view_changes(const Table& game, Seat reader, ViewMarks& marks, JsonWriter& writer);

}  // namespace saloon
