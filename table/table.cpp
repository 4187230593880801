#include "table/table.h"

namespace saloon {

const std::string& Step::as_seen_by(Reader reader) const {
    if (!reader.sees_all())
        for (const Hidden& other : hidden)
            if (other.seat == reader.seat()) return other.line;
    return line;
}

std::vector<std::string> Table::legal_for(Seat seat) const {
    return to_act() == actor_of(seat) ? legal() : std::vector<std::string>{};
}

}  // namespace saloon
