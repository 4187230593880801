// A view told by what has changed in it since its reader was last told: most of it is as before, and a third of a card
// game's are the backs of closed piles. Whoever has the view before and the changes has the view: they tell no more.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace saloon {

// What a reader has of a view, as a hash of each of its members: enough to know which of them are other now.
class ViewMarks {
public:
    // Goes through a view that a JsonWriter wrote and gives the members that are other than they were, each whole;
    // nothing where the view has got other members than it had, so that changes cannot tell it, and where nothing is
    // known of the reader: what he has may have members that are no more. From now on the marks are those of this view.
    std::optional<std::vector<std::string_view>> changed(std::string_view view);

private:
    struct Mark {
        std::uint64_t hash;
        std::uint32_t size;
        std::uint32_t name;  // a hash of it
        bool begins(std::string_view rest) const;
    };
    std::vector<Mark> marks_;  // none: nothing is known of the reader, so that he is told the whole view
};

// The key `changes` of an open object: the members of the view that are other than the marks say, each whole, where
// three closed cards or more in a row are a count, {"??":39}. Where the view has got other members than it had, the
// key `view`. The marks are then those of this view.
void write_view_changes(const Table& game, Seat reader, ViewMarks& marks, JsonWriter& writer);

}  // namespace saloon
