// Buying a gang by the price list (GUN-1.6, 23.2): a sheet of members with their cost, read from and written as
// JSON, checked against a limit, and handed to a game as its option `gangs`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/gunfight/rules/edition.h"
#include "games/gunfight/text/names.h"
#include "text/catalogue.h"
#include "text/json.h"

namespace saloon::gunfight {

struct PriceRow {
    std::string_view item;  // as it is written in a sheet
    int price;
    Said help;
};
const std::vector<PriceRow>& price_list();

struct GangSheet {
    std::string name;
    std::vector<MadeMember> members;
    int notches = 0;  // of veterans: what they bring (GUN-23.2)
    int skills_taken = 0;

    int price() const;    // what counts against gang_value
    int figures() const;  // the members, and one more for each horse
    bool is_veteran() const { return notches != 0 || skills_taken != 0; }
};

// A sheet is {"name": "…", "members": [{"name", "weapons", "horse", "skills"}]}, each member as in the option; a gang
// of veterans has "notches" and "skills_taken" too, as in a roster (GUN-22.7).
Result<GangSheet> read_gang_sheet(const Json& json);
Json write_gang_sheet(const GangSheet& sheet);
// 1 to 12 members and figures, no dearer than gang_value; the fault says by how much it is.
Result<void> check_gang(const GangSheet& sheet, int gang_value);
// As the option `gangs` has it for a seat: the members alone, or with what veterans bring.
Json gang_option(const GangSheet& sheet);
// "Ann: pistol, rifle (3)" a line each, then the sum.
std::string describe_gang(const GangSheet& sheet, const Catalogue& words = english());
// The two ready-made gangs of a suit (0 to 3 for C D H S), to start from.
std::vector<GangSheet> ready_gangs(const Edition& edition, int suit);

// GUN-22.7: the gang of a seat as it rides on from a game that is over and had its aftermath. `position` may be any
// view of it: gangs and notches are open to all.
Result<GangSheet> roster_of(const Json& position, std::string_view seat, const std::string& name);

// Name, weapons, horse and skills of one member, with the value they give. The caller has checked the keys.
MadeMember read_equipment(const JsonCursor& at, const SkillLimits& least);

}  // namespace saloon::gunfight
