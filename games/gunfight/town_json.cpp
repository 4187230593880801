#include "games/gunfight/town_json.h"

#include <set>

#include "games/gunfight/notation_names.h"
#include "text/words.h"

namespace saloon::gunfight {
namespace {

constexpr RuleId keys_rule = "GUN-1.15"_rule;
constexpr RuleId shape_rule = "GUN-1.16"_rule;

class TownReader {
public:
    TownReader(const JsonCursor& at, Town& town) : at_(at), town_(town) {}

    void read() {
        std::vector<std::string_view> keys{"id", "name", "table", "buildings", "cover", "doors", "ladders", "zones"};
        if (!at_.json().is_object()) return at_.fail("a town is an object", keys_rule);
        for (const auto& item : at_.json().items())
            if (item.key() != "note" && item.key() != "unit" && std::ranges::find(keys, item.key()) == keys.end())
                return at_.fail("a town has no key " + in_quotes(item.key()), keys_rule);
        for (const std::string_view key : keys)
            if (!at_.has(key)) return at_.fail("the key \"" + std::string(key) + "\" is missing", keys_rule);
        town_.id = at_["id"].text();
        town_.name = at_["name"].text();
        const JsonCursor table = at_["table"];
        if (table.json() != Json::array({table_units, table_units})) table.fail("the table is [96, 96]", keys_rule);
        each("buildings", [this](const JsonCursor& item) { building(item); });
        each("cover", [this](const JsonCursor& item) { cover(item); });
        each("doors", [this](const JsonCursor& item) { door(item); });
        each("ladders", [this](const JsonCursor& item) { ladder(item); });
        each("zones", [this](const JsonCursor& item) { zone(item); });
        if (!at_.fine()) return;
        if (town_.doors.size() > doors_max) at_["doors"].fail("there are at most 18 doors", keys_rule);
        if (zones_ != 3) at_["zones"].fail("there are two zones, a and b", keys_rule);
        check_distances();
        check_platforms();
    }

private:
    template <class F>
    void each(const char* key, F&& f) {
        const JsonCursor list = at_[key];
        const std::size_t size = list.size();
        for (std::size_t i = 0; i < size && at_.fine(); ++i) f(list[i]);
    }
    int id(const JsonCursor& item, char letter) {
        const JsonCursor at = item["id"];
        const auto number = read_id(at.text(), letter);
        if (!number) at.fail(std::string("an id here is ") + letter + " and a number from 1 on", keys_rule);
        if (number && !ids_.insert({letter, *number}).second) at.fail("this id is there twice", keys_rule);
        return number.value_or(1);
    }
    Point point(const JsonCursor& at) {
        const Point p = read_point(at);
        if (at.fine() && (p.x % 2 != 0 || p.y % 2 != 0)) at.fail("coordinates are even", shape_rule);
        return p;
    }
    Rect rect(const JsonCursor& at) {
        const Rect r = read_rect(at);
        if (at.fine() && (r.x1 | r.y1 | r.x2 | r.y2) % 2 != 0) at.fail("coordinates are even", shape_rule);
        return r;
    }
    Rect block(const JsonCursor& at) {
        const Rect r = rect(at);
        if (at.fine() && !lies_in(r, {2, 2, 94, 94})) at.fail("buildings and cover lie inside 2 to 94", shape_rule);
        return r;
    }

