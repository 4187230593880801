#include "games/gunfight/text/inspect.h"

#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"
#include "text/words.h"

namespace saloon::gunfight {
namespace {

std::string line_of(const Catalogue& words, const Said& said) { return words.sentence(said) + "\n"; }

Said in_inches(int hundredths) {
    const std::string rest = std::to_string(100 + hundredths % 100).substr(1);
    return said("gun.ruler.inches").text("n", std::to_string(hundredths / 100) + "." + rest);
}
Said said_of(const Spot& spot) {
    return said(spot.level == 1 ? "gun.ruler.point_upstairs" : "gun.ruler.point")
        .number("x", spot.x)
        .number("y", spot.y);
}
Said between(std::string_view key, const Spot& a, const Spot& b) {
    return said(key).said("a", said_of(a)).said("b", said_of(b));
}
std::string name_of(const Rules& rules, const Figure& figure) {
    return id_name('f', figure.number) + " " + rules.name(figure.name);
}

}  // namespace

Result<NamedPlace> read_place(const Position& at, std::string_view word) {
    if (const auto number = read_id(word, 'f', 65'535)) {
        const Figure* figure = Rules::find(at, *number);
        if (figure == nullptr || !figure->in_play())
            return fault(said("gun.no_figure_in_play").text("word", in_quotes(word)));
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
                              : fault(said("gun.point_form"));
        rest.remove_prefix(comma + 1);
    }
    return fault(said("gun.neither_figure_nor_point").text("word", in_quotes(word)));
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
    TableTop top{rules, {}};
    auto position = Notation::read_position(top.rules, bare);
    if (!position) return fault(position.error());
    top.position = *position;
    return top;
}

std::string measure(const Rules& rules, const Position& at, const Spot& a, const Spot& b, const Catalogue& words) {
    const Town& town = rules.town(at);
    if (!town.on_table(a.at()) || !town.on_table(b.at())) return line_of(words, said("gun.ruler.off_table"));
    const int square = d2(a.at(), b.at());
    std::string out = line_of(
        words, between("gun.ruler.distance", a, b).said("far", in_inches(leg_length(square))).number("d2", square));
    if (a.level != b.level) return out + line_of(words, said("gun.ruler.different_levels"));
    if (a.level == 1) {
        const bool same = town.platform_at(a.at()) >= 0 && town.platform_at(a.at()) == town.platform_at(b.at());
        return out + line_of(words, said(same ? "gun.ruler.one_platform" : "gun.ruler.two_platforms"));
    }
    if (town.ground.blocked(a.at()) || town.ground.blocked(b.at()))
        return out + line_of(words, said("gun.ruler.inside_block"));
    std::string way;
    town.ground.walk(a.at(), b.at(), [&](Point node) {
        way += (way.empty() ? "(" : " (") + std::to_string(node.x) + "," + std::to_string(node.y) + ")";
    });
    const int round = town.ground.cost(a.at(), b.at());
    out += line_of(words, said("gun.ruler.on_foot").said("far", in_inches(round)).text("way", way));
    const int over = town.over_fences ? town.over_fences->cost(a.at(), b.at()) : round;
    if (over < round) out += line_of(words, said("gun.ruler.over_fences").said("far", in_inches(over)));
    return out;
}

std::string line_of_sight(const Rules& rules, const Position& at, const Spot& a, const Spot& b,
                          const Catalogue& words) {
    const Town& town = rules.town(at);
    if (town.sees(a, b)) return line_of(words, between("gun.ruler.seen", a, b));
    std::string buildings;
    town.obstacles(a, b, [&](const Building& building) {
        buildings += (buildings.empty() ? "" : " ") + id_name('b', building.number) + " " + building.name;
        return true;
    });
    return line_of(words, between("gun.ruler.not_seen", a, b).text("buildings", buildings));
}

namespace {

std::string pistol_or_rifle(const Rules& rules, const Figure& shooter, const Figure& target, Weapon weapon,
                            const Catalogue& words) {
    const bool far = d2(shooter.at(), target.at()) > Rules::shot_range2(shooter, weapon);
    const bool rifle = weapon == Weapon::rifle;
    if (far) return line_of(words, said(rifle ? "gun.ruler.rifle_too_far" : "gun.ruler.pistol_too_far"));
    return line_of(words, said(rifle ? "gun.ruler.rifle_hits" : "gun.ruler.pistol_hits")
                              .number("need", rules.shot_need(shooter, target, weapon, false)));
}

std::string shotgun(const Rules& rules, const Position& at, const Figure& shooter, const Figure& target,
                    const Catalogue& words) {
    FixedVector<Waiting, queue_max> hit;
    if (d2(shooter.at(), target.at()) <= within(8)) rules.endangered(at, shooter, target, hit);
    if (hit.empty()) return line_of(words, said("gun.ruler.shotgun_too_far"));
    std::string endangered;
    for (const Waiting& test : hit)
        endangered +=
            (endangered.empty() ? "" : " ") +
            words.sentence(said("gun.ruler.one_on").text("whom", id_name('f', test.fig)).number("need", test.need));
    return line_of(words, said("gun.ruler.shotgun_endangers").text("whom", endangered));
}

}  // namespace

std::string line_of_fire(const Rules& rules, const Position& at, const Figure& shooter, const Figure& target,
                         const Catalogue& words) {
    const Town& town = rules.town(at);
    std::string out;
    FixedVector<Waiting, queue_max> met;
    rules.line_of_fire(at, shooter, target, met);
    for (const Waiting& test : met) {
        const bool cover = test.kind == Test::cover;
        const std::string what = cover ? id_name('c', town.cover[test.by].number) + " " + town.cover[test.by].name
                                       : name_of(rules, *Rules::find(at, test.fig));
        out += line_of(words, said(cover ? "gun.ruler.cover_in_line" : "gun.ruler.figure_in_line").text("what", what));
    }
    if (met.empty()) out += line_of(words, said("gun.ruler.nothing_in_line"));
    if ((shooter.weapons & arms::hand) != 0) out += pistol_or_rifle(rules, shooter, target, Weapon::pistol, words);
    if ((shooter.weapons & arms::rifle) != 0) out += pistol_or_rifle(rules, shooter, target, Weapon::rifle, words);
    if ((shooter.weapons & arms::shotgun) != 0) out += shotgun(rules, at, shooter, target, words);
    if (rules.options().plays(parts::close_combat) && rules.touches_enemy(at, shooter))
        out += line_of(words, said("gun.ruler.in_contact"));
    return out;
}

std::string reach_of_card(const Rules& rules, const Position& at, const Figure& figure, int card,
                          const Catalogue& words) {
    const int most = rules.allowance(figure, card);
    RowMap map(0);
    rules.destinations(at, figure, most, map);
    int count = 0;
    for (const Row& row : map) count += row.count();
    std::string out = line_of(words, said("gun.ruler.reach")
                                         .text("whom", name_of(rules, figure))
                                         .card("card", card_name(card))
                                         .said("far", in_inches(most))
                                         .number("n", count));
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

Result<std::string> inspect(const Rules& of_table, const Json& view, std::string_view line, const Catalogue& words) {
    if (auto form = check_line(line); !form) return fault(form.error());
    const auto top = table_top(of_table, view);
    if (!top) return fault(top.error());
    const Rules& rules = top->rules;
    const Position& at = top->position;
    Words parts(line);
    const std::string_view verb = parts.next();
    if (verb == "reach") {
        const auto from = read_place(at, parts.next());
        if (!from) return fault(from.error());
        const auto card = read_card(parts.next());
        if (from->figure == nullptr || !card || !move_cards.has(*card) || !parts.empty())
            return fault(said("gun.reach_form"));
        return reach_of_card(rules, at, *from->figure, *card, words);
    }
    if (verb != "measure" && verb != "los") return fault(said("gun.ruler_questions"));
    const auto a = read_place(at, parts.next());
    if (!a) return fault(a.error());
    const auto b = read_place(at, parts.next());
    if (!b) return fault(b.error());
    if (verb == "measure") return measure(rules, at, a->spot, b->spot, words);
    std::string out = line_of_sight(rules, at, a->spot, b->spot, words);
    if (a->figure != nullptr && b->figure != nullptr && rules.town(at).sees(a->spot, b->spot))
        out += line_of_fire(rules, at, *a->figure, *b->figure, words);
    return out;
}

}  // namespace saloon::gunfight
