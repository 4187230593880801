#include "games/gunfight/text/town_json.h"

#include <set>

#include "games/gunfight/rules/town_check.h"
#include "games/gunfight/text/names.h"
#include "text/words.h"

namespace saloon::gunfight {
namespace {

constexpr RuleId keys_rule = "GUN-1.15"_rule;
constexpr RuleId shape_rule = "GUN-1.16"_rule;
constexpr RuleId limits_rule = "GUN-24.14"_rule;

class TownReader {
public:
    TownReader(const JsonCursor& at, Town& town) : at_(at), town_(town) {}

    void read() {
        keys();
        if (!at_.fine()) return;
        town_.id = name(at_["id"]);
        town_.name = name(at_["name"]);
        if (at_.has("unit")) name(at_["unit"]);
        if (at_.has("note")) short_text(at_["note"], 300);
        if (at_.has("table")) table(at_["table"]);
        each("buildings", 24, [this](const JsonCursor& item) { building(item); });
        each("cover", 40, [this](const JsonCursor& item) { cover(item); });
        each("doors", doors_max, [this](const JsonCursor& item) { door(item); });
        each("ladders", 48, [this](const JsonCursor& item) { ladder(item); });
        each("zones", 2, [this](const JsonCursor& item) { zone(item); });
        if (!at_.fine()) return;
        if (zones_ != 3) return at_["zones"].fail(said("gun.two_zones"), keys_rule);
        if (const auto shape = check_shape(town_); !shape) return at_.fail(shape.error().said, shape.error().rule);
        lay_ground();
        if (const auto ground = check_ground(town_); !ground) at_.fail(ground.error().said, ground.error().rule);
    }

private:
    void keys() {
        constexpr std::array<std::string_view, 7> needed{"id",    "name",    "buildings", "cover",
                                                         "doors", "ladders", "zones"};
        if (!at_.json().is_object()) return at_.fail(said("gun.town_is_object"), keys_rule);
        for (const auto& item : at_.json().items())
            if (item.key() != "note" && item.key() != "unit" && item.key() != "table" && !index_in(needed, item.key()))
                return at_.fail(said("gun.no_key_of_town").text("item", in_quotes(item.key())), keys_rule);
        for (const std::string_view key : needed)
            if (!at_.has(key)) return at_.fail(said("gun.key_missing").text("what", key), keys_rule);
    }
    template <class F>
    void each(const char* key, std::size_t most, F&& f) {
        const JsonCursor list = at_[key];
        const std::size_t size = list.size();
        if (size > most) return list.fail(said("gun.too_many_of_these").number("most", most), limits_rule);
        for (std::size_t i = 0; i < size && at_.fine(); ++i) f(list[i]);
    }
    // An entry with these keys, and no others but those that may be there too.
    static void entry(const JsonCursor& item, std::initializer_list<std::string_view> keys,
                      std::initializer_list<std::string_view> more = {}) {
        if (!item.json().is_object()) return item.fail(said("gun.want_object"), keys_rule);
        for (const auto& one : item.json().items())
            if (std::ranges::find(keys, one.key()) == keys.end() && std::ranges::find(more, one.key()) == more.end())
                return item.fail(said("gun.no_key_of_town_part").text("one", in_quotes(one.key())), keys_rule);
        for (const std::string_view key : keys)
            if (!item.has(key)) return item.fail(said("gun.key_missing").text("what", key), keys_rule);
    }
    static std::string short_text(const JsonCursor& at, std::size_t most) {
        std::string text(at.text());
        if (text.size() > most) at.fail(said("gun.too_long").number("most", most), limits_rule);
        return text;
    }
    static std::string name(const JsonCursor& at) { return short_text(at, name_bytes_max); }
    int id(const JsonCursor& item, char letter) {
        const JsonCursor at = item["id"];
        const auto number = read_id(at.text(), letter, 999);
        if (!number) at.fail(said("gun.id_form").text("letter", std::string_view(&letter, 1)), keys_rule);
        if (number && !ids_.insert({letter, *number}).second) at.fail(said("gun.id_twice"), keys_rule);
        return number.value_or(1);
    }
    void table(const JsonCursor& at) {
        if (at.size() != 2) return at.fail(said("gun.want_table_size"), keys_rule);
        const auto side = [&](std::size_t i) {
            const int units = at[i].integer(48, units_max);
            if (at.fine() && units % 2 != 0) at[i].fail(said("gun.table_sides"), keys_rule);
            return units;
        };
        town_.size = {side(0), side(1)};
    }
    Point point(const JsonCursor& at) {
        const Point p = read_point(at, town_.size);
        if (at.fine() && (p.x % 2 != 0 || p.y % 2 != 0)) at.fail(said("gun.coordinates_even"), shape_rule);
        return p;
    }
    Rect rect(const JsonCursor& at) {
        const Rect r = read_rect(at, town_.size);
        if (at.fine() && (r.x1 | r.y1 | r.x2 | r.y2) % 2 != 0) at.fail(said("gun.coordinates_even"), shape_rule);
        return r;
    }

