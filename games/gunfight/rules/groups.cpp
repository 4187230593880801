// GUN-6.6, 6.7: figures that hang together by contact, the parts of them that may move as one, and where to.
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

// The whole of the figures that hang together with this one, in figure order; empty when there are not two.
void Questions::cluster_of(const Position& at, const Figure& figure, FigureNumbers& out) const {
    out.clear();
    const auto fits = [&](const Figure& other) {
        return other.fights_on() && other.seat == figure.seat && other.level == 0 && other.done == 0 &&
               at.active.fig != other.number;
    };
    if (!fits(figure)) return;
    std::array<bool, figures_max> inside{};
    inside[static_cast<std::size_t>(&figure - at.figures.begin())] = true;
    for (bool grown = true; grown;) {
        grown = false;
        for (std::size_t i = 0; i < at.figures.size(); ++i) {
            if (inside[i] || !fits(at.figures[i])) continue;
            for (std::size_t k = 0; k < at.figures.size() && !inside[i]; ++k)
                inside[i] = inside[k] && in_contact(at, at.figures[i], at.figures[k]);
            grown = grown || inside[i];
        }
    }
    for (std::size_t i = 0; i < at.figures.size(); ++i)
        if (inside[i]) out.push_back(at.figures[i].number);
    if (out.size() < 2) out.clear();
}

// Bunches of two, then of three and so on, each grown from the smaller ones by a figure in contact, as long as all of
// them together are not more than 63.
void Questions::parts_of(const Position& at, const FigureNumbers& cluster, GroupParts& out) const {
    constexpr std::size_t figures_in_part = 6;
    out.clear();
    std::array<GroupPart, figures_max> beside{};  // who touches whom
    for (std::size_t i = 0; i < cluster.size(); ++i)
        for (std::size_t k = 0; k < cluster.size(); ++k)
            if (i != k && in_contact(at, *find(at, cluster[i]), *find(at, cluster[k]))) beside[i].add(k);
    FixedVector<GroupPart, figures_max> smaller;  // of the size before; one figure each to begin with
    for (std::size_t i = 0; i < cluster.size(); ++i) {
        GroupPart one;
        one.add(i);
        smaller.push_back(one);
    }
    for (std::size_t size = 2; size <= figures_in_part && size < cluster.size(); ++size) {
        const std::size_t before = out.size();
        for (const GroupPart& part : smaller) {
            GroupPart around;
            for (std::size_t i = 0; i < cluster.size(); ++i)
                if (part.has(i))
                    for (const std::size_t word : {0U, 1U}) around.bits[word] |= beside[i].bits[word];
            for (std::size_t i = 0; i < cluster.size(); ++i) {
                if (!around.has(i) || part.has(i)) continue;
                GroupPart grown = part;
                grown.add(i);
                if (std::find(out.begin() + before, out.end(), grown) != out.end()) continue;
                if (!out.full()) {
                    out.push_back(grown);
                    continue;
                }
                while (out.size() > before) out.pop_back();  // too many of this size: none of them
                return;
            }
        }
        smaller.clear();
        for (std::size_t i = before; i < out.size(); ++i) smaller.push_back(out[i]);
    }
}

void Questions::group_members(const Position& at, int figure, int part, FigureNumbers& out) const {
    out.clear();
    const Figure* first = find(at, figure);
    if (first == nullptr) return;
    FigureNumbers cluster;
    cluster_of(at, *first, cluster);
    if (part == 0) {
        out = cluster;
    } else {
        GroupParts all;
        parts_of(at, cluster, all);
        if (part > all.count()) return;
        for (std::size_t i = 0; i < cluster.size(); ++i)
            if (all[static_cast<std::size_t>(part - 1)].has(i)) out.push_back(cluster[i]);
    }
    if (!out.empty() && out.front() != figure) out.clear();  // named by its lowest number
}

int Questions::part_named(const Position& at, const FigureNumbers& members) const {
    const Figure* first = members.empty() ? nullptr : find(at, members.front());
    if (first == nullptr) return -1;
    FigureNumbers cluster;
    cluster_of(at, *first, cluster);
    GroupPart wanted;
    int last = 0;
    for (const std::uint16_t number : members) {
        const auto place = std::find(cluster.begin(), cluster.end(), number);
        if (place == cluster.end() || number <= last) return -1;
        wanted.add(static_cast<std::size_t>(place - cluster.begin()));
        last = number;
    }
    GroupParts all;
    parts_of(at, cluster, all);
    const auto found = std::find(all.begin(), all.end(), wanted);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin()) + 1;
}

int Questions::group_allowance(const Position& at, const FigureNumbers& group, int card) const {
    int least = Ground::no_way;
    for (const std::uint16_t number : group) least = std::min(least, allowance(*find(at, number), card));
    return least;
}

bool Questions::can_shift(const Position& at, const FigureNumbers& group, int allowance, int dx, int dy) const {
    if ((dx == 0 && dy == 0) || dx % options_.grid != 0 || dy % options_.grid != 0) return false;
    const Town& where = town(at);
    for (const std::uint16_t number : group) {
        const Figure& member = *find(at, number);
        const Spot end{member.x + dx, member.y + dy, 0};
        if (!where.standing(end, options_.grid) || leg_length(member.at(), end.at()) > allowance) return false;
        for (const Figure& other : at.figures) {
            if (!other.in_play() || other.level != 0 || d2(other.at(), end.at()) >= 4) continue;
            if (std::ranges::find(group, other.number) == group.end()) return false;
        }
        if (where.ground.cost(member.at(), end.at()) > allowance) return false;
    }
    return true;
}

// The shortest vectors first: a group that can move at all can mostly move an inch.
bool Questions::can_shift_somewhere(const Position& at, const FigureNumbers& group, int allowance) const {
    const int far = half_width(d2_within(allowance), 0);
    for (int ring = options_.grid; ring <= far; ring += options_.grid)
        for (int side = -ring; side <= ring; side += options_.grid)
            for (const Point step : {Point{side, -ring}, Point{side, ring}, Point{-ring, side}, Point{ring, side}})
                if (can_shift(at, group, allowance, step.x, step.y)) return true;
    return false;
}

// Every end point of the group's first member that is legal for all: each member's reach, moved over the first's.
void Questions::shifts(const Position& at, const FigureNumbers& group, int allowance, RowMap& ends) const {
    const int rows = town(at).rows();
    RowMap taken(rows);
    for (const Figure& figure : at.figures) {
        if (!figure.in_play() || figure.level != 0 || std::ranges::find(group, figure.number) != group.end()) continue;
        for (int y = std::max(figure.y - 1, 0); y <= std::min(figure.y + 1, rows - 1); ++y)
            taken[y] |= bits_between(figure.x - 1, figure.x + 1);
    }
    const Figure& first = *find(at, group.front());
    ends.clear(0, rows - 1);
    for (Row& row : ends) row = bits_between(0, units_max);
    for (const std::uint16_t number : group) {
        const Figure& member = *find(at, number);
        RowMap reach(0);
        town(at).ground.reach(member.at(), allowance, reach);
        keep_lattice(reach);
        const int dx = first.x - member.x;
        const int dy = first.y - member.y;
        for (int y = 0; y < rows; ++y) {
            const int from = y - dy;
            ends[y] &= reach.has_row(from) ? (reach[from] - taken[from]).moved(dx) : Row{};
        }
    }
    ends[first.y].remove(first.x);  // not nowhere
}

}  // namespace saloon::gunfight
