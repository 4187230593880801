// Sections 6 to 8: where a figure may go, and going there.
#include "games/gunfight/rules.h"

namespace saloon::gunfight {

// GUN-2.7, 2.8: a standing point with no other figure closer than an inch.
bool Rules::free_for(const Position& at, const Spot& spot, int number) const {
    if (!town(at).standing(spot, options_.grid)) return false;
    for (const Figure& figure : at.figures)
        if (figure.in_play() && figure.level == spot.level && figure.number != number && d2(figure.at(), spot.at()) < 4)
            return false;
    return true;
}

int Rules::allowance(const Figure& figure, int card) const {
    return number_of(card) * (figure.mounted != 0 ? 200 : 100) / (figure.pinned != 0 ? 2 : 1);
}

// Takes away the points closer than an inch to a figure of this level: the three rows and columns around it.
void Rules::block_others(const Position& at, int level, int except, RowMap& map) const {
    for (const Figure& figure : at.figures) {
        if (!figure.in_play() || figure.level != level || figure.number == except) continue;
        const Row around = bits_between(figure.x - 1, figure.x + 1);
        for (int y = std::max(figure.y - 1, 0); y <= std::min(figure.y + 1, table_units); ++y)
            map[static_cast<std::size_t>(y)] &= ~around;
    }
}

void Rules::keep_lattice(RowMap& map) const {
    static constexpr std::array<Row, 3> columns{0, lattice_row(1), lattice_row(2)};
    const Row lattice = columns[static_cast<std::size_t>(options_.grid)];
    for (std::size_t y = 0; y < map.size(); ++y)
        map[y] = y % static_cast<std::size_t>(options_.grid) == 0 ? map[y] & lattice : 0;
}

namespace {

// Points of a platform within a leg of this length (GUN-2.14).
void add_platform(RowMap& out, const Rect& platform, Point from, int length) {
    const int disc2 = d2_within(length);
    for (int y = platform.y1; y <= platform.y2; ++y) {
        const int wide = half_width(disc2, y - from.y);
        if (wide < 0) continue;
        out[static_cast<std::size_t>(y)] |=
            bits_between(std::max(platform.x1, from.x - wide), std::min(platform.x2, from.x + wide));
    }
}

}  // namespace

void Rules::destinations(const Position& at, const Figure& figure, int allowance, RowMap& out) const {
    const Town& where = town(at);
    if (figure.level == 0) {
        where.ground.reach(figure.at(), allowance, out);
    } else {
        out.fill(0);
        const int platform = where.platform_at(figure.at());
        if (platform >= 0)
            add_platform(out, where.platforms[static_cast<std::size_t>(platform)].rect, figure.at(), allowance);
    }
    keep_lattice(out);
    block_others(at, figure.level, figure.number, out);
    out[figure.y] |= bit_at(figure.x);  // GUN-6.3: its own point always
}

// GUN-7.2: Climb alone. Which points of each level can be reached, or with no `out` whether there is one.
bool Rules::climb_spots(const Position& at, const Figure& figure, std::array<RowMap, 2>* out) const {
    const Town& where = town(at);
    const bool up = figure.level == 0;
    const int here = where.platform_at(figure.at());
    bool any = false;
    for (const Ladder& ladder : where.ladders) {
        const Point near = up ? ladder.bottom : ladder.top;
        const Point far = up ? ladder.top : ladder.bottom;
        if (d2(figure.at(), near) > 4 || (!up && here != static_cast<int>(ladder.platform))) continue;
        for (int y = std::max(far.y - 2, 0); y <= std::min(far.y + 2, table_units); ++y) {
            for (int x = std::max(far.x - 2, 0); x <= std::min(far.x + 2, table_units); ++x) {
                if (d2(Point{x, y}, far) > 4 || (up && !holds(where.platforms[ladder.platform].rect, {x, y}))) continue;
                if (!free_for(at, {x, y, up ? 1 : 0}, figure.number)) continue;
                any = true;
                if (out == nullptr) return true;
                (*out)[up ? 1 : 0][static_cast<std::size_t>(y)] |= bit_at(x);
            }
        }
    }
    return any;
}

// GUN-7.3: the way by one ladder; no_way when it does not lead there.
int Rules::climb_cost(const Position& at, const Ladder& ladder, const Spot& from, const Spot& to) const {
    const Town& where = town(at);
    const Spot& upper = from.level == 1 ? from : to;
    const Spot& lower = from.level == 1 ? to : from;
    if (!holds(where.platforms[ladder.platform].rect, upper.at())) return Ground::no_way;
    return leg_length(upper.at(), ladder.top) + where.ground.cost(lower.at(), ladder.bottom);
}

// GUN-7.4
const Ladder* Rules::best_ladder(const Position& at, const Spot& from, const Spot& to) const {
    const Ladder* best = nullptr;
    int least = Ground::no_way;
    for (const Ladder& ladder : town(at).ladders) {
        const int cost = climb_cost(at, ladder, from, to);
        if (cost >= least) continue;
        least = cost;
        best = &ladder;
    }
    return best;
}

void Rules::climb_destinations(const Position& at, const Figure& figure, int allowance, RowMap& out) const {
    const Town& where = town(at);
    out.fill(0);
    const int here = figure.level == 1 ? where.platform_at(figure.at()) : -1;
    for (const Ladder& ladder : where.ladders) {
        if (figure.level == 0) {
            if (leg_length(figure.at(), ladder.bottom) > allowance) continue;
            const int left = allowance - where.ground.cost(figure.at(), ladder.bottom);
            if (left >= 0) add_platform(out, where.platforms[ladder.platform].rect, ladder.top, left);
        } else if (here == static_cast<int>(ladder.platform)) {
            const int left = allowance - leg_length(figure.at(), ladder.top);
            if (left < 0) continue;
            RowMap below;
            where.ground.reach(ladder.bottom, left, below);
            for (std::size_t y = 0; y < out.size(); ++y) out[y] |= below[y];
        }
    }
    keep_lattice(out);
    block_others(at, 1 - figure.level, 0, out);
}

bool Rules::can_climb_with_move(const Position& at, const Figure& figure, int allowance) const {
    const Town& where = town(at);
    const int here = figure.level == 1 ? where.platform_at(figure.at()) : -1;
    bool maybe = false;
    for (const Ladder& ladder : where.ladders) {
        const Point near = figure.level == 0 ? ladder.bottom : ladder.top;
        if (figure.level == 1 && here != static_cast<int>(ladder.platform)) continue;
        if (leg_length(figure.at(), near) > allowance) continue;
        if (figure.level == 0 && where.ground.cost(figure.at(), near) > allowance) continue;
        const Point far = figure.level == 0 ? ladder.top : ladder.bottom;
        if (free_for(at, {far.x, far.y, 1 - figure.level}, figure.number)) return true;
        maybe = true;  // the ladder's end is taken: look further
    }
    if (!maybe) return false;
    RowMap map;
    climb_destinations(at, figure, allowance, map);
    return std::ranges::any_of(map, [](Row row) { return row != 0; });
}

namespace {
constexpr std::array<Point, 4> steps{{{-2, 0}, {0, -2}, {0, 2}, {2, 0}}};  // d2 = 4
}

// GUN-8.3: a step-off point, counted with the figure at `from`.
bool Rules::can_step_off(const Position& at, const Figure& figure, Point from) const {
    for (const Point step : steps)
        if (free_for(at, {from.x + step.x, from.y + step.y, 0}, figure.number)) return true;
    return false;
}

bool Rules::can_dismount_with_move(const Position& at, const Figure& figure, int allowance) const {
    if (can_step_off(at, figure, figure.at())) return true;
    RowMap map;
    destinations(at, figure, allowance, map);
    for (int y = 0; y < rows_in_table; ++y) {
        for (Row row = map[static_cast<std::size_t>(y)]; row != 0; row &= row - 1)
            if (can_step_off(at, figure, {lowest_bit(row), y})) return true;
    }
    return false;
}

// GUN-6.6: the whole of the figures that hang together by contact, in figure order; empty when there are not two.
void Rules::group_of(const Position& at, const Figure& figure, FigureNumbers& out) const {
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
                inside[i] = inside[k] && in_contact(at.figures[i], at.figures[k]);
            grown = grown || inside[i];
        }
    }
    for (std::size_t i = 0; i < at.figures.size(); ++i)
        if (inside[i]) out.push_back(at.figures[i].number);
    if (out.size() < 2) out.clear();
}