    void building(const JsonCursor& item) {
        entry(item, {"id", "name", "rect", "roof", "balcony"}, {"open"});
        if (!item.fine()) return;
        Building made{id(item, 'b'), name(item["name"]), rect(item["rect"]), {}, {}, item.has("open")};
        if (!item["roof"].is_null()) made.roof = rect(item["roof"]);
        if (!item["balcony"].is_null()) made.balcony = rect(item["balcony"]);
        const std::size_t index = town_.buildings.size();
        if (made.is_open) walls(item["open"], index);
        if (made.roof) town_.platforms.push_back({index, true, *made.roof});
        if (made.balcony) town_.platforms.push_back({index, false, *made.balcony});
        town_.buildings.push_back(std::move(made));
    }
    void walls(const JsonCursor& list, std::size_t building) {
        if (list.size() < 1 || list.size() > 12) return list.fail(said("gun.open_walls"), "GUN-2.19"_rule);
        for (std::size_t i = 0; i < list.size() && at_.fine(); ++i) town_.walls.push_back({building, rect(list[i])});
    }
    void cover(const JsonCursor& item) {
        entry(item, {"id", "name", "rect"}, {"fence", "window"});
        if (!item.fine()) return;
        Cover made{id(item, 'c'), name(item["name"]), rect(item["rect"]), false, {}};
        if (item.has("fence")) made.is_fence = item["fence"].boolean();
        if (item.has("window")) made.window_of = building_named(item["window"]);
        if (!item.fine()) return;
        if (made.window_of && !town_.buildings[*made.window_of].is_open)
            return item["window"].fail(said("gun.window_in_open"), keys_rule);
        if (made.window_of && made.is_fence) return item.fail(said("gun.window_no_fence"), keys_rule);
        town_.cover.push_back(std::move(made));
    }
    std::size_t building_named(const JsonCursor& at) {
        const auto number = read_id(at.text(), 'b', 999);
        for (std::size_t i = 0; number && i < town_.buildings.size(); ++i)
            if (town_.buildings[i].number == *number) return i;
        at.fail(said("gun.no_such_building"), keys_rule);
        return 0;
    }
    void door(const JsonCursor& item) {
        entry(item, {"id", "building", "at"});
        if (!item.fine()) return;
        town_.doors.push_back({id(item, 'd'), building_named(item["building"]), point(item["at"])});
    }
    void ladder(const JsonCursor& item) {
        entry(item, {"id", "building", "platform", "bottom", "top"});
        if (!item.fine()) return;
        Ladder made{id(item, 'l'), town_.platforms.size(), {}, {}};
        const std::size_t building = building_named(item["building"]);
        const bool roof = item["platform"].word_of({"roof", "balcony"}) == 0;
        made.bottom = point(item["bottom"]);
        made.top = point(item["top"]);
        for (std::size_t i = 0; i < town_.platforms.size(); ++i)
            if (town_.platforms[i].building == building && town_.platforms[i].is_roof == roof) made.platform = i;
        if (item.fine() && made.platform == town_.platforms.size())
            return item["platform"].fail(said("gun.no_such_platform"), keys_rule);
        town_.ladders.push_back(made);
    }
    void zone(const JsonCursor& item) {
        entry(item, {"side", "rect", "home_y", "spots"});
        if (!item.fine()) return;
        const std::size_t side = item["side"].word_of({"a", "b"});
        if ((zones_ >> side & 1U) != 0) item["side"].fail(said("gun.zone_twice"), keys_rule);
        zones_ |= 1U << side;
        Zone& made = town_.zones[side];
        made.rect = rect(item["rect"]);
        made.home_y = item["home_y"].integer(0, town_.size.height);
        if (made.home_y != (side == 0 ? town_.size.height : 0)) item["home_y"].fail(said("gun.home_y"), keys_rule);
        const JsonCursor spots = item["spots"];
        if (spots.size() > 48) return spots.fail(said("gun.zone_spots"), limits_rule);
        for (std::size_t i = 0; i < spots.size() && item.fine(); ++i) made.spots.push_back(point(spots[i]));
    }

    void lay_ground() {
        std::vector<Rect> blocks = blocks_of(town_, false);
        const bool fenced = std::ranges::any_of(town_.cover, &Cover::is_fence);
        town_.ground = Ground(town_.size, std::move(blocks));
        std::vector<Point> doors;
        for (const TownDoor& door : town_.doors) doors.push_back(door.at);
        town_.door_ways = town_.ground.ways_to(doors);
        if (fenced) town_.over_fences.emplace(town_.size, blocks_of(town_, true));
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

void fail_with(const JsonCursor& at, const Fault& fault) { at.pass_on(fault); }

Result<void> check_spots(const Town& town, const Options& options, const std::string& path) {
    if (!options.auto_deployment) return {};
    std::array<std::size_t, 2> wanted{};
    for (int i = 0; i < options.players; ++i)
        wanted[static_cast<std::size_t>(i & 1)] +=
            options.own_gangs ? options.gangs[static_cast<std::size_t>(i)].members.size() : 6;
    for (const std::size_t side : {0U, 1U})
        if (town.zones[side].spots.size() < wanted[side])
            return fault(Fault{said("gun.too_few_spots")
                                   .text("path", path)
                                   .text("side", side_names[side])
                                   .number("side_2", wanted[side])
                                   .number("spots", town.zones[side].spots.size()),
                               shape_rule, -1});
    return {};
}

}  // namespace saloon::gunfight
