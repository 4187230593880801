// Sections 6 to 8: where a figure may go, and going there.
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

// GUN-2.7, 2.8: a standing point with no other figure closer than an inch.
bool Questions::free_for(const Position& at, const Spot& spot, int number) const {
    if (!town(at).standing(spot, options_.grid)) return false;
    for (const Figure& figure : at.figures)
        if (figure.in_play() && figure.level == spot.level && figure.number != number && d2(figure.at(), spot.at()) < 4)
            return false;
    return true;
}

int Questions::allowance(const Figure& figure, int card) const {
    return number_of(card) * (figure.mounted != 0 ? 200 : 100) / (figure.pinned != 0 ? 2 : 1);
}

// Takes away the points closer than an inch to a figure of this level: the three rows and columns around it.
void Questions::block_others(const Position& at, int level, int except, RowMap& map) const {
    for (const Figure& figure : at.figures) {
        if (!figure.in_play() || figure.level != level || figure.number == except) continue;
        const Row around = bits_between(figure.x - 1, figure.x + 1);
        for (int y = std::max(figure.y - 1, map.top()); y <= std::min(figure.y + 1, map.bottom()); ++y)
            map[y] -= around;
    }
}

void Questions::keep_lattice(RowMap& map) const {
    if (options_.grid == 1) return;
    static constexpr Row inches = lattice_row(2);
    for (int y = map.top(); y <= map.bottom(); ++y) map[y] = y % 2 == 0 ? map[y] & inches : Row{};
}

namespace {

// Points of a platform within a leg of this length (GUN-2.14).
void add_platform(RowMap& out, const Rect& platform, Point from, int length) {
    const int disc2 = d2_within(length);
    for (int y = platform.y1; y <= platform.y2; ++y) {
        const int wide = half_width(disc2, y - from.y);
        if (wide < 0) continue;
        out[y] |= bits_between(std::max(platform.x1, from.x - wide), std::min(platform.x2, from.x + wide));
    }
}

}  // namespace

void Questions::destinations(const Position& at, const Figure& figure, int allowance, RowMap& out) const {
    const Town& where = town(at);
    if (figure.level == 0) {
        where.ground.reach(figure.at(), allowance, out);
    } else {
        out.clear(0, where.size.height);
        const int platform = where.platform_at(figure.at());
        if (platform >= 0)
            add_platform(out, where.platforms[static_cast<std::size_t>(platform)].rect, figure.at(), allowance);
    }
    keep_lattice(out);
    block_others(at, figure.level, figure.number, out);
    out.add(figure.at());  // GUN-6.3: its own point always
}

// GUN-7.2: Climb alone. Which points of each level can be reached, or with no `out` whether there is one.
bool Questions::climb_spots(const Position& at, const Figure& figure, LevelMaps* out) const {
    if (!options_.plays(parts::climbing)) return false;
    const Town& where = town(at);
    const bool up = figure.level == 0;
    const int here = where.platform_at(figure.at());
    bool any = false;
    for (const Ladder& ladder : where.ladders) {
        const Point near = up ? ladder.bottom : ladder.top;
        const Point far = up ? ladder.top : ladder.bottom;
        if (!touches(at, figure.at(), near, figure.level)) continue;
        if (!up && here != static_cast<int>(ladder.platform)) continue;
        for (int y = far.y - 2; y <= far.y + 2; ++y) {
            for (int x = far.x - 2; x <= far.x + 2; ++x) {
                if (!touches(at, {x, y}, far, up ? 1 : 0)) continue;
                if (up && !holds(where.platforms[ladder.platform].rect, {x, y})) continue;
                if (!free_for(at, {x, y, up ? 1 : 0}, figure.number)) continue;
                any = true;
                if (out == nullptr) return true;
                (*out)[up ? 1 : 0].add({x, y});
            }
        }
    }
    return any;
}

// GUN-7.3: the way by one ladder; no_way when it does not lead there.
int Questions::climb_cost(const Position& at, const Ladder& ladder, const Spot& from, const Spot& to) const {
    const Town& where = town(at);
    const Spot& upper = from.level == 1 ? from : to;
    const Spot& lower = from.level == 1 ? to : from;
    if (!holds(where.platforms[ladder.platform].rect, upper.at())) return Ground::no_way;
    return leg_length(upper.at(), ladder.top) + where.ground.cost(lower.at(), ladder.bottom);
}

