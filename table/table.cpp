#include "table/table.h"

namespace saloon {

std::vector<std::string> Table::legal_for(Seat seat) const {
    return to_act() == actor_of(seat) ? legal() : std::vector<std::string>{};
}

std::string Table::view(Seat seat) const {
    std::string out;
    JsonWriter writer(out);
    write_view(seat, writer);
    return out;
}

Fault wrong_actor(Actor to_act, Actor by) {
    if (to_act == Actor::nobody) return {said("table.game_is_over"), {}, -1};
    const auto name = [](Actor actor) {
        if (actor == Actor::nobody) return said("table.nobody");
        if (actor == Actor::chance) return said("table.chance");
        return said("table.seat").seat("seat", seat_name(seat_of(actor)));
    };
    return {said("table.not_to_act").said("who", name(to_act)).said("by", name(by)), {}, -1};
}

std::string Table::effects(Reader reader) const {
    std::string out;
    JsonWriter writer(out);
    write_effects(told(), reader, writer);
    return out;
}

}  // namespace saloon
