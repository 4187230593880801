#include "fuzz/kit.h"

#include <algorithm>

#include "tests/kit/random_options.h"

namespace saloon::fuzz {

void play_on(Table& table, Rng& rng, int steps_max) {
    for (int step = 0; step < steps_max && table.to_act() != Actor::nobody; ++step) {
        if (table.to_act() == Actor::chance)
            table.let_chance(rng);
        else
            table.play_random(rng);
    }
}

void look_at_everything(const Library& library, const Table& table) {
    const std::string position = table.position();
    const auto json = parse_json(position);
    promise(json.has_value(), "a position is JSON", position);
    const auto again = library.restore(*json);
    promise(again.has_value(), again ? "" : why(again.error()).c_str(), position);
    promise((*again)->position() == position, "a position that is read is written again as it was", position);

    const auto legal = table.legal();
    promise(std::ranges::is_sorted(legal), "a legal list is sorted", position);
    promise(legal.empty() == (table.to_act() == Actor::nobody), "whoever is to act has something to do", position);
    if (table.to_act() == Actor::nobody) {
        static_cast<void>(table.winners());
        promise(table.scores().has_value(), "a game that is over has scores", position);
    }
    for (int i = 0; i < table.players(); ++i)
        promise(parse_json(table.view(seat_at(i))).has_value(), "a view is JSON", position);
    promise(parse_json(table.view(Seat::spectator)).has_value(), "a view is JSON", position);
}

std::unique_ptr<Table> table_from(const Library& library, std::uint64_t number, int steps_max) {
    Rng rng(number);
    const auto& kind = library.games()[rng.below(static_cast<std::uint32_t>(library.games().size()))];
    auto table = kind->open(kit::random_options(kind->options(), rng));
    while (!table) table = kind->open(kit::random_options(kind->options(), rng));
    play_on(**table, rng, static_cast<int>(rng.below(static_cast<std::uint32_t>(steps_max))));
    return std::move(*table);
}

}  // namespace saloon::fuzz
