#include "games/gunfight/rules/town_check.h"

namespace saloon::gunfight {
namespace {

std::unexpected<Fault> wrong(Said why) { return fault(std::move(why), "GUN-1.16"_rule); }

// A block, and with what it may overlap.
struct Piece {
    Rect rect;
    bool is_fence = false;
    bool is_wall = false;
    std::size_t building = no_building;  // of a wall or window

    static constexpr std::size_t no_building = ~std::size_t{0};
    bool may_overlap(const Piece& other) const {
        if (is_fence && other.is_fence) return true;
        return (is_wall || other.is_wall) && building != no_building && building == other.building;
    }
};

std::vector<Piece> pieces_of(const Town& town) {
    std::vector<Piece> pieces;
    for (const Building& building : town.buildings)
        if (!building.is_open) pieces.push_back({building.rect});
    for (const Wall& wall : town.walls) pieces.push_back({wall.rect, false, true, wall.building});
    for (const Cover& cover : town.cover)
        pieces.push_back({cover.rect, cover.is_fence, false, cover.window_of.value_or(Piece::no_building)});
    return pieces;
}

Result<void> check_pieces(const Town& town) {
    const std::vector<Piece> pieces = pieces_of(town);
    if (pieces.size() > Ground::blocks_max) return fault(Fault{said("gun.town_blocks"), "GUN-24.14"_rule, -1});
    const Rect inside{2, 2, town.size.width - 2, town.size.height - 2};
    const auto fits = [&](const Rect& rect) -> Result<void> {
        if (!lies_in(rect, inside)) return wrong(said("gun.blocks_inside_table"));
        for (const Zone& zone : town.zones)
            if (overlap(rect, zone.rect)) return wrong(said("gun.no_block_in_zone"));
        return {};
    };
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (auto fine = fits(pieces[i].rect); !fine) return fine;
        for (std::size_t k = 0; k < i; ++k) {
            if (d2(pieces[i].rect, pieces[k].rect) >= 4) continue;
            if (!pieces[i].may_overlap(pieces[k])) return wrong(said("gun.blocks_apart"));
            if (!overlap(pieces[i].rect, pieces[k].rect)) return wrong(said("gun.touching_overlap"));
        }
    }
    for (std::size_t i = 0; i < town.buildings.size(); ++i) {
        if (auto fine = fits(town.buildings[i].rect); !fine) return fine;
        for (std::size_t k = 0; k < i; ++k)
            if (d2(town.buildings[i].rect, town.buildings[k].rect) < 4) return wrong(said("gun.buildings_apart"));
    }
    return {};
}

Result<void> check_buildings(const Town& town) {
    for (const Building& building : town.buildings) {
        if (building.is_open && (building.roof || building.balcony)) return wrong(said("gun.open_has_no_roof"));
        if (building.roof && !lies_in(*building.roof, building.rect)) return wrong(said("gun.roof_inside"));
        if (building.balcony &&
            (overlap(*building.balcony, building.rect) || d2(*building.balcony, building.rect) != 0))
            return wrong(said("gun.balcony_touches"));
    }
    for (const Wall& wall : town.walls)
        if (!lies_in(wall.rect, town.buildings[wall.building].rect)) return wrong(said("gun.wall_inside"));
    for (const Cover& cover : town.cover)
        if (cover.window_of && !lies_in(cover.rect, town.buildings[*cover.window_of].rect))
            return wrong(said("gun.window_inside"));
    for (std::size_t i = 0; i < town.platforms.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (d2(town.platforms[i].rect, town.platforms[k].rect) < 4) return wrong(said("gun.platforms_apart"));
        if (std::ranges::none_of(town.ladders, [i](const Ladder& ladder) { return ladder.platform == i; }))
            return wrong(said("gun.platform_has_ladder"));
    }
    return {};
}

bool stands(const Town& town, Point p) { return town.ground.standing()[p.y].has(p.x); }

Result<void> check_points(const Town& town) {
    for (const TownDoor& door : town.doors) {
        const Building& building = town.buildings[door.building];
        if (!holds(building.rect, door.at) || (!building.is_open && strictly_inside(building.rect, door.at)))
            return wrong(said("gun.door_on_edge"));
        if (!building.is_open) continue;
        if (!stands(town, door.at)) return wrong(said("gun.open_door_standing"));
        for (const Wall& wall : town.walls)
            if (wall.building == door.building && d2(door.at, wall.rect) < 4) return wrong(said("gun.open_door_clear"));
        for (const Cover& cover : town.cover)
            if (cover.window_of == door.building && d2(door.at, cover.rect) < 4)
                return wrong(said("gun.open_door_clear"));
    }
    for (const Ladder& ladder : town.ladders) {
        if (!stands(town, ladder.bottom)) return wrong(said("gun.ladder_bottom"));
        if (!holds(town.platforms[ladder.platform].rect, ladder.top)) return wrong(said("gun.ladder_top"));
    }
    for (const Zone& zone : town.zones)
        for (std::size_t i = 0; i < zone.spots.size(); ++i) {
            if (!holds(zone.rect, zone.spots[i]) || !stands(town, zone.spots[i]))
                return wrong(said("gun.spot_in_zone"));
            for (std::size_t k = 0; k < i; ++k)
                if (d2(zone.spots[i], zone.spots[k]) < 4) return wrong(said("gun.spots_apart"));
        }
    return {};
}

Result<void> check_room(const Town& town) {
    if (d2(town.zones[0].rect, town.zones[1].rect) < 4) return wrong(said("gun.zones_apart"));
    for (const Zone& zone : town.zones)
        if ((zone.rect.x2 - zone.rect.x1 + 1) * (zone.rect.y2 - zone.rect.y1 + 1) < 216)
            return wrong(said("gun.zone_size"));
    int points = 0;
    for (const Row& row : town.ground.standing()) points += row.count();
    return points >= 864 ? Result<void>{} : wrong(said("gun.ground_size"));
}

// From inch to inch along x and y without crossing a block, as far as one gets; as all corners are even this is enough.
class Flood {
public:
    explicit Flood(const Town& town) : town_(town), reached_(town.rows()) {}

