#include "games/gunfight/text/options_examples.h"

namespace saloon::gunfight {

Json example_gangs() {
    const Json riders = *parse_json(R"({"members": [
        {"name": "Ann", "weapons": ["pistol"], "horse": true, "skills": {"shoot": 2}},
        {"name": "Bo", "weapons": ["rifle"], "horse": false, "skills": {"true_grit": -1, "cardsharp": 1}}],
        "notches": 3, "skills_taken": 1})");
    const Json walkers = *parse_json(R"([
        {"name": "Cy", "weapons": ["shotgun"], "horse": false, "skills": {"cardsharp": 2}},
        {"name": "Di", "weapons": ["pistols"], "horse": false, "skills": {"cheatin_rat": 1}},
        {"name": "Ed", "weapons": [], "horse": true, "skills": {"persuade": 1}}])");
    return Json::array(
        {{{"p1", riders}, {"p2", walkers}}, {{"p1", riders}, {"p2", walkers}, {"p3", walkers}, {"p4", riders}}});
}

Json example_towns() {
    const Json mission = *parse_json(R"({"id": "mission", "name": "Mission Creek", "table": [64, 48], "buildings": [
        {"id": "b1", "name": "Store", "rect": [6, 14, 14, 20], "roof": [6, 14, 14, 20], "balcony": null},
        {"id": "b2", "name": "Shed", "rect": [50, 28, 58, 34], "roof": null, "balcony": [50, 24, 58, 28]},
        {"id": "b3", "name": "Mission", "rect": [22, 14, 38, 30], "roof": null, "balcony": null,
         "open": [[22, 14, 38, 16], [22, 14, 24, 30], [36, 14, 38, 20], [36, 24, 38, 30], [22, 28, 28, 30], [32, 28, 38, 30]]},
        {"id": "b4", "name": "Barn", "rect": [6, 28, 14, 34], "roof": null, "balcony": null}], "cover": [
        {"id": "c1", "name": "window", "rect": [36, 18, 38, 26], "window": "b3"},
        {"id": "c2", "name": "corral fence", "rect": [44, 14, 58, 16], "fence": true},
        {"id": "c3", "name": "corral fence", "rect": [56, 14, 58, 22], "fence": true},
        {"id": "c4", "name": "corral fence", "rect": [44, 20, 58, 22], "fence": true},
        {"id": "c5", "name": "wagon", "rect": [18, 32, 22, 34]}], "doors": [
        {"id": "d1", "building": "b1", "at": [10, 20]}, {"id": "d2", "building": "b2", "at": [54, 34]},
        {"id": "d3", "building": "b3", "at": [30, 22]}], "ladders": [
        {"id": "l1", "building": "b1", "platform": "roof", "bottom": [4, 16], "top": [6, 16]},
        {"id": "l2", "building": "b2", "platform": "balcony", "bottom": [48, 26], "top": [50, 26]}], "zones": [
        {"side": "a", "rect": [2, 38, 62, 48], "home_y": 48, "spots": [[6, 44], [10, 44], [14, 44], [18, 44], [22, 44],
         [26, 44], [30, 44], [34, 44], [38, 44], [42, 44], [46, 44], [50, 44]]},
        {"side": "b", "rect": [2, 0, 62, 10], "home_y": 0, "spots": [[6, 4], [10, 4], [14, 4], [18, 4], [22, 4],
         [26, 4], [30, 4], [34, 4], [38, 4], [42, 4], [46, 4], [50, 4]]}]})");
    return Json::array(
        {Json::array({"dodge", "adobe"}), Json::array({mission}), Json::array({"plaza", mission, "plaza"})});
}

Json example_without() {
    return *parse_json(R"([[], ["jokers"], ["horses"], ["allies"], ["dynamite", "climbing"], ["close_combat", "jokers"],
        ["close_combat", "jokers", "dynamite", "horses", "allies", "climbing"]])");
}

}  // namespace saloon::gunfight
