// Random players seldom meet; these go for each other, for doors and for loot, so that every kind of play occurs.
// Every property of tests/kit/properties.h is checked on the way. SALOON_LIVELY_GAMES says how many games (3,000 in
// the long check), SALOON_LIVELY_TABLE=1 prints how often each kind of play occurred, beside random play.
#include <cstdio>
#include <cstdlib>
#include <map>

#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"
#include "tests/kit/properties.h"
#include "tests/kit/random_options.h"

using namespace saloon;
using namespace saloon::gunfight;

namespace {

int number_from(const char* name, int standard) {
    const char* value = std::getenv(name);
    return value == nullptr ? standard : std::atoi(value);
}

std::string kind_of(const Move& move) {
    std::string name(verb_names[static_cast<std::size_t>(move.verb)]);
    constexpr std::array<const char*, 7> with{"", " climb", " dismount", " aim", " dist", " stop", " same"};
    name += with[static_cast<std::size_t>(move.with)];
    if (move.verb == Verb::fight || move.verb == Verb::back) name += " " + std::to_string(move.card_count());
    return name;
}

// What changed between two positions that a line does not say.
void note_outcome(const Position& before, const Position& after, std::map<std::string, int>& seen) {
    if (before.phase == Phase::roll)
        ++seen["die: " + std::string(test_names[static_cast<std::size_t>(before.queue.front().kind)])];
    if (before.phase == Phase::roll && before.queue.front().kind == Test::grit) {
        const Figure* was = Rules::find(before, before.queue.front().fig);
        const Figure* is = Rules::find(after, before.queue.front().fig);
        if (was != nullptr && is != nullptr) {
            const std::string who = was->kind == Kind::horse ? "horse"
                                    : was->kind == Kind::dog ? "dog"
                                    : was->mounted != 0      ? "rider"
                                                             : "man";
            if (is->status != was->status)
                ++seen["grit: " + who + " " + std::string(status_names[static_cast<std::size_t>(is->status)])];
            else if (is->mounted != was->mounted)
                ++seen["grit: horse killed"];
            else if (is->pinned != 0)
                ++seen["grit: " + who + " pinned"];
            else
                ++seen["grit: " + who + " missed"];
        }
    }
    if (before.phase == Phase::shuffle && before.turn > 0) ++seen["deck shuffled in a turn"];
    if (after.history.size() > before.history.size())
        ++seen["end: " + std::string(reason_names[static_cast<std::size_t>(after.history.back().reason)])];
    if (after.tokens.size() < before.tokens.size() && after.game_no == before.game_no) ++seen["token picked up"];
    for (std::size_t i = 0; i < std::min(after.doors.size(), before.doors.size()); ++i) {
        if (after.doors[i].seen != before.doors[i].seen) ++seen["door looked at"];
        if (after.doors[i].refused != before.doors[i].refused) ++seen["insulted"];
    }
}

class LivelyPlayer {
public:
    Move choose(const Rules& rules, const Position& at, const MoveList<Move>& moves, Rng& rng) {
        if (at.phase == Phase::to && rng.below(4) != 0 && at.play.verb != Verb::group)
            return nearest(rules, at, moves, rng);
        std::map<std::pair<Verb, With>, std::vector<Move>> by_kind;
        for (const Move& move : moves) by_kind[{move.verb, move.with}].push_back(move);
        std::uint32_t sum = 0;
        for (const auto& [kind, list] : by_kind) sum += weight(at, kind.first);
        std::uint32_t pick = rng.below(sum);
        for (const auto& [kind, list] : by_kind) {
            if (pick < weight(at, kind.first)) return list[rng.below(static_cast<std::uint32_t>(list.size()))];
            pick -= weight(at, kind.first);
        }
        return moves.front();
    }

private:
    static std::uint32_t weight(const Position& at, Verb verb) {
        switch (verb) {
            case Verb::fight:
            case Verb::throws: return 80;
            case Verb::pistol:
            case Verb::rifle:
            case Verb::shotgun: return 40;
            case Verb::take:
            case Verb::persuade: return 60;
            case Verb::mount:
            case Verb::dismount:
            case Verb::climb:
            case Verb::group: return 10;
            case Verb::move: return 20;
            case Verb::leave: return at.turn > 6 ? 30 : 1;
            default: return 2;
        }
    }
    static Move nearest(const Rules& rules, const Position& at, const MoveList<Move>& moves, Rng& rng) {
        const Figure& mover = *Rules::find(at, at.play.fig);
        const Town& town = rules.town(at);
        const std::uint32_t goal = rng.below(3);
        const int home = town.zones[static_cast<std::size_t>(mover.side())].home_y;
        int least = 1 << 20;
        Move best = moves.front();
        for (const Move& move : moves) {
            int far = 1 << 19;
            if (mover.money > 0 || (goal == 2 && at.turn > 8)) {
                far = std::abs(home - move.y);
            } else if (goal == 0 && mover.is_person()) {
                for (std::size_t i = 0; i < at.doors.size(); ++i)
                    if (at.doors[i].has_card()) far = std::min(far, d2(town.doors[i].at, Point{move.x, move.y}));
            } else {
                for (const Figure& other : at.figures)
                    if (other.fights_on() && enemies(mover, other))
                        far = std::min(far, d2(other.at(), Point{move.x, move.y}));
            }
            if (far >= least) continue;
            least = far;
            best = move;
        }
        return best;
    }
};

using GunTable = TableOf<Notation>;

Json lively_options(const GameKind& kind, Rng& rng) {
    Json options = kit::random_options(kind.options(), rng);
    options["gang_value"] = 40;
    options["campaign_games"] = 1 + static_cast<int>(rng.below(3));
    options["turn_limit"] = 10 + static_cast<int>(rng.below(8));
    return options;
}

// A gunfight that has come down to one man a side, each with a pocket full of dynamite, near enough to take the other
// with him: the only way to an end in which both are out, which whole games are too seldom to see.
std::unique_ptr<Table> showdown(const GameKind& kind, Rng& rng) {
    auto opened = kind.open({{"deployment", "auto"}, {"turn_limit", 20}});
    REQUIRE(opened.has_value());
    auto& table = static_cast<GunTable&>(**opened);
    while (table.now().phase != Phase::turn) {
        if (table.to_act() == Actor::chance)
            table.let_chance(rng);
        else
            REQUIRE(table.play(table.to_act(), table.legal().front()).has_value());
    }
    auto position = parse_json(table.position());
    REQUIRE(position.has_value());
    Json& figures = (*position)["figures"];
    Json first = figures[0];
    Json second;
    for (Json& figure : figures) {
        if (figure["kind"] == "horse") continue;
        const Point from{first["x"].get<int>(), first["y"].get<int>()};
        const Point here{figure["x"].get<int>(), figure["y"].get<int>()};
        if (second.is_null() && d2(from, here) > 8 && d2(from, here) <= 36) second = figure;
        figure["mounted"] = false;
        figure["status"] = "fled";
    }
    REQUIRE_FALSE(second.is_null());
    for (Json& figure : figures) {
        const bool is_first = figure["id"] == first["id"];
        const bool is_second = !is_first && figure["kind"] != "horse" && figure["seat"] != first["seat"];
        if (!is_first && !is_second) continue;
        figure["status"] = "play";
        figure["dynamite"] = 5;
        if (is_first) continue;
        figure["x"] = second["x"];
        figure["y"] = second["y"];
        break;
    }
    for (Json& door : (*position)["doors"]) door["card"] = nullptr;
    auto restored = kind.restore(*position);
    REQUIRE_MESSAGE(restored.has_value(), (restored ? "" : why(restored.error())));
    return std::move(*restored);
}

std::unique_ptr<Table> begin(const GameKind& kind, int number, bool lively, Rng& rng) {
    if (lively && number % 10 == 0) return showdown(kind, rng);
    auto opened = kind.open(lively_options(kind, rng));
    for (int tries = 0; !opened && tries < 100; ++tries) opened = kind.open(lively_options(kind, rng));
    REQUIRE(opened.has_value());
    return std::move(*opened);
}

void play(const GameKind& kind, int number, bool lively, std::map<std::string, int>& seen, bool check) {
    Rng rng(static_cast<std::uint64_t>(number));
    const auto opened = begin(kind, number, lively, rng);
    auto& table = static_cast<GunTable&>(*opened);
    CAPTURE(number);
    CAPTURE(table.options());
    LivelyPlayer player;
    MoveList<Move> moves;
    while (table.to_act() != Actor::nobody) {
        const Position before = table.now();
        if (check) {
            kit::Properties<Notation> properties(Library::standard(), table, rng);
            rng.below(60) == 0 ? properties.check_all() : properties.sound();
        }
        if (table.to_act() == Actor::chance) {
            table.let_chance(rng);
        } else {
            moves.clear();
            table.rules().legal_moves(before, moves);
            REQUIRE_FALSE(moves.empty());
            const Move move = lively ? player.choose(table.rules(), before, moves, rng)
                                     : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            ++seen[kind_of(move)];
            std::string line;
            Notation::write(table.rules(), before, move, Reader::all(), line);
            const auto step = table.play(table.to_act(), line);
            REQUIRE_MESSAGE(step.has_value(), line, " ", (step ? "" : why(step.error())));
        }
        note_outcome(before, table.now(), seen);
    }
    if (!check) return;
    const auto record = read_record(write_record(table.record()));
    REQUIRE(record.has_value());
    const auto again = Library::standard().replay(*record);
    REQUIRE_MESSAGE(again.has_value(), (again ? "" : why(again.error())));
    CHECK((*again)->position() == table.position());
}

}  // namespace

