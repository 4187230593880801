// The options of table 3 (THE-9.1).
#pragma once

namespace saloon::texas_houseem {

struct Options {
    int players = 2;
    bool hidden_neighbors = false;
    bool stand_your_ground = false;
    bool aces_shoot_hidden = true;
    bool failed_to_origin = false;  // failed_trump: hand or origin
    bool final_reveal = false;
    bool renovations = false;
    bool harsh_lands = false;
    bool captives = false;
    bool strange_folk = false;
    int jokers = 2;
    bool proper_people = false;
    bool straight_in_house = false;  // straight: town or house
    bool royal_takes_any = false;    // royal: open or any
};

}  // namespace saloon::texas_houseem
