// Any JSON as a position: it is refused with a sentence, or it can be played on from, and every position that follows
// can be written, read and looked at by every seat.
#include "fuzz/json_mutator.h"
#include "fuzz/kit.h"

using namespace saloon;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = parse_json(fuzz::text_of(data, size));
    if (!json) return 0;
    const Library& library = Library::standard();
    const auto restored = library.restore(*json);
    if (!restored) {
        fuzz::promise(!why(restored.error()).empty(), "a fault says why");
        return 0;
    }
    Table& table = **restored;
    Rng rng(size);
    fuzz::look_at_everything(library, table);
    for (int i = 0; i < table.players(); ++i) {
        const auto other = table.redealt(seat_at(i), rng);
        fuzz::promise(other->view(seat_at(i)) == table.view(seat_at(i)), "a seat cannot tell a redeal from the truth",
                      table.position());
    }
    for (int round = 0; round < 6 && table.to_act() != Actor::nobody; ++round) {
        fuzz::play_on(table, rng, 1 + 3 * round);
        fuzz::look_at_everything(library, table);
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t size_max,
                                               unsigned seed) {
    return fuzz::mutate_json(data, size, size_max, seed);
}
