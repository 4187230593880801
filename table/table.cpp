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
    const auto name = [](Actor actor) {
        return std::string(actor == Actor::chance ? "chance" : seat_name(seat_of(actor)));
    };
    if (to_act == Actor::nobody) return {"the game is over", {}, -1};
    return {"it is for " + name(to_act) + " to act, not for " + (by == Actor::nobody ? "nobody" : name(by)), {}, -1};
}

std::string Table::effects(Reader reader) const {
    std::string out;
    JsonWriter writer(out);
    write_effects(told(), reader, writer);
    return out;
}

}  // namespace saloon