    void building(const JsonCursor& item) {
        item.exact_keys({"id", "name", "rect", "roof", "balcony"}, keys_rule);
        if (!item.fine()) return;
        Building made{id(item, 'b'), std::string(item["name"].text()), block(item["rect"]), {}, {}};
        if (!item["roof"].is_null()) made.roof = rect(item["roof"]);
        if (!item["balcony"].is_null()) made.balcony = rect(item["balcony"]);
        if (!item.fine()) return;
        if (made.roof && !lies_in(*made.roof, made.rect))
            item["roof"].fail("a roof lies inside its building", shape_rule);
        if (made.balcony && (overlap(*made.balcony, made.rect) || d2(*made.balcony, made.rect) != 0))
            item["balcony"].fail("a balcony is outside its building and touches it", shape_rule);
        const std::size_t index = town_.buildings.size();
        if (made.roof) town_.platforms.push_back({index, true, *made.roof});
        if (made.balcony) town_.platforms.push_back({index, false, *made.balcony});
        town_.buildings.push_back(std::move(made));
    }
    void cover(const JsonCursor& item) {
        item.exact_keys({"id", "name", "rect"}, keys_rule);
        if (item.fine()) town_.cover.push_back({id(item, 'c'), std::string(item["name"].text()), block(item["rect"])});
    }
    std::size_t building_named(const JsonCursor& at) {
        const auto number = read_id(at.text(), 'b');
        for (std::size_t i = 0; number && i < town_.buildings.size(); ++i)
            if (town_.buildings[i].number == *number) return i;
        at.fail("there is no such building", keys_rule);
        return 0;
    }
    void door(const JsonCursor& item) {
        item.exact_keys({"id", "building", "at"}, keys_rule);
        if (!item.fine()) return;
        const TownDoor made{id(item, 'd'), building_named(item["building"]), point(item["at"])};
        if (!item.fine()) return;
        const Rect& wall = town_.buildings[made.building].rect;
        if (!holds(wall, made.at) || strictly_inside(wall, made.at))
            item["at"].fail("a door is on the edge of its building", shape_rule);
        town_.doors.push_back(made);
    }
    void ladder(const JsonCursor& item) {
        item.exact_keys({"id", "building", "platform", "bottom", "top"}, keys_rule);
        if (!item.fine()) return;
        Ladder made{id(item, 'l'), 0, {}, {}};
        const std::size_t building = building_named(item["building"]);
        const bool roof = item["platform"].word_of({"roof", "balcony"}) == 0;
        made.bottom = point(item["bottom"]);
        made.top = point(item["top"]);
        if (!item.fine()) return;
        made.platform = town_.platforms.size();
        for (std::size_t i = 0; i < town_.platforms.size(); ++i)
            if (town_.platforms[i].building == building && town_.platforms[i].is_roof == roof) made.platform = i;
        if (made.platform == town_.platforms.size())
            return item["platform"].fail("the building has no such platform", keys_rule);
        if (!holds(town_.platforms[made.platform].rect, made.top))
            item["top"].fail("a ladder's top is on its platform", shape_rule);
        if (in_block(made.bottom))
            item["bottom"].fail("a ladder's bottom is a standing point of the ground", shape_rule);
        town_.ladders.push_back(made);
    }
    void zone(const JsonCursor& item) {
        item.exact_keys({"side", "rect", "home_y", "spots"}, keys_rule);
        if (!item.fine()) return;
        const std::size_t side = item["side"].word_of({"a", "b"});
        if ((zones_ >> side & 1U) != 0) item["side"].fail("this side has a zone already", keys_rule);
        zones_ |= 1U << side;
        Zone& made = town_.zones[side];
        made.rect = rect(item["rect"]);
        made.home_y = item["home_y"].integer(0, table_units);
        if (made.home_y != (side == 0 ? table_units : 0))
            item["home_y"].fail("home_y is 96 for side a and 0 for side b", keys_rule);
        const JsonCursor spots = item["spots"];
        for (std::size_t i = 0; i < spots.size() && item.fine(); ++i) {
            const Point spot = point(spots[i]);
            if (!holds(made.rect, spot) || in_block(spot))
                spots[i].fail("a spot is a standing point of its zone", shape_rule);
            for (const Point other : made.spots)
                if (d2(other, spot) < 4) return spots[i].fail("spots are at least 2 units apart", shape_rule);
            made.spots.push_back(spot);
        }
    }
    bool in_block(Point p) const {
        return std::ranges::any_of(town_.buildings, [p](const Building& b) { return strictly_inside(b.rect, p); }) ||
               std::ranges::any_of(town_.cover, [p](const Cover& c) { return strictly_inside(c.rect, p); });
    }

    void check_distances() {
        std::vector<Rect> blocks;
        for (const Building& item : town_.buildings) blocks.push_back(item.rect);
        for (const Cover& item : town_.cover) blocks.push_back(item.rect);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                if (d2(blocks[i], blocks[k]) < 4)
                    return at_.fail("buildings and cover are at least 2 units apart", shape_rule);
            for (const Zone& zone : town_.zones)
                if (overlap(blocks[i], zone.rect)) return at_.fail("no building or cover lies in a zone", shape_rule);
        }
        // Blocks that do not touch leave the ground in one piece, so every standing point is reached from every other.
        if (at_.fine()) town_.ground = Ground(std::move(blocks));
    }
    void check_platforms() {
        for (std::size_t i = 0; i < town_.platforms.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                if (d2(town_.platforms[i].rect, town_.platforms[k].rect) < 4)
                    return at_.fail("platforms are at least 2 units apart", shape_rule);
            if (std::ranges::none_of(town_.ladders, [i](const Ladder& ladder) { return ladder.platform == i; }))
                return at_.fail("every platform has a ladder", shape_rule);
        }
    }

    const JsonCursor& at_;
    Town& town_;
    std::set<std::pair<char, int>> ids_;
    unsigned zones_ = 0;
};

}  // namespace

Result<std::shared_ptr<const Town>> read_town(const Json& json, const std::string& path) {
    FirstFault first;
    const JsonCursor at(json, path, first);
    auto town = std::make_shared<Town>();
    TownReader(at, *town).read();
    if (first) return fault(*first);
    town->text = dump(json);
    return town;
}

Result<void> check_spots(const Town& town, const Options& options, const std::string& path) {
    if (!options.auto_deployment) return {};
    std::array<std::size_t, 2> wanted{};
    for (int i = 0; i < options.players; ++i)
        wanted[static_cast<std::size_t>(i & 1)] +=
            options.own_gangs ? options.gangs[static_cast<std::size_t>(i)].members.size() : 6;
    for (const std::size_t side : {0U, 1U})
        if (town.zones[side].spots.size() < wanted[side])
            return fault(Fault{path + ": with automatic deployment the zone of side " + std::string(side_names[side]) +
                                   " needs " + std::to_string(wanted[side]) + " spots, not " +
                                   std::to_string(town.zones[side].spots.size()),
                               shape_rule, -1});
    return {};
}

}  // namespace saloon::gunfight
