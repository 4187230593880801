// The same questions as inspect.h and a few more, answered in JSON for a page that draws: the points of a reach, what
// a bullet meets, whom a blast endangers. Everything is made from a seat's view, so nothing hidden gets out.
#include "games/gunfight/text/inspect.h"
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"
#include "games/gunfight/text/standing.h"
#include "text/words.h"

namespace saloon::gunfight {
namespace {

class Question {
public:
    Question(const TableTop& top, const Json& view, std::string_view line, std::string& out)
        : rules_(top.rules), at_(top.position), view_(view), words_(line), json_(out) {}

    Result<void> answer() {
        const std::string_view verb = words_.next();
        json_.object();
        auto done = verb == "measure"    ? measure()
                    : verb == "los"      ? sight()
                    : verb == "reach"    ? reach()
                    : verb == "places"   ? places()
                    : verb == "stand"    ? stand()
                    : verb == "throw"    ? throwing()
                    : verb == "burst"    ? burst()
                    : verb == "persuade" ? persuasion()
                                         : fault(said("gun.questions"));
        if (done && !words_.empty()) return fault(said("gun.words_left_over").text("next", in_quotes(words_.next())));
        json_.end_object();
        return done;
    }

private:
    Result<const Figure*> figure() {
        const auto place = read_place(at_, words_.next());
        if (!place) return fault(place.error());
        if (place->figure == nullptr) return fault(said("gun.figure_wanted"));
        return place->figure;
    }
    void points(const RowMap& map, int level) {
        for_each_point(map, [&](int x, int y) { json_.array().number(x).number(y).number(level).end_array(); });
    }
    void points(const LevelMaps& maps) {
        json_.key("points").array();
        points(maps[0], 0);
        points(maps[1], 1);
        json_.end_array();
    }

    Result<void> measure() {
        const auto a = read_place(at_, words_.next());
        if (!a) return fault(a.error());
        const auto b = read_place(at_, words_.next());
        if (!b) return fault(b.error());
        const Town& town = rules_.town(at_);
        if (!town.on_table(a->spot.at()) || !town.on_table(b->spot.at())) return fault(said("gun.table_ends"));
        json_.key("length").number(leg_length(d2(a->spot.at(), b->spot.at()))).key("way");
        const bool ground = a->spot.level == 0 && b->spot.level == 0 && !town.ground.blocked(a->spot.at()) &&
                            !town.ground.blocked(b->spot.at());
        if (!ground) {
            json_.null();
            return {};
        }
        json_.object().key("length").number(town.ground.cost(a->spot.at(), b->spot.at())).key("points").array();
        town.ground.walk(a->spot.at(), b->spot.at(),
                         [&](Point node) { json_.array().number(node.x).number(node.y).end_array(); });
        json_.end_array().end_object();
        return {};
    }

    Result<void> sight() {
        const auto a = read_place(at_, words_.next());
        if (!a) return fault(a.error());
        const auto b = read_place(at_, words_.next());
        if (!b) return fault(b.error());
        const Town& where = rules_.town(at_);
        if (!where.on_table(a->spot.at()) || !where.on_table(b->spot.at())) return fault(said("gun.table_ends"));
        const bool sees = where.sees(a->spot, b->spot);
        json_.key("length").number(leg_length(d2(a->spot.at(), b->spot.at())));
        json_.key("sees").boolean(sees).key("behind").array();
        rules_.town(at_).obstacles(a->spot, b->spot, [&](const Building& building) {
            json_.text(id_name('b', building.number));
            return true;
        });
        json_.end_array();
        if (sees && a->figure != nullptr && b->figure != nullptr) shots(*a->figure, *b->figure);
        return {};
    }
    void shots(const Figure& shooter, const Figure& target) {
        if (enemies(shooter, target) && rules_.in_contact(at_, shooter, target))
            json_.key("strike").number(Rules::strike_need(shooter));
        json_.key("in_contact")
            .boolean(rules_.options().plays(parts::close_combat) && rules_.touches_enemy(at_, shooter));
        FixedVector<Waiting, queue_max> met;
        rules_.line_of_fire(at_, shooter, target, met);
        json_.key("line").array();
        for (const Waiting& test : met) {
            json_.object().key("kind").text(test_names[static_cast<std::size_t>(test.kind)]);
            if (test.kind == Test::cover)
                json_.key("piece").text(id_name('c', rules_.town(at_).cover[test.by].number));
            else
                json_.key("fig").text(id_name('f', test.fig));
            json_.key("need").number(test.need).end_object();
        }
        json_.end_array().key("shots").array();
        for (const Weapon weapon : {Weapon::pistol, Weapon::rifle, Weapon::shotgun}) shot(shooter, target, weapon);
        json_.end_array();
    }
    void shot(const Figure& shooter, const Figure& target, Weapon weapon) {
        const int bits = weapon == Weapon::pistol ? arms::hand : weapon == Weapon::rifle ? arms::rifle : arms::shotgun;
        if ((shooter.weapons & bits) == 0) return;
        const bool in_range = d2(shooter.at(), target.at()) <= Rules::shot_range2(shooter, weapon);
        json_.object().key("weapon").text(weapon_words[static_cast<std::size_t>(weapon)]);
        json_.key("in_range").boolean(in_range);
        if (in_range && weapon == Weapon::shotgun) {
            FixedVector<Waiting, queue_max> hit;
            rules_.endangered(at_, shooter, target, hit);
            json_.key("endangers").array();
            for (const Waiting& test : hit)
                json_.object().key("fig").text(id_name('f', test.fig)).key("need").number(test.need).end_object();
            json_.end_array();
        } else if (in_range) {
            json_.key("need").number(rules_.shot_need(shooter, target, weapon, false));
            if (weapon == Weapon::rifle && rules_.can_aim(at_, shooter, target))
                json_.key("aimed").number(rules_.shot_need(shooter, target, weapon, true));
        }
        json_.end_object();
    }

