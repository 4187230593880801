#include "games/gunfight/geometry/shadow.h"

#include <optional>

namespace saloon::gunfight {
namespace {

constexpr int far_away = 1'000;

constexpr int floor_div(int a, int b) { return a / b - (a % b < 0 ? 1 : 0); }  // b > 0
constexpr int ceil_div(int a, int b) { return -floor_div(-a, b); }

Row beside(Point eye, const Rect& block) {
    if (eye.y <= block.y1 || eye.y >= block.y2) return {};
    if (eye.x <= block.x1) return bits_between(block.x1 + 1, units_max);
    if (eye.x >= block.x2) return bits_between(0, block.x2 - 1);
    return bits_between(0, units_max);  // an eye inside the block sees nothing
}

}  // namespace

Row hidden_in_row(Point eye, int y, const Rect& block) {
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
    Row hidden;
    if (east > 0) {
        const int from = std::max(0, floor_div(west, q) + 1);
        const int to = p > 0 ? ceil_div(east, p) - 1 : far_away;
        if (from <= to) hidden |= bits_between(eye.x + from, eye.x + to);
    }
    if (west < 0) {
        const int to = std::min(-1, ceil_div(east, q) - 1);
        const int from = p > 0 ? floor_div(west, p) + 1 : -far_away;
        if (from <= to) hidden |= bits_between(eye.x + from, eye.x + to);
    }
    return hidden;
}

}  // namespace saloon::gunfight
