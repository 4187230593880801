#include "games/gunfight/inspect.h"

#include "games/gunfight/notation.h"
#include "games/gunfight/notation_names.h"
#include "text/words.h"

namespace saloon::gunfight {
namespace {

std::string in_inches(int hundredths) {
    const std::string rest = std::to_string(100 + hundredths % 100).substr(1);
    return std::to_string(hundredths / 100) + "." + rest + " inches";
}
std::string text_of(const Spot& spot) {
    return "(" + std::to_string(spot.x) + "," + std::to_string(spot.y) + (spot.level == 1 ? ", upstairs)" : ")");
}
std::string name_of(const Rules& rules, const Figure& figure) {
    return id_name('f', figure.number) + " " + rules.annex().name(figure.name);
}

}  // namespace

Result<NamedPlace> read_place(const Position& at, std::string_view word) {
    if (const auto number = read_id(word, 'f', 65'535)) {
        const Figure* figure = Rules::find(at, *number);
        if (figure == nullptr || !figure->in_play())
            return fault(said("gun.no_figure_play").text("word", in_quotes(word)));
        return NamedPlace{Rules::spot_of(*figure), figure};
    }
    int values[3] = {-1, -1, 0};
    std::size_t count = 0;
    for (std::string_view rest = word; count < 3;) {
        const auto comma = rest.find(',');
        const auto number = read_number(rest.substr(0, comma));
        if (!number || *number < 0 || *number > (count == 2 ? 1 : units_max)) break;
        values[count++] = *number;
        if (comma == std::string_view::npos)
            return count >= 2 ? Result<NamedPlace>(NamedPlace{{values[0], values[1], values[2]}, nullptr})
                              : fault(said("gun.point_x_y"));
        rest.remove_prefix(comma + 1);
    }
    return fault(said("gun.neither_figure_such_as_f3").text("word", in_quotes(word)));
}

// Cards, doors and the play are left out: what is measured lies open on the table.
Result<TableTop> table_top(const Rules& rules, const Json& view) {
    const auto start = rules.start();
    std::string text;
    JsonWriter writer(text);
    writer.object().key("game").text("gunfight").key("options").raw(dump(view["options"]));
    Notation::write_position(rules, start, Reader::all(), writer);
    writer.end_object();
    Json bare = *parse_json(text);
    for (const char* key : {"town", "figures", "next_figure", "tokens"})
        if (view.contains(key)) bare[key] = view[key];
    auto position = Notation::read_position(rules, bare);
    if (!position) return fault(position.error());
    return TableTop{rules, *position};
}

std::string measure(const Rules& rules, const Position& at, const Spot& a, const Spot& b) {
    const Town& town = rules.town(at);
    if (!town.on_table(a.at()) || !town.on_table(b.at())) return "the table ends before that (GUN-2.1)\n";
    const int square = d2(a.at(), b.at());
    std::string out = "from " + text_of(a) + " to " + text_of(b) + ": " + in_inches(leg_length(square)) + ", d2 " +
                      std::to_string(square) + " (GUN-2.3; the level adds nothing, GUN-2.1)\n";
    if (a.level != b.level) return out + "different levels: only a ladder leads there (GUN-7.3)\n";
    if (a.level == 1) {
        const bool same = town.platform_at(a.at()) >= 0 && town.platform_at(a.at()) == town.platform_at(b.at());
        return out + (same ? "one platform: a single leg (GUN-2.14)\n"
                           : "two platforms: there is no step between them (GUN-7.5)\n");
    }
    if (town.ground.blocked(a.at()) || town.ground.blocked(b.at()))
        return out + "inside a block nobody stands (GUN-2.7)\n";
    out += "on foot " + in_inches(town.ground.cost(a.at(), b.at())) + " by";
    town.ground.walk(a.at(), b.at(),
                     [&](Point node) { out += " (" + std::to_string(node.x) + "," + std::to_string(node.y) + ")"; });
    out += " (GUN-2.13)\n";
    const int round = town.ground.cost(a.at(), b.at());
    const int over = town.over_fences ? town.over_fences->cost(a.at(), b.at()) : round;
    if (over < round) out += "over the fences, with a climb card, " + in_inches(over) + " (GUN-7.6)\n";
    return out;
}

std::string line_of_sight(const Rules& rules, const Position& at, const Spot& a, const Spot& b) {
    const Town& town = rules.town(at);
    if (town.sees(a, b)) return text_of(a) + " and " + text_of(b) + " see each other (GUN-2.16)\n";
    std::string out = text_of(a) + " and " + text_of(b) + " do not see each other: in the way";
    town.obstacles(a, b, [&](const Building& building) {
        out += " " + id_name('b', building.number) + " " + building.name;
        return true;
    });
    return out + " (GUN-2.16)\n";
}

std::string line_of_fire(const Rules& rules, const Position& at, const Figure& shooter, const Figure& target) {
    const Town& town = rules.town(at);
    std::string out;
    FixedVector<Waiting, queue_max> met;
    rules.line_of_fire(at, shooter, target, met);
    for (const Waiting& test : met) {
        if (test.kind == Test::cover)
            out += "in the line: cover " + id_name('c', town.cover[test.by].number) + " " + town.cover[test.by].name +
                   ", stops it on 5, 6 (GUN-10.1, 10.4)\n";
        else
            out += "in the line: " + name_of(rules, *Rules::find(at, test.fig)) +
                   ", is hit instead on 5, 6 (GUN-10.2, 10.4)\n";
    }
    if (met.empty()) out += "nothing is in the line (GUN-10.1, 10.2)\n";
    const int far2 = d2(shooter.at(), target.at());
    const auto add = [&](const char* name, Weapon weapon) {
        out += std::string(name) + ": ";
        if (far2 > Rules::shot_range2(shooter, weapon))
            out += "out of range (GUN-9.4)\n";
        else
            out +=
                "hits on " + std::to_string(rules.shot_need(shooter, target, weapon, false)) + " or more (GUN-9.6)\n";
    };
    if ((shooter.weapons & arms::hand) != 0) add("pistol", Weapon::pistol);
    if ((shooter.weapons & arms::rifle) != 0) add("rifle", Weapon::rifle);
    if ((shooter.weapons & arms::shotgun) != 0) {
        FixedVector<Waiting, queue_max> hit;
        if (far2 <= within(8)) rules.endangered(at, shooter, target, hit);
        out += hit.empty() ? "shotgun: out of range (GUN-11.1)\n" : "shotgun endangers:";
        for (const Waiting& test : hit) out += " " + id_name('f', test.fig) + " on " + std::to_string(test.need);
        out += hit.empty() ? "" : " (GUN-11.2 to 11.4)\n";
    }
    if (rules.options().plays(parts::close_combat) && rules.touches_enemy(at, shooter))
        out += "but it is in contact with an enemy and cannot shoot (GUN-9.3)\n";
    return out;
}

std::string reach_of_card(const Rules& rules, const Position& at, const Figure& figure, int card) {
    const int most = rules.allowance(figure, card);
    RowMap map(0);
    rules.destinations(at, figure, most, map);
    int count = 0;
    for (const Row& row : map) count += row.count();
    std::string out = name_of(rules, figure) + " with " + card_name(card) + ": " + in_inches(most) + " (GUN-6.2), " +
                      std::to_string(count) + " points (GUN-6.3)\n";
    const int grid = rules.options().grid;
    const int far = half_width(d2_within(most), 0);
    const Town& town = rules.town(at);
    for (int y = std::max(0, figure.y - far) / grid * grid; y <= std::min(town.size.height, figure.y + far);
         y += grid) {
        std::string line;
        for (int x = std::max(0, figure.x - far) / grid * grid; x <= std::min(town.size.width, figure.x + far);
             x += grid) {
            const bool reached = map.has({x, y});
            const bool taken = std::ranges::any_of(at.figures, [&](const Figure& other) {
                return other.in_play() && other.level == figure.level && other.at() == Point{x, y};
            });
            line += Point{x, y} == figure.at()                  ? '@'
                    : taken                                     ? 'o'
                    : reached                                   ? '+'
                    : town.standing({x, y, figure.level}, grid) ? '.'
                                                                : '#';
        }
        out += line + "\n";
    }
    return out;
}

Result<std::string> inspect(const Rules& rules, const Json& view, std::string_view line) {
    if (auto form = check_line(line); !form) return fault(form.error());
    const auto top = table_top(rules, view);
    if (!top) return fault(top.error());
    const Position& at = top->position;
    Words words(line);
    const std::string_view verb = words.next();
    if (verb == "reach") {
        const auto from = read_place(at, words.next());
        if (!from) return fault(from.error());
        const auto card = read_card(words.next());
        if (from->figure == nullptr || !card || !move_cards.has(*card) || !words.empty())
            return fault(said("gun.write_reach_f1_tc_figure"));
        return reach_of_card(rules, at, *from->figure, *card);
    }
    if (verb != "measure" && verb != "los") return fault(said("gun.one_can_ask_measure_b"));
    const auto a = read_place(at, words.next());
    if (!a) return fault(a.error());
    const auto b = read_place(at, words.next());
    if (!b) return fault(b.error());
    if (verb == "measure") return measure(rules, at, a->spot, b->spot);
    std::string out = line_of_sight(rules, at, a->spot, b->spot);
    if (a->figure != nullptr && b->figure != nullptr && rules.town(at).sees(a->spot, b->spot))
        out += line_of_fire(rules, at, *a->figure, *b->figure);
    return out;
}

}  // namespace saloon::gunfight
