#include "games/gunfight/rules/geometry/shadow.h"

#include <optional>

namespace saloon::gunfight {
namespace {

constexpr int far_away = 1'000;

constexpr int floor_div(int a, int b) { return a / b - (a % b < 0 ? 1 : 0); }  // b > 0
constexpr int ceil_div(int a, int b) { return -floor_div(-a, b); }

Span beside(Point eye, const Rect& block) {
    if (eye.y <= block.y1 || eye.y >= block.y2) return {};
    if (eye.x <= block.x1) return {block.x1 + 1, far_away};
    if (eye.x >= block.x2) return {-far_away, block.x2 - 1};
    return {-far_away, far_away};  // an eye inside the block sees nothing
}

}  // namespace

Span hidden_in_row(Point eye, int y, const Rect& block) {
    if (y == eye.y) return beside(eye, block);
    // Looking north is looking south in a mirror.
    const bool south = y > eye.y;
    const int dy = south ? y - eye.y : eye.y - y;
    const int near = south ? block.y1 - eye.y : eye.y - block.y2;  // of the block's rows, counted from the eye
    const int far = south ? block.y2 - eye.y : eye.y - block.y1;
    if (far <= 0 || dy <= near) return {};
    // Between the rows p and q from the eye the segment is beside the block's sides; there its x runs, for an end
    // d columns away, from d * p / dy to d * q / dy, and has to come between the block's west and east.
    const int p = std::max(near, 0);
    const int q = std::min(dy, far);
    const int west = (block.x1 - eye.x) * dy;
    const int east = (block.x2 - eye.x) * dy;
    // Ends to the east of the eye or below it, then ends to the west; where there are both, they meet.
    const int east_from = std::max(0, floor_div(west, q) + 1);
    const int east_to = east <= 0 ? -far_away : p > 0 ? ceil_div(east, p) - 1 : far_away;
    const int west_to = std::min(-1, ceil_div(east, q) - 1);
    const int west_from = west >= 0 ? far_away : p > 0 ? floor_div(west, p) + 1 : -far_away;
    const bool has_east = east_from <= east_to;
    const bool has_west = west_from <= west_to;
    if (!has_east && !has_west) return {};
    return {eye.x + (has_west ? west_from : east_from), eye.x + (has_east ? east_to : west_to)};
}

}  // namespace saloon::gunfight