// GUN-7.4
const Ladder* Questions::best_ladder(const Position& at, const Spot& from, const Spot& to) const {
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

// GUN-7.6: a fence is near enough for a climb over it to lead anywhere.
bool Questions::near_fence(const Position& at, const Figure& figure, int allowance) const {
    const Town& where = town(at);
    if (!where.over_fences || figure.level != 0) return false;
    const int most = d2_within(allowance);
    return std::ranges::any_of(
        where.cover, [&](const Cover& piece) { return piece.is_fence && d2(figure.at(), piece.rect) <= most; });
}

// GUN-7.6: over the fences it is nearer than round them.
bool Questions::shortens(const Position& at, Point from, Point to) const {
    const Town& where = town(at);
    return !where.ground.joined(from, to) && where.over_fences->cost(from, to) < where.ground.cost(from, to);
}

void Questions::fence_destinations(const Position& at, const Figure& figure, int allowance, RowMap& out) const {
    const Town& where = town(at);
    where.over_fences->reach(figure.at(), allowance, out);
    for (int y = out.top(); y <= out.bottom(); ++y) out[y] &= where.ground.standing()[y];  // nobody stands in a fence
    keep_lattice(out);
    block_others(at, 0, figure.number, out);
    RowMap on_foot(0);
    where.ground.reach(figure.at(), allowance, on_foot);
    for (int y = out.top(); y <= out.bottom(); ++y)
        for_each_bit(out[y] & on_foot[y], [&](int x) {
            if (!shortens(at, figure.at(), {x, y})) out[y].remove(x);
        });
}

void Questions::climb_destinations(const Position& at, const Figure& figure, int allowance, LevelMaps& both) const {
    if (!options_.plays(parts::climbing)) return;
    const Town& where = town(at);
    RowMap& out = both[1 - figure.level];
    if (near_fence(at, figure, allowance)) fence_destinations(at, figure, allowance, both[0]);
    const int here = figure.level == 1 ? where.platform_at(figure.at()) : -1;
    for (const Ladder& ladder : where.ladders) {
        if (figure.level == 0) {
            if (leg_length(figure.at(), ladder.bottom) > allowance) continue;
            const int left = allowance - where.ground.cost(figure.at(), ladder.bottom);
            if (left >= 0) add_platform(out, where.platforms[ladder.platform].rect, ladder.top, left);
        } else if (here == static_cast<int>(ladder.platform)) {
            const int left = allowance - leg_length(figure.at(), ladder.top);
            if (left < 0) continue;
            RowMap below(0);
            where.ground.reach(ladder.bottom, left, below);
            for (int y = below.top(); y <= below.bottom(); ++y) out[y] |= below[y];
        }
    }
    keep_lattice(out);
    block_others(at, 1 - figure.level, 0, out);
}

bool Questions::can_climb_with_move(const Position& at, const Figure& figure, int allowance) const {
    if (!options_.plays(parts::climbing)) return false;
    const Town& where = town(at);
    const int here = figure.level == 1 ? where.platform_at(figure.at()) : -1;
    bool maybe = near_fence(at, figure, allowance);
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
    LevelMaps maps(where.rows());
    climb_destinations(at, figure, allowance, maps);
    return maps.any();
}

namespace {
constexpr std::array<Point, 4> steps{{{-2, 0}, {0, -2}, {0, 2}, {2, 0}}};  // d2 = 4
}

// GUN-8.3: a step-off point, counted with the figure at `from`.
bool Questions::can_step_off(const Position& at, const Figure& figure, Point from) const {
    for (const Point step : steps) {
        const Point beside{from.x + step.x, from.y + step.y};
        if (free_for(at, {beside.x, beside.y, 0}, figure.number) && !town(at).across_wall(from, beside)) return true;
    }
    return false;
}

bool Questions::can_dismount_with_move(const Position& at, const Figure& figure, int allowance) const {
    if (can_step_off(at, figure, figure.at())) return true;
    RowMap map(0);
    destinations(at, figure, allowance, map);
    bool found = false;
    for_each_point(map, [&](int x, int y) { found = found || can_step_off(at, figure, {x, y}); });
    return found;
}

Figure& Step::add_horse(Word why, RuleNumber rule) {
    Figure horse;
    horse.number = at_.next_figure++;
    horse.kind = Kind::horse;
    horse.name = Edition::horse_name;
    at_.figures.push_back(horse);
    if (tell_.heard()) tell_came(horse, why, rule);
    return at_.figures.back();
}

// GUN-8.3: the horse stays, its rider looks for a place beside it.
void Step::step_down(Figure& figure) {
    const Spot here = Rules::spot_of(figure);
    figure.mounted = 0;
    figure.status = Status::placing;
    figure.put({0, 0}, 0);
    at_.placing = {figure.number, static_cast<std::uint8_t>(here.x), static_cast<std::uint8_t>(here.y)};
    tell(about(Told::dismounted, "GUN-8.3"_rule, figure));
    Figure& horse = add_horse(word_of(Verb::dismount), "GUN-8.3"_rule);
    horse.status = Status::play;
    horse.put(here.at(), here.level);
    if (tell_.heard()) tell_went(horse, {}, word_of(Verb::dismount), "GUN-8.3"_rule);
    set_phase(Phase::place, actor_of(turn_of()));
}

void Step::resolve_movement() {
    Play& play = at_.play;
    Figure& figure = *find(play.fig);
    switch (play.verb) {
        case Verb::mount: {
            const Figure horse = *find(play.target);
            const Place from = here(figure);
            figure.put(horse.at(), horse.level);
            figure.mounted = 1;
            if (tell_.heard()) tell_went(figure, from, word_of(Verb::mount), "GUN-8.2"_rule);
            tell(about(Told::mounted, "GUN-8.2"_rule, figure).to(figure_place(horse.number)));
            at_.figures.erase_at(static_cast<std::size_t>(find(play.target) - at_.figures.begin()));
            arrive(*find(play.fig));
            return end_play();
        }
        case Verb::dismount: return step_down(figure);
        case Verb::group: {
            FigureNumbers group;
            rules_.group_members(at_, play.fig, play.target, group);
            for (const std::uint16_t number : group) {
                Figure& member = *find(number);
                const Place from = here(member);
                member.put({member.x + play.x, member.y + play.y}, 0);
                member.done = 1;  // GUN-5.8
                if (tell_.heard()) tell_went(member, from, word_of(Verb::group), "GUN-6.6"_rule);
            }
            for (const std::uint16_t number : group) arrive(*find(number));
            return end_play();
        }
        default: break;
    }
    const Spot from = Rules::spot_of(figure);
    figure.put(play.to(), play.level);
    if (tell_.heard()) tell_walk(figure, from);
    arrive(figure);
    if (play.with == With::dismount) return step_down(figure);  // GUN-8.4
    end_play();
}

}  // namespace saloon::gunfight
