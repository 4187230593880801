// The reader's side of a view that is told by its changes (table/view_changes.h), as any client would write it.
#pragma once

#include <string>
#include <utility>

#include "text/json.h"

namespace saloon::kit {

// With closed cards as they lie: {"??":3} in a list is three of them.
inline Json with_backs(const Json& told) {
    if (!told.is_structured()) return told;
    Json whole = told.is_array() ? Json::array() : Json::object();
    if (told.is_object())
        for (const auto& member : told.items()) whole[member.key()] = with_backs(member.value());
    if (told.is_array())
        for (const Json& item : told) {
            const bool backs = item.is_object() && item.size() == 1 && item.contains("??");
            for (int left = backs ? item["??"].get<int>() : 1; left > 0; --left)
                whole.push_back(backs ? Json("??") : with_backs(item));
        }
    return whole;
}

inline Json with_changes(Json view, const Json& changes) {
    if (view.is_null()) view = Json::object();
    for (const auto& member : changes.items()) view[member.key()] = with_backs(member.value());
    return view;
}

}  // namespace saloon::kit