    Result<void> reach() {
        LevelMaps maps(rules_.town(at_).rows());
        if (const auto mover = reached(maps); !mover) return fault(mover.error());
        points(maps);
        return {};
    }
    // Who walks or climbs, and where to.
    Result<const Figure*> reached(LevelMaps& maps) {
        const auto who = figure();
        if (!who) return fault(who.error());
        const Figure& mover = **who;
        if (words_.peek() == "climb") {
            words_.next();
            rules_.climb_spots(at_, mover, &maps);
            return &mover;
        }
        const auto card = read_card(words_.next());
        if (!card || !move_cards.has(*card)) return fault(said("gun.reach_form"));
        const int most = rules_.allowance(mover, *card);
        json_.key("length").number(most);
        const std::string_view with = words_.next();
        if (with == "climb") {
            rules_.climb_destinations(at_, mover, most, maps);
        } else if (with.empty() || with == "dismount") {
            RowMap& map = maps[mover.level];
            rules_.destinations(at_, mover, most, map);
            if (!with.empty())
                for_each_point(map, [&](int x, int y) {
                    if (!rules_.can_step_off(at_, mover, {x, y})) map[y].remove(x);
                });
        } else {
            return fault(said("gun.after_card"));
        }
        return &mover;
    }

    Result<void> places() {
        static constexpr std::string_view reasons[] = {"cover", "shot", "door", "token", "height"};
        LevelMaps maps(rules_.town(at_).rows());
        const auto mover = reached(maps);
        if (!mover) return fault(mover.error());
        json_.key("places").array();
        for (const GoodPlace& place : good_places(rules_, at_, **mover, maps)) {
            json_.object().key("at").array().number(place.spot.x).number(place.spot.y).number(place.spot.level);
            json_.end_array().key("for").text(reasons[static_cast<std::size_t>(place.what)]);
            json_.key("threat").number(place.threat).key("shot").number(place.shot).end_object();
        }
        json_.end_array();
        return {};
    }

    Result<void> stand() {
        const auto who = figure();
        if (!who) return fault(who.error());
        const auto place = read_place(at_, words_.next());
        if (!place) return fault(place.error());
        if (!rules_.town(at_).on_table(place->spot.at())) return fault(said("gun.table_ends"));
        const Standing found = standing_at(rules_, at_, **who, place->spot);
        const auto chances = [&](const char* key, const std::vector<Odds>& list) {
            json_.key(key).array();
            for (const Odds& chance : list)
                json_.object()
                    .key("fig")
                    .text(id_name('f', chance.figure))
                    .key("percent")
                    .number(chance.percent)
                    .key("covered")
                    .boolean(chance.covered)
                    .end_object();
            json_.end_array();
        };
        chances("threats", found.threats);
        chances("targets", found.targets);
        json_.key("doors").array();
        for (const int door : found.doors) json_.text(id_name('d', door));
        json_.end_array().key("tokens").number(found.tokens);
        return {};
    }

    Result<void> throwing() {
        const auto who = figure();
        if (!who) return fault(who.error());
        int inches = 3;
        if (!words_.empty()) {
            const auto card = read_card(words_.next());
            if (!card || !move_cards.has(*card)) return fault(said("gun.distance_card_wanted"));
            inches += number_of(*card);
        }
        LevelMaps maps(rules_.town(at_).rows());
        rules_.throw_points(at_, **who, within(inches), maps);
        points(maps);
        return {};
    }
    Result<void> burst() {
        const auto centre = read_place(at_, words_.next());
        if (!centre) return fault(centre.error());
        json_.key("figures").array();
        for (const Figure& other : at_.figures)
            if (rules_.in_burst(at_, other, centre->spot)) json_.text(id_name('f', other.number));
        json_.end_array();
        return {};
    }
    // The card is read from the view: a door that the seat has not looked at shows "??" there.
    Result<void> persuasion() {
        const auto who = figure();
        if (!who) return fault(who.error());
        const std::string door(words_.next());
        const Json doors = view_.value("doors", Json::array());
        for (const Json& entry : doors) {
            if (!entry.is_object() || entry.value("id", Json()) != Json(door)) continue;
            const Json card = entry.value("card", Json());
            const auto row = card.is_string() ? read_id(card.get_ref<const std::string&>(), 'k',
                                                        static_cast<int>(rules_.edition().characters.size()))
                                              : std::nullopt;
            if (!row) return fault(said("gun.behind_not_known").text("door", in_quotes(door)));
            const Character& character = rules_.edition().characters[static_cast<std::size_t>(*row - 1)];
            if (!character.joins()) return fault(said("gun.things_are_taken"));
            json_.key("need").number(Rules::joining_total - Rules::persuasion(**who, character));
            return {};
        }
        return fault(said("gun.no_door_named").text("door", in_quotes(door)));
    }

    const Rules& rules_;
    const Position& at_;
    const Json& view_;
    Words words_;
    JsonWriter json_;
};

}  // namespace

Result<std::string> Notation::ask(const Shelf& shelf, const Json& view, std::string_view question) {
    if (auto form = check_line(question); !form) return fault(form.error());
    if (!view.is_object() || !view.contains("options") || !view["options"].is_object())
        return fault(said("gun.no_view"));
    const auto rules = open(shelf, view["options"]);
    if (!rules) return fault(rules.error());
    const auto top = table_top(*rules, view);
    if (!top) return fault(top.error());
    std::string out;
    if (auto done = Question(*top, view, question, out).answer(); !done) return fault(done.error());
    return out;
}

}  // namespace saloon::gunfight