int Rules::group_allowance(const Position& at, const FigureNumbers& group, int card) const {
    int least = Ground::no_way;
    for (const std::uint16_t number : group) least = std::min(least, allowance(*find(at, number), card));
    return least;
}

bool Rules::can_shift(const Position& at, const FigureNumbers& group, int allowance, int dx, int dy) const {
    if ((dx == 0 && dy == 0) || dx % options_.grid != 0 || dy % options_.grid != 0) return false;
    const Town& where = town(at);
    for (const std::uint16_t number : group) {
        const Figure& member = *find(at, number);
        const Spot end{member.x + dx, member.y + dy, 0};
        if (!where.standing(end, options_.grid)) return false;
        for (const Figure& other : at.figures) {
            if (!other.in_play() || other.level != 0 || d2(other.at(), end.at()) >= 4) continue;
            if (std::ranges::find(group, other.number) == group.end()) return false;
        }
        if (where.ground.cost(member.at(), end.at()) > allowance) return false;
    }
    return true;
}

// Every end point of the group's first member that is legal for all: each member's reach, moved over the first's.
void Rules::shifts(const Position& at, const FigureNumbers& group, int allowance, RowMap& ends) const {
    RowMap others;
    others.fill(full_row);
    for (const Figure& figure : at.figures) {
        if (!figure.in_play() || figure.level != 0 || std::ranges::find(group, figure.number) != group.end()) continue;
        for (int y = std::max(figure.y - 1, 0); y <= std::min(figure.y + 1, table_units); ++y)
            others[static_cast<std::size_t>(y)] &= ~bits_between(figure.x - 1, figure.x + 1);
    }
    const Figure& first = *find(at, group.front());
    ends.fill(full_row);
    for (const std::uint16_t number : group) {
        const Figure& member = *find(at, number);
        RowMap reach;
        town(at).ground.reach(member.at(), allowance, reach);
        keep_lattice(reach);
        const int dx = first.x - member.x;
        const int dy = first.y - member.y;
        for (int y = 0; y < rows_in_table; ++y) {
            const int from = y - dy;
            Row row = 0;
            if (from >= 0 && from < rows_in_table)
                row = reach[static_cast<std::size_t>(from)] & others[static_cast<std::size_t>(from)];
            ends[static_cast<std::size_t>(y)] &= dx >= 0 ? (row << dx) & full_row : row >> -dx;
        }
    }
    ends[first.y] &= ~bit_at(first.x);  // not nowhere
}

