#include "games/gunfight/text/gang_builder.h"

#include "games/gunfight/text/names.h"
#include "text/catalogue.h"

namespace saloon::gunfight {

const std::vector<PriceRow>& price_list() {
    static const std::vector<PriceRow> rows{
        {"person", 1, said("gun.price.person")},
        {"pistol", 1, said("gun.price.pistol")},
        {"pistols", 2, said("gun.price.pistols")},
        {"rifle", 1, said("gun.price.rifle")},
        {"shotgun", 1, said("gun.price.shotgun")},
        {"horse", 1, said("gun.price.horse")},
        {"persuade", 1, said("gun.price.persuade")},
        {"shoot", 1, said("gun.price.shoot")},
        {"true_grit", 1, said("gun.price.true_grit")},
        {"sneak", 1, said("gun.price.sneak")},
        {"cardsharp", 1, said("gun.price.cardsharp")},
        {"cheatin_rat", 1, said("gun.price.cheatin_rat")},
        {"buffalo_hunter", 1, said("gun.price.buffalo_hunter")},
    };
    return rows;
}

int GangSheet::price() const {
    int sum = 0;
    for (const MadeMember& made : members) sum += cost_of(made.member);
    return sum;
}

int GangSheet::figures() const {
    int sum = static_cast<int>(members.size());
    for (const MadeMember& made : members) sum += made.member.horse;
    return sum;
}

MadeMember read_equipment(const JsonCursor& at, const SkillLimits& least) {
    MadeMember made{std::string(at["name"].text()), {}};
    if (made.name.size() > name_bytes_max) at["name"].fail(said("gun.name_too_long"), "GUN-24.14"_rule);
    made.member.weapons = read_weapons(at["weapons"]);
    made.member.horse = at["horse"].boolean() ? 1 : 0;
    made.member.skills = read_skills(at["skills"], least);
    made.member.value =
        static_cast<std::uint8_t>(value_of(made.member.weapons, made.member.horse != 0, made.member.skills));
    return made;
}

Result<GangSheet> read_gang_sheet(const Json& json) {
    FirstFault first;
    const JsonCursor at(json, "gang", first);
    const bool veterans = at.has("notches") || at.has("skills_taken");
    if (veterans)
        at.exact_keys({"name", "members", "notches", "skills_taken"}, "GUN-23.2"_rule);
    else
        at.exact_keys({"name", "members"});
    GangSheet sheet;
    if (!first) sheet.name = at["name"].text();
    if (!first && veterans) {
        sheet.notches = at["notches"].integer(-notches_most, notches_most);
        sheet.skills_taken = at["skills_taken"].integer(0, notches_most);
    }
    for (std::size_t i = 0; !first && i < at["members"].size(); ++i) {
        const JsonCursor one = at["members"][i];
        one.exact_keys({"name", "weapons", "horse", "skills"}, "GUN-23.2"_rule);
        if (!first) sheet.members.push_back(read_equipment(one, veteran_skills));
    }
    if (first) return fault(*first);
    return sheet;
}

Json gang_option(const GangSheet& sheet) {
    Json members = Json::array();
    for (const MadeMember& made : sheet.members) {
        std::string text;
        JsonWriter writer(text);
        writer.object().key("name").text(made.name).key("weapons");
        write_weapons(writer, made.member.weapons);
        writer.key("horse").boolean(made.member.horse != 0).key("skills");
        write_skills(writer, made.member.skills);
        writer.end_object();
        members.push_back(*parse_json(text));
    }
    if (!sheet.is_veteran()) return members;
    return Json{{"members", members}, {"notches", sheet.notches}, {"skills_taken", sheet.skills_taken}};
}

Json write_gang_sheet(const GangSheet& sheet) {
    Json json = Json::object();
    json["name"] = sheet.name;
    const Json option = gang_option(sheet);
    if (option.is_array())
        json["members"] = option;
    else
        json.update(option);
    return json;
}

Result<GangSheet> roster_of(const Json& position, std::string_view seat, const std::string& name) {
    FirstFault first;
    const JsonCursor at(position, "position", first);
    if (at["phase"].text() != "over" || !at["options"].has("aftermath") || !at["options"]["aftermath"].boolean())
        return fault(Fault{said("gun.rides_on_after_aftermath"), "GUN-22.7"_rule, -1});
    GangSheet sheet;
    sheet.name = name;
    const JsonCursor members = at["gangs"][seat]["members"];
    for (std::size_t i = 0; i < members.size(); ++i)
        sheet.members.push_back(read_equipment(members[i], veteran_skills));
    constexpr std::int64_t any = 1'000'000;
    sheet.notches = std::clamp(at["notches"][seat].integer(-any, any), -notches_most, notches_most);
    sheet.skills_taken = std::min(at["skills_taken"][seat].integer(0, any), notches_most);
    if (first) return fault(*first);
    return sheet;
}

Result<void> check_gang(const GangSheet& sheet, int gang_value) {
    if (sheet.members.empty() || sheet.members.size() > members_max)
        return fault(Fault{said("gun.sheet_members").number("members", sheet.members.size()), "GUN-23.2"_rule, -1});
    if (sheet.figures() > gang_figures_max)
        return fault(Fault{said("gun.sheet_figures").number("figures", sheet.figures()), "GUN-23.2"_rule, -1});
    if (sheet.price() > gang_value)
        return fault(Fault{said("gun.sheet_too_dear")
                               .number("price", sheet.price())
                               .number("gang_value", sheet.price() - gang_value)
                               .number("gang_value_2", gang_value),
                           "GUN-23.2"_rule, -1});
    return {};
}

std::string describe_gang(const GangSheet& sheet, const Catalogue& words) {
    std::string out = sheet.name + "\n";
    for (const MadeMember& made : sheet.members) {
        std::vector<Said> items;
        for (std::size_t i = 0; i < weapon_names.size(); ++i)
            if ((made.member.weapons & 1 << i) != 0) items.push_back(Said::verbatim(weapon_names[i]));
        if (made.member.horse != 0) items.push_back(Said::verbatim("horse"));
        for (std::size_t i = 0; i < skills_count; ++i)
            if (made.member.skills[i] != 0)
                items.push_back(Said::verbatim(std::string(skill_names[i]) + (made.member.skills[i] > 0 ? " +" : " ") +
                                               std::to_string(made.member.skills[i])));
        Said member = said(items.empty() ? "gun.sheet.unarmed" : "gun.sheet.member")
                          .text("name", made.name)
                          .list("items", Joint::comma, std::move(items))
                          .number("cost", cost_of(made.member));
        out += "  " + words.sentence(member) + "\n";
    }
    if (sheet.is_veteran())
        out += "  " +
               words.sentence(
                   said("gun.sheet.veterans").number("notches", sheet.notches).number("skills", sheet.skills_taken)) +
               "\n";
    return out + "  " + words.sentence(said("gun.sheet.worth").number("n", sheet.price())) + "\n";
}

std::vector<GangSheet> ready_gangs(const Edition& edition, int suit) {
    std::vector<GangSheet> sheets;
    for (const MadeGang& gang : edition.gangs)
        if (gang.suit == suit) sheets.push_back({gang.name, gang.members, 0, 0});
    return sheets;
}

}  // namespace saloon::gunfight
