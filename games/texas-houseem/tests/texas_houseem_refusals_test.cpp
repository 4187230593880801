// What is said of a position that is refused: the fault itself, and not what follows from it (THE-12.13).
#include "tests/kit/asking.h"

using namespace saloon;
using kit::says;

namespace {

std::string refusal(const char* changes) {
    Json position = kit::ask({{"do", "new"}, {"game", "texas-houseem"}, {"seed", 7}})["position"];
    position.merge_patch(*parse_json(changes));
    return kit::why(kit::ask({{"do", "check"}, {"position", position}}));
}

}  // namespace

TEST_CASE("a card that stands twice in a list is named: THE-12.13 (c)") {
    CHECK(says(refusal(R"({"market": ["AC", "AC", "2C"]})"), "position.market[1]: AC is named twice"));
    CHECK(says(refusal(R"({"hands": {"p2": ["KS", "KS"]}})"), "position.hands.p2[1]: KS is named twice"));
}

TEST_CASE("a place where nothing was seen has no key: THE-12.3") {
    CHECK(says(refusal(R"({"seen": {"p1": []}})"), "position.seen.p1: a place without such cards is left out"));
}

TEST_CASE("where the game is over, what is unsound is said before what is wrong with the result: THE-12.13") {
    const Json start = kit::ask({{"do", "new"}, {"game", "texas-houseem"}, {"seed", 7}})["position"];
    Json over = kit::ask({{"do", "step"}, {"position", start}, {"seed", 1}, {"until", "end"}})["position"];
    over["graveyard"] = Json::array();
    over["result"] = nullptr;
    CHECK(says(kit::why(kit::ask({{"do", "check"}, {"position", over}})),
               "every card of the deck is in exactly one place"));
}
