// What a block hides from an eye, row by row. The points behind a rectangle, seen from a point, are a convex set,
// so each row of it is one span of x; two divisions give its ends. It says the same as crosses() asked for every
// point of the row, and is a hundred times quicker.
#pragma once

#include "games/gunfight/rules/geometry/rows.h"

namespace saloon::gunfight {

// The x of row y for which the segment from the eye to (x, y) crosses the block; it may reach beyond the table.
Span hidden_in_row(Point eye, int y, const Rect& block);

}  // namespace saloon::gunfight
