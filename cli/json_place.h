// Where in a text JSON goes wrong, for people who write data files by hand: a line and a column, not an offset.
#pragma once

#include <string>
#include <string_view>

namespace saloon {

// ":3:14" for the third line's 14th character; empty where the text is well-formed JSON.
std::string place_of_fault(std::string_view json);

}  // namespace saloon