TEST_CASE("lively games over all options keep every property, and every kind of play occurs") {
    const GameKind& kind = **Library::standard().find("gunfight");
    const int games = number_from("SALOON_LIVELY_GAMES", 200);
    std::map<std::string, int> lively;
    for (int number = 1; number <= games; ++number) play(kind, number, true, lively, true);
    for (const char* must : {"move",
                             "move climb",
                             "move dismount",
                             "climb",
                             "mount",
                             "dismount",
                             "group",
                             "shift",
                             "pistol",
                             "rifle",
                             "rifle aim",
                             "shotgun",
                             "throw",
                             "throw dist",
                             "fight 1",
                             "fight 2",
                             "fight 3",
                             "back 0",
                             "back 1",
                             "back 2",
                             "joker",
                             "joker stop",
                             "persuade",
                             "take",
                             "leave",
                             "place",
                             "swap",
                             "keep",
                             "discard",
                             "recruit",
                             "recruit same",
                             "skill",
                             "die: cover",
                             "die: screen",
                             "die: hit",
                             "die: pellet",
                             "die: fuse",
                             "die: burst",
                             "die: strike",
                             "die: grit",
                             "die: persuade",
                             "die: death",
                             "grit: horse killed",
                             "grit: horse down",
                             "grit: rider fled",
                             "grit: man fled",
                             "grit: man down",
                             "insulted",
                             "token picked up",
                             "end: wipe_out",
                             "end: getaway",
                             "end: turn_limit"})
        CHECK_MESSAGE(lively[must] > 0, std::string(must), " never occurred in ", games, " games");
    if (games >= 1'000) CHECK_MESSAGE(lively["end: both_out"] > 0, "both_out never occurred in ", games, " games");
    if (std::getenv("SALOON_LIVELY_TABLE") == nullptr) return;
    std::map<std::string, int> random;
    for (int number = 1; number <= games; ++number) play(kind, number, false, random, false);
    for (const auto& [name, count] : random) lively[name] += 0;
    std::printf("| kind | random, %d games | lively, %d games |\n| --- | --- | --- |\n", games, games);
    for (const auto& [name, count] : lively) std::printf("| %s | %d | %d |\n", name.c_str(), random[name], count);
}
