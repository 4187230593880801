#include "games/gunfight/rules/geometry/ground.h"

#include "core/assert.h"
#include "games/gunfight/rules/geometry/shadow.h"

namespace saloon::gunfight {
namespace {

// For some goals of a row of distances the least of `best` and of the ways on from the other end of each leg. Goal by
// goal would be simpler; a block of them at a time stays in registers.
template <std::size_t N>
std::array<std::int32_t, N> least(std::array<std::int32_t, N> best, const std::int32_t* distances, std::size_t stride,
                                  const auto& legs) {
    for (const auto& leg : legs) {
        const std::int32_t* further = distances + leg.to * stride;
        for (std::size_t goal = 0; goal < best.size(); ++goal)
            best[goal] = std::min(best[goal], further[goal] + leg.length);
    }
    return best;
}

// The rows in which a block can hide anything from the eye: those behind it.
Span rows_behind(const Rect& block, Point eye, int top, int bottom) {
    return {block.y1 < eye.y ? top : std::max(top, block.y1 + 1),
            block.y2 > eye.y ? bottom : std::min(bottom, block.y2 - 1)};
}

}  // namespace

Ground::Ground(TableSize size, std::vector<Rect> blocks) : size_(size), blocks_(std::move(blocks)) {
    SALOON_ASSERT(static_cast<int>(blocks_.size()) <= blocks_max, "a valid town has room for its blocks");
    for (const Rect& r : blocks_)
        for (const Point p : {Point{r.x1, r.y1}, Point{r.x1, r.y2}, Point{r.x2, r.y1}, Point{r.x2, r.y2}})
            corners_.push_back(p);
    std::ranges::sort(corners_);
    corners_.erase(std::unique(corners_.begin(), corners_.end()), corners_.end());
    standing_.clear(0, rows() - 1);
    for (Row& row : standing_) row = bits_between(0, size_.width);
    for (const Rect& r : blocks_)
        for (int y = r.y1 + 1; y < r.y2; ++y) standing_[y] -= bits_between(r.x1 + 1, r.x2 - 1);
    sight_.resize(corners_.size() * static_cast<std::size_t>(rows()));
    stride_ = (corners_.size() + goals_at_once - 1) / goals_at_once * goals_at_once;
    distance_.assign(corners_.size() * stride_, no_way);
    for (std::size_t corner = 0; corner < corners_.size(); ++corner) look_round(corner);
    Neighbours neighbours(corners_.size());
    for (std::size_t corner = 0; corner < corners_.size(); ++corner) neighbours[corner] = legs_from(corner);
    measure(neighbours);
}

// The legs to all corners in sight, without those that are as long as two shorter ones: along a row of houses only the
// leg to the next one is left, and every distance stays what it was.
std::vector<Ground::Leg> Ground::legs_from(std::size_t corner) const {
    std::vector<Leg> legs;
    for (std::size_t other = 0; other < corners_.size(); ++other)
        if (other != corner && corner_sees(corner, corners_[other]))
            legs.push_back({static_cast<std::uint16_t>(other),
                            static_cast<std::uint16_t>(leg_length(corners_[corner], corners_[other]))});
    std::ranges::sort(legs, {}, &Leg::length);
    std::vector<Leg> kept;
    for (const Leg& leg : legs) {
        const Point end = corners_[leg.to];
        const bool in_two = std::ranges::any_of(kept, [&](const Leg& first) {
            return corner_sees(first.to, end) && first.length + leg_length(corners_[first.to], end) == leg.length;
        });
        if (!in_two) kept.push_back(leg);
    }
    return kept;
}

void Ground::look_round(std::size_t corner) {
    for (int y = 0; y < rows(); ++y) {
        Row row = bits_between(0, size_.width);
        for (const Rect& block : blocks_) row.cut(hidden_in_row(corners_[corner], y, block));
        sight_[corner * static_cast<std::size_t>(rows()) + static_cast<std::size_t>(y)] = row;
    }
}

// Whoever leaves a corner goes on from the other end of one of its legs: rows of distances are lowered, all goals at
// once, until none can be. Corners stand from west to east, so a sweep there and one back carry a distance along every
// way that does not double back; two or three rounds are all it takes.
void Ground::measure(const Neighbours& neighbours) {
    const std::size_t count = corners_.size();
    for (std::size_t corner = 0; corner < count; ++corner) distance_[corner * stride_ + corner] = 0;
    // When each row was last lowered, and last looked at: a leg to a row that has not changed since has nothing to say.
    std::vector<int> lowered(count, 0);
    std::vector<int> looked(count, -1);
    int now = 0;
    bool again = true;
    std::vector<Leg> legs;
    const auto visit = [&](std::size_t corner) {
        legs.clear();
        for (const Leg& leg : neighbours[corner])
            if (lowered[leg.to] > looked[corner]) legs.push_back(leg);
        looked[corner] = ++now;
        if (!lower_row(corner, legs)) return;
        lowered[corner] = ++now;
        again = true;
    };
    while (again) {
        again = false;
        for (std::size_t corner = 0; corner < count; ++corner) visit(corner);
        for (std::size_t corner = count; corner-- > 0;) visit(corner);
    }
}

bool Ground::lower_row(std::size_t corner, const std::vector<Leg>& legs) {
    bool lowered = false;
    for (std::size_t from = 0; from < stride_; from += goals_at_once) {
        std::int32_t* row = &distance_[corner * stride_ + from];
        std::array<std::int32_t, goals_at_once> before;
        std::copy_n(row, goals_at_once, before.begin());
        const auto best = least(before, &distance_[from], stride_, legs);
        if (std::equal(best.begin(), best.end(), row)) continue;
        std::ranges::copy(best, row);
        lowered = true;
    }
    return lowered;
}

bool Ground::joined(Point p, Point q) const {
    return std::ranges::none_of(blocks_, [=](const Rect& r) { return crosses(p, q, r); });
}

int Ground::cost(Point p, Point q) const {
    if (p == q) return 0;
    // A direct leg is never longer than a way round: lengths are rounded up leg by leg.
    if (joined(p, q)) return leg_length(p, q);
    std::array<std::uint16_t, corners_max> near_q;
    std::size_t count = 0;
    for (std::size_t corner = 0; corner < corners_.size(); ++corner)
        if (corner_sees(corner, q)) near_q[count++] = static_cast<std::uint16_t>(corner);
    int best = no_way;
    for (std::size_t from = 0; from < corners_.size(); ++from) {
        if (!corner_sees(from, p)) continue;
        const int first = leg_length(p, corners_[from]);
        if (first >= best) continue;
        for (std::size_t i = 0; i < count; ++i)
            best = std::min(best, first + between(from, near_q[i]) + leg_length(corners_[near_q[i]], q));
    }
    return best;
}

void Ground::distances_to(Point q, Distances& out) const {
    std::array<Leg, corners_max> legs;  // the last of a way; from there back it is as long as it was
    std::size_t count = 0;
    for (std::size_t corner = 0; corner < corners_.size(); ++corner)
        if (corner_sees(corner, q))
            legs[count++] = {static_cast<std::uint16_t>(corner),
                             static_cast<std::uint16_t>(leg_length(corners_[corner], q))};
    std::array<std::int32_t, goals_at_once> far;
    far.fill(no_way);
    for (std::size_t from = 0; from < stride_; from += goals_at_once)
        std::ranges::copy(least(far, &distance_[from], stride_, std::span(legs).first(count)), &out[from]);
}

std::vector<std::uint8_t> Ground::ways_to(std::span<const Point> goals) const {
    if (goals.empty()) return {};
    const std::size_t count = goals.size();
    std::vector<std::int32_t> from_corner(corners_.size() * count);
    std::vector<Row> sight(static_cast<std::size_t>(rows()) * count);
    for (std::size_t goal = 0; goal < count; ++goal) {
        Distances to_goal;
        distances_to(goals[goal], to_goal);
        for (std::size_t corner = 0; corner < corners_.size(); ++corner)
            from_corner[corner * count + goal] = to_goal[corner];
        for (int y = 0; y < rows(); y += 2) {
            Row& row = sight[static_cast<std::size_t>(y) * count + goal];
            row = bits_between(0, size_.width);
            for (const Rect& block : blocks_) row.cut(hidden_in_row(goals[goal], y, block));
        }
    }
    std::vector<std::uint8_t> ways;
    std::vector<std::int32_t> best(count);
    for (int y = 0; y < rows(); y += 2) {
        for (int x = 0; x <= size_.width; x += 2) {
            for (std::size_t goal = 0; goal < count; ++goal)
                best[goal] =
                    sight[static_cast<std::size_t>(y) * count + goal].has(x) ? leg_length({x, y}, goals[goal]) : no_way;
            for (std::size_t corner = 0; corner < corners_.size(); ++corner) {
                if (!corner_sees(corner, {x, y})) continue;
                const std::int32_t leg = leg_length({x, y}, corners_[corner]);
                const std::int32_t* further = &from_corner[corner * count];
                for (std::size_t goal = 0; goal < count; ++goal) best[goal] = std::min(best[goal], leg + further[goal]);
            }
            for (const std::int32_t way : best)
                ways.push_back(static_cast<std::uint8_t>(std::min<std::int32_t>((way + 49) / 50, far_away)));
        }
    }
    return ways;
}

// Of the nodes that begin a shortest rest of the way, the first by x, then by y: so the whole list comes first.
Point Ground::next_node(Point here, Point q, const Distances& to_q) const {
    const bool direct = joined(here, q);
    int best = direct ? leg_length(here, q) : no_way;
    Point next = q;
    for (std::size_t corner = 0; corner < corners_.size(); ++corner) {
        const Point there = corners_[corner];
        if (there == here || there == q || !corner_sees(corner, here)) continue;
        const int whole = leg_length(here, there) + to_q[corner];
        if (whole < best || (whole == best && there < next)) {
            best = whole;
            next = there;
        }
    }
    return next;
}

namespace {

void add_disc(RowMap& out, Point centre, int length, const Row* sight, int top, int bottom) {
    const int disc2 = d2_within(length);
    for (int y = std::max(top, out.top()); y <= std::min(bottom, out.bottom()); ++y) {
        const int wide = half_width(disc2, y - centre.y);
        if (wide >= 0) out[y] |= sight[y] & bits_between(centre.x - wide, centre.x + wide);
    }
}

}  // namespace

void Ground::reach(Point p, int allowance, RowMap& out) const {
    const int far = half_width(d2_within(allowance), 0);
    const Rect box{p.x - far, p.y - far, p.x + far, p.y + far};
    const int top = std::max(box.y1, 0);
    const int bottom = std::min(box.y2, rows() - 1);
    out.clear(top, bottom);
    if (blocked(p)) return out.add(p);  // nobody walks out of a wall
    for (int y = top; y <= bottom; ++y) {
        const int wide = half_width(d2_within(allowance), y - p.y);
        out[y] = bits_between(p.x - wide, std::min(p.x + wide, size_.width));
    }
    for (const Rect& block : blocks_) {
        if (!overlap(block, box)) continue;  // it cannot stop a leg inside the box
        const Span behind = rows_behind(block, p, top, bottom);
        for (int y = behind.from; y <= behind.to; ++y) out[y].cut(hidden_in_row(p, y, block));
    }

    std::array<std::uint16_t, corners_max> near;  // corners in the box; they stand from west to east
    std::array<std::int32_t, corners_max> cost;
    std::size_t count = 0;
    for (auto corner = std::ranges::lower_bound(corners_, box.x1, {}, &Point::x);
         corner != corners_.end() && corner->x <= box.x2; ++corner)
        if (holds(box, *corner)) near[count++] = static_cast<std::uint16_t>(corner - corners_.begin());
    std::fill_n(cost.begin(), count, no_way);
    for (std::size_t i = 0; i < count; ++i) {
        if (!corner_sees(near[i], p)) continue;
        const int first = leg_length(p, corners_[near[i]]);
        if (first > allowance) continue;
        for (std::size_t k = 0; k < count; ++k) cost[k] = std::min(cost[k], first + between(near[i], near[k]));
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (cost[i] > allowance) continue;
        const int left = allowance - cost[i];
        const int rest = half_width(d2_within(left), 0);
        const Point corner = corners_[near[i]];
        add_disc(out, corner, left, sight_of(near[i]), corner.y - rest, corner.y + rest);
    }
}

}  // namespace saloon::gunfight