    bool reaches_all() {
        for (int y = 0; y <= town_.size.height; y += 2)
            for (int x = 0; x <= town_.size.width; x += 2) {
                if (!stands(town_, {x, y}) || reached_.has({x, y})) continue;
                if (started_) return false;
                started_ = true;
                spread({x, y});
            }
        return true;
    }

private:
    void spread(Point from) {
        reached_.add(from);
        std::vector<Point> open{from};
        while (!open.empty()) {
            const Point here = open.back();
            open.pop_back();
            for (const Point step : {Point{2, 0}, Point{-2, 0}, Point{0, 2}, Point{0, -2}}) {
                const Point next{here.x + step.x, here.y + step.y};
                if (!town_.on_table(next) || reached_.has(next) || !stands(town_, next)) continue;
                // A leg of an inch crosses a block exactly when its middle is strictly inside.
                if (!stands(town_, {here.x + step.x / 2, here.y + step.y / 2})) continue;
                reached_.add(next);
                open.push_back(next);
            }
        }
    }

    const Town& town_;
    RowMap reached_;
    bool started_ = false;
};

}  // namespace

std::vector<Rect> blocks_of(const Town& town, bool without_fences) {
    std::vector<Rect> blocks;
    for (const Building& building : town.buildings)
        if (!building.is_open) blocks.push_back(building.rect);
    for (const Wall& wall : town.walls) blocks.push_back(wall.rect);
    for (const Cover& cover : town.cover)
        if (!without_fences || !cover.is_fence) blocks.push_back(cover.rect);
    return blocks;
}

Result<void> check_shape(const Town& town) {
    if (auto pieces = check_pieces(town); !pieces) return pieces;
    return check_buildings(town);
}

Result<void> check_ground(const Town& town) {
    if (auto points = check_points(town); !points) return points;
    if (auto room = check_room(town); !room) return room;
    if (!Flood(town).reaches_all()) return wrong(said("gun.all_reached"));
    return {};
}

}  // namespace saloon::gunfight