Figure& Rules::add_horse(Position& at) const {
    Figure horse;
    horse.number = at.next_figure++;
    horse.kind = Kind::horse;
    horse.name = Edition::horse_name;
    at.figures.push_back(horse);
    return at.figures.back();
}

// GUN-8.3: the horse stays, its rider looks for a place beside it.
void Rules::step_down(Position& at, Figure& figure) const {
    const Spot here = spot_of(figure);
    figure.mounted = 0;
    figure.status = Status::placing;
    figure.put({0, 0}, 0);
    at.placing = {figure.number, static_cast<std::uint8_t>(here.x), static_cast<std::uint8_t>(here.y)};
    Figure& horse = add_horse(at);
    horse.status = Status::play;
    horse.put(here.at(), here.level);
    set_phase(at, Phase::place, actor_of(turn_of(at)));
}

void Rules::resolve_movement(Position& at) const {
    Play& play = at.play;
    Figure& figure = *find(at, play.fig);
    switch (play.verb) {
        case Verb::mount: {
            const Figure horse = *find(at, play.target);
            figure.put(horse.at(), horse.level);
            figure.mounted = 1;
            at.figures.erase_at(static_cast<std::size_t>(find(at, play.target) - at.figures.begin()));
            arrive(at, *find(at, play.fig));
            return end_play(at);
        }
        case Verb::dismount: return step_down(at, figure);
        case Verb::group: {
            FigureNumbers group;
            group_of(at, figure, group);
            for (const std::uint16_t number : group) {
                Figure& member = *find(at, number);
                member.put({member.x + play.x, member.y + play.y}, 0);
                member.done = 1;  // GUN-5.8
            }
            for (const std::uint16_t number : group) arrive(at, *find(at, number));
            return end_play(at);
        }
        default: break;
    }
    figure.put(play.to(), play.level);
    arrive(at, figure);
    if (play.with == With::dismount) return step_down(at, figure);  // GUN-8.4
    end_play(at);
}

}  // namespace saloon::gunfight
