// A terminal's drawing as an SVG for a page: the same drawing, so it shows what its reader may see and every game has
// one. Lines and shades are drawn, words are set to their columns, so that no font can push them apart. Colours are the
// page's classes.
#pragma once

#include <string>
#include <string_view>

namespace saloon {

std::string picture_of(std::string_view drawing, std::string_view title);

}  // namespace saloon
