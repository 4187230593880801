// The options of table 3 (THE-9.1).
#pragma once

namespace saloon::texas_houseem {

struct Options {
    int players = 2;
    bool hidden_neighbors = false;
    bool stand_your_ground = false;
    bool renovations = false;
    bool harsh_lands = false;
    bool captives = false;
    bool strange_folk = false;
    bool proper_people = false;
};

}  // namespace saloon::texas_houseem
