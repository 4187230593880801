// Any text as a move or event, at random positions of every game: what is taken is in the legal list (or is an event
// of the kind that is only sampled) and leads to a sound position; what is refused changes nothing.
//
// Input: four bytes that lead to a position, then one line after the other.
#include <algorithm>
#include <cstring>

#include "fuzz/kit.h"

using namespace saloon;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::uint32_t number = 0;
    if (size < sizeof number) return 0;
    std::memcpy(&number, data, sizeof number);
    const Library& library = Library::standard();
    const auto table = fuzz::table_from(library, number % 65'536, 400);

    std::string_view rest = fuzz::text_of(data + sizeof number, size - sizeof number);
    for (int count = 0; count < 8 && !rest.empty(); ++count) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const std::string before = table->position();
        const auto legal = table->legal();
        const bool seat_acts = is_seat(table->to_act());
        const bool taken = table->play(table->to_act(), line).has_value();
        if (seat_acts)
            fuzz::promise(taken == std::ranges::binary_search(legal, line), "a move is legal when it is listed", line);
        if (!taken) fuzz::promise(table->position() == before, "a refused line changes nothing", line);
        if (taken) fuzz::look_at_everything(library, *table);
    }
    return 0;
}
