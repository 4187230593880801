// Lists of which a server holds thousands grow by a quarter, not by as much again: what is never used is still held.
#pragma once

#include <cstddef>
#include <vector>

namespace saloon {

template <class Item>
void make_room(std::vector<Item>& items, std::size_t more_items) {
    const std::size_t needed = items.size() + more_items;
    if (needed > items.capacity()) items.reserve(needed + needed / 4);
}

}  // namespace saloon
