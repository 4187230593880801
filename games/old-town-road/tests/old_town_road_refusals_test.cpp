// What is said of a position that is refused: the fault itself, and not what follows from it (OTR-14.8).
#include "tests/kit/asking.h"

using namespace saloon;

TEST_CASE("where the game is over, what is unsound is said before what is wrong with the score: OTR-14.8") {
    const Json start = kit::ask({{"do", "new"}, {"game", "old-town-road"}, {"seed", 7}})["position"];
    Json over = kit::ask({{"do", "step"}, {"position", start}, {"seed", 1}, {"until", "end"}})["position"];
    over["trail"] = Json::array();
    const std::string why = kit::why(kit::ask({{"do", "check"}, {"position", over}}));
    CHECK(kit::says(why, "each of the 28 cards is in road, drawn, draw or trail, once"));
}
